"""How much of a hand the runs on a table take at the most: bounds worked out by hand."""

from __future__ import annotations

import pytest

from continental import JOKER, Meld, Run, TableMeld, Trio, parse_cards, rulesets
from continental.rules import RuleSet
from continental.search.plans import packing
from continental.search.plans.model import Shortage
from continental.search.plans.packing import Packing
from continental.search.plans.reach import reach
from continental.search.plans.shapes import shapes_of, table_rule

ONES = (1,) * 53
FIXED = rulesets.CLASSIC.with_options({"joker_swap.who": "nobody", "joker_move.who": "nobody"})
SWAPS = rulesets.CLASSIC.with_options({"joker_move.who": "nobody"})
ANY_RUN = SWAPS.with_options({"joker_swap.target": "any_run"})


def shortage(
    hand: str,
    *melds: str,
    rules: RuleSet = FIXED,
    owners: tuple[int, ...] = (),
    points: tuple[int, ...] = ONES,
) -> Shortage:
    """Return what must be left besides what is stuck; owners are 1 if not told, the seat 0."""
    in_force = rules.at(2, 7)
    rule = table_rule(in_force, 0)
    table = [
        TableMeld.of(owner, meld_of(cards))
        for owner, cards in zip(owners or (1,) * len(melds), melds, strict=True)
    ]
    cards = tuple(sorted(card.index for card in parse_cards(hand)))
    shapes = shapes_of(table, in_force)
    seen = reach(rule, cards, shapes, rule.move_limit)
    return Packing(rule, points).least_left(cards, shapes, seen)


def meld_of(text: str) -> Meld:
    cards = parse_cards(text)
    naturals = {card.rank for card in cards if card is not JOKER}
    return Trio(cards) if len(naturals) == 1 else Run(cards)


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
        ("3H 8H", ["4H 5H 6H 7H"], 0),
        # one end may take several jokers
        ("9H JH X X", ["4H 5H 6H 7H"], 0),
    ],
)
def test_copies_and_jokers_are_shared(hand: str, runs: list[str], expected: int) -> None:
    assert shortage(hand, *runs).cards == expected


def test_a_joker_on_the_table_is_had_for_a_card_in_its_place() -> None:
    run = "4H 5H X 7H"
    assert shortage("6H 9H", run, rules=SWAPS).cards == 0  # the joker comes to lie as 8
    # The six may lie before the seven of the other run, and the five then; or the joker comes
    # free, for the nine here or the five there.
    other = "7H 8H 9H TH"
    assert shortage("5H 6H 9H", run, other, rules=SWAPS).cards == 1
    assert shortage("5H 6H 6H 9H", run, other, rules=SWAPS).cards == 0
    assert shortage("6H 6H 8C", run, "4C 5C 6C 7C", rules=SWAPS).cards == 0  # one six is stuck


OWNERS = (1, 0, 0)
RUNS_OF_TWO = ("4H 5H X 7H", "4S 5S 6S 7S", "4D 5D 6D 7D")
"""The joker, had for the six, is one of seat 1; the other runs are the seat's own."""


def test_a_joker_on_the_table_may_stay_there() -> None:
    """The six and the five go below the other run, the joker stays a six."""
    runs = ("4H 5H X 7H", "7H 8H 9H TH")
    assert shortage("5H 6H", *runs, rules=SWAPS, owners=(1, 0)).cards == 0


def test_moved_jokers_serve_runs_of_their_owner_alone() -> None:
    """A48: nobody may swap; the joker of seat 1 can be moved to his run, not to the seat's own."""
    moves = rulesets.CLASSIC.with_options({"joker_swap.who": "nobody"})
    runs = ("X 5H 6H 7H 8H", "4C 5C 6C 7C", "4D 5D 6D 7D")
    assert shortage("9C 9D X", *runs, rules=moves, owners=(1, 1, 0)).cards == 0
    assert shortage("9C 9S 9D X", *runs, "4S 5S 6S 7S", rules=moves, owners=(1, 1, 0, 0)).cards == 1


def test_jokers_of_an_owner_serve_his_runs_alone() -> None:
    """A49: where a joker goes to a run of its owner, the nines must share the one of the hand."""
    hand = "6H 9D 9S X"
    assert shortage(hand, *RUNS_OF_TWO, rules=SWAPS, owners=OWNERS).cards == 1
    assert shortage(hand, *RUNS_OF_TWO, rules=SWAPS, owners=(0, 0, 0)).cards == 0
    assert shortage(hand, *RUNS_OF_TWO, rules=ANY_RUN, owners=OWNERS).cards == 0
    assert shortage("6H 9D 9S", *RUNS_OF_TWO, rules=ANY_RUN, owners=OWNERS).cards == 1


