"""Values of every type that has a JSON form, and changes that spoil their JSON."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, get_args

from continental import codec, rulesets, view
from continental.actions import Action, Close, Deal, EndMatch, MoveJoker, SwapJoker, TakeBack
from continental.cards import JOKER, Card
from continental.codec import Encodable
from continental.events import (
    JokerMoved,
    JokerSwapped,
    MatchEnded,
    MeldsTakenBack,
    PileRefilled,
)
from continental.legal import actors, check, legal_actions
from continental.melds import Side
from continental.records import Record
from continental.redaction import redact
from continental.reducer import new_game, transition
from continental.rules import RuleSet
from continental.scores import ScoreSheet
from tests.helpers import every_phase

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 50, 2**53, -(2**60), 1.0, 0.5, 1e300, "", "6H", "10H",
    "x", "X", "TT", "tt", "classic", "1/3", "4*decks+2", "1/3\n", "7", "\u0661", [], [0], ["6H"],
    {}, {"type": "trio", "cards": []}, {"type": "pass", "seat": 1}, "trio", "pips", "none",
)  # fmt: skip


RARE: tuple[Encodable, ...] = (
    SwapJoker(1, Card.parse("5H"), 0, 2, 1, Side.LOW),
    MoveJoker(1, 0, 3, 1, Side.HIGH),
    TakeBack(1),
    Close(1, Card.parse("2S")),
    EndMatch(0),
    PileRefilled(40, penalty=True),
    JokerSwapped(1, Card.parse("5H"), 0, 2, 1, Side.LOW),
    JokerMoved(1, 0, 3, 1, None),
    MeldsTakenBack(1),
    MatchEnded((0, 2)),
)


@lru_cache(maxsize=1)
def samples() -> tuple[Encodable, ...]:
    """Some values of every type."""
    found = [*RARE]
    for state in every_phase().values():
        found += [state, view(state, None), view(state, 0), view(state, 1)]
        found += check(state, Deal(0, (JOKER, Card.parse("6H"))))
    for name in rulesets.names():
        rules = rulesets.get(name)
        found += [rules, *some_play(rules, 60)]
        actions = [value for value in found if isinstance(value, get_args(Action))]
        found.append(Record(rules, ["Ana", "Berta", "Carla"], 2**100, actions[-20:]))
        found.append(redact(Record(rules, 3, 1, actions[-60:]), len(rules.name) % 3))
        found.append(ScoreSheet(rules, 3).enter_points([5, 0, 7], closer=1))
    return tuple(found)


def some_play(rules: RuleSet, length: int) -> Iterator[Encodable]:
    """Yield the actions, events and last state of some random play."""
    rng = Random(rules.name)
    state = new_game(rules, 3, seed=1)
    for _ in range(length):
        able = [seat for seat in actors(state) if legal_actions(state, seat)]
        action = legal_actions(state, rng.choice(able)).sample(rng)
        state, events = transition(state, action)
        yield action
        yield from events
    yield state


@lru_cache(maxsize=1)
def plain_samples() -> tuple[str, ...]:
    """The JSON texts of the samples."""
    return tuple(dict.fromkeys(map(codec.dumps, samples())))


def spoiled(rng: Random) -> Any:
    """Return the data of a sample with one or two things changed."""
    data = json.loads(rng.choice(plain_samples()))
    for _ in range(rng.choice([1, 1, 2])):
        _spoil(data, rng)
    return data


def _spoil(data: Any, rng: Random) -> None:
    place = rng.choice([*_containers(data)])
    if isinstance(place, list):
        if place and rng.random() < 0.8:
            place[rng.randrange(len(place))] = _odd(rng)
        else:
            place.insert(rng.randint(0, len(place)), _odd(rng))
        return
    key = rng.choice([*place, "extra"])
    change = rng.randrange(5)
    if change == 0:
        place.pop(key, None)
    elif change == 1:
        place[f"{key}2"] = _odd(rng)
    else:
        place[key] = _odd(rng)


def _odd(rng: Random) -> Any:
    return copy.deepcopy(rng.choice(ODD_VALUES))


def _containers(data: Any) -> Iterator[Any]:
    """Every list and object inside; those near the top come more often."""
    pending = [(data, 4)]
    while pending:
        value, weight = pending.pop()
        if isinstance(value, dict | list):
            yield from [value] * max(1, weight)
            parts = value.values() if isinstance(value, dict) else value
            pending += [(part, weight - 1) for part in parts]
