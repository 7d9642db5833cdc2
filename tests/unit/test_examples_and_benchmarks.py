"""The scripts of ``examples`` and the jobs of ``benchmarks`` run."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks.jobs import random_play
from benchmarks.machine import cpu_model, describe

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("play_match.py", "won by"),
        ("validate_move.py", "jokers_adjacent"),
        ("write_a_bot.py", "Hasty wins"),
    ],
)
def test_an_example(script: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / script
    assert len(path.read_text(encoding="utf-8").splitlines()) < 60
    runpy.run_path(str(path), run_name="__main__")
    assert says in capsys.readouterr().out


def test_random_play_is_measured() -> None:
    two, four = random_play.rows(decisions=60)
    assert two.count == four.count == 60
    assert two.label.startswith("2 players")
    assert "decisions/s" in str(four)


def test_the_machine_is_described(tmp_path: Path) -> None:
    info = tmp_path / "cpuinfo"
    info.write_text("processor : 0\nmodel name : Abacus 3\n", encoding="utf-8")
    assert cpu_model(info) == "Abacus 3"
    assert isinstance(cpu_model(tmp_path / "none"), str)
    assert "cores" in describe()


def test_an_unknown_job(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "nothing"])
    with pytest.raises(SystemExit) as caught:
        command.main()
    assert caught.value.code == 2
    assert "no such job: nothing" in capsys.readouterr().err
