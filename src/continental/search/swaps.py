"""The choices of table jokers that an opening may take for itself (B15, Q66)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from continental.cards import JOKER, Card
from continental.laying import LayingContext, check_opening_swaps, check_source, remove_cards
from continental.melds import Swap
from continental.rules import SwapWho

__all__ = ["after_swaps", "swap_choices"]


def swap_choices(context: LayingContext) -> Iterator[tuple[Swap, ...]]:
    """Yield the sets of legal swaps that the hand can pay for, the smaller first."""
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
            if not any(check_opening_swaps(context, swaps)):
                yield swaps
        if not some:
            return


def after_swaps(hand: Iterable[Card], swaps: Sequence[Swap]) -> tuple[Card, ...]:
    """Return the cards to make melds of: naturals given away, freed jokers gained."""
    kept = remove_cards(hand, [swap.card for swap in swaps])
    return (*kept, *(JOKER,) * len(swaps))


def _choose(counts: Counter[Card], possible: list[Swap], size: int) -> Iterator[tuple[Swap, ...]]:
    if not size:
        yield ()
        return
    for place, swap in enumerate(possible):
        if not counts[swap.card]:
            continue
        left = counts - Counter((swap.card,))
        others = [
            other
            for other in possible[place + 1 :]
            if (other.meld, other.index) != (swap.meld, swap.index)
        ]
        for rest in _choose(left, others, size - 1):
            yield (swap, *rest)
