"""How much of a hand the runs on a table take at the most: bounds worked out by hand."""

from __future__ import annotations

import pytest

from continental import JOKER, Run, TableMeld, Trio, parse_cards, rulesets
from continental.search.plans import packing
from continental.search.plans.model import Indices
from continental.search.plans.packing import Packing
from continental.search.plans.reach import NOBODY, reach
from continental.search.plans.shapes import Shapes, TableRule, shapes_of, table_rule

RULES = rulesets.CLASSIC.at(2, 7)
ONES = (1,) * 53


def left(hand: str, *runs: str, jokers: dict[int, int] | None = None, owner: int = 1) -> int:
    """Return how many cards must be left besides those that no run takes at all."""
    rule = table_rule(RULES, 0)
    table = [TableMeld.of(owner, Run(parse_cards(run))) for run in runs]
    cards = tuple(sorted(card.index for card in parse_cards(hand)))
    shapes = shapes_of(table, RULES)
    given = jokers or {NOBODY: hand.count(JOKER.code)}
    return least_left(rule, cards, shapes, given)


def least_left(rule: TableRule, cards: Indices, shapes: Shapes, jokers: dict[int, int]) -> int:
    """Return how many of the cards must be left."""
    seen = reach(rule, cards, shapes, 0)
    return Packing(rule, ONES).least_left(cards, shapes, seen, jokers)[0]


@pytest.mark.parametrize(
    ("hand", "runs", "expected"),
    [
        ("8H 9H", ["4H 5H 6H 7H"], 0),
        # one eight: the run of clubs or the one of hearts wants a joker, and there is none else
        ("9H TH 9C TC X", ["4H 5H 6H 7H", "4C 5C 6C 7C"], 2),
        ("9H TH 9C TC X X", ["4H 5H 6H 7H", "4C 5C 6C 7C"], 0),
        ("9H TH 9C X", ["4H 5H 6H 7H", "4C 5C 6C 7C"], 1),
        # both runs come to the jack by the ten, of which there is one
        ("TH JH JH", ["6H 7H 8H 9H", "6H 7H 8H 9H"], 1),
        ("TH JH JH X", ["6H 7H 8H 9H", "6H 7H 8H 9H"], 0),
        # the low end, the high end, and the place of a joker
        ("3H 8H 6H", ["4H 5H X 7H"], 0),
        ("6H 6H 8C", ["4H 5H X 7H", "4C 5C 6C 7C"], 0),  # the second six has no place at all
    ],
)
def test_what_must_be_left(hand: str, runs: list[str], expected: int) -> None:
    assert left(hand, *runs) == expected


def test_jokers_of_an_owner_serve_his_runs_alone() -> None:
    runs = ("4H 5H 6H 7H", "4C 5C 6C 7C")
    assert left("9H 9C X", *runs, jokers={NOBODY: 0, 1: 1}) == 1
    assert left("9H 9C X", *runs, jokers={NOBODY: 1, 1: 1}) == 0
    assert left("9H 9C X", *runs, jokers={NOBODY: 0, 0: 2}) == 2


def test_so_many_jokers_that_it_would_take_too_long() -> None:
    runs = ("4H 5H 6H 7H", "4C 5C 6C 7C")
    assert left("9H 9C X", *runs, jokers={NOBODY: 0, 0: 17}) == 2
    assert left("9H 9C X", *runs, jokers={NOBODY: 0, 0: 18}) == 0


def test_a_suit_with_too_many_states_counts_as_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    assert left("TH JH JH", "6H 7H 8H 9H", "6H 7H 8H 9H") == 1
    monkeypatch.setattr(packing, "MOST_STATES", 2)
    assert left("TH JH JH", "6H 7H 8H 9H", "6H 7H 8H 9H") == 0


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = table_rule(RULES, 0)
    monkeypatch.setattr(packing, "MOST_KNOWN", 1)
    bounds = Packing(rule, ONES)
    table = shapes_of([TableMeld.of(1, Run(parse_cards("4H 5H 6H 7H")))], RULES)
    for hand in ("9H X", "9H TH X", "9H X"):
        cards = tuple(sorted(card.index for card in parse_cards(hand)))
        bounds.least_left(cards, table, reach(rule, cards, table, 0), {NOBODY: 1})
        assert len(bounds._known) == 1


def test_cards_that_trios_take_and_suits_that_lap_do_not_count() -> None:
    rule = table_rule(RULES, 0)
    table = [TableMeld.of(1, Run(parse_cards("6H 7H 8H 9H")))] * 2
    cards = tuple(sorted(card.index for card in parse_cards("TH JH JH")))
    with_trio = shapes_of([*table, TableMeld.of(1, Trio(parse_cards("JS JD JC")))], RULES)
    assert least_left(rule, cards, with_trio, {NOBODY: 0}) == 0
    around = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    lapping = shapes_of([TableMeld.of(1, Run(parse_cards(around)))], RULES)
    cards = tuple(sorted(card.index for card in parse_cards("2H 3H 3H")))
    assert reach(rule, cards, lapping, 0).lapping
    assert least_left(rule, cards, lapping, {NOBODY: 0}) == 0
