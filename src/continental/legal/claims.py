"""Claims out of turn: who may claim, and what an answer may be (A29 to A32, Q25 to Q32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from continental.legal.supply import Piles, penalty_supply
from continental.state import PublicState
from continental.violations import Code, Violation

__all__ = ["check_answer", "check_claim", "claimants"]


class _Offer(Piles, Protocol):
    """What decides who may claim the upcard."""

    @property
    def opened(self) -> tuple[bool, ...]: ...
    @property
    def discarder(self) -> int | None: ...
    @property
    def claims_used(self) -> tuple[int, ...]: ...


def _claim_faults(offer: _Offer, seat: int) -> Iterator[Violation]:
    """Yield what bars a seat from the upcard: the seat, the card and the supply."""
    rules = offer.rules_in_force
    claims = rules.claims
    if not claims.enabled:
        yield Violation.of(Code.CLAIMS_OFF)
    if offer.discarder == seat and not claims.own_discard:
        yield Violation.of(Code.CLAIM_OWN_DISCARD, seats=(seat,))
    if offer.opened[seat] and not claims.after_opening:
        yield Violation.of(Code.CLAIM_OPENED_PLAYER, seats=(seat,))
    if claims.limit is not None and offer.claims_used[seat] >= claims.limit:
        have = offer.claims_used[seat]
        yield Violation.of(Code.CLAIM_LIMIT, seats=(seat,), need=claims.limit, have=have)
    if offer.discarder is None and not claims.first_upcard:
        yield Violation.of(Code.NOT_CLAIMABLE, seats=(seat,))
    supply = penalty_supply(offer)
    if supply < claims.penalty_cards:
        yield Violation.of(Code.NO_PENALTY_CARD, need=claims.penalty_cards, have=supply)


def claimants(offer: _Offer, turn_seat: int) -> tuple[int, ...]:
    """Return the seats to which the upcard is offered when the turn seat has declined it.

    They come in turn order, in which the first that wants the card gets it (A31, B9, C25, E9).
    """
    if not offer.discard_count:
        return ()
    players = len(offer.opened)
    following = ((turn_seat + steps) % players for steps in range(1, players))
    return tuple(seat for seat in following if not any(_claim_faults(offer, seat)))


def check_answer(public: PublicState, seat: int) -> tuple[Violation, ...]:
    """Return every reason against any answer: there is no window for it, or it was given."""
    window = public.window
    if window is not None and seat in window.seats:
        if seat in window.waiting:
            return ()
        return (Violation.of(Code.ALREADY_ANSWERED, seats=(seat,)),)
    return (Violation.of(Code.NOT_CLAIMABLE, seats=(seat,)),)


def check_claim(public: PublicState, seat: int) -> tuple[Violation, ...]:
    """Return every reason against a claim, where no window is open too (Q28)."""
    faults = (*_claim_faults(public, seat), *check_answer(public, seat))
    return tuple(dict.fromkeys(faults))
