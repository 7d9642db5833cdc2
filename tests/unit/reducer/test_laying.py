"""Opening, lay-offs, swaps and moves through the reducer (A33 to A36, A45 to A51, Q44)."""

from __future__ import annotations

import pytest

from continental import (
    Discard,
    DrawStock,
    GameState,
    LayDown,
    LayOff,
    MoveJoker,
    PlayPhase,
    RoundEnding,
    RoundOver,
    RuleSet,
    Swap,
    SwapJoker,
    TableMeld,
    parse_cards,
)
from continental.events import (
    CardLaidOff,
    HandsShown,
    JokerMoved,
    JokerSwapped,
    MeldsLaid,
    RoundClosed,
    RoundScored,
)
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

TWO_TRIOS = [trio("7S 7H 7D"), trio("9S 9H 9D")]


def opening(rules: RuleSet = CLASSIC, hand: str = "7S 7H 7D 9S 9H 9D KC 4C") -> GameState:
    return build(rules, "2S 3S", hand, "TS JS")


def test_a33_laying_the_contract() -> None:
    state = opening()
    after = play(state, LayDown(1, TWO_TRIOS))
    assert after.public.table == (laid(1, TWO_TRIOS[0]), laid(1, TWO_TRIOS[1]))
    assert after.public.opened == (False, True, False)
    assert after.hand_of(1) == parse_cards("4C KC")
    assert after.public.hand_counts == (2, 2, 2)
    phase = in_play_phase(after)
    assert (phase.restore, phase.openings, phase.opened_now) == ((), 1, True)
    assert after.hidden.take_back == state.hand_of(1)
    assert after.public.turn_seat == 1  # he goes on playing
    assert happens(state, LayDown(1, TWO_TRIOS)) == (
        MeldsLaid(1, tuple(TWO_TRIOS), first=0, opening=True),
    )


def test_the_table_keeps_the_laid_order() -> None:
    table = [laid(0, trio("2H 2D 2C")), laid(0, trio("3H 3D 3C"))]
    state = build(CLASSIC, "2S 3S", "7S 7H 7D 9S 9H 9D KC 4C", "TS JS", table=table)
    after = play(state, LayDown(1, TWO_TRIOS))
    assert after.public.table[2:] == (laid(1, TWO_TRIOS[0]), laid(1, TWO_TRIOS[1]))
    assert happens(state, LayDown(1, TWO_TRIOS)) == (
        MeldsLaid(1, tuple(TWO_TRIOS), first=2, opening=True),
    )


@pytest.mark.parametrize(
    ("melds", "reasons"),
    [
        ([], ["contract_incomplete"]),
        (TWO_TRIOS[:1], ["contract_incomplete"]),  # B12: all at once
        (
            [*TWO_TRIOS, trio("4C KC X")],
            ["contract_exceeded", "trio_wrong_rank", "card_not_in_hand"],
        ),
        (
            [TWO_TRIOS[0], run("9S TS JS QS")],
            ["contract_incomplete", "contract_exceeded", "card_not_in_hand"],
        ),
        ([TWO_TRIOS[0], trio("9S 9H")], ["trio_too_short"]),
        # one card used twice
        ([TWO_TRIOS[0], trio("7S 7H 7D")], ["card_not_in_hand"]),
        ([trio("7S 7H X"), trio("9S 9H X")], ["card_not_in_hand"]),
    ],
)
def test_openings_refused(melds: list[object], reasons: list[str]) -> None:
    assert refused(opening(), LayDown(1, melds)) == reasons  # type: ignore[arg-type]


def test_q44_opening_twice() -> None:
    state = play(opening(), LayDown(1, TWO_TRIOS))
    assert refused(state, LayDown(1, [trio("4C KC X")])) == [
        "already_opened",
        "trio_wrong_rank",
        "card_not_in_hand",
    ]


