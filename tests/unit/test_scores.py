"""The score sheet (A42, A44)."""

from __future__ import annotations

import pytest

from continental import CardError, parse_cards, view
from continental.bots import RandomBot
from continental.rules import OptionError
from continental.rulesets import CLASSIC, FREE_PLAY, NAIPPE, TARGET_PLAY, XELU
from continental.scores import ScoreLine, ScoreSheet
from continental.simulation import play_match
from tests.helpers import laid, trio

EMPTY = ScoreSheet(CLASSIC, ["Ana", "Berta", "Carlos"])


def test_the_sheet_of_a_match() -> None:
    result = play_match(CLASSIC, [RandomBot(seed) for seed in range(3)], 4)
    state = result.state
    sheet = ScoreSheet.of(state)
    assert sheet == ScoreSheet.of(state.public) == ScoreSheet.of(view(state, 1))
    assert [line.label for line in sheet.lines] == ["TT", "TE", "EE", "TTT", "TET", "ETE", "EEE"]
    assert [line.scores for line in sheet.lines] == [done.scores for done in state.rounds]
    assert sheet.totals == state.totals == sheet.running_totals[-1]
    assert sheet.rounds_won == state.public.rounds_won
    assert sheet.winners == result.winners == sheet.ranking[0]
    assert sheet.is_over


def test_points_add_up() -> None:
    sheet = EMPTY.enter_points([-10, 25, 0], closer=0).enter_points([30, -10, 5], closer=1)
    assert sheet.lines == (ScoreLine("TT", (-10, 25, 0), 0), ScoreLine("TE", (30, -10, 5), 1))
    assert sheet.running_totals == ((-10, 25, 0), (20, 15, 5))
    assert sheet.totals == (20, 15, 5)
    assert sheet.rounds_won == (1, 1, 0)
    assert sheet.ranking == ((2,), (1,), (0,))
    assert sheet.ranks == (3, 2, 1)
    assert not sheet.is_over


def test_an_empty_sheet() -> None:
    assert EMPTY.totals == (0, 0, 0)
    assert EMPTY.running_totals == ()
    assert EMPTY.ranks == (1, 1, 1)
    assert ScoreSheet(CLASSIC, 2).names == ("Player 0", "Player 1")


def test_ties_are_shared_and_negative_totals_rank_first() -> None:
    """Q55."""
    sheet = EMPTY.enter_points([-10, 40, -10], closer=0)
    assert sheet.ranking == ((0, 2), (1,))
    assert sheet.ranks == (1, 3, 1)
    assert sheet.winners == (0, 2)
    zero = EMPTY.enter_points([0, -10, 0])
    assert zero.ranks == (2, 1, 2)
    broken = CLASSIC.with_options({"match.tie_break": "rounds_won"})
    assert ScoreSheet(broken, 3).enter_points([-10, 40, -10], closer=0).ranks == (1, 3, 2)


def test_the_highest_total_may_win() -> None:
    sheet = ScoreSheet(TARGET_PLAY, 2).enter_points([60, -20], closer=0)
    assert sheet.winners == (0,)
    assert not sheet.is_over
    assert sheet.enter_points([40, 0], closer=0).is_over
    with pytest.raises(ValueError, match="over after 2 rounds"):
        sheet.enter_points([40, 0]).enter_points([0, 0])


def test_where_no_winner_is_named() -> None:
    """Q58."""
    sheet = ScoreSheet(FREE_PLAY, 2).enter_points([60, -20])
    assert (sheet.winners, sheet.ranking, sheet.ranks) == ((), (), ())
    assert "rank" not in str(sheet)


def test_cards_are_scored_by_the_rules() -> None:
    sheet = EMPTY.enter_cards(["", "KS 7H", parse_cards("X AS")], closer=0, same_turn=True)
    assert sheet.lines[-1].scores == (-10, 17, 70)  # A40, A41
    assert EMPTY.enter_cards(["", "2S", "3S"], closer=0).totals == (0, 2, 3)
    doubled = ScoreSheet(XELU, 2).enter_cards(["KS", ""], closer=1, same_turn=True)
    assert doubled.totals == (20, 0)  # B20
    palm = CLASSIC.with_options({"scoring.no_discard_bonus": -50})
    assert ScoreSheet(palm, 2).enter_cards(["KS", ""], 1, no_discard=True).totals == (10, -50)
    nobody = EMPTY.enter_cards(["2S", "3S", "4S"], closer=None)
    assert nobody.totals == (2, 3, 4)  # Q35
    assert nobody.rounds_won == (0, 0, 0)


def test_the_closer_may_keep_cards() -> None:
    """A59, Q40."""
    rules = CLASSIC.with_options({"close.max_points": 5})
    sheet = ScoreSheet(rules, 2)
    assert sheet.enter_cards(["2S 3S", "KS"], closer=0).totals == (5, 10)
    free = ScoreSheet(rules.with_options({"close.points_count": False}), 2)
    assert free.enter_cards(["2S 3S", "KS"], closer=0).totals == (0, 10)
    with pytest.raises(ValueError, match="6 points kept"):
        sheet.enter_cards(["2S 4S", "KS"], closer=0)
    with pytest.raises(ValueError, match="5 points kept"):
        ScoreSheet(CLASSIC, 2).enter_cards(["2S 3S", "KS"], closer=0)


