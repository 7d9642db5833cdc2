"""The readable rule sheet."""

from __future__ import annotations

import re
from fractions import Fraction

import attrs
import pytest

from continental.rules import (
    FIVES,
    OPTIONS,
    AcePosition,
    DeckRules,
    DeckSchedule,
    MatchRules,
    PerDeck,
    RuleSet,
    ValueTable,
)
from continental.rules.sheet import sentences
from continental.rules.use import is_in_use
from continental.rules.wording_choices import CHOICES
from continental.rules.wording_numbers import NUMBERS
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, NAIPPE, TARGET_PLAY, XELU, get, names

SENTENCE = re.compile(r"^[A-Z].*\. \[(?:[A-E]\d+|Q\d+b?)(?:, (?:[A-E]\d+|Q\d+b?))*\]$")

# values that the kinds do not list, by option
RANGES: dict[str, list[object]] = {
    "players": [(2, 4), (3, 3)],
    "rounds": ["TT7", "T7", "TTE11", "free10", "E1", "E1:optional", "E1:required", "E1:forbidden"],
    "deck.decks": [1, 2, 3, DeckSchedule.of({"2-4": [2, 3]}), DeckSchedule.of({"2-4": [3]})],
    "trio.max_size": [None, 5, 9, PerDeck(4, 2), PerDeck(6, 0), PerDeck(4, 1)],
    "stock.penalty_pile": [None, Fraction(1, 3), Fraction(1, 4)],
    "scoring.values": ["pips", FIVES, ValueTable(40, range(13)), ValueTable(30, range(13))],
    "scoring.same_turn_bonus": [0, -10, -50],
    "scoring.no_discard_bonus": [0, -10, -50],
    "trio.max_jokers": [None, 0, 1, 2],
    "run.max_size": [None, 4, 13],
    "claims.limit": [None, 0, 1, 3],
    "stock.max_recycles": [None, 0, 1, 2],
    "close.max_points": [None, 0, 1, 5],
    "match.target": [None, 1, 100],
}
# the least number that each of the others may be
LEAST = {"trio.min_size": 3, "run.min_size": 3, "run.min_naturals": 1}
LEAST |= {"scoring.others_multiplier": 1, "match.max_rounds": 1, "play.max_laps": 1}


def values_of(name: str) -> list[object]:
    info = OPTIONS[name]
    if info.choices:
        return list(info.choices)
    least = LEAST.get(name, 0)
    return RANGES.get(name) or [least, least + 1, least + 2, least + 3]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_has_a_sentence_of_its_own(name: str) -> None:
    told = set()
    for value in values_of(name):
        said = sentences(CLASSIC.with_options({"match.target": 1, name: value}), name)
        assert said
        assert all(SENTENCE.match(text) for text in said)
        told.add(said)
    assert len(told) == len(values_of(name))


def test_no_sentence_without_an_option() -> None:
    assert not CHOICES.keys() - OPTIONS.keys()
    assert not NUMBERS.keys() - OPTIONS.keys()
    for name, words in CHOICES.items():
        assert set(words) == set(OPTIONS[name].choices)


def test_no_two_options_share_a_sentence() -> None:
    said = [text for name in OPTIONS for text in sentences(FOURNIER, name)]
    assert len(said) == len(set(said))


@pytest.mark.parametrize("name", names())
def test_a_sheet_tells_every_option_once(name: str) -> None:
    rules = get(name)
    lines = rules.sheet().splitlines()
    assert lines[0] == name
    for option in OPTIONS:
        for text in sentences(rules, option):
            assert lines.count(f"- {text}") == 1
    assert rules.description in lines
    assert f"Source: {rules.source}" in lines
    assert rules.sheet().endswith("\n")


def test_a_sheet_says_what_the_rules_say() -> None:
    sheet = CLASSIC.sheet()
    assert "- A run may not hold two jokers side by side. [A47, Q14]\n" in sheet
    assert "- Round 5 is TET, 2 trios and one run, with 11 cards dealt to each player. [" in sheet
    assert "- The game is for 2 to 4 players, each for himself. [" in sheet
    assert "- Who opens and closes in the same turn scores -10. [" in sheet
    assert "at most 4 cards for each deck in play and 2 more" in FOURNIER.sheet()
    assert "With 5 to 8 players the numbers of 52-card decks" in FOURNIER.sheet()
    assert "1/3 of the rest" in FOURNIER.sheet()
    assert "No winner is named" in FREE_PLAY.sheet()


def test_the_open_place_of_the_ace() -> None:
    # B17, Q11: the words hang on the option, so they must be true of any rule set
    words = "one reading of document B, which leaves the place of the ace to the group. [B17, "
    assert words in XELU.sheet()
    assert words in CLASSIC.with_options({"run.ace": AcePosition.HIGH_OR_LOW}).sheet()
    assert words not in CLASSIC.sheet()
    assert "the source" not in XELU.sheet()


