"""Runs that a hand makes with cards drawn, where they are to be tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from continental.cards import JOKER, Card, Rank, Suit
from continental.kernel.runs import RANKS, RunRule
from continental.melds import Run
from continental.rules import RulesInForce
from continental.search.kernel_rules import compiled_runs, longest_run

__all__ = ["NO_LIMIT", "drawable_runs"]

NO_LIMIT: Final = 1_000
"""More cards than there are."""


def drawable_runs(
    hand: Counter[Card], pack: Counter[Card], rules: RulesInForce, limit: int, *, grown: bool
) -> Iterator[Run]:
    """Yield the legal runs of which at most ``limit`` cards must be drawn.

    Only those that hold no shorter legal run come; with ``grown`` also those that may have to
    be longer to keep the gap between runs (Q44): all of one suit, and those of several that
    hold no shorter legal run of several, which need keep no gap.
    """
    rule = compiled_runs(rules)
    jokers = min(hand[JOKER] + limit, hand[JOKER] + pack[JOKER])
    most = min(longest_run(rules, jokers, apart=grown), rules.run_limit or NO_LIMIT)
    for start in range(RANKS):
        growing = _Growing(rule, hand, pack, rules.run.same_suit, limit, grown, start, most)
        yield from growing.runs((), 0, 0)


@attrs.frozen
class _Growing:
    """Runs from one rank on, grown card by card."""

    rule: RunRule
    hand: Counter[Card]
    pack: Counter[Card]
    same_suit: bool
    limit: int
    grown: bool
    start: int
    most: int

    def runs(self, cards: tuple[Card, ...], jokers: int, lacking: int) -> Iterator[Run]:
        """Yield the runs that begin with these cards; the mask tells where jokers stand."""
        length = len(cards) + 1
        for card in self._next(cards):
            used = cards.count(card)
            drawn = lacking + (used >= self.hand[card])
            if drawn > self.limit or used >= self.hand[card] + self.pack[card]:
                continue
            longer = (*cards, card)
            mask = jokers | (card is JOKER) << len(cards)
            if any(self._suffices(longer, mask, size) for size in range(self.rule.size, length)):
                continue  # a run that it holds
            if self._is_legal(length, mask, length):
                yield Run(longer)
            if length < self.most and not self._suffices(longer, mask, length):
                yield from self.runs(longer, mask, drawn)

    def _next(self, cards: tuple[Card, ...]) -> Iterator[Card]:
        """Yield the cards that may follow."""
        if self.rule.adjacent or not cards or cards[-1] is not JOKER:
            yield JOKER
        rank = Rank((self.start + len(cards)) % RANKS + 1)
        for suit in (self.same_suit and _suits(cards)) or Suit:
            yield Card(rank, suit)

    def _suffices(self, cards: tuple[Card, ...], jokers: int, size: int) -> bool:
        """Whether nothing longer is needed than the run of the last cards, if it is one."""
        if not self._is_legal(len(cards), jokers, size):
            return False
        return not self.grown or len(_suits(cards[-size:])) > 1

    def _is_legal(self, length: int, jokers: int, size: int) -> bool:
        """Whether the last of so many cards are a run."""
        first = length - size
        begins = (self.start + first) % RANKS in self.rule.starts_of(size)
        return begins and self.rule.legal(size, jokers >> first)


def _suits(cards: tuple[Card, ...]) -> set[Suit]:
    return {card.suit for card in cards if card.suit is not None}
