"""What the standard library lacks for whole numbers."""

from __future__ import annotations

from typing import TypeGuard

__all__ = ["is_whole"]


def is_whole(value: object, low: int | None = None, high: int | None = None) -> TypeGuard[int]:
    """Whether this is a whole number from ``low`` to ``high``, or without such an end."""
    # A bool is an int to Python, but "True cards" is a mistake.
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (low is None or low <= value) and (high is None or value <= high)
