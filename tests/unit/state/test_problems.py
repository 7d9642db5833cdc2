"""``GameState.problems()``: each broken invariant is told, and sound states have none."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    Contract,
    DealPhase,
    DrawPhase,
    GameState,
    MatchOver,
    PlayPhase,
    RoundOver,
    TableMeld,
    new_game,
    parse_cards,
    view,
)
from continental.rulesets import CLASSIC, FREE_PLAY
from tests.helpers import (
    build,
    card,
    every_phase,
    hidden_with,
    laid,
    public_with,
    result,
    run,
    trio,
)

PHASES = every_phase()
OVER = "round_over"
TABLE = PHASES["play"].public.table


def told(state: GameState) -> list[tuple[str, str]]:
    return [(problem.path, problem.message) for problem in state.problems()]


def paths(state: GameState) -> list[str]:
    return [problem.path for problem in state.problems()]


@pytest.mark.parametrize("name", PHASES)
def test_sound_states_have_no_problems(name: str) -> None:
    assert PHASES[name].problems() == ()


FIXED = CLASSIC.with_options({"joker_move.who": "nobody"})
TWO_PILES = CLASSIC.with_options({"stock.penalty_pile": "1/3"})


def changed(name: str, **changes: object) -> GameState:
    return public_with(PHASES[name], **changes)


def phased(name: str, **changes: object) -> GameState:
    phase = attrs.evolve(PHASES[name].phase, **changes)  # type: ignore[arg-type]
    return changed(name, phase=phase)


def hidden(name: str, **changes: object) -> GameState:
    return hidden_with(PHASES[name], **changes)


def with_result(**changes: object) -> GameState:
    (only,) = PHASES[OVER].rounds
    return changed(OVER, rounds=(attrs.evolve(only, **changes),))  # type: ignore[arg-type]


def owned(owner: int, seats: tuple[int, ...]) -> tuple[TableMeld, ...]:
    return (TableMeld(owner, TABLE[0].meld, seats), *TABLE[1:])


SHAPES: list[tuple[GameState, str, str]] = [
    (
        public_with(build(FREE_PLAY, "2S", "2S", "3S", "4S", "5S"), rules=CLASSIC),
        "public.seats",
        "5 seats; the rules allow 2 to 4",
    ),
    (changed("play", opened=(False,) * 2), "public.opened", "2 entries for 3 seats"),
    (changed("play", hand_counts=()), "public.hand_counts", "0 entries for 3 seats"),
    (changed("play", claims_used=(0,) * 4), "public.claims_used", "4 entries for 3 seats"),
    (hidden("play", hands=((),)), "hidden.hands", "1 entries for 3 seats"),
    (hidden("claim", answers=(None,)), "hidden.answers", "1 entries for 3 seats"),
    (with_result(scores=(1, 2)), "public.rounds[0].scores", "2 for 3 seats"),
    *(
        (changed("play", **{name: -1}), f"public.{name}", "-1 is negative")
        for name in (
            "round",
            "turn",
            "lap",
            "refills",
            "dry_turns",
            "stock_size",
            "penalty_size",
            "discard_count",
        )
    ),
    (changed("play", claims_used=(0, -1, 0)), "public.claims_used[1]", "-1 is negative"),
    (changed("play", seats=("a", "b", "a")), "public.seats", "names must differ"),
    (changed("play", seats=("a", "b", " ")), "public.seats", "names must differ"),
    (changed("play", round=8), "public.round", "round 8 is not one of the 7 rounds"),
    (changed("play", dealer=3), "public.dealer", "there is no seat 3"),
    (changed("play", discarder=-1), "public.discarder", "there is no seat -1"),
    (phased("deal", dealer=4), "public.phase.dealer", "there is no seat 4"),
    (phased("round_over", dealer=4), "public.phase.dealer", "there is no seat 4"),
    (phased("draw", seat=4), "public.phase.seat", "there is no seat 4"),
    (phased("claim", seat=4), "public.phase.seat", "there is no seat 4"),
    (phased("play", seat=4), "public.phase.seat", "there is no seat 4"),
    (phased("match_over", winners=(0, 7)), "public.phase.winners[1]", "there is no seat 7"),
    (changed("play", table=owned(3, (1, 1, 1))), "public.table[0].owner", "there is no seat 3"),
    (
        changed("play", table=owned(1, (1, 1, 5))),
        "public.table[0].laid_by[2]",
        "there is no seat 5",
    ),
    (changed("play", table=owned(1, (1, 1))), "public.table[0].laid_by", "not one seat for each"),
]


def moved(stock: str, hand: str) -> GameState:
    """Exchange a card of the stock for one of seat 1's hand, on the side of the hand alone."""
    state = PHASES["play"]
    held = [*state.hand_of(1)]
    held[held.index(card(hand))] = card(stock)
    hands = (state.hand_of(0), tuple(sorted(held)), state.hand_of(2))
    return hidden_with(state, hands=hands)


