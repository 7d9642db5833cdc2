"""Options: names, spellings, ranges, contradictions."""

from __future__ import annotations

import importlib
import json
import pickle
import pkgutil
import re
from fractions import Fraction

import attrs
import pytest

import continental.rules as rules_package
from continental.cards import CardError
from continental.citations import CitationError
from continental.contracts import Contract, ContractError
from continental.messages import UnknownLanguageError
from continental.naming import UnknownNameError
from continental.rules import (
    FIVES,
    GROUPS,
    OPTIONS,
    PIPS,
    AcePosition,
    CloseDiscard,
    DeckRules,
    DeckSchedule,
    Direction,
    LayOffTargets,
    MatchRules,
    OptionError,
    PerDeck,
    RoundSpec,
    RuleSet,
    RunRules,
    ScoringRules,
    StockRules,
    TrioRules,
    ValueTable,
)
from continental.rulesets import CLASSIC, FOURNIER, TARGET_PLAY, XELU, RuleSetError

CUSTOM = ValueTable(25, (15, *range(2, 14)))


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("players", (2, 5), (2, 5)),
        ("players", [3, 3], (3, 3)),
        ("players", "2-5", (2, 5)),
        ("players", "3", (3, 3)),
        ("players", "[2, 5]", (2, 5)),
        ("direction", "clockwise", Direction.CLOCKWISE),
        ("direction", "Counter_Clockwise", Direction.COUNTER_CLOCKWISE),
        ("direction", Direction.CLOCKWISE, Direction.CLOCKWISE),
        ("deck.decks", 3, 3),
        ("deck.decks", "3", 3),
        ("deck.decks", '{"2-4": [1, 2]}', DeckSchedule.of({"2-4": [1, 2]})),
        ("deck.decks", {"2-4": [1, 2]}, DeckSchedule.of({"2-4": [1, 2]})),
        ("trio.max_size", "none", None),
        ("trio.max_size", None, None),
        ("trio.max_size", 9, 9),
        ("trio.max_size", "9", 9),
        ("trio.max_size", "4*decks+2", PerDeck(4, 2)),
        ("trio.max_size", PerDeck(6, 0), PerDeck(6, 0)),
        ("run.ace", "high-or-low", AcePosition.HIGH_OR_LOW),
        ("run.same_suit", "no", False),
        ("run.adjacent_jokers", " Yes ", True),
        ("run.adjacent_jokers", "true", True),
        ("claims.enabled", "false", False),
        ("claims.limit", "None", None),
        ("claims.limit", " 3 ", 3),
        ("claims.limit", 0, 0),
        ("stock.penalty_pile", "1/3", Fraction(1, 3)),
        ("stock.penalty_pile", "2 / 6", Fraction(1, 3)),
        ("stock.penalty_pile", Fraction(1, 2), Fraction(1, 2)),
        ("stock.penalty_pile", None, None),
        ("stock.penalty_pile", "none", None),
        ("close.max_points", "off", None),
        ("close.max_points", "none", None),
        ("close.max_points", "5", 5),
        ("scoring.values", "fives", FIVES),
        ("scoring.values", FIVES, FIVES),
        ("scoring.values", CUSTOM.plain(), CUSTOM),
        ("scoring.values", json.dumps(CUSTOM.plain()), CUSTOM),
        ("scoring.same_turn_bonus", "-50", -50),
    ],
)
def test_spellings(name: str, given: object, value: object) -> None:
    changed = CLASSIC.with_options({name: given})
    assert changed.option(name) == value
    assert changed.options()[name] == value
    assert changed.name == "classic"


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ("TT7 EEE13:forbidden", "TT7 EEE13:forbidden"),
        ("tt7, free10", "TT7 free10"),
        ([{"contract": "TET", "cards": 11}], "TET11"),
        ([{"contract": "TT", "cards": "7", "discard": "required"}], "TT7:required"),
        ([{"contract": Contract.parse("TT"), "cards": 7, "discard": None}], "TT7"),
        (["TT7", RoundSpec.parse("E5")], "TT7 E5"),
        ('[{"contract": "T", "cards": 4}]', "T4"),
        ((RoundSpec(Contract.parse("E"), 5),), "E5"),
    ],
)
def test_spellings_of_rounds(given: object, value: str) -> None:
    changed = CLASSIC.with_options({"rounds": given})
    assert " ".join(map(str, changed.rounds)) == value


