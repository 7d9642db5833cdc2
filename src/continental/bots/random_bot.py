"""A bot that draws its actions."""

from __future__ import annotations

from random import Random
from typing import Final, get_args

from continental.actions import Action, EndMatch
from continental.legal import legal_actions
from continental.state import PlayerView

__all__ = ["RandomBot"]

_ALL_BUT_END: Final[tuple[type[Action], ...]] = tuple(
    kind for kind in get_args(Action) if kind is not EndMatch
)


class RandomBot:
    """A bot that draws each action by :meth:`~continental.LegalActions.sample`.

    So a group of actions comes first, each that has a legal action alike, then an action of
    it: the groups are the classes of actions, with the two draws in one and Claim with Pass.
    It takes every other upcard, claims every other card, and opens more often than a draw from
    the whole list would. It does not end a match of its own accord (D16) while it can do
    anything else. The draws come from a generator of its own, seeded with ``seed``: the same
    seed asked the same views gives the same actions.

    >>> from continental import Deal, apply, new_game, rulesets, view
    >>> state = apply(new_game(rulesets.CLASSIC, players=2, seed=1), Deal(seat=0))
    >>> RandomBot(seed=5).choose(view(state, 1)) in legal_actions(view(state, 1))
    True
    """

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: PlayerView) -> Action:
        """Draw a legal action. Raises ``LookupError`` where the seat has none."""
        legal = legal_actions(view)
        try:
            return legal.of(*_ALL_BUT_END).sample(self._rng)
        except LookupError:
            return legal.sample(self._rng)
