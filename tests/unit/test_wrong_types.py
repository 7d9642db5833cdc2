"""What has the wrong type altogether is refused with an error that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from continental import (
    best_opening,
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
from tests.helpers import every_phase, trio

HAND = parse_cards("7S 7H 7D 4C 5C 6C 7C")
TE = Contract.parse("TE")
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


def test_rules_of_a_match_and_of_a_meld() -> None:
    with pytest.raises(TypeError, match="rules: not a RuleSet"):
        new_game("classic", 3)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(TypeError, match="rules: neither"):
        check_meld(trio("7S 7H 7D"), "classic")  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("kind", ["Discard", object, None])
def test_classes_of_actions(kind: Any) -> None:
    with pytest.raises(TypeError, match="not a class of actions"):
        legal_actions(every_phase()["play"], 1).of(kind)
