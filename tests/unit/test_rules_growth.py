"""How large hands can grow before anybody opens, by arithmetic and by play (Q2)."""

from __future__ import annotations

import pytest

from continental import (
    Action,
    Claim,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    GameState,
    LayDown,
    Pass,
    RoundEnding,
    actors,
    apply,
    check,
    new_game,
)
from continental.rules import RuleSet
from continental.rules.growth import HandGrowth
from continental.rulesets import CLASSIC, NAIPPE
from tests.helpers import card, dealt, play, run, trio

Changes = dict[str, object]


def largest_hand(rules: RuleSet, players: int) -> int:
    """The most cards that any seat can hold in its turn while nobody opens."""
    return max(grow(rules, players, seat) for seat in range(players))


def grow(rules: RuleSet, players: int, favoured: int) -> int:
    """Play a round in which one seat claims all it can; return its largest hand in its turn."""
    state = play(new_game(rules, players, seed=5), Deal(0))
    largest = 0
    while state.public.turn_seat is not None:
        tried = [one for seat in actors(state) for one in wishes(state, seat, seat == favoured)]
        action = next(one for one in tried if not check(state, one))
        if isinstance(action, Discard) and action.seat == favoured:
            largest = max(largest, len(state.hand_of(favoured)))
        state = apply(state, action)
    return largest


def wishes(state: GameState, seat: int, favoured: bool) -> list[Action]:
    """What a seat would do, best first; an upcard is taken only where it costs a card more."""
    public = state.public
    costly = public.rules_in_force.draw.two_player_penalty > 0 and public.discarder is not None
    wanted: list[Action] = [Claim(seat), DrawUpcard(seat)] if costly else [Claim(seat)]
    rest: list[Action] = [Pass(seat), DrawStock(seat), Discard(seat, state.hand_of(seat)[0])]
    return [*wanted, *rest] if favoured else rest


GROWTH: list[tuple[int, Changes, int]] = [
    # three dealt and one drawn, two a claim; with three players the dealer is offered the
    # upcard of the deal and in each lap the discard of the first player
    (3, {}, 4 + 2 * 2),
    (3, {"play.max_laps": 3}, 4 + 4 * 2),
    (3, {"claims.penalty_cards": 0}, 4 + 2),
    (3, {"claims.penalty_cards": 5}, 4 + 2 * 6),
    (3, {"claims.first_upcard": False}, 4 + 2),
    (3, {"claims.own_discard": True}, 4 + 2 * 2),
    (3, {"claims.own_discard": True, "play.max_laps": 3}, 4 + 6 * 2),
    (3, {"claims.enabled": False}, 4),
    (3, {"claims.limit": 0}, 4),
    (3, {"claims.limit": 1, "play.max_laps": 3}, 4 + 2),
    (3, {"claims.limit": 1, "play.max_laps": 3, "claims.limit_scope": "match"}, 4 + 2),
    (3, {"claims.limit": 1, "play.max_laps": 3, "claims.limit_scope": "lap"}, 4 + 3 * 2),
    (3, {"draw.two_player_penalty": 2}, 4 + 2 * 2),
    (3, {"claims.window": "until_discard"}, 4 + 2 * 2),
    (4, {}, 4 + 3 * 2),
    (4, {"play.max_laps": 3}, 4 + 7 * 2),
    # two players: the upcard of the deal, and the own discard
    (2, {"play.max_laps": 4}, 4 + 2),
    (2, {"play.max_laps": 4, "claims.own_discard": True}, 4 + 4 * 2),
    (2, {"claims.enabled": False, "draw.two_player_penalty": 2, "play.max_laps": 3}, 4 + 3 * 2),
    (2, {"draw.two_player_penalty": 1, "play.max_laps": 3}, 4 + 2 + 3),
    # a penalty pile of (220 - 9) / 100 cards
    (3, {"stock.penalty_pile": "1/100", "stock.penalty_exhausted": "no_claims"}, 4 + 2 * 2),
    (
        3,
        {
            "stock.penalty_pile": "1/100",
            "stock.penalty_exhausted": "no_claims",
            "claims.penalty_cards": 2,
            "play.max_laps": 3,
        },
        4 + 3,
    ),
]


@pytest.mark.parametrize(("players", "changes", "cards"), GROWTH)
def test_the_largest_hand(players: int, changes: Changes, cards: int) -> None:
    base: Changes = {"rounds": "T3", "deck.decks": 4, "play.max_laps": 1}
    rules = CLASSIC.with_options({**base, **changes})
    pack = len(rules.deck.cards_at(players, 1))
    growth = HandGrowth.of(rules, players, dealt=3, pack=pack)
    assert growth.largest == cards
    assert largest_hand(rules, players) == cards
    assert growth.holds(cards, 1000)
    assert not growth.holds(cards + 1, 1000)


def test_the_dealer_opens_with_the_upcard_of_the_deal() -> None:
    """TT4 for two: 4 dealt, claimed with its penalty card, and drawn, are seven (Q31, Q32)."""
    rules = CLASSIC.with_options({"rounds": "TT4", "players": "2"})
    state = dealt(rules, "7S 7H 9S 9H", "2S 3S 4S 6S", upcard="7D", stock="QC 9D KC")
    state = play(state, DrawStock(1), Claim(0), Discard(1, card("QC")), DrawStock(0))
    state = play(state, LayDown(0, (trio("7S 7H 7D"), trio("9S 9H 9D"))), Discard(0, card("KC")))
    assert state.rounds[-1].ending is RoundEnding.DISCARD


def test_a_run_of_two_decks_is_laid_twice_whatever_the_gap() -> None:
    """Q44: five runs, of which two share all their ranks, so that no gap is asked."""
    rules = NAIPPE.with_options({"rounds": "EEEEE20", "opening.min_run_gap": 12, "players": "2"})
    suits = [" ".join(rank + suit for rank in "A234") for suit in "SHDCS"]
    other = " ".join(rank + suit for suit in "SHDC" for rank in "6789T")
    state = dealt(rules, other, " ".join(suits), upcard="KS", stock="KH")
    state = play(state, DrawStock(1), LayDown(1, tuple(map(run, suits))), Discard(1, card("KH")))
    assert state.rounds[-1].closer == 1
