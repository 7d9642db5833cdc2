"""What is wrong with JSON that was given, and what cannot be written as JSON."""

from __future__ import annotations

import enum
from typing import Final

import attrs

__all__ = ["MOST_FAULTS", "DecodeError", "EncodeError", "Fault", "FaultKind"]

MOST_FAULTS: Final = 100
"""So many faults are told; of more the rest is left out."""

_TOLD: Final = 5
_LONGEST: Final = 500


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class FaultKind(enum.Enum):
    """At which step of loading a fault was found."""

    SYNTAX = "syntax"
    """The text is no JSON that the library reads."""
    SHAPE = "shape"
    """A key is missing or unknown, or a value has the wrong type: the JSON Schema says so too."""
    MEANING = "meaning"
    """The values contradict the rules, or one another."""


@attrs.frozen
class Fault:
    """One thing that is wrong. ``path`` says where, such as ``$.public.table[2].owner``."""

    path: str = attrs.field(converter=_cut)
    message: str = attrs.field(converter=_cut)
    kind: FaultKind

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class DecodeError(ValueError):
    """JSON that is not what it should be.

    ``faults`` are all of those found, up to a hundred; long messages are cut.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        faults = faults[:MOST_FAULTS]
        more = len(faults) - _TOLD
        told = [*map(str, faults[:_TOLD]), *([f"and {more} more"] if more > 0 else [])]
        super().__init__("; ".join(told))
        self.faults = faults

    def __reduce__(self) -> tuple[type[DecodeError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


class EncodeError(TypeError):
    """A value that has no JSON form: an unknown type, or a rule set with parts of its own."""
