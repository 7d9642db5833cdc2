"""The choices of table jokers that an opening may take for itself (B15, Q66)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from continental.cards import JOKER, Card
from continental.laying import LayingContext, check_source
from continental.melds import Swap
from continental.rules import SwapWho
from continental.search.counts import take

__all__ = ["swap_choices"]


def swap_choices(context: LayingContext) -> Iterator[tuple[Swap, ...]]:
    """Yield sets of swaps that the hand could pay for, the empty one first, smaller first."""
    yield ()
    rules = context.rules
    if rules.joker_swap.who is not SwapWho.ANYONE:
        return
    possible = [
        Swap(card, place, index)
        for place, laid in enumerate(context.table)
        for index, held in enumerate(laid.cards)
        if held is JOKER
        for card in dict.fromkeys(context.hand)
        if not any(check_source(context.table, place, index, card, rules))
    ]
    for size in range(1, len(possible) + 1):
        some = False
        for swaps in _choose(Counter(context.hand), possible, size):
            some = True
            yield swaps
        if not some:
            return


def _choose(counts: Counter[Card], possible: list[Swap], size: int) -> Iterator[tuple[Swap, ...]]:
    if not size:
        yield ()
        return
    for place, swap in enumerate(possible):
        left = take(counts, (swap.card,))
        if left is None:
            continue
        others = [
            other
            for other in possible[place + 1 :]
            if (other.meld, other.index) != (swap.meld, swap.index)
        ]
        for rest in _choose(left, others, size - 1):
            yield (swap, *rest)
