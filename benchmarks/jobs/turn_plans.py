"""Turn plans in positions met in play, for each preset.

The reference bot plays; every position in the play phase is kept. ``best_layoffs`` is asked for a
seat that opened in an earlier turn, ``best_turn`` for one that has not opened. Caches are
*fresh*: emptied, then filled as one position after another is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median

import attrs

from benchmarks.caches import clear_caches
from benchmarks.goals import Goal
from benchmarks.timing import each_fresh
from continental import Action, Event, GameState, PlayPhase, RulesInForce, TurnPlan, play_match
from continental import rulesets as presets
from continental.bots import Bot, ReferenceBot
from continental.search import best_layoffs, best_turn

TITLE = "turn plans in positions met in play, fresh, microseconds per call"

MATCHES = 6
"""The matches of each preset, with two players, three and so on."""
ROUNDS = 12
"""The most rounds of a match."""

Call = Callable[[], TurnPlan]


@attrs.define
class Met:
    """The calls to make, and the rules and seats that they are made for."""

    opened: list[Call] = attrs.field(factory=list)
    unopened: list[Call] = attrs.field(factory=list)
    facts: set[tuple[RulesInForce, int]] = attrs.field(factory=set)

    def watch(self, state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        public, phase = state.public, state.phase
        if not isinstance(phase, PlayPhase) or phase.opened_now:
            return
        seat, rules = phase.seat, public.rules_in_force
        self.facts.add((rules, seat))
        if public.opened[seat]:
            call = partial(best_layoffs, state.hand_of(seat), public.table, rules, seat)
            self.opened.append(call)
        else:
            self.unopened.append(partial(best_turn, state, seat))

    def prepare(self) -> None:
        """Empty the caches and compile the rules."""
        clear_caches()
        for rules, seat in self.facts:
            best_layoffs((), (), rules, seat)


def met_in_play(name: str, matches: int) -> Met:
    rules, met = presets.get(name), Met()
    low, high = rules.players
    possible = [count for count in range(low, high + 1) if not rules.problems(count)]
    for seed in range(matches):
        bots: list[Bot] = [ReferenceBot() for _ in range(possible[seed % len(possible)])]
        rounds = min(ROUNDS, len(rules.rounds)) if len(rules.rounds) > 1 else ROUNDS
        play_match(rules, bots, seed, rounds=rounds, observe=met.watch)
    return met


def rows(matches: int = MATCHES) -> Iterator[object]:
    goals = []
    every: list[float] = []
    yield f"{'':<36}{'positions':>10}{'median':>9}{'99%':>9}{'most':>10}  not proven"
    for name in presets.names():
        met = met_in_play(name, matches)
        for what, calls in (("best_layoffs", met.opened), ("best_turn", met.unopened)):
            if not calls:
                continue
            times = sorted(each_fresh(calls, met.prepare))
            unproven = sum(not call().proven for call in calls)
            yield (
                f"{name + ', ' + what:<36}{len(calls):>10,}{median(times):>9.0f}"
                f"{_part(times, 0.99):>9.0f}{times[-1]:>10.0f}  {unproven}"
            )
            if what == "best_layoffs":
                every += times
                goals.append(Goal(f"{name}, best_layoffs, median", median(times), 300, " us", True))
                goals.append(
                    Goal(f"{name}, best_layoffs, 99%", _part(times, 0.99), 3_000, " us", True)
                )
    every.sort()
    goals.append(Goal("best_layoffs, all, median", median(every), 300, " us", True))
    goals.append(Goal("best_layoffs, all, 99%", _part(every, 0.99), 3_000, " us", True))
    yield from goals


def _part(times: Sequence[float], part: float) -> float:
    """Return the time that this part of the calls do not exceed; ``times`` are sorted."""
    return times[min(len(times) - 1, int(part * len(times)))]
