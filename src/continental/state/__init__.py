"""The immutable state of a match: what all may know, what some may know, and views."""

from continental.state.errors import IllegalAction
from continental.state.model import (
    GameState,
    HiddenState,
    PlayerView,
    Position,
    PublicState,
    RoundEnding,
    RoundResult,
)
from continental.state.problems import Problem

__all__ = [
    "GameState",
    "HiddenState",
    "IllegalAction",
    "PlayerView",
    "Position",
    "Problem",
    "PublicState",
    "RoundEnding",
    "RoundResult",
]
