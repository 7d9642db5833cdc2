"""What is wrong with a state that did not come out of play: every broken invariant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from continental.cards import Card, format_cards, sorted_cards
from continental.laying import check_meld
from continental.melds import TableMeld
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
from continental.state.model import GameState, HiddenState, PublicState
from continental.state.results import match_is_over

__all__ = ["Problem", "find_problems"]


def find_problems(state: GameState) -> tuple[Problem, ...]:
    """List every broken invariant of a state.

    Where counts or seats are out of range only these are listed: nothing else can be judged.

    A state with none could have come out of play, as far as its cards and counts can tell.
    """
    shape = tuple(_shape_problems(state))
    if shape:
        return shape
    public, hidden = state.public, state.hidden
    return (
        *_phase_problems(public),
        *_count_problems(public, hidden),
        *_card_problems(state),
        *_order_problems(hidden),
        *_table_problems(public),
        *_turn_problems(public, hidden),
        *_window_problems(public, hidden),
        *_result_problems(public),
        *limit_problems(public),
    )


def _shape_problems(state: GameState) -> Iterator[Problem]:
    """Lengths and numbers without which nothing else can be judged."""
    public, hidden = state.public, state.hidden
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
        "hidden.hands": len(hidden.hands),
    }
    for path, length in by_seat.items():
        if length != count:
            yield Problem(path, f"{length} entries for {count} seats")
    if hidden.answers and len(hidden.answers) != count:
        yield Problem("hidden.answers", f"{len(hidden.answers)} entries for {count} seats")
    for place, result in enumerate(public.rounds):
        if len(result.scores) != count:
            yield Problem(
                f"public.rounds[{place}].scores", f"{len(result.scores)} for {count} seats"
            )
    yield from _number_problems(public)
    yield from _seat_problems(public)


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


def _count_problems(public: PublicState, hidden: HiddenState) -> Iterator[Problem]:
    face_down = hidden.face_down is not None
    counts = {
        "stock_size": (public.stock_size, len(hidden.stock)),
        "penalty_size": (public.penalty_size, len(hidden.penalty)),
        "discard_count": (
            public.discard_count,
            len(hidden.covered) + len(public.discards) + face_down,
        ),
        "face_down": (public.face_down, face_down),
        "hand_counts": (public.hand_counts, tuple(map(len, hidden.hands))),
    }
    for name, (told, real) in counts.items():
        if told != real:
            yield Problem(f"public.{name}", f"says {told}, but there are {real}")
    pile = len(hidden.covered) + len(public.discards)
    all_visible = public.rules.discard.visible is PileVisible.ALL
    if len(public.discards) != (pile if all_visible else min(pile, 1)):
        yield Problem("public.discards", "shows more or less of the pile than is visible (A27)")


def _all_cards(state: GameState) -> Iterator[Card]:
    public, hidden = state.public, state.hidden
    for hand in hidden.hands:
        yield from hand
    yield from hidden.stock
    yield from hidden.penalty
    yield from hidden.covered
    yield from public.discards
    if hidden.face_down is not None:
        yield hidden.face_down
    for laid in public.table:
        yield from laid.cards


def _card_problems(state: GameState) -> Iterator[Problem]:
    """Every card of the pack lies in exactly one place (§5)."""
    public = state.public
    pack: Counter[Card] = Counter()
    if public.round:
        pack.update(public.rules.deck.cards_at(public.players, public.round))
    present = Counter(_all_cards(state))
    for wrong, what in ((pack - present, "missing"), (present - pack, "too many")):
        if wrong:
            yield Problem("cards", f"{what}: {format_cards(sorted_cards(wrong.elements()))}")


def _order_problems(hidden: HiddenState) -> Iterator[Problem]:
    for seat, hand in enumerate(hidden.hands):
        if hand != sorted_cards(hand):
            yield Problem(f"hidden.hands[{seat}]", "not in index order")
    if hidden.seed < 0 or hidden.shuffles < 0:
        yield Problem("hidden.seed", "seed and shuffles may not be negative")


def _table_problems(public: PublicState) -> Iterator[Problem]:
    rules = public.rules_in_force
    for place, laid in enumerate(public.table):
        for violation in check_meld(laid.meld, rules, place=place, laying_down=False):
            yield Problem(f"public.table[{place}]", violation.message())
        if not public.opened[laid.owner]:
            yield Problem(f"public.table[{place}].owner", f"seat {laid.owner} has not opened")
    owners = {laid.owner for laid in public.table}
    for seat, opened in enumerate(public.opened):
        if opened and seat not in owners:
            yield Problem(f"public.opened[{seat}]", "an opened seat owns melds")


def _turn_problems(public: PublicState, hidden: HiddenState) -> Iterator[Problem]:
    phase = public.phase
    restore = phase.restore if isinstance(phase, PlayPhase) else None
    if (restore is None) != (hidden.take_back is None):
        yield Problem("hidden.take_back", "goes with an opening of the present turn")
    elif isinstance(phase, PlayPhase) and restore is not None and hidden.take_back is not None:
        if not public.opened[phase.seat]:
            yield Problem("public.phase.restore", "the seat has not opened")
        before = Counter(hidden.take_back) + _cards_on(restore)
        if before != Counter(hidden.hands[phase.seat]) + _cards_on(public.table):
            yield Problem("hidden.take_back", "restores other cards than those held and laid")
    shown = public.shown_hands
    if shown is not None and shown != hidden.hands:
        yield Problem("public.phase.hands", "are not the hands held")


def _cards_on(table: Iterable[TableMeld]) -> Counter[Card]:
    return Counter(card for laid in table for card in laid.cards)


def _window_problems(public: PublicState, hidden: HiddenState) -> Iterator[Problem]:
    window = public.window
    if window is None:
        if hidden.answers:
            yield Problem("hidden.answers", "there is no claim window")
        return
    yield from _waiting_problems(public, window)
    if not hidden.answers:
        yield Problem("hidden.answers", "a claim window has an entry for each seat")
    for seat, answer in enumerate(hidden.answers):
        due = seat in window.seats and seat not in window.waiting
        if due != (answer is not None):
            yield Problem(f"hidden.answers[{seat}]", "does not fit the seats still to answer")


def _waiting_problems(public: PublicState, window: ClaimWindow) -> Iterator[Problem]:
    turn_seat = public.turn_seat
    in_order = [
        seat
        for steps in range(1, public.players)
        if turn_seat is not None and (seat := public.after(turn_seat, steps)) in window.seats
    ]
    if list(window.seats) != in_order:
        yield Problem("public.phase.window.seats", "not other seats in turn order")
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
