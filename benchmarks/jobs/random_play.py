"""Uniform random play: list all legal actions, choose one, apply it.

The list is that of :func:`continental.legal_actions`, whole: no sampling and no step taken
twice. States are immutable, so each decision makes a new one; deals are decisions too. Caches
are as they come: cold in the first of three runs, warm in the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs

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


def rows(decisions: int = DECISIONS) -> Iterator[Rate]:
    for players in (2, 4):
        choices: list[int] = []

        def work(players: int = players, choices: list[int] = choices) -> int:
            choices[:] = decisions_of(players, decisions)
            return len(choices)

        rate = best_of_three(f"{players} players", "decisions", work)
        mean, most = sum(choices) / len(choices), max(choices)
        yield attrs.evolve(rate, label=f"{players} players (list: mean {mean:.1f}, most {most:,})")
