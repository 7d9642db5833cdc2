"""Whole matches of bots."""

from __future__ import annotations

import pytest

from continental import (
    Action,
    DrawStock,
    EndMatch,
    Event,
    GameState,
    IllegalAction,
    LayDown,
    LayOff,
    MatchOver,
    Pass,
    PlayerView,
    PlayPhase,
    RoundOver,
    SwapJoker,
    actors,
    apply,
    legal_actions,
    new_game,
    view,
)
from continental.bots import RandomBot
from continental.events import MatchEnded
from continental.rulesets import CLASSIC, FREE_PLAY, NAIPPE
from continental.simulation import play_match

SHORT = CLASSIC.with_options({"rounds": "TT7 TE8"})


def randoms(count: int) -> list[RandomBot]:
    return [RandomBot(seed) for seed in range(count)]


def test_the_same_seeds_give_the_same_match() -> None:
    one, other = (play_match(SHORT, randoms(3), 5) for _ in range(2))
    assert one == other
    assert one != play_match(SHORT, randoms(3), 6)
    assert isinstance(one.state.phase, MatchOver)
    assert one.winners == one.state.phase.winners
    assert one.totals == one.state.totals


def test_the_actions_replay_the_match() -> None:
    result = play_match(SHORT, randoms(2), 5, names=["Ana", "Berta"])
    state = new_game(SHORT, ["Ana", "Berta"], seed=5)
    for action in result.actions:
        state = apply(state, action)
    assert state == result.state


def test_the_observer_sees_every_step() -> None:
    seen: list[tuple[GameState, Action, tuple[Event, ...]]] = []
    result = play_match(SHORT, randoms(2), 5, observe=lambda *step: seen.append(step))
    assert tuple(action for _, action, _ in seen) == result.actions
    assert seen[-1][0] == result.state
    assert isinstance(seen[-1][2][-1], MatchEnded)
    assert all(events for _, _, events in seen)


def test_actors_are_asked_in_order() -> None:
    """A turn seat that cannot bring a card to the table waits for the answers (Q28)."""
    rules = SHORT.with_options({"claims.window": "until_discard", "claims.own_discard": True})
    waited = acted = 0
    before = new_game(rules, 3, seed=2)

    def observe(state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        nonlocal before, waited, acted
        first, *others = actors(before)
        if others and isinstance(before.phase, PlayPhase):
            brings = bool(legal_actions(before, first).of(LayDown, LayOff, SwapJoker))
            waited, acted = waited + (not brings), acted + brings
            assert action.seat == (first if brings else others[0])
        else:
            assert action.seat == first
        before = state

    for seed in range(2, 5):
        before = new_game(rules, 3, seed=seed)
        play_match(rules, randoms(3), seed, observe=observe)
    assert waited
    assert acted


def test_answers_come_first_where_who_opens_must_close() -> None:
    """A54: no round is closed while claims are outstanding."""
    rules = CLASSIC.with_options(
        {
            "rounds": "TT7",
            "opening.last_round_requires_close": True,
            "claims.window": "until_discard",
            "play.max_laps": 30,
        }
    )
    before = new_game(rules, 3, seed=1)

    def observe(state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        nonlocal before
        first, *others = actors(before)
        answering = others and isinstance(before.phase, PlayPhase)
        assert action.seat == (others[0] if answering else first)
        before = state

    play_match(rules, randoms(3), 1, observe=observe)


def test_an_open_match_is_ended_after_the_rounds() -> None:
    """D16: it ends on request."""
    result = play_match(FREE_PLAY, randoms(2), 1, rounds=3)
    assert len(result.state.rounds) == 3
    assert isinstance(result.actions[-1], EndMatch)
    assert isinstance(result.state.phase, MatchOver)
    assert result.winners == ()


def test_another_match_is_cut_short() -> None:
    result = play_match(NAIPPE, randoms(2), 1, rounds=2)
    assert len(result.state.rounds) == 2
    assert isinstance(result.state.phase, RoundOver)
    assert result.winners == ()
    assert play_match(SHORT, randoms(2), 1, rounds=9) == play_match(SHORT, randoms(2), 1)


class Stubborn:
    """Always gives one action, if legal or not, once it must play."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, view: PlayerView) -> Action:
        if isinstance(view.phase, PlayPhase):
            return self.action
        legal = legal_actions(view)
        choices: list[Action] = [*legal.of(DrawStock), *legal.of(Pass), *legal]
        return choices[0]


def test_an_illegal_action_names_the_bot_and_its_seat() -> None:
    with pytest.raises(IllegalAction, match="Pass by seat 1") as caught:
        play_match(SHORT, [Stubborn(Pass(0)), Stubborn(Pass(1))], 1)
    assert caught.value.__notes__ == ["chosen by Stubborn in seat 1"]
    assert isinstance(caught.value.state.phase, PlayPhase)


def test_a_bot_may_not_act_for_another_seat() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_match(SHORT, [RandomBot(1), Stubborn(Pass(0))], 1)
    assert [violation.code for violation in caught.value.violations] == ["not_your_seat"]
    assert caught.value.__notes__ == ["chosen by Stubborn in seat 1"]


def test_a_match_that_does_not_end() -> None:
    with pytest.raises(RuntimeError, match="not ended after 10 actions"):
        play_match(SHORT, randoms(2), 1, max_actions=10)


def test_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="number of rounds"):
        play_match(FREE_PLAY, randoms(2), 1)
    with pytest.raises(ValueError, match="1 or more"):
        play_match(SHORT, randoms(2), 1, rounds=0)
    with pytest.raises(ValueError, match="3 for 2 bots"):
        play_match(SHORT, randoms(2), 1, names=["Ana", "Berta", "Carlos"])
    with pytest.raises(ValueError, match="players"):
        play_match(SHORT, randoms(5), 1)


def test_bots_are_shown_their_own_view_only() -> None:
    class Looking(RandomBot):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self.views: list[PlayerView] = []

        def choose(self, view: PlayerView) -> Action:
            self.views.append(view)
            return super().choose(view)

    bots = [Looking(0), Looking(1)]
    play_match(SHORT, bots, 1, rounds=1)
    assert bots[0].views[0] == view(new_game(SHORT, 2, seed=1), 0)
    assert {seen.seat for seen in bots[0].views} == {0}
    assert {seen.seat for seen in bots[1].views} == {1}
