"""The melds that leave the fewest points of a hand, whatever the contract."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from continental.cards import ALL_CARDS, Card
from continental.kernel.split import NO_LIMIT, RawMeld, SplitRule
from continental.melds import Meld, Run, Trio
from continental.rules import RuleSet, RulesInForce, in_force
from continental.search.kernel_rules import compiled_runs, kernel_indices

__all__ = ["MeldSplit", "best_melds"]


@attrs.frozen
class MeldSplit:
    """A hand split into melds and what is left; ``points`` is what the cards left score."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    points: int


def best_melds(hand: Iterable[Card], rules: RuleSet | RulesInForce) -> MeldSplit:
    """Return the partition of a hand into any melds that leaves the fewest points.

    Of partitions that leave the same one is returned, always the same. Rules on contracts,
    distinct melds and gaps do not matter here.

    >>> from continental import rulesets
    >>> from continental.cards import format_cards, parse_cards
    >>> split = best_melds(parse_cards("7S 7H 7D 4S 5S 6S KD"), rulesets.CLASSIC)
    >>> [format_cards(meld.cards) for meld in split.melds], split.points
    (['4S 5S 6S 7S'], 24)
    """
    points, melds, left = _split_rule(rules).split(kernel_indices(hand))
    return MeldSplit(tuple(map(_meld, melds)), tuple(map(ALL_CARDS.__getitem__, left)), points)


@lru_cache(maxsize=4096)
def _meld(raw: RawMeld) -> Meld:
    start, indices = raw
    cards = [ALL_CARDS[index] for index in indices]
    return Trio(cards) if start < 0 else Run(cards)


@lru_cache(maxsize=64)
def _split_rule(given: RuleSet | RulesInForce) -> SplitRule:
    rules = in_force(given)
    trio = rules.trio
    return SplitRule(
        run_rule=compiled_runs(rules),
        run_most=NO_LIMIT if rules.run_limit is None else rules.run_limit,
        trio_sizes=(
            trio.min_size,
            NO_LIMIT if rules.trio_limit is None else rules.trio_limit,
        ),
        trio_naturals=trio.min_naturals,
        trio_jokers=NO_LIMIT if trio.max_jokers is None else trio.max_jokers,
        trio_majority=rules.melds.jokers_at_most_naturals,
        distinct_suits=trio.distinct_suits,
        one_track=not rules.run.same_suit,
        points=[rules.scoring.points(card) for card in ALL_CARDS],
    )