MELDS_COUNT = {"scoring.round_score": "melds_minus_hand"}
JOKERS_ALONE = "A trio may consist of jokers alone; the first other card added fixes its rank."
NO_JOKERS_ALONE = (
    "No least number of cards that are no jokers is set for a trio, but the limits on jokers "
    "rule out a trio of jokers alone."
)


@pytest.mark.parametrize(
    ("name", "changes", "told"),
    [
        (  # A48, A50, Q23: the other end too; the run left keeps its least size
            "joker_move.who",
            {},
            (
                "An opened player may, in his turn, move a joker at the end of a run to its other "
                "end or to an end of another run of the same owner, if a run that it leaves keeps "
                "its least number of cards."
            ),
        ),
        (
            "joker_move.who",
            {"joker_move.who": "owner"},
            (
                "The player who laid a run may, in his turn, move a joker at its end to its other "
                "end or to an end of another of his runs, if a run that it leaves keeps its least "
                "number of cards."
            ),
        ),
        # A46, B16, Q12: three jokers are a trio unless another limit forbids them
        ("trio.min_naturals", {}, JOKERS_ALONE),
        ("trio.min_naturals", {"trio.max_jokers": 3}, JOKERS_ALONE),
        ("trio.min_naturals", {"trio.max_jokers": 2}, NO_JOKERS_ALONE),
        ("trio.min_naturals", {"trio.max_jokers": 3, "trio.min_size": 4}, NO_JOKERS_ALONE),
        ("trio.min_naturals", {"melds.jokers_at_most_naturals": True}, NO_JOKERS_ALONE),
        (  # D19, Q57: -10 subtracted gives 10 more
            "scoring.same_turn_bonus",
            MELDS_COUNT,
            (
                "Who opens and closes in the same turn scores 10 points more, the bonus of -10 "
                "being subtracted."
            ),
        ),
        (
            "scoring.same_turn_bonus",
            {**MELDS_COUNT, "scoring.same_turn_bonus": 0},
            "Opening and closing in the same turn brings no bonus.",
        ),
        (
            "scoring.no_discard_bonus",
            {**MELDS_COUNT, "scoring.no_discard_bonus": -1},
            "Who closes without a discard scores one point more, the bonus of -1 being subtracted.",
        ),
        ("scoring.no_discard_bonus", MELDS_COUNT, "Closing without a discard brings no bonus."),
        (
            "scoring.no_discard_bonus",
            {"scoring.no_discard_bonus": -50},
            "Who closes without a discard scores -50.",
        ),
        (  # Q40, Q57: the cards kept count against the melds
            "close.points_count",
            {**MELDS_COUNT, "close.max_points": 5},
            (
                "From the melds of who closes with cards in hand their points are subtracted, and "
                "there is no bonus."
            ),
        ),
        (
            "close.points_count",
            {**MELDS_COUNT, "close.max_points": 5, "close.points_count": False},
            (
                "From the melds of who closes with cards in hand nothing is subtracted, and there "
                "is no bonus."
            ),
        ),
        (  # Q44: runs that share a rank are not held apart
            "opening.min_run_gap",
            {"opening.min_run_gap": 2},
            (
                "Between two runs of one suit in a contract at least 2 ranks must lie, unless the "
                "two share a rank."
            ),
        ),
        (
            "opening.min_run_gap",
            {"opening.min_run_gap": 1},
            (
                "Between two runs of one suit in a contract at least one rank must lie, unless the "
                "two share a rank."
            ),
        ),
        (  # Q42: TakeBack is allowed there whatever the option says
            "opening.take_back",
            {"opening.last_round_requires_close": True, "opening.take_back": "never"},
            (
                "Only in the last round may a player who has opened take his melds up again, in "
                "the same turn."
            ),
        ),
        (
            "opening.take_back",
            {"opening.take_back": "never"},
            "A player who has opened may not take his melds up again.",
        ),
        (
            "opening.take_back",
            {"opening.last_round_requires_close": True},
            "A player who has opened may take his melds up again until his turn has passed.",
        ),
        (  # Q35: dry turns, for one lap
            "stock.exhausted",
            {"stock.max_recycles": 0},
            (
                "When the stock is used up, only the upcard can be taken, and after one lap of "
                "such turns the round ends without a closer."
            ),
        ),
        (
            "stock.exhausted",
            {"stock.max_recycles": 0, "stock.exhausted": "end_round"},
            (
                "When a player must draw from a stock that is used up, the round ends without a "
                "closer."
            ),
        ),
        (  # A59, Q40: a close with cards in hand is one by a discard
            "close.discard",
            {"close.discard": "required", "close.max_points": 5},
            (
                "A round is closed only by a discard: of the last card, or one that leaves few "
                "enough points in the hand."
            ),
        ),
        (
            "close.discard",
            {"close.max_points": 5},
            (
                "A round is closed by discarding the last card, by placing it on a meld, or by a "
                "discard that leaves few enough points in the hand."
            ),
        ),
        (
            "close.discard",
            {"close.discard": "forbidden", "close.max_points": 5},
            "A round is closed only by placing the last card on a meld, without a discard.",
        ),
        (  # Q36: an entry of the list has its own way
            "close.discard",
            {"close.discard": "required", "rounds": "TT7 EE9:forbidden"},
            "A round with no way of its own is closed only by discarding the last card.",
        ),
    ],
)
def test_a_sentence_is_true_beside_the_other_options(
    name: str, changes: dict[str, object], told: str
) -> None:
    (said,) = sentences(CLASSIC.with_options(changes), name)
    assert said.partition(" [")[0] == told
    assert SENTENCE.match(said)