def test_q44_extra_melds() -> None:
    hand = "7S 7H 7D 9S 9H 9D KC KS KD 4C 5C 6C 7C 2H"
    kinds = CLASSIC.with_options({"opening.extra_melds": "contract_kinds"})
    extra, other = trio("KC KS KD"), run("4C 5C 6C 7C")
    # with the opening
    state = play(opening(kinds, hand), LayDown(1, [*TWO_TRIOS, extra]))
    assert len(state.public.table) == 3
    # by a later LayDown of the same turn: no further opening
    state = play(opening(kinds, hand), LayDown(1, TWO_TRIOS))
    after = play(state, LayDown(1, [extra]))
    assert in_play_phase(after).openings == 1
    assert happens(state, LayDown(1, [extra])) == (MeldsLaid(1, (extra,), first=2, opening=False),)
    assert refused(after, LayDown(1, [other])) == ["contract_exceeded"]
    assert refused(after, LayDown(1, [])) == ["contract_incomplete"]
    # of any kind
    any_kind = CLASSIC.with_options({"opening.extra_melds": "any"})
    state = play(opening(any_kind, hand), LayDown(1, TWO_TRIOS), LayDown(1, [extra, other]))
    assert state.hand_of(1) == parse_cards("2H")
    # in a later turn there is nothing to restore
    table = [laid(1, meld) for meld in TWO_TRIOS]
    later = build(any_kind, "2S 3S", "KC KS KD 2H", "TS JS", table=table)
    later = play(later, LayDown(1, [extra]))
    assert in_play_phase(later).restore is None


def test_a35_laying_off_on_any_meld_in_a_chain() -> None:
    table = [laid(0, trio("7S 7H 7D")), laid(0, run("4D 5D 6D 7D")), laid(1, trio("9S 9H 9D"))]
    state = build(CLASSIC, "2S 3S", "7C 2D 3D 8D 9C KC", "TS JS", table=table)
    assert happens(state, LayOff(1, card("3D"), 1, LOW)) == (CardLaidOff(1, card("3D"), 1, LOW),)
    assert refused(state, LayOff(1, card("2D"), 1, LOW)) == ["run_not_consecutive"]
    after = play(
        state,
        LayOff(1, card("3D"), 1, LOW),
        LayOff(1, card("2D"), 1, LOW),
        LayOff(1, card("8D"), 1, HIGH),
        LayOff(1, card("7C"), 0),
        LayOff(1, card("9C"), 2),
    )
    assert after.hand_of(1) == parse_cards("KC")
    grown = after.public.table[1]
    assert grown.meld == run("2D 3D 4D 5D 6D 7D 8D")
    assert (grown.owner, grown.laid_by) == (0, (1, 1, 0, 0, 0, 0, 1))  # Q57
    assert refused(after, LayOff(1, card("KC"), 0, HIGH)) == ["end_mismatch"]
    assert refused(after, LayOff(1, card("KC"), 1)) == ["end_mismatch"]
    assert refused(after, LayOff(1, card("KC"), 3)) == ["no_such_meld"]
    assert refused(after, LayOff(1, card("KC"), -1)) == ["no_such_meld"]
    assert refused(after, LayOff(1, card("QC"), 2)) == ["card_not_in_hand", "trio_wrong_rank"]


def test_who_has_not_opened_lays_nothing_off() -> None:
    table = [laid(0, trio("7S 7H 7D")), laid(0, run("4D 5D X 7D"))]
    state = build(CLASSIC, "2S 3S", "7C 6D KC", "TS JS", table=table)
    assert refused(state, LayOff(1, card("7C"), 0)) == ["not_opened"]
    assert refused(state, SwapJoker(1, card("6D"), 1, 2, 1, HIGH)) == ["not_opened"]
    assert "not_opened" in refused(state, MoveJoker(1, 1, 2, 1, HIGH))


def test_only_the_turn_player_lays() -> None:
    table = [laid(0, trio("7S 7H 7D"))]
    state = build(CLASSIC, "7C 3S", "6D KC", "TS JS", table=table)
    assert refused(state, LayOff(0, card("7C"), 0)) == ["not_your_turn"]
    assert refused(state, LayOff(2, card("TS"), 0)) == [
        "not_your_turn",
        "not_opened",
        "trio_wrong_rank",
    ]


def test_q45_q46_lay_off_options() -> None:
    hand = "7S 7H 7D 9S 9H 9D 7C 4C"
    state = play(opening(CLASSIC, hand), LayDown(1, TWO_TRIOS))
    assert codes(state, LayOff(1, card("7C"), 0)) == []
    late = CLASSIC.with_options({"layoff.same_turn": False})
    state = play(opening(late, hand), LayDown(1, TWO_TRIOS))
    assert refused(state, LayOff(1, card("7C"), 0)) == ["layoff_too_early"]
    others = CLASSIC.with_options({"layoff.targets": "others"})
    state = play(opening(others, hand), LayDown(1, TWO_TRIOS))
    assert refused(state, LayOff(1, card("7C"), 0)) == ["layoff_target"]


RUNS = (laid(0, run("3H 4H X 6H")), laid(0, run("8S 9S TS JS")), laid(1, run("2D 3D 4D 5D")))


