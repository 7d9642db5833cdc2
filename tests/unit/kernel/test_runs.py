"""Bounds of the search of runs, against the windows that they stand for."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from continental import Contract
from continental.kernel.contract import ContractRule
from continental.kernel.holdings import hold, without
from continental.rulesets import CLASSIC
from continental.search.kernel_rules import compiled_runs, contract_rule

OPTIONS: list[dict[str, object]] = [
    {},
    {"run.ace": "low", "run.min_naturals": 3},
    {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
    {"opening.distinct_melds": True},
    {"run.min_size": 3},
]


def rule_of(options: dict[str, object], runs: int) -> ContractRule:
    rule = contract_rule(CLASSIC.with_options(options).at(4, 1), Contract.parse("E" * runs))
    assert isinstance(rule, ContractRule)
    return rule


def fewest(tracks: list[int], rule: ContractRule, runs: int) -> tuple[int, int]:
    """Return missing places, and those that no joker may take, by trying every choice of runs."""
    best = (99, 99)
    for chosen in combinations_with_replacement(range(4), runs):
        if rule.distinct and len(set(chosen)) < runs:
            continue
        left: list[tuple[int, int, list[int]]] = [(0, 0, tracks)]
        for track in chosen:
            left = [
                (
                    missing + window[0],
                    closed + window[1],
                    [*held[:track], without(held[track], window[4]), *held[track + 1 :]],
                )
                for missing, closed, held in left
                for window in rule.run_rule.windows(held[track] & 8191)
            ]
        for missing, closed, _ in left:
            best = (min(best[0], missing), min(best[1], closed))
    return best


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_bounds_are_never_above_what_runs_leave(options: dict[str, object]) -> None:
    rng = Random(str(options))
    tight = [0, 0]
    for _ in range(25):
        hand = rng.sample([*range(52)] * 2, rng.randint(3, 14))
        for runs in (1, 2):
            rule = rule_of(options, runs)
            tracks, _ = hold(hand, one_track=False)
            missing, closed = fewest(tracks, rule, runs)
            bounds = rule.runs_bound(tracks, 0, runs), rule.closed_bound(tracks, 0, runs)
            assert bounds[0] <= missing
            assert bounds[1] <= closed
            tight[0] += bounds[0] == missing
            tight[1] += bounds[1] == closed
    assert min(tight) > 30  # of 50


def test_the_fewest_naturals_of_a_run() -> None:
    assert rule_of({}, 1).run_rule.naturals == 2  # A47: X 5 X 7
    assert rule_of({"run.adjacent_jokers": True}, 1).run_rule.naturals == 1  # Q13
    assert rule_of({"run.min_naturals": 3}, 1).run_rule.naturals == 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_most_jokers_of_a_run(options: dict[str, object]) -> None:
    rule = rule_of(options, 1).run_rule
    for length in range(rule.size, 9):
        for missing in range(1 << length):
            parts = [mask for mask in range(missing + 1) if mask & missing == mask]
            legal = [mask.bit_count() for mask in parts if rule.legal(length, mask)]
            assert rule.most_jokers(length, missing) == max(legal, default=0)


def test_runs_of_any_length() -> None:
    short = compiled_runs(CLASSIC.at(2, 1))
    assert short.lengths == (4,)
    assert compiled_runs(CLASSIC.at(2, 1), any_length=True).lengths == tuple(range(4, 14))
    limited = CLASSIC.with_options({"run.max_size": 6}).at(2, 1)
    assert compiled_runs(limited, any_length=True).lengths == (4, 5, 6)


def test_places_of_jokers_in_irreducible_runs() -> None:
    # Q66: of six with three naturals, both ends natural and the third between, or there is a
    # joker beside a joker; with four and two jokers no natural can go
    rule = rule_of({"run.min_naturals": 3, "run.adjacent_jokers": True}, 1).run_rule
    found = dict(rule.irreducible(3, 6))
    assert [f"{mask:04b}"[::-1] for mask in found[4]] == ["0000", "0001", "0010", "0100", "1000"]
    assert [f"{mask:05b}"[::-1] for mask in found[5]] == ["00110", "01010", "01100"]
    assert [f"{mask:06b}"[::-1] for mask in found[6]] == ["001110", "010110", "011010", "011100"]
    # so many jokers that all their places cannot be gone through
    assert [length for length, _ in rule.irreducible(40, 7)] == [4, 5, 6, 7]


def test_irreducible_runs_of_many_jokers_are_listed_soon() -> None:
    rule = rule_of({"run.min_naturals": 2, "run.adjacent_jokers": True}, 1).run_rule
    assert dict(rule.irreducible(28, 30))[30] == [((1 << 28) - 1) << 1]
