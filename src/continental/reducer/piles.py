"""Drawing from the piles: the turn's card, penalty cards, refills (Q34, Q35)."""

from __future__ import annotations

from continental.cards import Card
from continental.events import PileRefilled
from continental.reducer.draft import Draft
from continental.rules import PenaltyExhausted
from continental.state.supply import may_refill

__all__ = ["draw_from_stock", "draw_penalty_cards"]


def draw_from_stock(draft: Draft, *, keep_upcard: bool) -> Card | None:
    """Take the top card of the stock; ``None`` where there is none to be had.

    An empty stock is refilled by the discards, all but the upcard where that is kept; where a
    card of the pile is just being taken, by all that lay beneath it.
    """
    if not draft.stock and may_refill(draft):
        kept = draft.pile[-1:] if keep_upcard else ()
        used = draft.pile[: len(draft.pile) - len(kept)]
        if used:
            draft.log(PileRefilled(len(used)))
            draft.stock = draft.shuffle(used)
            draft.pile = kept
            draft.refills += 1
    if not draft.stock:
        return None
    card, draft.stock = draft.stock[0], draft.stock[1:]
    return card


def draw_penalty_cards(draft: Draft, count: int) -> tuple[Card, ...]:
    """Take the penalty cards of a claim whose card has left the pile already.

    That they can be supplied was decided before the claim was accepted.
    """
    return tuple(_penalty_card(draft) for _ in range(count))


def _penalty_card(draft: Draft) -> Card:
    rule = draft.rules_in_force.stock
    if draft.penalty:
        card, draft.penalty = draft.penalty[0], draft.penalty[1:]
        return card
    if rule.penalty_pile is not None and rule.penalty_exhausted is PenaltyExhausted.RECYCLE:
        draft.log(PileRefilled(len(draft.pile), penalty=True))
        draft.penalty, draft.pile = draft.shuffle(draft.pile), ()
        return _penalty_card(draft)
    drawn = draw_from_stock(draft, keep_upcard=False)
    if drawn is None:
        raise AssertionError("a claim was accepted without penalty cards to supply")
    return drawn
