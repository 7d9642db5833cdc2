"""The best turn of a position: openings, extra melds, phases, claims."""

from __future__ import annotations

import attrs
import pytest

from continental.actions import Close, Discard, LayDown, LayOff, SwapJoker
from continental.cards import parse_cards
from continental.contracts import Contract
from continental.melds import Swap
from continental.phases import ClaimWindow, DrawPhase, PlayPhase
from continental.reducer import new_game
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, TARGET_PLAY, XELU
from continental.search import best_layoffs, best_opening, best_turn, can_close
from continental.search.plans import explore
from continental.state import GameState
from continental.view import view
from tests.helpers import HIGH, build, card, every_phase, laid, play, public_with, run, trio

TT = Contract.parse("TT")
TWO_TRIOS = (trio("7S 7H 7D"), trio("8S 8H 8D"))
SEVENS = "7S 7H 7D 8S 8H 8D"
HEARTS = laid(0, run("TH JH QH KH"))
NINES = laid(0, trio("9S 9H 9D"))


def at_play(hand: str, rules: RuleSet = CLASSIC, **changes: object) -> GameState:
    """Seat 1 has drawn; seat 0 has opened, with melds that are named in ``table``."""
    return build(rules, "2H 3D", hand, **changes)  # type: ignore[arg-type]


def test_opens_and_closes_in_one_turn() -> None:
    """A40: the opening, what can be laid off, a discard."""
    state = at_play(f"{SEVENS} AH 5C", table=[NINES, HEARTS])
    plan = best_turn(state, 1)
    assert plan.actions == (
        LayDown(1, TWO_TRIOS),
        LayOff(1, card("AH"), 1, HIGH),
        Discard(1, card("5C")),
    )
    assert (plan.left, plan.points, plan.closes, plan.proven) == ((), 0, True, True)
    assert can_close(state, 1)
    after = play(state, *plan.actions)
    assert after.rounds[-1].scores[1] == -10


def test_nothing_to_open_with() -> None:
    state = at_play("7S 7H 8D KD")
    plan = best_turn(state, 1)
    assert (plan.actions, plan.points, plan.closes) == ((), 32, False)
    assert plan.left == parse_cards("7S 7H 8D KD")
    assert not can_close(state, 1)


def test_the_opening_that_leaves_least() -> None:
    """Of trios of kings, fives and fours the dear ones are laid, with their fourth cards."""
    plan = best_opening(parse_cards("KS KH KD 5S 5H 5D 4S 4H 4D KC"), TT, CLASSIC)
    assert plan.left == parse_cards("4S 4H 4D")
    assert plan.points == 12


def test_the_opening_keeps_the_card_that_can_be_laid_off() -> None:
    """Of four kings, three of which may lie together, KH is kept: it follows QH."""
    rules = CLASSIC.with_options({"trio.max_size": 3})
    table = [laid(1, run("8H 9H TH JH"))]
    hand = parse_cards("7S 7H 7D KS KH KD KC QH 2C 3C")
    plan = best_opening(hand, TT, rules, table, seat=0)
    assert plan.actions[0] == LayDown(0, (trio("7S 7H 7D"), trio("KS KD KC")))
    assert plan.left == parse_cards("2C 3C")


def test_opening_limit() -> None:
    """Q48: the third opening of a turn is refused."""
    phase = PlayPhase(1, openings=2)
    assert best_turn(at_play(f"{SEVENS} KD", phase=phase), 1).actions == ()
    assert best_turn(at_play(f"{SEVENS} KD", phase=PlayPhase(1, openings=1)), 1).closes


def test_opening_must_close_in_the_last_round() -> None:
    """A54: it opens only to close."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    assert best_turn(at_play(f"{SEVENS} KD 2S", rules), 1).actions == ()
    assert best_turn(at_play(f"{SEVENS} KD", rules), 1).closes
    kept = rules.with_options({"close.max_points": 2})
    plan = best_turn(at_play(f"{SEVENS} KD 2S", kept), 1)
    assert plan.actions == (LayDown(1, TWO_TRIOS), Close(1, card("KD")))
    assert (plan.left, plan.points) == (parse_cards("2S"), 2)


def test_who_has_opened_without_closing_still_gets_a_plan() -> None:
    """A54: what was laid in this turn stays in the plan, though only a TakeBack can follow."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    state = at_play(f"{SEVENS} KD 2S 9C", rules, table=[NINES, laid(0, trio("3S 3H 3C"))])
    state = play(state, LayDown(1, TWO_TRIOS))
    plan = best_turn(state, 1)
    assert (plan.actions, plan.closes) == ((LayOff(1, card("9C"), 0),), False)


