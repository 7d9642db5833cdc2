"""What the strategies of ``continental.testing`` give."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from continental.actions import Action, LayDown
from continental.cards import ALL_CARDS, JOKER, Card, sorted_cards
from continental.contracts import Contract
from continental.laying import check_meld
from continental.legal import actors, check, legal_actions
from continental.melds import Meld
from continental.phases import DealPhase
from continental.reducer import apply, new_game
from continental.rules import RuleSet
from continental.rulesets import CLASSIC
from continental.state import GameState
from continental.testing import strategies as some
from continental.testing.strategies import rich_deck


@given(some.cards(), some.cards(jokers=False), some.hands(least=1), some.rich_hands(least=3))
def test_cards_and_hands(
    card: Card, natural: Card, hand: tuple[Card, ...], rich: tuple[Card, ...]
) -> None:
    assert card in ALL_CARDS
    assert natural is not JOKER
    assert hand == sorted_cards(hand) != ()
    assert 3 <= len(rich) <= 10
    assert len({one.suit for one in rich} - {None}) <= 2


@given(some.contracts(), some.contracts(free=True), some.seeds())
def test_contracts_and_seeds(lettered: Contract, either: Contract, seed: int) -> None:
    assert 1 <= len(lettered.kinds) <= 3
    assert either.is_free or either.kinds
    assert 0 <= seed < 2**128


@pytest.mark.parametrize("illegal", [False, True])
def test_melds_are_legal_and_illegal(illegal: bool) -> None:
    seen = []

    @given(some.any_melds())
    def look(meld: Meld) -> None:
        seen.append(bool(check_meld(meld, CLASSIC)))

    look()
    assert illegal in seen


CONTRADICTORY = ["run.same_suit", "opening.distinct_melds"]


@given(some.rule_sets(always={"claims.limit": 2}, names=CONTRADICTORY))
def test_rule_sets(rules: RuleSet) -> None:
    """Of two options that contradict each other (Q66) the later one is left out."""
    assert set(CLASSIC.diff(rules)) <= {*CONTRADICTORY, "claims.limit"}
    assert rules.run.same_suit or not rules.opening.distinct_melds


@given(some.fresh_states(players=st.just(3)), some.fresh_states())
def test_fresh_states(three: GameState, any_number: GameState) -> None:
    assert three.public.players == 3
    assert isinstance(any_number.phase, DealPhase)


@given(some.decks(CLASSIC.at(4, 7)))
def test_decks(deck: tuple[Card, ...]) -> None:
    assert sorted_cards(deck) == CLASSIC.deck.cards_at(4, 7)


@given(some.states(most=40), st.data())
def test_states_and_moves(state: GameState, data: st.DataObject) -> None:
    assert state.problems() == ()
    if actors(state):
        action = data.draw(some.legal_moves(state))
        assert check(state, action) == ()


def test_states_end_with_the_match() -> None:
    """With so short a match the last states are its end."""
    short = CLASSIC.with_options({"rounds": "T4", "play.max_laps": 1, "players": "2-2"})
    over = set()

    @given(some.states(short, most=60))
    def look(state: GameState) -> None:
        over.add(not actors(state))

    look()
    assert over == {True, False}


def test_rich_deals_are_opened_soon() -> None:
    """Of forty deals of TT a good part let somebody open in the first lap."""
    opened = 0
    for seed in range(40):
        rng, state = Random(seed), new_game(CLASSIC, 4, seed=seed)
        for _ in range(13):
            action: Action = some.random_action(state, rng)
            opened += isinstance(action, LayDown)
            state = apply(state, action)
    assert opened >= 20
    deck = rich_deck(CLASSIC.at(2, 1), Random(1))
    assert sorted_cards(deck) == CLASSIC.deck.cards_at(2, 1)
    assert legal_actions(new_game(CLASSIC, 2, seed=1))
