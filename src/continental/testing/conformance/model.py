"""Scenarios as typed values: positions, steps, expectations, tables."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import attrs

from continental.actions import Action
from continental.cards import Card, Rank
from continental.contracts import Contract
from continental.melds import MeldKind, TableMeld
from continental.rules import Plain
from continental.testing.conformance.place import Place
from continental.violations import Code

__all__ = [
    "After",
    "Case",
    "Check",
    "Claims",
    "DealTable",
    "ExpectedMeld",
    "GameTable",
    "GrowthRow",
    "GrowthTable",
    "Impossible",
    "PhaseName",
    "Position",
    "PositionCheck",
    "Scenario",
    "SeatingTable",
    "Step",
    "TargetTable",
    "TieTable",
    "UpcardTable",
    "ValuesTable",
]

Cards = tuple[Card, ...]


class PhaseName(enum.Enum):
    """The phases of a turn that a scenario names."""

    DRAW = "draw"
    PLAY = "play"


@attrs.frozen
class Position:
    """What is on the table when a case begins; the lists by seat are complete.

    ``table`` has the melds with their ``M`` numbers, in ascending order.
    """

    players: int
    contract: Contract
    last_round: bool
    turn: int
    phase: PhaseName
    hands: tuple[Cards, ...]
    opened: tuple[bool, ...]
    table: tuple[tuple[int, TableMeld], ...]
    pile: Cards
    discarder: int | None
    stock: Cards
    penalty: Cards
    claims_used: tuple[int, ...]


@attrs.frozen
class Claims:
    """A step: the seats that want the upcard, in the order written.

    ``winner`` is the seat expected to get it, empty for nobody, ``None`` where not compared.
    """

    seats: tuple[int, ...]
    winner: tuple[int, ...] | None = None


@attrs.frozen
class Impossible:
    """A step that no action expresses: the rules always refuse it with this code."""

    code: Code


@attrs.frozen
class Step:
    """One entry of ``do``.

    The melds of ``action`` are ``M`` numbers, not yet places of the table, and its seat is
    filled in as the case runs: ``by``, or the player in turn.
    """

    name: str
    action: Action | Claims | Impossible
    by: int | None = None
    refused: Code | None = None


@attrs.frozen
class ExpectedMeld:
    """A meld as it must lie in the end; kind and owner only where given."""

    number: int
    cards: Cards
    kind: MeldKind | None = None
    owner: int | None = None


@attrs.frozen
class After:
    """What must be true when the steps are done; ``None`` and absent entries are not compared.

    An empty ``table`` means that there are no melds. ``scores``, ``hands`` and the other lists
    by seat hold pairs of a seat and its value.
    """

    table: tuple[ExpectedMeld, ...] | None = None
    stands_for: tuple[tuple[int, Cards], ...] = ()
    hands: tuple[tuple[int, Cards], ...] = ()
    hand_sizes: tuple[tuple[int, int], ...] = ()
    claims_used: tuple[tuple[int, int], ...] = ()
    scores: tuple[tuple[int, int], ...] = ()
    pile: Cards | None = None
    stock: Cards | None = None
    penalty: Cards | None = None
    recycled: Cards | None = None
    stock_size: int | None = None
    turn: int | None = None
    phase: PhaseName | None = None
    pile_top_hidden: bool | None = None


@attrs.frozen
class PositionCheck:
    """A position, the steps from it, and what must come of them."""

    position: Position
    steps: tuple[Step, ...]
    after: After


@attrs.frozen
class ValuesTable:
    """``value``: the points of some cards by the name of the value table."""

    cards: Cards
    expected: tuple[tuple[str, int], ...]


@attrs.frozen
class TargetTable:
    """``target``: a round of a match that ends at a target, by player in seat order."""

    players: tuple[str, ...]
    target: int
    before: tuple[int, ...]
    laid: tuple[Cards, ...]
    in_hand: tuple[Cards, ...]
    hand: tuple[tuple[str, int], ...]
    total: tuple[tuple[str, int], ...]
    ended: bool | None
    winners: tuple[str, ...] | None


@attrs.frozen
class GameTable:
    """``game``: the scores of all rounds by player, running totals, winners."""

    players: tuple[str, ...]
    rounds: tuple[Contract, ...]
    scores: tuple[tuple[int, ...], ...]
    partials: tuple[tuple[str, tuple[int, ...]], ...]
    winners: tuple[str, ...] | None


@attrs.frozen
class TieTable:
    """``tie``: the winners with some totals, by the name of the tie break."""

    players: tuple[str, ...]
    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    expected: tuple[tuple[str, tuple[str, ...]], ...]


@attrs.frozen
class SeatingTable:
    """``seating``: successive draws for seats, and who sits, deals, cuts and begins."""

    draws: tuple[tuple[tuple[str, Rank], ...], ...]
    order: tuple[str, ...] | None
    dealer: str | None
    cutter: str | None
    first: str | None


@attrs.frozen
class DealTable:
    """``deal``: by contract the cards dealt to each, and the stock left after the upcard.

    ``extra`` cards are dealt beyond the contract's smallest melds; ``None``: as the rule set
    lists the round.
    """

    players: int
    extra: int | None
    expected: tuple[tuple[Contract, int, int | None], ...]


@attrs.frozen
class GrowthRow:
    """The decks of each round, and piles by round number, for a number of players."""

    players: int
    decks: tuple[int, ...] | None
    stock: tuple[tuple[int, int], ...]
    penalty: tuple[tuple[int, int], ...]


@attrs.frozen
class GrowthTable:
    """``growth``: decks and piles of each round by the number of players."""

    rounds: tuple[Contract, ...] | None
    rows: tuple[GrowthRow, ...]


@attrs.frozen
class UpcardTable:
    """``upcard``: the piles that turning up the first upcard makes of a stock."""

    stock_before: Cards
    pile: Cards | None
    stock: Cards | None


Check = (
    PositionCheck
    | ValuesTable
    | TargetTable
    | GameTable
    | TieTable
    | SeatingTable
    | DealTable
    | GrowthTable
    | UpcardTable
)
"""What a case checks."""


def _as_options(options: Iterable[tuple[str, Plain]]) -> tuple[tuple[str, Plain], ...]:
    return tuple(options)


@attrs.frozen
class Case:
    """One unit of a scenario. ``name`` is empty where a scenario has only one.

    ``ruleset`` is ``None`` where the rule set does not matter. ``options`` are changes of the
    rule set by dotted name, in JSON-able form.
    """

    name: str
    check: Check
    place: Place
    ruleset: str | None = None
    options: tuple[tuple[str, Plain], ...] = attrs.field(default=(), converter=_as_options)


@attrs.frozen
class Scenario:
    """A named set of cases; ``cites`` are ids of rules and decisions.

    ``kind`` is ``None`` for cases that start from a position.
    """

    id: str
    title: str
    cites: tuple[str, ...]
    note: str
    kind: str | None
    cases: tuple[Case, ...]
    place: Place
