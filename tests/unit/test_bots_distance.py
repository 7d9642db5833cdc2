"""The estimate of the cards that a contract lacks."""

from __future__ import annotations

import pytest

from continental import parse_cards
from continental.bots.distance import distance, links
from continental.cards import sorted_cards
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU


def estimate(rules: RuleSet, contract: str, hand: str) -> int:
    in_force = rules.with_options({"rounds": f"{contract}10"}).at(2, 1)
    return distance(sorted_cards(parse_cards(hand)), in_force)


@pytest.mark.parametrize(
    ("contract", "hand", "missing"),
    [
        ("TT", "7S 7H 7D KS KH KD", 0),
        ("TT", "7S 7H 7D 7C 7S 7H", 0),  # A14: both of one rank
        ("TT", "7S 7H X KS KH 2D", 1),
        ("TT", "", 6),
        ("TT", "X X X X X X", 0),  # A46
        ("E", "QS KS AS 2S", 0),  # A13: circular
        ("E", "QS X AS X", 0),
        ("E", "QS KS X X", 0),  # as X Q K X
        ("E", "QS X X X", 1),  # A47: no two jokers touch
        ("E", "KS X X X", 1),
        ("E", "AS X X X", 1),
        ("EE", "3H 4H 5H 6H 3H 4H 5H 6H", 0),
        ("EE", "3H 4H 5H 6H 7H 8H 9H", 1),
        ("TE", "7S 7H 7D 5D 6D 8D", 1),  # the 7D serves one of them
        ("ETE", "2S 3S 4S 5S TD JD QD KD 9C 9H 9S", 0),
        ("free", "7S 7H 2D", 1),
        ("free", "7S 8S 9S TS", 0),
    ],
)
def test_classic(contract: str, hand: str, missing: int) -> None:
    assert estimate(CLASSIC, contract, hand) == missing


@pytest.mark.parametrize(
    ("rules", "contract", "hand", "missing"),
    [
        (NAIPPE, "E", "QS KS AS 2S", 2),  # D5: the ace is low
        (NAIPPE, "E", "AS X X 4S", 0),  # jokers may touch
        (NAIPPE, "T", "X X X", 1),  # one natural at least
        (XELU, "T", "9S X X", 1),  # B16: no more jokers than naturals
        (XELU, "E", "9S X X X", 1),
        (FOURNIER, "T", "X X 9S", 0),  # C20
        (CLASSIC.with_options({"trio.max_jokers": 1}), "T", "9S X X", 1),
        (CLASSIC.with_options({"trio.distinct_suits": True}), "T", "9S 9S 9H", 1),
        (CLASSIC.with_options({"run.same_suit": False}), "E", "3S 4H 5D 6C", 0),
        (CLASSIC.with_options({"opening.distinct_melds": True}), "TT", "7S 7S 7H 7H 7D 7D", 3),
        (CLASSIC.with_options({"opening.distinct_melds": True}), "EE", "3S 4S 5S 6S 8S 9S TS", 4),
    ],
)
def test_options(rules: RuleSet, contract: str, hand: str, missing: int) -> None:
    assert estimate(rules, contract, hand) == missing


def test_links() -> None:
    hand = parse_cards("7S 7H 9S KD 2D X")
    te, tt = CLASSIC.at(2, 2), CLASSIC.at(2, 1)

    def value(code: str, rules: str = "TE") -> int:
        return links(parse_cards(code)[0], hand, te if rules == "TE" else tt)

    assert value("X") > value("7S") > value("9S") > 0  # a pair and a neighbour; a neighbour
    assert value("9S", "TT") == 0  # runs are not asked for
    assert value("KD") > 0  # K A 2: the ace lies between (A13)
    assert links(hand[3], hand, NAIPPE.at(2, 4)) == 0  # the ace is low
