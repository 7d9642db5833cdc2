"""The judge of a single action in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

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
from continental.cards import Card, sorted_cards
from continental.laying import (
    LayingContext,
    check_lay_down,
    check_lay_off,
    check_move,
    check_swap,
)
from continental.legal.claims import check_answer, check_claim
from continental.legal.discards import check_close, check_discard
from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    Phase,
    PlayPhase,
    RoundOver,
)
from continental.rules import MatchEnd, StockExhausted, TakeBackRule
from continental.search import laying_context
from continental.state import PlayerView, Position, PublicState
from continental.state.supply import is_dry, stock_supply
from continental.violations import Code, Violation

__all__ = ["check", "check_draw", "check_take_back", "claims_stay_open"]

TurnAction = (
    DrawStock | DrawUpcard | LayDown | LayOff | SwapJoker | MoveJoker | TakeBack | Discard | Close
)


def check(position: Position, action: Action) -> tuple[Violation, ...]:
    """Return every reason why the action is illegal in the position; empty where it is legal.

    A state and the view of the acting seat give the same answer. A view judges the actions of
    its own seat alone: any other is refused as ``not_your_seat``.
    """
    public = position.public
    if not public.has_seat(action.seat):
        return (Violation.of(Code.NO_SUCH_SEAT, seats=(action.seat,)),)
    if isinstance(position, PlayerView) and position.seat != action.seat:
        return (Violation.of(Code.NOT_YOUR_SEAT, seats=(action.seat,)),)
    match public.phase:
        case MatchOver():
            return (Violation.of(Code.MATCH_OVER),)
        case DealPhase(dealer) | RoundOver(dealer):
            return tuple(_between_rounds_faults(public, dealer, action))
        case DrawPhase() | ClaimPhase() | PlayPhase():
            return tuple(_round_faults(position, action))
        case phase:
            assert_never(phase)


def _between_rounds_faults(public: PublicState, dealer: int, action: Action) -> Iterator[Violation]:
    if isinstance(action, EndMatch):
        if isinstance(public.phase, DealPhase):
            yield Violation.of(Code.WRONG_PHASE)
        yield from _end_match_faults(public)
    elif isinstance(action, Deal):
        if action.seat != dealer:
            yield Violation.of(Code.NOT_YOUR_TURN, seats=(action.seat,))
        yield from _deck_faults(public, action.deck)
    else:
        over = isinstance(public.phase, RoundOver)
        yield Violation.of(Code.ROUND_OVER if over else Code.WRONG_PHASE)
        if isinstance(action, Claim | Pass):
            yield from check_answer(public, action.seat)


def _end_match_faults(public: PublicState) -> Iterator[Violation]:
    if public.rules.match.end is not MatchEnd.OPEN:
        yield Violation.of(Code.END_MATCH_OFF)


def _deck_faults(public: PublicState, deck: tuple[Card, ...] | None) -> Iterator[Violation]:
    """The deck given must hold every card of the coming round's pack as often as the pack."""
    if deck is None:
        return
    pack = Counter(public.rules.deck.cards_at(public.players, public.round + 1))
    given = Counter(deck)
    wrong = sorted_cards(((pack - given) + (given - pack)).elements())
    if wrong:
        yield Violation.of(Code.DECK_MISMATCH, cards=wrong, need=pack.total(), have=given.total())


def _round_faults(position: Position, action: Action) -> Iterator[Violation]:
    public = position.public
    match action:
        case Deal():
            yield Violation.of(Code.WRONG_PHASE)
        case EndMatch():
            yield Violation.of(Code.WRONG_PHASE)
            yield from _end_match_faults(public)
        case Claim(seat):
            yield from check_claim(public, seat)
        case Pass(seat):
            yield from check_answer(public, seat)
        case DrawStock() | DrawUpcard():
            yield from _turn_faults(public, action)
            yield from check_draw(public, action)
        case _:
            yield from _turn_faults(public, action)
            yield from _play_faults(laying_context(position, action.seat), public, action)


