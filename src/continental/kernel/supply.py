"""The distance to a contract where copies may run out.

Here each place of a meld is decided: a natural from the hand, a natural drawn, or a joker. It is
slower than :mod:`.contract`, which leaves that open, and asked only where it matters.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from continental.kernel.holdings import JOKER, Tracks, hold, spread, without
from continental.kernel.runs import FULL, RANKS, place, rotate

if TYPE_CHECKING:
    from continental.kernel.contract import ContractRule

__all__ = ["ScarceSearch", "Supply"]


class Supply:
    """What exists: the copies of each card, those in the hand too, and jokers to draw.

    ``tracks`` and ``ranks`` count the naturals in hand and still to be drawn, ``jokers`` only
    those still to be drawn.
    """

    def __init__(self, tracks: Tracks, ranks: int, jokers: int) -> None:
        self.tracks = tracks
        self.ranks = ranks
        self.jokers = jokers

    @classmethod
    def of(cls, cards: Iterable[int], one_track: bool) -> Supply:
        """Return the supply of a pack."""
        return cls(*hold(cards, one_track))

    def less(self, gone: Iterable[int], one_track: bool) -> Supply:
        """Return the supply without some cards."""
        tracks, ranks, jokers = list(self.tracks), self.ranks, self.jokers
        for index in gone:
            if index == JOKER:
                jokers -= 1
                continue
            track, bit = 0 if one_track else index // RANKS, 1 << index % RANKS
            if tracks[track][0] & bit:
                tracks[track] = without(tracks[track], bit)
                ranks -= spread(bit)
        return Supply(tuple(tracks), ranks, jokers)

    def beside(self, jokers: int) -> Supply:
        """Return the supply to draw from beside a hand that holds some of its jokers."""
        return Supply(self.tracks, self.ranks, max(0, self.jokers - jokers))

    def covers(self, spans: tuple[tuple[int, int], ...]) -> bool:
        """Whether naturals exist for all these (track, mask) spans at once."""
        tracks = self.tracks
        for track, span in spans:
            if span & ~tracks[track][0]:
                return False
            tracks = (*tracks[:track], without(tracks[track], span), *tracks[track + 1 :])
        return True


class ScarceSearch:
    """Whether so many cards drawn suffice, with every copy counted."""

    def __init__(self, rule: ContractRule, supply: Supply, jokers: int, drawn: int) -> None:
        self.rule = rule
        self.jokers = jokers
        self.drawn = drawn
        self.most_jokers = jokers + supply.jokers
        self.failed: set[object] = set()

    def _within(self, used: int, lacking: int) -> bool:
        """Whether so many jokers and drawn naturals can be paid for."""
        return used <= self.most_jokers and lacking + max(0, used - self.jokers) <= self.drawn

    def possible(self, held: Tracks, ranks: int, supply: Supply) -> bool:
        """Whether the contract can be made."""
        return self._place(held, supply.tracks, ranks, supply.ranks, 0, 0, self.rule.runs, 0, 0, ())

    def _place(
        self,
        held: Tracks,
        exist: Tracks,
        ranks: int,
        rank_supply: int,
        track: int,
        first: int,
        runs: int,
        used: int,
        lacking: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        rule = self.rule
        if not runs:
            return self._trios_fit(held, exist, ranks, rank_supply, used, lacking)
        best = [rule.run_rule.best(levels[0]) for levels in held[track:]]
        least = min(best, default=99)
        # Each place that the hand leaves missing costs a joker or a card drawn.
        room = self.jokers + self.drawn - used - lacking - least * (runs - 1)
        if rule.trios:
            counts = ranks.to_bytes(RANKS, "little")
            room -= rule.trio_rule.fewest_missing(counts, rule.trios)
        key = (held, exist, ranks, track, first, runs, used, lacking, chosen if rule.gap else ())
        if least > room or key in self.failed:
            return False
        for here in range(track, len(held)):
            for missing, _, start, length, _ in rule.run_rule.windows(held[here][0]):
                if missing > room:
                    break
                if here == track and start < first:
                    continue
                if self._fill(
                    held,
                    exist,
                    ranks,
                    rank_supply,
                    here,
                    start,
                    length,
                    runs,
                    used,
                    lacking,
                    chosen,
                ):
                    return True
        self.failed.add(key)
        return False

    def _fill(
        self,
        held: Tracks,
        exist: Tracks,
        ranks: int,
        rank_supply: int,
        here: int,
        start: int,
        length: int,
        runs: int,
        used: int,
        lacking: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        """Try every way to fill one window with naturals and jokers."""
        rule = self.rule
        if not rule.clear_of(start, length, here, chosen):
            return False
        span = place((1 << length) - 1, start) if length < RANKS else FULL
        closed = span & ~exist[here][0]
        free = span & ~closed
        some = 0
        while True:
            jokers = closed | some
            naturals = span & ~jokers
            more = (naturals & ~held[here][0]).bit_count()
            if (
                rule.run_rule.legal(length, rotate(jokers, start))
                and self._within(used + jokers.bit_count(), lacking + more)
                and self._place(
                    _replaced(held, here, naturals & held[here][0]),
                    _replaced(exist, here, naturals),
                    ranks - spread(naturals & held[here][0]),
                    rank_supply - spread(naturals),
                    here + 1 if rule.distinct else here,
                    0 if rule.distinct else start,
                    runs - 1,
                    used + jokers.bit_count(),
                    lacking + more,
                    (*chosen, (here, start, length)),
                )
            ):
                return True
            some = (some - free) & free
            if not some:
                return False

    def _trios_fit(
        self, held: Tracks, exist: Tracks, ranks: int, rank_supply: int, used: int, lacking: int
    ) -> bool:
        rule = self.rule
        if not rule.trios:
            return True
        pairs = rule.trio_rule.payments(
            rule.depths(held, ranks), rule.depths(exist, rank_supply), rule.trios
        )
        return any(self._within(used + jokers, lacking + more) for jokers, more in pairs)


def _replaced(tracks: Tracks, here: int, mask: int) -> Tracks:
    return (*tracks[:here], without(tracks[here], mask), *tracks[here + 1 :])
