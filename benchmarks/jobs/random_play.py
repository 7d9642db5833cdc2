"""Uniform random play: list all legal actions, choose one, apply it.

The list is that of :func:`continental.legal_actions`, whole: no sampling and no step taken
twice. States are immutable, so each decision makes a new one; deals are decisions too. Caches
are as they come: cold in the first of three runs, warm in the others.

OpenSpiel plays gin rummy for two, once on a clone of the state for each decision, once on one
state changed in place. It deals and draws by chance nodes: they are played in place and their
time counts, but they are no decisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import attrs

from benchmarks.goals import Goal
from benchmarks.peers import absent, named, peer
from benchmarks.timing import Rate, best_of_three
from continental import actors, apply, legal_actions, new_game, rulesets

TITLE = "uniform random play over the whole list of legal actions, classic"

DECISIONS = 6_000


def decisions_of(players: int, decisions: int) -> Iterator[int]:
    """Play matches with seeds 0, 1, ...; yield the number of choices at each decision."""
    made = seed = 0
    while made < decisions:
        state, rng = new_game(rulesets.CLASSIC, players, seed), Random(seed)
        while made < decisions and actors(state):
            listed = list(legal_actions(state))
            state = apply(state, rng.choice(listed))
            made += 1
            yield len(listed)
        seed += 1


def gin_decisions(pyspiel: Any, decisions: int, copied: bool) -> int:
    """Play gin games to their end until so many decisions are made."""
    game, rng, made = pyspiel.load_game("gin_rummy"), Random(0), 0
    while made < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            action = rng.choice(state.legal_actions())
            if copied:
                state = state.clone()
            state.apply_action(action)
            made += 1
    return made


def ours(decisions: int) -> Iterator[Rate]:
    for players in (2, 4):
        choices: list[int] = []

        def work(players: int = players, choices: list[int] = choices) -> int:
            choices[:] = decisions_of(players, decisions)
            return len(choices)

        rate = best_of_three(f"{players} players", "decisions", work)
        mean, most = sum(choices) / len(choices), max(choices)
        yield attrs.evolve(rate, label=f"{players} players (list: mean {mean:.1f}, most {most:,})")


def rows(decisions: int = DECISIONS) -> Iterator[object]:
    rates = list(ours(decisions))
    yield from rates
    pyspiel = peer("pyspiel")
    if pyspiel is None:
        yield absent("OpenSpiel gin_rummy", "open_spiel")
        return
    peers = {}
    for copied, how in ((True, "copied"), (False, "in place")):
        peers[copied] = best_of_three(
            named(f"gin {how}", "open_spiel"),
            "decisions",
            partial(gin_decisions, pyspiel, decisions, copied),
        )
        yield peers[copied]
    for rate, players in zip(rates, (2, 4), strict=True):
        for copied, asked in ((True, 1.5), (False, 1.0)):
            how = "copied" if copied else "in place, a later goal"
            ratio = rate.per_second / peers[copied].per_second
            yield Goal(f"{players} players beside gin {how}", ratio, asked, "x")
