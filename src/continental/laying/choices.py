"""All lay-offs, swaps and moves that pass their check, in the order documented for actions."""

from __future__ import annotations

from collections.abc import Iterator

from continental.cards import JOKER, Card
from continental.laying.context import LayingContext
from continental.laying.jokers import (
    check_move,
    check_swap,
    may_receive_moved,
    may_receive_swapped,
    swappable,
)
from continental.laying.layoff import check_lay_off, check_standing, fits, may_lay_off_on
from continental.melds import Meld, Run, Side, Trio
from continental.rules import MoveWho, SwapSource, SwapWho

__all__ = ["joker_moves", "joker_swaps", "lay_offs"]


def _barred(context: LayingContext) -> bool:
    return any(check_standing(context))


def _ends_open_to_joker(
    context: LayingContext, source: int, target: int
) -> tuple[Side | None, ...]:
    """The ends of the target at which a joker from the source may stand.

    The meld that it comes from is changed by its going, so there every end is named.
    """
    meld = context.table[target].meld
    if target == source:
        return (Side.LOW, Side.HIGH) if isinstance(meld, Run) else (None,)
    return tuple(end for end, cards in fits(meld, context.rules) if JOKER in cards)


def lay_offs(context: LayingContext) -> Iterator[tuple[Card, int, Side | None]]:
    """Yield every legal lay-off, by meld, end and card, each different card once."""
    if _barred(context):
        return
    hand = tuple(dict.fromkeys(context.hand))
    for place, target in enumerate(context.table):
        if not may_lay_off_on(target, context):
            continue
        for end, cards in fits(target.meld, context.rules):
            for card in hand:
                if card in cards and not check_lay_off(context, card, place, end):
                    yield card, place, end


def joker_swaps(
    context: LayingContext,
) -> Iterator[tuple[Card, int, int, int, Side | None]]:
    """Yield every legal swap: card, meld, index, target, end."""
    if context.rules.joker_swap.who is SwapWho.NOBODY or _barred(context):
        return
    hand = tuple(dict.fromkeys(context.hand))
    for place, source in enumerate(context.table):
        for index, card in _swaps_into(context, source.meld, hand):
            for target in range(len(context.table)):
                if not may_receive_swapped(context.table, place, target, context.rules):
                    continue
                for end in _ends_open_to_joker(context, place, target):
                    if not check_swap(context, card, place, index, target, end):
                        yield card, place, index, target, end


def _swaps_into(
    context: LayingContext, meld: Meld, hand: tuple[Card, ...]
) -> Iterator[tuple[int, Card]]:
    """Yield the places of jokers in a meld that cards of the hand can take."""
    if JOKER not in meld.cards:
        return
    if isinstance(meld, Trio) and context.rules.joker_swap.source is SwapSource.RUNS:
        return
    for index, held in enumerate(meld.cards):
        if held is JOKER:
            for card in hand:
                if swappable(meld, index, card, context.rules):
                    yield index, card


def joker_moves(context: LayingContext) -> Iterator[tuple[int, int, int, Side | None]]:
    """Yield every legal move: meld, index, target, end."""
    if context.rules.joker_move.who is MoveWho.NOBODY or _barred(context):
        return
    for place, source in enumerate(context.table):
        for index in sorted({0, len(source.cards) - 1}):
            if not isinstance(source.meld, Run) or source.cards[index] is not JOKER:
                continue
            for target in range(len(context.table)):
                if not may_receive_moved(context.table, place, target):
                    continue
                for end in _ends_open_to_joker(context, place, target):
                    if not check_move(context, place, index, target, end):
                        yield place, index, target, end
