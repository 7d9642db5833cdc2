"""Splitting a hand into melds so that the fewest points are left.

Cards are indices 0 to 51 and jokers. :class:`SplitRule` first decides whether the hand is
*plain*: no jokers and no card twice. Then what a suit leaves depends on its mask alone, and
only the choice of trios is searched. Any other hand is searched card by card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from continental.kernel.holdings import JOKER
from continental.kernel.runs import FULL, RANKS, RunRule, span_of

# A meld: for a trio -1, for a run the place at which it starts; then its cards.
RawMeld = tuple[int, tuple[int, ...]]
# Points left, melds, and the cards left by index.
Split = tuple[int, tuple[RawMeld, ...], tuple[int, ...]]
# Points that the runs of a suit leave, those runs (start, length), and the ranks left.
Suit = tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]]

CACHED: Final = 100_000
NO_LIMIT: Final = 99


def _cards_of(mask: int) -> tuple[int, ...]:
    return tuple([index for index in range(JOKER) if mask >> index & 1])


class SplitRule:
    """What is asked of melds, and what cards cost, compiled for one rule set.

    ``trio_sizes`` and ``run_sizes`` are the least and the most cards; ``points`` the value of
    each of the 53 cards.
    """

    def __init__(
        self,
        run_rule: RunRule,
        run_most: int,
        trio_sizes: tuple[int, int],
        trio_naturals: int,
        trio_jokers: int,
        trio_majority: bool,
        distinct_suits: bool,
        one_track: bool,
        points: Sequence[int],
    ) -> None:
        self.run_rule = run_rule
        self.run_most = run_most
        self.trio_least, self.trio_most = trio_sizes
        self.trio_naturals = trio_naturals
        self.trio_jokers = trio_jokers
        self.trio_majority = trio_majority
        self.distinct_suits = distinct_suits
        self.one_track = one_track
        self.points = tuple(points)
        self.cached = CACHED
        self._left = [0] + [-1] * FULL  # points left of a suit by its mask, -1 if not known
        self._suits: dict[int, Suit] = {0: (0, (), ())}
        # Where the ace parts no stretch of ranks, or is always low, each stretch is one run.
        starts = run_rule.starts
        self._circular = all(len(found) == RANKS for found in starts.values())
        low = all(found == tuple(range(RANKS - n + 1)) for n, found in starts.items() if found)
        self._unbroken = run_most >= RANKS and (self._circular or low)
        self._plain = not one_track and run_rule.lengths == (run_rule.size,)
        self._trio_masks: dict[int, tuple[int, ...]] = {}
        self._raw_trios: dict[int, RawMeld] = {}
        self._raw_runs: dict[int, RawMeld] = {}
        self._best: dict[object, tuple[int, tuple[RawMeld, ...]]] = {}

    def split(self, cards: list[int]) -> Split:
        """Return the fewest points left, the melds that leave them, and the cards left."""
        if self._plain:
            mask = 0
            for index in cards:
                mask |= 1 << index
            if not mask >> JOKER and mask.bit_count() == len(cards):
                return self._split_plain(mask)
        counts = [0] * 53
        for index in cards:
            counts[index] += 1
        points, melds = self._split_any(tuple(counts))
        for _, laid in melds:
            for index in laid:
                counts[index] -= 1
        left: list[int] = []
        for index in range(JOKER + 1):
            if counts[index]:
                left += [index] * counts[index]
        return points, melds, tuple(left)

    # --- no jokers, no card twice ------------------------------------------------------

    def _split_plain(self, mask: int) -> Split:
        spades, hearts = mask & 8191, mask >> 13 & 8191
        diamonds, clubs = mask >> 26 & 8191, mask >> 39
        red, black = spades & hearts, diamonds & clubs
        several = (red & (diamonds | clubs)) | (black & (spades | hearts))
        choices: list[tuple[int, ...]] = []
        while several:
            bit = several & -several
            several ^= bit
            rank = bit.bit_length() - 1
            held = (
                (spades >> rank & 1)
                | (hearts >> rank & 1) << 1
                | (diamonds >> rank & 1) << 2
                | (clubs >> rank & 1) << 3
            )
            key = held << 4 | rank
            found = self._trio_masks.get(key)
            if found is None:
                found = self._trios_of(held, rank)
                self._trio_masks[key] = found
            if found:
                choices.append(found)
        best, used = self._choose(mask, choices, 0, 1 << 30)
        melds, left = self._raw_melds(mask, used)
        return best, melds, left

    def _trios_of(self, held: int, rank: int) -> tuple[int, ...]:
        """The card masks of trios from the suits held of a rank, the largest first."""
        suits = [suit for suit in range(4) if held >> suit & 1]
        most = min(len(suits), self.trio_most)
        return tuple(
            sum(1 << (RANKS * suit + rank) for suit in chosen)
            for size in range(most, max(self.trio_least, self.trio_naturals) - 1, -1)
            for chosen in combinations(suits, size)
        )

    def _choose(
        self, mask: int, choices: list[tuple[int, ...]], at: int, best: int
    ) -> tuple[int, tuple[int, ...]]:
        """Choose trios, or none, of each rank from ``at`` on; the suits give the rest."""
        if at == len(choices):
            points = 0
            while mask:
                part = mask & FULL
                left = self._left[part]
                if left < 0:
                    left = self._suit(part)[0]
                points += left
                mask >>= RANKS
            return points, ()
        best, used = self._choose(mask, choices, at + 1, best)
        for trio in choices[at]:
            points, more = self._choose(mask ^ trio, choices, at + 1, best)
            if points < best:
                best, used = points, (trio, *more)
        return best, used

    def _suit(self, mask: int) -> Suit:
        """Return the fewest points that runs leave of a suit, those runs, and what they leave."""
        known = self._suits.get(mask)
        if known is None:
            known = self._cover(mask) if self._unbroken else self._cut(mask)
            self._suits[mask] = known
            self._left[mask] = known[0]
        return known

    def _cover(self, mask: int) -> Suit:
        """Lay every stretch of ranks that is long enough as one run."""
        if mask == FULL:
            return 0, ((0, RANKS),), ()
        track = mask | mask << RANKS if self._circular else mask
        previous = track >> (RANKS - 1) if self._circular else mask << 1
        beginnings = mask & ~previous
        runs: list[tuple[int, int]] = []
        left = mask
        while beginnings:
            start = (beginnings & -beginnings).bit_length() - 1
            beginnings &= beginnings - 1
            stretch = track >> start
            length = (~stretch & (stretch + 1)).bit_length() - 1
            if length >= self.run_rule.size:
                runs.append((start, length))
                left &= ~span_of(start, length)
        points, ranks = self._staying(left)
        return points, tuple(runs), ranks

    def _staying(self, mask: int) -> tuple[int, tuple[int, ...]]:
        """Return the points of ranks that lie in no run, and those ranks."""
        ranks: list[int] = []
        points = 0
        while mask:
            rank = (mask & -mask).bit_length() - 1
            ranks.append(rank)
            points += self.points[rank]
            mask &= mask - 1
        return points, tuple(ranks)

    def _cut(self, mask: int) -> Suit:
        """Try every run through the lowest rank, and none: stretches may have to be cut."""
        rank = (mask & -mask).bit_length() - 1
        points, runs, left = self._suit(mask & (mask - 1))
        best: Suit = points + self.points[rank], runs, (rank, *left)
        for length in range(self.run_rule.size, min(RANKS, self.run_most) + 1):
            for start in self.run_rule.starts[length]:
                span = span_of(start, length)
                if span & mask == span and span >> rank & 1:
                    points, runs, left = self._suit(mask ^ span)
                    if points < best[0]:
                        best = points, ((start, length), *runs), left
        return best

    def _raw_melds(
        self, mask: int, trios: tuple[int, ...]
    ) -> tuple[tuple[RawMeld, ...], tuple[int, ...]]:
        melds: list[RawMeld] = []
        for trio in trios:
            raw = self._raw_trios.get(trio)
            if raw is None:
                raw = -1, _cards_of(trio)
                self._raw_trios[trio] = raw
            melds.append(raw)
            mask ^= trio
        left: list[int] = []
        first = 0
        while mask:
            part = mask & FULL
            if part:
                _, runs, ranks = self._suit(part)
                for start, length in runs:
                    melds.append(self._raw_run(first, start, length))
                left += [first + rank for rank in ranks]
            mask >>= RANKS
            first += RANKS
        return tuple(melds), tuple(left)

    def _raw_run(self, first: int, start: int, length: int) -> RawMeld:
        """Return a run of the suit whose ace is the card ``first``."""
        key = (first * RANKS + start) * 16 + length
        raw = self._raw_runs.get(key)
        if raw is None:
            raw = start, tuple([first + (start + step) % RANKS for step in range(length)])
            self._raw_runs[key] = raw
        return raw

    # --- any hand ----------------------------------------------------------------------

    def _split_any(self, counts: tuple[int, ...]) -> tuple[int, tuple[RawMeld, ...]]:
        known = self._best.get(counts)
        if known is None:
            if len(self._best) >= self.cached:
                self._best.clear()
            known = self._search(counts)
            self._best[counts] = known
        return known

    def _search(self, counts: tuple[int, ...]) -> tuple[int, tuple[RawMeld, ...]]:
        """Decide about the first card: it stays, or lies in one of the melds with it."""
        first = next((index for index, count in enumerate(counts[:JOKER]) if count), None)
        if first is None:
            return self._jokers_alone(counts[JOKER])
        best: tuple[int, tuple[RawMeld, ...]] | None = None
        for meld in (*self._trios_with(first, counts), *self._runs_with(first, counts)):
            left = list(counts)
            for index in meld[1]:
                left[index] -= 1
            points, melds = self._split_any(tuple(left))
            if best is None or points < best[0]:
                best = points, (meld, *melds)
                if not points:
                    return best
        left = list(counts)
        left[first] -= 1
        points, melds = self._split_any(tuple(left))
        points += self.points[first]
        return (points, melds) if best is None or points < best[0] else best

    def _jokers_alone(self, jokers: int) -> tuple[int, tuple[RawMeld, ...]]:
        legal = [
            size
            for size in range(self.trio_least, min(jokers, self.trio_most) + 1)
            if self._trio_legal(0, size)
        ]
        best: tuple[int, tuple[RawMeld, ...]] = jokers * self.points[JOKER], ()
        for size in legal:
            points, others = self._jokers_alone(jokers - size)
            if points < best[0]:
                best = points, ((-1, (JOKER,) * size), *others)
        return best

    def _trio_legal(self, naturals: int, jokers: int) -> bool:
        return (
            self.trio_least <= naturals + jokers <= self.trio_most
            and naturals >= self.trio_naturals
            and jokers <= self.trio_jokers
            and not (self.trio_majority and jokers > naturals)
        )

    def _trios_with(self, first: int, counts: tuple[int, ...]) -> Iterator[RawMeld]:
        """Yield the trios that hold the card, those of more naturals first."""
        rank = first % RANKS
        others: list[int] = []
        for index in range(rank, JOKER, RANKS):
            copies = counts[index] - (index == first)
            if self.distinct_suits:
                copies = min(copies, 1) if index != first else 0
            others += [index] * copies
        seen = set()
        for size in range(len(others), -1, -1):
            for chosen in combinations(others, size):
                if chosen in seen:
                    continue
                seen.add(chosen)
                for jokers in range(counts[JOKER] + 1):
                    if self._trio_legal(size + 1, jokers):
                        yield -1, (first, *chosen, *(JOKER,) * jokers)

    def _runs_with(self, first: int, counts: tuple[int, ...]) -> Iterator[RawMeld]:
        """Yield the runs that hold the card."""
        suits = range(4) if self.one_track else (first // RANKS,)
        most = min(self.run_most, sum(counts))
        for start in range(RANKS):
            before = (first % RANKS - start) % RANKS
            if before < most:
                yield from self._grow(start, (), suits, first, counts, most)

    def _grow(
        self,
        start: int,
        cards: tuple[int, ...],
        suits: Sequence[int],
        first: int,
        counts: tuple[int, ...],
        most: int,
    ) -> Iterator[RawMeld]:
        length = len(cards)
        if length >= self.run_rule.size and first in cards and self._run_legal(start, cards):
            yield start, cards
        if length == most or (first not in cards and length >= RANKS):
            return
        rank = (start + length) % RANKS
        for index in (*(RANKS * suit + rank for suit in suits), JOKER):
            if cards.count(index) < counts[index]:
                if index == JOKER and not self.run_rule.adjacent and cards[-1:] == (JOKER,):
                    continue
                yield from self._grow(start, (*cards, index), suits, first, counts, most)

    def _run_legal(self, start: int, cards: tuple[int, ...]) -> bool:
        rule = self.run_rule
        if start not in rule.starts_of(len(cards)):
            return False
        jokers = sum(1 << place_ for place_, index in enumerate(cards) if index == JOKER)
        return rule.legal(len(cards), jokers)
