"""Moving the free jokers of runs: A48, A50, Q22 to Q24."""

from __future__ import annotations

import pytest

from continental.laying import check_move, joker_moves
from continental.melds import Side
from continental.rules import RulesInForce
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU
from continental.violations import Code
from tests.unit.laying.notation import codes, context, refusal, rules

LOW, HIGH = Side.LOW, Side.HIGH
ENDS = {"low": LOW, "high": HIGH, "": None}

# 0: a run of seat 1 with free jokers at both ends; 1: four cards, one of them a free joker;
# 2: an inner joker; 3, 4: of another seat; 5: a trio of seat 1
TABLE = (
    "1 E:X 6D 7D 8D X | 1 E:TC JC QC X | 1 E:3H X 5H 6H 7H"
    " | 2 E:3S 4S 5S 6S | 2 T:JS JH X | 1 T:9S 9H 9D"
)

# Meld, index, target, end, codes.
MOVES: list[tuple[int, int, int, str, str]] = [
    (0, 0, 1, "low", ""),  # A50: the run keeps four cards
    (0, 4, 1, "low", ""),
    (0, 0, 1, "high", "jokers_adjacent"),  # A48
    (0, 0, 2, "low", ""),
    (0, 0, 2, "high", ""),
    # within the run, to its other end (Q23)
    (1, 3, 1, "low", ""),
    (0, 0, 0, "high", "jokers_adjacent"),
    # back to where it lies: nothing would change
    (0, 0, 0, "low", "joker_destination"),
    (0, 4, 0, "high", "joker_destination"),
    (1, 3, 1, "high", "joker_destination"),
    # the run it leaves needs four cards (A48)
    (1, 3, 0, "low", "run_would_be_too_short jokers_adjacent"),
    (1, 3, 2, "low", "run_would_be_too_short"),
    # an inner joker moves only by a swap (Q23)
    (2, 1, 1, "low", "joker_not_free"),
    # to runs of the owner alone (A50)
    (0, 0, 3, "low", "joker_destination"),
    (0, 0, 3, "high", "joker_destination"),
    (0, 0, 4, "", "joker_destination"),
    (0, 0, 5, "", "joker_destination"),
    # jokers in trios are fixed (A51)
    (4, 2, 3, "low", "joker_locked_in_trio"),
    (0, 1, 1, "low", "not_a_joker"),
    (0, 5, 1, "low", "not_a_joker"),
    (0, -1, 1, "low", "not_a_joker"),
    (3, 0, 0, "low", "not_a_joker"),
    (6, 0, 0, "low", "no_such_meld"),
    (-6, 0, 1, "low", "no_such_meld"),
    (0, 0, 6, "low", "no_such_meld"),
    (0, 0, -1, "low", "no_such_meld"),
    (0, 0, 1, "", "end_mismatch"),
    (0, 0, 5, "low", "end_mismatch"),
]


