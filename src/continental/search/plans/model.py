"""What a turn plan is, and which of two is the better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import attrs

from continental.actions import Action
from continental.cards import ALL_CARDS, Card
from continental.rules import CloseDiscard, RoundFacts, RoundScore, RulesInForce

__all__ = ["Aim", "Indices", "Shortage", "TurnPlan", "Value", "cards_of"]

Indices: TypeAlias = tuple[int, ...]
"""Cards by their index, in index order."""

Value: TypeAlias = tuple[bool, int, bool, int, int]
"""What is compared between plans, the lowest best; its parts are those of :class:`TurnPlan`."""


@attrs.frozen
class TurnPlan:
    """What a seat can do in its turn, and where that leaves it.

    ``actions`` are legal one after another in the play phase of the seat: LayDowns, LayOffs,
    SwapJokers and MoveJokers, and the Discard or Close if they close the round. ``left`` are
    the cards then in the hand, in index order; ``points`` what these count, before a discard
    that does not close, which is no part of the actions. ``closes`` tells whether the round is
    closed. ``proven`` is true unless the bound of work was hit: then there may be a better plan.

    Of two plans the better is the one that closes; of two that close, the one whose closer
    scores better (A40, A57, A59), where melds count (D19) with each card not laid, discarded or
    kept, counting against it at its own value; then the one that multiplies what the others hold
    (B20). Then comes the one that leaves fewer points, then fewer cards. Among plans alike in
    all this one is given, always the same, which need not have the fewest actions.
    """

    actions: tuple[Action, ...]
    left: tuple[Card, ...]
    points: int
    closes: bool
    proven: bool


def cards_of(indices: Sequence[int]) -> tuple[Card, ...]:
    """Return the cards with these indices."""
    return tuple([ALL_CARDS[index] for index in indices])


class Shortage(NamedTuple):
    """What must be left at the least: points, cards, and cards if just these points are left."""

    points: int
    cards: int
    with_points: int


NONE_SHORT: Final = Shortage(0, 0, 0)


class Aim:
    """Values the hands that a turn can leave, for one standing of a seat.

    ``opened`` and ``opened_now`` are those of the seat as the turn ends. With ``claims_open``
    nothing may end the round (Q28).
    """

    def __init__(
        self, rules: RulesInForce, *, opened: bool, opened_now: bool, claims_open: bool
    ) -> None:
        self.rules = rules
        self.opened_now = opened_now
        self.points = [rules.scoring.points(card) for card in ALL_CARDS]
        discard = rules.close.discard
        self.empties = not claims_open and discard is not CloseDiscard.REQUIRED
        self.discards = not claims_open and discard is not CloseDiscard.FORBIDDEN
        self.most_kept = rules.close.max_points if opened and self.discards else None
        self.melds_count = rules.scoring.round_score is RoundScore.MELDS_MINUS_HAND
        self.loses_nothing = min(self.points) >= 0
        self._plain = not (opened_now and rules.scoring.others_multiplier > 1)
        self._cost_empty = self._cost((), discarded=False)
        self._cost_discard = self._cost((), discarded=True)

    def _cost(self, kept: Sequence[int], *, discarded: bool) -> int:
        """What the closer scores, as points to avoid, the cards on the table left out."""
        facts = RoundFacts(
            hands=(cards_of(kept), ()),
            closer=0,
            same_turn=self.opened_now,
            discarded=discarded,
            kept=bool(kept),
            points_count=self.rules.close.points_count,
        )
        score = self.rules.scoring.score_round(facts)[0]
        return -score if self.melds_count else score

    def _unlaid(self, hand: Sequence[int]) -> int:
        return sum([self.points[card] for card in hand]) if self.melds_count else 0

    def dearest(self, hand: Indices) -> int:
        """Return the card that a Close would discard."""
        return max(hand, key=self.points.__getitem__)

    def value(self, hand: Indices) -> Value:
        """Return the value of a turn that leaves a hand, its closing discard still held."""
        if not hand:
            return False, self._cost_empty, self._plain, 0, 0
        if len(hand) == 1 and self.discards:
            return False, self._cost_discard + self._unlaid(hand), self._plain, 0, 0
        total = sum([self.points[card] for card in hand])
        if self.most_kept is not None and len(hand) > 1:
            out = self.dearest(hand)
            kept = list(hand)
            kept.remove(out)
            points = total - self.points[out]
            if points <= self.most_kept:
                cost = self._cost(kept, discarded=True) + self._unlaid(hand)
                return False, cost, True, points, len(kept)
        return True, total, True, total, len(hand)

    def bound(self, hand: Indices, stuck: Sequence[int], short: Shortage = NONE_SHORT) -> Value:
        """Return a value that no hand left of this one can beat if some cards must be left.

        Besides those that are ``stuck`` others must be left, for want of cards or jokers between:
        so many tells ``short``.
        """
        less = 0 if self.loses_nothing else sum(min(0, self.points[card]) for card in hand)
        points = sum([self.points[card] for card in stuck]) + short.points + less
        held = self._unlaid(stuck) + (short.points + less if self.melds_count else 0)
        count = len(stuck) + short.cards
        closing: list[Value] = []
        if not count and self.empties:
            closing.append((False, self._cost_empty, self._plain, 0, 0))
        if count <= 1 and self.discards:
            closing.append((False, self._cost_discard + held, self._plain, 0, 0))
            if less and self.most_kept is not None:
                closing.append(self._kept_bound(less, held, 0))
        if closing:
            return min(closing)
        if self.most_kept is not None:
            kept = points - max(self.points[card] for card in (hand if short.cards else stuck))
            if kept <= self.most_kept:
                return self._kept_bound(kept, held, count - 1)
        return True, points, True, points, len(stuck) + short.with_points

    def _kept_bound(self, kept: int, held: int, count: int) -> Value:
        cost = kept if self.rules.close.points_count else 0
        return False, cost + held, True, kept, count
