"""Rule sets as a preset and what differs."""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from continental import NotationError, OptionError, RuleSet, rulesets
from continental.notation import (
    RuleText,
    build_rules,
    describe_rules,
    option_text,
    read_option_text,
)
from continental.rules import (
    OPTIONS,
    DeckRow,
    DeckSchedule,
    PerDeck,
    ScoringRules,
    ValueTable,
)
from continental.testing.strategies import OPTION_VALUES


def back(rules: RuleSet) -> RuleSet:
    told = describe_rules(rules)
    options = {name: OPTIONS[name].read(text) for name, text in told.options.items()}
    built = build_rules(told.base, told.texts, told.cites, options)
    # equality does not look at the labels of contracts
    assert built.plain_options() == rules.plain_options()
    return built


@pytest.mark.parametrize("name", rulesets.names())
def test_a_preset_is_its_name(name: str) -> None:
    told = describe_rules(rulesets.get(name))
    assert told == RuleText(name, {}, None, {})


def test_the_nearest_preset_is_the_base() -> None:
    told = describe_rules(rulesets.FOURNIER.with_options({"claims.limit": 3}))
    assert (told.base, told.options) == ("fournier", {"claims.limit": "3"})
    told = describe_rules(rulesets.apply_variants(rulesets.CLASSIC, "A52"))
    # the rounds of the supercontinental, but the name and the texts of the classic rules
    assert told.base == "classic"
    assert told.options == {
        "rounds": "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13 TTTT13 TTTE14 TTEE15 EEET16 EEEE17"
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_comes_back(name: str) -> None:
    for value in OPTION_VALUES[name]:
        read = OPTIONS[name].read(value)
        text = option_text(name, read)
        assert OPTIONS[name].read(text) == read
        assert read_option_text(name, text) == read


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("players", (2, 6), "2-6"),
        ("claims.enabled", False, "no"),
        ("claims.limit", None, "none"),
        ("scoring.same_turn_bonus", -50, "-50"),
        ("stock.penalty_pile", Fraction(1, 3), "1/3"),
        ("trio.max_size", PerDeck(4, 2), "4*decks+2"),
        ("run.ace", "high_or_low", "high_or_low"),
        ("rounds", "TT7 TE8:forbidden free10", "TT7 TE8:forbidden free10"),
        ("scoring.values", "fives", "fives"),
        (
            "deck.decks",
            DeckSchedule.of({"2-3": [1, 2], "4": [2]}),
            '{"2-3":[1,2],"4":[2]}',
        ),
        (
            "scoring.values",
            ValueTable(5, (*(0,) * 9, 1, 2, 3, 4)),
            '{"X":5,"A":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"T":1,"J":2,"Q":3,"K":4}',
        ),
    ],
)
def test_how_values_are_written(name: str, value: object, text: str) -> None:
    assert option_text(name, OPTIONS[name].read(value)) == text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("match.max_rounds", 10**40),
        ("trio.max_size", PerDeck(4000, 0)),
        ("trio.max_size", PerDeck(4, 10**6)),
        ("rounds", [{"contract": "TTE", "cards": 10_000, "discard": "required"}]),
    ],
)
def test_large_values_come_back(name: str, value: object) -> None:
    read = OPTIONS[name].read(value)
    assert read_option_text(name, option_text(name, read)) == read


def test_the_labels_of_contracts_are_kept() -> None:
    """Q7."""
    rules = rulesets.CLASSIC.with_options({"rounds": "TT7 ET8 EE9 TTT10 TTE11 ETE12 EEE13"})
    assert rules == rulesets.CLASSIC
    assert [spec.contract.label for spec in back(rules).rounds] == [
        "TT", "ET", "EE", "TTT", "TTE", "ETE", "EEE",
    ]  # fmt: skip
    assert [spec.contract.label for spec in back(rulesets.CLASSIC).rounds][4] == "TET"


def test_texts_and_cites_come_back() -> None:
    rules = attrs.evolve(
        rulesets.XELU, name="house", description="", source="a\nb", cites=("A1", "x y", "")
    )
    told = describe_rules(rules)
    assert told.base == "xelu"
    assert told.texts == {"name": "house", "description": "", "source": "a\nb"}
    assert told.cites == ("A1", "x y", "")
    assert back(rules) == rules


def test_what_text_cannot_say() -> None:
    class Doubled(ScoringRules):
        """A house rule of its own."""

    custom = attrs.evolve(rulesets.CLASSIC, scoring=Doubled())
    with pytest.raises(NotationError, match=r"'classic' has parts of its own .*: scoring"):
        describe_rules(custom)
    wide = DeckSchedule([DeckRow(2, 5000, [2])])
    with pytest.raises(NotationError, match=r"deck\.decks: text cannot say this value"):
        option_text("deck.decks", wide)
    with pytest.raises(NotationError, match="numbers have at most 1000 digits"):
        option_text("match.max_rounds", 10**5000)
    long = attrs.evolve(rulesets.CLASSIC, description="x" * 20_001)
    with pytest.raises(NotationError, match="description has at most 20000 characters"):
        describe_rules(long)


@pytest.mark.parametrize("text", ["0*decks", "x", "10000000000", "9999*decks"])
def test_values_that_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        read_option_text("claims.enabled", text)
