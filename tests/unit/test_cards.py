"""Cards: the codes of rules.md, other spellings, order and identity."""

from __future__ import annotations

import copy
import pickle
from typing import cast

import pytest

from continental.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    CardError,
    Rank,
    Suit,
    format_cards,
    parse_cards,
    sorted_cards,
)

RANKS = list("A23456789TJQK")
CODES = [rank + suit for suit in "SHDC" for rank in RANKS] + ["X"]


def test_there_are_53_cards_in_index_order() -> None:
    assert [card.code for card in ALL_CARDS] == CODES
    assert [card.index for card in ALL_CARDS] == list(range(53))
    assert [str(card) for card in ALL_CARDS] == CODES


def test_ranks_and_suits() -> None:
    assert [rank.code for rank in Rank] == RANKS
    assert [int(rank) for rank in Rank] == list(range(1, 14))
    assert [(suit.value, suit.symbol) for suit in Suit] == [
        ("S", "♠"),
        ("H", "♥"),
        ("D", "♦"),
        ("C", "♣"),
    ]


@pytest.mark.parametrize("code", CODES)
def test_every_way_to_a_card_gives_one_object(code: str) -> None:
    card = Card.parse(code)
    assert Card.parse(code.lower()) is card
    assert Card.parse(f"  {code} ") is card
    assert Card(card.rank, card.suit) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert repr(card) == f"Card('{code}')"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("10H", "TH"),
        ("10h", "TH"),
        ("10♥", "TH"),
        ("10♥\ufe0f", "TH"),
        ("T♥", "TH"),
        ("7♦", "7D"),
        ("a♠", "AS"),
        ("q♣", "QC"),
        ("x", "X"),
        (" X\n", "X"),
    ],
)
def test_other_spellings(text: str, code: str) -> None:
    assert Card.parse(text).code == code


@pytest.mark.parametrize(
    "text",
    ["", " ", "1H", "11H", "AX", "H7", "7", "XX", "XS", "7H7", "10", "0H", "7 H", "7♥♥", "\ufe0f"],
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(CardError, match="not a card") as caught:
        Card.parse(text)
    assert caught.value.text == text
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("value", [None, 7, ["7H"], {"card": "7H"}, b"7H"])
def test_what_is_no_text(value: object) -> None:
    with pytest.raises(CardError, match="not a card"):
        Card.parse(cast("str", value))


def test_the_joker_has_no_rank_or_suit() -> None:
    assert JOKER is Card()
    assert JOKER is Card.parse("X")
    assert (JOKER.rank, JOKER.suit, JOKER.index, JOKER.is_joker) == (None, None, 52, True)
    assert [card for card in ALL_CARDS if card.is_joker] == [JOKER]


@pytest.mark.parametrize(
    ("rank", "suit"), [(Rank.ACE, None), (None, Suit.HEARTS), (14, Suit.HEARTS), ([], Suit.CLUBS)]
)
def test_half_a_card(rank: object, suit: Suit | None) -> None:
    with pytest.raises(CardError, match="no card has the rank"):
        Card(cast("Rank | None", rank), suit)


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card.parse("7H").rank = Rank.SIX  # type: ignore[misc]


@pytest.mark.parametrize(
    ("code", "pretty"), [("TH", "10♥"), ("AS", "A♠"), ("KD", "K♦"), ("2C", "2♣"), ("X", "X")]
)
def test_pretty(code: str, pretty: str) -> None:
    assert Card.parse(code).pretty == pretty


def test_order() -> None:
    low, high = parse_cards("KS AH")
    assert low < high
    assert low <= high
    assert high > low
    assert high >= low
    assert low <= low
    assert not low < low
    assert low != high
    assert max(ALL_CARDS) is JOKER
    backwards = list(ALL_CARDS[::-1])
    assert sorted(backwards) == list(ALL_CARDS)


@pytest.mark.parametrize("operator", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_no_order_with_other_things(operator: str) -> None:
    assert getattr(JOKER, operator)("X") is NotImplemented


def test_no_comparison_with_text() -> None:
    text: object = "X"
    assert text != JOKER
    with pytest.raises(TypeError):
        sorted([JOKER, cast("Card", text)])


def test_sorted_cards() -> None:
    cards = parse_cards("X 2C AS KH AS")
    assert format_cards(sorted_cards(cards)) == "AS AS KH 2C X"
    assert sorted_cards([]) == ()


def test_parse_and_format_cards() -> None:
    assert format_cards(parse_cards("AS, 10D X,7♥")) == "AS TD X 7H"
    assert parse_cards(" ") == ()
    assert format_cards([]) == ""
    assert format_cards(iter(ALL_CARDS)) == " ".join(CODES)


def test_parse_cards_names_the_first_wrong_word() -> None:
    with pytest.raises(CardError, match="'7Z'") as caught:
        parse_cards("AS 7Z 8Y")
    assert caught.value.text == "7Z"


def test_an_error_travels_between_processes() -> None:
    error = CardError("ZZ", "no")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.text, str(again)) == (CardError, "ZZ", "no")
    assert str(copy.copy(error)) == "no"
