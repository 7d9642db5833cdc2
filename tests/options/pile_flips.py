"""Flips of claims and of the piles: claims, stock, draw."""

from __future__ import annotations

from typing import Final

from continental.actions import Claim, Deal, DrawStock, DrawUpcard, LayDown
from continental.cards import format_cards
from continental.legal import actors
from continental.phases import DrawPhase
from continental.reducer import new_game
from continental.rules import RuleSet
from continental.state import GameState
from tests.helpers import build, play, stacked
from tests.options.flip import (
    Flip,
    answer,
    deal,
    discard,
    said,
    take_turn,
    to_draw,
)
from tests.unit.laying.notation import melds

OPENED_2: Final = "2 T:9C 9D 9H"
ENABLED: Final = {"claims.enabled": True}


def offered(state: GameState) -> GameState:
    """Seat 1 draws from the stock and so leaves the upcard to the others."""
    return play(state, DrawStock(1))


def claim_of_2(rules: RuleSet) -> tuple[tuple[int, ...], str]:
    state = offered(to_draw(rules, "2D 3D"))
    return actors(state), said(state, Claim(2))


def claim_of_an_opened_seat(rules: RuleSet) -> tuple[tuple[int, ...], str]:
    state = offered(to_draw(rules, "2D 3D", OPENED_2))
    return actors(state), said(state, Claim(2))


def claim_of_the_discarder(rules: RuleSet) -> tuple[tuple[int, ...], str]:
    state = offered(to_draw(rules, "2D 3D"))
    return actors(state), said(state, Claim(0))


def claim_of_the_first_upcard(rules: RuleSet) -> tuple[tuple[int, ...], str]:
    state = offered(to_draw(rules, "2D 3D", discarder=None))
    return actors(state), said(state, Claim(0))


def claims_by_lap(state: GameState, laps: int) -> tuple[GameState, str]:
    """Let seat 0 want what lies there in seat 2's turn, once a lap, and tell if it got it."""
    got = []
    for _ in range(3 * laps):
        wanted, held = state.public.turn_seat == 2, state.public.hand_counts[0]
        state = take_turn(state, claimer=0 if wanted else None)
        if wanted:
            got.append("yes" if state.public.hand_counts[0] > held else "no")
    return state, " ".join(got)


def claims_in_a_round(rules: RuleSet) -> str:
    return claims_by_lap(deal(new_game(rules, 3, seed=7)), 4)[1]


def claims_in_two_rounds(rules: RuleSet) -> tuple[str, str]:
    """Two laps of a round, then the first lap of the next."""
    state, first = claims_by_lap(deal(new_game(rules, 3, seed=7)), 2)
    return first, claims_by_lap(deal(state), 1)[1]


def drawn_with_a_claim(rules: RuleSet) -> tuple[int, int]:
    """By how many cards the claimer's hand grows, and the stock and penalty pile shrink."""
    state = offered(to_draw(rules, "2D 3D"))
    after = answer(state, claimer=2)
    return (
        after.public.hand_counts[2] - state.public.hand_counts[2],
        in_piles(state) - in_piles(after),
    )


def in_piles(state: GameState) -> int:
    return state.public.stock_size + state.public.penalty_size


def while_claims_are_open(rules: RuleSet) -> tuple[tuple[int, ...], str, str]:
    """Who may act once seat 1 has drawn, and what is said to its LayDown and its discard."""
    state = offered(to_draw(rules, "9C 9D 9H 2D 3D"))
    return (
        actors(state),
        said(state, LayDown(1, melds("T:9C 9D 9H"))),
        said(state, discard("2D")),
    )


def piles_of_a_round(rules: RuleSet) -> tuple[tuple[int, int], tuple[int, int]]:
    """The sizes of stock and penalty pile after the deal, and after a turn with a claim."""
    state = deal(new_game(rules, 3, seed=7))
    after = answer(play(state, DrawStock(1)), claimer=2)
    return pile_sizes(state), pile_sizes(after)


def pile_sizes(state: GameState) -> tuple[int, int]:
    return state.public.stock_size, state.public.penalty_size


def claim_without_a_penalty_pile(rules: RuleSet) -> tuple[str, int, int, int]:
    """What is said; the cards that left the stock in the turn, discards and penalty pile left."""
    state = to_draw(rules, "2D 3D", pile="2C 3C 4C QD")
    after = offered(state)
    refusal = said(after, Claim(2))
    after = answer(after, claimer=2)
    drawn = state.public.stock_size - after.public.stock_size
    return refusal, drawn, after.public.discard_count, after.public.penalty_size


def draw_from_an_empty_stock(rules: RuleSet) -> tuple[int, int, str]:
    """The cards left in stock and pile, and how the round has ended."""
    state = offered(to_draw(rules, "2D 3D", pile="2C 3C 4C QD", rest=2))
    ended = state.rounds[-1].ending.value if state.rounds else ""
    return state.public.stock_size, state.public.discard_count, ended


def draws_by_refills(rules: RuleSet) -> tuple[int, str]:
    """How many turns, 3 at most, can draw where each needs a refill, and what stops them."""
    state = to_draw(rules, "2D 3D", rest=2)
    for turns in range(3):
        refusal = said(state, DrawStock(state.public.after(1, turns)))
        if refusal:
            return turns, refusal
        state = take_turn(state)
    return 3, ""


