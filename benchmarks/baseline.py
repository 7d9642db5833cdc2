"""A bot that stays as it is, to measure the reference bot against.

It plays its turn by :func:`~continental.search.best_turn`; it draws, claims and discards by the
distance to its contract alone, as the reference bot once did. Under rules that let nobody open
without closing (A54) it does not try to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from continental import (
    Action,
    Card,
    Claim,
    Discard,
    DrawPhase,
    DrawUpcard,
    PlayerView,
    PlayPhase,
    RulesInForce,
    best_turn,
    check,
    default_action,
    legal_actions,
)
from continental.cards import sorted_cards
from continental.laying import fits, may_lay_off_on, remove_cards
from continental.search import best_layoffs, cards_needed, laying_context

LATE = 3
"""Nothing is claimed where an opened hand of so many cards may close soon."""


class BaselineBot:
    def choose(self, view: PlayerView) -> Action:
        seat = view.seat
        assert seat is not None
        for action in _wishes(view, seat):
            if not check(view, action):
                return action
        return default_action(view, seat) or next(iter(legal_actions(view)))


def _wishes(view: PlayerView, seat: int) -> Iterator[Action]:
    """Yield what it would like to do, the first that is legal before all."""
    match view.public.phase:
        case DrawPhase():
            if _wants(view, seat):
                yield DrawUpcard(seat)
        case PlayPhase(seat=turn) if turn == seat:
            yield from best_turn(view, seat, work=2_000).actions[:1]
            yield from (Discard(seat, card) for card in _discards(view, seat))
        case _:
            late = any(
                opened and count <= LATE
                for opened, count in zip(view.public.opened, view.public.hand_counts, strict=True)
            )
            if not view.public.opened[seat] and _wants(view, seat, complete=late):
                yield Claim(seat)


def _needed(hand: Sequence[Card], rules: RulesInForce) -> float:
    found = cards_needed(hand, rules.contract, rules)
    return inf if found is None else found


def _wants(view: PlayerView, seat: int, *, complete: bool = False) -> bool:
    """Whether the upcard brings the contract nearer, or can be laid off."""
    public, rules, hand = view.public, view.public.rules_in_force, view.hand_of(seat)
    if public.upcard is None:
        return False
    richer = sorted_cards((*hand, public.upcard))
    if not public.opened[seat]:
        needed = _needed(richer, rules)
        return needed < _needed(hand, rules) and not (complete and needed)
    plan = best_layoffs(richer, public.table, rules, seat)
    if rules.draw.two_player_penalty and public.discarder is not None:
        return plan.closes
    return plan.closes or len(plan.left) <= len(best_layoffs(hand, public.table, rules, seat).left)


def _discards(view: PlayerView, seat: int) -> list[Card]:
    """List the cards of the hand, what it would discard first before all."""
    context = laying_context(view, seat)
    rules, hand, opened = context.rules, context.hand, context.opened

    def worth(card: Card) -> tuple[float, ...]:
        points = rules.scoring.points(card)
        joins = any(
            card in cards
            for laid in context.table
            if may_lay_off_on(laid, context)
            for _, cards in fits(laid.meld, rules)
        )
        if opened:
            return joins, -points
        needed = _needed(remove_cards(hand, (card,)), rules)
        return needed, _links(card, hand, rules) + 3 * joins, -points

    return sorted(dict.fromkeys(hand), key=worth)


def _links(card: Card, hand: Sequence[Card], rules: RulesInForce) -> int:
    """Return how many cards go with this one in a trio or a run, near ones counted more."""
    if card.rank is None:
        return 100
    contract, total = rules.contract, 0
    for other in hand:
        if other.rank == card.rank:
            total += 3 * bool(contract.is_free or contract.trios)
        elif other.suit is card.suit and other.rank is not None:
            apart = abs(other.rank - card.rank)
            runs = contract.is_free or contract.runs
            total += max(0, 4 - min(apart, 13 - apart)) * bool(runs)
    return total
