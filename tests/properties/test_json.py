"""JSON over whole matches: what is loaded is the same position, and plays on the same way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from continental import codec
from continental.actions import Action
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.codec import DecodeError
from continental.events import Event
from continental.reducer import apply
from continental.rulesets import get, names
from continental.simulation import play_match
from continental.state import GameState, PlayerView
from continental.view import view
from tests.json_samples import plain_samples, spoiled
from tests.properties.test_hidden import reshuffled, states


class Recorder:
    """Keeps every state and action; each state and event goes through JSON."""

    def __init__(self, *, check_all: bool) -> None:
        self.states: list[GameState] = []
        self.actions: list[Action] = []
        self.check_all = check_all

    def __call__(self, state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        self.actions.append(action)
        self.states.append(state)
        if self.check_all or len(self.states) % 20 == 0:
            loaded = codec.loads(codec.dumps(state), GameState)
            assert loaded == state
            assert hash(loaded) == hash(state)
            assert codec.loads(codec.dumps(action)) == action
            for event in events:
                assert codec.loads(codec.dumps(event)) == event


def plays_on_the_same_way(recorder: Recorder, rng: Random, times: int) -> None:
    last = recorder.states[-1]
    for place in rng.sample(range(len(recorder.states)), times):
        state = codec.loads(codec.dumps(recorder.states[place]), GameState)
        for action in recorder.actions[place + 1 :]:
            state = apply(state, action)
        assert state == last


def matches(name: str, seed: int, *, check_all: bool, rounds: int | None, times: int) -> None:
    rules = get(name).with_options({"play.max_laps": 15})
    low, high = rules.players
    players = low + seed % (min(high, 4) - low + 1)
    bots: list[Bot] = [ReferenceBot() if s % 2 else RandomBot(seed + s) for s in range(players)]
    recorder = Recorder(check_all=check_all)
    play_match(rules, bots, seed, rounds=rounds, observe=recorder)
    plays_on_the_same_way(recorder, Random(seed), times)


@pytest.mark.parametrize("name", names())
def test_a_saved_match_resumes(name: str) -> None:
    matches(name, 1, check_all=False, rounds=2, times=2)


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seed", range(7))
def test_every_state_of_a_match_is_saved(name: str, seed: int) -> None:  # 56 matches
    matches(name, seed, check_all=True, rounds=3 if name == "free_play" else None, times=5)


class JsonBot:
    """A bot behind a wire: nothing but JSON views goes in, JSON actions come out."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: PlayerView) -> Action:
        """Send the view and bind the answer to the seat."""
        assert view.seat is not None
        answer = self.answer(codec.dumps(view))
        return codec.loads(answer, Action, seat=view.seat)  # type: ignore[return-value]

    def answer(self, text: str) -> str:
        """What the other side does; its action leaves the seat to the host."""
        plain = codec.encode(self.bot.choose(codec.loads(text, PlayerView)))
        del plain["seat"]
        return json.dumps(plain)


@pytest.mark.parametrize("name", names())
def test_bots_that_know_nothing_but_json_finish(name: str) -> None:  # faults.md: a view too thin
    rules = get(name).with_options({"play.max_laps": 4})
    rounds = 1 if name in ("free_play", "target_play") else None
    bots: list[Bot] = [JsonBot(ReferenceBot()), JsonBot(RandomBot(1))]
    result = play_match(rules, bots, 3, rounds=rounds)
    assert len(result.state.rounds) == (rounds or len(rules.rounds))


@given(states, st.randoms(use_true_random=False))
def test_hidden_cards_do_not_show_in_the_json_of_a_view(state: GameState, rng: Random) -> None:
    for seat in (None, *range(state.public.players)):
        other = reshuffled(state, seat, rng)
        assert codec.dumps(view(state, seat)) == codec.dumps(view(other, seat))


def broken_texts(seed: int, count: int) -> Iterator[str | bytes]:
    """Texts that are nearly JSON of ours."""
    rng = Random(seed)
    for _ in range(count):
        text = rng.choice(plain_samples())
        place = rng.randrange(len(text))
        change = rng.randrange(5)
        if change == 0:
            yield text[:place]
        elif change == 1:
            yield text[:place] + rng.choice('{}[]",:0-e\\ux\0\ud800é') + text[place:]
        elif change == 2:
            yield text.encode()[:place] + bytes([rng.randrange(256)]) + text.encode()[place:]
        elif change == 3:
            yield text[:place] + text[place + 1 :]
        else:
            yield json.dumps(spoiled(rng))


def loads_or_refuses(text: str | bytes) -> None:
    with suppress(DecodeError):
        codec.loads(text)


def test_broken_json_is_refused() -> None:
    for text in broken_texts(1, 1500):
        loads_or_refuses(text)


@given(st.text() | st.binary())
def test_any_text_is_refused(text: str | bytes) -> None:
    loads_or_refuses(text)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
def test_broken_json_is_always_refused(seed: int) -> None:
    for text in broken_texts(seed, 20_000):
        loads_or_refuses(text)
