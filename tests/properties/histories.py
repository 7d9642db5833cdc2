"""Matches that were played at random, with all that happened on the way."""

from __future__ import annotations

from random import Random

import attrs
from hypothesis import strategies as st

from continental.actions import Action
from continental.events import Event
from continental.legal import actors
from continental.reducer import transition
from continental.rules import RuleSet
from continental.rulesets import get, names
from continental.state import GameState
from continental.testing import strategies as some

SEVERAL_SHUFFLES = {"deck.decks": 1, "deck.jokers_per_deck": 2, "play.max_laps": 9}
"""Options under which the stock of a round is often refilled."""


@attrs.frozen
class Step:
    """One action: the state before it and after it, and what happened."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


@attrs.frozen
class History:
    """A match from its start on."""

    start: GameState
    steps: tuple[Step, ...]

    @property
    def state(self) -> GameState:
        """The state reached."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def seats(self) -> tuple[int | None, ...]:
        """Every seat, and the spectator."""
        return (None, *range(self.start.public.players))


def played(start: GameState, steps: int, rng: Random) -> History:
    """Play so many random actions, or to the end of the match."""
    state, done = start, list[Step]()
    while len(done) < steps and actors(state):
        action = some.random_action(state, rng)
        after, events = transition(state, action)
        done.append(Step(state, action, after, events))
        state = after
    return History(start, tuple(done))


def histories(
    rules: RuleSet | st.SearchStrategy[RuleSet],
    players: st.SearchStrategy[int] | None = None,
    *,
    most: int = 100,
) -> st.SearchStrategy[History]:
    """Matches of up to ``most`` random actions from rich deals on."""
    rngs = st.integers(0, 2**32).map(Random)
    return st.builds(played, some.fresh_states(rules, players), st.integers(1, most), rngs)


presets = st.sampled_from(names()).map(get)
changed = presets.flatmap(lambda base: some.rule_sets(base, most=5, always={"play.max_laps": 3}))
refilling = presets.map(lambda base: base.with_options(SEVERAL_SHUFFLES))
