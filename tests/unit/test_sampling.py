"""States drawn from those that a seat cannot tell from its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from math import sqrt
from random import Random
from typing import TypeVar

import attrs
import pytest

from continental import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    GameState,
    Memory,
    Pass,
    PlayerView,
    PlayPhase,
    RoundOver,
    TakeBack,
    apply,
    legal_actions,
    new_game,
    parse_cards,
    sample_state,
    transition,
    view,
)
from continental.cards import format_cards
from continental.phases import DealPhase
from continental.rulesets import CLASSIC
from tests.helpers import build, card, every_phase, laid, run, trio
from tests.tiny import tiny_rules

T = TypeVar("T", bound=Hashable)
Places = tuple[str, ...]
Sealed = tuple[Answer | None, ...]

PHASES = every_phase()


def samples(
    seen: PlayerView, count: int, memory: Memory | None = None, seed: int = 1
) -> list[GameState]:
    rng = Random(seed)
    return [sample_state(seen, rng, memory) for _ in range(count)]


def hidden_cards(state: GameState) -> Places:
    """Where the cards lie that some seat does not see."""
    hidden = state.hidden
    places = (*hidden.hands, hidden.stock, hidden.penalty, hidden.covered)
    face_down = () if hidden.face_down is None else (hidden.face_down,)
    return tuple(map(format_cards, (*places, face_down)))


def assert_drawn_from(drawn: Iterable[T], ways: Counter[T]) -> None:
    """The chi-square test: as often as each can come about in so many ways, at one in a thousand.

    The quantile is that of Wilson and Hilferty.
    """
    seen = Counter(drawn)
    assert set(seen) <= set(ways), set(seen) - set(ways)
    total, scale = seen.total(), seen.total() / ways.total()
    assert min(ways.values()) * scale >= 5, f"{total} are too few for {len(ways)} cells"
    square = sum((seen[one] - n * scale) ** 2 / (n * scale) for one, n in ways.items())
    degrees = len(ways) - 1
    spread = 2 / (9 * degrees)
    assert square < degrees * (1 - spread + 3.09 * sqrt(spread)) ** 3, (square, degrees)


@pytest.mark.parametrize("name", PHASES)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_phase(name: str, seat: int | None) -> None:
    state = PHASES[name]
    seen = view(state, seat)
    for drawn in samples(seen, 3):
        assert drawn.problems() == ()
        assert view(drawn, seat) == seen
        assert drawn.public is state.public
        if seat is not None:
            assert list(legal_actions(drawn, seat)) == list(legal_actions(state, seat))
    shown = state.public.shown_hands is not None or isinstance(state.phase, DealPhase)
    others = {drawn.hidden.hands for drawn in samples(seen, 20)}
    assert (len(others) == 1) == shown


def test_the_seed_is_fresh_and_all_comes_from_the_generator() -> None:
    seen = view(PHASES["draw"], 0)
    first, second = samples(seen, 2)
    assert first.hidden.seed != second.hidden.seed
    assert 2**64 < first.hidden.seed < 2**128
    assert samples(seen, 2) == [first, second]
    assert samples(seen, 1, seed=2) != [first]


def test_the_number_of_shuffles_is_what_the_view_tells() -> None:
    state = build(CLASSIC, "2S", "3S", "4S", round=3, refills=2)
    assert samples(view(state, 0), 1)[0].hidden.shuffles == 5


def test_each_way_to_deal_the_unseen_cards_is_equally_likely() -> None:
    """Seat 0 holds 3S 5H of a pack of nine; 4H is the upcard. Two 2S and two 3H are unseen."""
    rules = tiny_rules("2S 2S 3S 3H 3H 4H 5H 6H X", 2)
    deck = parse_cards("2S 3S 6H 5H 4H 3H 3H 2S X")
    state = apply(new_game(rules, 2, seed=1), Deal(0, deck))
    seen = view(state, 0)
    assert format_cards(seen.hand) == "3S 5H"
    unseen = parse_cards("2S 2S 3H 3H 6H X")
    # the hand, and which card comes next: the order of the rest is tested below
    ways = Counter(
        (frozenset(Counter(order[:2]).items()), order[2]) for order in permutations(unseen)
    )
    drawn = (
        (frozenset(Counter(one.hand_of(1)).items()), one.hidden.stock[0])
        for one in samples(seen, 4000)
    )
    assert_drawn_from(drawn, ways)


def test_the_order_of_the_piles() -> None:
    """Seat 1 holds the one card that seat 0 cannot tell from those of stock and penalty pile."""
    rules = tiny_rules("2S 2S 3S 4H 5H 6H X", 1, stock__penalty_pile="1/2")
    state = apply(new_game(rules, 2, seed=1), Deal(0, parse_cards("2S 3S 4H 2S 5H 6H X")))
    assert (state.public.stock_size, state.public.penalty_size) == (2, 2)
    orders = permutations(parse_cards("2S 2S 5H 6H X"))
    ways = Counter(
        ("3S", *(format_cards(cards) for cards in (order[:1], order[1:3], order[3:], (), ())))
        for order in orders
    )
    drawn = (hidden_cards(one) for one in samples(view(state, 0), 3000))
    assert_drawn_from(drawn, ways)


def refilled_match(last: str) -> tuple[GameState, Memory]:
    """A match of two, after a refill of the stock by 3H 3H 4H, and what seat 0 knows of it.

    Seat 0 holds 2S and X, 7H is the upcard. Seat 1 has drawn one card of the new stock to 5H 6H;
    ``last`` are the one or two cards of the penalty pile, which nobody claims.
    """
    pack = f"2S 3H 3H 4H 5H 6H 7H X {last}"
    share = {1: "1/5", 2: "2/6"}[len(last.split())]
    rules = tiny_rules(pack, 2, stock__penalty_pile=share, claims__enabled=False)
    state = new_game(rules, 2, seed=3)
    memory = Memory.start(view(state, 0))
    for action in (
        Deal(0, parse_cards(f"6H 2S 4H 7H 3H 5H 3H X {last}")),
        DrawStock(1),
        Discard(1, card("4H")),
        DrawStock(0),
        Discard(0, card("3H")),
        DrawUpcard(1),
        Discard(1, card("3H")),
        DrawStock(0),
        Discard(0, card("7H")),
        DrawStock(1),
    ):
        state, events = transition(state, action)
        memory = memory.after(*events)
    assert state.public.refills == 1
    assert memory.held(0) == state.hand_of(0) == parse_cards("2S X")
    return state, memory


def ways_to_lie(recycled: str, others: str, hand: int, least: int) -> Counter[Places]:
    """Count the ways in which cards can lie in the hand of seat 1, a stock of 2 and one below.

    The stock holds recycled cards only, the hand at least so many of them.
    """
    cards = [(one, True) for one in parse_cards(recycled)]
    cards += [(one, False) for one in parse_cards(others)]
    return Counter(
        (
            format_cards(sorted(one for one, _ in order[:hand])),
            format_cards(one for one, _ in order[hand : hand + 2]),
            format_cards(one for one, _ in order[hand + 2 :]),
        )
        for order in permutations(cards)
        if all(again for _, again in order[hand : hand + 2])
        and sum(again for _, again in order[:hand]) >= least
    )


def lying(state: GameState) -> Places:
    hidden = state.hidden
    return tuple(map(format_cards, (hidden.hands[1], hidden.stock, hidden.penalty)))


def test_a_refilled_stock() -> None:
    """Of 3H 3H 4H seat 1 holds one; two of 5H 6H 8H are the others that it holds."""
    state, memory = refilled_match("8H")
    ways = ways_to_lie("3H 3H 4H", "5H 6H 8H", 3, 1)
    drawn = samples(view(state, 0), 2000, memory)
    assert_drawn_from(map(lying, drawn), ways)


def test_a_refilled_stock_without_a_memory() -> None:
    """The covered discards are none; nothing tells that 8H cannot be in the stock."""
    state, _ = refilled_match("8H")
    drawn = samples(view(state, 0), 300)
    assert {"8H", "3H"} <= {one.hidden.stock[0].code for one in drawn}


@pytest.mark.parametrize(("last", "others"), [("4H", "5H 6H"), ("4H 8H", "5H 6H 8H")])
def test_a_card_that_may_have_come_from_the_refilled_stock(last: str, others: str) -> None:
    """Seat 1 discards 4H, one dealt or the one it drew: the other 4H lies anywhere."""
    state, memory = refilled_match(last)
    hands = (state.hand_of(0), parse_cards("4H 5H 6H"))
    hidden = attrs.evolve(state.hidden, hands=hands, stock=parse_cards("3H 3H"))
    state = attrs.evolve(state, hidden=hidden)
    assert state.problems() == ()
    state, events = transition(state, Discard(1, card("4H")))
    memory = memory.after(*events)
    ways = ways_to_lie("3H 3H 4H", others, 2, 0)
    assert {stock for _, stock, _ in ways} == {"3H 3H", "3H 4H", "4H 3H"}
    assert_drawn_from(map(lying, samples(view(state, 0), 3000, memory)), ways)


def test_more_recycled_cards_than_are_known_to_be_held() -> None:
    """As before, but that seat 1 is known to have drawn one more of them."""
    state, memory = refilled_match("8H")
    rules = attrs.evolve(memory, recycled=parse_cards("3H 3H 4H 5H"))
    ways = ways_to_lie("3H 3H 4H 5H", "6H 8H", 3, 1)
    assert_drawn_from(map(lying, samples(view(state, 0), 3000, rules)), ways)


def test_sealed_answers() -> None:
    """Seats 2, 3 and 0 may claim: seat 2 and 0 have answered, so seat 2 has passed (A31)."""
    window = ClaimWindow((2, 3, 0), (3,))
    answers: Sealed = (Answer.CLAIM, None, Answer.PASS, None)
    other: Sealed = (Answer.PASS, None, Answer.PASS, None)
    state = build(CLASSIC, "2S", "3S", "4S", "5S", phase=ClaimPhase(1, window), answers=answers)
    drawn = [one.hidden.answers for one in samples(view(state, 1), 2000)]
    assert_drawn_from(drawn, Counter((answers, other)))
    assert {one.hidden.answers for one in samples(view(state, 0), 50)} == {answers}
    assert {one.hidden.answers for one in samples(view(state, 2), 50)} == set(drawn)
    settled = [apply(one, Pass(3)) for one in samples(view(state, 3), 20)]
    assert {one.public.hand_counts[0] for one in settled} == {1, 3}


def test_what_a_take_back_restores() -> None:
    """Seat 1 opened with six cards and holds two, which seat 0 does not see."""
    table = (laid(1, trio("7S 7H 7D")), laid(1, trio("8S 8H 8D")))
    state = build(
        CLASSIC,
        "2S 3S",
        "5H 7C",
        "TS",
        phase=PlayPhase(1, restore=(), openings=1),
        table=table,
        take_back="7S 7H 7D 8S 8H 8D 5H 7C",
    )
    for seat in (0, 1, 2, None):
        for drawn in samples(view(state, seat), 5):
            after = apply(drawn, TakeBack(1))
            assert after.public.hand_counts == (2, 8, 1)
            back = Counter(after.hand_of(1)) - Counter(drawn.hand_of(1))
            assert back == Counter(parse_cards("7S 7H 7D 8S 8H 8D"))
            if seat == 1:
                assert drawn.hidden.take_back == state.hidden.take_back


def test_a_card_just_taken_stays_in_the_hand() -> None:
    state = build(CLASSIC, "2S 3S", "5H 7C", "TS", phase=PlayPhase(1, taken=card("7C")))
    assert all(card("7C") in one.hand_of(1) for one in samples(view(state, 0), 30))
    assert not all(card("5H") in one.hand_of(1) for one in samples(view(state, 0), 30))


def test_known_cards_stay_and_all_else_moves() -> None:
    state = new_game(CLASSIC, 3, seed=5)
    memory = Memory.start(view(state, 2))
    for action in (Deal(0), DrawUpcard(1)):
        state, events = transition(state, action)
        memory = memory.after(*events)
    taken = memory.held(1)
    thrown = next(one for one in state.hand_of(1) if one not in taken)
    state, events = transition(state, Discard(1, thrown))
    memory = memory.after(*events)
    drawn = samples(view(state, 2), 30, memory)
    assert all(not Counter(taken) - Counter(one.hand_of(1)) for one in drawn)
    assert len({one.hidden.hands for one in drawn}) == 30
    assert len({one.hidden.stock for one in drawn}) == 30


def test_covered_discards_and_a_face_down_card() -> None:
    """With a memory the covered discards are known in order; the closer knows its last card."""
    rules = tiny_rules("2S 3S 4S 5S 6S 7S 8S 9S TS", 2, claims__enabled=False)
    state = new_game(rules, 2, seed=3)
    memories = {seat: Memory.start(view(state, seat)) for seat in (0, 1)}
    closing = (
        Deal(0, parse_cards("2S 3S 4S 5S 6S 7S 8S 9S TS")),
        DrawStock(1),
        Discard(1, card("4S")),
        DrawStock(0),
        Discard(0, card("5S")),
    )
    for action in closing:
        state, events = transition(state, action)
        memories = {seat: memory.after(*events) for seat, memory in memories.items()}
    for seat, memory in memories.items():
        drawn = samples(view(state, seat), 20, memory)
        assert {one.hidden.covered for one in drawn} == {parse_cards("6S 4S")}
        assert len({one.hidden.covered for one in samples(view(state, seat), 20)}) > 5
    over = build(CLASSIC, "", "3S", phase=RoundOver(1, ()), face_down="9C", discarder=0)
    known = Memory.start(view(over, 0))
    known = attrs.evolve(known, pile=(*known.pile[:-1], card("9C")))
    assert {one.hidden.face_down for one in samples(view(over, 0), 20, known)} == {card("9C")}
    assert len({one.hidden.face_down for one in samples(view(over, 0), 20)}) > 5


def test_buried_jokers_stay_at_the_bottom() -> None:
    rules = tiny_rules("2S 3S 4S 5S 6S 7S X X", 1)
    state = new_game(rules, 2, seed=3)
    memory = Memory.start(view(state, 0))
    state, events = transition(state, Deal(0, parse_cards("2S 3S X X 4S 5S 6S 7S")))
    memory = memory.after(*events)
    assert memory.buried == 2
    drawn = samples(view(state, 0), 20, memory)
    assert {format_cards(one.hidden.stock[-2:]) for one in drawn} == {"X X"}
    assert len({one.hidden.stock for one in samples(view(state, 0), 20)}) > 10


def test_a_last_card_that_could_not_have_been_left() -> None:
    """Where a close needs no discard the one card left can be laid (Q64): on 7S 7H 7D, a seven.

    Of the sevens one 7S, one 7H, one 7D and two 7C are unseen, and six jokers.
    """
    rules = CLASSIC.with_options({"close.discard": "forbidden", "rounds": "T4"})
    table = (laid(1, trio("7S 7H 7D")),)
    state = build(rules, "2S 3S", "7C", phase=PlayPhase(1), table=table)
    drawn = [one.hand_of(1)[0].code for one in samples(view(state, 0), 400)]
    assert_drawn_from(drawn, Counter({"7S": 1, "7H": 1, "7D": 1, "7C": 2, "X": 6}))
    assert all(legal_actions(one) for one in samples(view(state, 0), 5))
    own = samples(view(state, 1), 3)
    assert {one.hand_of(1) for one in own} == {parse_cards("7C")}


def test_a_last_card_for_which_there_is_none() -> None:
    """All the cards that could join 3H 4H 5H 6H are in sight: a view that play cannot give."""
    rules = CLASSIC.with_options({"close.discard": "forbidden", "rounds": "E5"})
    state = build(
        rules,
        "2H 2H 7H 7H X X X X X X",
        "7C",
        phase=PlayPhase(1),
        table=(laid(1, run("3H 4H 5H 6H")),),
    )
    with pytest.raises(ValueError, match="no card can have been left to the turn seat"):
        sample_state(view(state, 0), Random(1))


class TestContradictions:
    """A memory of another seat or moment is refused by name."""

    STATE = build(CLASSIC, "2S 3S", "5H 7C", "TS", phase=PlayPhase(1, taken=card("7C")))

    @pytest.mark.parametrize(
        ("what", "changed"),
        [
            ("rules", {"rules": CLASSIC.with_options({"claims.limit": 3})}),
            ("players: 4 remembered, 3 seen", {"players": 4}),
            ("seat: 1 remembered, 0 seen", {"seat": 1}),
            ("round: 2 remembered, 1 seen", {"round": 2}),
            (r"hand_counts: \(2, 2, 2\) remembered, \(2, 2, 1\) seen", {"hand_counts": (2, 2, 2)}),
            ("stock_size: 9 remembered, 104 seen", {"stock_size": 9}),
            ("penalty_size: 9 remembered, 0 seen", {"penalty_size": 9}),
            ("pile: 2 cards remembered, 1 seen", {"pile": parse_cards("3C 2C")}),
            ("pile: 3C remembered, 2C seen", {"pile": parse_cards("3C")}),
            (
                r"hands\[0\]: 3S not remembered",
                {"hands": (parse_cards("2S 4S"), parse_cards("7C"), ())},
            ),
            (r"hands\[1\]: 7C not remembered", {"hands": (parse_cards("2S 3S"), (), ())}),
            (
                "the cards of the refilled stock",
                {"older": 0, "recycled": parse_cards("3H 4H 5H")},
            ),
        ],
    )
    def test_by_name(self, what: str, changed: dict[str, object]) -> None:
        seen = view(self.STATE, 0)
        memory: Memory = attrs.evolve(Memory.start(seen), **changed)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=f"the memory contradicts the view: {what}$"):
            sample_state(seen, Random(1), memory)

    def test_more_recycled_cards_held_than_there_are(self) -> None:
        seen = view(self.STATE, 0)
        memory = attrs.evolve(Memory.start(seen), recycled_held=(0, 1, 0))
        with pytest.raises(ValueError, match="the cards of the refilled stock"):
            sample_state(seen, Random(1), memory)

    def test_cards_in_two_places(self) -> None:
        seen = view(self.STATE, 0)
        both = parse_cards("2C 2C")
        memory = attrs.evolve(Memory.start(seen), hands=(seen.hand, parse_cards("7C 2C"), both[:1]))
        with pytest.raises(ValueError, match="in more places than there are: 2C"):
            sample_state(seen, Random(1), memory)

    def test_a_view_that_does_not_add_up(self) -> None:
        seen = view(self.STATE, 0)
        short = attrs.evolve(seen, public=attrs.evolve(seen.public, stock_size=3))
        with pytest.raises(ValueError, match="106 cards are unseen, for 5 places"):
            sample_state(short, Random(1))
        few = attrs.evolve(seen, public=attrs.evolve(seen.public, hand_counts=(1, 3, 1)))
        with pytest.raises(ValueError, match="cards are unseen, for"):
            sample_state(few, Random(1))
