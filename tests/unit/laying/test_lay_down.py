"""Laying melds down: the contract and nothing else, or extra melds too."""

from __future__ import annotations

import pytest

from continental.laying import OPENINGS_PER_TURN, check_lay_down
from continental.rules import RulesInForce
from continental.rulesets import FREE_PLAY
from continental.violations import Code, Violation
from tests.unit.laying.notation import codes, context, melds, refusal, rules

SEVENS, EIGHTS, KINGS = "T:7S 7H 7D", "T:8S 8H 8D", "T:KS KH KD"
CLUBS, HEARTS, SPADES = "E:4C 5C 6C 7C", "E:9H TH JH QH", "E:2S 3S 4S 5S"


def lay(
    text: str,
    in_force: RulesInForce,
    *,
    hand: str | None = None,
    opened: bool = False,
    opened_now: bool = False,
    openings: int = 0,
) -> tuple[Violation, ...]:
    """Judge melds laid from a hand that holds them and three cards more."""
    laid = melds(text)
    held = " ".join(str(card) for meld in laid for card in meld.cards) + " 2C 2C 3D"
    before = context(
        held if hand is None else hand,
        in_force=in_force,
        opened=opened,
        opened_now=opened_now,
        openings=openings,
    )
    return check_lay_down(before, laid)


# Contract, extra melds, melds laid to open, codes: A33, B12, Q7, Q44.
CONTRACTS: list[tuple[str, str, str, str]] = [
    ("TE", "none", f"{SEVENS} | {CLUBS}", ""),
    ("TE", "none", f"{CLUBS} | {SEVENS}", ""),  # Q7: in any order
    ("TE", "none", f"{SEVENS} X X | {CLUBS} 8C 9C X", ""),  # longer than the minimum
    ("TE", "none", "", "contract_incomplete"),
    ("TE", "none", SEVENS, "contract_incomplete"),
    ("TE", "none", f"{SEVENS} | {KINGS}", "contract_incomplete contract_exceeded"),
    ("TE", "none", f"{SEVENS} | {CLUBS} | {KINGS}", "contract_exceeded"),
    ("TE", "none", f"{SEVENS} | {CLUBS} | {HEARTS}", "contract_exceeded"),
    ("TT", "none", f"{SEVENS} | {KINGS}", ""),
    ("TT", "none", f"{SEVENS} | T:7C 7S 7H", ""),  # A14
    ("TT", "none", f"{SEVENS} | {CLUBS}", "contract_incomplete contract_exceeded"),
    ("EE", "none", f"{CLUBS} | E:8C 9C TC JC", ""),  # A14
    ("EE", "none", f"{CLUBS} | {CLUBS}", ""),  # A14
    ("EE", "none", f"{CLUBS} | {HEARTS} | {SPADES}", "contract_exceeded"),
    ("TET", "none", f"{SEVENS} | {CLUBS} | {KINGS}", ""),
    ("EEE", "none", f"{CLUBS} | {HEARTS} | {SPADES}", ""),
    ("TT", "contract_kinds", f"{SEVENS} | {KINGS} | {EIGHTS}", ""),
    ("TT", "contract_kinds", f"{SEVENS} | {KINGS} | {CLUBS}", "contract_exceeded"),
    ("TT", "contract_kinds", f"{SEVENS} | {CLUBS}", "contract_incomplete contract_exceeded"),
    ("TE", "contract_kinds", f"{SEVENS} | {CLUBS} | {KINGS} | {HEARTS}", ""),
    ("TE", "contract_kinds", SEVENS, "contract_incomplete"),
    ("TT", "any", f"{SEVENS} | {KINGS} | {CLUBS} | {HEARTS}", ""),
    ("TT", "any", f"{CLUBS} | {SEVENS} | {KINGS}", ""),
    ("TT", "any", f"{SEVENS} | {CLUBS}", "contract_incomplete"),
    # Q65: one or more legal melds of any kinds
    ("free", "any", SEVENS, ""),
    ("free", "any", CLUBS, ""),
    ("free", "any", f"{SEVENS} | {CLUBS} | {HEARTS}", ""),
    ("free", "any", "", "contract_incomplete"),
    ("free", "none", f"{SEVENS} | {CLUBS}", ""),
]


@pytest.mark.parametrize(("contract", "extra", "text", "expected"), CONTRACTS)
def test_contract(contract: str, extra: str, text: str, expected: str) -> None:
    in_force = rules(contract, {"opening.extra_melds": extra})
    assert codes(lay(text, in_force)) == expected.split()


def test_contract_data() -> None:
    assert lay(SEVENS, rules("TET")) == (refusal(Code.CONTRACT_INCOMPLETE, need=3, have=1),)
    assert lay("", rules("free")) == (refusal(Code.CONTRACT_INCOMPLETE, need=1, have=0),)
    four = f"{SEVENS} | {KINGS} | {CLUBS} | {HEARTS}"
    assert lay(four, rules("TET")) == (refusal(Code.CONTRACT_EXCEEDED, need=3, have=4),)


