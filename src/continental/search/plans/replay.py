"""Turning the moves of a search into actions."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from continental.actions import Action, LayDown, LayOff, MoveJoker, SwapJoker
from continental.cards import ALL_CARDS, JOKER
from continental.laying import (
    LayingContext,
    cards_spent,
    remove_cards,
    table_after_lay_down,
    table_after_lay_off,
    table_after_move,
    table_after_swap,
)
from continental.melds import Side
from continental.search.opening import Opening
from continental.search.plans.steps import LAY_DOWN, LAY_OFF, SWAP, Move

__all__ = ["after_lay_down", "replay"]

_SIDES = (Side.LOW, Side.HIGH, None)


def after_lay_down(context: LayingContext, opening: Opening) -> LayingContext:
    """Return the context after a LayDown."""
    melds, swaps = opening.melds, opening.swaps
    return attrs.evolve(
        context,
        hand=remove_cards(context.hand, cards_spent(melds, swaps)),
        table=table_after_lay_down(context.table, context.seat, melds, swaps, context.rules),
        opened=True,
        opened_now=context.opened_now or not context.opened,
        openings=context.openings + (not context.opened),
    )


def replay(
    context: LayingContext, path: Sequence[Move], lays: Sequence[Opening]
) -> tuple[list[Action], LayingContext]:
    """Return the actions of a path, and where they lead; ``lays`` are LayDowns by number."""
    actions = []
    for move in path:
        action, context = _made(context, move, lays)
        actions.append(action)
    return actions, context


def _made(
    context: LayingContext, move: Move, lays: Sequence[Opening]
) -> tuple[Action, LayingContext]:
    table, seat = context.table, context.seat
    if move[0] == LAY_DOWN:
        opening = lays[move[1]]
        return LayDown(seat, opening.melds, opening.swaps), after_lay_down(context, opening)
    if move[0] == LAY_OFF:
        card, place, end = ALL_CARDS[move[1]], move[2], _SIDES[move[3]]
        hand = remove_cards(context.hand, (card,))
        table = table_after_lay_off(table, seat, card, place, end)
        return LayOff(seat, card, place, end), attrs.evolve(context, hand=hand, table=table)
    if move[0] == SWAP:
        _, index, place, at, target, to = move
        card, end = ALL_CARDS[index], _SIDES[to]
        if at < 0:
            at = table[place].cards.index(JOKER)
        hand = remove_cards(context.hand, (card,))
        table = table_after_swap(table, seat, card, place, at, target, end)
        action = SwapJoker(seat, card, place, at, target, end)
        return action, attrs.evolve(context, hand=hand, table=table)
    _, place, at, target, to = move
    table = table_after_move(table, place, at, target, _SIDES[to])
    moved = attrs.evolve(context, table=table, moves=context.moves + 1)
    return MoveJoker(seat, place, at, target, _SIDES[to]), moved
