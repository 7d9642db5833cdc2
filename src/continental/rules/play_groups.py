"""Option groups about the flow of play: cards, rounds, claims, piles, closing, match."""

# ruff: noqa: RUF009 - option_field() is attrs.field() with a check, not a shared value

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Final, cast

import attrs

from continental.cards import ALL_CARDS, Card
from continental.contracts import Contract
from continental.naming import stripped
from continental.rules.enums import (
    ClaimTiming,
    CloseDiscard,
    JokerUpcard,
    LimitScope,
    MatchEnd,
    PenaltyExhausted,
    PileVisible,
    PlayableDiscard,
    StockExhausted,
    TieBreak,
    WinnerRule,
)
from continental.rules.kinds import Choice, Flag, Group, Limit, Share, Whole, option_field
from continental.rules.values import DeckCount, DeckSchedule

__all__ = [
    "ClaimRules",
    "CloseRules",
    "DeckRules",
    "DiscardRules",
    "DrawRules",
    "MatchRules",
    "PlayRules",
    "RoundSpec",
    "StockRules",
]

_ROUNDS_TO_SETTLE: Final = 100
"""The rounds after which a house's own schedule is taken to change no more."""

_ROUND_TEXT: Final = re.compile(r"([A-Za-z]+?)([0-9]{1,4})(?::(\w+))?")


def _no_way_to_close(given: object) -> str:
    return f"not a way to close: {given!r}; the ways are {Choice(CloseDiscard).legal}"


@attrs.frozen
class RoundSpec:
    """One round of the list: its contract, the cards dealt, and exceptions.

    ``cards`` is 1 or more (:class:`ValueError`). ``discard`` overrides ``close.discard`` for
    this round (Q36).

    >>> RoundSpec.parse("TET11")
    RoundSpec(contract=Contract(trios=2, runs=1, label='TET'), cards=11, discard=None)
    >>> str(RoundSpec.parse("EEE13:forbidden"))
    'EEE13:forbidden'
    """

    contract: Contract
    cards: int
    discard: CloseDiscard | None = None

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.contract, Contract):
            raise ValueError(f"not a contract: {self.contract!r}")
        if not Whole(1).holds(self.cards):
            raise ValueError(f"not a number of cards, 1 or more: {self.cards!r}")
        if not (self.discard is None or isinstance(self.discard, CloseDiscard)):
            raise ValueError(_no_way_to_close(self.discard))

    @classmethod
    def parse(cls, text: str) -> RoundSpec:
        """Read a contract and the cards dealt: ``TT7``, ``free10``, ``EEE13:forbidden``.

        Raises :class:`ValueError` for anything else.
        """
        match = _ROUND_TEXT.fullmatch(stripped(text))
        if match is None:
            raise ValueError(f"not a contract and a number of cards, such as TT7: {text!r}")
        discard = Choice(CloseDiscard).convert(match[3])
        return cls(Contract.parse(match[1]), int(match[2]), cast("CloseDiscard | None", discard))

    def __str__(self) -> str:
        exception = f":{self.discard.value}" if self.discard is not None else ""
        return f"{self.contract.label}{self.cards}{exception}"


@lru_cache(maxsize=128)
def _pack(decks: int, jokers: int) -> tuple[Card, ...]:
    naturals = tuple(card for card in ALL_CARDS[:-1] for _ in range(decks))
    return naturals + ALL_CARDS[-1:] * jokers


