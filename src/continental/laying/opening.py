"""Laying melds down: the contract, and extra melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from continental.cards import JOKER, Card
from continental.contracts import Contract
from continental.laying.context import LayingContext, missing_cards, remove_cards
from continental.laying.effects import may_hold_freed_joker, table_after_lay_down
from continental.laying.ending import check_hand_left
from continental.laying.jokers import check_source
from continental.laying.melds import check_meld
from continental.melds import Meld, MeldKind, Run, Swap, Trio
from continental.rules import AcePosition, ExtraMelds, RulesInForce, SwapTarget, SwapWho
from continental.tuples import replaced
from continental.violations import Code, Violation

__all__ = [
    "OPENINGS_PER_TURN",
    "cards_spent",
    "check_lay_down",
    "check_opening_swaps",
    "contract_melds",
    "go_together",
    "is_extra_allowed",
]

OPENINGS_PER_TURN: Final = 2
"""How many openings a turn may see, each but the last taken back (Q48)."""


def check_lay_down(
    context: LayingContext, melds: Sequence[Meld], swaps: Sequence[Swap] = ()
) -> tuple[Violation, ...]:
    """Return every reason against laying these melds: to open (A33), or as extras (Q44)."""
    return tuple(_lay_down_faults(context, tuple(melds), tuple(swaps)))


def _lay_down_faults(
    context: LayingContext, melds: tuple[Meld, ...], swaps: tuple[Swap, ...]
) -> Iterator[Violation]:
    rules = context.rules
    if context.opened:
        yield from _extra_faults(context, melds)
    else:
        if context.openings >= OPENINGS_PER_TURN:
            yield Violation.of(Code.OPENING_LIMIT, need=OPENINGS_PER_TURN)
        yield from _contract_faults(melds, rules)
    for place, meld in enumerate(melds):
        yield from check_meld(meld, rules, place=place)
    if not context.opened:
        yield from _distance_faults(melds, rules)
    swap_faults = tuple(_swap_faults(context, melds, swaps))
    yield from swap_faults
    spent = cards_spent(melds, swaps)
    missing = missing_cards(context.hand, spent)
    yield from missing
    if not missing and not swap_faults:
        table = table_after_lay_down(context.table, context.seat, melds, swaps, rules)
        standing = attrs.evolve(context, opened_now=context.opened_now or not context.opened)
        yield from check_hand_left(standing, remove_cards(context.hand, spent), table)


def cards_spent(melds: Sequence[Meld], swaps: Sequence[Swap]) -> tuple[Card, ...]:
    """Return the cards that must come from the hand: the freed jokers do not."""
    laid = [card for meld in melds for card in meld.cards]
    for _ in range(min(len(swaps), laid.count(JOKER))):
        laid.remove(JOKER)
    return (*laid, *(swap.card for swap in swaps))


def contract_melds(melds: Sequence[Meld], contract: Contract) -> tuple[int, ...]:
    """Return the places of the melds that are the contract's: the first that fit it (Q44)."""
    wanted = {MeldKind.TRIO: contract.trios, MeldKind.RUN: contract.runs}
    places = []
    for place, meld in enumerate(melds):
        if wanted[meld.kind]:
            wanted[meld.kind] -= 1
            places.append(place)
    return tuple(places)


def _contract_faults(melds: Sequence[Meld], rules: RulesInForce) -> Iterator[Violation]:
    contract = rules.contract
    if contract.is_free:
        if not melds:
            yield Violation.of(Code.CONTRACT_INCOMPLETE, need=1, have=0)
        return
    need, fitting = len(contract.kinds), contract_melds(melds, contract)
    if len(fitting) < need:
        yield Violation.of(Code.CONTRACT_INCOMPLETE, need=need, have=len(fitting))
    extras = [meld for place, meld in enumerate(melds) if place not in fitting]
    if not all(is_extra_allowed(meld, rules) for meld in extras):
        yield Violation.of(Code.CONTRACT_EXCEEDED, need=need, have=len(melds))


def _extra_faults(context: LayingContext, melds: Sequence[Meld]) -> Iterator[Violation]:
    rules = context.rules
    if rules.opening.extra_melds is ExtraMelds.NONE:
        yield Violation.of(Code.ALREADY_OPENED, seats=(context.seat,))
    elif not melds:
        yield Violation.of(Code.CONTRACT_INCOMPLETE, need=1, have=0)
    elif not all(is_extra_allowed(meld, rules) for meld in melds):
        yield Violation.of(Code.CONTRACT_EXCEEDED, need=0, have=len(melds))


