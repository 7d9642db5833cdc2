"""Flips of what a meld is and how a player opens: trio, run, melds, opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from continental.actions import LayDown, TakeBack
from continental.cards import format_cards
from continental.rules import RuleSet
from tests.helpers import play
from tests.options.flip import Flip, accepted, before, discard, lay_off, opening, said
from tests.unit.laying.notation import melds

A_TRIO: Final[Mapping[str, object]] = {"rounds": "T4"}
A_RUN: Final[Mapping[str, object]] = {"rounds": "E5"}
TRIO_AND_RUN: Final[Mapping[str, object]] = {"rounds": "TE8"}
TWO_TRIOS: Final[Mapping[str, object]] = {"rounds": "TT7"}

EIGHT_NINES: Final = "9S 9S 9H 9H 9D 9D 9C 9C"
LAP: Final = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"


def small_trios(rules: RuleSet) -> str:
    return accepted(rules, {"3": "T:9C 9D 9H", "4": "T:9C 9D 9H 9S", "5": "T:9C 9D 9H 9S X"})


def trios_by_size(rules: RuleSet) -> str:
    return accepted(
        rules,
        {
            "3": "T:9C 9D 9H",
            "4": "T:9C 9D 9H 9S",
            "10": f"T:{EIGHT_NINES} X X",
            "11": f"T:{EIGHT_NINES} X X X",
        },
    )


def trios_by_naturals(rules: RuleSet) -> str:
    return accepted(rules, {"0": "T:X X X", "1": "T:9C X X", "2": "T:9C 9D X"})


def trios_by_jokers(rules: RuleSet) -> str:
    return accepted(
        rules, {"0": "T:9C 9D 9H", "1": "T:9C 9D X", "2": "T:9C X X", "3": "T:9C X X X"}
    )


def trio_of_a_suit_twice(rules: RuleSet) -> str:
    return opening(rules, "T:9C 9C 9D")


def runs_by_size(rules: RuleSet) -> str:
    cards = LAP.split()
    return accepted(rules, {str(size): f"E:{' '.join(cards[:size])}" for size in (3, 4, 5, 13, 14)})


def runs_by_naturals(rules: RuleSet) -> str:
    return accepted(rules, {"1": "E:X 5C X X", "2": "E:X 5C X 7C", "3": "E:4C 5C X 7C"})


def runs_by_ace(rules: RuleSet) -> str:
    """The ace before the two, after the king, and between them."""
    return accepted(
        rules, {"low": "E:AS 2S 3S 4S", "high": "E:JS QS KS AS", "between": "E:QS KS AS 2S"}
    )


def run_of_two_suits(rules: RuleSet) -> str:
    return opening(rules, "E:4C 5D 6C 7C")


def run_with_touching_jokers(rules: RuleSet) -> str:
    return opening(rules, "E:4C X X 7C")


def melds_of_jokers(rules: RuleSet) -> tuple[str, str, str]:
    """Two jokers in a trio; three in a run; as many jokers as naturals."""
    return (
        opening(rules, "T:9C X X | E:4C 5C 6C 7C"),
        opening(rules, "T:9C 9D 9H | E:X 5C X X"),
        opening(rules, "T:9C 9D X X | E:4C 5C 6C 7C"),
    )


def a_third_joker(rules: RuleSet) -> tuple[str, str]:
    """More jokers than naturals: by laying off, and as laid down."""
    state = before(rules, "X 4D", "1 T:KC KD KH | 2 T:9C 9D X X")
    return said(state, lay_off("X", 1)), opening(rules, "T:9C X X")


def like_melds(rules: RuleSet) -> tuple[str, str, str]:
    """Two runs of one suit, two trios of one rank, and two runs of two suits."""
    return (
        opening(rules, "E:4C 5C 6C 7C | E:9C TC JC QC"),
        opening(rules, "T:9C 9D 9H | T:9S 9C 9D", round=2),
        opening(rules, "E:4C 5C 6C 7C | E:4H 5H 6H 7H"),
    )


def open_without_closing(rules: RuleSet) -> tuple[str, str, str]:
    """A discard that does not close in the first round and in the last; a take-back there."""

    def opened(round: int) -> tuple[str, str]:
        state = before(rules, "9C 9D 9H 2D 3D", round=round)
        state = play(state, LayDown(1, melds("T:9C 9D 9H")))
        return said(state, discard("2D")), said(state, TakeBack(1))

    return opened(1)[0], *opened(2)


def more_melds(rules: RuleSet) -> tuple[str, str, str, str]:
    """A trio or a run more than two trios: with the opening, and in a later turn."""
    contract = "T:9C 9D 9H | T:KC KD KH"
    later = before(rules, "5C 5D 5H 4S 5S 6S 7S 2D", "1 T:9C 9D 9H | 1 T:KC KD KH")
    return (
        opening(rules, f"{contract} | T:5C 5D 5H"),
        opening(rules, f"{contract} | E:4S 5S 6S 7S"),
        said(later, LayDown(1, melds("T:5C 5D 5H"))),
        said(later, LayDown(1, melds("E:4S 5S 6S 7S"))),
    )


def runs_by_gap(rules: RuleSet) -> str:
    """Runs of one suit with so many ranks between them."""
    first = "E:3H 4H 5H 6H"
    return accepted(
        rules,
        {
            "0": f"{first} | E:7H 8H 9H TH",
            "1": f"{first} | E:8H 9H TH JH",
            "2": f"{first} | E:9H TH JH QH",
        },
    )


def taken_back(rules: RuleSet) -> tuple[str, str]:
    """What is said to a TakeBack in the turn of opening, and the hand after it."""
    state = play(before(rules, "9C 9D 9H 2D 3D"), LayDown(1, melds("T:9C 9D 9H")))
    refusal = said(state, TakeBack(1))
    if not refusal:
        state = play(state, TakeBack(1))
    return refusal, format_cards(state.hand_of(1))


MELDS: Final = (
    Flip("trio.min_size", "A12 C18", small_trios, {3: "3 4 5", 4: "4 5", 5: "5"}, A_TRIO),
    Flip(
        "trio.max_size",
        "A12 C21 Q9",
        trios_by_size,
        {"none": "3 4 10 11", "4*decks+2": "3 4 10", 9: "3 4"},
        {**A_TRIO, "trio.max_jokers": None},
    ),
    Flip(
        "trio.min_naturals",
        "A46 C20 E8 Q12",
        trios_by_naturals,
        {0: "0 1 2", 1: "1 2", 2: "2"},
        {**A_TRIO, "trio.max_jokers": None, "melds.jokers_at_most_naturals": False},
    ),
    Flip(
        "trio.max_jokers",
        "A46 C20 C21",
        trios_by_jokers,
        {"none": "0 1 2 3", 2: "0 1 2", 1: "0 1", 0: "0"},
        {**A_TRIO, "melds.jokers_at_most_naturals": False},
    ),
    Flip(
        "trio.distinct_suits",
        "A12 Q66",
        trio_of_a_suit_twice,
        {False: "", True: "trio_repeated_suit"},
        A_TRIO,
    ),
    Flip(
        "run.min_size",
        "A13 D5 Q8",
        runs_by_size,
        {3: "3 4 5 13", 4: "4 5 13", 5: "5 13"},
        {**A_RUN, "run.max_size": 13},
    ),
    Flip(
        "run.max_size",
        "A13 C22 Q10",
        runs_by_size,
        {"none": "4 5 13 14", 13: "4 5 13", 4: "4"},
        {**A_RUN, "run.ace": "circular", "run.min_size": 4},
    ),
    Flip(
        "run.ace",
        "A13 B17 C22 D5 Q11",
        runs_by_ace,
        {
            "low": "low",
            "high": "high",
            "high_or_low": "low high",
            "circular": "low high between",
        },
        A_RUN,
    ),
    Flip("run.same_suit", "D5 Q66", run_of_two_suits, {True: "run_mixed_suit", False: ""}, A_RUN),
    Flip(
        "run.adjacent_jokers",
        "A47",
        run_with_touching_jokers,
        {False: "jokers_adjacent", True: ""},
        A_RUN,
    ),
    Flip(
        "run.min_naturals",
        "Q13",
        runs_by_naturals,
        {1: "1 2 3", 2: "2 3", 3: "3"},
        {**A_RUN, "run.adjacent_jokers": True, "melds.jokers_at_most_naturals": False},
    ),
    Flip(
        "melds.jokers_at_most_naturals",
        "B16",
        melds_of_jokers,
        {
            False: ("", "", ""),
            True: ("jokers_exceed_naturals", "jokers_exceed_naturals", ""),
        },
        {**TRIO_AND_RUN, "run.adjacent_jokers": True},
    ),
    Flip(
        "melds.limits_apply",
        "B16 Q16 Q66",
        a_third_joker,
        {
            "always": ("jokers_exceed_naturals", "jokers_exceed_naturals"),
            "opening": ("", "jokers_exceed_naturals"),
        },
        {**A_TRIO, "melds.jokers_at_most_naturals": True, "trio.max_jokers": None},
    ),
)

OPENING: Final = (
    Flip(
        "opening.distinct_melds",
        "A14 A55 Q43",
        like_melds,
        {
            False: ("", "", ""),
            True: ("contract_not_distinct", "contract_not_distinct", ""),
        },
        {"rounds": "EE9 TT7"},
    ),
    Flip(
        "opening.last_round_requires_close",
        "A54 Q42",
        open_without_closing,
        {
            False: ("", "", "take_back_too_late"),
            True: ("", "must_close_in_last_round", ""),
        },
        {"rounds": "T4 T4", "match.end": "rounds", "opening.take_back": "never"},
    ),
    Flip(
        "opening.extra_melds",
        "A33 B12 Q44",
        more_melds,
        {
            "none": ("contract_exceeded", "contract_exceeded", "already_opened", "already_opened"),
            "contract_kinds": ("", "contract_exceeded", "", "contract_exceeded"),
            "any": ("", "", "", ""),
        },
        TWO_TRIOS,
    ),
    Flip(
        "opening.min_run_gap",
        "A14 Q44",
        runs_by_gap,
        {0: "0 1 2", 1: "1 2", 2: "2"},
        {"rounds": "EE9"},
    ),
    Flip(
        "opening.take_back",
        "A37 Q48",
        taken_back,
        {
            "same_turn": ("", "9H 2D 3D 9D 9C"),
            "never": ("take_back_too_late", "2D 3D"),
        },
        A_TRIO,
    ),
)
