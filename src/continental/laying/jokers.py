"""Swapping and moving the jokers on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from continental.cards import JOKER, Card
from continental.laying.context import LayingContext, missing_cards, remove_cards
from continental.laying.effects import table_after_move, table_after_swap
from continental.laying.ending import check_hand_left
from continental.laying.layoff import check_standing, fits_end
from continental.laying.melds import check_meld
from continental.melds import Meld, Run, Side, TableMeld, Trio
from continental.rules import MoveWho, RulesInForce, SwapSource, SwapTarget, SwapWho
from continental.violations import Code, Violation

__all__ = [
    "check_move",
    "check_source",
    "check_swap",
    "may_receive_moved",
    "may_receive_swapped",
    "swappable",
]


def swappable(meld: Meld, index: int, card: Card, rules: RulesInForce) -> bool:
    """Whether ``card`` is the natural that the joker at a place stands for.

    In a trio that is any card of its rank, in a run of mixed suits likewise; a trio of jokers
    alone stands for nothing yet (Q18, Q66).
    """
    if card.is_joker:
        return False
    if isinstance(meld, Trio):
        return card.rank == meld.rank
    if rules.run.same_suit:
        return card is meld.stands_for[index]
    return card.rank == meld.rank_at(index)


def check_source(
    table: tuple[TableMeld, ...], meld: int, index: int, card: Card, rules: RulesInForce
) -> Iterator[Violation]:
    """Yield what bars a natural from taking the place of the joker there (A49, Q18)."""
    if not 0 <= meld < len(table):
        yield Violation.of(Code.NO_SUCH_MELD, meld=meld)
        return
    source = table[meld]
    if not 0 <= index < len(source.cards) or source.cards[index] is not JOKER:
        yield Violation.of(Code.NOT_A_JOKER, meld=meld, index=index)
        return
    if isinstance(source.meld, Trio) and rules.joker_swap.source is SwapSource.RUNS:
        yield Violation.of(Code.JOKER_LOCKED_IN_TRIO, meld=meld, index=index)
    if not swappable(source.meld, index, card, rules):
        yield Violation.of(Code.SWAP_WRONG_CARD, cards=(card,), meld=meld, index=index)


def check_swap(
    context: LayingContext, card: Card, meld: int, index: int, target: int, end: Side | None
) -> tuple[Violation, ...]:
    """Return every reason against exchanging a joker and placing it on a target (A49)."""
    faults = _swap_faults(context, card, meld, index, target, end)
    return tuple(dict.fromkeys(faults))


def _swap_faults(
    context: LayingContext, card: Card, meld: int, index: int, target: int, end: Side | None
) -> Iterator[Violation]:
    rules, table = context.rules, context.table
    if rules.joker_swap.who is SwapWho.NOBODY:
        yield Violation.of(Code.SWAP_NOT_ALLOWED, seats=(context.seat,))
    yield from check_standing(context)
    missing = missing_cards(context.hand, (card,))
    yield from missing
    faults = list(check_source(table, meld, index, card, rules))
    yield from faults
    if not 0 <= target < len(table):
        yield Violation.of(Code.NO_SUCH_MELD, meld=target)
        return
    if not fits_end(table[target].meld, end):
        yield Violation.of(Code.END_MISMATCH, meld=target)
        return
    if any(fault.code in (Code.NO_SUCH_MELD, Code.NOT_A_JOKER) for fault in faults):
        return
    if not may_receive_swapped(table, meld, target, rules):
        yield Violation.of(Code.JOKER_DESTINATION, meld=target)
    if faults:
        return
    after = table_after_swap(table, context.seat, card, meld, index, target, end)
    for place in dict.fromkeys((meld, target)):
        yield from check_meld(after[place].meld, rules, place=place, laying_down=False)
    if not missing:
        yield from check_hand_left(context, remove_cards(context.hand, (card,)), after)


def may_receive_swapped(
    table: tuple[TableMeld, ...], meld: int, target: int, rules: RulesInForce
) -> bool:
    """Whether a joker swapped out of a meld may go to the target (Q19)."""
    if target == meld and not rules.joker_swap.same_meld:
        return False
    is_run = isinstance(table[target].meld, Run)
    match rules.joker_swap.target:
        case SwapTarget.ANY_MELD:
            return True
        case SwapTarget.ANY_RUN:
            return is_run
        case SwapTarget.OWNER_RUNS:
            return is_run and table[target].owner == table[meld].owner
        case other:
            assert_never(other)


def may_receive_moved(table: tuple[TableMeld, ...], meld: int, target: int) -> bool:
    """Whether a joker moved from a run may go to the target: a run of the same owner (A50)."""
    return isinstance(table[target].meld, Run) and table[target].owner == table[meld].owner


def check_move(
    context: LayingContext, meld: int, index: int, target: int, end: Side | None
) -> tuple[Violation, ...]:
    """Return every reason against moving a joker to an end of a run (A48, A50)."""
    return tuple(_move_faults(context, meld, index, target, end))


def _move_faults(
    context: LayingContext, meld: int, index: int, target: int, end: Side | None
) -> Iterator[Violation]:
    rules, table = context.rules, context.table
    if rules.joker_move.who is MoveWho.NOBODY:
        yield Violation.of(Code.JOKER_MOVE_OFF, seats=(context.seat,))
    elif context.moves >= rules.joker_move.per_turn:
        yield Violation.of(Code.JOKER_MOVE_LIMIT, need=rules.joker_move.per_turn)
    yield from check_standing(context)
    for place in dict.fromkeys((meld, target)):
        if not 0 <= place < len(table):
            yield Violation.of(Code.NO_SUCH_MELD, meld=place)
            return
    source = table[meld]
    if rules.joker_move.who is MoveWho.OWNER and source.owner != context.seat:
        yield Violation.of(Code.JOKER_MOVE_OFF, seats=(context.seat,), meld=meld)
    if not 0 <= index < len(source.cards) or source.cards[index] is not JOKER:
        yield Violation.of(Code.NOT_A_JOKER, meld=meld, index=index)
        return
    if isinstance(source.meld, Trio):
        yield Violation.of(Code.JOKER_LOCKED_IN_TRIO, meld=meld, index=index)
        return
    yield from _run_move_faults(context, meld, index, target, end)


def _run_move_faults(
    context: LayingContext, meld: int, index: int, target: int, end: Side | None
) -> Iterator[Violation]:
    rules, table = context.rules, context.table
    length = len(table[meld].cards)
    if index not in (0, length - 1):
        yield Violation.of(Code.JOKER_NOT_FREE, meld=meld, index=index)
    if not fits_end(table[target].meld, end):
        yield Violation.of(Code.END_MISMATCH, meld=target)
        return
    stays = target == meld and index == (0 if end is Side.LOW else length - 1)
    if stays or not may_receive_moved(table, meld, target):
        yield Violation.of(Code.JOKER_DESTINATION, meld=target)
        return
    if target != meld and length - 1 < rules.run.min_size:
        need = rules.run.min_size
        yield Violation.of(Code.RUN_WOULD_BE_TOO_SHORT, meld=meld, need=need, have=length - 1)
    after = table_after_move(table, meld, index, target, end)
    yield from check_meld(after[target].meld, rules, place=target, laying_down=False)
    yield from check_hand_left(context, context.hand, after)
