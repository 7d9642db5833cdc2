"""Who may act."""

from __future__ import annotations

from typing import assert_never

from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.rules import MatchEnd
from continental.state import Position

__all__ = ["actors"]


def actors(position: Position) -> tuple[int, ...]:
    """Return the seats that may act now, by public facts alone.

    The turn seat comes first, then in turn order those still to answer a claim window. The
    turn seat is named under ``claims.window=until_discard`` even where it must wait for
    answers, since leaving it out would tell what it holds. Between rounds it is the next
    dealer, and under ``match.end=open`` every seat, since any of them may end the match.
    """
    public = position.public
    match public.phase:
        case DealPhase(dealer):
            return (dealer,)
        case RoundOver(dealer):
            if public.rules.match.end is MatchEnd.OPEN:
                return tuple(public.after(dealer, steps) for steps in range(public.players))
            return (dealer,)
        case DrawPhase(seat):
            return (seat,)
        case ClaimPhase(_, window):
            return window.waiting
        case PlayPhase(seat, window):
            return (seat,) if window is None else (seat, *window.waiting)
        case MatchOver():
            return ()
        case phase:
            assert_never(phase)
