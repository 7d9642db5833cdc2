"""What has the wrong type altogether is refused with an error that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from continental import (
    best_layoffs,
    best_opening,
    best_turn,
    can_open,
    cards_needed,
    check_meld,
    legal_actions,
    new_game,
    openings,
    parse_cards,
    useful_cards,
)
from continental.contracts import Contract
from continental.rulesets import CLASSIC
from tests.helpers import every_phase, laid, trio

HAND = parse_cards("7S 7H 7D 4C 5C 6C 7C")
TE = Contract.parse("TE")
NO_WORK = "work: not a whole number from 1 on"
QUESTIONS: tuple[Callable[..., Any], ...] = (
    can_open,
    openings,
    cards_needed,
    useful_cards,
    best_opening,
)


@pytest.mark.parametrize("ask", QUESTIONS)
def test_contracts_and_rules(ask: Callable[..., Any]) -> None:
    for contract in ("TE", None, 7):
        with pytest.raises(TypeError, match="contract: not a Contract"):
            ask(HAND, contract, CLASSIC)
    for rules in ("classic", None):
        with pytest.raises(TypeError, match="rules: neither a RuleSet nor rules in force"):
            ask(HAND, TE, rules)


@pytest.mark.parametrize(
    "ask",
    [
        lambda hand, table, seat: best_layoffs(hand, table, CLASSIC, seat),
        lambda hand, table, seat: best_opening(hand, TE, CLASSIC, table, seat),
        lambda hand, table, seat: list(openings(hand, TE, CLASSIC, table, seat)),
    ],
)
def test_hands_tables_and_seats(ask: Callable[..., Any]) -> None:
    for hand in ("3H 8H", [1, 2], None):
        with pytest.raises(TypeError, match="not all of these are cards"):
            ask(hand, (), 0)
    with pytest.raises(TypeError, match=r"table\[1\]: not a TableMeld: Trio"):
        ask(HAND, [laid(0, trio("8S 8H 8D")), trio("7S 7H 7D")], 0)
    for seat in (-1, "0", None, 1.0, True):
        with pytest.raises(ValueError, match="seat: not the number of a seat"):
            ask(HAND, (), seat)


@pytest.mark.parametrize("work", [0, -1, 1.5, True, "5", None])
def test_the_bound_of_work(work: Any) -> None:
    state = every_phase()["play"]
    with pytest.raises(ValueError, match=NO_WORK):
        best_turn(state, 1, work)
    with pytest.raises(ValueError, match=NO_WORK):
        best_opening(HAND, TE, CLASSIC, work=work)
    with pytest.raises(ValueError, match=NO_WORK):
        best_layoffs(HAND, (), CLASSIC, 0, work=work)


def test_rules_of_a_match_and_of_a_meld() -> None:
    with pytest.raises(TypeError, match="rules: not a RuleSet"):
        new_game("classic", 3)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(TypeError, match="rules: neither"):
        check_meld(trio("7S 7H 7D"), "classic")  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("kind", ["Discard", object, None])
def test_classes_of_actions(kind: Any) -> None:
    with pytest.raises(TypeError, match="not a class of actions"):
        legal_actions(every_phase()["play"], 1).of(kind)