@attrs.frozen
class DeckRules(Group):
    """Which cards are in play, and how many are dealt.

    The methods are the schedule: a house may subclass them. One whose schedule still changes
    after round 100 of a match without end says so in :meth:`steady_from`.
    """

    group: ClassVar[str] = "deck"

    decks: int | DeckSchedule = option_field(DeckCount(), 2)
    """Decks of 52 cards: 1 to 8, or a schedule by players and round (A1, C4, Q4)."""
    jokers_per_deck: int = option_field(Whole(0, 8), 3)
    """Jokers that come with each deck, 0 to 8 (A8, Q3)."""

    def decks_at(self, players: int, round: int) -> int:
        """The decks in play; rounds count from 1."""
        if isinstance(self.decks, DeckSchedule):
            return self.decks.decks_at(players, round)
        return self.decks

    def cards_at(self, players: int, round: int) -> tuple[Card, ...]:
        """The whole pack in index order."""
        decks = self.decks_at(players, round)
        return _pack(decks, decks * self.jokers_per_deck)

    def steady_from(self, players: int) -> int:
        """The round from which on neither the pack nor the cards dealt for an entry change.

        Rounds up to there, and one more list, are checked to have cards enough (Q2).
        """
        if type(self) is not DeckRules:
            return _ROUNDS_TO_SETTLE
        if isinstance(self.decks, DeckSchedule):
            return self.decks.steady_from(players)
        return 1

    def dealt(self, spec: RoundSpec, players: int, round: int) -> int:
        """The cards each player is dealt in a round of the list (Q5)."""
        return spec.cards


@attrs.frozen
class ClaimRules(Group):
    """Taking a discard out of turn, *de contra* (A3, A29, C1)."""

    group: ClassVar[str] = "claims"

    enabled: bool = option_field(Flag(), True)
    """Whether there are claims at all (A29, Q61)."""
    after_opening: bool = option_field(Flag(), True)
    """Whether a player who has opened may claim (B8, B11, Q26)."""
    own_discard: bool = option_field(Flag(), False)
    """Whether a player may claim the card that he discarded (A32, C26, Q25)."""
    first_upcard: bool = option_field(Flag(), True)
    """Whether the upcard of the deal may be claimed (Q31)."""
    limit: int | None = option_field(Limit(0), None)
    """How many claims a player has, or ``None`` (A60)."""
    limit_scope: LimitScope = option_field(Choice(LimitScope), LimitScope.ROUND)
    """The stretch of play for which the limit counts (Q1, Q66)."""
    penalty_cards: int = option_field(Whole(0, 20), 1)
    """The cards drawn along with a claimed card, 0 to 20 (A29)."""
    window: ClaimTiming = option_field(Choice(ClaimTiming), ClaimTiming.AFTER_DRAW)
    """How long a card can be claimed (A30, Q28)."""


@attrs.frozen
class StockRules(Group):
    """The stock and the penalty pile."""

    group: ClassVar[str] = "stock"

    penalty_pile: Fraction | None = option_field(Share(), None)
    """The share of the rest that makes a penalty pile, or ``None`` (C10, A64, Q33)."""
    penalty_exhausted: PenaltyExhausted = option_field(
        Choice(PenaltyExhausted), PenaltyExhausted.FROM_STOCK
    )
    """What happens when the penalty pile is used up (Q34)."""
    exhausted: StockExhausted = option_field(Choice(StockExhausted), StockExhausted.RECYCLE)
    """What happens when the stock is used up (Q35)."""
    max_recycles: int | None = option_field(Limit(0), None)
    """How often a round's discards may become a new stock, or ``None`` (Q35)."""
    joker_upcard: JokerUpcard = option_field(Choice(JokerUpcard), JokerUpcard.BURY)
    """What happens to a joker turned up as the first upcard (A21, Q52)."""

    def penalty_size(self, rest: int) -> int:
        """How many of the cards left by the deal make the penalty pile (C10, Q33)."""
        return 0 if self.penalty_pile is None else int(rest * self.penalty_pile)


@attrs.frozen
class DrawRules(Group):
    """How a turn begins (A23)."""

    group: ClassVar[str] = "draw"

    upcard_after_opening: bool = option_field(Flag(), True)
    """Whether a player who has opened may take the upcard in his turn (B11, Q27)."""
    two_player_penalty: int = option_field(Whole(0, 20), 0)
    """Cards that a take of the other's discard costs when two play, 0 to 20 (B22, Q32)."""


