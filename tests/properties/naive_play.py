"""Lay-offs, swaps and moves judged anew, slowly, from the text of the rules.

Of the package only cards, the values of options and the parts of a state are used. A table is a
list of melds as (owner, kind, cards).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from continental.actions import Action, LayOff, MoveJoker, SwapJoker
from continental.cards import JOKER, Card
from continental.melds import Side
from continental.phases import PlayPhase
from continental.rules import (
    CloseDiscard,
    LayOffTargets,
    MoveWho,
    RulesInForce,
    SwapSource,
    SwapTarget,
    SwapWho,
)
from continental.state import GameState
from tests.properties.naive import Cards, is_meld, naturals

Laid: TypeAlias = tuple[int, str, Cards]
Table: TypeAlias = list[Laid]


@attrs.frozen
class Sight:
    """What decides: the rules, the table, the seat and its hand; the joker moves made."""

    rules: RulesInForce
    table: Table
    seat: int
    hand: Cards
    moves: int
    waits: bool

    def left(self, table: Table, *spent: Card) -> Sight:
        """What is left after cards were laid."""
        hand = list(self.hand)
        for card in spent:
            hand.remove(card)
        return attrs.evolve(self, table=table, hand=tuple(hand))


def table_actions(state: GameState, seat: int) -> set[Action]:
    """Every legal LayOff, SwapJoker and MoveJoker of a seat."""
    phase, rules = state.phase, state.public.rules_in_force
    if not isinstance(phase, PlayPhase) or phase.seat != seat or not state.public.opened[seat]:
        return set()
    if phase.restore is not None and not rules.layoff.same_turn:
        return set()  # Q45, Q66
    table = [(laid.owner, laid.kind.value, laid.cards) for laid in state.public.table]
    hand = state.hand_of(seat)
    sight = Sight(rules, table, seat, hand, phase.joker_moves, phase.window is not None)
    return {*lay_offs(sight), *swaps(sight), *moves(sight)}


def ends(laid: Laid) -> tuple[Side | None, ...]:
    return (Side.LOW, Side.HIGH) if laid[1] == "run" else (None,)


def grown(laid: Laid, card: Card, end: Side | None) -> Laid:
    owner, kind, cards = laid
    return owner, kind, (card, *cards) if end is Side.LOW else (*cards, card)


def put(table: Table, place: int, laid: Laid) -> Table:
    return [laid if other == place else meld for other, meld in enumerate(table)]


def legal(laid: Laid, rules: RulesInForce) -> bool:
    return is_meld(laid[1:], rules, laying_down=False)


def may_stay(sight: Sight) -> bool:
    """Whether this hand may be left before this table (Q28, Q36, Q64)."""
    rule, left = sight.rules.close.discard, len(sight.hand)
    if left == 0:
        return rule is not CloseDiscard.REQUIRED and not sight.waits
    if left == 1 and rule is CloseDiscard.FORBIDDEN:
        later = attrs.evolve(sight, waits=False)
        return any(True for _ in lay_offs(later)) or any(True for _ in swaps(later))
    return True


def lay_offs(sight: Sight) -> Iterator[LayOff]:
    """A35, Q43, Q46."""
    wanted = sight.rules.layoff.targets
    for place, laid in enumerate(sight.table):
        mine = laid[0] == sight.seat
        if wanted is not LayOffTargets.ANY and mine != (wanted is LayOffTargets.OWN):
            continue
        for end in ends(laid):
            for card in set(sight.hand):
                after = grown(laid, card, end)
                if not legal(after, sight.rules) or takes_a_rank_twice(sight, place, card):
                    continue
                if may_stay(sight.left(put(sight.table, place, after), card)):
                    yield LayOff(sight.seat, card, place, end)


def takes_a_rank_twice(sight: Sight, place: int, card: Card) -> bool:
    """A trio of jokers may not take the rank of another contract trio of its owner (Q43)."""
    owner, kind, cards = sight.table[place]
    if not sight.rules.opening.distinct_melds or kind == "run" or naturals(cards):
        return False
    own = [i for i, laid in enumerate(sight.table) if laid[:2] == (owner, "trio")]
    contract = own[: sight.rules.contract.trios]
    ranks = {one.rank for i in contract if i != place for one in naturals(sight.table[i][2])}
    return place in contract and card is not JOKER and card.rank in ranks


def swaps(sight: Sight) -> Iterator[SwapJoker]:
    """A49, C16, Q18 to Q21."""
    swap = sight.rules.joker_swap
    if swap.who is SwapWho.NOBODY:
        return
    for place, (owner, kind, cards) in enumerate(sight.table):
        if kind == "trio" and (swap.source is SwapSource.RUNS or not naturals(cards)):
            continue
        for index in (i for i, card in enumerate(cards) if card is JOKER):
            for card in set(naturals(sight.hand)):
                freed: Laid = (owner, kind, (*cards[:index], card, *cards[index + 1 :]))
                table = put(sight.table, place, freed)
                if legal(freed, sight.rules):
                    for target, end in swap_targets(sight, table, place):
                        after = put(table, target, grown(table[target], JOKER, end))
                        if legal(after[target], sight.rules) and may_stay(sight.left(after, card)):
                            yield SwapJoker(sight.seat, card, place, index, target, end)


def swap_targets(sight: Sight, table: Table, source: int) -> Iterator[tuple[int, Side | None]]:
    swap = sight.rules.joker_swap
    for target, laid in enumerate(table):
        runs_only = swap.target is not SwapTarget.ANY_MELD and laid[1] == "trio"
        foreign = swap.target is SwapTarget.OWNER_RUNS and laid[0] != table[source][0]
        if not (runs_only or foreign or (target == source and not swap.same_meld)):
            yield from ((target, end) for end in ends(laid))


def moves(sight: Sight) -> Iterator[MoveJoker]:
    """A48, A50, Q22 to Q24."""
    rules = sight.rules
    if rules.joker_move.who is MoveWho.NOBODY or sight.moves >= rules.joker_move.per_turn:
        return
    for place, (owner, kind, cards) in enumerate(sight.table):
        if kind == "trio" or (rules.joker_move.who is MoveWho.OWNER and owner != sight.seat):
            continue
        for index in (i for i in (0, len(cards) - 1) if cards[i] is JOKER):
            short: Laid = (owner, kind, cards[:index] + cards[index + 1 :])
            taken = put(sight.table, place, short)
            for target, laid in enumerate(taken):
                if laid[:2] != (owner, "run"):
                    continue
                if target != place and len(short[2]) < rules.run.min_size:
                    continue
                for end in ends(laid):
                    stays = target == place and (end is Side.LOW) == (index == 0)
                    after = put(taken, target, grown(laid, JOKER, end))
                    if not stays and legal(after[target], rules) and may_stay(sight.left(after)):
                        yield MoveJoker(sight.seat, place, index, target, end)
