"""Whether, and with how few cards drawn, a contract can be made from a hand."""

from __future__ import annotations

from typing import Final

from continental.kernel.holdings import Tracks, hold, ranks_of, without
from continental.kernel.runs import FULL, NEVER, RANKS, SIZES, RunRule, Window
from continental.kernel.supply import Purse, ScarceSearch, Supply
from continental.kernel.trios import CACHED, TrioRule

EASY: Final = 24
"""How many positions a search visits before a sharper and slower bound pays."""


class ContractRule:
    """A contract under one rule set, compiled.

    ``nodes`` counts the positions of all searches so far; ``cached`` bounds what is remembered.
    """

    def __init__(
        self,
        runs: int,
        trios: int,
        run_rule: RunRule,
        trio_rule: TrioRule,
        distinct: bool,
        one_track: bool,
    ) -> None:
        self.runs = runs
        self.trios = trios
        self.run_rule = run_rule
        self.trio_rule = trio_rule
        self.distinct = distinct
        self.one_track = one_track
        self.nodes = 0
        self.cached = CACHED
        self._pairs: dict[int, int] = {}
        self.free_jokers = (not runs or run_rule.free_jokers) and (not trios or trio_rule.counted)

    # --- lower bounds ------------------------------------------------------------------

    def fewest_of_one(self, tracks: Tracks, first: int) -> int:
        """Return the fewest missing places of one run on the tracks from ``first`` on."""
        rule = self.run_rule
        known = rule.known
        fewest = NEVER
        for track in tracks[first:] if first else tracks:
            missing = known[track & FULL]
            if missing < 0:
                missing = rule.best(track & FULL)
            if missing < fewest:
                fewest = missing
        return fewest

    def runs_bound(self, tracks: Tracks, first: int, runs: int) -> int:
        """Return a number of places that so many runs leave missing at the least."""
        rule = self.run_rule
        if not runs:
            return 0
        if runs == 1:
            return self.fewest_of_one(tracks, first)
        costs = [0] + [NEVER] * runs
        for track in tracks[first:] if first else tracks:
            best = rule.best(track & FULL)
            for wanted in range(runs, 0, -1):
                cost = costs[wanted - 1] + best
                if costs[wanted] < cost:
                    cost = costs[wanted]
                if wanted > 1 and not self.distinct:
                    cost = self._with_several(track, wanted, best, costs, cost)
                costs[wanted] = cost
        return costs[runs]

    def _with_several(self, track: int, wanted: int, best: int, costs: list[int], cost: int) -> int:
        """Return the cost or a lower one, with two runs or more of one track."""
        held = SIZES[track] if track <= FULL else track.bit_count()
        for made in range(2, wanted + 1):
            room = cost - costs[wanted - made]
            alone = made * self.run_rule.size - held
            if alone < room and made * best < room:
                alone = max(alone, made * best, self._pair(track) + (made - 2) * best)
                if alone < room:
                    cost = costs[wanted - made] + alone
        return cost

    def closed_bound(self, tracks: Tracks, first: int, runs: int) -> int:
        """Return a number of places that so many runs leave to naturals at the least."""
        rule = self.run_rule
        costs = [0] + [NEVER] * runs
        for track in tracks[first:] if first else tracks:
            closed = rule.closed(track & FULL)
            held = SIZES[track] if track <= FULL else track.bit_count()
            for wanted in range(runs, 0, -1):
                for made in range(1, 2 if self.distinct else wanted + 1):
                    cost = costs[wanted - made] + max(made * closed, made * rule.naturals - held)
                    if cost < costs[wanted]:
                        costs[wanted] = cost
        return costs[runs]

    def _pair(self, track: int) -> int:
        """Return the fewest places that two runs of one track leave missing."""
        known = self._pairs.get(track)
        if known is None:
            if len(self._pairs) >= self.cached:
                self._pairs.clear()
            rule = self.run_rule
            known = NEVER
            for missing, _, _, _, used in rule.windows(track & FULL):
                if 2 * missing >= known:  # one of the two is the better one
                    break
                known = min(known, missing + rule.best(without(track, used) & FULL))
            self._pairs[track] = known
        return known

    def bound(self, tracks: Tracks, ranks: int) -> int:
        """Return a number of places that the contract leaves missing at the least."""
        missing = self.runs_bound(tracks, 0, self.runs)
        if self.trios:
            missing += self.trio_rule.fewest_missing(ranks, self.trios)
        return missing

    # --- decisions ---------------------------------------------------------------------

    def at_least(self, cards: list[int]) -> int:
        """Return a number of cards that a hand lacks at the least, found without a search."""
        tracks, jokers = hold(cards, self.one_track)
        return max(0, self.bound(tracks, self._ranks_of(tracks)) - jokers)

    def _ranks_of(self, tracks: Tracks) -> int:
        """Return the counts of ranks, which only trios ask for."""
        return ranks_of(tracks) if self.trios else 0

    def can_open(self, cards: list[int]) -> bool:
        """Whether the hand makes the contract."""
        tracks, jokers = hold(cards, self.one_track)
        ranks = self._ranks_of(tracks)
        if self.bound(tracks, ranks) > jokers:
            return False
        return Search(self, tracks, None).possible(ranks, jokers, 0)

    def cards_needed(self, cards: list[int], supply: Supply, freed: int = 0) -> int | None:
        """Return the fewest cards to draw until the contract can be made, or ``None``.

        ``freed`` is the number of the hand's jokers that are not of the supply.
        """
        tracks, jokers = hold(cards, self.one_track)
        ranks = self._ranks_of(tracks)
        drawable = supply.drawable(jokers, freed)
        drawn = max(0, self.bound(tracks, ranks) - jokers)
        most = self.trios * self.trio_rule.size
        if self.runs:
            most += self.runs * max([0, *self.run_rule.lengths])
        known_to_exist = False
        while drawn <= most:
            search = Search(self, tracks, supply if drawn else None)
            if search.possible(ranks, jokers, drawn):
                return drawn
            if search.short:
                if not known_to_exist and not self._exists(supply, freed):
                    return None
                known_to_exist = True
                scarce = ScarceSearch(self, tracks, supply, Purse(jokers, drawable, drawn))
                found = scarce.possible(ranks, supply.ranks)
                self.nodes += scarce.nodes
                if found:
                    return drawn
            drawn += 1
        return None

    def _exists(self, supply: Supply, freed: int) -> bool:
        """Whether all cards together make the contract."""
        search = Search(self, list(supply.tracks), None)
        return search.possible(supply.ranks, supply.jokers + freed, 0)


