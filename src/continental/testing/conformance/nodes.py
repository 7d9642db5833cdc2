"""Typed reading of what a YAML file holds, with the place named where it does not fit."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Mapping
from typing import Final, TypeVar

import attrs

from continental.cards import Card, CardError, Rank, parse_cards
from continental.contracts import Contract, ContractError
from continental.testing.conformance.place import Place, ScenarioError

__all__ = ["Node"]

_T = TypeVar("_T")

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_SEAT: Final = re.compile(r"P(0|[1-9][0-9]{0,5})")
_MELD: Final = re.compile(r"M(0|[1-9][0-9]{0,5})")
_FLAGS: Final = {
    word: flag
    for flag, words in ((True, "true yes on"), (False, "false no off"))
    for word in words.split()
}
_RANKS: Final = {rank.code: rank for rank in Rank} | {"10": Rank.TEN}


@attrs.frozen(eq=False)
class Node:
    """A part of the file and its place: a text, a list or a mapping.

    An empty text stands for an empty list or mapping too, as in ``do:`` with nothing after it.
    """

    tree: object
    place: Place

    def error(self, reason: str) -> ScenarioError:
        """Return the error that something is wrong here."""
        return ScenarioError(reason, self.place)

    def text(self) -> str:
        """Return the text."""
        if not isinstance(self.tree, str):
            raise self.error(f"text is expected here, not {self.tree!r}")
        return self.tree.strip()

    def entries(self) -> tuple[Node, ...]:
        """Return the entries of a list."""
        if self.tree == "":
            return ()
        if not isinstance(self.tree, list):
            raise self.error(f"a list is expected here, not {self.tree!r}")
        return tuple(Node(tree, self.place.at(i)) for i, tree in enumerate(self.tree))

    def parts(self, fewest: int, most: int, form: str) -> tuple[Node, ...]:
        """Return the entries of a list of a given length; ``form`` shows how it is written."""
        entries = self.entries()
        if not fewest <= len(entries) <= most:
            raise self.error(f"{form} is expected here, not {self.tree!r}")
        return entries

    def fields(self) -> dict[str, Node]:
        """Return the fields of a mapping."""
        if self.tree == "":
            return {}
        if not isinstance(self.tree, dict):
            raise self.error(f"a mapping is expected here, not {self.tree!r}")
        return {str(key): Node(tree, self.place.at(str(key))) for key, tree in self.tree.items()}

    def require_known(self, known: Collection[str]) -> dict[str, Node]:
        """Return the fields of a mapping that may have no others than the known ones."""
        fields = self.fields()
        for key, node in fields.items():
            if key not in known:
                close = difflib.get_close_matches(key, known, n=2)
                hint = f" (did you mean {' or '.join(close)}?)" if close else ""
                raise node.error(f"no key is called {key!r} here{hint}")
        return fields

    def require(self, fields: Mapping[str, Node], key: str) -> Node:
        """Return a field that must be there."""
        if key not in fields:
            raise self.error(f"{key} is missing")
        return fields[key]

    def choice(self, choices: Mapping[str, _T]) -> _T:
        """Return what a word stands for."""
        word = self.text()
        if word not in choices:
            raise self.error(f"one of {', '.join(choices)} is expected here, not {word!r}")
        return choices[word]

    def number(self) -> int:
        """Return a whole number."""
        text = self.text()
        if not _NUMBER.fullmatch(text):
            raise self.error(f"a whole number is expected here, not {text!r}")
        return int(text)

    def count(self) -> int:
        """Return a whole number that is not negative."""
        number = self.number()
        if number < 0:
            raise self.error(f"a number of things cannot be {number}")
        return number

    def flag(self) -> bool:
        """Return true or false."""
        word = self.text().lower()
        if word not in _FLAGS:
            raise self.error(f"true or false is expected here, not {word!r}")
        return _FLAGS[word]

    def cards(self) -> tuple[Card, ...]:
        """Return cards in the order written."""
        try:
            return parse_cards(self.text())
        except CardError as error:
            raise self.error(str(error)) from None

    def card(self) -> Card:
        """Return one card."""
        cards = self.cards()
        if len(cards) != 1:
            raise self.error(f"one card is expected here, not {len(cards)}")
        return cards[0]

    def rank(self) -> Rank:
        """Return the rank of a card drawn for seats; it may be written as a card too."""
        text = self.text()
        rank = _RANKS[text] if text in _RANKS else self.card().rank
        if rank is None:
            raise self.error("jokers are not used in the draw for seats (Q53)")
        return rank

    def contract(self) -> Contract:
        """Return a contract."""
        try:
            return Contract.parse(self.text())
        except ContractError as error:
            raise self.error(str(error)) from None

    def seat(self, players: int | None = None) -> int:
        """Return the number of a seat such as ``P1``, one of ``players`` where these are given."""
        return self._numbered(_SEAT, "a seat such as P1", players)

    def meld(self) -> int:
        """Return the number of a meld such as ``M1``."""
        return self._numbered(_MELD, "a meld such as M1", None)

    def _numbered(self, form: re.Pattern[str], expected: str, limit: int | None) -> int:
        text = self.text()
        match = form.fullmatch(text)
        if match is None:
            raise self.error(f"{expected} is expected here, not {text!r}")
        number = int(match[1])
        if limit is not None and number >= limit:
            raise self.error(f"there is no {text}: the seats are P0 to P{limit - 1}")
        return number

    def key_seat(self, key: str, players: int) -> int:
        """Return the seat that is the key of a field of this mapping."""
        return Node(key, self.place.at(key)).seat(players)

    def key_meld(self, key: str) -> int:
        """Return the meld that is the key of a field of this mapping."""
        return Node(key, self.place.at(key)).meld()
