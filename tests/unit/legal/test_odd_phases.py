"""Every action and every query, for every seat, in every phase."""

from __future__ import annotations

from random import Random

import pytest

from continental import (
    Action,
    Claim,
    Deal,
    DrawStock,
    DrawUpcard,
    EndMatch,
    GameState,
    IllegalAction,
    Pass,
    actors,
    apply,
    check,
    legal_actions,
    transition,
    view,
)
from tests.helpers import codes, every_phase, one_of_each

PHASES = every_phase()
NAMES = list(PHASES)
BETWEEN = ("deal", "round_over", "round_over_open")

# what the first code is for the turn seat, and for another seat, by kind of action
EXPECTED: dict[str, dict[str, tuple[str, str]]] = {
    "draw": {
        "deal": ("wrong_phase", "wrong_phase"),
        "draw": ("", "not_your_turn"),
        "answer": ("not_claimable", "not_claimable"),
        "play": ("must_draw_first", "not_your_turn"),
        "end": ("wrong_phase", "wrong_phase"),
    },
    "claim": {
        "deal": ("wrong_phase", "wrong_phase"),
        "draw": ("already_drawn", "not_your_turn"),
        "answer": ("not_claimable", ""),
        "play": ("claims_open", "not_your_turn"),
        "end": ("wrong_phase", "wrong_phase"),
    },
    "play": {
        "deal": ("wrong_phase", "wrong_phase"),
        "draw": ("already_drawn", "not_your_turn"),
        "answer": ("not_claimable", "not_claimable"),
        "end": ("wrong_phase", "wrong_phase"),
    },
    "play_with_window": {
        "deal": ("wrong_phase", "wrong_phase"),
        "draw": ("already_drawn", "not_your_turn"),
        "answer": ("not_claimable", ""),
        "end": ("wrong_phase", "wrong_phase"),
    },
    "deal": {
        "draw": ("wrong_phase", "wrong_phase"),
        "answer": ("wrong_phase", "wrong_phase"),
        "play": ("wrong_phase", "wrong_phase"),
        "end": ("wrong_phase", "wrong_phase"),
    },
    "round_over": {
        "draw": ("round_over", "round_over"),
        "answer": ("round_over", "round_over"),
        "play": ("round_over", "round_over"),
        "end": ("end_match_off", "end_match_off"),
    },
    "round_over_open": {
        "draw": ("round_over", "round_over"),
        "answer": ("round_over", "round_over"),
        "play": ("round_over", "round_over"),
        "end": ("", ""),
    },
    "match_over": dict.fromkeys(
        ("deal", "draw", "answer", "play", "end"), ("match_over", "match_over")
    ),
}


def kind_of(action: Action) -> str:
    match action:
        case Deal():
            return "deal"
        case DrawStock() | DrawUpcard():
            return "draw"
        case Claim() | Pass():
            return "answer"
        case EndMatch():
            return "end"
        case _:
            return "play"


@pytest.mark.parametrize("name", EXPECTED)
def test_the_first_reason_in_every_phase(name: str) -> None:
    state = PHASES[name]
    for seat in (1, 2):
        for action in one_of_each(seat):
            expected = EXPECTED[name].get(kind_of(action))
            if expected is not None:
                assert (codes(state, action) or [""])[0] == expected[seat - 1], action


@pytest.mark.parametrize("name", ["deal", "round_over", "round_over_open", "match_over"])
def test_between_rounds_nothing_of_a_round_is_judged(name: str) -> None:
    for seat in range(3):
        for action in one_of_each(seat):
            if kind_of(action) in ("draw", "play"):
                assert len(codes(PHASES[name], action)) == 1
            if kind_of(action) == "answer":  # Q28: outside of a window
                rest = [] if name == "match_over" else ["not_claimable"]
                assert codes(PHASES[name], action)[1:] == rest


@pytest.mark.parametrize("name", NAMES)
def test_check_never_raises_and_apply_agrees(name: str) -> None:
    state = PHASES[name]
    for seat in range(3):
        for action in one_of_each(seat):
            violations = check(state, action)
            assert len(set(violations)) == len(violations), action
            assert check(view(state, seat), action) == violations
            for violation in violations:
                assert violation.message()
            if violations:
                with pytest.raises(IllegalAction) as caught:
                    transition(state, action)
                assert caught.value.violations == violations
            else:
                assert apply(state, action).problems() == ()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_no_such_seat_in_any_phase(name: str, seat: int) -> None:
    state = PHASES[name]
    for action in one_of_each(seat):
        assert codes(state, action) == ["no_such_seat"]
        assert codes(view(state, 0), action) == ["no_such_seat"]


@pytest.mark.parametrize("name", NAMES)
def test_a_view_judges_its_own_seat_alone(name: str) -> None:
    state = PHASES[name]
    for seat in range(3):
        for action in one_of_each(seat):
            assert codes(view(state, (seat + 1) % 3), action) == ["not_your_seat"]
            assert codes(view(state, None), action) == ["not_your_seat"]


def _queries(state: GameState) -> None:
    public = state.public
    assert state.problems() == ()
    assert public.players == len(public.seats) == 3
    assert public.rules_in_force.round == max(public.round, 1)
    assert len(public.totals) == len(public.rounds_won) == 3
    assert public.turn_seat in (None, 0, 1, 2)
    assert isinstance(hash(state), int)
    assert repr(state)
    public.upcard, public.window, public.shown_hands  # noqa: B018 - no query may fail
    assert state.phase is public.phase


@pytest.mark.parametrize("name", NAMES)
def test_every_query_in_every_phase(name: str) -> None:
    state = PHASES[name]
    _queries(state)
    for seat in range(3):
        shown = view(state, seat)
        assert shown.hand_of(seat) == state.hand_of(seat)
        assert actors(shown) == actors(state)
        listed = list(legal_actions(state, seat))
        assert list(legal_actions(shown)) == listed
        assert list(legal_actions(shown, seat)) == listed
        assert bool(legal_actions(shown)) == bool(listed)
        assert bool(listed) == (seat in actors(state)) or name == "play_with_window"
        for action in listed:
            assert check(state, action) == ()
            assert apply(state, action).problems() == ()
        if listed:
            assert legal_actions(shown).sample(Random(1)) in listed
    spectator = view(state, None)
    assert actors(spectator) == actors(state)
    assert list(legal_actions(spectator)) == []
    assert not legal_actions(spectator)
    by_seat = [action for seat in actors(state) for action in legal_actions(state, seat)]
    assert list(legal_actions(state)) == by_seat
