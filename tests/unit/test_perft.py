"""``continental perft`` and ``continental check --digest``."""

from __future__ import annotations

from pathlib import Path

import pytest

from continental import Deal, DrawStock, apply, format_position, new_game, view
from continental.cli import main
from continental.rulesets import CLASSIC
from continental.testing.perft import count_sequences, divide
from tests.golden.vectors import DIGESTS, GAMES

Captured = pytest.CaptureFixture[str]

DEALT = apply(new_game(CLASSIC, 3, seed=1), Deal(0))
DRAWN = apply(DEALT, DrawStock(1))


def test_depth_nothing_is_one_sequence() -> None:
    assert count_sequences(DEALT, 0) == 1


def test_answers_in_any_order_all_count() -> None:
    # seats 2 and 0 answer: 2 seats x 2 answers, then the other seat's two answers, except that a
    # claim of seat 2 settles the window at once (A31) and leaves seat 1's plays instead
    firsts = {str(action): count for action, count in divide(DRAWN, 2)}
    assert firsts["Pass(seat=2)"] == firsts["Claim(seat=0)"] == firsts["Pass(seat=0)"] == 2
    assert firsts["Claim(seat=2)"] > 2
    assert sum(firsts.values()) == count_sequences(DRAWN, 2)


def output(capsys: Captured, *arguments: str) -> list[str]:
    assert main([*arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_command(capsys: Captured) -> None:
    assert output(capsys, "perft", "--players", "3", "--depth", "3") == ["  1 1", "  2 2", "  3 11"]
    told = output(capsys, "perft", "--rules", "naippe", "--option", "run.ace=high", "--depth", "2")
    assert told == ["  1 1", "  2 2"]
    told = output(capsys, "perft", "--position", format_position(DEALT), "--depth", "2", "--divide")
    assert told == ["  1 2", "  2 11", "    '1 draw': 4", "    '1 take': 7"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--depth", "0"], "--depth must be 1 or more: 0"),
        (["--players", "9"], "2 to 4 players, not 9"),
        (["--rules", "clasic"], "no rule set is called 'clasic'"),
        (["--option", "claims.limit"], "--option is written NAME=VALUE: 'claims.limit'"),
        (["--position", "rules=classic"], "the field is missing"),
        (["--position", format_position(view(DEALT, 0))], "must be a whole state"),
    ],
)
def test_what_cannot_be_counted(capsys: Captured, arguments: list[str], reason: str) -> None:
    assert main(["perft", *arguments]) == 2
    told = capsys.readouterr().err
    assert told.startswith("continental perft: ")
    assert reason in told


def test_the_digest_of_a_record(capsys: Captured) -> None:
    file: Path = GAMES / "naippe-2.txt"
    told = output(capsys, "check", "--digest", str(file))
    assert told[-1].removeprefix("Digest: ") in DIGESTS.read_text("utf-8")
