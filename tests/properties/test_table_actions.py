"""Lay-offs, swaps and moves against a naive judge, in states of random play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from continental.actions import LayOff, MoveJoker, SwapJoker
from continental.legal import actors, legal_actions
from continental.reducer import apply, new_game
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, XELU
from continental.state import GameState
from continental.testing import strategies as some
from tests.properties.naive_play import table_actions

NAMES = [
    name
    for name in some.OPTION_VALUES
    if name.split(".")[0] in ("trio", "run", "melds", "layoff", "joker_swap", "joker_move", "close")
    or name in ("opening.distinct_melds", "opening.extra_melds", "claims.window")
]
# few cards and many jokers: one or two melds open, and half the table can be changed
LIVELY = {
    "rounds": "T6 E7 TE9 TT8 EE10",
    "deck.jokers_per_deck": 8,
    "play.max_laps": 5,
    "players": "2-3",
}
lively_rules = st.sampled_from((CLASSIC, CLASSIC, XELU, FOURNIER)).flatmap(
    lambda base: some.rule_sets(
        base.with_options({"deck.decks": 2}), most=6, names=NAMES, always=LIVELY
    )
)


def compare(state: GameState) -> int:
    found = 0
    for seat in range(state.public.players):
        listed = set(legal_actions(state, seat).of(LayOff, SwapJoker, MoveJoker))
        expected = table_actions(state, seat)
        assert listed == expected, (listed - expected, expected - listed)
        found += len(listed)
    return found


def play(rules: RuleSet, players: int, seed: int, steps: int) -> int:
    rng, state, found = Random(seed), new_game(rules, players, seed=seed), 0
    for _ in range(steps):
        if not actors(state):
            break
        state = apply(state, some.random_action(state, rng))
        found += compare(state)
    return found


@given(lively_rules, st.integers(0, 2**32))
def test_under_random_options(rules: RuleSet, seed: int) -> None:
    play(rules, rules.players[0], seed, 120)


@pytest.mark.parametrize("base", [CLASSIC, XELU, FOURNIER], ids=lambda rules: rules.name)
def test_under_the_presets(base: RuleSet) -> None:
    rules = base.with_options({"deck.jokers_per_deck": 4, "play.max_laps": 8})
    assert sum(play(rules, 3, seed, 300) for seed in range(4)) > 20


@pytest.mark.soak
@settings(max_examples=2000, derandomize=False, database=None)
@given(lively_rules, st.integers(0, 2**32))
def test_under_many_random_options(rules: RuleSet, seed: int) -> None:
    play(rules, rules.players[0], seed, 150)
