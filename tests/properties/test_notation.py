"""Round trips of every notation, and parsers that meet anything with one error only."""

from __future__ import annotations

import string
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from continental import (
    Action,
    GameState,
    NotationError,
    Position,
    Record,
    RuleSet,
    actors,
    apply,
    bots,
    format_action,
    format_position,
    format_record,
    new_game,
    parse_action,
    parse_position,
    parse_record,
    play_match,
    rulesets,
    view,
)
from continental.comparison import compare, differences
from continental.notation import describe_rules
from continental.testing import strategies as some
from tests.helpers import every_phase, one_of_each
from tests.records import by_hand

RULES = (
    st.sampled_from(rulesets.names())
    .map(rulesets.get)
    .flatmap(lambda base: some.rule_sets(base, most=8))
)
TEXTS = st.text(max_size=6)


def comes_back(state: GameState) -> None:
    views = (view(state, seat) for seat in (*range(state.public.players), None))
    positions: list[Position] = [state, *views]
    for position in positions:
        line = format_position(position)
        assert parse_position(line) == position
        assert len(line.splitlines()) == 1


def random_play(state: GameState, seed: int, most: int) -> Record:
    """Play on and return the record, which begins with the state's deal."""
    start, rng = state, Random(seed)
    actions: list[Action] = []
    while actors(state) and len(actions) < most:
        actions.append(some.random_action(state, rng))
        state = apply(state, actions[-1])
    return Record.of(start, actions)


@pytest.mark.parametrize("name", rulesets.names())
def test_games_of_every_preset_come_back(name: str) -> None:
    rules = rulesets.get(name)
    for players in range(rules.players[0], rules.players[1] + 1):
        play = random_play(new_game(rules, players, seed=players), players, most=120)
        text = format_record(play)
        back = parse_record(text)
        assert back == play
        assert format_record(back) == text
        replayed = back.replay()
        assert replayed.states == play.replay().states
        for step in replayed.steps:
            assert parse_action(format_action(step.action)) == step.action
        for state in islice(replayed.states, 0, None, 7):
            comes_back(state)


@pytest.mark.parametrize("name", ["classic", "xelu", "fournier", "target_play"])
def test_matches_of_bots_come_back(name: str) -> None:
    rules = rulesets.get(name).with_options({"play.max_laps": 12})
    played = play_match(rules, [bots.RandomBot(1), bots.ReferenceBot()], seed=4, rounds=2)
    record = Record.of(played.state, played.actions)
    back = parse_record(format_record(record))
    assert back == record
    assert back.replay().state == played.state
    assert list(differences(back, rules)) == []


@given(some.states(RULES, most=60))
@settings(max_examples=60)
def test_every_state_and_view_comes_back(state: GameState) -> None:
    comes_back(state)


@given(some.fresh_states(RULES), st.integers(0, 2**32), TEXTS, st.lists(TEXTS, max_size=3))
def test_every_record_comes_back(state: GameState, seed: int, text: str, cites: list[str]) -> None:
    play = random_play(state, seed, most=40)
    rules = attrs.evolve(
        play.rules, name=text or "-", description=text, source=text, cites=tuple(cites)
    )
    seats = (f"{text}.", *play.seats[1:])
    record = attrs.evolve(play, rules=rules, seats=seats)
    written = format_record(record)
    back = parse_record(written)
    assert back == record
    assert back.rules.plain_options() == rules.plain_options()
    assert format_record(back) == written
    comes_back(back.start)


@given(RULES)
def test_no_description_is_longer_than_that_from_another_preset(rules: RuleSet) -> None:
    told = describe_rules(rules)
    size = len(told.texts) + len(told.options) + (told.cites is not None)
    for name in rulesets.names():
        base = rulesets.get(name)
        texts = sum((rules.description != base.description, rules.source != base.source)) + sum(
            (rules.name != base.name, rules.cites != base.cites)
        )
        assert size <= len(base.diff(rules)) + texts


@given(some.fresh_states(RULES), RULES, st.integers(0, 2**32))
@settings(max_examples=30)
def test_other_rules_never_fail_on_a_record(state: GameState, other: RuleSet, seed: int) -> None:
    record = random_play(state, seed, most=40)
    named = {*record.rules.diff(other)}
    for difference in differences(record, other):
        assert difference.options
        assert set(difference.options) <= named
        assert difference.problems or difference.violations or difference.changed
    assert compare(record, record.rules).first is None


PARSERS: dict[str, tuple[Callable[[str], Any], Callable[[Any], str], tuple[str, ...]]] = {
    "action": (
        parse_action,
        format_action,
        tuple(format_action(action) for action in one_of_each(1)),
    ),
    "position": (
        parse_position,
        format_position,
        tuple(
            format_position(position)
            for state in every_phase().values()
            for position in (state, view(state, 1), view(state, None))
        ),
    ),
    "record": (
        parse_record,
        format_record,
        (by_hand(), format_record(Record(rulesets.FOURNIER.with_options({"rounds": "T3"}), 3, 1))),
    ),
}
PIECES = (
    *string.printable,
    *"♠é\ud800\x00\ufeff\u2028٣\u017f",
    "%20", "%ff", "-1", "99999999999999999999", "9" * 1001, "0:T:", "rules.rounds=",
    'rules.deck.decks={"2-3":[1]}', "rules.name=", "[" * 200, '{"X":1}', "option ", "rounds ",
    "with", "for", "AS", "X", "hands=-/-/-", "window=0", "restore=-", "results=", "seed=-1",
)  # fmt: skip


@st.composite
def mutations(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    """A real text with pieces taken out, put in, doubled or moved."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + draw(st.sampled_from((1, 5, 80))))))
        piece = draw(st.sampled_from(PIECES) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize("name", PARSERS)
@given(st.data())
@settings(max_examples=250)
def test_a_parser_meets_anything_with_one_error_only(name: str, data: st.DataObject) -> None:
    """What it takes comes back from its own text."""
    parse, write, texts = PARSERS[name]
    alphabet = st.characters(codec=None)
    text = data.draw(mutations(texts) | mutations(texts) | st.text(alphabet, max_size=40))
    try:
        value = parse(text)
        written = write(value)
    except NotationError:
        return
    assert parse(written) == value