# Extra melds of a player who has opened: Q44.
EXTRAS: list[tuple[str, str, str, str]] = [
    ("TT", "none", SEVENS, "already_opened"),
    ("TT", "none", f"{SEVENS} | {KINGS}", "already_opened"),
    ("TT", "none", "", "already_opened"),
    ("free", "none", SEVENS, "already_opened"),
    ("TT", "contract_kinds", SEVENS, ""),
    ("TT", "contract_kinds", f"{SEVENS} | {KINGS} | {EIGHTS}", ""),
    ("TT", "contract_kinds", CLUBS, "contract_exceeded"),
    ("TT", "contract_kinds", f"{SEVENS} | {CLUBS}", "contract_exceeded"),
    ("TT", "contract_kinds", "", "contract_incomplete"),
    ("free", "contract_kinds", f"{SEVENS} | {CLUBS}", ""),
    ("TT", "any", f"{CLUBS} | {HEARTS}", ""),
    ("TT", "any", "", "contract_incomplete"),
    ("free", "any", CLUBS, ""),
]


@pytest.mark.parametrize(("contract", "extra", "text", "expected"), EXTRAS)
@pytest.mark.parametrize("opened_now", [False, True])
def test_extra_melds(contract: str, extra: str, text: str, expected: str, opened_now: bool) -> None:
    in_force = rules(contract, {"opening.extra_melds": extra})
    found = lay(text, in_force, opened=True, opened_now=opened_now)
    assert codes(found) == expected.split()


def test_extra_melds_data() -> None:
    assert lay(SEVENS, rules("TT"), opened=True) == (refusal(Code.ALREADY_OPENED, seat=0),)
    kinds = rules("TT", {"opening.extra_melds": "contract_kinds"})
    assert lay(f"{SEVENS} | {CLUBS}", kinds, opened=True) == (
        refusal(Code.CONTRACT_EXCEEDED, need=0, have=2),
    )
    assert lay("", kinds, opened=True) == (refusal(Code.CONTRACT_INCOMPLETE, need=1, have=0),)


def test_extra_melds_must_be_legal() -> None:
    in_force = rules("TT", {"opening.extra_melds": "any"})
    assert codes(lay("E:4C 5C X X", in_force, opened=True)) == ["jokers_adjacent"]
    assert codes(lay(f"{SEVENS} | {KINGS} | E:4C 5C 6C", in_force)) == ["run_too_short"]


def test_extra_melds_may_be_laid_off_the_limits_of_layoff() -> None:
    """``layoff.same_turn`` speaks of lay-offs, swaps and moves only (Q66)."""
    in_force = rules("TT", {"opening.extra_melds": "any", "layoff.same_turn": False})
    assert not lay(SEVENS, in_force, opened=True, opened_now=True)


def test_every_meld_is_judged_by_its_place() -> None:
    found = lay("T:7S 7H | E:4C 5C 7C 8C | T:KS KH 8D", rules("TET"))
    assert found == (
        refusal(Code.TRIO_TOO_SHORT, meld=0, need=3, have=2),
        refusal(Code.RUN_NOT_CONSECUTIVE, "4C 5C 7C 8C", meld=1),
        refusal(Code.TRIO_WRONG_RANK, "KS KH 8D", meld=2),
    )


def test_limits_on_jokers_bind_as_melds_are_laid() -> None:  # Q16
    in_force = rules("TE", {"melds.jokers_at_most_naturals": True, "melds.limits_apply": "opening"})
    found = lay("T:7S X X | E:4C X X 7C", in_force)
    assert codes(found) == ["jokers_exceed_naturals", "jokers_adjacent"]


# The cards must be in the hand, each as often as it is laid.
HANDS: list[tuple[str, str]] = [
    ("7S 7H 7D 4C 5C 6C 7C 2C", ""),
    ("7S 7H 7D 4C 5C 6C 2C", "7C"),
    ("7S 7H 4C 5C 6C", "7D 7C"),
    ("", "7S 7H 7D 4C 5C 6C 7C"),
]


@pytest.mark.parametrize(("hand", "missing"), HANDS)
def test_cards_in_hand(hand: str, missing: str) -> None:
    found = lay(f"{SEVENS} | {CLUBS}", rules("TE"), hand=hand)
    assert found == ((refusal(Code.CARD_NOT_IN_HAND, missing),) if missing else ())


