"""Openings that use exactly the cards given: a user's selection."""

from __future__ import annotations

from itertools import permutations

import pytest

from continental.cards import parse_cards
from continental.contracts import Contract
from continental.rules import RuleSet, RulesInForce
from continental.rulesets import CLASSIC, FREE_PLAY
from continental.search import openings
from tests.unit.laying.notation import rules, show, table

ANYONE: dict[str, object] = {
    "joker_swap.who": "anyone",
    "joker_swap.source": "any",
    "joker_swap.target": "any_meld",
}
ANY: dict[str, object] = {"opening.extra_melds": "any"}


def found(
    cards: str,
    contract: str,
    in_force: RuleSet | RulesInForce = CLASSIC,
    on_table: str = "",
) -> list[str]:
    selection, asked = parse_cards(cards), Contract.parse(contract)
    return [
        "".join(f"{one.card}@{one.meld}.{one.index} > " for one in opening.swaps)
        + show(opening.melds)
        for opening in openings(selection, asked, in_force, table(on_table), exact=True)
    ]


# Cards, contract, openings, by the classic rules.
EXACT: list[tuple[str, str, list[str]]] = [
    ("7D 7S 7H", "T", ["T:7S 7H 7D"]),
    ("7D 7S 7H 7C", "T", ["T:7S 7H 7D 7C"]),  # all of them, though three would do
    ("7D 7S 7H 2C", "T", []),
    ("7D 7S", "T", []),
    ("", "T", []),
    ("6C 4C 5C 7C 8C", "E", ["E:4C 5C 6C 7C 8C"]),
    ("4C 5C 6C X", "E", ["E:X 4C 5C 6C", "E:4C 5C 6C X"]),
    ("4C 5C 6C 7C X X", "E", ["E:X 4C 5C 6C 7C X"]),
    ("4C 5C 6C 7C X X X", "E", []),
    ("7S 7H 7D 4C 5C 6C 7C", "TE", ["T:7S 7H 7D | E:4C 5C 6C 7C"]),
    ("7S 7H 7D 7C 4C 5C 6C 7C", "TE", ["T:7S 7H 7D 7C | E:4C 5C 6C 7C"]),
    ("7S 7H 7D 4C 5C 6C 7C", "TT", []),
    ("7S 7H 7D 4C 5C 6C 7C", "T", []),
    ("4C 5C 6C 7C 8C 9C TC JC", "E", ["E:4C 5C 6C 7C 8C 9C TC JC"]),
    ("4C 5C 6C 7C 8C 9C TC JC", "EE", ["E:4C 5C 6C 7C | E:8C 9C TC JC"]),
    ("X X X", "T", ["T:X X X"]),
    ("X X X X", "T", ["T:X X X X"]),
    ("X X X X", "E", []),  # Q13
    ("X X X X X X", "TT", ["T:X X X | T:X X X"]),
    ("X X X X X X X", "TT", ["T:X X X | T:X X X X"]),
    ("X X X X X", "TT", []),
    (
        "X X X 4C 5C 6C 7C",
        "TE",
        [  # by the meld that holds the lowest card: trios, then runs from 3, from 4
            "T:4C X X | E:X 5C 6C 7C",
            "T:4C X X | E:5C 6C 7C X",
            "T:7C X X | E:X 4C 5C 6C",
            "T:X X X | E:4C 5C 6C 7C",
            "T:7C X X | E:4C 5C 6C X",
            "T:6C X X | E:4C 5C X 7C",
            "T:5C X X | E:4C X 6C 7C",
        ],
    ),
]


@pytest.mark.parametrize(("cards", "contract", "expected"), EXACT)
def test_exact(cards: str, contract: str, expected: list[str]) -> None:
    assert found(cards, contract) == expected


def test_the_order_of_the_selection_does_not_matter() -> None:
    for order in permutations(["7S", "7H", "7D", "7C", "X"]):
        assert found(" ".join(order), "T") == ["T:7S 7H 7D 7C X"]


def test_jokers_are_shared_out_in_every_way() -> None:
    assert sorted(found("7S 7H 7D X X X", "TT")) == sorted(
        [
            "T:X X X | T:7S 7H 7D",
            "T:7S 7H X | T:7D X X",
            "T:7S 7D X | T:7H X X",
            "T:7S X X | T:7H 7D X",
        ]
    )


def test_a_run_of_each_suit_and_one_too_many() -> None:
    four = "AS 2S 3S 4S 5H 6H 7H 8H 9D TD JD QD AC 2C 3C 4C"
    expected = "E:AS 2S 3S 4S | E:5H 6H 7H 8H | E:9D TD JD QD | E:AC 2C 3C 4C"
    assert found(four, "EEEE") == [expected]
    assert found(four, "EEE") == []
    assert found(four + " KS KH KD", "TEEEE") == ["T:KS KH KD | " + expected]


def test_a_large_selection_is_split_soon() -> None:
    """All thirteen spades, from any of them on, and the hearts from the jack to the eight.

    Three jokers stand for KH, 2H and 6H; the fourth lies at either end of either run (A13).
    """
    cards = "QS 8S QH KS AH 8H 3H 7S 4H 3S 2S 6S 4S 7H JH 5S AS 5H JS 9S TS X X X X"
    splits = found(cards, "EE")
    assert len(splits) == 13 * 4
    assert all("JH QH X AH X 3H 4H 5H X 7H 8H" in split for split in splits)


