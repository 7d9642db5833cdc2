"""The draw that starts a turn (A23, A24, Q27, B22, Q32)."""

from __future__ import annotations

from typing import Any

import pytest

from continental import (
    Claim,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    GameState,
    LayDown,
    Pass,
    PlayPhase,
    RuleSet,
    parse_cards,
)
from continental.events import CardDrawn, ClaimsOpened, PileRefilled, UpcardTaken
from continental.rulesets import CLASSIC, NAIPPE, XELU
from tests.helpers import build, card, codes, happens, laid, play, refused, trio

HANDS = ("2S 3S 4S", "6S 6H 6D", "TS JS QS")


def drawing(rules: RuleSet = NAIPPE, *hands: str, seat: int = 1, **changes: Any) -> GameState:
    """Return a state in which a seat must draw; the upcard KD was left by seat 0."""
    given = {"phase": DrawPhase(seat), "pile": "2C KD", "discarder": 0, "stock": "5H 6C"}
    return build(rules, *(hands or HANDS), **{**given, **changes})


def test_a23_from_the_stock() -> None:
    state = drawing()
    after = play(state, DrawStock(1))
    assert after.hand_of(1) == parse_cards("6S 5H 6H 6D")  # in index order
    assert after.hidden.stock[0] == card("6C")
    assert after.public.stock_size == state.public.stock_size - 1
    assert after.public.upcard == card("KD")
    assert after.phase == PlayPhase(1)  # no claims in D: seat 1 plays at once
    assert happens(state, DrawStock(1)) == (CardDrawn(1, card("5H")),)


def test_a23_from_the_pile() -> None:
    state = drawing()
    after = play(state, DrawUpcard(1))
    assert card("KD") in after.hand_of(1)
    assert len(after.hand_of(1)) == 4
    assert after.public.stock_size == state.public.stock_size
    assert after.public.upcard == card("2C")  # the one beneath lies bare
    assert (after.public.discard_count, after.public.discarder) == (1, None)
    assert after.phase == PlayPhase(1, taken=card("KD"))
    assert happens(state, DrawUpcard(1)) == (UpcardTaken(1, card("KD")),)


def test_exactly_one_card_is_drawn() -> None:
    for first in (DrawStock(1), DrawUpcard(1)):
        after = play(drawing(), first)
        assert refused(after, DrawStock(1)) == ["already_drawn"]
        assert refused(after, DrawUpcard(1)) == ["already_drawn"]


def test_a24_nothing_before_the_draw() -> None:
    state = drawing()
    assert refused(state, Discard(1, card("6S"))) == ["must_draw_first"]
    melds = [trio("6S 6H 6D")]
    assert refused(state, LayDown(1, melds)) == ["must_draw_first"]
    after = play(state, DrawStock(1), LayDown(1, melds))  # naippe's first round is T
    assert after.public.opened == (False, True, False)


def test_only_in_turn() -> None:
    state = drawing()
    for seat in (0, 2):
        assert refused(state, DrawStock(seat)) == ["not_your_turn"]
        assert refused(state, DrawUpcard(seat)) == ["not_your_turn"]
        assert refused(state, Discard(seat, state.hand_of(seat)[0])) == [
            "not_your_turn",
            "must_draw_first",
        ]
    for seat in (-1, 3):
        assert refused(state, DrawStock(seat)) == ["no_such_seat"]


def test_a18_the_turn_goes_round() -> None:
    state = drawing(seat=2, discarder=1)
    state = play(state, DrawStock(2), Discard(2, card("TS")))
    assert state.phase == DrawPhase(0)
    assert state.public.turn == 2
    assert state.public.discarder == 2
    state = play(state, DrawUpcard(0), Discard(0, card("2S")))
    assert state.phase == DrawPhase(1)
    assert (state.public.turn, state.public.lap) == (3, 2)  # seat 1 began the round (A65)


def test_without_an_upcard() -> None:
    state = drawing(pile="", discarder=None)
    assert refused(state, DrawUpcard(1)) == ["no_upcard"]
    assert play(state, DrawStock(1)).phase == PlayPhase(1)


