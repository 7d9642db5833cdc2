"""Adding single cards to melds on the table: A35, B14, C15."""

from __future__ import annotations

import pytest

from continental.laying import check_lay_off, fits, is_playable, lay_offs
from continental.melds import Side
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU
from continental.violations import Code
from tests.unit.laying.notation import card, codes, context, meld, refusal, rules

LOW, HIGH = Side.LOW, Side.HIGH
ENDS = {"low": LOW, "high": HIGH, "": None}
TABLE = "0 T:7S 7H 7D | 1 E:5D 6D 7D 8D | 2 E:TC X QC KC | 1 T:X X X"

# Card, meld, end, codes, by the classic rules.
LAYOFFS: list[tuple[str, int, str, str]] = [
    ("7C", 0, "", ""),
    ("7S", 0, "", ""),  # A12
    ("X", 0, "", ""),  # A46
    ("8C", 0, "", "trio_wrong_rank"),
    ("4D", 1, "low", ""),
    ("9D", 1, "high", ""),
    ("X", 1, "low", ""),
    ("X", 1, "high", ""),
    ("4D", 1, "high", "run_not_consecutive"),
    ("9H", 1, "high", "run_mixed_suit"),
    ("4H", 1, "high", "run_mixed_suit run_not_consecutive"),
    ("9C", 2, "low", ""),
    ("AC", 2, "high", ""),  # A13
    ("JC", 2, "high", "run_not_consecutive"),
    ("7C", 3, "", ""),  # A46: any rank yet
    ("KH", 3, "", ""),
    ("X", 3, "", ""),  # Q12
    # ends: a run needs one, a trio has none
    ("9D", 1, "", "end_mismatch"),
    ("7C", 0, "low", "end_mismatch"),
    ("7C", 0, "high", "end_mismatch"),
    ("7C", 4, "", "no_such_meld"),
    ("7C", -1, "", "no_such_meld"),
    ("2H", 0, "", "card_not_in_hand trio_wrong_rank"),
    ("2H", 9, "", "card_not_in_hand no_such_meld"),
]


@pytest.mark.parametrize(("code", "place", "end", "expected"), LAYOFFS)
def test_lay_off(code: str, place: int, end: str, expected: str) -> None:
    hand = "7C 7S X 8C 4D 9D 9H 4H 9C AC JC KH"
    before = context(hand, TABLE)
    found = check_lay_off(before, card(code), place, ENDS[end])
    assert codes(found) == expected.split()


def test_data() -> None:
    before = context("2C 3C", TABLE)
    assert check_lay_off(before, card("2C"), 0, None) == (
        refusal(Code.TRIO_WRONG_RANK, "7S 7H 7D 2C", meld=0),
    )
    assert check_lay_off(before, card("7C"), 0, None) == (refusal(Code.CARD_NOT_IN_HAND, "7C"),)
    assert check_lay_off(before, card("2C"), 8, None) == (refusal(Code.NO_SUCH_MELD, meld=8),)
    assert check_lay_off(before, card("2C"), 1, None) == (refusal(Code.END_MISMATCH, meld=1),)
    assert check_lay_off(before, card("2C"), 1, LOW) == (
        refusal(Code.RUN_MIXED_SUIT, "2C 5D 6D 7D 8D", meld=1),
        refusal(Code.RUN_NOT_CONSECUTIVE, "2C 5D 6D 7D 8D", meld=1),
    )


def test_limits_of_the_meld_that_grows() -> None:
    long = rules(changes={"run.max_size": 4, "trio.max_size": 3})
    before = context("9D 7C 2C", TABLE, long)
    assert check_lay_off(before, card("9D"), 1, HIGH) == (
        refusal(Code.RUN_TOO_LONG, meld=1, need=4, have=5),
    )
    assert check_lay_off(before, card("7C"), 0, None) == (
        refusal(Code.TRIO_TOO_LONG, meld=0, need=3, have=4),
    )


def test_two_jokers_may_not_touch() -> None:  # A47
    before = context("X 2C", "1 E:5D 6D 7D X")
    found = check_lay_off(before, card("X"), 0, HIGH)
    assert found == (refusal(Code.JOKERS_ADJACENT, "5D 6D 7D X X", meld=0),)
    assert not check_lay_off(before, card("X"), 0, LOW)


# Q16, Q66: joker limits bind lay-offs only where they apply always.
@pytest.mark.parametrize(
    ("changes", "text", "end", "code"),
    [
        ({}, "E:5D 6D 7D X", "high", "jokers_adjacent"),
        ({"melds.jokers_at_most_naturals": True}, "T:7S 7H X X", "", "jokers_exceed_naturals"),
        ({"trio.max_jokers": 2}, "T:7S 7H X X", "", "too_many_jokers"),
    ],
)
def test_limits_apply(changes: dict[str, object], text: str, end: str, code: str) -> None:
    before = context("X 2C", f"1 {text}", rules(changes=changes))
    assert codes(check_lay_off(before, card("X"), 0, ENDS[end])) == [code]
    changes = {**changes, "melds.limits_apply": "opening"}
    before = context("X 2C", f"1 {text}", rules(changes=changes))
    assert not check_lay_off(before, card("X"), 0, ENDS[end])


