"""The best turn of a seat, and its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heapreplace
from typing import Final, NamedTuple

import attrs

from continental.actions import Action, Close, Discard, LayDown
from continental.cards import ALL_CARDS, Card
from continental.contracts import Contract
from continental.integers import is_whole
from continental.laying import OPENINGS_PER_TURN, LayingContext, cards_spent, remove_cards
from continental.melds import TableMeld
from continental.phases import PlayPhase
from continental.rules import RuleSet, RulesInForce, in_force
from continental.search.opening import openings_in, unopened
from continental.search.plans.explore import Search, Start
from continental.search.plans.model import Aim, Indices, TurnPlan, Value, cards_of
from continental.search.plans.replay import after_lay_down, replay
from continental.search.plans.shapes import shape_of, shapes_of, table_rule
from continental.search.plans.steps import may_leave
from continental.search.standing import laying_context, standing
from continental.state import Position

__all__ = ["MOST_WORK", "best_layoffs", "best_opening", "best_turn", "can_close"]

MOST_WORK: Final = 20_000
"""The bound of work of one call, counted in positions at the table.

What a sharp bound looks at counts too, by :data:`~.explore.STATES_PER_POSITION`.
"""
OPENINGS_PER_WORK: Final = 2
"""So many openings are looked at for each position of the bound: one costs less."""


class Waiting(NamedTuple):
    """An opening to be looked at, the one with the lowest bound first.

    No two have the same ``number``. A bound is made sharp once the opening is the first.
    """

    bound: Value
    number: int
    is_sharp: bool
    start: Start


def best_turn(position: Position, seat: int, work: int = MOST_WORK) -> TurnPlan:
    """Return the best that a seat can do in its turn: which is best, :class:`TurnPlan` says.

    In the play phase of the seat the actions are legal one after another. At any other time
    the answer is for the hand and the table as they are, as if the seat were in turn, had
    drawn nothing, and were to play. What the seat has laid in this turn stays: a TakeBack is
    never part of a plan. Where who opens must close (A54), a seat that has not opened opens
    only to close. While claims are outstanding beside the play (Q28) nothing may close, and
    the plan is the best that can be done before they are settled.

    At most ``work`` positions at the table are looked at, fewer where the bounds on what can still
    come are costly, and twice as many openings; a plan cut short by that is legal but not
    ``proven``. The default was enough in 10,000 rounds of play under every preset.

    Raises ``ValueError`` for a seat that does not exist, or whose hand a view does not show, and
    for ``work`` below 1.

    >>> from continental import Deal, apply, new_game, rulesets
    >>> state = apply(new_game(rulesets.CLASSIC, players=2, seed=1), Deal(seat=0))
    >>> best_turn(state, 1).actions
    ()
    """
    phase = position.public.phase
    waits = isinstance(phase, PlayPhase) and phase.seat == seat and phase.window is not None
    return _best(laying_context(position, seat), work, claims_open=waits)


def can_close(position: Position, seat: int) -> bool:
    """Whether a seat can close the round with the hand and the table as they are (A38, A39).

    The answer is that of :func:`best_turn`, so that only a plan not proven may miss a close.
    """
    return best_turn(position, seat).closes


def best_opening(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld] = (),
    seat: int = 0,
    work: int = MOST_WORK,
) -> TurnPlan:
    """Return the opening after which a turn can leave the least, and what follows it.

    For a seat that has not opened. Without actions where the contract cannot be laid, or, where
    who opens must close (A54), not so that the round is closed. The melds on the table are taken
    to be legal.

    Raises ``TypeError`` for what are no cards, melds on a table, contract or rules, ``ValueError``
    for a seat that nobody can have, and for ``work`` below 1.

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> hand = parse_cards("7S 7H 7D 8S 8H 8D 7C KD")
    >>> plan = best_opening(hand, Contract.parse("TT"), rulesets.CLASSIC)
    >>> len(plan.actions), plan.left, plan.closes
    (3, (), True)
    """
    return _best(unopened(hand, contract, rules, table, seat), work)


def best_layoffs(
    hand: Iterable[Card],
    table: Sequence[TableMeld],
    rules: RuleSet | RulesInForce,
    seat: int,
    work: int = MOST_WORK,
) -> TurnPlan:
    """Return the best that a seat can do which has opened in an earlier turn.

    The melds on the table are taken to be legal. Raises what :func:`best_opening` does.

    >>> from continental import Run, rulesets
    >>> from continental.cards import parse_cards
    >>> table = [TableMeld.of(1, Run(parse_cards("4H 5H 6H 7H X")))]
    >>> plan = best_layoffs(parse_cards("3H 8H KD"), table, rulesets.CLASSIC, seat=0)
    >>> [type(action).__name__ for action in plan.actions], plan.left, plan.closes
    (['LayOff', 'SwapJoker', 'Discard'], (), True)
    """
    return _best(standing(hand, in_force(rules), table, seat, opened=True), work)


def _best(context: LayingContext, work: int, *, claims_open: bool = False) -> TurnPlan:
    _require_work(work)
    rules = context.rules
    rule = table_rule(rules, context.seat)
    hand = tuple([card.index for card in context.hand])
    if not hand:
        return TurnPlan((), (), 0, closes=False, proven=True)
    if context.opened:
        aim = Aim(rules, opened=True, opened_now=context.opened_now, claims_open=claims_open)
        search = Search(context, rule, aim, work)
        search.look(Start(context, hand, shapes_of(context.table, rules)))
        return _plan(context, search, aim)
    opened = attrs.evolve(context, opened=True, opened_now=True)
    aim = Aim(rules, opened=True, opened_now=True, claims_open=claims_open)
    search = Search(opened, rule, aim, work)
    search.must_close = rules.last_round and rules.opening.last_round_requires_close
    _try_openings(context, search)
    stays = Aim(rules, opened=False, opened_now=context.opened_now, claims_open=claims_open)
    if search.best is not None and search.best < stays.value(hand):
        return _plan(context, search, aim)
    closes = not stays.value(hand)[0]
    ending, left = _ending(context.seat, stays, hand, closes)
    return _told(rules, ending, left, closes, not search.cut)


def _require_work(work: object) -> None:
    if not is_whole(work, 1):
        raise ValueError(f"work: not a whole number from 1 on: {work!r}")


def _try_openings(context: LayingContext, search: Search) -> None:
    """Look at the openings, those that promise most first."""
    if context.openings >= OPENINGS_PER_TURN:
        return
    waiting: list[Waiting] = []
    for number, start in enumerate(_starts(context, search)):
        bound, is_sharp = search.promise(start, search.perfect)
        if bound > search.perfect:
            waiting.append(Waiting(bound, number, is_sharp, start))
        elif search.beats(bound):
            search.look(start)
            if search.is_perfect():
                return
    heapify(waiting)
    while waiting and search.beats(waiting[0].bound):
        first = waiting[0]
        if first.is_sharp or search.is_spent():
            heappop(waiting)
            search.look(first.start)
        else:
            sharper, _ = search.promise(first.start, first.bound)
            heapreplace(waiting, Waiting(sharper, first.number, True, first.start))


def _starts(context: LayingContext, search: Search) -> Iterator[Start]:
    """Yield where each opening leads, unless another leads to the same."""
    rules, seat = context.rules, context.seat
    shapes = shapes_of(context.table, rules)
    seen = set()
    for number, opening in enumerate(openings_in(context)):
        if number >= OPENINGS_PER_WORK * search.most:
            search.cut = True
            return
        left = remove_cards(context.hand, cards_spent(opening.melds, opening.swaps))
        hand = tuple([card.index for card in left])
        if opening.swaps:
            after = shapes_of(after_lay_down(context, opening).table, rules)
        else:
            after = (*shapes, *[shape_of(meld, seat, rules) for meld in opening.melds])
        if (hand, after) not in seen:
            seen.add((hand, after))
            if may_leave(
                search.rule, hand, after, empties=search.aim.empties, may_touch=search.touches
            ):
                yield Start(context, hand, after, opening)


def _plan(context: LayingContext, search: Search, aim: Aim) -> TurnPlan:
    start, closes = search.start, search.best is not None and not search.best[0]
    assert start is not None
    actions: list[Action] = []
    if start.opening is not None:
        actions.append(LayDown(context.seat, start.opening.melds, start.opening.swaps))
    actions += replay(start.context, search.path, search.lays)[0]
    ending, left = _ending(context.seat, aim, search.hand, closes)
    return _told(context.rules, (*actions, *ending), left, closes, not search.cut)


def _ending(seat: int, aim: Aim, hand: Indices, closes: bool) -> tuple[tuple[Action, ...], Indices]:
    """Return the discard that closes, if one does, and the cards then left."""
    if not closes or not hand:
        return (), hand
    if len(hand) == 1:
        return (Discard(seat, ALL_CARDS[hand[0]]),), ()
    card = aim.dearest(hand)
    place = hand.index(card)
    return (Close(seat, ALL_CARDS[card]),), hand[:place] + hand[place + 1 :]


def _told(
    rules: RulesInForce, actions: Sequence[Action], left: Indices, closes: bool, proven: bool
) -> TurnPlan:
    cards = cards_of(left)
    points = rules.scoring.hand_points(cards)
    return TurnPlan(tuple(actions), cards, points, closes, proven)
