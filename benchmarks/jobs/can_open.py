"""``can_open`` from card objects: seven contracts, the minimum and one to four cards more.

Half of the hands are of any ranks, half of the ranks 3 to 8, all from two decks with none to
three jokers. The states of the caches are those of :mod:`benchmarks.caches`; for *fresh*, other
hands of the same cell were asked before. wickman/liverpool is on no package index, so its
figures are quoted, not measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from statistics import fmean, median

from benchmarks.caches import make_cold
from benchmarks.goals import Goal
from benchmarks.hands import SEVEN, mixed_hands
from benchmarks.timing import each_cold, each_fresh, each_warm
from continental import Contract, rulesets
from continental.rules import min_cards
from continental.search import can_open

TITLE = "can_open from card objects, classic, microseconds per call"

COUNT = 16
"""Hands for each contract, number of cards and number of jokers."""
OTHERS = 50
JOKERS = (0, 1, 2, 3)
RULES = rulesets.CLASSIC.at(4, 7)


def rows(count: int = COUNT) -> Iterator[object]:
    for state in ("cold", "fresh", "warm"):
        yield f"{state + ', jokers:':<16}" + "".join(f"{jokers:>9}" for jokers in JOKERS)
        times: list[float] = []
        cells: dict[str, float] = {}
        opened = 0
        for label in SEVEN:
            line = []
            for jokers in JOKERS:
                asked = _calls(label, jokers, count)
                opened += sum(call() for call in asked)
                found = measured(state, label, jokers, asked)
                times += found
                line.append(fmean(found))
                cells[f"{label} with {jokers} jokers"] = line[-1]
            yield f"  {label:<14}" + "".join(f"{cell:>9.1f}" for cell in line)
        worst = max(cells, key=lambda cell: cells[cell])
        yield (
            f"  median over the mix {median(times):.1f}, mean {fmean(times):.1f}, "
            f"worst cell {cells[worst]:.1f} ({worst}), worst hand {max(times):.1f}; "
            f"{opened / len(times):.0%} can open"
        )
        yield Goal(f"{state}: median over the mix", median(times), 15, " us", most=True)
        yield Goal(f"{state}: worst cell", cells[worst], 60, " us", most=True)
    yield "wickman/liverpool, quoted from its measurement elsewhere: 6-19k/s, 330/s with 3 jokers"


def mixture(state: str, count: int = COUNT) -> list[float]:
    """Return the microseconds of each call over the mix."""
    cells = product(SEVEN, JOKERS)
    return [
        time
        for label, jokers in cells
        for time in measured(state, label, jokers, _calls(label, jokers, count))
    ]


def measured(state: str, label: str, jokers: int, asked: list[partial[bool]]) -> list[float]:
    if state == "warm":
        return each_warm(asked)
    prepare = partial(make_cold, RULES, Contract.parse(label))
    if state == "cold":
        return each_cold(asked, prepare)
    others = _calls(label, jokers, OTHERS, seed="others")

    def prepare_others() -> None:
        prepare()
        for call in others:
            call()

    return each_fresh(asked, prepare_others)


def _calls(label: str, jokers: int, count: int, seed: object = 0) -> list[partial[bool]]:
    contract = Contract.parse(label)
    least = min_cards(contract, RULES)
    return [
        partial(can_open, hand, contract, RULES)
        for more in range(1, 5)
        for hand in mixed_hands(count, least + more, jokers, (label, seed))
    ]
