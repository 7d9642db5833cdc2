"""Runs on one track as bit masks.

A track is 13 bits, the ace the lowest; a window is a number of places from a start on, round
the circle where the rule allows. The *missing* places of a window are those for which the hand
has no natural. Places are *local* when counted from the window's start.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

RANKS: Final = 13
FULL: Final = (1 << RANKS) - 1
SIZES: Final = bytes([mask.bit_count() for mask in range(FULL + 1)])
"""How many places each track mask has."""

NEVER: Final = 99
"""More places than can ever be missing."""

# A window: missing places, those that no joker may take, start, length, mask of the naturals.
Window = tuple[int, int, int, int, int]


def rotate(mask: int, start: int) -> int:
    """Return the track mask with the place ``start`` moved to bit 0."""
    return ((mask >> start) | (mask << (RANKS - start))) & FULL


def place(local: int, start: int) -> int:
    """Return the track mask of local places: the inverse of :func:`rotate`."""
    return ((local << start) | (local >> (RANKS - start))) & FULL


def span_of(start: int, length: int) -> int:
    """Return the track mask of a run."""
    return place((1 << length) - 1, start) if length < RANKS else FULL


class RunRule:
    """What is asked of runs, compiled for one rule set.

    ``starts`` are the places, 0 to 12, at which a run of each length may begin; under 14 stand
    those of all longer runs. ``lengths`` are those of which some run holds no shorter legal
    run; nearly always that is the minimum alone. With ``any_length`` they are all up to 13.
    ``free_jokers`` is true where jokers may stand anywhere in a run of the minimum length, if
    not in all its places.
    ``naturals`` are the fewest of those that a shortest run holds.
    ``known`` is what :meth:`best` has returned by mask, -1 for what was not yet asked.
    """

    def __init__(
        self,
        size: int,
        starts: dict[int, tuple[int, ...]],
        adjacent: bool,
        min_naturals: int,
        majority: bool,
        any_length: bool,
    ) -> None:
        self.size = size
        self.adjacent = adjacent
        self.min_naturals = min_naturals
        self.majority = majority
        self.starts = starts
        self._windows: list[list[Window] | None] = [None] * (FULL + 1)
        self.known = [-1] * (FULL + 1)
        self._closed = [-1] * (FULL + 1)
        self._irreducible: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}
        self.lengths = self._needed_lengths(any_length)
        # Tables by local mask, -1 where not yet known.
        most = {length: [-1] * (1 << min(length, RANKS)) for length in self.lengths}
        self._spans = [
            (start, length, span_of(start, length), most[length])
            for length in self.lengths
            for start in self.starts[length]
            if self.legal(length, 0)
        ]
        self.naturals = min(
            [
                length - self.most_jokers(length, (1 << min(length, RANKS)) - 1)
                for length in self.lengths
                if self.legal(length, 0)
            ],
            default=0,
        )
        self.free_jokers = self.lengths == (size,) and all(
            self.legal(size, joker) for joker in range((1 << size) - 1)
        )

    def legal(self, length: int, jokers: int) -> bool:
        """Whether jokers may stand at these local places of a run of this length."""
        count = jokers.bit_count()
        naturals = length - count
        return (
            length >= self.size
            and naturals >= self.min_naturals
            and not (self.majority and count > naturals)
            and (self.adjacent or not jokers & (jokers >> 1))
        )

    def _needed_lengths(self, any_length: bool) -> tuple[int, ...]:
        """The minimum, and each length with a legal run in which no shorter one is legal."""
        lengths = [self.size] if self.size in self.starts else []
        if not any_length and not self.majority and self.min_naturals <= 1:
            return tuple(lengths)
        for length in range(self.size + 1, RANKS + 1):
            if length not in self.starts:
                break
            if any_length or any(self._minimal(length, jokers) for jokers in range(1 << length)):
                lengths.append(length)
        return tuple(lengths)

    def _minimal(self, length: int, jokers: int) -> bool:
        """Whether a legal run of these places holds no shorter legal run."""
        if not self.legal(length, jokers):
            return False
        return not any(
            self.legal(shorter, (jokers >> first) & ((1 << shorter) - 1))
            for shorter in range(self.size, length)
            for first in range(length - shorter + 1)
        )

    def irreducible(self, jokers: int, most: int) -> list[tuple[int, list[int]]]:
        """Return, by length, where jokers stand in runs that lose their legality with either end.

        So many jokers are there to be used, and a run has at most so many cards. Beyond the
        minimum an end card is indispensable only as a natural: for the least number of them, or
        for the majority over the jokers. The masks come as orders of cards do in which a
        natural precedes a joker.
        """
        longest = self.size
        if self.majority or self.min_naturals > 1:
            longest = max(longest, 2 * jokers, self.min_naturals + jokers)
        longest = min(longest, most)
        known = self._irreducible.get((jokers, longest))
        if known is None:
            known = [
                (length, self._irreducible_of(length, jokers))
                for length in range(self.size, longest + 1)
                if self.starts_of(length)
            ]
            self._irreducible[jokers, longest] = known
        return known

    def _irreducible_of(self, length: int, jokers: int) -> list[int]:
        inner = (1 << (length - 1)) - 1
        found = [
            mask
            for mask in self._joker_masks(length, jokers)
            if self.legal(length, mask)
            and not self.legal(length - 1, mask >> 1)
            and not self.legal(length - 1, mask & inner)
        ]
        return sorted(found, key=lambda mask: f"{mask:0{length}b}"[::-1])

    def _joker_masks(self, length: int, jokers: int) -> Iterator[int]:
        """Yield the masks of so many jokers at most that may be irreducible.

        Beyond the minimum both ends are naturals, of which there is none to spare.
        """
        places, counts = range(length), {*range(jokers + 1)}
        if length > self.size:
            places = range(1, length - 1)
            counts &= {length - self.min_naturals, *([length // 2] if self.majority else [])}
        for count in counts:
            for chosen in combinations(places, count):
                yield sum([1 << at for at in chosen])

    def starts_of(self, length: int) -> tuple[int, ...]:
        """Return the places at which a run of the length may begin."""
        return self.starts.get(min(length, RANKS + 1), ())

    def most_jokers(self, length: int, missing: int) -> int:
        """How many of the missing local places jokers may take at once."""
        most = length - self.min_naturals
        if self.majority:
            most = min(most, length // 2)
        if self.adjacent:
            return max(0, min(most, missing.bit_count()))
        apart = 0
        while missing:  # every second place of those side by side, from the first on
            first = missing & -missing
            missing &= ~(first | first << 1)
            apart += 1
        return max(0, min(most, apart))

    def window(self, mask: int, start: int, length: int, left: int) -> Window:
        """Describe a window of :meth:`windows` with naturals ``left`` to others."""
        used = span_of(start, length) & mask & ~left
        missing = span_of(start, length) & ~used
        count = SIZES[missing]
        most = self.most_jokers(length, rotate(missing, start))
        return count, count - most, start, length, used

    def windows(self, mask: int) -> list[Window]:
        """Return every window of a track mask, those with the fewest missing places first."""
        found = self._windows[mask]
        if found is None:
            found = []
            for start, length, span, known in self._spans:
                gaps = span & ~mask
                # The search asks for few thousand masks: this loop is all that it costs.
                local = (gaps >> start | gaps << (RANKS - start)) & FULL
                most = known[local]
                if most < 0:
                    most = self.most_jokers(length, local)
                    known[local] = most
                count = SIZES[gaps]
                found.append((count, count - most, start, length, span & mask))
            found.sort()
            self._windows[mask] = found
        return found

    def best(self, mask: int) -> int:
        """Return the fewest missing places of a run on the track."""
        best = self.known[mask]
        if best < 0:
            best = NEVER
            for _, _, span, _ in self._spans:
                count = SIZES[span & ~mask]
                if count < best:
                    best = count
            self.known[mask] = best
        return best

    def closed(self, mask: int) -> int:
        """Return the fewest places that no joker may take of a run on the track."""
        found = self._closed[mask]
        if found < 0:
            found = min([window[1] for window in self.windows(mask)], default=NEVER)
            self._closed[mask] = found
        return found
