"""The converter between values and plain data: what cattrs does, with strict types.

cattrs reads ``"7"`` as 7 and a string as a list of letters; here every value must have the
type that the JSON Schema names.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast, get_args, get_origin

import attrs
from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from continental.actions import Action
from continental.cards import Card
from continental.codec.faults import MOST_FAULTS, DecodeError, EncodeError, Fault, FaultKind
from continental.codec.options import plain_rule_set, read_rule_set
from continental.codec.shapes import (
    BOOLEAN,
    CARD,
    CONTRACT,
    INTEGER,
    SEED,
    TEXT,
    Shape,
    choice,
)
from continental.codec.text import key_path
from continental.codec.types import name_of
from continental.contracts import Contract
from continental.events import Event
from continental.melds import Meld
from continental.phases import Phase
from continental.rules import RuleSet
from continental.violations import Code

__all__ = ["PLAIN", "SEED_FIELD", "UNIONS", "converter", "faults_of"]

Hook: TypeAlias = Callable[[Any, Any], Any]

UNIONS: Final = (Meld, Phase, Action, Event)
"""The unions inside of values; each member carries its name."""

SEED_FIELD: Final = "seed"
"""Seeds are longer than what every JSON reader keeps exact, so they are strings of digits."""

PLAIN: Final[Mapping[type, Shape]] = {
    int: INTEGER,
    bool: BOOLEAN,
    str: TEXT,
    Card: CARD,
    Contract: CONTRACT,
}
"""Types that are written as one plain value."""


class _WrongShapeError(ValueError):
    """A value of the wrong type; ``at`` is the rest of its path."""

    def __init__(self, message: str, at: str = "") -> None:
        super().__init__(message)
        self.at = at


@lru_cache(maxsize=1)
def converter() -> Converter:
    """Return the converter: one for all, built at first use."""
    made = Converter(forbid_extra_keys=True, detailed_validation=True)
    for cls, shape in PLAIN.items():
        made.register_structure_hook(cls, _plain_reader(shape, _READERS.get(cls)))
    made.register_structure_hook(Code, _enum_reader(Code))  # or it would count as text
    made.register_unstructure_hook(Card, lambda card: card.code)
    made.register_unstructure_hook(Contract, lambda contract: contract.label)
    made.register_structure_hook_factory(_is_enum, _enum_reader)
    made.register_structure_hook_factory(_is_tuple, lambda cls: _tuple_reader(cls, made))
    made.register_structure_hook_factory(attrs.has, lambda cls: _class_reader(cls, made))
    made.register_unstructure_hook_factory(attrs.has, lambda cls: _class_writer(cls, made))
    made.register_structure_hook(RuleSet, lambda data, _: read_rule_set(data))
    made.register_unstructure_hook(RuleSet, plain_rule_set)
    for union in UNIONS:
        made.register_structure_hook(union, _union_reader(union, made))
        made.register_unstructure_hook(union, _union_writer(made))
    return made


_READERS: Final[Mapping[type, Callable[[Any], object]]] = {
    Card: Card.parse,
    Contract: Contract.parse,
}


def _plain_reader(shape: Shape, read: Callable[[Any], object] | None) -> Hook:
    def structure(data: object, _: object) -> object:
        if not shape.fits(data):
            raise _WrongShapeError(f"must be {shape.words}")
        return data if read is None else read(data)

    return structure


def _is_enum(cls: object) -> bool:
    return isinstance(cls, type) and issubclass(cls, enum.Enum)


def _enum_reader(cls: type[enum.Enum]) -> Hook:
    shape = choice([str(member.value) for member in cls])
    return _plain_reader(shape, cls)


def _is_tuple(cls: object) -> bool:
    return get_origin(cls) is tuple


def _tuple_reader(cls: Any, made: Converter) -> Hook:
    """Read a list; all tuples of values have entries of one type."""
    entry = get_args(cls)[0]
    read = made.get_structure_hook(entry)

    def structure(data: object, _: object) -> object:
        if not isinstance(data, list):
            raise _WrongShapeError("must be a list")
        items, faults = [], []
        for place, part in enumerate(data):
            try:
                items.append(read(part, entry))
            except Exception as error:
                faults += [attrs.evolve(f, path=f"[{place}]{f.path}") for f in faults_of(error)]
                if len(faults) >= MOST_FAULTS:
                    break
        if faults:
            raise DecodeError(tuple(faults))
        return tuple(items)

    return structure


def _class_reader(cls: Any, made: Converter) -> Hook:
    special: Any = {SEED_FIELD: override(struct_hook=_seed_reader)} if _has_seed(cls) else {}
    read = make_dict_structure_fn(cls, made, **special)

    def structure(data: object, target: object) -> object:
        if not isinstance(data, dict):
            raise _WrongShapeError("must be an object")
        return read(data, target)

    return structure


def _class_writer(cls: Any, made: Converter) -> Callable[[Any], dict[str, Any]]:
    special: Any = {SEED_FIELD: override(unstruct_hook=_write_seed)} if _has_seed(cls) else {}
    return make_dict_unstructure_fn(cls, made, **special)


def _has_seed(cls: Any) -> bool:
    return any(field.name == SEED_FIELD for field in attrs.fields(cls))


def _seed_reader(data: object, _: object) -> int:
    if not SEED.fits(data):
        raise _WrongShapeError(f"must be {SEED.words}")
    return int(cast("str", data))


def _write_seed(seed: int) -> str:
    try:
        text = str(seed)
    except ValueError:  # Python writes no number of more than some thousand digits
        text = ""
    if not SEED.fits(text):
        raise EncodeError("a seed of this size has no JSON form")
    return text


def _union_reader(union: object, made: Converter) -> Hook:
    members = {name_of(cls): cls for cls in get_args(union)}

    def structure(data: object, _: object) -> object:
        if not isinstance(data, dict):
            raise _WrongShapeError("must be an object")
        name = data.get("type")
        cls = members.get(name) if isinstance(name, str) else None
        if cls is None:
            raise _WrongShapeError(f"must be one of {', '.join(members)}", ".type")
        rest = {key: part for key, part in data.items() if key != "type"}
        return made.structure(rest, cls)

    return structure


def _union_writer(made: Converter) -> Callable[[object], dict[str, Any]]:
    def unstructure(value: object) -> dict[str, Any]:
        return {"type": name_of(type(value)), **made.unstructure(value)}

    return unstructure


def faults_of(error: Exception, path: str = "") -> tuple[Fault, ...]:
    """Return every fault that an error of the converter tells of, with its path."""
    if isinstance(error, ClassValidationError | IterableValidationError):
        noted, others = error.group_exceptions()
        found = [
            fault
            for part, note in noted
            for fault in faults_of(part, path + key_path("", str(getattr(note, "name", ""))))
        ]
        return (*found, *(fault for part in others for fault in faults_of(part, path)))
    if isinstance(error, DecodeError):
        return tuple(attrs.evolve(fault, path=path + fault.path) for fault in error.faults)
    if isinstance(error, _WrongShapeError):
        return (Fault(path + error.at, str(error), FaultKind.SHAPE),)
    if isinstance(error, ForbiddenExtraKeysError):
        keys = sorted(map(str, error.extra_fields))[:MOST_FAULTS]
        return tuple(Fault(path + key_path("", key), "unknown", FaultKind.SHAPE) for key in keys)
    if isinstance(error, KeyError):
        return (Fault(path, "missing", FaultKind.SHAPE),)
    return (Fault(path, str(error), FaultKind.MEANING),)
