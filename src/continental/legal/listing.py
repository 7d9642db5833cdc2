"""All legal actions of a position, lazily.

The order is that of the seats in :func:`~continental.legal.seats.actors`, and for each seat:
Deal, EndMatch; DrawStock, DrawUpcard; Claim, Pass; LayDowns as :mod:`continental.search` gives
them, LayOffs (by meld, end, card), SwapJokers, MoveJokers, TakeBack, Closes and Discards (by
card).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, get_args

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
from continental.laying import LayingContext, joker_moves, joker_swaps, lay_offs
from continental.legal.discards import check_close, legal_discards
from continental.legal.judge import (
    check,
    check_draw,
    check_take_back,
    claims_stay_open,
)
from continental.legal.seats import actors
from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.rules import CloseDiscard, MatchEnd
from continental.search import lay_downs, laying_context
from continental.state import PlayerView, Position

__all__ = ["LegalActions", "legal_actions"]


_CLASSES: Final = frozenset(get_args(Action))


@attrs.frozen
class _Hand:
    """One seat before a position, with what its laying depends on if it is in play."""

    position: Position
    seat: int
    context: LayingContext | None

    @classmethod
    def of(cls, position: Position, seat: int) -> _Hand:
        phase = position.public.phase
        playing = isinstance(phase, PlayPhase) and phase.seat == seat
        return cls(position, seat, laying_context(position, seat) if playing else None)

    def ends_too_soon(self, laid: int) -> bool:
        """Whether laying so many cards would end the round while claims are outstanding."""
        held = self.position.public.hand_counts[self.seat]
        return laid == held and claims_stay_open(self.position.public)


def _deals(hand: _Hand) -> Iterator[Action]:
    phase = hand.position.public.phase
    if isinstance(phase, DealPhase | RoundOver) and phase.dealer == hand.seat:
        yield Deal(hand.seat)


def _match_ends(hand: _Hand) -> Iterator[Action]:
    public = hand.position.public
    if isinstance(public.phase, RoundOver) and public.rules.match.end is MatchEnd.OPEN:
        yield EndMatch(hand.seat)


def _draws(hand: _Hand) -> Iterator[Action]:
    public = hand.position.public
    if isinstance(public.phase, DrawPhase) and public.phase.seat == hand.seat:
        draws = DrawStock(hand.seat), DrawUpcard(hand.seat)
        yield from (action for action in draws if not check_draw(public, action))


def _answers(hand: _Hand) -> Iterator[Action]:
    window = hand.position.public.window
    if window is not None and hand.seat in window.waiting:
        yield Claim(hand.seat)
        yield Pass(hand.seat)


def _lay_downs(hand: _Hand, rng: Random | None = None) -> Iterator[Action]:
    if hand.context is None:
        return
    as_found = hand.context.rules.close.discard is CloseDiscard.OPTIONAL
    as_found = as_found and not claims_stay_open(hand.position.public)
    for opening in lay_downs(hand.context, rng):
        action = LayDown(hand.seat, opening.melds, opening.swaps)
        if as_found or not check(hand.position, action):
            yield action


def _lay_offs(hand: _Hand) -> Iterator[Action]:
    if hand.context is not None and not hand.ends_too_soon(1):
        for card, meld, end in lay_offs(hand.context):
            yield LayOff(hand.seat, card, meld, end)


def _swaps(hand: _Hand) -> Iterator[Action]:
    if hand.context is not None and not hand.ends_too_soon(1):
        for card, meld, index, target, end in joker_swaps(hand.context):
            yield SwapJoker(hand.seat, card, meld, index, target, end)


def _moves(hand: _Hand) -> Iterator[Action]:
    if hand.context is not None:
        for meld, index, target, end in joker_moves(hand.context):
            yield MoveJoker(hand.seat, meld, index, target, end)


def _take_backs(hand: _Hand) -> Iterator[Action]:
    if hand.context is not None and not check_take_back(hand.context):
        yield TakeBack(hand.seat)


def _closes(hand: _Hand) -> Iterator[Action]:
    if hand.context is None or claims_stay_open(hand.position.public):
        return
    if hand.context.rules.close.max_points is not None:
        for card in dict.fromkeys(hand.context.hand):
            if not check_close(hand.context, card):
                yield Close(hand.seat, card)


def _discards(hand: _Hand) -> Iterator[Action]:
    phase = hand.position.public.phase
    if hand.context is not None and isinstance(phase, PlayPhase) and phase.window is None:
        for card in legal_discards(hand.context, phase.taken):
            yield Discard(hand.seat, card)


_Source = Callable[[_Hand], Iterator[Action]]

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

_OUTSIDE: Final = (_deals, _match_ends, _draws)
_OF_PHASE: Final[dict[type, tuple[_Source, ...]]] = {
    DealPhase: (_deals,),
    DrawPhase: (_draws,),
    ClaimPhase: (_answers,),
    PlayPhase: tuple(source for _, source in _SOURCES if source not in _OUTSIDE),
    RoundOver: (_deals, _match_ends),
    MatchOver: (),
}
"""The sources that can give something in a phase."""


@attrs.frozen
class LegalActions:
    """The legal actions of ``seats`` in ``position``: a frozen, lazy, re-iterable collection.

    ``kinds`` are the classes asked for with :meth:`of`, ``None`` for all. Iterating gives every
    legal action once, in the order that the module tells, except that of LayDowns only the
    *irreducible* ones come: no meld of them stays legal without one of its end cards (of a
    trio, without any card), so that all others are reached by laying off afterwards. Where they
    could not be (``layoff.same_turn=false``, ``layoff.targets=others``) the longer ones come
    too. For a free contract that lets more melds follow, and for extra melds, LayDowns of one
    meld come. Of Deals only the one without a deck comes. ``in`` asks
    :func:`~continental.check` and so knows the rest as well.
    """

    # a state shown with them would show every hand
    position: Position = attrs.field(repr=False)
    seats: tuple[int, ...]
    kinds: tuple[type[Action], ...] | None = None

    def _sources(self) -> Iterator[_Source]:
        for kinds, source in _SOURCES:
            if self.kinds is None or not kinds.isdisjoint(self.kinds):
                yield source

    def _wanted(self, action: Action) -> bool:
        return self.kinds is None or isinstance(action, self.kinds)

    def __iter__(self) -> Iterator[Action]:
        of_phase = _OF_PHASE[type(self.position.public.phase)]
        for seat in self.seats:
            hand = _Hand.of(self.position, seat)
            if self.kinds is None:
                for source in of_phase:
                    yield from source(hand)
            else:
                for source in self._sources():
                    if source in of_phase:
                        yield from filter(self._wanted, source(hand))

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
        """Return those of the given classes. Raises ``TypeError`` for what is no action class."""
        for kind in kinds:
            if kind not in _CLASSES:
                raise TypeError(f"not a class of actions: {kind!r}")
        wanted = kinds if self.kinds is None else tuple(k for k in kinds if k in self.kinds)
        return LegalActions(self.position, self.seats, wanted)

    def sample(self, rng: Random) -> Action:
        """Draw one action without listing all LayDowns.

        A group is drawn first, each that has a legal action alike: the groups are the classes
        of actions, with the two draws in one and Claim with Pass. Then an action of the group
        is drawn: LayDowns by a search in random order, so that each can come but not all are
        equally likely, all others uniformly. Raises ``LookupError`` where there is no legal
        action.
        """
        hands = [_Hand.of(self.position, seat) for seat in self.seats]
        sources = [(hand, source) for hand in hands for source in self._sources()]
        while sources:
            hand, source = sources.pop(rng.randrange(len(sources)))
            if source is _lay_downs:
                found = next(_lay_downs(hand, rng), None)
                if found is not None:
                    return found
                continue
            listed = list(filter(self._wanted, source(hand)))
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
    position.public.require_seat(seat)
    return LegalActions(position, (seat,))
