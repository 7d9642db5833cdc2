"""Rates and times by CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache

import attrs

RUNS = 3


@attrs.frozen
class Rate:
    """How often something was done, in how many seconds of CPU time."""

    label: str
    count: int
    seconds: float
    unit: str

    @property
    def per_second(self) -> float:
        return self.count / self.seconds

    @property
    def microseconds(self) -> float:
        return 1e6 * self.seconds / self.count

    def __str__(self) -> str:
        rate = f"{self.per_second:>12,.0f} {self.unit}/s"
        return f"{self.label:<42}{rate}   ({self.count:,} in {self.seconds:.2f} s)"


def best_of_three(
    label: str, unit: str, work: Callable[[], int], prepare: Callable[[], object] | None = None
) -> Rate:
    """Do the work three times; it returns how often it has done what is counted.

    What ``prepare`` does before each time is not measured.
    """
    rates = []
    for _ in range(RUNS):
        if prepare is not None:
            prepare()
        start = time.process_time()
        count = work()
        rates.append(Rate(label, count, time.process_time() - start, unit))
    return max(rates, key=lambda rate: rate.per_second)


def each_warm(calls: Sequence[Callable[[], object]], repeats: int = 15) -> list[float]:
    """Return the microseconds of each call, made again and again, best of three."""
    found = []
    for call in calls:
        call()
        runs = []
        for _ in range(RUNS):
            start = time.process_time()
            for _ in range(repeats):
                call()
            runs.append(time.process_time() - start)
        found.append(1e6 * max(0.0, min(runs) - clock_cost()) / repeats)
    return found


def each_cold(calls: Sequence[Callable[[], object]], prepare: Callable[[], object]) -> list[float]:
    """Return the microseconds of each call, made once after ``prepare``, best of three."""
    found = []
    for call in calls:
        runs = []
        for _ in range(RUNS):
            prepare()
            start = time.process_time()
            call()
            runs.append(time.process_time() - start)
        found.append(1e6 * max(0.0, min(runs) - clock_cost()))
    return found


def each_fresh(calls: Sequence[Callable[[], object]], prepare: Callable[[], object]) -> list[float]:
    """Return the microseconds of each call, made one after another after ``prepare``."""
    runs = []
    for _ in range(RUNS):
        prepare()
        run = []
        for call in calls:
            start = time.process_time()
            call()
            run.append(time.process_time() - start)
        runs.append(run)
    return [1e6 * max(0.0, min(several) - clock_cost()) for several in zip(*runs, strict=True)]


@cache
def clock_cost() -> float:
    """Return the seconds that reading the clock takes, which are no part of what is measured."""
    costs = []
    for _ in range(2_000):
        start = time.process_time()
        costs.append(time.process_time() - start)
    return sorted(costs)[len(costs) // 2]
