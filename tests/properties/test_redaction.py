"""Redacted events hold nothing that the seat has not seen (A25, A27, Q28, Q56)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from continental import codec
from continental.bots import Bot, RandomBot
from continental.cards import Card
from continental.events import Event, RoundDealt
from continental.legal import actors, check, legal_actions
from continental.phases import DealPhase
from continental.records import Record
from continental.redaction import redact
from continental.reducer import transition
from continental.rulesets import get, names
from continental.simulation import play_match
from continental.state import GameState
from continental.view import view
from tests.properties.histories import History, changed, histories, presets, refilling
from tests.properties.test_hidden import reshuffled, states

one_of_each = presets.map(
    lambda base: base.with_options({"deck.decks": 1, "deck.jokers_per_deck": 1})
)
"""Packs without equal cards, in which a card seen cannot be mistaken for another."""


def cards_in(thing: object) -> Iterator[Card]:
    """Walk through records and tuples; rules hold no cards."""
    kind = type(thing)
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            if field.name != "rules":
                yield from cards_in(getattr(thing, field.name))


@given(histories(one_of_each) | histories(changed) | histories(refilling))
def test_no_card_that_the_seat_has_not_seen(history: History) -> None:
    """What an event shows lies open in the views before or after it, or was the seat's own."""
    for step in history.steps:
        for seat in history.seats:
            seen = {*cards_in(view(step.before, seat)), *cards_in(view(step.after, seat))}
            if step.action.seat == seat and not isinstance(step.before.phase, DealPhase):
                seen.update(cards_in(step.action))
            for event in redact(step.events, seat):
                assert set(cards_in(event)) <= seen, (seat, event)


@given(histories(changed))
def test_to_redact_again_changes_nothing(history: History) -> None:
    for event in history.events:
        spectator = redact(event, None)
        for seat in history.seats:
            seen = redact(event, seat)
            assert redact(seen, seat) == seen
            assert redact(seen, None) == spectator
            for other in history.seats:
                if other != seat:
                    assert redact(seen, other) == spectator


@given(histories(changed))
def test_together_the_seats_have_seen_everything(history: History) -> None:
    """Nothing is hidden from the seat that it concerns: some seat saw each event whole."""
    for step in history.steps:
        for event in step.events:
            whole = [seat for seat in history.seats if redact(event, seat) == event]
            # of a deal each sees its own hand
            assert whole or isinstance(event, RoundDealt)


@given(states, st.integers(0, 2**32))
def test_other_secrets_give_equal_events(state: GameState, seed: int) -> None:
    """Where the seat sees the same before and after, the events tell it no more."""
    rng = Random(seed)
    for seat in (None, *range(state.public.players)):
        other = reshuffled(state, seat, rng)
        for actor in actors(state):
            for action in islice(legal_actions(state, actor), 20):
                if check(other, action):
                    continue
                one, events = transition(state, action)
                two, others = transition(other, action)
                if view(one, seat) == view(two, seat):
                    mine, theirs = redact(events, seat), redact(others, seat)
                    assert mine == theirs
                    assert [*map(codec.dumps, mine)] == [*map(codec.dumps, theirs)]


@pytest.mark.parametrize("name", names())
def test_a_redacted_record_is_what_the_seat_saw(name: str) -> None:
    rules = get(name).with_options({"play.max_laps": 3})
    seen: list[Event] = []
    bots: list[Bot] = [RandomBot(seat) for seat in range(3)]
    played = play_match(rules, bots, 5, rounds=1, observe=lambda *told: seen.extend(told[2]))
    record = Record.of(played.state, played.actions)
    for seat in (None, 0, 1, 2):
        told = redact(record, seat)
        assert told.events == redact(seen, seat)
        assert (told.rules, told.seats, told.seat) == (rules, record.seats, seat)
        assert codec.loads(codec.dumps(told)) == told
    with pytest.raises(ValueError, match="there is no seat 3"):
        redact(record, 3)
