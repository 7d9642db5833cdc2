"""Rules and decisions by their ids."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

import continental
from continental import Code, Violation, rulesets
from continental.citations import Citation, CitationError, CitationKind, all_citations, cite
from continental.rules.wording_choices import CHOICES
from continental.rules.wording_numbers import NUMBERS

COUNTS = {"A": 65, "B": 22, "C": 27, "D": 20, "E": 17, "Q": 66}
DECISIONS = [c for c in all_citations() if c.kind is CitationKind.DECISION]
RULES = [c for c in all_citations() if c.kind is not CitationKind.DECISION]


def test_every_id_is_there_once_and_in_order() -> None:
    expected = [f"{letter}{n}" for letter, count in COUNTS.items() for n in range(1, count + 1)]
    expected.insert(expected.index("Q35") + 1, "Q35b")
    assert [citation.id for citation in all_citations()] == expected


@pytest.mark.parametrize(
    ("given", "found"), [("A49", "A49"), (" a49\n", "A49"), ("q35B", "Q35b"), ("Q35", "Q35")]
)
def test_capitals_and_blanks_do_not_matter(given: str, found: str) -> None:
    assert cite(given).id == found


# facts from the documents: id, document, lines, kind, words that the rule needs
@pytest.mark.parametrize(
    ("rule_id", "document", "lines", "kind", "words"),
    [
        ("A1", "Wikipedia", (3, 15), "rule", ["two", "decks", "or more"]),
        ("A10", "Wikipedia", (18, 19, 20, 21), "rule", ["50", "20", "10"]),
        ("A15", "Wikipedia", tuple(range(28, 36)), "rule", ["TET 11", "ETE 12", "EEE 13"]),
        ("A30", "Wikipedia", (49, 92), "rule", ["before", "discards"]),
        ("A49", "Wikipedia", (65,), "rule", ["joker", "exchanged", "at once", "run"]),
        ("A52", "Wikipedia", (68,), "variant", ["TTTT 13", "EEEE 17"]),
        ("A60", "Wikipedia", (76,), "variant", ["three times"]),
        ("A65", "Wikipedia", (95,), "definition", ["lap"]),
        ("B4", "Xelu", tuple(range(9, 16)), "rule", ["TTE 11", "TEE 12"]),
        ("B22", "Xelu", (35,), "variant", ["two players", "stock"]),
        ("C7", "Greek", (13, 14, 15, 16), "rule", ["king to eight 10", "seven to two 5"]),
        ("C23", "Greek", tuple(range(34, 42)), "rule", ["TT 6", "EEE 12"]),
        ("D13", "Naippe", tuple(range(34, 44)), "rule", ["nine", "T 3", "E 4", "ETE 11"]),
        ("D20", "Naippe", (48, 53), "rule", ["100"]),
        ("E5", "acanomas", (11,), "advice", ["fit the table"]),
        ("E7", "acanomas", tuple(range(17, 24)), "definition", ["Bacetas"]),
        ("E14", "acanomas", (41, 43), "rule", ["second pile"]),
        ("Q1", None, (), "decision", ["round", "lap", "claims.limit_scope"]),
        ("Q59", None, (), "decision", ["TTTE 13", "TTEE 14", "TEEE 15", "EEEE 16"]),
    ],
)
def test_a_record(
    rule_id: str, document: str | None, lines: tuple[int, ...], kind: str, words: list[str]
) -> None:
    citation = cite(rule_id)
    assert (citation.id, citation.lines, citation.kind) == (rule_id, lines, kind)
    assert (document or "None") in str(citation.document)
    assert [word for word in words if word not in citation.text] == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_names_its_document_and_lines(rule: Citation) -> None:
    assert rule.document is not None
    assert rule.document.endswith(f"(document {rule.id[0]})")
    assert rule.lines
    assert list(rule.lines) == sorted(set(rule.lines))
    assert rule.lines[0] > 0
    assert rule.settles == ()
    assert rule.text.endswith(".")
    assert len(rule.text) < 300


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: decision.id)
def test_a_decision_is_question_answer_and_the_rules_it_settles(decision: Citation) -> None:
    assert decision.id.startswith("Q")
    assert (decision.document, decision.lines) == (None, ())
    question, answer = decision.text.split("? ")
    assert question[0].isupper()
    assert answer.endswith(f". Settles {', '.join(decision.settles)}.")
    known = {citation.id for citation in all_citations()}
    assert set(decision.settles) <= known - {decision.id}


def test_the_decision_on_own_discards_settles_the_rules_that_differ() -> None:
    """A claims another player's discard, C and E one's own too."""
    assert cite("Q25").settles == ("A32", "C26", "E12")


def test_no_two_say_the_same() -> None:
    texts = [(citation.document, citation.text) for citation in all_citations()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("given", "close"),
    [("A66", "A6"), ("Q35c", "Q35b"), ("a490", "A49"), ("B 22", "B22"), ("49", "A49")],
)
def test_an_unknown_id_names_close_ones(given: str, close: str) -> None:
    with pytest.raises(CitationError) as caught:
        cite(given)
    assert caught.value.name == given
    message = str(caught.value)
    assert message.startswith(f"no rule or decision is called {given!r} (did you mean ")
    assert re.search(rf"\b{close}\b", message.partition("known:")[0])


def test_an_id_like_no_other() -> None:
    with pytest.raises(
        CitationError, match=r"^no rule or decision is called 'x'; known: A1 to A65"
    ):
        cite("x")


@pytest.mark.parametrize("given", [None, 49, b"A49", ["A49"]])
def test_what_is_no_text_is_no_id(given: str) -> None:
    with pytest.raises(CitationError) as caught:
        cite(given)
    assert caught.value.name == given
    assert str(caught.value).startswith(
        f"no rule or decision is called {given!r}; known: A1 to A65, "
    )


def test_the_error_tells_how_many_rules_each_document_has() -> None:
    with pytest.raises(CitationError) as caught:
        cite("nothing")
    for letter, count in COUNTS.items():
        assert f"{letter}1 to {letter}{count}" in str(caught.value)
    assert "Q35b" in str(caught.value)


def test_the_error_can_be_copied_and_sent() -> None:
    with pytest.raises(CitationError) as caught:
        cite("A70")
    for twin in (copy.copy(caught.value), pickle.loads(pickle.dumps(caught.value))):
        assert type(twin) is CitationError
        assert (twin.name, str(twin)) == ("A70", str(caught.value))
    assert isinstance(caught.value, KeyError)


def test_a_record_in_words() -> None:
    assert str(cite("A47")) == (
        "A47 (Wikipedia in Spanish, 'Continental (juego)' (document A), line 65): "
        "Two jokers may not lie side by side in a run."
    )
    assert "(document A), lines 3, 15): " in str(cite("A1"))
    assert str(cite("Q49")).startswith("Q49 (decision): May a discard be taken back? Never.")


def test_records_are_values() -> None:
    assert hash(cite("A1")) == hash(cite("a1"))
    with pytest.raises(AttributeError):
        cite("A1").text = "other"  # type: ignore[misc]  # the point: it is frozen


def test_the_package_has_it() -> None:
    assert continental.cite is cite
    assert continental.Citation is Citation
    assert continental.citations.all_citations is all_citations


def sheet_ids(text: str) -> set[str]:
    """The ids in brackets at the ends of sentences."""
    return {
        one for ids in re.findall(r"\[([^\]]+)\]$", text, re.MULTILINE) for one in ids.split(", ")
    }


def test_every_id_that_the_library_cites_is_known() -> None:
    known = {citation.id for citation in all_citations()}
    refusals = {rule for code in Code for rule in Violation.of(code).rules}
    presets = [rulesets.get(name) for name in rulesets.names()]
    cites = {rule for rules in presets for rule in rules.cites}
    choices = {text for texts in CHOICES.values() for text in texts.values()}
    numbers = {
        text
        for counted in NUMBERS.values()
        for text in (counted.many, counted.one, counted.zero, counted.none)
        if text is not None
    }
    sheets = {rules.sheet() for rules in presets}
    sentences = {one for text in choices | numbers | sheets for one in sheet_ids(text)}
    # each source has something to say, so that no pattern has gone blind
    assert {"A23", "Q64"} <= refusals
    assert {"A52", "Q59"} <= cites
    assert {"A13", "B22", "E15"} <= sentences
    assert (refusals | cites | sentences) - known == set()
