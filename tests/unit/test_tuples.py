"""What the standard library lacks for tuples."""

from __future__ import annotations

import pytest

from continental.tuples import replaced


@pytest.mark.parametrize(("place", "expected"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_item_is_another(place: int, expected: str) -> None:
    items = tuple("abc")
    assert replaced(items, place, "x") == tuple(expected)
    assert items == ("a", "b", "c")
