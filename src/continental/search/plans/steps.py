"""The lay-offs, swaps and moves of a seat, on shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from continental.rules import CloseDiscard
from continental.search.plans.model import Indices
from continental.search.plans.shapes import (
    JOKER_INDEX,
    RANKS,
    RUN,
    TRIO,
    Shape,
    Shapes,
    TableRule,
)
from continental.tuples import replaced

__all__ = [
    "HIGH",
    "LAY_DOWN",
    "LAY_OFF",
    "LOW",
    "MOVE",
    "NO_END",
    "SWAP",
    "Move",
    "joker_moves",
    "lay_offs",
    "less",
    "may_leave",
    "swaps",
]

LAY_OFF: Final = 0
SWAP: Final = 1
MOVE: Final = 2
LAY_DOWN: Final = 3
LOW: Final = 0
HIGH: Final = 1
NO_END: Final = -1

Move: TypeAlias = tuple[int, ...]
"""What it is, then: LAY_DOWN number; LAY_OFF card meld end; SWAP card meld index target end; MOVE
meld index target end.

The index of a joker in a trio is -1: any will do."""


def less(hand: Indices, card: int) -> Indices:
    """Return a hand without one copy of a card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def joined_by_joker(rule: TableRule, shape: Shape, end: int) -> Shape | None:
    """Return a meld with one more joker; ``None`` where it may not have it."""
    kind, owner, first, second, third, fourth = shape
    if kind == TRIO:
        if rule.is_trio(second, third + 1):
            return TRIO, owner, first, second, third + 1, fourth
        return None
    if end == LOW:
        start, mask = (second - 1) % RANKS, fourth << 1 | 1
    else:
        start, mask = second, fourth | 1 << third
    if rule.is_run(start, third + 1, mask):
        return RUN, owner, first, start, third + 1, mask
    return None


def _ends_of(shape: Shape) -> tuple[int, ...]:
    if shape[0] == RUN:
        return LOW, HIGH
    return (NO_END,) if shape[0] == TRIO else ()


def _joined_by_natural(
    rule: TableRule, shapes: Shapes, place: int, held: int
) -> Iterator[tuple[int, int, Shape]]:
    """Yield the naturals of the hand that a meld takes: card, end, the meld then."""
    kind, owner, first, second, third, fourth = shapes[place]
    if kind == RUN:
        for end, rank in ((LOW, (second - 1) % RANKS), (HIGH, (second + third) % RANKS)):
            suits = range(4) if rule.mixed else (first,)
            for suit in suits:
                card = RANKS * suit + rank
                if not held >> card & 1:
                    continue
                start, mask = (rank, fourth << 1) if end == LOW else (second, fourth)
                if rule.is_run(start, third + 1, mask):
                    yield card, end, (RUN, owner, first, start, third + 1, mask)
    elif kind == TRIO and rule.is_trio(second + 1, third):
        taken = rule.taken_ranks(shapes, place) if first < 0 else ()
        for rank in (first,) if first >= 0 else range(RANKS):
            if rank in taken:
                continue
            for suit in range(4):
                card = RANKS * suit + rank
                if held >> card & 1 and not (rule.distinct_suits and fourth >> suit & 1):
                    suits_then = fourth | 1 << suit
                    yield card, NO_END, (TRIO, owner, rank, second + 1, third, suits_then)


def lay_offs(
    rule: TableRule, hand: Indices, shapes: Shapes, held: int
) -> Iterator[tuple[int, int, int, Shape]]:
    """Yield every lay-off: card, meld, end, the meld then."""
    joker = held >> JOKER_INDEX & 1
    for place, shape in enumerate(shapes):
        if not rule.may_lay_off_on(shape[1]):
            continue
        for card, end, grown in _joined_by_natural(rule, shapes, place, held):
            yield card, place, end, grown
        if joker:
            for end in _ends_of(shape):
                joined = joined_by_joker(rule, shape, end)
                if joined is not None:
                    yield JOKER_INDEX, place, end, joined


def _swapped_out(rule: TableRule, shape: Shape, held: int) -> Iterator[tuple[int, int, Shape]]:
    """Yield the cards of the hand that a joker of a meld stands for: card, index, the meld."""
    kind, owner, first, second, third, fourth = shape
    if kind == RUN and fourth:
        for index in range(third):
            if fourth >> index & 1:
                rank = (second + index) % RANKS
                for suit in range(4) if rule.mixed else (first,):
                    card = RANKS * suit + rank
                    if held >> card & 1:
                        mask = fourth & ~(1 << index)
                        yield card, index, (RUN, owner, first, second, third, mask)
    elif kind == TRIO and third and first >= 0 and rule.swaps_trios:
        for suit in range(4):
            card = RANKS * suit + first
            if held >> card & 1 and not (rule.distinct_suits and fourth >> suit & 1):
                yield card, -1, (TRIO, owner, first, second + 1, third - 1, fourth | 1 << suit)


def swaps(rule: TableRule, shapes: Shapes, held: int) -> Iterator[tuple[Move, Shapes]]:
    """Yield every swap and the table then."""
    if not rule.swaps:
        return
    for place, shape in enumerate(shapes):
        for card, index, given in _swapped_out(rule, shape, held):
            for target, other in enumerate(shapes):
                if target == place and not rule.same_meld:
                    continue
                if not rule.to_trios and other[0] != RUN:
                    continue
                if rule.to_owner_runs and other[1] != shape[1]:
                    continue
                for end in _ends_of(other):
                    base = given if target == place else other
                    joined = joined_by_joker(rule, base, end)
                    if joined is not None:
                        after = replaced(replaced(shapes, place, given), target, joined)
                        yield (SWAP, card, place, index, target, end), after


def joker_moves(rule: TableRule, shapes: Shapes) -> Iterator[tuple[Move, Shapes]]:
    """Yield every move of a joker and the table then."""
    for place, shape in enumerate(shapes):
        kind, owner, suit, start, size, mask = shape
        if kind != RUN or not mask or not rule.may_move_from(owner):
            continue
        for side in (LOW, HIGH):
            index = 0 if side == LOW else size - 1
            if not mask >> index & 1:
                continue
            if side == LOW:
                left = (RUN, owner, suit, (start + 1) % RANKS, size - 1, mask >> 1)
            else:
                left = (RUN, owner, suit, start, size - 1, mask & ~(1 << index))
            for target, other in enumerate(shapes):
                if other[0] != RUN or other[1] != owner:
                    continue
                if target != place and size - 1 < rule.rules.run.min_size:
                    continue
                for end in (LOW, HIGH):
                    if target == place and end == side:
                        continue
                    joined = joined_by_joker(rule, left if target == place else other, end)
                    if joined is not None:
                        after = replaced(replaced(shapes, place, left), target, joined)
                        yield (MOVE, place, index, target, end), after


def may_leave(
    rule: TableRule, hand: Indices, shapes: Shapes, *, empties: bool, may_touch: bool = True
) -> bool:
    """Whether laying may leave this hand before this table (Q36, Q64)."""
    if not hand:
        return empties
    if len(hand) > 1 or rule.rules.close.discard is not CloseDiscard.FORBIDDEN:
        return True
    if not may_touch:
        return False
    held = 1 << hand[0]
    return any(lay_offs(rule, hand, shapes, held)) or any(swaps(rule, shapes, held))
