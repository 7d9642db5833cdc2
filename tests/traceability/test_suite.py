"""Which tests count as citing a rule."""

from __future__ import annotations

from tests.traceability.suite import cited_in, citing_scenarios

SOURCE = '''\
"""The module's own ids (A1) are nobody's."""

CASES = [
    ("AS", 1),  # A2
    pytest.param("2S", 2, id="A3 low"),
]
UNUSED = 1  # A4
LIMIT = 2  # C3


def helper():
    """A5"""


@pytest.mark.parametrize(("code", "points"), CASES)
def test_values(code, points):
    assert helper() < LIMIT


# A6
@pytest.mark.parametrize("contract", ["E4", "E5"], ids=["A7", "none"])
def test_a8_q35b_names(contract):
    """A9"""
    check("D1")  # B1 and B2


def test_e2e():
    assert CASES
'''


def test_what_a_file_cites() -> None:
    assert sorted(set(cited_in(SOURCE))) == [
        ("A2", "test_values"),
        ("A3", "test_values"),
        ("A6", "test_a8_q35b_names"),
        ("A7", "test_a8_q35b_names"),
        ("A8", "test_a8_q35b_names"),
        ("A9", "test_a8_q35b_names"),
        ("B1", "test_a8_q35b_names"),
        ("B2", "test_a8_q35b_names"),
        ("C3", "test_values"),
        ("Q35b", "test_a8_q35b_names"),
    ]


def test_scenarios_cite_by_their_ids() -> None:
    hits = set(citing_scenarios())
    assert {("Q39", "C30"), ("A13", "S01"), ("C6", "T29")} <= hits
    assert "SILENCE" not in {rule for rule, _ in hits}
