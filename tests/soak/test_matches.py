"""Whole matches of classic with every invariant at every step.

The legal actions are compared with ``check`` both ways at a share of the steps, drawn at random:
at every step that would take hours.
"""

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

    def __init__(self, seed: int, share: float) -> None:
        self.rng = Random(seed)
        self.share = share
        self.course: Course | None = None

    def __call__(self, state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        if self.course is None:
            self.course = Course(state)
        self.course.follow(action, state)
        check_state(state)
        check_views(state)
        if self.rng.random() < self.share:
            check_legal_actions(state, self.rng, limit=100)


def watch(rules: RuleSet, bots: list[Bot], seed: int, share: float) -> None:
    result = play_match(rules, bots, seed, observe=Watcher(seed, share))
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
    watch(CLASSIC.with_options({"claims.window": window}), bots, seed, 0.02)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seed", range(10))
def test_reference_bots(seed: int, window: str) -> None:
    """Short matches, whose every position can be checked whole."""
    bots: list[Bot] = [ReferenceBot() for _ in range(2 + seed % 3)]
    watch(CLASSIC.with_options({"claims.window": window}), bots, seed, 1)


@pytest.mark.parametrize("seed", range(10))
def test_reference_bots_against_random_ones(seed: int) -> None:
    bots: list[Bot] = [ReferenceBot(), RandomBot(seed), ReferenceBot(), RandomBot(-seed)]
    watch(CLASSIC, bots, seed, 0.2)
