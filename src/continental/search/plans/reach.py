"""Which cards of a hand could ever be brought to the table, were everything to go well."""

from __future__ import annotations

from typing import Final

from continental.search.plans.model import Indices
from continental.search.plans.shapes import (
    INERT,
    JOKER_INDEX,
    RANKS,
    RUN,
    TRIO,
    Shape,
    Shapes,
    TableRule,
)

__all__ = ["OF_RANK", "Reach", "reach"]

_SUIT: Final = (1 << RANKS) - 1
_NATURALS: Final = (1 << JOKER_INDEX) - 1
OF_RANK: Final = tuple(sum(1 << RANKS * suit + rank for suit in range(4)) for rank in range(RANKS))
_NOBODY: Final = -1


class Reach:
    """What may come to lie where, never too little.

    ``held`` has a bit for each different card of the hand. ``stuck`` are the cards that can in no
    way be laid. ``on_runs`` counts for each card the ends and jokers of runs that it may come to,
    ``on_trios`` has a bit for each that a trio takes. ``ends`` are, by meld, the ranks that may
    come to the low and the high end, ``inside`` those that may come to where a joker is now.
    ``jokers`` tells by owner how many jokers may come to his melds.
    """

    __slots__ = ("ends", "held", "inside", "jokers", "on_runs", "on_trios", "stuck")

    def __init__(self) -> None:
        self.held = 0
        self.stuck: list[int] = []
        self.on_runs: dict[int, int] = {}
        self.on_trios = 0
        self.ends: list[tuple[int, int]] = []
        self.inside: list[int] = []
        self.jokers: dict[int, int] = {}


def reach(rule: TableRule, hand: Indices, shapes: Shapes, moves: int) -> Reach:
    """Return what may be laid of a hand; ``moves`` are the joker moves still allowed."""
    found = Reach()
    held = 0
    for card in hand:
        held |= 1 << card
    found.held = held
    everywhere = held & _SUIT | held >> 13 & _SUIT | held >> 26 & _SUIT | held >> 39 & _SUIT
    found.jokers = _spare_jokers(rule, hand, shapes, moves, held, everywhere)
    common = found.jokers[_NOBODY]
    laid = 0
    takes_joker = False
    for shape in shapes:
        kind, owner, suit = shape[:3]
        low = high = inside = 0
        open_to_seat = kind != INERT and rule.may_lay_off_on(owner)
        takes_joker = takes_joker or open_to_seat
        ranks = 0
        if kind == RUN:
            ranks = everywhere if rule.mixed else held >> RANKS * suit & _SUIT
        if ranks:
            movable = moves > 0 and rule.may_move_from(owner)
            jokers = common + found.jokers.get(owner, 0)
            low, high, inside = _run_reach(rule, shape, ranks, jokers, open_to_seat, movable)
            for mask in (low, high, inside):
                if mask:
                    laid |= _spread(rule, mask, suit)
                    _count(rule, found.on_runs, mask, suit, held)
        elif kind == TRIO:
            found.on_trios |= _trio_reach(rule, shape, open_to_seat, common)
        found.ends.append((low, high))
        found.inside.append(inside)
    laid |= found.on_trios | takes_joker << JOKER_INDEX
    found.stuck = [card for card in hand if not laid >> card & 1]
    return found


def _spread(rule: TableRule, mask: int, suit: int) -> int:
    if rule.mixed:
        return mask | mask << 13 | mask << 26 | mask << 39
    return mask << RANKS * suit


def _count(rule: TableRule, counts: dict[int, int], mask: int, suit: int, held: int) -> None:
    """Count one more place for each card of the hand among the ranks."""
    cards = _spread(rule, mask, suit) & held
    while cards:
        lowest = cards & -cards
        card = lowest.bit_length() - 1
        counts[card] = counts.get(card, 0) + 1
        cards ^= lowest


