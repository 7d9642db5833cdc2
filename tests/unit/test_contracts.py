"""Contracts: multisets of trios and runs."""

from __future__ import annotations

import pickle
from typing import cast

import pytest

from continental.contracts import FREE, Contract, ContractError
from continental.melds import MeldKind

T, E = MeldKind.TRIO, MeldKind.RUN


@pytest.mark.parametrize(
    ("text", "trios", "runs", "least"),
    [  # A15, A52, A53, §5: 3 cards a trio, 4 a run
        ("T", 1, 0, 3),
        ("E", 0, 1, 4),
        ("TT", 2, 0, 6),
        ("TE", 1, 1, 7),
        ("EE", 0, 2, 8),
        ("TTT", 3, 0, 9),
        ("TET", 2, 1, 10),
        ("ETE", 1, 2, 11),
        ("EEE", 0, 3, 12),
        ("TTTT", 4, 0, 12),
        ("TTTE", 3, 1, 13),
        ("TTEE", 2, 2, 14),
        ("EEET", 1, 3, 15),
        ("EEEE", 0, 4, 16),
    ],
)
def test_parse(text: str, trios: int, runs: int, least: int) -> None:
    contract = Contract.parse(text)
    assert (contract.trios, contract.runs, contract.label) == (trios, runs, text)
    assert contract.kinds == (T,) * trios + (E,) * runs
    assert contract.min_cards(trio_size=3, run_size=4) == least
    assert not contract.is_free
    assert str(contract) == text
    assert Contract.parse(text.lower()) == contract
    assert Contract.parse(text.lower()).label == text


def test_sizes_may_differ() -> None:
    assert Contract.parse("TET").min_cards(trio_size=4, run_size=3) == 11  # D4, D5


def test_the_order_of_letters_is_only_a_name() -> None:  # Q7
    one, other = Contract.parse("TET"), Contract.parse("TTE")
    assert one == other
    assert hash(one) == hash(other)
    assert (one.label, other.label) == ("TET", "TTE")
    assert one != Contract.parse("TEE")


@pytest.mark.parametrize("text", ["free", "FREE", "Free"])
def test_free(text: str) -> None:  # Q65
    contract = Contract.parse(text)
    assert contract is FREE
    assert contract.is_free
    assert contract.kinds == ()
    assert str(contract) == "free"
    assert contract.min_cards(3, 4) == 3
    assert contract.min_cards(5, 4) == 4


@pytest.mark.parametrize("text", ["", " ", "TX", "T E", "7", "freeT", "TT7"])
def test_what_is_no_contract(text: str) -> None:
    with pytest.raises(ContractError, match="not a contract") as caught:
        Contract.parse(text)
    assert caught.value.text == text
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("trios", "runs", "label"),
    [
        (-1, 0, "x"),
        (-1, 1, "E"),
        (0, 0, "TT"),
        (0, 0, ""),
        (1, 0, "free"),
        (0, 1, "free"),
        (0, 0, "FREE"),
        (2, 0, "T"),
        (1, 1, "TEX"),
        (1, 0, "t"),
        (True, 0, "T"),
        (1.0, 0, "T"),
        (1, False, "T"),
        (1, 0, None),
    ],
)
def test_the_label_must_spell_the_numbers(trios: int, runs: int, label: str) -> None:
    with pytest.raises(ContractError, match="not a contract: ") as caught:
        Contract(trios, runs, label)
    assert caught.value.text == label


def test_numbers_with_their_label() -> None:
    assert Contract(2, 1, "TET") == Contract.parse("TTE")
    assert Contract(0, 0, "free") == FREE


def test_an_error_travels_between_processes() -> None:
    error = ContractError("TX", "no")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.text, str(again)) == (ContractError, "TX", "no")


@pytest.mark.parametrize("value", [None, 3, ["T"]])
def test_what_is_no_text(value: object) -> None:
    with pytest.raises(ContractError, match="not a contract"):
        Contract.parse(cast("str", value))
