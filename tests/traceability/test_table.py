"""The page of the docs is what code and tests say, and no rule is without place or test."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from continental import cite
from continental.citations import all_citations
from tests.traceability.table import PAGE, Row, page, row_lines, trace

COMMAND = "run `make traceability` and commit docs/traceability.md"


def test_the_page_is_up_to_date() -> None:
    written, expected = PAGE.read_text(encoding="utf-8"), page()
    if written != expected:
        lines = unified_diff(written.splitlines(), expected.splitlines(), "committed", "now", n=0)
        pytest.fail(f"the page is out of date: {COMMAND}\n" + "\n".join([*lines][:30]))


def test_every_rule_and_decision_has_a_row() -> None:
    rows = [line[4:] for line in page().splitlines() if line.startswith("* - ")]
    assert [row for row in rows if row != "id"] == [citation.id for citation in all_citations()]


def test_every_rule_and_decision_lives_somewhere_and_is_tested() -> None:
    bound = [row for row in trace().rows if row.binds]
    assert len(bound) > 200
    assert [row.citation.id for row in bound if not row.has_place] == []
    assert [row.citation.id for row in bound if not row.has_test] == []


def test_every_id_that_code_or_test_cites_is_one() -> None:
    assert trace().unknown == ()


def test_rows_from_code_and_tests() -> None:
    """A few facts, found by eye."""
    rows = {row.citation.id: row for row in trace().rows}
    assert "run.adjacent_jokers" in rows["A47"].options
    assert "jokers_adjacent" in rows["A47"].refusals
    assert "classic" in rows["A47"].presets
    assert {"S04", "S24"} <= set(rows["A47"].scenarios)
    assert rows["A54"].variants == ('variant("A54")',)
    assert "deck.decks" in rows["D1"].options
    assert "trio.max_size" in rows["C21"].options
    assert "claims.limit_scope" in rows["Q1"].options
    assert "scoring.values" in rows["D6"].options
    assert "reducer.draw.apply_draw_upcard" in rows["B22"].code
    assert "reducer.deal" in rows["A20"].code
    assert "unit/reducer/test_rounds::test_a43_the_deal_passes_on" in rows["D11"].tests


def test_what_a_row_must_have() -> None:
    bare = Row(cite("A1"), presets=("classic",))
    assert (bare.binds, bare.has_place, bare.has_test) == (True, False, False)
    full = Row(cite("A1"), code=("cards",), tests=("unit/test_cards::test_card",))
    assert (full.has_place, full.has_test) == (True, True)
    assert Row(cite("A52"), variants=("x",), scenarios=("S01",)).has_place
    assert Row(cite("Q1"), scenarios=("S01",)).has_test
    assert Row(cite("Q1")).binds
    assert Row(cite("A52")).binds
    assert not Row(cite("A61")).binds
    assert not Row(cite("A9")).binds


def test_a_row_in_markdown() -> None:
    row = Row(
        cite("D2"),
        options=("players", "rounds"),
        code=("cards",),
        scenarios=("C01", "T01"),
        tests=("unit/test_a::test_b", "unit/test_a::test_c", "unit/test_d::test_e"),
    )
    assert row_lines(row) == [
        "* - D2",
        "  - rule",
        "  - Each plays for himself.",
        "  - - option `players`, `rounds`",
        "    - code `cards`",
        "  - - scenario C01, T01",
        "    - `unit/test_a`: `test_b`, `test_c`",
        "    - `unit/test_d`: `test_e`",
    ]
    assert row_lines(Row(cite("A9")))[-2:] == ["  -", "  -"]
