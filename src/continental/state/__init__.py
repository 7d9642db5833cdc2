"""The immutable state of a match: what all may know, what some may know, and views."""

from continental.state.errors import IllegalAction
from continental.state.limits import Problem
from continental.state.model import (
    GameState,
    HiddenState,
    PlayerView,
    Position,
    PublicState,
)
from continental.state.results import (
    RoundEnding,
    RoundResult,
    match_is_over,
    rounds_won,
    totals,
)

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
    "match_is_over",
    "rounds_won",
    "totals",
]
