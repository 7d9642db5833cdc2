"""What a host does for a seat whose time is up (design §3)."""

from __future__ import annotations

import pytest

from continental import (
    Answer,
    ClaimWindow,
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    LayOff,
    Pass,
    PlayPhase,
    Side,
    TakeBack,
    default_action,
    view,
)
from continental.actions import Action
from continental.rulesets import CLASSIC, FREE_PLAY
from continental.state import GameState
from tests.helpers import build, card, every_phase, laid, run, trio

PHASES = every_phase()


def chosen(state: GameState) -> list[Action | None]:
    """The defaults of seats 0 to 2, of the state and of their views alike."""
    found = [default_action(state, seat) for seat in range(3)]
    assert found == [default_action(view(state, seat), seat) for seat in range(3)]
    return found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("deal", [Deal(0), None, None]),
        ("draw", [None, DrawStock(1), None]),
        ("claim", [Pass(0), None, Pass(2)]),
        ("claim_answered", [None, None, Pass(2)]),
        ("play", [None, Discard(1, card("5H")), None]),
        # the claims come first, though the seat might lay off
        ("play_with_window", [Pass(0), None, Pass(2)]),
        ("round_over", [None, Deal(1), None]),
        # nobody ends a match by silence
        ("round_over_open", [None, Deal(1), None]),
        ("match_over", [None, None, None]),
    ],
)
def test_each_phase(name: str, expected: list[Action | None]) -> None:
    assert chosen(PHASES[name]) == expected


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        default_action(PHASES["draw"], seat)


def test_the_upcard_where_the_stock_is_dry() -> None:  # Q35
    state = build(CLASSIC, "2S", "3S", "4S", phase=DrawPhase(1), pile="KD", rest=0)
    assert chosen(state) == [None, DrawUpcard(1), None]


def test_taking_back_where_the_turn_may_not_end() -> None:  # A54, Q42
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    state = build(
        rules,
        "2S",
        "5H 7C KC",
        "4S",
        table=[laid(1, trio("7S 7H 7D")), laid(1, trio("8S 8H 8D"))],
        phase=PlayPhase(1, restore=(), openings=1),
        take_back="7S 7H 7D 8S 8H 8D 5H 7C KC",
    )
    assert chosen(state) == [None, TakeBack(1), None]


def test_a_discard_that_closes_is_made_before_taking_back() -> None:  # A38
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    state = build(
        rules,
        "2S",
        "KC",
        "4S",
        table=[laid(1, trio("7S 7H 7D")), laid(1, trio("8S 8H 8D"))],
        phase=PlayPhase(1, restore=(), openings=1),
        take_back="7S 7H 7D 8S 8H 8D KC",
    )
    assert chosen(state) == [None, Discard(1, card("KC")), None]


def test_the_last_card_is_laid_where_it_may_not_be_discarded() -> None:  # Q64
    rules = CLASSIC.with_options({"close.discard": "forbidden"})
    state = build(rules, "2S", "7H", "4S", table=[laid(1, run("3H 4H 5H 6H"))])
    assert chosen(state) == [None, LayOff(1, card("7H"), 0, Side.HIGH), None]


def test_waiting_under_until_discard() -> None:  # Q28
    rules = FREE_PLAY.with_options({"claims.enabled": True, "claims.window": "until_discard"})
    phase = PlayPhase(1, ClaimWindow((2, 0), (2,)))
    answers = (Answer.PASS, None, None)
    state = build(rules, "2S", "5H", "4S", phase=phase, pile="2C", answers=answers)
    assert chosen(state) == [None, None, Pass(2)]
