"""Parsers of text under many mutations, and under texts of a size that nobody writes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from random import Random

import pytest

from continental import (
    NotationError,
    Record,
    bots,
    format_position,
    format_record,
    parse_action,
    parse_position,
    parse_record,
    play_match,
    rulesets,
    view,
)
from continental.comparison import differences
from tests.properties.test_notation import PIECES

pytestmark = pytest.mark.soak

BASE = "rules=free_play seats=2 seed=1 round=1 turn=1 lap=1 phase="
RECORD = "continental record 1\nrules fournier\nplayer A\nplayer B\nseed 1\n"
MEGABYTES: dict[str, tuple[Callable[[str], object], str]] = {
    "one long meld": (parse_position, f"{BASE}draw:0 table=0:T:" + "AS" * 490_000),
    "one long run": (parse_position, f"{BASE}draw:0 table=0:E:" + "ASX2S" * 190_000),
    "many melds": (parse_position, f"{BASE}draw:0 table=" + "0:E:AS/" * 140_000 + "0:E:AS"),
    "many results": (
        parse_position,
        f"{BASE}draw:0 results=" + "/".join(["1:free:0:0:discard:0,0"] * 40_000),
    ),
    "many winners": (parse_position, f"{BASE}end:" + "0," * 490_000 + "0 hands=AS/2S"),
    "many seats": (parse_position, "rules=classic phase=deal:0 seed=1 seats=" + "a," * 490_000),
    "many fields": (parse_position, " ".join(f"k{n}=" for n in range(120_000))),
    "a long stock": (parse_position, f"{BASE}draw:0 stock=" + "X" * 990_000),
    "escapes": (parse_position, f"rules=classic seats={'%41' * 160_000},{'%41' * 160_000}"),
    "many rounds": (parse_position, f"{BASE}deal:0 rules.rounds=" + "T3," * 6_000 + "T3"),
    "brackets": (parse_position, f"{BASE}deal:0 rules.rounds=" + "[" * 19_000),
    "a long contract": (parse_position, f"{BASE}deal:0 rules.rounds=" + "T" * 19_000 + "9"),
    "many actions": (parse_record, RECORD + "1 draw\n" * 500_000),
    "many options": (parse_record, RECORD + "option claims.limit 3\n" * 400_000),
    "many players": (parse_record, RECORD + "player x\n" * 900_000),
    "a long line": (parse_record, RECORD + "1" * 9_000_000),
    "nothing but blanks": (parse_record, RECORD + " \n" * 4_000_000),
    "a long deck": (parse_action, "0 deal" + " AS" * 6_000),
    "a huge action": (parse_action, "0 deal" + " AS" * 3_000_000),
}


@pytest.mark.parametrize("name", MEGABYTES)
def test_megabytes_do_not_hang(name: str) -> None:
    parse, text = MEGABYTES[name]
    start = time.process_time()
    with contextlib.suppress(NotationError):
        parse(text)
    assert time.process_time() - start < 30


def mutated(text: str, rng: Random) -> str:
    for _ in range(rng.randint(1, 8)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 3, 20)))
        other = rng.randrange(len(text) + 1)
        piece = rng.choice((rng.choice(PIECES), text[other : other + 20], ""))
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize("name", rulesets.names())
def test_mutations_of_real_games(name: str) -> None:
    rules, rng = rulesets.get(name), Random(name)
    played = play_match(rules, [bots.RandomBot(1), bots.ReferenceBot()], seed=4, rounds=1)
    record = Record.of(played.state, played.actions)
    text = format_record(record)
    head = "\n".join(text.splitlines()[:60])
    states = record.replay().states
    actions = [line for line in text.splitlines() if line[:1].isdigit()]
    for _ in range(4_000):
        state = rng.choice(states)
        position = rng.choice((state, view(state, 0), view(state, None)))
        for parse, given in (
            (parse_record, head),
            (parse_position, format_position(position)),
            (parse_action, rng.choice(actions)),
        ):
            try:
                parse(mutated(given, rng))
            except NotationError:
                continue


@pytest.mark.parametrize("own", rulesets.names())
def test_every_preset_judges_the_games_of_every_other(own: str) -> None:
    played = play_match(
        rulesets.get(own), [bots.ReferenceBot(), bots.RandomBot(2)], seed=9, rounds=2
    )
    record = Record.of(played.state, played.actions)
    for name in rulesets.names():
        other = rulesets.get(name)
        named = record.rules.diff(other)
        found = list(differences(record, other))
        assert all(difference.options for difference in found)
        assert {option for difference in found for option in difference.options} <= set(named)
        assert not found or name != own
