"""Every fault is told, with its path, and nothing else is raised (faults.md)."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from continental import Action, codec, rulesets, view
from continental.codec import DecodeError, Fault, FaultKind
from continental.codec.text import MAX_CHARACTERS
from continental.scores import ScoreSheet
from tests.helpers import every_phase

SYNTAX, SHAPE, MEANING = FaultKind.SYNTAX, FaultKind.SHAPE, FaultKind.MEANING


def faults(text: str | bytes, kind: Any = None, seat: int | None = None) -> list[tuple[str, str]]:
    with pytest.raises(DecodeError) as caught:
        codec.loads(text, kind, seat=seat)
    return [(fault.path, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("", "$", "not JSON"),
        ("{", "$", "not JSON"),
        ('{"type": "pass", "seat": 1}}', "$", "not JSON"),
        ('{"type": "pass", "seat": 01}', "$", "not JSON"),
        ('{"type": "pass", "seat": NaN}', "$", "NaN is no number"),
        ('{"type": "pass", "seat": -Infinity}', "$", "-Infinity is no number"),
        ('{"type": "pass", "seat": ' + "1" * 5000 + "}", "$", "not JSON"),
        ("[" * 100_000, "$", "nested deeper"),
        ("[" * 100_000 + "]" * 100_000, "$", "nested deeper"),
        ("[" * 80 + "]" * 80, "$" + "[0]" * 65, "nested deeper"),
        ('{"type": "pass", "seat": 1, "seat": 2}', "$", "given twice: 'seat'"),
        ('{"a": {"b": 1, "b": 1, "b": 1, "c": 2, "c": 2}}', "$.a", "given twice: 'b', 'c'"),
        (b'{"type": "\xff"}', "$", "not UTF-8"),
        ('{"type": "\\ud800"}', "$.type", "not Unicode text"),
        ('{"\\udfff": 1}', "$", "not Unicode text"),
        (" " * (MAX_CHARACTERS + 1), "$", "longer than the 8000000"),
    ],
)
def test_syntax(text: str | bytes, path: str, message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        codec.loads(text)
    (fault,) = caught.value.faults
    assert (fault.path, fault.kind) == (path, SYNTAX)
    assert message in fault.message


def test_faults_without_end_are_cut() -> None:
    text = json.dumps(["\ud800"] * 1000)
    assert len(faults(text)) == 100


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1", [("$", "must be an object")]),
        ("[]", [("$", "must be an object")]),
        ('{"type": "pass"}', [("$.seat", "missing")]),
        ('{"type": "pass", "seat": null}', [("$.seat", "must be a whole number")]),
        ('{"type": "pass", "seat": true}', [("$.seat", "must be a whole number")]),
        ('{"type": "pass", "seat": "1"}', [("$.seat", "must be a whole number")]),
        ('{"type": "pass", "seat": 1.5}', [("$.seat", "must be a whole number")]),
        ('{"type": "pass", "seat": 1e999}', [("$.seat", "must be a whole number")]),
        ('{"type": "pass", "seat": 1e300}', [("$.seat", "must be a whole number")]),
        (
            '{"type": "pass", "seat": 1, "card": "6H", "odd key": 2}',
            [("$.card", "unknown"), ("$['odd key']", "unknown")],
        ),
        (
            '{"type": "discard", "seat": {}, "card": "6h"}',
            [
                ("$.seat", "must be a whole number"),
                ("$.card", "must be a card such as 6H, or X"),
            ],
        ),
        (
            '{"type": "discard", "seat": 0, "card": ["6H"]}',
            [("$.card", "must be a card such as 6H, or X")],
        ),
        (
            '{"type": "lay_off", "seat": 0, "card": "6H", "meld": 0, "end": "top"}',
            [("$.end", "must be one of low, high")],
        ),
        (
            '{"type": "lay_down", "seat": 0, "melds": "TT"}',
            [("$.melds", "must be a list")],
        ),
        (
            """{"type": "lay_down", "seat": 0, "melds": [7, {"type": "set", "cards": []},
            {"type": "trio", "cards": ["6H", "7", 3]}, {"type": "run"}, {"cards": []}]}""",
            [
                ("$.melds[0]", "must be an object"),
                ("$.melds[1].type", "must be one of trio, run"),
                ("$.melds[2].cards[1]", "must be a card such as 6H, or X"),
                ("$.melds[2].cards[2]", "must be a card such as 6H, or X"),
                ("$.melds[3].cards", "missing"),
                ("$.melds[4].type", "must be one of trio, run"),
            ],
        ),
        (
            '{"type": "lay_down", "seat": 0, "melds": [{"type": ["trio"], "cards": []}]}',
            [("$.melds[0].type", "must be one of trio, run")],
        ),
        ('{"type": 7}', None),
        ('{"type": ["pass"]}', None),
        ('{"type": "bow"}', None),
        ('{"version": 2, "type": "pass", "seat": 1}', [("$.version", "2 is unknown; this is 1")]),
        ('{"version": "1", "type": "pass", "seat": 1}', [("$.version", "must be a whole number")]),
        (
            '{"version": 2, "type": "pass", "seat": "1"}',
            [("$.version", "2 is unknown; this is 1"), ("$.seat", "must be a whole number")],
        ),
    ],
)
def test_shape(text: str, expected: list[tuple[str, str]] | None) -> None:
    if expected is None:
        ((path, message),) = faults(text)
        assert path == "$.type"
        assert message.startswith("must be one of game_state, player_view, deal")
        return
    assert faults(text) == expected
    with pytest.raises(DecodeError) as caught:
        codec.loads(text)
    assert {fault.kind for fault in caught.value.faults} == {SHAPE}


def test_whole_numbers_may_be_written_with_a_point() -> None:
    assert codec.loads('{"version": 1.0, "type": "pass", "seat": 1e0}') == codec.loads(
        '{"type": "pass", "seat": 1}'
    )


def plain(name: str) -> Any:
    return codec.encode(every_phase()[name])


def test_a_state_is_validated() -> None:
    data = plain("play")
    data["hidden"]["stock"].pop()
    data["public"]["lap"] = 1_000_000_000
    found = dict(faults(json.dumps(data)))
    assert set(found) == {"$.public.stock_size", "$.cards", "$.public.lap"}
    assert found["$.cards"].startswith("missing: ")


def test_a_view_is_validated() -> None:
    data = codec.encode(view(every_phase()["play"], 1))
    data["hand"].append("X")
    assert dict(faults(json.dumps(data))).keys() == {"$.hand"}


def options(**given: Any) -> dict[str, Any]:
    data = codec.encode(rulesets.CLASSIC)
    data["options"] |= {name.replace("__", "."): value for name, value in given.items()}
    return data


@pytest.mark.parametrize(
    ("given", "path", "kind"),
    [
        ({"run__ace": "middle"}, "$.options['run.ace']", SHAPE),
        ({"run__ace": 1}, "$.options['run.ace']", SHAPE),
        ({"run__acee": "low"}, "$.options['run.acee']", SHAPE),
        ({"claims__limit": "3"}, "$.options['claims.limit']", SHAPE),
        ({"claims__limit": -1}, "$.options['claims.limit']", SHAPE),
        ({"claims__enabled": "yes"}, "$.options['claims.enabled']", SHAPE),
        ({"stock__penalty_pile": 0.5}, "$.options['stock.penalty_pile']", SHAPE),
        ({"stock__penalty_pile": "2/1"}, "$.options['stock.penalty_pile']", MEANING),
        ({"stock__penalty_pile": "1/0"}, "$.options['stock.penalty_pile']", MEANING),
        ({"trio__max_size": "decks"}, "$.options['trio.max_size']", SHAPE),
        ({"trio__max_size": "0*decks"}, "$.options['trio.max_size']", MEANING),
        ({"deck__decks": {}}, "$.options['deck.decks']", SHAPE),
        ({"deck__decks": {"2-4": []}}, "$.options['deck.decks']", SHAPE),
        ({"deck__decks": {"4-2": [2]}}, "$.options['deck.decks']", MEANING),
        ({"deck__decks": {"2-3": [2]}}, "$.options", MEANING),
        ({"scoring__values": {"X": 5}}, "$.options['scoring.values']", SHAPE),
        ({"players": [4, 2]}, "$.options['players']", MEANING),
        ({"players": [2, 3, 4]}, "$.options['players']", SHAPE),
        ({"rounds": []}, "$.options['rounds']", SHAPE),
        ({"rounds": [{"contract": "tt", "cards": 7}]}, "$.options['rounds']", SHAPE),
        ({"rounds": [{"contract": "TT", "cards": 7, "d": 1}]}, "$.options['rounds']", SHAPE),
        ({"rounds": "TT7"}, "$.options['rounds']", SHAPE),
    ],
)
def test_options_are_validated(given: dict[str, Any], path: str, kind: FaultKind) -> None:
    with pytest.raises(DecodeError) as caught:
        codec.decode(options(**given))
    (fault,) = caught.value.faults
    assert (fault.path, fault.kind) == (path, kind)


def test_the_parts_of_a_rule_set_are_validated() -> None:
    data = {"type": "rule_set", "name": 1, "cites": "A1", "source": None, "extra": 0}
    assert [path for path, _ in faults(json.dumps(data))] == [
        "$.extra",
        "$.name",
        "$.source",
        "$.cites",
        "$.options",
    ]
    assert faults('{"type": "rule_set", "name": "", "options": {}}') == [
        ("$.options.rounds", "missing")
    ]
    empty = {**codec.encode(rulesets.CLASSIC), "name": ""}
    assert faults(json.dumps(empty)) == [("$", "a rule set needs a name")]
    state = plain("play")
    state["public"]["rules"] = 7
    assert faults(json.dumps(state)) == [("$.public.rules", "must be an object")]


def test_many_keys_are_no_trouble() -> None:
    # a count of each key by itself would take hours
    keys = ", ".join(f'"k{number}": 0' for number in range(200_000))
    assert faults(f'{{"k7": 1, {keys}}}') == [("$", "given twice: 'k7'")]


def test_score_sheets_are_validated() -> None:
    sheet = ScoreSheet(rulesets.CLASSIC, 2).enter_points([3, 0], 1).enter_points([0, 9], 0)
    data = codec.encode(sheet)
    data["lines"][1]["label"] = "TT"
    assert faults(json.dumps(data)) == [("$.lines[1].label", "the round has TE")]
    data["lines"][0]["scores"] = [1]
    assert faults(json.dumps(data)) == [("$.lines[0]", "points: 2 seats play, not 1")]
    data["names"] = ["Ana", "Ana"]
    assert faults(json.dumps(data)) == [("$", "players: the name 'Ana' is given twice")]


def test_the_message_tells_the_first_faults() -> None:
    error = DecodeError(tuple(Fault(f"$.a{n}", "bad", SHAPE) for n in range(7)))
    assert str(error) == "$.a0: bad; $.a1: bad; $.a2: bad; $.a3: bad; $.a4: bad; and 2 more"
    copy = pickle.loads(pickle.dumps(error))
    assert copy.faults == error.faults


def test_decode_takes_no_other_data() -> None:
    with pytest.raises(DecodeError, match=r"\$\.seat: must be a whole number"):
        codec.decode({"type": "pass", "seat": (1,)}, Action)
    with pytest.raises(DecodeError, match=r"\$\[1\]|unknown"):
        codec.decode({"type": "pass", "seat": 1, 1: 2}, Action)


def test_a_hundred_faults_are_told_and_no_more() -> None:
    for data in (
        {"type": "deal", "seat": 0, "deck": [7] * 300_000},
        {"type": "lay_down", "seat": 0, "melds": [{"cards": 1}] * 100_000},
        {"type": "pass", "seat": 0, **{f"k{n}": 0 for n in range(50_000)}},
        {"type": "rule_set", "name": "x", "options": {f"k{n}": 0 for n in range(50_000)}},
    ):
        with pytest.raises(DecodeError) as caught:
            codec.loads(json.dumps(data))
        assert len(caught.value.faults) == 100


def test_long_messages_are_cut() -> None:
    fault = Fault("$" + "a" * 10_000, "b" * 10_000, SHAPE)
    assert (len(fault.path), len(fault.message)) == (503, 503)
