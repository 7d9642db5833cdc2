"""All that a seat cannot rule out, world by world: for packs of a few cards only.

A world says where every card lies, apart from the order within what was shuffled together.
Each event splits worlds, where a card was moved unseen, and drops those in which it could not
have happened. Shares no code with ``continental.memory``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import attrs

from continental.cards import Card, sorted_cards
from continental.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    ClaimsSettled,
    Event,
    HandsShown,
    MeldsLaid,
    MeldsTakenBack,
    PileRefilled,
    RoundDealt,
    UpcardTaken,
)

Cards = tuple[Card, ...]


@attrs.frozen
class World:
    """``stock`` and ``penalty`` are layers, the uppermost first, each in index order."""

    hands: tuple[Cards, ...]
    stock: tuple[Cards, ...]
    penalty: tuple[Cards, ...]
    pile: Cards
    before_opening: Cards = ()


def chosen(cards: Cards, count: int) -> Iterator[tuple[Cards, Cards]]:
    """Yield every different choice of so many cards, with those left."""
    for picked in {tuple(sorted_cards(some)) for some in combinations(cards, count)}:
        yield picked, sorted_cards((Counter(cards) - Counter(picked)).elements())


def spread(cards: Cards, sizes: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to spread the cards over places of these sizes."""
    if not sizes:
        yield ()
        return
    for picked, left in chosen(cards, sizes[0]):
        for others in spread(left, sizes[1:]):
            yield (picked, *others)


def _put(hands: tuple[Cards, ...], seat: int, hand: Sequence[Card]) -> tuple[Cards, ...]:
    return (*hands[:seat], sorted_cards(hand), *hands[seat + 1 :])


def _plus(world: World, seat: int, *cards: Card) -> World:
    return attrs.evolve(world, hands=_put(world.hands, seat, (*world.hands[seat], *cards)))


def _minus(world: World, seat: int, *cards: Card) -> Iterator[World]:
    """Yield the world without the cards in the hand, if they are there."""
    hand = list(world.hands[seat])
    for card in cards:
        if card not in hand:
            return
        hand.remove(card)
    yield attrs.evolve(world, hands=_put(world.hands, seat, hand))


def _drawn(layers: tuple[Cards, ...]) -> Iterator[tuple[Card, tuple[Cards, ...]]]:
    full = [layer for layer in layers if layer]
    for (card,), left in chosen(full[0], 1):
        yield card, (left, *full[1:])


def _draw(world: World, seat: int, card: Card | None) -> Iterator[World]:
    for drawn, stock in _drawn(world.stock):
        if card in (None, drawn):
            yield _plus(attrs.evolve(world, stock=stock), seat, drawn)


def _penalty(world: World, seat: int, card: Card | None) -> Iterator[World]:
    if not any(world.penalty):
        yield from _draw(world, seat, card)
        return
    for drawn, penalty in _drawn(world.penalty):
        if card in (None, drawn):
            yield _plus(attrs.evolve(world, penalty=penalty), seat, drawn)


def _take(world: World, seat: int, card: Card) -> World:
    assert world.pile[-1] is card
    return _plus(attrs.evolve(world, pile=world.pile[:-1]), seat, card)


@attrs.frozen
class Worlds:
    """The worlds that are left for a seat, or a spectator, of a pack dealt in one round."""

    pack: Cards
    penalty_size: int = 0
    left: frozenset[World] = frozenset()

    def after(self, event: Event) -> Worlds:
        """Return the worlds left after an event as the seat saw it."""
        if isinstance(event, RoundDealt):
            return attrs.evolve(self, left=frozenset(self._dealt(event)))
        left = {new for world in self.left for new in _following(world, event)}
        return attrs.evolve(self, left=frozenset(left))

    def _dealt(self, event: RoundDealt) -> Iterator[World]:
        known = [card for hand in event.hands if hand is not None for card in hand]
        joker = Card.parse("X")
        known += [event.upcard, *[joker] * event.buried]
        unseen = sorted_cards((Counter(self.pack) - Counter(known)).elements())
        size = next(len(hand) for hand in event.hands if hand is not None)
        others = [seat for seat, hand in enumerate(event.hands) if hand is None]
        rest = len(unseen) - size * len(others) - self.penalty_size
        sizes = [size] * len(others) + [rest, self.penalty_size]
        for *hands, stock, penalty in spread(unseen, sizes):
            dealt = iter(hands)
            yield World(
                tuple(next(dealt) if hand is None else hand for hand in event.hands),
                (stock, (joker,) * event.buried),
                (penalty,),
                (event.upcard,),
            )


def _following(world: World, event: Event) -> Iterator[World]:
    match event:
        case CardDrawn(seat, card):
            yield from _draw(world, seat, card)
        case UpcardTaken(seat, card, penalty):
            reached = [_take(world, seat, card)]
            for extra in penalty:
                reached = [new for old in reached for new in _draw(old, seat, extra)]
            yield from reached
        case ClaimsSettled(card, int() as seat, penalty):
            reached = [_take(world, seat, card)]
            for extra in penalty:
                reached = [new for old in reached for new in _penalty(old, seat, extra)]
            yield from reached
        case PileRefilled(count, penalty=into_penalty):
            used, pile = sorted_cards(world.pile[:count]), world.pile[count:]
            name = "penalty" if into_penalty else "stock"
            grown = (*getattr(world, name), used)
            yield attrs.evolve(world, pile=pile, **{name: grown})
        case _:
            yield from _played(world, event)


def _played(world: World, event: Event) -> Iterator[World]:
    match event:
        case MeldsLaid(seat, melds, opening=opening):
            before = world.hands[seat] if opening else world.before_opening
            world = attrs.evolve(world, before_opening=before)
            yield from _minus(world, seat, *(card for meld in melds for card in meld.cards))
        case CardLaidOff(seat, card):
            yield from _minus(world, seat, card)
        case MeldsTakenBack(seat):
            yield attrs.evolve(world, hands=_put(world.hands, seat, world.before_opening))
        case CardDiscarded(seat, None):
            (card,) = world.hands[seat]
            yield attrs.evolve(world, hands=_put(world.hands, seat, ()), pile=(*world.pile, card))
        case CardDiscarded(seat, Card() as card):
            for left in _minus(world, seat, card):
                yield attrs.evolve(left, pile=(*left.pile, card), before_opening=())
        case HandsShown(hands):
            if world.hands == hands:
                yield world
        case _:
            yield world