def swapping(hand: str = "5H KC", table: tuple[TableMeld, ...] = RUNS) -> GameState:
    return build(CLASSIC, "2S 3S", hand, "TS JS", table=table)


def test_a49_exchanging_a_joker() -> None:
    state = swapping()
    action = SwapJoker(1, card("5H"), 0, 2, 1, HIGH)
    after = play(state, action)
    assert after.hand_of(1) == parse_cards("KC")
    assert after.public.table[0] == TableMeld(0, run("3H 4H 5H 6H"), (0, 0, 1, 0))
    # the joker keeps the credit of seat 0, which brought it (Q57)
    assert after.public.table[1] == TableMeld(0, run("8S 9S TS JS X"), (0, 0, 0, 0, 0))
    assert happens(state, action) == (JokerSwapped(1, card("5H"), 0, 2, 1, HIGH),)


@pytest.mark.parametrize(
    ("action", "reasons"),
    [
        (SwapJoker(1, parse_cards("5H")[0], 0, 2, 2, HIGH), ["joker_destination"]),
        (SwapJoker(1, parse_cards("KC")[0], 0, 2, 1, HIGH), ["swap_wrong_card"]),
        (SwapJoker(1, parse_cards("5H")[0], 0, 1, 1, HIGH), ["not_a_joker"]),
        (SwapJoker(1, parse_cards("5H")[0], 0, 9, 1, HIGH), ["not_a_joker"]),
        (SwapJoker(1, parse_cards("5H")[0], 7, 2, 1, HIGH), ["no_such_meld"]),
        (SwapJoker(1, parse_cards("5H")[0], 0, 2, 7, HIGH), ["no_such_meld"]),
        (SwapJoker(1, parse_cards("5H")[0], 0, 2, 1, None), ["end_mismatch"]),
    ],
)
def test_swaps_refused(action: SwapJoker, reasons: list[str]) -> None:
    assert refused(swapping(), action) == reasons


def test_a49_back_into_the_same_run() -> None:
    after = play(swapping(), SwapJoker(1, card("5H"), 0, 2, 0, LOW))
    assert after.public.table[0].meld == run("X 3H 4H 5H 6H")


def test_preset_options_of_swaps() -> None:
    table = (laid(0, run("3H 4H X 6H")), laid(1, trio("9S 9H 9D")))
    action = SwapJoker(1, card("5H"), 0, 2, 1)
    state = build(FOURNIER, "2S 3S", "5H KC", "TS JS", table=table)
    assert codes(state, action) == []  # C16: in any other meld
    assert codes(state, SwapJoker(1, card("5H"), 0, 2, 0, LOW)) == ["joker_destination"]
    state = build(NAIPPE, "2S 3S", "5H KC", "TS JS", table=table)
    assert "swap_not_allowed" in codes(state, action)


def test_b15_a_joker_taken_into_the_own_opening() -> None:
    table = [laid(0, trio("QS X QD")), laid(0, trio("4S 4H 4D"))]
    hand = "7S 7H 7D 9S 9H QC KC 5C"
    state = build(XELU, "2S 3S", hand, "TS JS", table=table)
    swap = Swap(card("QC"), 0, 1)
    melds = (trio("7S 7H 7D"), trio("9S 9H X"))
    assert refused(state, LayDown(1, melds)) == ["card_not_in_hand"]
    after = play(state, LayDown(1, melds, [swap]))
    assert after.hand_of(1) == parse_cards("5C KC")
    assert after.public.table[0] == TableMeld(0, trio("QS QC QD"), (0, 1, 0))
    assert after.public.table[3] == TableMeld(1, trio("9S 9H X"), (1, 1, 0))
    assert happens(state, LayDown(1, melds, [swap])) == (
        MeldsLaid(1, melds, first=2, opening=True, swaps=(swap,)),
    )
    assert in_play_phase(after).restore == tuple(table)
    # Q20: the joker may not go to the hand
    idle = LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D")], [swap])
    assert "joker_destination" in refused(state, idle)
    # A: not before opening
    state = build(CLASSIC, "2S 3S", hand, "TS JS", table=table)
    assert "swap_not_allowed" in refused(state, LayDown(1, melds, [swap]))


MOVING = (laid(0, run("3H 4H 5H 6H X")), laid(0, run("8S 9S TS JS")), laid(1, run("2D 3D 4D 5D")))


