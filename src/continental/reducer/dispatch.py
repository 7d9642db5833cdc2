"""``apply`` and ``transition``: judge an action, then carry it out."""

from __future__ import annotations

from typing import assert_never

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.events import Event
from continental.legal import check
from continental.reducer.claims import apply_answer
from continental.reducer.deal import apply_deal
from continental.reducer.draft import Draft
from continental.reducer.draw import apply_draw_stock, apply_draw_upcard
from continental.reducer.play import (
    apply_close,
    apply_discard,
    apply_lay_down,
    apply_lay_off,
    apply_move,
    apply_swap,
    apply_take_back,
)
from continental.reducer.rounds import apply_end_match
from continental.state import GameState, IllegalAction

__all__ = ["apply", "transition"]


def apply(state: GameState, action: Action) -> GameState:
    """Return the state after an action; the state given is never changed.

    Raises :class:`~continental.IllegalAction` with every reason where the rules refuse it.
    """
    return transition(state, action)[0]


def transition(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after an action, and what happened on the way.

    Raises :class:`~continental.IllegalAction` like :func:`apply`.
    """
    violations = check(state, action)
    if violations:
        raise IllegalAction(violations, state, action)
    draft = Draft.of(state)
    _carry_out(draft, action)
    return draft.freeze(), tuple(draft.events)


def _carry_out(draft: Draft, action: Action) -> None:  # noqa: C901 - one flat arm per action
    match action:
        case Deal():
            apply_deal(draft, action)
        case DrawStock():
            apply_draw_stock(draft, action)
        case DrawUpcard():
            apply_draw_upcard(draft, action)
        case Claim() | Pass():
            apply_answer(draft, action)
        case LayDown():
            apply_lay_down(draft, action)
        case LayOff():
            apply_lay_off(draft, action)
        case SwapJoker():
            apply_swap(draft, action)
        case MoveJoker():
            apply_move(draft, action)
        case TakeBack():
            apply_take_back(draft, action)
        case Discard():
            apply_discard(draft, action)
        case Close():
            apply_close(draft, action)
        case EndMatch():
            apply_end_match(draft, action)
        case _:
            assert_never(action)
