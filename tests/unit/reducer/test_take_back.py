"""Taking the melds of this turn up again (A37, Q48)."""

from __future__ import annotations

import pytest

from continental import (
    Discard,
    DrawPhase,
    DrawUpcard,
    GameState,
    LayDown,
    LayOff,
    MoveJoker,
    RuleSet,
    Swap,
    SwapJoker,
    TakeBack,
    parse_cards,
)
from continental.events import MeldsTakenBack
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU
from tests.helpers import (
    HIGH,
    LOW,
    build,
    card,
    codes,
    happens,
    in_play_phase,
    laid,
    play,
    refused,
    run,
    trio,
)

HAND = "7S 7H 7D 9S 9H 9D 9C 5H KC"
OPENING = LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")])
TABLE = [
    laid(0, run("3H 4H X 6H")),
    laid(0, run("8S 9S TS JS")),
    laid(0, run("3D 4D 5D 6D X")),
]


def opening(rules: RuleSet = CLASSIC) -> GameState:
    return build(rules, "2S 3S", HAND, "TS JS", table=TABLE, pile="4C QD")


def test_a37_hand_table_and_mark_come_back() -> None:
    start = opening()
    state = play(
        start,
        OPENING,
        LayOff(1, card("9C"), 4),
        SwapJoker(1, card("5H"), 0, 2, 1, HIGH),
        MoveJoker(1, 2, 4, 2, LOW),
    )
    assert happens(state, TakeBack(1)) == (MeldsTakenBack(1),)
    state = play(state, TakeBack(1))
    assert state.hand_of(1) == start.hand_of(1)
    assert state.public.table == start.public.table  # the laid credits too
    assert state.public.opened == start.public.opened
    assert state.public.hand_counts == start.public.hand_counts
    assert state.hidden.take_back is None
    phase = in_play_phase(state)
    assert (phase.restore, phase.opened_now, phase.openings) == (None, False, 1)
    assert phase.joker_moves == 1  # Q66: not reset
    assert state.public.turn == start.public.turn


def test_the_guard_on_moves_outlives_a_take_back() -> None:
    rules = CLASSIC.with_options({"joker_move.per_turn": 1})
    move = MoveJoker(1, 2, 4, 2, LOW)
    state = play(opening(rules), OPENING, move, TakeBack(1), OPENING)
    assert refused(state, move) == ["joker_move_limit"]


def test_piles_and_the_card_drawn_are_untouched() -> None:
    start = build(CLASSIC, "2S 3S", HAND, "TS JS", phase=DrawPhase(1), pile="4C QD", discarder=0)
    state = play(start, DrawUpcard(1))
    back = play(state, OPENING, TakeBack(1))
    assert in_play_phase(back).taken == card("QD")
    assert card("QD") in back.hand_of(1)
    assert back.public.discards == state.public.discards
    assert back.hidden.stock == state.hidden.stock


def test_two_openings_a_turn() -> None:
    state = play(opening(), OPENING, TakeBack(1), OPENING)
    assert in_play_phase(state).openings == 2
    assert codes(state, TakeBack(1)) == []
    state = play(state, TakeBack(1))
    assert refused(state, OPENING) == ["opening_limit"]
    assert refused(state, TakeBack(1)) == ["nothing_to_take_back"]
    state = play(state, Discard(1, card("KC")))  # he may still end his turn
    assert state.phase == DrawPhase(2)


def test_nothing_to_take_back() -> None:
    assert refused(opening(), TakeBack(1)) == ["nothing_to_take_back"]
    assert refused(opening(), TakeBack(2)) == ["not_your_turn", "nothing_to_take_back"]
    assert refused(opening(), TakeBack(0)) == ["not_your_turn", "take_back_too_late"]


def test_a37_not_once_the_turn_has_passed() -> None:
    state = play(opening(), OPENING, Discard(1, card("KC")))
    assert state.hidden.take_back is None
    assert refused(state, TakeBack(1)) == [
        "not_your_turn",
        "must_draw_first",
        "take_back_too_late",
    ]
    own_turn = build(CLASSIC, "2S", "KC QC", "TS", table=[laid(1, trio("7S 7H 7D"))])
    assert refused(own_turn, TakeBack(1)) == ["take_back_too_late"]


@pytest.mark.parametrize("rules", [FOURNIER, NAIPPE, XELU])
def test_only_document_a_lets_melds_be_taken_back(rules: RuleSet) -> None:
    round = 3 if rules is NAIPPE else 1  # TT
    state = build(rules, "2S 3S", HAND, "TS JS", round=round, dealer=round - 1, turn=9)
    state = play(state, OPENING)
    assert refused(state, TakeBack(1)) == ["take_back_too_late"]
    allowed = rules.with_options({"opening.take_back": "same_turn"})
    state = build(allowed, "2S 3S", HAND, "TS JS", round=round, dealer=round - 1, turn=9)
    assert play(state, OPENING, TakeBack(1)).hand_of(1) == state.hand_of(1)


def test_extra_melds_of_the_turn_of_opening_come_back_too() -> None:
    rules = CLASSIC.with_options({"opening.extra_melds": "any"})
    hand = "7S 7H 7D 9S 9H 9D TC JC QC KC 2D"
    start = build(rules, "2S 3S", hand, "TS JS")
    extra = LayDown(1, [run("TC JC QC KC")])
    state = play(start, OPENING, extra, TakeBack(1))
    assert state.hand_of(1) == start.hand_of(1)
    assert state.public.table == ()
    # Q44: those of a later turn cannot
    later = build(rules, "2S 3S", "TC JC QC KC 2D", "TS JS", table=[laid(1, trio("7S 7H 7D"))])
    assert refused(play(later, extra), TakeBack(1)) == ["take_back_too_late"]


def test_swaps_inside_an_opening_come_back() -> None:
    rules = XELU.with_options({"opening.take_back": "same_turn"})
    table = [laid(0, trio("QS X QD")), laid(0, trio("4S 4H 4D"))]
    start = build(rules, "2S 3S", "7S 7H 7D 9S 9H QC KC", "TS JS", table=table)
    melds = [trio("7S 7H 7D"), trio("9S 9H X")]
    state = play(start, LayDown(1, melds, [Swap(card("QC"), 0, 1)]), TakeBack(1))
    assert state.public.table == tuple(table)
    assert state.hand_of(1) == parse_cards("7S 9S 7H 9H 7D QC KC")
