"""What a seat that has opened does at the table: the cards it can get rid of, in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from continental.actions import Action, LayDown, LayOff, MoveJoker, SwapJoker
from continental.cards import JOKER, Card
from continental.laying import (
    LayingContext,
    check_lay_down,
    fits,
    joker_moves,
    joker_swaps,
    lay_offs,
    remove_cards,
    table_after_lay_down,
    table_after_lay_off,
    table_after_move,
    table_after_swap,
)
from continental.melds import Meld, Side, Swap, Trio
from continental.rules import CloseDiscard, ExtraMelds
from continental.search import lay_downs

__all__ = ["Plan", "after_lay_down", "best_plan", "hand_after"]

Hand = tuple[Card, ...]

_POSITIONS: Final = 80
"""The positions that a plan looks at, the most promising first, to bound its time."""
_EXTRA_MELDS: Final = 12
"""The further melds tried in a position, those of most points: free hands have many."""


@attrs.frozen
class Plan:
    """Actions legal one after another, and where they leave the seat."""

    actions: tuple[Action, ...]
    left: LayingContext

    @property
    def leaves_nothing(self) -> bool:
        """Whether the actions empty the hand, than which no plan is better."""
        return not self.left.hand

    @property
    def closes(self) -> bool:
        """Whether the round is closed by the actions, or can be by a discard after them."""
        return self._kept() is not None

    @property
    def value(self) -> tuple[bool, int, int, int]:
        """What is compared between plans; the lowest is the best."""
        kept, hand = self._kept(), self.left.hand
        points = self.left.rules.scoring.hand_points(hand) if kept is None else kept
        return kept is None, points, len(hand), len(self.actions)

    def _kept(self) -> int | None:
        """The points kept in a close; ``None`` where there is none (A38, A39, A59)."""
        hand, rules = self.left.hand, self.left.rules
        if not hand:
            return 0
        if rules.close.discard is CloseDiscard.FORBIDDEN:
            return None
        if len(hand) == 1:
            return 0
        points = [rules.scoring.points(card) for card in hand]
        kept, most = sum(points) - max(points), rules.close.max_points
        return kept if most is not None and kept <= most else None


@attrs.frozen
class _Step:
    """One action and where it leads; a single card goes to an end of the meld at ``target``."""

    action: Action
    after: LayingContext
    target: int = -1
    end: Side | None = None


def hand_after(hand: Hand, melds: Sequence[Meld], swaps: Sequence[Swap]) -> Hand:
    """Return the hand left by a LayDown; the jokers that it frees do not come from the hand."""
    spent = [card for meld in melds for card in meld.cards]
    for swap in swaps:
        spent.remove(JOKER)
        spent.append(swap.card)
    return remove_cards(hand, spent)


def after_lay_down(context: LayingContext, action: LayDown) -> LayingContext:
    """Return the context after a legal LayDown."""
    return attrs.evolve(
        context,
        hand=hand_after(context.hand, action.melds, action.swaps),
        table=table_after_lay_down(
            context.table, context.seat, action.melds, action.swaps, context.rules
        ),
        opened=True,
        opened_now=context.opened_now or not context.opened,
        openings=context.openings + (not context.opened),
    )


def best_plan(context: LayingContext) -> Plan:
    """Return the best plan found for a seat that has opened, looking at some positions only."""
    best = Plan((), context)
    seen = {(context.hand, context.table)}
    stack = [best]
    while stack and len(seen) <= _POSITIONS and not best.leaves_nothing:
        plan = stack.pop()
        if plan.value < best.value:
            best = plan
        ahead = [
            Plan((*plan.actions, step.action), step.after)
            for step in _steps(plan.left)
            if (step.after.hand, step.after.table) not in seen
        ]
        seen.update((one.left.hand, one.left.table) for one in ahead)
        stack.extend(reversed(ahead))
    return min((best, *stack), key=lambda plan: plan.value)


def _steps(context: LayingContext) -> Iterator[_Step]:
    """Yield the steps worth trying, the most promising first."""
    melds = list(_extra_melds(context))
    yield from melds
    offs: dict[Card, list[_Step]] = {}
    for card, place, end in lay_offs(context):
        step = _lay_off(context, card, place, end)
        offs.setdefault(card, []).append(step)
    jokers = offs.pop(JOKER, [])
    if not melds:
        for steps in offs.values():
            if len(steps) == 1:
                # nothing else can use the place better
                yield steps[0]
                return
    for steps in offs.values():
        yield from sorted(steps, key=lambda step: not _leads_on(step))
    yield from _few(_swap_steps(context))
    yield from _few(jokers)
    yield from (step for step in _move_steps(context) if _leads_on(step))


def _few(steps: Iterator[_Step] | list[_Step]) -> Iterator[_Step]:
    """Yield those of the steps that place a joker where another card follows, and one more.

    That one hides the joker in a trio if it can, where it is of no use to the others.
    """
    others = []
    for step in steps:
        if _leads_on(step):
            yield step
        else:
            others.append(step)
    yield from sorted(others, key=_in_the_open)[:1]


def _in_the_open(step: _Step) -> bool:
    return not isinstance(step.after.table[step.target].meld, Trio)


def _leads_on(step: _Step) -> bool:
    """Whether another natural of the hand can follow at the very end that has grown."""
    grown, rules = step.after.table[step.target].meld, step.after.rules
    return any(
        card in cards and card is not JOKER
        for end, cards in fits(grown, rules)
        if end is step.end
        for card in step.after.hand
    )


def _lay_off(context: LayingContext, card: Card, place: int, end: Side | None) -> _Step:
    seat = context.seat
    after = attrs.evolve(
        context,
        hand=remove_cards(context.hand, (card,)),
        table=table_after_lay_off(context.table, seat, card, place, end),
    )
    return _Step(LayOff(seat, card, place, end), after, place, end)


def _swap_steps(context: LayingContext) -> Iterator[_Step]:
    seat = context.seat
    for card, meld, index, target, end in joker_swaps(context):
        after = attrs.evolve(
            context,
            hand=remove_cards(context.hand, (card,)),
            table=table_after_swap(context.table, seat, card, meld, index, target, end),
        )
        action = SwapJoker(seat, card, meld, index, target, end)
        yield _Step(action, after, target, end)


def _move_steps(context: LayingContext) -> Iterator[_Step]:
    for meld, index, target, end in joker_moves(context):
        after = attrs.evolve(
            context,
            table=table_after_move(context.table, meld, index, target, end),
            moves=context.moves + 1,
        )
        action = MoveJoker(context.seat, meld, index, target, end)
        yield _Step(action, after, target, end)


def _extra_melds(context: LayingContext) -> Iterator[_Step]:
    """Yield further melds (Q44), those of most points first."""
    if context.rules.opening.extra_melds is ExtraMelds.NONE:
        return
    points = context.rules.scoring.hand_points
    found = [
        LayDown(context.seat, opening.melds, opening.swaps)
        for opening in lay_downs(context)
        if not check_lay_down(context, opening.melds, opening.swaps)
    ]
    found.sort(key=lambda action: -points(card for meld in action.melds for card in meld.cards))
    for action in found[:_EXTRA_MELDS]:
        yield _Step(action, after_lay_down(context, action))
