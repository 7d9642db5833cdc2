"""Reading scenario files whole, before anything is run."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import attrs

from continental.rules import OPTIONS, Plain
from continental.testing.conformance.model import (
    Case,
    Check,
    PositionCheck,
    Scenario,
    UpcardTable,
)
from continental.testing.conformance.nodes import Node
from continental.testing.conformance.place import Place, ScenarioError
from continental.testing.conformance.reading_positions import (
    POSITION_KEYS,
    read_after,
    read_position,
)
from continental.testing.conformance.reading_steps import read_steps
from continental.testing.conformance.reading_tables import TABLES, TableReader

__all__ = ["load", "loads"]

_HEAD: Final = ("id", "title", "cites", "note", "kind")
_RULES: Final = ("ruleset", "options")
_CASE: Final = ("name", "title", "cites", "note", *_RULES)
_PILES: Final = ("pile", "stock")
_READERS: Final[Mapping[str, TableReader | None]] = {
    **{kind: reader for kind, (reader, _) in TABLES.items()},
    "upcard": None,
}
_NOTHING: Final = ("", "off", "no", "false", "none", "null", "~")
_SWITCHES: Final = {"on": "yes", "off": "no"}
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")

_CaseReader = Callable[[Node, Mapping[str, Node]], PositionCheck | UpcardTable]


def load(path: str | os.PathLike[str]) -> tuple[Scenario, ...]:
    """Read the scenarios of a YAML file.

    Raises :class:`ScenarioError`, which names the place, for a file that cannot be read or
    that does not have the form of scenarios.
    """
    source = os.fspath(path)
    try:
        text = Path(source).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ScenarioError(f"cannot be read: {error}", Place(source)) from None
    return loads(text, source)


def loads(text: str, source: str = "<text>") -> tuple[Scenario, ...]:
    """Read scenarios from YAML text; ``source`` is what errors call it.

    Raises :class:`ScenarioError` as :func:`load` does.
    """
    place = Place(source)
    try:
        return _read_scenarios(Node(_parse(text, place), place))
    except RecursionError:
        raise ScenarioError("is nested without end", place) from None


def _parse(text: str, place: Place) -> object:
    try:
        from continental.testing.conformance.yaml_text import YAMLError, parse_yaml
    except ImportError:
        raise ScenarioError(
            "reading scenarios needs PyYAML: install continental[testing]", place
        ) from None
    try:
        return parse_yaml(text)
    except YAMLError as error:
        raise ScenarioError(f"is not YAML: {error}", place) from None


def _read_scenarios(node: Node) -> tuple[Scenario, ...]:
    scenarios: dict[str, Scenario] = {}
    for entry in node.entries():
        scenario = _read_scenario(entry)
        if scenario.id in scenarios:
            raise entry.error(f"the id {scenario.id} is given twice")
        scenarios[scenario.id] = scenario
    if not scenarios:
        raise node.error("a list of scenarios is expected")
    return tuple(scenarios.values())


def _read_scenario(node: Node) -> Scenario:
    identity = node.require(node.fields(), "id").text()
    if not identity:
        raise node.error("a scenario needs an id")
    place = attrs.evolve(node.place, scenario=identity, key="")
    node = Node(node.tree, place)
    fields = node.fields()
    kind = None
    if "kind" not in fields:
        cases = _cases(node, _position_case, (*_HEAD, *_RULES, "cases", *POSITION_KEYS))
    else:
        kind = fields["kind"].text()
        reader = fields["kind"].choice(_READERS)
        if reader is None:
            cases = _cases(node, _upcard_case, (*_HEAD, *_RULES, "cases", "stock_before"))
        else:
            cases = (_table_case(node, reader, TABLES[kind][1]),)
    return Scenario(
        id=identity,
        title=_text(fields, "title"),
        cites=tuple(cite.text() for cite in _field(node, fields, "cites").entries()),
        note=_text(fields, "note"),
        kind=kind,
        cases=cases,
        place=place,
    )


def _field(node: Node, fields: Mapping[str, Node], key: str) -> Node:
    """Return a field, or an empty one."""
    return fields.get(key, Node("", node.place.at(key)))


def _text(fields: Mapping[str, Node], key: str) -> str:
    return fields[key].text() if key in fields else ""


def _cases(node: Node, read: _CaseReader, known: tuple[str, ...]) -> tuple[Case, ...]:
    """Read the cases of a scenario, whose own fields are the background of each."""
    background = node.require_known(known)
    cases: dict[str, Case] = {}
    for number, entry in enumerate(node.require(background, "cases").entries(), 1):
        name = _text(entry.fields(), "name") or str(number)
        if name in cases:
            raise entry.error(f"the name {name} is given twice")
        case = Node(entry.tree, attrs.evolve(node.place, case=name, key=""))
        check = read(case, background)
        cases[name] = _case(name, check, case, {**background, **case.fields()})
    if not cases:
        raise node.error("cases are missing")
    return tuple(cases.values())


def _case(name: str, check: Check, node: Node, fields: Mapping[str, Node]) -> Case:
    ruleset = fields["ruleset"].text() if "ruleset" in fields else None
    return Case(
        name=name,
        check=check,
        place=node.place,
        ruleset=ruleset,
        options=_read_options(_field(node, fields, "options")),
    )


def _position_case(node: Node, background: Mapping[str, Node]) -> PositionCheck:
    fields = node.require_known((*_CASE, "do", "after", *POSITION_KEYS))
    merged = {**background, **fields}
    node.require(merged, "ruleset")
    position = read_position(node, merged)
    return PositionCheck(
        position=position,
        steps=read_steps(_field(node, fields, "do")),
        after=read_after(_field(node, fields, "after"), position.players),
    )


def _upcard_case(node: Node, background: Mapping[str, Node]) -> UpcardTable:
    """Read the piles that must result, also where they stand under ``after`` or ``expect``."""
    fields = node.require_known((*_CASE, "stock_before", "after", "expect", *_PILES))
    merged = {**background, **fields}
    node.require(merged, "ruleset")
    before = node.require(merged, "stock_before")
    if not before.cards():
        raise before.error("a stock is expected here")
    piles: dict[str, Node] = {key: fields[key] for key in _PILES if key in fields}
    for key in ("after", "expect"):
        piles |= _field(node, fields, key).require_known(_PILES)
    return UpcardTable(
        stock_before=before.cards(),
        pile=piles["pile"].cards() if "pile" in piles else None,
        stock=piles["stock"].cards() if "stock" in piles else None,
    )


def _table_case(node: Node, reader: TableReader, own: tuple[str, ...]) -> Case:
    fields = node.require_known((*_HEAD, *_RULES, "expect", *own))
    case = _case("", reader(node, fields), node, fields)
    decks = [
        (f"deck.{key}", _read_option(f"deck.{key}", fields[key]))
        for key in ("decks", "jokers_per_deck")
        if key in fields
    ]
    return attrs.evolve(case, options=(*case.options, *decks))


def _read_options(node: Node) -> tuple[tuple[str, Plain], ...]:
    return tuple((name, _read_option(name, value)) for name, value in node.fields().items())


def _read_option(name: str, node: Node) -> Plain:
    """Read the value of an option: YAML's words for yes, no and nothing as the option has them."""
    if isinstance(node.tree, str) and name in OPTIONS:
        word = node.text().lower()
        kind = OPTIONS[name].kind
        if kind.holds(None) and word in _NOTHING:
            return None
        if kind.holds(True):
            return _SWITCHES.get(word, word)
    return _plain(node.tree)


def _plain(tree: object) -> Plain:
    """Turn the digits of a YAML value back into numbers."""
    match tree:
        case list():
            return [_plain(entry) for entry in tree]
        case dict():
            return {str(key): _plain(value) for key, value in tree.items()}
        case _:
            text = str(tree)
            return int(text) if _NUMBER.fullmatch(text) else text
