"""Jokers of the table taken for one's own melds: B15, Q17 to Q20, Q66."""

from __future__ import annotations

import pytest

from continental.laying import check_lay_down
from continental.rules import RulesInForce
from continental.rulesets import XELU
from continental.violations import Code
from tests.unit.laying.notation import codes, context, melds, refusal, rules, swap

ANYONE: dict[str, object] = {
    "joker_swap.who": "anyone",
    "joker_swap.source": "any",
    "joker_swap.target": "any_meld",
}
TABLE = "1 E:5D X 7D 8D | 2 T:9S X X | 0 E:X TC JC QC"
SEVENS = "T:7S 7H X"


def test_a_freed_joker_completes_the_opening() -> None:  # B15
    before = context("7S 7H 6D 2C", TABLE, rules("T", ANYONE), opened=False)
    assert not check_lay_down(before, melds(SEVENS), [swap("6D", 0, 1)])
    # without the swap the joker is missing
    assert check_lay_down(before, melds(SEVENS)) == (refusal(Code.CARD_NOT_IN_HAND, "X"),)


def test_in_xelu() -> None:  # B15
    in_force = XELU.at(3, 1)  # TT
    before = context("7S 7H KS KH 6D 9H 2C", TABLE, in_force, opened=False)
    swaps = [swap("6D", 0, 1), swap("9H", 1, 1)]
    assert not check_lay_down(before, melds("T:7S 7H X | T:KS KH X"), swaps)


def test_an_opened_player_too_where_extra_melds_are_laid() -> None:  # Q44, Q66
    in_force = rules("T", {**ANYONE, "opening.extra_melds": "any"})
    before = context("7S 7H 6D 2C", TABLE, in_force)
    assert not check_lay_down(before, melds(SEVENS), [swap("6D", 0, 1)])


@pytest.mark.parametrize("who", ["nobody", "opened"])
def test_only_where_anyone_may_swap(who: str) -> None:  # Q17, Q66
    before = context(
        "7S 7H 6D 2C", TABLE, rules("T", {**ANYONE, "joker_swap.who": who}), opened=False
    )
    found = check_lay_down(before, melds(SEVENS), [swap("6D", 0, 1)])
    assert found == (refusal(Code.SWAP_NOT_ALLOWED, seat=0),)
    assert codes(found) == ["swap_not_allowed"]


# source, table place, index, natural, codes: Q18.
SOURCES: list[tuple[str, int, int, str, str]] = [
    ("any", 0, 1, "6D", ""),
    ("any", 1, 1, "9H", ""),
    ("any", 1, 2, "9S", ""),
    ("any", 2, 0, "9C", ""),
    ("runs", 0, 1, "6D", ""),
    ("runs", 1, 1, "9H", "joker_locked_in_trio"),
    ("runs", 1, 1, "8H", "joker_locked_in_trio swap_wrong_card"),
    ("any", 0, 1, "6H", "swap_wrong_card"),
    ("any", 1, 1, "8H", "swap_wrong_card"),
    ("any", 0, 1, "X", "swap_wrong_card"),
    ("any", 0, 0, "5D", "not_a_joker"),
    ("any", 0, 4, "9D", "not_a_joker"),
    ("any", 0, -3, "6D", "not_a_joker"),
    ("any", 3, 0, "6D", "no_such_meld"),
    ("any", -3, 1, "6D", "no_such_meld"),
]


@pytest.mark.parametrize(("source", "place", "index", "natural", "expected"), SOURCES)
def test_sources(source: str, place: int, index: int, natural: str, expected: str) -> None:
    in_force = rules("T", {**ANYONE, "joker_swap.source": source})
    before = context(f"7S 7H 2C {natural}", TABLE, in_force, opened=False)
    found = check_lay_down(before, melds(SEVENS), [swap(natural, place, index)])
    assert codes(found) == expected.split()


# target, contract, owner of the run with the joker, opened, melds laid, codes: Q19, Q66.
TARGETS: list[tuple[str, str, int, bool, str, str]] = [
    ("any_meld", "T", 1, False, "T:7S 7H X", ""),
    ("any_meld", "E", 1, False, "E:2S X 4S 5S", ""),
    ("any_run", "E", 1, False, "E:2S X 4S 5S", ""),
    ("any_run", "T", 1, False, "T:7S 7H X", "joker_destination"),
    ("any_run", "TE", 1, False, "T:7S 7H 7C | E:2S X 4S 5S", ""),
    ("any_run", "TE", 1, False, "T:7S 7H X | E:2S 3S 4S 5S", "joker_destination"),
    # the runs of the player who laid the source: the melds laid are the actor's
    ("owner_runs", "E", 1, False, "E:2S X 4S 5S", "joker_destination"),
    ("owner_runs", "E", 0, True, "E:2S X 4S 5S", ""),
    ("owner_runs", "E", 1, True, "E:2S X 4S 5S", "joker_destination"),
    ("owner_runs", "E", 0, True, "T:7S 7H X", "joker_destination"),
    # every freed joker must be in the melds laid
    ("any_meld", "T", 1, False, "T:7S 7H 7C", "joker_destination"),
]