def test_a_closed_run_takes_a_natural_for_a_joker_to_spare() -> None:
    """Q46, A49: to its own run the seat brings a card only in place of a joker brought there.

    The two and the queen free a joker each, to lie as jack and queen; for the king there is none
    left to be exchanged. Nor for the queen, if it is to lie there and leave the other joker alone.
    """
    runs = ("7D 8D 9D TD", "TD JD X KD AD 2D 3D", "AC X 3C 4C")
    owners = (0, 1, 1)
    rules = ANY_RUN.with_options({"run.adjacent_jokers": True})
    closed = rules.with_options({"layoff.targets": "others"})
    assert shortage("2C QD KD AD", *runs, rules=rules, owners=owners).cards == 0
    assert shortage("2C QD KD AD", *runs, rules=closed, owners=owners).cards == 2
    assert shortage("2C QD QD KD AD", *runs, rules=closed, owners=owners).cards == 0


def test_a_run_gets_no_shorter_than_it_may_be() -> None:
    """A50: the joker of a run of four may leave it once the eight lies there."""
    own = (0, 0, 0)
    runs = ("X 5H 6H 7H", "4C 5C 6C 7C", "9H TH JH QH")
    assert shortage("8H 9C", *runs, rules=rulesets.CLASSIC, owners=own).cards == 0
    # the seven wants the eight at the third run
    assert shortage("7H 8H 9C", *runs, rules=rulesets.CLASSIC, owners=own).cards == 1
    assert shortage("7H 8H 8H 9C", *runs, rules=rulesets.CLASSIC, owners=own).cards == 0


def test_no_joker_beside_a_joker_that_stays() -> None:
    runs = ("X 8D 9D TD", "X 8D 9D TD")
    beside = FIXED.with_options({"run.adjacent_jokers": True})
    assert shortage("5D 6D 5D X", *runs).cards == 1
    assert shortage("5D 6D 5D X", *runs, rules=beside).cards == 0
    # the seven takes the place of a joker, which comes to lie as six
    assert shortage("4D 5D 5D 6D 7D", *runs, rules=SWAPS).cards == 0


def test_a_joker_stays_at_an_end_unless_its_place_is_taken() -> None:
    """The six lies beyond the joker of one run, the other one wants the joker itself as a six."""
    runs = ("X 8D 9D TD", "7D 8D 9D TD")
    assert shortage("5D 5D 6D", *runs, rules=SWAPS).cards == 1
    assert shortage("5D 5D 6D 7D", *runs, rules=SWAPS).cards == 0


@pytest.mark.parametrize(
    ("nine", "expected"),
    [
        (10, Shortage(points=3, cards=1, with_points=3)),
        (3, Shortage(points=3, cards=1, with_points=1)),
        (2, Shortage(points=2, cards=1, with_points=1)),
    ],
)
def test_points_and_cards(nine: int, expected: Shortage) -> None:
    """The joker is for the nine of hearts or for three clubs of a point each."""
    points = tuple(nine if card % 13 == 8 else 1 for card in range(53))
    found = shortage("9H TC JC QC X", "4H 5H 6H 7H", "5C 6C 7C 8C", points=points)
    assert found == expected


def test_trios_and_suits_that_lap_do_not_count() -> None:
    runs = ("6H 7H 8H 9H", "6H 7H 8H 9H")
    assert shortage("TH JH JH", *runs, "JS JD JC").cards == 0
    around = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert shortage("2H 3H 3H", around).cards == 0


def test_jokers_of_trios_may_come_to_runs() -> None:
    """B15: where any joker may be exchanged, the seven of spades frees the one of the sevens."""
    free = rulesets.XELU
    assert shortage("7S 9H JC", "7H 7D X", "4H 5H 6H 7H", "6C 7C 8C 9C", rules=free).cards == 1


def test_so_many_jokers_of_owners_that_all_count_as_everybodys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = "6H 9D 9S X"
    assert shortage(hand, *RUNS_OF_TWO, rules=SWAPS, owners=OWNERS).cards == 1
    monkeypatch.setattr(packing, "MOST_BUDGETS", 3)
    assert shortage(hand, *RUNS_OF_TWO, rules=SWAPS, owners=OWNERS).cards == 0


def test_a_suit_with_too_many_states_counts_as_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shortage("TH JH JH", "6H 7H 8H 9H", "6H 7H 8H 9H").cards == 1
    monkeypatch.setattr(packing, "MOST_STATES", 2)
    assert shortage("TH JH JH", "6H 7H 8H 9H", "6H 7H 8H 9H").cards == 0


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST_KNOWN", 1)
    rules = FIXED.at(2, 7)
    rule = table_rule(rules, 0)
    bounds = Packing(rule, ONES)
    table = shapes_of([TableMeld.of(1, Run(parse_cards("4H 5H 6H 7H")))], rules)
    for hand in ("9H X", "9H TH X", "9H X"):
        cards = tuple(sorted(card.index for card in parse_cards(hand)))
        bounds.least_left(cards, table, reach(rule, cards, table, 0))
        assert len(bounds._known) == 1
