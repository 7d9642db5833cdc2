"""What may be laid on the table: the only judge of melds, openings, lay-offs, swaps, moves.

Pure functions of a :class:`LayingContext`: the rules in force, the table, and one seat's
hand and standing. ``check_*`` give every reason against something, :mod:`.effects` what the
table becomes, :mod:`.choices` all that passes.
"""

from continental.laying.choices import joker_moves, joker_swaps, lay_offs
from continental.laying.context import LayingContext, remove_cards
from continental.laying.effects import (
    table_after_lay_down,
    table_after_lay_off,
    table_after_move,
    table_after_swap,
)
from continental.laying.ending import check_hand_left
from continental.laying.jokers import check_move, check_source, check_swap
from continental.laying.layoff import check_lay_off, fits, is_playable, may_lay_off_on
from continental.laying.melds import arrangements, check_meld, is_meld, runs_through_ace
from continental.laying.opening import (
    OPENINGS_PER_TURN,
    cards_spent,
    check_lay_down,
    check_opening_swaps,
    go_together,
    is_extra_allowed,
)

__all__ = [
    "OPENINGS_PER_TURN",
    "LayingContext",
    "arrangements",
    "cards_spent",
    "check_hand_left",
    "check_lay_down",
    "check_lay_off",
    "check_meld",
    "check_move",
    "check_opening_swaps",
    "check_source",
    "check_swap",
    "fits",
    "go_together",
    "is_extra_allowed",
    "is_meld",
    "is_playable",
    "joker_moves",
    "joker_swaps",
    "lay_offs",
    "may_lay_off_on",
    "remove_cards",
    "runs_through_ace",
    "table_after_lay_down",
    "table_after_lay_off",
    "table_after_move",
    "table_after_swap",
]
