"""Closing with cards kept, with or without a discard, and the last round (A54, A59, Q36, Q64)."""

from __future__ import annotations

import pytest

from continental import (
    Close,
    Discard,
    DrawPhase,
    GameState,
    LayDown,
    LayOff,
    MatchOver,
    MoveJoker,
    RoundEnding,
    RoundOver,
    RuleSet,
    SwapJoker,
    TakeBack,
    check,
    parse_cards,
)
from continental.events import CardDiscarded, RoundClosed
from continental.rulesets import CLASSIC, FOURNIER, XELU
from tests.helpers import (
    HIGH,
    LOW,
    build,
    card,
    codes,
    happens,
    laid,
    play,
    refused,
    run,
    trio,
)

OWN = [laid(1, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))]
A59 = CLASSIC.with_options({"close.max_points": 5})


def opened(rules: RuleSet, hand: str) -> GameState:
    return build(rules, "KS KH", hand, "TS JS", table=OWN, pile="2C KD")


def test_a59_closing_with_five_points_kept() -> None:
    state = opened(A59, "2S 3S QD")
    action = Close(1, card("QD"))
    events = happens(state, action)
    assert events[0] == CardDiscarded(1, card("QD"))  # Q66: face up
    assert events[1] == RoundClosed(1, RoundEnding.KEPT, same_turn=False)
    after = play(state, action)
    assert isinstance(after.phase, RoundOver)
    assert after.phase.hands[1] == parse_cards("2S 3S")
    (result,) = after.rounds
    assert (result.closer, result.ending) == (1, RoundEnding.KEPT)
    assert result.scores == (20, 5, 20)  # Q40: the closer scores what he kept
    assert (after.public.upcard, after.public.face_down) == (card("QD"), False)
    assert after.public.discarder == 1


@pytest.mark.parametrize(
    ("hand", "discard", "reasons"),
    [
        ("2S 4S QD", "QD", ["close_points_exceeded"]),
        ("2S 4S QD", "4S", ["close_points_exceeded"]),
        ("2S 4S", "2S", []),  # the cards left after the discard count
        ("5S QD", "QD", []),
        ("6S QD", "QD", ["close_points_exceeded"]),
        ("5S", "5S", ["close_last_card"]),  # Q66: that is an ordinary discard
        ("5S QD", "8D", ["card_not_in_hand"]),
    ],
)
def test_a59_the_points(hand: str, discard: str, reasons: list[str]) -> None:
    assert codes(opened(A59, hand), Close(1, card(discard))) == reasons


def test_a59_reports_points_and_standing() -> None:
    state = opened(A59, "2S 4S QD")
    (violation,) = check(state, Close(1, card("QD")))
    assert (violation.data.need, violation.data.have) == (5, 6)
    unopened = build(A59, "KS KH", "2S QD", "TS JS")
    assert refused(unopened, Close(1, card("QD"))) == ["not_opened"]  # Q40
    assert refused(opened(CLASSIC, "2S QD"), Close(1, card("QD"))) == ["close_off"]
    assert refused(opened(A59, "2S QD"), Close(2, card("TS"))) == [
        "not_your_turn",
        "not_opened",
        "close_points_exceeded",
    ]
    drawing = build(A59, "KS KH", "2S QD", "TS JS", table=OWN, phase=DrawPhase(1))
    assert refused(drawing, Close(1, card("QD"))) == ["must_draw_first"]


def test_a59_with_the_values_of_a58_one_small_card_may_be_kept() -> None:
    rules = A59.with_options({"scoring.values": "fives"})
    assert codes(opened(rules, "7C QD"), Close(1, card("QD"))) == []
    assert codes(opened(rules, "2C 2D QD"), Close(1, card("QD"))) == ["close_points_exceeded"]


def test_q40_the_points_kept_need_not_count() -> None:
    rules = A59.with_options({"close.points_count": False})
    after = play(opened(rules, "2S 3S QD"), Close(1, card("QD")))
    assert after.rounds[0].scores == (20, 0, 20)


OPENING = LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")])


def test_q66_a_close_is_no_same_turn_close_for_bonus_or_multiplier() -> None:
    for rules in (A59, XELU.with_options({"close.max_points": 5})):
        state = build(rules, "KS KH", "7S 7H 7D 9S 9H 9D 2S QD", "TS JS")
        after = play(state, OPENING, Close(1, card("QD")))
        assert after.rounds[0].scores == (20, 2, 20)


