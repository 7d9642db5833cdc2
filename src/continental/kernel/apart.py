"""Contracts whose runs must lie apart (Q44).

A run that shares a rank with another of its suit is let off, and to reach that rank it may have
to grow. Where every part of a run that is long enough is a run too, two never have to: the part
of one that reaches the other does. Where naturals are asked of it, or jokers side by side may
leave a part without any, it need not be a run; and of three runs one may have to reach both
others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count

from continental.kernel.contract import ContractRule
from continental.kernel.holdings import Tracks, hold, ranks_of, without
from continental.kernel.runs import FULL, RANKS, SIZES, RunRule, rotate, span_of
from continental.kernel.supply import Purse, Supply, trios_fit

__all__ = ["ApartRule"]

Placed = tuple[int, int, int, int]
"""A run: its track, its first place, its length and its mask."""


class ApartRule:
    """A contract with a gap between runs, compiled.

    ``near`` is the contract without it: it gives a lower bound, found quickly. ``run_rules`` are
    those of the shortest runs, which nearly always do, and, where it may help that runs grow,
    of runs of any length, which cover all.
    """

    def __init__(
        self, near: ContractRule, run_rules: tuple[RunRule, ...], gap: int, circular: bool
    ) -> None:
        self.near = near
        self.run_rules = run_rules
        self.gap = gap
        self.circular = circular
        self.one_track = near.one_track

    def can_open(self, cards: list[int]) -> bool:
        """Whether the hand makes the contract."""
        if not self.near.can_open(cards):
            return False
        tracks, jokers = hold(cards, self.one_track)
        return self._suffice(tracks, Supply(tracks, jokers), Purse(jokers, 0, 0))

    def cards_needed(self, cards: list[int], supply: Supply, freed: int = 0) -> int | None:
        """Return the fewest cards to draw, as :meth:`ContractRule.cards_needed` does."""
        least = self.near.cards_needed(cards, supply, freed)
        if least is None:
            return None
        tracks, jokers = hold(cards, self.one_track)
        drawable = supply.drawable(jokers, freed)
        if self._suffice(tracks, supply, Purse(jokers, drawable, least)):
            return least
        whole = Purse(supply.jokers + freed, 0, 0)
        if not self._suffice(list(supply.tracks), supply, whole):
            return None
        return next(
            drawn
            for drawn in count(least + 1)
            if self._suffice(tracks, supply, Purse(jokers, drawable, drawn))
        )

    def _suffice(self, tracks: Tracks, supply: Supply, purse: Purse) -> bool:
        """Whether the purse pays for what the tracks lack."""
        return any(
            ApartSearch(self, run_rule, tracks, supply, purse).possible()
            for run_rule in self.run_rules
        )

    def far_enough(self, run: Placed, others: list[Placed]) -> bool:
        """Whether a run keeps its distance from the others on its track."""
        track, start, length, span = run
        for other_track, other_start, other_length, other_span in others:
            if other_track == track and not span & other_span:
                ahead, behind = other_start - (start + length), start - (other_start + other_length)
                around = min(ahead % RANKS, behind % RANKS)
                if (around if self.circular else max(ahead, behind)) < self.gap:
                    return False
        return True


class ApartSearch:
    """One depth-first search, with every copy counted.

    All runs are placed first, and only then filled: who of two runs gets a single natural
    changes no count.
    """

    def __init__(
        self, rule: ApartRule, run_rule: RunRule, tracks: Tracks, supply: Supply, purse: Purse
    ) -> None:
        self.rule = rule
        self.near = rule.near
        self.run_rule = run_rule
        self.tracks = tracks
        self.supply = supply
        self.purse = purse
        self.held = list(tracks)
        self.exist = list(supply.tracks)
        self.lacking = [0] * len(tracks)
        self.chosen: list[Placed] = []

    def possible(self) -> bool:
        """Whether the contract can be made."""
        ranks = ranks_of(self.held) if self.near.trios else 0
        return self._place(ranks, 0, 0, self.near.runs, self.purse.cards, self.purse.most_jokers)

    def _place(
        self, ranks: int, track: int, first: int, runs: int, missing: int, jokers: int
    ) -> bool:
        """Place the runs left, in order of track and start, then fill all of them.

        So many places may be missing, and at ``jokers`` of them no natural may exist.
        """
        if not runs:
            return self._fills()
        near = self.near
        room = missing
        if near.trios:
            room -= near.trio_rule.fewest_missing(ranks, near.trios)
        if near.runs_bound(self.held, track, runs) > room:
            return False
        room -= near.fewest_of_one(self.held, track) * (runs - 1)
        for here in range(track, len(self.held)):
            held, exist, lacking = self.held[here], self.exist[here], self.lacking[here]
            for lacks, _, start, length, used in self.run_rule.windows(held & FULL):
                if lacks > room:
                    break
                span = span_of(start, length)
                closed = SIZES[span & ~exist]
                early = here == track and start < first
                run = here, start, length, span
                if early or closed > jokers or not self.rule.far_enough(run, self.chosen):
                    continue
                self.chosen.append(run)
                self.held[here] = without(held, used)
                self.exist[here] = without(exist, span)
                self.lacking[here] = lacking | span & ~used
                found = self._place(
                    without(ranks, used), here, start, runs - 1, missing - lacks, jokers - closed
                )
                self.chosen.pop()
                self.held[here], self.exist[here] = held, exist
                self.lacking[here] = lacking
                if found:
                    return True
        return False

    def _fills(self) -> bool:
        """Whether the runs placed can be filled, and the trios with what they leave."""
        # A natural held is as good in a run as a joker, which does as well in a trio: so runs
        # leave naturals only to trios that ask for them.
        near = self.near
        trios_want_naturals = near.trios > 0 and not near.trio_rule.counted
        open_to_jokers = [FULL] * len(self.tracks) if trios_want_naturals else self.lacking
        ranks = ranks_of(self.tracks) if near.trios else 0
        held, exist = list(self.tracks), list(self.supply.tracks)
        return self._fill(0, open_to_jokers, held, exist, ranks, self.supply.ranks, 0, 0)

    def _fill(
        self,
        place: int,
        open_to_jokers: list[int],
        held: Tracks,
        exist: Tracks,
        ranks: int,
        rank_supply: int,
        used: int,
        lacking: int,
    ) -> bool:
        """Fill the runs from a place on, and then the trios, with what is left.

        So many jokers were used and so many naturals must be drawn for the runs before; more
        jokers may be of use in some ranks of each track.
        """
        if place == len(self.chosen):
            left = (held, ranks), (exist, rank_supply)
            return trios_fit(self.near, self.purse, *left, used, lacking)
        track, start, length, span = self.chosen[place]
        have, there = held[track], exist[track]
        closed = span & ~there
        free = open_to_jokers[track] & span & there
        most = self.purse.jokers_left(used, lacking) - SIZES[closed]
        for some in _parts(free, most):
            jokers = closed | some
            naturals = span & ~jokers
            more = SIZES[naturals & ~have]
            filled = used + SIZES[jokers]
            if self.purse.pays(filled, lacking + more) and self.run_rule.legal(
                length, rotate(jokers, start)
            ):
                held[track] = without(have, naturals)
                exist[track] = without(there, naturals)
                found = self._fill(
                    place + 1,
                    open_to_jokers,
                    held,
                    exist,
                    without(ranks, naturals & have),
                    without(rank_supply, naturals),
                    filled,
                    lacking + more,
                )
                held[track], exist[track] = have, there
                if found:
                    return True
        return False


def _parts(mask: int, most: int) -> Iterator[int]:
    """Yield the parts of a mask of at most so many places, the largest first."""
    places = [1 << at for at in range(RANKS) if mask >> at & 1]
    for size in range(min(most, len(places)), -1, -1):
        for chosen in combinations(places, size):
            yield sum(chosen)
