"""Rules in force compiled for the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

import attrs

from continental.cards import Card, Rank
from continental.contracts import Contract, require_contract
from continental.kernel.apart import ApartRule
from continental.kernel.contract import ContractRule
from continental.kernel.runs import NEVER, RANKS, RunRule
from continental.kernel.trios import TrioRule
from continental.laying import runs_through_ace
from continental.rules import AcePosition, RulesInForce

__all__ = [
    "KernelRule",
    "compiled_runs",
    "contract_rule",
    "is_exact",
    "jokers_past_suit",
    "kernel_indices",
    "longest_run",
    "may_have_to_grow",
    "must_lie_apart",
    "necessary",
    "trio_shapes",
]

KernelRule: TypeAlias = ContractRule | ApartRule
"""What tells whether a contract can be made."""


def kernel_indices(cards: Iterable[Card]) -> list[int]:
    """Return the cards as the kernel's numbers."""
    return [card.index for card in cards]


@lru_cache(maxsize=64)
def compiled_runs(rules: RulesInForce, *, any_length: bool = False) -> RunRule:
    """Return the rules of runs, compiled: of the shortest ones, or of any length up to 13."""
    starts = {
        length: tuple(rank - 1 for rank in Rank if runs_through_ace(rank, length, rules.run.ace))
        for length in range(rules.run.min_size, RANKS + 2)
        if rules.run_limit is None or length <= rules.run_limit
    }
    return RunRule(
        size=rules.run.min_size,
        starts=starts,
        adjacent=rules.run.adjacent_jokers,
        min_naturals=rules.run.min_naturals,
        majority=rules.melds.jokers_at_most_naturals,
        any_length=any_length,
    )


