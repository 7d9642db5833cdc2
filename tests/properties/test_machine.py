"""The state machine under classic, the other presets, and random options.

It checks, at every step: cards conserved, no problems, legal actions against ``check`` both
ways, views, nobody stuck, sizes of hands, one claim a discard, bounded turns and rounds.
"""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from continental.rules import RuleSet
from continental.rulesets import CLASSIC, get, names
from continental.testing import strategies as some
from continental.testing.machine import MatchMachine

SHORT = {"play.max_laps": 6}
BESIDE = {**SHORT, "claims.window": "until_discard"}


def play(rules: st.SearchStrategy[RuleSet], chosen: settings, players: int | None = None) -> None:
    """Play matches under these rules."""
    attributes = {
        "rule_sets": rules,
        "players": None if players is None else st.just(players),
    }
    run_state_machine_as_test(type("Machine", (MatchMachine,), attributes), settings=chosen)


def share(part: float) -> settings:
    """Take so large a part of the profile's examples."""
    return settings(max_examples=max(1, int(settings().max_examples * part)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("changes", [SHORT, BESIDE], ids=["after_draw", "until_discard"])
def test_classic(players: int, changes: dict[str, object]) -> None:
    play(st.just(CLASSIC.with_options(changes)), share(0.25), players)


@pytest.mark.parametrize("name", [name for name in names() if name != "classic"])
def test_preset(name: str) -> None:
    play(st.just(get(name).with_options(SHORT)), share(0.15))


@pytest.mark.parametrize("name", ["classic", "xelu", "fournier", "free_play"])
def test_random_options(name: str) -> None:
    play(some.rule_sets(get(name), most=8, always=SHORT), share(0.3))


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_many_random_options(name: str) -> None:
    many = settings(max_examples=150, stateful_step_count=40, derandomize=False, database=None)
    play(some.rule_sets(get(name), most=12, always=SHORT), many)
