"""Flips of how turns, rounds and the match end: discard, close, scoring, match, play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from continental.actions import Action, Close, DrawUpcard, EndMatch, LayDown
from continental.cards import format_cards
from continental.phases import MatchOver
from continental.reducer import new_game
from continental.rules import OptionError, RuleSet, ValueTable
from continental.state import GameState, RoundResult
from continental.view import view
from tests.helpers import build, play, result
from tests.options.flip import (
    Flip,
    before,
    deal,
    dealt_rounds,
    discard,
    lay_off,
    said,
    standing_of,
    take_turn,
    to_draw,
)
from tests.unit.laying.notation import card, melds, table

A_TRIO: Final[Mapping[str, object]] = {"rounds": "T4"}
PENALTY: Final[Mapping[str, object]] = {"scoring.round_score": "penalty"}
OPENED: Final = "1 T:9C 9D 9H"
BOTH_OPENED: Final = f"{OPENED} | 2 T:JC JD JH"


def discard_a_joker(rules: RuleSet) -> str:
    return said(before(rules, "X 2D"), discard("X"))


def discard_the_upcard(rules: RuleSet) -> str:
    state = play(to_draw(rules, "2D 3D"), DrawUpcard(1))
    return said(state, discard("QD"))


def discard_what_fits(rules: RuleSet) -> tuple[str, str]:
    """A card that fits seat 2's trio: by a seat that has not opened, and by one that has."""
    return (
        said(before(rules, "JS 2D", "2 T:JC JD JH"), discard("JS")),
        said(before(rules, "JS 2D", BOTH_OPENED), discard("JS")),
    )


def seen_of_the_pile(rules: RuleSet) -> str:
    state = play(before(rules, "2D 3D", pile="2C 4C"), discard("3D"))
    return format_cards(view(state, 2).public.discards)


def last_card(rules: RuleSet, round: int = 1) -> tuple[str, str]:
    """What is said to laying off the last card, and to discarding it."""
    state = before(rules, "JS", BOTH_OPENED, round=round)
    return said(state, lay_off("JS", 1)), said(state, discard("JS"))


def close_with_five_kept(rules: RuleSet) -> str:
    return said(before(rules, "2D 3C KS", OPENED), Close(1, card("KS")))


def scores(state: GameState, *actions: Action) -> tuple[int, ...]:
    """The scores of the round that the actions end."""
    return play(state, *actions).rounds[-1].scores


def closer_with_five_kept(rules: RuleSet) -> int:
    return scores(before(rules, "2D 3C KS", OPENED), Close(1, card("KS")))[1]


def points_of_a_hand(rules: RuleSet) -> int:
    state = build(rules, "X AS KD 8H 2C", "2D", "5S", table=table(OPENED), pile="3C")
    return scores(state, discard("2D"))[0]


def opened_and_closed(rules: RuleSet) -> tuple[int, ...]:
    state = before(rules, "9C 9D 9H 2D")
    return scores(state, LayDown(1, melds("T:9C 9D 9H")), discard("2D"))


def closed_later(rules: RuleSet) -> tuple[int, ...]:
    return scores(before(rules, "2D", OPENED), discard("2D"))


def closer_in_four_ways(rules: RuleSet) -> tuple[int, int, int, int]:
    """Closed later or in the turn of opening, each with a discard and by laying off."""
    other = "2 T:JC JD JH"
    fresh = before(rules, "9C 9D 9H JS", other)
    opening = LayDown(1, melds("T:9C 9D 9H"))
    later = before(rules, "JS", f"{other} | {OPENED}")
    return (
        scores(later, discard("JS"))[1],
        scores(later, lay_off("JS", 0))[1],
        scores(fresh, opening, discard("JS"))[1],
        scores(fresh, opening, lay_off("JS", 0))[1],
    )


def melds_with_jokers(rules: RuleSet) -> int:
    """What seat 1 scores that has laid 5D X 7D 8D and 9C 9D X and closes."""
    state = before(rules, "2D", "1 E:5D X 7D 8D | 1 T:9C 9D X")
    return scores(state, discard("2D"))[1]


