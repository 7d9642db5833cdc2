"""Openings: every way to lay the contract down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from random import Random

import attrs

from continental.cards import JOKER, Card
from continental.contracts import Contract, require_contract
from continental.kernel.runs import NEVER
from continental.laying import LayingContext, check_lay_down, is_meld
from continental.melds import Meld, MeldKind, Run, Swap, TableMeld
from continental.rules import (
    CloseRules,
    ExtraMelds,
    LayOffTargets,
    RuleSet,
    RulesInForce,
    SwapWho,
    in_force,
)
from continental.search.candidates import meld_candidates, packed
from continental.search.combining import Pool, choices_of, contract_choices, pool_of
from continental.search.kernel_rules import (
    KernelRule,
    contract_rule,
    jokers_past_suit,
    kernel_indices,
    must_lie_apart,
    necessary,
)
from continental.search.partitions import partitions
from continental.search.standing import standing
from continental.search.swaps import after_swaps, swap_choices
from continental.violations import Code

__all__ = ["Opening", "can_open", "needs_long_melds", "openings", "openings_in", "unopened"]


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
    trio, without any card); where longer melds may not be reached by laying off in the same
    turn (``layoff.same_turn=false``, ``layoff.targets=others``, or the shorter runs would be too
    close for ``opening.min_run_gap``) they come too. With ``exact`` come instead all openings
    that use every card given, whatever their order: a user's selection. For the free contract
    single melds come; with ``exact``, and where no melds may follow the opening
    (``opening.extra_melds=none``), any number.

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
    context = unopened(hand, contract, rules, table, seat)
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
    """Whether a seat that has not opened can lay the contract down with this hand (A33).

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> can_open(parse_cards("7S 7H X 4C 5C 8C 7C"), Contract.parse("TE"), rulesets.CLASSIC)
    False
    >>> can_open(parse_cards("7S 7H X 4C 5C 6C 7C"), Contract.parse("TE"), rulesets.CLASSIC)
    True
    """
    in_effect = in_force(rules)
    cards = hand if isinstance(hand, tuple) else tuple(hand)
    rule, jokers = _asked(in_effect, contract)
    if rule is not None and rule.can_open([card.index for card in cards]):
        return True
    exact = rule is not None and (jokers == NEVER or cards.count(JOKER) < jokers)
    if not exact and any(_openings_with(unopened(cards, contract, in_effect, (), 0), ())):
        return True
    if in_effect.joker_swap.who is not SwapWho.ANYONE or not table:
        return False
    context = unopened(cards, contract, in_effect, table, seat)
    return any(any(_openings_with(context, swaps)) for swaps in swap_choices(context) if swaps)


@lru_cache(maxsize=256)
def _asked(rules: RulesInForce, contract: Contract) -> tuple[KernelRule | None, int]:
    """Return what the kernel is asked, and with how many jokers it does not know enough."""
    return contract_rule(rules, contract), jokers_past_suit(rules, contract)


def unopened(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld],
    seat: int,
) -> LayingContext:
    """Return where a seat stands that has not opened and may lay this contract down."""
    in_effect = attrs.evolve(in_force(rules), contract=require_contract(contract))
    return standing(hand, in_effect, table, seat, opened=False)


def needs_long_melds(rules: RulesInForce) -> bool:
    """Whether a longer meld cannot be had by laying off after the opening (Q45, Q46)."""
    return not rules.layoff.same_turn or rules.layoff.targets is LayOffTargets.OTHERS


def openings_in(context: LayingContext, rng: Random | None = None) -> Iterator[Opening]:
    """Yield the openings of a context; with ``rng`` in random order."""
    for swaps in swap_choices(context):
        yield from _openings_with(context, swaps, rng)


def _openings_with(
    context: LayingContext, swaps: tuple[Swap, ...], rng: Random | None = None
) -> Iterator[Opening]:
    """Yield the openings that make just these swaps."""
    rules, contract = context.rules, context.rules.contract
    hand = after_swaps(context.hand, swaps)
    rule = necessary(rules, contract, hand.count(JOKER))
    if rule is not None and not rule.can_open(kernel_indices(hand)):
        return
    longest = needs_long_melds(rules)
    gap = not longest and must_lie_apart(rules, contract)
    trios, runs = meld_candidates(hand, rules, longest=longest)
    if gap:
        _, runs = meld_candidates(hand, rules, longest=True)
    if contract.is_free:
        every: tuple[Meld, ...] = (*trios, *runs)
        found = _free_choices(hand, pool_of(every, rng), rules, rng)
    else:
        pools = [
            pool_of(melds if count else (), rng)
            for count, melds in ((contract.trios, trios), (contract.runs, runs))
        ]
        found = contract_choices(packed(hand), rules, *pools)
    for melds in found:
        if swaps and _faulty(context, melds, swaps):
            continue
        if not gap or not _from_shorter(context, melds):
            yield Opening(melds, swaps)


def _from_shorter(context: LayingContext, melds: tuple[Meld, ...]) -> bool:
    """Whether shorter runs keep the gap too (Q44), so that these are had by laying off."""
    choices = product(*(_reductions(meld, context.rules) for meld in melds))
    return any(
        Code.RUNS_TOO_CLOSE not in {fault.code for fault in check_lay_down(context, shorter)}
        for shorter in choices
        if shorter != melds
    )


def _reductions(meld: Meld, rules: RulesInForce) -> set[Meld]:
    """The irreducible runs from which laying off makes this one; a trio is one already."""
    if meld.kind is MeldKind.TRIO:
        return {meld}
    parts = [Run(meld.cards[1:]), Run(meld.cards[:-1])]
    shorter = [part for part in parts if is_meld(part, rules)]
    return {found for part in shorter for found in _reductions(part, rules)} or {meld}


def _faulty(context: LayingContext, melds: tuple[Meld, ...], swaps: tuple[Swap, ...]) -> bool:
    return bool(check_lay_down(_without_closing(context), melds, swaps))


def _without_closing(context: LayingContext) -> LayingContext:
    """What may be left in the hand is a matter of the position, not of the opening."""
    rules = context.rules
    if rules.close == CloseRules():
        return context
    return attrs.evolve(context, rules=attrs.evolve(rules, close=CloseRules()))


def _free_choices(
    hand: tuple[Card, ...], pool: Pool, rules: RulesInForce, rng: Random | None
) -> Iterator[tuple[Meld, ...]]:
    """Yield each meld; where no other could be laid after it (Q44), any number together."""
    if rules.opening.extra_melds is not ExtraMelds.NONE:
        yield from ((meld,) for meld, _ in pool)
        return
    smallest = min(rules.trio.min_size, rules.run.min_size)
    sizes = list(range(1, len(hand) // smallest + 1))
    if rng is not None:
        rng.shuffle(sizes)
    for size in sizes:
        yield from choices_of(packed(hand), pool, size)


def _exact_openings(context: LayingContext) -> Iterator[Opening]:
    for swaps in swap_choices(context):
        hand = after_swaps(context.hand, swaps)
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