@attrs.frozen
class DiscardRules(Group):
    """What may be discarded, and what is seen of it (Q63)."""

    group: ClassVar[str] = "discard"

    jokers: bool = option_field(Flag(), True)
    """Whether a joker may be discarded (Q51)."""
    taken_card: bool = option_field(Flag(), True)
    """Whether the upcard just taken may be discarded (Q50)."""
    playable: PlayableDiscard = option_field(Choice(PlayableDiscard), PlayableDiscard.ALLOWED)
    """Whether a card that fits the table may be discarded (E5, Q47)."""
    visible: PileVisible = option_field(Choice(PileVisible), PileVisible.TOP)
    """How much of the pile may be seen (A27, Q56)."""


@attrs.frozen
class CloseRules(Group):
    """How a round is closed (A38, A39, D9)."""

    group: ClassVar[str] = "close"

    discard: CloseDiscard = option_field(Choice(CloseDiscard), CloseDiscard.OPTIONAL)
    """Whether with a discard (Q36, Q64)."""
    max_points: int | None = option_field(Limit(0, words=("off", "none")), None)
    """The most points that may be kept in a close with cards, or ``None`` (A59, Q40)."""
    points_count: bool = option_field(Flag(), True)
    """Whether such a closer scores the cards kept (Q40)."""


@attrs.frozen
class MatchRules(Group):
    """When a match ends and who wins it.

    The methods may be overridden in a subclass.
    """

    group: ClassVar[str] = "match"

    end: MatchEnd = option_field(Choice(MatchEnd), MatchEnd.ROUNDS)
    """What ends the match (A44, D16, D18)."""
    winner: WinnerRule = option_field(Choice(WinnerRule), WinnerRule.LOWEST)
    """Which total wins (A5, A44, B2, C2, D12, D14, D16, E17, Q58)."""
    target: int | None = option_field(Limit(1), None)
    """The total that ends the match where ``end`` is a target (D18, D20)."""
    max_rounds: int = option_field(Whole(1), 100)
    """A guard: the most rounds of a match that ends at a target (Q35b)."""
    tie_break: TieBreak = option_field(Choice(TieBreak), TieBreak.SHARED)
    """How equal totals at the end are told apart (Q55, Q66)."""

    def is_over(self, rounds_played: int, rounds_listed: int, totals: Sequence[int]) -> bool:
        """Whether the match ends after the rounds played so far.

        A match that ends at a target does so when a player reaches or exceeds it (D18), and
        in any case after ``max_rounds``. A match that ends on request is never over here.
        """
        if self.end is MatchEnd.ROUNDS:
            return rounds_played >= rounds_listed
        if self.end is MatchEnd.OPEN or self.target is None:
            return False
        return rounds_played >= self.max_rounds or max(totals, default=0) >= self.target

    def winners(self, totals: Sequence[int], rounds_won: Sequence[int]) -> tuple[int, ...]:
        """The seats that win with these totals; several share the win (Q55).

        ``rounds_won`` counts the rounds each seat closed. Empty where no winner is named.

        >>> MatchRules().winners((30, 12, 12), (1, 2, 4))
        (1, 2)
        """
        if self.winner is WinnerRule.NONE or not totals:
            return ()
        best = min(totals) if self.winner is WinnerRule.LOWEST else max(totals)
        seats = tuple(seat for seat, total in enumerate(totals) if total == best)
        if self.tie_break is TieBreak.SHARED:
            return seats
        most = max(rounds_won[seat] for seat in seats)
        return tuple(seat for seat in seats if rounds_won[seat] == most)


@attrs.frozen
class PlayRules(Group):
    """Guards of play."""

    group: ClassVar[str] = "play"

    max_laps: int = option_field(Whole(1), 100)
    """The laps after which a round ends without a closer (Q35b)."""
