"""Whether anybody can ever lay the contract of a round, by arithmetic.

An :class:`~continental.rules.packing.Obstacle` is certain: under it no deal and no play lets a
seat open. Who opens first finds no melds on the table, so neither lay-offs on those of others
nor swaps help. Melds are taken as small as they may be, since a larger one needs more of
everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final, assert_never

from continental.rules.enums import CloseDiscard, ExtraMelds, LimitsApply
from continental.rules.growth import HandGrowth
from continental.rules.meld_groups import TRACK
from continental.rules.packing import (
    SUITS,
    Obstacle,
    RoundDeal,
    counted,
    lacking_in_pack,
    run_size,
    size_names,
    trio_size,
)
from continental.rules.play_groups import DeckRules, RoundSpec
from continental.rules.values import PerDeck

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["Obstacle", "find_obstacle", "surely_laid"]

_UNBOUNDED: Final = 10_000
"""More cards than any pack has."""


def surely_laid(rules: RuleSet, spec: RoundSpec) -> bool:
    """Whether a glance shows that there is no obstacle, with any players and decks.

    True of all common rules: four naturals make a trio in one deck, each run has a suit of its
    own, and the contract takes no more than the cards dealt and one drawn.
    """
    size, discard = trio_size(rules)[0], spec.discard or rules.close.discard
    most = rules.trio.max_size
    if type(rules.deck) is not DeckRules:
        return False
    if rules.opening.last_round_requires_close and spec == rules.rounds[-1]:
        return False
    if size > SUITS or (isinstance(most, PerDeck) and most.resolve(1) < size):
        return False
    if spec.contract.trios > TRACK or spec.contract.runs > SUITS:
        return False
    left = spec.cards + 1 - spec.contract.min_cards(size, run_size(rules)[0])
    match discard:
        case CloseDiscard.OPTIONAL:
            return left >= 0
        case CloseDiscard.REQUIRED:
            return left >= 1
        case CloseDiscard.FORBIDDEN:
            return left == 0 or left >= 2
        case _:
            assert_never(discard)


def find_obstacle(rules: RuleSet, players: int, number: int) -> Obstacle | None:
    """Return why nobody can ever open in a round, counted from 1; ``None`` if somebody may."""
    deal = RoundDeal.of(rules, players, number)
    return lacking_in_pack(deal) or _no_hand(deal)


def _no_hand(deal: RoundDeal) -> Obstacle | None:
    """Ask for a hand that can come about and may be laid down."""
    contract, required = deal.spec.contract, deal.discard is CloseDiscard.REQUIRED
    growth = HandGrowth.of(deal.rules, deal.players, deal.dealt, deal.pack)
    smallest = deal.least + required
    if growth.largest < smallest:
        own = ("close.discard",) if required and deal.spec.discard is None else ()
        because = (
            f"{contract} takes a hand of {smallest} cards, but with {deal.players} players none "
            f"holds more than {growth.largest}"
        )
        return Obstacle((*size_names(deal), *own, *growth.bounds()), because)
    if deal.last and deal.rules.opening.last_round_requires_close:
        return _no_close(deal, growth, smallest)
    if deal.discard is CloseDiscard.FORBIDDEN:
        return _one_card_left(deal, growth)
    return None


def _no_close(deal: RoundDeal, growth: HandGrowth, smallest: int) -> Obstacle | None:
    """Ask for a hand that can be laid and closed in one turn (A54, Q42)."""
    largest = _most_laid(deal) + _most_kept(deal)
    if growth.holds(smallest, largest):
        return None
    least = f"{smallest} to " if smallest < largest else ""
    because = (
        f"to open and close at once takes a hand of {least}{counted(largest, 'card')}, which "
        f"never comes with {deal.players} players (Q42)"
    )
    return Obstacle(("opening.last_round_requires_close", *_limit_names(deal)), because)


def _one_card_left(deal: RoundDeal, growth: HandGrowth) -> Obstacle | None:
    """Ask for a hand that leaves no card, two or more (Q64)."""
    least = deal.least
    if growth.holds(least, _most_laid(deal)) or growth.holds(least + 2, _UNBOUNDED):
        return None
    because = f"{deal.spec.contract} always leaves one card, which nothing takes (Q64)"
    return Obstacle((*_limit_names(deal), *growth.bounds()), because)


def _limit_names(deal: RoundDeal) -> Iterator[str]:
    rules, contract = deal.rules, deal.spec.contract
    yield from size_names(deal)
    if contract.trios:
        yield "trio.max_size" if rules.trio.max_size is not None else "deck.decks"
    if contract.runs:
        yield "run.max_size"
    if deal.spec.discard is None:
        yield "close.discard"


def _most_laid(deal: RoundDeal) -> int:
    """No more cards than these can be laid in the turn of opening."""
    rules, contract = deal.rules, deal.spec.contract
    if contract.is_free or rules.opening.extra_melds is not ExtraMelds.NONE:
        return _UNBOUNDED
    jokers = deal.jokers
    if rules.trio.max_jokers is not None and rules.melds.limits_apply is LimitsApply.ALWAYS:
        jokers = min(jokers, rules.trio.max_jokers)
    trio = _at_most(deal.of_a_rank + jokers, rules.trio.limit(deal.decks))
    suited = TRACK * deal.copies * (1 if rules.run.same_suit else SUITS)
    run = _at_most(suited + deal.jokers, rules.run.limit)
    return contract.trios * trio + contract.runs * run


def _at_most(count: int, limit: int | None) -> int:
    return count if limit is None else min(count, limit)


def _most_kept(deal: RoundDeal) -> int:
    """The most cards of a hand that a closer need not lay (A38, A59)."""
    rules = deal.rules
    if deal.discard is CloseDiscard.FORBIDDEN:
        return 0
    if rules.close.max_points is None:
        return 1
    if "scoring" in rules.custom_parts:
        return _UNBOUNDED
    values = rules.scoring.values
    naturals = sorted(values.ranks * SUITS * deal.copies + (values.joker,) * deal.jokers)
    return 1 + sum(points <= rules.close.max_points for points in accumulate(naturals))