def bad_meld() -> GameState:
    """Exchange the last card of the first meld with one of the stock: 7S 7H 9C."""
    state = PHASES["play"]
    stock = list(state.hidden.stock)
    stock[stock.index(card("9C"))] = card("7D")
    table = (laid(1, trio("7S 7H 9C")), *state.public.table[1:])
    return hidden_with(public_with(state, table=table), stock=tuple(stock))


def opened_now(**changes: object) -> GameState:
    return phased("play_opened_now", **changes)


FAULTS: list[tuple[GameState, str, str]] = [
    # the phase
    (changed("deal", turn=1), "public.phase", "a match that has begun awaits no first deal"),
    (
        changed("deal", rounds=PHASES[OVER].rounds),
        "public.phase",
        "a match that has begun awaits no first deal",
    ),
    (changed("deal", dealer=1), "public.phase.dealer", "is not the first dealer"),
    (phased("round_over", dealer=2), "public.phase.dealer", "is not the next dealer"),
    (changed("round_over", rounds=()), "public.rounds", "not one result for each finished"),
    (phased("match_over", winners=(0, 1)), "public.phase.winners", "do not follow from the"),
    (
        public_with(PHASES["match_over"], rules=CLASSIC),
        "public.phase",
        "the match is not over yet",
    ),
    (
        public_with(PHASES["round_over"], rules=PHASES["match_over"].public.rules),
        "public.phase",
        "the match is over after this round",
    ),
    (changed("draw", turn=0), "public.phase", "a round in play has round, turn and lap"),
    (changed("claim", lap=0), "public.phase", "a round in play has round, turn and lap"),
    (
        changed("play", rounds=PHASES[OVER].rounds),
        "public.rounds",
        "not one result for each finished",
    ),
    # the counts
    (changed("play", stock_size=3), "public.stock_size", "says 3, but there are"),
    (
        changed("play", penalty_size=3, rules=TWO_PILES),
        "public.penalty_size",
        "says 3, but there are 0",
    ),
    (changed("play", discard_count=3), "public.discard_count", "says 3, but there are 2"),
    (changed("round_over", face_down=False), "public.face_down", "says False, but there are True"),
    (changed("play", hand_counts=(2, 3, 3)), "public.hand_counts", "says (2, 3, 3), but"),
    # the order
    (
        hidden("play", hands=(*PHASES["play"].hidden.hands[:2], parse_cards("JS TS"))),
        "hidden.hands[2]",
        "not in index order",
    ),
    (hidden("play", seed=-1), "hidden.seed", "may not be negative"),
    (hidden("play", shuffles=-1), "hidden.seed", "may not be negative"),
    # the table
    (bad_meld(), "public.table[0]", "Meld 0: the cards are not of one rank"),
    (changed("play", opened=(True, True, False)), "public.opened[0]", "an opened seat owns melds"),
    # what a TakeBack restores
    (
        hidden("play", take_back=PHASES["play"].hand_of(1)),
        "hidden.take_back",
        "goes with an opening of the present turn",
    ),
    (hidden("play_opened_now", take_back=None), "hidden.take_back", "goes with an opening"),
    (
        hidden("play_opened_now", take_back=parse_cards("2S 3S")),
        "hidden.take_back",
        "restores other cards than those held and laid",
    ),
    (
        opened_now(restore=TABLE[:1]),
        "hidden.take_back",
        "restores other cards than those held and laid",
    ),
    (
        phased("round_over", hands=((), (), ())),
        "public.phase.hands",
        "are not the hands held",
    ),
    # the claim window
    (
        hidden("play", answers=(Answer.PASS, None, None)),
        "hidden.answers",
        "there is no claim window",
    ),
    (
        hidden("claim", answers=(Answer.PASS, None, None)),
        "hidden.answers[0]",
        "does not fit the seats still to answer",
    ),
    (
        hidden("claim_answered", answers=()),
        "hidden.answers",
        "a claim window has an entry for each seat",
    ),
    (
        hidden("claim", answers=()),
        "hidden.answers",
        "a claim window has an entry for each seat",
    ),
    (
        hidden("play", answers=(None, None, None)),
        "hidden.answers",
        "there is no claim window",
    ),
    (
        hidden("claim", answers=(None, Answer.PASS, None)),
        "hidden.answers[1]",
        "does not fit the seats still to answer",
    ),
    (
        phased("claim", window=ClaimWindow((0, 2), (0, 2))),
        "public.phase.window.seats",
        "not the seats that may claim: 2, 0 (Q28)",
    ),
    (
        phased("claim", window=ClaimWindow((2, 0, 1), (2, 0, 1))),
        "public.phase.window.seats",
        "not the seats that may claim: 2, 0 (Q28)",
    ),
    (
        phased("claim", window=ClaimWindow((2, 0, 9), (2, 0))),
        "public.phase.window.seats",
        "not the seats that may claim: 2, 0 (Q28)",
    ),
    (
        phased("claim", window=ClaimWindow((2, 0), (0, 2))),
        "public.phase.window.waiting",
        "not some of its seats in turn order",
    ),
    (
        hidden_with(
            phased("claim", window=ClaimWindow((2, 0), ())),
            answers=(Answer.PASS, None, Answer.PASS),
        ),
        "public.phase.window.waiting",
        "not some of its seats in turn order",
    ),
    # the results
    (with_result(round=2), "public.rounds[0].round", "is 2"),
    (with_result(closer=3), "public.rounds[0].closer", "there is no seat 3"),
    (with_result(closer=-1), "public.rounds[0].closer", "there is no seat -1"),
]


