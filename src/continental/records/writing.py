"""Records as text, one line for each action."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from continental.actions import Deal
from continental.notation import TEXTS, NotationError, describe_rules, format_action
from continental.notation.errors import MAX_LINE, MAX_RECORD, require_text
from continental.notation.words import plain_text, written_number
from continental.records.model import Record
from continental.rules import RuleSet

__all__ = ["HEADER", "VERSION", "format_record"]

HEADER: Final = "continental record"
VERSION: Final = 1


def format_record(record: Record) -> str:
    """Write a record as text that :func:`parse_record` takes back.

    The rules come first, as a preset and what differs, then the players and the seed, then one
    line for each action. Comments tell where rounds begin.

    Raises :class:`~continental.NotationError` for a rule set with parts of its own.

    >>> from continental import Deal, DrawStock, rulesets
    >>> rules = rulesets.CLASSIC.with_options({"claims.limit": 3})
    >>> print(format_record(Record(rules, ["Ana", "Berta"], 7, [Deal(0), DrawStock(1)])))
    continental record 1
    rules classic
    option claims.limit 3
    player Ana
    player Berta
    seed 7
    <BLANKLINE>
    # round 1: TT
    0 deal
    1 draw
    <BLANKLINE>
    """
    lines = [
        f"{HEADER} {VERSION}",
        *_rule_lines(record.rules),
        *(f"player {_text(name)}" for name in record.seats),
        f"seed {written_number(record.seed, 'seed')}",
        *_actions(record),
    ]
    for line in lines:
        require_text(line, MAX_LINE, "a line")
    return require_text("\n".join(lines) + "\n", MAX_RECORD, "a record")


def _rule_lines(rules: RuleSet) -> Iterator[str]:
    """Yield the lines of a rule set: its preset, then what differs."""
    told = describe_rules(rules)
    yield f"rules {told.base}"
    for name in TEXTS:
        if name in told.texts:
            yield f"{name} {_text(told.texts[name])}"
    if told.cites is not None:
        plain = bool(told.cites) and all(map(_is_word, told.cites))
        yield "cites " + (" ".join(told.cites) if plain else _json(list(told.cites)))
    for name, value in told.options.items():
        yield f"option {name} {value}"


def _is_word(text: str) -> bool:
    return plain_text(text) and " " not in text and not text.startswith("[")


def _text(text: str) -> str:
    return text if plain_text(text) else _json(text)


def _json(value: str | list[str]) -> str:
    text = json.dumps(value)
    # two halves of a character, written apart, would come back as one character
    if json.loads(text) != value:
        raise NotationError("text cannot say this", text)
    return text


def _actions(record: Record) -> Iterator[str]:
    listed, round = record.rules, 0
    for action in record.actions:
        if isinstance(action, Deal):
            round += 1
            yield ""
            yield f"# round {round}{_contract(listed, round)}"
        yield format_action(action)


def _contract(rules: RuleSet, round: int) -> str:
    try:
        return f": {rules.round_spec(round).contract.label}"
    except ValueError:
        return ""  # a record may hold a deal too many
