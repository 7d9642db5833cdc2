"""What a seat that has not opened needs, and what helps it."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import attrs
import pytest

from continental import Card, TableMeld, Trio, parse_cards
from continental.bots.needs import links, need, outs
from continental.cards import sorted_cards
from continental.contracts import Contract
from continental.laying import LayingContext
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, NAIPPE


def before(rules: RuleSet, contract: str, hand: str) -> LayingContext:
    in_force = rules.with_options({"rounds": f"{contract}10"}).at(2, 1)
    return LayingContext(in_force, (), 1, sorted_cards(parse_cards(hand)))


def codes(found: Mapping[Card, int]) -> dict[str, int]:
    return {card.code: count for card, count in found.items()}


@pytest.mark.parametrize(
    ("contract", "hand", "missing"),
    [
        ("TT", "7S 7H X KS KH 2D", 1),
        ("TT", "", 6),
        ("E", "KS X X X", 1),  # A47: no two jokers touch
        ("TE", "7S 7H 7D 5D 6D 8D", 1),  # the 7D serves one of them
        ("free", "7S 7H 2D", 1),
    ],
)
def test_needs_what_the_contract_lacks(contract: str, hand: str, missing: int) -> None:
    assert need(before(CLASSIC, contract, hand)) == missing


def test_needs_more_than_can_ever_come() -> None:
    one_deck = CLASSIC.with_options({"deck.decks": 1, "deck.jokers_per_deck": 0})
    context = before(one_deck, "T", "7S 7H")
    assert need(context) == 1
    fourteen = attrs.evolve(context.rules, contract=Contract.parse("T" * 14))  # of 13 ranks
    assert need(attrs.evolve(context, rules=fourteen)) == inf


def test_outs_are_the_cards_out_of_sight_that_help() -> None:
    context = before(CLASSIC, "TT", "7S 7H KS KH 2D JD")
    sevens_and_kings = {"7S": 1, "7H": 1, "7D": 2, "7C": 2, "KS": 1, "KH": 1, "KD": 2, "KC": 2}
    assert codes(outs(context, 2)) == {**sevens_and_kings, "X": 6}
    table = (TableMeld.of(0, Trio(parse_cards("7D 7C X"))),)
    seen = attrs.evolve(context, table=table)
    assert codes(outs(seen, 2)) == {**sevens_and_kings, "7D": 1, "7C": 1, "X": 5}
    assert codes(outs(seen, 2, parse_cards("7D 2D"))) == {"7D": 1}


def test_no_outs_where_none_are_asked_for() -> None:
    assert outs(before(CLASSIC, "T", "7S 7H 7D"), 0) == {}
    slow = CLASSIC.with_options({"run.same_suit": False, "trio.distinct_suits": True})
    assert outs(before(slow, "TE", "7S 7H 4C 5C"), 3) == {}


def test_links() -> None:
    hand = parse_cards("7S 7H 9S KD 2D X")
    te, tt = CLASSIC.at(2, 2), CLASSIC.at(2, 1)

    def value(code: str, rules: str = "TE") -> int:
        return links(parse_cards(code)[0], hand, te if rules == "TE" else tt)

    assert value("X") > value("7S") > value("9S") > 0  # a pair and a neighbour; a neighbour
    assert value("9S", "TT") == 0  # runs are not asked for
    assert value("KD") > 0  # K A 2: the ace lies between (A13)
    assert links(hand[3], hand, NAIPPE.at(2, 4)) == 0  # the ace is low
