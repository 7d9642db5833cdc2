"""Laying single cards off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

import attrs

from continental.cards import ALL_CARDS, JOKER, Card
from continental.laying.context import LayingContext, missing_cards, remove_cards
from continental.laying.effects import table_after_lay_off
from continental.laying.ending import check_hand_left
from continental.laying.melds import check_meld, is_meld
from continental.melds import Meld, Run, Side, TableMeld, Trio, make_meld
from continental.rules import LayOffTargets, RulesInForce
from continental.violations import Code, Violation

__all__ = [
    "check_grown_trio",
    "check_lay_off",
    "check_standing",
    "fits",
    "fits_end",
    "is_playable",
    "may_lay_off_on",
]


def check_standing(context: LayingContext) -> Iterator[Violation]:
    """Yield what bars a seat from touching melds on the table: unopened, or too early."""
    if not context.opened:
        yield Violation.of(Code.NOT_OPENED, seats=(context.seat,))
    elif context.opened_now and not context.rules.layoff.same_turn:
        yield Violation.of(Code.LAYOFF_TOO_EARLY, seats=(context.seat,))


def may_lay_off_on(meld: TableMeld, context: LayingContext) -> bool:
    """Whether ``layoff.targets`` lets the seat lay off on this meld (Q46)."""
    match context.rules.layoff.targets:
        case LayOffTargets.ANY:
            return True
        case LayOffTargets.OWN:
            return meld.owner == context.seat
        case LayOffTargets.OTHERS:
            return meld.owner != context.seat
        case other:
            assert_never(other)


def fits_end(meld: Meld, end: Side | None) -> bool:
    """Whether the end is one that the meld has: a run needs one, a trio has none."""
    return (end is not None) == isinstance(meld, Run)


def check_lay_off(
    context: LayingContext, card: Card, meld: int, end: Side | None
) -> tuple[Violation, ...]:
    """Return every reason against adding a card to a meld (A35)."""
    return tuple(_lay_off_faults(context, card, meld, end))


def _lay_off_faults(
    context: LayingContext, card: Card, meld: int, end: Side | None
) -> Iterator[Violation]:
    yield from check_standing(context)
    missing = missing_cards(context.hand, (card,))
    yield from missing
    if not 0 <= meld < len(context.table):
        yield Violation.of(Code.NO_SUCH_MELD, meld=meld)
        return
    target = context.table[meld]
    if not may_lay_off_on(target, context):
        yield Violation.of(Code.LAYOFF_TARGET, seats=(context.seat,), meld=meld)
    if not fits_end(target.meld, end):
        yield Violation.of(Code.END_MISMATCH, meld=meld)
        return
    table = table_after_lay_off(context.table, context.seat, card, meld, end)
    yield from check_meld(table[meld].meld, context.rules, place=meld, laying_down=False)
    yield from check_grown_trio(context, meld, card)
    if not missing:
        yield from check_hand_left(context, remove_cards(context.hand, (card,)), table)


def check_grown_trio(context: LayingContext, place: int, card: Card) -> Iterator[Violation]:
    """Yield the fault of a jokers-only contract trio that takes a rank already used (Q43)."""
    rules, target = context.rules, context.table[place]
    if not rules.opening.distinct_melds or card.is_joker or not isinstance(target.meld, Trio):
        return
    own = [
        (index, laid.meld)
        for index, laid in enumerate(context.table)
        if laid.owner == target.owner and isinstance(laid.meld, Trio)
    ][: rules.contract.trios]
    if target.meld.rank is None and any(index == place for index, _ in own):
        ranks = {trio.rank for index, trio in own if index != place}
        if card.rank in ranks:
            yield Violation.of(Code.CONTRACT_NOT_DISTINCT, cards=(card,), meld=place)


@lru_cache(maxsize=8_192)
def fits(meld: Meld, rules: RulesInForce) -> tuple[tuple[Side | None, frozenset[Card]], ...]:
    """Return, for each end of a meld on the table, the cards that may join it there.

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> rules = rulesets.CLASSIC.at(players=3, round=2)
    >>> [(end, sorted(cards)) for end, cards in fits(Run(parse_cards("JS QS KS X")), rules)]
    [(<Side.LOW: 'low'>, [Card('TS'), Card('X')]), (<Side.HIGH: 'high'>, [Card('2S')])]
    """
    ends = (None,) if isinstance(meld, Trio) else (Side.LOW, Side.HIGH)
    return tuple((end, frozenset(_joining(meld, end, rules))) for end in ends)


def _joining(meld: Meld, end: Side | None, rules: RulesInForce) -> Iterator[Card]:
    for card in ALL_CARDS:
        if card is not JOKER and not _could_join(meld, end, card):
            continue
        cards = (card, *meld.cards) if end is Side.LOW else (*meld.cards, card)
        if is_meld(make_meld(meld.kind, cards), rules, laying_down=False):
            yield card


def _could_join(meld: Meld, end: Side | None, card: Card) -> bool:
    """Whether the rank fits, a cheap test that spares building most melds."""
    if isinstance(meld, Trio):
        return meld.rank is None or card.rank == meld.rank
    rank = meld.rank_at(-1 if end is Side.LOW else len(meld.cards))
    return rank is None or card.rank == rank


def is_playable(context: LayingContext, card: Card) -> bool:
    """Whether the seat, had it opened earlier, could lay the card off (Q47)."""
    opened = attrs.evolve(context, opened=True, opened_now=False)
    return any(
        card in cards and not check_lay_off(opened, card, place, end)
        for place, target in enumerate(context.table)
        for end, cards in fits(target.meld, context.rules)
    )
