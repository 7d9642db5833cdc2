"""JSON text to plain data, for text that nobody vouches for."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Final, NoReturn, cast

from continental.codec.faults import MOST_FAULTS, DecodeError, Fault, FaultKind

__all__ = ["MAX_CHARACTERS", "MAX_DEPTH", "key_path", "read_json"]

MAX_CHARACTERS: Final = 8_000_000
"""The longest text that is read, in characters or bytes."""

MAX_DEPTH: Final = 64
"""The deepest nesting that is read; the library's own goes to about a dozen."""


class _Object(dict[str, object]):
    """A JSON object that remembers the keys it held twice."""

    __slots__ = ("repeated",)
    repeated: tuple[str, ...]


def read_json(text: str | bytes) -> object:
    """Return the data that a JSON text holds. Raises :class:`DecodeError`.

    Refused besides what is no JSON: text that is too long or too deep, keys that occur twice,
    ``NaN``, and strings that are no Unicode text. Whole numbers may be written ``1.0``.
    """
    if len(text) > MAX_CHARACTERS:
        raise _syntax(f"longer than the {MAX_CHARACTERS} characters that are read")
    try:
        data: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_float=_number,
            parse_constant=_constant,
        )
    except RecursionError:
        raise _syntax(f"nested deeper than {MAX_DEPTH} levels") from None
    except UnicodeDecodeError as error:
        raise _syntax(f"not UTF-8 text: byte {error.start} cannot be read") from None
    except ValueError as error:
        raise _syntax(f"not JSON: {error}") from None
    faults = tuple(_odd_parts(data))
    if faults:
        raise DecodeError(faults)
    return data


def _syntax(message: str, path: str = "$") -> DecodeError:
    return DecodeError((Fault(path, message, FaultKind.SYNTAX),))


def _object(pairs: list[tuple[str, object]]) -> _Object:
    found = _Object(pairs)
    found.repeated = ()
    if len(found) < len(pairs):
        times = Counter(key for key, _ in pairs)
        found.repeated = tuple(key for key, count in times.items() if count > 1)
    return found


def _number(literal: str) -> int | float:
    number = float(literal)
    # JSON knows one kind of number: 2.0 is 2
    return int(number) if number.is_integer() else number


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def key_path(path: str, key: str) -> str:
    """Return the path of an entry of an object."""
    return f"{path}.{key}" if key.isidentifier() else f"{path}[{key!r}]"


_LOOKED_INTO: Final = (dict, list, str)


def _odd_parts(data: object) -> Iterator[Fault]:
    """Walk the data without recursion; stop at the first level that is too deep."""
    pending: list[tuple[str, object, int]] = [("$", data, 0)]
    found = 0
    while pending and found < MOST_FAULTS:
        path, value, depth = pending.pop()
        message = _oddity(value, depth)
        if message is not None:
            found += 1
            yield Fault(path, message, FaultKind.SYNTAX)
        elif isinstance(value, dict):
            items = cast("dict[str, object]", value).items()
            pending += [
                (key_path(path, key), part, depth + 1)
                for key, part in items
                if isinstance(part, _LOOKED_INTO)
            ]
        elif isinstance(value, list):
            pending += [
                (f"{path}[{place}]", part, depth + 1)
                for place, part in enumerate(value)
                if isinstance(part, _LOOKED_INTO)
            ]


def _oddity(value: object, depth: int) -> str | None:
    if depth > MAX_DEPTH:
        return f"nested deeper than {MAX_DEPTH} levels"
    if isinstance(value, _Object):
        if value.repeated:
            return f"given twice: {', '.join(map(repr, value.repeated))}"
        return next(filter(None, map(_not_text, value)), None)
    return _not_text(value) if isinstance(value, str) else None


def _not_text(value: str) -> str | None:
    """Lone surrogates cannot be written as UTF-8 again."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return f"not Unicode text: {value[:40]!r}"
    return None
