"""The LayDowns of a seat in a position."""

from __future__ import annotations

from random import Random

import pytest

from continental.laying import LayingContext, check_lay_down
from continental.rules import RulesInForce
from continental.rulesets import FREE_PLAY
from continental.search import lay_downs
from tests.unit.laying.notation import context, rules, show

HAND = "7S 7H 7D 4C 5C 6C 7C KD"


def found(before: LayingContext) -> list[str]:
    listed = list(lay_downs(before))
    for one in listed:
        assert not check_lay_down(before, one.melds, one.swaps)
    return [show(one.melds) for one in listed]


def test_openings_of_who_has_not_opened() -> None:
    before = context(HAND, "", rules("TE"), opened=False)
    assert found(before) == ["T:7S 7H 7D | E:4C 5C 6C 7C"]


@pytest.mark.parametrize(("openings", "some"), [(0, True), (1, True), (2, False), (3, False)])
def test_two_openings_in_a_turn(openings: int, some: bool) -> None:  # Q48
    before = context(HAND, "", rules("TE"), opened=False, openings=openings)
    assert bool(found(before)) is some


TRIOS = ["T:7S 7H 7D", "T:7S 7H 7C", "T:7S 7D 7C", "T:7H 7D 7C"]
RUN = ["E:4C 5C 6C 7C"]


# Q44: single extra melds of who has opened.
@pytest.mark.parametrize(
    ("contract", "extra", "expected"),
    [
        ("TE", "none", []),
        ("free", "none", []),
        ("TE", "contract_kinds", TRIOS + RUN),
        ("TT", "contract_kinds", TRIOS),
        ("EE", "contract_kinds", RUN),
        ("free", "contract_kinds", TRIOS + RUN),
        ("TT", "any", TRIOS + RUN),
        ("free", "any", TRIOS + RUN),
    ],
)
@pytest.mark.parametrize("openings", [0, 2])
def test_extra_melds(contract: str, extra: str, expected: list[str], openings: int) -> None:
    in_force = rules(contract, {"opening.extra_melds": extra})
    assert found(context(HAND, "", in_force, openings=openings)) == expected


def test_extra_melds_ask_nothing_of_distance() -> None:  # Q44
    in_force = rules("TT", {"opening.extra_melds": "any", "opening.distinct_melds": True})
    before = context("7S 7H 7D 2C", "0 T:7S 7H 7D | 0 T:KS KH KD", in_force)
    assert found(before) == ["T:7S 7H 7D"]


def test_extra_melds_with_swaps() -> None:  # Q66
    in_force = rules(
        "TT",
        {
            "opening.extra_melds": "any",
            "joker_swap.who": "anyone",
            "joker_swap.source": "any",
            "joker_swap.target": "any_meld",
        },
    )
    before = context("7S 7H 6D 2C", "1 E:5D X 7D 8D", in_force)
    ((opening),) = lay_downs(before)
    assert show(opening.melds) == "T:7S 7H X"
    assert [(str(one.card), one.meld, one.index) for one in opening.swaps] == [("6D", 0, 1)]


def test_free_play() -> None:  # Q65
    in_force: RulesInForce = FREE_PLAY.at(3, 1)
    for opened in (False, True):
        before = context("7S 7H 7D 4C 5C 6C", "", in_force, opened=opened)
        assert found(before) == ["T:7S 7H 7D", "E:4C 5C 6C"]


def test_random_order() -> None:
    in_force = rules("TT", {"opening.extra_melds": "any"})
    for opened in (False, True):
        before = context("7S 7S 7H 7H 7D 7C 8C 9C TC", "", in_force, opened=opened)
        ordered = found(before)
        drawn = [show(one.melds) for one in lay_downs(before, Random(3))]
        assert drawn != ordered
        assert len(drawn) == len(set(drawn)) or opened is False
        assert len(drawn) == len(ordered)
        if opened:
            assert sorted(drawn) == sorted(ordered)
