"""Exchanging a joker on the table and placing it at once: A49, B15, C16, Q17 to Q21."""

from __future__ import annotations

import pytest

from continental.laying import check_source, check_swap, joker_swaps
from continental.melds import Side
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU
from continental.violations import Code
from tests.unit.laying.notation import card, codes, context, refusal, rules, table

LOW, HIGH = Side.LOW, Side.HIGH
ENDS = {"low": LOW, "high": HIGH, "": None}

# 0: a run of seat 1 with a joker for 6D; 1, 2: a run and a trio of seat 1; 3, 4: of seat 2;
# 5: a trio with a joker
TABLE = (
    "1 E:5D X 7D 8D | 1 E:TC JC QC KC | 1 T:9S 9H 9D | 2 E:3S 4S 5S 6S | 2 T:JS JH JD | 2 T:QS QH X"
)
HAND = "6D 6H 9D QD KD X 2C 2C"
EVERYWHERE = {"joker_swap.source": "any", "joker_swap.target": "any_meld"}

SELF, OWNER_RUN, OWNER_TRIO, OTHER_RUN, OTHER_TRIO = range(5)

# Q19: target and same_meld, then the melds of the table that a joker of run 0 may go to.
TARGETS: list[tuple[str, bool, list[int]]] = [
    ("owner_runs", True, [SELF, OWNER_RUN]),
    ("owner_runs", False, [OWNER_RUN]),
    ("any_run", True, [SELF, OWNER_RUN, OTHER_RUN]),
    ("any_run", False, [OWNER_RUN, OTHER_RUN]),
    ("any_meld", True, [SELF, OWNER_RUN, OWNER_TRIO, OTHER_RUN, OTHER_TRIO]),
    ("any_meld", False, [OWNER_RUN, OWNER_TRIO, OTHER_RUN, OTHER_TRIO]),
]


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(("target", "same_meld", "allowed"), TARGETS)
def test_targets(target: str, same_meld: bool, allowed: list[int], seat: int) -> None:
    changes: dict[str, object] = {
        "joker_swap.target": target,
        "joker_swap.same_meld": same_meld,
    }
    before = context(HAND, TABLE, rules(changes=changes), seat=seat)
    for place in range(5):
        for end in (None,) if place in (OWNER_TRIO, OTHER_TRIO) else (LOW, HIGH):
            found = check_swap(before, card("6D"), 0, 1, place, end)
            if place in allowed:
                assert not found
            else:
                assert found == (refusal(Code.JOKER_DESTINATION, meld=place),)
    assert {swap[3] for swap in joker_swaps(before)} - {5} == set(allowed)


# Q18: source, then place, index and card of the joker, and codes.
SOURCES: list[tuple[str, int, int, str, str]] = [
    ("runs", 0, 1, "6D", ""),
    ("runs", 5, 2, "QD", "joker_locked_in_trio"),
    ("runs", 5, 2, "KD", "joker_locked_in_trio swap_wrong_card"),
    ("any", 0, 1, "6D", ""),
    ("any", 5, 2, "QD", ""),
    ("any", 5, 2, "QS", "card_not_in_hand"),  # any card of its rank, were it there
    ("any", 5, 2, "KD", "swap_wrong_card"),
    ("runs", 0, 1, "6H", "swap_wrong_card"),
    ("runs", 0, 1, "9D", "swap_wrong_card"),
    ("runs", 0, 1, "X", "swap_wrong_card"),
    ("any", 5, 2, "X", "swap_wrong_card"),
    ("runs", 0, 0, "6D", "not_a_joker"),
    ("runs", 0, 4, "6D", "not_a_joker"),
    ("runs", 0, -3, "6D", "not_a_joker"),
    ("runs", 6, 0, "6D", "no_such_meld"),
    ("runs", -1, 2, "QD", "no_such_meld"),
]


@pytest.mark.parametrize(("source", "place", "index", "code", "expected"), SOURCES)
def test_sources(source: str, place: int, index: int, code: str, expected: str) -> None:
    in_force = rules(changes={**EVERYWHERE, "joker_swap.source": source})
    found = check_swap(context(HAND, TABLE, in_force), card(code), place, index, 1, LOW)
    assert codes(found) == expected.split()
    bare = list(check_source(table(TABLE), place, index, card(code), in_force))
    assert codes(bare) == [one for one in expected.split() if one != "card_not_in_hand"]


