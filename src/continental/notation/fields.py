"""The fields of a position's line, each read once and to its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from continental.cards import Card
from continental.melds import Meld, TableMeld, make_meld
from continental.notation.actions import LETTER_KINDS
from continental.notation.errors import NotationError
from continental.notation.words import (
    EMPTY,
    read_card,
    read_number,
    read_run_together,
    unquoted,
)

__all__ = ["Fields", "list_of"]

T = TypeVar("T")


def list_of(text: str, separator: str = ",") -> list[str]:
    """Split a list; ``-`` is an empty one."""
    return [] if text == EMPTY else text.split(separator)


class Fields:
    """Takes fields out of a line; whatever is left at the end was not understood.

    Every method raises :class:`NotationError` naming the field.
    """

    def __init__(self, line: str) -> None:
        self._values: dict[str, str] = {}
        for word in line.split():
            key, equals, value = word.partition("=")
            if not equals:
                raise NotationError("a field is written key=value", word)
            if key in self._values:
                raise NotationError("the field is given twice", word, place=key)
            self._values[key] = value
        self.players = 0

    def text(self, key: str) -> str | None:
        """Take a field as it is; ``None`` where it is left out."""
        return self._values.pop(key, None)

    def require(self, key: str) -> str:
        """Take a field that may not be left out."""
        value = self.text(key)
        if value is None:
            raise NotationError("the field is missing", place=key)
        return value

    def beginning(self, prefix: str) -> list[str]:
        """The keys left that begin so, in the order of the line."""
        return [key for key in self._values if key.startswith(prefix)]

    def require_end(self) -> None:
        """Refuse what was not understood."""
        for key, value in self._values.items():
            raise NotationError("no such field here", f"{key}={value}")

    def number(self, key: str, default: int = 0) -> int:
        """Take a whole number."""
        value = self.text(key)
        return default if value is None else read_number(value, key)

    def flag(self, key: str) -> bool:
        """Take a field that says yes or is left out."""
        value = self.text(key)
        return False if value is None else self.choice(value, key, {"yes": True})

    def choice(self, word: str, key: str, choices: Mapping[str, T]) -> T:
        """Read one of several words."""
        if word not in choices:
            raise NotationError(f"not one of {', '.join(choices)}", word, place=key)
        return choices[word]

    def seat(self, word: str, key: str) -> int:
        """Read a seat that is there."""
        seat = read_number(word, key)
        if not 0 <= seat < self.players:
            raise NotationError(f"seats are 0 to {self.players - 1}", word, place=key)
        return seat

    def optional_seat(self, key: str) -> int | None:
        """Take a seat, if one is given."""
        value = self.text(key)
        return None if value is None else self.seat(value, key)

    def seats(self, word: str, key: str) -> tuple[int, ...]:
        """Read a list of different seats."""
        parts = list_of(word)
        if len(set(parts)) != len(parts):
            raise NotationError("a seat is named twice", word, place=key)
        return tuple(self.seat(part, key) for part in parts)

    def numbers(self, key: str) -> tuple[int, ...]:
        """Take a number for each seat, all of them 0 by default."""
        value = self.text(key)
        if value is None:
            return (0,) * self.players
        parts = self.by_seat(list_of(value), value, key)
        return tuple(read_number(part, key) for part in parts)

    def by_seat(self, parts: list[str], value: str, key: str) -> list[str]:
        """Refuse a list that does not have one entry for each seat."""
        if len(parts) != self.players:
            raise NotationError(f"not one entry for each of {self.players} seats", value, place=key)
        return parts

    def card(self, key: str) -> Card | None:
        """Take a card, if one is given."""
        value = self.text(key)
        return None if value is None else read_card(value, key)

    def cards(self, key: str) -> tuple[Card, ...]:
        """Take cards run together, none by default."""
        value = self.text(key)
        return () if value is None else read_run_together(value, key)

    def hands(self, key: str) -> tuple[tuple[Card, ...], ...]:
        """Take the cards of each seat, none by default."""
        value = self.text(key)
        if value is None:
            return ((),) * self.players
        parts = self.by_seat(value.split("/"), value, key)
        return tuple(read_run_together(part, key) for part in parts)

    def table(self, key: str) -> tuple[TableMeld, ...] | None:
        """Take melds, if they are given."""
        value = self.text(key)
        if value is None:
            return None
        return tuple(self._meld(part, key) for part in list_of(value, "/"))

    def _meld(self, word: str, key: str) -> TableMeld:
        parts = word.split(":")
        if len(parts) not in (3, 4):
            raise NotationError("not owner:T:cards or owner:E:cards", word, place=key)
        owner = self.seat(parts[0], key)
        kind = self.choice(parts[1], key, LETTER_KINDS)
        meld: Meld = make_meld(kind, read_run_together(parts[2], key))
        if len(parts) == 3:
            return TableMeld.of(owner, meld)
        laid_by = tuple(self.seat(part, key) for part in list_of(parts[3]))
        if len(laid_by) != len(meld.cards):
            raise NotationError("not one seat for each card", word, place=key)
        return TableMeld(owner, meld, laid_by)

    def names(self, value: str, key: str) -> list[str]:
        """Read quoted words."""
        return [unquoted(part, key) for part in list_of(value)]
