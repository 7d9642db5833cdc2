"""Where a seat stands in a position, as laying sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from continental.cards import Card, sorted_cards
from continental.integers import is_whole
from continental.laying import LayingContext
from continental.melds import TableMeld
from continental.phases import PlayPhase
from continental.rules import RulesInForce
from continental.state import Position

__all__ = ["laying_context", "standing"]


def laying_context(position: Position, seat: int) -> LayingContext:
    """Return the facts on which the laying of a seat depends."""
    public = position.public
    phase = public.phase
    own = phase if isinstance(phase, PlayPhase) and phase.seat == seat else None
    return LayingContext(
        rules=public.rules_in_force,
        table=public.table,
        seat=seat,
        hand=position.hand_of(seat),
        opened=public.opened[seat],
        opened_now=own is not None and own.opened_now,
        openings=0 if own is None else own.openings,
        moves=0 if own is None else own.joker_moves,
    )


def standing(
    hand: Iterable[Card],
    rules: RulesInForce,
    table: Sequence[TableMeld],
    seat: int,
    *,
    opened: bool,
) -> LayingContext:
    """Return the same without a position.

    Raises ``TypeError`` for what are no cards or melds on a table, ``ValueError`` for a seat that
    nobody can have.
    """
    _require_seat(seat)
    _require_melds(table)
    return LayingContext(rules, tuple(table), seat, sorted_cards(hand), opened=opened)


def _require_seat(seat: object) -> None:
    if not is_whole(seat, 0):
        raise ValueError(f"seat: not the number of a seat: {seat!r}")


def _require_melds(table: Sequence[object]) -> None:
    for place, laid in enumerate(table):
        if not isinstance(laid, TableMeld):
            raise TypeError(f"table[{place}]: not a TableMeld: {laid!r}")