@pytest.mark.parametrize(
    ("ace", "low", "high"),
    [("low", "", None), ("high", None, ""), ("high_or_low", "", ""), ("circular", "", "")],
)
def test_the_ace(ace: str, low: str | None, high: str | None) -> None:  # Q11
    in_force = rules(changes={"run.ace": ace})
    before = context("AH KH 2C", "1 E:2H 3H 4H 5H | 1 E:TH JH QH KH | 1 E:AH 2H 3H 4H", in_force)
    bottom = codes(check_lay_off(before, card("AH"), 0, LOW))
    top = codes(check_lay_off(before, card("AH"), 1, HIGH))
    assert bottom == (["run_ace_position"] if low is None else [])
    assert top == (["run_ace_position"] if high is None else [])
    below = codes(check_lay_off(before, card("KH"), 2, LOW))
    assert below == ([] if ace == "circular" else ["run_ace_position"])


def test_only_who_has_opened() -> None:  # A35
    before = context("7C 2C", TABLE, opened=False)
    assert check_lay_off(before, card("7C"), 0, None) == (refusal(Code.NOT_OPENED, seat=0),)
    assert not list(lay_offs(before))


def test_not_in_the_turn_of_opening_where_the_rules_say_so() -> None:  # Q45, Q66
    in_force = rules(changes={"layoff.same_turn": False})
    now = context("7C 2C", TABLE, in_force, opened_now=True)
    assert check_lay_off(now, card("7C"), 0, None) == (refusal(Code.LAYOFF_TOO_EARLY, seat=0),)
    assert not list(lay_offs(now))
    assert not check_lay_off(context("7C 2C", TABLE, in_force), card("7C"), 0, None)
    assert not check_lay_off(context("7C 2C", TABLE, opened_now=True), card("7C"), 0, None)


@pytest.mark.parametrize(
    ("targets", "own", "others"),
    [("any", "", ""), ("own", "", "layoff_target"), ("others", "layoff_target", "")],
)
def test_targets(targets: str, own: str, others: str) -> None:  # Q46
    in_force = rules(changes={"layoff.targets": targets})
    before = context("7C 9D 2C", TABLE, in_force)
    assert codes(check_lay_off(before, card("7C"), 0, None)) == own.split()
    assert codes(check_lay_off(before, card("9D"), 1, HIGH)) == others.split()
    places = {place for _, place, _ in lay_offs(before)}
    assert places == {place for place, bar in ((0, own), (1, others), (3, others)) if not bar}


def test_targets_data() -> None:
    before = context("2C 9D", TABLE, FOURNIER.at(3, 1))  # C15, E3
    assert check_lay_off(before, card("2C"), 0, LOW) == (
        refusal(Code.LAYOFF_TARGET, seat=0, meld=0),
        refusal(Code.END_MISMATCH, meld=0),
    )


def test_everything_at_once() -> None:
    in_force = rules(changes={"layoff.targets": "own"})
    before = context("2C", TABLE, in_force, opened=False)
    found = check_lay_off(before, card("9H"), 1, HIGH)
    assert codes(found) == ["not_opened", "card_not_in_hand", "layoff_target", "run_mixed_suit"]


# Q43: a trio of jokers that was laid for the contract may not take the rank of another.
DISTINCT = {"opening.distinct_melds": True}


@pytest.mark.parametrize(
    ("on_table", "code", "place", "refused"),
    [
        ("1 T:7S 7H 7D | 1 T:X X X", "7C", 1, True),
        ("1 T:X X X | 1 T:7S 7H 7D", "7C", 0, True),
        ("1 T:7S 7H 7D | 1 T:X X X", "8C", 1, False),
        ("1 T:7S 7H 7D | 1 T:X X X", "X", 1, False),
        ("1 T:7S 7H 7D | 2 T:X X X", "7C", 1, False),  # of another owner
        ("1 T:7S 7H 7D | 1 T:X X X", "7C", 0, False),  # a trio that has its rank
        ("1 T:7S 7H 7D | 1 T:8S X X", "8C", 1, False),
        ("1 T:X X X | 1 T:X X X", "7C", 1, False),  # nothing to clash with yet
        ("1 E:7S 8S 9S TS | 1 T:X X X", "7C", 1, False),  # a run has no rank
        ("1 T:7S 7H 7D | 1 T:8S 8H 8D | 1 T:X X X", "7C", 2, False),  # an extra meld (Q44)
    ],
)
def test_trio_of_jokers_takes_a_rank(on_table: str, code: str, place: int, refused: bool) -> None:
    in_force = rules("TT", {**DISTINCT, "opening.extra_melds": "any"})
    before = context("7C 8C X 2C", on_table, in_force)
    expected = refusal(Code.CONTRACT_NOT_DISTINCT, code, meld=place)
    assert check_lay_off(before, card(code), place, None) == ((expected,) if refused else ())
    assert ((card(code), place, None) in lay_offs(before)) is not refused
    assert not check_lay_off(context("7C 8C X 2C", on_table, rules("TT")), card(code), place, None)


