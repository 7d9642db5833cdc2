"""Melds on the table as small tuples of integers, and the rules on them compiled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from continental.cards import Rank, Suit
from continental.kernel.holdings import JOKER as JOKER_INDEX
from continental.kernel.runs import RANKS
from continental.laying import runs_through_ace
from continental.melds import Meld, Run, TableMeld
from continental.rules import (
    AcePosition,
    ExtraMelds,
    LayOffTargets,
    LimitsApply,
    MoveWho,
    RulesInForce,
    SwapSource,
    SwapTarget,
    SwapWho,
)

__all__ = [
    "INERT",
    "JOKER_INDEX",
    "RANKS",
    "RUN",
    "TRIO",
    "Shape",
    "Shapes",
    "TableRule",
    "shape_of",
    "shapes_of",
    "table_rule",
]

RUN: Final = 0
TRIO: Final = 1
INERT: Final = 2
MOST_KNOWN: Final = 20_000
_UNLIMITED: Final = 10_000
"""More cards than any meld can have."""

Shape: TypeAlias = tuple[int, int, int, int, int, int]
"""A meld: kind, owner, and of a run its suit (0 where suits mix), first rank, size and places of
jokers, a bit each; of a trio its rank (-1: none yet), naturals, jokers and suits, a bit each."""
Shapes: TypeAlias = tuple[Shape, ...]

_SUITS: Final = {suit: place for place, suit in enumerate(Suit)}


def shape_of(meld: Meld, owner: int, rules: RulesInForce) -> Shape:
    """Return the shape of a meld; ``INERT`` where nothing determines what it is."""
    kind, first, second, third, fourth = _shape(meld, rules.run.same_suit)
    return kind, owner, first, second, third, fourth


def shapes_of(table: Iterable[TableMeld], rules: RulesInForce) -> Shapes:
    """Return the shapes of the melds on a table."""
    return tuple([shape_of(laid.meld, laid.owner, rules) for laid in table])


@lru_cache(maxsize=16_384)
def _shape(meld: Meld, same_suit: bool) -> tuple[int, int, int, int, int]:
    jokers = [place for place, card in enumerate(meld.cards) if card.is_joker]
    if isinstance(meld, Run):
        if meld.start is None or (meld.suit is None and same_suit):
            return INERT, 0, 0, 0, 0
        suit = _SUITS[meld.suit] if same_suit and meld.suit is not None else 0
        return RUN, suit, meld.start - 1, len(meld.cards), sum(1 << place for place in jokers)
    naturals = [card for card in meld.cards if not card.is_joker]
    if naturals and meld.rank is None:
        return INERT, 0, 0, 0, 0
    suits = 0
    for card in naturals:
        suits |= 1 << card.index // RANKS
    return TRIO, -1 if meld.rank is None else meld.rank - 1, len(naturals), len(jokers), suits


class TableRule:
    """The rules of one round on what a seat may do at the table, compiled."""

    def __init__(self, rules: RulesInForce, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.limited = rules.melds.limits_apply is LimitsApply.ALWAYS
        self.adjacent = rules.run.adjacent_jokers or not self.limited
        self.mixed = not rules.run.same_suit
        self.run_limit = _UNLIMITED if rules.run_limit is None else rules.run_limit
        self.trio_limit = _UNLIMITED if rules.trio_limit is None else rules.trio_limit
        self.majority = self.limited and rules.melds.jokers_at_most_naturals
        self.distinct_suits = rules.trio.distinct_suits
        self.distinct = rules.opening.distinct_melds
        self.contract_trios = rules.contract.trios
        self.swaps = rules.joker_swap.who is not SwapWho.NOBODY
        self.swaps_trios = self.swaps and rules.joker_swap.source is SwapSource.ANY
        self.to_owner_runs = rules.joker_swap.target is SwapTarget.OWNER_RUNS
        self.to_trios = rules.joker_swap.target is SwapTarget.ANY_MELD
        self.same_meld = rules.joker_swap.same_meld
        self.moves = rules.joker_move.who is not MoveWho.NOBODY
        self.own_moves = rules.joker_move.who is MoveWho.OWNER
        self.move_limit = rules.joker_move.per_turn if self.moves else 0
        self.extras = rules.opening.extra_melds is not ExtraMelds.NONE
        self.swaps_inside = rules.joker_swap.who is SwapWho.ANYONE
        self.targets = rules.layoff.targets
        self.low_end, self.high_end = _ends(rules.run.ace)
        self._runs: dict[tuple[int, int, int], bool] = {}
        self._trios: dict[tuple[int, int], bool] = {}

    def may_lay_off_on(self, owner: int) -> bool:
        """Whether lay-offs on this owner's melds are allowed (Q46)."""
        if self.targets is LayOffTargets.ANY:
            return True
        return (owner == self.seat) is (self.targets is LayOffTargets.OWN)

    def may_move_from(self, owner: int) -> bool:
        """Whether jokers of this owner's runs may be moved (Q22)."""
        return self.moves and (not self.own_moves or owner == self.seat)

    def is_run(self, start: int, size: int, jokers: int) -> bool:
        """Whether a run on the table may be like this."""
        key = start, size, jokers
        known = self._runs.get(key)
        if known is None:
            if len(self._runs) > MOST_KNOWN:
                self._runs.clear()
            known = self._runs[key] = self._judge_run(start, size, jokers)
        return known

    def _judge_run(self, start: int, size: int, jokers: int) -> bool:
        rules = self.rules
        naturals = size - jokers.bit_count()
        if not rules.run.min_size <= size <= self.run_limit or naturals < rules.run.min_naturals:
            return False
        if self.limited:
            if rules.melds.jokers_at_most_naturals and size > 2 * naturals:
                return False
            if not rules.run.adjacent_jokers and jokers & jokers >> 1:
                return False
        return runs_through_ace(Rank(start + 1), size, rules.run.ace)

    def is_trio(self, naturals: int, jokers: int) -> bool:
        """Whether a trio on the table may hold so many of each."""
        key = naturals, jokers
        known = self._trios.get(key)
        if known is None:
            known = self._trios[key] = self._judge_trio(naturals, jokers)
        return known

    def _judge_trio(self, naturals: int, jokers: int) -> bool:
        trio = self.rules.trio
        if not trio.min_size <= naturals + jokers <= self.trio_limit:
            return False
        if naturals < trio.min_naturals:
            return False
        if not self.limited:
            return True
        if trio.max_jokers is not None and jokers > trio.max_jokers:
            return False
        return not (self.rules.melds.jokers_at_most_naturals and jokers > naturals)

    def taken_ranks(self, shapes: Shapes, place: int) -> frozenset[int]:
        """Return the ranks that a trio of jokers may not take (Q43)."""
        if not self.distinct:
            return frozenset()
        owner = shapes[place][1]
        own = [at for at, shape in enumerate(shapes) if shape[0] == TRIO and shape[1] == owner]
        own = own[: self.contract_trios]
        if place not in own:
            return frozenset()
        return frozenset(shapes[at][2] for at in own if at != place)


def _ends(ace: AcePosition) -> tuple[int, int]:
    """The first and the last place that a run may have on the track laid out from the ace on."""
    match ace:
        case AcePosition.CIRCULAR:
            return -1_000, 1_000
        case AcePosition.LOW:
            return 0, 12
        case AcePosition.HIGH:
            return 1, 13
        case AcePosition.HIGH_OR_LOW:
            return 0, 13
        case _:
            assert_never(ace)


@lru_cache(maxsize=64)
def table_rule(rules: RulesInForce, seat: int) -> TableRule:
    """Return the rules compiled, once for each round and seat."""
    return TableRule(rules, seat)
