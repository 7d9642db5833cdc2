"""The jobs by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from benchmarks.jobs import (
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


@attrs.frozen
class Job:
    """What is measured: a title, and the rows, each measured as it is asked for."""

    title: str
    rows: Callable[[], Iterable[object]]


JOBS = {
    "random_play": Job(random_play.TITLE, random_play.rows),
    "best_melds": Job(best_melds.TITLE, best_melds.rows),
    "can_open": Job(can_open.TITLE, can_open.rows),
    "cards_needed": Job(needed.TITLE, needed.rows),
    "kernels": Job(kernels.TITLE, kernels.rows),
    "cost": Job(cost.TITLE, cost.rows),
    "hostile": Job(hostile.TITLE, hostile.rows),
    "turn_plans": Job(turn_plans.TITLE, turn_plans.rows),
    "bots": Job(bots.TITLE, bots.rows),
}