def test_a_card_counts_once() -> None:
    both = "T:7S 7H 7C | E:4C 5C 6C 7C"
    assert lay(both, rules("TE"), hand="7S 7H 7C 4C 5C 6C 2C") == (
        refusal(Code.CARD_NOT_IN_HAND, "7C"),
    )
    assert not lay(both, rules("TE"), hand="7S 7H 7C 7C 4C 5C 6C 2C")
    assert lay("T:7S 7S 7S | T:X X 8C", rules("TT"), hand="7S X 8C KC") == (
        refusal(Code.CARD_NOT_IN_HAND, "7S 7S X"),
    )


def test_two_openings_in_a_turn() -> None:  # Q48
    assert OPENINGS_PER_TURN == 2
    in_force = rules("TE", {"opening.extra_melds": "any"})
    assert not lay(f"{SEVENS} | {CLUBS}", in_force, openings=1)
    assert lay(f"{SEVENS} | {CLUBS}", in_force, openings=2) == (
        refusal(Code.OPENING_LIMIT, need=2),
    )
    # it counts openings only: an extra meld after the second stays legal (Q44)
    assert not lay(KINGS, in_force, opened=True, opened_now=True, openings=2)


def test_everything_at_once() -> None:
    found = lay("T:7S 7H | T:8S 8H", rules("TE"), hand="7S 8S", openings=2)
    assert codes(found) == [
        "opening_limit",
        "contract_incomplete",
        "contract_exceeded",
        "trio_too_short",
        "trio_too_short",
        "card_not_in_hand",
    ]


GAP_TWO: dict[str, object] = {"opening.min_run_gap": 2}

# A55, Q43: contract runs of distinct suits, contract trios of distinct ranks. The meld refused.
DISTINCT: list[tuple[str, str, int | None]] = [
    ("TT", f"{SEVENS} | {KINGS}", None),
    ("TT", f"{SEVENS} | T:7C X 7H", 1),
    ("TT", f"{SEVENS} | T:X X X", None),  # undetermined: compatible with anything
    ("TT", "T:X X X | T:X X X", None),
    ("TT", f"{SEVENS} | T:7C X X", 1),
    ("TTT", f"{SEVENS} | {KINGS} | T:KC X X", 2),
    ("TE", f"{SEVENS} | E:7S 8S 9S TS", None),
    ("EE", f"{CLUBS} | {HEARTS}", None),
    ("EE", f"{CLUBS} | E:9C TC JC QC", 1),
    ("EE", f"{CLUBS} | E:X TC X QC", 1),
    ("ETE", f"{CLUBS} | {SEVENS} | E:9C TC JC QC", 2),
    ("TET", f"{SEVENS} | {CLUBS} | T:7C X X", 2),
]


@pytest.mark.parametrize(("contract", "text", "meld"), DISTINCT)
def test_distinct_melds(contract: str, text: str, meld: int | None) -> None:
    expected = () if meld is None else (refusal(Code.CONTRACT_NOT_DISTINCT, meld=meld),)
    assert lay(text, rules(contract, {"opening.distinct_melds": True})) == expected
    assert not lay(text, rules(contract))  # A14


def test_each_meld_is_named_once() -> None:
    found = lay(f"{SEVENS} | T:7S 7H X | T:7C X X", rules("TTT", {"opening.distinct_melds": True}))
    assert found == (
        refusal(Code.CONTRACT_NOT_DISTINCT, meld=1),
        refusal(Code.CONTRACT_NOT_DISTINCT, meld=2),
    )


def test_the_smallest_gap_counts() -> None:
    found = lay("E:2C 3C 4C 5C | E:TC JC QC KC | E:6C 7C 8C 9C", rules("EEE", GAP_TWO))
    assert found == (
        refusal(Code.RUNS_TOO_CLOSE, meld=1, need=2, have=1),  # the ace alone lies between
        refusal(Code.RUNS_TOO_CLOSE, meld=2, need=2, have=0),
    )


def test_illegal_melds_are_not_compared() -> None:
    distinct = rules("TT", {"opening.distinct_melds": True})
    found = lay("T:7S 7H 8D | T:7S 7H 8C", distinct)
    assert codes(found) == ["trio_wrong_rank", "trio_wrong_rank"]
    runs = rules("EE", {"opening.distinct_melds": True, "opening.min_run_gap": 2})
    assert codes(lay("E:4C 5C 6C 7H | E:8C 9C TC JH", runs)) == ["run_mixed_suit"] * 2
    crooked = codes(lay("E:4C 5C 6C 8C | E:8C 9C TC QC", rules("EE", {"opening.min_run_gap": 2})))
    assert crooked == ["run_not_consecutive"] * 2


