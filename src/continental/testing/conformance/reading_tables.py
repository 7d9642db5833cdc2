"""Reading the scenarios that check one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from continental.contracts import Contract
from continental.rules import TieBreak
from continental.testing.conformance.model import (
    Check,
    DealTable,
    GameTable,
    GrowthRow,
    GrowthTable,
    SeatingTable,
    TargetTable,
    TieTable,
    ValuesTable,
)
from continental.testing.conformance.nodes import Node

__all__ = ["TABLES", "TableReader"]

TableReader = Callable[[Node, Mapping[str, Node]], Check]

_VALUE_TABLES: Final = ("pips", "fives")


def _expect(node: Node, fields: Mapping[str, Node], known: tuple[str, ...]) -> dict[str, Node]:
    return node.require(fields, "expect").require_known(known)


def _named(node: Node, players: tuple[str, ...]) -> tuple[str, ...]:
    """Read names of players, each of them known."""
    return tuple(_known(entry, entry.text(), players) for entry in node.entries())


def _known(node: Node, name: str, players: tuple[str, ...]) -> str:
    if name not in players:
        raise node.error(f"no player is called {name!r}: they are {', '.join(players)}")
    return name


def _fields_of(
    fields: Mapping[str, Node], key: str, players: tuple[str, ...]
) -> tuple[tuple[str, Node], ...]:
    """Return the entries by player of a field, none where it is not there."""
    if key not in fields:
        return ()
    given = fields[key].fields()
    return tuple((_known(value, name, players), value) for name, value in given.items())


def _numbers(node: Node) -> tuple[int, ...]:
    return tuple(entry.number() for entry in node.entries())


def _contracts(node: Node) -> tuple[Contract, ...]:
    return tuple(entry.contract() for entry in node.entries())


def _players_of(node: Node) -> tuple[str, ...]:
    players = tuple(node.fields())
    if len(players) < 2:
        raise node.error("two players or more are expected here")
    return players


def _read_value(node: Node, fields: Mapping[str, Node]) -> ValuesTable:
    expect = _expect(node, fields, _VALUE_TABLES)
    return ValuesTable(
        node.require(fields, "cards").cards(),
        tuple((name, value.number()) for name, value in expect.items()),
    )


def _read_target(node: Node, fields: Mapping[str, Node]) -> TargetTable:
    before = node.require(fields, "before")
    players = _players_of(before)
    totals = before.fields()
    expect = _expect(node, fields, ("hand", "total", "ended", "winners"))
    laid = dict(_fields_of(fields, "laid", players))
    in_hand = dict(_fields_of(fields, "in_hand", players))
    nothing = Node("", node.place)
    return TargetTable(
        players=players,
        target=node.require(fields, "target").count(),
        before=tuple(totals[name].number() for name in players),
        laid=tuple(laid.get(name, nothing).cards() for name in players),
        in_hand=tuple(in_hand.get(name, nothing).cards() for name in players),
        hand=tuple((name, v.number()) for name, v in _fields_of(expect, "hand", players)),
        total=tuple((name, v.number()) for name, v in _fields_of(expect, "total", players)),
        ended=expect["ended"].flag() if "ended" in expect else None,
        winners=_named(expect["winners"], players) if "winners" in expect else None,
    )


def _read_game(node: Node, fields: Mapping[str, Node]) -> GameTable:
    scores = node.require(fields, "scores")
    players = _players_of(scores)
    rounds = _contracts(node.require(fields, "rounds"))
    lines = tuple(_numbers(line) for line in scores.fields().values())
    for name, line in zip(players, lines, strict=True):
        if len(line) != len(rounds):
            raise scores.error(f"{name} has {len(line)} scores for {len(rounds)} rounds")
    expect = _expect(node, fields, ("partials", "winners"))
    partials = _fields_of(expect, "partials", players)
    return GameTable(
        players=players,
        rounds=rounds,
        scores=lines,
        partials=tuple((name, _numbers(line)) for name, line in partials),
        winners=_named(expect["winners"], players) if "winners" in expect else None,
    )


def _read_tie(node: Node, fields: Mapping[str, Node]) -> TieTable:
    totals = node.require(fields, "totals")
    players = _players_of(totals)
    won = dict(_fields_of(fields, "rounds_won", players))
    expect = _expect(node, fields, tuple(member.value for member in TieBreak))
    return TieTable(
        players=players,
        totals=tuple(total.number() for total in totals.fields().values()),
        rounds_won=tuple(won[name].count() if name in won else 0 for name in players),
        expected=tuple((name, _named(value, players)) for name, value in expect.items()),
    )


def _read_seating(node: Node, fields: Mapping[str, Node]) -> SeatingTable:
    draws = node.require(fields, "draws").entries()
    if not draws:
        raise node.error("draws are expected here")
    players = _players_of(draws[0])
    expect = _expect(node, fields, ("order", "dealer", "cutter", "first"))

    def name(key: str) -> str | None:
        return _known(expect[key], expect[key].text(), players) if key in expect else None

    return SeatingTable(
        draws=tuple(
            tuple((player, card.rank()) for player, card in draw.fields().items()) for draw in draws
        ),
        order=_named(expect["order"], players) if "order" in expect else None,
        dealer=name("dealer"),
        cutter=name("cutter"),
        first=name("first"),
    )


def _read_deal(node: Node, fields: Mapping[str, Node]) -> DealTable:
    rows = node.require(fields, "expect").fields()
    expected = []
    for label, row in rows.items():
        cards, *stock = row.parts(1, 2, "[cards dealt, stock left]")
        contract = Node(label, row.place).contract()
        expected.append((contract, cards.count(), stock[0].count() if stock else None))
    return DealTable(
        players=node.require(fields, "players").count(),
        extra=fields["extra"].count() if "extra" in fields else None,
        expected=tuple(expected),
    )


def _read_growth(node: Node, fields: Mapping[str, Node]) -> GrowthTable:
    rows = node.require(fields, "expect").fields()
    return GrowthTable(
        rounds=_contracts(fields["rounds"]) if "rounds" in fields else None,
        rows=tuple(_read_row(Node(key, row.place).count(), row) for key, row in rows.items()),
    )


def _read_row(players: int, node: Node) -> GrowthRow:
    fields = node.require_known(("decks", "stock", "penalty"))

    def piles(key: str) -> tuple[tuple[int, int], ...]:
        given = fields[key].fields() if key in fields else {}
        return tuple(
            (Node(number, size.place).count(), size.count()) for number, size in given.items()
        )

    return GrowthRow(
        players=players,
        decks=_numbers(fields["decks"]) if "decks" in fields else None,
        stock=piles("stock"),
        penalty=piles("penalty"),
    )


TABLES: Final[Mapping[str, tuple[TableReader, tuple[str, ...]]]] = {
    "value": (_read_value, ("cards",)),
    "target": (_read_target, ("target", "before", "laid", "in_hand")),
    "game": (_read_game, ("rounds", "scores")),
    "tie": (_read_tie, ("totals", "rounds_won")),
    "seating": (_read_seating, ("draws",)),
    "deal": (_read_deal, ("players", "decks", "jokers_per_deck", "extra")),
    "growth": (_read_growth, ("rounds",)),
}
"""The kinds of table, each with its reader and its own keys beside ``expect``."""