@pytest.mark.parametrize(
    ("state", "path", "message"), [*SHAPES, *FAULTS], ids=lambda value: str(value)[:60]
)
def test_each_problem_alone(state: GameState, path: str, message: str) -> None:
    ((where, what),) = told(state)
    assert where == path
    assert message in what


def test_a_state_that_is_not_the_first_awaits_no_deal() -> None:
    late = public_with(PHASES["play"], phase=DealPhase(0))
    assert ("public.phase", "a match that has begun awaits no first deal") in told(late)
    early = public_with(new_game(CLASSIC, 3, seed=1), phase=DrawPhase(1))
    assert paths(early) == ["public.phase", "public.rounds"]
    assert paths(public_with(new_game(CLASSIC, 3), phase=RoundOver(1, ((),) * 3))) == [
        "public.rounds"
    ]
    assert paths(public_with(new_game(CLASSIC, 3), phase=MatchOver((0, 1, 2), ((),) * 3))) == [
        "public.rounds",
        "public.phase",
    ]


def test_cards_missing_and_too_many() -> None:
    assert told(moved("9C", "KC")) == [("cards", "missing: KC"), ("cards", "too many: 9C")]
    state = hidden_with(new_game(CLASSIC, 3), stock=(card("2S"),))
    assert told(state) == [
        ("public.stock_size", "says 0, but there are 1"),
        ("cards", "too many: 2S"),
    ]


