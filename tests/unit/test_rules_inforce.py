"""The rules in force in a round, and which matches can be dealt."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest

from continental.actions import Deal
from continental.cards import JOKER, Card, sorted_cards
from continental.contracts import FREE, Contract
from continental.laying import check_meld
from continental.reducer import apply, new_game
from continental.rules import (
    GROUPS,
    AcePosition,
    CloseDiscard,
    DeckRules,
    DeckSchedule,
    MatchRules,
    OptionError,
    PerDeck,
    RoundSpec,
    RuleSet,
    RulesInForce,
    in_force,
    min_cards,
)
from continental.rulesets import (
    CLASSIC,
    FOURNIER,
    FOURNIER_EXTENDED,
    FREE_PLAY,
    NAIPPE,
    TARGET_PLAY,
    XELU,
)
from tests.helpers import trio


def test_classic_in_force() -> None:
    rules = CLASSIC.at(players=3, round=5)
    assert (rules.players, rules.round, rules.last_round) == (3, 5, False)
    assert (rules.contract.label, rules.cards) == ("TET", 11)  # A15
    assert (rules.decks, rules.jokers) == (2, 6)  # A1, A8
    assert rules.rule_set == CLASSIC
    for name in GROUPS:
        if name == "deck":
            continue  # resolved to numbers
        assert getattr(rules, name) == getattr(CLASSIC, name)
    assert (rules.trio_limit, rules.run_limit) == (None, None)  # A12, A13
    assert CLASSIC.at(3, 7).last_round
    assert CLASSIC.at(3, 5) is rules
    assert {rules: 1}[CLASSIC.at(3, 5)] == 1


@pytest.mark.parametrize(
    ("players", "decks"),
    [
        (2, [2, 2, 2, 2, 2, 2, 2]),
        (3, [2, 2, 2, 2, 2, 2, 2]),
        (4, [2, 2, 2, 2, 2, 3, 3]),
        (5, [2, 2, 3, 3, 4, 4, 4]),
        (8, [2, 2, 3, 3, 4, 4, 4]),
    ],
)
def test_deck_growth(players: int, decks: list[int]) -> None:
    rules = [FOURNIER.at(players, number) for number in range(1, 8)]  # Q4
    assert [one.decks for one in rules] == decks
    assert [one.jokers for one in rules] == [2 * count for count in decks]
    assert [one.trio_limit for one in rules] == [4 * count + 2 for count in decks]  # C21, Q9
    assert [one.trio.max_size for one in rules] == [4 * count + 2 for count in decks]
    assert {one.run_limit for one in rules} == {13}  # C22


def test_the_last_number_of_decks_stays() -> None:
    assert [FOURNIER_EXTENDED.at(4, number).decks for number in (7, 8, 11)] == [3, 3, 3]


@pytest.mark.parametrize(
    ("ace", "size", "limit"),
    [
        ("circular", None, None),
        ("circular", 20, 20),
        ("low", None, 13),  # Q66
        ("high", 20, 13),
        ("high_or_low", 9, 9),
    ],
)
def test_run_limit(ace: str, size: int | None, limit: int | None) -> None:
    rules = CLASSIC.with_options({"run.ace": AcePosition(ace), "run.max_size": size})
    assert rules.at(2, 1).run_limit == limit


def test_two_player_penalty_only_for_two() -> None:
    # B22, Q32
    assert [XELU.at(n, 1).draw.two_player_penalty for n in (2, 3)] == [1, 0]


def test_a_round_overrides_how_it_is_closed() -> None:
    rules = RuleSet("liverpool", rounds="TT7 EEE13:forbidden").with_options(
        {"close.discard": "required", "close.max_points": 5}
    )
    assert rules.at(2, 1).close.discard is CloseDiscard.REQUIRED
    last = rules.at(2, 2).close
    assert (last.discard, last.max_points) == (CloseDiscard.FORBIDDEN, 5)


@pytest.mark.parametrize("rules", [FREE_PLAY, TARGET_PLAY])
def test_the_list_repeats_without_end(rules: RuleSet) -> None:
    # Q65
    assert rules.at(2, 1) != rules.at(2, 2)
    for number in (1, 2, 57):
        got = rules.at(2, number)
        assert (got.contract, got.cards, got.last_round) == (FREE, 10, False)
    two = attrs.evolve(rules, rounds="TT7 EE9")
    assert [two.at(2, n).contract.label for n in (1, 2, 3, 4)] == ["TT", "EE", "TT", "EE"]
    assert not two.at(2, 2).last_round


def test_players_and_rounds_out_of_range() -> None:
    with pytest.raises(ValueError, match="'classic' is for 2 to 4 players, not 5"):
        CLASSIC.at(5, 1)
    for number in (0, 8):
        with pytest.raises(ValueError, match=f"round {number} is not one of the 7 rounds"):
            CLASSIC.at(2, number)
    with pytest.raises(ValueError, match="round 0"):
        FREE_PLAY.at(2, 0)


def test_equal_rule_sets_keep_their_own_labels() -> None:
    # Q7: equality ignores the order of letters, the label does not
    one, other = RuleSet("x", rounds="TET11"), RuleSet("x", rounds="TTE11")
    assert one == other
    assert [rules.at(2, 1).contract.label for rules in (one, other)] == ["TET", "TTE"]


def test_in_force_of_a_rule_set() -> None:
    assert in_force(FOURNIER) is FOURNIER.at(2, 1)
    rules = FOURNIER.at(5, 7)
    assert in_force(rules) is rules
    assert isinstance(in_force(NAIPPE), RulesInForce)


def test_min_cards() -> None:
    # §5: T 3, E 4
    assert min_cards(Contract.parse("TET"), CLASSIC) == 10
    assert min_cards(Contract.parse("EEE"), CLASSIC.at(2, 1)) == 12
    assert min_cards(FREE, FREE_PLAY) == 3


def test_the_pack() -> None:
    pack = DeckRules().cards_at(4, 1)
    assert len(pack) == 110  # A8
    assert pack == sorted_cards(pack)
    assert set(Counter(pack).values()) == {2, 6}
    assert pack.count(JOKER) == 6
    assert len(FOURNIER.deck.cards_at(8, 7)) == 4 * 54
    assert len(DeckRules(decks=1, jokers_per_deck=0).cards_at(2, 1)) == 52  # D1


def test_feasibility() -> None:
    # Q2: n*deal + 1 + n <= cards; naippe with one deck and no jokers holds 52 cards
    single = NAIPPE.with_options({"deck.decks": 1, "deck.jokers_per_deck": 0})
    assert single.problems(3) == ()  # 3*12 + 1 + 3 = 40
    assert single.problems(4) == (  # 4*12 + 1 + 4 = 53; ETE: 49
        (
            "round 9 (EEE): 4 players with 12 cards each, the upcard and a reserve of 4 need 53 "
            "cards, but 52 are in play"
        ),
    )
    assert len(single.problems(5)) == 3  # TET 56, ETE 61, EEE 66; TTT 5*9 + 6 = 51
    single.require_feasible(3)
    with pytest.raises(OptionError, match=r"^round 9 \(EEE\)") as caught:
        single.require_feasible(4)
    assert caught.value.names == ("players", "rounds")
    assert single.with_options({"rounds": "T11"}).problems(4) == ()  # 49 exactly fits
    assert CLASSIC.problems(7) == ("'classic' is for 2 to 4 players, not 7",)
    with pytest.raises(OptionError, match="2 to 4 players"):
        CLASSIC.require_feasible(1)


def test_a_house_schedule() -> None:
    @attrs.frozen
    class Growing(DeckRules):
        def decks_at(self, players: int, round: int) -> int:
            return 1 + round

        def dealt(self, spec: RoundSpec, players: int, round: int) -> int:
            return spec.cards + players

        def cards_at(self, players: int, round: int) -> tuple[Card, ...]:
            return (*super().cards_at(players, round), JOKER)

    rules = attrs.evolve(CLASSIC, deck=Growing())
    got = rules.at(3, 2)
    assert (got.decks, got.cards, got.jokers) == (3, 11, 10)
    assert rules.custom_parts == ("deck",)
    assert CLASSIC.custom_parts == ()
    changed = rules.with_options({"deck.jokers_per_deck": 0})
    assert isinstance(changed.deck, Growing)
    assert changed.at(3, 2).jokers == 1
    assert "The part 'deck' is the house's own: Growing." in rules.sheet()


def test_feasibility_where_the_list_repeats() -> None:
    # Q2: the list comes round while the schedule of decks goes on
    options = {"deck.decks": {"2-4": [2, 1]}, "deck.jokers_per_deck": 0}
    once = RuleSet("x", rounds="EEE13").with_options(options)
    assert once.problems(4) == ()
    for end in ({"match.end": "open"}, {"match.end": "target", "match.target": 100}):
        rules = once.with_options(end)
        assert rules.problems(3) == ()  # 3*13 + 1 + 3 = 43
        (problem,) = rules.problems(4)
        assert problem.startswith("round 2 (EEE): 4 players with 13 cards each")
    # whole lists are looked at: round 4 is the first EEE with one deck
    later = once.with_options(
        {"rounds": "T4 EEE13", "deck.decks": {"2-4": [2, 2, 1]}, "match.end": "open"}
    )
    assert [problem[:7] for problem in later.problems(4)] == ["round 4"]
    assert FREE_PLAY.problems(2) == ()


def test_rounds_after_the_guard_never_come() -> None:
    options = {"deck.decks": {"2-4": [2, 2, 1]}, "deck.jokers_per_deck": 0}
    target = {"match.end": "target", "match.target": 100, "match.max_rounds": 2}
    rules = RuleSet("x", rounds="EEE13").with_options({**options, **target})
    assert rules.problems(4) == ()
    assert len(rules.with_options({"match.max_rounds": 3}).problems(4)) == 1

    class Endless(MatchRules):
        """Heeds no guard, so that every round can come."""

    ruled = attrs.evolve(rules, match=Endless(**attrs.asdict(rules.match)))
    assert len(ruled.problems(4)) == 1


def test_feasibility_of_a_house_schedule() -> None:
    @attrs.frozen
    class Late(DeckRules):
        def decks_at(self, players: int, round: int) -> int:
            return 1 if round > 40 else 2

        def dealt(self, spec: RoundSpec, players: int, round: int) -> int:
            return spec.cards + (round == 7)

    @attrs.frozen
    class Sooner(Late):
        def steady_from(self, players: int) -> int:
            return 8

    rules = attrs.evolve(FREE_PLAY, rounds="EEE13", deck=Late(jokers_per_deck=0))
    problems = rules.problems(4)
    assert len(problems) == 60
    assert problems[0].startswith("round 41 (EEE): 4 players with 13 cards each")
    assert rules.problems(2) == ()
    assert attrs.evolve(rules, deck=Sooner(jokers_per_deck=0)).problems(4) == ()
    full = attrs.evolve(rules, players=(2, 8), rounds="EEE11", deck=Sooner(jokers_per_deck=0))
    assert [problem[:7] for problem in full.problems(8)] == ["round 7"]  # 8*12 + 1 + 8 = 105


def test_sizes_by_deck_where_the_list_repeats() -> None:
    # C21: the smallest pack comes in the second round
    rules = RuleSet("x", rounds="TT7").with_options(
        {"deck.decks": {"2-4": [3, 1]}, "trio.max_size": "2*decks"}
    )
    with pytest.raises(OptionError, match="it is only 2 where the decks are 1"):
        rules.with_options({"match.end": "open"})


def test_limits_follow_the_groups() -> None:
    rules = FOURNIER.at(5, 7)
    assert rules.trio_limit == rules.trio.max_size == 18
    less = attrs.evolve(
        rules,
        trio=attrs.evolve(rules.trio, max_size=5),
        run=attrs.evolve(rules.run, max_size=6),
    )
    assert (less.trio_limit, less.run_limit) == (5, 6)


def test_schedules() -> None:
    schedule = DeckSchedule.of({"4": [2, 3], "2-3": (1,)})
    assert schedule.plain() == {"2-3": [1], "4": [2, 3]}
    assert [schedule.covers(n) for n in (1, 2, 4, 5)] == [False, True, True, False]
    with pytest.raises(ValueError, match="no row for 5 players"):
        schedule.decks_at(5, 1)


@pytest.mark.parametrize(
    ("plain", "reason"),
    [
        ({}, "without rows"),
        ({"few": [2]}, "not a range of players: 'few'"),
        ({"3-2": [2]}, "not a range of players: 3-2"),
        ({"0": [2]}, "not a range of players: 0-0"),
        ({"2": []}, "no numbers of decks for 2 players"),
        ({"2": 2}, "not a list of numbers of decks: 2"),
        ({"2": [0]}, "not a number of decks, 1 to 8: 0"),
        ({"2-4": [9]}, "not a number of decks, 1 to 8: 9"),
        ({"2": [True]}, "not a number of decks"),
        ({"2-4": [2], "4-5": [2]}, "two rows for 4 players"),
    ],
)
def test_bad_schedules(plain: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        DeckSchedule.of(plain)


def test_sizes_by_deck() -> None:
    assert PerDeck.parse(" 4 * Decks + 2 ") == PerDeck() == PerDeck(4, 2)
    assert [str(size) for size in (PerDeck(), PerDeck(6, 0))] == ["4*decks+2", "6*decks"]
    assert PerDeck.parse("6*decks").resolve(2) == 12
    for text in ("4", "decks", "4*deck", "-4*decks"):
        with pytest.raises(ValueError, match=r"not of the form 4\*decks\+2"):
            PerDeck.parse(text)
    with pytest.raises(ValueError, match="not a size"):
        PerDeck(0, 5)
    with pytest.raises(ValueError, match="not whole numbers"):
        PerDeck(True, 2)


def test_a_size_per_deck_below_the_smallest_trio() -> None:
    """In a round without trios so few decks are no contradiction: no trio is legal then."""
    changes = {"trio.max_size": "1*decks", "deck.decks": {"2-4": [2, 3]}, "rounds": "EE9 TT7"}
    rules = CLASSIC.with_options(changes)
    assert rules.problems(3) == ()
    first = rules.at(3, 1)
    assert first.trio_limit == 2
    assert [fault.code for fault in check_meld(trio("7S 7H 7D"), first)] == ["trio_too_long"]
    assert check_meld(trio("7S 7H 7D"), rules.at(3, 2)) == ()
    assert apply(new_game(rules, 3, seed=1), Deal(0)).problems() == ()


@pytest.mark.parametrize(
    ("players", "round", "name"), [(2.0, 1, "players"), (4, True, "round"), ("4", 1, "players")]
)
def test_only_whole_numbers_name_a_round(players: Any, round: Any, name: str) -> None:
    with pytest.raises(TypeError, match=f"{name}: not a whole number"):
        CLASSIC.at(players, round)
