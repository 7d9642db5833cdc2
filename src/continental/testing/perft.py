"""Counts of action sequences, which two implementations of the rules can compare."""

from __future__ import annotations

from collections.abc import Iterator

from continental.actions import Action
from continental.legal import actors, legal_actions
from continental.reducer import apply
from continental.state import GameState

__all__ = ["count_sequences", "divide"]


def count_sequences(state: GameState, depth: int) -> int:
    """Return how many sequences of ``depth`` legal actions begin in a state.

    Any seat that may act may be the next, so while several answer a claim every order counts.
    A deal is the one without a deck, and LayDowns are those that
    :func:`~continental.legal_actions` lists. What the cards do follows from the seed of the
    match. Depth 0 is one sequence, the empty one.

    >>> from continental import new_game, rulesets
    >>> [count_sequences(new_game(rulesets.CLASSIC, 3, seed=1), depth) for depth in range(4)]
    [1, 1, 2, 11]
    """
    if depth < 1:
        return 1
    if depth == 1:
        return sum(1 for _ in _actions(state))
    return sum(count_sequences(apply(state, action), depth - 1) for action in _actions(state))


def divide(state: GameState, depth: int) -> Iterator[tuple[Action, int]]:
    """Yield each first action with the number of sequences of ``depth`` that begin with it."""
    for action in _actions(state):
        yield action, count_sequences(apply(state, action), depth - 1)


def _actions(state: GameState) -> Iterator[Action]:
    for seat in actors(state):
        yield from legal_actions(state, seat)
