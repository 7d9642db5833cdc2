"""The ends of rounds and of the match (A40 to A44, D15 to D20, Q35b, Q55, Q57, Q58)."""

from __future__ import annotations

import pytest

from continental import (
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    EndMatch,
    GameState,
    LayDown,
    LayOff,
    MatchOver,
    RoundEnding,
    RoundOver,
    RuleSet,
    actors,
    apply,
    new_game,
    parse_cards,
)
from continental.events import (
    CardDiscarded,
    CardLaidOff,
    HandsShown,
    MatchEnded,
    RoundClosed,
    RoundScored,
)
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, NAIPPE, TARGET_PLAY, XELU
from tests.helpers import (
    build,
    card,
    codes,
    happens,
    laid,
    play,
    refused,
    result,
    trio,
)

OWN = [laid(1, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))]
CLOSE = Discard(1, card("6C"))


def about_to_close(
    rules: RuleSet,
    *others: str,
    round: int = 1,
    dealer: int = 0,
    scores: tuple[tuple[int, ...], ...] = (),
    closers: tuple[int | None, ...] = (),
    turn: int = 1,
) -> GameState:
    """Return a state in which seat 1 closes with its next discard; earlier rounds as given."""
    players = len(others) + 1
    rounds = [
        result(number, rules, players, given, closer)
        for number, (given, closer) in enumerate(zip(scores, closers, strict=True), 1)
    ]
    hands = (others[0], "6C", *others[1:])
    return build(
        rules, *hands, table=OWN, round=round, dealer=dealer, rounds=rounds or None, turn=turn
    )


def test_a41_a42_points_and_totals() -> None:
    state = about_to_close(
        CLASSIC,
        "AS X",
        "KS 7C",
        round=3,
        dealer=2,
        scores=((0, 12, 3), (5, -10, 40)),
        closers=(0, 1),
    )
    assert state.totals == (5, 2, 43)
    events = happens(state, CLOSE)
    assert events == (
        CardDiscarded(1, card("6C"), face_down=True),
        RoundClosed(1, RoundEnding.DISCARD, same_turn=False),
        HandsShown((parse_cards("AS X"), (), parse_cards("KS 7C"))),
        RoundScored(3, (70, 0, 17), (75, 2, 60)),
    )
    state = play(state, CLOSE)
    last = state.rounds[-1]
    assert (last.round, last.contract.label, last.dealer) == (3, "EE", 2)
    assert last.scores == (70, 0, 17)
    assert state.totals == state.public.totals == (75, 2, 60)
    assert state.public.rounds_won == (1, 2, 0)
    assert state.rounds is state.public.rounds


@pytest.mark.parametrize("rules", [CLASSIC, XELU, FOURNIER, NAIPPE], ids=lambda rules: rules.name)
def test_a43_the_deal_passes_on(rules: RuleSet) -> None:
    """A43, B5, C17, D11, E16: to the seat after the last dealer."""
    state = play(about_to_close(rules, "AS", "KS", dealer=2), CLOSE)
    assert state.phase == RoundOver(0, (parse_cards("AS"), (), parse_cards("KS")))
    assert actors(state) == (0,)
    assert refused(state, Deal(2)) == ["not_your_turn"]
    state = play(state, Deal(0))
    assert (state.public.dealer, state.phase, state.public.round) == (0, DrawPhase(1), 2)


def test_the_table_stays_to_be_seen_when_a_round_is_over() -> None:
    state = play(about_to_close(CLASSIC, "AS", "KS"), CLOSE)
    assert state.public.table == tuple(OWN)
    assert state.public.turn_seat is None
    assert state.public.window is None
    for action in (DrawStock(0), DrawUpcard(1), Discard(0, card("AS")), LayDown(0, [])):
        assert refused(state, action) == ["round_over"]
    assert refused(state, EndMatch(0)) == ["end_match_off"]


def test_a44_the_match_ends_after_its_rounds() -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TT7"})
    state = about_to_close(rules, "AS", "KS", round=2, dealer=1, scores=((3, 12, 1),), closers=(2,))
    events = happens(state, CLOSE)
    assert events[-1] == MatchEnded((2,))
    state = play(state, CLOSE)
    # 23, 12 and 11 points: the fewest win
    assert state.phase == MatchOver((2,), (parse_cards("AS"), (), parse_cards("KS")))
    assert state.public.shown_hands == (parse_cards("AS"), (), parse_cards("KS"))
    assert actors(state) == ()
    for action in (Deal(2), EndMatch(0), DrawStock(1)):
        assert refused(state, action) == ["match_over"]
    assert refused(state, Deal(3)) == ["no_such_seat"]


@pytest.mark.parametrize(
    ("tie_break", "winners"),
    [("shared", (0, 1)), ("rounds_won", (1,))],
)
def test_q55_ties(tie_break: str, winners: tuple[int, ...]) -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TT7", "match.tie_break": tie_break})
    # seat 0: -10 + 20, seat 1: 10 + 0, and seat 1 closed both rounds
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((-10, 10, 90),), closers=(1,)
    )
    state = play(state, CLOSE)
    assert state.totals == (10, 10, 100)
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == winners


def test_q55_still_equal_is_shared() -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TT7", "match.tie_break": "rounds_won"})
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((-10, 10, 90),), closers=(0,)
    )
    state = play(state, CLOSE)
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (0, 1)


