"""Choices of melds: the same ones, and soon, whether or not the kernel is asked on the way."""

from __future__ import annotations

from itertools import islice

import pytest

from continental.cards import parse_cards
from continental.contracts import Contract
from continental.kernel.contract import ContractRule
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE
from continental.search import Opening, can_open, combining, openings
from continental.search.candidates import packed, unpacked
from continental.search.kernel_rules import necessary

MIXED = NAIPPE.with_options({"run.same_suit": False, "trio.distinct_suits": True})
LOW_CARDS = " ".join(rank + suit for rank in "234" for suit in "SHDC")
THREE_FIVES = f"{LOW_CARDS} 5S 5H 5D 8S 8H 8D 8C TS TH TD TC QS"


def first(hand: str, contract: str, rules: RuleSet) -> Opening | None:
    return next(openings(parse_cards(hand), Contract.parse(contract), rules), None)


LONG = FOURNIER.with_options(
    {"run.same_suit": False, "run.min_size": 5, "run.min_naturals": 2, "opening.min_run_gap": 12}
)
SHORT = FOURNIER.with_options({"run.same_suit": False, "trio.distinct_suits": True})


@pytest.mark.parametrize(
    ("rules", "contract", "hand", "opens"),
    [
        # one six and one seven, one ten's neighbour: two runs of five take both jokers
        (LONG, "EEE", "3S 4S 5S 7S 8S 2H 5H 5H 3D 4D 6D 9D QD KD 3C 8C KC X X", False),
        # 3-6, 7-T, 8-J and Q-2, with the jokers for an eight and a queen
        (
            SHORT,
            "EEEE",
            "AS 2S 3S 5S 9S KS KS 5H 5H 6H 8H 9H TH TH JH AD 4D 5D 5D TD 7C 9C X X",
            True,
        ),
    ],
)
def test_the_first_opening_is_not_waited_for(
    rules: RuleSet, contract: str, hand: str, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands with millions of choices of three and four runs."""
    tried = 0
    fitting = combining._fitting

    def counted(have: int, pool: combining.Pool) -> combining.Pool:
        nonlocal tried
        tried += 1
        return fitting(have, pool)

    monkeypatch.setattr(combining, "_fitting", counted)
    assert (first(hand, contract, rules) is not None) is opens
    assert tried < 1_000


@pytest.mark.parametrize(
    ("contract", "opens"), [("EEE", True), ("EEEE", False), ("TEEE", True), ("TEEEE", False)]
)
def test_runs_of_mixed_suits(contract: str, opens: bool) -> None:
    """D5: a run takes a five, of which there are three; it has 192 or 256 other ways."""
    assert (first(THREE_FIVES, contract, MIXED) is not None) is opens
    assert can_open(parse_cards(THREE_FIVES), Contract.parse(contract), MIXED) is opens


def test_a_gap_is_left_aside_where_runs_mix_suits() -> None:
    """Q44: what has no two runs at all has none with a gap."""
    rules = NAIPPE.with_options({"opening.min_run_gap": 1, "run.same_suit": False})
    rule = necessary(rules.at(2, 1), Contract.parse("EE"), 6)
    assert isinstance(rule, ContractRule)
    assert first("4S 5S 6S 7S 8S 9S TS", "EE", rules) is None
    assert first("4S 5S 6S 7S 8S 9S TS JS", "EE", rules) is None  # they touch
    assert first("4S 5S 6S 7S 9S TS JS QS", "EE", rules) is not None


def test_only_a_contract_of_both_kinds_mixes_suits() -> None:
    for contract, distinct in (("TT", True), ("EE", False), ("TE", False)):
        rule = necessary(MIXED.at(2, 1), Contract.parse(contract), 0)
        assert isinstance(rule, ContractRule)
        assert rule.one_track is ("E" in contract)
        assert rule.trio_rule.distinct_suits is (distinct or contract == "EE")
    assert necessary(MIXED.at(2, 1), Contract.parse("free"), 0) is None
    assert first("7S 7S 7H 8S 8H 8D", "TT", MIXED) is None  # Q66
    assert first("7S 7D 7H 8S 8H 8D", "TT", MIXED) is not None


@pytest.mark.parametrize("rules", [CLASSIC, MIXED], ids=["classic", "mixed"])
@pytest.mark.parametrize("contract", ["TT", "TE", "EE", "TTE", "TEE", "EEE"])
def test_asking_the_kernel_changes_no_choice(
    rules: RuleSet, contract: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = parse_cards("2S 3S 4S 5S 6S 3H 4H 5H 6H 7H 7S 7D 8S 8H 8C X")

    def found(many: float) -> list[Opening]:
        monkeypatch.setattr(combining, "_MANY", many)
        return list(islice(openings(hand, Contract.parse(contract), rules), 3000))

    assert found(1) == found(float("inf")) != []


def test_packed_cards_come_back() -> None:
    cards = parse_cards("2S 2S 7H KC X X")
    assert unpacked(packed(cards)) == [card.index for card in cards]
