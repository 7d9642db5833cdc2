"""Which steps are worth trying, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from continental.search.plans.model import Indices
from continental.search.plans.reach import ANYBODY, OF_RANK, Reach
from continental.search.plans.shapes import JOKER_INDEX, TRIO, Shape, Shapes, TableRule
from continental.search.plans.steps import (
    LAY_OFF,
    NO_END,
    Move,
    joker_moves,
    lay_offs,
    less,
    may_leave,
    swaps,
)
from continental.tuples import replaced

__all__ = ["Step", "steps"]


class Step(NamedTuple):
    """A move, what it leaves, and how soon to try it: the lowest rank first."""

    rank: int
    move: Move
    hand: Indices
    shapes: Shapes
    moves: int


def steps(
    rule: TableRule,
    hand: Indices,
    shapes: Shapes,
    moves: int,
    seen: Reach,
    *,
    free: bool,
    empties: bool,
) -> list[Step]:
    """Return the steps worth trying, those that promise most first.

    ``moves`` are the joker moves still allowed. Where the seat is ``free`` to lay whatever it can
    and one step is at least as good as all others, it is the only one.
    """
    held = seen.held
    offs = list(lay_offs(rule, hand, shapes, held))
    if free:
        safe = _safe(rule, hand, shapes, offs, seen)
        if safe is not None:
            card, place, end, grown = safe
            only: Move = (LAY_OFF, card, place, end)
            return [Step(0, only, less(hand, card), replaced(shapes, place, grown), moves)]
    found = []
    for card, place, end, grown in offs:
        step = Step(
            _lay_off_rank(card, place, end, seen),
            (LAY_OFF, card, place, end),
            less(hand, card),
            replaced(shapes, place, grown),
            moves,
        )
        found.append(step)
    for move, after in swaps(rule, shapes, held):
        rank = 2 if _leads_on(seen, move[4], move[5]) else 5
        if rank == 5 and after[move[4]][0] == TRIO:
            rank = 4
        found.append(Step(rank, move, less(hand, move[1]), after, moves))
    found = [step for step in found if may_leave(rule, step.hand, step.shapes, empties=empties)]
    if moves > 0:
        found += _joker_steps(rule, hand, shapes, moves, seen, empties=empties)
    found = _without_like(rule, hand, shapes, found, seen)
    found.sort(key=_rank)
    return found


def _joker_steps(
    rule: TableRule, hand: Indices, shapes: Shapes, moves: int, seen: Reach, *, empties: bool
) -> Iterator[Step]:
    for move, after in joker_moves(rule, shapes):
        if rule.same_meld and _is_idle(rule, move, hand, shapes, seen):
            continue
        if may_leave(rule, hand, after, empties=empties):
            rank = 3 if _leads_on(seen, move[3], move[4]) else 8
            yield Step(rank, move, hand, after, moves - 1)


def _is_idle(rule: TableRule, move: Move, hand: Indices, shapes: Shapes, seen: Reach) -> bool:
    """Whether moving a joker can serve no purpose.

    No card of the hand may come to where it was, nor to where it goes or beyond, and the run
    that it leaves does not need the room.
    """
    _, place, _, target, end = move
    if seen.ends[target][end] or seen.inside[place]:
        return False
    return shapes[place][4] + len(hand) < rule.run_limit


def _rank(step: Step) -> int:
    return step.rank


def _leads_on(seen: Reach, target: int, end: int) -> bool:
    """Whether cards of the hand may come to lie beyond a joker put there."""
    return end != NO_END and seen.ends[target][end] != 0


def _lay_off_rank(card: int, place: int, end: int, seen: Reach) -> int:
    if card == JOKER_INDEX:
        if _leads_on(seen, place, end):
            return 3
        return 6 if end == NO_END else 7
    return 1 if end == NO_END else 0


def _safe(
    rule: TableRule,
    hand: Indices,
    shapes: Shapes,
    offs: list[tuple[int, int, int, Shape]],
    seen: Reach,
) -> tuple[int, int, int, Shape] | None:
    """Return a lay-off that cannot be regretted, if one is seen at once.

    Nothing else than copies of the card can use the place, and there are copies enough for all
    places that the card may come to; what it makes of the meld stands in nobody's way.
    """
    for off in offs:
        card, place = off[:2]
        if card == JOKER_INDEX:
            continue
        kind, _, rank, second, third, _ = shapes[place]
        wanted = seen.on_runs.get(card, 0)
        if kind == TRIO:
            roomy = second + third + len(hand) <= rule.trio_limit
            if rank >= 0 and not wanted and roomy and not _swaps_at(rule, shapes, rank):
                return off
        elif hand.count(card) >= wanted and _may_grow(rule, shapes[place], hand, seen):
            return off
    return None


def _swaps_at(rule: TableRule, shapes: Shapes, rank: int) -> bool:
    """Whether cards of a rank might be exchanged for jokers of trios."""
    return rule.swaps_trios and any(
        shape[0] == TRIO and shape[4] and shape[2] in (rank, -1) for shape in shapes
    )


def _may_grow(rule: TableRule, shape: Shape, hand: Indices, seen: Reach) -> bool:
    """Whether a run may grow by a natural without harm: no joker can come, and there is room."""
    if seen.jokers[ANYBODY] or seen.jokers.get(shape[1], 0) or (shape[5] and rule.moves):
        return False
    return shape[4] + len(hand) <= rule.run_limit


def _without_like(
    rule: TableRule, hand: Indices, shapes: Shapes, found: list[Step], seen: Reach
) -> list[Step]:
    """Leave out steps that differ from others only in where they put a joker out of the way."""
    kept, known = [], set()
    for step in found:
        source: Move
        move = step.move
        if move[0] == LAY_OFF:
            source, place, target, end = (), -1, move[2], move[3]
            if move[1] != JOKER_INDEX:
                kept.append(step)
                continue
        else:
            source, place, target, end = move[:-2], move[-4], move[-2], move[-1]
        kind = -1 if target == place else _way_off(rule, hand, shapes, target, end, seen)
        if kind >= 0:
            if (source, kind) in known:
                continue
            known.add((source, kind))
        kept.append(step)
    return kept


def _way_off(
    rule: TableRule, hand: Indices, shapes: Shapes, target: int, end: int, seen: Reach
) -> int:
    """Return a number that places share where a joker serves no more than to be out of the hand.

    -1 for any other place. No card of the hand may come there or beyond, no joker of the meld may
    be exchanged, and no limit of the meld is near.
    """
    kind, owner, first, _, third, fourth = shapes[target]
    if kind == TRIO:
        if first < 0 or seen.held & OF_RANK[first]:
            return -1
        return _share(rule, owner, trio=True)
    if seen.inside[target] or seen.ends[target][end]:
        return -1
    coming = seen.jokers[ANYBODY] + seen.jokers.get(owner, 0)
    if any(seen.ends[target]):
        coming += len(hand)
    if third + coming > rule.run_limit:
        return -1
    if rule.majority and third - 2 * fourth.bit_count() < coming:
        return -1
    return _share(rule, owner, trio=False)


def _share(rule: TableRule, owner: int, *, trio: bool) -> int:
    if rule.moves:
        return 2 * owner + trio
    return rule.may_lay_off_on(owner)
