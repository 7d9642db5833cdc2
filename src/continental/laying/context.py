"""The facts on which laying depends."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from continental.cards import Card, sorted_cards
from continental.melds import TableMeld
from continental.rules import RulesInForce
from continental.violations import Code, Violation

__all__ = ["LayingContext", "missing_cards", "remove_cards"]


@attrs.frozen
class LayingContext:
    """One seat before the table.

    ``opened`` tells whether the seat has opened in this round, ``opened_now`` whether in this
    turn; ``openings`` and ``moves`` count the openings and joker moves of this turn.
    """

    rules: RulesInForce
    table: tuple[TableMeld, ...]
    seat: int
    hand: tuple[Card, ...]
    opened: bool = False
    opened_now: bool = False
    openings: int = 0
    moves: int = 0


def remove_cards(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the hand without the cards, each taken once.

    Raises ``ValueError`` where a card is not there.
    """
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def missing_cards(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Violation, ...]:
    """Return a violation naming the cards that the hand does not hold often enough."""
    left = list(hand)
    lacking = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            lacking.append(card)
    return (Violation.of(Code.CARD_NOT_IN_HAND, cards=sorted_cards(lacking)),) if lacking else ()
