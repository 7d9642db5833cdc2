"""The reducer's inner guards: what ``check`` lets through must be what it carries out."""

from __future__ import annotations

import pytest

from continental import Discard, Pass, TakeBack
from continental.reducer.claims import apply_answer
from continental.reducer.draft import Draft
from continental.reducer.piles import draw_penalty_cards
from continental.reducer.play import apply_discard, apply_take_back
from continental.rulesets import CLASSIC
from tests.helpers import build, card, every_phase

PHASES = every_phase()


@pytest.mark.parametrize("name", ["deal", "draw", "play", "round_over"])
def test_no_answer_without_a_window(name: str) -> None:
    draft = Draft.of(PHASES[name])
    draft.answers = (None, None, None)
    with pytest.raises(AssertionError, match="without a claim window"):
        apply_answer(draft, Pass(2))


def test_no_card_is_played_outside_of_the_play_phase() -> None:
    with pytest.raises(AssertionError, match="outside of the play phase"):
        apply_discard(Draft.of(PHASES["draw"]), Discard(1, card("KC")))


def test_nothing_to_restore() -> None:
    without_hand = Draft.of(PHASES["play_opened_now"])
    without_hand.take_back = None
    for draft in (Draft.of(PHASES["play"]), without_hand):
        with pytest.raises(AssertionError, match="nothing to restore"):
            apply_take_back(draft, TakeBack(1))


def test_no_penalty_cards_to_supply() -> None:
    draft = Draft.of(build(CLASSIC, "2S", "3S", "4S", pile="", rest=0))
    with pytest.raises(AssertionError, match="without penalty cards"):
        draw_penalty_cards(draft, 1)


def test_a_draft_changes_no_state() -> None:
    state = PHASES["play"]
    draft = Draft.of(state)
    assert draft.freeze() == state
    draft.give(1, card("2S"))
    draft.pile = ()
    assert state == every_phase()["play"]
    assert draft.freeze().public.upcard is None