def test_a_rule_set_takes_its_rounds_as_text() -> None:
    assert RuleSet("x", rounds="TT7:optional").rounds == (
        RoundSpec(Contract.parse("TT"), 7, CloseDiscard.OPTIONAL),
    )


BAD: list[tuple[str, object]] = [
    ("players", (1, 4)),
    ("players", (4, 2)),
    ("players", (2, 33)),
    ("players", (2, 3, 4)),
    ("players", "2-x"),
    ("players", (True, 4)),
    ("players", 4),
    ("direction", "left"),
    ("direction", 1),
    ("rounds", ""),
    ("rounds", []),
    ("rounds", 7),
    ("rounds", [7]),
    ("rounds", "TT"),
    ("rounds", "TT0"),
    ("rounds", "TX7"),
    ("rounds", "TT7:sometimes"),
    ("rounds", [{"contract": "TT"}]),
    ("rounds", [{"cards": 7}]),
    ("rounds", [{"contract": "TT", "cards": True}]),
    ("rounds", [{"contract": "TT", "cards": 7, "discard": "sometimes"}]),
    ("rounds", [{"contract": "TT", "cards": 7, "deal": 7}]),
    ("rounds", "[oops"),
    ("deck.decks", 0),
    ("deck.decks", 9),
    ("deck.decks", True),
    ("deck.decks", "two"),
    ("deck.decks", "{oops"),
    ("deck.decks", {"2": [0]}),
    ("deck.jokers_per_deck", -1),
    ("trio.min_size", 2),
    ("trio.max_size", 2),
    ("trio.max_size", True),
    ("trio.max_size", "4*cards"),
    ("trio.min_naturals", -1),
    ("trio.max_jokers", -1),
    ("trio.distinct_suits", 1),
    ("run.min_size", 2),
    ("run.min_size", "4.0"),
    ("run.min_size", 4.0),
    ("run.min_naturals", 0),
    ("run.same_suit", "maybe"),
    ("run.ace", "middle"),
    ("run.ace", LayOffTargets.ANY),
    ("opening.min_run_gap", 13),
    ("opening.min_run_gap", False),
    ("joker_move.per_turn", -1),
    ("claims.limit", -1),
    ("claims.limit", True),
    ("claims.limit", "off"),
    ("claims.penalty_cards", -1),
    ("claims.penalty_cards", None),
    ("stock.penalty_pile", Fraction(1)),
    ("stock.penalty_pile", 0.5),
    ("stock.penalty_pile", "0/3"),
    ("stock.penalty_pile", "1/0"),
    ("stock.penalty_pile", "third"),
    ("draw.two_player_penalty", -1),
    ("scoring.values", "faces"),
    ("scoring.values", {"X": 50}),
    ("scoring.values", {**PIPS.plain(), "B": 3}),
    ("scoring.values", {**PIPS.plain(), "A": -1}),
    ("scoring.values", 5),
    ("scoring.same_turn_bonus", 10),
    ("scoring.others_multiplier", 0),
    ("match.target", 0),
    ("match.max_rounds", 0),
    ("play.max_laps", 0),
]


@pytest.mark.parametrize(("name", "given"), BAD)
def test_bad_values_are_refused_by_name(name: str, given: object) -> None:
    with pytest.raises(OptionError) as caught:
        CLASSIC.with_options({name: given})
    assert caught.value.option == name
    assert caught.value.names == (name,)
    assert caught.value.value == given
    assert str(caught.value).startswith(f"{name} cannot be {given!r}")
    assert str(caught.value).endswith(f"legal values are {OPTIONS[name].legal}")