def test_q27_the_upcard_may_be_barred_after_opening() -> None:
    hands = ("2S 3S 4S", "9S 9H", "TS JS QS")
    table = [laid(1, trio("6S 6H 6D"))]
    barred = NAIPPE.with_options({"draw.upcard_after_opening": False})
    assert codes(drawing(NAIPPE, *hands, table=table), DrawUpcard(1)) == []  # B11
    state = drawing(barred, *hands, table=table)
    assert refused(state, DrawUpcard(1)) == ["upcard_barred"]
    assert codes(state, DrawStock(1)) == []
    assert codes(drawing(barred), DrawUpcard(1)) == []  # not opened yet
    # the ban is lifted while the stock is dry, or nothing could be drawn
    dry = drawing(barred, *hands, table=table, pile="KD", rest=0, stock="", dry_turns=1)
    assert dry.public.stock_size == 0
    assert refused(dry, DrawStock(1)) == ["stock_empty"]
    assert codes(dry, DrawUpcard(1)) == []
    # it stands where a refill can still be had
    refill = drawing(barred, *hands, table=table, rest="pile", stock="")
    assert refused(refill, DrawUpcard(1)) == ["upcard_barred"]


TWO = ("2S 3S 4S", "6S 6H 6D")


def two(rules: RuleSet = XELU, **changes: Any) -> GameState:
    return drawing(rules, *TWO, **changes)


def test_b22_the_others_discard_costs_a_card_between_two() -> None:
    state = two()
    after = play(state, DrawUpcard(1))
    assert {card("KD"), card("5H")} < set(after.hand_of(1))
    assert len(after.hand_of(1)) == 5
    assert after.public.stock_size == state.public.stock_size - 1
    assert after.public.claims_used == (0, 0)  # Q32: it is no claim
    assert after.phase == PlayPhase(1, taken=card("KD"))
    assert happens(state, DrawUpcard(1)) == (UpcardTaken(1, card("KD"), (card("5H"),)),)


def test_b22_not_for_the_first_upcard_nor_among_three() -> None:
    first = two(pile="KD", discarder=None)
    assert len(play(first, DrawUpcard(1)).hand_of(1)) == 4
    assert len(play(drawing(XELU), DrawUpcard(1)).hand_of(1)) == 4
    assert len(play(two(CLASSIC), DrawUpcard(1)).hand_of(1)) == 4
    assert len(play(two(), DrawStock(1)).hand_of(1)) == 4


def test_b22_is_free_where_nothing_can_be_supplied() -> None:
    state = two(pile="KD", stock="", rest=0)
    after = play(state, DrawUpcard(1))
    assert len(after.hand_of(1)) == 4
    assert happens(state, DrawUpcard(1)) == (UpcardTaken(1, card("KD")),)
    ends = XELU.with_options({"stock.exhausted": "end_round"})
    state = two(ends, pile="3C 2C KD", stock="", rest=0)
    after = play(state, DrawUpcard(1))  # Q35: an empty stock then supplies nothing
    assert len(after.hand_of(1)) == 4
    assert after.public.discard_count == 2


def test_b22_may_refill_the_stock_with_all_beneath_the_card_taken() -> None:
    state = two(pile="3C 2C KD", stock="", rest=0)
    after = play(state, DrawUpcard(1))
    assert len(after.hand_of(1)) == 5
    assert (after.public.discard_count, after.public.stock_size) == (0, 1)
    assert (after.public.refills, after.hidden.shuffles) == (1, 1)
    assert happens(state, DrawUpcard(1))[0] == PileRefilled(2)
    after = play(after, Discard(1, card("KD")))
    assert after.public.upcard == card("KD")


def test_b22_two_cards_of_which_one_can_be_supplied() -> None:
    rules = XELU.with_options({"draw.two_player_penalty": 2})
    assert len(play(two(rules), DrawUpcard(1)).hand_of(1)) == 6
    state = two(rules, pile="2C KD", stock="", rest=0)
    assert len(play(state, DrawUpcard(1)).hand_of(1)) == 5


def test_drawing_from_the_stock_offers_the_upcard() -> None:
    state = drawing(CLASSIC)
    opened, *rest = happens(state, DrawStock(1))[1:]
    assert opened == ClaimsOpened(card("KD"), (2,))
    assert rest == []


@pytest.mark.parametrize("action", [Claim(2), Pass(2)])
def test_taking_the_upcard_offers_nothing(action: Claim | Pass) -> None:
    after = play(drawing(CLASSIC), DrawUpcard(1))
    assert after.phase == PlayPhase(1, taken=card("KD"))
    assert refused(after, action) == ["not_claimable"]
