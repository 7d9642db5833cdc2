"""The best turn by brute force: every legal action after every other, through ``apply``.

Nothing is shared with the search: what a turn is worth is read off the states that it leads to.
"""

from __future__ import annotations

from collections.abc import Sequence

from continental.actions import Action, Close, Discard, LayDown, LayOff, MoveJoker, SwapJoker
from continental.cards import Card
from continental.legal import check, legal_actions, must_close_now
from continental.melds import TableMeld
from continental.phases import MatchOver, PlayPhase, RoundOver
from continental.reducer import apply
from continental.rules import RoundScore
from continental.state import GameState, RoundEnding

__all__ = ["TooManyError", "Worth", "best_worth", "worth_of"]

Worth = tuple[bool, int, bool, int, int]
"""Not closed; the closer's score as points to avoid, or the points left; the others not
multiplied; the points left; the cards left. The lowest is the best."""

_LAYING = (LayDown, LayOff, SwapJoker, MoveJoker)


class TooManyError(Exception):
    """There are more positions than are to be looked at."""


def _worth_closed(before: GameState, after: GameState, action: Action) -> Worth:
    """What a close is worth: the score of the closer and who else is touched by it."""
    seat, public = action.seat, after.public
    result, scoring = public.rounds[-1], before.public.rules_in_force.scoring
    assert result.closer == seat
    assert isinstance(public.phase, RoundOver | MatchOver)
    left = public.phase.hands[seat]
    cost = result.scores[seat]
    if scoring.round_score is RoundScore.MELDS_MINUS_HAND:
        unlaid = list(left)
        if isinstance(action, Discard | Close):
            unlaid.append(action.card)
        cost = scoring.meld_points(_table_after(before, after), seat) - cost
        cost += scoring.hand_points(unlaid)
    same_turn = result.same_turn and result.ending is not RoundEnding.KEPT
    multiplied = same_turn and scoring.others_multiplier > 1
    return False, cost, not multiplied, scoring.hand_points(left), len(left)


def _table_after(before: GameState, after: GameState) -> tuple[TableMeld, ...]:
    return after.public.table or before.public.table


def _worth_open(state: GameState, seat: int) -> Worth:
    hand: tuple[Card, ...] = state.hand_of(seat)
    points = state.public.rules_in_force.scoring.hand_points(hand)
    return True, points, True, points, len(hand)


def _counts(state: GameState, had_opened: bool) -> bool:
    """Whether a turn may be left like this: who opens must close, where A54 is played."""
    phase = state.phase
    assert isinstance(phase, PlayPhase)
    return had_opened or not must_close_now(state.public.rules_in_force, phase.opened_now)


def worth_of(state: GameState, seat: int, actions: Sequence[Action]) -> Worth:
    """Return what a plan is worth; each of its actions must be legal in turn."""
    for action in actions:
        assert check(state, action) == (), (action, check(state, action))
        before, state = state, apply(state, action)
        if not isinstance(state.phase, PlayPhase):
            assert action is actions[-1]
            return _worth_closed(before, state, action)
    return _worth_open(state, seat)


def best_worth(state: GameState, seat: int, limit: int) -> Worth:
    """Return the worth of the best turn; raises :class:`TooManyError` over ``limit`` states."""
    had_opened = state.public.opened[seat]
    best = _worth_open(state, seat)
    fewest: dict[object, int] = {}
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if _counts(now, had_opened):
            best = min(best, _worth_open(now, seat))
        for action in legal_actions(now, seat).of(*_LAYING, Discard, Close):
            if isinstance(action, Discard) and len(now.hand_of(seat)) > 1:
                continue
            after = apply(now, action)
            if not isinstance(after.phase, PlayPhase):
                best = min(best, _worth_closed(now, after, action))
                continue
            key = after.hand_of(seat), tuple((laid.owner, laid.meld) for laid in after.public.table)
            if fewest.get(key, 10_000) > after.phase.joker_moves:
                fewest[key] = after.phase.joker_moves
                waiting.append(after)
                if len(fewest) > limit:
                    raise TooManyError(f"more than {limit} states")
    return best
