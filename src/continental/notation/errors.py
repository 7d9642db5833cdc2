"""The error of every parser of text, and what no text may exceed."""

from __future__ import annotations

from typing import Final

from continental.state import Problem

__all__ = ["MAX_LINE", "MAX_POSITION", "MAX_RECORD", "NotationError", "require_text"]

MAX_LINE: Final = 20_000
"""Characters of an action, of an option's value, and of a line of a record."""
MAX_POSITION: Final = 1_000_000
"""Characters of the notation of a position."""
MAX_RECORD: Final = 10_000_000
"""Characters of a record."""

_EXCERPT: Final = 60
_REASON: Final = 4_000


class NotationError(ValueError):
    """Text that is not what it should be, or a value that text cannot say.

    ``reason`` tells what is wrong and ``place`` where: a word of an action, a field of a
    position, a part of a record; ``text`` is the word, field or line itself. ``line`` counts
    from 1 and is ``None`` outside of records. ``problems`` are all that a position has which no
    play can reach.
    """

    def __init__(
        self,
        reason: str,
        text: str = "",
        *,
        place: str = "",
        line: int | None = None,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        where = ", ".join(part for part in (f"line {line}" if line else "", place) if part)
        shown = f": {_excerpt(text)}" if text else ""
        told = reason
        if len(reason) > _REASON:  # what was given stands in the middle, what is legal at the end
            told = f"{reason[: _REASON // 2]} ... {reason[-_REASON // 2 :]}"
        super().__init__(f"{where}: {told}{shown}" if where else f"{told}{shown}")
        self.reason = reason
        self.text = text
        self.place = place
        self.line = line
        self.problems = problems

    def at_line(self, line: int) -> NotationError:
        """Return the same error with the line where it occurred."""
        return NotationError(
            self.reason, self.text, place=self.place, line=line, problems=self.problems
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.reason, self.text, self.place, self.line, self.problems)


def _rebuild(
    reason: str, text: str, place: str, line: int | None, problems: tuple[Problem, ...]
) -> NotationError:
    return NotationError(reason, text, place=place, line=line, problems=problems)


def _excerpt(text: str) -> str:
    # ascii() so that no message holds what a terminal or a log file cannot
    return ascii(text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}...")


def require_text(text: object, limit: int, what: str) -> str:
    """Return what is given where it is text of no more than ``limit`` characters."""
    if not isinstance(text, str):
        raise NotationError(f"{what} is text, not {type(text).__name__}")
    if len(text) > limit:
        raise NotationError(f"{what} has at most {limit} characters, not {len(text)}")
    return text
