"""Contracts whose runs lie apart, where only a run longer than it must be may keep the gap.

A run that shares a rank with another of its suit is near enough to be let off (Q44), and to
reach that rank it may have to grow. Two runs without need of naturals never have to: the part
of one that reaches the other is a run too. Where naturals are asked of it, it need not be; and
of three runs one may have to reach the two others.
"""

from __future__ import annotations

from continental.kernel.contract import ContractRule
from continental.kernel.supply import Supply

__all__ = ["ApartRule"]


class ApartRule:
    """A contract asked in three steps: runs that may be near, short runs apart, any runs apart.

    The first tells the least, soon, and where the second needs no more that is the answer.
    """

    def __init__(self, near: ContractRule, short: ContractRule, grown: ContractRule) -> None:
        self.near = near
        self.short = short
        self.grown = grown
        self.one_track = near.one_track

    def can_open(self, cards: list[int]) -> bool:
        """Whether the hand makes the contract."""
        if not self.near.can_open(cards):
            return False
        return self.short.can_open(cards) or self.grown.can_open(cards)

    def cards_needed(self, cards: list[int], supply: Supply, freed: int = 0) -> int | None:
        """Return the fewest cards to draw, as :meth:`ContractRule.cards_needed` does."""
        least = self.near.cards_needed(cards, supply, freed)
        if least is None:
            return None
        most = self.short.cards_needed(cards, supply, freed, least)
        if most == least:
            return least
        return self.grown.cards_needed(cards, supply, freed, least, most)
