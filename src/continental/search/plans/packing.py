"""How much of a hand the runs on the table take at the most, suit by suit.

An end of a run takes cards one after another: what lies further out wants all that lies between,
each a copy from the hand or a joker. Copies and jokers are shared by all ends of a suit, jokers
by all suits. A joker on the table that only a card in its place sets free is either still there,
or that card is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from continental.search.plans.model import Indices, Shortage
from continental.search.plans.reach import ANYBODY, Reach
from continental.search.plans.shapes import JOKER_INDEX, RANKS, RUN, Shape, Shapes, TableRule
from continental.search.plans.steps import HIGH, LOW
from continental.tuples import replaced

__all__ = ["Packing"]

Budget: TypeAlias = tuple[int, ...]
"""Numbers of jokers: those for all runs, then those for the runs of one owner after another."""
Gains: TypeAlias = tuple[int, ...]
"""What is laid within each budget, the smallest first."""

MOST_KNOWN: Final = 50_000
MOST_BUDGETS: Final = 18
"""So many budgets are looked at: five jokers, or two of two owners and one besides."""
MOST_STATES: Final = 20_000
"""How many states of one suit are looked at before its cards count as laid."""
_BITS: Final = 8
_COPY: Final = tuple(1 << _BITS * rank for rank in range(RANKS))
_COPIES: Final = (1 << _BITS) - 1
_POINT: Final = 1 << 10
"""The weight of a point where that of a card is 1."""
_NEVER: Final = -(1 << 40)
"""Worse than anything: a joker cannot stay where it must, or a run is too short."""


class Chain(NamedTuple):
    """What an end of a run, or a joker inside of it, takes: these ranks one after another.

    ``purse`` is the place in a budget of its owner's jokers. A chain is ``given`` a joker at its
    first rank if that is the joker's own; else it is ``blocked`` if there is one before that. Where
    jokers may leave the ends of a run, both ends together must take ``least`` cards, told with
    the low end; ``other`` tells that the high end of the same run follows. To a ``closed`` one
    the seat brings a natural only in place of a joker that was brought there before.
    """

    purse: int
    given: bool
    blocked: bool
    closed: bool
    ranks: tuple[int, ...]
    least: int = 0
    other: bool = False


class Packing:
    """Bounds for one search, by the points of cards.

    What was found for a suit is remembered: a step changes few of them. ``states`` counts what
    was looked at for that.
    """

    def __init__(self, rule: TableRule, points: Sequence[int]) -> None:
        self.rule = rule
        self.apart = rule.to_owner_runs or not rule.swaps
        self.points = [_POINT * max(0, worth) + 1 for worth in points]
        self.states = 0
        self._known: dict[tuple[object, ...], tuple[Gains, Gains]] = {}

    def least_left(self, hand: Indices, shapes: Shapes, seen: Reach) -> Shortage:
        """Return what must be left of the cards that are not stuck.

        Cards that trios take do not count.
        """
        purses = self._purses(hand, shapes, seen)
        chains = self._chains(shapes, seen, [*purses])
        most = tuple(purses.values())
        held, counted = [0] * 4, [0] * 4
        weight = cards = 0
        for card in _without(hand, seen.stuck):
            suit, rank = divmod(card, RANKS)
            if suit < 4 and chains[suit]:
                held[suit] += _COPY[rank]
                if card in seen.on_runs and not seen.on_trios >> card & 1:
                    counted[suit] |= 1 << rank
                    weight += self.points[card]
                    cards += 1
        gains = [
            self._gains(suit, held[suit], counted[suit], chains[suit], most)
            for suit in range(4)
            if chains[suit]
        ]
        weight -= _most_laid([points for points, _ in gains], most)
        cards -= _most_laid([numbers for _, numbers in gains], most)
        points, with_points = divmod(weight, _POINT)
        return Shortage(points, cards, with_points)

    def _purses(self, hand: Indices, shapes: Shapes, seen: Reach) -> dict[int, int]:
        """Count the jokers that may come to lie elsewhere: under -1 those that may anywhere."""
        purses = {ANYBODY: hand.count(JOKER_INDEX)}
        for place, shape in enumerate(shapes):
            on_run = seen.movable.get(place, 0) | seen.bought.get(place, 0)
            number = on_run.bit_count() + seen.in_trios.get(place, 0)
            if number:
                owner = shape[1] if self.apart else ANYBODY
                purses[owner] = purses.get(owner, 0) + number
        if prod(number + 1 for number in purses.values()) > MOST_BUDGETS:
            purses = {ANYBODY: sum(purses.values())}
        return purses

    def _chains(
        self, shapes: Shapes, seen: Reach, owners: list[int]
    ) -> tuple[tuple[Chain, ...], ...]:
        """Return the chains of each suit that has any, does not lap and has no run like none.

        Such a run has jokers side by side though none may be, on a table set up by hand.
        """
        skipped = seen.lapping
        for kind, _, suit, _, _, jokers in shapes:
            if kind == RUN and not self.rule.adjacent and jokers & jokers >> 1:
                skipped |= 1 << suit
        runs: tuple[list[tuple[Chain, ...]], ...] = ([], [], [], [])
        for place, shape in enumerate(shapes):
            kind, owner, suit, start, size, _ = shape
            if kind != RUN or skipped >> suit & 1:
                continue
            movable, bought = seen.movable.get(place, 0), seen.bought.get(place, 0)
            purse = owners.index(owner) if owner in owners else 0
            far_low, far_high = seen.far[place]
            closed = not self.rule.may_lay_off_on(owner)
            low = _chain(shape, purse, closed, LOW, far_low, movable, bought)
            high = _chain(shape, purse, closed, HIGH, far_high, movable, bought)
            least = min(self.rule.rules.run.min_size, size) - size + movable.bit_count()
            if least > 0:
                runs[suit].append((low._replace(least=least, other=True), high))
            else:
                runs[suit].extend((chain,) for chain in (low, high) if chain.ranks)
            for at in range(1, size - 1) if bought else ():
                if bought >> at & 1:
                    ranks = ((start + at) % RANKS,)
                    runs[suit].append((Chain(purse, True, False, False, ranks),))
        for found in runs:
            # What stays in its place is known before closed chains are looked at.
            found.sort(key=lambda run: (not run[0].given, run))
        return tuple([tuple([chain for run in found for chain in run]) for found in runs])

    def _gains(
        self, suit: int, held: int, counted: int, chains: tuple[Chain, ...], most: Budget
    ) -> tuple[Gains, Gains]:
        """Return the points and the cards that one suit takes within each budget."""
        key = suit, held, counted, chains, most
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            ones = [counted >> rank & 1 for rank in range(RANKS)]
            points = [*map(mul, ones, self.points[RANKS * suit :])]
            packed = _Suit(chains, self.rule.adjacent, most)
            known = self._known[key] = packed.gains(held, points), packed.gains(held, ones)
            self.states += packed.states
        return known


def _without(hand: Indices, stuck: list[int]) -> list[int]:
    left = list(hand)
    for card in stuck:
        left.remove(card)
    return left


def _budgets(most: Budget) -> list[Budget]:
    return [*product(*(range(jokers + 1) for jokers in most))]


@lru_cache(maxsize=256)
def _splits(most: Budget) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each budget the ways to split it between two, as places among the budgets."""
    places = {budget: place for place, budget in enumerate(_budgets(most))}
    return tuple(
        tuple(
            (place, places[tuple([have - used for have, used in zip(budget, part, strict=True)])])
            for part, place in places.items()
            if all(used <= have for have, used in zip(budget, part, strict=True))
        )
        for budget in places
    )


