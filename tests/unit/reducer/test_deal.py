"""The deal (A19 to A22, A43, Q33, Q52), and decks given by the host."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    JOKER,
    Deal,
    DrawPhase,
    DrawStock,
    GameState,
    RoundOver,
    RuleSet,
    apply,
    check,
    new_game,
    parse_cards,
    rulesets,
)
from continental.cards import sorted_cards
from continental.events import RoundDealt
from continental.reducer.deal import turn_up
from continental.rules import JokerUpcard
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE
from continental.shuffle import shuffled
from tests.helpers import build, card, happens, laid, play, refused, stacked, trio

PACK = CLASSIC.deck.cards_at(3, 1)


def test_cards_are_dealt_singly_from_the_dealers_right() -> None:
    deck = shuffled(PACK, 99, 0)
    while deck[21] is JOKER:
        deck = (*deck[1:], deck[0])
    state = apply(new_game(CLASSIC, 3, seed=1), Deal(0, deck))
    # A19: the first card to seat 1, the dealer's right, the third to the dealer, and round
    assert state.hand_of(1) == sorted_cards(deck[k] for k in (0, 3, 6, 9, 12, 15, 18))
    assert state.hand_of(2) == sorted_cards(deck[k] for k in (1, 4, 7, 10, 13, 16, 19))
    assert state.hand_of(0) == sorted_cards(deck[k] for k in (2, 5, 8, 11, 14, 17, 20))
    assert state.public.upcard == deck[21]  # A20
    assert state.hidden.stock == deck[22:]
    assert state.phase == DrawPhase(1)  # A22
    public = state.public
    assert (public.round, public.turn, public.lap, public.dealer) == (1, 1, 1, 0)
    assert (public.discarder, public.discard_count, public.face_down) == (None, 1, False)
    assert (public.stock_size, public.hand_counts) == (88, (7, 7, 7))
    assert state.hidden.shuffles == 0  # the host shuffled
    assert state.problems() == ()


def test_the_engine_shuffles_by_seed_and_number() -> None:
    state = apply(new_game(CLASSIC, 3, seed=4), Deal(0))
    assert state.hidden.shuffles == 1
    deck = shuffled(PACK, 4, 0)
    by_hand = apply(new_game(CLASSIC, 3, seed=4), Deal(0, deck))
    assert by_hand.public == state.public
    assert by_hand.hidden.hands == state.hidden.hands
    assert by_hand.hidden.stock == state.hidden.stock


def test_the_event_of_a_deal() -> None:
    deck = stacked(CLASSIC, "2S 3S 4S 5S 6S 7S 8S", "2H 3H 4H 5H 6H 7H 8H", upcard="KD", stock="QD")
    (event,) = happens(new_game(CLASSIC, 2, seed=1), Deal(0, deck))
    assert event == RoundDealt(
        round=1,
        contract=CLASSIC.at(2, 1).contract,
        dealer=0,
        hands=(parse_cards("2S 3S 4S 5S 6S 7S 8S"), parse_cards("2H 3H 4H 5H 6H 7H 8H")),
        upcard=card("KD"),
    )


@pytest.mark.parametrize(
    ("rule", "upcard", "buried"), [("bury", "KD", 2), ("keep", "X", 0)], ids=["bury", "keep"]
)
def test_the_event_tells_of_buried_jokers(rule: str, upcard: str, buried: int) -> None:
    """Everybody sees a joker turned up and put under the stock (A21)."""
    rules = CLASSIC.with_options({"stock.joker_upcard": rule})
    hands = ("2S 3S 4S 5S 6S 7S 8S", "2H 3H 4H 5H 6H 7H 8H")
    deck = stacked(rules, *hands, upcard="X", stock="X KD X")
    (event,) = happens(new_game(rules, 2, seed=1), Deal(0, deck))
    assert isinstance(event, RoundDealt)
    assert (event.upcard, event.buried) == (card(upcard), buried)


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("classic", [81, 77, 73, 69, 65, 61, 57]),  # §5, four players
        ("supercontinental", [81, 77, 73, 69, 65, 61, 57, 57, 53, 49, 45, 41]),
    ],
)
def test_the_stock_after_each_deal(name: str, sizes: list[int]) -> None:
    rules = rulesets.get(name)
    assert [
        _dealt_at(rules, 4, number).public.stock_size for number in range(1, len(sizes) + 1)
    ] == (sizes)


def _dealt_at(rules: RuleSet, players: int, number: int) -> GameState:
    if number == 1:
        return play(new_game(rules, players, seed=2), Deal(0))
    before = build(rules, *[""] * players, phase=RoundOver(1, ()), round=number - 1)
    return play(before, Deal(1))


def test_a21_jokers_turned_up_are_buried_one_after_another() -> None:
    hands = ("2S 3S 4S 5S 6S 7S 8S", "2H 3H 4H 5H 6H 7H 8H")
    deck = stacked(CLASSIC, *hands, upcard="X", stock="X X 5D 6D")
    state = play(new_game(CLASSIC, 2, seed=1), Deal(0, deck))
    assert state.public.upcard == card("5D")
    assert state.hidden.stock[0] == card("6D")
    assert state.hidden.stock[-3:] == parse_cards("X X X")  # the whole stock on top of them
    assert state.public.stock_size == 110 - 14 - 1
    assert state.public.discard_count == 1


def test_q52_the_other_documents_keep_a_joker_turned_up() -> None:
    deck = stacked(NAIPPE, "2S 3S 4S", "2H 3H 4H", upcard="X", stock="X 5D")
    state = play(new_game(NAIPPE, 2, seed=1), Deal(0, deck))
    assert state.public.upcard is JOKER
    assert state.hidden.stock[:2] == parse_cards("X 5D")


def test_turning_up_from_jokers_alone() -> None:
    jokers = parse_cards("X X X")
    assert turn_up(jokers, JokerUpcard.BURY) == (JOKER, jokers[1:])
    assert turn_up(parse_cards("X 2S"), JokerUpcard.BURY) == (card("2S"), parse_cards("X"))
    assert turn_up(parse_cards("X 2S"), JokerUpcard.KEEP) == (JOKER, parse_cards("2S"))


@pytest.mark.parametrize(
    ("share", "players", "penalty", "stock"),
    [
        ("1/3", 4, 28, 55),  # 108 - 24 = 84 cards left
        ("1/3", 3, 30, 59),  # 90
        ("1/4", 3, 22, 67),  # the floor of 22.5
        ("1/2", 5, 39, 38),  # 78
        ("none", 3, 0, 89),
    ],
)
def test_q33_the_penalty_pile(share: str, players: int, penalty: int, stock: int) -> None:
    rules = FOURNIER.with_options({"stock.penalty_pile": share})
    deck = shuffled(rules.deck.cards_at(players, 1), 5, 0)
    state = play(new_game(rules, players, seed=1), Deal(0, deck))
    assert (state.public.penalty_size, state.public.stock_size) == (penalty, stock)
    first = 6 * players
    assert state.public.upcard == deck[first]
    assert state.hidden.stock == deck[first + 1 : first + 1 + stock]
    assert state.hidden.penalty == deck[first + 1 + stock :]  # its bottom part


def test_q4_decks_are_added_as_the_rounds_go_on() -> None:
    for number, pack in ((5, 108), (6, 162), (7, 162)):
        state = _dealt_at(FOURNIER, 4, number)
        cards = FOURNIER.at(4, number).cards
        assert state.public.stock_size + state.public.penalty_size == pack - 4 * cards - 1


@pytest.mark.parametrize(
    ("deck", "wrong", "have"),
    [
        (PACK[1:], "AS", 109),
        ((*PACK, JOKER), "X", 111),
        ((*PACK[1:], JOKER), "AS X", 110),
        ((), None, 0),
    ],
)
def test_a_deck_that_is_not_the_pack(
    deck: tuple[object, ...], wrong: str | None, have: int
) -> None:
    state = new_game(CLASSIC, 3, seed=1)
    action = Deal(0, deck)  # type: ignore[arg-type]
    assert refused(state, action) == ["deck_mismatch"]
    (violation,) = check(state, action)
    assert (violation.data.need, violation.data.have) == (110, have)
    if wrong is not None:
        assert violation.data.cards == parse_cards(wrong)


def test_the_deck_is_that_of_the_coming_round() -> None:
    before = build(FOURNIER, "", "", "", "", phase=RoundOver(1, ()), round=5)
    small, large = FOURNIER.deck.cards_at(4, 5), FOURNIER.deck.cards_at(4, 6)
    assert refused(before, Deal(1, small)) == ["deck_mismatch"]
    assert play(before, Deal(1, large)).public.round == 6
    before = build(FOURNIER, "", "", "", "", phase=RoundOver(1, ()), round=4)
    assert refused(before, Deal(1, large)) == ["deck_mismatch"]
    assert play(before, Deal(1, small)).public.round == 5


def test_only_the_dealer_deals_and_only_between_rounds() -> None:
    state = new_game(CLASSIC, 3, seed=1)
    assert refused(state, Deal(1)) == ["not_your_turn"]
    assert refused(state, Deal(1, ())) == ["not_your_turn", "deck_mismatch"]
    assert refused(state, DrawStock(1)) == ["wrong_phase"]
    state = play(state, Deal(0))
    assert refused(state, Deal(0)) == ["wrong_phase"]
    assert refused(state, Deal(1)) == ["wrong_phase"]


def test_a43_the_next_deal_clears_the_table() -> None:
    before = build(
        CLASSIC,
        "2S",
        "",
        "9S KD",
        phase=RoundOver(2, ()),
        table=[laid(1, trio("7S 7H 7D")), laid(1, trio("8S 8H X"))],
        pile="2H 3H 4H",
        face_down="AC",
        discarder=1,
        claims_used=(1, 0, 2),
        dealer=1,
        turn=9,
        lap=3,
        refills=2,
    )
    counted = attrs.evolve(before, public=attrs.evolve(before.public, dry_turns=1))
    state = apply(counted, Deal(2))
    public = state.public
    assert (public.round, public.dealer, public.turn, public.lap) == (2, 2, 10, 1)
    assert public.phase == DrawPhase(0)  # the player after the dealer
    assert (public.table, public.opened) == ((), (False, False, False))
    assert (public.refills, public.dry_turns, public.claims_used) == (0, 0, (0, 0, 0))
    assert (public.face_down, public.discard_count, public.discarder) == (False, 1, None)
    assert public.hand_counts == (8, 8, 8)  # TE
    assert state.hidden.face_down is None
    assert refused(before, Deal(0)) == ["not_your_turn"]
