"""What happened, as frozen records, for logs and animation.

A field that some seats may not know is ``None`` in a redacted record.
"""

from __future__ import annotations

import attrs

from continental.cards import Card
from continental.contracts import Contract
from continental.melds import Meld, Side, Swap
from continental.state import RoundEnding

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardLaidOff",
    "ClaimAnswered",
    "ClaimsOpened",
    "ClaimsSettled",
    "Event",
    "HandsShown",
    "JokerMoved",
    "JokerSwapped",
    "MatchEnded",
    "MeldsLaid",
    "MeldsTakenBack",
    "PileRefilled",
    "RoundClosed",
    "RoundDealt",
    "RoundScored",
    "UpcardTaken",
]


@attrs.frozen
class RoundDealt:
    """A round was dealt; a hand is ``None`` where it may not be known.

    ``buried`` counts the jokers that were turned up before the upcard and put under the stock
    (A21).
    """

    round: int
    contract: Contract
    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...]
    upcard: Card
    buried: int = 0


@attrs.frozen
class CardDrawn:
    """A seat drew the top card of the stock in its turn."""

    seat: int
    card: Card | None


@attrs.frozen
class UpcardTaken:
    """A seat took the upcard in its turn; ``penalty`` are cards it had to add (B22)."""

    seat: int
    card: Card
    penalty: tuple[Card | None, ...] = ()


@attrs.frozen
class ClaimsOpened:
    """The upcard is offered to ``seats``, in turn order."""

    card: Card
    seats: tuple[int, ...]


@attrs.frozen
class ClaimAnswered:
    """A seat gave its sealed answer; ``claims`` is ``None`` where it may not be known."""

    seat: int
    claims: bool | None


@attrs.frozen
class ClaimsSettled:
    """The claim window closed; ``winner`` took the card and ``penalty`` cards with it."""

    card: Card
    winner: int | None
    penalty: tuple[Card | None, ...] = ()


@attrs.frozen
class PileRefilled:
    """``count`` discards were shuffled into a new stock, or a new penalty pile (Q34, Q35)."""

    count: int
    penalty: bool = False


@attrs.frozen
class MeldsLaid:
    """A seat laid melds, the first of them at place ``first`` of the table.

    ``swaps`` are the naturals it gave for jokers on the table.
    """

    seat: int
    melds: tuple[Meld, ...]
    first: int
    opening: bool
    swaps: tuple[Swap, ...] = ()


@attrs.frozen
class CardLaidOff:
    """A seat added a card to a meld."""

    seat: int
    card: Card
    meld: int
    end: Side | None


@attrs.frozen
class JokerSwapped:
    """A seat exchanged a joker for ``card`` and placed it elsewhere."""

    seat: int
    card: Card
    meld: int
    index: int
    target: int
    end: Side | None


@attrs.frozen
class JokerMoved:
    """A seat moved a joker from one end of a run to an end of a run."""

    seat: int
    meld: int
    index: int
    target: int
    end: Side | None


@attrs.frozen
class MeldsTakenBack:
    """A seat took back all that it had laid since it opened in this turn."""

    seat: int


@attrs.frozen
class CardDiscarded:
    """A seat discarded; face down, the card is ``None`` to the others (A25)."""

    seat: int
    card: Card | None
    face_down: bool = False


@attrs.frozen
class RoundClosed:
    """The round ended."""

    closer: int | None
    ending: RoundEnding
    same_turn: bool


@attrs.frozen
class HandsShown:
    """All hands are shown at the end of a round."""

    hands: tuple[tuple[Card, ...], ...]


@attrs.frozen
class RoundScored:
    """The points of the round and the running totals by seat."""

    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@attrs.frozen
class MatchEnded:
    """The match ended; no winners where none is named (Q58)."""

    winners: tuple[int, ...]


Event = (
    RoundDealt
    | CardDrawn
    | UpcardTaken
    | ClaimsOpened
    | ClaimAnswered
    | ClaimsSettled
    | PileRefilled
    | MeldsLaid
    | CardLaidOff
    | JokerSwapped
    | JokerMoved
    | MeldsTakenBack
    | CardDiscarded
    | RoundClosed
    | HandsShown
    | RoundScored
    | MatchEnded
)
