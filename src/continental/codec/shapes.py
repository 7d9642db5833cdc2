"""The shapes of plain values: a piece of JSON Schema beside a test that says the same of data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from continental.cards import ALL_CARDS
from continental.integers import is_whole

__all__ = [
    "BOOLEAN",
    "CARD",
    "CONTRACT",
    "FRACTION",
    "INTEGER",
    "NULL",
    "PER_DECK",
    "SEATS",
    "SEED",
    "TEXT",
    "Schema",
    "Shape",
    "any_of",
    "choice",
    "integer",
    "keyed",
    "list_of",
    "object_of",
]

Schema: TypeAlias = "dict[str, Schema] | list[Schema] | str | int | bool | None"
"""A piece of JSON Schema."""

SAFE: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact."""


@attrs.frozen
class Shape:
    """What a plain value must look like, in words, as JSON Schema and as a test."""

    words: str
    schema: Schema
    fits: Callable[[object], bool]
    pattern: str = ""


def integer(low: int = -SAFE, high: int | None = None) -> Shape:
    """A whole number in a range."""
    high = SAFE if high is None else high

    def fits(value: object) -> bool:
        return is_whole(value, low, high)

    words = "a whole number"
    if low != -SAFE:
        words += f" from {low}"
    if high != SAFE:
        words += f" to {high}"
    return Shape(words, {"type": "integer", "minimum": low, "maximum": high}, fits)


def _exactly(pattern: str) -> str:
    # "$" would let a line break follow
    return f"^(?:{pattern})(?![\\s\\S])"


def _matching(words: str, pattern: str) -> Shape:
    exact = re.compile(pattern)
    return Shape(
        words,
        {"type": "string", "pattern": _exactly(pattern)},
        lambda value: isinstance(value, str) and bool(exact.fullmatch(value)),
        pattern,
    )


def choice(values: Sequence[str]) -> Shape:
    """One of a few words."""
    words = "one of " + ", ".join(values)
    return Shape(words, {"enum": list(values)}, lambda v: isinstance(v, str) and v in values)


def any_of(*shapes: Shape) -> Shape:
    """What one of the shapes allows."""
    return Shape(
        " or ".join(shape.words for shape in shapes),
        {"anyOf": [shape.schema for shape in shapes]},
        lambda value: any(shape.fits(value) for shape in shapes),
    )


def list_of(entry: Shape, low: int, high: int | None = None) -> Shape:
    """A list with a number of entries in a range."""
    schema: dict[str, Schema] = {"type": "array", "items": entry.schema, "minItems": low}
    if high is not None:
        schema["maxItems"] = high

    def fits(value: object) -> bool:
        if not isinstance(value, list) or len(value) < low:
            return False
        return (high is None or len(value) <= high) and all(map(entry.fits, value))

    return Shape(f"a list of {entry.words}", schema, fits)


def object_of(required: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these keys and no others."""
    entries = {**required, **(optional or {})}

    def fits(value: object) -> bool:
        if not isinstance(value, dict) or not set(required) <= set(value) <= set(entries):
            return False
        return all(entries[key].fits(part) for key, part in value.items())

    schema: Schema = {
        "type": "object",
        "properties": {key: shape.schema for key, shape in entries.items()},
        "required": list(required),
        "additionalProperties": False,
    }
    return Shape(f"an object with {', '.join(required)}", schema, fits)


def keyed(words: str, key: Shape, entry: Shape) -> Shape:
    """An object whose keys are all of one form; not an empty one."""

    def fits(value: object) -> bool:
        if not isinstance(value, dict) or not value:
            return False
        return all(key.fits(name) and entry.fits(part) for name, part in value.items())

    schema: Schema = {
        "type": "object",
        "patternProperties": {_exactly(key.pattern): entry.schema},
        "additionalProperties": False,
        "minProperties": 1,
    }
    return Shape(words, schema, fits)


TEXT: Final = Shape("text", {"type": "string"}, lambda value: isinstance(value, str))
INTEGER: Final = integer()
NULL: Final = Shape("null", {"type": "null"}, lambda value: value is None)
BOOLEAN: Final = Shape("true or false", {"type": "boolean"}, lambda v: isinstance(v, bool))
CARD: Final = attrs.evolve(
    choice([card.code for card in ALL_CARDS]), words="a card such as 6H, or X"
)
CONTRACT: Final = _matching("a contract such as TET, or free", "free|[TE]{1,99}")
SEED: Final = _matching("a seed: a string of digits", "0|[1-9][0-9]{0,999}")
FRACTION: Final = _matching("a fraction such as 1/3", "[0-9]{1,9}/[0-9]{1,9}")
PER_DECK: Final = _matching("a size such as 4*decks+2", r"[0-9]{1,3}\*decks(?:\+[0-9]{1,3})?")
SEATS: Final = _matching("players such as 5-8", "[0-9]{1,3}(?:-[0-9]{1,3})?")
