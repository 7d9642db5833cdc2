"""Each check of ``continental.testing`` sees the fault that it is there for.

The faults are put into states, or into what the checks ask of the library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import attrs
import pytest

from continental.actions import (
    Action,
    Claim,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    Pass,
)
from continental.cards import parse_cards
from continental.legal import LegalActions, check, legal_actions
from continental.melds import Side, Swap
from continental.phases import Answer, ClaimPhase, ClaimWindow, DrawPhase, PlayPhase
from continental.reducer import apply, new_game
from continental.rulesets import CLASSIC, FREE_PLAY, XELU
from continental.state import GameState, PlayerView, Position
from continental.testing import course as course_module
from continental.testing import invariants, machine, reach
from continental.testing.course import Course
from continental.testing.invariants import (
    InvariantError,
    check_legal_actions,
    check_position,
    check_state,
    check_views,
)
from continental.testing.machine import answers_commute, refuses
from continental.testing.reach import TooManyError, is_reached, listed_keys
from continental.view import view
from continental.violations import Code, Violation
from tests.helpers import build, dealt, hidden_with, laid, public_with, run, trio

HANDS = ("5S 6S 9H", "7S 7H 7D 8D 8C 8H 3C", "TD JD QS")


def opening_state() -> GameState:
    """Seat 1 of three may open with TT; it holds one card more."""
    return build(CLASSIC, *HANDS)


def opened_state() -> GameState:
    """Seat 1 has opened and may lay off 9C, at one end or the other, and 3C, at none."""
    table = [laid(1, trio("7S 7H 7D")), laid(1, run("5C 6C 7C 8C"))]
    return build(CLASSIC, "5S 6S", "9C 4C 3C KD", "TD JD", table=table)


def answering_state() -> GameState:
    phase = ClaimPhase(1, ClaimWindow((2, 0), (2, 0)))
    rules = CLASSIC.with_options({"claims.own_discard": True})
    return build(rules, *HANDS, phase=phase, answers=(None, None, None))


@pytest.fixture(params=[opening_state, opened_state, answering_state])
def sound(request: pytest.FixtureRequest) -> GameState:
    state = request.param()
    assert isinstance(state, GameState)
    return state


def test_sound_states_pass(sound: GameState) -> None:
    check_position(sound)


def test_a_lost_card(sound: GameState) -> None:
    lost = hidden_with(sound, stock=sound.hidden.stock[1:])
    lost = public_with(lost, stock_size=len(lost.hidden.stock))
    with pytest.raises(InvariantError, match="problems"):
        check_state(lost)


def test_a_lost_card_that_the_library_overlooks(
    sound: GameState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameState, "problems", lambda self: ())
    with pytest.raises(InvariantError, match="lost or gained"):
        check_state(hidden_with(sound, stock=sound.hidden.stock[1:]))
    shuffled = tuple(tuple(reversed(hand)) for hand in sound.hidden.hands)
    with pytest.raises(InvariantError, match="index order"):
        check_state(hidden_with(sound, hands=shuffled))


def test_a_stuck_seat(sound: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "legal_actions", lambda state, seat: ())
    with pytest.raises(InvariantError, match="no legal action"):
        check_state(sound)


def test_other_actors(sound: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "actors", lambda state: (0, 1, 2))
    with pytest.raises(InvariantError, match="other seats"):
        check_state(sound)


def leaking(change: Callable[[GameState, int | None], dict[str, object]]) -> object:
    def leaky(state: GameState, seat: int | None) -> PlayerView:
        return attrs.evolve(view(state, seat), **change(state, seat))  # type: ignore[arg-type]

    return leaky


@pytest.mark.parametrize(
    "change",
    [
        lambda state, seat: {"public": attrs.evolve(state.public, lap=9)},
        lambda state, seat: {"hand": state.hidden.stock[:1]} if seat is None else {},
        lambda state, seat: {"hand": state.hidden.hands[0]},
        lambda state, seat: {"answer": Answer.PASS},
        lambda state, seat: {} if seat is None else {"public": attrs.evolve(state.public, lap=9)},
        lambda state, seat: {} if seat is None else {"hand": state.hidden.stock[:2]},
    ],
)
def test_a_leaking_view(
    sound: GameState,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[GameState, int | None], dict[str, object]],
) -> None:
    monkeypatch.setattr(invariants, "view", leaking(change))
    with pytest.raises(InvariantError):
        check_views(sound)


@attrs.frozen
class Doctored(LegalActions):
    """Legal actions that come otherwise."""

    change: Callable[[list[Action]], list[Action]] = list

    def __iter__(self) -> Iterator[Action]:
        return iter(self.change(list(LegalActions.__iter__(self))))

    def of(self, *kinds: type[Action]) -> LegalActions:
        return Doctored(self.position, self.seats, kinds, self.change)


def test_the_list_leaves_out_repeats_or_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    def listing(
        change: Callable[[list[Action]], list[Action]],
    ) -> Callable[..., LegalActions]:
        def doctored(position: Position, seat: int | None = None) -> LegalActions:
            found = legal_actions(position, seat)
            return Doctored(found.position, found.seats, None, change)

        return doctored

    illegal = Discard(1, parse_cards("KS")[0])
    absurd = LayDown(1, (trio("2S 2H 2D"), trio("3S 3H 3D")))
    for state in (opening_state(), opened_state()):
        for change in (
            lambda actions: actions[:-1],
            lambda actions: [*actions, *actions[-1:]],
            lambda actions: [*actions, illegal],
            lambda actions: [absurd, *actions],
            lambda actions: [a for a in actions if not isinstance(a, LayDown | LayOff)],
        ):
            monkeypatch.setattr(invariants, "legal_actions", listing(change))
            monkeypatch.setattr(reach, "legal_actions", listing(change))
            with pytest.raises(InvariantError):
                check_legal_actions(state, Random(1), tries=20)


def test_the_judge_is_too_mild(monkeypatch: pytest.MonkeyPatch) -> None:
    def mild(position: Position, action: Action) -> tuple[Violation, ...]:
        low = isinstance(action, LayOff) and action.end is Side.LOW
        return () if low else check(position, action)

    monkeypatch.setattr(invariants, "check", mild)
    with pytest.raises(InvariantError, match="comes, passes"):
        check_legal_actions(opened_state())


def test_a_view_judges_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    def partial(position: Position, action: Action) -> tuple[Violation, ...]:
        if isinstance(position, GameState) or not isinstance(action, Discard | LayDown):
            return check(position, action)
        return (*check(position, action), *check(position, Claim(action.seat)))

    monkeypatch.setattr(invariants, "check", partial)
    with pytest.raises(InvariantError, match="view"):
        check_legal_actions(opening_state())


def test_without_views_the_list_is_still_checked(
    sound: GameState, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_legal_actions(sound, Random(1), views=False)

    def refuses_discards(position: Position, action: Action) -> tuple[Violation, ...]:
        extra = check(position, Claim(-1)) if isinstance(action, Discard | Pass) else ()
        return (*check(position, action), *extra)

    monkeypatch.setattr(invariants, "check", refuses_discards)
    with pytest.raises(InvariantError, match="comes, passes"):
        check_legal_actions(sound, views=False)


def test_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening_state()
    legal, illegal = Discard(1, parse_cards("3C")[0]), DrawStock(1)
    refuses(state, illegal)
    with pytest.raises(InvariantError, match="carried out"):
        refuses(state, legal)
    monkeypatch.setattr(machine, "check", lambda state, action: ())
    with pytest.raises(InvariantError, match="other reasons"):
        refuses(state, illegal)


def test_the_order_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim that wipes out an earlier seat's (A31)."""
    state = answering_state()
    winner = answers_commute(state, {2: True, 0: True}).public.hand_counts
    assert winner == (3, 7, 5)

    def first_come(state: GameState, action: Action) -> GameState:
        after = apply(state, action)
        if isinstance(action, Claim) and after.public.window is not None:
            return apply(after, Pass(2))
        return after

    monkeypatch.setattr(machine, "apply", first_come)
    with pytest.raises(InvariantError, match="order of the answers"):
        answers_commute(state, {2: True, 0: True})


