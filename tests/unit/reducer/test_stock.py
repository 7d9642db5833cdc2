"""The stock runs out (Q35), and the guard on laps (Q35b)."""

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
    Pass,
    PlayPhase,
    RoundEnding,
    RoundOver,
    RuleSet,
    apply,
    check,
    parse_cards,
)
from continental.events import (
    CardDrawn,
    ClaimsOpened,
    ClaimsSettled,
    HandsShown,
    PileRefilled,
    RoundClosed,
    RoundScored,
)
from continental.rulesets import CLASSIC, NAIPPE, XELU
from continental.shuffle import shuffled
from tests.helpers import build, card, codes, happens, play, refused

HANDS = ("2S 3S", "6S 6H", "TS JS")
PILE = "4C 3C 2C KD"


def empty(rules: RuleSet = NAIPPE, **changes: object) -> GameState:
    """Return a state in which seat 1 must draw, with four discards; seat 0 holds the rest."""
    given = {"phase": DrawPhase(1), "pile": PILE, "discarder": 0, "rest": 0, "seed": 3}
    return build(rules, *HANDS, **{**given, **changes})  # type: ignore[arg-type]


def test_q35_the_discards_but_the_top_become_the_stock() -> None:
    state = empty()
    after = play(state, DrawStock(1))
    order = shuffled(parse_cards("4C 3C 2C"), 3, 0)
    assert order[0] in after.hand_of(1)
    assert after.hidden.stock == order[1:]
    assert (after.public.upcard, after.public.discard_count) == (card("KD"), 1)
    assert (after.public.refills, after.hidden.shuffles) == (1, 1)
    assert happens(state, DrawStock(1)) == (PileRefilled(3), CardDrawn(1, order[0]))


def test_q35_a_refill_waits_until_a_card_is_needed() -> None:
    after = play(empty(stock="5H"), DrawStock(1))
    assert (after.public.stock_size, after.public.refills) == (0, 0)
    assert after.public.discard_count == 4
    after = play(after, Discard(1, card("6S")), DrawStock(2))
    assert (after.public.stock_size, after.public.refills) == (3, 1)
    assert after.public.upcard == card("6S")


def test_q35_max_recycles() -> None:
    once = NAIPPE.with_options({"stock.max_recycles": 1})
    assert play(empty(once), DrawStock(1)).public.refills == 1
    state = empty(once, refills=1, dry_turns=1)
    assert refused(state, DrawStock(1)) == ["stock_empty"]
    assert codes(state, DrawUpcard(1)) == []
    never = NAIPPE.with_options({"stock.max_recycles": 0})
    assert refused(empty(never, dry_turns=1), DrawStock(1)) == ["stock_empty"]


def test_q35_a_lone_discard_cannot_refill() -> None:
    assert refused(empty(pile="KD", dry_turns=1), DrawStock(1)) == ["stock_empty"]


def test_q35_one_lap_of_dry_turns_ends_the_round() -> None:
    rules = NAIPPE.with_options({"stock.max_recycles": 0})
    state = build(rules, *HANDS, phase=PlayPhase(1), pile=PILE, rest=0)
    assert state.public.dry_turns == 0
    state = play(state, Discard(1, card("6S")))
    for seat, turns in ((2, 1), (0, 2), (1, 3)):
        assert state.phase == DrawPhase(seat)
        assert state.public.dry_turns == turns
        state = play(state, DrawUpcard(seat))
        last = Discard(seat, card("6S"))
        if turns < 3:
            state = play(state, last)
    events = happens(state, last)
    state = play(state, last)
    assert isinstance(state.phase, RoundOver)
    (result,) = state.rounds
    assert (result.closer, result.ending, result.same_turn) == (None, RoundEnding.DRY, False)
    # everybody scores his hand: 6H = 6, and TS JS = 20
    assert result.scores[1:] == (6, 20)
    assert result.scores[0] == NAIPPE.scoring.hand_points(state.hand_of(0)) > 0
    assert [type(event) for event in events[1:]] == [RoundClosed, HandsShown, RoundScored]
    assert events[1] == RoundClosed(None, RoundEnding.DRY, same_turn=False)
    assert state.public.upcard == card("6S")  # it was discarded face up


def test_q35_a_turn_with_a_stock_ends_the_count() -> None:
    rules = NAIPPE.with_options({"stock.max_recycles": 0})
    state = build(rules, *HANDS, pile=PILE)
    counted = attrs.evolve(state, public=attrs.evolve(state.public, dry_turns=2))
    assert apply(counted, Discard(1, card("6S"))).public.dry_turns == 0


def test_q35_end_round() -> None:
    rules = NAIPPE.with_options({"stock.exhausted": "end_round"})
    state = empty(rules)
    assert codes(state, DrawUpcard(1)) == []
    events = happens(state, DrawStock(1))
    state = play(state, DrawStock(1))
    assert isinstance(state.phase, RoundOver)
    (result,) = state.rounds
    assert (result.closer, result.ending) == (None, RoundEnding.STOCK_OUT)
    assert result.scores[1:] == (12, 20)
    assert events[0] == RoundClosed(None, RoundEnding.STOCK_OUT, same_turn=False)
    assert state.public.discard_count == 4  # nothing was refilled


