"""The deal: from between rounds to the first turn (A19 to A22)."""

from __future__ import annotations

from continental.actions import Deal
from continental.cards import Card
from continental.events import RoundDealt
from continental.reducer.draft import Draft
from continental.reducer.turns import begin_turn
from continental.rules import JokerUpcard, LimitScope

__all__ = ["apply_deal", "turn_up"]


def apply_deal(draft: Draft, action: Deal) -> None:
    """Shuffle, deal singly from the dealer's right, turn up the first upcard (A19, C9, E13)."""
    draft.dealer = action.seat
    draft.round += 1
    rules = draft.rules_in_force
    deck = action.deck
    if deck is None:
        deck = draft.shuffle(draft.rules.deck.cards_at(draft.players, draft.round))
    _clear(draft, keep_claims=rules.claims.limit_scope is LimitScope.MATCH)
    dealt = rules.cards * draft.players
    for place in range(draft.players):
        seat = (action.seat + 1 + place) % draft.players
        draft.hands[seat] = tuple(sorted(deck[place : dealt : draft.players]))
    rest = deck[dealt:]
    penalty = rules.stock.penalty_size(len(rest))
    draft.penalty = rest[len(rest) - penalty :]
    uncut = rest[: len(rest) - penalty]
    upcard, draft.stock = turn_up(uncut, rules.stock.joker_upcard)
    draft.pile = (upcard,)
    hands, buried = tuple(draft.hands), uncut.index(upcard)
    draft.log(RoundDealt(draft.round, rules.contract, draft.dealer, hands, upcard, buried))
    begin_turn(draft, draft.after(action.seat))


def _clear(draft: Draft, *, keep_claims: bool) -> None:
    """Take everything of the last round off the table."""
    draft.table = ()
    draft.opened = (False,) * draft.players
    if not keep_claims:
        draft.claims_used = (0,) * draft.players
    draft.lap = draft.refills = draft.dry_turns = 0
    draft.face_down = draft.discarder = draft.take_back = None


def turn_up(stock: tuple[Card, ...], rule: JokerUpcard) -> tuple[Card, tuple[Card, ...]]:
    """Return the first upcard and the stock left (A20, A21, B6, C11).

    Under ``bury`` jokers go to the bottom, each under the one before, until a natural comes;
    a stock of jokers alone turns up its first.
    """
    buried = 0
    if rule is JokerUpcard.BURY:
        while buried < len(stock) and stock[buried].is_joker:
            buried += 1
        buried %= len(stock)
    return stock[buried], stock[buried + 1 :] + stock[:buried]
