"""Discarding, closing by a discard, and closing with cards kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from continental.cards import Card
from continental.laying import LayingContext, is_playable, remove_cards
from continental.rules import CloseDiscard, PlayableDiscard, RulesInForce
from continental.violations import Code, Violation

__all__ = ["check_close", "check_discard", "legal_discards", "must_close_now"]


_ALLOWED: Final = PlayableDiscard.ALLOWED


def must_close_now(rules: RulesInForce, opened_now: bool) -> bool:
    """Whether a seat that has opened in this turn must close in it (A54, Q42)."""
    return opened_now and rules.last_round and rules.opening.last_round_requires_close


def check_discard(context: LayingContext, taken: Card | None, card: Card) -> tuple[Violation, ...]:
    """Return every reason against ending the turn by discarding a card held (A25)."""
    if len(context.hand) == 1:
        if context.rules.close.discard is CloseDiscard.FORBIDDEN:
            return (Violation.of(Code.DISCARD_FORBIDDEN, cards=(card,)),)
        return ()
    faults = tuple(_bars(context, taken, card))
    if faults and all(
        any(_bars(context, taken, other))
        for other in dict.fromkeys(context.hand)
        if other is not card
    ):
        faults = ()  # Q63: the bars bind only while another card is free of them
    if must_close_now(context.rules, context.opened_now):
        return (*faults, Violation.of(Code.MUST_CLOSE_IN_LAST_ROUND, seats=(context.seat,)))
    return faults


def legal_discards(context: LayingContext, taken: Card | None) -> Iterator[Card]:
    """Yield each different card whose discard passes :func:`check_discard`."""
    rule = context.rules.discard
    barring = not rule.jokers or not rule.taken_card or rule.playable is not _ALLOWED
    cards = dict.fromkeys(context.hand)
    if barring or len(context.hand) == 1 or must_close_now(context.rules, context.opened_now):
        yield from (card for card in cards if not check_discard(context, taken, card))
    else:
        yield from cards


def _bars(context: LayingContext, taken: Card | None, card: Card) -> Iterator[Violation]:
    rule = context.rules.discard
    if card.is_joker and not rule.jokers:
        yield Violation.of(Code.DISCARD_JOKER, cards=(card,))
    if card is taken and not rule.taken_card:
        yield Violation.of(Code.DISCARD_TAKEN_CARD, cards=(card,))
    if _playables_barred(rule.playable, context.opened) and is_playable(context, card):
        yield Violation.of(Code.DISCARD_PLAYABLE, cards=(card,))


def _playables_barred(rule: PlayableDiscard, opened: bool) -> bool:
    match rule:
        case PlayableDiscard.ALLOWED:
            return False
        case PlayableDiscard.UNOPENED_BARRED:
            return not opened
        case PlayableDiscard.BARRED:
            return True
        case _:
            assert_never(rule)


def check_close(context: LayingContext, card: Card) -> tuple[Violation, ...]:
    """Return every reason against closing with cards kept (A59, Q40, Q66)."""
    return tuple(_close_faults(context, card))


def _close_faults(context: LayingContext, card: Card) -> Iterator[Violation]:
    rules = context.rules
    most = rules.close.max_points
    if most is None:
        yield Violation.of(Code.CLOSE_OFF)
    if not context.opened:
        yield Violation.of(Code.NOT_OPENED, seats=(context.seat,))
    if rules.close.discard is CloseDiscard.FORBIDDEN:
        yield Violation.of(Code.DISCARD_FORBIDDEN, cards=(card,))
    if card not in context.hand:
        yield Violation.of(Code.CARD_NOT_IN_HAND, cards=(card,))
        return
    if len(context.hand) == 1:
        yield Violation.of(Code.CLOSE_LAST_CARD, cards=(card,))
    kept = rules.scoring.hand_points(remove_cards(context.hand, (card,)))
    if most is not None and kept > most:
        yield Violation.of(Code.CLOSE_POINTS_EXCEEDED, need=most, have=kept)
