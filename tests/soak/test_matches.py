"""Whole matches of classic with every invariant at every step: 200 of each bot."""

from __future__ import annotations

from random import Random

import pytest

from continental.actions import Action
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.events import Event
from continental.rules import RuleSet
from continental.rulesets import CLASSIC
from continental.simulation import play_match
from continental.state import GameState
from continental.testing.course import Course
from continental.testing.invariants import check_legal_actions, check_state, check_views

pytestmark = pytest.mark.soak

WINDOWS = ("after_draw", "until_discard")
MATCHES = 100
"""For each window; with two windows, and two to four players by turns, 200 in all."""


class Watcher:
    """Checks every state of a match."""

    def __init__(self, seed: int, views: bool) -> None:
        self.rng = Random(seed)
        self.views = views
        self.course: Course | None = None

    def __call__(self, state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        if self.course is None:
            self.course = Course(state)
        self.course.follow(action, state)
        check_state(state)
        check_views(state)
        check_legal_actions(state, self.rng, limit=100, tries=1, views=self.views)


def watch(rules: RuleSet, bots: list[Bot], seed: int, *, views: bool = True) -> None:
    result = play_match(rules, bots, seed, observe=Watcher(seed, views))
    assert len(result.state.rounds) == len(rules.rounds)
    assert result.winners
    lowest = min(result.totals)
    assert result.winners == tuple(
        seat for seat, total in enumerate(result.totals) if total == lowest
    )


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_bots(seed: int, window: str) -> None:
    players = 2 + seed % 3
    bots: list[Bot] = [RandomBot(seed + seat) for seat in range(players)]
    watch(CLASSIC.with_options({"claims.window": window}), bots, seed, views=seed % 10 == 0)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_reference_bots(seed: int, window: str) -> None:
    bots: list[Bot] = [ReferenceBot() for _ in range(2 + seed % 3)]
    watch(CLASSIC.with_options({"claims.window": window}), bots, seed)


@pytest.mark.parametrize("seed", range(10))
def test_reference_bots_against_random_ones(seed: int) -> None:
    bots: list[Bot] = [ReferenceBot(), RandomBot(seed), ReferenceBot(), RandomBot(-seed)]
    watch(CLASSIC, bots, seed)