def test_a50_moving_a_free_joker() -> None:
    state = swapping("QC KC", MOVING)
    action = MoveJoker(1, 0, 4, 1, LOW)
    after = play(state, action)
    assert after.public.table[0].meld == run("3H 4H 5H 6H")
    assert after.public.table[1].meld == run("X 8S 9S TS JS")
    assert after.hand_of(1) == state.hand_of(1)
    assert in_play_phase(after).joker_moves == 1
    assert happens(state, action) == (JokerMoved(1, 0, 4, 1, LOW),)
    after = play(after, MoveJoker(1, 1, 0, 1, HIGH))  # A48: within the run
    assert after.public.table[1].meld == run("8S 9S TS JS X")
    assert in_play_phase(after).joker_moves == 2


@pytest.mark.parametrize(
    ("action", "reasons"),
    [
        (MoveJoker(1, 0, 4, 2, LOW), ["joker_destination"]),  # another player's run
        (MoveJoker(1, 0, 4, 0, HIGH), ["joker_destination"]),  # where it is
        (MoveJoker(1, 0, 3, 1, LOW), ["not_a_joker"]),
        (MoveJoker(1, 0, 4, 9, LOW), ["no_such_meld"]),
        (MoveJoker(1, 9, 4, 0, LOW), ["no_such_meld"]),
        (MoveJoker(1, 0, 4, 1, None), ["end_mismatch"]),
    ],
)
def test_moves_refused(action: MoveJoker, reasons: list[str]) -> None:
    assert refused(swapping("QC KC", MOVING), action) == reasons


def test_a48_the_run_must_keep_four_cards() -> None:
    table = (laid(0, run("3H 4H 5H X")), laid(0, run("8S 9S TS JS")), laid(1, trio("2D 2S 2H")))
    state = build(CLASSIC, "2S 3S", "QC KC", "TS JS", table=table)
    assert refused(state, MoveJoker(1, 0, 3, 1, LOW)) == ["run_would_be_too_short"]


def test_q24_the_guard_on_moves() -> None:
    rules = CLASSIC.with_options({"joker_move.per_turn": 2})
    state = build(rules, "2S 3S", "QC KC", "TS JS", table=MOVING)
    back, forth = MoveJoker(1, 0, 0, 0, HIGH), MoveJoker(1, 0, 4, 0, LOW)
    state = play(state, forth, back)
    assert refused(state, forth) == ["joker_move_limit"]
    # the next turn has its own
    state = play(state, Discard(1, card("KC")))
    assert in_play_phase(build(rules, "2S", "QC KC", "TS")).joker_moves == 0
    after = play(state, DrawStock(2))
    assert not isinstance(after.phase, PlayPhase) or after.phase.joker_moves == 0
    barred = build(NAIPPE, "2S 3S", "QC KC", "TS JS", table=MOVING)
    assert refused(barred, forth) == ["joker_move_off"]


def closing_events(state: GameState, action: LayDown | LayOff | SwapJoker) -> list[type]:
    return [type(event) for event in happens(state, action)]


def test_a39_the_palm_by_laying_off() -> None:
    table = [laid(1, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))]
    state = build(CLASSIC, "2S 3S", "7C", "TS JS", table=table)
    action = LayOff(1, card("7C"), 0)
    assert closing_events(state, action) == [CardLaidOff, RoundClosed, HandsShown, RoundScored]
    after = play(state, action)
    assert isinstance(after.phase, RoundOver)
    (result,) = after.rounds
    assert (result.closer, result.ending, result.same_turn) == (1, RoundEnding.LAID, False)
    assert result.scores == (5, 0, 20)  # A40: opened earlier, 0; A41
    assert not after.public.face_down
    assert after.public.upcard == card("2C")


def test_a39_the_palm_by_a_swap() -> None:
    after = play(swapping("5H"), SwapJoker(1, card("5H"), 0, 2, 1, HIGH))
    (result,) = after.rounds
    assert (result.closer, result.ending, result.same_turn) == (1, RoundEnding.LAID, False)


def test_a40_the_palm_in_the_turn_of_opening() -> None:
    hand = "7S 7H 7D 9S 9H 9D 9C"
    after = play(opening(CLASSIC, hand), LayDown(1, [trio("7S 7H 7D"), trio("9S 9H 9D 9C")]))
    (result,) = after.rounds
    assert (result.closer, result.ending, result.same_turn) == (1, RoundEnding.LAID, True)
    assert result.scores == (5, -10, 20)
    assert after.hidden.take_back is None
    after = play(opening(CLASSIC, hand), LayDown(1, TWO_TRIOS), LayOff(1, card("9C"), 1))
    (result,) = after.rounds
    assert (result.ending, result.same_turn) == (RoundEnding.LAID, True)
    assert result.scores == (5, -10, 20)
