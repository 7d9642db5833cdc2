"""What a seat that has not opened needs: how far the contract is, and what brings it nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Final

import attrs

from continental.cards import Card, sorted_cards
from continental.laying import LayingContext, remove_cards
from continental.rules import AcePosition, RulesInForce
from continental.search import cards_needed, useful_cards
from continental.search.kernel_rules import is_exact

__all__ = ["links", "need", "outs", "with_card", "without_card"]

_TRACK: Final = 13
_JOKER_LINKS: Final = 100
"""What a joker counts: more than any natural can, for it goes with everything."""
_RANK_LINK: Final = 3
"""What a card of the same rank counts: as much as its neighbour for a run of four."""


def need(context: LayingContext) -> float:
    """Return how many cards must still be drawn before the contract can be laid, or infinity.

    What lies on the table is left out, as cards that cannot come and as jokers to swap for
    (B15): both seldom matter, and can take a hundred times as long.
    """
    found = cards_needed(context.hand, context.rules.contract, context.rules)
    return inf if found is None else found


def outs(
    context: LayingContext, now: float, among: Iterable[Card] | None = None
) -> Mapping[Card, int]:
    """Return the cards that bring the contract nearer, and how many of each are out of sight.

    ``now`` is the :func:`need` of the hand. With ``among`` only those cards are tried. Where the
    kernel does not know enough for the rules it is empty, for it would take too long.
    """
    rules, contract = context.rules, context.rules.contract
    if not 0 < now < inf or not is_exact(rules, contract, rules.jokers):
        return {}
    useful: Iterable[Card]
    if among is None:
        useful = useful_cards(context.hand, contract, rules)
    else:
        useful = [card for card in among if need(with_card(context, card)) < now]
    pack = Counter(rules.rule_set.deck.cards_at(rules.players, rules.round))
    seen = Counter([*context.hand, *(card for laid in context.table for card in laid.cards)])
    return {card: pack[card] - seen[card] for card in useful}


def with_card(context: LayingContext, card: Card) -> LayingContext:
    """Return where the seat stood with a card more."""
    return attrs.evolve(context, hand=sorted_cards((*context.hand, card)))


def without_card(context: LayingContext, card: Card) -> LayingContext:
    """Return where the seat stood with a card less."""
    return attrs.evolve(context, hand=remove_cards(context.hand, (card,)))


def links(card: Card, hand: Sequence[Card], rules: RulesInForce) -> int:
    """Return how well a card goes with the hand that holds it, as a number to compare.

    Each card that could be of one trio or run with it counts, a neighbour more the nearer it
    is. A joker goes with everything.
    """
    if card.rank is None:
        return _JOKER_LINKS
    free = rules.contract.is_free
    for_trio = _RANK_LINK if free or rules.contract.trios else 0
    for_run = rules.run.min_size if free or rules.contract.runs else 0
    total = -for_trio  # for the card itself
    for other in hand:
        if other.rank is None:
            continue
        if other.rank == card.rank:
            total += for_trio
        elif other.suit is card.suit or not rules.run.same_suit:
            apart = abs(other.rank - card.rank)
            if rules.run.ace is not AcePosition.LOW:
                apart = min(apart, _TRACK - apart)
            total += max(0, for_run - apart)
    return total
