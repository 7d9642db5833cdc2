"""The penalty pile, and what happens once it is used up (C10, Q33, Q34)."""

from __future__ import annotations

import pytest

from continental import (
    Claim,
    DrawPhase,
    DrawStock,
    GameState,
    Pass,
    PlayPhase,
    RuleSet,
    check,
    parse_cards,
)
from continental.events import ClaimAnswered, ClaimsSettled, PileRefilled
from continental.rulesets import FOURNIER
from continental.shuffle import shuffled
from tests.helpers import build, card, codes, happens, play, refused, waiting_seats

HANDS = ("2S 3S", "6S 6H", "TS JS")


def with_rule(exhausted: str, **options: object) -> RuleSet:
    changes = {name.replace("__", "."): value for name, value in options.items()}
    return FOURNIER.with_options({"stock.penalty_exhausted": exhausted, **changes})


def drawn(rules: RuleSet, **changes: object) -> GameState:
    """Return a state in which seat 1 has drawn 5H; seat 0 left KD and holds the rest."""
    given = {
        "phase": DrawPhase(1),
        "pile": "4C 3C 2C KD",
        "discarder": 0,
        "rest": 0,
        "stock": "5H 6C",
        "seed": 3,
    }
    return play(build(rules, *HANDS, **{**given, **changes}), DrawStock(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("exhausted", ["from_stock", "no_claims", "recycle"])
def test_c13_penalty_cards_come_from_their_own_pile(exhausted: str) -> None:
    state = drawn(with_rule(exhausted), penalty="9D 8D")
    state = play(state, Claim(2))
    assert state.hand_of(2) == parse_cards("TS JS 9D KD")
    assert state.hidden.penalty == parse_cards("8D")
    assert state.hidden.stock == parse_cards("6C")
    assert state.public.penalty_size == 1


def test_q34_from_stock() -> None:
    state = play(drawn(with_rule("from_stock")), Claim(2))
    assert card("6C") in state.hand_of(2)
    assert (state.public.stock_size, state.public.discard_count) == (0, 3)


def test_q34_from_stock_may_refill_the_stock() -> None:
    state = drawn(with_rule("from_stock"), stock="5H")
    order = shuffled(parse_cards("4C 3C 2C"), 3, 0)
    assert happens(state, Claim(2))[1:] == (
        PileRefilled(3),
        ClaimsSettled(card("KD"), 2, order[:1]),
    )
    state = play(state, Claim(2))
    assert (state.hidden.stock, state.hidden.penalty) == (order[1:], ())
    assert (state.public.refills, state.public.discard_count) == (1, 0)


def test_q34_from_stock_after_the_last_penalty_card() -> None:
    rules = with_rule("from_stock", claims__penalty_cards=3)
    state = drawn(rules, penalty="9D")  # 9D, then 6C, then one of the three discards
    state = play(state, Claim(2))
    assert {card("9D"), card("6C"), card("KD")} < set(state.hand_of(2))
    assert (state.public.stock_size, state.public.penalty_size) == (2, 0)


def test_q34_from_stock_with_nothing_to_supply() -> None:
    state = drawn(with_rule("from_stock"), stock="5H", pile="KD")
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["no_penalty_card", "not_claimable"]


def test_q34_no_claims() -> None:
    state = drawn(with_rule("no_claims"))
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["no_penalty_card", "not_claimable"]
    rules = with_rule("no_claims", claims__penalty_cards=2)
    assert drawn(rules, penalty="9D").phase == PlayPhase(1)
    assert waiting_seats(drawn(rules, penalty="9D 8D")) == (2, 0)


def test_q34_recycle() -> None:
    state = drawn(with_rule("recycle"))
    order = shuffled(parse_cards("4C 3C 2C"), 3, 0)
    assert happens(state, Claim(2)) == (
        ClaimAnswered(2, claims=True),
        PileRefilled(3, penalty=True),
        ClaimsSettled(card("KD"), 2, order[:1]),
    )
    state = play(state, Claim(2))
    assert state.hidden.penalty == order[1:]
    assert state.hidden.stock == parse_cards("6C")  # untouched
    assert (state.public.discard_count, state.public.penalty_size) == (0, 2)
    assert (state.public.refills, state.hidden.shuffles) == (0, 1)


def test_q34_recycle_between_two_penalty_cards() -> None:
    rules = with_rule("recycle", claims__penalty_cards=2)
    state = play(drawn(rules, penalty="9D"), Claim(2))
    assert card("9D") in state.hand_of(2)
    assert len(state.hand_of(2)) == 5
    assert (state.public.penalty_size, state.public.discard_count) == (2, 0)


def test_q34_recycle_with_no_discards_beneath() -> None:
    state = drawn(with_rule("recycle"), pile="KD")
    assert state.phase == PlayPhase(1)
    violation = check(state, Claim(2))[0]
    assert (violation.code.value, violation.data.have) == ("no_penalty_card", 0)


def test_q34_recycle_ignores_the_limit_on_stock_refills() -> None:
    rules = with_rule("recycle", stock__max_recycles=0)
    assert waiting_seats(drawn(rules)) == (2, 0)


@pytest.mark.parametrize("exhausted", ["from_stock", "no_claims", "recycle"])
def test_q34_the_pile_never_serves_turn_draws(exhausted: str) -> None:
    rules = with_rule(exhausted)
    state = build(
        rules,
        *HANDS,
        phase=DrawPhase(1),
        pile="KD",
        discarder=0,
        rest=0,
        penalty="9D 8D",
        dry_turns=1,
    )
    assert refused(state, DrawStock(1)) == ["stock_empty"]


def test_q34_passing_leaves_the_pile() -> None:
    state = drawn(with_rule("recycle"), penalty="9D")
    state = play(state, Pass(0), Pass(2))
    assert state.hidden.penalty == parse_cards("9D")
    assert codes(state, Claim(2)) == ["not_claimable"]
