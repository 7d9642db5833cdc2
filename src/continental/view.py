"""What a seat may know of a state."""

from __future__ import annotations

from continental.phases import Answer
from continental.state import GameState, PlayerView

__all__ = ["view"]


def view(state: GameState, seat: int | None) -> PlayerView:
    """Return all that a seat may know: the public part, its own hand, its own sealed answer.

    ``None`` gives the view of a spectator. Raises ``ValueError`` for a seat that is not there.

    >>> from continental import Deal, apply, new_game, rulesets
    >>> state = apply(new_game(rulesets.CLASSIC, players=2, seed=1), Deal(seat=0))
    >>> len(view(state, 1).hand), len(view(state, None).hand)
    (7, 0)
    """
    public, hidden = state.public, state.hidden
    if seat is None:
        return PlayerView(None, public)
    public.require_seat(seat)
    answer: Answer | None = hidden.answers[seat] if hidden.answers else None
    return PlayerView(seat, public, hidden.hands[seat], answer)
