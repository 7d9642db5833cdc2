"""What a player may do, as frozen records. All carry the acting seat.

``meld`` is the position of a meld in ``public.table``, ``index`` the place of a card in a
meld, counted from 0 in laid order. ``end`` is an end of a run; a trio takes ``None``.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from continental.cards import Card
from continental.melds import Meld, Side, Swap

__all__ = [
    "Action",
    "Claim",
    "Close",
    "Deal",
    "Discard",
    "DrawStock",
    "DrawUpcard",
    "EndMatch",
    "LayDown",
    "LayOff",
    "MoveJoker",
    "Pass",
    "Swap",
    "SwapJoker",
    "TakeBack",
]


def _optional_cards(cards: Iterable[Card] | None) -> tuple[Card, ...] | None:
    return None if cards is None else tuple(cards)


@attrs.frozen
class Deal:
    """Deal the next round (A19). ``deck``, top first, replaces the engine's own shuffle.

    It is dealt singly from the dealer's right; then come the upcard and the stock. A penalty
    pile is its bottom part (Q33).
    """

    seat: int
    deck: tuple[Card, ...] | None = attrs.field(default=None, converter=_optional_cards)


@attrs.frozen
class DrawStock:
    """Draw the top card of the stock (A23)."""

    seat: int


@attrs.frozen
class DrawUpcard:
    """Take the upcard in turn, at no price (A23, C25, E10)."""

    seat: int


@attrs.frozen
class Claim:
    """Ask for the upcard out of turn, *de contra* (A29), for whatever reason (E11)."""

    seat: int


@attrs.frozen
class Pass:
    """Leave the upcard to the seats that follow (A29)."""

    seat: int


def _as_melds(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    return tuple(melds)


def _as_swaps(swaps: Iterable[Swap]) -> tuple[Swap, ...]:
    return tuple(swaps)


@attrs.frozen
class LayDown:
    """Lay melds on the table: the whole contract, to open (A33), or extra melds (Q44).

    Nobody has to (B13), and who does need not close (C14, E1, E15).
    ``swaps`` free jokers on the table, all of which must be in ``melds`` (B15, Q20).
    """

    seat: int
    melds: tuple[Meld, ...] = attrs.field(converter=_as_melds)
    swaps: tuple[Swap, ...] = attrs.field(default=(), converter=_as_swaps)


@attrs.frozen
class LayOff:
    """Add a card from the hand to a meld on the table (A35); never compulsory (Q37)."""

    seat: int
    card: Card
    meld: int
    end: Side | None = None


@attrs.frozen
class SwapJoker:
    """Exchange a joker on the table and place it at once in a meld (A49).

    ``meld`` and ``index`` tell where the joker lies, ``target`` and ``end`` where it goes.
    """

    seat: int
    card: Card
    meld: int
    index: int
    target: int
    end: Side | None = None


@attrs.frozen
class MoveJoker:
    """Move a joker from the end of a run to the end of a run (A48, A50)."""

    seat: int
    meld: int
    index: int
    target: int
    end: Side | None = None


@attrs.frozen
class TakeBack:
    """Take the melds of this turn up again (A37, Q48)."""

    seat: int


@attrs.frozen
class Discard:
    """Discard a card and end the turn; with the last card, close the round (A25, A38)."""

    seat: int
    card: Card


@attrs.frozen
class Close:
    """Discard a card and close the round with the other cards kept (A59, Q40)."""

    seat: int
    card: Card


@attrs.frozen
class EndMatch:
    """End a match that has no end of its own, between rounds (D16, Q58)."""

    seat: int


Action = (
    Deal
    | DrawStock
    | DrawUpcard
    | Claim
    | Pass
    | LayDown
    | LayOff
    | SwapJoker
    | MoveJoker
    | TakeBack
    | Discard
    | Close
    | EndMatch
)
