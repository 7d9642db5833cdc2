"""Scoring: what cards count, and what a finished round brings each seat."""

# ruff: noqa: RUF009 - option_field() is attrs.field() with a check, not a shared value

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import attrs

from continental.cards import Card
from continental.melds import Run, TableMeld
from continental.rules.enums import BonusStacking, JokerInMeld, RoundScore
from continental.rules.kinds import Choice, Group, Whole, option_field
from continental.rules.values import PIPS, TableOfValues, ValueTable

__all__ = ["RoundFacts", "ScoringRules"]


@attrs.frozen
class RoundFacts:
    """What a score depends on, when a round has ended.

    ``hands`` are the cards left by seat, ``table`` the melds, ``closer`` the seat that
    closed (``None``: the round ended without one). ``same_turn``: it opened and closed in
    one turn. ``discarded``: it closed with a discard. ``kept``: it closed with cards in hand
    (A59), which score if ``points_count`` (Q40).
    """

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[TableMeld, ...] = ()
    closer: int | None = None
    same_turn: bool = False
    discarded: bool = True
    kept: bool = False
    points_count: bool = True


@attrs.frozen
class ScoringRules(Group):
    """How a round is scored (A40, A41). A subclass may override the methods."""

    group: ClassVar[str] = "scoring"

    values: ValueTable = option_field(TableOfValues(), PIPS)
    """What the cards count (A10, C7, A58)."""
    same_turn_bonus: int = option_field(Whole(-1000, 0), -10)
    """The score for opening and closing in one turn; 0 is none (A40, A56, Q39)."""
    no_discard_bonus: int = option_field(Whole(-1000, 0), 0)
    """The score for closing without a discard; 0 is none (A57)."""
    bonus_stacking: BonusStacking = option_field(Choice(BonusStacking), BonusStacking.BEST)
    """What counts when both bonuses apply (Q38)."""
    others_multiplier: int = option_field(Whole(1, 100), 1)
    """What the others' cards are multiplied by after a same-turn close (B20, Q41)."""
    round_score: RoundScore = option_field(Choice(RoundScore), RoundScore.PENALTY)
    """Cards left, or cards laid minus cards left (D14, D19)."""
    joker_in_meld: JokerInMeld = option_field(Choice(JokerInMeld), JokerInMeld.OWN)
    """What a laid joker is worth where melds count (Q57)."""

    def points(self, card: Card) -> int:
        """What a card counts."""
        return self.values.points(card)

    def hand_points(self, cards: Iterable[Card]) -> int:
        """What cards left in the hand count together (A4, A34, A41, C2, D10, E16).

        >>> from continental.cards import parse_cards
        >>> ScoringRules().hand_points(parse_cards("X AS KD 7H"))
        87
        """
        return sum(self.points(card) for card in cards)

    def meld_points(self, melds: Sequence[TableMeld], seat: int) -> int:
        """What the cards that a seat brought to the table count (D19, Q57).

        Each card is credited to the seat that first took it from its hand, whoever owns the
        meld. A joker counts as ``joker_in_meld`` says, and as a joker where nothing
        determines what it replaces.
        """
        return sum(
            self._laid_points(meld, index)
            for meld in melds
            for index, credit in enumerate(meld.laid_by)
            if credit == seat
        )

    def _laid_points(self, table_meld: TableMeld, index: int) -> int:
        card, meld = table_meld.cards[index], table_meld.meld
        if not card.is_joker or self.joker_in_meld is JokerInMeld.OWN:
            return self.points(card)
        return self.values.rank_points(meld.rank_at(index) if isinstance(meld, Run) else meld.rank)

    def score_round(self, facts: RoundFacts) -> tuple[int, ...]:
        """The score of a round by seat.

        Cards left count against their holder (A41); the closer scores the bonus, or 0 (A40,
        B18), or the cards he kept (Q40). Where melds count, a score is melds minus hand
        (D19), and a bonus, written as lowest-wins points, is subtracted: -10 gives 10 more.
        The multiplier touches the hands only (Q57). Without a closer there is neither.

        >>> from continental.cards import parse_cards
        >>> hands = (parse_cards("KS"), (), parse_cards("X"))
        >>> ScoringRules().score_round(RoundFacts(hands, closer=1, same_turn=True))
        (10, -10, 50)
        """
        penalties = tuple(self._penalty(facts, seat) for seat in range(len(facts.hands)))
        if self.round_score is RoundScore.PENALTY:
            return penalties
        return tuple(
            self.meld_points(facts.table, seat) - penalty for seat, penalty in enumerate(penalties)
        )

    def _penalty(self, facts: RoundFacts, seat: int) -> int:
        if seat != facts.closer:
            doubled = facts.closer is not None and facts.same_turn and not facts.kept
            factor = self.others_multiplier if doubled else 1
            return factor * self.hand_points(facts.hands[seat])
        if not facts.kept:
            return self._bonus(facts)
        return self.hand_points(facts.hands[seat]) if facts.points_count else 0

    def _bonus(self, facts: RoundFacts) -> int:
        # 0 means "no such bonus", so both ways of combining may count it
        bonuses = (
            self.same_turn_bonus if facts.same_turn else 0,
            0 if facts.discarded else self.no_discard_bonus,
        )
        return min(bonuses) if self.bonus_stacking is BonusStacking.BEST else sum(bonuses)
