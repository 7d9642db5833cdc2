"""Hands as integers.

*Counts* say how often each rank is there, 13 bits to a level: the lowest level has the ranks
that are there at all, the next those that are there twice, and so on. A track, one suit or all
where runs may mix them, is such counts. Up to four levels fit into a machine word.
"""

from __future__ import annotations

from typing import Final

from continental.kernel.runs import FULL, RANKS

Counts = int
Tracks = list[int]

JOKER: Final = 52
_WORD: Final = 52
_LIMIT: Final = 1 << _WORD
_REPEATED: Final = [mask * 0x8004002001 for mask in range(FULL + 1)]
"""Each mask in four levels."""


def _repeated(mask: int, counts: Counts) -> int:
    """Return a mask in every level that the counts have."""
    found = _REPEATED[mask]
    level = _WORD
    while counts >> level:
        found |= _REPEATED[mask] << level
        level += _WORD
    return found


def without(counts: Counts, mask: int) -> Counts:
    """Return counts with one less of each rank in the mask; none is no less."""
    if counts <= FULL:
        return counts & ~mask
    every = _REPEATED[mask] if counts < _LIMIT else _repeated(mask, counts)
    return (counts & ~every) | (counts >> RANKS & every)


def more(counts: Counts, mask: int) -> Counts:
    """Return counts with one more of each rank in the mask."""
    if not counts & mask:
        return counts | mask
    raised = counts << RANKS
    return counts | mask | (raised & _repeated(mask, raised))


def count_of(counts: Counts, rank: int) -> int:
    """Return how often a rank, 0 to 12, is there."""
    found = 0
    counts >>= rank
    while counts & 1:
        found += 1
        counts >>= RANKS
    return found


def fewest_of(counts: Counts) -> int:
    """Return how often the scarcest of the 13 ranks is there."""
    found = 0
    while counts & FULL == FULL:
        found += 1
        counts >>= RANKS
    return found


def hold(cards: list[int], one_track: bool) -> tuple[Tracks, int]:
    """Return the tracks of card indices (0 to 52), and the jokers."""
    if one_track:
        return _hold_mixed(cards)
    first = second = jokers = 0
    others: list[int] = []
    for index in cards:
        if index == JOKER:
            jokers += 1
            continue
        bit = 1 << index
        if not first & bit:
            first |= bit
        elif not second & bit:
            second |= bit
        else:
            others.append(index)
    if not second:
        return [first & FULL, first >> 13 & FULL, first >> 26 & FULL, first >> 39], jokers
    tracks = [
        first & FULL | (second & FULL) << RANKS,
        first >> 13 & FULL | (second >> 13 & FULL) << RANKS,
        first >> 26 & FULL | (second >> 26 & FULL) << RANKS,
        first >> 39 | second >> 39 << RANKS,
    ]
    for index in others:
        tracks[index // RANKS] = more(tracks[index // RANKS], 1 << index % RANKS)
    return tracks, jokers


def _hold_mixed(cards: list[int]) -> tuple[Tracks, int]:
    """Runs of mixed suits: all suits make one track."""
    counts = [0] * RANKS
    jokers = 0
    for index in cards:
        if index == JOKER:
            jokers += 1
        else:
            counts[index % RANKS] += 1
    track = 0
    for rank in range(RANKS):
        for depth in range(counts[rank]):
            track |= 1 << (RANKS * depth + rank)
    return [track], jokers


def ranks_of(tracks: Tracks) -> Counts:
    """Return how often each rank is there on all tracks together."""
    if len(tracks) != 4:
        return tracks[0]
    spades, hearts, diamonds, clubs = tracks
    # One level of four masks, sorted bit by bit.
    major, both = (spades | hearts) & FULL, spades & hearts & FULL
    minor, pair = (diamonds | clubs) & FULL, diamonds & clubs & FULL
    two, three = major & minor, both | pair
    counts = (
        (major | minor)
        | (two | three) << RANKS
        | (two & three) << 2 * RANKS
        | (both & pair) << 3 * RANKS
    )
    if (spades | hearts | diamonds | clubs) > FULL:
        for track in tracks:
            track >>= RANKS
            while track:
                counts = more(counts, track & FULL)
                track >>= RANKS
    return counts
