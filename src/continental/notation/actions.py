"""Actions in text, one line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.cards import Card, format_cards
from continental.melds import Meld, MeldKind, Side, Swap, make_meld
from continental.notation.errors import MAX_LINE, NotationError, require_text
from continental.notation.words import EMPTY, read_card, read_number, written_number

__all__ = ["KIND_LETTERS", "LETTER_KINDS", "brief_action", "format_action", "parse_action"]

KIND_LETTERS: Final = {MeldKind.TRIO: "T", MeldKind.RUN: "E"}
"""The letters that contracts use too."""
LETTER_KINDS: Final = {letter: kind for kind, letter in KIND_LETTERS.items()}

_BRIEF: Final = 80


def format_action(action: Action) -> str:
    """Write an action as a line, the seat first, which :func:`parse_action` takes back.

    Raises :class:`NotationError` for what is longer than a line may be.

    >>> from continental import Card, LayDown, LayOff, Run, Side, Swap, Trio, parse_cards
    >>> melds = [Trio(parse_cards("9C 9D X")), Run(parse_cards("4S 5S 6S 7S"))]
    >>> format_action(LayDown(1, melds, [Swap(Card.parse("5H"), meld=2, index=1)]))
    '1 lay T 9C 9D X / E 4S 5S 6S 7S with 5H for 2.1'
    >>> format_action(LayOff(1, Card.parse("6H"), meld=0, end=Side.HIGH))
    '1 off 6H on 0 high'
    """
    line = f"{_number(action.seat)} {_words(action)}"
    return require_text(line, MAX_LINE, "an action")


def parse_action(text: str) -> Action:
    """Read an action from a line. Capitals and further blanks do not matter.

    Raises :class:`NotationError` that names the word which is wrong.

    >>> parse_action("1 swap 5H for 0.2 to 1 low")
    SwapJoker(seat=1, card=Card('5H'), meld=0, index=2, target=1, end=<Side.LOW: 'low'>)
    """
    spaced = require_text(text, MAX_LINE, "an action").replace(",", " ").replace("/", " / ")
    words = _Words(spaced.split(), text)
    seat = words.number("the seat")
    verb = words.take("what the seat does")
    read = _VERBS.get(verb.lower())
    if read is None:
        raise NotationError(f"no action: one of {', '.join(_VERBS)} is expected", verb)
    action = read(words, seat)
    words.require_end()
    return action


def brief_action(action: Action) -> str:
    """Write an action for a message: quoted, a long one cut, and one that has no line by class."""
    try:
        line = format_action(action)
    except NotationError:
        return type(action).__name__
    return repr(line if len(line) <= _BRIEF else f"{line[:_BRIEF]}...")


def _number(number: int) -> str:
    return written_number(number, "an action")


def _words(action: Action) -> str:  # noqa: C901 - one flat arm per action
    match action:
        case Deal(_, deck):
            return "deal" if deck is None else f"deal {format_cards(deck) or EMPTY}"
        case DrawStock():
            return "draw"
        case DrawUpcard():
            return "take"
        case Claim():
            return "claim"
        case Pass():
            return "pass"
        case LayDown(_, melds, swaps):
            return f"lay {_melds(melds)}{_swaps(swaps)}"
        case LayOff(_, card, meld, end):
            return f"off {card} on {_number(meld)}{_end(end)}"
        case SwapJoker(_, card, meld, index, target, end):
            return f"swap {card} for {_spot(meld, index)} to {_number(target)}{_end(end)}"
        case MoveJoker(_, meld, index, target, end):
            return f"move {_spot(meld, index)} to {_number(target)}{_end(end)}"
        case TakeBack():
            return "back"
        case Discard(_, card):
            return f"discard {card}"
        case Close(_, card):
            return f"close {card}"
        case EndMatch():
            return "end"
        case _:
            assert_never(action)


def _melds(melds: Sequence[Meld]) -> str:
    written = (f"{KIND_LETTERS[meld.kind]} {format_cards(meld.cards)}".strip() for meld in melds)
    return " / ".join(written) or EMPTY


def _swaps(swaps: Sequence[Swap]) -> str:
    if not swaps:
        return ""
    return " with " + ", ".join(f"{swap.card} for {_spot(swap.meld, swap.index)}" for swap in swaps)


def _spot(meld: int, index: int) -> str:
    return f"{_number(meld)}.{_number(index)}"


def _end(end: Side | None) -> str:
    return "" if end is None else f" {end.value}"


class _Words:
    """The words of a line, read one after another."""

    def __init__(self, words: list[str], line: str) -> None:
        self._words = words
        self._line = line
        self._next = 0

    def peek(self) -> str:
        """The next word in lower case; empty at the end."""
        return "" if self.ended else self._words[self._next].lower()

    @property
    def ended(self) -> bool:
        """Whether no word is left."""
        return self._next >= len(self._words)

    def take(self, expected: str) -> str:
        if self.ended:
            raise NotationError(f"the line ends where {expected} is expected", self._line)
        self._next += 1
        return self._words[self._next - 1]

    def number(self, expected: str) -> int:
        return read_number(self.take(expected), expected)

    def card(self) -> Card:
        return read_card(self.take("a card"), "a card")

    def cards(self, *stops: str) -> tuple[Card, ...]:
        """Take cards up to one of these words or the end."""
        cards = []
        while not self.ended and self.peek() not in stops:
            cards.append(self.card())
        return tuple(cards)

    def keyword(self, word: str) -> None:
        if self.peek() != word:
            found = self.take(f"'{word}'")
            raise NotationError(f"'{word}' is expected", found)
        self._next += 1

    def skip(self, word: str) -> bool:
        """Take the next word if it is this one."""
        found = self.peek() == word
        self._next += found
        return found

    def spot(self) -> tuple[int, int]:
        """Take a meld and the place of a card in it, such as ``2.1``."""
        expected = "a meld and a place such as 2.1"
        word = self.take(expected)
        meld, dot, index = word.partition(".")
        if not dot:
            raise NotationError(f"not {expected}", word)
        return read_number(meld, expected), read_number(index, expected)

    def end(self) -> Side | None:
        """Take the end of a run, if one is given."""
        for side in Side:
            if self.skip(side.value):
                return side
        return None

    def require_end(self) -> None:
        if not self.ended:
            raise NotationError("nothing more is expected", self._words[self._next])


def _deal(words: _Words, seat: int) -> Action:
    if words.ended:
        return Deal(seat)
    return Deal(seat, () if words.skip(EMPTY) else words.cards())


def _lay(words: _Words, seat: int) -> Action:
    melds = [] if words.skip(EMPTY) else [_meld(words)]
    while melds and words.skip("/"):
        melds.append(_meld(words))
    swaps = []
    if words.skip("with"):
        swaps.append(_swap(words))
        while not words.ended:
            swaps.append(_swap(words))
    return LayDown(seat, melds, swaps)


def _meld(words: _Words) -> Meld:
    word = words.take("T or E")
    kind = LETTER_KINDS.get(word.upper())
    if kind is None:
        raise NotationError("a meld begins with T for a trio or E for a run", word)
    return make_meld(kind, words.cards("/", "with"))


def _swap(words: _Words) -> Swap:
    card = words.card()
    words.keyword("for")
    return Swap(card, *words.spot())


def _off(words: _Words, seat: int) -> Action:
    card = words.card()
    words.keyword("on")
    return LayOff(seat, card, words.number("a meld"), words.end())


def _swap_joker(words: _Words, seat: int) -> Action:
    swap = _swap(words)
    words.keyword("to")
    target = words.number("a meld")
    return SwapJoker(seat, swap.card, swap.meld, swap.index, target, words.end())


def _move(words: _Words, seat: int) -> Action:
    meld, index = words.spot()
    words.keyword("to")
    return MoveJoker(seat, meld, index, words.number("a meld"), words.end())


def _without_words(kind: Callable[[int], Action]) -> Callable[[_Words, int], Action]:
    def read(words: _Words, seat: int) -> Action:
        del words
        return kind(seat)

    return read


_VERBS: Final[dict[str, Callable[[_Words, int], Action]]] = {
    "deal": _deal,
    "draw": _without_words(DrawStock),
    "take": _without_words(DrawUpcard),
    "claim": _without_words(Claim),
    "pass": _without_words(Pass),
    "lay": _lay,
    "off": _off,
    "swap": _swap_joker,
    "move": _move,
    "back": _without_words(TakeBack),
    "discard": lambda words, seat: Discard(seat, words.card()),
    "close": lambda words, seat: Close(seat, words.card()),
    "end": _without_words(EndMatch),
}
