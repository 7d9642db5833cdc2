"""The distance to a contract where copies may run out.

Here each place of a meld is decided: a natural from the hand, a natural drawn, or a joker. It is
slower than :mod:`.contract`, which leaves that open, and asked only where it matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from continental.kernel.holdings import JOKER, Tracks, fewest_of, hold, ranks_of, without
from continental.kernel.runs import FULL, RANKS, rotate, span_of

if TYPE_CHECKING:
    from continental.kernel.contract import ContractRule

__all__ = ["Purse", "ScarceSearch", "Supply", "trios_fit"]


class Supply:
    """What exists: the copies of each natural, those in the hand too, and how many jokers.

    ``copies`` is the number of the scarcest card (where runs mix suits, of the scarcest rank),
    ``of_rank`` that of the scarcest rank.
    """

    def __init__(self, tracks: Tracks, jokers: int) -> None:
        self.tracks = tracks
        self.ranks = ranks_of(tracks)
        self.jokers = jokers
        self.copies = min([fewest_of(track) for track in tracks])
        self.of_rank = fewest_of(self.ranks)

    @classmethod
    def of(cls, cards: list[int], one_track: bool) -> Supply:
        """Return the supply of a pack."""
        tracks, jokers = hold(cards, one_track)
        return cls(tracks, jokers)

    def less(self, gone: list[int], one_track: bool) -> Supply:
        """Return the supply without some cards."""
        tracks, jokers = list(self.tracks), self.jokers
        for index in gone:
            if index == JOKER:
                jokers -= 1
            else:
                track = 0 if one_track else index // RANKS
                tracks[track] = without(tracks[track], 1 << index % RANKS)
        return Supply(tracks, jokers)

    def drawable(self, jokers: int, freed: int) -> int:
        """Return how many jokers can be drawn beside those held, of which some came to it."""
        return max(0, self.jokers + freed - jokers)

    def covers(self, runs: list[tuple[int, int, int]]) -> bool:
        """Whether naturals exist for all these (track, start, length) at once."""
        if len(runs) <= self.copies:
            return True
        tracks = list(self.tracks)
        for track, start, length in runs:
            span = span_of(start, length)
            if span & ~tracks[track]:
                return False
            tracks[track] = without(tracks[track], span)
        return True

    def leaves(self, runs: list[tuple[int, int, int]], copies: int) -> bool:
        """Whether so many naturals of every rank are left beside these runs."""
        if self.of_rank >= len(runs) + copies:
            return True
        ranks = self.ranks
        for _, start, length in runs:
            ranks = without(ranks, span_of(start, length))
        return fewest_of(ranks) >= copies


class Purse:
    """What places are paid for with: ``jokers`` held, and cards ``drawn``.

    At most ``drawable`` of those can be jokers.
    """

    def __init__(self, jokers: int, drawable: int, drawn: int) -> None:
        self.jokers = jokers
        self.drawn = drawn
        self.most_jokers = jokers + drawable
        self.cards = jokers + drawn

    def pays(self, used: int, lacking: int) -> bool:
        """Whether so many jokers and drawn naturals can be paid for."""
        return used <= self.most_jokers and lacking + max(0, used - self.jokers) <= self.drawn

    def jokers_left(self, used: int, lacking: int) -> int:
        """Return how many jokers more can be paid for."""
        return min(self.most_jokers, self.cards - lacking) - used


def trios_fit(
    rule: ContractRule,
    purse: Purse,
    held: tuple[Tracks, int],
    exist: tuple[Tracks, int],
    used: int,
    lacking: int,
) -> bool:
    """Whether the contract's trios can be made of what the runs leave.

    That is tracks and counts of ranks, of the cards held and of those that exist.
    """
    if not rule.trios:
        return True
    trio_rule = rule.trio_rule
    pairs = trio_rule.payments(trio_rule.depths(*held), trio_rule.depths(*exist), rule.trios)
    return any(purse.pays(used + jokers, lacking + more) for jokers, more in pairs)


class ScarceSearch:
    """Whether a purse suffices, with every copy counted."""

    def __init__(self, rule: ContractRule, held: Tracks, supply: Supply, purse: Purse) -> None:
        self.rule = rule
        self.held = list(held)
        self.exist = list(supply.tracks)
        self.purse = purse
        self.failed: set[object] = set()
        self.nodes = 0

    def possible(self, ranks: int, rank_supply: int) -> bool:
        """Whether the contract can be made."""
        return self._place(ranks, rank_supply, 0, 0, self.rule.runs, 0, 0)

    def _place(
        self,
        ranks: int,
        rank_supply: int,
        track: int,
        first: int,
        runs: int,
        used: int,
        lacking: int,
    ) -> bool:
        self.nodes += 1
        rule, held = self.rule, self.held
        if not runs:
            left = (held, ranks), (self.exist, rank_supply)
            return trios_fit(rule, self.purse, *left, used, lacking)
        least = rule.fewest_of_one(held, track)
        # Each place that the hand leaves missing costs a joker or a card drawn.
        room = self.purse.cards - used - lacking - least * (runs - 1)
        if rule.trios:
            room -= rule.trio_rule.fewest_missing(ranks, rule.trios)
        key = (tuple(held), tuple(self.exist), track, first, runs, used, lacking)
        if least > room or key in self.failed:
            return False
        for here in range(track, len(held)):
            for missing, _, start, length, _ in rule.run_rule.windows(held[here] & FULL):
                if missing > room:
                    break
                if here == track and start < first:
                    continue
                if self._fill(ranks, rank_supply, here, start, length, runs, used, lacking):
                    return True
        self.failed.add(key)
        return False

    def _fill(
        self,
        ranks: int,
        rank_supply: int,
        here: int,
        start: int,
        length: int,
        runs: int,
        used: int,
        lacking: int,
    ) -> bool:
        """Try every way to fill one window with naturals and jokers."""
        rule = self.rule
        span = span_of(start, length)
        have, exist = self.held[here], self.exist[here]
        closed = span & ~exist
        free = span & ~closed
        some = 0
        found = False
        while not found:
            jokers = closed | some
            naturals = span & ~jokers
            more = (naturals & ~have).bit_count()
            filled = used + jokers.bit_count()
            if rule.run_rule.legal(length, rotate(jokers, start)) and self.purse.pays(
                filled, lacking + more
            ):
                self.held[here] = without(have, naturals)
                self.exist[here] = without(exist, naturals)
                found = self._place(
                    without(ranks, naturals & have),
                    without(rank_supply, naturals),
                    here + 1 if rule.distinct else here,
                    0 if rule.distinct else start,
                    runs - 1,
                    filled,
                    lacking + more,
                )
            some = (some - free) & free
            if not some:
                break
        self.held[here], self.exist[here] = have, exist
        return found