def test_a_card_face_down_belongs_to_a_round_that_is_over() -> None:
    state = public_with(PHASES["round_over"], phase=PlayPhase(1), rounds=())
    assert told(state) == [("public.face_down", "only a round that is over has such a card")]


def test_a_penalty_pile_is_of_the_rules() -> None:  # C10
    state = PHASES["play"]
    first, *rest = state.hidden.stock
    state = hidden_with(state, stock=tuple(rest), penalty=(first,))
    state = public_with(state, stock_size=len(rest), penalty_size=1)
    assert told(state) == [("public.penalty_size", "these rules have no penalty pile (C10)")]
    assert told(public_with(state, rules=TWO_PILES)) == []


def test_who_laid_a_card_has_opened() -> None:  # A35
    state = changed("play", table=owned(1, (1, 2, 1)))
    assert told(state) == [("public.table[0].laid_by[1]", "seat 2 has not opened")]


def test_owners_have_opened() -> None:
    state = changed("play", opened=(False,) * 3)
    assert told(state) == [
        (f"public.table[{place}].owner", "seat 1 has not opened") for place in range(3)
    ]
    state = public_with(PHASES["play_opened_now"], opened=(False,) * 3)
    assert told(state)[-1] == ("public.phase.restore", "the seat has not opened")


def test_a_window_needs_an_upcard() -> None:
    state = PHASES["claim"]
    pile = (*state.hidden.covered, *state.public.discards)
    stock = state.hidden.stock + pile
    bare = public_with(state, discards=(), discard_count=0, stock_size=len(stock))
    bare = hidden_with(bare, stock=stock, covered=())
    assert told(bare) == [("public.phase.window", "there is no upcard to claim")]


@pytest.mark.parametrize("visible", ["top", "all"])
def test_a_view_shows_neither_more_nor_less_of_the_pile(visible: str) -> None:
    rules = CLASSIC.with_options({"discard.visible": visible})
    state = build(rules, "2S", "3S", "4S", pile="5C 6C 7C")
    pile = parse_cards("5C 6C 7C")
    for shown in range(4):
        other = hidden_with(public_with(state, discards=pile[shown:]), covered=pile[:shown])
        right = shown == (2 if visible == "top" else 0)
        assert paths(other) == ([] if right else ["public.discards"])


def test_problems_add_up() -> None:
    state = hidden_with(changed("play", stock_size=1, refills=0, dealer=0), seed=-1)
    assert paths(state) == ["public.stock_size", "hidden.seed"]
    # but nothing is judged that needs a sound shape
    state = hidden_with(changed("play", stock_size=1, dealer=9), seed=-1)
    assert paths(state) == ["public.dealer"]


def test_a_problem_as_text() -> None:
    (problem,) = hidden("play", seed=-1).problems()
    assert str(problem) == "hidden.seed: seed and shuffles may not be negative"


def test_the_seed_may_be_zero() -> None:
    assert hidden("play", seed=0).problems() == ()


def test_a_result_without_closer_is_sound() -> None:
    state = build(
        CLASSIC,
        "2S",
        "3S",
        "4S",
        round=2,
        dealer=1,
        rounds=[result(1, CLASSIC, 3, closer=None)],
    )
    assert state.problems() == ()


def test_a_table_of_long_runs_is_judged_by_the_rules_of_the_table() -> None:
    table = [laid(1, run("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S 3S"))]  # A13
    assert build(CLASSIC, "2H", "3H", "4H", table=table).problems() == ()


IMPOSSIBLE: list[tuple[GameState, str, str]] = [
    (changed("play", dry_turns=1), "public.dry_turns", "1 is more than the 0 that can be"),  # Q35
    (changed("play", lap=101), "public.lap", "101 is more than the 100 that can be"),  # Q35b
    (phased("play", openings=3), "public.phase.openings", "3 is more than the 2 that can be"),
    (phased("play", joker_moves=13), "public.phase.joker_moves", "13 is more than the 12"),  # Q24
    (
        public_with(phased("play", joker_moves=1), rules=FIXED),
        "public.phase.joker_moves",
        "1 is more than the 0",
    ),
    (phased("play", joker_moves=-1), "public.phase.joker_moves", "-1 is negative"),
    (with_result(closer=None), "public.rounds[0].closer", "does not fit the ending"),
    (
        with_result(contract=Contract.parse("EEE")),
        "public.rounds[0].contract",
        "the round has TT",
    ),
]


