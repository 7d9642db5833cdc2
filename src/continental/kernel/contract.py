"""Whether, and with how few cards drawn, a contract can be made from a hand."""

from __future__ import annotations

from typing import Final

from continental.kernel.holdings import Levels, Tracks, spread, without
from continental.kernel.runs import FULL, RANKS, RunRule, Window, place
from continental.kernel.supply import ScarceSearch, Supply
from continental.kernel.trios import CACHED, Depths, TrioRule

EASY: Final = 24
"""How many positions a search visits before a sharper and slower bound pays."""


class ContractRule:
    """A contract under one rule set, compiled."""

    def __init__(
        self,
        runs: int,
        trios: int,
        run_rule: RunRule,
        trio_rule: TrioRule,
        distinct: bool,
        gap: int,
        circular: bool,
        one_track: bool,
    ) -> None:
        self.runs = runs
        self.trios = trios
        self.run_rule = run_rule
        self.trio_rule = trio_rule
        self.distinct = distinct
        self.gap = gap
        self.circular = circular
        self.one_track = one_track
        self._pairs: dict[Levels, int] = {}
        self.free_jokers = (not runs or run_rule.free_jokers) and (not trios or trio_rule.counted)

    # --- lower bounds ------------------------------------------------------------------

    def runs_bound(self, tracks: Tracks, runs: int) -> int:
        """Return a number of places that so many runs leave missing at the least."""
        rule = self.run_rule
        if not runs:
            return 0
        if runs == 1:
            return min([rule.best(levels[0]) for levels in tracks])
        costs = [0] + [99] * runs
        for levels in tracks:
            best = rule.best(levels[0])
            held = sum([level.bit_count() for level in levels])
            most = 1 if self.distinct else runs
            for wanted in range(runs, 0, -1):
                cost = costs[wanted]
                for made in range(1, min(most, wanted) + 1):
                    alone = max(made * best, made * rule.size - held)
                    if made > 1 and costs[wanted - made] + alone < cost:
                        alone = max(alone, self._pair(levels) + (made - 2) * best)
                    cost = min(cost, costs[wanted - made] + alone)
                costs[wanted] = cost
        return costs[runs]

    def _pair(self, levels: Levels) -> int:
        """Return the fewest places that two runs of one track leave missing."""
        known = self._pairs.get(levels)
        if known is None:
            if len(self._pairs) >= CACHED:
                self._pairs.clear()
            rule = self.run_rule
            known = 99
            for missing, _, start, length, gaps in rule.windows(levels[0]):
                if 2 * missing >= known:  # one of the two is the better one
                    break
                used = place((1 << length) - 1, start) & ~gaps if length < RANKS else FULL & ~gaps
                known = min(known, missing + rule.best(without(levels, used)[0]))
            self._pairs[levels] = known
        return known

    def bound(self, tracks: Tracks, ranks: int) -> int:
        """Return a number of places that the contract leaves missing at the least."""
        missing = self.runs_bound(tracks, self.runs)
        if self.trios:
            missing += self.trio_rule.fewest_missing(ranks.to_bytes(RANKS, "little"), self.trios)
        return missing

    # --- decisions ---------------------------------------------------------------------

    def can_open(self, tracks: Tracks, ranks: int, jokers: int) -> bool:
        """Whether the hand makes the contract."""
        if self.bound(tracks, ranks) > jokers:
            return False
        return Search(self, None).possible(tracks, ranks, jokers, 0)

    def cards_needed(self, tracks: Tracks, ranks: int, jokers: int, supply: Supply) -> int | None:
        """Return the fewest cards to draw until the contract can be made, or ``None``."""
        drawn = max(0, self.bound(tracks, ranks) - jokers)
        most = self.runs * max(self.run_rule.lengths, default=0) + self.trios * self.trio_rule.size
        while drawn <= most:
            search = Search(self, supply if drawn else None)
            if search.possible(tracks, ranks, jokers, drawn):
                return drawn
            if search.short and ScarceSearch(self, supply, jokers, drawn).possible(
                tracks, ranks, supply
            ):
                return drawn
            drawn += 1
        return None

    # --- shared by the searches --------------------------------------------------------

    def depths(self, tracks: Tracks, ranks: int) -> tuple[Depths, ...]:
        """Return the naturals of each rank, by depth where a trio's suits must differ."""
        if not self.trio_rule.distinct_suits:
            return tuple([(count,) for count in ranks.to_bytes(RANKS, "little")])
        deepest = max(len(levels) for levels in tracks)
        return tuple(
            tuple(
                sum(levels[depth] >> rank & 1 for levels in tracks if depth < len(levels))
                for depth in range(deepest)
            )
            for rank in range(RANKS)
        )

    def clear_of(
        self, start: int, length: int, track: int, chosen: tuple[tuple[int, int, int], ...]
    ) -> bool:
        """Whether a window keeps its distance from those chosen on its track (Q44)."""
        return not self.gap or all(
            at != track or self._far_enough(start, length, other, size)
            for at, other, size in chosen
        )

    def _far_enough(self, start: int, length: int, other: int, size: int) -> bool:
        if any((start + step - other) % RANKS < size for step in range(length)):
            return True  # they share a rank
        ahead, behind = other - (start + length), start - (other + size)
        if self.circular:
            return min(ahead % RANKS, behind % RANKS) >= self.gap
        return max(ahead, behind) >= self.gap


