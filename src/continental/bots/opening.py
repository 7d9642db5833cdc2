"""The choice of an opening: the one after which the least is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from continental.actions import LayDown
from continental.bots.table import Plan, after_lay_down, best_plan, hand_after
from continental.cards import Card
from continental.laying import LayingContext, check_lay_down, fits, may_lay_off_on
from continental.legal import must_close_now
from continental.melds import Meld, Side, make_meld
from continental.rules import RulesInForce
from continental.search import lay_downs, needs_long_melds

__all__ = ["plan_opening"]

_OPENINGS_SEEN: Final = 60
"""The openings looked at: a hand with jokers can have far more than there is time for."""
_PLANNED: Final = 4
"""The openings played to the end of the turn, for each needs a plan of its own."""
_PLANNED_TO_CLOSE: Final = 12
"""The same where only one that closes will do, and it need not look the best."""


def plan_opening(context: LayingContext) -> Plan | None:
    """Return an opening and what follows it; ``None`` where there is none worth it.

    Many openings are looked at, in an order mixed up but always the same, and the few that
    promise most are played to the end of the turn. Where who opens must close (A54), only one
    that closes is worth it.
    """
    mixed = Random(len(context.hand))
    openings = dict.fromkeys(_candidates(context, mixed))
    must_close = must_close_now(context.rules, opened_now=True)
    few = _PLANNED_TO_CLOSE if must_close else _PLANNED
    best: Plan | None = None
    for action in sorted(openings, key=lambda action: _loose(context, action))[:few]:
        plan = best_plan(after_lay_down(context, action))
        plan = Plan((action, *plan.actions), plan.left)
        if must_close and not plan.closes:
            continue
        if best is None or plan.value < best.value:
            best = plan
        if best.leaves_nothing:
            break
    return best


def _candidates(context: LayingContext, mixed: Random) -> Iterator[LayDown]:
    long = needs_long_melds(context.rules)
    for opening in islice(lay_downs(context, mixed), _OPENINGS_SEEN):
        choices = [opening.melds]
        if long:
            rest = hand_after(context.hand, opening.melds, opening.swaps)
            choices.insert(0, _lengthened(opening.melds, list(rest), context.rules))
        for melds in choices:
            if not check_lay_down(context, melds, opening.swaps):
                yield LayDown(context.seat, melds, opening.swaps)


def _lengthened(melds: Sequence[Meld], rest: list[Card], rules: RulesInForce) -> tuple[Meld, ...]:
    """Add to the melds what fits of the rest, for it cannot be laid off later in the turn."""
    longer = list(melds)
    grown = True
    while grown:
        grown = False
        for place, meld in enumerate(longer):
            for end, cards in fits(meld, rules):
                card = next((card for card in rest if card in cards), None)
                if card is not None and not grown:
                    rest.remove(card)
                    added = (card, *meld.cards) if end is Side.LOW else (*meld.cards, card)
                    longer[place] = make_meld(meld.kind, added)
                    grown = True
    return tuple(longer)


def _loose(context: LayingContext, action: LayDown) -> tuple[int, int]:
    """Return the points and number of the cards that fit no meld at once after the opening."""
    after = after_lay_down(context, action)
    rules, loose = after.rules, list(after.hand)
    if rules.layoff.same_turn:
        fitting = {
            card
            for laid in after.table
            if may_lay_off_on(laid, after)
            for _, cards in fits(laid.meld, rules)
            for card in cards
        }
        loose = [card for card in loose if card not in fitting]
    return rules.scoring.hand_points(loose), len(loose)
