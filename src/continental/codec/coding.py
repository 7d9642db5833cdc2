"""Values to JSON and back: ``dumps`` and ``loads``, ``encode`` and ``decode``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from types import UnionType
from typing import Any, Final, TypeVar, cast, get_args, overload

from continental.actions import Action
from continental.codec.checking import faults_in
from continental.codec.converting import converter, faults_of
from continental.codec.faults import DecodeError, EncodeError, Fault, FaultKind
from continental.codec.shapes import INTEGER
from continental.codec.text import read_json
from continental.codec.types import TYPES, Encodable, name_of

__all__ = ["VERSION", "decode", "dumps", "encode", "loads"]

VERSION: Final = 1
"""The version of the JSON forms, written by :func:`dumps`."""

T = TypeVar("T", bound=Encodable)


def encode(value: Encodable) -> dict[str, Any]:
    """Return the JSON-able form of a value: a dictionary whose ``type`` names it.

    Raises :class:`~continental.codec.EncodeError` for other types, and for a rule set with
    parts of its own, which are no data.

    >>> from continental import Card, LayOff, Side
    >>> encode(LayOff(seat=1, card=Card.parse("6H"), meld=0, end=Side.HIGH))
    {'type': 'lay_off', 'seat': 1, 'card': '6H', 'meld': 0, 'end': 'high'}
    """
    name = name_of(type(value))
    if TYPES.get(name) is not type(value):
        raise EncodeError(f"no JSON form for {type(value).__name__}")
    return {"type": name, **converter().unstructure(value)}


def dumps(value: Encodable) -> str:
    """Return a value as JSON text with the version of the form, in ASCII.

    Equal values give equal text. Raises like :func:`encode`, and for numbers that not every
    JSON reader keeps exact and text that is no Unicode.

    >>> from continental import DrawStock
    >>> dumps(DrawStock(seat=1))
    '{"version":1,"type":"draw_stock","seat":1}'
    """
    text = json.dumps({"version": VERSION, **encode(value)}, separators=(",", ":"))
    if _SUSPECT.search(text):
        _require_readable(text)
    return text


_SUSPECT: Final = re.compile(r"[0-9]{16}|\\ud")
"""What numbers beyond the exact ones are written with, and halves of characters."""


def _require_readable(text: str) -> None:
    """Refuse what no reader of this form would take."""

    def whole(digits: str) -> int:
        if not INTEGER.fits(int(digits)):
            raise EncodeError(f"a number of this size has no JSON form: {digits[:40]}")
        return int(digits)

    json.loads(text, parse_int=whole)
    try:
        read_json(text)
    except DecodeError as error:
        raise EncodeError(f"no JSON form: {error}") from None


@overload
def decode(data: object, type: type[T], *, seat: int | None = None) -> T: ...
@overload
def decode(
    data: object, type: UnionType | None = None, *, seat: int | None = None
) -> Encodable: ...
def decode(
    data: object, type: type[T] | UnionType | None = None, *, seat: int | None = None
) -> Encodable:
    """Build a value from what :func:`encode` returns, and validate it.

    ``type`` is a class or a union such as :data:`~continental.Action`; without one any type
    will do. With a class the data need not name its type. With ``seat`` the value, an action,
    is bound to that seat: it may leave its seat out, and another seat is a fault.

    Raises :class:`~continental.codec.DecodeError` with every fault: first of the shape, which
    the JSON Schema describes, then, where the shape is right, of the meaning: a state with
    cards lost, melds that the rules refuse, a phase that does not fit (see
    :meth:`~continental.GameState.problems`).

    >>> from continental import Action
    >>> decode({"type": "discard", "card": "KS"}, Action, seat=2)
    Discard(seat=2, card=Card('KS'))
    """
    classes = _classes(type)
    if not isinstance(data, dict):
        raise DecodeError((Fault("$", "must be an object", FaultKind.SHAPE),))
    rest = dict(cast("dict[str, Any]", data))
    faults = [*_version_faults(rest)]
    cls, name_fault = _class_of(rest, classes)
    if cls is None:
        raise DecodeError((*faults, name_fault))
    if seat is not None:
        faults += _bind(rest, cls, seat)
    try:
        value = converter().structure(rest, cls)
    except Exception as error:  # every fault that cattrs met, in one error
        raise DecodeError((*faults, *faults_of(error, "$"))) from None
    faults += faults_in(value)
    if faults:
        raise DecodeError(tuple(faults))
    return value


@overload
def loads(text: str | bytes, type: type[T], *, seat: int | None = None) -> T: ...
@overload
def loads(
    text: str | bytes, type: UnionType | None = None, *, seat: int | None = None
) -> Encodable: ...
def loads(
    text: str | bytes, type: type[T] | UnionType | None = None, *, seat: int | None = None
) -> Encodable:
    """Build a value from JSON text, and validate it, as :func:`decode` does.

    Text of another version is refused; text that names none is read as the present one.
    Nothing but :class:`~continental.codec.DecodeError` is raised, whatever the text.

    >>> from continental import Action
    >>> loads('{"type": "draw_stock"}', Action, seat=1)
    DrawStock(seat=1)
    """
    return decode(read_json(text), type, seat=seat)


def _version_faults(rest: dict[str, Any]) -> Iterator[Fault]:
    """Take the version off the data."""
    version = rest.pop("version", VERSION)
    if not INTEGER.fits(version):
        yield Fault("$.version", "must be a whole number", FaultKind.SHAPE)
    elif version != VERSION:
        yield Fault("$.version", f"{version} is unknown; this is {VERSION}", FaultKind.SHAPE)


def _classes(wanted: object) -> dict[str, type[Encodable]]:
    """The types that are wanted, by name."""
    allowed = tuple(TYPES.values()) if wanted is None else get_args(wanted) or (wanted,)
    classes = {name: cls for name, cls in TYPES.items() if cls in allowed}
    if not classes:
        raise EncodeError(f"no JSON form for {wanted!r}")
    return classes


def _class_of(
    rest: dict[str, Any], classes: dict[str, type[Encodable]]
) -> tuple[type[Encodable] | None, Fault]:
    """Take the name of the type off the data and return its class, or what is wrong."""
    names = ", ".join(classes)
    message = f"must be {names}" if len(classes) == 1 else f"must be one of {names}"
    name = rest.pop("type", names if len(classes) == 1 else None)
    cls = classes.get(name) if isinstance(name, str) else None
    return cls, Fault("$.type", message, FaultKind.SHAPE)


def _bind(rest: dict[str, Any], cls: type[Encodable], seat: int) -> Iterator[Fault]:
    """Give an action its seat."""
    if cls not in get_args(Action):
        raise EncodeError(f"a seat is bound to actions, not to {cls.__name__}")
    if "seat" in rest and INTEGER.fits(rest["seat"]) and rest["seat"] != seat:
        message = f"is {rest['seat']}, but this comes from seat {seat}"
        yield Fault("$.seat", message, FaultKind.MEANING)
    rest.setdefault("seat", seat)
