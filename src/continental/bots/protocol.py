"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from continental.actions import Action
from continental.state import PlayerView

__all__ = ["Bot"]


class Bot(Protocol):
    """A player: any object that answers a view with an action.

    It may keep a memory, and may be asked for several seats or matches only if it does not.
    """

    def choose(self, view: PlayerView) -> Action:
        """Return a legal action of ``view.seat``, which has at least one in this position."""
        ...
