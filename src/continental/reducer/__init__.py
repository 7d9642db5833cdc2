"""The pure reducer: what an action makes of a state."""

from continental.reducer.dispatch import apply, transition
from continental.reducer.setup import (
    SeatDraw,
    draw_for_seats,
    new_game,
    player_names,
    seat_order,
)

__all__ = [
    "SeatDraw",
    "apply",
    "draw_for_seats",
    "new_game",
    "player_names",
    "seat_order",
    "transition",
]
