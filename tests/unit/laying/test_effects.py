"""What the table becomes, and who is credited with its cards: Q57."""

from __future__ import annotations

import pytest

from continental.cards import format_cards, parse_cards
from continental.laying import (
    remove_cards,
    table_after_lay_down,
    table_after_lay_off,
    table_after_move,
    table_after_swap,
)
from continental.melds import Side, TableMeld
from tests.unit.laying.notation import card, meld, melds, rules, show, swap

LOW, HIGH = Side.LOW, Side.HIGH


def laid(owner: int, text: str, *credits_: int) -> TableMeld:
    return TableMeld(owner, meld(text), credits_)


RUN = laid(1, "E:5D X 7D X", 1, 3, 1, 2)
TRIO = laid(2, "T:9S X 9D", 2, 1, 2)
OTHER = laid(1, "E:TC JC QC KC", 1, 1, 1, 1)
TABLE = (RUN, TRIO, OTHER)


def test_remove_cards() -> None:
    hand = parse_cards("7S 7S 8H X")
    assert format_cards(remove_cards(hand, parse_cards("8H 7S"))) == "7S X"
    assert remove_cards(hand, []) == hand
    with pytest.raises(ValueError, match="not in"):
        remove_cards(hand, parse_cards("8H 8H"))


def test_lay_down() -> None:
    after = table_after_lay_down(TABLE, 0, melds("T:7S X 7D | E:2H 3H 4H 5H"), (), rules())
    assert after[:3] == TABLE
    assert after[3:] == (
        laid(0, "T:7S X 7D", 0, 0, 0),
        laid(0, "E:2H 3H 4H 5H", 0, 0, 0, 0),
    )
    assert table_after_lay_down((), 0, (), (), rules()) == ()


ANYONE: dict[str, object] = {"joker_swap.who": "anyone", "joker_swap.source": "any"}


def test_lay_down_with_swaps() -> None:
    """A freed joker keeps the credit of the seat that first laid it."""
    in_force = rules(changes={**ANYONE, "joker_swap.target": "any_meld"})
    swaps = [swap("6D", 0, 1), swap("9H", 1, 1)]
    after = table_after_lay_down(TABLE, 0, melds("T:7S X 7D | E:X 3H X 5H"), swaps, in_force)
    assert after == (
        laid(1, "E:5D 6D 7D X", 1, 0, 1, 2),
        laid(2, "T:9S 9H 9D", 2, 0, 2),
        OTHER,
        laid(0, "T:7S X 7D", 0, 3, 0),
        laid(0, "E:X 3H X 5H", 1, 0, 0, 0),  # the second joker came from the hand
    )


@pytest.mark.parametrize("target", ["any_run", "owner_runs"])
def test_freed_jokers_go_to_runs_where_only_runs_may_hold_them(target: str) -> None:  # Q19
    in_force = rules(changes={**ANYONE, "joker_swap.target": target})
    after = table_after_lay_down(
        TABLE, 0, melds("T:7S X 7D | E:X 3H X 5H"), [swap("6D", 0, 1)], in_force
    )
    assert after[3:] == (
        laid(0, "T:7S X 7D", 0, 0, 0),
        laid(0, "E:X 3H X 5H", 3, 0, 0, 0),
    )


def test_lay_off() -> None:
    after = table_after_lay_off(TABLE, 0, card("4D"), 0, LOW)
    assert after == (laid(1, "E:4D 5D X 7D X", 0, 1, 3, 1, 2), TRIO, OTHER)
    after = table_after_lay_off(TABLE, 0, card("9C"), 1, None)
    assert after == (RUN, laid(2, "T:9S X 9D 9C", 2, 1, 2, 0), OTHER)
    after = table_after_lay_off(TABLE, 2, card("AC"), 2, HIGH)
    assert after[2] == laid(1, "E:TC JC QC KC AC", 1, 1, 1, 1, 2)


def test_swap() -> None:
    after = table_after_swap(TABLE, 0, card("6D"), 0, 1, 2, LOW)
    assert after == (
        laid(1, "E:5D 6D 7D X", 1, 0, 1, 2),
        TRIO,
        laid(1, "E:X TC JC QC KC", 3, 1, 1, 1, 1),
    )
    within = table_after_swap(TABLE, 0, card("6D"), 0, 1, 0, LOW)
    assert within[0] == laid(1, "E:X 5D 6D 7D X", 3, 1, 0, 1, 2)
    to_trio = table_after_swap(TABLE, 0, card("6D"), 0, 1, 1, None)
    assert to_trio[1] == laid(2, "T:9S X 9D X", 2, 1, 2, 3)


def test_move() -> None:
    after = table_after_move(TABLE, 0, 3, 2, HIGH)
    assert after == (
        laid(1, "E:5D X 7D", 1, 3, 1),
        TRIO,
        laid(1, "E:TC JC QC KC X", 1, 1, 1, 1, 2),
    )
    within = table_after_move(TABLE, 0, 3, 0, LOW)
    assert within[0] == laid(1, "E:X 5D X 7D", 2, 1, 3, 1)
    assert show(within) == "E:X 5D X 7D | T:9S X 9D | E:TC JC QC KC"