def test_no_lay_off_in_the_turn_of_opening() -> None:
    """Q45: the melds are laid as long as they can be instead."""
    rules = CLASSIC.with_options({"layoff.same_turn": False})
    state = at_play(f"{SEVENS} 9C 7C KD", rules, table=[NINES, laid(0, trio("3S 3H 3C"))])
    plan = best_turn(state, 1)
    assert plan.left == parse_cards("KD 9C")
    assert [len(meld.cards) for meld in plan.actions[0].melds] == [4, 3]  # type: ignore[union-attr]
    assert len(plan.actions) == 1
    assert best_turn(play(state, *plan.actions), 1).actions == ()


def test_no_discard_at_the_close_and_none_to_lay() -> None:
    """Q36, Q64: an opening that leaves one card is refused where none may be discarded."""
    rules = CLASSIC.with_options({"close.discard": "forbidden"})
    assert best_turn(at_play(f"{SEVENS} KD", rules), 1).actions == ()
    assert best_turn(at_play(f"{SEVENS} 7C", rules), 1).closes
    barred = rules.with_options({"layoff.same_turn": False})
    assert best_turn(at_play(f"{SEVENS} KD", barred), 1).actions == ()


def test_close_needs_a_discard() -> None:
    """Q36: an opening that empties the hand is refused."""
    rules = CLASSIC.with_options({"close.discard": "required"})
    assert best_turn(at_play(SEVENS, rules), 1).actions == ()
    assert best_turn(at_play(SEVENS), 1).actions == (LayDown(1, TWO_TRIOS),)


def test_two_openings_that_leave_the_same() -> None:
    """The joker at either end of a run: both leave one card, and the round is closed."""
    plan = best_opening(parse_cards("4H 5H 6H X 9C"), Contract.parse("E"), CLASSIC)
    assert plan.closes
    assert plan.actions[1:] == (Discard(0, card("9C")),)


def test_last_card_of_a_seat_that_has_not_opened() -> None:
    """A38: whoever discards the last card closes."""
    state = at_play("KD")
    assert best_turn(state, 1).actions == (Discard(1, card("KD")),)
    rules = CLASSIC.with_options({"close.discard": "forbidden"})
    assert best_turn(at_play("KD", rules), 1).actions == ()


def test_swaps_inside_the_opening() -> None:
    """B15: 7C for the joker on the table, which makes the second trio."""
    state = at_play("7C 5S 5H 8S 8H 8D KD", XELU, table=[laid(0, trio("7S 7H X")), HEARTS])
    plan = best_turn(state, 1)
    assert isinstance(plan.actions[0], LayDown)
    assert plan.actions[0].swaps == (Swap(card("7C"), 0, 2),)
    assert plan.actions[1:] == (Discard(1, card("KD")),)


def test_extra_melds() -> None:
    """Q44, Q65: in free play further melds follow the first."""
    hand = "7S 7H 7D 8S 8H 8D 2C 3C 4C KD AS"
    plan = best_turn(at_play(hand, FREE_PLAY), 1)
    assert [type(action) for action in plan.actions] == [LayDown] * 3
    assert plan.left == parse_cards("AS KD")


def test_extra_melds_of_a_seat_that_has_opened() -> None:
    """Q44: 7D could be of a trio or of a run, which would leave three points more."""
    state = at_play("7S 7H 7D 5D 6D KD AS", FREE_PLAY, table=[laid(1, trio("2S 2H 2C"))])
    plan = best_turn(state, 1)
    assert plan.actions == (LayDown(1, (trio("7S 7H 7D"),)),)
    assert plan.points == 5 + 6 + 10 + 20
    assert best_turn(public_with(state, opened=(False, True)), 1) == plan


