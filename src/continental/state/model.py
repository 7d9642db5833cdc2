"""GameState in its two parts, and the view of a seat."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import attrs

from continental.cards import Card
from continental.integers import is_whole
from continental.melds import TableMeld
from continental.phases import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    DrawPhase,
    MatchOver,
    Phase,
    PlayPhase,
    RoundOver,
)
from continental.rules import RuleSet, RulesInForce
from continental.state.results import RoundResult, rounds_won, totals

if TYPE_CHECKING:
    from continental.state.limits import Problem

__all__ = [
    "GameState",
    "HiddenState",
    "PlayerView",
    "Position",
    "PublicState",
]


@attrs.frozen(cache_hash=True)
class PublicState:
    """What everybody at the table knows.

    ``rules`` are those of the match and ``seats`` the names, in turn order; ``phase`` tells who
    may do what. ``table`` holds the melds, ``opened`` tells who has opened in this round,
    ``hand_counts`` how many cards each seat holds (A28), ``stock_size`` and ``penalty_size`` how
    many the piles do. ``rounds`` are those finished, ``dealer`` dealt the present one.
    ``face_down`` tells that a last card lies face down on the pile (A25). ``discards`` are the
    visible ones, bottom to top: only the upcard unless ``discard.visible=all``;
    ``discard_count`` counts all of them, one face down included. ``discarder`` left the upcard
    (``None``: nobody did). ``claims_used`` counts claims by ``claims.limit_scope``. ``round``
    and ``lap`` count from 1 (``lap`` within the round), ``turn`` from 1 through the whole match;
    all are 0 before the first deal. ``refills`` counts those of the round, ``dry_turns`` those
    in a row (Q35).
    """

    rules: RuleSet
    seats: tuple[str, ...]
    phase: Phase
    table: tuple[TableMeld, ...]
    opened: tuple[bool, ...]
    hand_counts: tuple[int, ...]
    discards: tuple[Card, ...]
    discard_count: int
    face_down: bool
    stock_size: int
    penalty_size: int
    discarder: int | None
    claims_used: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    round: int
    dealer: int
    turn: int
    lap: int
    refills: int
    dry_turns: int

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @cached_property
    def rules_in_force(self) -> RulesInForce:
        """The rules of this round; before the first deal, of round 1."""
        return self.rules.at(len(self.seats), self.round or 1)

    @property
    def upcard(self) -> Card | None:
        """The visible top card of the discard pile."""
        return self.discards[-1] if self.discards and not self.face_down else None

    @property
    def turn_seat(self) -> int | None:
        """The seat whose turn it is; ``None`` between rounds."""
        match self.phase:
            case DrawPhase(seat) | ClaimPhase(seat) | PlayPhase(seat):
                return seat
            case _:
                return None

    @property
    def window(self) -> ClaimWindow | None:
        """The open claim window, if there is one."""
        match self.phase:
            case ClaimPhase(window=window) | PlayPhase(window=window):
                return window
            case _:
                return None

    @property
    def shown_hands(self) -> tuple[tuple[Card, ...], ...] | None:
        """The hands shown at the end of a round; ``None`` while they are held."""
        match self.phase:
            case RoundOver(hands=hands) | MatchOver(hands=hands):
                return hands
            case _:
                return None

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all finished rounds."""
        return totals(self.rounds, self.players)

    @property
    def rounds_won(self) -> tuple[int, ...]:
        """How many rounds each seat has closed."""
        return rounds_won(self.rounds, self.players)

    def has_seat(self, seat: object) -> bool:
        """Whether there is such a seat; a ``bool`` is none."""
        return is_whole(seat, 0, self.players - 1)

    def require_seat(self, seat: object) -> None:
        """Raise ``ValueError`` where there is no such seat."""
        if not self.has_seat(seat):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")

    def after(self, seat: int, steps: int = 1) -> int:
        """Return the seat that is ``steps`` places further in turn order."""
        return (seat + steps) % len(self.seats)


@attrs.frozen(cache_hash=True)
class HiddenState:
    """What no seat knows whole.

    ``stock`` and ``penalty`` are given top first, ``covered`` bottom to top: the discards
    under the visible ones; ``face_down`` is a last card discarded to close (A25). ``answers``
    are the sealed answers of an open claim window by seat, ``take_back`` the hand that a
    TakeBack would restore. ``shuffles`` counts the shuffles of the match.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    penalty: tuple[Card, ...]
    covered: tuple[Card, ...]
    face_down: Card | None
    answers: tuple[Answer | None, ...]
    take_back: tuple[Card, ...] | None
    seed: int
    shuffles: int


@attrs.frozen(cache_hash=True)
class GameState:
    """A whole match between two actions: immutable, hashable, comparable."""

    public: PublicState
    hidden: HiddenState

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """Return the hand of a seat, in index order; raises ``ValueError`` for no such seat."""
        self.public.require_seat(seat)
        return self.hidden.hands[seat]

    @property
    def phase(self) -> Phase:
        """The current phase."""
        return self.public.phase

    @property
    def rounds(self) -> tuple[RoundResult, ...]:
        """The finished rounds."""
        return self.public.rounds

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all finished rounds."""
        return self.public.totals

    def problems(self) -> tuple[Problem, ...]:
        """List every broken invariant; empty for a position that play can reach."""
        from continental.state.problems import find_problems

        return find_problems(self)


_NO_CARDS: Final[tuple[Card, ...]] = ()


@attrs.frozen(cache_hash=True)
class PlayerView:
    """All that a seat may know; ``seat`` is ``None`` for a spectator.

    ``answer`` is the seat's own sealed answer in an open claim window.
    """

    seat: int | None
    public: PublicState
    hand: tuple[Card, ...] = _NO_CARDS
    answer: Answer | None = None

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """Return the own hand; raises ``ValueError`` for any other seat."""
        if seat != self.seat:
            raise ValueError(f"the view of seat {self.seat} does not show the hand of {seat}")
        return self.hand

    @property
    def phase(self) -> Phase:
        """The current phase."""
        return self.public.phase

    def problems(self) -> tuple[Problem, ...]:
        """List every broken invariant; empty for a view of a position in play."""
        from continental.state.problems import find_view_problems

        return find_view_problems(self)


Position = GameState | PlayerView
