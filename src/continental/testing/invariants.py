"""What must hold in every position, under every rule set, as checks to call from tests.

Each check returns nothing and raises :class:`InvariantError`, which is an ``AssertionError``,
where something does not hold. :func:`check_position` is all of them for one position,
:class:`~continental.testing.course.Course` those that look at a whole match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Final

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.cards import Card
from continental.legal import LegalActions, actors, check, legal_actions
from continental.phases import ClaimPhase, DealPhase, RoundOver
from continental.rules import MatchEnd
from continental.state import GameState
from continental.testing.candidates import random_lay_down, single_actions
from continental.testing.reach import TooManyError, is_reached, lay_down_key
from continental.view import view

__all__ = [
    "InvariantError",
    "check_legal_actions",
    "check_position",
    "check_state",
    "check_views",
]

_SINGLES: Final = (
    Deal,
    EndMatch,
    DrawStock,
    DrawUpcard,
    Claim,
    Pass,
    LayOff,
    SwapJoker,
    MoveJoker,
    TakeBack,
    Close,
    Discard,
)


class InvariantError(AssertionError):
    """Something that must always hold does not. ``details`` are the values concerned."""

    def __init__(self, message: str, *details: object) -> None:
        super().__init__("\n".join((message, *map(repr, details))))
        self.details = details


def require(holds: bool, message: str, *details: object) -> None:
    """Raise :class:`InvariantError` unless something holds."""
    if not holds:
        raise InvariantError(message, *details)


def check_position(state: GameState, rng: Random | None = None, *, limit: int = 200) -> None:
    """Check all that must hold in one position."""
    check_state(state)
    check_views(state)
    check_legal_actions(state, rng, limit=limit)


def check_state(state: GameState) -> None:
    """Check that no invariant is broken, no card lost, and that somebody can go on."""
    require(not state.problems(), "the state has problems", *state.problems())
    pack, present = Counter(_pack(state)), Counter(_cards(state))
    require(pack == present, "cards were lost or gained", pack - present, present - pack)
    for hand in state.hidden.hands:
        require(hand == tuple(sorted(hand)), "a hand is not in index order", hand)
    require(state.totals == _totals(state), "the totals are not the sums of the rounds")
    require(actors(state) == _expected_actors(state), "other seats may act", actors(state))
    for seat in _seats_that_must_not_be_stuck(state):
        require(bool(legal_actions(state, seat)), "no legal action", seat, state.phase)


def _pack(state: GameState) -> tuple[Card, ...]:
    public = state.public
    if not public.round:
        return ()
    return public.rules.deck.cards_at(public.players, public.round)


def _cards(state: GameState) -> Iterator[Card]:
    public, hidden = state.public, state.hidden
    places = (hidden.stock, hidden.penalty, hidden.covered, public.discards, *hidden.hands)
    yield from chain(*places, *(laid.cards for laid in public.table))
    if hidden.face_down is not None:
        yield hidden.face_down


def _totals(state: GameState) -> tuple[int, ...]:
    return tuple(
        sum(result.scores[seat] for result in state.rounds) for seat in range(state.public.players)
    )


def _expected_actors(state: GameState) -> tuple[int, ...]:
    """The turn seat, then those still to answer; between rounds the dealer, or all."""
    public, phase = state.public, state.phase
    if public.turn_seat is not None:
        waiting = () if public.window is None else public.window.waiting
        return waiting if isinstance(phase, ClaimPhase) else (public.turn_seat, *waiting)
    if not isinstance(phase, DealPhase | RoundOver):
        return ()
    ends_on_request = isinstance(phase, RoundOver) and public.rules.match.end is MatchEnd.OPEN
    others = public.players if ends_on_request else 1
    return tuple(public.after(phase.dealer, steps) for steps in range(others))


def _seats_that_must_not_be_stuck(state: GameState) -> tuple[int, ...]:
    """Those still to answer; without any, all that may act."""
    window = state.public.window
    return actors(state) if window is None else window.waiting


def check_views(state: GameState) -> None:
    """Check that views share the public part and show no more than the own hand and answer."""
    hidden = state.hidden
    spectator = view(state, None)
    require(spectator.public == state.public, "a spectator sees another public part")
    require(not spectator.hand and spectator.answer is None, "a spectator sees hidden cards")
    require(not tuple(legal_actions(spectator)), "a spectator may act")
    for seat in range(state.public.players):
        own = view(state, seat)
        answer = hidden.answers[seat] if hidden.answers else None
        require(own.public == state.public, "a seat sees another public part", seat)
        require((own.hand, own.answer) == (hidden.hands[seat], answer), "not its own", seat)
        require(actors(own) == actors(state), "actors depend on hidden facts", seat)


def check_legal_actions(
    state: GameState,
    rng: Random | None = None,
    *,
    limit: int = 200,
    tries: int = 4,
    views: bool = True,
) -> None:
    """Check the legal actions of every seat against ``check``, both ways.

    All that come pass, once; all that pass among candidates made without the library's lists
    come, or for LayDowns are reached from those that come. Of LayDowns no more than ``limit``
    are listed; where more come it is not asked whether another is among them. ``tries``
    LayDowns are made at random for each seat, by ``rng``. With ``views``, which costs as much
    again, the view of each seat must list and judge everything like the state, and the list
    must agree with its own truth and samples.
    """
    rng = Random(0) if rng is None else rng
    for seat in range(state.public.players):
        singles = _check_singles(state, seat, views)
        lay_downs = _check_lay_downs(state, seat, rng, limit, tries, views)
        if not views:
            continue
        mine = legal_actions(state, seat)
        require(bool(mine) == bool(singles or lay_downs), "truth needs one action", seat)
        if seat not in actors(state):
            require(not mine, "only actors may act", seat, tuple(mine))
        elif mine:
            drawn = mine.sample(rng)
            require(drawn in mine, "sample draws an illegal action", drawn)
    if not views:
        return
    by_seat = chain.from_iterable(legal_actions(state, seat) for seat in actors(state))
    require(
        tuple(islice(by_seat, 50)) == tuple(islice(legal_actions(state), 50)),
        "the actions of all are not those of each actor",
    )


def _listed(actions: LegalActions, *kinds: type[Action], limit: int) -> tuple[Action, ...]:
    return tuple(islice(actions.of(*kinds), limit))


def _check_singles(state: GameState, seat: int, views: bool) -> tuple[Action, ...]:
    """Everything but LayDowns: what comes is exactly what passes."""
    own = view(state, seat)
    singles = tuple(legal_actions(state, seat).of(*_SINGLES))
    coming = set(singles)
    require(len(coming) == len(singles), "an action comes twice", singles)
    if views:
        listed = tuple(legal_actions(own).of(*_SINGLES))
        require(singles == listed, "the view lists others", seat)
    passing = set()
    for action in single_actions(state, seat):
        faults = check(state, action)
        if views:
            require(faults == check(own, action), "the view judges otherwise", action, faults)
        if not faults:
            passing.add(action)
    require(coming == passing, "comes, passes", coming - passing, passing - coming)
    return singles


def _check_lay_downs(
    state: GameState, seat: int, rng: Random, limit: int, tries: int, views: bool
) -> tuple[Action, ...]:
    own = view(state, seat)
    coming = _listed(legal_actions(state, seat), LayDown, limit=limit)
    if views:
        listed = _listed(legal_actions(own), LayDown, limit=limit)
        require(coming == listed, "the view lists others", seat)
    for action in coming:
        require(not check(state, action), "an illegal LayDown comes", action)
        require(not views or not check(own, action), "the view refuses a LayDown", action)
    keys = {lay_down_key(action) for action in coming if isinstance(action, LayDown)}
    require(len(keys) == len(coming), "a LayDown comes twice", coming)
    for _ in range(tries):
        _check_random_lay_down(state, seat, rng, limit)
    return coming


def _check_random_lay_down(state: GameState, seat: int, rng: Random, limit: int) -> None:
    action = random_lay_down(state, seat, rng)
    if action is None:
        return
    faults = check(state, action)
    require(faults == check(view(state, seat), action), "the view judges otherwise", action)
    if faults:
        return
    try:
        reached = is_reached(state, action, limit)
    except TooManyError:
        return
    require(reached, "a legal LayDown neither comes nor is reached", action)
