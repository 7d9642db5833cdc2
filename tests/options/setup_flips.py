"""Flips of who plays what with which cards: players, direction, rounds, deck."""

from __future__ import annotations

from typing import Final

from continental.cards import Card
from continental.reducer import new_game
from continental.rules import DeckSchedule, RuleSet
from continental.state import GameState
from tests.options.ending_flips import last_card
from tests.options.flip import Flip, deal, dealt_rounds, take_turn


def counts_accepted(rules: RuleSet) -> str:
    """The numbers of players, of 2 to 9, with which a match begins."""

    def begins(players: int) -> bool:
        try:
            new_game(rules, players, seed=7)
        except ValueError:
            return False
        return True

    return " ".join(str(players) for players in range(2, 10) if begins(players))


def way_round(rules: RuleSet) -> tuple[bool, bool, tuple[int | None, ...]]:
    """Whether the sheet says right or left, and the seats of the first lap.

    Seats are numbered in turn order whatever the direction, so no ruling depends on it.
    """
    state, seats = deal(new_game(rules, 3, seed=7)), []
    for _ in range(3):
        seats.append(state.public.turn_seat)
        state = take_turn(state)
    sheet = rules.sheet()
    return "to the right" in sheet, "to the left" in sheet, tuple(seats)


def rounds_dealt(rules: RuleSet) -> str:
    """The contract of every round of a match and the cards that both players are dealt."""
    return " ".join(map(_dealt, dealt_rounds(rules, 2, most=20)))


def _dealt(state: GameState) -> str:
    first, second = state.public.hand_counts
    assert first == second
    return f"{state.public.rules_in_force.contract.label}{first}"


def closing_by_round(rules: RuleSet) -> tuple[tuple[str, str], tuple[str, str]]:
    """What is said to the last card in the first round, laid off or discarded; in the second."""
    return last_card(rules, 1), last_card(rules, 2)


def packs(rules: RuleSet) -> tuple[str, str]:
    """The cards in play in three rounds of three players, and of five."""

    def sizes(players: int) -> str:
        return " ".join(str(len(_cards(state))) for state in dealt_rounds(rules, players, most=3))

    return sizes(3), sizes(5)


def jokers_in_play(rules: RuleSet) -> int:
    return sum(card.is_joker for card in _cards(deal(new_game(rules, 3, seed=7))))


def _cards(state: GameState) -> tuple[Card, ...]:
    hidden = state.hidden
    hands = (card for hand in hidden.hands for card in hand)
    pile = (*hidden.covered, *state.public.discards)
    return (*hands, *hidden.stock, *hidden.penalty, *pile)


SEVEN: Final = "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13"
FOURNIER_SEVEN: Final = "TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12"

ROUND_LISTS: Final = (
    SEVEN,
    f"T4 E5 {SEVEN}",
    f"{SEVEN} TTTT13 TTTE14 TTEE15 EEET16 EEEE17",
    FOURNIER_SEVEN,
    f"{FOURNIER_SEVEN} TTTE13 TTEE14 TEEE15 EEEE16",
    f"T3 E4 {FOURNIER_SEVEN}",
    "free10",
)

# C4, Q4: two decks, then three, then four.
GROWING: Final = DeckSchedule.of(
    {
        "2-3": [2, 2, 2, 2, 2, 2, 2],
        "4": [2, 2, 2, 2, 2, 3, 3],
        "5-8": [2, 2, 3, 3, 4, 4, 4],
    }
)

SETUP: Final = (
    Flip(
        "players",
        "A6 C5 Q2",
        counts_accepted,
        {
            "2-4": "2 3 4",
            "2-6": "2 3 4 5 6",
            "2-8": "2 3 4 5 6 7 8",
            "3": "3",
        },
        {"rounds": "T4"},
    ),
    Flip(
        "direction",
        "A18 B6 C9",
        way_round,
        {
            "counter-clockwise": (True, False, (1, 2, 0)),
            "clockwise": (False, True, (1, 2, 0)),
        },
    ),
    Flip(
        "rounds",
        "A15 A52 A53 B4 C23 C24 D13 Q5 Q59 Q60 Q65",
        rounds_dealt,
        {rounds: rounds for rounds in ROUND_LISTS},
        {"match.end": "rounds", "play.max_laps": 1},
    ),
    Flip(
        "rounds",
        "Q36",
        closing_by_round,
        {
            "T4 T4": (("discard_required", ""), ("discard_required", "")),
            "T4 T4:optional": (("discard_required", ""), ("", "")),
            "T4 T4:forbidden": (("discard_required", ""), ("", "discard_forbidden")),
            "T4:optional T4:required": (("", ""), ("discard_required", "")),
        },
        {"close.discard": "required"},
    ),
    Flip(
        "deck.decks",
        "A1 B1 C4 D1 Q4",
        packs,
        {
            1: ("54 54 54", "54 54 54"),
            2: ("108 108 108", "108 108 108"),
            GROWING: ("108 108 108", "108 108 162"),
        },
        {
            "players": "2-8",
            "rounds": "T4 T4 T4",
            "deck.jokers_per_deck": 2,
            "play.max_laps": 1,
        },
    ),
    Flip("deck.jokers_per_deck", "A8 B1 C3 D1 Q3", jokers_in_play, {0: 0, 2: 4, 3: 6}),
)
