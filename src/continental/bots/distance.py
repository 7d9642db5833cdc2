"""How far a hand is from its contract, by a quick estimate.

The estimate judges no meld; it guides choices that :func:`~continental.check` judges. It
counts smallest melds only, tries the most promising runs, and gives the trios what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from continental.cards import Card, Rank
from continental.laying.melds import runs_through_ace
from continental.rules import AcePosition, RulesInForce

__all__ = ["distance", "links"]

_TRACK: Final = 13
_WINDOWS_TRIED: Final = 8
"""The runs tried: EEE chooses three among them, so that the time grows with their cube."""
_JOKER_LINKS: Final = 100
"""What a joker counts: more than any natural can, for it goes with everything."""
_RANK_LINK: Final = 3
"""What a card of the same rank counts: as much as its neighbour for a run of four."""


@attrs.frozen
class _Gap:
    """The cards that a meld lacks, and how many of these jokers may fill."""

    cards: int
    fillable: int


@attrs.frozen
class _Naturals:
    """The naturals of a hand.

    ``layers[track][n]`` are the ranks of which a track (a suit, or all of them) holds more than
    ``n`` cards, as bits; ``ranks`` counts what each rank can give to a trio.
    """

    layers: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]

    def without(self, track: int, bits: int) -> _Naturals:
        """Return what is left when a run takes one card of each of these ranks."""
        layers = self.layers[track]
        left = tuple(
            layer & ~(bits & ~above) for layer, above in zip(layers, (*layers[1:], 0), strict=True)
        )
        ranks = tuple(count - (bits >> rank & 1) for rank, count in enumerate(self.ranks))
        return _Naturals((*self.layers[:track], left, *self.layers[track + 1 :]), ranks)


@lru_cache(maxsize=32_768)
def distance(hand: tuple[Card, ...], rules: RulesInForce) -> int:
    """Return about how many cards must still be drawn before the contract can be laid.

    >>> from continental import parse_cards, rulesets
    >>> rules = rulesets.CLASSIC.at(players=2, round=1)
    >>> distance(parse_cards("7S 7H 9C 9D X 2C 4H"), rules), distance(parse_cards("7S"), rules)
    (1, 5)
    """
    naturals, jokers = _naturals(hand, rules), sum(card.is_joker for card in hand)
    contract = rules.contract
    wanted = [(1, 0), (0, 1)] if contract.is_free else [(contract.trios, contract.runs)]
    return min(_shortest(naturals, jokers, trios, runs, rules) for trios, runs in wanted)


def _naturals(hand: Sequence[Card], rules: RulesInForce) -> _Naturals:
    one_suit = rules.run.same_suit
    counts = [[0] * _TRACK for _ in range(4 if one_suit else 1)]
    held = dict.fromkeys(hand) if rules.trio.distinct_suits else hand
    ranks = [0] * _TRACK
    for card in hand:
        if card.index < 52:
            counts[card.index // _TRACK if one_suit else 0][card.index % _TRACK] += 1
    for card in held:
        if card.index < 52:
            ranks[card.index % _TRACK] += 1
    layers = tuple(
        tuple(
            sum(1 << rank for rank, count in enumerate(track) if count > nth)
            for nth in range(max(track) or 1)
        )
        for track in counts
    )
    return _Naturals(layers, tuple(ranks))


def _shortest(naturals: _Naturals, jokers: int, trios: int, runs: int, rules: RulesInForce) -> int:
    """Return the fewest cards short over the choices of runs tried."""
    best = trios * rules.trio.min_size + runs * rules.run.min_size

    def choose(left: _Naturals, tried: list[tuple[int, int]], gaps: tuple[_Gap, ...]) -> None:
        nonlocal best
        if len(gaps) == runs:
            gaps = (*gaps, *_trio_gaps(left, trios, rules))
            best = min(best, _short(gaps, jokers))
            return
        for place, (track, window) in enumerate(tried):
            have = left.layers[track][0] & window
            more = (*gaps, _run_gap(window & ~have, rules))
            if _short(more, jokers) >= best:
                continue  # further melds never make it less
            others = tried[place:]
            if rules.opening.distinct_melds:
                others = [other for other in others if other[0] != track]
            choose(left.without(track, have), others, more)

    choose(naturals, _promising(naturals, rules) if runs else [], ())
    return best


def _promising(naturals: _Naturals, rules: RulesInForce) -> list[tuple[int, int]]:
    """Return the runs to try, each a track and the ranks on it, those that lack least first."""
    windows = _windows(rules.run.min_size, rules.run.ace)

    def held(place: tuple[int, int]) -> int:
        track, window = place
        return (naturals.layers[track][0] & window).bit_count()

    found: list[tuple[int, int]] = []
    for track in range(len(naturals.layers)):
        on_track = sorted(((track, window) for window in windows), key=held, reverse=True)
        # where each track may give one run only, none may crowd out the others
        found += on_track[: 2 if rules.opening.distinct_melds else _WINDOWS_TRIED]
    return sorted(found, key=held, reverse=True)[:_WINDOWS_TRIED]


def _short(gaps: Sequence[_Gap], jokers: int) -> int:
    filled = min(jokers, sum(gap.fillable for gap in gaps))
    return sum(gap.cards for gap in gaps) - filled


@lru_cache(maxsize=4_096)
def _run_gap(missing: int, rules: RulesInForce) -> _Gap:
    size, lacking = rules.run.min_size, missing.bit_count()
    fillable = min(lacking, size - min(size, rules.run.min_naturals))
    if rules.melds.jokers_at_most_naturals:
        fillable = min(fillable, size // 2)
    if not rules.run.adjacent_jokers:
        fillable = min(fillable, _apart(missing))
    return _Gap(lacking, fillable)


def _apart(bits: int) -> int:
    """Return how many of these ranks can be chosen with no two of them adjacent."""
    top = 1 << _TRACK - 1
    while bits & 1 and bits & top:  # a stretch across the ace: turn the circle to its start
        bits = (bits ^ top) << 1 | 1
    chosen = previous = 0
    while bits:
        lowest = bits & -bits
        if lowest != previous << 1:
            chosen, previous = chosen + 1, lowest
        bits ^= lowest
    return chosen


@lru_cache(maxsize=64)
def _windows(size: int, ace: AcePosition) -> tuple[int, ...]:
    """Return the ranks of each smallest run as bits; a circular run wraps."""
    return tuple(
        sum(1 << (start - 1 + step) % _TRACK for step in range(size))
        for start in Rank
        if runs_through_ace(start, size, ace)
    )


def _trio_gaps(naturals: _Naturals, trios: int, rules: RulesInForce) -> list[_Gap]:
    """Return the gaps of the trios that lack least."""
    if not trios:
        return []
    size = rules.trio.min_size
    most_jokers = size - min(size, rules.trio.min_naturals)
    if rules.melds.jokers_at_most_naturals:
        most_jokers = min(most_jokers, size // 2)
    if rules.trio.max_jokers is not None:
        most_jokers = min(most_jokers, rules.trio.max_jokers)
    times = 1 if rules.opening.distinct_melds else trios
    lacking = sorted(
        size - min(size, max(0, count - size * nth))
        for count in naturals.ranks
        for nth in range(times)
    )[:trios]
    return [_Gap(cards, min(cards, most_jokers)) for cards in lacking]


def links(card: Card, hand: Sequence[Card], rules: RulesInForce) -> int:
    """Return how well a card goes with the hand that holds it, as a number to compare.

    Each card that could be of one trio or run with it counts, a neighbour more the nearer it
    is. A joker goes with everything.
    """
    if card.rank is None:
        return _JOKER_LINKS
    free = rules.contract.is_free
    for_trio = _RANK_LINK if free or rules.contract.trios else 0
    for_run = rules.run.min_size if free or rules.contract.runs else 0
    total = -for_trio  # for the card itself
    for other in hand:
        if other.rank is None:
            continue
        if other.rank == card.rank:
            total += for_trio
        elif other.suit is card.suit or not rules.run.same_suit:
            apart = abs(other.rank - card.rank)
            if rules.run.ace is not AcePosition.LOW:
                apart = min(apart, _TRACK - apart)
            total += max(0, for_run - apart)
    return total