@lru_cache(maxsize=64)
def _trio_rule(rules: RulesInForce) -> TrioRule:
    size = max(rules.trio.min_size, rules.trio.min_naturals)
    naturals = rules.trio.min_naturals
    if rules.trio.max_jokers is not None:
        naturals = max(naturals, size - rules.trio.max_jokers)
    if rules.melds.jokers_at_most_naturals:
        naturals = max(naturals, (size + 1) // 2)
    return TrioRule(
        size=size,
        naturals=naturals,
        distinct=rules.opening.distinct_melds,
        distinct_suits=rules.trio.distinct_suits,
    )


@lru_cache(maxsize=256)
def contract_rule(rules: RulesInForce, contract: Contract) -> KernelRule | None:
    """Return a contract under the rules of a round, compiled for the kernel.

    ``None`` for a free contract, and where the kernel does not know enough: it forgets the
    suits of runs that may mix them, which trios of distinct suits need and the gap between runs
    that happen to be of one suit (Q44). See also :func:`jokers_past_suit`.
    """
    require_contract(contract)
    one_track = not rules.run.same_suit and contract.runs > 0
    in_trios = rules.trio.distinct_suits and contract.trios > 0
    apart = must_lie_apart(rules, contract)
    if contract.is_free or (one_track and (in_trios or apart)):
        return None

    near = ContractRule(
        runs=contract.runs,
        trios=contract.trios,
        run_rule=compiled_runs(rules),
        trio_rule=_trio_rule(rules),
        distinct=rules.opening.distinct_melds,
        one_track=one_track,
    )
    if not apart:
        return near
    run_rules = [near.run_rule]
    if may_have_to_grow(rules, contract):
        run_rules.append(compiled_runs(rules, any_length=True))
    circular = rules.run.ace is AcePosition.CIRCULAR
    return ApartRule(near, tuple(run_rules), rules.opening.min_run_gap, circular)


def longest_run(rules: RulesInForce, jokers: int, *, apart: bool) -> int:
    """Return a number of cards that no run need exceed, with so many jokers: mostly 13.

    A run of 14 counts a natural twice. Where it holds no shorter run both its ends are
    naturals, of which there is none to spare: of the least number or, of many, against as many
    jokers. One that is half jokers falls into two parts of odd length, 7 or more; one part has
    more naturals than jokers, 4 or more, so that it is a run unless more are asked. Where runs
    must lie ``apart``, one of 11 has reached all others, which have 3 cards or more, but may
    have too many jokers itself.
    """
    run, longest = rules.run, RANKS
    if run.adjacent_jokers and rules.melds.jokers_at_most_naturals:
        longest = run.min_naturals + min(jokers, run.min_naturals)
        if jokers > RANKS // 2 and (run.min_naturals > 4 or run.min_size > 7 or apart):
            longest = max(longest, 2 * jokers)
    elif run.min_naturals > 1:
        beside = jokers if run.adjacent_jokers else min(jokers, run.min_naturals - 1)
        longest = run.min_naturals + beside
    limit = longest if rules.run_limit is None else rules.run_limit
    return min(max(RANKS, longest), max(RANKS, limit))


@lru_cache(maxsize=256)
def jokers_past_suit(rules: RulesInForce, contract: Contract) -> int:
    """Return with how many jokers a run of 14 may be needed, of which the kernel knows nothing."""
    if not contract.runs:
        return NEVER
    apart = must_lie_apart(rules, contract)
    enough = (
        jokers
        for jokers in range(rules.jokers + 1)
        if longest_run(rules, jokers, apart=apart) > RANKS
    )
    return next(enough, NEVER)


def must_lie_apart(rules: RulesInForce, contract: Contract) -> bool:
    """Whether runs of the contract may be of one suit and too near each other (Q44)."""
    opening = rules.opening
    return opening.min_run_gap > 0 and contract.runs > 1 and not opening.distinct_melds


def may_have_to_grow(rules: RulesInForce, contract: Contract) -> bool:
    """Whether runs that must lie apart may have to be longer than other rules ask (Q44)."""
    part_may_fail = (
        rules.melds.jokers_at_most_naturals
        or rules.run.min_naturals > 1
        or rules.run.adjacent_jokers
    )
    return must_lie_apart(rules, contract) and (part_may_fail or contract.runs > 2)


def is_exact(rules: RulesInForce, contract: Contract, jokers: int) -> bool:
    """Whether the kernel alone tells the distance to a contract, with so many jokers in play."""
    if contract.is_free:
        return True
    known = contract_rule(rules, contract) is not None
    return known and jokers < jokers_past_suit(rules, contract)


def necessary(rules: RulesInForce, contract: Contract, jokers: int) -> KernelRule | None:
    """Return a compiled contract that every hand makes which makes this one, of so many jokers.

    Where there is no exact one it is without the gap, and if need be without distinct suits;
    where a run of 14 may be needed, with a natural to a run. ``None`` for a free contract.
    """
    return _necessary(rules, contract, jokers >= jokers_past_suit(rules, contract))


@lru_cache(maxsize=256)
def _necessary(rules: RulesInForce, contract: Contract, long: bool) -> KernelRule | None:
    if long:
        run = attrs.evolve(rules.run, min_naturals=1)
        melds = attrs.evolve(rules.melds, jokers_at_most_naturals=False)
        rules = attrs.evolve(rules, run=run, melds=melds)
    near = attrs.evolve(rules, opening=attrs.evolve(rules.opening, min_run_gap=0))
    loose = attrs.evolve(near, trio=attrs.evolve(rules.trio, distinct_suits=False))
    found = (contract_rule(eased, contract) for eased in (rules, near, loose))
    return next((rule for rule in found if rule is not None), None)


@lru_cache(maxsize=1024)
def trio_shapes(
    rules: RulesInForce, naturals: int, jokers: int, longest: bool
) -> tuple[tuple[int, int], ...]:
    """Return the numbers of naturals and jokers of legal trios from so many, by size.

    Unless ``longest``, those from which no card can be removed.
    """
    legal = {
        (some, filled)
        for some in range(naturals + 1)
        for filled in range(jokers + 1)
        if _is_trio_shape(rules, some, filled)
    }
    return tuple(
        (some, filled)
        for some, filled in sorted(legal, key=lambda shape: (sum(shape), -shape[0]))
        if longest or not {(some - 1, filled), (some, filled - 1)} & legal
    )


def _is_trio_shape(rules: RulesInForce, naturals: int, jokers: int) -> bool:
    trio = rules.trio
    return (
        naturals + jokers >= trio.min_size
        and (rules.trio_limit is None or naturals + jokers <= rules.trio_limit)
        and naturals >= trio.min_naturals
        and (trio.max_jokers is None or jokers <= trio.max_jokers)
        and not (rules.melds.jokers_at_most_naturals and jokers > naturals)
        and not (trio.distinct_suits and naturals > 4)
    )
