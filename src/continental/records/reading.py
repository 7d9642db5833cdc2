"""Reads a record from its text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import attrs

from continental import rulesets
from continental.actions import Action
from continental.notation import (
    TEXTS,
    NotationError,
    build_rules,
    parse_action,
    read_option_text,
)
from continental.notation.errors import MAX_LINE, MAX_RECORD, require_text
from continental.notation.words import read_number
from continental.records.model import Record
from continental.records.writing import HEADER, VERSION
from continental.rules import OPTIONS, OptionError, RuleSet

__all__ = ["TextRecord", "parse_record", "parse_record_lines"]

_MAX_PLAYERS: Final = 32
_JSON: Final = json.JSONDecoder()


@attrs.frozen
class TextRecord:
    """A record that was read from text, and the line of each of its actions."""

    record: Record
    lines: tuple[int, ...]


def parse_record(text: str) -> Record:
    """Read a record from the text that :func:`format_record` writes, or a person.

    Blank lines, and comments from ``#`` to the end of a line, do not count; nor do capitals in
    words. The actions are read, not judged: that is :meth:`Record.replay`'s.

    Raises :class:`~continental.NotationError` that names the line.

    >>> record = parse_record('''
    ... continental record 1
    ... rules xelu
    ... player Ana
    ... player Berta
    ... seed 7
    ... 0 deal   # the first round
    ... ''')
    >>> record.actions
    (Deal(seat=0, deck=None),)
    """
    return parse_record_lines(text).record


def parse_record_lines(text: str) -> TextRecord:
    """Read a record and keep the lines of its actions, for messages about them.

    Raises :class:`~continental.NotationError` like :func:`parse_record`.
    """
    reader = _Reader()
    for number, line in enumerate(require_text(text, MAX_RECORD, "a record").split("\n"), 1):
        try:
            reader.read(line.removeprefix("\ufeff").strip(), number)
        except NotationError as error:
            raise error.at_line(number) from None
    return reader.finish()


class _Reader:
    """What has been read so far. Everything before the first action is the head."""

    def __init__(self) -> None:
        self.started = False
        self.given: dict[str, str] = {}
        self.cites: tuple[str, ...] | None = None
        self.options: dict[str, object] = {}
        self.where: dict[str, int] = {}
        self.players: list[str] = []
        self.seed: int | None = None
        self.actions: list[Action] = []
        self.lines: list[int] = []

    def read(self, line: str, number: int) -> None:
        if not line or line.startswith("#"):
            return
        require_text(line, MAX_LINE, "a line")
        if not self.started:
            _read_header(line)
            self.started = True
        elif line[0] in "-0123456789":
            self.actions.append(parse_action(line.partition("#")[0]))
            self.lines.append(number)
        else:
            self._read_head(line, number)

    def _read_head(self, line: str, number: int) -> None:
        word, _, rest = line.partition(" ")
        keyword = word.lower()
        read = _HEAD.get(keyword)
        if read is None:
            raise NotationError(f"neither an action nor one of {', '.join(_HEAD)}", word)
        if self.actions:
            raise NotationError("comes before the first action", place=keyword)
        read(self, keyword, rest.strip(), number)

    def once(self, key: str, number: int) -> None:
        if key in self.where:
            raise NotationError(f"was given in line {self.where[key]} already", place=key)
        self.where[key] = number

    def read_text(self, keyword: str, rest: str, number: int) -> None:
        self.once(keyword, number)
        self.given[keyword] = _text(rest, keyword)

    def read_rules(self, keyword: str, rest: str, number: int) -> None:
        self.read_text(keyword, rest, number)
        try:
            rulesets.get(self.given[keyword])
        except rulesets.RuleSetError as error:
            raise NotationError(str(error)) from None

    def read_cites(self, keyword: str, rest: str, number: int) -> None:
        self.once(keyword, number)
        if not rest.startswith("["):
            self.cites = tuple(_bare(rest).split())
            return
        cites = _json(rest, keyword)
        if not isinstance(cites, list) or not all(isinstance(cite, str) for cite in cites):
            raise NotationError("not a list of strings", rest, place=keyword)
        self.cites = tuple(cites)

    def read_option(self, keyword: str, rest: str, number: int) -> None:
        del keyword
        name, _, value = _bare(rest).partition(" ")
        name = name.lower()
        if name not in OPTIONS:
            raise NotationError("no option is called so", name, place="option")
        self.once(name, number)
        try:
            self.options[name] = read_option_text(name, value.strip())
        except OptionError as error:
            raise NotationError(str(error), place=name) from None

    def read_player(self, keyword: str, rest: str, number: int) -> None:
        del number
        if len(self.players) == _MAX_PLAYERS:
            raise NotationError(f"at most {_MAX_PLAYERS} play", place=keyword)
        self.players.append(_text(rest, keyword))

    def read_seed(self, keyword: str, rest: str, number: int) -> None:
        self.once(keyword, number)
        self.seed = read_number(_bare(rest), keyword)

    def finish(self) -> TextRecord:
        """Build the record of all that was read."""
        if not self.started:
            raise NotationError(f"the text does not begin with '{HEADER} {VERSION}'")
        for key in ("rules", "seed"):
            if key not in self.where:
                raise NotationError("the line is missing", place=key)
        rules = self._rules()
        assert self.seed is not None
        try:
            record = Record(rules, self.players, self.seed, self.actions)
        except ValueError as error:
            raise NotationError(f"no such match can begin: {error}") from None
        return TextRecord(record, tuple(self.lines))

    def _rules(self) -> RuleSet:
        texts = {name: self.given[name] for name in TEXTS if name in self.given}
        try:
            return build_rules(self.given["rules"], texts, self.cites, self.options)
        except OptionError as error:
            lines = [self.where[name] for name in error.names if name in self.where]
            raise NotationError(str(error), line=max(lines, default=None)) from None


def _read_header(line: str) -> None:
    *head, version = _bare(line).split()
    if " ".join(head).lower() != HEADER:
        raise NotationError(f"the text does not begin with '{HEADER} {VERSION}'", line)
    if version != str(VERSION):
        raise NotationError(f"only version {VERSION} is known", version)


def _bare(rest: str) -> str:
    """The line without its comment."""
    return rest.partition("#")[0].strip()


def _text(rest: str, keyword: str) -> str:
    """Read text: as it is up to a comment, or between quotes as JSON has it."""
    if not rest.startswith('"'):
        text = _bare(rest)
        if not text:
            raise NotationError("is empty", place=keyword)
        return text
    value = _json(rest, keyword)
    assert isinstance(value, str)  # what begins with a quote is a string
    return value


def _json(rest: str, keyword: str) -> object:
    """Read a JSON value, after which only a comment may come."""
    try:
        value, end = _JSON.raw_decode(rest)
    except (ValueError, RecursionError):
        raise NotationError("not valid JSON", rest, place=keyword) from None
    if _bare(rest[end:]):
        raise NotationError("nothing more is expected", rest[end:], place=keyword)
    return value


_HEAD: Final[dict[str, Callable[[_Reader, str, str, int], None]]] = {
    "rules": _Reader.read_rules,
    **dict.fromkeys(TEXTS, _Reader.read_text),
    "cites": _Reader.read_cites,
    "option": _Reader.read_option,
    "player": _Reader.read_player,
    "seed": _Reader.read_seed,
}