def joker_turned_up(rules: RuleSet) -> tuple[str, str, bool]:
    """The first upcard, the top of the stock, and whether the joker lies at its bottom."""
    hands = ("X 2S 2S 3S", "4S 4S 5S 5S", "6S 6S 7S 7S")
    deck = stacked(rules, *hands, upcard="X", stock="9C 8C")
    state = play(new_game(rules, 3, seed=7), Deal(0, deck))
    stock = state.hidden.stock
    return format_cards(state.public.discards), format_cards(stock[:1]), stock[-1].is_joker


def upcard_of_an_opened_seat(rules: RuleSet) -> str:
    return said(to_draw(rules, "2D 3D", "1 T:9C 9D 9H"), DrawUpcard(1))


def upcard_of_another(rules: RuleSet) -> tuple[int, int, int]:
    """How a hand grows by the upcard: two players, the first upcard of two, three players."""

    def growth(*hands: str, discarder: int | None) -> int:
        state = build(rules, *hands, phase=DrawPhase(1), pile="2C QD", discarder=discarder)
        return play(state, DrawUpcard(1)).public.hand_counts[1] - 1

    return (
        growth("KD", "2D", discarder=0),
        growth("KD", "2D", discarder=None),
        growth("KD", "2D", "5S", discarder=0),
    )


CLAIMS: Final = (
    Flip(
        "claims.enabled",
        "A29 B8 C13 D7 Q61",
        claim_of_2,
        {True: ((2,), ""), False: ((1,), "claims_off not_claimable")},
        {"claims.own_discard": False},
    ),
    Flip(
        "claims.after_opening",
        "B8 B11 Q26",
        claim_of_an_opened_seat,
        {True: ((2,), ""), False: ((1,), "claim_opened_player not_claimable")},
        {**ENABLED, "claims.own_discard": False},
    ),
    Flip(
        "claims.own_discard",
        "A32 C26 E12 Q25",
        claim_of_the_discarder,
        {True: ((2, 0), ""), False: ((2,), "claim_own_discard not_claimable")},
        ENABLED,
    ),
    Flip(
        "claims.first_upcard",
        "A29 Q31",
        claim_of_the_first_upcard,
        {True: ((2, 0), ""), False: ((1,), "not_claimable")},
        ENABLED,
    ),
    Flip(
        "claims.limit",
        "A60 Q1",
        claims_in_a_round,
        {
            "none": "yes yes yes yes",
            3: "yes yes yes no",
            1: "yes no no no",
            0: "no no no no",
        },
        ENABLED,
    ),
    Flip(
        "claims.limit_scope",
        "A60 A65 Q1 Q66",
        claims_in_two_rounds,
        {
            "round": ("yes no", "yes"),
            "lap": ("yes yes", "yes"),
            "match": ("yes no", "no"),
        },
        {**ENABLED, "claims.limit": 1, "play.max_laps": 2},
    ),
    Flip(
        "claims.penalty_cards",
        "A29 B8 C13",
        drawn_with_a_claim,
        {0: (1, 0), 1: (2, 1), 2: (3, 2)},
        ENABLED,
    ),
    Flip(
        "claims.window",
        "A30 Q28",
        while_claims_are_open,
        {
            "after_draw": ((2,), "claims_open", "claims_open"),
            "until_discard": ((1, 2), "", "claims_open"),
        },
        {**ENABLED, "claims.own_discard": False, "rounds": "T4"},
    ),
)

# 108 cards, 21 dealt: 87 are left. A third of them is 29, a quarter rounded down 21; the first
# upcard comes off the stock. In the turn a card goes to seat 1 and a penalty card to seat 2.
STOCK: Final = (
    Flip(
        "stock.penalty_pile",
        "A64 C10 E13 Q33 Q66",
        piles_of_a_round,
        {
            "none": ((86, 0), (84, 0)),
            "1/3": ((57, 29), (56, 28)),
            "1/4": ((65, 21), (64, 20)),
        },
        {**ENABLED, "rounds": "TT7", "deck.jokers_per_deck": 2},
    ),
    Flip(
        "stock.penalty_exhausted",
        "Q34",
        claim_without_a_penalty_pile,
        {
            "from_stock": ("", 2, 3, 0),
            "no_claims": ("no_penalty_card not_claimable", 1, 4, 0),
            "recycle": ("", 1, 0, 2),
        },
        {**ENABLED, "stock.penalty_pile": "1/3"},
    ),
    Flip(
        "stock.exhausted",
        "Q35",
        draw_from_an_empty_stock,
        {"recycle": (2, 1, ""), "end_round": (0, 4, "stock_out")},
    ),
    Flip(
        "stock.max_recycles",
        "Q35",
        draws_by_refills,
        {"none": (3, ""), 1: (1, "stock_empty"), 0: (0, "stock_empty")},
    ),
    Flip(
        "stock.joker_upcard",
        "A21 Q52",
        joker_turned_up,
        {"bury": ("9C", "8C", True), "keep": ("X", "9C", False)},
        {"rounds": "T4", "deck.jokers_per_deck": 1},
    ),
)

DRAW: Final = (
    Flip(
        "draw.upcard_after_opening",
        "B11 Q27",
        upcard_of_an_opened_seat,
        {True: "", False: "upcard_barred"},
    ),
    Flip(
        "draw.two_player_penalty",
        "B22 Q32",
        upcard_of_another,
        {0: (1, 1, 1), 1: (2, 1, 1), 2: (3, 1, 1)},
    ),
)
