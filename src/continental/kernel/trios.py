"""Trios by counts of ranks.

What trios cost depends on how many naturals of each rank there are: the places that they leave
missing, and those among them that no joker may take. Where a trio's suits must differ the
counts are by depth: in how many suits there is a first copy, a second, and so on, since each
trio takes one of a suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from continental.kernel.holdings import Counts, Tracks, count_of
from continental.kernel.runs import FULL, RANKS, SIZES

Depths = tuple[int, ...]

CACHED: Final = 20_000


def most_frequent(ranks: Counts, most: int) -> list[Depths]:
    """Return how often the most frequent ranks are there."""
    copies = [0] * most
    while ranks:
        for place in range(min(most, SIZES[ranks & FULL])):
            copies[place] += 1
        ranks >>= RANKS
    return [(count,) for count in copies]


class TrioRule:
    """What is asked of the smallest trios, compiled for one rule set.

    ``size`` is the fewest cards of a trio and ``naturals`` the fewest naturals in one.
    ``distinct`` allows each rank once, and jokers alone any number of times.
    ``distinct_suits`` allows each suit once in a trio.
    """

    def __init__(self, size: int, naturals: int, distinct: bool, distinct_suits: bool) -> None:
        self.size = size
        self.naturals = naturals
        self.distinct = distinct
        self.distinct_suits = distinct_suits
        self.counted = naturals == 0 and not distinct_suits
        self.cached = CACHED
        self._pareto: dict[tuple[tuple[Depths, ...], int], list[tuple[int, int]]] = {}

    def fewest_missing(self, ranks: Counts, trios: int) -> int:
        """Return the fewest places missing in so many trios; where suits must differ, a bound.

        A rank lies in the level of a full trio where it makes one; the ranks that lack one
        place are those of the level below that do not lie there, and so on. Trios of a rank
        that was used up come again every ``size`` levels.
        """
        total = fuller = 0
        step = RANKS * self.size
        for missing in range(self.size):
            above = ranks >> (step - RANKS * (missing + 1))
            made = SIZES[above & FULL]
            if not self.distinct:
                above >>= step
                while above:
                    made += SIZES[above & FULL]
                    above >>= step
            available = made - fuller
            if available >= trios:
                return total + missing * trios
            total += missing * available
            trios -= available
            fuller = made
        return total + self.size * trios

    def _cost(self, depths: Depths, trios: int) -> tuple[int, int]:
        """Return missing and forced places of so many trios of one rank."""
        held = sum(depths[:trios]) if self.distinct_suits else sum(depths)
        return max(0, self.size * trios - held), max(0, self.naturals * trios - held)

    def depths(self, tracks: Tracks, ranks: Counts) -> list[Depths]:
        """Return the naturals of each rank, by depth where a trio's suits must differ."""
        if not self.distinct_suits:
            return [(count_of(ranks, rank),) for rank in range(RANKS)]
        found: list[Depths] = []
        for rank in range(RANKS):
            copies = [count_of(track, rank) for track in tracks]
            found.append(
                tuple([sum([some > depth for some in copies]) for depth in range(max(copies))])
            )
        return found

    def pareto(self, tracks: Tracks, ranks: Counts, trios: int) -> list[tuple[int, int]]:
        """Return the best pairs of missing places and places among them closed to jokers."""
        if self.distinct_suits:
            depths = self.depths(tracks, ranks)
        else:
            # A rank is never worse than one with fewer copies: the most frequent are enough.
            depths = most_frequent(ranks, min(trios, RANKS))
        key = (tuple(depths), trios)
        known = self._pareto.get(key)
        if known is None:
            if len(self._pareto) >= self.cached:
                self._pareto.clear()
            per_rank = [
                [[self._cost(held, made)] for made in range(self._most(trios) + 1)]
                for held in depths
            ]
            known = _combine(per_rank + self._of_jokers(trios), trios)
            self._pareto[key] = known
        return known

    def _most(self, trios: int) -> int:
        return min(1, trios) if self.distinct else trios

    def _of_jokers(self, trios: int) -> list[list[list[tuple[int, int]]]]:
        """Trios of jokers alone, which are of no rank: only ``distinct`` needs them apart."""
        if not self.distinct or self.naturals:
            return []
        return [[[(self.size * made, 0)] for made in range(trios + 1)]]

    def payments(
        self, held: list[Depths], exist: list[Depths], trios: int
    ) -> list[tuple[int, int]]:
        """Return the best pairs of jokers used and naturals drawn, where copies may run out.

        ``exist`` counts the copies there are, those held too.
        """
        per_rank = [
            [self._rank_payments(have, some, made) for made in range(self._most(trios) + 1)]
            for have, some in zip(held, exist, strict=True)
        ]
        return _combine(per_rank + self._of_jokers(trios), trios)

    def _rank_payments(self, held: Depths, exist: Depths, trios: int) -> list[tuple[int, int]]:
        size, least = self.size * trios, self.naturals * trios
        have = sum(held[:trios]) if self.distinct_suits else sum(held)
        most = sum(exist[:trios]) if self.distinct_suits else sum(exist)
        return [
            (jokers, max(0, size - jokers - have))
            for jokers in range(max(0, size - most), size - least + 1)
        ]


def _combine(per_rank: list[list[list[tuple[int, int]]]], trios: int) -> list[tuple[int, int]]:
    """Return the best sums of pairs over ranks that make so many trios together."""
    best: list[list[tuple[int, int]]] = [[(0, 0)]] + [[] for _ in range(trios)]
    for choices in per_rank:
        best = [
            _thin(
                (one + more, other + extra)
                for made in range(min(wanted, len(choices) - 1) + 1)
                for more, extra in choices[made]
                for one, other in best[wanted - made]
            )
            for wanted in range(trios + 1)
        ]
    return best[trios]


def _thin(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Keep the pairs that no other undercuts."""
    kept: list[tuple[int, int]] = []
    for pair in sorted(pairs):
        if not kept or pair[1] < kept[-1][1]:
            kept.append(pair)
    return kept
