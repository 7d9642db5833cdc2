"""Rule sets as JSON: their texts, and every option by its dotted name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, cast

from continental.cards import Rank
from continental.codec.faults import MOST_FAULTS, DecodeError, EncodeError, Fault, FaultKind
from continental.codec.shapes import (
    BOOLEAN,
    CONTRACT,
    FRACTION,
    NULL,
    PER_DECK,
    SEATS,
    TEXT,
    Schema,
    Shape,
    any_of,
    choice,
    integer,
    keyed,
    list_of,
    object_of,
)
from continental.codec.text import key_path
from continental.rules import CloseDiscard, OptionError, RuleSet
from continental.rules.kinds import Choice, Flag, Limit, Share, Whole
from continental.rules.options import MAX_PLAYERS, OPTIONS, PlayerRange, RoundList
from continental.rules.values import MAX_DECKS, MAX_POINTS, DeckCount, SizeLimit, TableOfValues

__all__ = ["RULE_SET", "plain_rule_set", "read_rule_set"]


def _shape(kind: object) -> Shape:
    """The shape of an option's JSON form, as :meth:`OptionInfo.plain` writes it."""
    match kind:
        case Flag():
            return BOOLEAN
        case Whole(low, high):
            return integer(low, high)
        case Limit(low, high):
            return any_of(integer(low, high), NULL)
        case Choice(members):
            return choice([member.value for member in members])
        case Share():
            return any_of(FRACTION, NULL)
        case SizeLimit(low):
            return any_of(integer(low), PER_DECK, NULL)
        case DeckCount():
            decks = integer(1, MAX_DECKS)
            by_seats = keyed("numbers of decks by players", SEATS, list_of(decks, 1))
            return any_of(decks, by_seats)
        case TableOfValues():
            points = integer(0, MAX_POINTS)
            table = object_of(dict.fromkeys([*(rank.code for rank in Rank), "X"], points))
            return any_of(choice(["pips", "fives"]), table)
        case PlayerRange():
            return list_of(integer(2, MAX_PLAYERS), 2, 2)
        case RoundList():
            ways = choice([way.value for way in CloseDiscard])
            entry = object_of({"contract": CONTRACT, "cards": integer(1)}, {"discard": ways})
            return list_of(entry, 1)
        case _:  # pragma: no cover - a test asks for every option
            raise TypeError(f"no JSON shape for {kind!r}")


_SHAPES: Final = MappingProxyType({name: _shape(info.kind) for name, info in OPTIONS.items()})
_TEXTS: Final = ("description", "source")

RULE_SET: Final[Schema] = {
    "type": "object",
    "properties": {
        "name": TEXT.schema,
        **dict.fromkeys(_TEXTS, TEXT.schema),
        "cites": {"type": "array", "items": TEXT.schema},
        "options": {
            "type": "object",
            "properties": {name: shape.schema for name, shape in _SHAPES.items()},
            "required": ["rounds"],
            "additionalProperties": False,
        },
    },
    "required": ["name", "options"],
    "additionalProperties": False,
}
"""The JSON Schema of a rule set."""


def plain_rule_set(rules: RuleSet) -> dict[str, Any]:
    """Write a rule set. Raises :class:`EncodeError` where it has parts of its own."""
    if rules.custom_parts or type(rules) is not RuleSet:
        parts = ", ".join(rules.custom_parts) or type(rules).__name__
        raise EncodeError(
            f"the rule set {rules.name!r} has parts that are no data ({parts}): they have no "
            "JSON form"
        )
    return {
        "name": rules.name,
        "description": rules.description,
        "source": rules.source,
        "cites": list(rules.cites),
        "options": rules.plain_options(),
    }


def read_rule_set(data: object) -> RuleSet:
    """Build a rule set from what :func:`plain_rule_set` writes.

    An option that is not given has its classic value; only ``rounds`` must be given. Raises
    :class:`DecodeError` with paths below the rule set itself.
    """
    faults = tuple(islice(_shape_faults(data), MOST_FAULTS))
    if faults:
        raise DecodeError(faults)
    given = cast("dict[str, Any]", data)
    options = dict(given["options"])
    faults = tuple(_value_faults(options))
    if faults:
        raise DecodeError(faults)
    try:
        plain = RuleSet(
            given["name"],
            options.pop("rounds"),
            given.get("description", ""),
            given.get("source", ""),
            given.get("cites", ()),
        )
        return plain.with_options(options)
    except OptionError as error:
        path = "" if error.names == ("name",) else ".options"
        raise DecodeError((Fault(path, str(error), FaultKind.MEANING),)) from None


def _shape_faults(data: object) -> Iterator[Fault]:
    if not isinstance(data, dict):
        yield Fault("", "must be an object", FaultKind.SHAPE)
        return
    for key in data:
        if key not in ("name", *_TEXTS, "cites", "options"):
            yield Fault(key_path("", str(key)), "unknown", FaultKind.SHAPE)
    for key in ("name", *_TEXTS):
        if not TEXT.fits(data.get(key, None if key == "name" else "")):
            yield Fault(f".{key}", "must be text", FaultKind.SHAPE)
    cites = data.get("cites", [])
    if not isinstance(cites, list) or not all(map(TEXT.fits, cites)):
        yield Fault(".cites", "must be a list of texts", FaultKind.SHAPE)
    options = data.get("options")
    if not isinstance(options, dict):
        yield Fault(".options", "must be an object of options", FaultKind.SHAPE)
        return
    if "rounds" not in options:
        yield Fault(".options.rounds", "missing", FaultKind.SHAPE)
    for name, value in options.items():
        path = f".options[{name!r}]"
        if name not in _SHAPES:
            yield Fault(path, "no such option", FaultKind.SHAPE)
        elif not _SHAPES[name].fits(value):
            yield Fault(path, f"must be {_SHAPES[name].words}", FaultKind.SHAPE)


def _value_faults(options: dict[str, Any]) -> Iterator[Fault]:
    for name, value in options.items():
        try:
            options[name] = OPTIONS[name].read(value)
        except OptionError as error:
            yield Fault(f".options[{name!r}]", str(error), FaultKind.MEANING)
