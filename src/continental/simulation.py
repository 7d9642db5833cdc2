"""Whole matches played by bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from continental.actions import Action, EndMatch, LayDown, LayOff, SwapJoker
from continental.bots import Bot
from continental.events import Event
from continental.legal import actors, check, legal_actions, must_close_now
from continental.phases import DealPhase, MatchOver, PlayPhase, RoundOver
from continental.reducer import new_game, transition
from continental.rules import MatchEnd, RuleSet
from continental.state import GameState, IllegalAction
from continental.view import view

__all__ = ["MatchResult", "Observer", "play_match"]

Observer = Callable[[GameState, Action, tuple[Event, ...]], None]
"""Called after each action with the state it led to, the action and what happened."""

_BRINGS_CARDS: Final[tuple[type[Action], ...]] = (LayDown, LayOff, SwapJoker)


@attrs.frozen
class MatchResult:
    """A match that was played: its last state, and all its actions in order."""

    state: GameState
    actions: tuple[Action, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.state.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty where the rules name none, or the match was cut short."""
        phase = self.state.phase
        return phase.winners if isinstance(phase, MatchOver) else ()


def play_match(
    rules: RuleSet,
    bots: Sequence[Bot],
    seed: int,
    *,
    names: Sequence[str] | None = None,
    rounds: int | None = None,
    observe: Observer | None = None,
    max_actions: int = 1_000_000,
) -> MatchResult:
    """Let bots play a match, seat 0 first to deal, and return how it went.

    The same rules, seed and bots in the same condition give the same match. The seats that
    may act are asked in the order of :func:`~continental.actors`. Only while claim answers
    are outstanding under ``claims.window=until_discard`` the turn seat is passed over unless
    it can bring a card to the table and may leave it there: where who opens must close (A54),
    the answers come first, for no round is closed before them.

    ``rounds`` stops the match after so many: one that ends on request (``match.end=open``)
    needs it and is then ended by an EndMatch; any other is left as it stands. ``names`` are
    those of the seats; ``observe`` is called after every action.

    Raises ``ValueError`` where the rules do not allow so many players, ``names`` or ``rounds``
    do not fit; :class:`~continental.IllegalAction` where a bot chooses what is illegal or
    answers for another seat, with a note that names the bot; ``RuntimeError`` where
    ``max_actions`` do not end the match.

    >>> from continental import rulesets
    >>> from continental.bots import RandomBot, ReferenceBot
    >>> result = play_match(rulesets.NAIPPE, [ReferenceBot(), RandomBot(1)], seed=3, rounds=2)
    >>> len(result.state.rounds)
    2
    """
    if names is not None and len(names) != len(bots):
        raise ValueError(f"names: {len(names)} for {len(bots)} bots")
    if rounds is None and rules.match.end is MatchEnd.OPEN:
        raise ValueError(f"{rules.name!r} ends on request: give the number of rounds")
    if rounds is not None and rounds < 1:
        raise ValueError(f"rounds: 1 or more, not {rounds}")
    state = new_game(rules, len(bots) if names is None else names, seed)
    actions: list[Action] = []
    while not _finished(state, rounds):
        if len(actions) >= max_actions:
            raise RuntimeError(f"the match has not ended after {max_actions} actions")
        action, (state, events) = _step(state, bots, rounds)
        actions.append(action)
        if observe is not None:
            observe(state, action, events)
    return MatchResult(state, tuple(actions))


def _finished(state: GameState, rounds: int | None) -> bool:
    if isinstance(state.phase, MatchOver):
        return True
    return _cut(state, rounds) and state.public.rules.match.end is not MatchEnd.OPEN


def _cut(state: GameState, rounds: int | None) -> bool:
    """Whether the rounds asked for have been played."""
    between = isinstance(state.phase, DealPhase | RoundOver)
    return rounds is not None and between and len(state.rounds) >= rounds


def _step(
    state: GameState, bots: Sequence[Bot], rounds: int | None
) -> tuple[Action, tuple[GameState, tuple[Event, ...]]]:
    seat = _next_to_act(state)
    if _cut(state, rounds):
        end = EndMatch(seat)
        return end, transition(state, end)
    seen = view(state, seat)
    action = bots[seat].choose(seen)
    try:
        if action.seat != seat:
            raise IllegalAction(check(seen, action), state, action)
        return action, transition(state, action)
    except IllegalAction as error:
        error.add_note(f"chosen by {type(bots[seat]).__name__} in seat {seat}")
        raise


def _next_to_act(state: GameState) -> int:
    """The first actor, unless it must wait for answers."""
    first, *others = actors(state)
    if others and isinstance(state.phase, PlayPhase):
        closes_only = must_close_now(state.public.rules_in_force, opened_now=True)
        brings = not closes_only and legal_actions(state, first).of(*_BRINGS_CARDS)
        return first if brings else others[0]
    return first
