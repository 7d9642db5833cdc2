"""Counters and results that no line of play can bring about under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from continental.laying import OPENINGS_PER_TURN
from continental.phases import PlayPhase
from continental.rules import MoveWho
from continental.state.model import PublicState
from continental.state.results import RoundEnding

__all__ = ["Problem", "limit_problems"]

_WITHOUT_CLOSER = (RoundEnding.DRY, RoundEnding.STOCK_OUT, RoundEnding.LAPS)


@attrs.frozen
class Problem:
    """A broken invariant: ``path`` names the part, such as ``public.table[2]``."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


def limit_problems(public: PublicState) -> Iterator[Problem]:
    """Yield every counter beyond what the rules allow, and what no round can have given."""
    if public.round:
        yield from _round_limits(public)
    if isinstance(public.phase, PlayPhase):
        yield from _turn_limits(public, public.phase)
    yield from _results(public)


def _above(path: str, count: int, limit: int | None) -> Iterator[Problem]:
    if limit is not None and count > limit:
        yield Problem(path, f"{count} is more than the {limit} that can be")


def _round_limits(public: PublicState) -> Iterator[Problem]:
    rules = public.rules_in_force
    yield from _above("public.lap", public.lap, rules.play.max_laps)
    yield from _above("public.refills", public.refills, rules.stock.max_recycles)
    dry = 0 if public.stock_size else public.players
    yield from _above("public.dry_turns", public.dry_turns, dry)
    for seat, used in enumerate(public.claims_used):
        yield from _above(f"public.claims_used[{seat}]", used, rules.claims.limit)


def _turn_limits(public: PublicState, phase: PlayPhase) -> Iterator[Problem]:
    moves = public.rules_in_force.joker_move
    most = 0 if moves.who is MoveWho.NOBODY else moves.per_turn
    for name, count, limit in (
        ("openings", phase.openings, OPENINGS_PER_TURN),
        ("joker_moves", phase.joker_moves, most),
    ):
        path = f"public.phase.{name}"
        yield from _above(path, count, limit)
        if count < 0:
            yield Problem(path, f"{count} is negative")
    if not public.hand_counts[phase.seat]:
        yield Problem("public.phase", "the seat in turn has no card left to play")
    if phase.opened_now and not phase.openings:
        yield Problem("public.phase.openings", "does not count the opening of this turn")


def _results(public: PublicState) -> Iterator[Problem]:
    for place, result in enumerate(public.rounds):
        path = f"public.rounds[{place}]"
        if not public.has_seat(result.dealer):
            yield Problem(f"{path}.dealer", f"there is no seat {result.dealer}")
        try:
            spec = public.rules.round_spec(place + 1)
        except ValueError as error:
            yield Problem(path, str(error))
            break
        if result.contract != spec.contract:
            yield Problem(f"{path}.contract", f"the round has {spec.contract}")
        if (result.closer is None) != (result.ending in _WITHOUT_CLOSER):
            yield Problem(f"{path}.closer", f"does not fit the ending {result.ending.value!r}")