def test_q35_end_round_never_counts_dry_turns() -> None:
    rules = NAIPPE.with_options({"stock.exhausted": "end_round"})
    state = build(rules, *HANDS, pile=PILE, rest=0)
    state = play(state, Discard(1, card("6S")))
    assert state.public.dry_turns == 0
    state = play(state, DrawUpcard(2), Discard(2, card("6S")))
    assert state.public.dry_turns == 0


def test_q35_a_claim_refills_with_all_that_lies_beneath_its_card() -> None:
    # the last stock card goes to seat 1; the penalty card must come from 4C 3C 2C
    state = play(empty(CLASSIC, stock="5H"), DrawStock(1))
    events = happens(state, Claim(2))
    state = play(state, Claim(2))
    order = shuffled(parse_cards("4C 3C 2C"), 3, 0)
    assert state.hand_of(2) == tuple(sorted((*parse_cards("TS JS KD"), order[0])))
    assert state.hidden.stock == order[1:]
    assert (state.public.discard_count, state.public.upcard) == (0, None)
    assert events[1:] == (PileRefilled(3), ClaimsSettled(card("KD"), 2, (order[0],)))
    state = play(state, Discard(1, card("6S")))
    assert state.public.upcard == card("6S")


def test_q35_a_turn_draw_may_refill_and_a_claim_take_the_rest() -> None:
    state = empty(CLASSIC, pile="3C 2C KD")
    state = play(state, DrawStock(1), Claim(2))
    assert (state.public.stock_size, state.public.discard_count) == (0, 0)
    state = play(state, Discard(1, card("6S")))
    # nothing but the upcard is left: seat 2 has a dry turn
    assert state.public.dry_turns == 1
    assert refused(state, DrawStock(2)) == ["stock_empty"]


@pytest.mark.parametrize(
    ("changes", "have"),
    [
        ({"pile": "KD", "stock": "5H"}, 0),
        ({"pile": PILE, "stock": "5H", "refills": 1}, 0),
    ],
)
def test_q35_without_a_penalty_card_there_is_no_claim(
    changes: dict[str, object], have: int
) -> None:
    rules = CLASSIC.with_options({"stock.max_recycles": 1})
    state = empty(rules, **changes)
    assert ClaimsOpened not in {type(event) for event in happens(state, DrawStock(1))}
    state = play(state, DrawStock(1))
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["no_penalty_card", "not_claimable"]
    violation = check(state, Claim(2))[0]
    assert (violation.data.need, violation.data.have) == (1, have)


def test_q35_claims_get_nothing_from_an_empty_stock_that_ends_the_round() -> None:
    rules = CLASSIC.with_options({"stock.exhausted": "end_round"})
    state = play(empty(rules, stock="5H"), DrawStock(1))
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["no_penalty_card", "not_claimable"]
    # with a card left in the stock there is one
    state = play(empty(rules, stock="5H 6C"), DrawStock(1), Claim(2))
    assert card("6C") in state.hand_of(2)


def test_q35_all_penalty_cards_must_be_there() -> None:
    rules = CLASSIC.with_options({"claims.penalty_cards": 4})
    state = play(empty(rules, stock="5H"), DrawStock(1))  # 3 beneath the card claimed
    assert refused(state, Claim(2)) == ["no_penalty_card", "not_claimable"]
    state = play(empty(rules, stock="5H 6C"), DrawStock(1))  # 1 + 3
    state = play(state, Claim(2))
    assert len(state.hand_of(2)) == 2 + 1 + 4
    assert (state.public.stock_size, state.public.discard_count) == (0, 0)


def test_q35b_the_guard_on_laps() -> None:
    rules = NAIPPE.with_options({"play.max_laps": 2})
    state = build(rules, *HANDS, phase=PlayPhase(2), lap=2)
    state = play(state, Discard(2, card("TS")), DrawUpcard(0))
    # dealer 0 is the last of the lap: its discard ends the round
    state = play(state, Discard(0, card("TS")))
    assert isinstance(state.phase, RoundOver)
    (result,) = state.rounds
    assert (result.closer, result.ending) == (None, RoundEnding.LAPS)
    assert result.scores == (5, 12, 10)
    state = build(rules, *HANDS, phase=PlayPhase(0), lap=1)
    assert play(state, Discard(0, card("2S"))).public.lap == 2


def test_a_window_passed_by_all_leaves_the_piles() -> None:
    before = play(empty(XELU, stock="5H 6C"), DrawStock(1))
    after = play(before, Pass(2))
    assert after.public.stock_size == before.public.stock_size
    assert after.public.discards == before.public.discards
