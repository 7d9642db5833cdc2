"""Melds as laid: order, what jokers stand for, credits."""

from __future__ import annotations

import attrs
import pytest

from continental.cards import JOKER, Card, CardError, Rank, format_cards, parse_cards
from continental.melds import Meld, MeldKind, Run, Side, Swap, TableMeld, Trio, make_meld


def stands_for(meld: Meld) -> str:
    return " ".join("?" if card is None else card.code for card in meld.stands_for)


@pytest.mark.parametrize(
    ("text", "rank", "meaning"),
    [
        ("7S 7H 7D", 7, "7S 7H 7D"),
        ("7S 7S 7D", 7, "7S 7S 7D"),  # A12
        ("7S X 7D", 7, "7S ? 7D"),  # Q18: the suit is open
        ("X X 7D", 7, "? ? 7D"),
        ("X X X", None, "? ? ?"),  # A46, Q12
        ("7S 8S 7D", None, "7S 8S 7D"),
        ("", None, ""),
    ],
)
def test_trio(text: str, rank: int | None, meaning: str) -> None:
    trio = Trio(parse_cards(text))
    assert trio.kind is MeldKind.TRIO
    assert trio.rank == rank
    assert stands_for(trio) == meaning


@pytest.mark.parametrize(
    ("text", "start", "suit", "meaning"),
    [
        ("5D 6D 7D 8D", 5, "D", "5D 6D 7D 8D"),
        ("X 6D 7D X", 5, "D", "5D 6D 7D 8D"),  # Q15
        ("X 5D X 7D", 4, "D", "4D 5D 6D 7D"),
        ("Q♥ K♥ X 2♥", 12, "H", "QH KH AH 2H"),  # A13
        ("X X X 2C", 12, "C", "QC KC AC 2C"),
        ("X AS 2S X", 13, "S", "KS AS 2S 3S"),
        ("X X X X", None, None, "? ? ? ?"),
        ("5D 7D 8D X", None, "D", "5D 7D 8D ?"),  # out of sequence
        ("5D 6H X 8D", 5, None, "5D 6H ? 8D"),  # mixed suits
        ("", None, None, ""),
    ],
)
def test_run(text: str, start: int | None, suit: str | None, meaning: str) -> None:
    run = Run(parse_cards(text))
    assert run.kind is MeldKind.RUN
    assert run.start == start
    assert (run.suit and run.suit.value) == suit
    assert stands_for(run) == meaning


def test_a_run_that_laps() -> None:  # A13
    run = Run(parse_cards("QS KS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS X"))
    assert run.start is Rank.QUEEN
    assert stands_for(run).endswith("TS JS QS KS")


def test_rank_at() -> None:
    run = Run(parse_cards("X KH AH 2H"))
    assert [run.rank_at(place) for place in range(-2, 6)] == [10, 11, 12, 13, 1, 2, 3, 4]
    assert Run(parse_cards("X X X X")).rank_at(0) is None


def test_cards_stay_in_laid_order() -> None:
    assert Run(iter(parse_cards("8D 7D"))).cards == parse_cards("8D 7D")
    assert Trio(parse_cards("7S 7H 7D")) != Trio(parse_cards("7H 7S 7D"))
    one: object = Trio(parse_cards("7S 7H 7D"))
    assert one != Run(parse_cards("7S 7H 7D"))
    assert {Run([JOKER]): 1}[Run([JOKER])] == 1


def test_make_meld() -> None:
    cards = parse_cards("7S 7H 7D")
    assert make_meld(MeldKind.TRIO, cards) == Trio(cards)
    assert make_meld(MeldKind.RUN, iter(cards)) == Run(cards)


def test_melds_are_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Trio([JOKER]).cards = ()  # type: ignore[misc]
    assert Swap(JOKER, 1, 2) == Swap(card=JOKER, meld=1, index=2)


def laid(text: str, *credits_: int, kind: MeldKind = MeldKind.RUN) -> TableMeld:
    return TableMeld(1, make_meld(kind, parse_cards(text)), credits_)


def test_table_meld() -> None:
    meld = TableMeld.of(2, Run(parse_cards("5D 6D X 8D")))
    assert meld.owner == 2
    assert meld.laid_by == (2, 2, 2, 2)
    assert format_cards(meld.cards) == "5D 6D X 8D"
    assert meld.kind is MeldKind.RUN
    assert TableMeld(2, meld.meld, [2, 2, 2, 2]) == meld


def test_add_card_credits_the_seat_that_brings_it() -> None:  # Q57
    meld = laid("5D 6D X 8D", 1, 1, 2, 1)
    nine, four = Card.parse("9D"), Card.parse("4D")
    assert meld.add_card(nine, Side.HIGH, 3) == laid("5D 6D X 8D 9D", 1, 1, 2, 1, 3)
    assert meld.add_card(four, Side.LOW, 3) == laid("4D 5D 6D X 8D", 3, 1, 1, 2, 1)
    trio = laid("7S 7H 7D", 1, 1, 1, kind=MeldKind.TRIO)
    grown = trio.add_card(Card.parse("7C"), None, 0)
    assert grown == laid("7S 7H 7D 7C", 1, 1, 1, 0, kind=MeldKind.TRIO)


def test_replace_and_remove_card() -> None:  # Q57
    meld = laid("5D 6D X 8D", 1, 1, 2, 1)
    assert meld.replace_card(2, Card.parse("7D"), 3) == laid("5D 6D 7D 8D", 1, 1, 3, 1)
    assert meld.replace_card(0, JOKER, 3) == laid("X 6D X 8D", 3, 1, 2, 1)
    assert meld.remove_card(0) == laid("6D X 8D", 1, 2, 1)
    assert meld.remove_card(2) == laid("5D 6D 8D", 1, 1, 1)
    assert meld.remove_card(3) == laid("5D 6D X", 1, 1, 2)


@pytest.mark.parametrize("given", ["7C 8C", ["7C"], [None]])
def test_a_meld_is_made_of_cards(given: object) -> None:
    with pytest.raises(CardError, match="a meld is made of cards, not of"):
        Run(given)  # type: ignore[arg-type]  # what a careless caller does