def test_no_two_limits_of_jokers_in_trios_contradict_each_other() -> None:
    # B16: xelu sets no number, but naturals must be as many
    assert "\n- For a trio no greatest number of jokers is set. [A46]\n" in XELU.sheet()


@pytest.mark.parametrize("ace", ["low", "high", "high_or_low"])
def test_a_run_off_the_circle_has_at_most_13_cards(ace: str) -> None:
    # Q66: whatever run.max_size says
    sheet = CLASSIC.with_options({"run.ace": ace, "run.max_size": 20}).sheet()
    head, _, tail = sheet.partition("\nWithout effect here\n")
    assert "at most 20 cards" not in head
    assert "at most 13 cards" in head
    assert "- A run has at most 20 cards. [" in tail


def test_options_without_effect_come_last() -> None:
    head, _, tail = NAIPPE.sheet().partition("\nWithout effect here\n")
    assert "No discard may be taken out of turn" in head
    assert "also draws one penalty card" in tail
    assert "An exchanged joker goes at once" in tail


@pytest.mark.parametrize(
    ("name", "rules", "used"),
    [
        ("run.ace", NAIPPE, True),
        ("run.max_size", NAIPPE, True),
        ("run.max_size", NAIPPE.with_options({"run.max_size": 14}), False),
        ("run.max_size", NAIPPE.with_options({"run.max_size": None}), False),
        ("run.max_size", CLASSIC.with_options({"run.max_size": 14}), True),
        ("claims.limit", CLASSIC, True),
        ("claims.limit", NAIPPE, False),
        ("claims.limit_scope", CLASSIC, False),
        ("claims.limit_scope", CLASSIC.with_options({"claims.limit": 3}), True),
        ("claims.limit_scope", NAIPPE.with_options({"claims.limit": 3}), False),
        ("joker_swap.target", CLASSIC, True),
        ("joker_swap.target", NAIPPE, False),
        ("joker_move.per_turn", CLASSIC, True),
        ("joker_move.per_turn", XELU, False),
        ("stock.penalty_exhausted", CLASSIC, False),
        ("stock.penalty_exhausted", FOURNIER, True),
        ("stock.max_recycles", CLASSIC, True),
        ("stock.max_recycles", CLASSIC.with_options({"stock.exhausted": "end_round"}), False),
        ("draw.two_player_penalty", XELU, True),
        ("draw.two_player_penalty", XELU.with_options({"players": "3-6"}), False),
        ("close.points_count", CLASSIC, False),
        ("close.points_count", CLASSIC.with_options({"close.max_points": 5}), True),
        ("scoring.bonus_stacking", CLASSIC, False),
        (
            "scoring.bonus_stacking",
            CLASSIC.with_options({"scoring.no_discard_bonus": -50}),
            True,
        ),
        ("scoring.joker_in_meld", CLASSIC, False),
        ("scoring.joker_in_meld", TARGET_PLAY, True),
        ("match.target", CLASSIC, False),
        ("match.max_rounds", TARGET_PLAY, True),
        ("match.tie_break", TARGET_PLAY, True),
        ("match.tie_break", FREE_PLAY, False),
    ],
)
def test_what_is_in_use(name: str, rules: RuleSet, used: bool) -> None:
    assert is_in_use(rules, name) is used


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        (
            {"deck.jokers_per_deck": 0, "scoring.round_score": "melds_minus_hand"},
            (
                "trio.min_naturals trio.max_jokers run.adjacent_jokers run.min_naturals "
                "melds.jokers_at_most_naturals melds.limits_apply joker_swap.who joker_swap.source "
                "joker_swap.target joker_swap.same_meld joker_move.who joker_move.per_turn "
                "stock.joker_upcard discard.jokers scoring.joker_in_meld"
            ),
        ),
        ({"run.adjacent_jokers": True}, "melds.limits_apply"),
        (
            {"claims.limit": 0, "stock.penalty_pile": "1/3"},
            (
                "claims.after_opening claims.own_discard claims.first_upcard claims.limit_scope "
                "claims.penalty_cards claims.window stock.penalty_exhausted"
            ),
        ),
        (
            {"close.discard": "required", "scoring.no_discard_bonus": -50},
            "scoring.no_discard_bonus scoring.bonus_stacking",
        ),
        ({"rounds": "TT7:required EE9:required"}, "close.discard scoring.no_discard_bonus"),
        (
            {"close.discard": "forbidden", "close.max_points": 5},
            "close.max_points close.points_count",
        ),
        ({"opening.distinct_melds": True}, "opening.min_run_gap"),
        ({"rounds": "T4 E5 TE8"}, "opening.distinct_melds opening.min_run_gap"),
        (
            {"rounds": "TT7", "opening.extra_melds": "contract_kinds"},
            (
                "run.min_size run.max_size run.ace run.same_suit run.adjacent_jokers "
                "run.min_naturals opening.min_run_gap joker_swap.who joker_swap.target "
                "joker_swap.same_meld joker_move.who joker_move.per_turn"
            ),
        ),
        (
            {"rounds": "EE9"},
            (
                "trio.min_size trio.max_size trio.min_naturals trio.max_jokers trio.distinct_suits "
                "joker_swap.source"
            ),
        ),
        (
            {"rounds": "EE9", "opening.last_round_requires_close": True},
            (
                "opening.take_back trio.min_size trio.max_size trio.min_naturals trio.max_jokers "
                "trio.distinct_suits joker_swap.source"
            ),
        ),
        (
            {"match.end": "target", "match.target": 100},
            "opening.last_round_requires_close",
        ),
    ],
)
def test_what_changes_leave_without_effect(changes: dict[str, object], names: str) -> None:
    rules = CLASSIC.with_options(changes)
    gone = {name for name in OPTIONS if is_in_use(CLASSIC, name) and not is_in_use(rules, name)}
    new = {name for name in names.split() if is_in_use(CLASSIC, name)}
    assert gone == new
    assert not any(is_in_use(rules, name) for name in names.split())


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        (  # more naturals than cards: a number that binds without jokers too
            {
                "deck.jokers_per_deck": 0,
                "trio.min_naturals": 4,
                "run.min_naturals": 5,
            },
            "trio.min_naturals run.min_naturals",
        ),
        ({"rounds": "TT7", "opening.extra_melds": "any"}, "run.ace joker_move.who"),
        ({"rounds": "TT7", "joker_swap.source": "any"}, "joker_swap.who joker_swap.target"),
        ({"run.adjacent_jokers": True, "trio.max_jokers": 2}, "melds.limits_apply"),
        (
            {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
            "melds.limits_apply",
        ),
        ({"rounds": "TT7:required EE9"}, "close.discard scoring.no_discard_bonus"),
        ({"rounds": "TT7:forbidden EE9"}, "close.max_points"),
    ],
)
def test_what_still_has_an_effect(changes: dict[str, object], names: str) -> None:
    rules = CLASSIC.with_options(changes)
    assert all(is_in_use(rules, name) for name in names.split())


