"""The worst hands found for the search keep within a bound of nodes (nothing is timed)."""

from __future__ import annotations

from collections import Counter

import pytest

from continental import JOKER
from continental.cards import parse_cards
from tests.data.make_hostile_hands import (
    CALLS,
    CONTRACTS,
    LIMITS,
    PLACES,
    Hostile,
    climb,
    in_force_of,
    limit_of,
    nodes_of,
    saved,
)

MOST_NODES = {
    ("can_open", limit_of(20, 3)): 600,
    ("can_open", limit_of(30, 6)): 500,
    ("cards_needed", limit_of(20, 3)): 6_000,
    ("cards_needed", limit_of(30, 6)): 5_000,
}


@pytest.mark.parametrize(("call", "limit"), MOST_NODES)
def test_the_worst_hands_take_few_nodes(call: str, limit: str) -> None:
    hands = [hand for hand in saved() if (hand.call, hand.limit) == (call, limit)]
    assert {hand.contract for hand in hands} == set(CONTRACTS)
    for hand in hands:
        assert nodes_of(hand) <= MOST_NODES[call, limit], hand


def test_the_hands_keep_within_their_limits() -> None:
    limits = {limit_of(cards, jokers): (cards, jokers) for cards, jokers in LIMITS}
    for hand in saved():
        cards, jokers = limits[hand.limit]
        counts = Counter(parse_cards(hand.hand))
        rules = in_force_of(hand.rules)
        assert counts.total() <= cards, hand
        assert counts.pop(JOKER, 0) <= min(jokers, rules.jokers), hand
        assert max(counts.values()) <= rules.decks, hand


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("rules", PLACES)
def test_climbing_is_repeatable(call: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.data.make_hostile_hands.CLIMBS", 2)
    monkeypatch.setattr("tests.data.make_hostile_hands.CHANGES", 10)
    case = (call, "TET", rules, LIMITS[0])
    first: list[Hostile] = climb(case)
    assert len(first) == 2
    assert first == climb(case)
