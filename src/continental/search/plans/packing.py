"""How much of a hand the runs on the table take at the most, suit by suit.

An end of a run takes cards one after another: what lies further out wants all that lies between,
each a copy from the hand or a joker. Copies and jokers are shared by all ends of a suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Final, TypeAlias

from continental.search.plans.model import Indices
from continental.search.plans.reach import NOBODY, Reach
from continental.search.plans.shapes import RANKS, Shapes, TableRule
from continental.tuples import replaced

__all__ = ["Packing"]

Budget: TypeAlias = tuple[int, ...]
"""Numbers of jokers: those for all runs, then those for the runs of one owner after another."""
Chain: TypeAlias = tuple[int, tuple[int, ...]]
"""The place in a budget of its owner's jokers, and the ranks that an end takes, from the run
outwards."""
Gains: TypeAlias = dict[Budget, int]
"""What is laid within each budget."""

MOST_KNOWN: Final = 50_000
MOST_BUDGETS: Final = 18
"""So many budgets are looked at: five jokers, or two of two owners and one besides."""
MOST_STATES: Final = 4_000
"""How many states of one suit are looked at before its cards count as laid."""
_BITS: Final = 4
_COPY: Final = tuple(1 << _BITS * rank for rank in range(RANKS))
_COPIES: Final = (1 << _BITS) - 1


class Packing:
    """Bounds for one search, by weights of cards; none is negative.

    What was found for a suit is remembered: a step changes few of them.
    """

    def __init__(self, rule: TableRule, *weights: Sequence[int]) -> None:
        self.adjacent = rule.adjacent
        self.weights = weights
        self._known: dict[tuple[object, ...], tuple[Gains, ...]] = {}

    def least_left(
        self, hand: Indices, shapes: Shapes, seen: Reach, jokers: dict[int, int]
    ) -> list[int]:
        """Return what must be left, by each weight, of the cards that can be laid at all.

        At most so many ``jokers`` may come to lie between: under -1 those for all runs, and
        those for the runs of one owner. Cards that trios take do not count.
        """
        owners = [NOBODY, *sorted(owner for owner in jokers if owner != NOBODY)]
        if prod(jokers[owner] + 1 for owner in owners) > MOST_BUDGETS:
            return [0] * len(self.weights)  # it would take longer than it saves
        budgets = [*product(*(range(jokers[owner] + 1) for owner in owners))]
        hand = tuple((Counter(hand) - Counter(seen.stuck)).elements())
        left = [0] * len(self.weights)
        best = [dict.fromkeys(budgets, 0) for _ in self.weights]
        for suit in range(4):
            wanted = [card for card in hand if card // RANKS == suit and card in seen.on_runs]
            wanted = [card for card in wanted if not seen.on_trios >> card & 1]
            if not wanted or seen.lapping >> suit & 1:
                continue
            chains = _chains(suit, shapes, seen, owners)
            gains = self._gains(suit, hand, wanted, chains, budgets)
            for number, weights in enumerate(self.weights):
                left[number] += sum([weights[card] for card in wanted])
                best[number] = {
                    budget: _best_within(budget, best[number], gains[number]) for budget in budgets
                }
        return [max(0, weight - laid[budgets[-1]]) for weight, laid in zip(left, best, strict=True)]

    def _gains(
        self,
        suit: int,
        hand: Indices,
        wanted: list[int],
        chains: tuple[Chain, ...],
        budgets: list[Budget],
    ) -> tuple[Gains, ...]:
        held = sum([_COPY[card % RANKS] for card in hand if card // RANKS == suit])
        counted = tuple(sorted({card % RANKS for card in wanted}))
        key = suit, held, counted, chains, budgets[-1]
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            found = []
            for weights in self.weights:
                worth = [0] * RANKS
                for card in wanted:
                    worth[card % RANKS] = weights[card]
                packed = _Suit(chains, worth, self.adjacent)
                gains = {budget: packed.most(0, 0, held, budget, False) for budget in budgets}
                if packed.gives_up:
                    gains = dict.fromkeys(budgets, sum([weights[card] for card in wanted]))
                found.append(gains)
            known = self._known[key] = tuple(found)
        return known


def _best_within(budget: Budget, one: Gains, other: Gains) -> int:
    """Return the best that two take with jokers that both share."""
    return max(
        one[tuple([have - used for have, used in zip(budget, part, strict=True)])] + other[part]
        for part in product(*(range(have + 1) for have in budget))
    )


def _chains(suit: int, shapes: Shapes, seen: Reach, owners: list[int]) -> tuple[Chain, ...]:
    """Return the chains of a suit; a joker inside of a run is one of a single rank."""
    chains: list[Chain] = []
    for end in seen.outwards:
        if end.suit == suit:
            steps = range(1, end.far + 1)
            ranks = tuple([(end.rank + end.step * distance) % RANKS for distance in steps])
            chains.append((owners.index(end.owner) if end.owner in owners else 0, ranks))
    for shape, inside in zip(shapes, seen.inside, strict=True):
        if shape[2] == suit:
            chains += [(0, (rank,)) for rank in range(RANKS) if inside >> rank & 1]
    return tuple(sorted(chains))


class _Suit:
    """The most that chains of one suit take: depth first, each state once."""

    def __init__(self, chains: tuple[Chain, ...], worth: list[int], adjacent: bool) -> None:
        self.chains = chains
        self.worth = worth
        self.adjacent = adjacent
        self.gives_up = False
        self._known: dict[tuple[int, int, int, Budget, bool], int] = {}

    def most(self, number: int, depth: int, held: int, jokers: Budget, after_joker: bool) -> int:
        """Return the most that comes yet, so far out on a chain and on those after it."""
        if number == len(self.chains) or self.gives_up:
            return 0
        key = number, depth, held, jokers, after_joker
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) >= MOST_STATES:
            self.gives_up = True
            return 0
        place, chain = self.chains[number]
        best = self.most(number + 1, 0, held, jokers, False)
        if depth < len(chain):
            rank = chain[depth]
            if held >> _BITS * rank & _COPIES:
                rest = self.most(number, depth + 1, held - _COPY[rank], jokers, False)
                best = max(best, self.worth[rank] + rest)
            place = place if jokers[place] else 0
            if jokers[place] and depth + 1 < len(chain) and (self.adjacent or not after_joker):
                fewer = replaced(jokers, place, jokers[place] - 1)
                best = max(best, self.most(number, depth + 1, held, fewer, True))
        self._known[key] = best
        return best
