"""Names that are looked up in a list, and the error that a wrong one gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

__all__ = ["UnknownNameError", "stripped"]


def stripped(given: object) -> str:
    """The text without blanks around it; empty, like no name, for what is no text."""
    return given.strip() if isinstance(given, str) else ""


class UnknownNameError(KeyError):
    """A name that is not in the list. ``name`` is what was given."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name

    def __str__(self) -> str:
        # a KeyError shows its argument quoted
        return str(self.args[0])

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        return type(self), (self.name, str(self))

    @classmethod
    def among(cls, what: str, name: str, known: Iterable[str], listed: str | None = None) -> Self:
        """Build the error for a name, with the known names that look like it.

        ``listed`` says in short what is known; without it all known names are listed.
        """
        import difflib  # deferred: for mistakes only

        folded = {other.casefold(): other for other in known}
        matches = difflib.get_close_matches(stripped(name).casefold(), folded, n=3)
        close = " or ".join(folded[match] for match in matches)
        hint = f" (did you mean {close}?)" if close else ""
        listed = ", ".join(folded.values()) if listed is None else listed
        return cls(name, f"no {what} is called {name!r}{hint}; known: {listed}")