def test_the_reason_is_given_where_there_is_one() -> None:
    with pytest.raises(OptionError, match=r"\(missing: A 2 3 4 5 6 7 8 9 T J Q K; unknown: B\)"):
        CLASSIC.with_options({"scoring.values": {"X": 50, "B": 3}})
    with pytest.raises(OptionError, match=r"\(a round has no deal\)"):
        CLASSIC.with_options({"rounds": [{"contract": "TT", "cards": 7, "deal": 7}]})


@pytest.mark.parametrize(
    "given", ["TT7:never", "TT7:NEVER", [{"contract": "TT", "cards": 7, "discard": "never"}]]
)
def test_an_unknown_way_to_close_a_round_names_the_ways(given: object) -> None:
    # Q36
    with pytest.raises(OptionError) as caught:
        CLASSIC.with_options({"rounds": given})
    told = str(caught.value)
    assert re.search(
        r"\(not a way to close: '(never|NEVER)'; the ways are optional, required, forbidden\)", told
    )
    assert told.endswith(
        'legal values are one or more rounds such as "TT7 TE8" or "TT7 EEE13:forbidden", or '
        '{"contract": "TT", "cards": 7} each'
    )


@pytest.mark.parametrize("given", ["TT7:", "TT", "", None, 7])
def test_a_round_that_cannot_be_read(given: object) -> None:
    with pytest.raises(ValueError, match=r"^not a contract and a number of cards, such as TT7: "):
        RoundSpec.parse(given)  # type: ignore[arg-type]  # the point: callers may be untyped


def _public_errors() -> set[type[Exception]]:
    names = ["cards", "contracts", "messages", "violations", "rulesets", "rulesets.lookup"]
    names += ["naming", "citations", "citations.lookup"]
    names += [f"rules.{info.name}" for info in pkgutil.iter_modules(rules_package.__path__)]
    modules = [importlib.import_module(f"continental.{name}") for name in names]
    return {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Exception)
    }


ERRORS: list[Exception] = [
    CardError("ZZ", "no card"),
    ContractError("TX", "no contract"),
    OptionError("a.b", 1, "no option"),
    RuleSetError("x", "no rule set"),
    UnknownLanguageError("no language"),
    UnknownNameError("x", "no name"),
    CitationError("x", "no rule"),
]


def test_every_error_travels_between_processes() -> None:
    assert {type(error) for error in ERRORS} == _public_errors()
    for error in ERRORS:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_errors_travel_between_processes() -> None:
    error = OptionError(("a.b", "c.d"), (1, 2), "no")
    again = pickle.loads(pickle.dumps(error))
    assert (again.names, again.option, again.value, str(again)) == (
        ("a.b", "c.d"),
        "a.b, c.d",
        (1, 2),
        "no",
    )
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("claim.limit", "did you mean claims.limit"),
        ("limit", "did you mean claims.limit"),
        ("run.aces", "did you mean run.ace"),
        ("zzz", None),
    ],
)
def test_unknown_names(name: str, hint: str | None) -> None:
    with pytest.raises(OptionError) as caught:
        CLASSIC.with_options({name: 3})
    assert caught.value.option == name
    assert str(caught.value).startswith(f"no option is called {name!r}")
    assert ("did you mean" in str(caught.value)) is (hint is not None)
    if hint is not None:
        assert hint in str(caught.value)
    with pytest.raises(OptionError):
        CLASSIC.option(name)