@pytest.mark.parametrize(("target", "contract", "owner", "opened", "text", "expected"), TARGETS)
def test_targets(
    target: str, contract: str, owner: int, opened: bool, text: str, expected: str
) -> None:
    changes = {**ANYONE, "joker_swap.target": target, "opening.extra_melds": "any"}
    before = context(
        "7S 7H 7C 2S 3S 4S 5S 6D KC",
        f"{owner} E:5D X 7D 8D",
        rules(contract, changes),
        opened=opened,
    )
    found = check_lay_down(before, melds(text), [swap("6D", 0, 1)])
    assert codes(found) == expected.split()


def test_freed_jokers_and_jokers_of_the_hand() -> None:
    before = context("7S X 6D 9H 2C", TABLE, rules("T", ANYONE), opened=False)
    swaps = [swap("6D", 0, 1), swap("9H", 1, 1)]
    assert not check_lay_down(before, melds("T:7S X X"), swaps)
    assert not check_lay_down(before, melds("T:7S X X X"), swaps)
    assert check_lay_down(before, melds("T:7S X X X X"), swaps) == (
        refusal(Code.CARD_NOT_IN_HAND, "X"),
    )
    found = check_lay_down(before, melds("T:7S X"), swaps)
    assert codes(found) == ["trio_too_short", "joker_destination"]
    assert found[-1] == refusal(Code.JOKER_DESTINATION, need=2)


def test_each_natural_comes_from_the_hand() -> None:  # Q21, Q66
    before = context("7S 7H 2C 3C", TABLE, rules("T", ANYONE), opened=False)
    found = check_lay_down(before, melds(SEVENS), [swap("6D", 0, 1)])
    assert found == (refusal(Code.CARD_NOT_IN_HAND, "6D"),)
    # a natural that is needed in a meld too
    in_force = rules("E", ANYONE)
    both = context("6D 7D 8D 2C", TABLE, in_force, opened=False)
    found = check_lay_down(both, melds("E:6D 7D 8D X"), [swap("6D", 0, 1)])
    assert found == (refusal(Code.CARD_NOT_IN_HAND, "6D"),)


def test_swaps_come_one_after_another() -> None:
    in_force = rules("T", ANYONE)
    before = context("7S 7H 6D 6D 2C", TABLE, in_force, opened=False)
    # the joker taken first is no longer there for the second swap
    found = check_lay_down(before, melds("T:7S X X"), [swap("6D", 0, 1), swap("6D", 0, 1)])
    assert codes(found) == ["not_a_joker"]


def test_a_trio_of_jokers_stands_for_nothing() -> None:  # Q66
    before = context("7S 7H 9D 2C", "1 T:X X X", rules("T", ANYONE), opened=False)
    found = check_lay_down(before, melds(SEVENS), [swap("9D", 0, 1)])
    assert found == (refusal(Code.SWAP_WRONG_CARD, "9D", meld=0, index=1),)


def test_the_source_must_stay_legal() -> None:
    in_force = rules("T", {**ANYONE, "trio.distinct_suits": True})
    before = context("7S 7H 9S 9H 2C", "1 T:9S X X", in_force, opened=False)
    found = check_lay_down(before, melds(SEVENS), [swap("9S", 0, 1)])
    assert found == (refusal(Code.TRIO_REPEATED_SUIT, "9S 9S", meld=0),)
    assert not check_lay_down(before, melds(SEVENS), [swap("9H", 0, 1)])


def test_mixed_suits() -> None:  # Q66: a joker stands for any card of its rank
    in_force = rules("T", {**ANYONE, "run.same_suit": False})
    before = context("7S 7H 6C 2C", "1 E:5D X 7H 8D", in_force, opened=False)
    assert not check_lay_down(before, melds(SEVENS), [swap("6C", 0, 1)])


def closing(discard: str) -> RulesInForce:
    return rules("T", {**ANYONE, "close.discard": discard})


def test_swaps_count_for_what_is_left() -> None:  # Q36, Q64
    swaps = [swap("6D", 0, 1)]
    for discard, hand, expected in [
        ("required", "7S 7H 6D", ["discard_required"]),
        ("required", "7S 7H 6D KH", []),
        ("forbidden", "7S 7H 6D", []),
        ("forbidden", "7S 7H 6D KH", ["discard_forbidden"]),
        ("forbidden", "7S 7H 6D 9D", []),  # it can be laid off on 5D 6D 7D 8D
        ("forbidden", "7S 7H 6D 9C", []),  # it can be swapped for the joker of the third meld
    ]:
        before = context(hand, TABLE, closing(discard), opened=False)
        assert codes(check_lay_down(before, melds(SEVENS), swaps)) == expected, hand
