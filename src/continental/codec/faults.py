"""What is wrong with JSON that was given, and what cannot be written as JSON."""

from __future__ import annotations

import enum

import attrs

__all__ = ["DecodeError", "EncodeError", "Fault", "FaultKind"]

_TOLD = 5


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

    path: str
    message: str
    kind: FaultKind

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class DecodeError(ValueError):
    """JSON that is not what it should be. ``faults`` are all of those found."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        more = len(faults) - _TOLD
        told = [*map(str, faults[:_TOLD]), *([f"and {more} more"] if more > 0 else [])]
        super().__init__("; ".join(told))
        self.faults = faults

    def __reduce__(self) -> tuple[type[DecodeError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


class EncodeError(TypeError):
    """A value that has no JSON form: an unknown type, or a rule set with parts of its own."""