class Search:
    """One depth-first search; a position is what is left to place and to place it with.

    ``tracks`` change as it goes, and come out as they were. ``nodes`` counts the positions.
    ``short`` tells that naturals were lacking, not places.
    """

    def __init__(self, rule: ContractRule, tracks: Tracks, supply: Supply | None) -> None:
        self.rule = rule
        self.tracks = tracks
        self.supply = supply
        self.chosen: list[tuple[int, int, int]] = []
        self.short = False
        self.leave_out = False
        self.lenient = False
        self.failed: set[object] = set()
        self.nodes = 0

    def possible(self, ranks: int, jokers: int, drawn: int) -> bool:
        """Whether so many cards drawn, and no fewer than that, suffice."""
        found = self._possible(ranks, jokers + drawn, drawn)
        self.rule.nodes += self.nodes
        return found

    def _possible(self, ranks: int, missing: int, drawn: int) -> bool:
        rule = self.rule
        if self._place(ranks, 0, 0, rule.runs, missing, drawn):
            return True
        if rule.free_jokers and missing < rule.run_rule.size:
            return False  # no run can be left without a natural
        # Who of two runs gets a single natural changes no count of missing places, only
        # whether jokers may stand in the others: ask first whether the count is enough.
        self.lenient = True
        self.failed.clear()
        enough = self._place(ranks, 0, 0, rule.runs, missing, NEVER)
        self.lenient = False
        if not enough:
            return False
        self.failed.clear()
        self.leave_out = True
        return self._place(ranks, 0, 0, rule.runs, missing, drawn)

    def _place(
        self, ranks: int, track: int, first: int, runs: int, missing: int, forced: int
    ) -> bool:
        """Place the runs left, in order of track and start, then see to the trios."""
        if not runs:
            return self._trios_fit(ranks, missing, forced)
        self.nodes += 1
        rule, tracks = self.rule, self.tracks
        run_rule = rule.run_rule
        room = missing
        if rule.trios:
            room -= rule.trio_rule.fewest_missing(ranks, rule.trios)
        least = rule.fewest_of_one(tracks, track)
        if least * runs > room:
            return False
        hard = self.nodes > EASY
        key: object = None
        if hard:
            if runs > 1 and rule.runs_bound(tracks, track, runs) > room:
                return False
            if not run_rule.free_jokers and rule.closed_bound(tracks, track, runs) > forced:
                return False
            key = tuple(tracks), track, first, runs, missing, forced
            if key in self.failed:
                return False
        room -= least * (runs - 1)
        for here in range(track, len(tracks)):
            mask = tracks[here] & FULL
            if run_rule.known[mask] > room:
                continue
            for window in run_rule.windows(mask):
                if window[0] > room:
                    break
                if here == track and window[2] < first:
                    continue
                if self._take(ranks, here, window, runs, missing, forced) or (
                    self.leave_out and self._take_less(ranks, here, window, runs, missing, forced)
                ):
                    return True
        if hard:
            self.failed.add(key)
        return False

    def _take(
        self, ranks: int, here: int, window: Window, runs: int, missing: int, forced: int
    ) -> bool:
        count, closed, start, length, used = window
        if closed > forced or count > missing:
            return False
        rule, tracks, chosen = self.rule, self.tracks, self.chosen
        held = tracks[here]
        tracks[here] = without(held, used)
        chosen.append((here, start, length))
        rest = without(ranks, used) if ranks else 0
        if runs == 1:
            found = self._trios_fit(rest, missing - count, forced - closed)
        else:
            found = self._place(
                rest,
                here + 1 if rule.distinct else here,
                0 if rule.distinct else start,
                runs - 1,
                missing - count,
                forced - closed,
            )
        chosen.pop()
        tracks[here] = held
        return found

    def _take_less(
        self, ranks: int, here: int, window: Window, runs: int, missing: int, forced: int
    ) -> bool:
        """Leave naturals of the window to a later run or trio, and fill it otherwise."""
        count, _, start, length, present = window
        mask = self.tracks[here] & FULL
        left = present
        while left:
            if SIZES[left] + count <= missing:
                other = self.rule.run_rule.window(mask, start, length, left)
                if self._take(ranks, here, other, runs, missing, forced):
                    return True
            left = (left - 1) & present
        return False

    def _trios_fit(self, ranks: int, missing: int, forced: int) -> bool:
        self.nodes += 1
        rule = self.rule
        if rule.trios:
            trio_rule = rule.trio_rule
            if trio_rule.fewest_missing(ranks, rule.trios) > missing:
                return False
            if not trio_rule.counted and not self.lenient:
                pairs = trio_rule.pareto(self.tracks, ranks, rule.trios)
                if not any(lacks <= missing and shut <= forced for lacks, shut in pairs):
                    return False
        supply = self.supply
        if supply is None or self.lenient or self._supplied(supply, ranks):
            return True
        self.short = True
        return False

    def _supplied(self, supply: Supply, ranks: int) -> bool:
        """Whether every place of these runs, and of any trios, can be filled by a natural.

        A quick test that may say no where jokers would help: then all is counted again.
        """
        rule = self.rule
        if not supply.covers(self.chosen):
            return False
        if not rule.trios:
            return True
        # A third trio of a rank costs what one of any other rank does, unless seven are held.
        trio_rule, size = rule.trio_rule, rule.trio_rule.size
        return (
            not trio_rule.distinct_suits
            and not ranks >> (2 * size * RANKS)
            and supply.leaves(self.chosen, size * min(2, rule.trios))
        )