def test_source_data() -> None:
    before = context(HAND, TABLE, rules(changes=EVERYWHERE))
    for found, expected in [
        (
            check_swap(before, card("9D"), 0, 1, 1, LOW),
            refusal(Code.SWAP_WRONG_CARD, "9D", meld=0, index=1),
        ),
        (
            check_swap(before, card("6D"), 0, 2, 1, LOW),
            refusal(Code.NOT_A_JOKER, meld=0, index=2),
        ),
        (check_swap(before, card("6D"), 7, 2, 1, LOW), refusal(Code.NO_SUCH_MELD, meld=7)),
        (check_swap(before, card("6D"), 0, 1, 7, LOW), refusal(Code.NO_SUCH_MELD, meld=7)),
        (check_swap(before, card("6D"), 0, 1, -1, LOW), refusal(Code.NO_SUCH_MELD, meld=-1)),
        (check_swap(before, card("6D"), 0, 1, 1, None), refusal(Code.END_MISMATCH, meld=1)),
        (check_swap(before, card("6D"), 0, 1, 2, LOW), refusal(Code.END_MISMATCH, meld=2)),
        (
            check_swap(context("2C 2C", TABLE), card("6D"), 0, 1, 1, LOW),
            refusal(Code.CARD_NOT_IN_HAND, "6D"),
        ),
    ]:
        assert found == (expected,)
    assert check_swap(context(HAND, TABLE), card("QD"), 5, 2, 3, LOW) == (
        refusal(Code.JOKER_LOCKED_IN_TRIO, meld=5, index=2),
    )
    assert check_swap(context(HAND, TABLE), card("KD"), 5, 2, 1, LOW) == (
        refusal(Code.JOKER_LOCKED_IN_TRIO, meld=5, index=2),
        refusal(Code.SWAP_WRONG_CARD, "KD", meld=5, index=2),
        refusal(Code.JOKER_DESTINATION, meld=1),
    )


# Q17: who, opened, opened in this turn, lay-offs allowed in it, codes.
WHO: list[tuple[str, bool, bool, bool, str]] = [
    ("nobody", True, False, True, "swap_not_allowed"),
    ("nobody", False, False, True, "swap_not_allowed not_opened"),
    ("opened", True, False, True, ""),
    ("opened", True, True, True, ""),
    ("opened", False, False, True, "not_opened"),
    ("opened", True, True, False, "layoff_too_early"),  # Q66
    ("opened", True, False, False, ""),
    # anyone: opened players, and besides inside a LayDown (Q66)
    ("anyone", True, False, True, ""),
    ("anyone", False, False, True, "not_opened"),
    ("anyone", True, True, False, "layoff_too_early"),
]


@pytest.mark.parametrize(("who", "opened", "now", "same_turn", "expected"), WHO)
def test_who(who: str, opened: bool, now: bool, same_turn: bool, expected: str) -> None:
    in_force = rules(changes={"joker_swap.who": who, "layoff.same_turn": same_turn})
    before = context(HAND, TABLE, in_force, opened=opened, opened_now=now)
    found = check_swap(before, card("6D"), 0, 1, 1, LOW)
    assert codes(found) == expected.split()
    assert all(violation.data.seats == (0,) for violation in found)
    assert any(joker_swaps(before)) is (expected == "")


def test_layoff_targets_do_not_bind_swaps() -> None:  # Q46
    for targets in ("own", "others"):
        before = context(HAND, TABLE, rules(changes={"layoff.targets": targets}))
        assert not check_swap(before, card("6D"), 0, 1, 1, LOW)
        mine = context(HAND, TABLE, rules(changes={"layoff.targets": targets}), seat=1)
        assert not check_swap(mine, card("6D"), 0, 1, 1, LOW)


def test_the_presets() -> None:
    own, trio = (0, 1, SELF, HIGH), (5, 2, OTHER_TRIO, None)
    for rule_set, from_run, from_trio in [
        (CLASSIC, "", "joker_locked_in_trio"),  # A49, A51
        (XELU, "", ""),  # B15
        (FOURNIER, "joker_destination", "joker_locked_in_trio"),  # C16
        (NAIPPE, "swap_not_allowed", "swap_not_allowed joker_locked_in_trio"),
    ]:
        before = context(HAND, TABLE, rule_set.at(3, 1))
        assert codes(check_swap(before, card("6D"), *own)) == from_run.split(), rule_set.name
        found = codes(check_swap(before, card("QD"), *trio))
        assert [code for code in found if code != "joker_destination"] == from_trio.split()


def test_the_target_must_stay_legal() -> None:
    # A47: the joker would touch another
    before = context("6D 2C", "1 E:5D X 7D 8D | 1 E:TC JC QC X")
    assert check_swap(before, card("6D"), 0, 1, 1, HIGH) == (
        refusal(Code.JOKERS_ADJACENT, "TC JC QC X X", meld=1),
    )
    assert not check_swap(before, card("6D"), 0, 1, 1, LOW)
    # Q10: the run would be too long
    short = rules(changes={"run.max_size": 4})
    assert codes(check_swap(context("6D 2C", TABLE, short), card("6D"), 0, 1, 1, LOW)) == [
        "run_too_long"
    ]
    low = rules(changes={"run.ace": "low"})
    assert codes(check_swap(context("6D 2C", TABLE, low), card("6D"), 0, 1, 1, HIGH)) == [
        "run_ace_position"
    ]


