"""What must be left in the hand since jokers lack to reach the places for it.

A card that no end of a run takes at once may come to lie beyond a joker, which then stays where
it is. So many jokers, so many of such gaps: what lies beyond the others must be left.
"""

from __future__ import annotations

from collections.abc import Sequence

from continental.search.plans.model import Indices
from continental.search.plans.reach import NOBODY, Reach, Walk

__all__ = ["shortage"]


def shortage(hand: Indices, seen: Reach, weights: Sequence[int]) -> int:
    """Return the least weight of cards that may be laid, but not all at once for want of jokers.

    No weight is negative. A card that has a place without a joker beside it does not count.
    """
    distant = [card for card in hand if seen.distant >> card & 1]
    if not distant:
        return 0
    common = seen.jokers[NOBODY]
    by_owner: dict[int, list[Walk]] = {}
    for walk in seen.walks:
        by_owner.setdefault(walk.owner, []).append(walk)
    best = [0] * (common + 1)
    for owner, walks in by_owner.items():
        own = seen.jokers.get(owner, 0)
        gains = [0] * (own + common + 1)
        for walk in walks:
            gains = _added(gains, _gains_of(walk, seen.distant, weights, len(gains)))
        best = _added(best, gains[own:])
    return max(0, sum([weights[card] for card in distant]) - best[common])


def _gains_of(walk: Walk, distant: int, weights: Sequence[int], most: int) -> list[int]:
    """Return what a walk lays with so many jokers."""
    gains = [0] * most
    for jokers, cards in walk.steps:
        cards &= distant
        weight = 0
        while cards:
            lowest = cards & -cards
            weight += weights[lowest.bit_length() - 1]
            cards ^= lowest
        for number in range(max(0, jokers - walk.own), most):
            gains[number] += weight
    return gains


def _added(one: list[int], other: list[int]) -> list[int]:
    """Return the best of two by the jokers that both share."""
    return [
        max([one[number - taken] + other[taken] for taken in range(number + 1)])
        for number in range(len(one))
    ]
