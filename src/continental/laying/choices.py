"""All lay-offs, swaps and moves that pass their check, in the order documented for actions."""

from __future__ import annotations

from collections.abc import Iterator

from continental.cards import JOKER, Card
from continental.laying.context import LayingContext
from continental.laying.jokers import check_move, check_swap, swappable
from continental.laying.layoff import check_lay_off, check_standing, fits, may_lay_off_on
from continental.melds import Run, Side, TableMeld
from continental.rules import MoveWho, SwapWho

__all__ = ["joker_moves", "joker_swaps", "lay_offs"]


def _barred(context: LayingContext) -> bool:
    return any(check_standing(context))


def _ends(target: TableMeld) -> tuple[Side | None, ...]:
    return (Side.LOW, Side.HIGH) if isinstance(target.meld, Run) else (None,)


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
        for index, held in enumerate(source.cards):
            if held is not JOKER:
                continue
            for card in hand:
                if not swappable(source.meld, index, card, context.rules):
                    continue
                for target, meld in enumerate(context.table):
                    for end in _ends(meld):
                        if not check_swap(context, card, place, index, target, end):
                            yield card, place, index, target, end


def joker_moves(context: LayingContext) -> Iterator[tuple[int, int, int, Side | None]]:
    """Yield every legal move: meld, index, target, end."""
    if context.rules.joker_move.who is MoveWho.NOBODY or _barred(context):
        return
    for place, source in enumerate(context.table):
        for index in sorted({0, len(source.cards) - 1}):
            if not isinstance(source.meld, Run) or source.cards[index] is not JOKER:
                continue
            for target, meld in enumerate(context.table):
                for end in _ends(meld):
                    if not check_move(context, place, index, target, end):
                        yield place, index, target, end
