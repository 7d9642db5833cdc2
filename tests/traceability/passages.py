"""Where a Python file speaks: docstrings and comments, each with what they belong to."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from doctest import DocTestParser, Example
from typing import Final

import attrs

__all__ = ["Passage", "ids_in", "passages", "target"]

_ID: Final = re.compile(r"\b(?:[A-E][1-9]\d?|Q[1-9]\d?b?)\b")
_RANGE: Final = re.compile(r"\b([A-EQ])([1-9]\d?) to \1([1-9]\d?)\b")

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def ids_in(text: str) -> tuple[str, ...]:
    """The ids of rules and decisions in a text, once each; ``A29 to A32`` are four."""
    spread = _RANGE.sub(_spread, text)
    return tuple(dict.fromkeys(_ID.findall(spread)))


def _spread(match: re.Match[str]) -> str:
    letter, first, last = match.groups()
    return " ".join(f"{letter}{number}" for number in range(int(first), int(last) + 1))


@attrs.frozen
class Passage:
    """A docstring or a comment. ``owner`` is the name of what it belongs to, dotted.

    It is a class, the outermost function, or the name that a statement of a module or class
    gives a value to; empty for the module.
    """

    owner: str
    text: str


def passages(source: str) -> Iterator[Passage]:
    """Yield every docstring and comment of a file; examples in docstrings are left out."""
    tree = ast.parse(source)
    yield from _docstrings(tree, "")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Passage(_owner(tree.body, "", token.start[0]), token.string)


def _docstrings(node: ast.Module | _Scope, owner: str) -> Iterator[Passage]:
    named = ""
    for statement in node.body:
        text = _string(statement)
        if text is not None:
            yield Passage(_join(owner, named), _without_examples(text))
        named = "" if isinstance(node, ast.FunctionDef) else target(statement)
        if isinstance(statement, _Scope):
            inside = isinstance(node, ast.FunctionDef)
            yield from _docstrings(statement, owner if inside else _join(owner, statement.name))


def _string(statement: ast.stmt) -> str | None:
    match statement:
        case ast.Expr(ast.Constant(str(text))):
            return text
        case _:
            return None


def target(statement: ast.stmt) -> str:
    """The name to which a statement gives a value, or nothing."""
    match statement:
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            return name
        case _:
            return ""


def _without_examples(text: str) -> str:
    parts = DocTestParser().parse(text)
    return "".join(part for part in parts if not isinstance(part, Example))


def _owner(body: Iterable[ast.stmt], owner: str, line: int) -> str:
    """What a comment belongs to: the statement it is in, else the next that has a name."""
    for statement in body:
        if line > (statement.end_lineno or statement.lineno):
            continue
        if isinstance(statement, ast.ClassDef) and _first_line(statement) <= line:
            return _owner(statement.body, _join(owner, statement.name), line)
        name = statement.name if isinstance(statement, _Scope) else target(statement)
        if name:
            return _join(owner, name)
        if statement.lineno <= line:
            break
    return owner


def _first_line(scope: _Scope) -> int:
    return min((scope.lineno, *(decorator.lineno for decorator in scope.decorator_list)))


def _join(owner: str, name: str) -> str:
    return f"{owner}.{name}" if owner and name else owner or name
