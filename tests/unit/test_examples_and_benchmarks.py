"""The scripts of ``examples`` and the jobs of ``benchmarks`` run."""

from __future__ import annotations

import json
import runpy
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks.goals import Goal
from benchmarks.jobs import (
    JOBS,
    Job,
    best_melds,
    bots,
    can_open,
    cost,
    hostile,
    kernels,
    needed,
    random_play,
    turn_plans,
)
from benchmarks.machine import cpu_model, describe
from benchmarks.timing import each_cold, each_fresh, each_warm
from continental import search

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("play_match.py", "won by"),
        ("validate_move.py", "jokers_adjacent"),
        ("write_a_bot.py", "Hasty wins"),
        ("host.py", "saved and resumed between the rounds: True\nanswers given for Carla: "),
        ("house_rule.py", "most in one round: 60"),
    ],
)
def test_an_example(script: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / script
    assert len(path.read_text(encoding="utf-8").splitlines()) < 60
    runpy.run_path(str(path), run_name="__main__")
    assert says in capsys.readouterr().out


def test_random_play_is_measured() -> None:
    two, four = random_play.ours(decisions=60)
    assert two.count == four.count == 60
    assert two.label.startswith("2 players")
    assert "decisions/s" in str(four)


SHORT: dict[str, Callable[[], Iterable[object]]] = {
    "random_play": lambda: random_play.rows(decisions=20),
    "best_melds": lambda: best_melds.rows(count=2),
    "can_open": lambda: can_open.rows(count=1),
    "cards_needed": lambda: needed.rows(count=1),
    "kernels": lambda: kernels.rows(python=kernels.ROOT / "nowhere" / "python"),
    "cost": lambda: cost.rows(count=1, most=10),
    "hostile": lambda: hostile.rows(most=2),
    "turn_plans": lambda: turn_plans.rows(matches=1),
    "bots": lambda: bots.rows(matches=1),
}
WITHOUT_PEERS = {
    "random_play": "not installed: open_spiel",
    "best_melds": "not installed: rlcard",
    "can_open": "goal ",
    "cards_needed": "not installed: mahjong",
    "kernels": "not built (make compiled): nowhere",
    "cost": "goal ",
    "hostile": "goal ",
    "turn_plans": "goal ",
    "bots": "baseline",
}


@pytest.mark.parametrize("job", JOBS)
def test_a_job_runs_without_its_peers(job: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pyspiel", "rlcard", "mahjong"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(can_open, "OTHERS", 1)
    monkeypatch.setattr(turn_plans, "ROUNDS", 1)
    said = "\n".join(str(row) for row in SHORT[job]())
    assert WITHOUT_PEERS[job] in said
    assert kernels.peers(count=1) == {}


def test_both_kernels_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(can_open, "OTHERS", 1)
    # another process measures the package of its own interpreter
    found = kernels.measure_in(Path(sys.executable), "cards_needed", count=1)
    assert found.compiled is search.compiled
    figures = dict(found.figures)
    for job in ("can_open", "best_melds"):
        figures |= json.loads(kernels.measure(job, count=1))["figures"]
    halved = {what: time / 2 for what, time in figures.items()}
    assert list(kernels.table(figures, halved))[1].endswith(" 2.0x")
    peers = {"cards_needed": 3 * figures["cards_needed, fresh"]}
    said = [str(goal) for goal in kernels.goals(figures, halved, peers)]
    assert said[0].startswith("goal MISSED: can_open, cold, median, compiled beside pure: 2.00x")
    assert said[-2:] == [
        "goal met: cards_needed, fresh, pure beside shanten: 3.00x, asked at least 2x",
        "goal met: cards_needed, fresh, compiled beside shanten: 6.00x, asked at least 4x",
    ]


def test_an_environment_without_the_compiled_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = kernels.Side(compiled=False, figures={})
    monkeypatch.setattr(kernels, "measure_in", lambda *_: plain)
    rows = list(kernels.rows(python=Path(sys.executable)))
    assert rows == [f"its kernel is not compiled: {sys.executable}"]


def test_figures_are_printed_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["benchmarks", "--figures", "cards_needed", "--count", "1"]
    monkeypatch.setattr(sys, "argv", arguments)
    command.main()
    printed = json.loads(capsys.readouterr().out)
    assert set(printed["figures"]) == {"cards_needed, fresh", "cards_needed, warm"}


def test_an_empty_list_of_jobs_is_all_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks"])
    monkeypatch.setattr(command, "JOBS", {"none": Job("nothing", lambda: ["a row"])})
    command.main()
    assert "none: nothing\n  a row" in capsys.readouterr().out


def test_a_goal_says_whether_it_is_met() -> None:
    assert str(Goal("rate", 2.0, 1.5, "x")) == "goal met: rate: 2.00x, asked at least 1.5x"
    assert str(Goal("time", 2.0, 1.5, " us", most=True)).startswith("goal MISSED: time: 2.00 us")


def test_no_time_is_negative() -> None:
    calls = [lambda: None] * 3
    for found in (
        each_warm(calls),
        each_cold(calls, lambda: None),
        each_fresh(calls, lambda: None),
    ):
        assert len(found) == 3
        assert min(found) >= 0


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
