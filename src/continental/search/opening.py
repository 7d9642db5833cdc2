"""Openings: every way to lay the contract down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random

import attrs

from continental.cards import JOKER, Card, sorted_cards
from continental.contracts import Contract
from continental.laying import (
    LayingContext,
    check_lay_down,
    remove_cards,
)
from continental.melds import Meld, MeldKind, Swap, TableMeld
from continental.rules import (
    CloseRules,
    ExtraMelds,
    LayOffTargets,
    RuleSet,
    RulesInForce,
    in_force,
)
from continental.search.bounds import jokers_missing
from continental.search.counts import meld_candidates, take
from continental.search.partitions import partitions
from continental.search.swaps import swap_choices

__all__ = ["Opening", "can_open", "needs_long_melds", "openings", "openings_in"]


@attrs.frozen
class Opening:
    """Melds to lay down, and the swaps of table jokers that they need (B15)."""

    melds: tuple[Meld, ...]
    swaps: tuple[Swap, ...] = ()


def openings(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld] = (),
    seat: int = 0,
    exact: bool = False,
) -> Iterator[Opening]:
    """Yield every way in which a seat that has not opened can lay the contract down.

    Only *irreducible* openings come: no meld stays legal without one of its end cards (of a
    trio, without any card); where longer melds cannot be reached by laying off in the same
    turn (``layoff.same_turn=false``, ``layoff.targets=others``) they come too. With ``exact``
    come instead all openings that use every card given, whatever their order: a user's
    selection. For the free contract single melds come; with ``exact``, and where no melds may
    follow the opening (``opening.extra_melds=none``), any number.

    The order is: fewer swaps first; trios before runs; trios by rank and size, jokers alone
    first; runs by suit, first rank and size; a natural before a joker. With ``exact`` the melds
    of an opening have this order (extra melds come last), and the openings come by the meld
    that holds the lowest card. What the rules on closing say about the cards left in the hand
    is not asked here but of :func:`~continental.check`.

    >>> from continental import rulesets
    >>> from continental.cards import format_cards, parse_cards
    >>> hand = parse_cards("7S 7H 7D 4C 5C X 7C 2H")
    >>> for opening in openings(hand, Contract.parse("TE"), rulesets.CLASSIC):
    ...     print(" | ".join(format_cards(meld.cards) for meld in opening.melds))
    7S 7H 7D | 4C 5C X 7C
    """
    context = _unopened(hand, contract, rules, table, seat)
    if exact:
        return _exact_openings(context)
    return openings_in(context)


def can_open(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld] = (),
    seat: int = 0,
) -> bool:
    """Whether a seat that has not opened can lay the contract down with this hand (A33)."""
    return next(openings(hand, contract, rules, table, seat), None) is not None


def _unopened(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld],
    seat: int,
) -> LayingContext:
    in_effect = attrs.evolve(in_force(rules), contract=contract)
    return LayingContext(in_effect, tuple(table), seat, sorted_cards(hand))


def needs_long_melds(rules: RulesInForce) -> bool:
    """Whether a longer meld cannot be had by laying off after the opening (Q45, Q46).

    Under a gap between runs (Q44) shorter ones can be too close where longer ones share a rank.
    """
    if rules.opening.min_run_gap and rules.contract.runs > 1:
        return True
    return not rules.layoff.same_turn or rules.layoff.targets is LayOffTargets.OTHERS


def openings_in(context: LayingContext, rng: Random | None = None) -> Iterator[Opening]:
    """Yield the openings of a context; with ``rng`` in random order."""
    rules, contract = context.rules, context.rules.contract
    longest = needs_long_melds(rules)
    for swaps in swap_choices(context):
        hand = _after_swaps(context.hand, swaps)
        if contract.is_free:
            pool = _pool(hand, rules, longest, None, rng)
            found: Iterable[tuple[Meld, ...]] = _free_choices(hand, pool, rules, rng)
        elif jokers_missing(hand, contract.trios, contract.runs, rules) > hand.count(JOKER):
            continue
        else:
            pools = [
                (kind, count, _pool(hand, rules, longest, kind, rng))
                for kind, count in (
                    (MeldKind.TRIO, contract.trios),
                    (MeldKind.RUN, contract.runs),
                )
                if count
            ]
            found = _combine(Counter(hand), pools)
        for melds in found:
            if not _faulty(context, melds, swaps):
                yield Opening(melds, swaps)


def _after_swaps(hand: tuple[Card, ...], swaps: Sequence[Swap]) -> tuple[Card, ...]:
    """The cards to make melds of: naturals given away, freed jokers gained."""
    kept = remove_cards(hand, [swap.card for swap in swaps])
    return (*kept, *(JOKER,) * len(swaps))


def _faulty(context: LayingContext, melds: tuple[Meld, ...], swaps: tuple[Swap, ...]) -> bool:
    return bool(check_lay_down(_without_closing(context), melds, swaps))


def _without_closing(context: LayingContext) -> LayingContext:
    """What may be left in the hand is a matter of the position, not of the opening."""
    rules = context.rules
    if rules.close == CloseRules():
        return context
    return attrs.evolve(context, rules=attrs.evolve(rules, close=CloseRules()))


def _pool(
    hand: tuple[Card, ...],
    rules: RulesInForce,
    longest: bool,
    kind: MeldKind | None,
    rng: Random | None,
) -> list[Meld]:
    trios, runs = meld_candidates(hand, rules, longest=longest)
    pool: list[Meld] = []
    if kind is not MeldKind.RUN:
        pool += trios
    if kind is not MeldKind.TRIO:
        pool += runs
    if rng is not None:
        rng.shuffle(pool)
    return pool


def _combine(
    counts: Counter[Card], pools: Sequence[tuple[MeldKind, int, list[Meld]]]
) -> Iterator[tuple[Meld, ...]]:
    """Yield the choices of so many melds from each pool that the cards suffice for."""
    if not pools:
        yield ()
        return
    (_, count, pool), *others = pools
    for chosen, left in _choose(counts, pool, count):
        for rest in _combine(left, others):
            yield (*chosen, *rest)


def _free_choices(
    hand: tuple[Card, ...], pool: list[Meld], rules: RulesInForce, rng: Random | None
) -> Iterator[tuple[Meld, ...]]:
    """Yield each meld; where no other could be laid after it (Q44), any number together."""
    if rules.opening.extra_melds is not ExtraMelds.NONE:
        yield from ((meld,) for meld in pool)
        return
    smallest = min(rules.trio.min_size, rules.run.min_size)
    sizes = list(range(1, len(hand) // smallest + 1))
    if rng is not None:
        rng.shuffle(sizes)
    for size in sizes:
        yield from (melds for melds, _ in _choose(Counter(hand), pool, size))


def _choose(
    counts: Counter[Card], pool: list[Meld], count: int, start: int = 0
) -> Iterator[tuple[tuple[Meld, ...], Counter[Card]]]:
    if not count:
        yield (), counts
        return
    for place in range(start, len(pool)):
        left = take(counts, pool[place].cards)
        if left is None:
            continue
        for chosen, rest in _choose(left, pool, count - 1, place):
            yield (pool[place], *chosen), rest


def _exact_openings(context: LayingContext) -> Iterator[Opening]:
    for swaps in swap_choices(context):
        hand = _after_swaps(context.hand, swaps)
        for melds in partitions(hand, context.rules):
            for order in _orders(melds, context.rules):
                if not _faulty(context, order, swaps):
                    yield Opening(order, swaps)
                    break


def _orders(melds: tuple[Meld, ...], rules: RulesInForce) -> Iterator[tuple[Meld, ...]]:
    """Yield the melds in each order that makes others of them the contract's (Q44)."""
    yield melds
    opening, contract = rules.opening, rules.contract
    if len(melds) <= len(contract.kinds) or not (opening.distinct_melds or opening.min_run_gap):
        return
    runs = [place for place, meld in enumerate(melds) if meld.kind is MeldKind.RUN]
    trios = [place for place in range(len(melds)) if place not in runs]
    for choice in product(combinations(trios, contract.trios), combinations(runs, contract.runs)):
        first = [*choice[0], *choice[1]]
        others = [meld for place, meld in enumerate(melds) if place not in first]
        yield (*(melds[place] for place in first), *others)