@pytest.mark.parametrize(("state", "path", "message"), IMPOSSIBLE)
def test_what_no_line_of_play_brings_about(state: GameState, path: str, message: str) -> None:
    found = [problem for problem in state.problems() if problem.path == path]
    assert [problem.message[: len(message)] for problem in found] == [message]


def test_counters_against_limits_of_the_rules() -> None:
    rules = CLASSIC.with_options({"claims.limit": 1, "stock.max_recycles": 0})
    state = changed("play", rules=rules, claims_used=(0, 2, 0), refills=1)
    paths = [problem.path for problem in state.problems()]
    assert {"public.claims_used[1]", "public.refills"} <= set(paths)


def test_an_opening_of_this_turn_is_counted() -> None:
    state = phased("play", restore=(), openings=0)
    assert "public.phase.openings" in [problem.path for problem in state.problems()]


def test_an_upcard_is_offered_to_all_that_may_have_it_and_to_no_other() -> None:
    def seats(state: GameState) -> list[str]:
        found = [problem for problem in state.problems() if "window.seats" in problem.path]
        return [problem.message for problem in found]

    told = "not the seats that may claim: {} (Q28)".format
    own = changed("claim", rules=CLASSIC, discarder=2)
    assert seats(own) == [told("0")]  # Q25
    rules = CLASSIC.with_options({"claims.after_opening": False})
    opened = changed("claim", rules=rules, opened=(True, True, True))
    assert seats(opened) == [told("none")]  # Q26
    one = phased("claim", window=ClaimWindow((2,), (2,)))
    assert seats(one) == [told("2, 0")]
    # Q34: no card could be given with the claim
    dry = CLASSIC.with_options({"claims.own_discard": True, "claims.penalty_cards": 20})
    hands = ("2S 3S", "5H", "TS JS")
    phase = ClaimPhase(1, ClaimWindow((2, 0), (2, 0)))
    with pytest.raises(AssertionError):
        build(dry, *hands, phase=phase, rest=1, discarder=0, answers=(None, None, None))


def test_an_answer_that_would_have_settled_the_window() -> None:  # A31, Q28
    state = hidden_with(
        phased("claim", window=ClaimWindow((2, 0), (0,))),
        answers=(None, None, Answer.CLAIM),
    )
    assert told(state) == [("hidden.answers[2]", "would have settled the window (Q28)")]


def test_the_seat_in_turn_has_a_card_to_play() -> None:  # A36
    state = PHASES["play"]
    hands = (state.hidden.hands[0], (), state.hidden.hands[2])
    stock = state.hidden.stock + state.hidden.hands[1]
    bare = public_with(state, hand_counts=(2, 0, 2), stock_size=len(stock))
    bare = hidden_with(bare, hands=hands, stock=stock)
    assert told(bare) == [("public.phase", "the seat in turn has no card left to play")]


def test_the_card_taken_is_somewhere_before_its_taker() -> None:  # A23, A51
    missing = phased("play", taken=card("9C"))
    assert told(missing) == [("public.phase.taken", "seat 1 has no 9C")]
    assert [str(problem) for problem in view(missing, 1).problems()] == [
        "public.phase.taken: seat 1 has no 9C"
    ]
    assert view(missing, 0).problems() == ()
    assert told(phased("play", taken=card("KC"))) == []
    # laid off at once
    assert told(phased("play", taken=card("7S"))) == []


def test_the_dealers_of_finished_rounds() -> None:
    state = PHASES["round_over"]
    odd = attrs.evolve(state.public.rounds[0], dealer=-4)
    assert told(public_with(state, rounds=(odd,))) == [
        ("public.rounds[0].dealer", "there is no seat -4")
    ]