def test_a_run_under_distinct_melds() -> None:
    before = context("9D 2C", TABLE, rules("TE", DISTINCT))
    assert not check_lay_off(before, card("9D"), 1, HIGH)


def test_the_rank_taken_binds_the_next_trio_of_jokers() -> None:  # Q43
    before = context("7C 8C 2C", "1 T:X X X 7H | 1 T:X X X", rules("TT", DISTINCT))
    assert codes(check_lay_off(before, card("7C"), 1, None)) == ["contract_not_distinct"]
    assert not check_lay_off(before, card("8C"), 1, None)


# What may join a meld at its ends.
@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("E:5D 6D 7D 8D", "4D X", "9D X"),
        ("E:X 6D 7D 8D", "4D", "9D X"),  # A47
        ("E:AD 2D 3D 4D", "KD X", "5D X"),
        ("E:JD QD KD X", "TD X", "2D"),
    ],
)
def test_fits_of_runs(text: str, low: str, high: str) -> None:
    (first, below), (second, above) = fits(meld(text), CLASSIC.at(3, 1))
    assert (first, second) == (LOW, HIGH)
    assert " ".join(map(str, sorted(below))) == low
    assert " ".join(map(str, sorted(above))) == high


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("T:7S 7H 7D", "7S 7H 7D 7C X"),
        ("T:X X X 7D", "7S 7H 7D 7C X"),
    ],
)
def test_fits_of_trios(text: str, cards: str) -> None:
    ((end, joining),) = fits(meld(text), CLASSIC.at(3, 1))
    assert end is None
    assert " ".join(map(str, sorted(joining))) == cards


def test_fits_of_a_trio_of_jokers() -> None:
    ((_, joining),) = fits(meld("T:X X X"), CLASSIC.at(3, 1))
    assert len(joining) == 53


def test_fits_under_other_rules() -> None:
    ((_, joining),) = fits(meld("T:7S 7H X"), rules(changes={"trio.distinct_suits": True}))
    assert " ".join(map(str, sorted(joining))) == "7D 7C X"
    (_, below), (_, above) = fits(meld("E:5D 6H 7C 8S"), rules(changes={"run.same_suit": False}))
    assert " ".join(map(str, sorted(below))) == "4S 4H 4D 4C X"
    assert " ".join(map(str, sorted(above))) == "9S 9H 9D 9C X"
    (_, below), (_, above) = fits(meld("E:AD 2D 3D 4D"), NAIPPE.at(3, 1))
    assert not below  # D5
    assert " ".join(map(str, sorted(above))) == "5D X"
    full = meld("E:AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD")
    assert [sorted(cards) for _, cards in fits(full, FOURNIER.at(3, 1))] == [[], []]  # C22
    assert [len(cards) for _, cards in fits(full, CLASSIC.at(3, 1))] == [2, 2]  # A13
    assert [sorted(cards) for _, cards in fits(full, XELU.at(3, 1))] == [[], []]


def test_lay_offs_come_by_meld_end_and_card() -> None:
    before = context("4D 7S 7S 7C 9D 9C AC X", TABLE)
    found = [f"{one} {place} {end and end.value}" for one, place, end in lay_offs(before)]
    assert found == [
        "7S 0 None",
        "7C 0 None",
        "X 0 None",
        "4D 1 low",
        "X 1 low",
        "9D 1 high",
        "X 1 high",
        "9C 2 low",
        "X 2 low",
        "AC 2 high",
        "X 2 high",
        *(f"{code} 3 None" for code in ["7S", "4D", "9D", "AC", "7C", "9C", "X"]),
    ]


# Q47: playable is what the seat could lay off had it opened earlier.
@pytest.mark.parametrize(
    ("targets", "code", "playable"),
    [
        ("any", "7C", True),
        ("any", "9D", True),
        ("any", "4H", False),
        ("own", "7C", True),
        ("own", "9D", False),
        ("others", "7C", False),
        ("others", "9D", True),
    ],
)
@pytest.mark.parametrize("same_turn", [True, False])
@pytest.mark.parametrize(("opened", "now"), [(False, False), (True, False), (True, True)])
def test_playable(
    targets: str, code: str, playable: bool, same_turn: bool, opened: bool, now: bool
) -> None:
    in_force = rules(changes={"layoff.targets": targets, "layoff.same_turn": same_turn})
    on_table = "0 T:7S 7H 7D | 1 E:5D 6D 7D 8D"
    before = context("7C 9D 4H", on_table, in_force, opened=opened, opened_now=now)
    assert is_playable(before, card(code)) is playable


def test_swaps_do_not_make_a_card_playable() -> None:  # Q47
    before = context("JC 4H", "1 E:TC X QC KC")
    assert not is_playable(before, card("JC"))
    assert not is_playable(context("JC 4H"), card("JC"))
