"""What is wrong with a position that did not come out of play: every broken invariant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, takewhile

from continental.cards import Card, format_cards, sorted_cards
from continental.melds import TableMeld
from continental.phases import Answer, PlayPhase
from continental.state.limits import Problem
from continental.state.model import GameState, HiddenState, PlayerView, PublicState
from continental.state.public_problems import public_problems, shape_problems

__all__ = ["find_problems", "find_view_problems"]


def find_problems(state: GameState) -> tuple[Problem, ...]:
    """List every broken invariant of a state.

    Where counts or seats are out of range only these are listed: nothing else can be judged.

    A state with none could have come out of play, as far as its cards and counts can tell.
    """
    public, hidden = state.public, state.hidden
    shape = (*shape_problems(public), *_hidden_shape(hidden, len(public.seats)))
    if shape:
        return shape
    return (
        *public_problems(public),
        *_count_problems(public, hidden),
        *_card_problems(state),
        *_order_problems(hidden),
        *_turn_problems(public, hidden),
        *_taken_problems(public, dict(enumerate(hidden.hands))),
        *_answer_problems(public, hidden),
    )


def find_view_problems(view: PlayerView) -> tuple[Problem, ...]:
    """List every broken invariant of a view, as :func:`find_problems` does for a state."""
    public, seat = view.public, view.seat
    shape = (*shape_problems(public), *_viewer_shape(view))
    if shape:
        return shape
    hand = () if seat is None else _own_problems(view, seat)
    return (*public_problems(public), *_total_problems(public), *_known_problems(view), *hand)


def _hidden_shape(hidden: HiddenState, count: int) -> Iterator[Problem]:
    if len(hidden.hands) != count:
        yield Problem("hidden.hands", f"{len(hidden.hands)} entries for {count} seats")
    if hidden.answers and len(hidden.answers) != count:
        yield Problem("hidden.answers", f"{len(hidden.answers)} entries for {count} seats")


def _viewer_shape(view: PlayerView) -> Iterator[Problem]:
    if view.seat is not None and not view.public.has_seat(view.seat):
        yield Problem("seat", f"there is no seat {view.seat}")
    if view.seat is None and (view.hand or view.answer is not None):
        yield Problem("seat", "a spectator has neither a hand nor an answer")


def _total_problems(public: PublicState) -> Iterator[Problem]:
    """All cards of the pack are somewhere (§5)."""
    laid = sum(len(meld.cards) for meld in public.table)
    piles = public.stock_size + public.penalty_size + public.discard_count
    total, pack = sum(public.hand_counts) + piles + laid, sum(_pack(public).values())
    if total != pack:
        yield Problem("public", f"accounts for {total} cards of {pack}")


def _known_problems(view: PlayerView) -> Iterator[Problem]:
    """No card is seen more often than the pack holds it."""
    public, shown = view.public, view.public.shown_hands
    hands = (view.hand,) if shown is None else shown
    seen = Counter(chain(public.discards, *hands)) + _cards_on(public.table)
    yield from _excess(seen, _pack(public))
    if shown is not None and tuple(map(len, shown)) != public.hand_counts:
        yield Problem("public.phase.hands", "are not as many cards as are held")


def _own_problems(view: PlayerView, seat: int) -> Iterator[Problem]:
    """The hand and the answer of the seat itself."""
    public, shown = view.public, view.public.shown_hands
    if view.hand != sorted_cards(view.hand):
        yield Problem("hand", "not in index order")
    if len(view.hand) != public.hand_counts[seat]:
        yield Problem("hand", f"{len(view.hand)} cards; seat {seat} holds another number")
    yield from _taken_problems(public, {seat: view.hand})
    if shown is not None and shown[seat : seat + 1] != (view.hand,):
        yield Problem("hand", "is not the hand that was shown")
    if _has_answered(public, seat) != (view.answer is not None):
        yield Problem("answer", "does not fit the seats still to answer")


def _pack(public: PublicState) -> Counter[Card]:
    pack: Counter[Card] = Counter()
    if public.round:
        pack.update(public.rules.deck.cards_at(public.players, public.round))
    return pack


def _excess(present: Counter[Card], pack: Counter[Card]) -> Iterator[Problem]:
    if present - pack:
        cards = format_cards(sorted_cards((present - pack).elements()))
        yield Problem("cards", f"too many: {cards}")


def _has_answered(public: PublicState, seat: int) -> bool:
    window = public.window
    return window is not None and seat in window.seats and seat not in window.waiting


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
    pack, present = _pack(state.public), Counter(_all_cards(state))
    if pack - present:
        cards = format_cards(sorted_cards((pack - present).elements()))
        yield Problem("cards", f"missing: {cards}")
    yield from _excess(present, pack)


def _order_problems(hidden: HiddenState) -> Iterator[Problem]:
    for seat, hand in enumerate(hidden.hands):
        if hand != sorted_cards(hand):
            yield Problem(f"hidden.hands[{seat}]", "not in index order")
    if hidden.seed < 0 or hidden.shuffles < 0:
        yield Problem("hidden.seed", "seed and shuffles may not be negative")


def _turn_problems(public: PublicState, hidden: HiddenState) -> Iterator[Problem]:
    phase = public.phase
    restore = phase.restore if isinstance(phase, PlayPhase) else None
    if (restore is None) != (hidden.take_back is None):
        yield Problem("hidden.take_back", "goes with an opening of the present turn")
    elif isinstance(phase, PlayPhase) and restore is not None and hidden.take_back is not None:
        before = Counter(hidden.take_back) + _cards_on(restore)
        if before != Counter(hidden.hands[phase.seat]) + _cards_on(public.table):
            yield Problem("hidden.take_back", "restores other cards than those held and laid")
    shown = public.shown_hands
    if shown is not None and shown != hidden.hands:
        yield Problem("public.phase.hands", "are not the hands held")


def _cards_on(table: Iterable[TableMeld]) -> Counter[Card]:
    return Counter(card for laid in table for card in laid.cards)


def _taken_problems(public: PublicState, hands: Mapping[int, Sequence[Card]]) -> Iterator[Problem]:
    """The card taken from the pile in this turn is in the hand still, or on the table."""
    phase = public.phase
    if isinstance(phase, PlayPhase) and phase.taken is not None and phase.seat in hands:
        laid = (card for meld in public.table for card in meld.cards)
        if phase.taken not in (*hands[phase.seat], *laid):
            yield Problem("public.phase.taken", f"seat {phase.seat} has no {phase.taken}")


def _answer_problems(public: PublicState, hidden: HiddenState) -> Iterator[Problem]:
    if public.window is None:
        if hidden.answers:
            yield Problem("hidden.answers", "there is no claim window")
        return
    if not hidden.answers:
        yield Problem("hidden.answers", "a claim window has an entry for each seat")
    for seat, answer in enumerate(hidden.answers):
        if _has_answered(public, seat) != (answer is not None):
            yield Problem(f"hidden.answers[{seat}]", "does not fit the seats still to answer")
    for seat in takewhile(lambda seat: _has_answered(public, seat), public.window.seats):
        if seat < len(hidden.answers) and hidden.answers[seat] is Answer.CLAIM:
            yield Problem(f"hidden.answers[{seat}]", "would have settled the window (Q28)")
