"""A bot that plays to win, by simple means."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final, assert_never

from continental.actions import (
    Action,
    Claim,
    Deal,
    Discard,
    DrawUpcard,
    Pass,
    TakeBack,
)
from continental.bots.needs import links, need, outs, with_card, without_card
from continental.cards import Card
from continental.laying import LayingContext, fits, may_lay_off_on
from continental.legal import check, legal_actions, must_close_now
from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.search import TurnPlan, best_layoffs, best_opening, best_turn, laying_context
from continental.state import PlayerView

__all__ = ["ReferenceBot"]

_WORK: Final = 2_000
"""The bound of work of a plan: more than all but the hardest positions take."""
_PLAYABLE_LATER: Final = 3
"""What it counts that a card fits a meld on the table: as much as one of the same rank held."""
_FAR: Final = 3
"""So many cards away from the contract it is worth a penalty card to have more that help."""
_MORE: Final = 1.05
"""By how much there must be more of them."""


class ReferenceBot:
    """A bot to measure others against: it sees its view only, remembers nothing, draws no lots.

    It opens in the first turn in which it can, with the melds after which least is left;
    lays off all it can, swapping and moving jokers where that places a card more; closes when
    it can; takes the upcard where that brings the contract nearer or, once opened, where the
    card can be laid off; and discards what the contract can spare, keeping a hand that most of
    the cards out of sight bring nearer. It claims what completes its contract, against more
    than one other player also what brings it nearer or, while it is far, what leaves more cards
    that do. Where who opens must close (A54) it opens only to close.

    Its choices are legal, but only approximately the best. How near a contract is, it counts
    as if every card not in its hand could still come. Where the contract can spare several
    cards alike, weights tell which of them goes least with the rest. It looks at some openings,
    in a mixed order, and plays a few of them to the end of the turn; of what can be done at the
    table it looks at some positions, so that it may miss an opening or a close. What others
    hold or collect it does not guess.

    While claims are outstanding under ``claims.window=until_discard`` it should be asked last,
    or only when it can bring a card to the table, as
    :func:`~continental.simulation.play_match` does: asked for any legal action it gives one.

    >>> from continental import Deal, apply, new_game, rulesets, view
    >>> state = apply(new_game(rulesets.CLASSIC, players=2, seed=1), Deal(seat=0))
    >>> ReferenceBot().choose(view(state, 1))
    DrawUpcard(seat=1)
    """

    def choose(self, view: PlayerView) -> Action:
        """Choose a legal action.

        Raises ``LookupError`` where the seat has none, ``ValueError`` for a spectator's view.
        """
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        action = _wish(view, view.seat)
        if action is not None and not check(view, action):
            return action
        for legal in legal_actions(view):
            return legal
        raise LookupError(f"seat {view.seat} has no legal action")


def _wish(view: PlayerView, seat: int) -> Action | None:
    """What the bot would like to do; ``None`` leaves it to what is legal."""
    public = view.public
    match public.phase:
        case DealPhase() | RoundOver():
            return Deal(seat)
        case DrawPhase():
            return DrawUpcard(seat) if _wants_upcard(view, seat) else None
        case PlayPhase(turn_seat) if seat == turn_seat:
            return _play(view, seat)
        case ClaimPhase() | PlayPhase():
            return Claim(seat) if _claims(view, seat) else Pass(seat)
        case MatchOver():
            return None
        case phase:
            assert_never(phase)


def _with_upcard(view: PlayerView, context: LayingContext) -> LayingContext | None:
    upcard = view.public.upcard
    return None if upcard is None else with_card(context, upcard)


def _wants_upcard(view: PlayerView, seat: int) -> bool:
    """Whether the upcard is better than a card unknown."""
    context = laying_context(view, seat)
    richer = _with_upcard(view, context)
    if richer is None:
        return False
    rules = context.rules
    if context.opened:
        plan = _plan(richer)
        if rules.draw.two_player_penalty and view.public.discarder is not None:
            return plan.closes
        return plan.closes or len(plan.left) <= len(_plan(context).left)
    if need(richer) < need(context):
        return True
    return must_close_now(rules, opened_now=True) and _plan(richer).closes


def _plan(context: LayingContext) -> TurnPlan:
    """Plan a turn for a hand that the seat might come to hold."""
    hand, rules, table, seat = context.hand, context.rules, context.table, context.seat
    if context.opened:
        return best_layoffs(hand, table, rules, seat, work=_WORK)
    return best_opening(hand, rules.contract, rules, table, seat, work=_WORK)


def _claims(view: PlayerView, seat: int) -> bool:
    """Whether the upcard is worth its penalty cards: only before opening.

    Each card more must be got rid of again, which against a single other player, whose discards
    alone come up, costs more than it brings.
    """
    context = laying_context(view, seat)
    richer = _with_upcard(view, context)
    if richer is None or context.opened:
        return False
    now, after = need(context), need(richer)
    if view.public.players == 2:
        return after == 0 < now
    if after < now:
        return True
    far = _FAR <= now < inf
    # Not counted is none on both sides: no more.
    return far and _helpful(richer, after) > _MORE * _helpful(context, now)


def _helpful(context: LayingContext, now: float, among: Iterable[Card] | None = None) -> int:
    """Count the cards out of sight that bring the contract nearer."""
    return sum(outs(context, now, among).values())


def _play(view: PlayerView, seat: int) -> Action | None:
    plan = best_turn(view, seat, work=_WORK)
    if plan.actions:
        return plan.actions[0]
    context = laying_context(view, seat)
    if not context.opened:
        return _discard_unopened(view, context)
    if must_close_now(context.rules, context.opened_now):
        return TakeBack(seat)
    return _discard_opened(view, context)


def _points(context: LayingContext, card: Card) -> int:
    return context.rules.scoring.points(card)


def _could_join(context: LayingContext, card: Card) -> bool:
    """Whether a card fits a meld on which the seat may lay off, some time."""
    return any(
        card in cards
        for laid in context.table
        if may_lay_off_on(laid, context)
        for _, cards in fits(laid.meld, context.rules)
    )


def _discards(view: PlayerView, context: LayingContext) -> list[Card]:
    discards = (Discard(context.seat, card) for card in dict.fromkeys(context.hand))
    return [discard.card for discard in discards if not check(view, discard)]


def _discard_opened(view: PlayerView, context: LayingContext) -> Discard | None:
    """Discard what costs most, but what could be laid off another time last."""

    def worth(card: Card) -> tuple[bool, int]:
        return _could_join(context, card), -_points(context, card)

    cards = _discards(view, context)
    return Discard(context.seat, min(cards, key=worth)) if cards else None


def _discard_unopened(view: PlayerView, context: LayingContext) -> Discard | None:
    """Discard what the contract can spare: so that most cards help it, then what costs most."""
    cards = _discards(view, context)
    left = {card: without_card(context, card) for card in cards}
    needed = {card: need(left[card]) for card in cards}
    least = min(needed.values(), default=0)
    spared = [card for card in cards if needed[card] == least]
    now = need(context)
    # What helps a hand helps it with a card more too.
    among = outs(context, now) if len(spared) > 1 and least == now else None

    def worth(card: Card) -> tuple[int, int, int]:
        helped = _helpful(left[card], least, among) if len(spared) > 1 else 0
        joined = links(card, context.hand, context.rules)
        joined += _PLAYABLE_LATER * _could_join(context, card)
        return -helped, joined, -_points(context, card)

    return Discard(context.seat, min(spared, key=worth)) if spared else None