CONTRADICTIONS: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({"trio.min_size": 5, "trio.max_size": 4}, ("trio.min_size", "trio.max_size")),
    ({"trio.min_naturals": 5, "trio.max_size": 4}, ("trio.min_naturals", "trio.max_size")),
    (
        {"trio.distinct_suits": True, "trio.min_naturals": 5},
        ("trio.min_naturals", "trio.distinct_suits"),
    ),
    (
        {"trio.distinct_suits": True, "trio.min_size": 6, "trio.max_jokers": 1},
        ("trio.min_size", "trio.max_jokers", "trio.distinct_suits"),
    ),
    ({"trio.max_size": "1*decks", "deck.decks": 2}, ("trio.max_size", "trio.min_size")),
    (
        {"trio.max_size": "2*decks", "trio.min_naturals": 5},
        ("trio.max_size", "trio.min_naturals"),
    ),
    ({"run.min_size": 5, "run.max_size": 4}, ("run.min_size", "run.max_size")),
    ({"run.min_naturals": 5, "run.max_size": 4}, ("run.min_naturals", "run.max_size")),
    (  # Q66
        {"run.same_suit": False, "opening.distinct_melds": True},
        ("opening.distinct_melds", "run.same_suit"),
    ),
    (  # Q42
        {"opening.last_round_requires_close": True, "match.end": "open"},
        ("opening.last_round_requires_close", "match.end"),
    ),
    ({"match.end": "target"}, ("match.end", "match.target")),
    ({"deck.decks": {"2-3": [2]}}, ("players", "deck.decks")),
]


@pytest.mark.parametrize(("changes", "names"), CONTRADICTIONS)
def test_contradictions(changes: dict[str, object], names: tuple[str, ...]) -> None:
    with pytest.raises(OptionError) as caught:
        CLASSIC.with_options(changes)
    assert caught.value.names == names
    assert isinstance(caught.value.value, tuple)
    assert all(name in str(caught.value) for name in names)


def test_what_is_no_contradiction() -> None:
    # distinct suits leave room for jokers: four naturals and two jokers make six
    CLASSIC.with_options({"trio.distinct_suits": True, "trio.min_size": 6, "trio.max_jokers": 2})
    CLASSIC.with_options({"trio.distinct_suits": True, "trio.min_size": 6})
    CLASSIC.with_options({"match.end": "target", "match.target": 300})  # lowest wins
    TARGET_PLAY.with_options({"match.end": "rounds"})  # a target not in use
    CLASSIC.with_options({"claims.enabled": False, "claims.limit": 3})
    CLASSIC.with_options({"claims.limit": 0})  # claims are off, in other words
    CLASSIC.with_options({"stock.penalty_exhausted": "recycle"})  # without such a pile
    CLASSIC.with_options({"match.winner": "none", "match.tie_break": "rounds_won"})
    CLASSIC.with_options({"match.winner": "highest"})  # D12: by game
    # Q64: a Close is refused where discards may not close, which a round can override
    CLASSIC.with_options({"close.discard": "forbidden", "close.max_points": 5})
    # no contract asks for trios or runs such as these
    CLASSIC.with_options({"rounds": "E5", "trio.min_size": 20, "deck.decks": 1})
    CLASSIC.with_options({"rounds": "T4", "run.min_size": 13})


def test_the_message_of_a_contradiction_spells_values() -> None:
    with pytest.raises(OptionError, match=r"^match.end = target contradicts match.target = none"):
        CLASSIC.with_options({"match.end": "target"})
    with pytest.raises(OptionError, match=r"distinct_melds = yes contradicts run.same_suit = no"):
        CLASSIC.with_options({"run.same_suit": False, "opening.distinct_melds": True})


def test_construction_and_evolve_are_checked() -> None:
    with pytest.raises(OptionError, match=r"^run.min_size cannot be 2"):
        RunRules(min_size=2)
    with pytest.raises(OptionError, match=r"^trio.min_size = 5"):
        attrs.evolve(TrioRules(max_size=4), min_size=5)
    with pytest.raises(OptionError, match=r"^match.end"):
        attrs.evolve(CLASSIC, match=attrs.evolve(TARGET_PLAY.match, target=None))
    with pytest.raises(OptionError, match=r"^players cannot be \[2, 4\]"):
        RuleSet("x", rounds="TT7", players=[2, 4])  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"^trio must be TrioRules"):
        RuleSet("x", rounds="TT7", trio=RunRules())  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"^direction cannot be 'clockwise'"):
        RuleSet("x", rounds="TT7", direction="clockwise")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="needs a name"):
        RuleSet("", rounds="TT7")
    with pytest.raises(OptionError, match=r"^stock.penalty_pile"):
        StockRules(penalty_pile=Fraction(3, 2))


