"""Every legal order of a selection of cards (Q15)."""

from __future__ import annotations

from itertools import permutations

import pytest

from continental.cards import parse_cards
from continental.laying import arrangements, is_meld
from continental.melds import MeldKind, Run
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, NAIPPE, XELU
from tests.unit.laying.notation import rules, show

FREE_JOKERS = CLASSIC.with_options({"run.adjacent_jokers": True})
MIXED = CLASSIC.with_options({"run.same_suit": False})


@pytest.mark.parametrize(
    ("preset", "cards", "expected"),
    [
        (CLASSIC, "6D 5D 8D 7D", "E:5D 6D 7D 8D"),
        (CLASSIC, "8D X 5D 7D", "E:5D X 7D 8D"),
        (CLASSIC, "6D X 5D 7D", "E:X 5D 6D 7D | E:5D 6D 7D X"),
        (CLASSIC, "X 6D 7D X", "E:X 6D 7D X"),  # A47
        (FREE_JOKERS, "X 6D 7D X", "E:X X 6D 7D | E:X 6D 7D X | E:6D 7D X X"),
        # by the first rank, ace first
        (CLASSIC, "KD AD X 2D", "E:X KD AD 2D | E:KD AD 2D X"),
        (CLASSIC, "AD 3D X 2D", "E:AD 2D 3D X | E:X AD 2D 3D"),
        (NAIPPE, "AD 3D X 2D", "E:AD 2D 3D X"),  # D5: nothing lies below the ace
        (XELU, "AD KD QD X", "E:X QD KD AD"),  # Q11
        (CLASSIC, "5D 6D 7D", ""),
        (CLASSIC, "5D 6D 7D 9D", ""),
        (CLASSIC, "5D 6D 7D 8H", ""),
        (CLASSIC, "5D 5D 6D 7D", ""),
        (CLASSIC, "X X X X", ""),  # Q13
        (CLASSIC, "", ""),
        (MIXED, "5D 6H 7C 8S", "E:5D 6H 7C 8S"),
        (MIXED, "5D 6H 7C X", "E:X 5D 6H 7C | E:5D 6H 7C X"),
    ],
)
def test_runs(preset: RuleSet, cards: str, expected: str) -> None:
    assert show(arrangements(parse_cards(cards), MeldKind.RUN, preset)) == expected


def test_a_lap_with_a_card_twice() -> None:  # A13
    lap = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    found = arrangements(parse_cards(f"{lap} AS"), MeldKind.RUN, CLASSIC)
    assert show(found) == f"E:{lap} AS"
    mixed = arrangements(parse_cards(f"{lap} AH"), MeldKind.RUN, MIXED)
    assert show(mixed) == f"E:{lap} AH | E:AH {lap[3:]} AS"


@pytest.mark.parametrize("cards", ["6D X 5D 7D", "X X 6D 8D", "KD AD X 2D", "5D 6D 6D X"])
def test_none_is_missed(cards: str) -> None:
    in_force = rules(changes={"run.adjacent_jokers": True})
    found = arrangements(parse_cards(cards), MeldKind.RUN, in_force)
    legal = {
        run for order in permutations(parse_cards(cards)) if is_meld(run := Run(order), in_force)
    }
    assert set(found) == legal
    assert len(found) == len(legal)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7H X 7S", "T:7H X 7S"),
        ("X X X", "T:X X X"),
        ("7H 7S", ""),
        ("7H 7S 8S", ""),
    ],
)
def test_a_trio_has_one_order(cards: str, expected: str) -> None:
    assert show(arrangements(parse_cards(cards), MeldKind.TRIO, CLASSIC)) == expected
