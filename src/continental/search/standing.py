"""Where a seat stands in a position, as laying sees it."""

from __future__ import annotations

from continental.laying import LayingContext
from continental.phases import PlayPhase
from continental.state import Position

__all__ = ["laying_context"]


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