def _spare_jokers(
    rule: TableRule, hand: Indices, shapes: Shapes, moves: int, held: int, everywhere: int
) -> dict[int, int]:
    """Return how many jokers may come to the melds of each owner; under -1, of everybody."""
    spare = {_NOBODY: hand.count(JOKER_INDEX)}
    if not rule.swaps and moves <= 0:
        return spare
    for shape in shapes:
        kind, owner, first, second, third, fourth = shape
        if kind == RUN:
            if not fourth:
                continue
            ranks = everywhere if rule.mixed else held >> RANKS * first & _SUIT
            ends = 0
            if moves > 0 and rule.may_move_from(owner):
                ends = _joker_ends(third, fourth)
            swapped = 0
            if rule.swaps and ranks:
                swapped = fourth & _places_of(ranks, second, third) & ~ends
            if ends:
                lent = ends.bit_count()
                # a run that may grow by naturals can lend all: it gets no shorter than it may be
                if not rule.mixed and not ranks:
                    lent = min(lent, third - rule.rules.run.min_size)
                spare[owner] = spare.get(owner, 0) + lent
            if swapped:
                to = owner if rule.to_owner_runs else _NOBODY
                spare[to] = spare.get(to, 0) + swapped.bit_count()
            if ends and rule.swaps and not rule.to_owner_runs:
                # once moved it may stand for a card of the hand, and so go anywhere
                spare[_NOBODY] += ends.bit_count()
        elif kind == TRIO and rule.swaps_trios and (first < 0 or everywhere >> first & 1):
            spare[_NOBODY] += third
    return spare


def _places_of(ranks: int, start: int, size: int) -> int:
    """Return the places of a run at which the ranks stand."""
    turned = (ranks >> start | ranks << RANKS - start) & _SUIT
    places = turned
    for lap in range(1, (size - 1) // RANKS + 1):
        places |= turned << RANKS * lap
    return places & (1 << size) - 1


def _joker_ends(size: int, jokers: int) -> int:
    """Return the jokers of a run that no natural keeps from its ends, a bit each."""
    found = place = 0
    while place < size and jokers >> place & 1:
        found |= 1 << place
        place += 1
    place = size - 1
    while place >= 0 and jokers >> place & 1:
        found |= 1 << place
        place -= 1
    return found


def _run_reach(
    rule: TableRule, shape: Shape, ranks: int, jokers: int, open_to_seat: bool, movable: bool
) -> tuple[int, int, int]:
    """Return the ranks that may come to the low end, to the high end, and for a joker inside."""
    _, _, _, start, size, mask = shape
    ends = _joker_ends(size, mask) if movable and mask else 0
    low = high = inside = 0
    if mask:
        usable = mask if rule.swaps else ends if open_to_seat else 0
        places = usable & _places_of(ranks, start, size)
        while places:
            lowest = places & -places
            inside |= 1 << (start + lowest.bit_length() - 1) % RANKS
            places ^= lowest
    if not open_to_seat and not (rule.swaps and jokers):
        return 0, 0, inside
    room = rule.run_limit - size + ends.bit_count()
    freed = mask & _places_of(ranks, start, size) if mask else 0
    blocked = bool(mask >> size - 1 & 1) and not freed >> size - 1 & 1
    last = start + size - 1
    high = _walk(rule, last, 1, min(room, rule.high_end - last), ranks, jokers, blocked)
    blocked = bool(mask & 1) and not freed & 1
    low = _walk(rule, start, -1, min(room, start - rule.low_end), ranks, jokers, blocked)
    return low, high, inside


def _walk(
    rule: TableRule, place: int, step: int, room: int, ranks: int, jokers: int, blocked: bool
) -> int:
    """Return the ranks of the hand met on the way out from an end, gaps filled by jokers.

    ``blocked`` tells that the card before is a joker, beside which no other may lie.
    """
    met = 0
    for _ in range(min(room, RANKS)):
        place += step
        bit = 1 << place % RANKS
        if ranks & bit:
            met |= bit
            blocked = False
        elif jokers and (rule.adjacent or not blocked):
            jokers -= 1
            blocked = True
        else:
            break
    return met


def _trio_reach(rule: TableRule, shape: Shape, open_to_seat: bool, spare: int) -> int:
    """Return the cards that a trio takes, by lay-off or for one of its jokers.

    A spare joker may come to it and be exchanged again.
    """
    _, _, rank, naturals, jokers, suits = shape
    by_swap = rule.swaps_trios and rank >= 0 and (jokers or (spare and rule.to_trios))
    if not by_swap and (not open_to_seat or naturals + jokers >= rule.trio_limit):
        return 0
    if rank < 0:
        return _NATURALS
    cards = OF_RANK[rank]
    if rule.distinct_suits:
        for suit in range(4):
            if suits >> suit & 1:
                cards &= ~(1 << RANKS * suit + rank)
    return cards
