"""Hands as integers: for each track the masks of ranks held at least once, twice, ..."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from continental.kernel.runs import RANKS

Levels = tuple[int, ...]
Tracks = tuple[Levels, ...]

JOKER: Final = 52
_BYTE: Final = tuple(1 << (8 * (index % RANKS)) for index in range(52))
_SPREAD: Final[dict[int, int]] = {}


def spread(mask: int) -> int:
    """Return one byte for each rank, 1 where the track mask has it."""
    known = _SPREAD.get(mask)
    if known is None:
        known = sum(1 << (8 * rank) for rank in range(RANKS) if mask >> rank & 1)
        _SPREAD[mask] = known
    return known


def hold(cards: Iterable[int], one_track: bool) -> tuple[Tracks, int, int]:
    """Return the tracks of card indices (0 to 52), the bytes of their ranks, and the jokers."""
    levels = [0] * 8
    ranks = jokers = 0
    if one_track:
        return _hold_mixed(cards)
    for index in cards:
        if index == JOKER:
            jokers += 1
            continue
        ranks += _BYTE[index]
        bit = 1 << index
        depth = 0
        while levels[depth] & bit:
            depth += 1
        levels[depth] |= bit
    first, second = levels[0], levels[1]
    if not second:
        return (
            (
                (first & 8191,),
                (first >> 13 & 8191,),
                (first >> 26 & 8191,),
                (first >> 39,),
            ),
            ranks,
            jokers,
        )
    return (
        tuple(_trim([level >> shift & 8191 for level in levels]) for shift in (0, 13, 26, 39)),
        ranks,
        jokers,
    )


def _trim(levels: list[int]) -> Levels:
    while len(levels) > 1 and not levels[-1]:
        levels.pop()
    return tuple(levels)


def _hold_mixed(cards: Iterable[int]) -> tuple[Tracks, int, int]:
    """Runs of mixed suits: all suits make one track."""
    counts = [0] * RANKS
    jokers = 0
    for index in cards:
        if index == JOKER:
            jokers += 1
        else:
            counts[index % RANKS] += 1
    levels = [
        sum(1 << rank for rank, count in enumerate(counts) if count > depth)
        for depth in range(max(1, *counts))
    ]
    return (tuple(levels),), sum(c << (8 * r) for r, c in enumerate(counts)), jokers


def without(levels: Levels, mask: int) -> Levels:
    """Return the levels of a track with one copy less of each rank in the mask."""
    if len(levels) == 1:
        return (levels[0] & ~mask,)
    shifted = (*levels[1:], 0)
    left = [(here & ~mask) | (above & mask) for here, above in zip(levels, shifted, strict=True)]
    while len(left) > 1 and not left[-1]:
        left.pop()
    return tuple(left)
