"""Values that options hold besides numbers and words: schedules, sizes, card values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, cast

import attrs

from continental.cards import ALL_CARDS, Card, Rank
from continental.integers import is_whole
from continental.rules.kinds import Kind, Plain, from_json, read_number

__all__ = [
    "FIVES",
    "PIPS",
    "DeckCount",
    "DeckRow",
    "DeckSchedule",
    "PerDeck",
    "SizeLimit",
    "TableOfValues",
    "ValueTable",
]

MAX_DECKS: Final = 8
_PER_DECK: Final = re.compile(r"([0-9]{1,3})\s*\*\s*decks(?:\s*\+\s*([0-9]{1,3}))?")
_SEATS: Final = re.compile(r"([0-9]{1,3})(?:\s*-\s*([0-9]{1,3}))?")


@attrs.frozen
class PerDeck:
    """A number that grows with the decks: ``per_deck * decks + plus`` (Q9, C21).

    >>> PerDeck.parse("4*decks+2").resolve(3)
    14
    """

    per_deck: int = 4
    plus: int = 2

    def __attrs_post_init__(self) -> None:
        if not (is_whole(self.per_deck) and is_whole(self.plus)):
            raise ValueError(f"not whole numbers: {self.per_deck!r} and {self.plus!r}")
        if self.per_deck < 1 or self.plus < 0:
            raise ValueError(f"not a size: {self}")

    @classmethod
    def parse(cls, text: str) -> PerDeck:
        """Read ``4*decks+2`` or ``4*decks``. Raises :class:`ValueError` for anything else."""
        match = _PER_DECK.fullmatch(text.strip().lower())
        if match is None:
            raise ValueError(f"not of the form 4*decks+2: {text!r}")
        return cls(int(match[1]), int(match[2] or 0))

    def resolve(self, decks: int) -> int:
        """The number with so many decks in play."""
        return self.per_deck * decks + self.plus

    def __str__(self) -> str:
        return f"{self.per_deck}*decks" + (f"+{self.plus}" if self.plus else "")


@attrs.frozen
class SizeLimit(Kind[int | PerDeck | None]):
    """The largest size of a meld: a number, a number per deck, or ``None``."""

    low: int

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return f"a whole number, {self.low} or more, a size such as 4*decks+2, or none"

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        if value is None or isinstance(value, PerDeck):
            return True
        return is_whole(value, self.low)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        if isinstance(given, str):
            if given.strip().lower() == "none":
                return None
            if "*" in given:
                return PerDeck.parse(given)
        return read_number(given)

    def plain(self, value: int | PerDeck | None) -> Plain:
        """Write a legal value in JSON-able form."""
        return str(value) if isinstance(value, PerDeck) else value


def _as_decks(decks: Iterable[int]) -> tuple[int, ...]:
    return tuple(decks)


@attrs.frozen
class DeckRow:
    """How many decks ``low`` to ``high`` players use, round by round."""

    low: int
    high: int
    decks: tuple[int, ...] = attrs.field(converter=_as_decks)

    def __attrs_post_init__(self) -> None:
        if not (is_whole(self.low, 1) and is_whole(self.high, self.low)):
            raise ValueError(f"not a range of players: {self.low!r}-{self.high!r}")
        if not self.decks:
            raise ValueError(f"no numbers of decks for {self.seats} players")
        for count in self.decks:
            if not is_whole(count, 1, MAX_DECKS):
                raise ValueError(f"not a number of decks, 1 to {MAX_DECKS}: {count!r}")

    @property
    def seats(self) -> str:
        """The players as text: ``4`` or ``5-8``."""
        return f"{self.low}" if self.low == self.high else f"{self.low}-{self.high}"


def _as_rows(rows: Iterable[DeckRow]) -> tuple[DeckRow, ...]:
    return tuple(sorted(rows, key=lambda row: row.low))


@attrs.frozen
class DeckSchedule:
    """Numbers of decks by players and round; after the end the last value stays (Q4).

    Rows are kept in the order of players and may not overlap (:class:`ValueError`).

    >>> schedule = DeckSchedule.of({"2-3": [2], "4": [2, 2, 3]})
    >>> schedule.decks_at(4, 2), schedule.decks_at(4, 9)
    (2, 3)
    """

    rows: tuple[DeckRow, ...] = attrs.field(converter=_as_rows)

    def __attrs_post_init__(self) -> None:
        if not self.rows:
            raise ValueError("a schedule of decks without rows")
        for before, after in zip(self.rows, self.rows[1:], strict=False):
            if after.low <= before.high:
                raise ValueError(f"two rows for {after.low} players")

    @classmethod
    def of(cls, plain: Mapping[str, object]) -> DeckSchedule:
        """Build a schedule from data such as ``{"2-3": [2, 2], "4": [2, 3]}``.

        Raises :class:`ValueError` for anything else.
        """
        rows = []
        for seats, decks in plain.items():
            match = _SEATS.fullmatch(str(seats).strip())
            if match is None:
                raise ValueError(f"not a range of players: {seats!r}")
            if not isinstance(decks, list | tuple):
                raise ValueError(f"not a list of numbers of decks: {decks!r}")
            rows.append(DeckRow(int(match[1]), int(match[2] or match[1]), decks))
        return cls(rows)

    def plain(self) -> dict[str, list[int]]:
        """The schedule as data: the inverse of :meth:`of`."""
        return {row.seats: list(row.decks) for row in self.rows}

    def covers(self, players: int) -> bool:
        """Whether there is a row for so many players."""
        return any(row.low <= players <= row.high for row in self.rows)

    def decks_at(self, players: int, round: int) -> int:
        """The decks in play; rounds count from 1. Raises :class:`ValueError` without a row."""
        decks = self._row(players).decks
        return decks[min(round, len(decks)) - 1]

    def steady_from(self, players: int) -> int:
        """The round from which on the decks stay. Raises :class:`ValueError` without a row."""
        return len(self._row(players).decks)

    def _row(self, players: int) -> DeckRow:
        for row in self.rows:
            if row.low <= players <= row.high:
                return row
        raise ValueError(f"the schedule of decks has no row for {players} players")


class DeckCount(Kind[int | DeckSchedule]):
    """A number of decks, or a schedule of them."""

    __slots__ = ()

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return (
            f"a whole number, 1 to {MAX_DECKS}, or numbers by players and round "
            'such as {"2-3": [2, 2], "4": [2, 3]}'
        )

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        if isinstance(value, DeckSchedule):
            return True
        return is_whole(value, 1, MAX_DECKS)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        given = from_json(given)
        return DeckSchedule.of(given) if isinstance(given, Mapping) else read_number(given)

    def plain(self, value: int | DeckSchedule) -> Plain:
        """Write a legal value in JSON-able form."""
        return cast("Plain", value.plain()) if isinstance(value, DeckSchedule) else value


def _as_points(points: Iterable[int]) -> tuple[int, ...]:
    return tuple(points)


_CODES: Final = tuple(rank.code for rank in Rank)
MAX_POINTS: Final = 10_000


@attrs.frozen
class ValueTable:
    """What the cards count: the joker, and the thirteen ranks from ace to king (A10).

    Values are whole numbers from 0 (:class:`ValueError`).

    >>> PIPS.points(Card.parse("KD")), FIVES.points(Card.parse("7D")), PIPS.name
    (10, 5, 'pips')
    """

    joker: int
    ranks: tuple[int, ...] = attrs.field(converter=_as_points)

    def __attrs_post_init__(self) -> None:
        if len(self.ranks) != len(_CODES):
            raise ValueError(f"{len(self.ranks)} values for {len(_CODES)} ranks")
        for points in (self.joker, *self.ranks):
            if not is_whole(points, 0, MAX_POINTS):
                raise ValueError(f"not a card value, 0 to {MAX_POINTS}: {points!r}")

    @classmethod
    def of(cls, plain: Mapping[str, int]) -> ValueTable:
        """Build a table from rank codes and ``X`` for the joker; all fourteen are needed.

        Raises :class:`ValueError` naming what is missing or unknown.
        """
        missing = [code for code in (*_CODES, "X") if code not in plain]
        unknown = [str(code) for code in plain if code not in (*_CODES, "X")]
        if missing or unknown:
            raise ValueError(
                "; ".join(
                    f"{what}: {' '.join(codes)}"
                    for what, codes in (("missing", missing), ("unknown", unknown))
                    if codes
                )
            )
        return cls(plain["X"], tuple(plain[code] for code in _CODES))

    def plain(self) -> dict[str, int]:
        """The table as data: the inverse of :meth:`of`."""
        return {"X": self.joker, **dict(zip(_CODES, self.ranks, strict=True))}

    @property
    def name(self) -> str | None:
        """``pips`` or ``fives`` for a table equal to one of these."""
        return next((name for name, table in _NAMED.items() if table == self), None)

    @cached_property
    def by_index(self) -> tuple[int, ...]:
        """The values of the 53 cards by :attr:`Card.index <continental.cards.Card.index>`."""
        return tuple(self.rank_points(card.rank) for card in ALL_CARDS)

    def rank_points(self, rank: Rank | None) -> int:
        """What a rank counts; ``None`` is the joker."""
        return self.joker if rank is None else self.ranks[rank - 1]

    def points(self, card: Card) -> int:
        """What a card counts."""
        return self.by_index[card.index]


PIPS: Final = ValueTable(50, (20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10))
"""Joker 50, ace 20, king, queen and jack 10, the rest face value (A10, B19)."""

FIVES: Final = ValueTable(50, (20, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10))
"""Joker 50, ace 20, eight to king 10, two to seven 5 (C7, A58)."""

_NAMED: Final = {"pips": PIPS, "fives": FIVES}


class TableOfValues(Kind[ValueTable]):
    """A table of card values: ``pips``, ``fives``, or points by rank code and ``X``."""

    __slots__ = ()

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return 'pips, fives, or points by rank such as {"X": 50, "A": 20, "2": 2, ...}'

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return isinstance(value, ValueTable)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        given = from_json(given)
        if isinstance(given, Mapping):
            return ValueTable.of(given)
        return _NAMED.get(given.strip().lower(), given) if isinstance(given, str) else given

    def plain(self, value: ValueTable) -> Plain:
        """Write a legal value in JSON-able form."""
        return value.name or cast("Plain", value.plain())
