"""Single melds that a hand can make, and hands packed into integers to combine them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from continental.cards import ALL_CARDS, JOKER, Card, Rank, Suit
from continental.kernel.runs import RANKS, rotate
from continental.laying import is_meld
from continental.melds import Run, Trio
from continental.rules import RulesInForce
from continental.search.kernel_rules import compiled_runs, trio_shapes

__all__ = [
    "GUARD",
    "NATURALS",
    "count_of",
    "first_natural",
    "meld_candidates",
    "packed",
    "trio_candidates",
    "unpacked",
]

_UNIT: Final = tuple(1 << (8 * index) for index in range(53))
NATURALS: Final = (1 << 8 * 52) - 1
GUARD: Final = sum(unit << 7 for unit in _UNIT)
"""The top bit of each byte: ``(have | GUARD) - need`` keeps all of them where have >= need."""


def packed(cards: Iterable[Card]) -> int:
    """Return the counts of the 53 cards, a byte each."""
    return sum([_UNIT[card.index] for card in cards])


def unpacked(counts: int) -> list[int]:
    """Return the indices of the cards in packed counts."""
    held = counts.to_bytes(53, "little")
    return [index for index, count in enumerate(held) if count for _ in range(count)]


def count_of(counts: int, card: Card) -> int:
    """Return how many copies of a card packed counts hold."""
    return counts >> (8 * card.index) & 127


def first_natural(counts: int) -> Card | None:
    """Return the natural of the lowest index in packed counts, if there is one."""
    naturals = counts & NATURALS
    lowest = naturals & -naturals
    return ALL_CARDS[(lowest.bit_length() - 1) // 8] if lowest else None


def meld_candidates(
    hand: tuple[Card, ...], rules: RulesInForce, *, longest: bool
) -> tuple[tuple[Trio, ...], tuple[Run, ...]]:
    """Return the legal trios and the legal runs that the cards make, each once.

    Of a trio's cards one order comes: naturals by index, then jokers. Unless ``longest``, only
    irreducible melds come: no legal meld remains when one end card (of a trio, any card) is
    removed. Trios come by rank and size, those of jokers alone first; runs by suit, first rank
    and size; where a place can be filled by a natural or a joker, the natural comes first.
    """
    cards = tuple(sorted(hand))
    return _trios_of(cards, rules, longest), _runs_of(cards, rules, longest)


def trio_candidates(hand: tuple[Card, ...], rules: RulesInForce) -> tuple[Trio, ...]:
    """Return the irreducible trios alone, as :func:`meld_candidates` does."""
    return _trios_of(tuple(sorted(hand)), rules, longest=False)


@lru_cache(maxsize=512)
def _trios_of(hand: tuple[Card, ...], rules: RulesInForce, longest: bool) -> tuple[Trio, ...]:
    return tuple(_trios(Counter(hand), rules, longest))


@lru_cache(maxsize=512)
def _runs_of(hand: tuple[Card, ...], rules: RulesInForce, longest: bool) -> tuple[Run, ...]:
    counts = Counter(hand)
    return tuple(_long_runs(counts, rules) if longest else _short_runs(counts, rules))


def _trios(counts: Counter[Card], rules: RulesInForce, longest: bool) -> Iterator[Trio]:
    jokers = counts[JOKER]
    shapes = trio_shapes(rules, counts.total() - jokers, jokers, longest)
    for naturals, filled in shapes:
        if not naturals:
            yield Trio((JOKER,) * filled)
    for rank in Rank:
        cards = [card for suit in Suit if counts[card := Card(rank, suit)]]
        found = [
            (*chosen, *(JOKER,) * filled)
            for naturals, filled in shapes
            if naturals
            for chosen in combinations_with_replacement(cards, naturals)
            if _held(chosen, counts, rules.trio.distinct_suits)
        ]
        yield from map(Trio, sorted(found, key=lambda trio: (len(trio), trio)))


def _held(chosen: tuple[Card, ...], counts: Counter[Card], once: bool) -> bool:
    if once and len(set(chosen)) < len(chosen):
        return False
    return all(chosen.count(card) <= counts[card] for card in chosen)


def _tracks(counts: Counter[Card], rules: RulesInForce) -> list[tuple[Suit, ...]]:
    tracks = [(suit,) for suit in Suit] if rules.run.same_suit else [tuple(Suit)]
    return [
        suits
        for suits in tracks
        if any(counts[Card(rank, suit)] for suit in suits for rank in Rank)
    ]


def _short_runs(counts: Counter[Card], rules: RulesInForce) -> Iterator[Run]:
    """Yield the irreducible runs, by patterns of jokers."""
    rule = compiled_runs(rules)
    jokers, most = counts[JOKER], _longest(counts, rules)
    have = packed(counts.elements()) | GUARD
    for suits in _tracks(counts, rules):
        held = [[card for s in suits if counts[card := Card(rank, s)]] for rank in Rank]
        mask = sum(1 << place for place, cards in enumerate(held) if cards)
        for start in range(RANKS):
            for length, patterns in rule.irreducible(jokers, most):
                if start not in rule.starts_of(length):
                    continue
                there = rotate(mask, start)
                there |= there << RANKS  # a run may pass a rank twice
                for pattern in patterns:
                    if (1 << length) - 1 & ~(there | pattern) == 0:
                        yield from _filled(held, start, length, pattern, have)


def _filled(
    held: list[list[Card]], start: int, length: int, pattern: int, have: int
) -> Iterator[Run]:
    """Yield the runs of a pattern: one, or where suits may mix all that the cards make."""
    places = [
        [JOKER] if pattern >> step & 1 else held[(start + step) % RANKS] for step in range(length)
    ]
    for cards in product(*places):
        if length <= RANKS or (have - packed(cards)) & GUARD == GUARD:
            yield Run(cards)


def _longest(counts: Counter[Card], rules: RulesInForce) -> int:
    """The most cards that a run of these may have."""
    return counts.total() if rules.run_limit is None else min(rules.run_limit, counts.total())


def _long_runs(counts: Counter[Card], rules: RulesInForce) -> Iterator[Run]:
    """Yield all runs, of any length."""
    most = _longest(counts, rules)
    for suits in _tracks(counts, rules):
        for start in Rank:
            yield from _runs_from(counts, suits, start, most, rules)


def _runs_from(
    counts: Counter[Card], suits: tuple[Suit, ...], start: Rank, most: int, rules: RulesInForce
) -> Iterator[Run]:
    """Yield the runs of a track from one rank on, by size."""
    layer: list[tuple[Card, ...]] = [()]
    for size in range(1, most + 1):
        rank = Rank((start + size - 2) % RANKS + 1)
        layer = [
            (*cards, card)
            for cards in layer
            for card in (*(Card(rank, suit) for suit in suits), JOKER)
            if cards.count(card) < counts[card]
            and not (card is JOKER and not _joker_may_follow(cards, rules))
        ]
        if not layer:
            return
        if size >= rules.run.min_size:
            yield from (run for cards in layer if is_meld(run := Run(cards), rules))


def _joker_may_follow(cards: tuple[Card, ...], rules: RulesInForce) -> bool:
    return rules.run.adjacent_jokers or not cards or cards[-1] is not JOKER
