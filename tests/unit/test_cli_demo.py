"""``continental demo``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import cast

import attrs
import pytest

from continental import (
    Action,
    Claim,
    ClaimPhase,
    ClaimWindow,
    Close,
    Discard,
    DrawPhase,
    DrawStock,
    GameState,
    LayDown,
    LayOff,
    MoveJoker,
    PlayPhase,
    Swap,
    SwapJoker,
    TakeBack,
    transition,
)
from continental.cli.demo import add_parser
from continental.cli.narration import Narrator
from continental.cli.telling import outcome
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, XELU
from tests.helpers import HIGH, LOW, build, card, laid, run, trio


def demonstrate(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    parsed = parser.parse_args(["demo", *arguments])
    return cast("Callable[[argparse.Namespace], int]", parsed.run)(parsed)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert demonstrate(*arguments) == 0
    written = capsys.readouterr()
    assert not written.err
    return written.out


def test_tells_a_whole_match(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys)
    assert told == output(capsys, "--players", "4", "--seed", "1", "--rules", "classic")
    lines = told.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line for line in lines if line.startswith("Round ")] == [
        "Round 1 of 7: TT, 2 trios",
        "Round 2 of 7: TE, one trio and one run",
        "Round 3 of 7: EE, 2 runs",
        "Round 4 of 7: TTT, 3 trios",
        "Round 5 of 7: TET, 2 trios and one run",
        "Round 6 of 7: ETE, one trio and 2 runs",
        "Round 7 of 7: EEE, 3 runs",
    ]
    for word in ("opens with", "claims", "lays off", "closes", "Score sheet", "TET"):
        assert word in told
    assert lines[-1].endswith(("wins.", "share the win."))


def test_another_seed_gives_another_match(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("--rules", "target play", "--players", "2")
    assert output(capsys, *rules, "--seed", "2") != output(capsys, *rules, "--seed", "3")


def test_an_open_match_stops_after_three_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "--rules", "free_play", "--players", "3")
    assert told.count("Round ") == 3
    assert "Round 1: any legal melds" in told
    assert told.endswith("These rules name no winner.\n")


def test_many_players_fit_into_a_hundred_columns(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "--rules", "free_play", "--players", "6")
    assert max(map(len, told.splitlines())) <= 100


def test_a_shared_win() -> None:
    assert outcome(["Ana", "Berta", "Carlos"], (0, 1, 2)) == (
        "Ana, Berta and Carlos share the win."
    )
    assert outcome(["Ana", "Berta", "Carlos"], (1,)) == "Berta wins."


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--rules", "clasic"], "did you mean classic"),
        (["--players", "5"], "for 2 to 4 players, not 5"),
        (["--seed", "-1"], "--seed must not be negative: -1"),
    ],
)
def test_wrong_values(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    assert demonstrate(*arguments) == 2
    written = capsys.readouterr()
    assert not written.out
    assert written.err.startswith("continental demo: ")
    assert reason in written.err


def test_what_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        demonstrate("--players", "many")
    assert caught.value.code == 2
    assert "invalid int value: 'many'" in capsys.readouterr().err


def told(state: GameState, *actions: Action) -> str:
    lines: list[str] = []
    narrator = Narrator()
    for action in actions:
        state, events = transition(state, action)
        lines += narrator.tell(state, action, events)
    return "\n".join(lines)


RUNS = [laid(1, run("3H 4H X 6H")), laid(0, run("8S 9S TS JS")), laid(1, run("2D 3D 4D 5D X"))]


def test_lay_offs_of_a_turn_share_a_line() -> None:
    state = build(CLASSIC, "2S KC", "7H 8H 2D 9C", table=RUNS, pile="6C")
    text = told(
        state,
        LayOff(1, card("7H"), 0, HIGH),
        LayOff(1, card("8H"), 0, HIGH),
        Discard(1, card("2D")),
    )
    assert text == "  lap   1   Player 1 lays off 7♥ 8♥"


def test_jokers() -> None:
    state = build(CLASSIC, "2S", "5H QS 2D", table=RUNS, pile="6C")
    text = told(
        state,
        SwapJoker(1, card("5H"), 0, 2, 0, LOW),
        MoveJoker(1, 2, 4, 0, HIGH),
    )
    assert text.splitlines() == [
        "  lap   1   Player 1 swaps 5♥ for a joker in its own run and makes X 3♥ 4♥ 5♥ 6♥",
        "  lap   1   Player 1 moves a joker from its own run and makes X 3♥ 4♥ 5♥ 6♥ X",
    ]


def test_a_joker_taken_to_open() -> None:
    table = [laid(0, trio("7S 7H X")), laid(0, trio("QS QH QD"))]
    state = build(XELU, "2S", "7D KS KH AS AH AD 3C 4C", table=table, pile="6C")
    melds = (trio("KS KH X"), trio("AS AH AD"))
    text = told(state, LayDown(1, melds, (Swap(card("7D"), 0, 2),)))
    assert text == (
        "  lap   1   Player 1 opens with K♠ K♥ X · A♠ A♥ A♦, giving 7♦ for a joker on the table"
    )


def test_taking_back() -> None:
    state = build(CLASSIC, "2S", "7S 7H 7D QS QH QD 2D 4C", pile="6C")
    text = told(state, LayDown(1, (trio("7S 7H 7D"), trio("QS QH QD"))), TakeBack(1))
    assert text.splitlines()[-1] == "  lap   1   Player 1 takes it all back"


def test_extra_melds() -> None:
    table = [laid(1, trio("QS QH QD"))]
    state = build(FREE_PLAY, "2S", "7S 7H 7D 2D 4C", table=table, pile="6C")
    text = told(state, LayDown(1, (trio("7S 7H 7D"),)))
    assert text == "  lap   1   Player 1 lays down 7♠ 7♥ 7♦"


def test_a_close_with_cards_kept() -> None:
    """A59."""
    rules = CLASSIC.with_options({"close.max_points": 5})
    state = build(rules, "2S", "3C KD", table=RUNS, pile="6C")
    lines = told(state, Close(1, card("KD"))).splitlines()
    assert lines == [
        "  lap   1   Player 1 closes keeping the cards left",
        "  left      Player 0  2♠",
        "            Player 1  3♣",
        "  scores    Player 0 2, Player 1 3",
    ]


def test_a_close_in_the_turn_of_opening() -> None:
    """A39, A40."""
    hand = "7S 7H 7D QS QH QD"
    lines = told(
        build(CLASSIC, "2S 3S", hand, pile="6C"),
        LayDown(1, (trio("7S 7H 7D"), trio("QS QH QD"))),
    ).splitlines()
    assert lines[1] == (
        "  lap   1   Player 1 closes by laying the last card, having opened in this very turn"
    )


def test_rounds_that_nobody_closes() -> None:
    """Q35, Q35b."""
    rules = CLASSIC.with_options({"stock.exhausted": "end_round"})
    phase = build(rules, "2S 3S", "4S 5S", pile="6C", rest="pile")
    state = GameState(attrs.evolve(phase.public, phase=DrawPhase(1)), phase.hidden)
    assert "The stock is used up: nobody closes" in told(state, DrawStock(1))
    rules = CLASSIC.with_options({"play.max_laps": 1})
    state = build(rules, "2S 3S", "4S 5S", phase=PlayPhase(0), pile="6C")
    assert "The round has gone on too long: nobody closes" in told(state, Discard(0, card("2S")))
    state = build(
        CLASSIC, "2S 3S", "4S 5S", phase=PlayPhase(0), pile="6C", rest="pile", dry_turns=2
    )
    assert "The stock has run dry: nobody closes" in told(state, Discard(0, card("2S")))


def test_claims_and_refills() -> None:
    """The penalty card needs a new stock (Q35)."""
    phase = ClaimPhase(0, ClaimWindow((1,), (1,)))
    state = build(
        CLASSIC,
        "2S",
        "3S",
        "4S",
        phase=phase,
        pile="5C 6C 7C",
        discarder=2,
        answers=(None,) * 3,
        rest=0,
    )
    assert told(state, Claim(1)).splitlines() == [
        "  lap   1   The stock is refilled with 2 discards",
        "  lap   1   Player 1 claims 7♣, with 1 penalty card",
    ]
    free = CLASSIC.with_options({"claims.penalty_cards": 0})
    state = build(
        free, "2S", "3S", "4S", phase=phase, pile="5C 6C 7C", discarder=2, answers=(None,) * 3
    )
    assert told(state, Claim(1)) == "  lap   1   Player 1 claims 7♣"


def test_a_new_penalty_pile() -> None:
    """Q34."""
    rules = FOURNIER.with_options({"stock.penalty_exhausted": "recycle"})
    phase = ClaimPhase(0, ClaimWindow((1, 2), (1, 2)))
    state = build(
        rules, "2S", "3S", "4S", phase=phase, pile="5C 6C 7C", discarder=2, answers=(None,) * 3
    )
    assert "The penalty pile is refilled with 2 discards" in told(state, Claim(1))
