"""The rules of the source documents and the project's decisions, by the ids that are cited.

>>> print(cite("D2"))
D2 (Naippe, 'Reglas de juego' (document D), line 9): Each plays for himself.
"""

from continental.citations.lookup import CitationError, all_citations, cite
from continental.citations.record import Citation, CitationKind

__all__ = ["Citation", "CitationError", "CitationKind", "all_citations", "cite"]
