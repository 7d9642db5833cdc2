"""Claims: the order of the answers does not matter, turn order does (A29 to A31, Q28)."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from continental.actions import Claim, Pass
from continental.legal import legal_actions
from continental.phases import Answer, ClaimWindow, PlayPhase
from continental.reducer import apply
from continental.rulesets import CLASSIC
from continental.state import GameState
from continental.testing import strategies as some
from continental.testing.machine import answers_commute
from continental.view import view

CLAIM_RULES = some.rule_sets(
    CLASSIC.with_options({"claims.own_discard": True, "players": "2-5", "play.max_laps": 4}),
    most=5,
    names=[
        *(name for name in some.OPTION_VALUES if name.split(".")[0] in ("claims", "stock")),
        "discard.visible",
        "draw.upcard_after_opening",
    ],
)


def window_of(state: GameState) -> ClaimWindow:
    assert state.public.window is not None
    return state.public.window


@st.composite
def windows(draw: st.DrawFn, beside: bool = False) -> GameState:
    """A state in which seats are still to answer, some others perhaps have answered."""
    always = {"claims.window": "until_discard"} if beside else {}
    rules = CLAIM_RULES.map(lambda chosen: chosen.with_options(always))
    state = draw(some.fresh_states(rules))
    rng = Random(draw(st.integers(0, 2**32)))
    skip = draw(st.integers(0, 40))
    for step in range(skip + 60):
        if step >= skip and state.public.window is not None:
            return state
        if not legal_actions(state):
            break
        state = apply(state, some.random_action(state, rng))
    assume(False)
    raise AssertionError


claim_settings = settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


@claim_settings
@given(windows())
def test_every_order_of_answers_leads_to_the_same(state: GameState) -> None:
    """The first seat in turn order that wants the card gets it, nobody else anything."""
    window = window_of(state)
    for wishes in product((True, False), repeat=len(window.waiting)):
        answers = dict(zip(window.waiting, wishes, strict=True))
        outcome = answers_commute(state, answers)
        sealed = state.hidden.answers
        wanting = [seat for seat in window.seats if answers.get(seat, sealed[seat] is Answer.CLAIM)]
        winner = wanting[0] if wanting else None
        penalty = state.public.rules_in_force.claims.penalty_cards
        for seat in range(state.public.players):
            grown = 1 + penalty if seat == winner else 0
            had = state.public.hand_counts[seat]
            assert outcome.public.hand_counts[seat] == had + grown
        assert outcome.public.turn_seat == state.public.turn_seat
        upcard = state.public.discards[-1]
        if winner is not None:
            gained = outcome.hand_of(winner).count(upcard)
            assert gained > state.hand_of(winner).count(upcard)


@claim_settings
@given(windows(beside=True), st.data())
def test_answers_and_play_do_not_disturb_each_other(state: GameState, data: st.DataObject) -> None:
    """Under until_discard the same is reached whether the turn seat plays before or after."""
    seat = state.public.turn_seat
    assert isinstance(state.phase, PlayPhase)
    moves = [action for action in legal_actions(state, seat) if state.public.window]
    assume(moves)
    move = data.draw(st.sampled_from(moves[:40]))
    answers = {other: data.draw(st.booleans()) for other in window_of(state).waiting}
    assert apply(answers_commute(state, answers), move) == answers_commute(
        apply(state, move), answers
    )


@claim_settings
@given(windows())
def test_answers_are_sealed(state: GameState) -> None:
    """What a seat answers shows to nobody else while an earlier seat has not answered."""
    *_, last = window_of(state).waiting
    assume(len(window_of(state).waiting) > 1)
    claimed, passed = apply(state, Claim(last)), apply(state, Pass(last))
    for seat in (None, *range(state.public.players)):
        same = view(claimed, seat) == view(passed, seat)
        assert same == (seat != last)


@claim_settings
@given(windows())
def test_counts_of_claims(state: GameState) -> None:
    """A60, Q1: each granted claim counts once, for the seat that got the card."""
    answers = dict.fromkeys(window_of(state).waiting, True)
    outcome = answers_commute(state, answers)
    before, after = state.public.claims_used, outcome.public.claims_used
    assert sum(after) == sum(before) + 1
    limit = state.public.rules_in_force.claims.limit
    assert limit is None or max(after) <= limit
