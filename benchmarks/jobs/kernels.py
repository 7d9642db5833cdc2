"""The pure kernel and the compiled one, side by side, beside the peers.

``make compiled`` builds the wheel with the compiled kernel into an environment of its own. Ours
is measured there and here in turn, in fresh processes (``python -m benchmarks --figures JOB``),
peers here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean, median, quantiles

import attrs

from benchmarks.goals import Goal
from benchmarks.jobs import best_melds, can_open, needed
from continental import search

TITLE = "microseconds per call by kernel; peers in the same run"

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-compiled" / "bin" / "python"

Figures = dict[str, float]
"""Microseconds per call by what was called."""


@attrs.frozen
class Side:
    """What was measured in one environment; ``compiled`` is what its package says of itself."""

    compiled: bool
    figures: Figures


def _can_open(count: int) -> Figures:
    figures = {}
    for state in ("cold", "fresh", "warm"):
        times = can_open.mixture(state, count)
        figures[f"can_open, {state}, median"] = median(times)
        figures[f"can_open, {state}, mean"] = fmean(times)
        figures[f"can_open, {state}, 99%"] = quantiles(times, n=100)[-1]
    return figures


def _cards_needed(count: int) -> Figures:
    fresh, warm = needed.ours(count)
    return {"cards_needed, fresh": fresh.microseconds, "cards_needed, warm": warm.microseconds}


def _best_melds(count: int) -> Figures:
    return {
        f"best_melds, {rate.label}": rate.microseconds
        for name, given in best_melds.samples(count).items()
        for rate in best_melds.ours(name, given)
    }


MEASURES: dict[str, tuple[Callable[[int], Figures], int]] = {
    "can_open": (_can_open, can_open.COUNT),
    "cards_needed": (_cards_needed, needed.COUNT),
    "best_melds": (_best_melds, best_melds.COUNT),
}
"""How a job is measured, and with how many hands."""


def measure(job: str, count: int | None = None) -> str:
    """Measure a job in this process; return a :class:`Side` as JSON."""
    work, usual = MEASURES[job]
    return json.dumps(attrs.asdict(Side(search.compiled, work(count or usual))))


def measure_in(python: Path, job: str, count: int | None = None) -> Side:
    """Measure a job with another interpreter, whose own package is used."""
    command = [str(python), "-m", "benchmarks", "--figures", job]
    if count is not None:
        command.append(f"--count={count}")
    # The source tree may be on the path of this process; it must not shadow the wheel.
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env = dict(os.environ) if python == Path(sys.executable) else clean
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE)
    return Side(**json.loads(done.stdout))


def rows(count: int | None = None, python: Path = PYTHON) -> Iterator[object]:
    if not python.exists():
        yield f"not built (make compiled): {python.relative_to(ROOT)}"
        return
    pure: Figures = {}
    compiled: Figures = {}
    for job in MEASURES:
        pure |= measure_in(Path(sys.executable), job, count).figures
        found = measure_in(python, job, count)
        if not found.compiled:
            yield f"its kernel is not compiled: {python}"
            return
        compiled |= found.figures
    yield from table(pure, compiled)
    yield from goals(pure, compiled, peers(count))


def table(pure: Figures, compiled: Figures) -> Iterator[str]:
    """Yield a line for each figure."""
    yield f"{'':<36}{'pure':>10}{'compiled':>10}{'gain':>8}"
    for what, time in pure.items():
        yield f"{what:<36}{time:>10.2f}{compiled[what]:>10.2f}{time / compiled[what]:>7.1f}x"


def peers(count: int | None = None) -> Figures:
    """Return the microseconds that peers take for a job of ours, where they are installed."""
    found = {"cards_needed": needed.shanten_rate(count or needed.COUNT)}
    for name, given in best_melds.samples(count or best_melds.COUNT).items():
        found[f"best_melds, {name}"] = best_melds.openspiel_rate(given)
    return {job: rate.microseconds for job, rate in found.items() if rate is not None}


def goals(pure: Figures, compiled: Figures, theirs: Figures) -> Iterator[Goal]:
    """Yield the goals that are set for later, of both kernels."""
    for state in ("cold", "fresh", "warm"):
        what = f"can_open, {state}, median"
        yield Goal(f"{what}, compiled beside pure", pure[what] / compiled[what], 5.0, "x")
    median_ = compiled["can_open, fresh, median"]
    yield Goal("can_open, fresh, median, compiled", median_, 3.0, " us", most=True)
    for job, time in theirs.items():
        peer, asked = ("OpenSpiel", (0.6, 1.0))
        if job == "cards_needed":
            peer, asked = ("shanten", (2.0, 4.0))
        for kernel, ours, least in zip(("pure", "compiled"), (pure, compiled), asked, strict=True):
            ratio = time / ours[f"{job}, fresh"]
            yield Goal(f"{job}, fresh, {kernel} beside {peer}", ratio, least, "x")
