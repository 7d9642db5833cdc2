"""What trios cost, against every way to share them out among the ranks."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from continental.kernel.holdings import hold, ranks_of
from continental.kernel.trios import TrioRule, most_frequent


def costs(hand: list[int], rule: TrioRule, trios: int) -> set[tuple[int, int]]:
    """All pairs of missing places and of those among them that no joker may take."""
    counts = Counter(index % 13 for index in hand)
    found = set()
    for ranks in combinations_with_replacement(range(13), trios):
        shared = Counter(ranks)
        if rule.distinct and max(shared.values()) > 1:
            continue
        found.add(
            (
                sum(max(0, rule.size * n - counts[rank]) for rank, n in shared.items()),
                sum(max(0, rule.naturals * n - counts[rank]) for rank, n in shared.items()),
            )
        )
    return found


@pytest.mark.parametrize("distinct", [False, True])
@pytest.mark.parametrize("naturals", [1, 2])
@pytest.mark.parametrize("size", [3, 4])
def test_the_best_pairs_are_those_that_nothing_undercuts(
    size: int, naturals: int, distinct: bool
) -> None:
    rng = Random(f"{size} {naturals} {distinct}")
    rule = TrioRule(size, naturals, distinct, distinct_suits=False)
    for trios in (1, 2, 3):
        for cards in (0, 2, 5, 9):
            hand = rng.sample([*range(0, 52, rng.choice((1, 2, 3)))] * 2, cards)
            tracks, _ = hold(hand, one_track=False)
            every = costs(hand, rule, trios)
            best = [
                one
                for one in sorted(every)
                if not any(o != one and o[0] <= one[0] and o[1] <= one[1] for o in every)
            ]
            assert rule.pareto(tracks, ranks_of(tracks), trios) == best
            assert rule.fewest_missing(ranks_of(tracks), trios) == best[0][0]


def test_the_most_frequent_ranks() -> None:
    # three sevens, two kings, one ace
    tracks, _ = hold([6, 19, 32, 12, 25, 0], one_track=False)
    assert most_frequent(ranks_of(tracks), 1) == [(3,)]
    assert most_frequent(ranks_of(tracks), 4) == [(3,), (2,), (1,), (0,)]
    assert most_frequent(0, 2) == [(0,), (0,)]
