"""The phases of a match: a tagged union, each with only its own data."""

from __future__ import annotations

import enum

import attrs

from continental.cards import Card
from continental.melds import TableMeld

__all__ = [
    "Answer",
    "ClaimPhase",
    "ClaimWindow",
    "DealPhase",
    "DrawPhase",
    "MatchOver",
    "Phase",
    "PlayPhase",
    "RoundOver",
]


class Answer(enum.Enum):
    """What a seat answers in a claim window."""

    CLAIM = "claim"
    PASS = "pass"


@attrs.frozen
class ClaimWindow:
    """The upcard is offered out of turn (Q28).

    ``seats`` may answer, in turn order; ``waiting`` are those that have not yet.
    """

    seats: tuple[int, ...]
    waiting: tuple[int, ...]


@attrs.frozen
class DealPhase:
    """The start of the match: ``dealer`` deals the first round."""

    dealer: int


@attrs.frozen
class DrawPhase:
    """``seat`` must draw: a turn goes from the draw to the discard (A23, B7, C12, E14)."""

    seat: int


@attrs.frozen
class ClaimPhase:
    """``seat`` has drawn from the stock; the other seats answer before it plays (Q28)."""

    seat: int
    window: ClaimWindow


@attrs.frozen
class PlayPhase:
    """``seat`` has drawn and may lay melds before it discards.

    ``window`` stays open beside the play under ``claims.window=until_discard``. ``taken`` is
    the card taken from the pile in this turn. ``restore`` is the table as it was before the
    seat opened in this turn, which a TakeBack restores; ``None`` where it has not.
    ``openings`` and ``joker_moves`` count those of this turn.
    """

    seat: int
    window: ClaimWindow | None = None
    taken: Card | None = None
    restore: tuple[TableMeld, ...] | None = None
    openings: int = 0
    joker_moves: int = 0

    @property
    def opened_now(self) -> bool:
        """Whether the seat has opened in this turn."""
        return self.restore is not None


@attrs.frozen
class RoundOver:
    """A round has ended, its hands are shown; ``dealer``, the next seat, deals (A43, B5, D11)."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]


@attrs.frozen
class MatchOver:
    """The match has ended; ``winners`` is empty where none is named (Q58)."""

    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


Phase = DealPhase | DrawPhase | ClaimPhase | PlayPhase | RoundOver | MatchOver