def test_a_window_that_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "apply", lambda state, action: state)
    with pytest.raises(InvariantError, match="window is open"):
        answers_commute(answering_state(), {2: True, 0: True})


def test_what_a_course_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    start = new_game(CLASSIC, 3, seed=1)
    after_deal = apply(start, Deal(0))

    def followed() -> Course:
        course = Course(start)
        course.follow(Deal(0), after_deal)
        return course

    drawn = apply(after_deal, DrawStock(1))
    with pytest.raises(InvariantError, match="another size"):
        followed().follow(DrawStock(1), public_with(drawn, hand_counts=(7, 7, 7)))
    with pytest.raises(InvariantError, match="not in the hand"):
        followed().follow(DrawUpcard(1), drawn)
    with pytest.raises(InvariantError, match="the upcard changed"):
        followed().follow(DrawStock(1), public_with(drawn, discards=parse_cards("2S")))
    with pytest.raises(InvariantError, match="other piles"):
        followed().follow(DrawStock(1), public_with(drawn, refills=1))
    with pytest.raises(InvariantError, match="piles"):
        Course(start).follow(Deal(0), public_with(after_deal, stock_size=3))
    with pytest.raises(InvariantError, match="A22"):
        Course(start).follow(Deal(0), public_with(after_deal, phase=DrawPhase(2)))
    with pytest.raises(InvariantError, match="a lap too many"):
        followed().follow(DrawStock(1), public_with(drawn, lap=101))
    repeating = CLASSIC.with_options({"match.end": "target", "match.target": 9})
    followed().follow(DrawStock(1), public_with(drawn, rules=repeating, round=8))
    with pytest.raises(InvariantError, match="a round too many"):
        followed().follow(DrawStock(1), public_with(drawn, rules=repeating, round=101))
    for bound, match in (("turn_bound", "endless turn"), ("round_bound", "endless round")):
        course = followed()
        monkeypatch.setattr(course_module, bound, lambda rules: 0)
        with pytest.raises(InvariantError, match=match):
            course.follow(DrawStock(1), drawn)
        monkeypatch.undo()


