"""The small parts of all notations: numbers, cards run together, quoted names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote as percent
from urllib.parse import unquote_to_bytes

from continental.cards import Card, CardError
from continental.notation.errors import NotationError

__all__ = [
    "EMPTY",
    "plain_text",
    "quoted",
    "read_card",
    "read_number",
    "read_run_together",
    "run_together",
    "unquoted",
    "written_number",
]

EMPTY: Final = "-"
"""Stands where there is nothing: no cards, no seats."""

_DIGITS: Final = 1000
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{_DIGITS}}}")
# no IGNORECASE, which takes letters outside of ASCII for some of these
_CARD: Final = re.compile(r"(?:10|[A2-9TJQKatjqk])[SHDCshdc♠♥♦♣]|[Xx]")
_CARDS: Final = re.compile(rf"(?:{_CARD.pattern})+")
_BAD_ESCAPE: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_SAFE: Final = "._~!()'"


def written_number(number: int, place: str) -> str:
    """Write a whole number. Raises :class:`NotationError` for one of too many digits."""
    # the bits decide first: Python refuses to write out numbers far beyond this
    if number.bit_length() > 4 * _DIGITS or len(text := str(number).lstrip("-")) > _DIGITS:
        raise NotationError(f"numbers have at most {_DIGITS} digits", place=place)
    return f"-{text}" if number < 0 else text


def read_number(text: str, place: str) -> int:
    """Read a whole number. Raises :class:`NotationError` for anything else."""
    if _NUMBER.fullmatch(text) is None:
        raise NotationError("not a whole number", text, place=place)
    return int(text)


def read_card(text: str, place: str) -> Card:
    """Read one card. Raises :class:`NotationError` for anything else."""
    try:
        return Card.parse(text)
    except CardError:
        raise NotationError("not a card", text, place=place) from None


def run_together(cards: Iterable[Card]) -> str:
    """Write cards without blanks: ``AS2SX``; none at all are ``-``."""
    return "".join(card.code for card in cards) or EMPTY


def read_run_together(text: str, place: str) -> tuple[Card, ...]:
    """Read cards written without blanks, the inverse of :func:`run_together`."""
    if text == EMPTY:
        return ()
    if _CARDS.fullmatch(text) is None:
        raise NotationError("not cards such as AS2SX", text, place=place)
    return tuple(Card.parse(code) for code in _CARD.findall(text))


def plain_text(text: str) -> bool:
    """Whether text can stand in a line as it is: printable, and nothing to be mistaken."""
    return bool(text) and text.isprintable() and text == text.strip() and not set('"#') & set(text)


def quoted(text: str, safe: str = _SAFE) -> str:
    """Write text as one word: all but letters, digits and ``safe`` as ``%20``.

    A lone ``-`` is quoted too, since it stands for nothing.
    """
    if text == EMPTY:
        return "%2D"
    return "".join(
        char if char.isalnum() or char in safe else percent(char, safe="", errors="surrogatepass")
        for char in text
    )


def unquoted(word: str, place: str) -> str:
    """Read a quoted word. Raises :class:`NotationError` for a broken escape."""
    if _BAD_ESCAPE.search(word):
        raise NotationError("% must be followed by two hexadecimal digits", word, place=place)
    try:
        raw = unquote_to_bytes(word.encode("utf-8", "surrogatepass"))
        return raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise NotationError("not UTF-8 between the escapes", word, place=place) from None
