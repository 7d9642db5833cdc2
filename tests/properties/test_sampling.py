"""What is sampled cannot be told from the state by the seat, in every phase of every preset."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from continental.legal import actors, legal_actions
from continental.memory import Memory
from continental.reducer import apply
from continental.sampling import sample_state
from continental.state import GameState
from continental.testing import strategies as some
from continental.testing.candidates import random_lay_down
from continental.view import view
from tests.properties.histories import History, changed, histories, presets, refilling
from tests.properties.test_memory import agrees, memories

laying_last = presets.map(
    lambda base: base.with_options(
        {"close.discard": "forbidden", "play.max_laps": 3, "rounds": "T4 E5 TT7"}
    )
)
"""Rules under which a last card must be laid, so that not every card can be the last."""


def cannot_be_told(drawn: GameState, state: GameState, seat: int | None) -> None:
    assert drawn.problems() == ()
    assert view(drawn, seat) == view(state, seat)
    assert actors(drawn) == actors(state)
    if seat is not None:
        mine = tuple(islice(legal_actions(state, seat), 100))
        assert tuple(islice(legal_actions(drawn, seat), 100)) == mine
        move = random_lay_down(state, seat, Random(1))
        assert move is None or (move in legal_actions(drawn)) == (move in legal_actions(state))
    if actors(drawn) and drawn.public.window is None:
        assert legal_actions(drawn)


@given(histories(changed, most=120) | histories(laying_last, most=120), st.integers(0, 2**32))
def test_a_sampled_state_cannot_be_told(history: History, seed: int) -> None:
    state = history.state
    for seat in history.seats:
        drawn = sample_state(view(state, seat), Random(seed))
        cannot_be_told(drawn, state, seat)
        assert sample_state(view(state, seat), Random(seed)) == drawn


@given(histories(changed, most=120) | histories(refilling, most=250), st.integers(0, 2**32))
def test_nor_by_who_remembers_everything(history: History, seed: int) -> None:
    state = history.state
    for seat in history.seats:
        *_, (memory, _) = memories(history, seat)
        drawn = sample_state(view(state, seat), Random(seed), memory)
        cannot_be_told(drawn, state, seat)
        agrees(memory, drawn)


@given(histories(changed, most=120), st.integers(0, 2**32))
def test_play_goes_on_from_a_sampled_state(history: History, seed: int) -> None:
    """Whatever was drawn, the rules go on from there."""
    rng = Random(seed)
    for seat in history.seats:
        drawn = sample_state(view(history.state, seat), rng)
        for _ in range(8):
            if not actors(drawn):
                break
            drawn = apply(drawn, some.random_action(drawn, rng))
            assert drawn.problems() == ()


@given(histories(changed, most=120), st.data())
def test_a_late_memory_does_not_contradict_a_view(history: History, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(history.steps) - 1))
    for seat in history.seats:
        memory = Memory.start(view(history.steps[first].after, seat))
        for step in history.steps[first + 1 :]:
            memory = memory.after(*step.events)
        drawn = sample_state(view(history.state, seat), Random(1), memory)
        cannot_be_told(drawn, history.state, seat)
