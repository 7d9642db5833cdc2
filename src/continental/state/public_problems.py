"""What is wrong with the public part of a position that did not come out of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from continental.laying import check_meld
from continental.phases import (
    ClaimPhase,
    ClaimWindow,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.rules import MatchEnd, PileVisible
from continental.state.limits import Problem, limit_problems
from continental.state.model import PublicState
from continental.state.offers import claimants
from continental.state.results import match_is_over

__all__ = ["public_problems", "shape_problems"]


def shape_problems(public: PublicState) -> Iterator[Problem]:
    """Yield wrong lengths and numbers, with which nothing else can be judged."""
    count = len(public.seats)
    fewest, most = public.rules.players
    if not fewest <= count <= most:
        yield Problem("public.seats", f"{count} seats; the rules allow {fewest} to {most}")
    if len(set(public.seats)) != count or not all(map(str.strip, public.seats)):
        yield Problem("public.seats", "names must differ and may not be empty")
    by_seat = {
        "public.opened": len(public.opened),
        "public.hand_counts": len(public.hand_counts),
        "public.claims_used": len(public.claims_used),
    }
    for path, length in by_seat.items():
        if length != count:
            yield Problem(path, f"{length} entries for {count} seats")
    for place, result in enumerate(public.rounds):
        if len(result.scores) != count:
            yield Problem(
                f"public.rounds[{place}].scores", f"{len(result.scores)} for {count} seats"
            )
    yield from _number_problems(public)
    yield from _seat_problems(public)


def public_problems(public: PublicState) -> Iterator[Problem]:
    """Yield what is wrong with the public part alone, whose shape is right."""
    yield from _phase_problems(public)
    yield from _pile_problems(public)
    yield from _table_problems(public)
    phase = public.phase
    if isinstance(phase, PlayPhase) and phase.opened_now and not public.opened[phase.seat]:
        yield Problem("public.phase.restore", "the seat has not opened")
    if public.window is not None:
        yield from _waiting_problems(public, public.window)
    yield from _result_problems(public)
    yield from limit_problems(public)


def _pile_problems(public: PublicState) -> Iterator[Problem]:
    pile = public.discard_count - public.face_down
    all_visible = public.rules.discard.visible is PileVisible.ALL
    if len(public.discards) != (pile if all_visible else min(pile, 1)):
        yield Problem("public.discards", "shows more or less of the pile than is visible (A27)")
    if public.penalty_size and public.rules.stock.penalty_pile is None:
        yield Problem("public.penalty_size", "these rules have no penalty pile (C10)")


def _number_problems(public: PublicState) -> Iterator[Problem]:
    numbers = {
        "round": public.round,
        "turn": public.turn,
        "lap": public.lap,
        "refills": public.refills,
        "dry_turns": public.dry_turns,
        "stock_size": public.stock_size,
        "penalty_size": public.penalty_size,
        "discard_count": public.discard_count,
    }
    numbers |= {f"claims_used[{seat}]": used for seat, used in enumerate(public.claims_used)}
    for name, number in numbers.items():
        if number < 0:
            yield Problem(f"public.{name}", f"{number} is negative")
    try:
        public.rules.round_spec(max(public.round, 1))
    except ValueError as error:
        yield Problem("public.round", str(error))


def _seat_problems(public: PublicState) -> Iterator[Problem]:
    seats = {"public.dealer": public.dealer}
    if public.discarder is not None:
        seats["public.discarder"] = public.discarder
    match public.phase:
        case DealPhase(dealer) | RoundOver(dealer):
            seats["public.phase.dealer"] = dealer
        case DrawPhase(seat) | ClaimPhase(seat) | PlayPhase(seat):
            seats["public.phase.seat"] = seat
        case MatchOver(winners):
            seats |= {f"public.phase.winners[{i}]": seat for i, seat in enumerate(winners)}
        case phase:
            assert_never(phase)
    for place, laid in enumerate(public.table):
        seats[f"public.table[{place}].owner"] = laid.owner
        for index, seat in enumerate(laid.laid_by):
            seats[f"public.table[{place}].laid_by[{index}]"] = seat
        if len(laid.laid_by) != len(laid.cards):
            yield Problem(f"public.table[{place}].laid_by", "not one seat for each card")
    for path, seat in seats.items():
        if not 0 <= seat < len(public.seats):
            yield Problem(path, f"there is no seat {seat}")


def _phase_problems(public: PublicState) -> Iterator[Problem]:
    """The phase against the round and turn numbers."""
    match public.phase:
        case DealPhase(dealer):
            if public.round or public.turn or public.table or public.rounds:
                yield Problem("public.phase", "a match that has begun awaits no first deal")
            if dealer != public.dealer:
                yield Problem("public.phase.dealer", "is not the first dealer")
        case RoundOver(dealer):
            if dealer != public.after(public.dealer):
                yield Problem("public.phase.dealer", "is not the next dealer (A43)")
            yield from _finished_problems(public)
            if _is_over(public):
                yield Problem("public.phase", "the match is over after this round")
        case MatchOver(winners):
            yield from _finished_problems(public)
            yield from _match_over_problems(public, winners)
        case DrawPhase() | ClaimPhase() | PlayPhase():
            if public.round < 1 or public.turn < 1 or public.lap < 1:
                yield Problem("public.phase", "a round in play has round, turn and lap numbers")
            if len(public.rounds) != public.round - 1:
                yield Problem("public.rounds", "not one result for each finished round")
            if public.face_down:
                yield Problem("public.face_down", "only a round that is over has such a card")
        case phase:
            assert_never(phase)


def _match_over_problems(public: PublicState, winners: tuple[int, ...]) -> Iterator[Problem]:
    if public.rules.match.end is not MatchEnd.OPEN and not _is_over(public):
        yield Problem("public.phase", "the match is not over yet")
    if winners != public.rules.match.winners(public.totals, public.rounds_won):
        yield Problem("public.phase.winners", "do not follow from the totals")


def _is_over(public: PublicState) -> bool:
    return match_is_over(public.rules, public.rounds, public.players)


def _finished_problems(public: PublicState) -> Iterator[Problem]:
    if public.round < 1 or len(public.rounds) != public.round:
        yield Problem("public.rounds", "not one result for each finished round")


def _table_problems(public: PublicState) -> Iterator[Problem]:
    rules = public.rules_in_force
    for place, laid in enumerate(public.table):
        for violation in check_meld(laid.meld, rules, place=place, laying_down=False):
            yield Problem(f"public.table[{place}]", violation.message())
        if not public.opened[laid.owner]:
            yield Problem(f"public.table[{place}].owner", f"seat {laid.owner} has not opened")
        for index, seat in enumerate(laid.laid_by):
            if seat != laid.owner and not public.opened[seat]:
                yield Problem(
                    f"public.table[{place}].laid_by[{index}]", f"seat {seat} has not opened"
                )
    owners = {laid.owner for laid in public.table}
    for seat, opened in enumerate(public.opened):
        if opened and seat not in owners:
            yield Problem(f"public.opened[{seat}]", "an opened seat owns melds")


def _waiting_problems(public: PublicState, window: ClaimWindow) -> Iterator[Problem]:
    turn_seat = public.turn_seat
    offered = () if turn_seat is None else claimants(public, turn_seat)
    if public.upcard is not None and window.seats != offered:
        told = ", ".join(map(str, offered)) or "none"
        yield Problem("public.phase.window.seats", f"not the seats that may claim: {told} (Q28)")
    waiting = [seat for seat in window.seats if seat in window.waiting]
    if not waiting or list(window.waiting) != waiting:
        yield Problem("public.phase.window.waiting", "not some of its seats in turn order")
    if public.upcard is None:
        yield Problem("public.phase.window", "there is no upcard to claim")


def _result_problems(public: PublicState) -> Iterator[Problem]:
    for place, result in enumerate(public.rounds):
        if result.round != place + 1:
            yield Problem(f"public.rounds[{place}].round", f"is {result.round}")
        if result.closer is not None and not 0 <= result.closer < public.players:
            yield Problem(f"public.rounds[{place}].closer", f"there is no seat {result.closer}")
