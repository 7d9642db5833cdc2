"""Whether a LayDown comes among the legal actions, or is reached from those that come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product
from typing import TypeAlias

import attrs

from continental.actions import Action, LayDown, LayOff, SwapJoker
from continental.cards import JOKER, Card, sorted_cards
from continental.laying import check_meld
from continental.legal import check, legal_actions
from continental.melds import Meld, Run, Side, Swap, Trio
from continental.phases import PlayPhase
from continental.reducer import apply
from continental.rules import ExtraMelds, LayOffTargets, RulesInForce
from continental.state import GameState

__all__ = ["TooManyError", "is_reached", "lay_down_key", "listed_keys"]

MeldKey: TypeAlias = tuple[str, tuple[Card, ...]]
Standing: TypeAlias = tuple[object, ...]
LayDownKey: TypeAlias = tuple[tuple[MeldKey, ...], tuple[tuple[int, int, int], ...]]


class TooManyError(Exception):
    """More LayDowns come than the limit lets list."""


def _meld_key(meld: Meld) -> MeldKey:
    """A meld up to the order of a trio's cards."""
    cards = sorted_cards(meld.cards) if isinstance(meld, Trio) else meld.cards
    return meld.kind.value, cards


def lay_down_key(action: LayDown) -> LayDownKey:
    """Return the LayDown up to the order of melds, of a trio's cards and of swaps."""
    melds = tuple(sorted(map(_meld_key, action.melds)))
    swaps = sorted((swap.meld, swap.index, swap.card.index) for swap in action.swaps)
    return melds, tuple(swaps)


def listed_keys(state: GameState, seat: int, limit: int) -> frozenset[LayDownKey]:
    """Return the keys of all LayDowns that come; raises :class:`TooManyError` over the limit."""
    coming = islice(legal_actions(state, seat).of(LayDown), limit + 1)
    keys = [lay_down_key(action) for action in coming if isinstance(action, LayDown)]
    if len(keys) > limit:
        raise TooManyError(f"more than {limit} LayDowns")
    return frozenset(keys)


def is_reached(state: GameState, action: LayDown, limit: int) -> bool:
    """Whether a legal LayDown comes, or legal actions of the same turn lead to the same.

    Only a plan of one shape is sought: a LayDown that comes, of the contract's melds or parts
    of them; then each further meld or a part of it; then the cards left out, one by one.
    """
    seat = action.seat
    aim = _standing(apply(state, action), seat)
    return _leads_to(aim, state, seat, _groups(state, action), action.swaps, limit)


def _standing(state: GameState, seat: int) -> Standing:
    table = Counter(_meld_key(laid.meld) for laid in state.public.table)
    return state.hand_of(seat), frozenset(table.items()), isinstance(state.public.phase, PlayPhase)


def _groups(state: GameState, action: LayDown) -> list[list[Meld]]:
    """The melds of the contract, in laid order, and each other meld by itself."""
    rules = state.public.rules_in_force
    contract = rules.contract
    if contract.is_free and rules.opening.extra_melds is ExtraMelds.NONE:
        return [list(action.melds)]
    if contract.is_free or state.public.opened[action.seat]:
        return [[meld] for meld in action.melds]
    wanted = list(contract.kinds)
    first: list[Meld] = []
    others: list[list[Meld]] = []
    for meld in action.melds:
        if meld.kind in wanted:
            wanted.remove(meld.kind)
            first.append(meld)
        else:
            others.append([meld])
    return [first, *others]


def _leads_to(
    aim: Standing,
    state: GameState,
    seat: int,
    groups: Sequence[Sequence[Meld]],
    swaps: tuple[Swap, ...],
    limit: int,
) -> bool:
    """Whether the groups, laid one after another, lead to the aim."""
    if not groups:
        return _standing(state, seat) == aim
    rules = state.public.rules_in_force
    listed = listed_keys(state, seat, limit)
    place = len(state.public.table)

    def lay_the_others(grown: GameState) -> bool:
        return _leads_to(aim, grown, seat, groups[1:], (), limit)

    def starts(cores: Sequence[_Core], kept: tuple[Swap, ...]) -> bool:
        action = LayDown(seat, [core.meld for core in cores], kept)
        if lay_down_key(action) not in listed:
            return False
        growth = [
            _Growth(place + number, card, end)
            for number, core in enumerate(cores)
            for card, end in core.growth
        ]
        given_up = tuple(swap for swap in swaps if swap not in kept)
        return _grows(apply(state, action), seat, growth, given_up, lay_the_others)

    choices = product(product(*(_cores(meld, rules) for meld in groups[0])), _subsets(swaps))
    return any(starts(cores, kept) for cores, kept in choices)


def _subsets(swaps: tuple[Swap, ...]) -> Iterator[tuple[Swap, ...]]:
    for size in range(len(swaps), -1, -1):
        yield from combinations(swaps, size)


@attrs.frozen
class _Core:
    """An irreducible part of a meld, and the cards that make the meld of it, in order."""

    meld: Meld
    growth: tuple[tuple[Card, Side | None], ...]


@attrs.frozen
class _Growth:
    """A card to be added to the meld at a place of the table."""

    place: int
    card: Card
    end: Side | None


def _cores(meld: Meld, rules: RulesInForce) -> list[_Core]:
    """Return the irreducible parts of a meld; first the meld itself where it may come too."""
    whole = _Core(meld, ())
    if not rules.layoff.same_turn or rules.layoff.targets is LayOffTargets.OTHERS:
        return [whole]
    found = [whole] if rules.opening.min_run_gap else []
    waiting = [whole]
    seen = set()
    while waiting:
        core = waiting.pop()
        smaller = [
            _Core(part, ((card, end), *core.growth))
            for part, card, end in _parts(core.meld)
            if not check_meld(part, rules)
        ]
        if not smaller:
            found.append(core)
        for part_core in smaller:
            key = _meld_key(part_core.meld)
            if key not in seen:
                seen.add(key)
                waiting.append(part_core)
    return found


def _parts(meld: Meld) -> Iterator[tuple[Meld, Card, Side | None]]:
    """Yield the meld without one end card, or of a trio without any one card."""
    cards = meld.cards
    if isinstance(meld, Run):
        yield Run(cards[1:]), cards[0], Side.LOW
        yield Run(cards[:-1]), cards[-1], Side.HIGH
        return
    for card in dict.fromkeys(cards):
        left = list(cards)
        left.remove(card)
        yield Trio(left), card, None


def _grows(
    state: GameState,
    seat: int,
    growth: Sequence[_Growth],
    swaps: tuple[Swap, ...],
    then: Callable[[GameState], bool],
) -> bool:
    """Whether adding the cards, jokers from the hand or by the swaps, leads to what ``then`` asks.

    All of the swaps must be made.
    """
    if not growth:
        return not swaps and then(state)
    step, rest = growth[0], growth[1:]
    options: list[tuple[Action, tuple[Swap, ...]]] = [
        (LayOff(seat, step.card, step.place, step.end), swaps)
    ]
    if step.card is JOKER:
        options += [
            (
                SwapJoker(seat, swap.card, swap.meld, swap.index, step.place, step.end),
                tuple(other for other in swaps if other is not swap),
            )
            for swap in swaps
        ]
    return any(
        _grows(apply(state, action), seat, rest, left, then)
        for action, left in options
        if not check(state, action)
    )