def test_what_a_house_part_makes_of_its_options_is_not_known() -> None:
    class Deck(DeckRules):
        """Adds jokers of its own."""

    rules = CLASSIC.with_options({"deck.jokers_per_deck": 0})
    assert not is_in_use(rules, "discard.jokers")
    assert is_in_use(attrs.evolve(rules, deck=Deck(jokers_per_deck=0)), "discard.jokers")


def test_a_bare_sheet() -> None:
    plain = RuleSet("house", rounds="TT7")
    assert plain.sheet().startswith("house\n=====\n\nPlayers and rounds\n- ")
    everything = attrs.evolve(TARGET_PLAY, name="all").with_options(
        {
            "claims.enabled": True,
            "claims.limit": 3,
            "joker_swap.who": "anyone",
            "joker_move.who": "owner",
            "stock.penalty_pile": "1/3",
            "close.max_points": 5,
            "scoring.same_turn_bonus": -10,
            "scoring.no_discard_bonus": -50,
            "match.end": "rounds",
            "trio.max_jokers": 2,
            "rounds": "TTEE15",
        }
    )
    assert "Without effect here" in everything.sheet()

    class Match(MatchRules):
        """May ask for its target whatever its end."""

    everything = attrs.evolve(everything, match=Match(target=100))
    assert "Without effect here" not in everything.sheet()
