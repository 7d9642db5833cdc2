"""Whole numbers, as far as the standard library does not tell them from others."""

from __future__ import annotations

import pytest

from continental.integers import is_whole


@pytest.mark.parametrize("value", [-3, 0, 10**30])
def test_whole_numbers(value: int) -> None:
    assert is_whole(value)


@pytest.mark.parametrize("value", [True, False, 2.0, "2", None])
def test_what_is_no_whole_number(value: object) -> None:
    assert not is_whole(value)
    assert not is_whole(value, 0, 5)


@pytest.mark.parametrize(("value", "expected"), [(1, False), (2, True), (4, True), (5, False)])
def test_both_ends_are_in_the_range(value: int, expected: bool) -> None:
    assert is_whole(value, 2, 4) is expected


def test_one_end_alone() -> None:
    assert is_whole(10**30, 2)
    assert not is_whole(1, 2)
    assert is_whole(-(10**30), high=4)
    assert not is_whole(5, high=4)
