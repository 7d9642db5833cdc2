"""Hands as counts of cards, and single melds made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from continental.cards import JOKER, Card, Rank, Suit
from continental.laying import is_meld
from continental.melds import Run, Trio
from continental.rules import RulesInForce

__all__ = ["meld_candidates", "take"]


def take(counts: Counter[Card], cards: Iterable[Card]) -> Counter[Card] | None:
    """Return the counts without the cards; ``None`` where there are too few."""
    left = counts.copy()
    for card in cards:
        if left[card] <= 0:
            return None
        left[card] -= 1
    return left


def meld_candidates(
    hand: tuple[Card, ...], rules: RulesInForce, *, longest: bool
) -> tuple[tuple[Trio, ...], tuple[Run, ...]]:
    """Return the legal trios and the legal runs that the cards make, each once.

    Of a trio's cards one order comes: naturals by index, then jokers. Unless ``longest``, only
    irreducible melds come: no legal meld remains when one end card (of a trio, any card) is
    removed. Trios come by rank and size, those of jokers alone first; runs by suit, first rank
    and size; where a place can be filled by a natural or a joker, the natural comes first.
    """
    return _candidates(tuple(sorted(hand)), rules, longest)


@lru_cache(maxsize=512)
def _candidates(
    hand: tuple[Card, ...], rules: RulesInForce, longest: bool
) -> tuple[tuple[Trio, ...], tuple[Run, ...]]:
    counts = Counter(hand)
    trio_most, run_most = (None, None) if longest else _irreducible_sizes(counts[JOKER], rules)
    trios = tuple(
        trio
        for trio in _trios(counts, rules, trio_most)
        if longest or _trio_irreducible(trio, rules)
    )
    runs = tuple(
        run for run in _runs(counts, rules, run_most) if longest or _run_irreducible(run, rules)
    )
    return trios, runs


def _irreducible_sizes(jokers: int, rules: RulesInForce) -> tuple[int, int]:
    """The largest sizes of irreducible melds.

    Beyond the minimum an end card is indispensable only as a natural: for the least number of
    naturals, or for the majority over the jokers.
    """
    return (
        max(rules.trio.min_size, 2 * jokers, rules.trio.min_naturals + jokers),
        max(rules.run.min_size, 2 * jokers, rules.run.min_naturals + jokers),
    )


def _trio_irreducible(trio: Trio, rules: RulesInForce) -> bool:
    return not any(
        is_meld(Trio(trio.cards[:place] + trio.cards[place + 1 :]), rules)
        for place in range(len(trio.cards))
    )


def _run_irreducible(run: Run, rules: RulesInForce) -> bool:
    return not is_meld(Run(run.cards[1:]), rules) and not is_meld(Run(run.cards[:-1]), rules)


def _trios(counts: Counter[Card], rules: RulesInForce, most: int | None) -> Iterator[Trio]:
    jokers = counts[JOKER]
    limit = counts.total() if most is None else most
    for size in range(rules.trio.min_size, min(jokers, limit) + 1):
        trio = Trio((JOKER,) * size)
        if is_meld(trio, rules):
            yield trio
    for rank in Rank:
        held = [card for suit in Suit if counts[card := Card(rank, suit)] > 0]
        copies = sum(counts[card] for card in held)
        found = [
            trio
            for size in range(1, min(copies, limit) + 1)
            for naturals in combinations_with_replacement(held, size)
            if all(naturals.count(card) <= counts[card] for card in held)
            for filled in range(max(0, rules.trio.min_size - size), min(jokers, limit - size) + 1)
            if is_meld(trio := Trio((*naturals, *(JOKER,) * filled)), rules)
        ]
        yield from sorted(found, key=lambda trio: (len(trio.cards), trio.cards))


def _runs(counts: Counter[Card], rules: RulesInForce, most: int | None) -> Iterator[Run]:
    limits = [limit for limit in (most, rules.run_limit, counts.total()) if limit is not None]
    tracks = [(suit,) for suit in Suit] if rules.run.same_suit else [tuple(Suit)]
    for suits in tracks:
        if not any(counts[Card(rank, suit)] for suit in suits for rank in Rank):
            continue
        for start in Rank:
            yield from _runs_from(counts, suits, start, min(limits), rules)


def _runs_from(
    counts: Counter[Card], suits: tuple[Suit, ...], start: Rank, most: int, rules: RulesInForce
) -> Iterator[Run]:
    """Yield the runs of a track from one rank on, by size."""
    layer: list[tuple[Card, ...]] = [()]
    for size in range(1, most + 1):
        rank = Rank((start + size - 2) % 13 + 1)
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
