"""The JSON Schema: valid, shipped, and of one mind with ``loads``."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from continental import codec
from continental.codec import DecodeError, FaultKind
from tests.json_samples import plain_samples, spoiled


@lru_cache(maxsize=1)
def validator() -> Any:
    return Draft202012Validator(codec.schema())


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(codec.schema())


def test_the_schema_ships_with_the_package() -> None:
    shipped = files("continental.codec").joinpath("schema.json").read_text("utf-8")
    assert json.loads(shipped) == codec.schema(), "run: make schema"


def test_real_output_is_valid() -> None:
    for text in plain_samples():
        validator().validate(json.loads(text))


def shape_is_right(data: Any) -> bool:
    try:
        codec.loads(json.dumps(data))
    except DecodeError as error:
        return all(fault.kind is FaultKind.MEANING for fault in error.faults)
    return True


def disagreements(seed: int, count: int) -> list[Any]:
    rng = Random(seed)
    changed = [spoiled(rng) for _ in range(count)]
    return [data for data in changed if validator().is_valid(data) != shape_is_right(data)]


def test_schema_and_loads_accept_the_same_shapes() -> None:
    assert disagreements(1, 400) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 108))
def test_schema_and_loads_accept_the_same_shapes_always(seed: int) -> None:
    assert disagreements(seed, 3000) == []
