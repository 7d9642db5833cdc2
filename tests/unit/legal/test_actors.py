"""Who may act in each phase."""

from __future__ import annotations

import pytest

from continental import Claim, Pass, PlayPhase, actors, view
from tests.helpers import build, every_phase, play

PHASES = every_phase()


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("deal", (0,)),
        ("draw", (1,)),
        ("claim", (2, 0)),  # in turn order after seat 1
        ("claim_answered", (2,)),
        ("play", (1,)),
        ("play_with_window", (1, 2, 0)),  # the turn seat, then those still to answer
        ("play_opened_now", (1,)),
        ("round_over", (1,)),  # the next dealer
        ("round_over_open", (1, 2, 0)),  # any of them may end the match
        ("match_over", ()),
    ],
)
def test_actors(name: str, seats: tuple[int, ...]) -> None:
    state = PHASES[name]
    assert actors(state) == seats
    for seat in (0, 1, 2, None):
        assert actors(view(state, seat)) == seats  # from public facts alone


def test_answers_take_seats_away() -> None:
    state = PHASES["play_with_window"]
    assert actors(play(state, Pass(0))) == (1, 2)
    assert actors(play(state, Claim(0))) == (1, 2)
    assert actors(play(state, Pass(0), Pass(2))) == (1,)
    assert actors(play(state, Claim(2))) == (1,)


def test_until_discard_the_turn_seat_is_named_even_where_it_must_wait() -> None:
    # one card in hand: it can only wait, which may not show
    state = build(
        PHASES["play_with_window"].public.rules,
        "2S",
        "KC",
        "TS",
        phase=PlayPhase(1, PHASES["play_with_window"].public.window),
        answers=(None, None, None),
    )
    assert actors(state) == (1, 2, 0)
