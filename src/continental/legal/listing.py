"""All legal actions of a position, lazily.

The order is that of the seats in :func:`~continental.legal.seats.actors`, and for each seat:
Deal, EndMatch; DrawStock, DrawUpcard; Claim, Pass; LayDowns as :mod:`continental.search` gives
them, LayOffs (by meld, end, card), SwapJokers, MoveJokers, TakeBack, Closes and Discards (by
card).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import attrs

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
from continental.laying import joker_moves, joker_swaps, lay_offs
from continental.legal.judge import check, laying_context
from continental.legal.seats import actors
from continental.phases import ClaimPhase, DealPhase, DrawPhase, PlayPhase, RoundOver
from continental.search import lay_downs
from continental.state import PlayerView, Position

__all__ = ["LegalActions", "legal_actions"]


def _checked(position: Position, *candidates: Action) -> Iterator[Action]:
    return (action for action in candidates if not check(position, action))


def _deals(position: Position, seat: int) -> Iterator[Action]:
    if isinstance(position.public.phase, DealPhase | RoundOver):
        yield from _checked(position, Deal(seat))


def _match_ends(position: Position, seat: int) -> Iterator[Action]:
    if isinstance(position.public.phase, RoundOver):
        yield from _checked(position, EndMatch(seat))


def _draws(position: Position, seat: int) -> Iterator[Action]:
    if isinstance(position.public.phase, DrawPhase):
        yield from _checked(position, DrawStock(seat), DrawUpcard(seat))


def _answers(position: Position, seat: int) -> Iterator[Action]:
    if isinstance(position.public.phase, ClaimPhase | PlayPhase):
        yield from _checked(position, Claim(seat), Pass(seat))


def _in_play(position: Position, seat: int) -> bool:
    phase = position.public.phase
    return isinstance(phase, PlayPhase) and phase.seat == seat


def _lay_downs(position: Position, seat: int, rng: Random | None = None) -> Iterator[Action]:
    if not _in_play(position, seat):
        return
    for opening in lay_downs(laying_context(position, seat), rng):
        yield from _checked(position, LayDown(seat, opening.melds, opening.swaps))


def _lay_offs(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat):
        for card, meld, end in lay_offs(laying_context(position, seat)):
            yield from _checked(position, LayOff(seat, card, meld, end))


def _swaps(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat):
        for card, meld, index, target, end in joker_swaps(laying_context(position, seat)):
            yield from _checked(position, SwapJoker(seat, card, meld, index, target, end))


def _moves(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat):
        for meld, index, target, end in joker_moves(laying_context(position, seat)):
            yield from _checked(position, MoveJoker(seat, meld, index, target, end))


def _take_backs(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat):
        yield from _checked(position, TakeBack(seat))


def _closes(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat) and position.public.rules.close.max_points is not None:
        for card in dict.fromkeys(position.hand_of(seat)):
            yield from _checked(position, Close(seat, card))


def _discards(position: Position, seat: int) -> Iterator[Action]:
    if _in_play(position, seat):
        for card in dict.fromkeys(position.hand_of(seat)):
            yield from _checked(position, Discard(seat, card))


_Source = Callable[[Position, int], Iterator[Action]]

_SOURCES: Final[tuple[tuple[frozenset[type], _Source], ...]] = (
    (frozenset({Deal}), _deals),
    (frozenset({EndMatch}), _match_ends),
    (frozenset({DrawStock, DrawUpcard}), _draws),
    (frozenset({Claim, Pass}), _answers),
    (frozenset({LayDown}), _lay_downs),
    (frozenset({LayOff}), _lay_offs),
    (frozenset({SwapJoker}), _swaps),
    (frozenset({MoveJoker}), _moves),
    (frozenset({TakeBack}), _take_backs),
    (frozenset({Close}), _closes),
    (frozenset({Discard}), _discards),
)


@attrs.frozen
class LegalActions:
    """The legal actions of some seats in a position: a frozen, lazy, re-iterable collection.

    Iterating gives every legal action once, except that of LayDowns only the *irreducible*
    ones come: no meld of them stays legal without one of its end cards (of a trio, without
    any card), so that all others are reached by laying off afterwards. Of Deals only the one
    without a deck comes. ``in`` asks :func:`~continental.check` and so knows the rest too.
    """

    position: Position
    seats: tuple[int, ...]
    kinds: tuple[type[Action], ...] | None = None

    def _sources(self) -> Iterator[_Source]:
        for kinds, source in _SOURCES:
            if self.kinds is None or not kinds.isdisjoint(self.kinds):
                yield source

    def _wanted(self, action: Action) -> bool:
        return self.kinds is None or isinstance(action, self.kinds)

    def __iter__(self) -> Iterator[Action]:
        for seat in self.seats:
            for source in self._sources():
                yield from filter(self._wanted, source(self.position, seat))

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action.seat in self.seats
            and self._wanted(action)
            and not check(self.position, action)
        )

    def of(self, *kinds: type[Action]) -> LegalActions:
        """Return those of the given classes."""
        wanted = kinds if self.kinds is None else tuple(k for k in kinds if k in self.kinds)
        return LegalActions(self.position, self.seats, wanted)

    def sample(self, rng: Random) -> Action:
        """Draw one action without listing all LayDowns.

        A class of actions is drawn first, each one that has a legal action alike, then an
        action of the class: LayDowns by a search in random order, so that each can come but
        not all are equally likely, all others uniformly. Raises ``LookupError`` where there
        is no legal action.
        """
        sources = [(seat, source) for seat in self.seats for source in self._sources()]
        while sources:
            seat, source = sources.pop(rng.randrange(len(sources)))
            if source is _lay_downs:
                found = next(_lay_downs(self.position, seat, rng), None)
                if found is not None:
                    return found
                continue
            listed = list(filter(self._wanted, source(self.position, seat)))
            if listed:
                return rng.choice(listed)
        raise LookupError("there is no legal action to draw")


def legal_actions(position: Position, seat: int | None = None) -> LegalActions:
    """Return the legal actions of a seat; without one, of all actors or of the view's seat.

    Raises ``ValueError`` for a seat that does not exist, and for any but its own of a view.
    """
    if isinstance(position, PlayerView):
        if seat is not None and seat != position.seat:
            raise ValueError(f"the view of seat {position.seat} has no actions of seat {seat}")
        return LegalActions(position, () if position.seat is None else (position.seat,))
    if seat is None:
        return LegalActions(position, actors(position))
    if not 0 <= seat < position.public.players:
        raise ValueError(f"there is no seat {seat}; seats are 0 to {position.public.players - 1}")
    return LegalActions(position, (seat,))