def test_a_course_sees_claims_that_go_wrong() -> None:
    state = answering_state()
    course = Course(state, list(state.public.hand_counts))
    early = apply(apply(state, Pass(2)), Claim(0))
    with pytest.raises(InvariantError, match="too early"):
        course.follow(Claim(0), early)
    after = apply(state, Claim(2))
    course = Course(state, list(state.public.hand_counts), granted=1)
    with pytest.raises(InvariantError, match="Q30"):
        course.follow(Claim(2), after)
    course = Course(after, list(after.public.hand_counts))
    with pytest.raises(InvariantError, match="without a window"):
        course.follow(Claim(2), after)
    assert isinstance(after.phase, PlayPhase)


def test_reached_by_swaps_laid_off_afterwards() -> None:
    """A LayDown may take a joker that what comes leaves on the table (B15, Q20)."""
    rules = XELU.with_options({"rounds": "T4"})
    table = [laid(0, run("3S X 5S 6S"))]
    state = build(rules, "2H", "4S 7S 7H 7D 9C TC", "3H", table=table, opened=(True, False, False))
    with_joker = LayDown(1, (trio("7S 7H 7D X"),), (Swap(parse_cards("4S")[0], 0, 1),))
    assert check(state, with_joker) == ()
    assert is_reached(state, with_joker, 50)
    check_legal_actions(state, Random(3), tries=30)


