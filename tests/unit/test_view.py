"""What a seat may know (A27, A28, Q56): nothing that it sees depends on a hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from continental import (
    Action,
    Answer,
    Claim,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    GameState,
    LayDown,
    Pass,
    PlayerView,
    RoundOver,
    RuleSet,
    TakeBack,
    actors,
    apply,
    check,
    legal_actions,
    new_game,
    view,
)
from continental.cards import Card, sorted_cards
from continental.rulesets import CLASSIC, FOURNIER, XELU
from tests.helpers import build, card, every_phase, one_of_each, play, taken_card, trio, without

PHASES = every_phase()


@pytest.mark.parametrize("name", PHASES)
def test_views(name: str) -> None:
    state = PHASES[name]
    for seat in range(3):
        shown = view(state, seat)
        assert shown == PlayerView(seat, state.public, state.hand_of(seat), shown.answer)
        assert shown.public is state.public
    assert view(state, None) == PlayerView(None, state.public, (), None)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_views_of_seats_that_are_not_there(seat: int) -> None:
    for state in PHASES.values():
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 2"):
            view(state, seat)


def test_the_own_sealed_answer() -> None:
    state = PHASES["claim_answered"]
    assert [view(state, seat).answer for seat in (0, 1, 2, None)] == [
        Answer.CLAIM,
        None,
        None,
        None,
    ]
    passed = play(PHASES["claim"], Pass(0))
    assert view(passed, 0).answer is Answer.PASS


def shuffled_hidden(state: GameState, seat: int | None, rng: Random) -> GameState:
    """Deal anew all the cards that a seat does not see, keeping their number everywhere."""
    hidden = state.hidden
    shown = state.public.shown_hands is not None
    hands = list(hidden.hands)
    places = [number for number in range(len(hands)) if number != seat and not shown]
    known = {number: taken_card(state, number) for number in places}
    unseen = [one for number in places for one in without(hands[number], known[number])]
    unseen += [*hidden.stock, *hidden.penalty, *hidden.covered]
    unseen += [] if hidden.face_down is None else [hidden.face_down]
    rng.shuffle(unseen)

    def some(count: int) -> tuple[Card, ...]:
        taken = tuple(unseen[:count])
        del unseen[:count]
        return taken

    for number in places:
        kept = known[number]
        hands[number] = sorted_cards((*kept, *some(len(hands[number]) - len(kept))))
    take_back = hidden.take_back
    if take_back is not None and state.public.turn_seat in places:
        turn = state.public.turn_seat
        assert turn is not None
        spent = list(take_back)
        for one in hidden.hands[turn]:
            spent.remove(one)
        take_back = sorted_cards([*hands[turn], *spent])
    answers = hidden.answers
    window = state.public.window
    if window is not None:
        # an answer before the first that is waited for was a pass, or it would have settled all
        open_to_doubt = window.seats[window.seats.index(window.waiting[0]) :]
        answers = tuple(
            rng.choice(list(Answer))
            if answer is not None and number != seat and number in open_to_doubt
            else answer
            for number, answer in enumerate(answers)
        )
    return GameState(
        state.public,
        attrs.evolve(
            hidden,
            hands=tuple(hands),
            stock=some(len(hidden.stock)),
            penalty=some(len(hidden.penalty)),
            covered=some(len(hidden.covered)),
            face_down=None if hidden.face_down is None else some(1)[0],
            take_back=take_back,
            answers=answers,
            seed=rng.randrange(2**64),
        ),
    )


def assert_alike(state: GameState, seat: int | None, rng: Random) -> GameState:
    """See that a seat sees the same where only hidden cards differ; return the other state."""
    other = shuffled_hidden(state, seat, rng)
    assert other.problems() == ()
    mine, theirs = view(state, seat), view(other, seat)
    assert mine == theirs
    assert repr(mine) == repr(theirs)
    assert actors(state) == actors(other)
    if seat is not None:
        assert list(legal_actions(mine)) == list(legal_actions(state, seat))
        assert list(legal_actions(theirs)) == list(legal_actions(other, seat))
        for action in one_of_each(seat):
            assert check(mine, action) == check(state, action) == check(other, action)
    return other


@pytest.mark.parametrize("name", PHASES)
def test_no_view_depends_on_a_hidden_card(name: str) -> None:
    rng = Random(3)
    for seat in (0, 1, 2, None):
        for _ in range(3):
            assert_alike(PHASES[name], seat, rng)


def games(rules: RuleSet, seed: int) -> Iterator[GameState]:
    """Play a match at random, one state after another, for some forty actions."""
    rng = Random(seed)
    state = new_game(rules, 3, seed=seed)
    for _ in range(40):
        yield state
        legal = legal_actions(state)
        if not legal:
            return
        state = apply(state, legal.sample(rng))


UNTIL = CLASSIC.with_options(
    {"claims.window": "until_discard", "claims.own_discard": True, "rounds": "TT11 TT11"}
)


@pytest.mark.parametrize("rules", [UNTIL, FOURNIER, XELU], ids=lambda rules: rules.name)
def test_no_view_of_a_game_depends_on_a_hidden_card(rules: RuleSet) -> None:
    rng = Random(8)
    for state in games(rules, seed=1):
        for seat in (0, 1, 2, None):
            assert_alike(state, seat, rng)


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("draw", DrawStock(1)),
        ("draw", DrawUpcard(1)),
        ("claim", Claim(2)),
        ("claim", Pass(2)),
        ("play", Discard(1, card("KC"))),
        ("play_opened_now", TakeBack(1)),
        ("round_over", Deal(1)),
    ],
)
def test_what_others_see_of_an_action_depends_on_no_hidden_card(name: str, action: Action) -> None:
    """The public part after an action is the same whatever seats not concerned hold."""
    state = PHASES[name]
    after = apply(state, action)
    rng = Random(4)
    for _ in range(5):
        hidden = shuffled_hidden(state, action.seat, rng)
        other = apply(hidden, action).public
        if isinstance(action, DrawUpcard | Discard | Claim):
            # what comes to lie bare is public only from now on
            assert attrs.evolve(other, discards=after.public.discards) == after.public
        elif isinstance(action, Deal):
            assert attrs.evolve(other, discards=()) == attrs.evolve(after.public, discards=())
        else:
            assert other == after.public


def test_hand_counts_are_public_and_hands_lie_in_index_order() -> None:
    state = PHASES["draw"]
    after = play(state, DrawStock(1))
    assert after.public.hand_counts == (2, 4, 2)  # A28
    assert after.hand_of(1) == sorted_cards(after.hand_of(1))  # no draw order shows


def test_the_pile_below_the_top_is_hidden() -> None:
    state = build(CLASSIC, "2S", "3S", "4S", pile="5C 6C 7C")
    shown = view(state, 1)
    assert shown.public.discards == (card("7C"),)  # A27
    assert shown.public.discard_count == 3
    assert "6C" not in repr(shown)
    assert "5C" not in repr(shown)


def test_an_opening_shows_what_is_laid_alone() -> None:
    state = build(CLASSIC, "2S", "7S 7H 7D 9S 9H 9D KC QC", "4S")
    state = play(state, LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")]))
    assert "KC" not in repr(view(state, 0))
    assert "KC" not in repr(view(state, None))
    assert "KC" in repr(view(state, 1))


def test_round_over_shows_all_hands_but_not_the_card_face_down() -> None:
    state = PHASES["round_over"]
    assert isinstance(state.phase, RoundOver)
    for seat in (0, 1, 2, None):
        shown = view(state, seat)
        assert shown.public.shown_hands == state.hidden.hands
        assert "9C" not in repr(shown)
        assert shown.public.face_down
