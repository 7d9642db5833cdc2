"""Which cards of a hand could ever be brought to the table, were everything to go well."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

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

__all__ = ["ANYBODY", "OF_RANK", "Reach", "reach"]

_SUIT: Final = (1 << RANKS) - 1
_NATURALS: Final = (1 << JOKER_INDEX) - 1
OF_RANK: Final = tuple(sum(1 << RANKS * suit + rank for suit in range(4)) for rank in range(RANKS))
ANYBODY: Final = -1
"""Stands for an owner where jokers may come to everybody's melds."""

End: TypeAlias = tuple[int, int]
"""The ranks that may come to an end of a run, a bit each, and how far out the last of them lies."""
RunReach: TypeAlias = tuple[tuple[End, End], int]
"""What may come to the low and the high end of a run, and the ranks that may for a joker of it."""


class Reach:
    """What may come to lie where, never too little.

    ``held`` has a bit for each different card of the hand. ``stuck`` are the cards that can in no
    way be laid. ``on_runs`` counts for each card the ends and jokers of runs that it may come to,
    ``on_trios`` has a bit for each that a trio takes. ``ends`` are, by meld, the ranks that may
    come to the low and the high end, ``far`` how far out the last of them lie, ``inside`` those
    that may come to where a joker is now. ``jokers`` tells by owner how many jokers may come to
    his melds at some time, ``kept`` by meld how many it may only move from one of its ends to the
    other; a joker that may come to his and to everybody's is counted with both.
    ``movable`` and ``bought`` have, by meld, a bit for the place of each joker that may be moved
    away, and of each that only a card in its place sets free; ``in_trios`` counts by meld those
    of trios. ``lapping`` has a bit for the suits of which an end or a run may go through all ranks.
    """

    __slots__ = (
        "bought",
        "ends",
        "far",
        "held",
        "in_trios",
        "inside",
        "jokers",
        "kept",
        "lapping",
        "movable",
        "on_runs",
        "on_trios",
        "stuck",
    )

    def __init__(self) -> None:
        self.held = 0
        self.stuck: list[int] = []
        self.on_runs: dict[int, int] = {}
        self.on_trios = 0
        self.ends: list[tuple[int, int]] = []
        self.far: list[tuple[int, int]] = []
        self.inside: list[int] = []
        self.jokers: dict[int, int] = {}
        self.kept: dict[int, int] = {}
        self.movable: dict[int, int] = {}
        self.bought: dict[int, int] = {}
        self.in_trios: dict[int, int] = {}
        self.lapping = 0


def reach(rule: TableRule, hand: Indices, shapes: Shapes, moves: int) -> Reach:
    """Return what may be laid of a hand; ``moves`` are the joker moves still allowed."""
    found = Reach()
    held = 0
    for card in hand:
        held |= 1 << card
    found.held = held
    everywhere = held & _SUIT | held >> 13 & _SUIT | held >> 26 & _SUIT | held >> 39 & _SUIT
    _spare_jokers(found, rule, hand, shapes, moves, everywhere)
    common = found.jokers[ANYBODY]
    laid = 0
    takes_joker = False
    for place, shape in enumerate(shapes):
        kind, owner, suit = shape[:3]
        low = high = inside = below = above = 0
        open_to_seat = kind != INERT and rule.may_lay_off_on(owner)
        takes_joker = takes_joker or open_to_seat
        ranks = 0
        if kind == RUN:
            ranks = everywhere if rule.mixed else held >> RANKS * suit & _SUIT
        if ranks:
            movable = moves > 0 and rule.may_move_from(owner)
            jokers = common + found.jokers.get(owner, 0) + found.kept.get(place, 0)
            ends, inside = _run_reach(rule, shape, ranks, jokers, movable)
            (low, below), (high, above) = ends
            # An end that goes through all ranks, and a run that laps, take a card twice.
            laps = shape[4] > RANKS or ranks.bit_count() + jokers >= RANKS
            found.lapping |= laps << suit
            for mask in (low, high, inside):
                if mask:
                    laid |= _spread(rule, mask, suit)
                    _count(rule, found.on_runs, mask, suit, held, 1 + laps)
        elif kind == TRIO:
            found.on_trios |= _trio_reach(rule, shape, open_to_seat, common)
        found.ends.append((low, high))
        found.far.append((below, above))
        found.inside.append(inside)
    laid |= found.on_trios | takes_joker << JOKER_INDEX
    found.stuck = _stuck(found, hand, laid)
    return found


def _stuck(found: Reach, hand: Indices, laid: int) -> list[int]:
    """Return the cards for which there is no place, or fewer places than copies."""
    stuck, before, copies = [], -1, 0
    for card in hand:
        copies = copies + 1 if card == before else 1
        before = card
        elsewhere = found.on_trios >> card & 1 or card == JOKER_INDEX
        if not laid >> card & 1 or (not elsewhere and copies > found.on_runs[card]):
            stuck.append(card)
    return stuck


def _spread(rule: TableRule, mask: int, suit: int) -> int:
    if rule.mixed:
        return mask | mask << 13 | mask << 26 | mask << 39
    return mask << RANKS * suit


def _count(
    rule: TableRule, counts: dict[int, int], mask: int, suit: int, held: int, places: int
) -> None:
    """Count so many places more for each card of the hand among the ranks."""
    cards = _spread(rule, mask, suit) & held
    while cards:
        lowest = cards & -cards
        card = lowest.bit_length() - 1
        counts[card] = counts.get(card, 0) + places
        cards ^= lowest


