"""The error for a name that is not in a list."""

from __future__ import annotations

import pytest

from continental.naming import UnknownNameError
from continental.rulesets import RuleSetError, get


def test_close_names_come_first_and_all_are_listed() -> None:
    error = UnknownNameError.among("fruit", "Appel", ("apple", "pear"))
    assert str(error) == "no fruit is called 'Appel' (did you mean apple?); known: apple, pear"
    assert error.name == "Appel"


def test_capitals_and_blanks_do_not_hide_a_close_name() -> None:
    error = UnknownNameError.among("fruit", " APPLES ", ("Apple", "Pear"))
    assert "did you mean Apple?" in str(error)


def test_nothing_is_close() -> None:
    error = UnknownNameError.among("fruit", "tin", ("apple", "pear"), "fruit of two sorts")
    assert str(error) == "no fruit is called 'tin'; known: fruit of two sorts"


def test_an_error_of_its_own_class() -> None:
    with pytest.raises(RuleSetError, match="did you mean classic") as caught:
        get("Clasic")
    assert isinstance(caught.value, UnknownNameError)
    assert isinstance(caught.value, KeyError)
