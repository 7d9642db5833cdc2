"""The jobs by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from benchmarks.jobs import random_play
from benchmarks.timing import Rate


@attrs.frozen
class Job:
    """What is measured: a title, and the rows, each measured as it is asked for."""

    title: str
    rows: Callable[[], Iterable[Rate]]


JOBS = {"random_play": Job(random_play.TITLE, random_play.rows)}