@pytest.mark.parametrize(
    ("contract", "cards", "discard"),
    [("TT", 7, None), (None, 0, None), (None, True, None), (None, 7, "required")],
)
def test_bad_rounds(contract: str | None, cards: int, discard: str | None) -> None:
    good = Contract.parse("TT")
    with pytest.raises(ValueError, match="not a "):
        RoundSpec(contract or good, cards, discard)  # type: ignore[arg-type]


def test_bad_tables_of_values() -> None:
    with pytest.raises(ValueError, match="12 values for 13 ranks"):
        ValueTable(50, range(12))
    with pytest.raises(ValueError, match="not a card value, 0 to 10000: 10001"):
        ValueTable(10001, PIPS.ranks)


def test_several_changes_at_once() -> None:
    changed = CLASSIC.with_options(
        {"trio.max_size": 6, "trio.min_size": 5, "rounds": "TT11", "run.max_size": 8}
    )
    assert (changed.trio.min_size, changed.trio.max_size) == (5, 6)
    assert changed.diff(CLASSIC) == {
        "rounds": (changed.rounds, CLASSIC.rounds),
        "trio.min_size": (5, 3),
        "trio.max_size": (6, None),
        "run.max_size": (8, None),
    }
    assert CLASSIC.with_options({}) == CLASSIC


def test_a_subclassed_part_survives() -> None:
    @attrs.frozen
    class House(ScoringRules):
        luck: int = 7

    rules = attrs.evolve(CLASSIC, scoring=House(luck=9))
    changed = rules.with_options({"scoring.same_turn_bonus": -50})
    assert changed.scoring == House(luck=9, same_turn_bonus=-50)
    assert changed.custom_parts == ("scoring",)
    assert changed.diff(CLASSIC) == {"scoring.same_turn_bonus": (-50, -10)}
    assert changed != CLASSIC.with_options({"scoring.same_turn_bonus": -50})


def test_plain_options_are_json() -> None:
    rules = attrs.evolve(
        FOURNIER.with_options({"scoring.values": CUSTOM, "rounds": "TET9 EEE12:forbidden"}),
        name="house",
    )
    plain = rules.plain_options()
    assert plain["players"] == [2, 8]
    assert plain["rounds"] == [
        {"contract": "TET", "cards": 9},
        {"contract": "EEE", "cards": 12, "discard": "forbidden"},
    ]
    assert plain["scoring.values"] == CUSTOM.plain()
    assert CUSTOM.name is None
    assert rules.with_options(json.loads(json.dumps(plain))) == rules
    assert rules.plain_options() == rules.with_options(plain).plain_options()


def test_the_list_of_options() -> None:
    assert tuple(CLASSIC.options()) == tuple(CLASSIC.plain_options()) == tuple(OPTIONS)
    assert len(OPTIONS) == 66  # rules.md §4
    assert " ".join(GROUPS) == (
        "deck trio run melds opening layoff joker_swap joker_move claims stock draw discard "
        "close scoring match play"
    )
    for name, info in OPTIONS.items():
        assert info.name == name
        assert info.legal
        if name != "rounds":
            assert info.default == CLASSIC.option(name)
            assert info.read(info.plain(info.default)) == info.default
        for choice in info.choices:
            assert info.read(info.plain(choice)) == choice
    assert OPTIONS["run.ace"].choices == tuple(AcePosition)
    assert OPTIONS["claims.enabled"].choices == (False, True)
    assert OPTIONS["claims.limit"].choices == ()
    assert OPTIONS["rounds"].default == ()


def test_rule_sets_are_values() -> None:
    again = attrs.evolve(XELU, name="other").with_options({"run.max_size": 12})
    again = attrs.evolve(again.with_options({"run.max_size": 13}), name="xelu")
    assert again is not XELU
    assert again == XELU
    assert hash(again) == hash(XELU)
    assert XELU != CLASSIC
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        CLASSIC.name = "other"  # type: ignore[misc]
    assert MatchRules() == CLASSIC.match
    assert DeckRules() is not CLASSIC.deck