def ended(
    rules: RuleSet, hand: str, round: int = 1, rounds: Sequence[RoundResult] | None = None
) -> GameState:
    """Seat 1 closes a round; seat 0 is left with this hand, seat 2 with the 5S."""
    state = build(
        rules, hand, "2D", "5S", table=table(OPENED), pile="2C", round=round, rounds=rounds
    )
    return play(state, discard("2D"))


def ways_to_end(rules: RuleSet) -> tuple[str, str, str, str]:
    """After round 1 of 2; after it with a total of 100; after round 2; EndMatch after round 1."""
    first = ended(rules, "KD")
    return (
        standing_of(first),
        standing_of(ended(rules, "X X")),
        standing_of(ended(rules, "KD", round=2)),
        said(first, EndMatch(2)),
    )


def winners(rules: RuleSet) -> tuple[int, ...]:
    """The winners with totals of 10, 0 and 5."""
    return winners_of(ended(rules, "KD"))


def winners_of(state: GameState) -> tuple[int, ...]:
    assert isinstance(state.phase, MatchOver)
    return state.phase.winners


def after_a_hundred(rules: RuleSet) -> str:
    """What a total of 100 brings where the match ends at the target."""
    try:
        rules = rules.with_options({"match.end": "target"})
    except OptionError as error:
        return " ".join(error.names)
    return standing_of(ended(rules, "X X"))


def rounds_of_a_match(rules: RuleSet) -> int:
    """How many rounds are dealt, of three at most."""
    return len(list(dealt_rounds(rules, 3, most=3)))


def winners_of_a_tie(rules: RuleSet) -> tuple[int, ...]:
    """Totals of 20, 20 and 35; only seat 1 has closed a round."""
    first = result(1, rules, 3, (10, 20, 30), closer=None)
    return winners_of(ended(rules, "KD", round=2, rounds=[first]))


def turns_of_a_round(rules: RuleSet) -> tuple[int, str]:
    """How many turns three players have, of nine at most, and how the round has ended."""
    state, turns = deal(new_game(rules, 3, seed=7)), 0
    while turns < 9 and state.public.turn_seat is not None:
        state, turns = take_turn(state), turns + 1
    return turns, state.rounds[0].ending.value if state.rounds else ""


DISCARD: Final = (
    Flip("discard.jokers", "Q51", discard_a_joker, {True: "", False: "discard_joker"}),
    Flip("discard.taken_card", "Q50", discard_the_upcard, {True: "", False: "discard_taken_card"}),
    Flip(
        "discard.playable",
        "E5 Q47",
        discard_what_fits,
        {
            "allowed": ("", ""),
            "unopened_barred": ("discard_playable", ""),
            "barred": ("discard_playable", "discard_playable"),
        },
    ),
    Flip(
        "discard.visible",
        "A27 Q56",
        seen_of_the_pile,
        {"top": "3D", "all": "2C 4C 3D"},
    ),
)

CLOSE: Final = (
    Flip(
        "close.discard",
        "A38 A39 Q36 Q64",
        last_card,
        {
            "optional": ("", ""),
            "required": ("discard_required", ""),
            "forbidden": ("", "discard_forbidden"),
        },
    ),
    Flip(
        "close.max_points",
        "A59 Q40",
        close_with_five_kept,
        {"off": "close_off", 5: "", 4: "close_points_exceeded"},
        {"scoring.values": "pips"},
    ),
    Flip(
        "close.points_count",
        "A59 Q40",
        closer_with_five_kept,
        {True: 5, False: 0},
        {**PENALTY, "scoring.values": "pips", "close.max_points": 5},
    ),
)

OWN_VALUES: Final = ValueTable.of(
    {"X": 25, "A": 15, "2": 1}
    | dict(zip("3456789TJQK", (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), strict=True))
)

