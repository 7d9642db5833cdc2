"""Melds and their arrangements, against a naive judge."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from continental.cards import ALL_CARDS, JOKER, Card
from continental.laying import arrangements, check_meld
from continental.melds import Meld, MeldKind, Run, Trio
from continental.rules import AcePosition, RuleSet
from continental.rulesets import CLASSIC
from continental.testing import strategies as some
from tests.properties import naive

MELD_OPTIONS = tuple(
    name for name in some.OPTION_VALUES if name.split(".")[0] in ("trio", "run", "melds")
)
meld_rules = some.rule_sets(most=5, names=MELD_OPTIONS)


@given(some.any_melds(), meld_rules, st.booleans())
def test_a_naive_judge_agrees(meld: Meld, rules: RuleSet, laying_down: bool) -> None:
    in_force = rules.at(2, 1)
    expected = naive.is_meld((meld.kind.value, meld.cards), in_force, laying_down)
    found = check_meld(meld, in_force, laying_down=laying_down)
    assert (found == ()) == expected, found


@pytest.mark.parametrize("ace", list(AcePosition))
def test_every_run_of_naturals(ace: AcePosition) -> None:
    """Each start and size, and with one joker in each place: the whole track of each rule."""
    rules = CLASSIC.with_options({"run.ace": ace}).at(2, 1)
    for start in range(13):
        for size in range(3, 16):
            cards = [ALL_CARDS[(start + step) % 13] for step in range(size)]
            variants = [cards]
            variants += [[*cards[:at], JOKER, *cards[at + 1 :]] for at in range(size)]
            for laid in variants:
                legal = not check_meld(Run(laid), rules)
                assert legal == naive.is_run(laid, rules), laid


@pytest.mark.parametrize("ace", list(AcePosition))
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"run.adjacent_jokers": True},
        {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
        {"run.min_naturals": 3, "run.max_size": 5},
        {"run.min_size": 3},
    ],
)
def test_every_place_of_jokers(ace: AcePosition, changes: dict[str, object]) -> None:
    """All ways to put jokers into short runs that pass the ace or do not."""
    rules = CLASSIC.with_options({"run.ace": ace, **changes}).at(2, 1)
    for start, size in product((0, 4, 8, 9, 10, 11, 12), range(2, 7)):
        for wild in product((False, True), repeat=size):
            laid = [
                JOKER if joker else ALL_CARDS[(start + step) % 13]
                for step, joker in enumerate(wild)
            ]
            for laying_down in (False, True):
                legal = not check_meld(Run(laid), rules, laying_down=laying_down)
                assert legal == naive.is_meld(("run", tuple(laid)), rules, laying_down), laid


@pytest.mark.parametrize("jokers", range(6))
def test_every_trio_of_one_rank(jokers: int) -> None:
    for changes in (
        {},
        {"trio.min_naturals": 1, "trio.max_jokers": 2, "trio.max_size": 6},
        {"trio.distinct_suits": True},
        {"melds.jokers_at_most_naturals": True},
    ):
        rules = CLASSIC.with_options(changes).at(2, 1)
        for suits in ((), (0,), (0, 0), (0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 0, 1, 2, 3)):
            laid = [*(ALL_CARDS[13 * suit + 5] for suit in suits), *[JOKER] * jokers]
            legal = not check_meld(Trio(laid), rules)
            assert legal == naive.is_trio(laid, rules), (laid, changes)


@given(some.rich_hands(least=4, most=6, ranks=4, suits=1, jokers=3), meld_rules)
def test_arrangements_are_all_legal_orders(hand: tuple[Card, ...], rules: RuleSet) -> None:
    in_force = rules.at(2, 1)
    found = arrangements(hand, MeldKind.RUN, in_force)
    expected = naive.all_arrangements(hand, "run", in_force)
    assert len(set(found)) == len(found)
    assert {meld.cards for meld in found} == expected


@given(some.rich_hands(least=1, most=6, ranks=1, suits=4, jokers=4), meld_rules)
def test_a_trio_has_one_arrangement(hand: tuple[Card, ...], rules: RuleSet) -> None:
    in_force = rules.at(2, 1)
    found = arrangements(hand, MeldKind.TRIO, in_force)
    assert bool(found) == bool(naive.all_arrangements(hand, "trio", in_force))
    assert found in ((), (Trio(hand),))


@given(some.trios() | some.runs())
def test_what_the_strategies_call_legal_is(meld: Meld) -> None:
    assert check_meld(meld, CLASSIC) == ()
