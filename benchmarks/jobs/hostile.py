"""The hands on which the search takes the most steps that were found, asked cold.

They are those of ``tests/data/hostile_hands.json``; ``tests/data/make_hostile_hands.py`` says how
they were found. The goals bind ``can_open``; ``cards_needed`` is shown beside it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

from benchmarks.caches import make_cold
from benchmarks.goals import Goal
from benchmarks.timing import each_cold
from continental import Contract, rulesets
from continental.cards import parse_cards
from continental.search import can_open, cards_needed

TITLE = "the worst hands found, cold, best of three"

FILE = Path(__file__).parents[2] / "tests" / "data" / "hostile_hands.json"
CALLS: dict[str, Callable[..., object]] = {"can_open": can_open, "cards_needed": cards_needed}
PLACES = {"classic": (4, 7), "xelu": (6, 7), "fournier": (8, 7)}
"""The players and the round for which the hands were made."""
MOST = {"20 cards, 3 jokers": 1.0, "30 cards, 6 jokers": 5.0}
"""The most milliseconds that ``can_open`` may take."""

Entry = dict[str, str]


def rows(most: int | None = None) -> Iterator[object]:
    entries: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))[:most]
    goals = []
    for (call, limit), group in groupby(entries, lambda entry: (entry["call"], entry["limit"])):
        timed = [(_milliseconds(entry), entry) for entry in group]
        for contract, several in groupby(timed, lambda pair: pair[1]["contract"]):
            time, entry = max(several, key=lambda pair: pair[0])
            yield (
                f"{call:<13} {limit}  {contract:<5} {time:>8.2f} ms {entry['nodes']:>7} nodes  "
                f"{entry['rules']}: {entry['hand']}"
            )
        slow = sum(time > MOST[limit] for time, _ in timed)
        yield f"  of {len(timed)} hands {slow} take over {MOST[limit]:g} ms"
        if call == "can_open":
            for four in (False, True):
                times = [time for time, entry in timed if (entry["contract"] == "EEEE") is four]
                what = f"can_open, up to {limit}, {'EEEE' if four else 'other contracts'}"
                goals.append(Goal(what, max(times, default=0.0), MOST[limit], " ms", most=True))
    yield from goals


def _milliseconds(entry: Entry) -> float:
    players, round = PLACES[entry["rules"]]
    rules = rulesets.get(entry["rules"]).at(players, round)
    contract = Contract.parse(entry["contract"])
    call = partial(CALLS[entry["call"]], parse_cards(entry["hand"]), contract, rules)
    return each_cold([call], partial(make_cold, rules, contract))[0] / 1e3
