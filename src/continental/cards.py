"""Playing cards: ranks, suits, the joker, and the codes they are written in.

A card is a value, not a piece of cardboard: the two sevens of hearts of two decks are
equal. There are 53 card objects and every way to obtain a card gives one of them.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Final, final

import attrs

__all__ = [
    "ALL_CARDS",
    "JOKER",
    "Card",
    "CardError",
    "Rank",
    "Suit",
    "format_cards",
    "parse_cards",
    "sorted_cards",
]


class CardError(ValueError):
    """Text that is not a card. ``text`` is what was given."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text

    def __reduce__(self) -> tuple[type[CardError], tuple[str, str]]:
        return type(self), (self.text, str(self))


class Suit(enum.Enum):
    """The four suits, in the order in which cards sort."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit as one Unicode symbol, such as ``♠``."""
        return _SYMBOLS[self]


class Rank(enum.IntEnum):
    """The thirteen ranks. The value is the place on the track, the ace first (C6, D5)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def code(self) -> str:
        """The rank as one character: ``A 2 3 4 5 6 7 8 9 T J Q K``."""
        return _RANK_CODES[self - 1]


_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RANK_CODES: Final = "A23456789TJQK"
_SUIT_OF: Final = {s.value: s for s in Suit} | {symbol: s for s, symbol in _SYMBOLS.items()}
_RANK_OF: Final = {code: Rank(i) for i, code in enumerate(_RANK_CODES, 1)} | {"10": Rank.TEN}
_CARD_TEXT: Final = re.compile(r"(10|[A2-9TJQK])([SHDC♠♥♦♣])\ufe0f?")


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """One of the 52 cards of a deck, or the joker.

    Cards are interned: ``Card(rank, suit)`` returns the same object each time, so equality
    is identity. They sort spades, hearts, diamonds, clubs, each from ace to king, and the
    joker last; :attr:`index` is the place in that order (0 to 52).

    >>> Card(Rank.TEN, Suit.HEARTS)
    Card('TH')
    >>> Card.parse("10♥") is Card.parse("th")
    True
    >>> Card.parse("X").is_joker
    True
    """

    rank: Rank | None
    suit: Suit | None
    index: int
    code: str
    is_joker: bool

    def __new__(cls, rank: Rank | None = None, suit: Suit | None = None) -> Card:
        """Return the shared card; neither rank nor suit gives the joker."""
        try:
            return _BY_PARTS[rank, suit]
        except (KeyError, TypeError):
            pass
        raise CardError(
            f"{rank!r} {suit!r}", f"no card has the rank {rank!r} and the suit {suit!r}"
        )

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: ``AS``, ``10H``, ``th``, ``7♦``, or ``X`` for the joker.

        Raises :class:`CardError` for anything else.
        """
        card = _read(text)
        if card is None:
            raise CardError(
                text, f"not a card: {text!r} (a rank A 2-9 T J Q K and a suit S H D C, or X)"
            )
        return card

    @property
    def pretty(self) -> str:
        """The card with its suit symbol, such as ``10♥``; the joker is ``X``."""
        if self.rank is None or self.suit is None:
            return "X"
        return ("10" if self.rank is Rank.TEN else self.rank.code) + self.suit.symbol

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    def __le__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index <= other.index

    def __gt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index > other.index

    def __ge__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index >= other.index

    def __reduce__(self) -> tuple[type[Card], tuple[Rank | None, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(rank: Rank | None, suit: Suit | None, index: int) -> Card:
    card: Card = object.__new__(Card)
    joker = rank is None or suit is None
    code = "X" if rank is None or suit is None else rank.code + suit.value
    values = {"rank": rank, "suit": suit, "index": index, "code": code, "is_joker": joker}
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


ALL_CARDS: Final[tuple[Card, ...]] = (
    *(_make(rank, suit, 13 * place + rank - 1) for place, suit in enumerate(Suit) for rank in Rank),
    _make(None, None, 52),
)
"""The 53 cards by index."""

JOKER: Final = ALL_CARDS[52]
_BY_PARTS: Final = {(card.rank, card.suit): card for card in ALL_CARDS}
_BY_CODE: Final = {card.code: card for card in ALL_CARDS}


def _read(text: object) -> Card | None:
    """Read a card in any spelling; ``None`` where it is none."""
    if not isinstance(text, str):
        return None
    if text in _BY_CODE:
        return _BY_CODE[text]
    plain = text.strip().upper()
    if plain == "X":
        return JOKER
    match = _CARD_TEXT.fullmatch(plain)
    return None if match is None else Card(_RANK_OF[match[1]], _SUIT_OF[match[2]])


def _index_of(card: Card) -> int:
    return card.index


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a tuple in index order, the form in which hands are kept.

    Raises ``TypeError`` for what are no cards.
    """
    try:
        return tuple(sorted(cards, key=_index_of))
    except (AttributeError, TypeError):
        message = f"not all of these are cards (parse_cards reads text): {cards!r}"
    raise TypeError(message)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas, in the order written.

    Raises :class:`CardError` naming the first word that is not a card.

    >>> parse_cards("AS 10D X")
    (Card('AS'), Card('TD'), Card('X'))
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as codes with blanks between: the inverse of :func:`parse_cards`."""
    return " ".join(card.code for card in cards)
