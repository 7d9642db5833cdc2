"""Actions to try in a position, legal or not, made without the library's own lists.

:func:`single_actions` goes through all that could pass apart from LayDowns; of those, which are
too many, :func:`random_lay_down` makes one at random.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.cards import ALL_CARDS, JOKER, Card, Rank
from continental.melds import Meld, MeldKind, Run, Side, Swap, TableMeld, Trio
from continental.phases import PlayPhase
from continental.rules import ExtraMelds, RulesInForce, SwapWho
from continental.state import GameState

__all__ = ["random_lay_down", "single_actions"]

_ENDS: Final = (None, Side.LOW, Side.HIGH)


def single_actions(state: GameState, seat: int) -> Iterator[Action]:
    """Yield every action of a seat, apart from LayDowns, that any rules could allow.

    What no target could make up for is tried on few targets only: a seat that is not in play
    or has not opened, a card that is not held or cannot be what a joker stands for, a natural
    in place of a joker.
    """
    for simple in (Deal, EndMatch, DrawStock, DrawUpcard, Claim, Pass, TakeBack):
        yield simple(seat)
    phase = state.public.phase
    hand = tuple(dict.fromkeys(state.hand_of(seat)))
    if not isinstance(phase, PlayPhase) or phase.seat != seat:
        for card in hand[:1]:
            yield from (Discard(seat, card), Close(seat, card), LayOff(seat, card, 0, Side.LOW))
            yield SwapJoker(seat, card, 0, 0, 0, None)
        yield MoveJoker(seat, 0, 0, 0, Side.HIGH)
        return
    foreign = tuple(card for card in ALL_CARDS if card not in hand)[:1]
    for card in (*hand, *foreign):
        yield Discard(seat, card)
        yield Close(seat, card)
    cards = (*hand, *foreign) if state.public.opened[seat] else hand[:1]
    yield from _lay_offs(state, seat, cards)
    yield from _swaps(state, seat, cards)
    yield from _moves(state, seat)


def _lay_offs(state: GameState, seat: int, cards: tuple[Card, ...]) -> Iterator[Action]:
    """Cards whose rank might fit, and at each end one whose rank cannot."""
    table = state.public.table
    for meld in range(-1, len(table) + 1):
        for end in _ENDS:
            fitting, others = cards, cards[:1]
            if 0 <= meld < len(table):
                rank = _rank_joining(table[meld].meld, end)
                fitting = tuple(c for c in cards if rank is None or c.rank in (rank, None))
                others = tuple(c for c in cards if c not in fitting)[:1]
            for card in dict.fromkeys((*fitting, *others)):
                yield LayOff(seat, card, meld, end)


def _rank_joining(meld: Meld, end: Side | None) -> Rank | None:
    """The rank at an end; ``None`` where any might fit."""
    if isinstance(meld, Trio):
        return meld.rank
    return None if end is None else meld.rank_at(-1 if end is Side.LOW else len(meld.cards))


def _swaps(state: GameState, seat: int, cards: tuple[Card, ...]) -> Iterator[Action]:
    table = state.public.table
    for meld, source in enumerate(table):
        for index, held in enumerate(source.cards):
            if held is not JOKER and index:
                continue
            for card in cards if held is JOKER else cards[:1]:
                might_fit = held is JOKER and card.rank == _rank_at(source.meld, index)
                for target in range(-1, len(table) + 1) if might_fit else (meld,):
                    for end in _ENDS if might_fit else (None,):
                        yield SwapJoker(seat, card, meld, index, target, end)


def _rank_at(meld: Meld, index: int) -> Rank | None:
    return meld.rank_at(index) if isinstance(meld, Run) else meld.rank


def _moves(state: GameState, seat: int) -> Iterator[Action]:
    table = state.public.table
    for meld, source in enumerate(table):
        ends = (0, len(source.cards) - 1)
        for index, held in enumerate(source.cards):
            free = held is JOKER and index in ends
            if free or held is JOKER or index == 0:
                for target in range(-1, len(table) + 1) if free else (meld,):
                    for end in _ENDS if free else (Side.HIGH,):
                        yield MoveJoker(seat, meld, index, target, end)


def random_lay_down(state: GameState, seat: int, rng: Random) -> LayDown | None:
    """Return melds from the hand that look like a LayDown, or ``None`` where none came up.

    Runs and trios are of any length, jokers stand anywhere, and where the rules let a LayDown
    take jokers from the table it may do so, though not with extra melds. It need not be legal.
    """
    rules = state.public.rules_in_force
    opened = state.public.opened[seat]
    kinds = [] if opened else list(rules.contract.kinds)
    if not kinds or (rules.opening.extra_melds is not ExtraMelds.NONE and rng.random() < 0.3):
        kinds += rng.choices(tuple(MeldKind), k=rng.choice((1, 1, 2)))
    cards = list(state.hand_of(seat))
    swaps: tuple[Swap, ...] = ()
    one_step = len(kinds) == (1 if opened else max(1, len(rules.contract.kinds)))
    if rules.joker_swap.who is SwapWho.ANYONE and one_step:
        swaps = _random_swaps(state.public.table, cards, rng)
    melds = []
    for kind in kinds:
        meld = _random_meld(cards, kind, rules, rng)
        if meld is None:
            return None
        for card in meld.cards:
            cards.remove(card)
        melds.append(meld)
    rng.shuffle(melds)
    return LayDown(seat, melds, swaps)


def _random_swaps(table: tuple[TableMeld, ...], cards: list[Card], rng: Random) -> tuple[Swap, ...]:
    """Choose some swaps of table jokers; ``cards`` gives the naturals and gains the jokers."""
    swaps = []
    for place, source in enumerate(table):
        for index, held in enumerate(source.cards):
            rank = _rank_at(source.meld, index)
            fitting = [card for card in cards if card.rank == rank is not None]
            if held is JOKER and fitting and rng.random() < 0.5:
                card = rng.choice(fitting)
                cards.remove(card)
                swaps.append(Swap(card, place, index))
    cards.extend([JOKER] * len(swaps))
    return tuple(swaps)


def _random_meld(
    cards: list[Card], kind: MeldKind, rules: RulesInForce, rng: Random
) -> Meld | None:
    naturals = [card for card in cards if card is not JOKER]
    jokers = len(cards) - len(naturals)
    if kind is MeldKind.TRIO:
        return _random_trio(naturals, jokers, rules.trio.min_size, rng)
    return _random_run(naturals, jokers, rules, rng)


def _random_trio(naturals: list[Card], jokers: int, least: int, rng: Random) -> Trio | None:
    ranks = [card.rank for card in naturals]
    rich = [rank for rank in ranks if ranks.count(rank) + jokers >= least]
    if not rich:
        return Trio((JOKER,) * jokers) if jokers >= least else None
    rank = rng.choice(rich)
    pool = [card for card in naturals if card.rank == rank] + [JOKER] * jokers
    rng.shuffle(pool)
    size = least if rng.random() < 0.5 else rng.randint(least, len(pool))
    pool = sorted(pool[:size]) if rng.random() < 0.5 else pool[:size]
    return Trio(pool)


def _random_run(naturals: list[Card], jokers: int, rules: RulesInForce, rng: Random) -> Run | None:
    """Walk up the track from a natural held, or from a joker before it, while cards last."""
    if not naturals:
        return None
    first = rng.choice(naturals)
    suits = {first.suit} if rules.run.same_suit else {card.suit for card in naturals}
    rank = (first.index - rng.choice((0, 0, 0, 1))) % 13
    left = list(naturals)
    run: list[Card] = []
    while len(run) < rules.run.min_size or rng.random() < 0.5:
        fitting = [card for card in left if card.index % 13 == rank and card.suit in suits]
        if fitting and (not jokers or rng.random() < 0.9):
            card = rng.choice(fitting)
            left.remove(card)
        elif jokers:
            card, jokers = JOKER, jokers - 1
        else:
            break
        run.append(card)
        rank = (rank + 1) % 13
    return Run(run) if len(run) >= rules.run.min_size else None