def test_extra_melds_where_melds_may_be_laid_at_any_time() -> None:
    """Q44, B15: 5C frees the joker of a run for a new trio."""
    rules = XELU.with_options({"opening.extra_melds": "any", "rounds": "TT7"})
    table = [laid(1, trio("2S 2H 2C")), laid(1, trio("3S 3H 3D")), laid(0, run("4C X 6C 7C"))]
    plan = best_turn(at_play("5C 9S 9H KD AS", rules, table=table), 1)
    assert plan.left == parse_cards("AS KD")
    assert not plan.closes


def test_extra_melds_beside_moves() -> None:
    """Q44, A48: what may still come is not known, so nothing is taken to be stuck."""
    rules = CLASSIC.with_options({"opening.extra_melds": "any", "rounds": "E9"})
    table = [laid(1, run("4C 5C 6C 7C X"))]
    plan = best_turn(at_play("9C QS QH QD KD AS", rules, table=table), 1)
    assert plan.left == parse_cards("AS KD")


def test_extra_melds_without_lay_offs() -> None:
    """Q45, Q66: in the turn of opening melds alone may follow."""
    rules = FREE_PLAY.with_options({"layoff.same_turn": False})
    plan = best_turn(
        at_play("7S 7H 7D 8S 8H 8D 8C KD 2S", rules, table=[laid(0, trio("2H 2C 2D"))]), 1
    )
    assert plan.left == parse_cards("2S KD")


def test_extra_melds_leave_a_card_for_the_discard() -> None:
    """Q36: a meld that would empty the hand is refused."""
    rules = FREE_PLAY.with_options({"close.discard": "required"})
    table = [laid(1, trio("2S 2H 2C"))]
    assert best_turn(at_play("7S 7H 7D", rules, table=table), 1).actions == ()
    assert best_turn(at_play("7S 7H 7D 7C", rules, table=table), 1).closes


def test_nothing_closes_while_claims_are_open() -> None:
    """Q28: the plan is the best that can be done before they are settled."""
    rules = CLASSIC.with_options({"claims.window": "until_discard"})
    phase = PlayPhase(1, ClaimWindow((0,), (0,)))
    state = at_play(
        f"{SEVENS} 7C 9C", rules, phase=phase, table=[NINES, HEARTS], answers=(None, None)
    )
    plan = best_turn(state, 1)
    assert not plan.closes
    assert len(plan.actions) == 2
    assert plan.left == parse_cards("7C")
    assert not can_close(state, 1)
    settled = public_with(state, phase=PlayPhase(1))
    assert can_close(settled, 1)
    assert best_turn(state, 0).actions == best_turn(settled, 0).actions


def test_outside_of_the_turn() -> None:
    """The hand as it is, as if the seat were to play."""
    state = at_play(f"{SEVENS} KD")
    waiting = public_with(state, phase=DrawPhase(0))
    assert best_turn(waiting, 1) == best_turn(state, 1)


@pytest.mark.parametrize("name", every_phase())
def test_every_phase_answers(name: str) -> None:
    state = every_phase()[name]
    for seat in range(state.public.players):
        assert best_turn(state, seat) == best_turn(view(state, seat), seat)


def test_before_the_first_deal() -> None:
    plan = best_turn(new_game(CLASSIC, 2, seed=1), 0)
    assert (plan.actions, plan.left, plan.closes) == ((), (), False)


def test_more_moves_counted_than_may_be() -> None:
    """No play gives this; the lay-offs are seen all the same."""
    rules = TARGET_PLAY.with_options({"joker_move.who": "nobody"})
    state = at_play("9D 8C", rules, table=[NINES])
    state = public_with(state, opened=(True, True))
    assert isinstance(state.phase, PlayPhase)
    moved = public_with(state, phase=attrs.evolve(state.phase, joker_moves=1))
    assert best_turn(moved, 1).actions == best_turn(state, 1).actions
    assert best_turn(moved, 1).closes


