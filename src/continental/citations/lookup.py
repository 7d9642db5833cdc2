"""Rules and decisions by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from continental.citations import (
    acanomas,
    decisions_melds,
    decisions_rounds,
    decisions_turns,
    fournier,
    naippe,
    wikipedia,
    xelu,
)
from continental.citations.record import Citation
from continental.naming import UnknownNameError, stripped

__all__ = ["CitationError", "all_citations", "cite"]


class CitationError(UnknownNameError):
    """An id that no rule or decision has. ``name`` is what was given."""


_ALL: Final = (
    *wikipedia.RULES,
    *xelu.RULES,
    *fournier.RULES,
    *naippe.RULES,
    *acanomas.RULES,
    *decisions_melds.DECISIONS,
    *decisions_turns.DECISIONS,
    *decisions_rounds.DECISIONS,
)

_BY_ID: Final[Mapping[str, Citation]] = MappingProxyType(
    {citation.id.upper(): citation for citation in _ALL}
)

_LISTED: Final = "A1 to A65, B1 to B22, C1 to C27, D1 to D20, E1 to E17, Q1 to Q66 and Q35b"


def all_citations() -> tuple[Citation, ...]:
    """Every rule of the documents A to E, then every decision, each in the order of its ids.

    >>> [citation.id for citation in all_citations()[:3]]
    ['A1', 'A2', 'A3']
    """
    return _ALL


def cite(rule_id: str) -> Citation:
    """Return the rule or decision of an id; capitals and blanks around it do not matter.

    These are the ids that rule sheets, refusals (:attr:`Violation.rules
    <continental.violations.Violation.rules>`) and rule sets carry. Raises
    :class:`CitationError` naming close matches.

    >>> rule = cite("A47")
    >>> rule.text
    'Two jokers may not lie side by side in a run.'
    >>> rule.lines
    (65,)
    >>> cite("Q49").settles
    ('A26',)
    """
    citation = _BY_ID.get(stripped(rule_id).upper())
    if citation is None:
        ids = [known.id for known in _ALL]
        raise CitationError.among("rule or decision", rule_id, ids, _LISTED)
    return citation
