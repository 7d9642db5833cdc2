"""What each seat sees of each event (A25, A27, B22, Q28, Q33, Q56)."""

from __future__ import annotations

from typing import get_args

import pytest

from continental import (
    Claim,
    Discard,
    Event,
    RoundEnding,
    redact,
    transition,
)
from continental.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    ClaimAnswered,
    ClaimsOpened,
    ClaimsSettled,
    HandsShown,
    JokerMoved,
    JokerSwapped,
    MatchEnded,
    MeldsLaid,
    MeldsTakenBack,
    PileRefilled,
    RoundClosed,
    RoundDealt,
    RoundScored,
    UpcardTaken,
)
from continental.melds import Swap
from continental.phases import ClaimPhase, ClaimWindow
from continental.rulesets import CLASSIC
from tests.helpers import HIGH, build, card, trio

ZERO, ONE, TWO = card("2S"), card("3H"), card("4D")
SEATS = (0, 1, 2, None)
CONTRACT = CLASSIC.at(3, 1).contract

DEALT = RoundDealt(1, CONTRACT, 0, ((ZERO,), (ONE,), (TWO,)), card("KC"), 2)


def seen(event: Event, by: int, others: Event) -> tuple[Event, dict[int | None, Event]]:
    """An event that one seat sees as it is, and every other in another way."""
    return event, {seat: event if seat == by else others for seat in SEATS}


PRIVATE: dict[str, tuple[Event, dict[int | None, Event]]] = {
    "hands dealt": (
        DEALT,
        {
            0: RoundDealt(1, CONTRACT, 0, ((ZERO,), None, None), card("KC"), 2),
            1: RoundDealt(1, CONTRACT, 0, (None, (ONE,), None), card("KC"), 2),
            2: RoundDealt(1, CONTRACT, 0, (None, None, (TWO,)), card("KC"), 2),
            None: RoundDealt(1, CONTRACT, 0, (None, None, None), card("KC"), 2),
        },
    ),
    "card drawn": seen(CardDrawn(1, ONE), 1, CardDrawn(1, None)),
    "penalty of a take": seen(
        UpcardTaken(0, ONE, (TWO, ZERO)), 0, UpcardTaken(0, ONE, (None, None))
    ),
    "sealed answer": seen(ClaimAnswered(2, True), 2, ClaimAnswered(2, None)),
    "penalty of a claim": seen(ClaimsSettled(ONE, 2, (ZERO,)), 2, ClaimsSettled(ONE, 2, (None,))),
    "last card face down": seen(
        CardDiscarded(1, TWO, face_down=True), 1, CardDiscarded(1, None, face_down=True)
    ),
}

PUBLIC: tuple[Event, ...] = (
    UpcardTaken(1, ONE),
    ClaimsOpened(ONE, (2, 0)),
    ClaimsSettled(ONE, None),
    PileRefilled(12),
    PileRefilled(3, penalty=True),
    MeldsLaid(1, (trio("7S 7H X"),), 2, True, (Swap(card("5H"), 1, 2),)),
    CardLaidOff(1, card("5H"), 0, HIGH),
    JokerSwapped(1, card("5H"), 0, 1, 0, HIGH),
    JokerMoved(1, 0, 3, 1, HIGH),
    MeldsTakenBack(1),
    CardDiscarded(1, TWO),
    RoundClosed(1, RoundEnding.DISCARD, True),
    HandsShown(((ZERO,), (), (TWO,))),
    RoundScored(1, (2, 0, 4), (2, 0, 4)),
    MatchEnded((1,)),
)


def test_every_class_of_event_is_here() -> None:
    here = {type(event) for event, _ in PRIVATE.values()} | {type(event) for event in PUBLIC}
    assert here == set(get_args(Event))


@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("seat", SEATS)
def test_private_events(name: str, seat: int | None) -> None:
    event, by_seat = PRIVATE[name]
    mine = redact(event, seat)
    assert mine == by_seat[seat]
    assert redact(mine, seat) == mine
    assert redact(mine, None) == by_seat[None]
    for other in SEATS:
        if other != seat:
            assert redact(mine, other) == by_seat[None]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
def test_public_events(event: Event) -> None:
    for seat in SEATS:
        assert redact(event, seat) == event


def test_several_events_in_order() -> None:
    events = [event for event, _ in PRIVATE.values()]
    assert redact(events, 1) == tuple(seen[1] for _, seen in PRIVATE.values())
    assert redact(iter(events), None) == tuple(seen[None] for _, seen in PRIVATE.values())
    assert redact((), 0) == ()


def test_a_claim_that_lost_stays_sealed() -> None:
    """Seats 2 and 0 both claim; seat 2 comes first (A31), and nobody learns of the other claim."""
    state = build(
        CLASSIC.with_options({"claims.own_discard": True}),
        "2S 3S",
        "5H 7C KC",
        "TS JS",
        phase=ClaimPhase(1, ClaimWindow((2, 0), (2, 0))),
        answers=(None,) * 3,
        stock="QD",
        pile="KD",
        discarder=0,
    )
    state, early = transition(state, Claim(0))
    _, late = transition(state, Claim(2))
    assert redact(early + late, 1) == (
        ClaimAnswered(0, None),
        ClaimAnswered(2, None),
        ClaimsSettled(card("KD"), 2, (None,)),
    )
    assert redact(early + late, 0)[0] == ClaimAnswered(0, True)
    assert redact(early + late, 2)[1:] == (
        ClaimAnswered(2, True),
        ClaimsSettled(card("KD"), 2, (card("QD"),)),
    )


def test_the_face_down_card_stays_hidden_when_hands_are_shown() -> None:
    state = build(CLASSIC, "2S 3S", "9C", "TS JS", opened=(False, False, False))
    state, events = transition(state, Discard(1, card("9C")))
    for seat in (0, 2, None):
        discarded, *_ = redact(events, seat)
        assert discarded == CardDiscarded(1, None, face_down=True)
        assert "9C" not in repr(redact(events, seat))
    assert redact(events, 1) == events
