"""The draw that starts a turn (A23, A24)."""

from __future__ import annotations

from continental.actions import DrawStock, DrawUpcard
from continental.events import CardDrawn, UpcardTaken
from continental.phases import PlayPhase
from continental.reducer.claims import open_window
from continental.reducer.draft import Draft
from continental.reducer.piles import draw_from_stock
from continental.reducer.rounds import end_round
from continental.state import RoundEnding

__all__ = ["apply_draw_stock", "apply_draw_upcard"]


def apply_draw_stock(draft: Draft, action: DrawStock) -> None:
    """Draw from the stock, which offers the upcard to the others (Q28, Q29)."""
    card = draw_from_stock(draft, keep_upcard=True)
    if card is None:
        end_round(draft, RoundEnding.STOCK_OUT)
        return
    draft.give(action.seat, card)
    draft.log(CardDrawn(action.seat, card))
    open_window(draft, action.seat)


def apply_draw_upcard(draft: Draft, action: DrawUpcard) -> None:
    """Take the upcard; between two players another's discard may cost a card more (B22)."""
    *beneath, card = draft.pile
    draft.pile = tuple(beneath)
    cost = draft.rules_in_force.draw.two_player_penalty if draft.discarder is not None else 0
    drawn = [draw_from_stock(draft, keep_upcard=False) for _ in range(cost)]
    penalty = tuple(extra for extra in drawn if extra is not None)
    draft.give(action.seat, card, *penalty)
    draft.discarder = None
    draft.log(UpcardTaken(action.seat, card, penalty))
    draft.phase = PlayPhase(action.seat, taken=card)
