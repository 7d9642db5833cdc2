"""The page of the docs that traces every rule and decision, made from code and tests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

import attrs

from continental.citations import Citation, CitationKind, all_citations
from tests.traceability.places import (
    Hit,
    code_places,
    option_places,
    preset_places,
    refusal_places,
    variant_places,
)
from tests.traceability.suite import citing_scenarios, citing_tests

__all__ = ["PAGE", "Row", "Trace", "page", "row_lines", "trace"]

PAGE: Final = Path(__file__).parents[2] / "docs" / "traceability.md"


@attrs.frozen
class Row:
    """Where one rule lives, and what cites it."""

    citation: Citation
    options: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def has_place(self) -> bool:
        """Whether it lives somewhere; that a preset rests on it is not enough."""
        return bool(self.options or self.refusals or self.variants or self.code)

    @property
    def has_test(self) -> bool:
        """Whether a test or a scenario cites it."""
        return bool(self.scenarios or self.tests)

    @property
    def binds(self) -> bool:
        """Whether it must have both."""
        free = (CitationKind.DEFINITION, CitationKind.ADVICE)
        return self.citation.kind not in free


@attrs.frozen
class Trace:
    """The rows of all rules and decisions, and ids cited somewhere that are none."""

    rows: tuple[Row, ...]
    unknown: tuple[Hit, ...]


def _by_id(hits: Iterable[Hit]) -> Mapping[str, tuple[str, ...]]:
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for rule, where in hits:
        found[rule][where] = None
    return {rule: tuple(sorted(places)) for rule, places in found.items()}


@cache
def trace() -> Trace:
    """Scan code, tests and scenarios."""
    citations = {citation.id: citation for citation in all_citations()}
    columns = {
        "options": _by_id(option_places()),
        "refusals": _by_id(refusal_places()),
        "variants": _by_id(variant_places(citations)),
        "presets": _by_id(preset_places()),
        "code": _by_id(code_places()),
        "scenarios": _by_id(citing_scenarios()),
        "tests": _by_id(citing_tests()),
    }
    rows = tuple(
        Row(citation, **{name: found.get(rule, ()) for name, found in columns.items()})
        for rule, citation in citations.items()
    )
    unknown = tuple(
        (rule, where)
        for found in columns.values()
        for rule, places in found.items()
        if rule not in citations
        for where in places
    )
    return Trace(rows, unknown)


_INTRODUCTION: Final = """\
# Every rule, traced

% Written by `make traceability`; changes by hand are lost.

Every rule of the five documents and every decision of the project, with the options, refusals,
variants and parts of the code that carry it (names are those within `continental`) and with the
tests (files within `tests`) and conformance scenarios that cite it. *Definitions* say what a word
means and *advice* decides nothing; they may go without. `continental.cite("A49")` gives an entry
with document and lines.
"""

_TABLE: Final = """\
:::{list-table}
:header-rows: 1
:widths: 6 10 34 25 25

* - id
  - kind
  - in short
  - lives in
  - cited by"""


def page() -> str:
    """Return the page, in Markdown."""
    blocks = [_INTRODUCTION]
    for title, rows in groupby(trace().rows, key=lambda row: row.citation.document):
        heading = f"## {title or 'Decisions'}"
        lines = (line for row in rows for line in row_lines(row))
        blocks.append("\n".join([heading, "", _TABLE, *lines, ":::", ""]))
    return "\n".join(blocks)


def row_lines(row: Row) -> list[str]:
    """The lines of a row of the table."""
    citation = row.citation
    return [
        f"* - {citation.id}",
        f"  - {citation.kind}",
        f"  - {citation.text}",
        *_bullets(_places(row)),
        *_bullets(_checks(row)),
    ]


def _bullets(lines: Iterable[str]) -> list[str]:
    """The lines of a cell that is a list, or empty."""
    items = [f"- {line}" for line in lines]
    return [f"  - {items[0]}", *(f"    {item}" for item in items[1:])] if items else ["  -"]


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _places(row: Row) -> Iterator[str]:
    columns = {
        "option": row.options,
        "refusal": row.refusals,
        "variant": row.variants,
        "preset": row.presets,
        "code": row.code,
    }
    for what, names in columns.items():
        if names:
            yield f"{what} {_code(names)}"


def _checks(row: Row) -> Iterator[str]:
    if row.scenarios:
        yield f"scenario {', '.join(row.scenarios)}"
    for file, tests in groupby(row.tests, key=lambda test: test.partition("::")[0]):
        yield f"`{file}`: {_code(test.partition('::')[2] for test in tests)}"