def test_distinct_looks_at_the_first_melds_that_fit_the_contract() -> None:  # Q44
    in_force = rules("TT", {"opening.distinct_melds": True, "opening.extra_melds": "any"})
    assert not lay(f"{SEVENS} | {KINGS} | T:7C X X", in_force)
    assert codes(lay(f"{SEVENS} | T:7C X X | {KINGS}", in_force)) == ["contract_not_distinct"]
    assert not lay(f"{CLUBS} | E:9C TC JC QC | {SEVENS} | {KINGS}", in_force)
    assert not lay("T:7C X X", in_force, opened=True)


# Q44: opening.min_run_gap; runs of clubs, the gap between them on the circle and on a line, None
# where they share a rank.
GAPS: list[tuple[str, str, int | None, int | None]] = [
    ("3C 4C 5C 6C", "7C 8C 9C TC", 0, 0),
    ("7C 8C 9C TC", "3C 4C 5C 6C", 0, 0),
    ("3C 4C 5C 6C", "8C 9C TC JC", 1, 1),
    ("2C 3C 4C 5C", "8C 9C TC JC", 2, 2),
    ("8C 9C TC JC", "2C 3C 4C 5C", 2, 2),
    ("3C 4C 5C 6C", "6C 7C 8C 9C", None, None),
    ("3C 4C 5C 6C", "3C 4C 5C 6C", None, None),
    ("AC 2C 3C 4C", "TC JC QC KC", 0, 5),  # they meet at the king and the ace
    ("2C 3C 4C 5C", "9C TC JC QC", 2, 3),  # between them 6-8, or king and ace
    ("2C 3C 4C 5C", "TC JC QC KC", 1, 4),
    ("X 4C 5C X", "7C 8C 9C TC", 0, 0),  # what a joker stands for counts
    ("2C 3C 4C 5C", "X JC QC X", 1, 4),
]


@pytest.mark.parametrize(("one", "other", "circle", "line"), GAPS)
@pytest.mark.parametrize("ace", ["circular", "high_or_low", "low"])
def test_gap(one: str, other: str, circle: int | None, line: int | None, ace: str) -> None:
    gap = circle if ace == "circular" else line
    for need in range(8):
        changes: dict[str, object] = {"opening.min_run_gap": need, "run.ace": ace}
        found = lay(f"E:{one} | E:{other}", rules("EE", changes))
        if gap is None or gap >= need:
            assert not found
        else:
            assert found == (refusal(Code.RUNS_TOO_CLOSE, meld=1, need=need, have=gap),)


@pytest.mark.parametrize(
    ("one", "other", "ace", "gap"),
    [
        ("JC QC KC AC", "2C 3C 4C 5C", "high", 5),  # 6 to 10 on the line 2 to A
        ("JC QC KC AC", "2C 3C 4C 5C", "high_or_low", 5),
        ("JC QC KC AC", "2C 3C 4C 5C", "circular", 0),
        ("AC 2C 3C 4C", "9C TC JC QC", "high_or_low", 4),
        ("QC KC AC 2C", "5C 6C 7C 8C", "circular", 2),
        ("QC KC AC 2C", "6C 7C 8C 9C", "circular", 2),
    ],
)
def test_gap_and_the_ace(one: str, other: str, ace: str, gap: int) -> None:
    for need in (gap, gap + 1):
        changes: dict[str, object] = {"opening.min_run_gap": need, "run.ace": ace}
        found = lay(f"E:{one} | E:{other}", rules("EE", changes))
        expected = refusal(Code.RUNS_TOO_CLOSE, meld=1, need=need, have=gap)
        assert found == (() if need == gap else (expected,))


def test_gap_is_of_contract_runs_of_one_suit() -> None:  # Q44
    in_force = rules("TEE", {"opening.min_run_gap": 3, "opening.extra_melds": "any"})
    assert not lay(f"{SEVENS} | E:3C 4C 5C 6C | E:7H 8H 9H TH", in_force)
    assert not lay(f"{SEVENS} | E:3C 4C 5C 6C | {HEARTS} | E:7C 8C 9C TC", in_force)
    found = lay(f"{SEVENS} | E:3C 4C 5C 6C | E:7C 8C 9C TC | {HEARTS}", in_force)
    assert found == (refusal(Code.RUNS_TOO_CLOSE, meld=2, need=3, have=0),)
    assert not lay("E:7C 8C 9C TC", in_force, opened=True)


def test_free_contract_has_no_contract_melds_to_tell_apart() -> None:
    in_force = rules("free", {"opening.distinct_melds": True, "opening.min_run_gap": 3})
    assert not lay(f"{SEVENS} | T:7C X X | {CLUBS} | E:8C 9C TC JC", in_force)


def test_free_play() -> None:  # Q65
    in_force = FREE_PLAY.at(3, 1)
    assert not lay("E:4C 5C 6C", in_force)
    assert codes(lay("E:4C 5C", in_force)) == ["run_too_short"]
    assert not lay("E:4C 5C 6C | T:7S 7H 7D", in_force, opened=True)
