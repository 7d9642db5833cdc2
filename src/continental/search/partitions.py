"""Splitting a selection of cards into melds that use all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import attrs

from continental.cards import JOKER, Card, Rank, Suit
from continental.kernel.runs import RANKS
from continental.melds import Meld, MeldKind, Trio
from continental.rules import ExtraMelds, RulesInForce
from continental.search.candidates import (
    GUARD,
    NATURALS,
    count_of,
    first_natural,
    meld_candidates,
    packed,
    unpacked,
)

__all__ = ["partitions"]

_SUITS: Final = tuple(packed(Card(rank, suit) for rank in Rank) * 127 for suit in Suit)
"""All that packed counts can hold of each suit."""


def partitions(hand: tuple[Card, ...], rules: RulesInForce) -> Iterator[tuple[Meld, ...]]:
    """Yield each way to split the cards into as many melds of each kind as the contract has.

    Under a free contract, and where extra melds may be laid with it, into any melds. These come
    in the order of :func:`~continental.search.candidates.meld_candidates`.
    """
    trios, runs = meld_candidates(hand, rules, longest=True)
    melds: tuple[Meld, ...] = (*trios, *runs)
    places = {meld: place for place, meld in enumerate(melds)}
    contract = rules.contract
    free = contract.is_free or rules.opening.extra_melds is not ExtraMelds.NONE
    room = None if free else _Room(contract.trios, contract.runs)
    pool = [(meld, packed(meld.cards)) for meld in melds]
    for found in _Cover(pool, rules.run.same_suit).covers(packed(hand), room):
        yield tuple(sorted(found, key=places.__getitem__))


@attrs.frozen
class _Room:
    """How many melds of each kind are still to come, no more and no fewer."""

    trios: int
    runs: int

    def without(self, kind: MeldKind) -> _Room | None:
        """Leave room for one less of a kind; ``None`` where there is none."""
        trios, runs = self.trios - (kind is MeldKind.TRIO), self.runs - (kind is MeldKind.RUN)
        return _Room(trios, runs) if trios >= 0 and runs >= 0 else None

    def may_take(self, have: int) -> bool:
        """Whether all naturals are of so many suits and, else, of so many ranks."""
        if self.runs >= len(_SUITS):
            return True
        return any(
            len({index % RANKS for index in unpacked(have & ~sum(suits) & NATURALS)}) <= self.trios
            for suits in combinations(_SUITS, self.runs)
        )


class _Cover:
    """Ways to use all of some packed cards, each of their naturals in one of the melds."""

    def __init__(self, pool: Sequence[tuple[Meld, int]], same_suit: bool) -> None:
        self.pool = pool
        self.same_suit = same_suit
        self.places: dict[int, list[int]] = {}
        for place, (_, need) in enumerate(pool):
            self.places.setdefault(need, []).append(place)

    def covers(
        self, have: int, room: _Room | None, covered: Card | None = None, start: int = 0
    ) -> Iterator[tuple[Meld, ...]]:
        """Cover the first natural left, then the rest; jokers left over make trios of their own.

        A further copy of the natural just ``covered`` takes no meld before ``start``: another
        order of the same melds would be the same split.
        """
        natural = first_natural(have)
        if natural is None:
            yield from self._joker_trios(count_of(have, JOKER), room)
            return
        if room is not None and self.same_suit and not room.may_take(have):
            return
        last = room is not None and room.trios + room.runs == 1
        for place in self.places.get(have, ()) if last else range(len(self.pool)):
            meld, need = self.pool[place]
            if not count_of(need, natural) or (natural is covered and place < start):
                continue
            if ((have | GUARD) - need) & GUARD != GUARD:
                continue
            less = None if room is None else room.without(meld.kind)
            if room is None or less is not None:
                for rest in self.covers(have - need, less, natural, place):
                    yield (meld, *rest)

    def _joker_trios(
        self, jokers: int, room: _Room | None, most: int | None = None
    ) -> Iterator[tuple[Meld, ...]]:
        """Split jokers into trios of jokers alone, the longest first."""
        if not jokers:
            if room is None or room == _Room(0, 0):
                yield ()
            return
        less = None if room is None else room.without(MeldKind.TRIO)
        if room is not None and less is None:
            return
        for meld, _ in self.pool:
            size = len(meld.cards)
            if not isinstance(meld, Trio) or meld.rank is not None:
                continue
            if size <= min(jokers, most or jokers):
                for rest in self._joker_trios(jokers - size, less, size):
                    yield (meld, *rest)
