"""What the commands say about a match as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.records import ReplayError
from continental.rules import RuleSet
from continental.scores import ScoreSheet
from continental.state import GameState, PublicState
from continental.violations import Violation

__all__ = ["by_name", "counted", "outcome", "reasons", "refusal", "sheet", "standing", "title"]


def counted(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def by_name(names: Sequence[str], points: Sequence[int]) -> str:
    """The points of each seat."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))


def title(rules: RuleSet, seed: int, names: Sequence[str]) -> str:
    """The first line of a match."""
    return f"Continental by {rules.name!r} rules, seed {seed}: {', '.join(names)}"


def sheet(state: GameState) -> str:
    """The score sheet under its heading."""
    return f"Score sheet\n───────────\n{ScoreSheet.of(state)}"


def outcome(names: Sequence[str], winners: tuple[int, ...]) -> str:
    """Say who won."""
    *others, last = [names[seat] for seat in winners] or [""]
    if not last:
        return "These rules name no winner."
    return f"{', '.join(others)} and {last} share the win." if others else f"{last} wins."


def standing(public: PublicState) -> str:
    """Say where a match stands."""
    names, round = public.seats, f"Round {public.round}"
    in_play = f"{round}, lap {public.lap}"
    match public.phase:
        case DealPhase(dealer):
            return f"The match has not begun: {names[dealer]} is to deal."
        case DrawPhase(seat):
            return f"{in_play}: {names[seat]} is to draw."
        case ClaimPhase(_, window):
            asked = " and ".join(names[seat] for seat in window.waiting)
            return f"{in_play}: the upcard is offered to {asked}."
        case PlayPhase(seat):
            return f"{in_play}: {names[seat]} is to play."
        case RoundOver(dealer):
            return f"{round} is over: {names[dealer]} is to deal."
        case MatchOver(winners):
            return f"The match is over: {outcome(names, winners)}"
        case phase:
            assert_never(phase)


def refusal(error: ReplayError) -> str:
    """Say which action is refused, and why."""
    return f"{error.place}, is refused:\n{reasons(error.violations)}"


def reasons(violations: Iterable[Violation]) -> str:
    """Violations as indented lines: code, sentence, rules."""
    return "\n".join(
        f"  {violation.code.value}: {violation.message()} [{' '.join(violation.rules)}]"
        for violation in violations
    )