def test_extra_melds_where_no_joker_is() -> None:
    """Q44: that anyone may swap matters for nothing where there is no joker."""
    hand = parse_cards("4S 5S 6S 7S 8H 8D 8C KD KS KH 2C 3C 4C 5C QD")
    plans = [
        best_layoffs(hand, (), FREE_PLAY.with_options({"joker_swap.who": who}), 0, work=100)
        for who in ("opened", "anyone")
    ]
    assert all(plan.proven for plan in plans)
    assert plans[0] == plans[1]


def test_seats_that_cannot_be_answered() -> None:
    state = at_play("KD")
    with pytest.raises(ValueError, match="no seat"):
        best_turn(state, 9)
    with pytest.raises(ValueError, match="does not show"):
        best_turn(view(state, 0), 1)


def test_joker_swapped_in_its_turn() -> None:
    """A49 after an opening: 5H frees the joker, and 9H follows it."""
    state = at_play(f"{SEVENS} 5H 9H 2C", table=[laid(0, run("4H X 6H 7H")), NINES])
    plan = best_turn(state, 1)
    assert plan.closes
    assert SwapJoker in [type(action) for action in plan.actions]


def test_openings_looked_at_are_bounded() -> None:
    """Four trios of kings, one of fives, one of fours: 4 + 4 + 1 openings."""
    hand = parse_cards("KS KH KD KC 5S 5H 5D 4S 4H 4D")
    plan = best_opening(hand, TT, CLASSIC, work=1)
    assert plan.actions
    assert not plan.proven
    assert not best_opening(hand, TT, CLASSIC, work=4).proven
    assert best_opening(hand, TT, CLASSIC, work=9).proven


def test_sharp_bounds_of_openings(monkeypatch: pytest.MonkeyPatch) -> None:
    """One joker: it takes the nine to one run, or the ten of clubs and what follows to another.

    Kings and fives are laid to open, for they count most: the fours are left, the nine, the two.
    """
    monkeypatch.setattr(explore, "EASY", 0)
    hand = parse_cards("KS KH KD 5S 5H 5D 4S 4H 4D 9H TC JC QC X 2S")
    table = [laid(1, run("4H 5H 6H 7H")), laid(1, run("5C 6C 7C 8C"))]
    plan = best_opening(hand, TT, CLASSIC, table)
    assert plan.proven
    assert not plan.closes
    assert plan.left == parse_cards("2S 4S 4H 9H 4D")


def test_what_sharp_bounds_look_at_counts_as_work(monkeypatch: pytest.MonkeyPatch) -> None:
    table = (laid(0, run("4H 5H 6H 7H")), laid(0, run("4C 5C 6C 7C")))
    state = public_with(at_play("9H TH 9C TC X KS QS"), table=table, opened=(True, True))
    monkeypatch.setattr(explore, "EASY", 0)
    assert best_turn(state, 1, work=12).proven
    monkeypatch.setattr(explore, "STATES_PER_POSITION", 1)
    assert not best_turn(state, 1, work=12).proven


def test_lay_offs_on_own_melds_are_melds_laid_long() -> None:
    """Q46: in fournier nothing is laid off on one's own melds, so the trio takes all four."""
    plan = best_opening(parse_cards("7S 7H 7D 7C 8S 8H 8D KD 2S"), TT, FOURNIER)
    assert plan.left == parse_cards("2S KD")


def test_openings_that_come_to_the_same() -> None:
    """Q66: where suits may mix, two runs can share the same eight cards in many ways."""
    rules = CLASSIC.with_options({"run.same_suit": False})
    hand = parse_cards("4S 5S 6S 7S 4H 5H 6H 7H KD 2C 2D")
    plan = best_opening(hand, Contract.parse("EE"), rules)
    assert plan.left == parse_cards("2D KD 2C")


def test_opening_while_claims_are_open_where_it_must_close() -> None:
    """A54, Q28: it could not close before they are settled, so it waits."""
    rules = CLASSIC.with_options(
        {
            "rounds": "TT7",
            "opening.last_round_requires_close": True,
            "claims.window": "until_discard",
        }
    )
    phase = PlayPhase(1, ClaimWindow((0,), (0,)))
    state = at_play(f"{SEVENS} 7C 8C", rules, phase=phase, answers=(None, None))
    assert best_turn(state, 1).actions == ()
    assert best_turn(public_with(state, phase=PlayPhase(1)), 1).closes
