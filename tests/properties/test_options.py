"""Rule sets under random changes of their options."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from continental.rules import OPTIONS, OptionError, RuleSet
from continental.rulesets import CLASSIC, get, names
from continental.testing import strategies as some

bases = st.sampled_from(names()).map(get)


def accepted(base: RuleSet, changes: dict[str, object]) -> RuleSet | None:
    try:
        return base.with_options(changes)
    except OptionError:
        return None


@settings(max_examples=10, suppress_health_check=[HealthCheck.filter_too_much])
@given(bases, some.option_changes(most=10))
def test_a_contradiction_names_an_option_that_was_changed(
    base: RuleSet, changes: dict[str, object]
) -> None:
    assume(accepted(base, changes) is None)
    with pytest.raises(OptionError) as caught:
        base.with_options(changes)
    assert set(caught.value.names) <= set(OPTIONS)
    assert set(caught.value.names) & set(changes)


@given(bases, some.option_changes(most=10))
def test_with_options_and_diff_go_back_and_forth(base: RuleSet, changes: dict[str, object]) -> None:
    changed = accepted(base, changes)
    assume(changed is not None)
    assert changed is not None
    difference = base.diff(changed)
    assert set(difference) <= set(changes)
    assert base.with_options({name: new for name, (_, new) in difference.items()}) == changed
    assert changed.with_options({name: old for name, (old, _) in difference.items()}) == base
    assert changed.diff(base) == {name: (new, old) for name, (old, new) in difference.items()}
    assert (difference == {}) == (changed == base)
    for name, value in changes.items():
        assert changed.option(name) == OPTIONS[name].read(value)


@given(some.rule_sets(most=10))
def test_plain_options_are_json_and_come_back(rules: RuleSet) -> None:
    plain = json.loads(json.dumps(rules.plain_options()))
    assert CLASSIC.with_options(plain) == rules
    assert hash(CLASSIC.with_options(plain)) == hash(rules)


@given(some.rule_sets(most=10))
def test_every_option_of_a_rule_set_has_a_sentence(rules: RuleSet) -> None:
    sheet = rules.sheet()
    assert sheet.count("[") >= len(OPTIONS) - 1


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_to_try_is_legal(name: str) -> None:
    values = some.OPTION_VALUES[name]
    assert len({repr(OPTIONS[name].read(value)) for value in values}) == len(values) > 1
