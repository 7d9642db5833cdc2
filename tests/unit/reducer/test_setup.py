"""A new match, and the draw for seats (A16, A17, A22, Q2, Q53, Q54)."""

from __future__ import annotations

from collections import Counter

import pytest

from continental import Deal, DealPhase, OptionError, Rank, apply, draw_for_seats, new_game
from continental.reducer import seat_order
from continental.rulesets import CLASSIC, FOURNIER, NAIPPE


def test_a_match_begins_before_the_first_deal() -> None:
    state = new_game(CLASSIC, players=3, seed=7)
    public, hidden = state.public, state.hidden
    assert public.phase == DealPhase(dealer=0)  # A22: seat 0 deals
    assert (public.dealer, public.round, public.turn, public.lap) == (0, 0, 0, 0)
    assert public.rules is CLASSIC
    assert len(set(public.seats)) == 3
    assert (public.hand_counts, public.opened) == ((0, 0, 0), (False,) * 3)
    assert (public.table, public.discards, public.upcard) == ((), (), None)
    assert (public.stock_size, public.penalty_size, public.discard_count) == (0, 0, 0)
    assert (public.rounds, public.totals) == ((), (0, 0, 0))
    assert (public.turn_seat, public.window, public.shown_hands) == (None, None, None)
    assert (hidden.seed, hidden.shuffles) == (7, 0)
    assert hidden.hands == ((), (), ())
    assert state.problems() == ()


def test_names_are_seats_in_turn_order() -> None:
    assert new_game(CLASSIC, ["Ana", "Bea"]).public.seats == ("Ana", "Bea")
    assert new_game(CLASSIC, iter(("Ana", "Bea"))).public.seats == ("Ana", "Bea")


