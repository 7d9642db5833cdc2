"""best_melds by hand-made hands (design §4)."""

from __future__ import annotations

import pytest

from continental import format_cards, parse_cards
from continental.rulesets import CLASSIC
from continental.search import best_melds
from continental.search.best import _split_rule


@pytest.mark.parametrize(
    ("hand", "melds", "points"),
    [
        ("", [], 0),
        ("KS 9H", [], 19),
        ("7S 7H 7D 7C", ["7S 7H 7D 7C"], 0),
        # greedy would take the trio and leave 4 + 5 + 6
        ("4S 5S 6S 7S 7H 7D", ["4S 5S 6S 7S"], 14),
        ("4S 5S 6S 7S 7H 7D 7C", ["7H 7D 7C", "4S 5S 6S 7S"], 0),
        ("QS KS AS 2S", ["QS KS AS 2S"], 0),  # A13
        ("7S 7S 7H", ["7S 7S 7H"], 0),  # A12
        ("X X X", ["X X X"], 0),  # A46
        ("X X KS", ["KS X X"], 0),
        ("X X", [], 100),
        ("X X X X X X", [], 0),
        ("X X X X X KS QH", ["QH X X", "KS X X X"], 0),
    ],
)
def test_the_fewest_points(hand: str, melds: list[str], points: int) -> None:
    found = best_melds(parse_cards(hand), CLASSIC)
    assert found.points == points
    if len(melds) == 1:
        assert [format_cards(meld.cards) for meld in found.melds] == melds
    assert sum(len(meld.cards) for meld in found.melds) + len(found.left) == len(hand.split())


def test_trios_that_need_four_naturals() -> None:
    rules = CLASSIC.with_options({"trio.min_naturals": 4})
    assert best_melds(parse_cards("7S 7H 7D KS"), rules).points == 31
    assert best_melds(parse_cards("7S 7H 7D 7C 8S 8H 8D"), rules).points == 24


def test_the_same_hand_twice() -> None:
    for text in ("7S 7H 7D 9S 9H 9C 2D", "7S 7H 7D 9C TC JC QC 2D"):
        hand = parse_cards(text)
        assert best_melds(hand, CLASSIC) == best_melds(hand, CLASSIC)


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = _split_rule(CLASSIC)
    hand = parse_cards("7S 7S 7H X 9D 8C")
    monkeypatch.setattr(rule, "cached", 1)
    assert best_melds(hand, CLASSIC).points == 17
    kept = len(rule._best)
    monkeypatch.undo()
    rule._best.clear()
    assert best_melds(hand, CLASSIC).points == 17
    assert len(rule._best) > kept
