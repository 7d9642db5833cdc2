"""What a call costs by size of the hand and number of jokers: is there a cliff?

Means over the seven contracts and hands from two decks, half of them of the ranks 3 to 8. Caches
are fresh: empty before each cell. A cliff is a cell that costs over ten
times as much as its neighbour with fewer cards or fewer jokers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from benchmarks.caches import make_cold
from benchmarks.goals import Goal
from benchmarks.hands import SEVEN, Hand, mixed_hands
from benchmarks.timing import best_of_three
from continental import Contract, rulesets
from continental.search import best_melds, can_open, cards_needed

TITLE = "microseconds per call by cards (down) and jokers (across), classic"

COUNT = 12
RULES = rulesets.CLASSIC.at(4, 7)
CONTRACTS = tuple(Contract.parse(label) for label in SEVEN)
SIZES = (7, 10, 13, 17, 20, 25, 30)
JOKERS = (0, 2, 4, 6, 8)
SPLIT_SIZES = (7, 10, 13, 17, 20)
SPLIT_JOKERS = (0, 1, 2, 3, 4)
CLIFF = 10.0


def rows(count: int = COUNT, most: int = max(SIZES)) -> Iterator[object]:
    for name, ask in (("can_open", can_open), ("cards_needed", cards_needed)):
        sizes = [size for size in SIZES if size <= most]
        yield from _table(name, partial(_ask_contracts, ask), CONTRACTS, sizes, JOKERS, count)
    sizes = [size for size in SPLIT_SIZES if size <= most]
    yield from _table("best_melds", _split, (), sizes, SPLIT_JOKERS, count)


def _table(
    name: str,
    work: Callable[[list[Hand]], int],
    contracts: Sequence[Contract],
    sizes: Sequence[int],
    jokers: Sequence[int],
    count: int,
) -> Iterator[object]:
    yield f"{name:<14}" + "".join(f"{some:>10}" for some in jokers)
    table: list[list[float]] = []
    for size in sizes:
        line: list[float] = []
        for some in (some for some in jokers if some <= size):
            given = mixed_hands(count, size, some)
            prepare = partial(make_cold, RULES, *contracts)
            rate = best_of_three(name, "calls", partial(work, given), prepare)
            line.append(rate.microseconds)
        table.append(line)
        yield f"{size:>14}" + "".join(f"{cell:>10.1f}" for cell in line)
    yield Goal(f"{name}: largest step between neighbours", _step(table), CLIFF, "x", most=True)


def _step(table: list[list[float]]) -> float:
    across = [after / before for line in table for before, after in pairwise(line)]
    down = [
        after / before
        for upper, lower in pairwise(table)
        for before, after in zip(upper, lower, strict=False)
    ]
    return max([1.0, *across, *down])


def _ask_contracts(ask: Callable[..., object], given: list[Hand]) -> int:
    for contract in CONTRACTS:
        for hand in given:
            ask(hand, contract, RULES)
    return len(given) * len(CONTRACTS)


def _split(given: list[Hand]) -> int:
    for hand in given:
        best_melds(hand, RULES)
    return len(given)