def _turn_faults(public: PublicState, action: TurnAction) -> Iterator[Violation]:
    """Yield what the turn and the phase say: whose turn it is, and whether it has drawn."""
    if action.seat != public.turn_seat:
        yield Violation.of(Code.NOT_YOUR_TURN, seats=(action.seat,))
    draws = isinstance(action, DrawStock | DrawUpcard)
    phase = public.phase
    if isinstance(phase, DrawPhase) and not draws:
        yield Violation.of(Code.MUST_DRAW_FIRST)
    elif not isinstance(phase, DrawPhase) and draws:
        yield Violation.of(Code.ALREADY_DRAWN)
    elif isinstance(phase, ClaimPhase):
        yield Violation.of(Code.CLAIMS_OPEN)


def check_draw(public: PublicState, action: DrawStock | DrawUpcard) -> tuple[Violation, ...]:
    """Return every reason of the piles against a draw (A23, Q27, Q35)."""
    return tuple(_draw_faults(public, action))


def _draw_faults(public: PublicState, action: DrawStock | DrawUpcard) -> Iterator[Violation]:
    rules = public.rules_in_force
    if isinstance(action, DrawStock):
        ends_round = rules.stock.exhausted is StockExhausted.END_ROUND
        if not ends_round and stock_supply(public) == 0:
            yield Violation.of(Code.STOCK_EMPTY)
        return
    if public.upcard is None:
        yield Violation.of(Code.NO_UPCARD)
    barred = public.opened[action.seat] and not rules.draw.upcard_after_opening
    if barred and not is_dry(public):
        yield Violation.of(Code.UPCARD_BARRED, seats=(action.seat,))


def _play_phase_of(phase: Phase, seat: int) -> PlayPhase | None:
    return phase if isinstance(phase, PlayPhase) and phase.seat == seat else None


def _play_faults(
    context: LayingContext,
    public: PublicState,
    action: LayDown | LayOff | SwapJoker | MoveJoker | TakeBack | Discard | Close,
) -> Iterator[Violation]:
    match action:
        case LayDown(_, melds, swaps):
            laid = sum(len(meld.cards) for meld in melds)
            yield from _open_claims(public, laid == len(context.hand))
            yield from check_lay_down(context, melds, swaps)
        case LayOff(_, card, meld, end):
            yield from _open_claims(public, len(context.hand) == 1)
            yield from check_lay_off(context, card, meld, end)
        case SwapJoker(_, card, meld, index, target, end):
            yield from _open_claims(public, len(context.hand) == 1)
            yield from check_swap(context, card, meld, index, target, end)
        case MoveJoker(_, meld, index, target, end):
            yield from check_move(context, meld, index, target, end)
        case TakeBack():
            yield from check_take_back(context)
        case Discard(_, card):
            yield from _open_claims(public, True)
            if card not in context.hand:
                yield Violation.of(Code.CARD_NOT_IN_HAND, cards=(card,))
            else:
                phase = _play_phase_of(public.phase, context.seat)
                taken = None if phase is None else phase.taken
                yield from check_discard(context, taken, card)
        case Close(_, card):
            yield from _open_claims(public, True)
            yield from check_close(context, card)
        case _:
            assert_never(action)


def claims_stay_open(public: PublicState) -> bool:
    """Whether claims are outstanding beside the play, so that the turn may not end (Q28)."""
    return isinstance(public.phase, PlayPhase) and public.phase.window is not None


def _open_claims(public: PublicState, ends_turn: bool) -> Iterator[Violation]:
    """A turn may not end while claims of the upcard are outstanding (A30, Q28)."""
    if ends_turn and claims_stay_open(public):
        yield Violation.of(Code.CLAIMS_OPEN)


def check_take_back(context: LayingContext) -> tuple[Violation, ...]:
    """Return every reason against taking the melds of this turn back (A37, Q48)."""
    return tuple(_take_back_faults(context))


def _take_back_faults(context: LayingContext) -> Iterator[Violation]:
    opening = context.rules.opening
    provisional = opening.last_round_requires_close and context.rules.last_round
    allowed = opening.take_back is TakeBackRule.SAME_TURN or provisional
    if not context.opened:
        yield Violation.of(Code.NOTHING_TO_TAKE_BACK, seats=(context.seat,))
    elif not context.opened_now or not allowed:
        yield Violation.of(Code.TAKE_BACK_TOO_LATE, seats=(context.seat,))
