"""The claim window, beside the play or before it (A29 to A32, Q28)."""

from __future__ import annotations

import attrs

from continental.actions import Claim, Pass
from continental.cards import Card
from continental.events import ClaimAnswered, ClaimsOpened, ClaimsSettled
from continental.phases import Answer, ClaimPhase, ClaimWindow, PlayPhase
from continental.reducer.draft import Draft
from continental.reducer.piles import draw_penalty_cards
from continental.rules import ClaimTiming
from continental.state.offers import claimants

__all__ = ["apply_answer", "open_window"]


def open_window(draft: Draft, seat: int) -> None:
    """Offer the upcard to every seat that may claim it; without one, play goes on."""
    draft.phase = PlayPhase(seat)
    seats = claimants(draft, seat)
    if not seats:
        return
    window = ClaimWindow(seats, seats)
    draft.answers = (None,) * draft.players
    draft.log(ClaimsOpened(draft.pile[-1], seats))
    if draft.rules_in_force.claims.window is ClaimTiming.AFTER_DRAW:
        draft.phase = ClaimPhase(seat, window)
    else:
        draft.phase = PlayPhase(seat, window)


def apply_answer(draft: Draft, action: Claim | Pass) -> None:
    """Seal a seat's answer, and settle the window once its outcome is certain."""
    claims = isinstance(action, Claim)
    answers = list(draft.answers)
    answers[action.seat] = Answer.CLAIM if claims else Answer.PASS
    draft.answers = tuple(answers)
    draft.log(ClaimAnswered(action.seat, claims))
    _, window = _window(draft)
    for seat in window.seats:
        if answers[seat] is Answer.CLAIM:
            _settle(draft, seat)
            return
        if answers[seat] is None:
            waiting = tuple(other for other in window.waiting if other != action.seat)
            _set_window(draft, attrs.evolve(window, waiting=waiting))
            return
    _settle(draft, None)


def _window(draft: Draft) -> tuple[ClaimPhase | PlayPhase, ClaimWindow]:
    match draft.phase:
        case (ClaimPhase(_, window) | PlayPhase(_, ClaimWindow() as window)) as phase:
            return phase, window
        case _:
            raise AssertionError("an answer was accepted without a claim window")


def _set_window(draft: Draft, window: ClaimWindow | None) -> None:
    phase, _ = _window(draft)
    if isinstance(phase, PlayPhase):
        draft.phase = attrs.evolve(phase, window=window)
    else:
        draft.phase = PlayPhase(phase.seat) if window is None else ClaimPhase(phase.seat, window)


def _settle(draft: Draft, winner: int | None) -> None:
    """Give the card to the winner, with the penalty cards.

    The turn stays where it is (B10, Q62).
    """
    *beneath, card = draft.pile
    penalty: tuple[Card, ...] = ()
    if winner is not None:
        draft.pile = tuple(beneath)
        penalty = draw_penalty_cards(draft, draft.rules_in_force.claims.penalty_cards)
        draft.give(winner, card, *penalty)
        draft.discarder = None
        used = list(draft.claims_used)
        used[winner] += 1
        draft.claims_used = tuple(used)
    draft.answers = ()
    _set_window(draft, None)
    draft.log(ClaimsSettled(card, winner, penalty))