class Search:
    """One depth-first search; a position is what is left to place and to place it with."""

    def __init__(self, rule: ContractRule, supply: Supply | None) -> None:
        self.rule = rule
        self.supply = supply
        self.short = False
        self.leave_out = False
        self.lenient = False
        self.failed: set[object] = set()
        self.visits = 0

    def possible(self, tracks: Tracks, ranks: int, jokers: int, drawn: int) -> bool:
        """Whether so many cards drawn, and no fewer than that, suffice."""
        rule = self.rule
        missing = jokers + drawn
        if self._place(tracks, ranks, 0, 0, rule.runs, missing, drawn, ()):
            return True
        if rule.free_jokers:
            return False
        # Who of two runs gets a single natural changes no count of missing places, only
        # whether jokers may stand in the others: ask first whether the count is enough.
        self.lenient = True
        self.failed = set()
        enough = self._place(tracks, ranks, 0, 0, rule.runs, missing, 99, ())
        self.lenient = False
        if not enough:
            return False
        self.failed = set()
        self.leave_out = True
        return self._place(tracks, ranks, 0, 0, rule.runs, missing, drawn, ())

    def _place(
        self,
        tracks: Tracks,
        ranks: int,
        track: int,
        first: int,
        runs: int,
        missing: int,
        forced: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        """Place the runs left, in order of track and start, then see to the trios."""
        if not runs:
            return self._trios_fit(tracks, ranks, missing, forced, chosen)
        rule = self.rule
        run_rule = rule.run_rule
        trios = 0
        if rule.trios:
            trios = rule.trio_rule.fewest_missing(ranks.to_bytes(RANKS, "little"), rule.trios)
        best = [run_rule.best(levels[0]) for levels in tracks[track:]]
        least = min(best, default=99)
        if least * runs + trios > missing:
            return False
        self.visits += 1
        hard = runs > 1 and self.visits > EASY
        if hard and rule.runs_bound(tracks[track:], runs) + trios > missing:
            return False
        key = (tracks, ranks, track, first, runs, missing, forced)
        if rule.gap:
            key = (*key, chosen)  # type: ignore[assignment]
        if key in self.failed:
            return False
        room = missing - trios - least * (runs - 1)
        for place_, lowest in enumerate(best):
            if lowest > room:
                continue
            here = track + place_
            levels = tracks[here]
            for window in run_rule.windows(levels[0]):
                if window[0] > room:
                    break
                if place_ == 0 and window[2] < first:
                    continue
                if self._take(tracks, ranks, here, window, runs, missing, forced, chosen) or (
                    self.leave_out
                    and self._take_less(tracks, ranks, here, window, runs, missing, forced, chosen)
                ):
                    return True
        self.failed.add(key)
        return False

    def _take(
        self,
        tracks: Tracks,
        ranks: int,
        here: int,
        window: Window,
        runs: int,
        missing: int,
        forced: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        count, closed, start, length, gaps = window
        if closed > forced or count > missing:
            return False
        rule = self.rule
        if not rule.clear_of(start, length, here, chosen):
            return False
        span = place((1 << length) - 1, start) if length < RANKS else FULL
        used = span & ~gaps
        left = without(tracks[here], used)
        return self._place(
            (*tracks[:here], left, *tracks[here + 1 :]),
            ranks - spread(used),
            here + 1 if rule.distinct else here,
            0 if rule.distinct else start,
            runs - 1,
            missing - count,
            forced - closed,
            (*chosen, (here, start, length)),
        )

    def _take_less(
        self,
        tracks: Tracks,
        ranks: int,
        here: int,
        window: Window,
        runs: int,
        missing: int,
        forced: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        """Leave naturals of the window to a later run or trio, and fill it otherwise."""
        _, _, start, length, gaps = window
        mask = tracks[here][0]
        span = place((1 << length) - 1, start) if length < RANKS else FULL
        present = span & ~gaps
        left = present
        while left:
            if left.bit_count() + window[0] <= missing:
                other = self.rule.run_rule.window(mask, start, length, left)
                if self._take(tracks, ranks, here, other, runs, missing, forced, chosen):
                    return True
            left = (left - 1) & present
        return False

    def _trios_fit(
        self,
        tracks: Tracks,
        ranks: int,
        missing: int,
        forced: int,
        chosen: tuple[tuple[int, int, int], ...],
    ) -> bool:
        rule = self.rule
        if rule.trios:
            trio_rule = rule.trio_rule
            if trio_rule.fewest_missing(ranks.to_bytes(RANKS, "little"), rule.trios) > missing:
                return False
            if not trio_rule.counted and not self.lenient:
                pairs = trio_rule.pareto(rule.depths(tracks, ranks), rule.trios)
                if not any(lacks <= missing and shut <= forced for lacks, shut in pairs):
                    return False
        supply = self.supply
        if supply is None or self.lenient or self._supplied(supply, chosen, ranks):
            return True
        self.short = True
        return False

    def _supplied(
        self, supply: Supply, chosen: tuple[tuple[int, int, int], ...], ranks: int
    ) -> bool:
        """Whether every place of these runs, and of any trios, can be filled by a natural.

        A quick test that may say no where jokers would help: then all is counted again.
        """
        rule = self.rule
        spans = tuple(
            (track, place((1 << length) - 1, start) if length < RANKS else FULL)
            for track, start, length in chosen
        )
        if not supply.covers(spans):
            return False
        if not rule.trios:
            return True
        taken = sum([spread(span) for _, span in spans])
        exist = (supply.ranks - taken).to_bytes(RANKS, "little")
        # A third trio of a rank costs what one of any other rank does, unless seven are held.
        size, held = rule.trio_rule.size, ranks.to_bytes(RANKS, "little")
        return (
            not rule.trio_rule.distinct_suits
            and min(exist) >= size * min(2, rule.trios)
            and max(held) <= 2 * size
        )
