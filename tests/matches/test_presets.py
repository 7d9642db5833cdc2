"""Whole matches of every preset, at every number of players that it allows (rules §4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from continental.actions import Action, EndMatch
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.events import Event
from continental.phases import MatchOver
from continental.rules import MatchEnd, RuleSet, WinnerRule
from continental.rulesets import get, names
from continental.simulation import MatchResult, play_match
from continental.state import GameState
from continental.testing.invariants import check_state

OPEN_ROUNDS = 3

TABLES = [
    (name, players)
    for name in names()
    for players in range(get(name).players[0], get(name).players[1] + 1)
]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "reference": lambda _: ReferenceBot()}


def plays_to_its_end(name: str, players: int, kind: str, seed: int, every: int) -> None:
    """Play a match; every card must be accounted for, and somebody able to go on."""
    rules, steps = get(name), 0

    def watch(state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        nonlocal steps
        steps += 1
        if steps % every == 0:
            check_state(state)

    bots = [BOTS[kind](31 * seed + seat) for seat in range(players)]
    ends_on_request = rules.match.end is MatchEnd.OPEN
    rounds = OPEN_ROUNDS if ends_on_request else None
    result = play_match(rules, bots, seed, rounds=rounds, observe=watch)
    check_state(result.state)
    assert isinstance(result.state.phase, MatchOver)
    assert isinstance(result.actions[-1], EndMatch) == ends_on_request
    has_ended_by_the_rules(rules, result)


def has_ended_by_the_rules(rules: RuleSet, result: MatchResult) -> None:
    played, totals = len(result.state.rounds), result.totals
    match rules.match.end:
        case MatchEnd.ROUNDS:  # A44, B21, C17, D13
            assert played == len(rules.rounds)
        case MatchEnd.OPEN:  # D16, Q58
            assert played == OPEN_ROUNDS
        case MatchEnd.TARGET:  # D18, Q35b
            assert max(totals) >= 100 or played == 100
            before = [
                total - last
                for total, last in zip(totals, result.state.rounds[-1].scores, strict=True)
            ]
            assert max(before) < 100
    best = {WinnerRule.LOWEST: min(totals), WinnerRule.HIGHEST: max(totals)}
    expected = [s for s, total in enumerate(totals) if total == best.get(rules.match.winner)]
    assert list(result.winners) == expected  # ties share the win (Q55), free play names none


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_three_matches(name: str, players: int, kind: str) -> None:
    for seed in range(3):
        plays_to_its_end(name, players, kind, seed, every=50)


@pytest.mark.soak
@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_twenty_matches(name: str, players: int, kind: str) -> None:
    for seed in range(100, 120):
        plays_to_its_end(name, players, kind, seed, every=5)
