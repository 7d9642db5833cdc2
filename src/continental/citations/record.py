"""What a rule id stands for: the record, and its kinds."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import attrs

__all__ = ["Citation", "CitationKind", "Document", "decision"]


class CitationKind(enum.StrEnum):
    """What sort of statement it is, and so what can be asked of an engine."""

    RULE = "rule"
    """A document says what must, may or may not be done, or what something is worth."""
    VARIANT = "variant"
    """A document lists it as another way to play, beside its rules."""
    DEFINITION = "definition"
    """A document says what a word means."""
    ADVICE = "advice"
    """Advice, or a remark; no ruling depends on it."""
    DECISION = "decision"
    """The project's own answer where documents are silent, unclear or contradict each other."""


def _as_lines(lines: Iterable[int]) -> tuple[int, ...]:
    return tuple(lines)


def _as_ids(ids: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(ids.split() if isinstance(ids, str) else ids)


@attrs.frozen
class Citation:
    """One rule of a document, or one decision of the project.

    ``document`` is the title of the document, and ``lines`` are the lines of its text, counted
    from 1, that say it; a decision has neither. ``settles`` are the rules and decisions that a
    decision reads, chooses between or completes.
    """

    id: str
    kind: CitationKind
    text: str
    document: str | None = None
    lines: tuple[int, ...] = attrs.field(default=(), converter=_as_lines)
    settles: tuple[str, ...] = attrs.field(default=(), converter=_as_ids)

    def __str__(self) -> str:
        if self.document is None:
            return f"{self.id} ({self.kind}): {self.text}"
        plural = "s" if len(self.lines) > 1 else ""
        where = f"{self.document}, line{plural} {', '.join(map(str, self.lines))}"
        return f"{self.id} ({where}): {self.text}"


@attrs.frozen
class Document:
    """A source document, which makes the records of its rules."""

    title: str

    def _make(self, kind: CitationKind, id_: str, lines: Iterable[int], text: str) -> Citation:
        return Citation(id_, kind, text, self.title, lines)

    def rule(self, id_: str, lines: Iterable[int], text: str) -> Citation:
        """Return a rule."""
        return self._make(CitationKind.RULE, id_, lines, text)

    def variant(self, id_: str, lines: Iterable[int], text: str) -> Citation:
        """Return a variant."""
        return self._make(CitationKind.VARIANT, id_, lines, text)

    def definition(self, id_: str, lines: Iterable[int], text: str) -> Citation:
        """Return the definition of a word."""
        return self._make(CitationKind.DEFINITION, id_, lines, text)

    def advice(self, id_: str, lines: Iterable[int], text: str) -> Citation:
        """Return advice or a remark."""
        return self._make(CitationKind.ADVICE, id_, lines, text)


def decision(id_: str, settles: str, question: str, answer: str) -> Citation:
    """Return a decision; its text is question and answer, and the ids that it settles."""
    ids = _as_ids(settles)
    text = f"{question} {answer} Settles {', '.join(ids)}."
    return Citation(id_, CitationKind.DECISION, text, settles=ids)
