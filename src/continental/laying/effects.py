"""What the table becomes. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Sequence

from continental.cards import JOKER, Card
from continental.melds import Meld, Run, Side, Swap, TableMeld
from continental.rules import RulesInForce, SwapTarget
from continental.tuples import replaced

__all__ = [
    "may_hold_freed_joker",
    "table_after_lay_down",
    "table_after_lay_off",
    "table_after_move",
    "table_after_swap",
]

Table = tuple[TableMeld, ...]


def may_hold_freed_joker(meld: Meld, rules: RulesInForce) -> bool:
    """Whether a joker freed inside a LayDown may go into this new meld (Q19)."""
    return rules.joker_swap.target is SwapTarget.ANY_MELD or isinstance(meld, Run)


def table_after_lay_down(
    table: Table, seat: int, melds: Sequence[Meld], swaps: Sequence[Swap], rules: RulesInForce
) -> Table:
    """Return the table with new melds, the swapped naturals in place of their jokers.

    A freed joker keeps the credit of the seat that first laid it (Q57): the first jokers of
    the new melds, in laid order, are taken to be the freed ones.
    """
    freed: list[int] = []
    for swap in swaps:
        source = table[swap.meld]
        freed.append(source.laid_by[swap.index])
        table = replaced(table, swap.meld, source.replace_card(swap.index, swap.card, seat))
    laid = []
    for meld in melds:
        takes_freed = may_hold_freed_joker(meld, rules)
        laid_by = [
            freed.pop(0) if card is JOKER and freed and takes_freed else seat for card in meld.cards
        ]
        laid.append(TableMeld(seat, meld, laid_by))
    return (*table, *laid)


def table_after_lay_off(table: Table, seat: int, card: Card, meld: int, end: Side | None) -> Table:
    """Return the table with one more card on a meld."""
    return replaced(table, meld, table[meld].add_card(card, end, seat))


def table_after_swap(
    table: Table, seat: int, card: Card, meld: int, index: int, target: int, end: Side | None
) -> Table:
    """Return the table with ``card`` in the joker's place and the joker on the target."""
    brought_by = table[meld].laid_by[index]
    table = replaced(table, meld, table[meld].replace_card(index, card, seat))
    return replaced(table, target, table[target].add_card(JOKER, end, brought_by))


def table_after_move(table: Table, meld: int, index: int, target: int, end: Side | None) -> Table:
    """Return the table with a joker moved to an end of a run."""
    brought_by = table[meld].laid_by[index]
    table = replaced(table, meld, table[meld].remove_card(index))
    return replaced(table, target, table[target].add_card(JOKER, end, brought_by))