def _spare_jokers(
    found: Reach, rule: TableRule, hand: Indices, shapes: Shapes, moves: int, everywhere: int
) -> None:
    """Note which jokers may come elsewhere, and how many to the melds of each owner.

    Under -1 are those that may come to everybody's.
    """
    spare, kept = found.jokers, found.kept
    spare[ANYBODY] = hand.count(JOKER_INDEX)
    if not rule.swaps and moves <= 0:
        return
    for place, shape in enumerate(shapes):
        kind, owner, first, _, third, fourth = shape
        if kind == RUN and fourth:
            ranks = everywhere if rule.mixed else found.held >> RANKS * first & _SUIT
            ends = _joker_ends(third, fourth) if moves > 0 and rule.may_move_from(owner) else 0
            _spare_of_run(found, rule, place, shape, ranks, ends)
        elif kind == TRIO and rule.swaps_trios and (first < 0 or everywhere >> first & 1):
            spare[ANYBODY] += third
            found.in_trios[place] = third
    # With a joker from elsewhere such a run may grow, and then lend its own.
    able = [place for place in kept if spare[ANYBODY] or spare.get(shapes[place][1], 0)]
    for place in able:
        _lend(rule, spare, shapes[place][1], kept.pop(place))


def _spare_of_run(
    found: Reach, rule: TableRule, place: int, shape: Shape, ranks: int, ends: int
) -> None:
    """Note the jokers of a run: those at its ``ends`` may be moved, others exchanged."""
    _, owner, _, start, size, jokers = shape
    wanted = jokers & _places_of(ranks, start, size) if ranks else 0
    if ends:
        found.movable[place] = ends
        lent = ends.bit_count()
        if not _may_lend(rule, shape, ranks, ends, wanted):
            lent = max(0, size - rule.rules.run.min_size)
            found.kept[place] = ends.bit_count() - lent
        _lend(rule, found.jokers, owner, lent)
    bought = wanted & ~ends if rule.swaps else 0
    if bought:
        found.bought[place] = bought
        to = owner if rule.to_owner_runs else ANYBODY
        found.jokers[to] = found.jokers.get(to, 0) + bought.bit_count()


def _lend(rule: TableRule, spare: dict[int, int], owner: int, jokers: int) -> None:
    """Let so many jokers at the ends of somebody's run come to his others.

    Once moved one may stand for a card of the hand, and so go anywhere.
    """
    spare[owner] = spare.get(owner, 0) + jokers
    if rule.swaps and not rule.to_owner_runs:
        spare[ANYBODY] += jokers


def _may_lend(rule: TableRule, shape: Shape, ranks: int, ends: int, wanted: int) -> bool:
    """Whether a run may lend all jokers at its ends, without one from elsewhere.

    It gets no shorter than it may be: if need be it must grow by naturals first, a single joker
    being in their way at its own end unless its place is ``wanted``.
    """
    _, owner, _, start, size, _ = shape
    if rule.mixed or ends.bit_count() <= size - rule.rules.run.min_size:
        return True
    if not ranks:
        return False
    if ends.bit_count() > 1:
        return True
    if not (rule.may_lay_off_on(owner) or rule.swaps):
        return False
    beyond = start + size if ends & 1 else start - 1  # the card comes there, or for the joker
    return bool(ends & wanted) or bool(ranks >> beyond % RANKS & 1)


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


@lru_cache(maxsize=4_096)
def _run_reach(rule: TableRule, shape: Shape, ranks: int, jokers: int, movable: bool) -> RunReach:
    """Return the ranks that may come to the low end, to the high end, and for a joker inside."""
    _, owner, _, start, size, mask = shape
    open_to_seat = rule.may_lay_off_on(owner)
    ends = _joker_ends(size, mask) if movable and mask else 0
    inside = 0
    if mask:
        usable = mask if rule.swaps else ends if open_to_seat else 0
        places = usable & _places_of(ranks, start, size)
        while places:
            lowest = places & -places
            inside |= 1 << (start + lowest.bit_length() - 1) % RANKS
            places ^= lowest
    if not open_to_seat and not (rule.swaps and jokers):
        return ((0, 0), (0, 0)), inside
    room = rule.run_limit - size + ends.bit_count()
    freed = mask & _places_of(ranks, start, size) if mask else 0
    stays = mask & ~freed
    last = start + size - 1
    below, above = min(room, start - rule.low_end), min(room, rule.high_end - last)
    at_high = bool(stays >> size - 1 & 1)
    low = _walk(rule, start, -1, below, ranks, jokers, bool(stays & 1), open_to_seat)
    high = _walk(rule, last, 1, above, ranks, jokers, at_high, open_to_seat)
    return (low, high), inside


def _walk(
    rule: TableRule,
    place: int,
    step: int,
    room: int,
    ranks: int,
    jokers: int,
    blocked: bool,
    open_to_seat: bool,
) -> End:
    """Return the ranks of the hand met on the way out from an end, gaps filled by jokers.

    ``blocked`` tells that the card before is a joker, beside which no other may lie. Where the
    seat may not lay off, a natural comes for a joker laid there before.
    """
    met = far = 0
    for distance in range(1, min(room, RANKS) + 1):
        place += step
        bit = 1 << place % RANKS
        if ranks & bit and (jokers or open_to_seat):
            met |= bit
            far = distance
            blocked = False
        elif jokers and (rule.adjacent or not blocked):
            jokers -= 1
            blocked = True
        else:
            break
    return met, far


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
