"""Nothing that a seat may not know shows in what it is given (A27, A28, Q56)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from continental.actions import Claim, Deal, DrawStock, DrawUpcard, EndMatch, Pass
from continental.cards import Card, sorted_cards
from continental.legal import actors, check, legal_actions
from continental.phases import Answer
from continental.reducer import apply
from continental.rulesets import get, names
from continental.state import GameState, HiddenState
from continental.testing import strategies as some
from continental.testing.candidates import single_actions
from continental.view import view
from tests.helpers import taken_card

bases = st.sampled_from(names()).map(get)
rules = bases.flatmap(lambda base: some.rule_sets(base, most=5, always={"play.max_laps": 3}))
states = some.states(rules, most=120)


def reshuffled(state: GameState, seat: int | None, rng: Random) -> GameState:
    """Return a state that differs in all that the seat may not know, and in nothing else.

    Hands that have been shown are no secret.
    """
    hidden, public = state.hidden, state.public
    shown = public.shown_hands is not None
    secret = [] if shown else [s for s in range(public.players) if s != seat]
    pool = [*hidden.stock, *hidden.penalty, *hidden.covered]
    known = {other: taken_card(state, other) for other in secret}
    for other in secret:
        pool += (Counter(hidden.hands[other]) - Counter(known[other])).elements()
    if hidden.face_down is not None and public.discarder != seat:
        pool.append(hidden.face_down)
    rng.shuffle(pool)

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(pool[:count])
        del pool[:count]
        return taken

    hands = tuple(
        sorted_cards((*known[other], *take(len(hand) - len(known[other]))))
        if other in secret
        else hand
        for other, hand in enumerate(hidden.hands)
    )
    face_down = hidden.face_down
    if face_down is not None and public.discarder != seat:
        (face_down,) = take(1)
    return GameState(
        public,
        HiddenState(
            hands=hands,
            stock=take(len(hidden.stock)),
            penalty=take(len(hidden.penalty)),
            covered=take(len(hidden.covered)),
            face_down=face_down,
            answers=other_answers(state, seat, rng),
            take_back=other_take_back(state, seat, hands),
            seed=rng.getrandbits(128),
            shuffles=rng.randrange(100),
        ),
    )


def other_answers(state: GameState, seat: int | None, rng: Random) -> tuple[Answer | None, ...]:
    """Other answers of those that follow a seat still to answer: of these alone either can be."""
    window = state.public.window
    answers = list(state.hidden.answers)
    if window is not None:
        after_first = window.seats[window.seats.index(window.waiting[0]) :]
        for other in after_first:
            if other != seat and answers[other] is not None:
                answers[other] = rng.choice(tuple(Answer))
    return tuple(answers)


def other_take_back(
    state: GameState, seat: int | None, hands: tuple[tuple[Card, ...], ...]
) -> tuple[Card, ...] | None:
    """The hand that a take-back restores grows with the hand held."""
    old, turn_seat = state.hidden.take_back, state.public.turn_seat
    if old is None or turn_seat is None or turn_seat == seat:
        return old
    laid = list(old)
    for card in state.hand_of(turn_seat):
        laid.remove(card)
    return sorted_cards((*laid, *hands[turn_seat]))


@given(states, st.integers(0, 2**32))
def test_other_secrets_look_the_same(state: GameState, seed: int) -> None:
    rng = Random(seed)
    for seat in (None, *range(state.public.players)):
        other = reshuffled(state, seat, rng)
        assert other.problems() == ()
        assert other.hidden != state.hidden
        assert view(other, seat) == view(state, seat)
        assert hash(view(other, seat)) == hash(view(state, seat))
        assert repr(view(other, seat)) == repr(view(state, seat))
        assert actors(other) == actors(state)
        if seat is None:
            continue
        mine = tuple(islice(legal_actions(state, seat), 200))
        assert tuple(islice(legal_actions(other, seat), 200)) == mine
        for action in islice(single_actions(state, seat), 300):
            assert check(other, action) == check(state, action)


@given(states, st.integers(0, 2**32), st.data())
def test_after_an_action_too(state: GameState, seed: int, data: st.DataObject) -> None:
    """What a seat lays or discards leads to equal views, unless hands are then shown."""
    for seat in actors(state):
        other = reshuffled(state, seat, Random(seed))
        moves = [
            action
            for action in islice(legal_actions(state, seat), 60)
            if not isinstance(action, Claim | Pass | Deal | DrawStock | DrawUpcard | EndMatch)
        ]
        if moves:
            move = data.draw(st.sampled_from(moves))
            one, two = apply(state, move), apply(other, move)
            if one.public.shown_hands is None:
                assert view(one, seat) == view(two, seat)
