"""Refusals: every code has prose and rules; the prose is filled in."""

from __future__ import annotations

import re

import pytest

from continental.cards import parse_cards
from continental.messages import LANGUAGES, UnknownLanguageError, template
from continental.violations import Code, Violation, ViolationData

LISTED = set(
    """
not_your_turn must_draw_first already_drawn card_not_in_hand not_opened already_opened
contract_incomplete contract_exceeded contract_not_distinct trio_too_short trio_too_long
trio_needs_natural trio_wrong_rank trio_repeated_suit run_too_short run_too_long
run_needs_natural run_mixed_suit run_not_consecutive run_ace_position jokers_adjacent
jokers_exceed_naturals too_many_jokers swap_not_allowed swap_wrong_card joker_locked_in_trio
joker_not_free joker_move_off joker_destination run_would_be_too_short not_claimable claims_off
claim_own_discard claim_opened_player claim_limit no_penalty_card must_close_in_last_round
close_points_exceeded discard_required discard_forbidden discard_joker discard_taken_card
discard_playable discard_is_final take_back_too_late layoff_too_early layoff_target stock_empty
no_upcard upcard_barred joker_move_limit opening_limit claims_open already_answered no_such_meld
not_a_joker round_over wrong_phase match_over no_such_seat deck_mismatch end_mismatch close_off
close_last_card end_match_off runs_too_close nothing_to_take_back
""".split()  # noqa: SIM905 - a list as in rules.md §4
)

ADDED = {"not_your_seat"}


def test_codes() -> None:
    assert {code.value for code in Code} == LISTED | ADDED


@pytest.mark.parametrize("code", list(Code))
def test_every_code_cites_rules(code: Code) -> None:
    rules = Violation(code).rules
    assert rules
    assert all(re.fullmatch(r"[A-EQ]\d{1,2}", rule) for rule in rules)


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_a_sentence(code: Code) -> None:
    violation = Violation.of(
        code, cards=parse_cards("7H X"), seats=(3,), meld=41, index=52, need=63, have=74
    )
    text = violation.message()
    assert re.fullmatch(r"[A-Z0-9].*\.", text), text
    assert "{" not in text
    assert str(violation) == text


@pytest.mark.parametrize(
    ("violation", "text"),
    [
        (
            Violation.of(Code.CARD_NOT_IN_HAND, cards=parse_cards("7H X")),
            "Not in the hand often enough: 7H X.",
        ),
        (Violation.of(Code.NOT_OPENED, seats=(2,)), "Seat 2 has not opened yet."),
        (Violation.of(Code.NOT_YOUR_TURN, seats=(0, 2)), "It is not the turn of seat 0, 2."),
        (
            Violation.of(Code.RUN_WOULD_BE_TOO_SHORT, meld=1, need=4, have=3),
            "Run 1 would keep 3 cards; it needs 4.",
        ),
        (
            Violation.of(Code.JOKER_NOT_FREE, meld=1, index=2),
            "The joker in meld 1 at place 2 is not at an end.",
        ),
        (
            Violation.of(Code.TRIO_NEEDS_NATURAL, meld=0, need=1, have=0),
            "Meld 0: naturals needed in a trio: 1, laid: 0.",
        ),
        (
            Violation.of(Code.RUNS_TOO_CLOSE, meld=1, need=1, have=0),
            "Meld 1 is too near another run: 0 between, 1 needed.",
        ),
        (Violation.of(Code.JOKER_DESTINATION, need=2), "The joker may not be placed there."),
        (
            Violation.of(Code.JOKER_DESTINATION, meld=0),
            "Meld 0: the joker may not be placed there.",
        ),
        (
            Violation.of(Code.SWAP_WRONG_CARD, cards=parse_cards("7H"), meld=3, index=2),
            "Meld 3: the joker at place 2 does not stand for 7H.",
        ),
        (
            Violation.of(Code.END_MISMATCH, meld=1),
            "Meld 1: a card joins a run at an end, and a trio without one.",
        ),
        (Violation(Code.END_MISMATCH), "A card joins a run at an end, and a trio without one."),
        (Violation.of(Code.JOKER_MOVE_OFF, seats=(2,)), "Seat 2 may not move jokers."),
        (
            Violation.of(Code.JOKER_MOVE_OFF, seats=(2,), meld=1),
            "Seat 2 may not move a joker of meld 1.",
        ),
        (Violation(Code.STOCK_EMPTY), "The stock is empty and cannot be refilled."),
    ],
)
def test_prose(violation: Violation, text: str) -> None:
    assert violation.message() == text
    assert violation.message("en") == text


def test_each_language_knows_every_code() -> None:
    for templates in LANGUAGES.values():
        assert {key.removesuffix(".meld") for key in templates} == {code.value for code in Code}
        assert all(key.removesuffix(".meld") in templates for key in templates)


def test_what_names_no_meld_says_none_of_one() -> None:
    for code in ("end_mismatch", "joker_destination", "joker_move_off"):
        assert "{meld}" not in template(code)
        assert "{meld}" in template(code, placed=True)


def test_unknown_language() -> None:
    with pytest.raises(UnknownLanguageError, match="no messages in 'tlh'; known: en"):
        Violation(Code.STOCK_EMPTY).message("tlh")
    with pytest.raises(LookupError):
        template("stock_empty", "")


def test_data_is_empty_unless_given() -> None:
    assert Violation(Code.STOCK_EMPTY).data == ViolationData()
    assert Violation.of(Code.STOCK_EMPTY) == Violation(Code.STOCK_EMPTY)
    data = Violation.of(Code.JOKERS_ADJACENT, cards=iter(parse_cards("X X")), meld=1).data
    assert data == ViolationData(cards=parse_cards("X X"), meld=1)
    assert (data.seats, data.index, data.need, data.have) == ((), None, None, None)


def test_violations_are_values_whatever_they_are_built_from() -> None:
    violation = Violation.of(Code.NOT_YOUR_TURN, seats=[1, 2], cards=list(parse_cards("7H")))
    assert violation.data.seats == (1, 2)
    same = Violation.of(Code.NOT_YOUR_TURN, seats=(1, 2), cards=parse_cards("7H"))
    assert {violation, same} == {same}
    assert ViolationData(seats=iter([3])).seats == (3,)


def test_codes_are_text() -> None:
    assert {"stock_empty": 1}[Code.STOCK_EMPTY] == 1
    assert f"{Code.STOCK_EMPTY}" == "stock_empty"