def test_q63_bars_do_not_bind_the_discard_of_a_close() -> None:
    rules = A59.with_options({"discard.jokers": False, "discard.playable": "barred"})
    state = opened(rules, "2S KC X")
    assert codes(state, Discard(1, card("X"))) == ["discard_joker", "discard_playable"]
    state = opened(rules, "2S X")
    assert codes(state, Close(1, card("X"))) == []


# Whether a close needs a discard: Q36, Q64

REQUIRED = CLASSIC.with_options({"close.discard": "required"})
FORBIDDEN = CLASSIC.with_options({"close.discard": "forbidden"})


def test_q36_a_discard_required() -> None:
    state = opened(REQUIRED, "7C")
    assert refused(state, LayOff(1, card("7C"), 0)) == ["discard_required"]
    after = play(state, Discard(1, card("7C")))
    assert after.rounds[0].ending is RoundEnding.DISCARD
    whole = build(REQUIRED, "KS", "7S 7H 7D 9S 9H 9D", "TS")
    assert refused(whole, OPENING) == ["discard_required"]


def test_q36_a_discard_forbidden() -> None:
    state = opened(FORBIDDEN, "7C")
    assert refused(state, Discard(1, card("7C"))) == ["discard_forbidden"]
    after = play(state, LayOff(1, card("7C"), 0))
    assert after.rounds[0].ending is RoundEnding.LAID
    # with more cards a discard ends the turn as ever
    assert play(opened(FORBIDDEN, "7C KC"), Discard(1, card("KC"))).phase == DrawPhase(2)
    close = FORBIDDEN.with_options({"close.max_points": 5})
    assert refused(opened(close, "2S QD"), Close(1, card("QD"))) == ["discard_forbidden"]


def test_q64_nobody_is_left_with_one_card_that_cannot_be_laid() -> None:
    state = opened(FORBIDDEN, "7C KC")
    assert refused(state, LayOff(1, card("7C"), 0)) == ["discard_forbidden"]
    (violation,) = check(state, LayOff(1, card("7C"), 0))
    assert violation.data.cards == parse_cards("KC")
    assert codes(opened(FORBIDDEN, "7C 9C"), LayOff(1, card("7C"), 0)) == []
    opening = build(FORBIDDEN, "KS", "7S 7H 7D 9S 9H 9D KC", "TS")
    assert refused(opening, OPENING) == ["discard_forbidden"]
    opening = build(FORBIDDEN, "KS", "7S 7H 7D 9S 9H 9D 9C", "TS")
    assert codes(opening, OPENING) == []
    # layoff.same_turn=false leaves no way to lay it in this turn
    late = FORBIDDEN.with_options({"layoff.same_turn": False})
    opening = build(late, "KS", "7S 7H 7D 9S 9H 9D 9C", "TS")
    assert refused(opening, OPENING) == ["discard_forbidden"]


def test_q64_swaps_and_moves() -> None:
    table = [
        laid(1, run("3H 4H X 6H")),
        laid(1, run("8S 9S TS JS")),
        laid(1, run("4D 5D 6D 7D X")),
    ]
    # what is left after the swap is KC: refused; 7H would fit
    swap = SwapJoker(1, card("5H"), 0, 2, 1, HIGH)
    state = build(FORBIDDEN, "KS", "5H KC", "TS", table=table)
    assert refused(state, swap) == ["discard_forbidden"]
    state = build(FORBIDDEN, "KS", "5H 7H", "TS", table=table)
    after = play(state, swap, LayOff(1, card("7H"), 0, HIGH))
    assert after.rounds[0].ending is RoundEnding.LAID
    # a lone 8D can be swapped in for the joker as it lies, not once the joker has gone low
    state = build(FORBIDDEN, "KS", "8D", "TS", table=table)
    assert codes(state, SwapJoker(1, card("8D"), 2, 4, 1, HIGH)) == []
    assert codes(state, MoveJoker(1, 2, 4, 1, LOW)) == []  # 8D can be laid off then
    state = build(FORBIDDEN, "KS", "9D", "TS", table=table)
    assert refused(state, MoveJoker(1, 2, 4, 1, LOW)) == ["discard_forbidden"]


def test_q36_a_round_may_have_its_own_way_of_closing() -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TT7:forbidden"})
    table = OWN
    state = build(rules, "KS", "7C", "TS", table=table)
    assert codes(state, Discard(1, card("7C"))) == []
    state = build(rules, "KS", "7C", "TS", table=table, round=2, dealer=1)
    assert refused(state, Discard(1, card("7C"))) == ["discard_forbidden"]


# The last round: A54, Q42

