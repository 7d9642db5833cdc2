"""States, views and the refusal: values that are frozen, hashable and comparable."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from continental import (
    Claim,
    Close,
    Code,
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    GameState,
    IllegalAction,
    LayDown,
    LayOff,
    PlayerView,
    RoundOver,
    RuleSet,
    Swap,
    Violation,
    apply,
    check,
    new_game,
    parse_cards,
    rulesets,
    view,
)
from continental.rulesets import CLASSIC
from tests.helpers import (
    build,
    card,
    every_phase,
    hidden_with,
    play,
    public_with,
    refused,
    result,
    run,
    trio,
)

PHASES = every_phase()


@pytest.mark.parametrize("name", PHASES)
def test_states_are_values(name: str) -> None:
    state, twin = PHASES[name], every_phase()[name]
    assert state is not twin
    assert state == twin
    assert hash(state) == hash(twin)
    assert {state: 1}[twin] == 1
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state
    for seat in (0, 1, 2, None):
        assert view(state, seat) == view(twin, seat)
        assert hash(view(state, seat)) == hash(view(twin, seat))
    assert state != public_with(state, refills=77)
    assert state != hidden_with(state, seed=78)


def test_states_are_frozen() -> None:
    state = PHASES["play"]
    for part, name in (
        (state, "public"),
        (state.public, "table"),
        (state.hidden, "hands"),
        (state.phase, "seat"),
        (view(state, 1), "hand"),
    ):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(part, name, None)


def test_two_ways_to_one_position_are_equal() -> None:
    state = build(CLASSIC, "2S 3S", "7S 7H 7D 9S 9H 9D 7C 9C KC", "TS JS")
    opening = LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")])
    first, second = LayOff(1, card("7C"), 0), LayOff(1, card("9C"), 1)
    one, other = play(state, opening, first, second), play(state, opening, second, first)
    assert one == other
    assert len({one, other}) == 1


def test_actions_take_any_iterable() -> None:
    assert Deal(0, list(parse_cards("2S 3S"))) == Deal(0, parse_cards("2S 3S"))
    assert Deal(0).deck is None
    melds = [trio("7S 7H 7D")]
    swaps = [Swap(card("QC"), 0, 1)]
    assert LayDown(1, iter(melds), iter(swaps)) == LayDown(1, tuple(melds), tuple(swaps))
    assert isinstance(hash(LayDown(1, melds, swaps)), int)


def test_helpers_of_the_public_part() -> None:
    state = build(
        CLASSIC,
        "2S",
        "3S",
        "4S",
        "5S",
        phase=DrawPhase(2),
        round=4,
        dealer=3,
        rounds=[
            result(1, CLASSIC, 4, (1, 2, 3, 4), 0),
            result(2, CLASSIC, 4, (-10, 20, 0, 5), 2),
            result(3, CLASSIC, 4, (7, 0, 0, 5), None),
        ],
    )
    public = state.public
    assert public.totals == state.totals == (-2, 22, 3, 14)
    assert public.rounds_won == (1, 0, 1, 0)
    assert [public.after(3), public.after(2, 3), public.after(1, 4)] == [0, 1, 1]
    assert public.turn_seat == 2
    assert public.rules_in_force == CLASSIC.at(4, 4)
    assert state.rounds == public.rounds
    assert new_game(CLASSIC, 4).public.rules_in_force == CLASSIC.at(4, 1)


def test_a_view_shows_its_own_hand_alone() -> None:
    shown = view(PHASES["play"], 1)
    assert shown.hand_of(1) == PHASES["play"].hand_of(1)
    assert shown.phase is PHASES["play"].phase
    for seat in (0, 2, 9):
        with pytest.raises(ValueError, match=f"does not show the hand of {seat}"):
            shown.hand_of(seat)
    spectator = view(PHASES["play"], None)
    with pytest.raises(ValueError, match="view of seat None"):
        spectator.hand_of(1)
    assert PlayerView(None, spectator.public) == spectator


def test_the_refusal() -> None:
    state = PHASES["play"]
    action = Discard(0, card("KD"))
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.violations == (
        Violation.of(Code.NOT_YOUR_TURN, seats=(0,)),
        Violation.of(Code.CARD_NOT_IN_HAND, cards=(card("KD"),)),
    )
    assert (error.state, error.action) == (state, action)
    assert str(error) == (
        "Discard by seat 0: It is not the turn of seat 0. Not in the hand often enough: KD."
    )
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert isinstance(twin, IllegalAction)
        assert twin.violations == error.violations
        assert (twin.state, twin.action, str(twin)) == (state, action, str(error))


@pytest.mark.parametrize("name", PHASES)
def test_a_refused_action_leaves_an_equal_state(name: str) -> None:
    state = PHASES[name]
    for action in (Claim(1), Discard(2, card("TS")), Close(1, card("KC")), LayOff(0, card("X"), 9)):
        if check(state, action):
            assert refused(state, action)


def test_apply_leaves_the_state_it_was_given() -> None:
    state, twin = PHASES["draw"], every_phase()["draw"]
    after = apply(state, DrawStock(1))
    assert state == twin
    assert after != state
    assert apply(state, DrawStock(1)) == after


@pytest.mark.parametrize("rules", [rulesets.get(name) for name in rulesets.names()])
def test_a_round_of_every_preset_has_no_problems(rules: RuleSet) -> None:
    state = play(new_game(rules, rules.players[1], seed=4), Deal(0))
    state = play(state, DrawStock(1))
    assert isinstance(state, GameState)
    assert not isinstance(state.phase, RoundOver)


def test_a_run_on_the_table_keeps_its_laid_order() -> None:
    laid = [meld.meld for meld in PHASES["play"].public.table]
    assert laid[2] == run("8S 9S TS JS X")


@pytest.mark.parametrize("seat", [-1, 4, True])
def test_a_state_has_no_hand_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        PHASES["play"].hand_of(seat)
