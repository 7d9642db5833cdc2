"""Whether cards make a legal meld."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import assert_never

import attrs

from continental.cards import JOKER, Card, Rank
from continental.melds import Meld, MeldKind, Run, Trio
from continental.rules import AcePosition, LimitsApply, RuleSet, RulesInForce, in_force
from continental.violations import Code, Violation

__all__ = ["arrangements", "check_meld", "is_meld", "runs_through_ace"]


def check_meld(
    meld: Meld, rules: RuleSet | RulesInForce, *, place: int = 0, laying_down: bool = True
) -> tuple[Violation, ...]:
    """Return every reason why this is no legal meld; empty where it is one.

    The reasons come in the order size, naturals, suit or rank, joker limits, adjacency,
    sequence, ace. ``place`` is the number by which they call the meld. With ``laying_down``
    false the meld is one on the table, to which the joker limits may not apply (Q16).

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> [v.code.value for v in check_meld(Run(parse_cards("4D X X 8D")), rulesets.CLASSIC)]
    ['jokers_adjacent', 'run_not_consecutive']
    """
    in_effect = in_force(rules)
    limited = laying_down or in_effect.melds.limits_apply is LimitsApply.ALWAYS
    found = _judge(meld, in_effect, limited)
    if place == 0 or not found:
        return found
    return tuple(
        attrs.evolve(violation, data=attrs.evolve(violation.data, meld=place))
        for violation in found
    )


def is_meld(meld: Meld, rules: RulesInForce, *, laying_down: bool = True) -> bool:
    """Whether :func:`check_meld` finds no fault."""
    limited = laying_down or rules.melds.limits_apply is LimitsApply.ALWAYS
    return not _judge(meld, rules, limited)


@lru_cache(maxsize=16_384)
def _judge(meld: Meld, rules: RulesInForce, limited: bool) -> tuple[Violation, ...]:
    match meld:
        case Trio():
            return tuple(_trio_faults(meld, rules, limited))
        case Run():
            return tuple(_run_faults(meld, rules, limited))
        case _:
            assert_never(meld)


def _trio_faults(trio: Trio, rules: RulesInForce, limited: bool) -> Iterator[Violation]:
    size, limit = len(trio.cards), rules.trio_limit
    naturals = [card for card in trio.cards if not card.is_joker]
    jokers = size - len(naturals)
    if size < rules.trio.min_size:
        yield Violation.of(Code.TRIO_TOO_SHORT, meld=0, need=rules.trio.min_size, have=size)
    if limit is not None and size > limit:
        yield Violation.of(Code.TRIO_TOO_LONG, meld=0, need=limit, have=size)
    if len(naturals) < rules.trio.min_naturals:
        need = rules.trio.min_naturals
        yield Violation.of(Code.TRIO_NEEDS_NATURAL, meld=0, need=need, have=len(naturals))
    if len({card.rank for card in naturals}) > 1:
        yield Violation.of(Code.TRIO_WRONG_RANK, meld=0, cards=naturals)
    if rules.trio.distinct_suits:
        suits = [card.suit for card in naturals]
        repeated = [card for card in naturals if suits.count(card.suit) > 1]
        if repeated:
            yield Violation.of(Code.TRIO_REPEATED_SUIT, meld=0, cards=repeated)
    most = rules.trio.max_jokers
    if limited and most is not None and jokers > most:
        yield Violation.of(Code.TOO_MANY_JOKERS, meld=0, need=most, have=jokers)
    if limited:
        yield from _majority_faults(jokers, len(naturals), rules)


def _majority_faults(jokers: int, naturals: int, rules: RulesInForce) -> Iterator[Violation]:
    if rules.melds.jokers_at_most_naturals and jokers > naturals:
        yield Violation.of(Code.JOKERS_EXCEED_NATURALS, meld=0, need=naturals, have=jokers)


def _run_faults(run: Run, rules: RulesInForce, limited: bool) -> Iterator[Violation]:
    size, limit = len(run.cards), rules.run_limit
    naturals = [card for card in run.cards if not card.is_joker]
    if size < rules.run.min_size:
        yield Violation.of(Code.RUN_TOO_SHORT, meld=0, need=rules.run.min_size, have=size)
    if limit is not None and size > limit:
        yield Violation.of(Code.RUN_TOO_LONG, meld=0, need=limit, have=size)
    if len(naturals) < rules.run.min_naturals:
        need = rules.run.min_naturals
        yield Violation.of(Code.RUN_NEEDS_NATURAL, meld=0, need=need, have=len(naturals))
    if rules.run.same_suit and len({card.suit for card in naturals}) > 1:
        yield Violation.of(Code.RUN_MIXED_SUIT, meld=0, cards=naturals)
    if limited:
        yield from _majority_faults(size - len(naturals), len(naturals), rules)
        if not rules.run.adjacent_jokers and _touching(run.cards):
            yield Violation.of(Code.JOKERS_ADJACENT, meld=0, cards=run.cards)
    if naturals and run.start is None:
        yield Violation.of(Code.RUN_NOT_CONSECUTIVE, meld=0, cards=run.cards)
    elif run.start is not None and not runs_through_ace(run.start, size, rules.run.ace):
        yield Violation.of(Code.RUN_ACE_POSITION, meld=0, cards=run.cards)


def _touching(cards: tuple[Card, ...]) -> bool:
    return any(one is JOKER and other is JOKER for one, other in pairwise(cards))


def runs_through_ace(start: Rank, size: int, ace: AcePosition) -> bool:
    """Whether ``size`` ranks from ``start`` lie on the track that the ace rule gives (Q11)."""
    last = start + size - 1
    match ace:
        case AcePosition.CIRCULAR:
            return True
        case AcePosition.LOW:
            return last <= 13
        case AcePosition.HIGH:
            return last <= 14 and start is not Rank.ACE
        case AcePosition.HIGH_OR_LOW:
            return last <= 14 and size <= 13
        case _:
            assert_never(ace)


def arrangements(
    cards: Iterable[Card], kind: MeldKind, rules: RuleSet | RulesInForce
) -> tuple[Meld, ...]:
    """Return every legal meld of exactly these cards, in whatever order they are given (Q15).

    A trio has one order (as given); a run may have several, where jokers can stand at
    different places. The runs come by their first rank, then from the joker-first orders on.

    >>> from continental import rulesets
    >>> from continental.cards import format_cards, parse_cards
    >>> found = arrangements(parse_cards("6D X 5D 7D"), MeldKind.RUN, rulesets.CLASSIC)
    >>> [format_cards(run.cards) for run in found]
    ['X 5D 6D 7D', '5D 6D 7D X']
    """
    given = tuple(cards)
    in_effect = in_force(rules)
    if kind is MeldKind.TRIO:
        trio = Trio(given)
        return (trio,) if is_meld(trio, in_effect) else ()
    return tuple(
        run
        for start in Rank
        if _has_room(given, start)
        for order in _orders(given, start, in_effect.run.adjacent_jokers)
        if is_meld(run := Run(order), in_effect)
    )


def _has_room(cards: tuple[Card, ...], start: Rank) -> bool:
    """Whether the track from ``start`` on passes each rank as often as there are naturals."""
    ranks = [card.rank for card in cards if card.rank is not None]
    return all(
        ranks.count(rank) <= (len(cards) - 1 - (rank - start) % 13) // 13 + 1 for rank in set(ranks)
    )


def _orders(
    cards: tuple[Card, ...], start: int, adjacent: bool, after_joker: bool = False
) -> Iterator[tuple[Card, ...]]:
    """Yield each way to put the cards on the track from ``start`` on, jokers first."""
    if not cards:
        yield ()
        return
    following = start % 13 + 1
    here = [card for card in cards if card.rank == start]
    passes_again = (len(cards) - 1) // 13
    # A joker may take the place only if the track passes the rank again for its naturals.
    if JOKER in cards and len(here) <= passes_again and (adjacent or not after_joker):
        for rest in _orders(_less(cards, JOKER), following, adjacent, True):
            yield (JOKER, *rest)
    for card in dict.fromkeys(here):
        for rest in _orders(_less(cards, card), following, adjacent):
            yield (card, *rest)


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
