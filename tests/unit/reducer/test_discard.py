"""Discards, what bars them, and the last one (A25, A26, Q47, Q50, Q51, Q56, Q63)."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    Claim,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    GameState,
    LayOff,
    Pass,
    PlayPhase,
    RoundEnding,
    RoundOver,
    RuleSet,
    parse_cards,
    view,
)
from continental.events import CardDiscarded, HandsShown, RoundClosed, RoundScored
from continental.rulesets import CLASSIC
from tests.helpers import build, card, codes, happens, laid, play, refused, run, trio


def rules_with(**options: object) -> RuleSet:
    return CLASSIC.with_options({f"discard.{name}": value for name, value in options.items()})


def test_a25_a_discard_ends_the_turn() -> None:
    state = build(CLASSIC, "2S 3S", "6S 6H", "TS JS", pile="2C KD")
    after = play(state, Discard(1, card("6S")))
    assert after.hand_of(1) == parse_cards("6H")
    assert (after.public.upcard, after.public.discard_count) == (card("6S"), 3)
    assert (after.public.discarder, after.public.face_down) == (1, False)
    assert after.public.discards == parse_cards("6S")  # A27: only the top is seen
    assert after.hidden.covered == parse_cards("2C KD")
    assert after.phase == DrawPhase(2)
    assert happens(state, Discard(1, card("6S"))) == (CardDiscarded(1, card("6S")),)


def test_one_of_equal_cards_is_discarded() -> None:
    state = build(CLASSIC, "2S 3S", "6S 6S KC", "TS JS")
    assert play(state, Discard(1, card("6S"))).hand_of(1) == parse_cards("6S KC")


def test_discards_refused() -> None:
    state = build(CLASSIC, "2S 3S", "6S 6H", "TS JS")
    assert refused(state, Discard(1, card("2S"))) == ["card_not_in_hand"]
    assert refused(state, Discard(0, card("2S"))) == ["not_your_turn"]
    after = play(state, Discard(1, card("6S")))
    # A26, Q49: it stays where it lies
    assert refused(after, Discard(1, card("6H"))) == ["not_your_turn", "must_draw_first"]


def test_q56_the_whole_pile_may_be_visible() -> None:
    rules = rules_with(visible="all")
    state = build(rules, "2S 3S", "6S 6H", "TS JS", pile="2C KD")
    assert state.public.discards == parse_cards("2C KD")
    state = play(state, Discard(1, card("6S")))
    assert state.public.discards == parse_cards("2C KD 6S")
    assert (state.hidden.covered, state.public.discard_count) == ((), 3)
    assert state.public.upcard == card("6S")
    state = play(state, DrawUpcard(2))
    assert state.public.discards == parse_cards("2C KD")


def test_q51_jokers() -> None:
    state = build(CLASSIC, "2S 3S", "X 6H", "TS JS")
    assert codes(state, Discard(1, card("X"))) == []
    state = build(rules_with(jokers=False), "2S 3S", "X 6H", "TS JS")
    assert refused(state, Discard(1, card("X"))) == ["discard_joker"]
    assert codes(state, Discard(1, card("6H"))) == []


def took(rules: RuleSet, hand: str) -> GameState:
    """Return a state in which seat 1 has just taken KD from the pile."""
    state = build(rules, "2S KD", hand, "TS JS", phase=DrawPhase(1), pile="2C KD", discarder=0)
    return play(state, DrawUpcard(1))


def test_q50_the_card_just_taken() -> None:
    assert codes(took(CLASSIC, "6S"), Discard(1, card("KD"))) == []
    state = took(rules_with(taken_card=False), "6S")
    assert refused(state, Discard(1, card("KD"))) == ["discard_taken_card"]
    assert codes(state, Discard(1, card("6S"))) == []
    # a card drawn from the stock is no taken card, nor is one claimed
    rules = rules_with(taken_card=False)
    start = build(
        rules, "2S 3S", "6S", "TS", phase=DrawPhase(1), stock="QD", pile="KD", discarder=0
    )
    state = play(start, DrawStock(1), Pass(2))
    assert codes(state, Discard(1, card("QD"))) == []
    # the next turn has forgotten it
    quiet = rules.with_options({"claims.enabled": False})
    state = play(took(quiet, "6S QD"), Discard(1, card("6S")), DrawStock(2))
    assert state.phase == PlayPhase(2)


def test_q50_an_equal_card_is_barred_too() -> None:
    state = build(
        rules_with(taken_card=False),
        "2S 3S",
        "KD 6S",
        "TS",
        phase=DrawPhase(1),
        pile="2C KD",
        discarder=0,
    )
    state = play(state, DrawUpcard(1))
    assert state.hand_of(1) == parse_cards("6S KD KD")
    assert refused(state, Discard(1, card("KD"))) == ["discard_taken_card"]


def test_another_seat_is_not_told_of_the_taken_card() -> None:
    state = took(rules_with(taken_card=False), "6S")
    assert refused(state, Discard(0, card("KD"))) == ["not_your_turn"]


TABLE = [laid(0, trio("7S 7H 7D")), laid(0, run("8H 9H TH JH"))]


@pytest.mark.parametrize(
    ("playable", "opened", "reasons"),
    [
        ("allowed", False, []),  # Q47: E5 is advice
        ("allowed", True, []),
        ("unopened_barred", False, ["discard_playable"]),
        ("unopened_barred", True, []),
        ("barred", False, ["discard_playable"]),
        ("barred", True, ["discard_playable"]),
    ],
)
def test_q47_playable_cards(playable: str, opened: bool, reasons: list[str]) -> None:
    table = [*TABLE, *([laid(1, trio("2H 2D 2C"))] if opened else [])]
    rules = rules_with(playable=playable)
    state = build(rules, "2S 3S", "7C QH KC 4D", "TS JS", table=table)
    assert codes(state, Discard(1, card("7C"))) == reasons
    assert codes(state, Discard(1, card("QH"))) == reasons
    assert codes(state, Discard(1, card("KC"))) == []


def test_q47_targets_count_and_swaps_do_not() -> None:
    rules = rules_with(playable="barred").with_options({"layoff.targets": "own"})
    state = build(rules, "2S 3S", "7C KC", "TS JS", table=TABLE)
    assert codes(state, Discard(1, card("7C"))) == []
    rules = rules_with(playable="barred")
    table = [laid(0, run("8H X TH JH"))]
    state = build(rules, "2S 3S", "9H KC", "TS JS", table=table)
    assert codes(state, Discard(1, card("9H"))) == []


def test_q47_had_it_opened_earlier() -> None:
    # layoff.same_turn does not make a card unplayable in the turn of opening
    rules = rules_with(playable="barred").with_options({"layoff.same_turn": False})
    table = [laid(1, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))]
    phase = PlayPhase(1, restore=(), openings=1)
    state = build(
        rules,
        "2S 3S",
        "7C KC",
        "TS JS",
        table=table,
        phase=phase,
        take_back="7S 7H 7D 9S 9H 9D 7C KC",
    )
    assert refused(state, LayOff(1, card("7C"), 0)) == ["layoff_too_early"]
    assert refused(state, Discard(1, card("7C"))) == ["discard_playable"]


def test_q63_bars_bind_only_while_another_card_is_free() -> None:
    rules = rules_with(jokers=False, taken_card=False, playable="barred")
    state = took(rules, "X 6S")
    for code, barred in (("discard_joker", "X"), ("discard_taken_card", "KD")):
        assert refused(state, Discard(1, card(barred))) == [code]
    state = took(rules, "X X")  # jokers and the card taken: all barred, so all free
    assert codes(state, Discard(1, card("X"))) == []
    assert codes(state, Discard(1, card("KD"))) == []
    state = build(rules, "2S 3S", "7C X QH", "TS JS", table=TABLE)
    for held in ("7C", "X", "QH"):
        assert codes(state, Discard(1, card(held))) == []


def test_a_card_barred_twice_gives_both_reasons() -> None:
    rules = rules_with(jokers=False, playable="barred")
    state = build(rules, "2S 3S", "X KC", "TS JS", table=TABLE)
    assert refused(state, Discard(1, card("X"))) == ["discard_joker", "discard_playable"]


def test_q63_the_last_card_is_never_barred() -> None:
    rules = rules_with(jokers=False, playable="barred")
    state = build(rules, "2S 3S", "X", "TS JS", table=[*TABLE, laid(1, trio("2H 2D 2C"))])
    assert codes(state, Discard(1, card("X"))) == []


def last_card(pile: str = "2C KD", rules: RuleSet = CLASSIC) -> GameState:
    table = [laid(1, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))]
    return build(rules, "2S 3S", "6C", "TS JS", table=table, pile=pile)


def test_a38_the_last_card_goes_face_down_and_closes() -> None:
    state = last_card()
    events = happens(state, Discard(1, card("6C")))
    assert events[0] == CardDiscarded(1, card("6C"), face_down=True)
    assert events[1] == RoundClosed(1, RoundEnding.DISCARD, same_turn=False)
    assert events[2] == HandsShown((parse_cards("2S 3S"), (), parse_cards("TS JS")))
    assert events[3] == RoundScored(1, (5, 0, 20), (5, 0, 20))
    assert len(events) == 4
    after = play(state, Discard(1, card("6C")))
    assert isinstance(after.phase, RoundOver)
    assert after.phase.hands == (parse_cards("2S 3S"), (), parse_cards("TS JS"))
    (result,) = after.rounds
    assert (result.closer, result.ending, result.same_turn) == (1, RoundEnding.DISCARD, False)
    assert result.scores == (5, 0, 20)
    assert after.public.shown_hands == after.phase.hands


@pytest.mark.parametrize("visible", ["top", "all"])
def test_a25_what_was_discarded_face_down_stays_hidden(visible: str) -> None:
    after = play(last_card(rules=rules_with(visible=visible)), Discard(1, card("6C")))
    public = after.public
    assert (public.face_down, public.discard_count) == (True, 3)
    assert public.upcard is None
    assert after.hidden.face_down == card("6C")
    other = play(
        swap_cards(last_card(rules=rules_with(visible=visible)), "6C", "8C"),
        Discard(1, card("8C")),
    )
    for seat in (0, 1, 2, None):
        assert view(after, seat) == view(other, seat)


def swap_cards(state: GameState, held: str, other: str) -> GameState:
    """Exchange the one card of seat 1 with one of the stock."""
    stock = list(state.hidden.stock)
    stock[stock.index(card(other))] = card(held)
    hands = (state.hidden.hands[0], (card(other),), state.hidden.hands[2])
    hidden = attrs.evolve(state.hidden, stock=tuple(stock), hands=hands)
    return GameState(state.public, hidden)


def test_claims_of_a_face_down_card_are_over() -> None:
    after = play(last_card(), Discard(1, card("6C")))
    assert refused(after, Claim(2)) == ["round_over", "not_claimable"]  # Q28
