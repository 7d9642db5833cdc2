"""Melds as laid on the table: trios and runs, in laid order.

Constructors accept any cards; whether they make a legal meld is asked of
:mod:`continental.laying`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import cached_property
from typing import Final

import attrs

from continental.cards import Card, CardError, Rank, Suit
from continental.tuples import replaced

__all__ = ["Meld", "MeldKind", "Run", "Side", "Swap", "TableMeld", "Trio", "make_meld"]


class MeldKind(enum.Enum):
    """The two kinds of meld (A11)."""

    TRIO = "trio"
    RUN = "run"


class Side(enum.Enum):
    """An end of a run: before its first card, or after its last."""

    LOW = "low"
    HIGH = "high"


def _as_cards(given: Iterable[Card]) -> tuple[Card, ...]:
    cards = tuple(given)
    for card in cards:
        if card.__class__ is not Card:
            raise CardError(repr(card), f"a meld is made of cards, not of {card!r}")
    return cards


@attrs.frozen(cache_hash=True)
class Trio:
    """Cards laid as a trio: three or more of one rank (A12).

    >>> from continental.cards import parse_cards
    >>> Trio(parse_cards("9C X 9D")).rank
    <Rank.NINE: 9>
    """

    cards: tuple[Card, ...] = attrs.field(converter=_as_cards)

    @property
    def kind(self) -> MeldKind:
        """``MeldKind.TRIO``."""
        return MeldKind.TRIO

    @cached_property
    def rank(self) -> Rank | None:
        """The rank of its naturals; ``None`` while it has none (A46) or they differ."""
        ranks = {card.rank for card in self.cards if not card.is_joker}
        return ranks.pop() if len(ranks) == 1 else None

    @property
    def stands_for(self) -> tuple[Card | None, ...]:
        """What each card stands for: itself, or ``None`` for a joker, whose suit is open."""
        return tuple(None if card.is_joker else card for card in self.cards)


@attrs.frozen(cache_hash=True)
class Run:
    """Cards laid as a run, ascending along the track A 2 ... Q K (A13).

    The order is the player's, so what a joker stands for is read off, never guessed (Q15).

    >>> from continental.cards import parse_cards
    >>> Run(parse_cards("X 5D X 7D")).stands_for
    (Card('4D'), Card('5D'), Card('6D'), Card('7D'))
    """

    cards: tuple[Card, ...] = attrs.field(converter=_as_cards)

    @property
    def kind(self) -> MeldKind:
        """``MeldKind.RUN``."""
        return MeldKind.RUN

    @cached_property
    def start(self) -> Rank | None:
        """The rank at the first place; ``None`` without naturals or where they disagree."""
        starts = {
            (card.rank - 1 - place) % 13
            for place, card in enumerate(self.cards)
            if card.rank is not None
        }
        return Rank(starts.pop() + 1) if len(starts) == 1 else None

    @cached_property
    def suit(self) -> Suit | None:
        """The one suit of its naturals; ``None`` without naturals or where they differ."""
        suits = {card.suit for card in self.cards if not card.is_joker}
        return suits.pop() if len(suits) == 1 else None

    def rank_at(self, index: int) -> Rank | None:
        """The rank at a place, counted from 0 and possibly outside of the cards laid."""
        return None if self.start is None else Rank((self.start - 1 + index) % 13 + 1)

    @cached_property
    def stands_for(self) -> tuple[Card | None, ...]:
        """What each card stands for, jokers too (A45); ``None`` where nothing determines it."""
        start, suit = self.start, self.suit
        if start is None or suit is None:
            return tuple(None if card.is_joker else card for card in self.cards)
        return tuple(
            Card(Rank((start - 1 + place) % 13 + 1), suit) for place in range(len(self.cards))
        )


Meld = Trio | Run

_CLASSES: Final[dict[MeldKind, type[Trio] | type[Run]]] = {
    MeldKind.TRIO: Trio,
    MeldKind.RUN: Run,
}


def make_meld(kind: MeldKind, cards: Iterable[Card]) -> Meld:
    """Build a meld of the given kind."""
    return _CLASSES[kind](tuple(cards))


@attrs.frozen
class Swap:
    """A natural from the hand for the joker at a place of a meld on the table (B15)."""

    card: Card
    meld: int
    index: int


def _as_seats(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seats)


@attrs.frozen
class TableMeld:
    """A meld on the table.

    ``owner`` is the seat that laid it down; ``laid_by`` names, card by card, the seat that
    first brought the card from its hand. That credit travels with a joker that is swapped
    or moved (Q57).
    """

    owner: int
    meld: Meld
    laid_by: tuple[int, ...] = attrs.field(converter=_as_seats)

    @classmethod
    def of(cls, owner: int, meld: Meld) -> TableMeld:
        """Return a meld whose every card was brought by its owner."""
        return cls(owner, meld, (owner,) * len(meld.cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in laid order."""
        return self.meld.cards

    @property
    def kind(self) -> MeldKind:
        """The kind of the meld."""
        return self.meld.kind

    def replace_card(self, index: int, card: Card, seat: int) -> TableMeld:
        """Return the meld with another card at a place, credited to ``seat``."""
        return TableMeld(
            self.owner,
            make_meld(self.kind, replaced(self.cards, index, card)),
            replaced(self.laid_by, index, seat),
        )

    def remove_card(self, index: int) -> TableMeld:
        """Return the meld without the card at a place."""
        cards = self.cards[:index] + self.cards[index + 1 :]
        credits_ = self.laid_by[:index] + self.laid_by[index + 1 :]
        return TableMeld(self.owner, make_meld(self.kind, cards), credits_)

    def add_card(self, card: Card, end: Side | None, seat: int) -> TableMeld:
        """Return the meld with one more card, credited to ``seat``; a trio has no ends."""
        if end is Side.LOW:
            cards, credits_ = (card, *self.cards), (seat, *self.laid_by)
        else:
            cards, credits_ = (*self.cards, card), (*self.laid_by, seat)
        return TableMeld(self.owner, make_meld(self.kind, cards), credits_)
