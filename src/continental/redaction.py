"""What a seat saw of an event when it happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never, overload

import attrs

from continental.actions import Action, Claim, Deal, Discard, Pass
from continental.cards import Card
from continental.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    ClaimAnswered,
    ClaimsOpened,
    ClaimsSettled,
    Event,
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

__all__ = ["redact", "redact_action"]

E = TypeVar("E", bound=Event)


@overload
def redact(event: E, seat: int | None) -> E: ...
@overload
def redact(event: Iterable[Event], seat: int | None) -> tuple[Event, ...]: ...
def redact(event: Event | Iterable[Event], seat: int | None) -> Event | tuple[Event, ...]:
    """Return an event, or each of several in order, as a seat saw it; ``None`` is a spectator.

    What the seat did not see is ``None`` in it: other hands dealt, cards that others drew,
    their penalty cards, their answers in a claim window (sealed for good: it settles with a
    winner and tells no more, Q28), and a last card discarded face down by another (A25, Q56).
    Numbers of cards stay. To redact again changes nothing, and as a spectator sees it an event
    looks the same whoever saw it before.

    >>> from continental import Deal, DrawStock, apply, new_game, rulesets, transition
    >>> state = apply(new_game(rulesets.CLASSIC, players=2, seed=1), Deal(seat=0))
    >>> events = transition(state, DrawStock(seat=1))[1]
    >>> redact(events[0], 1)
    CardDrawn(seat=1, card=Card('2H'))
    >>> redact(events, 0)
    (CardDrawn(seat=1, card=None), ClaimsOpened(card=Card('AH'), seats=(0,)))
    """
    if isinstance(event, Iterable):
        return tuple(_seen(one, seat) for one in event)
    return _seen(event, seat)


def _seen(event: Event, seat: int | None) -> Event:
    match event:
        case RoundDealt(hands=hands):
            own = (hand if owner == seat else None for owner, hand in enumerate(hands))
            return attrs.evolve(event, hands=tuple(own))
        case CardDrawn(drawer):
            return event if drawer == seat else attrs.evolve(event, card=None)
        case UpcardTaken(taker, penalty=penalty) | ClaimsSettled(winner=taker, penalty=penalty):
            return event if taker == seat else attrs.evolve(event, penalty=_backs(penalty))
        case ClaimAnswered(answerer):
            return event if answerer == seat else attrs.evolve(event, claims=None)
        case CardDiscarded(discarder, face_down=True):
            return event if discarder == seat else attrs.evolve(event, card=None)
        case ClaimsOpened() | PileRefilled() | CardDiscarded() | HandsShown():
            return event
        case MeldsLaid() | CardLaidOff() | JokerSwapped() | JokerMoved() | MeldsTakenBack():
            return event
        case RoundClosed() | RoundScored() | MatchEnded():
            return event
        case _:
            assert_never(event)


def _backs(cards: tuple[Card | None, ...]) -> tuple[None, ...]:
    return (None,) * len(cards)


def redact_action(action: Action, events: Iterable[Event], seat: int | None) -> Action | None:
    """Return an action as a seat saw it; ``None`` where only its events tell what it saw.

    ``events`` are those that the action led to. Nobody sees the deck that was dealt from, only
    the seat itself its answer in a claim window and the last card that it discards (A25): an
    action has no room for what may not be known, its redacted events have.
    """
    if isinstance(action, Deal):
        return Deal(action.seat)
    if action.seat == seat:
        return action
    match action:
        case Claim() | Pass():
            return None
        case Discard():
            face_down = any(isinstance(e, CardDiscarded) and e.face_down for e in events)
            return None if face_down else action
        case _:
            return action
