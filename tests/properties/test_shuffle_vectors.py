"""The shuffle against vectors that another implementation computed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from continental.cards import ALL_CARDS
from continental.shuffle import permutation, shuffled

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "shuffle.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "vector", VECTORS, ids=[f"{v['seed']}/{v['number']}/{v['size']}" for v in VECTORS]
)
def test_vector(vector: dict[str, object]) -> None:
    seed, number, size = int(str(vector["seed"])), vector["number"], vector["size"]
    assert isinstance(number, int)
    assert isinstance(size, int)
    assert list(permutation(seed, number, size)) == vector["order"]
    if size <= 52:
        order = [ALL_CARDS[place] for place in permutation(seed, number, size)]
        assert list(shuffled(reversed(ALL_CARDS[:size]), seed, number)) == order
