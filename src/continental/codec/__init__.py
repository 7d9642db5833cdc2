"""JSON for everything that a host stores or sends: states, views, actions, events, rules.

>>> from continental import Deal, apply, new_game, rulesets, view
>>> state = apply(new_game(rulesets.CLASSIC, players=3, seed=1), Deal(seat=0))
>>> loads(dumps(state)) == state
True
>>> loads(dumps(view(state, 1))) == view(state, 1)
True
"""

from __future__ import annotations

from continental.codec.coding import VERSION, decode, dumps, encode, loads
from continental.codec.faults import DecodeError, EncodeError, Fault, FaultKind
from continental.codec.schema import schema
from continental.codec.types import TYPES, Encodable

__all__ = [
    "TYPES",
    "VERSION",
    "DecodeError",
    "Encodable",
    "EncodeError",
    "Fault",
    "FaultKind",
    "decode",
    "dumps",
    "encode",
    "loads",
    "schema",
]