def test_the_joker_may_pass_to_the_other_end_of_its_run() -> None:  # A49, Q19
    before = context("4D 8D 2C", "1 E:X 5D 6D 7D | 1 E:5H 6H 7H X")
    assert not check_swap(before, card("4D"), 0, 0, 0, HIGH)
    assert not check_swap(before, card("4D"), 0, 0, 0, LOW)  # 4D, and a joker for the three
    # two jokers in one run: freed from the middle it would touch the one at the end
    twice = context("6D 2C", "1 E:5D X 7D X")
    assert codes(check_swap(twice, card("6D"), 0, 1, 0, HIGH)) == ["jokers_adjacent"]
    assert not check_swap(twice, card("6D"), 0, 1, 0, LOW)


def test_the_source_must_stay_legal() -> None:
    in_force = rules(changes={**EVERYWHERE, "trio.distinct_suits": True})
    before = context("QS QD 2C", "1 T:QS QH X | 1 T:9S 9H 9D", in_force)
    assert check_swap(before, card("QS"), 0, 2, 1, None) == (
        refusal(Code.TRIO_REPEATED_SUIT, "QS QS", meld=0),
    )
    assert not check_swap(before, card("QD"), 0, 2, 1, None)


def test_limits_of_trios() -> None:
    in_force = rules(changes={**EVERYWHERE, "melds.jokers_at_most_naturals": True})
    before = context("6D QD 2C", "1 E:5D X 7D 8D | 1 T:QS X | 1 T:QS X X", in_force)
    assert codes(check_swap(before, card("6D"), 0, 1, 2, None)) == ["jokers_exceed_naturals"]


def test_a_trio_of_jokers_stands_for_nothing() -> None:  # Q66
    before = context("6D 2C", f"{TABLE} | 1 T:X X X", rules(changes=EVERYWHERE))
    assert codes(check_swap(before, card("6D"), 6, 0, 1, LOW)) == ["swap_wrong_card"]


def test_a_freed_joker_in_a_trio_of_jokers() -> None:  # Q12, Q43
    in_force = rules("TT", {**EVERYWHERE, "opening.distinct_melds": True})
    before = context("6D 2C", "1 E:5D X 7D 8D | 1 T:X X X | 1 T:7S 7H 7C", in_force)
    assert not check_swap(before, card("6D"), 0, 1, 1, None)


def test_mixed_suits() -> None:  # Q66: a joker stands for any card of its rank
    in_force = rules(changes={"run.same_suit": False})
    before = context("6D 6H 7C 2C", "1 E:5D X 7H 8S", in_force)
    assert not check_swap(before, card("6D"), 0, 1, 0, LOW)
    assert not check_swap(before, card("6H"), 0, 1, 0, LOW)
    assert codes(check_swap(before, card("7C"), 0, 1, 0, LOW)) == ["swap_wrong_card"]


def test_everything_at_once() -> None:
    in_force = rules(changes={"joker_swap.who": "nobody"})
    before = context("2C", TABLE, in_force, opened=False)
    found = check_swap(before, card("6H"), 5, 2, 0, None)
    assert codes(found) == [
        "swap_not_allowed",
        "not_opened",
        "card_not_in_hand",
        "joker_locked_in_trio",
        "swap_wrong_card",
        "end_mismatch",
    ]
    assert codes(check_swap(before, card("6H"), 8, 2, 9, None)) == [
        "swap_not_allowed",
        "not_opened",
        "card_not_in_hand",
        "no_such_meld",
        "no_such_meld",
    ]


def test_swaps_come_by_meld_index_card_target_and_end() -> None:
    in_force = rules(changes=EVERYWHERE)
    before = context("4D 6D 6D QC QD 2C", "1 E:X 5D X 7D | 2 T:QS QH X", in_force)
    found = [
        f"{one} {meld}.{index} {target} {end and end.value}"
        for one, meld, index, target, end in joker_swaps(before)
    ]
    assert found == [
        "4D 0.0 0 low",  # X 4D 5D X 7D
        "4D 0.0 0 high",
        "4D 0.0 1 None",
        "6D 0.2 0 high",  # at the low end it would touch the other joker
        "6D 0.2 1 None",
        "QD 1.2 0 high",
        "QD 1.2 1 None",
        "QC 1.2 0 high",
        "QC 1.2 1 None",
    ]
