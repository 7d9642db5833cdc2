"""What the reference bot does at the table once it has opened."""

from __future__ import annotations

from continental import (
    Action,
    Close,
    Discard,
    GameState,
    LayDown,
    LayOff,
    MoveJoker,
    PlayPhase,
    RuleSet,
    SwapJoker,
    apply,
    check,
    view,
)
from continental.bots import ReferenceBot
from continental.rulesets import CLASSIC, FREE_PLAY
from tests.helpers import HIGH, LOW, build, card, laid, run, trio


def chosen(state: GameState, seat: int = 1) -> Action:
    """What the reference bot does; always legal."""
    action = ReferenceBot().choose(view(state, seat))
    assert check(state, action) == ()
    return action


def played(state: GameState) -> list[Action]:
    """What the reference bot does until the turn of seat 1 is over."""
    actions = []
    while isinstance(state.phase, PlayPhase) and state.phase.seat == 1:
        actions.append(chosen(state))
        state = apply(state, actions[-1])
    return actions


def opened(hand: str, *melds: str, rules: RuleSet = CLASSIC, **changes: object) -> GameState:
    """Seat 1 has opened earlier and is in play before these runs of its own."""
    table = [*(laid(1, run(meld)) for meld in melds)]
    return build(rules, "2S 3S", hand, table=table, pile="6C", **changes)  # type: ignore[arg-type]


def test_lays_off_where_most_cards_can_follow() -> None:
    table = [laid(0, trio("7S 7D 7C")), laid(1, run("3H 4H 5H 6H"))]
    state = build(CLASSIC, "2S 3S", "7H 8H 2D", table=table, pile="6C")
    assert played(state) == [
        LayOff(1, card("7H"), 1, HIGH),
        LayOff(1, card("8H"), 1, HIGH),
        Discard(1, card("2D")),
    ]


def test_puts_a_joker_where_another_card_follows() -> None:
    state = opened("X 8H 2D", "3H 4H 5H 6H", "TS JS QS KS")
    assert played(state) == [
        LayOff(1, card("X"), 0, HIGH),
        LayOff(1, card("8H"), 0, HIGH),
        Discard(1, card("2D")),
    ]


def test_hides_a_joker_in_a_trio() -> None:
    """There it is of no use to the others (C16)."""
    table = [laid(1, run("3H 4H 5H 6H")), laid(1, trio("QS QH QD"))]
    state = build(CLASSIC, "2S 3S", "X 2D 9C", table=table, pile="6C")
    assert chosen(state) == LayOff(1, card("X"), 1)


def test_swaps_a_joker_and_uses_it() -> None:
    """A49: the joker must go into a run of its owner, here where a card follows it."""
    state = opened("5H QS 2D", "3H 4H X 6H", "7S 8S 9S TS")
    assert played(state) == [
        SwapJoker(1, card("5H"), 0, 2, 1, HIGH),
        LayOff(1, card("QS"), 1, HIGH),
        Discard(1, card("2D")),
    ]


def test_moves_a_joker_where_that_places_a_card() -> None:
    """A50."""
    state = opened("QS 2D", "2H 3H 4H 5H X", "7S 8S 9S TS")
    assert played(state) == [
        MoveJoker(1, 0, 4, 1, HIGH),
        LayOff(1, card("QS"), 1, HIGH),
        Discard(1, card("2D")),
    ]
    assert chosen(opened("9D 2D", "2H 3H 4H 5H X", "7S 8S 9S TS")) == Discard(1, card("9D"))


def test_lays_extra_melds_before_their_cards_are_laid_off() -> None:
    """Q44."""
    rules = FREE_PLAY
    table = [laid(0, run("3H 4H 5H 6H")), laid(1, trio("QS QH QD"))]
    state = build(rules, "2S 3S", "7S 7H 7D 2D 9C", table=table, pile="6C")
    assert chosen(state) == LayDown(1, (trio("7S 7H 7D"),))


def test_closes_by_laying_where_that_scores_better() -> None:
    """A57: a close without a discard may earn a bonus; else the last card is discarded."""
    assert chosen(opened("7H", "3H 4H 5H 6H")) == Discard(1, card("7H"))
    rules = CLASSIC.with_options({"scoring.no_discard_bonus": -50})
    assert chosen(opened("7H", "3H 4H 5H 6H", rules=rules)) == LayOff(1, card("7H"), 0, HIGH)
    rules = rules.with_options({"close.discard": "required"})
    assert chosen(opened("7H", "3H 4H 5H 6H", rules=rules)) == Discard(1, card("7H"))


def test_keeps_what_it_could_not_lay_off_now() -> None:
    """Q64: with discards forbidden, the last card but one waits for another."""
    rules = CLASSIC.with_options({"close.discard": "forbidden"})
    state = opened("7H KD", "3H 4H 5H 6H", rules=rules)
    assert chosen(state) == Discard(1, card("KD"))
    state = opened("7H 2D", "3H 4H 5H 6H", rules=rules)
    assert chosen(state) == Discard(1, card("2D"))


def test_closes_with_the_fewest_points_kept() -> None:
    """A59."""
    rules = CLASSIC.with_options({"close.max_points": 5})
    assert chosen(opened("KD 2D 3C", "3H 4H 5H 6H", rules=rules)) == Close(1, card("KD"))
    assert chosen(opened("KD 9D 3C", "3H 4H 5H 6H", rules=rules)) == Discard(1, card("KD"))


def test_lays_off_at_either_end() -> None:
    assert chosen(opened("8H KD", "4H 5H 6H 7H")) == LayOff(1, card("8H"), 0, HIGH)
    assert chosen(opened("3H KD", "4H 5H 6H 7H")) == LayOff(1, card("3H"), 0, LOW)
