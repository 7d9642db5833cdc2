"""A cheap bound that tells most hands that cannot open from those that may."""

from __future__ import annotations

from collections.abc import Sequence

from continental.cards import Card
from continental.rules import RulesInForce

__all__ = ["jokers_missing"]


def jokers_missing(hand: Sequence[Card], trios: int, runs: int, rules: RulesInForce) -> int:
    """Return a number of jokers without which the melds cannot be made from these naturals.

    Each meld is looked at alone, so the true number may be higher, never lower.
    """
    by_rank = [0] * 13
    by_track = [[0] * 13 for _ in range(4)]
    for card in hand:
        index = card.index
        if index < 52:
            by_rank[index % 13] += 1
            by_track[index // 13 if rules.run.same_suit else 0][index % 13] = 1
    missing = 0
    if trios:
        size = rules.trio.min_size
        # A rank of six naturals makes two trios: its second has what the first leaves.
        gaps = sorted(
            max(0, size - max(0, have - size * nth)) for have in by_rank for nth in range(trios)
        )
        missing += sum(gaps[:trios])
    if runs:
        size = rules.run.min_size
        best = max(
            sum(track[(start + step) % 13] for step in range(size))
            for track in by_track
            for start in range(13)
        )
        missing += runs * (size - best)
    return missing
