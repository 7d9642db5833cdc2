"""Reading positions and what is expected after the steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import attrs

from continental.cards import Card
from continental.melds import MeldKind, TableMeld, make_meld
from continental.testing.conformance.model import After, ExpectedMeld, PhaseName, Position
from continental.testing.conformance.nodes import Node

__all__ = ["POSITION_KEYS", "read_after", "read_position"]

_T = TypeVar("_T")

POSITION_KEYS: Final = frozenset(attrs.fields_dict(Position))
_AFTER_KEYS: Final = frozenset(attrs.fields_dict(After))
_PHASES: Final = {phase.value: phase for phase in PhaseName}
_KINDS: Final = {kind.value: kind for kind in MeldKind}


def _by_seat(node: Node, players: int, read: Callable[[Node], _T]) -> tuple[tuple[int, _T], ...]:
    """Return the fields of a mapping whose keys are seats."""
    return tuple((node.key_seat(key, players), read(value)) for key, value in node.fields().items())


def _optional(fields: Mapping[str, Node], key: str, read: Callable[[Node], _T]) -> _T | None:
    return read(fields[key]) if key in fields else None


def read_position(place: Node, fields: Mapping[str, Node]) -> Position:
    """Read a position; what is not given is empty."""
    players_node = place.require(fields, "players")
    players = players_node.count()
    if players < 2:
        raise players_node.error("a game needs two players or more")

    def seat(node: Node) -> int:
        return node.seat(players)

    empty = Node("", place.place)
    hands = dict(_by_seat(fields.get("hands", empty), players, Node.cards))
    used = dict(_by_seat(fields.get("claims_used", empty), players, Node.count))
    opened = {seat(entry) for entry in fields.get("opened", empty).entries()}
    no_cards: tuple[Card, ...] = ()
    discarder = fields.get("discarder")
    return Position(
        players=players,
        contract=place.require(fields, "contract").contract(),
        last_round=bool(_optional(fields, "last_round", Node.flag)),
        turn=seat(place.require(fields, "turn")),
        phase=place.require(fields, "phase").choice(_PHASES),
        hands=tuple(hands.get(number, no_cards) for number in range(players)),
        opened=tuple(number in opened for number in range(players)),
        table=_read_table(fields.get("table", empty), players),
        pile=fields.get("pile", empty).cards(),
        discarder=None if discarder is None or discarder.tree == "none" else seat(discarder),
        stock=fields.get("stock", empty).cards(),
        penalty=fields.get("penalty", empty).cards(),
        claims_used=tuple(used.get(number, 0) for number in range(players)),
    )


def _read_table(node: Node, players: int) -> tuple[tuple[int, TableMeld], ...]:
    melds = [
        (node.key_meld(key), _read_meld(value, players)) for key, value in node.fields().items()
    ]
    return tuple(sorted(melds, key=lambda numbered: numbered[0]))


def _read_meld(node: Node, players: int) -> TableMeld:
    fields = node.require_known(("owner", "kind", "cards"))
    meld = make_meld(
        node.require(fields, "kind").choice(_KINDS), node.require(fields, "cards").cards()
    )
    return TableMeld.of(node.require(fields, "owner").seat(players), meld)


def read_after(node: Node, players: int) -> After:
    """Read what is expected at the end of a case."""
    fields = node.require_known(_AFTER_KEYS)
    empty = Node("", node.place)
    numbered = fields.get("stands_for", empty)
    return After(
        table=_optional(fields, "table", lambda table: _read_expected_table(table, players)),
        stands_for=tuple(
            (numbered.key_meld(key), value.cards()) for key, value in numbered.fields().items()
        ),
        hands=_by_seat(fields.get("hands", empty), players, Node.cards),
        hand_sizes=_by_seat(fields.get("hand_sizes", empty), players, Node.count),
        claims_used=_by_seat(fields.get("claims_used", empty), players, Node.count),
        scores=_by_seat(fields.get("scores", empty), players, Node.number),
        pile=_optional(fields, "pile", Node.cards),
        stock=_optional(fields, "stock", Node.cards),
        penalty=_optional(fields, "penalty", Node.cards),
        recycled=_optional(fields, "recycled", Node.cards),
        stock_size=_optional(fields, "stock_size", Node.count),
        turn=_optional(fields, "turn", lambda turn: turn.seat(players)),
        phase=_optional(fields, "phase", lambda phase: phase.choice(_PHASES)),
        pile_top_hidden=_optional(fields, "pile_top_hidden", Node.flag),
    )


def _read_expected_table(node: Node, players: int) -> tuple[ExpectedMeld, ...]:
    return tuple(
        _read_expected_meld(node.key_meld(key), value, players)
        for key, value in node.fields().items()
    )


def _read_expected_meld(number: int, node: Node, players: int) -> ExpectedMeld:
    """Read a meld: its cards alone, or a mapping as in a position."""
    if not isinstance(node.tree, dict):
        return ExpectedMeld(number, node.cards())
    fields = node.require_known(("owner", "kind", "cards"))
    return ExpectedMeld(
        number,
        node.require(fields, "cards").cards(),
        _optional(fields, "kind", lambda kind: kind.choice(_KINDS)),
        _optional(fields, "owner", lambda owner: owner.seat(players)),
    )
