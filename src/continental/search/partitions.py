"""Splitting a selection of cards into melds that use all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from continental.cards import JOKER, Card
from continental.melds import Meld, MeldKind, Trio
from continental.rules import ExtraMelds, RulesInForce
from continental.search.candidates import (
    GUARD,
    count_of,
    first_natural,
    meld_candidates,
    packed,
)

__all__ = ["partitions"]

_Pool = Sequence[tuple[Meld, int]]
_Room = dict[MeldKind, int] | None


def partitions(hand: tuple[Card, ...], rules: RulesInForce) -> Iterator[tuple[Meld, ...]]:
    """Yield each way to split the cards into as many melds of each kind as the contract has.

    Under a free contract, and where extra melds may be laid with it, into any melds. These come
    in the order of :func:`~continental.search.candidates.meld_candidates`.
    """
    trios, runs = meld_candidates(hand, rules, longest=True)
    melds: tuple[Meld, ...] = (*trios, *runs)
    places = {meld: place for place, meld in enumerate(melds)}
    pool = [(meld, packed(meld.cards)) for meld in melds]
    contract = rules.contract
    free = contract.is_free or rules.opening.extra_melds is not ExtraMelds.NONE
    room = {MeldKind.TRIO: contract.trios, MeldKind.RUN: contract.runs}
    for found in _cover(packed(hand), pool, None if free else room):
        yield tuple(sorted(found, key=places.__getitem__))


def _cover(
    have: int, pool: _Pool, room: _Room, covered: Card | None = None, start: int = 0
) -> Iterator[tuple[Meld, ...]]:
    """Cover the first natural left, then the rest; jokers left over make trios of their own.

    A further copy of the natural just ``covered`` takes no meld before ``start``: another
    order of the same melds would be the same split.
    """
    natural = first_natural(have)
    if natural is None:
        yield from _joker_trios(count_of(have, JOKER), pool, room)
        return
    for place in range(start if natural is covered else 0, len(pool)):
        meld, need = pool[place]
        if not count_of(need, natural) or (room is not None and not room[meld.kind]):
            continue
        if ((have | GUARD) - need) & GUARD != GUARD:
            continue
        less = None if room is None else {**room, meld.kind: room[meld.kind] - 1}
        for rest in _cover(have - need, pool, less, natural, place):
            yield (meld, *rest)


def _joker_trios(
    jokers: int, pool: _Pool, room: _Room, most: int | None = None
) -> Iterator[tuple[Meld, ...]]:
    """Split jokers into trios of jokers alone, the longest first."""
    if not jokers:
        if room is None or not any(room.values()):
            yield ()
        return
    if room is not None and not room[MeldKind.TRIO]:
        return
    for meld, _ in pool:
        size = len(meld.cards)
        if not isinstance(meld, Trio) or meld.rank is not None or size > (most or jokers):
            continue
        if size > jokers:
            continue
        less = None if room is None else {**room, MeldKind.TRIO: room[MeldKind.TRIO] - 1}
        for rest in _joker_trios(jokers - size, pool, less, size):
            yield (meld, *rest)