A54 = CLASSIC.with_options({"opening.last_round_requires_close": True, "rounds": "TE8 TT7"})
HAND = "7S 7H 7D 9S 9H 9D 2S QD"


def last_round(rules: RuleSet = A54, hand: str = HAND, round: int = 2) -> GameState:
    return build(rules, "KS KH", hand, "TS JS", round=round, dealer=round - 1)


def test_a54_who_opens_must_close() -> None:
    state = play(last_round(), OPENING)
    assert refused(state, Discard(1, card("QD"))) == ["must_close_in_last_round"]
    assert play(state, TakeBack(1), Discard(1, card("QD"))).phase == DrawPhase(2)
    state = play(last_round(hand="7S 7H 7D 9S 9H 9D 9C QD"), OPENING)
    after = play(state, LayOff(1, card("9C"), 1), Discard(1, card("QD")))
    assert isinstance(after.phase, MatchOver)
    assert after.rounds[-1].scores == (20, -10, 20)


def test_a54_binds_in_the_last_round_alone_and_openers_alone() -> None:
    assert play(last_round(), Discard(1, card("QD"))).phase == DrawPhase(2)
    rules = A54.with_options({"rounds": "TT7 TT7"})
    state = play(last_round(rules, round=1), OPENING)
    assert codes(state, Discard(1, card("QD"))) == []
    assert codes(play(last_round(CLASSIC, round=1), OPENING), Discard(1, card("QD"))) == []


def test_q42_taking_back_is_always_allowed_there() -> None:
    rules = A54.with_options({"opening.take_back": "never"})
    state = play(last_round(rules), OPENING)
    assert play(state, TakeBack(1)).hand_of(1) == last_round(rules).hand_of(1)
    first = A54.with_options({"opening.take_back": "never", "rounds": "TT7 TT7"})
    state = play(last_round(first, round=1), OPENING)
    assert refused(state, TakeBack(1)) == ["take_back_too_late"]


def test_q42_a_close_with_five_points_counts_as_closing() -> None:
    rules = A54.with_options({"close.max_points": 5})
    after = play(last_round(rules), OPENING, Close(1, card("QD")))
    assert isinstance(after.phase, MatchOver)
    assert after.rounds[-1].scores == (20, 2, 20)


def test_a54_with_a_barred_discard_both_reasons_are_told() -> None:
    rules = A54.with_options({"discard.jokers": False})
    state = play(last_round(rules, "7S 7H 7D 9S 9H 9D X QD"), OPENING)
    assert refused(state, Discard(1, card("X"))) == [
        "discard_joker",
        "must_close_in_last_round",
    ]


# What a close brings: A40, A56, A57, B20, Q38


@pytest.mark.parametrize(
    ("rules", "palm", "scores"),
    [
        (CLASSIC, False, (20, -10, 20)),  # A40
        (CLASSIC, True, (20, -10, 20)),
        (CLASSIC.with_options({"scoring.same_turn_bonus": -50}), False, (20, -50, 20)),  # A56
        (CLASSIC.with_options({"scoring.no_discard_bonus": -50}), False, (20, -10, 20)),
        (CLASSIC.with_options({"scoring.no_discard_bonus": -50}), True, (20, -50, 20)),  # A57
        (
            CLASSIC.with_options(
                {"scoring.no_discard_bonus": -50, "scoring.bonus_stacking": "sum"}
            ),
            True,
            (20, -60, 20),  # Q38
        ),
        (XELU, False, (40, 0, 40)),  # B20
        (FOURNIER, False, (20, 0, 20)),
    ],
)
def test_closing_in_the_turn_of_opening(
    rules: RuleSet, palm: bool, scores: tuple[int, ...]
) -> None:
    hand = "7S 7H 7D 9S 9H 9D" + (" 9C" if palm else " QD")
    state = play(build(rules, "KS KH", hand, "TS JS"), OPENING)
    last = LayOff(1, card("9C"), 1) if palm else Discard(1, card("QD"))
    after = play(state, last)
    (result,) = after.rounds
    assert (result.closer, result.same_turn) == (1, True)
    assert result.scores == scores


def test_closing_in_a_later_turn() -> None:
    assert play(opened(CLASSIC, "QD"), Discard(1, card("QD"))).rounds[0].scores == (20, 0, 20)
    assert play(opened(XELU, "QD"), Discard(1, card("QD"))).rounds[0].scores == (20, 0, 20)
    palm = CLASSIC.with_options({"scoring.no_discard_bonus": -50})
    assert play(opened(palm, "7C"), LayOff(1, card("7C"), 0)).rounds[0].scores == (20, -50, 20)
