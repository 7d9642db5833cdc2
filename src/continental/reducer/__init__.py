"""The pure reducer: what an action makes of a state."""

from continental.reducer.dispatch import apply, transition
from continental.reducer.setup import SeatDraw, draw_for_seats, new_game, seat_order

__all__ = ["SeatDraw", "apply", "draw_for_seats", "new_game", "seat_order", "transition"]
