"""The kinds of option values: what is legal, how it is read and how it is written.

A field of an option group is made with :func:`option_field`, which gives it a default, a check at
construction and the kind that reads its spellings. Everything else that is known about an
option (its legal values, its JSON form) is asked of the kind.
"""

from __future__ import annotations

import abc
import enum
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar, cast

import attrs

from continental.integers import is_whole

__all__ = [
    "Choice",
    "Flag",
    "Group",
    "Kind",
    "Limit",
    "OptionError",
    "Plain",
    "Share",
    "Whole",
    "kind_of",
    "option_field",
    "read_number",
    "read_option",
]

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""What JSON can hold (no floats: every number of the rules is whole or a fraction)."""

_KIND: Final = "continental.kind"
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_FRACTION: Final = re.compile(r"([0-9]{1,9})\s*/\s*([0-9]{1,9})")


class OptionError(ValueError):
    """An option that is unknown, has a bad value, or contradicts another.

    ``option`` is the dotted name (several are joined by ``", "``), ``names`` the same as a
    tuple, and ``value`` what was given: for several options a tuple of their values.
    """

    def __init__(self, option: str | tuple[str, ...], value: object, message: str) -> None:
        super().__init__(message)
        self.names: tuple[str, ...] = (option,) if isinstance(option, str) else option
        self.value = value

    @property
    def option(self) -> str:
        """The dotted name of the option, or the names joined by ``", "``."""
        return ", ".join(self.names)

    def __reduce__(self) -> tuple[type[OptionError], tuple[tuple[str, ...], object, str]]:
        return type(self), (self.names, self.value, str(self))


class Kind(abc.ABC, Generic[T]):
    """What an option may hold."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def legal(self) -> str:
        """The legal values in words."""

    @property
    def choices(self) -> tuple[T, ...]:
        """All legal values where they are few; empty where they are a range."""
        return ()

    @abc.abstractmethod
    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value; spellings are not."""

    @abc.abstractmethod
    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value; what is none comes back as it is.

        May raise :class:`ValueError` with the reason.
        """

    def plain(self, value: T) -> Plain:
        """Write a legal value in JSON-able form."""
        return cast("Plain", value)


class Flag(Kind[bool]):
    """Yes or no."""

    __slots__ = ()

    _WORDS: ClassVar[Mapping[str, bool]] = {
        "yes": True,
        "true": True,
        "no": False,
        "false": False,
    }

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return "yes or no"

    @property
    def choices(self) -> tuple[bool, ...]:
        """All legal values."""
        return (False, True)

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return isinstance(value, bool)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        return self._WORDS.get(given.strip().lower(), given) if isinstance(given, str) else given


def _range_text(low: int, high: int | None) -> str:
    return f"a whole number, {low} or more" if high is None else f"a whole number, {low} to {high}"


def read_number(given: object) -> object:
    """Turn text of digits into an integer; anything else comes back as it is."""
    if isinstance(given, str) and _NUMBER.fullmatch(given.strip()):
        return int(given)
    return given


@attrs.frozen
class Whole(Kind[int]):
    """A whole number from ``low`` up to and including ``high`` (``None``: no end)."""

    low: int
    high: int | None = None

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return _range_text(self.low, self.high)

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return is_whole(value, self.low, self.high)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        return read_number(given)


@attrs.frozen
class Limit(Kind[int | None]):
    """A whole number, or ``None`` for no limit; ``words`` are the spellings of ``None``."""

    low: int
    high: int | None = None
    words: tuple[str, ...] = ("none",)

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return f"{_range_text(self.low, self.high)}, or {' or '.join(self.words)}"

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return value is None or is_whole(value, self.low, self.high)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        if isinstance(given, str) and given.strip().lower() in self.words:
            return None
        return read_number(given)


@attrs.frozen
class Choice(Kind[E]):
    """One member of an enum, spelt as its value (hyphen and underscore are the same)."""

    members: type[E]

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return ", ".join(str(member.value) for member in self.members)

    @property
    def choices(self) -> tuple[E, ...]:
        """All legal values."""
        return tuple(self.members)

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return isinstance(value, self.members)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        if isinstance(given, str):
            word = given.strip().lower().replace("-", "_")
            for member in self.members:
                if member.value.replace("-", "_") == word:
                    return member
        return given

    def plain(self, value: E) -> Plain:
        """Write a legal value in JSON-able form."""
        return cast("str", value.value)


class Share(Kind[Fraction | None]):
    """An exact fraction between nothing and all, or ``None``; written ``1/3``."""

    __slots__ = ()

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return "a fraction between 0 and 1 such as 1/3, or none"

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        return value is None or (isinstance(value, Fraction) and 0 < value < 1)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        if not isinstance(given, str):
            return given
        if given.strip().lower() == "none":
            return None
        match = _FRACTION.fullmatch(given.strip())
        return Fraction(int(match[1]), int(match[2])) if match and int(match[2]) else given

    def plain(self, value: Fraction | None) -> Plain:
        """Write a legal value in JSON-able form."""
        return None if value is None else str(value)


def from_json(given: object) -> object:
    """Read text that looks like a JSON list or object, so that a command line can pass one."""
    if isinstance(given, str) and given.strip()[:1] in ("{", "["):
        import json  # deferred: few programs read options from text

        try:
            return cast("object", json.loads(given))
        except (ValueError, RecursionError):
            raise ValueError("not valid JSON") from None
    return given


def refuse(name: str, given: object, kind: Kind[T], reason: str = "") -> OptionError:
    """Build the error for a bad value."""
    because = f" ({reason})" if reason else ""
    return OptionError(
        name, given, f"{name} cannot be {given!r}{because}: legal values are {kind.legal}"
    )


def read_option(name: str, kind: Kind[T], given: object) -> T:
    """Read a Python value, text or plain data; ``name`` is for the error.

    Raises :class:`OptionError` for anything that is not legal.
    """
    try:
        value = kind.convert(given)
    except ValueError as error:
        raise refuse(name, given, kind, str(error)) from None
    if not kind.holds(value):
        raise refuse(name, given, kind)
    return cast("T", value)


class Group:
    """The base of the option groups; ``group`` is the first half of the dotted names."""

    __slots__ = ()
    group: ClassVar[str] = ""


def _validate(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    kind = kind_of(attribute)
    if not kind.holds(value):
        group = getattr(instance, "group", "")
        raise refuse(f"{group}.{attribute.name}" if group else attribute.name, value, kind)


def option_field(kind: Kind[T], default: T) -> T:
    """Declare a field of a group: an option of this kind."""
    # a checker must see the annotation's type here, although this is the field's recipe
    field: T = attrs.field(default=default, validator=_validate, metadata={_KIND: kind})
    return field


def kind_of(attribute: attrs.Attribute[T]) -> Kind[T]:
    """The kind of a field made with :func:`option_field`."""
    return cast("Kind[T]", attribute.metadata[_KIND])