def test_a_negative_total_wins_over_zero() -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TT7"})
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((-30, 0, 5),), closers=(0,)
    )
    state = play(state, CLOSE)
    assert state.totals == (-10, 0, 15)
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (0,)


def test_d18_d19_play_to_a_target() -> None:
    # melds minus hand: 7S 7H 7D 9S 9H 9D = 48 for seat 1, -20 and -10 for the others
    rules = TARGET_PLAY
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((0, 51, 90),), closers=(1,)
    )
    after = play(state, CLOSE)
    assert after.rounds[-1].scores == (-20, 48, -10)
    assert after.totals == (-20, 99, 80)
    assert isinstance(after.phase, RoundOver)  # 99 < 100
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((0, 52, 90),), closers=(1,)
    )
    after = play(state, CLOSE)
    assert isinstance(after.phase, MatchOver)  # 100 reaches it
    assert after.phase.winners == (1,)
    # Q57: several pass it, the highest wins
    state = about_to_close(
        rules, "AS", "KS", round=2, dealer=1, scores=((0, 52, 111),), closers=(1,)
    )
    after = play(state, CLOSE)
    assert isinstance(after.phase, MatchOver)
    assert after.phase.winners == (2,)


def test_q57_a_laid_card_counts_for_who_brought_it() -> None:
    foreign = [laid(0, trio("7S 7H 7D"))]
    state = build(TARGET_PLAY, "AS", "7C", "KS", table=[*foreign, laid(1, trio("2S 2H 2D"))])
    action = LayOff(1, card("7C"), 0)
    assert isinstance(happens(state, action)[0], CardLaidOff)
    after = play(state, action)
    assert after.rounds[0].scores == (21 - 20, 6 + 7, -10)


def test_q35b_a_match_to_a_target_has_a_guard() -> None:
    rules = TARGET_PLAY.with_options({"match.max_rounds": 2})
    state = about_to_close(rules, "AS", "KS", round=2, dealer=1, scores=((0, 0, 0),), closers=(1,))
    after = play(state, CLOSE)
    assert isinstance(after.phase, MatchOver)
    assert after.phase.winners == (1,)


def test_d15_d16_free_play_ends_on_request() -> None:
    assert refused(new_game(FREE_PLAY, 3, seed=1), EndMatch(0)) == ["wrong_phase"]
    state = play(about_to_close(FREE_PLAY, "AS", "KS", round=40, dealer=2, turn=99), CLOSE)
    assert isinstance(state.phase, RoundOver)
    assert actors(state) == (0, 1, 2)  # the dealer first; any of them may end the match
    for seat in range(3):
        assert happens(state, EndMatch(seat)) == (MatchEnded(()),)
        over = play(state, EndMatch(seat))
        assert over.phase == MatchOver((), (parse_cards("AS"), (), parse_cards("KS")))
        assert over.totals == state.totals
    on = play(state, Deal(0))
    assert on.public.round == 41
    assert codes(on, EndMatch(0)) == ["wrong_phase"]
    assert refused(new_game(CLASSIC, 3), EndMatch(0)) == ["wrong_phase", "end_match_off"]
    assert refused(play(new_game(CLASSIC, 3), Deal(0)), EndMatch(0)) == [
        "wrong_phase",
        "end_match_off",
    ]


def test_an_open_match_may_name_a_winner() -> None:
    rules = FREE_PLAY.with_options({"match.winner": "lowest"})
    state = play(about_to_close(rules, "AS", "KS"), CLOSE, EndMatch(2))
    assert isinstance(state.phase, MatchOver)
    assert state.phase.winners == (1,)


def test_a_round_without_closer_scores_melds_minus_hand_for_all() -> None:
    rules = TARGET_PLAY.with_options({"stock.exhausted": "end_round"})
    state = build(rules, "AS", "6C", "KS", table=OWN, phase=DrawPhase(1), pile="2C QD", rest=0)
    after = play(state, DrawStock(1))
    assert after.rounds[0].closer is None
    assert after.rounds[0].scores[1:] == (48 - 6, -10)


def test_a_whole_match_by_drawing_and_discarding() -> None:
    """Nobody opens: the guard ends each of two rounds, and the match, with sums that agree."""
    rules = CLASSIC.with_options({"rounds": "TT7 TE8", "play.max_laps": 3, "claims.enabled": False})
    state = new_game(rules, 3, seed=11)
    steps = 0
    while not isinstance(state.phase, MatchOver):
        seat = actors(state)[0]
        if isinstance(state.phase, DrawPhase):
            state = apply(state, DrawStock(seat))
        elif isinstance(state.phase, RoundOver) or not state.public.round:
            state = apply(state, Deal(seat))
        else:
            state = apply(state, Discard(seat, state.hand_of(seat)[-1]))
        assert state.problems() == ()
        steps += 1
    assert steps == 2 * (1 + 3 * 3 * 2)
    assert [one.ending for one in state.rounds] == [RoundEnding.LAPS] * 2
    assert [one.dealer for one in state.rounds] == [0, 1]
    assert state.totals == tuple(map(sum, zip(*(one.scores for one in state.rounds), strict=True)))
    assert state.public.turn == 18
    assert state.phase.winners == tuple(
        seat for seat in range(3) if state.totals[seat] == min(state.totals)
    )
