"""The JSON Schema of all that the codec writes, made from the same types that it reads."""

from __future__ import annotations

import enum
from types import NoneType, UnionType
from typing import Any, Final, Union, cast, get_args, get_origin

import attrs

from continental.codec.coding import VERSION
from continental.codec.converting import PLAIN, SEED_FIELD, UNIONS
from continental.codec.options import RULE_SET
from continental.codec.shapes import NULL, SEED, Schema, choice
from continental.codec.types import TYPES, name_of
from continental.rules import RuleSet

__all__ = ["schema"]

_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Schema]:
    """Return the JSON Schema (draft 2020-12) of every JSON form; :func:`~continental.codec.
    loads` accepts no other shape.

    It ships with the package as ``continental/codec/schema.json`` too.
    """
    parts: dict[str, Schema] = {}
    version: dict[str, Schema] = {"version": {"const": VERSION}}
    forms: list[Schema] = [_tagged(name, cls, parts, version) for name, cls in TYPES.items()]
    return {
        "$schema": _DRAFT,
        "title": "continental",
        "description": "States, views, actions, events, rules and scores of Continental.",
        "anyOf": forms,
        "$defs": dict(sorted(parts.items())),
    }


def _tagged(
    name: str, cls: type, parts: dict[str, Schema], more: dict[str, Schema] | None = None
) -> Schema:
    """The schema of a class whose objects carry its name."""
    plain = cast("dict[str, Any]", RULE_SET if cls is RuleSet else _object(cls, parts))
    return {
        **plain,
        "properties": {**(more or {}), "type": {"const": name}, **plain["properties"]},
        "required": ["type", *plain["required"]],
    }


def _object(cls: type, parts: dict[str, Schema]) -> Schema:
    attrs.resolve_types(cast("type[attrs.AttrsInstance]", cls))
    fields = attrs.fields(cast("type[attrs.AttrsInstance]", cls))
    return {
        "type": "object",
        "properties": {
            field.name: SEED.schema if field.name == SEED_FIELD else _type(field.type, parts)
            for field in fields
        },
        "required": [field.name for field in fields if field.default is attrs.NOTHING],
        "additionalProperties": False,
    }


def _type(kind: Any, parts: dict[str, Schema]) -> Schema:
    if kind in UNIONS:
        return {"anyOf": [_part(cls, parts, tagged=True) for cls in get_args(kind)]}
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [_type(member, parts) for member in get_args(kind)]}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _type(get_args(kind)[0], parts)}
    if kind in (None, NoneType):
        return NULL.schema
    if kind in PLAIN:
        return PLAIN[kind].schema
    if issubclass(kind, enum.Enum):
        return choice([str(member.value) for member in kind]).schema
    return _part(kind, parts, tagged=False)


def _part(cls: type, parts: dict[str, Schema], *, tagged: bool) -> Schema:
    """Name the schema of a class once and refer to it."""
    name = name_of(cls)
    if name not in parts:
        parts[name] = None  # a class that held itself would end here
        if tagged:
            parts[name] = _tagged(name, cls, parts)
        else:
            parts[name] = RULE_SET if cls is RuleSet else _object(cls, parts)
    return {"$ref": f"#/$defs/{name}"}
