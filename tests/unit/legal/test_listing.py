"""The list of legal actions: its order, its laziness, and drawing from it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import attrs
import pytest

from continental import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    EndMatch,
    GameState,
    LayDown,
    LayOff,
    LegalActions,
    MoveJoker,
    Pass,
    PlayPhase,
    SwapJoker,
    TakeBack,
    check,
    legal_actions,
    new_game,
    view,
)
from continental.rulesets import CLASSIC
from tests.helpers import (
    HIGH,
    LOW,
    build,
    card,
    every_phase,
    laid,
    play,
    run,
    stacked,
    trio,
)

PHASES = every_phase()

TABLE = [
    laid(1, trio("7S 7H 7D")),
    laid(1, run("3H 4H X 6H")),
    laid(1, run("8S 9S TS JS X")),
]
RICH = CLASSIC.with_options({"close.max_points": 5, "opening.extra_melds": "any"})
HELD = "2S 5H 7C 2D 2H"


def rich() -> GameState:
    """Return a state in which seat 1, having just opened, can do a bit of everything."""
    return build(
        RICH,
        "3S 4S",
        HELD,
        "TS JS",
        phase=PlayPhase(1, restore=(), openings=1),
        table=TABLE,
        take_back=f"{HELD} 7S 7H 7D 3H 4H X 6H 8S 9S TS JS X",
    )


def test_the_order_within_a_seat() -> None:
    """LayDowns, LayOffs by meld, end and card, swaps, moves, TakeBack, Closes, Discards."""
    c = card
    assert list(legal_actions(rich())) == [
        LayDown(1, [trio("2S 2H 2D")]),
        LayOff(1, c("7C"), 0),
        LayOff(1, c("2H"), 1, LOW),
        # 5H for the joker in 3H 4H X 6H; the joker goes to 1 low or high, 2 low; 2 high touches
        SwapJoker(1, c("5H"), 1, 2, 1, LOW),
        SwapJoker(1, c("5H"), 1, 2, 1, HIGH),
        SwapJoker(1, c("5H"), 1, 2, 2, LOW),
        MoveJoker(1, 2, 4, 1, LOW),
        MoveJoker(1, 2, 4, 1, HIGH),
        MoveJoker(1, 2, 4, 2, LOW),
        TakeBack(1),
        Discard(1, c("2S")),
        Discard(1, c("2H")),
        Discard(1, c("5H")),
        Discard(1, c("2D")),
        Discard(1, c("7C")),
    ]


def test_closes_come_before_discards_each_card_once() -> None:
    state = build(RICH, "3S", "2S 2S 9D", "TS", table=TABLE)
    assert list(legal_actions(state).of(Close, Discard)) == [
        Close(1, card("9D")),
        Discard(1, card("2S")),
        Discard(1, card("9D")),
    ]


def test_each_phase() -> None:
    assert list(legal_actions(PHASES["deal"])) == [Deal(0)]
    assert list(legal_actions(PHASES["draw"])) == [DrawStock(1), DrawUpcard(1)]
    assert list(legal_actions(PHASES["claim"])) == [Claim(2), Pass(2), Claim(0), Pass(0)]
    assert list(legal_actions(PHASES["claim_answered"])) == [Claim(2), Pass(2)]
    beside = list(legal_actions(PHASES["play_with_window"]))
    assert beside[-4:] == [Claim(2), Pass(2), Claim(0), Pass(0)]
    assert {action.seat for action in beside[:-4]} == {1}
    assert Discard not in {type(action) for action in beside}
    assert list(legal_actions(PHASES["round_over"])) == [Deal(1)]
    assert list(legal_actions(PHASES["round_over_open"])) == [
        Deal(1),
        EndMatch(1),
        EndMatch(2),
        EndMatch(0),
    ]
    assert list(legal_actions(PHASES["match_over"])) == []


def test_one_seat() -> None:
    assert list(legal_actions(PHASES["claim"], 0)) == [Claim(0), Pass(0)]
    assert list(legal_actions(PHASES["claim"], 1)) == []
    assert list(legal_actions(PHASES["play"], 2)) == []


def test_it_can_be_iterated_again_and_never_changes() -> None:
    actions = legal_actions(rich())
    first = iter(actions)
    next(first)
    assert list(actions) == list(actions)
    assert len(list(first)) == len(list(actions)) - 1
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        actions.seats = (0,)  # type: ignore[misc]
    assert actions == legal_actions(rich())


def test_truth() -> None:
    assert legal_actions(rich())
    assert not legal_actions(rich(), 0)
    assert not legal_actions(rich()).of(DrawStock)
    assert not legal_actions(PHASES["match_over"])


def test_membership_asks_the_check() -> None:
    state = build(CLASSIC, "3S", "7S 7H 7D 7C 9S 9H 9D KC", "TS")
    actions = legal_actions(state)
    short = LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")])
    longer = LayDown(1, [trio("7C 7H 7D 7S"), trio("9D 9H 9S")])
    assert short in actions
    assert longer in actions  # legal, though only irreducible ones are listed
    assert longer not in list(actions)
    assert Discard(1, card("KC")) in actions
    assert Discard(1, card("2C")) not in actions
    assert Discard(0, card("3S")) not in actions
    assert short not in legal_actions(state, 0)
    assert short not in actions.of(Discard)
    assert Discard(1, card("KC")) in actions.of(Discard, LayOff)
    for other in ("discard", None, 3, card("KC")):
        assert other not in actions


def test_decks_by_the_host_are_members_too() -> None:
    deck = CLASSIC.deck.cards_at(3, 1)
    actions = legal_actions(PHASES["deal"])
    assert Deal(0, deck) in actions
    assert Deal(0, deck[1:]) not in actions
    assert list(actions) == [Deal(0)]


def test_of() -> None:
    actions = legal_actions(rich())
    assert list(actions.of(TakeBack)) == [TakeBack(1)]
    assert list(actions.of(TakeBack, LayDown)) == [LayDown(1, [trio("2S 2H 2D")]), TakeBack(1)]
    assert list(actions.of(TakeBack, LayDown).of(TakeBack, Discard)) == [TakeBack(1)]
    assert list(actions.of(TakeBack).of(Discard)) == []
    assert list(legal_actions(PHASES["draw"]).of(DrawUpcard)) == [DrawUpcard(1)]
    assert list(legal_actions(PHASES["claim"]).of(Pass)) == [Pass(2), Pass(0)]
    assert list(actions.of()) == []


def test_bad_seats() -> None:
    state = PHASES["draw"]
    for seat in (-1, 3):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            legal_actions(state, seat)
    with pytest.raises(ValueError, match="no actions of seat 0"):
        legal_actions(view(state, 1), 0)
    with pytest.raises(ValueError, match="no actions of seat 0"):
        legal_actions(view(state, None), 0)


def drawn(actions: LegalActions, times: int = 300) -> set[Action]:
    rng = Random(5)
    return {actions.sample(rng) for _ in range(times)}


def kinds(actions: Iterable[Action]) -> set[type[Action]]:
    return {type(action) for action in actions}


def test_samples_reach_every_kind() -> None:
    found = drawn(legal_actions(rich()))
    assert found == set(legal_actions(rich()))
    assert kinds(found) == {LayDown, LayOff, SwapJoker, MoveJoker, TakeBack, Discard}
    close = build(RICH, "3S", "2S 2S 9D", "TS", table=TABLE)
    assert kinds(drawn(legal_actions(close))) >= {Close, Discard}
    for name in ("deal", "draw", "claim", "play_with_window", "round_over_open"):
        actions = legal_actions(PHASES[name])
        assert drawn(actions) == set(actions)


def test_samples_of_openings_are_legal_and_various() -> None:
    state = build(CLASSIC, "3S", "7S 7H 7D 7C 9S 9H 9D 9C X KC", "TS")
    found = drawn(legal_actions(state).of(LayDown))
    assert len(found) > 5
    assert all(check(state, action) == () for action in found)


def test_samples_where_no_laying_is_possible() -> None:
    state = build(CLASSIC, "3S", "7S 9H KC", "TS")
    assert drawn(legal_actions(state)) == {Discard(1, card(code)) for code in ("7S", "9H", "KC")}


def test_sampling_nothing() -> None:
    for actions in (
        legal_actions(PHASES["match_over"]),
        legal_actions(PHASES["draw"], 0),
        legal_actions(PHASES["draw"]).of(Discard),
        legal_actions(view(PHASES["draw"], None)),
    ):
        with pytest.raises(LookupError):
            actions.sample(Random(1))


def test_sampling_follows_the_generator() -> None:
    actions = legal_actions(rich())
    once, again = ([actions.sample(Random(s)) for s in range(30)] for _ in range(2))
    assert once == again


def test_a_dealt_position_lists_nothing_to_lay() -> None:
    deck = stacked(CLASSIC, "2S 3S 4S 5S 6S 7S 8S", "9S 9H 9D TS TH TD 8H", upcard="KD", stock="QD")
    state = play(new_game(CLASSIC, 2, seed=1), Deal(0, deck))
    assert state.phase == DrawPhase(1)
    assert list(legal_actions(state)) == [DrawStock(1), DrawUpcard(1)]  # A24
    state = play(state, DrawUpcard(1))
    assert kinds(legal_actions(state)) == {LayDown, Discard}


def test_openings_that_leave_one_card_stuck_are_not_listed() -> None:  # Q64
    rules = CLASSIC.with_options({"close.discard": "forbidden"})
    stuck = build(rules, "KS", "7S 7H 7D 9S 9H 9D 2C", phase=PlayPhase(1))
    assert not legal_actions(stuck, 1).of(LayDown)
    fits = build(rules, "KS", "7S 7H 7D 9S 9H 9D 9C", phase=PlayPhase(1))
    assert legal_actions(fits, 1).of(LayDown)
