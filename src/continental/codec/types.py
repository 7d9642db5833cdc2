"""Which types have a JSON form of their own, and the name of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, get_args

from continental.actions import Action
from continental.events import Event
from continental.records import Record
from continental.redaction import RecordView
from continental.rules import RuleSet
from continental.scores import ScoreSheet
from continental.state import GameState, PlayerView
from continental.violations import Violation

__all__ = ["TYPES", "Encodable", "name_of"]

Encodable: TypeAlias = (
    GameState | PlayerView | Action | Event | Violation | RuleSet | Record | RecordView | ScoreSheet
)
"""What :func:`~continental.codec.dumps` writes."""


def name_of(cls: type) -> str:
    """Return the name of a type in JSON: ``lay_off`` for ``LayOff``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


TYPES: Final[Mapping[str, type[Encodable]]] = MappingProxyType(
    {name_of(cls): cls for cls in get_args(Encodable)}
)
"""The types by their names."""
