"""Finished rounds, and where the match stands after them."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Protocol

import attrs

from continental.contracts import Contract
from continental.rules import RuleSet

__all__ = ["RoundEnding", "RoundResult", "Scored", "match_is_over", "rounds_won", "totals"]


class RoundEnding(enum.Enum):
    """How a round ended."""

    DISCARD = "discard"
    """The closer discarded its last card (A38)."""
    LAID = "laid"
    """The closer laid its last card (A39)."""
    KEPT = "kept"
    """The closer kept cards of few points (A59)."""
    DRY = "dry"
    """A lap of turns without a stock (Q35)."""
    STOCK_OUT = "stock_out"
    """A draw from the empty stock under ``stock.exhausted=end_round`` (Q35)."""
    LAPS = "laps"
    """The guard ``play.max_laps`` (Q35b)."""


@attrs.frozen
class RoundResult:
    """A finished round: its points by seat, who closed it (``None``: nobody) and how."""

    round: int
    contract: Contract
    dealer: int
    closer: int | None
    ending: RoundEnding
    same_turn: bool
    scores: tuple[int, ...]


class Scored(Protocol):
    """What of a round counts for the match: its points by seat, and who closed it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        ...

    @property
    def closer(self) -> int | None:
        """The seat that closed the round; ``None`` where nobody did."""
        ...


def totals(rounds: Sequence[Scored], players: int) -> tuple[int, ...]:
    """Return the points of each seat over the rounds."""
    return tuple(sum(result.scores[seat] for result in rounds) for seat in range(players))


def rounds_won(rounds: Sequence[Scored], players: int) -> tuple[int, ...]:
    """Return how many of the rounds each seat has closed (Q66)."""
    closers = [result.closer for result in rounds]
    return tuple(closers.count(seat) for seat in range(players))


def match_is_over(rules: RuleSet, rounds: Sequence[Scored], players: int) -> bool:
    """Whether the rules end the match after the rounds (A44, D18)."""
    return rules.match.is_over(len(rounds), len(rules.rounds), totals(rounds, players))
