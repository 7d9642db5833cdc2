"""Plays a record again and judges every action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from continental.actions import Action
from continental.events import Event
from continental.notation import brief_action
from continental.records.model import Record
from continental.reducer import transition
from continental.state import GameState, IllegalAction
from continental.violations import Violation

__all__ = ["Replay", "ReplayError", "Step", "place_of", "replay", "steps"]


def place_of(number: int, action: Action, line: int | None) -> str:
    """Say which action of a record is meant: its line, if it has one, its number and notation."""
    where = f"line {line}, " if line else ""
    return f"{where}action {number}, {brief_action(action)}"


@attrs.frozen
class Step:
    """One action of a record: ``before`` and ``state`` are those around it.

    ``number`` counts from 1; ``line`` is the action's line where the record came from text.
    """

    number: int
    action: Action
    before: GameState
    state: GameState
    events: tuple[Event, ...]
    line: int | None = None


@attrs.frozen
class Replay:
    """A record played again: the state before the first action, and a step for each."""

    start: GameState
    steps: tuple[Step, ...]

    @property
    def state(self) -> GameState:
        """The last state."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def states(self) -> tuple[GameState, ...]:
        """All states: one more than there are actions."""
        return (self.start, *(step.state for step in self.steps))


class ReplayError(ValueError):
    """The first action of a record that the rules refuse.

    ``number`` counts actions from 1, ``line`` lines of text (``None`` without text);
    ``illegal`` is the refusal, with the state before the action and the violations.
    """

    def __init__(self, number: int, line: int | None, illegal: IllegalAction) -> None:
        reasons = " ".join(str(violation) for violation in illegal.violations)
        self.place = place_of(number, illegal.action, line)
        """Line, number and notation of the action, cut where it is long."""
        super().__init__(f"{self.place}: {reasons}")
        self.number = number
        self.line = line
        self.illegal = illegal

    @property
    def action(self) -> Action:
        """The action refused."""
        return self.illegal.action

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Every reason."""
        return self.illegal.violations

    @property
    def state(self) -> GameState:
        """The state in which it was refused."""
        return self.illegal.state

    def __reduce__(self) -> tuple[object, ...]:
        return ReplayError, (self.number, self.line, self.illegal)


def steps(record: Record, lines: Sequence[int] = ()) -> Iterator[Step]:
    """Play a record step by step. ``lines`` are those of its actions, where it was text.

    Raises :class:`ReplayError` at the first action that the rules refuse.
    """
    before = record.start
    for place, action in enumerate(record.actions):
        line = lines[place] if place < len(lines) else None
        try:
            state, events = transition(before, action)
        except IllegalAction as error:
            raise ReplayError(place + 1, line, error) from error
        yield Step(place + 1, action, before, state, events, line)
        before = state


def replay(record: Record, lines: Sequence[int] = ()) -> Replay:
    """Play a whole record; to look at it step by step without keeping all, take :func:`steps`.

    Raises :class:`ReplayError` at the first action that the rules refuse.
    """
    return Replay(record.start, tuple(steps(record, lines)))
