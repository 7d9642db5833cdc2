"""Claims out of turn: the window and its answers (A29 to A32, Q25 to Q32, Q62)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from continental import (
    Action,
    Answer,
    Claim,
    ClaimPhase,
    ClaimWindow,
    Close,
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    GameState,
    LayDown,
    LayOff,
    Pass,
    PlayPhase,
    RoundOver,
    RuleSet,
    SwapJoker,
    TakeBack,
    actors,
    apply,
    parse_cards,
    view,
)
from continental.events import (
    CardDrawn,
    ClaimAnswered,
    ClaimsOpened,
    ClaimsSettled,
)
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE, XELU
from tests.helpers import (
    HIGH,
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
    waiting_seats,
)

HANDS = ("2S 3S", "6S 6H", "TS JS", "9C TC")


def before_draw(rules: RuleSet = CLASSIC, *hands: str, **changes: object) -> GameState:
    """Return a state in which seat 1 must draw; seat 0 left KD, and 5H 6C 7C lie on top."""
    given = {
        "phase": DrawPhase(1),
        "pile": "2C QD KD",
        "discarder": 0,
        "stock": "5H 6C 7C",
        "penalty": "" if rules.stock.penalty_pile is None else "3H 4H",
    }
    return build(rules, *(hands or HANDS), **{**given, **changes})  # type: ignore[arg-type]


def offered(rules: RuleSet = CLASSIC, *hands: str, **changes: object) -> GameState:
    """Return the same after seat 1 has drawn from the stock."""
    return play(before_draw(rules, *hands, **changes), DrawStock(1))


def with_options(**options: object) -> RuleSet:
    return CLASSIC.with_options({f"claims.{name}": value for name, value in options.items()})


def test_the_draw_from_the_stock_opens_the_window() -> None:
    state = offered()
    # A32, Q25: seat 0 left the card and may not have it back
    assert state.phase == ClaimPhase(1, ClaimWindow((2, 3), (2, 3)))
    assert state.public.turn_seat == 1
    assert state.public.window == ClaimWindow((2, 3), (2, 3))
    assert happens(before_draw(), DrawStock(1)) == (
        CardDrawn(1, card("5H")),
        ClaimsOpened(card("KD"), (2, 3)),
    )
    assert actors(state) == (2, 3)


def test_a29_the_claimer_takes_the_card_and_a_penalty_card() -> None:
    state = play(offered(), Claim(2))
    # Q29: the turn player drew 5H first, so the penalty card is 6C
    assert state.hand_of(2) == parse_cards("TS JS KD 6C")
    assert state.hand_of(1) == parse_cards("6S 5H 6H")
    assert state.hidden.stock[0] == card("7C")
    assert state.public.claims_used == (0, 0, 1, 0)
    assert state.public.upcard == card("QD")
    assert state.phase == PlayPhase(1)  # Q62: the turn stays, nothing is discarded
    state = play(state, Discard(1, card("6S")))
    assert state.phase == DrawPhase(2)  # B10


def test_the_events_of_answers() -> None:
    state = offered()
    assert happens(state, Claim(3)) == (ClaimAnswered(3, claims=True),)
    state = play(state, Claim(3))
    assert happens(state, Pass(2)) == (
        ClaimAnswered(2, claims=False),
        ClaimsSettled(card("KD"), 3, (card("6C"),)),
    )
    state = play(offered(), Pass(3))
    assert happens(state, Pass(2)) == (
        ClaimAnswered(2, claims=False),
        ClaimsSettled(card("KD"), None),
    )


def test_a31_turn_order_decides_however_the_answers_arrive() -> None:
    """The earliest seat that wants the card gets it, in every order of the answers."""
    rules = with_options(own_discard=True)
    seats = (2, 3, 0)
    start = offered(rules)
    assert waiting_seats(start) == seats
    for wants in product((True, False), repeat=3):
        wanting = [seat for seat, want in zip(seats, wants, strict=True) if want]
        winner = wanting[0] if wanting else None
        ends = set()
        for order in permutations(seats):
            state = start
            for seat in order:
                answer = Claim(seat) if seat in wanting else Pass(seat)
                if waiting_seats(state):
                    state = apply(state, answer)
                else:  # only those come too late whose answer cannot matter any more
                    assert winner is not None
                    assert seats.index(seat) > seats.index(winner)
                    assert "not_claimable" in refused(state, answer)
                assert state.problems() == ()
            ends.add(state)
        (end,) = ends
        gained = [len(end.hand_of(seat)) - len(start.hand_of(seat)) for seat in range(4)]
        assert gained == [2 if seat == winner else 0 for seat in range(4)]
        assert end.phase == PlayPhase(1)
        assert end.hidden.answers == ()
        assert end.public.upcard == card("KD" if winner is None else "QD")
        assert end.public.discarder == (0 if winner is None else None)


def test_q28_a_claim_stands_once_all_before_it_have_passed() -> None:
    state = play(offered(with_options(own_discard=True)), Claim(3))
    assert waiting_seats(state) == (2, 0)
    assert in_window(state) == (2, 3, 0)
    state = play(state, Pass(2))  # seat 0 need not answer
    assert card("KD") in state.hand_of(3)
    assert refused(state, Claim(0)) == ["not_claimable"]
    assert refused(state, Pass(0)) == ["not_claimable"]


def in_window(state: GameState) -> tuple[int, ...]:
    window = state.public.window
    assert window is not None
    return window.seats


def test_answers_are_sealed_until_the_window_settles() -> None:
    start = offered(with_options(own_discard=True))
    claimed, passed = play(start, Claim(3)), play(start, Pass(3))
    assert claimed.public == passed.public
    assert waiting_seats(claimed) == (2, 0)
    for seat in (0, 1, 2, None):
        assert view(claimed, seat) == view(passed, seat)
        assert view(claimed, seat).answer is None
    assert view(claimed, 3).answer is Answer.CLAIM
    assert view(passed, 3).answer is Answer.PASS
    assert claimed.hidden.answers == (None, None, None, Answer.CLAIM)


def test_an_answer_is_given_once() -> None:
    state = play(offered(), Claim(3))
    assert refused(state, Claim(3)) == ["already_answered"]
    assert refused(state, Pass(3)) == ["already_answered"]


def test_who_may_not_answer() -> None:
    state = offered()
    assert refused(state, Claim(0)) == ["claim_own_discard", "not_claimable"]
    assert refused(state, Pass(0)) == ["not_claimable"]
    assert refused(state, Claim(1)) == ["not_claimable"]  # the turn player has refused it
    assert refused(state, Pass(1)) == ["not_claimable"]


def test_the_turn_player_waits_for_the_window() -> None:
    state = offered()
    assert refused(state, Discard(1, card("6S"))) == ["claims_open"]
    assert refused(state, DrawStock(1)) == ["already_drawn"]
    assert refused(state, TakeBack(1)) == ["claims_open", "nothing_to_take_back"]
    assert refused(state, LayDown(1, [trio("6S 6H X"), trio("2S 3S 4S")]))[0] == "claims_open"
    assert refused(state, Discard(2, card("TS"))) == ["not_your_turn", "claims_open"]


@pytest.mark.parametrize("action", [Claim(2), Pass(2)])
def test_no_answer_before_the_draw_or_in_play(action: Claim | Pass) -> None:
    assert refused(before_draw(), action) == ["not_claimable"]  # A29: not refused yet
    state = play(offered(), Pass(2), Pass(3))
    assert refused(state, action) == ["not_claimable"]


def test_q25_the_own_discard() -> None:
    assert waiting_seats(offered(with_options(own_discard=True))) == (2, 3, 0)
    state = offered(FOURNIER, penalty="3H")  # C26, E12
    assert waiting_seats(state) == (2, 3, 0)
    state = play(state, Pass(2), Pass(3), Claim(0))
    assert state.hand_of(0) == parse_cards("2S 3S 3H KD")


def test_q26_after_opening() -> None:
    table = [laid(2, trio("7S 7H 7D")), laid(2, trio("8S 8H 8D"))]
    assert waiting_seats(offered(table=table)) == (2, 3)
    rules = with_options(after_opening=False)
    state = offered(rules, table=table)
    assert waiting_seats(state) == (3,)  # B8, B11
    assert refused(state, Claim(2)) == ["claim_opened_player", "not_claimable"]
    assert refused(state, Pass(2)) == ["not_claimable"]


def test_q31_the_first_upcard() -> None:
    state = offered(discarder=None, pile="KD")
    assert waiting_seats(state) == (2, 3, 0)  # it is nobody's discard
    assert card("KD") in play(state, Claim(2)).hand_of(2)
    rules = with_options(first_upcard=False)
    state = offered(rules, discarder=None, pile="KD")
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["not_claimable"]
    assert waiting_seats(offered(rules)) == (2, 3)


def test_q30_one_claim_per_discard_the_card_beneath_is_dead() -> None:
    state = play(offered(), Claim(2))
    assert (state.public.upcard, state.public.discarder) == (card("QD"), None)
    for seat in (0, 2, 3):
        assert refused(state, Claim(seat)) == ["not_claimable"]
    assert refused(state, DrawUpcard(1)) == ["already_drawn"]


def test_a60_at_most_three_claims() -> None:
    rules = with_options(limit=3)
    assert waiting_seats(offered(rules, claims_used=(0, 0, 2, 3))) == (2,)
    state = offered(rules, claims_used=(0, 0, 2, 3))
    assert refused(state, Claim(3)) == ["claim_limit", "not_claimable"]
    state = play(state, Claim(2))
    assert state.public.claims_used == (0, 0, 3, 3)
    assert offered(rules, claims_used=(0, 0, 3, 3)).phase == PlayPhase(1)
    assert offered(with_options(limit=0)).phase == PlayPhase(1)


@pytest.mark.parametrize(
    ("scope", "same_lap", "next_lap", "next_round"),
    [
        ("round", (0, 1, 2, 3), (0, 1, 2, 3), (0, 0, 0, 0)),
        ("lap", (0, 1, 2, 3), (0, 0, 0, 0), (0, 0, 0, 0)),  # Q66: as the starter's turn begins
        ("match", (0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3)),
    ],
)
def test_q1_the_scope_of_the_limit(
    scope: str, same_lap: object, next_lap: object, next_round: object
) -> None:
    rules = with_options(limit=3, limit_scope=scope)
    used = (0, 1, 2, 3)
    state = build(rules, *HANDS, phase=PlayPhase(3), claims_used=used)
    state = play(state, Discard(3, card("9C")))
    assert state.public.claims_used == same_lap
    state = build(rules, *HANDS, phase=PlayPhase(0), claims_used=used)
    state = play(state, Discard(0, card("2S")))
    assert state.public.claims_used == next_lap
    state = build(rules, *HANDS, phase=RoundOver(1, ()), claims_used=used)
    assert play(state, Deal(1)).public.claims_used == next_round


@pytest.mark.parametrize(("count", "penalty"), [(0, ""), (2, "6C 7C")])
def test_several_penalty_cards(count: int, penalty: str) -> None:
    state = offered(with_options(penalty_cards=count))
    expected = ClaimsSettled(card("KD"), 2, parse_cards(penalty))
    assert happens(state, Claim(2))[-1] == expected
    state = play(state, Claim(2))
    assert len(state.hand_of(2)) == 3 + count


def test_q61_claims_switched_off() -> None:
    state = offered(NAIPPE)
    assert state.phase == PlayPhase(1)
    assert refused(state, Claim(2)) == ["claims_off", "not_claimable"]


def test_q28_a_claim_reports_every_reason() -> None:
    rules = CLASSIC.with_options(
        {
            "claims.enabled": False,
            "claims.after_opening": False,
            "claims.limit": 1,
            "claims.penalty_cards": 20,
        }
    )
    table = [laid(0, trio("7S 7H 7D")), laid(0, trio("8S 8H 8D"))]
    state = before_draw(
        rules, *HANDS[:3], "", table=table, claims_used=(1, 0, 0, 0), stock="", rest=3
    )
    assert codes(state, Claim(0)) == [
        "claims_off",
        "claim_own_discard",
        "claim_opened_player",
        "claim_limit",
        "no_penalty_card",
        "not_claimable",
    ]


def test_q32_two_players() -> None:
    hands = HANDS[:2]
    assert offered(CLASSIC, *hands).phase == PlayPhase(1)
    assert waiting_seats(offered(CLASSIC, *hands, discarder=None, pile="KD")) == (0,)
    assert waiting_seats(offered(FOURNIER, *hands, penalty="3H")) == (0,)


# until_discard: the window stays open beside the play (A30 to the letter)

UNTIL = with_options(window="until_discard")
TT = "7S 7H 7D 8S 8H 8D QC"


def beside(*hands: str, rules: RuleSet = UNTIL, **changes: object) -> GameState:
    return offered(rules, *hands, **changes)


def test_until_discard_the_turn_player_plays_on() -> None:
    state = beside("2S 3S", TT, "TS JS", "9C TC")
    assert state.phase == PlayPhase(1, ClaimWindow((2, 3), (2, 3)))
    assert actors(state) == (1, 2, 3)
    state = play(state, LayDown(1, [trio("7S 7H 7D"), trio("8S 8H 8D")]))
    assert waiting_seats(state) == (2, 3)
    assert in_play_phase(state).opened_now
    state = play(state, Pass(2))
    assert actors(state) == (1, 3)
    assert in_play_phase(state).opened_now  # the window changes nothing else of the phase
    state = play(state, Claim(3))
    assert actors(state) == (1,)
    assert in_play_phase(state).opened_now
    assert card("KD") in state.hand_of(3)


def test_until_discard_a_turn_may_not_end_while_claims_are_open() -> None:
    state = beside()
    assert refused(state, Discard(1, card("6S"))) == ["claims_open"]
    assert refused(state, Discard(1, card("2S"))) == ["claims_open", "card_not_in_hand"]
    assert refused(state, Close(1, card("6S"))) == ["claims_open", "close_off", "not_opened"]
    for answers in ((Pass(2), Pass(3)), (Pass(3), Pass(2)), (Claim(2),), (Claim(3), Pass(2))):
        settled = play(state, *answers)
        assert codes(settled, Discard(1, card("6S"))) == []
    assert codes(play(state, Claim(3)), Discard(1, card("6S"))) == ["claims_open"]


def test_until_discard_a_laying_that_empties_the_hand_waits() -> None:
    table = [
        laid(1, run("9S TS JS QS")),
        laid(1, run("4D 5D X 7D")),
        laid(0, trio("7S 7H 7C")),
    ]
    state = beside("2S 3S", "", "TS JS", "9C TC", table=table, stock="KS 6C")
    assert state.hand_of(1) == parse_cards("KS")
    assert refused(state, LayOff(1, card("KS"), 0, HIGH)) == ["claims_open"]
    closed = play(state, Pass(2), Pass(3), LayOff(1, card("KS"), 0, HIGH))
    assert isinstance(closed.phase, RoundOver)
    state = beside("2S 3S", "", "TS JS", "9C TC", table=table, stock="6D 6C")
    assert refused(state, SwapJoker(1, card("6D"), 1, 2, 0, HIGH)) == ["claims_open"]
    closed = play(state, Claim(2), SwapJoker(1, card("6D"), 1, 2, 0, HIGH))
    assert isinstance(closed.phase, RoundOver)
    whole = "8S 8H 8D 9S 9H 9D"
    state = beside("2S 3S", whole, "TS JS", "9C TC", stock="9C 6C")
    melds = [trio("8S 8H 8D"), trio("9S 9H 9D 9C")]
    assert refused(state, LayDown(1, melds)) == ["claims_open"]
    assert codes(state, LayDown(1, [trio("8S 8H 8D"), trio("9S 9H 9D")])) == []


def test_until_discard_layings_that_keep_cards_go_on() -> None:
    table = [laid(1, run("9S TS JS QS")), laid(1, run("4D 5D X 7D"))]
    state = beside("2S 3S", "KS 6D", "TS JS", "9C TC", table=table)
    assert codes(state, LayOff(1, card("KS"), 0, HIGH)) == []
    assert codes(state, SwapJoker(1, card("6D"), 1, 2, 0, HIGH)) == []


def test_claims_survive_a_take_back() -> None:
    start = beside("2S 3S", TT, "TS JS", "9C TC")
    melds = [trio("7S 7H 7D"), trio("8S 8H 8D")]
    state = play(start, LayDown(1, melds), Claim(2), TakeBack(1))
    assert state.hand_of(1) == start.hand_of(1)
    assert card("KD") in state.hand_of(2)
    state = play(start, LayDown(1, melds), Pass(2), TakeBack(1))
    assert waiting_seats(state) == (3,)


def test_until_discard_answers_commute_with_the_play() -> None:
    start = beside("2S 3S", TT, "TS JS", "9C TC")
    opening = LayDown(1, [trio("7S 7H 7D"), trio("8S 8H 8D")])
    actions: tuple[Action, ...] = (opening, Claim(3), Pass(2))
    ends = {play(start, *order) for order in permutations(actions)}
    assert len(ends) == 1


def test_xelu_claims_of_the_unopened_alone() -> None:
    table = [laid(3, trio("7S 7H 7D")), laid(3, trio("8S 8H 8D"))]
    assert waiting_seats(offered(XELU, table=table)) == (2,)
