"""``PlayerView.problems()``: what is wrong with a view is told; sound views have none."""

from __future__ import annotations

import attrs
import pytest

from continental import Answer, PlayerView, RoundOver, parse_cards, view
from tests.helpers import every_phase

PHASES = every_phase()


def paths(seen: PlayerView) -> list[str]:
    return [problem.path for problem in seen.problems()]


@pytest.mark.parametrize("name", PHASES)
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_sound_views_have_no_problems(name: str, seat: int | None) -> None:
    assert view(PHASES[name], seat).problems() == ()


def test_the_seat() -> None:
    play = view(PHASES["play"], 1)
    assert paths(attrs.evolve(play, seat=3)) == ["seat"]
    assert paths(attrs.evolve(play, seat=-1)) == ["seat"]
    # a spectator holds nothing
    assert paths(attrs.evolve(play, seat=None)) == ["seat"]
    claim = view(PHASES["claim_answered"], 0)
    assert claim.answer is Answer.CLAIM
    assert paths(attrs.evolve(claim, seat=None, hand=())) == ["seat"]


def test_the_hand() -> None:
    play = view(PHASES["play"], 1)
    assert play.hand == parse_cards("5H 7C KC")
    for hand, expected in (
        ("7C 5H KC", ["hand"]),
        ("5H 7C", ["hand"]),
        # KD lies on the pile and two decks hold two of it; three jokers a deck
        ("KD KD KD", ["cards"]),
        ("KD KD X", ["cards"]),
        ("KD X X", []),
    ):
        assert paths(attrs.evolve(play, hand=parse_cards(hand))) == expected, hand


def test_the_answer() -> None:
    for name, seat, answer, expected in (
        ("claim_answered", 0, None, ["answer"]),
        ("claim_answered", 2, Answer.PASS, ["answer"]),
        ("claim_answered", 1, Answer.PASS, ["answer"]),
        ("claim_answered", 0, Answer.PASS, []),
        ("play", 0, Answer.PASS, ["answer"]),
    ):
        seen = attrs.evolve(view(PHASES[name], seat), answer=answer)
        assert paths(seen) == expected, (name, seat, answer)


def test_shown_hands() -> None:
    over = view(PHASES["round_over"], 1)
    phase = over.public.phase
    assert isinstance(phase, RoundOver)
    other = attrs.evolve(phase, hands=(*phase.hands[:2], parse_cards("TS")))
    seen = attrs.evolve(over, public=attrs.evolve(over.public, phase=other))
    assert paths(seen) == ["public.phase.hands"]
    swapped = attrs.evolve(phase, hands=(phase.hands[0], parse_cards("5H 7C KD"), phase.hands[2]))
    seen = attrs.evolve(over, public=attrs.evolve(over.public, phase=swapped))
    assert paths(seen) == ["hand"]


def test_no_card_is_lost() -> None:
    play = view(PHASES["play"], None)
    fewer = attrs.evolve(play.public, stock_size=play.public.stock_size - 1)
    problems = attrs.evolve(play, public=fewer).problems()
    assert [str(problem) for problem in problems] == ["public: accounts for 109 cards of 110"]


def test_the_public_part_is_judged_too() -> None:
    play = view(PHASES["play"], 1)
    opened = attrs.evolve(play.public, opened=(False, False, False))
    assert "public.table[0].owner" in paths(attrs.evolve(play, public=opened))
    shape = attrs.evolve(play.public, opened=())
    assert paths(attrs.evolve(play, public=shape)) == ["public.opened"]