def is_extra_allowed(meld: Meld, rules: RulesInForce) -> bool:
    """Whether a meld of this kind may be laid beyond the contract (Q44)."""
    extra, contract = rules.opening.extra_melds, rules.contract
    if extra is ExtraMelds.NONE:
        return False
    return extra is ExtraMelds.ANY or contract.is_free or meld.kind in contract.kinds


def _distance_faults(melds: Sequence[Meld], rules: RulesInForce) -> Iterator[Violation]:
    """Distinct melds (Q43) and the gap between runs (Q44) look at the contract's melds.

    Each meld that comes too near to one before it is named once.
    """
    need = rules.opening.min_run_gap
    before: list[Meld] = []
    for place in contract_melds(melds, rules.contract):
        meld = melds[place]
        if rules.opening.distinct_melds and any(_alike(one, meld) for one in before):
            yield Violation.of(Code.CONTRACT_NOT_DISTINCT, meld=place)
        gaps = [gap for one in before if (gap := _gap(one, meld, rules)) is not None]
        if gaps and min(gaps) < need:
            yield Violation.of(Code.RUNS_TOO_CLOSE, meld=place, need=need, have=min(gaps))
        before.append(meld)


def go_together(first: Meld, second: Meld, rules: RulesInForce) -> bool:
    """Whether two melds of a contract differ enough (Q43) and lie far enough apart (Q44)."""
    if rules.opening.distinct_melds and _alike(first, second):
        return False
    gap = _gap(first, second, rules)
    return gap is None or gap >= rules.opening.min_run_gap


def _alike(first: Meld, second: Meld) -> bool:
    match first, second:
        case Trio(), Trio():
            return first.rank is not None and first.rank == second.rank
        case Run(), Run():
            return first.suit is not None and first.suit == second.suit
        case _:
            return False


def _gap(first: Meld, second: Meld, rules: RulesInForce) -> int | None:
    """The ranks between two runs of one suit; ``None`` where the rule does not apply."""
    if not isinstance(first, Run) or not isinstance(second, Run) or not _alike(first, second):
        return None
    if first.start is None or second.start is None:
        return None
    steps = (second.start - first.start) % 13
    if steps < len(first.cards) or -steps % 13 < len(second.cards):
        return None  # they share a rank
    ahead = second.start - (first.start + len(first.cards))
    behind = first.start - (second.start + len(second.cards))
    if rules.run.ace is AcePosition.CIRCULAR:
        return min(ahead % 13, behind % 13)
    # Only the ace of a run that starts with it is low; every other lies after the king.
    return max(ahead, behind)


def check_opening_swaps(context: LayingContext, swaps: Sequence[Swap]) -> Iterator[Violation]:
    """Judge the swaps inside a LayDown one after another (B15, Q66).

    Where the freed jokers go is not asked here.
    """
    rules, table = context.rules, context.table
    if swaps and rules.joker_swap.who is not SwapWho.ANYONE:
        yield Violation.of(Code.SWAP_NOT_ALLOWED, seats=(context.seat,))
    for swap in swaps:
        faults = list(check_source(table, swap.meld, swap.index, swap.card, rules))
        yield from faults
        if faults:
            continue
        owner_only = rules.joker_swap.target is SwapTarget.OWNER_RUNS
        if owner_only and table[swap.meld].owner != context.seat:
            yield Violation.of(Code.JOKER_DESTINATION)
        grown = table[swap.meld].replace_card(swap.index, swap.card, context.seat)
        yield from check_meld(grown.meld, rules, place=swap.meld, laying_down=False)
        table = replaced(table, swap.meld, grown)


def _swap_faults(
    context: LayingContext, melds: Sequence[Meld], swaps: Sequence[Swap]
) -> Iterator[Violation]:
    yield from check_opening_swaps(context, swaps)
    room = [meld for meld in melds if may_hold_freed_joker(meld, context.rules)]
    if sum(meld.cards.count(JOKER) for meld in room) < len(swaps):
        yield Violation.of(Code.JOKER_DESTINATION, need=len(swaps))