SCORING: Final = (
    Flip(
        "scoring.values",
        "A10 A58 B19 C7 D6",
        points_of_a_hand,
        {
            "pips": 50 + 20 + 10 + 8 + 2,
            "fives": 50 + 20 + 10 + 10 + 5,
            OWN_VALUES: 25 + 15 + 13 + 8 + 1,
        },
        PENALTY,
    ),
    Flip(
        "scoring.same_turn_bonus",
        "A40 A56 D14 Q39",
        closer_in_four_ways,
        {0: (0, 0, 0, 0), -10: (0, 0, -10, -10), -50: (0, 0, -50, -50)},
        {**A_TRIO, **PENALTY},
    ),
    Flip(
        "scoring.no_discard_bonus",
        "A57",
        closer_in_four_ways,
        {0: (0, 0, -10, -10), -50: (0, -50, -10, -50)},
        {**A_TRIO, **PENALTY, "scoring.same_turn_bonus": -10},
    ),
    Flip(
        "scoring.bonus_stacking",
        "A40 A56 A57 Q38",
        closer_in_four_ways,
        {"best": (0, -50, -10, -50), "sum": (0, -50, -10, -60)},
        {
            **A_TRIO,
            **PENALTY,
            "scoring.same_turn_bonus": -10,
            "scoring.no_discard_bonus": -50,
        },
    ),
    Flip(
        "scoring.others_multiplier",
        "B20 Q41",
        opened_and_closed,
        {1: (10, 0, 5), 2: (20, 0, 10), 3: (30, 0, 15)},
        {**A_TRIO, **PENALTY, "scoring.same_turn_bonus": 0},
    ),
    Flip(
        "scoring.round_score",
        "A4 A41 D10 D19 Q57",
        closed_later,
        {"penalty": (10, 0, 5), "melds_minus_hand": (-10, 27, -5)},
        {"scoring.values": "pips"},
    ),
    Flip(
        "scoring.joker_in_meld",
        "D19 Q57",
        melds_with_jokers,
        {
            "own": (5 + 50 + 7 + 8) + (9 + 9 + 50),
            "replaced": (5 + 6 + 7 + 8) + (9 + 9 + 9),
        },
        {"scoring.round_score": "melds_minus_hand", "scoring.values": "pips"},
    ),
)

MATCH: Final = (
    Flip(
        "match.end",
        "A44 D16 D18 Q58",
        ways_to_end,
        {
            "rounds": ("RoundOver", "RoundOver", "MatchOver", "end_match_off"),
            "open": ("RoundOver", "RoundOver", "RoundOver", ""),
            "target": ("RoundOver", "MatchOver", "RoundOver", "end_match_off"),
        },
        {"rounds": "TT7 TT7", "match.target": 100, **PENALTY},
    ),
    Flip(
        "match.winner",
        "A5 A44 D12 D16 D18 Q58",
        winners,
        {"lowest": (1,), "highest": (0,), "none": ()},
        {**PENALTY, "rounds": "TT7", "match.end": "rounds"},
    ),
    Flip(
        "match.target",
        "D18 D20",
        after_a_hundred,
        {100: "MatchOver", 101: "RoundOver", "none": "match.end match.target"},
        {**PENALTY, "match.end": "open"},
    ),
    Flip(
        "match.max_rounds",
        "Q35b",
        rounds_of_a_match,
        {1: 1, 2: 2, 100: 3},
        {"match.end": "target", "match.target": 100_000, "play.max_laps": 1},
    ),
    Flip(
        "match.tie_break",
        "Q55 Q66",
        winners_of_a_tie,
        {"shared": (0, 1), "rounds_won": (1,)},
        {**PENALTY, "rounds": "TT7 TT7", "match.end": "rounds", "match.winner": "lowest"},
    ),
    Flip(
        "play.max_laps",
        "Q35b",
        turns_of_a_round,
        {1: (3, "laps"), 2: (6, "laps"), 100: (9, "")},
    ),
)