def test_nothing_comes_twice() -> None:
    """Two equal sevens, which two trios may share or one may hold."""
    assert sorted(found("7S 7S 7H 7D 7C X", "TT")) == sorted(
        [
            "T:7S 7S 7H | T:7D 7C X",
            "T:7S 7S 7D | T:7H 7C X",
            "T:7S 7S 7C | T:7H 7D X",
            "T:7S 7S X | T:7H 7D 7C",
            "T:7S 7H 7D | T:7S 7C X",
            "T:7S 7H 7C | T:7S 7D X",
            "T:7S 7H X | T:7S 7D 7C",
        ]
    )
    assert found("4C 4C 5C 5C 6C 6C 7C 7C", "EE") == ["E:4C 5C 6C 7C | E:4C 5C 6C 7C"]
    two = found("7S 7S 7H 7H 7D 7D", "TT")
    assert len(two) == len(set(two)) == 4


def test_the_order_is_that_of_all_openings() -> None:
    """Trios before runs, trios by rank, runs by suit and first rank."""
    assert found("KS KH KD 2H 2D 2C", "TT") == ["T:2H 2D 2C | T:KS KH KD"]
    assert found("4C 5C 6C 7C 9H TH JH QH", "EE") == ["E:9H TH JH QH | E:4C 5C 6C 7C"]
    assert found("9S TS JS QS KH KD KC", "TE") == ["T:KH KD KC | E:9S TS JS QS"]


# Any number of melds: the free contract (Q65), and extra melds (Q44).
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7S 7H 7D", ["T:7S 7H 7D"]),
        ("7S 7H 7D 4C 5C 6C", ["T:7S 7H 7D | E:4C 5C 6C"]),
        ("4C 5C 6C 7C 8C 9C", ["E:4C 5C 6C | E:7C 8C 9C", "E:4C 5C 6C 7C 8C 9C"]),
        ("7S 7H 7D 4C 5C", []),
        ("", []),
    ],
)
def test_free_contract(cards: str, expected: list[str]) -> None:
    assert sorted(found(cards, "free", FREE_PLAY)) == sorted(expected)


def test_jokers_alone_under_the_free_contract() -> None:
    assert sorted(found("X X X X X X", "free", rules())) == [
        "T:X X X X X X",
        "T:X X X | T:X X X",
    ]


def test_extra_melds() -> None:
    cards = "7S 7H 7D KS KH KD 4C 5C 6C 7C"
    in_force = rules(changes=ANY)
    assert found(cards, "T", in_force) == ["T:7S 7H 7D | T:KS KH KD | E:4C 5C 6C 7C"]
    assert found(cards, "TTE", in_force) == found(cards, "T", in_force)
    assert found(cards, "T") == []
    assert found(cards, "EE", in_force) == []
    kinds = rules(changes={"opening.extra_melds": "contract_kinds"})
    assert found(cards, "T", kinds) == []
    assert found(cards, "TE", kinds) == found(cards, "T", in_force)


def test_extra_melds_may_be_any_of_those_laid() -> None:
    """Which melds are the contract's depends on the order in which they are laid (Q44)."""
    in_force = rules(changes={**ANY, "opening.distinct_melds": True})
    kings = "T:KS KH KD"
    assert found("7S 7H 7D 7S 7H 7D KS KH KD", "TT", in_force) == [
        f"T:7S 7S 7H | {kings} | T:7H 7D 7D",
        f"T:7S 7S 7D | {kings} | T:7H 7H 7D",
        f"T:7S 7H 7H | {kings} | T:7S 7D 7D",
        f"T:7S 7H 7D | {kings} | T:7S 7H 7D",
        f"T:7S 7S 7H 7H 7D 7D | {kings}",
    ]
    assert found("7S 7H 7D 7S 7H 7D", "TT", in_force) == []
    assert found("7S 7H 7D 7S 7H 7D 7C 7C 7C", "TT", in_force) == []
    near = rules(changes={**ANY, "opening.min_run_gap": 1})
    assert found("2H 3H 4H 5H 6H 7H 8H 9H TH 2C 3C 4C 5C", "EE", near) == [
        "E:2H 3H 4H 5H | E:2C 3C 4C 5C | E:6H 7H 8H 9H TH",
        "E:2H 3H 4H 5H 6H | E:2C 3C 4C 5C | E:7H 8H 9H TH",
        "E:2H 3H 4H 5H 6H 7H 8H 9H TH | E:2C 3C 4C 5C",
    ]


def test_swaps() -> None:  # B15
    in_force = rules(changes=ANYONE)
    on_table = "1 E:5D X 7D 8D | 2 T:9S X X"
    assert found("7S 7H 6D", "T", in_force, on_table) == ["6D@0.1 > T:7S 7H X"]
    assert found("7S 7H 7D 6D", "T", in_force, on_table) == ["6D@0.1 > T:7S 7H 7D X"]
    assert found("7S 6D 9H", "T", in_force, on_table) == [
        "6D@0.1 > 9H@1.1 > T:7S X X",
        "6D@0.1 > 9H@1.2 > T:7S X X",
    ]
    assert found("7S 7H 6H", "T", in_force, on_table) == []