def test_reached_by_melds_one_after_another() -> None:
    state = build(FREE_PLAY, "2H", "7S 7H 7D 9C TC JC 4D", "3H", phase=PlayPhase(1))
    both = LayDown(1, (trio("7S 7H 7D"), run("9C TC JC")))
    assert check(state, both) == ()
    assert is_reached(state, both, 50)


def test_a_free_contract_without_extra_melds() -> None:
    """Whatever is laid must be laid at once (Q44), so all of it comes."""
    rules = FREE_PLAY.with_options({"opening.extra_melds": "none"})
    state = build(rules, "2H", "7S 7H 7D 9C TC JC 4D", "3H")
    both = LayDown(1, (trio("7S 7H 7D"), run("9C TC JC")))
    assert is_reached(state, both, 50)
    assert len(list(legal_actions(state).of(LayDown))) == 3


def test_extra_melds_with_the_contract() -> None:
    rules = CLASSIC.with_options({"rounds": "T5", "opening.extra_melds": "any"})
    state = build(rules, "2H", "7S 7H 7D 9C TC JC QC KC 4D", "3H")
    both = LayDown(1, (run("9C TC JC QC KC"), trio("7S 7H 7D")))
    assert check(state, both) == ()
    assert is_reached(state, both, 50)


def test_longer_melds_come_where_nothing_can_be_laid_off() -> None:
    rules = CLASSIC.with_options({"rounds": "T5", "layoff.same_turn": False})
    state = build(rules, "2H", "7S 7H 7D 7C X 4D", "3H")
    for cards in ("7S 7H 7D", "7S 7H 7D 7C", "7S 7H X 7D 7C"):
        assert is_reached(state, LayDown(1, (trio(cards),)), 50)
    reduced = CLASSIC.with_options({"rounds": "T5"})
    state = build(reduced, "2H", "7S 7H 7D 7C X 4D", "3H")
    assert is_reached(state, LayDown(1, (trio("7S 7H X 7D 7C"),)), 50)


def test_runs_whose_shorter_parts_are_too_close() -> None:
    """Both runs hold 7S, so no gap is asked (Q44); 3S X X X would end beside 7S 8S 9S TS."""
    rules = CLASSIC.with_options(
        {"rounds": "EE9", "opening.min_run_gap": 1, "run.adjacent_jokers": True}
    )
    state = build(rules, "2H", "3S X X X X 7S 8S 9S TS KD", "3H")
    shorter, longer = (
        LayDown(1, (run(cards), run("7S 8S 9S TS"))) for cards in ("3S X X X", "3S X X X X")
    )
    assert [fault.code for fault in check(state, shorter)] == [Code.RUNS_TOO_CLOSE]
    assert check(state, longer) == ()
    assert is_reached(state, longer, 2000)


def test_a_course_through_a_match_ended_on_request() -> None:
    start = new_game(FREE_PLAY.with_options({"play.max_laps": 1}), 2, seed=1)
    course, state = Course(start), start
    course.follow(EndMatch(0), start)
    while state.public.turn_seat is not None or not state.rounds:
        action = legal_actions(state).sample(Random(1))
        state = apply(state, action)
        course.follow(action, state)
    after = apply(state, EndMatch(0))
    course.follow(EndMatch(0), after)
    assert course.state.phase == after.phase


def test_too_many_to_list() -> None:
    state = opening_state()
    with pytest.raises(TooManyError):
        listed_keys(state, 1, 0)
    check_legal_actions(state, Random(1), limit=0, tries=10)


def test_a_stack_of_cards_that_open_at_once() -> None:
    state = dealt(CLASSIC, "2S 4S 6S 8S TS QS AS", "3H 3S 3D 5H 5S 5D 9C", upcard="KC")
    state = apply(state, DrawStock(1))
    state = apply(state, Pass(0)) if state.public.window else state
    check_position(state)
    assert legal_actions(state).of(LayDown)
