"""The error that refuses an action."""

from __future__ import annotations

from continental.actions import Action
from continental.state.model import GameState
from continental.violations import Violation

__all__ = ["IllegalAction"]


class IllegalAction(ValueError):
    """An action that the rules refuse.

    ``violations`` are all the reasons, ``state`` is the untouched state, ``action`` what was
    tried.
    """

    def __init__(self, violations: tuple[Violation, ...], state: GameState, action: Action) -> None:
        reasons = " ".join(str(violation) for violation in violations)
        super().__init__(f"{type(action).__name__} by seat {action.seat}: {reasons}")
        self.violations = violations
        self.state = state
        self.action = action

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[object, ...]]:
        return IllegalAction, (self.violations, self.state, self.action)
