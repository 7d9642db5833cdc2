"""To whom an upcard is offered out of turn, by public facts alone (A29 to A32, Q25 to Q32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from continental.state.supply import Piles, penalty_supply
from continental.violations import Code, Violation

__all__ = ["Offer", "claim_faults", "claimants"]


class Offer(Piles, Protocol):
    """What decides who may claim the upcard."""

    @property
    def opened(self) -> tuple[bool, ...]:
        """Which seats have opened."""
        ...

    @property
    def discarder(self) -> int | None:
        """Who left the upcard; ``None``: nobody did."""
        ...

    @property
    def claims_used(self) -> tuple[int, ...]:
        """The claims of each seat so far."""
        ...


def claim_faults(offer: Offer, seat: int) -> Iterator[Violation]:
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


def claimants(offer: Offer, turn_seat: int) -> tuple[int, ...]:
    """Return the seats to which the upcard is offered when the turn seat has declined it.

    They come in turn order, in which the first that wants the card gets it (A31, B9, C25, E9).
    """
    if not offer.discard_count:
        return ()
    players = len(offer.opened)
    following = ((turn_seat + steps) % players for steps in range(1, players))
    return tuple(seat for seat in following if not any(claim_faults(offer, seat)))
