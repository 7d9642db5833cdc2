"""Rates by CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable

import attrs


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

    def __str__(self) -> str:
        rate = f"{self.per_second:>12,.0f} {self.unit}/s"
        return f"{self.label:<42}{rate}   ({self.count:,} in {self.seconds:.2f} s)"


def best_of_three(label: str, unit: str, work: Callable[[], int]) -> Rate:
    """Do the work three times; it returns how often it has done what is counted."""
    rates = []
    for _ in range(3):
        start = time.process_time()
        count = work()
        rates.append(Rate(label, count, time.process_time() - start, unit))
    return max(rates, key=lambda rate: rate.per_second)
