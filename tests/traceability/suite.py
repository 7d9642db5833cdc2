"""Which tests and conformance scenarios cite a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from continental.testing.conformance import load
from tests.traceability.passages import Passage, ids_in, passages, target
from tests.traceability.places import Hit

__all__ = ["cited_in", "citing_scenarios", "citing_tests"]

_TESTS: Final = Path(__file__).parents[1]

_ABOUT_IDS: Final = (_TESTS / "traceability", _TESTS / "unit" / "citations")
"""Tests of citing itself, which say nothing of what a rule asks for."""

_IN_NAME: Final = re.compile(r"(?<=_)([a-eq][1-9]\d?b?)(?=_|$)")


def citing_scenarios() -> Iterator[Hit]:
    """Yield what the scenarios of the project's own files cite, by their ids."""
    for path in sorted((_TESTS / "conformance").glob("*.yaml")):
        for scenario in load(path):
            yield from ((rule, scenario.id) for rule in scenario.cites if rule != "SILENCE")


def citing_tests() -> Iterator[Hit]:
    """Yield what test functions cite, by file and function."""
    for path in sorted(_TESTS.rglob("test_*.py")):
        if any(path.is_relative_to(folder) for folder in _ABOUT_IDS):
            continue
        where = path.relative_to(_TESTS).with_suffix("").as_posix()
        for rule, test in cited_in(path.read_text(encoding="utf-8")):
            yield rule, f"{where}::{test}"


def cited_in(source: str) -> Iterator[Hit]:
    """Yield what the tests of a file cite: in names, docstrings, comments and ids of cases.

    What is said of a value of the module is said of the tests whose cases it gives; if it gives
    none, of the tests that use it.
    """
    tree = ast.parse(source)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    tests = {name: node for name, node in functions.items() if name.startswith("test_")}
    cases = {name: _names_in(*node.decorator_list) for name, node in tests.items()}
    uses = {name: _names_in(node) for name, node in tests.items()}
    for name in tests:
        yield from ((_from_name(one), name) for one in _IN_NAME.findall(name))
    for passage in (*passages(source), *_case_ids(tree)):
        owner = passage.owner.partition(".")[0]
        if owner in functions:
            citing = [owner] if owner in tests else []
        else:
            citing = _users(owner, cases) or _users(owner, uses)
        yield from ((rule, test) for rule in ids_in(passage.text) for test in citing)


def _from_name(text: str) -> str:
    return text[0].upper() + text[1:]


def _users(value: str, names: Mapping[str, set[str]]) -> list[str]:
    return [test for test, used in names.items() if value in used]


def _names_in(*nodes: ast.AST) -> set[str]:
    return {one.id for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)}


def _case_ids(tree: ast.Module) -> Iterator[Passage]:
    """Yield the ids that tests give to their cases: ``id`` and ``ids`` of calls."""
    for statement in tree.body:
        owner = statement.name if isinstance(statement, ast.FunctionDef) else target(statement)
        yield from (Passage(owner, text) for text in _strings_of_ids(statement))


def _strings_of_ids(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.keyword) and node.arg in ("id", "ids"):
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    yield inner.value