@pytest.mark.parametrize("players", [-1, 0, 1, 5, True, [], ["Ana"], "Ana", "Anabel"])
def test_the_number_of_players_is_bounded(players: int | list[str] | str) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):  # A6
        new_game(CLASSIC, players)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["Ana", "Ana"], "'Ana' is given twice"),
        (["Ana", ""], "not a name: ''"),
        (["Ana", "  "], "not a name: '  '"),
        (["Ana", 3], "not a name: 3"),
        (["Ana", None], "not a name: None"),
    ],
)
def test_bad_names(names: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new_game(CLASSIC, names)


def test_q2_a_round_that_cannot_be_dealt_is_named() -> None:
    # one deck, no jokers: 3 players need 3*13 + 1 + 3 = 43 cards, 4 players 57
    rules = NAIPPE.with_options({"deck.decks": 1, "deck.jokers_per_deck": 0, "rounds": "TT7 EEE13"})
    assert new_game(rules, 3).public.players == 3
    with pytest.raises(OptionError, match=r"round 2 \(EEE\)"):
        new_game(rules, 4)


def test_q2_the_reserve_counts() -> None:
    # 52 cards: 2 players with 24 each need 48 + 1 + 2 = 51, with 25 each 53
    options = {"deck.decks": 1, "deck.jokers_per_deck": 0}
    assert new_game(NAIPPE.with_options({**options, "rounds": "TT24"}), 2).problems() == ()
    with pytest.raises(OptionError, match="round 1"):
        new_game(NAIPPE.with_options({**options, "rounds": "TT25"}), 2)


@pytest.mark.parametrize("seed", [-1, True, 1.5, "7"])
def test_bad_seeds(seed: int) -> None:
    with pytest.raises(ValueError, match="seed must be a whole number"):
        new_game(CLASSIC, 2, seed=seed)
    with pytest.raises(ValueError, match="seed must be a whole number"):
        draw_for_seats(["Ana", "Bea"], seed=seed)


def test_seeds() -> None:
    drawn = {new_game(CLASSIC, 2).hidden.seed for _ in range(20)}
    assert len(drawn) == 20
    assert all(0 <= seed < 2**128 for seed in drawn)
    deals = [apply(new_game(CLASSIC, 2, seed=seed), Deal(0)) for seed in (0, 1, 0)]
    assert deals[0] == deals[2]
    assert deals[0].hidden.stock != deals[1].hidden.stock


K, Q, J, T, A = Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.ACE
TWO, FIVE, NINE = Rank.TWO, Rank.FIVE, Rank.NINE


@pytest.mark.parametrize(
    ("draws", "order"),
    [
        # A17: the highest deals first, then downwards; Q53: the ace is high
        ([{"a": TWO, "b": K, "c": A, "d": T}], "cbda"),
        # A16, Q54: the tied draw again and keep their place among the others
        ([{"a": K, "b": A, "c": K, "d": TWO}, {"a": FIVE, "c": J}], "bcad"),
        ([{"a": TWO, "b": TWO, "c": K}, {"a": FIVE, "b": A}], "cba"),
        # two groups redraw at once: a low redraw does not fall behind the other group
        (
            [{"a": K, "b": FIVE, "c": K, "d": FIVE}, {"a": TWO, "b": A, "c": NINE, "d": K}],
            "cabd",
        ),
        # still tied after the redraw: only those two draw again
        ([{"a": K, "b": K, "c": K}, {"a": Q, "b": NINE, "c": Q}, {"a": TWO, "c": FIVE}], "cab"),
        # two groups of one redraw with equal ranks across them: no tie between groups
        (
            [{"a": K, "b": K, "c": FIVE, "d": FIVE}, {"a": T, "b": J, "c": T, "d": J}],
            "badc",
        ),
        ([{"a": K}], "a"),
        ([], ""),
    ],
)
def test_seat_order(draws: list[dict[str, Rank]], order: str) -> None:
    assert "".join(seat_order(draws)) == order


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([{"a": K, "b": K}], "still tied: a, b"),
        ([{"a": K, "b": K}, {"a": Q, "b": Q}], "still tied"),
        ([{"a": K, "b": K, "c": TWO}, {"a": Q, "b": J, "c": A}], "the redraw is for"),
        ([{"a": K, "b": K, "c": TWO}, {"a": Q}], "the redraw is for"),
        ([{"a": K, "b": TWO}, {"a": Q, "b": J}], "the redraw is for"),
    ],
)
def test_draws_that_do_not_settle_the_seats(draws: list[dict[str, Rank]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        seat_order(draws)


def test_draw_for_seats() -> None:
    names = ("Ana", "Bea", "Cai", "Dan")
    redraws = 0
    for seed in range(60):
        draw = draw_for_seats(names, seed=seed)
        assert draw == draw_for_seats(names, seed=seed)
        assert sorted(draw.order) == sorted(names)
        assert draw.order == seat_order(draw.draws)
        assert draw.dealer == draw.order[0]
        first = draw.draws[0]
        assert tuple(first) == names
        ranks = Counter(first.values())
        highest = max(first.values(), key=lambda rank: 14 if rank is A else rank)
        assert first[draw.dealer] is highest
        if len(draw.draws) > 1:
            redraws += 1
            tied = {name for name, rank in first.items() if ranks[rank] > 1}
            assert set(draw.draws[1]) == tied
        else:
            assert set(ranks.values()) == {1}
    assert 10 < redraws < 50
    assert len({draw_for_seats(names, seed=seed).order for seed in range(60)}) > 10


def test_draw_for_seats_takes_one_deck_without_jokers() -> None:
    names = [f"P{number}" for number in range(52)]
    draw = draw_for_seats(names, seed=3)
    assert set(Counter(draw.draws[0].values()).values()) == {4}  # Q53: the 52 naturals
    assert sorted(draw.order) == sorted(names)
    with pytest.raises(ValueError, match="1 to 52 players, not 53"):
        draw_for_seats([*names, "P52"])


def test_draw_for_seats_without_a_seed() -> None:
    assert len({draw_for_seats(["a", "b", "c", "d", "e"]).order for _ in range(30)}) > 1


@pytest.mark.parametrize("names", [["Ana", "Ana"], ["Ana", ""]])
def test_draw_for_seats_refuses_bad_names(names: list[str]) -> None:
    with pytest.raises(ValueError, match="players: "):
        draw_for_seats(names)


def test_the_seats_drawn_begin_a_match() -> None:
    draw = draw_for_seats(["Ana", "Bea", "Cai"], seed=5)
    state = apply(new_game(FOURNIER, draw.order, seed=5), Deal(0))
    assert state.public.seats[state.public.dealer] == draw.dealer
    assert state.public.turn_seat == 1
