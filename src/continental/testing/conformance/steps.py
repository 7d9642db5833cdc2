"""Running the steps of a case."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

import attrs

from continental.actions import Action, Claim
from continental.state import IllegalAction
from continental.testing.conformance.board import Board, codes_against
from continental.testing.conformance.model import Claims, Impossible, Step
from continental.violations import Code

__all__ = ["Difference", "take_step"]

_EVERY_ORDER_UP_TO: Final = 5


@attrs.frozen
class Difference:
    """What was expected in one place, and what came instead."""

    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.got}"


def take_step(board: Board, step: Step, what: str) -> Board | Difference:
    """Return the board after a step, or how the step went wrong; ``what`` names it."""
    match step.action:
        case Claims():
            return _claim(board, step.action, step.refused, what)
        case Impossible(code):
            return _refused(board, step.refused, (code,), what)
        case action:
            return _act(board, board.bind(action, step.by), step.refused, what)


def _act(board: Board, action: Action, refused: Code | None, what: str) -> Board | Difference:
    """Take an action; a claim window that bars it is settled first, as if all had passed."""
    outcome = _attempt(board, action)
    if isinstance(outcome, tuple) and Code.CLAIMS_OPEN in outcome and refused not in outcome:
        board = board.settle()
        outcome = _attempt(board, action)
    if isinstance(outcome, tuple):
        return _refused(board, refused, outcome, what)
    if refused is not None:
        return Difference(what, _refusal((refused,)), "accepted")
    return outcome


def _attempt(board: Board, action: Action) -> Board | tuple[Code, ...]:
    """Return the board after an action, or the codes with which it is refused."""
    try:
        return board.play(action)
    except IllegalAction as error:
        return tuple(dict.fromkeys(violation.code for violation in error.violations))


def _refused(
    board: Board, expected: Code | None, codes: tuple[Code, ...], what: str
) -> Board | Difference:
    """Judge a refusal, which leaves the board as it is."""
    if expected in codes:
        return board
    wanted = "accepted" if expected is None else _refusal((expected,))
    return Difference(what, wanted, _refusal(codes))


def _refusal(codes: tuple[Code, ...]) -> str:
    return f"refused ({', '.join(code.value for code in codes)})"


def _claim(board: Board, claims: Claims, refused: Code | None, what: str) -> Board | Difference:
    """Let all eligible seats answer, those listed with a claim where they may."""
    against = {seat: codes_against(board.state, Claim(seat)) for seat in claims.seats}
    able = tuple(seat for seat, codes in against.items() if not codes)
    if able and refused is not None:
        return Difference(what, _refusal((refused,)), f"{_seats(able)} may claim")
    if against and not able:
        codes = tuple(dict.fromkeys(code for codes in against.values() for code in codes))
        return _refused(board, refused, codes, what)
    window = board.state.public.window
    outcomes = [
        (order, board.answer(able, order))
        for order in _orders(() if window is None else window.waiting)
    ]
    after = attrs.evolve(board, winner=()) if window is None else outcomes[0][1]
    for order, other in outcomes:
        if other != after:
            got = f"{other.describe()} when answered in the order {_seats(order)}"
            return Difference(what, after.describe(), got)
    if claims.winner is not None and claims.winner != after.winner:
        return Difference(what, f"winner {_seats(claims.winner)}", f"winner {_seats(after.winner)}")
    return after


def _orders(seats: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield orders of answers, the turn order first: all of them where the seats are few."""
    if len(seats) <= _EVERY_ORDER_UP_TO:
        yield from permutations(seats)
        return
    for turned in range(len(seats)):
        order = seats[turned:] + seats[:turned]
        yield order
        yield order[::-1]


def _seats(seats: tuple[int, ...]) -> str:
    return " ".join(f"P{seat}" for seat in seats) or "none"
