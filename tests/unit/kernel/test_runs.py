"""Bounds of the search of runs, against the windows that they stand for."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from continental import Contract
from continental.kernel.contract import ContractRule
from continental.kernel.holdings import hold, without
from continental.rulesets import CLASSIC
from continental.search.kernel_rules import contract_rule

OPTIONS: list[dict[str, object]] = [
    {},
    {"run.ace": "low", "run.min_naturals": 3},
    {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
    {"opening.distinct_melds": True},
    {"run.min_size": 3},
]


def rule_of(options: dict[str, object], runs: int) -> ContractRule:
    rule = contract_rule(CLASSIC.with_options(options).at(4, 1), Contract.parse("E" * runs))
    assert rule is not None
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
