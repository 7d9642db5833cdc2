"""What the standard library lacks for tuples."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["replaced"]

_T = TypeVar("_T")


def replaced(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    """Return the tuple with another item in a place, which counts from 0."""
    return (*items[:place], item, *items[place + 1 :])
