"""Comparing the end of a case with what is expected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from continental.cards import Card, format_cards, sorted_cards
from continental.phases import MatchOver, RoundOver
from continental.testing.conformance.board import Board
from continental.testing.conformance.model import After, ExpectedMeld
from continental.testing.conformance.steps import Difference

__all__ = ["compare", "compare_value", "show"]


def show(cards: Iterable[Card | None]) -> str:
    """Write cards, those that nothing determines as a question mark."""
    codes = " ".join("?" if card is None else card.code for card in cards)
    return codes or "no cards"


def compare_value(what: str, expected: object, got: object) -> Iterator[Difference]:
    """Yield the difference of two values that are written as themselves."""
    if expected != got:
        yield Difference(what, str(expected), str(got))


def compare(board: Board, after: After) -> Iterator[Difference]:
    """Yield every difference between a board, its claim window settled, and what is expected."""
    yield from _compare_table(board, after)
    yield from _compare_seats(board, after)
    yield from _compare_piles(board, after)
    public = board.state.public
    if after.turn is not None:
        seat = public.turn_seat
        yield from compare_value(
            "turn", f"P{after.turn}", "nobody's" if seat is None else f"P{seat}"
        )
    if after.phase is not None:
        name = type(public.phase).__name__.removesuffix("Phase").lower()
        yield from compare_value("phase", after.phase.value, name)
    if after.pile_top_hidden is not None:
        yield from compare_value("pile_top_hidden", after.pile_top_hidden, public.face_down)


def _compare_table(board: Board, after: After) -> Iterator[Difference]:
    if after.table == () and board.melds:
        melds = "; ".join(format_cards(laid.cards) for laid in board.state.public.table)
        yield Difference("table", "no melds", melds)
    for meld in after.table or ():
        yield from _compare_meld(board, meld)
    for number, cards in after.stands_for:
        what = f"stands_for M{number}"
        if number not in board.melds:
            yield Difference(what, show(cards), "no such meld")
        else:
            laid = board.state.public.table[board.place(number)]
            yield from compare_value(what, show(cards), show(laid.meld.stands_for))


def _compare_meld(board: Board, meld: ExpectedMeld) -> Iterator[Difference]:
    what = f"table M{meld.number}"
    if meld.number not in board.melds:
        yield Difference(what, show(meld.cards), "no such meld")
        return
    laid = board.state.public.table[board.place(meld.number)]
    yield from compare_value(what, show(meld.cards), show(laid.cards))
    if meld.kind is not None:
        yield from compare_value(f"{what} kind", meld.kind.value, laid.kind.value)
    if meld.owner is not None:
        yield from compare_value(f"{what} owner", f"P{meld.owner}", f"P{laid.owner}")


def _compare_seats(board: Board, after: After) -> Iterator[Difference]:
    state = board.state
    for seat, cards in after.hands:
        yield from _compare_multiset(f"hands P{seat}", cards, state.hand_of(seat))
    for seat, size in after.hand_sizes:
        yield from compare_value(f"hand_sizes P{seat}", size, len(state.hand_of(seat)))
    for seat, used in after.claims_used:
        yield from compare_value(f"claims_used P{seat}", used, state.public.claims_used[seat])
    over = isinstance(state.phase, RoundOver | MatchOver)
    for seat, score in after.scores:
        got = state.rounds[-1].scores[seat] if over else "none: the round has not ended"
        yield from compare_value(f"scores P{seat}", score, got)


def _compare_piles(board: Board, after: After) -> Iterator[Difference]:
    hidden = board.state.hidden
    if after.pile is not None:
        # a last card discarded face down may be given on top, or left out since it is not seen
        face_down = () if hidden.face_down is None else (hidden.face_down,)
        if after.pile not in (board.pile, board.pile + face_down):
            yield Difference("pile", show(after.pile), show(board.pile + face_down))
    if after.stock is not None:
        yield from compare_value("stock", show(after.stock), show(hidden.stock))
    if after.stock_size is not None:
        yield from compare_value("stock_size", after.stock_size, len(hidden.stock))
    if after.penalty is not None:
        yield from compare_value("penalty", show(after.penalty), show(hidden.penalty))
    if after.recycled is not None:
        yield from _compare_multiset("recycled", after.recycled, board.recycled)


def _compare_multiset(
    what: str, expected: tuple[Card, ...], got: tuple[Card, ...]
) -> Iterator[Difference]:
    yield from compare_value(what, show(sorted_cards(expected)), show(sorted_cards(got)))