def _most_laid(gains: list[Gains], most: Budget) -> int:
    """Return the most that all suits take together of the jokers that they share."""
    if not gains:
        return 0
    splits = _splits(most)
    laid, *others = gains
    for other in others:
        # Of the last suit only the whole budget matters.
        asked = splits if other is not others[-1] else splits[-1:]
        laid = tuple([max([laid[rest] + other[part] for part, rest in ways]) for ways in asked])
    return laid[-1]


def _chain(
    shape: Shape, purse: int, closed: bool, end: int, far: int, movable: int, bought: int
) -> Chain:
    """Return the chain at an end of a run, from the last card on that cannot be moved."""
    _, _, _, start, size, jokers = shape
    edge, step = (0, -1) if end == LOW else (size - 1, 1)
    given = bool(bought >> edge & 1)
    first = edge
    while movable >> first & 1:
        first -= step
    if not given:
        first += step
    ranks = [(start + at) % RANKS for at in range(first, edge + step * (far + 1), step)]
    blocked = bool(jokers >> edge & 1) and not movable >> edge & 1
    return Chain(purse, given, blocked, closed, tuple(ranks))


class _Suit:
    """The most that chains of one suit take: depth first, each state once for a worth.

    ``states`` counts all states looked at.
    """

    def __init__(self, chains: tuple[Chain, ...], adjacent: bool, most: Budget) -> None:
        self.chains = chains
        self.adjacent = adjacent
        self.budget = most
        self.states = 0
        self._worth: Sequence[int] = ()
        self._gives_up = False
        self._known: dict[tuple[int, int, int, Budget, bool, int, int, int], int] = {}
        # Where purses differ, a joker that stays in its place need not be one that others want.
        self._counts_stays = len(most) == 1 and any(chain.closed for chain in chains)
        # By chain, what the chains from there on can use: copies, and jokers.
        self._useful: list[tuple[int, Budget]] = [(0, (0,) * len(most))]
        for chain in reversed(chains):
            copies, jokers = self._useful[-1]
            for rank in chain.ranks:
                copies |= _COPIES << _BITS * rank
            for purse in {0, chain.purse}:
                jokers = replaced(jokers, purse, jokers[purse] + len(chain.ranks))
            self._useful.append((copies, jokers))
        self._useful.reverse()

    def gains(self, held: int, worth: Sequence[int]) -> Gains:
        """Return the most that is laid of the cards held, within each budget, by worth of rank."""
        self._worth = worth
        self._gives_up = False
        self._known = {}
        found = tuple([self._after(-1, held, budget, 0, 0) for budget in _budgets(self.budget)])
        self.states += len(self._known)
        if not self._gives_up:
            return found
        copies = [held >> _BITS * rank & _COPIES for rank in range(RANKS)]
        return (sum(map(mul, copies, worth)),) * len(found)

    def _most(
        self,
        number: int,
        depth: int,
        held: int,
        jokers: Budget,
        after_joker: bool,
        least: int,
        stays: int,
        spare: int,
    ) -> int:
        """Return the most that comes yet, so far out on a chain and on those after it.

        ``least`` are the cards that the run still must take, ``stays`` the jokers that stay in
        their places, ``spare`` those that may still come to a closed chain, were it for a while.
        """
        key = number, depth, held, jokers, after_joker, least, stays, spare
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) >= MOST_STATES:
            self._gives_up = True
            return 0
        chain = self.chains[number]
        given = chain.given and not depth
        best = _NEVER
        if not given and (not least or chain.other):
            best = self._after(number, held, jokers, least, stays)
        if depth < len(chain.ranks):
            rank, fewer = chain.ranks[depth], max(0, least - 1)
            if held >> _BITS * rank & _COPIES and (spare or given or not chain.closed):
                left = held - _COPY[rank]
                rest = self._most(number, depth + 1, left, jokers, False, fewer, stays, spare)
                best = max(best, self._worth[rank] + rest)
            purse = chain.purse if jokers[chain.purse] else 0
            beside = (chain.blocked and not depth) or after_joker
            serves = given or least or depth + 1 < len(chain.ranks)
            if jokers[purse] and serves and (given or self.adjacent or not beside):
                spent = replaced(jokers, purse, jokers[purse] - 1)
                fixed = stays + (given and self._counts_stays)
                rest = self._most(
                    number, depth + 1, held, spent, True, fewer, fixed, max(0, spare - 1)
                )
                best = max(best, rest)
        self._known[key] = best
        return best

    def _after(self, number: int, held: int, jokers: Budget, least: int, stays: int) -> int:
        """Return the most that the chains after one take."""
        number += 1
        if number == len(self.chains):
            return 0
        chain = self.chains[number]
        copies, most = self._useful[number]
        useful = tuple(map(min, jokers, most))
        spare = 0
        if chain.closed:
            own = self.budget[chain.purse] if chain.purse else 0
            spare = max(0, self.budget[0] + own - stays)
        return self._most(
            number, 0, held & copies, useful, False, least + chain.least, stays, spare
        )
