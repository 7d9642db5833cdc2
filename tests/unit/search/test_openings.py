"""Every way to open: complete, irreducible, once, and in the documented order."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from continental import search
from continental.cards import format_cards, parse_cards
from continental.contracts import Contract
from continental.laying import LayingContext, check_lay_down, check_meld
from continental.rules import RuleSet, RulesInForce
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, NAIPPE, XELU
from continental.search import Opening, can_open, openings
from continental.search.opening import openings_in
from tests.unit.laying.notation import context, melds, rules, show, swap, table


def found(
    hand: str,
    contract: str = "TE",
    in_force: RuleSet | RulesInForce = CLASSIC,
    on_table: str = "",
    *,
    exact: bool = False,
) -> list[str]:
    all_ = openings(
        parse_cards(hand), Contract.parse(contract), in_force, table(on_table), 0, exact
    )
    return [written(opening) for opening in all_]


def written(opening: Opening) -> str:
    swaps = " ".join(f"{one.card}@{one.meld}.{one.index}" for one in opening.swaps)
    return f"{swaps} > {show(opening.melds)}" if swaps else show(opening.melds)


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


# Hand, contract, openings in order, by the classic rules.
OPENINGS: list[tuple[str, str, str]] = [
    ("7S 7H 7D", "T", "T:7S 7H 7D"),
    ("7D 7S 7H 2C", "T", "T:7S 7H 7D"),
    ("7S 7S 7S", "T", "T:7S 7S 7S"),  # A12
    ("7S 7H 8D", "T", ""),
    ("7S 7H", "T", ""),
    ("", "T", ""),
    ("X X X", "T", "T:X X X"),  # A46
    ("X X", "T", ""),
    # a natural before a joker
    ("7S 7H 7D X", "T", "T:7S 7H 7D \n T:7S 7H X \n T:7S 7D X \n T:7H 7D X"),
    # by rank, jokers alone first
    (
        "KS AS X X X",
        "T",
        "T:X X X \n T:AS X X \n T:KS X X",
    ),
    ("4C 5C 6C 7C", "E", "E:4C 5C 6C 7C"),
    ("4C 5C 6C", "E", ""),
    ("4C 5C 6C 8C", "E", ""),
    ("4C 5C 6C X", "E", "E:X 4C 5C 6C \n E:4C 5C 6C X"),
    ("4C 5C 7C X", "E", "E:4C 5C X 7C"),
    ("4C 5C X X", "E", "E:X 4C 5C X"),  # A47
    ("4C 6C X X", "E", "E:X 4C X 6C \n E:4C X 6C X"),
    # irreducible: of five cards only the runs of four
    ("4C 5C 6C 7C 8C", "E", "E:4C 5C 6C 7C \n E:5C 6C 7C 8C"),
    # by suit and first rank
    (
        "2S 3S 4S 5S AS 9H TH JH QH",
        "E",
        "E:AS 2S 3S 4S \n E:2S 3S 4S 5S \n E:9H TH JH QH",
    ),
    # A13: round the ace
    ("QS KS AS 2S 3S", "E", "E:QS KS AS 2S \n E:KS AS 2S 3S"),
    # several melds
    (
        "7S 7H 7D 4C 5C 6C X",
        "TE",
        "T:7S 7H 7D | E:X 4C 5C 6C \n T:7S 7H 7D | E:4C 5C 6C X",
    ),
    ("7S 7H X 8S 8H X", "TT", "T:7S 7H X | T:8S 8H X"),
    ("7S 7H 7C 4C 5C 6C 8C", "TE", ""),
    ("4C 5C 6C 7C 8C 9C TC JC", "EE", "E:4C 5C 6C 7C | E:8C 9C TC JC"),  # A14
    ("4C 4C 5C 5C 6C 6C 7C 7C", "EE", "E:4C 5C 6C 7C | E:4C 5C 6C 7C"),
    ("7S 7S 7H 7H 7D 7D", "TTT", ""),
]


@pytest.mark.parametrize(("hand", "contract", "expected"), OPENINGS)
def test_openings(hand: str, contract: str, expected: str) -> None:
    assert found(hand, contract) == lines(expected)
    assert can_open(parse_cards(hand), Contract.parse(contract), CLASSIC) is bool(expected)


def test_trios_of_one_rank() -> None:
    """Six sevens of four suits: each set of three once (A12, A14)."""
    assert found("7S 7S 7H 7H 7D 7C", "T") == [
        f"T:{three}"
        for three in [
            "7S 7S 7H",
            "7S 7S 7D",
            "7S 7S 7C",
            "7S 7H 7H",
            "7S 7H 7D",
            "7S 7H 7C",
            "7S 7D 7C",
            "7H 7H 7D",
            "7H 7H 7C",
            "7H 7D 7C",
        ]
    ]
    assert found("7S 7S 7H 7H 7D 7C", "TT") == [
        "T:7S 7S 7H | T:7H 7D 7C",
        "T:7S 7S 7D | T:7H 7H 7C",
        "T:7S 7S 7C | T:7H 7H 7D",
        "T:7S 7H 7H | T:7S 7D 7C",
        "T:7S 7H 7D | T:7S 7H 7C",
    ]


def test_trios_and_a_run() -> None:
    assert found("7S 7H 7D KS KH X 2S 3S 4S 5S", "TET") == [
        "T:7S 7H 7D | T:KS KH X | E:2S 3S 4S 5S"
    ]
    assert found("7S 7H KS KH X X 2S 3S 4S 5S", "TTE") == ["T:7S 7H X | T:KS KH X | E:2S 3S 4S 5S"]


@pytest.mark.parametrize(
    ("in_force", "hand", "contract", "expected"),
    [
        # Q11: the ace
        (NAIPPE, "QS KS AS 2S 3S", "E", ""),
        (NAIPPE, "AS 2S 3S X", "E", "E:AS 2S 3S X"),
        (XELU, "JS QS KS AS 2S 3S", "E", "E:JS QS KS AS"),
        (rules(changes={"run.ace": "high"}), "AS 2S 3S 4S", "E", ""),
        # Q12: a trio needs a natural
        (NAIPPE, "X X X", "T", ""),
        (NAIPPE, "7S X X X", "T", "T:7S X X"),
        # B16
        (XELU, "7S 7H X X", "T", "T:7S 7H X"),
        (XELU, "4C 5C X X", "E", "E:X X 4C 5C \n E:X 4C 5C X \n E:4C 5C X X"),
        # irreducible means longer where naturals must not be fewer: no card can go
        (XELU, "4C X X 7C", "E", "E:4C X X 7C"),
        (
            XELU,
            "4C X X X 8C 9C",
            "E",
            "E:4C X X X 8C 9C \n E:X X 8C 9C \n E:X 8C 9C X \n E:8C 9C X X",
        ),
        # C20
        (rules(changes={"trio.max_jokers": 1}), "7S 7H X X", "T", "T:7S 7H X"),
        # D4, D5
        (rules(changes={"trio.min_size": 4}), "7S 7H 7D 7C", "T", "T:7S 7H 7D 7C"),
        (rules(changes={"run.min_size": 3}), "4C 5C 6C", "E", "E:4C 5C 6C"),
        (
            rules(changes={"run.same_suit": False}),
            "4C 5H 5D 6S 7C",
            "E",
            "E:4C 5H 6S 7C \n E:4C 5D 6S 7C",
        ),
        # Q66
        (rules(changes={"trio.distinct_suits": True}), "7S 7S 7H 7D", "T", "T:7S 7H 7D"),
        (
            rules(changes={"trio.distinct_suits": True}),
            "7S 7S 7H X",
            "T",
            "T:7S 7H X",
        ),
        # A55
        (
            rules(changes={"opening.distinct_melds": True}),
            "4C 5C 6C 7C 8C 9C TC JC",
            "EE",
            "",
        ),
        # Q44
        (
            rules(changes={"opening.min_run_gap": 1}),
            "4C 5C 6C 7C 8C 9C TC JC QC",
            "EE",
            "E:4C 5C 6C 7C | E:9C TC JC QC",
        ),
    ],
)
def test_openings_by_other_rules(
    in_force: RuleSet | RulesInForce, hand: str, contract: str, expected: str
) -> None:
    assert found(hand, contract, in_force) == lines(expected)


def test_irreducible_melds_longer_than_the_least() -> None:
    """Where a natural is indispensable a longer meld is irreducible."""
    four = rules(changes={"trio.min_naturals": 4})
    assert found("7S 7H 7D 7C 7C X", "T", four) == [
        "T:7S 7H 7D 7C",
        "T:7S 7H 7C 7C",
        "T:7S 7D 7C 7C",
        "T:7H 7D 7C 7C",
    ]
    many = rules(changes={"run.min_naturals": 5})
    assert found("4C 5C X 7C 8C 9C TC", "E", many) == [
        "E:4C 5C X 7C 8C 9C",
        "E:5C X 7C 8C 9C TC",
    ]


def test_trios_of_distinct_ranks() -> None:  # A55, Q43
    in_force = rules(changes={"opening.distinct_melds": True})
    assert found("7S 7H 7D 7S 7H 7D", "TT", in_force) == []
    assert found("7S 7H 7D 7S X X X", "TT", in_force) == [
        "T:X X X | T:7S 7S 7H",
        "T:X X X | T:7S 7S 7D",
        "T:X X X | T:7S 7H 7D",
    ]


def test_an_opening_is_one_whatever_it_leaves_to_close_with() -> None:  # A38, Q36
    # of seven cards none is left to discard: that is asked of the position, not of the opening
    changes = {"opening.distinct_melds": True, "close.discard": "required"}
    assert found("7S 7H 7D 4C 5C 6C 7C", "TE", rules(changes=changes)) == [
        "T:7S 7H 7D | E:4C 5C 6C 7C"
    ]


# Q45, Q46: longer melds come where they could not be made longer in the same turn.
@pytest.mark.parametrize(
    ("changes", "long"),
    [
        ({}, False),
        ({"layoff.targets": "own"}, False),
        ({"layoff.targets": "others"}, True),
        ({"layoff.same_turn": False}, True),
    ],
)
def test_longer_melds(changes: dict[str, object], long: bool) -> None:
    in_force = rules(changes=changes)
    threes = ["T:7S 7H 7D", "T:7S 7H 7C", "T:7S 7D 7C", "T:7H 7D 7C"]
    assert found("7S 7H 7D 7C", "T", in_force) == threes + ["T:7S 7H 7D 7C"] * long
    runs = ["E:4C 5C 6C 7C", "E:5C 6C 7C 8C"]
    assert found("4C 5C 6C 7C 8C", "E", in_force) == [
        runs[0],
        *["E:4C 5C 6C 7C 8C"] * long,
        runs[1],
    ]
    assert found("X X X X", "T", in_force) == ["T:X X X", *["T:X X X X"] * long]


def test_long_melds_keep_within_their_limits() -> None:
    in_force = rules(changes={"layoff.same_turn": False, "run.max_size": 5, "trio.max_size": 3})
    assert found("4C 5C 6C 7C 8C 9C", "E", in_force) == [
        "E:4C 5C 6C 7C",
        "E:4C 5C 6C 7C 8C",
        "E:5C 6C 7C 8C",
        "E:5C 6C 7C 8C 9C",
        "E:6C 7C 8C 9C",
    ]
    assert len(found("7S 7H 7D 7C", "T", in_force)) == 4


def test_a_lap() -> None:  # A13
    in_force = rules(changes={"layoff.same_turn": False})
    lap = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    runs = found(f"{lap} AS 2S", "E", in_force)
    assert f"E:{lap} AS 2S" in runs
    assert len(runs) == len(set(runs))


# The free contract: single melds of any kind, others follow as extra melds (Q44, Q65).
def test_free_contract() -> None:
    assert found("7S 7H 7D 4C 5C 6C", "free", FREE_PLAY) == ["T:7S 7H 7D", "E:4C 5C 6C"]
    assert found("7S 7H 4C 5C", "free", FREE_PLAY) == []
    assert not can_open(parse_cards("7S 7H"), Contract.parse("free"), FREE_PLAY)


def test_free_contract_without_extra_melds() -> None:
    """Nothing can follow the opening, so any number of melds comes in one."""
    in_force = FREE_PLAY.with_options({"opening.extra_melds": "none"})
    assert found("7S 7H 7D 4C 5C 6C", "free", in_force) == [
        "T:7S 7H 7D",
        "E:4C 5C 6C",
        "T:7S 7H 7D | E:4C 5C 6C",
    ]
    assert found("4C 5C 6C 4C 5C 6C", "free", in_force) == [
        "E:4C 5C 6C",
        "E:4C 5C 6C | E:4C 5C 6C",
    ]
    before = context("7S 7H 7D 4C 5C 6C", "", in_force.at(3, 1), opened=False)
    ordered = [set(one.melds) for one in openings_in(before)]
    orders = []
    for seed in range(20):
        orders.append([set(one.melds) for one in openings_in(before, Random(seed))])
        assert all(melds in orders[-1] for melds in ordered)
        assert len(orders[-1]) == 3
    assert any(order != ordered for order in orders)


def test_extra_melds_are_not_part_of_an_opening() -> None:  # Q44
    in_force = rules(changes={"opening.extra_melds": "any"})
    assert found("7S 7H 7D 4C 5C 6C 7C", "T", in_force) == found("7S 7H 7D 4C 5C 6C 7C", "T")


# Swaps inside the opening: B15, Q66; fewer swaps first.
ANYONE: dict[str, object] = {
    "joker_swap.who": "anyone",
    "joker_swap.source": "any",
    "joker_swap.target": "any_meld",
}
TABLE = "1 E:5D X 7D 8D | 2 T:9S X X"


def test_swaps() -> None:
    in_force = rules(changes=ANYONE)
    assert found("7S 7H 6D 9H", "T", in_force, TABLE) == [
        "6D@0.1 > T:7S 7H X",
        "9H@1.1 > T:7S 7H X",
        "9H@1.2 > T:7S 7H X",
        "6D@0.1 9H@1.1 > T:7S X X",
        "6D@0.1 9H@1.1 > T:7H X X",
        "6D@0.1 9H@1.2 > T:7S X X",
        "6D@0.1 9H@1.2 > T:7H X X",
    ]
    assert can_open(parse_cards("7S 7H 6D"), Contract.parse("T"), in_force, table(TABLE))
    assert not can_open(parse_cards("7S 7H 6H"), Contract.parse("T"), in_force, table(TABLE))
    assert found("7S 7H 7D 6D", "T", in_force, TABLE)[:2] == [
        "T:7S 7H 7D",
        "6D@0.1 > T:7S 7H X",
    ]


def test_both_jokers_of_a_trio() -> None:
    in_force = rules(changes=ANYONE)
    assert found("7S 9H 9C", "T", in_force, "2 T:9S X X") == [
        "9H@0.1 9C@0.2 > T:7S X X",
        "9C@0.1 9H@0.2 > T:7S X X",
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"joker_swap.who": "opened"}, []),
        ({"joker_swap.who": "nobody"}, []),
        ({"joker_swap.source": "runs"}, ["6D@0.1 > T:7S 7H X"]),
        ({"joker_swap.target": "any_run"}, []),
        ({"joker_swap.target": "owner_runs"}, []),
    ],
)
def test_who_source_and_target(changes: dict[str, object], expected: list[str]) -> None:
    in_force = rules(changes={**ANYONE, **changes})
    assert found("7S 7H 6D 9H", "T", in_force, TABLE) == expected


def test_a_natural_pays_for_one_swap() -> None:
    in_force = rules(changes=ANYONE)
    two = "1 E:5D X 7D 8D | 2 E:5D X 7D 8D"
    assert found("7S 6D", "T", in_force, two) == []
    assert found("7S 6D 6D", "T", in_force, two) == ["6D@0.1 6D@1.1 > T:7S X X"]


def test_free_contract_with_swaps() -> None:
    in_force = rules(changes=ANYONE)
    assert found("7S 7H 6D", "free", in_force, TABLE) == ["6D@0.1 > T:7S 7H X"]


def test_longer_melds_with_swaps() -> None:
    in_force = rules(changes={**ANYONE, "layoff.same_turn": False, "trio.min_naturals": 2})
    assert found("7S 7H 6D 9H", "T", in_force, "1 E:5D X 7D 8D | 2 E:8H X TH JH") == [
        "6D@0.1 > T:7S 7H X",
        "9H@1.1 > T:7S 7H X",
        "6D@0.1 9H@1.1 > T:7S 7H X X",
    ]


@pytest.mark.parametrize("discard", ["required", "forbidden"])
def test_what_stays_in_the_hand_is_not_asked(discard: str) -> None:
    in_force = rules(changes={"close.discard": discard})
    assert found("7S 7H 7D", "T", in_force) == ["T:7S 7H 7D"]
    assert found("7S 7H 7D 2C", "T", in_force) == ["T:7S 7H 7D"]
    assert found("7S 7H 7D 2C", "T", rules(changes={"close.max_points": 5})) == ["T:7S 7H 7D"]


def test_the_contract_given_counts_not_that_of_the_rules() -> None:
    assert found("7S 7H 7D", "T", FOURNIER.at(4, 7)) == ["T:7S 7H 7D"]


def test_openings_are_lazy() -> None:
    hand = parse_cards(" ".join(f"{rank}{suit}" for rank in "23456789" for suit in "SHDC"))
    first = next(openings(hand, Contract.parse("TTEE"), CLASSIC))
    assert show(first.melds).startswith("T:2S 2H 2D")


def test_random_order() -> None:
    before = context("7S 7H 7D X 4C 5C 6C 7C 8C", "", rules("TE"), opened=False)
    ordered = list(openings_in(before))
    shuffled = list(openings_in(before, Random(1)))
    assert shuffled != ordered
    assert sorted(map(written, shuffled)) == sorted(map(written, ordered))
    assert shuffled == list(openings_in(before, Random(1)))


def test_opening_is_a_value() -> None:
    assert Opening(melds("T:7S 7H X"), (swap("6D", 0, 1),)) == Opening(
        melds("T:7S 7H X"), (swap("6D", 0, 1),)
    )
    assert Opening(()).swaps == ()
    assert search.check_meld is check_meld


def without_repeats(items: Iterable[str]) -> bool:
    listed = list(items)
    return len(listed) == len(set(listed))


def test_nothing_comes_twice() -> None:
    assert without_repeats(found("7S 7S 7H 7H 7D X X 4C 5C 6C 7C", "TE"))
    assert without_repeats(found("7S 7S 7H 7H 7D X X 8S 8H", "TT"))
    assert without_repeats(found("4C 5C 6C 7C 8C 9C 4C 5C 6C X", "EE"))


def test_longer_runs_come_where_only_they_keep_the_gap() -> None:  # Q44
    # 3-6H and 7-TH touch; 3-6H with 6-9H share the six and need no gap
    rules = CLASSIC.with_options({"opening.min_run_gap": 1, "rounds": "TEE12"}).at(2, 1)
    hand = parse_cards("KS KH KD 3H 4H 5H 6H 7H 8H 9H TH 7H")
    found = [opening.melds for opening in openings(hand, rules.contract, rules)]
    assert found
    unopened = LayingContext(rules, (), 0, tuple(sorted(hand)))
    assert not any(check_lay_down(unopened, melds) for melds in found)
    texts = {" | ".join(format_cards(meld.cards) for meld in melds) for melds in found}
    assert "KS KH KD | 4H 5H 6H 7H | 7H 8H 9H TH" in texts
    assert "KS KH KD | 3H 4H 5H 6H | 7H 8H 9H TH" not in texts
