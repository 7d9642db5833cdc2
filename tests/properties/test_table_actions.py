"""Lay-offs, swaps and moves against a naive judge, in states of random play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from continental.actions import LayOff, MoveJoker, SwapJoker
from continental.cards import parse_cards
from continental.legal import actors, check, legal_actions
from continental.reducer import apply, new_game
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, XELU
from continental.state import GameState
from continental.testing import strategies as some
from continental.testing.candidates import single_actions
from tests.helpers import build, laid, trio
from tests.properties.naive_play import table_actions

NAMES = [
    name
    for name in some.OPTION_VALUES
    if name.split(".")[0] in ("trio", "run", "melds", "layoff", "joker_swap", "joker_move", "close")
    or name in ("opening.distinct_melds", "opening.extra_melds", "claims.window")
]
# one or two melds open, and half of the table can be changed
LIVELY = {"deck.decks": 2, "deck.jokers_per_deck": 8, "play.max_laps": 5, "players": "2-3"}


@st.composite
def lively_rules(draw: st.DrawFn) -> RuleSet:
    base = draw(st.sampled_from((CLASSIC, CLASSIC, XELU, FOURNIER)))
    rounds = draw(st.sampled_from(("TE9", "TT8", "EE10 T6", "TE10 E7")))
    always = {"rounds": rounds, **LIVELY}
    return draw(some.rule_sets(base, most=6, names=NAMES, always=always))


def compare(state: GameState) -> int:
    found = 0
    for seat in range(state.public.players):
        listed = set(legal_actions(state, seat).of(LayOff, SwapJoker, MoveJoker))
        expected = table_actions(state, seat)
        assert listed == expected, (listed - expected, expected - listed)
        passing = {
            action
            for action in single_actions(state, seat)
            if isinstance(action, LayOff | SwapJoker | MoveJoker) and not check(state, action)
        }
        assert passing == expected, (passing - expected, expected - passing)
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


@settings(max_examples=100)
@given(lively_rules(), st.integers(0, 2**32))
def test_under_random_options(rules: RuleSet, seed: int) -> None:
    play(rules, rules.players[0], seed, 150)


@pytest.mark.parametrize("base", [CLASSIC, XELU, FOURNIER], ids=lambda rules: rules.name)
def test_under_the_presets(base: RuleSet) -> None:
    rules = base.with_options({"deck.jokers_per_deck": 4, "play.max_laps": 8})
    assert sum(play(rules, 3, seed, 300) for seed in range(4)) > 20


def test_a_trio_of_jokers_that_must_become_distinct() -> None:
    """Q43: later it may not take the rank of another contract trio of its owner."""
    rules = CLASSIC.with_options({"opening.distinct_melds": True})
    table = [laid(1, trio("X X X")), laid(1, trio("7S 7H 7D"))]
    state = build(rules, "2H", "7C 8C KD", "3H", table=table)
    compare(state)
    seven, eight = (LayOff(1, card, 0) for card in parse_cards("7C 8C"))
    assert seven not in legal_actions(state)
    assert eight in legal_actions(state)


@pytest.mark.soak
@settings(max_examples=2000, derandomize=False, database=None)
@given(lively_rules(), st.integers(0, 2**32))
def test_under_many_random_options(rules: RuleSet, seed: int) -> None:
    play(rules, rules.players[0], seed, 150)
