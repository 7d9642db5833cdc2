"""What a seat saw of an event when it happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never, overload

import attrs

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
from continental.records import Record, steps
from continental.rules import RuleSet

__all__ = ["RecordView", "redact"]

E = TypeVar("E", bound=Event)


@attrs.frozen
class RecordView:
    """What a seat, or a spectator (``None``), saw of a recorded match: its events, redacted.

    The seed, the decks and the sealed answers of others are not in it, so it tells the match
    but cannot be played again.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    seat: int | None
    events: tuple[Event, ...]


@overload
def redact(event: E, seat: int | None) -> E: ...
@overload
def redact(event: Record, seat: int | None) -> RecordView: ...
@overload
def redact(event: Iterable[Event], seat: int | None) -> tuple[Event, ...]: ...
def redact(
    event: Event | Record | Iterable[Event], seat: int | None
) -> Event | RecordView | tuple[Event, ...]:
    """Return an event, or each of several in order, as a seat saw it; ``None`` is a spectator.

    Of a record come all its events so, as a :class:`RecordView`: its actions are judged on the
    way, and :class:`~continental.records.ReplayError` is raised as by its replay; that error
    names the action refused and holds the whole state, so it is not for the seat. Raises
    ``ValueError`` for a seat that the record does not have.

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
    if isinstance(event, Record):
        return _record_view(event, seat)
    if isinstance(event, Iterable):
        return tuple(_seen(one, seat) for one in event)
    return _seen(event, seat)


def _record_view(record: Record, seat: int | None) -> RecordView:
    if seat is not None:
        record.start.public.require_seat(seat)
    events = (event for step in steps(record) for event in step.events)
    return RecordView(record.rules, record.seats, seat, tuple(_seen(e, seat) for e in events))


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