@pytest.mark.parametrize(("meld", "index", "target", "end", "expected"), MOVES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_moves(meld: int, index: int, target: int, end: str, expected: str, seat: int) -> None:
    before = context("2C 2C", TABLE, seat=seat)  # Q22: any opened player
    found = check_move(before, meld, index, target, ENDS[end])
    assert codes(found) == expected.split()
    listed = (meld, index, target, ENDS[end]) in joker_moves(before)
    assert listed is (expected == "")


def test_data() -> None:
    before = context("2C 2C", TABLE)
    for found, expected in [
        (check_move(before, 2, 1, 1, LOW), refusal(Code.JOKER_NOT_FREE, meld=2, index=1)),
        (
            check_move(before, 1, 3, 2, LOW),
            refusal(Code.RUN_WOULD_BE_TOO_SHORT, meld=1, need=4, have=3),
        ),
        (check_move(before, 0, 0, 3, LOW), refusal(Code.JOKER_DESTINATION, meld=3)),
        (check_move(before, 4, 2, 3, LOW), refusal(Code.JOKER_LOCKED_IN_TRIO, meld=4, index=2)),
        (check_move(before, 0, 1, 1, LOW), refusal(Code.NOT_A_JOKER, meld=0, index=1)),
        (check_move(before, 9, 1, 1, LOW), refusal(Code.NO_SUCH_MELD, meld=9)),
        (check_move(before, 0, 0, 5, LOW), refusal(Code.END_MISMATCH, meld=5)),
        (
            check_move(before, 0, 0, 1, HIGH),
            refusal(Code.JOKERS_ADJACENT, "TC JC QC X X", meld=1),
        ),
    ]:
        assert found == (expected,)


# Q22: who, seat, the codes of moving a joker of seat 1.
@pytest.mark.parametrize(
    ("who", "seat", "expected"),
    [
        ("nobody", 0, "joker_move_off"),
        ("nobody", 1, "joker_move_off"),
        ("owner", 0, "joker_move_off"),
        ("owner", 1, ""),
        ("opened", 0, ""),
        ("opened", 1, ""),
    ],
)
def test_who(who: str, seat: int, expected: str) -> None:
    before = context("2C 2C", TABLE, rules(changes={"joker_move.who": who}), seat=seat)
    found = check_move(before, 0, 0, 1, LOW)
    assert codes(found) == expected.split()
    assert all(violation.data.seats == (seat,) for violation in found)
    assert any(joker_moves(before)) is (expected == "")


def test_the_presets() -> None:
    for rule_set, expected in [
        (CLASSIC, []),
        (XELU, ["joker_move_off"]),
        (FOURNIER, ["joker_move_off"]),
        (NAIPPE, ["joker_move_off"]),
    ]:
        before = context("2C 2C", TABLE, rule_set.at(3, 1), seat=1)
        assert codes(check_move(before, 0, 0, 1, LOW)) == expected


def test_only_who_has_opened() -> None:
    before = context("2C", TABLE, opened=False)
    assert check_move(before, 0, 0, 1, LOW) == (refusal(Code.NOT_OPENED, seat=0),)
    assert not list(joker_moves(before))


def test_not_in_the_turn_of_opening_where_the_rules_say_so() -> None:  # Q66
    in_force = rules(changes={"layoff.same_turn": False})
    before = context("2C 2C", TABLE, in_force, opened_now=True)
    assert check_move(before, 0, 0, 1, LOW) == (refusal(Code.LAYOFF_TOO_EARLY, seat=0),)
    assert not list(joker_moves(before))
    assert not check_move(context("2C 2C", TABLE, in_force), 0, 0, 1, LOW)


def test_layoff_targets_do_not_bind_moves() -> None:  # Q46
    for targets in ("own", "others"):
        in_force = rules(changes={"layoff.targets": targets})
        for seat in (0, 1):
            before = context("2C 2C", TABLE, in_force, seat=seat)
            assert not check_move(before, 0, 0, 1, LOW)


@pytest.mark.parametrize(
    ("per_turn", "moves", "expected"),
    [(12, 11, []), (12, 12, ["joker_move_limit"]), (1, 0, []), (0, 0, ["joker_move_limit"])],
)
def test_limit(per_turn: int, moves: int, expected: list[str]) -> None:  # Q24
    in_force = rules(changes={"joker_move.per_turn": per_turn})
    before = context("2C 2C", TABLE, in_force, moves=moves)
    found = check_move(before, 0, 0, 1, LOW)
    assert codes(found) == expected
    assert all(violation == refusal(Code.JOKER_MOVE_LIMIT, need=per_turn) for violation in found)
    assert any(joker_moves(before)) is (not expected)


def test_the_target_must_stay_legal() -> None:
    def judge(in_force: RulesInForce) -> list[str]:
        before = context("2C", "1 E:X 6D 7D 8D 9D | 1 E:TC JC QC KC", in_force)
        return codes(check_move(before, 0, 0, 1, HIGH))

    assert judge(rules()) == []
    assert judge(rules(changes={"run.ace": "low"})) == ["run_ace_position"]
    assert judge(rules(changes={"run.max_size": 5})) == []
    assert judge(rules(changes={"run.max_size": 5, "run.min_size": 5})) == [
        "run_would_be_too_short"
    ]
    before = context("2C", "1 E:X 6D 7D 8D | 1 E:TC JC QC KC", rules(changes={"run.max_size": 4}))
    assert codes(check_move(before, 0, 0, 1, HIGH)) == ["run_would_be_too_short", "run_too_long"]


def test_min_size_is_that_of_the_rules() -> None:
    before = context("2C", "1 E:X 6D 7D 8D | 1 E:TC JC QC KC", rules(changes={"run.min_size": 3}))
    assert not check_move(before, 0, 0, 1, LOW)


def test_a_move_round_the_ace() -> None:
    in_force = rules(changes={"run.ace": "high_or_low"})
    before = context("2C", "1 E:X QD KD AD", in_force)
    assert codes(check_move(before, 0, 0, 0, HIGH)) == ["run_ace_position"]
    assert not check_move(context("2C", "1 E:X QD KD AD"), 0, 0, 0, HIGH)


def test_everything_at_once() -> None:
    before = context("2C", TABLE, rules(changes={"joker_move.who": "nobody"}), opened=False)
    assert codes(check_move(before, 4, 2, 3, None)) == [
        "joker_move_off",
        "not_opened",
        "joker_locked_in_trio",
    ]
    owner = rules(changes={"joker_move.who": "owner", "joker_move.per_turn": 0})
    assert codes(check_move(context("2C", TABLE, owner), 0, 0, 3, LOW)) == [
        "joker_move_limit",
        "joker_move_off",
        "joker_destination",
    ]


def test_moves_come_by_meld_index_target_and_end() -> None:
    before = context("2C 2C", "1 E:X 6D 7D 8D X | 2 T:JS JH X | 1 E:3H 4H 5H X")
    assert list(joker_moves(before)) == [
        (0, 0, 2, LOW),
        (0, 4, 2, LOW),
        (2, 3, 2, LOW),
    ]
    assert list(joker_moves(context("2C 2C", "1 T:JS JH X"))) == []