def test_melds_count_where_the_rules_say_so() -> None:
    """D19."""
    table = [laid(0, trio("KS KH KD"))]
    sheet = ScoreSheet(TARGET_PLAY, 2).enter_cards(["", "7S"], closer=0, table=table)
    assert sheet.totals == (30, -7)
    with pytest.raises(ValueError, match="melds count"):
        ScoreSheet(TARGET_PLAY, 2).enter_cards(["", "7S"], closer=0)


def test_facts_that_contradict_each_other() -> None:
    with pytest.raises(ValueError, match="none did"):
        EMPTY.enter_cards(["2S", "3S", "4S"], closer=None, same_turn=True)
    with pytest.raises(ValueError, match="none did"):
        EMPTY.enter_cards(["2S", "3S", "4S"], closer=None, no_discard=True)
    with pytest.raises(ValueError, match="seat 2 has no cards left"):
        EMPTY.enter_cards(["", "3S", ""], closer=0)
    required = ScoreSheet(CLASSIC.with_options({"close.discard": "required"}), 2)
    with pytest.raises(ValueError, match="without a discard"):
        required.enter_cards(["", "3S"], closer=0, no_discard=True)
    keeping = ScoreSheet(CLASSIC.with_options({"close.max_points": 5}), 2)
    with pytest.raises(ValueError, match="without a discard"):
        keeping.enter_cards(["2S", "3S"], closer=0, no_discard=True)
    forbidden = ScoreSheet(CLASSIC.with_options({"close.discard": "forbidden"}), 2)
    with pytest.raises(ValueError, match="with a discard"):
        forbidden.enter_cards(["", "3S"], closer=0)
    assert forbidden.enter_cards(["", "3S"], closer=0, no_discard=True).totals == (0, 3)


def test_what_cannot_be_entered() -> None:
    with pytest.raises(ValueError, match="points: 3 seats play, not 2"):
        EMPTY.enter_points([1, 2])
    with pytest.raises(ValueError, match="left: 3 seats play, not 1"):
        EMPTY.enter_cards(["2S"], closer=0)
    with pytest.raises(CardError):
        EMPTY.enter_cards(["", "1S", "2S"], closer=0)
    with pytest.raises(OptionError):
        ScoreSheet(CLASSIC, 5)
    with pytest.raises(OptionError):
        ScoreSheet(CLASSIC, "Ana")


@pytest.mark.parametrize("closer", [3, -1, True, 1.0, "Ana"])
def test_a_closer_is_a_seat(closer: int) -> None:
    with pytest.raises(ValueError, match=f"closer: there is no seat {closer!r}"):
        EMPTY.enter_points([1, 2, 3], closer=closer)
    with pytest.raises(ValueError, match=f"closer: there is no seat {closer!r}"):
        EMPTY.enter_cards(["", "2S", "3S"], closer=closer)


@pytest.mark.parametrize("points", [1.5, "a", True, None])
def test_points_are_whole_numbers(points: int) -> None:
    with pytest.raises(ValueError, match=f"points: not a whole number: {points!r}"):
        EMPTY.enter_points([0, points, 0])


def test_names_differ() -> None:
    with pytest.raises(ValueError, match="players: the name 'Ana' is given twice"):
        ScoreSheet(CLASSIC, ["Ana", "Berta", "Ana"])
    with pytest.raises(ValueError, match="players: not a name: ' '"):
        ScoreSheet(CLASSIC, ["Ana", " "])
    assert ScoreSheet(CLASSIC, players=["Ana", "Berta"]).names == ("Ana", "Berta")


def test_the_pack_holds_the_cards() -> None:
    """A1: two decks."""
    sheet = ScoreSheet(CLASSIC, 2)
    assert sheet.enter_cards(["", "KS KS"], closer=0).totals == (0, 20)
    with pytest.raises(ValueError, match="left: 60 of KS, but the pack holds 2"):
        sheet.enter_cards(["", "KS " * 60], closer=0)
    with pytest.raises(ValueError, match="left: 3 of KS"):
        sheet.enter_cards(["KS", "KS KS"], closer=None)
    with pytest.raises(ValueError, match="left: not a card: 'KS'"):
        sheet.enter_cards(["", ["KS"]], closer=0)  # type: ignore[list-item]
    table = [laid(0, trio("KS KS KD"))]
    with pytest.raises(ValueError, match="left and table: 3 of KS"):
        sheet.enter_cards(["", "KS"], closer=0, table=table)


def test_undo() -> None:
    one = EMPTY.enter_points([1, 2, 3])
    assert one.enter_points([4, 5, 6]).undo() == one
    assert one.undo() == EMPTY
    with pytest.raises(ValueError, match="no round"):
        EMPTY.undo()


def test_the_table() -> None:
    """A42: a line per hand that starts with its code, then points and running total."""
    sheet = ScoreSheet(NAIPPE, ["Ana", "Maximiliano"])
    sheet = sheet.enter_points([-10, 125], closer=0).enter_points([1000, 0], closer=1)
    assert str(sheet).splitlines() == [
        "round         Ana Maximilia…",
        "T       -10   -10  125   125",
        "E      1000   990    0   125",
        "rank            2          1",
    ]
