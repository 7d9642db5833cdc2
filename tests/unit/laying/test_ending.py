"""What laying may leave in the hand: Q36, Q64."""

from __future__ import annotations

import pytest

from continental.laying import check_lay_down, check_lay_off, check_move, check_swap
from continental.melds import Side
from continental.rules import RulesInForce
from continental.violations import Code
from tests.unit.laying.notation import card, codes, context, melds, refusal, rules

LOW, HIGH = Side.LOW, Side.HIGH
TABLE = "1 E:X 6D 7D 8D 9D | 1 E:TC JC QC KC"


def closing(discard: str, **more: object) -> RulesInForce:
    changes: dict[str, object] = {"close.discard": discard}
    return rules("T", {**changes, **more})


# What lies in the hand, close.discard, codes: when 7S 7H 7D are laid down.
LAY_DOWNS: list[tuple[str, str, str]] = [
    ("", "optional", ""),
    ("", "required", "discard_required"),
    ("", "forbidden", ""),
    ("2C", "optional", ""),
    ("2C", "required", ""),
    ("2C", "forbidden", "discard_forbidden"),
    ("7C", "forbidden", ""),  # it fits the trio just laid
    ("AC", "forbidden", ""),  # it fits a run on the table
    ("5D", "forbidden", ""),  # it can be swapped for the joker
    ("TD", "forbidden", ""),
    ("X", "forbidden", ""),
    ("2C 3C", "optional", ""),
    ("2C 3C", "required", ""),
    ("2C 3C", "forbidden", ""),
]


@pytest.mark.parametrize(("left", "discard", "expected"), LAY_DOWNS)
def test_lay_down(left: str, discard: str, expected: str) -> None:
    before = context(f"7S 7H 7D {left}", TABLE, closing(discard), opened=False)
    found = check_lay_down(before, melds("T:7S 7H 7D"))
    assert codes(found) == expected.split()


def test_data() -> None:
    before = context("7S 7H 7D 2C", TABLE, closing("forbidden"), opened=False)
    assert check_lay_down(before, melds("T:7S 7H 7D")) == (refusal(Code.DISCARD_FORBIDDEN, "2C"),)
    before = context("7S 7H 7D", TABLE, closing("required"), opened=False)
    assert check_lay_down(before, melds("T:7S 7H 7D")) == (refusal(Code.DISCARD_REQUIRED, seat=0),)


def test_the_last_card_must_be_playable_in_this_turn() -> None:  # Q64, Q66
    """In the turn of opening ``layoff.same_turn=no`` bars what would place the last card."""
    in_force = closing("forbidden", **{"layoff.same_turn": False, "opening.extra_melds": "any"})
    laid = melds("T:7S 7H 7D")
    first = context("7S 7H 7D 7C", TABLE, in_force, opened=False)
    assert codes(check_lay_down(first, laid)) == ["discard_forbidden"]
    second = context("7S 7H 7D 7C", TABLE, in_force, opened_now=True)
    assert codes(check_lay_down(second, laid)) == ["discard_forbidden"]
    later = context("7S 7H 7D 7C", TABLE, in_force)
    assert not check_lay_down(later, laid)


def test_the_last_card_and_layoff_targets() -> None:  # Q46, Q64
    others = closing("forbidden", **{"layoff.targets": "others"})
    mine = context("7S 7H 7D 7C", TABLE, others, opened=False)
    assert codes(check_lay_down(mine, melds("T:7S 7H 7D"))) == ["discard_forbidden"]
    theirs = context("7S 7H 7D AC", TABLE, others, opened=False)
    assert not check_lay_down(theirs, melds("T:7S 7H 7D"))


def test_cards_that_are_missing_leave_nothing_to_judge() -> None:
    for discard in ("required", "forbidden"):
        before = context("7S 7H", TABLE, closing(discard), opened=False)
        assert codes(check_lay_down(before, melds("T:7S 7H 7D"))) == ["card_not_in_hand"]


LAY_OFFS: list[tuple[str, str, str]] = [
    ("AC", "optional", ""),
    ("AC", "required", "discard_required"),
    ("AC", "forbidden", ""),
    ("AC 5H", "required", ""),
    ("AC 5H", "forbidden", "discard_forbidden"),
    ("AC 2C", "forbidden", ""),  # it fits after the ace
    ("AC 5D", "forbidden", ""),
    ("AC 5H 6H", "forbidden", ""),
]


@pytest.mark.parametrize(("hand", "discard", "expected"), LAY_OFFS)
def test_lay_off(hand: str, discard: str, expected: str) -> None:
    before = context(hand, TABLE, closing(discard))
    found = check_lay_off(before, card("AC"), 1, HIGH)
    assert codes(found) == expected.split()


SWAPS: list[tuple[str, str, str]] = [
    ("5D", "optional", ""),
    ("5D", "required", "discard_required"),
    ("5D", "forbidden", ""),
    ("5D 5H", "required", ""),
    ("5D 5H", "forbidden", "discard_forbidden"),
    ("5D 4D", "forbidden", ""),  # it goes before the five
    ("5D 9C", "forbidden", ""),  # it goes in the joker's new place
    ("5D 8C", "forbidden", ""),  # it goes before the joker
    ("5D 5H 6H", "forbidden", ""),
]


@pytest.mark.parametrize(("hand", "discard", "expected"), SWAPS)
def test_swap(hand: str, discard: str, expected: str) -> None:
    before = context(hand, TABLE, closing(discard))
    found = check_swap(before, card("5D"), 0, 0, 1, LOW)
    assert codes(found) == expected.split()


MOVES: list[tuple[str, str, str]] = [
    ("5H", "optional", ""),
    ("5H", "required", ""),
    ("5H", "forbidden", "discard_forbidden"),
    ("5D", "forbidden", ""),  # it fits where the joker was
    ("9C", "forbidden", ""),
    ("4D", "forbidden", "discard_forbidden"),  # it fitted before the move
    ("5H 6H", "forbidden", ""),
]


@pytest.mark.parametrize(("hand", "discard", "expected"), MOVES)
def test_move(hand: str, discard: str, expected: str) -> None:
    before = context(hand, TABLE, closing(discard))
    found = check_move(before, 0, 0, 1, LOW)
    assert codes(found) == expected.split()


def test_a_round_may_have_its_own_way_of_closing() -> None:  # Q36
    from continental.rulesets import CLASSIC

    rule_set = CLASSIC.with_options({"rounds": "T4 T4:required"})
    first = context("7S 7H 7D", "", rule_set.at(3, 1), opened=False)
    second = context("7S 7H 7D", "", rule_set.at(3, 2), opened=False)
    assert not check_lay_down(first, melds("T:7S 7H 7D"))
    assert codes(check_lay_down(second, melds("T:7S 7H 7D"))) == ["discard_required"]
