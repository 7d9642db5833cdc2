"""The turn after the draw: laying, taking back, discarding, closing (A33 to A40)."""

from __future__ import annotations

import attrs

from continental.actions import (
    Close,
    Discard,
    LayDown,
    LayOff,
    MoveJoker,
    SwapJoker,
    TakeBack,
)
from continental.cards import Card
from continental.events import (
    CardDiscarded,
    CardLaidOff,
    JokerMoved,
    JokerSwapped,
    MeldsLaid,
    MeldsTakenBack,
)
from continental.laying import (
    cards_spent,
    remove_cards,
    table_after_lay_down,
    table_after_lay_off,
    table_after_move,
    table_after_swap,
)
from continental.phases import PlayPhase
from continental.reducer.draft import Draft
from continental.reducer.rounds import end_round
from continental.reducer.turns import end_turn
from continental.state import RoundEnding
from continental.tuples import replaced

__all__ = [
    "apply_close",
    "apply_discard",
    "apply_lay_down",
    "apply_lay_off",
    "apply_move",
    "apply_swap",
    "apply_take_back",
]


def _playing(draft: Draft) -> PlayPhase:
    if not isinstance(draft.phase, PlayPhase):
        raise AssertionError("a card was played outside of the play phase")
    return draft.phase


def _spend(draft: Draft, seat: int, *cards: Card) -> None:
    draft.hands[seat] = remove_cards(draft.hands[seat], cards)


def _mark_opened(draft: Draft, seat: int, opened: bool) -> None:
    draft.opened = replaced(draft.opened, seat, opened)


def _close_if_empty(draft: Draft, seat: int) -> None:
    """Laying the last card closes the round (A39)."""
    if not draft.hands[seat]:
        same_turn = _playing(draft).opened_now
        end_round(draft, RoundEnding.LAID, seat, same_turn=same_turn)


def apply_lay_down(draft: Draft, action: LayDown) -> None:
    """Open with the contract, or lay extra melds."""
    seat, phase = action.seat, _playing(draft)
    opening = not draft.opened[seat]
    if opening:
        draft.phase = attrs.evolve(phase, restore=draft.table, openings=phase.openings + 1)
        draft.take_back = draft.hands[seat]
        _mark_opened(draft, seat, True)
    first = len(draft.table)
    _spend(draft, seat, *cards_spent(action.melds, action.swaps))
    draft.table = table_after_lay_down(
        draft.table, seat, action.melds, action.swaps, draft.rules_in_force
    )
    draft.log(MeldsLaid(seat, action.melds, first, opening, action.swaps))
    _close_if_empty(draft, seat)


def apply_lay_off(draft: Draft, action: LayOff) -> None:
    """Add a card to a meld."""
    _spend(draft, action.seat, action.card)
    draft.table = table_after_lay_off(
        draft.table, action.seat, action.card, action.meld, action.end
    )
    draft.log(CardLaidOff(action.seat, action.card, action.meld, action.end))
    _close_if_empty(draft, action.seat)


def apply_swap(draft: Draft, action: SwapJoker) -> None:
    """Exchange a joker and place it."""
    seat, card, meld = action.seat, action.card, action.meld
    _spend(draft, seat, card)
    draft.table = table_after_swap(
        draft.table, seat, card, meld, action.index, action.target, action.end
    )
    draft.log(JokerSwapped(seat, card, meld, action.index, action.target, action.end))
    _close_if_empty(draft, seat)


def apply_move(draft: Draft, action: MoveJoker) -> None:
    """Move a joker; the move counts even if it is taken back (Q66)."""
    phase = _playing(draft)
    draft.phase = attrs.evolve(phase, joker_moves=phase.joker_moves + 1)
    draft.table = table_after_move(
        draft.table, action.meld, action.index, action.target, action.end
    )
    draft.log(JokerMoved(action.seat, action.meld, action.index, action.target, action.end))


def apply_take_back(draft: Draft, action: TakeBack) -> None:
    """Restore hand and table as they were before the opening of this turn (Q48)."""
    phase = _playing(draft)
    if phase.restore is None or draft.take_back is None:
        raise AssertionError("a take-back was accepted with nothing to restore")
    draft.table, draft.hands[action.seat] = phase.restore, draft.take_back
    draft.take_back = None
    draft.phase = attrs.evolve(phase, restore=None)
    _mark_opened(draft, action.seat, False)
    draft.log(MeldsTakenBack(action.seat))


def apply_discard(draft: Draft, action: Discard) -> None:
    """Discard: the last card face down, which closes the round (A25, A38); else play on (A36)."""
    seat, card, phase = action.seat, action.card, _playing(draft)
    _spend(draft, seat, card)
    if not draft.hands[seat]:
        draft.face_down = card
        draft.discarder = seat
        draft.log(CardDiscarded(seat, card, face_down=True))
        end_round(draft, RoundEnding.DISCARD, seat, same_turn=phase.opened_now)
        return
    _lie_on_pile(draft, seat, card)
    draft.take_back = None
    end_turn(draft, seat)


def apply_close(draft: Draft, action: Close) -> None:
    """Discard face up and close with the other cards kept: never a same-turn close (Q66)."""
    seat, card = action.seat, action.card
    _spend(draft, seat, card)
    _lie_on_pile(draft, seat, card)
    end_round(draft, RoundEnding.KEPT, seat)


def _lie_on_pile(draft: Draft, seat: int, card: Card) -> None:
    draft.pile = (*draft.pile, card)
    draft.discarder = seat
    draft.log(CardDiscarded(seat, card))
