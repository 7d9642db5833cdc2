"""What is done for a seat that does not answer in time."""

from __future__ import annotations

from typing import Final

from continental.actions import (
    Action,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.legal.listing import legal_actions
from continental.phases import PlayPhase
from continental.state import Position

__all__ = ["default_action"]

_IN_ORDER: Final[tuple[type[Action], ...]] = (
    Deal,
    Pass,
    DrawStock,
    DrawUpcard,
    Discard,
    TakeBack,
    LayOff,
    SwapJoker,
    MoveJoker,
    LayDown,
    Close,
)
"""What is tried first to last; never a claim, nor the end of a match."""


def default_action(position: Position, seat: int) -> Action | None:
    """Return the action that a host takes for a seat whose time is up.

    The dealer deals; the seat in turn draws from the stock, or takes the upcard where the
    stock is dry (Q35); a seat that may claim passes (Q28); in play it makes the first legal
    discard, or, where the turn may not end so, takes its melds back (Q42, Q48). Where neither
    is legal (``close.discard=forbidden``, Q64) it lays the last card.

    ``None`` where there is nothing to do: for a seat that may not act, and for the seat in
    turn while it must wait for claims. Nobody ends a match by silence. Raises ``ValueError``
    for a seat that does not exist, and for any but its own of a view.

    >>> from continental import Deal, apply, new_game, rulesets
    >>> state = apply(new_game(rulesets.CLASSIC, players=3, seed=1), Deal(seat=0))
    >>> default_action(state, 1)
    DrawStock(seat=1)
    >>> default_action(state, 2) is None
    True
    """
    public = position.public
    if isinstance(public.phase, PlayPhase) and public.phase.seat == seat and public.window:
        return None
    actions = legal_actions(position, seat)
    for kind in _IN_ORDER:
        for action in actions.of(kind):
            return action
    return None
