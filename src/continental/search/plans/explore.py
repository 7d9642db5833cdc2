"""The search for the best turn at the table: depth first, with a bound on what can still come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from continental.cards import JOKER
from continental.laying import LayingContext
from continental.melds import Meld
from continental.rules import LimitsApply
from continental.search.candidates import meld_candidates
from continental.search.laydowns import lay_downs
from continental.search.opening import Opening, needs_long_melds
from continental.search.plans.choice import steps
from continental.search.plans.model import Aim, Indices, Value, cards_of
from continental.search.plans.packing import Packing
from continental.search.plans.reach import Reach, reach
from continental.search.plans.replay import after_lay_down, replay
from continental.search.plans.shapes import Shapes, TableRule, shapes_of
from continental.search.plans.steps import LAY_DOWN, Move, may_leave

__all__ = ["Search", "Start"]

Path = tuple[Move, ...]

EASY: Final = 60
"""How much work a search does at the table before a sharper and slower bound pays."""
STATES_PER_POSITION: Final = 100
"""So many states of the sharper bound are as much work as a position."""


@attrs.frozen
class Start:
    """Where a seat stands: as it is if it has opened, else after an ``opening``.

    ``before`` is where it stood before the opening.
    """

    before: LayingContext
    hand: Indices
    shapes: Shapes
    opening: Opening | None = None

    @property
    def context(self) -> LayingContext:
        """The same for laying."""
        return self.before if self.opening is None else after_lay_down(self.before, self.opening)


class Search:
    """Keeps the best that was found from one or more starts.

    ``start`` is where the best turn begins, ``path`` what follows, ``hand`` what it leaves;
    ``lays`` are the extra melds that paths name by number. ``most`` is the bound of work.
    ``perfect`` is what no plan can beat. ``_here`` is the start being looked at.
    """

    def __init__(self, context: LayingContext, rule: TableRule, aim: Aim, most: int) -> None:
        rules = rule.rules
        self.rule = rule
        self.aim = aim
        self.most = most
        self.must_close = False
        self.touches = rules.layoff.same_turn or not context.opened_now
        self.moves = max(0, rule.move_limit - context.moves)
        self.perfect = aim.bound(tuple([card.index for card in context.hand]), ())
        self.best: Value | None = None
        self.start: Start | None = None
        self.path: Path = ()
        self.hand: Indices = ()
        self.lays: list[Opening] = []
        self.positions = 0
        self.cut = False
        self._seen: dict[tuple[bool, Indices, Shapes], int] = {}
        self._free = aim.empties and aim.discards and aim.loses_nothing
        self._packing = Packing(rule, aim.points)
        self._smallest = min(rules.trio.min_size, rules.run.min_size)
        # Of melds laid from the hand alone the order does not matter: they come first.
        jokers = JOKER in context.hand or any(JOKER in laid.cards for laid in context.table)
        self._mingled = jokers and rule.extras and rule.swaps_inside
        self._pure = rules.melds.limits_apply is LimitsApply.ALWAYS and not (
            jokers and (rule.swaps or rule.moves)
        )

    def work(self) -> int:
        """Count what was done, in positions at the table."""
        return self.positions + self._packing.states // STATES_PER_POSITION

    def is_spent(self) -> bool:
        """Whether the bound of work is hit."""
        return self.work() >= self.most

    def is_perfect(self) -> bool:
        """Whether no plan can be better than the best."""
        return self.best is not None and self.best <= self.perfect

    def look(self, start: Start) -> None:
        """Search from one start."""
        self._here = start
        self._visit(start.hand, start.shapes, self.moves, (), self.rule.extras)

    def beats(self, bound: Value) -> bool:
        """Whether a plan within the bound could be better than the best."""
        if self.must_close and bound[0]:
            return False
        return self.best is None or bound < self.best

    def promise(self, start: Start, worth: Value) -> tuple[Value, bool]:
        """Return a value that no turn from a start can beat, and whether it is as sharp as any.

        The sharp bound is worked out where the plain one is no worse than ``worth``: one start
        may promise in vain what the next one holds.
        """
        bound, seen = self._bound(start.hand, start.shapes, self.rule.extras)
        if seen is None:
            return bound, True
        if bound > worth or self.is_spent():
            return bound, False
        return self._sharpened(bound, start.hand, start.shapes, seen), True

    def _bound(self, hand: Indices, shapes: Shapes, laying: bool) -> tuple[Value, Reach | None]:
        """Return a value that no turn from here can beat, and the reach if it can be sharper."""
        lays = laying and len(hand) >= self._smallest
        if not self.touches:
            stuck = self._stuck_beside_melds(hand, [*hand]) if lays else hand
            return self.aim.bound(hand, stuck), None
        seen = reach(self.rule, hand, shapes, self.moves)
        if lays:
            return self.aim.bound(hand, self._stuck_beside_melds(hand, seen.stuck)), None
        return self.aim.bound(hand, seen.stuck), seen

    def _sharpened(self, bound: Value, hand: Indices, shapes: Shapes, seen: Reach) -> Value:
        """Return a sharper value that nothing at the table can beat, if that matters."""
        if self.rule.mixed or not self.beats(bound):
            return bound
        return self.aim.bound(hand, seen.stuck, self._packing.least_left(hand, shapes, seen))

    def _stuck_beside_melds(self, hand: Indices, stuck: list[int]) -> list[int]:
        """Leave out the cards that extra melds of the hand, and what is laid off there, take."""
        if self._mingled or (self.touches and not self._pure):
            return []
        rules = self.rule.rules
        trios, runs = meld_candidates(cards_of(hand), rules, longest=needs_long_melds(rules))
        melds: tuple[Meld, ...] = (*trios, *runs)
        melded = {card.index for meld in melds for card in meld.cards}
        return [card for card in stuck if card not in melded]

    def _note(self, hand: Indices, path: Path) -> None:
        value = self.aim.value(hand)
        if self.beats(value):
            self.best, self.start, self.path, self.hand = value, self._here, path, hand

    def _visit(self, hand: Indices, shapes: Shapes, moves: int, path: Path, laying: bool) -> None:
        if self.is_spent():
            self.cut = True
            return
        self.positions += 1
        self._note(hand, path)
        if laying:
            bound, _ = self._bound(hand, shapes, laying)
            for number, after, table in self._melds(hand, shapes, path):
                if not self.beats(bound):
                    return
                self._enter(after, table, moves, (*path, (LAY_DOWN, number)), True)
        if self.touches and hand:
            self._visit_table(hand, shapes, moves, path, laying and self._mingled)

    def _visit_table(
        self, hand: Indices, shapes: Shapes, moves: int, path: Path, laying: bool
    ) -> None:
        seen = reach(self.rule, hand, shapes, moves)
        if laying and len(hand) >= self._smallest:
            bound = self.aim.bound(hand, ())
        elif len(seen.stuck) < len(hand):
            bound = self.aim.bound(hand, seen.stuck)
            if self.work() >= EASY:
                bound = self._sharpened(bound, hand, shapes, seen)
        else:
            return
        if not self.beats(bound):
            return
        free = self._free and not laying
        found = steps(self.rule, hand, shapes, moves, seen, free=free, empties=self.aim.empties)
        for step in found:
            self._enter(step.hand, step.shapes, step.moves, (*path, step.move), laying)
            if not self.beats(bound):
                return

    def _enter(self, hand: Indices, shapes: Shapes, moves: int, path: Path, laying: bool) -> None:
        known = shapes
        if laying and not self._mingled:
            first = len(self._here.shapes)
            known = (*shapes[:first], *sorted(shapes[first:]))
        key = laying, hand, known
        if self._seen.get(key, -1) < moves:
            self._seen[key] = moves
            self._visit(hand, shapes, moves, path, laying)

    def _melds(
        self, hand: Indices, shapes: Shapes, path: Path
    ) -> Iterator[tuple[int, Indices, Shapes]]:
        """Yield the extra melds that may be laid (Q44): their number, the hand and table then."""
        if len(hand) < self._smallest:
            return
        before = replay(self._here.context, path, self.lays)[1]
        for opening in lay_downs(before):
            after = after_lay_down(before, opening)
            left = tuple([card.index for card in after.hand])
            table = shapes_of(after.table, self.rule.rules)
            if may_leave(self.rule, left, table, empties=self.aim.empties, may_touch=self.touches):
                self.lays.append(opening)
                yield len(self.lays) - 1, left, table
