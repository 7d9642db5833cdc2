"""The sentences of a rule sheet for options that are numbers.

A sentence ends in the ids of the rules and decisions that it rests on. ``{n}`` is the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

__all__ = ["NUMBERS", "Counted"]


@attrs.frozen
class Counted:
    """The sentences of a number: in general, and where 0, 1 or none read differently."""

    many: str
    one: str | None = None
    zero: str | None = None
    none: str | None = None

    def sentence(self, value: object) -> str:
        """The sentence for a value."""
        special: dict[object, str | None] = {0: self.zero, 1: self.one, None: self.none}
        return (special.get(value) or self.many).format(n=value)


NUMBERS: Final[Mapping[str, Counted]] = {
    "deck.jokers_per_deck": Counted(
        "Each deck has {n} jokers. [A8, B1, C3]",
        one="Each deck has one joker. [A8, Q3]",
        zero="The decks have no jokers. [D1]",
    ),
    "trio.min_size": Counted("A trio has at least {n} cards of one rank. [A12, B3, C18]"),
    "trio.max_size": Counted(
        "A trio has at most {n} cards. [C21, Q9]",
        none="A trio has no greatest number of cards. [A12, Q9]",
    ),
    "trio.min_naturals": Counted(
        "A trio needs at least {n} cards that are no jokers. [Q12]",
        one="A trio needs at least one card that is no joker. [C20, E8, Q12]",
        zero="A trio may consist of jokers alone; the first other card added fixes its rank. "
        "[A46, Q12]",
    ),
    "trio.max_jokers": Counted(
        "A trio may hold at most {n} jokers. [C20, C21]",
        one="A trio may hold at most one joker. [Q9]",
        zero="A trio may hold no joker. [Q9]",
        none="For a trio no greatest number of jokers is set. [A46]",
    ),
    "run.min_size": Counted("A run has at least {n} consecutive cards. [A13, B3, C19, Q8]"),
    "run.max_size": Counted(
        "A run has at most {n} cards. [C22, E3, Q10]",
        none="For a run no greatest number of cards is set. [A13, Q10]",
    ),
    "run.min_naturals": Counted(
        "A run needs at least {n} cards that are no jokers. [Q13]",
        one="A run needs at least one card that is no joker. [Q13]",
    ),
    "opening.min_run_gap": Counted(
        "Between two runs of one suit in a contract at least {n} ranks must lie, "
        "unless the two share a rank. [Q44]",
        one="Between two runs of one suit in a contract at least one rank must lie, "
        "unless the two share a rank. [Q44]",
        zero="Two runs of one suit in a contract may touch. [A14, Q44]",
    ),
    "joker_move.per_turn": Counted(
        "A turn may have at most {n} moves of jokers. [Q24]",
        one="A turn may have at most one move of a joker. [Q24]",
        zero="A turn may have no move of a joker. [Q24]",
    ),
    "claims.limit": Counted(
        "A player may claim at most {n} times. [A60, Q1]",
        one="A player may claim at most once. [A60, Q1]",
        zero="A player may not claim. [A60, Q1]",
        none="A player may claim any number of times. [A29]",
    ),
    "claims.penalty_cards": Counted(
        "Who claims a card also draws {n} penalty cards. [A29]",
        one="Who claims a card also draws one penalty card. [A29, B8, C13]",
        zero="Who claims a card draws no penalty card. [A29]",
    ),
    "stock.max_recycles": Counted(
        "The discards may become a new stock at most {n} times in a round. [Q35]",
        one="The discards may become a new stock at most once in a round. [Q35]",
        zero="The discards never become a new stock. [Q35]",
        none="The discards may become a new stock as often as needed. [Q35]",
    ),
    "draw.two_player_penalty": Counted(
        "With two players, taking the other's discard costs {n} cards from the stock. [B22, Q32]",
        one="With two players, taking the other's discard costs one card from the stock. "
        "[B22, Q32]",
        zero="With two players, taking the other's discard costs nothing. [A23, Q32]",
    ),
    "close.max_points": Counted(
        "An opened player may close with cards in hand that count at most {n} points after his "
        "discard. [A59, Q40]",
        one="An opened player may close with cards in hand that count at most one point after his "
        "discard. [A59, Q40]",
        none="Nobody may close with cards left in the hand. [A61, Q40]",
    ),
    "scoring.same_turn_bonus": Counted(
        "Who opens and closes in the same turn scores {n}. [A40, A56, D14, Q39]",
        zero="Opening and closing in the same turn brings no bonus. [B18, C27]",
    ),
    "scoring.no_discard_bonus": Counted(
        "Who closes without a discard scores {n}. [A57]",
        zero="Closing without a discard brings no bonus. [A40, A57]",
    ),
    "scoring.others_multiplier": Counted(
        "When a player opens and closes in the same turn, the others' cards count {n} times. "
        "[B20, Q41]",
        one="The others' cards count once, however the round was closed. [A41, Q41]",
    ),
    "match.target": Counted(
        "The target is a total of {n} points, reached or exceeded. [D18, D20]",
        one="The target is a total of one point, reached or exceeded. [D18, D20]",
        none="No target total is set. [A44, B21]",
    ),
    "match.max_rounds": Counted(
        "A match that ends at a target ends in any case after {n} rounds. [Q35b]",
        one="A match that ends at a target ends in any case after one round. [Q35b]",
    ),
    "play.max_laps": Counted(
        "A round in which nobody closes ends after {n} laps. [Q35b]",
        one="A round in which nobody closes ends after one lap. [Q35b]",
    ),
}
"""Sentences of options that are numbers."""
