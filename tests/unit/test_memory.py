"""What a perfect observer knows, event by event, by hand.

Unless a test says otherwise seat 0 watches three players of classic, whose first round deals 7
cards each of 110 and leaves a stock of 88.
"""

from __future__ import annotations

import attrs
import pytest

from continental import (
    Event,
    Memory,
    RoundEnding,
    RuleSet,
    new_game,
    parse_cards,
    redact,
    useful_cards,
    view,
)
from continental.cards import Card
from continental.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    ClaimAnswered,
    ClaimsOpened,
    ClaimsSettled,
    HandsShown,
    JokerMoved,
    JokerSwapped,
    MatchEnded,
    MeldsLaid,
    MeldsTakenBack,
    PileRefilled,
    RoundClosed,
    RoundDealt,
    RoundScored,
    UpcardTaken,
)
from continental.melds import Swap
from continental.phases import PlayPhase, RoundOver
from continental.rulesets import CLASSIC, FOURNIER, XELU
from tests.helpers import HIGH, LOW, build, card, laid, run, trio

MINE = parse_cards("2S 3S 4S 5S 6S 7S 8S")
SEVENS = trio("7H 7D 7C")
NINES = trio("9H 9D X")


def dealt(
    rules: RuleSet = CLASSIC,
    players: int = 3,
    seat: int | None = 0,
    *,
    round: int = 1,
    upcard: str = "KC",
    buried: int = 0,
) -> Memory:
    """The memory after a deal; the hand of the seat that watches is as long as the rules say."""
    force = rules.at(players, round)
    hands = [MINE[: force.cards] if owner == seat else None for owner in range(players)]
    event = RoundDealt(round, force.contract, 0, tuple(hands), card(upcard), buried)
    return Memory.start(view(new_game(rules, players, seed=1), seat)).after(event)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def recycled_by_two_turns(*more: Event) -> Memory:
    """Seats 1 and 2 discard 7H and 9D; then the stock has run out and seat 1 draws again.

    Seat 0 has discarded 2S, which is the upcard.
    """
    memory = dealt().after(
        CardDrawn(1, None),
        CardDiscarded(1, card("7H")),
        CardDrawn(2, None),
        CardDiscarded(2, card("9D")),
        CardDrawn(0, card("QD")),
        CardDiscarded(0, card("2S")),
    )
    memory = attrs.evolve(memory, stock_size=0, older=0)
    return memory.after(PileRefilled(3), CardDrawn(1, None), *more)


def test_before_the_first_deal() -> None:
    memory = Memory.start(view(new_game(CLASSIC, 3, seed=1), 2))
    assert (memory.rules, memory.players, memory.seat, memory.round) == (CLASSIC, 3, 2, 0)
    assert memory.hands == ((), (), ())
    assert memory.pile == memory.seen == ()


def test_after_a_deal() -> None:
    memory = dealt()
    assert memory.hands == (MINE, (), ())
    assert memory.hand_counts == (7, 7, 7)
    assert memory.pile == cards("KC")
    assert (memory.stock_size, memory.penalty_size) == (88, 0)
    assert memory.held(0) == MINE
    assert memory.held(2) == ()
    assert memory.seen == ()
    with pytest.raises(ValueError, match="no seat 3; seats are 0 to 2"):
        memory.held(3)
    with pytest.raises(ValueError, match="no seat -1"):
        memory.held(-1)


def test_the_penalty_pile_of_a_deal() -> None:
    """Fournier deals 6 cards of 108: a third of the other 90 is the penalty pile (Q33)."""
    memory = dealt(FOURNIER)
    assert (memory.stock_size, memory.penalty_size) == (59, 30)


def test_a_spectator_sees_no_hand() -> None:
    memory = dealt(seat=None).after(UpcardTaken(1, card("KC")))
    assert memory.hands == ((), cards("KC"), ())
    assert memory.seen == cards("KC")


def test_a_card_taken_is_known_until_an_equal_one_leaves_the_hand() -> None:
    memory = dealt().after(UpcardTaken(1, card("KC")))
    assert memory.held(1) == memory.seen == cards("KC")
    assert memory.hand_counts == (7, 8, 7)
    assert memory.pile == ()
    memory = memory.after(CardDiscarded(1, card("5D")))
    assert memory.held(1) == cards("KC")
    assert memory.hand_counts == (7, 7, 7)
    memory = memory.after(UpcardTaken(2, card("5D")), CardDiscarded(2, card("KC")))
    assert memory.hands == (MINE, cards("KC"), cards("5D"))
    memory = memory.after(CardDrawn(1, None), CardDiscarded(1, card("KC")))
    assert memory.hands == (MINE, (), cards("5D"))
    assert memory.hand_counts == (7, 7, 7)


def test_of_two_equal_cards_known_one_leaves() -> None:
    memory = dealt().after(
        UpcardTaken(1, card("KC")),
        CardDiscarded(1, card("5D")),
        CardDrawn(2, None),
        CardDiscarded(2, card("KC")),
        ClaimsSettled(card("KC"), 1, (None,)),
    )
    assert memory.held(1) == cards("KC KC")
    assert memory.after(CardDiscarded(1, card("KC"))).held(1) == cards("KC")


def test_the_own_hand_is_known_whole() -> None:
    memory = dealt().after(
        ClaimsSettled(card("KC"), 0, cards("X")),
        CardDrawn(0, card("2D")),
        CardDiscarded(0, card("8S")),
    )
    assert memory.held(0) == cards("2S 3S 4S 5S 6S 7S 2D KC X")
    assert memory.hand_counts[0] == 9
    assert memory.seen == ()


def test_a_claim_and_its_penalty_cards() -> None:
    memory = dealt().after(
        CardDrawn(1, None),
        ClaimsOpened(card("KC"), (2, 0)),
        ClaimAnswered(2, True),
        ClaimsSettled(card("KC"), 2, (None,)),
    )
    assert memory.held(2) == cards("KC")
    assert memory.hand_counts == (7, 8, 9)
    assert memory.stock_size == 86
    unclaimed = dealt().after(CardDrawn(1, None), ClaimsSettled(card("KC"), None))
    assert unclaimed.pile == cards("KC")
    assert unclaimed.hand_counts == (7, 8, 7)


def test_penalty_cards_come_from_their_pile_while_it_lasts() -> None:
    memory = attrs.evolve(dealt(FOURNIER), penalty_size=1)
    memory = memory.after(ClaimsSettled(card("KC"), 2, (None, None)))
    assert (memory.penalty_size, memory.stock_size) == (0, 58)
    assert memory.hand_counts == (6, 6, 9)


def test_the_penalty_of_a_take_between_two() -> None:
    """Two players of xelu pay a card of the stock for the other's discard (B22)."""
    memory = dealt(XELU, 2).after(
        CardDrawn(1, None), CardDiscarded(1, card("5D")), UpcardTaken(0, card("5D"), cards("9H"))
    )
    assert memory.held(0) == cards("2S 3S 4S 5S 6S 7S 8S 9H 5D")
    memory = memory.after(CardDiscarded(0, card("8S")), UpcardTaken(1, card("8S"), (None,)))
    assert memory.held(1) == cards("8S")
    assert memory.hand_counts == (8, 9)
    # 108 cards, 14 dealt, one turned up; drawn, and twice a penalty
    assert memory.stock_size == 108 - 14 - 1 - 3


def test_laying_and_taking_back() -> None:
    """What was laid is known to be back in the hand (Q48), the joker of a swap is not."""
    memory = dealt().after(
        UpcardTaken(1, card("KC")),
        MeldsLaid(1, (SEVENS, run("TC JC X KC")), 0, opening=True, swaps=(Swap(card("4H"), 0, 1),)),
    )
    # the joker of the run came from the table, for the 4H
    assert memory.hand_counts == (7, 1, 7)
    assert memory.held(1) == ()
    memory = memory.after(
        CardLaidOff(1, card("7S"), 0, None),
        JokerMoved(1, 1, 2, 1, LOW),
    )
    assert memory.hand_counts == (7, 0, 7)
    memory = memory.after(MeldsTakenBack(1))
    assert memory.held(1) == memory.seen == cards("7S 4H 7H 7D 7C TC JC KC")
    assert memory.hand_counts == (7, 8, 7)


def test_extra_melds_are_taken_back_too() -> None:
    """Those laid since the opening of this turn (Q44, Q48)."""
    opened = dealt().after(CardDrawn(1, None), MeldsLaid(1, (SEVENS,), 0, opening=True))
    memory = opened.after(MeldsLaid(1, (NINES,), 1, opening=False), MeldsTakenBack(1))
    assert memory.held(1) == cards("7H 9H 7D 9D 7C X")
    again = opened.after(
        MeldsTakenBack(1), MeldsLaid(1, (NINES,), 0, opening=True), MeldsTakenBack(1)
    )
    assert again.held(1) == memory.held(1)


def test_an_opening_is_forgotten_when_its_turn_ends() -> None:
    opened = dealt().after(CardDrawn(1, None), MeldsLaid(1, (SEVENS,), 0, opening=True))
    assert opened.laid == SEVENS.cards
    assert opened.after(CardDiscarded(1, card("2D"))).laid == ()


def test_a_natural_swapped_in_leaves_the_hand() -> None:
    memory = dealt().after(UpcardTaken(1, card("KC")), JokerSwapped(1, card("KC"), 0, 3, 0, HIGH))
    assert memory.held(1) == ()
    assert memory.hand_counts == (7, 7, 7)


def test_discards_are_remembered_in_order() -> None:
    memory = dealt().after(
        CardDrawn(1, None),
        CardDiscarded(1, card("5D")),
        CardDrawn(2, None),
        CardDiscarded(2, card("2H")),
    )
    assert memory.pile == cards("KC 5D 2H")
    # the upcard can still be taken
    assert memory.seen == cards("5D KC")


def test_seen_makes_useful_cards_exact() -> None:
    """For TT with a pair of fives: both other 5H are gone, one 5D of two can come, both 5S."""
    memory = dealt().after(
        CardDrawn(1, None),
        CardDiscarded(1, card("5D")),
        UpcardTaken(2, card("5D")),
        CardDiscarded(2, card("5H")),
        CardDrawn(0, card("5H")),
        CardDiscarded(0, card("5H")),
        CardDrawn(1, None),
        CardDiscarded(1, card("KD")),
    )
    hand = cards("5C 5C 8H 8H 8D QS TD")
    rules = CLASSIC.at(3, 1)
    useful = useful_cards(hand, rules.contract, rules, (), memory.seen)
    fives = {found.code: copies for found, copies in useful.items() if found.code[0] == "5"}
    assert fives == {"5S": 2, "5D": 1}


def test_a_refill_is_known_as_a_whole() -> None:
    """KC, 7H and 9D were shuffled; seat 1 has drawn one of them."""
    memory = recycled_by_two_turns()
    assert memory.pile == cards("2S")
    assert memory.recycled == cards("7H 9D KC")
    assert memory.recycled_held == (0, 1, 0)
    assert (memory.stock_size, memory.older) == (2, 0)
    assert memory.seen == ()


def test_an_own_draw_from_a_refilled_stock() -> None:
    memory = recycled_by_two_turns(
        CardDiscarded(1, card("JH")), CardDrawn(2, None), CardDiscarded(2, card("JH"))
    )
    assert memory.recycled_held == (0, 1, 1)
    memory = memory.after(CardDrawn(0, card("7H")))
    assert memory.recycled == cards("9D KC")
    assert (memory.stock_size, memory.recycled_held) == (0, (0, 1, 1))


def test_a_card_that_may_have_been_drawn_either_way() -> None:
    """Seat 1 discards a KC: the one it drew of the refill, or the other."""
    memory = recycled_by_two_turns(CardDiscarded(1, card("KC")))
    assert memory.recycled == cards("7H 9D KC")
    assert memory.recycled_held == (0, 0, 0)


def test_a_card_that_was_not_among_those_shuffled() -> None:
    memory = recycled_by_two_turns(CardDiscarded(1, card("JH")))
    assert memory.recycled_held == (0, 1, 0)
    other = recycled_by_two_turns(CardDiscarded(1, card("JH")), UpcardTaken(2, card("JH")))
    other = other.after(CardDiscarded(2, card("7H")))
    # seat 2 has not drawn since the refill, so its 7H is the other one
    assert other.recycled == cards("7H 9D KC")


def test_a_card_that_must_be_one_of_those_shuffled() -> None:
    """Seat 1 is known to hold nothing but a card of the refill."""
    memory = recycled_by_two_turns()
    memory = attrs.evolve(memory, hands=(MINE, cards("2D 3D"), ()), hand_counts=(7, 3, 7))
    memory = memory.after(CardDiscarded(1, card("KC")))
    assert memory.recycled == cards("7H 9D")
    assert memory.recycled_held == (0, 0, 0)


def test_a_refill_in_the_middle_of_a_claim() -> None:
    """Of two penalty cards one is the last of the old stock, the other the first of the new."""
    memory = dealt().after(CardDrawn(1, None), CardDiscarded(1, card("7H")), CardDrawn(2, None))
    memory = attrs.evolve(memory, stock_size=1, older=1)
    memory = memory.after(PileRefilled(1))
    assert (memory.stock_size, memory.older) == (2, 1)
    theirs = memory.after(ClaimsSettled(card("7H"), 1, (None, None)))
    assert (theirs.stock_size, theirs.older) == (0, 0)
    assert theirs.recycled == cards("KC")
    assert theirs.recycled_held == (0, 1, 0)
    mine = memory.after(ClaimsSettled(card("7H"), 0, cards("QD KC")))
    assert mine.recycled == ()


def test_a_second_refill_begins_anew() -> None:
    memory = recycled_by_two_turns(
        CardDiscarded(1, card("JH")), CardDrawn(2, None), CardDiscarded(2, card("QH"))
    )
    memory = memory.after(CardDrawn(0, card("7H")), CardDiscarded(0, card("3S")), PileRefilled(3))
    assert memory.recycled == cards("2S JH QH")
    assert memory.recycled_held == (0, 0, 0)
    assert memory.pile == cards("3S")


def test_a_refilled_penalty_pile_is_not_kept() -> None:
    """Under penalty_exhausted=recycle the discards become penalty cards (Q34)."""
    memory = dealt(FOURNIER).after(CardDrawn(1, None), CardDiscarded(1, card("7H")))
    memory = attrs.evolve(memory, penalty_size=0)
    memory = memory.after(PileRefilled(1, penalty=True), ClaimsSettled(card("7H"), 0, cards("KC")))
    assert (memory.penalty_size, memory.stock_size) == (0, 58)
    assert memory.pile == memory.recycled == ()


def test_a_last_card_face_down() -> None:
    """Seat 0 does not see what seat 1 closes with, nor later (A25, Q56)."""
    close = CardDiscarded(1, card("5D"), face_down=True)
    shown = HandsShown((MINE, (), cards("2D 2H")))
    before = attrs.evolve(dealt(), hand_counts=(7, 1, 2))
    memory = before.after(close, shown, RoundClosed(1, RoundEnding.DISCARD, False))
    assert memory.pile == (card("KC"), None)
    assert memory.hands == (MINE, (), cards("2H 2D"))
    memory = memory.after(RoundScored(1, (0, 0, 0), (0, 0, 0)), MatchEnded((1,)))
    assert memory.pile == (card("KC"), None)


def test_the_own_last_card_face_down() -> None:
    memory = attrs.evolve(dealt(), hands=(cards("5D"), (), ()), hand_counts=(1, 7, 7))
    memory = memory.after(CardDiscarded(0, card("5D"), face_down=True))
    assert memory.pile == cards("KC 5D")


def test_a_last_card_face_down_that_can_be_told() -> None:
    """The one card that seat 1 had left was taken in the open."""
    memory = attrs.evolve(dealt(), hand_counts=(7, 1, 7)).after(
        UpcardTaken(1, card("KC")), CardDiscarded(1, card("5D"))
    )
    memory = memory.after(CardDiscarded(1, card("KC"), face_down=True))
    assert memory.pile == cards("5D KC")
    assert memory.hand_counts == (7, 0, 7)


def test_hands_shown_and_the_next_deal() -> None:
    memory = dealt().after(UpcardTaken(1, card("KC")))
    memory = attrs.evolve(memory, hand_counts=(7, 2, 1))
    memory = memory.after(HandsShown((MINE, cards("4D KC"), cards("X"))))
    assert memory.hands == (MINE, cards("4D KC"), cards("X"))
    rules = CLASSIC.at(3, 2)
    event = RoundDealt(2, rules.contract, 1, ((*MINE, card("9S")), None, None), card("TD"))
    memory = memory.after(event)
    assert memory.hands == ((*MINE, card("9S")), (), ())
    assert memory.hand_counts == (8, 8, 8)
    assert memory.pile == cards("TD")
    assert (memory.round, memory.stock_size) == (2, 110 - 24 - 1)


def test_a_hand_shown_may_hold_what_was_drawn_from_the_refill() -> None:
    memory = attrs.evolve(recycled_by_two_turns(), hand_counts=(7, 2, 0))
    memory = memory.after(HandsShown((memory.hands[0], cards("4D KC"), ())))
    assert memory.recycled_held == (0, 0, 0)


def test_buried_jokers_are_known_to_lie_at_the_bottom() -> None:
    """Two jokers were turned up before KC and put under the stock (A21)."""
    memory = dealt(buried=2)
    memory = attrs.evolve(memory, stock_size=3, older=3).after(CardDrawn(1, None))
    assert memory.held(1) == ()
    memory = memory.after(CardDiscarded(1, card("5D")), CardDrawn(2, None))
    assert memory.held(2) == cards("X")
    assert memory.buried == 1
    memory = memory.after(CardDiscarded(2, card("5D")), CardDrawn(0, card("X")))
    assert (memory.buried, memory.stock_size) == (0, 0)
    assert memory.held(0) == (*MINE, card("X"))


def test_events_are_redacted_first() -> None:
    events: tuple[Event, ...] = (
        CardDrawn(1, card("QD")),
        ClaimsSettled(card("KC"), 2, cards("2D")),
        CardDiscarded(1, card("3D")),
    )
    assert dealt().after(*events) == dealt().after(*redact(events, 0))
    assert dealt().after(*events).held(1) == ()


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (UpcardTaken(1, card("QD")), "QD was taken, but it is not on top of the pile"),
        (CardDiscarded(0, card("QD")), "seat 0 is known not to hold QD"),
    ],
)
def test_events_that_cannot_follow(event: Event, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        dealt().after(event)


def test_more_events_that_cannot_follow() -> None:
    with pytest.raises(ValueError, match="seat 1 drew a card, but the stock is empty"):
        attrs.evolve(dealt(), stock_size=0, older=0).after(CardDrawn(1, None))
    with pytest.raises(ValueError, match="KC was taken, but"):
        attrs.evolve(dealt(), pile=()).after(UpcardTaken(1, card("KC")))


class TestStart:
    """What a view alone tells of a round that is on."""

    def test_the_pile(self) -> None:
        state = build(CLASSIC, "2S 3S", "5H 7C", "TS", pile="2C 3C KD", stock="X")
        memory = Memory.start(view(state, 0))
        assert memory.pile == (None, None, card("KD"))
        assert memory.hands == (cards("2S 3S"), (), ())
        assert memory.older == memory.stock_size == state.public.stock_size

    def test_a_card_just_taken_is_in_the_hand_of_who_has_not_opened(self) -> None:
        phase = PlayPhase(1, taken=card("7C"))
        state = build(CLASSIC, "2S 3S", "5H 7C", "TS", phase=phase)
        for seat in (0, 2, None):
            assert Memory.start(view(state, seat)).held(1) == cards("7C")
        assert Memory.start(view(state, 1)).held(1) == cards("5H 7C")

    def test_a_card_just_taken_may_have_been_laid(self) -> None:
        """Seat 1 opened before; it has laid a 7C at some time, but no 5H."""
        table = [laid(1, trio("7S 7H 7C")), laid(1, NINES)]
        for taken, held in (("7C", ()), ("5H", cards("5H"))):
            phase = PlayPhase(1, taken=card(taken))
            state = build(CLASSIC, "2S 3S", "5H 7C", "TS", phase=phase, table=table)
            assert Memory.start(view(state, 0)).held(1) == held

    def test_in_the_turn_of_opening_what_was_laid_is_known(self) -> None:
        before = [laid(2, NINES)]
        table = [*before, laid(1, trio("7S 7H 7D")), laid(1, trio("8S 8H 8D"))]
        phase = PlayPhase(1, taken=card("7C"), restore=tuple(before), openings=1)
        state = build(
            CLASSIC,
            "2S 3S",
            "5H 7C",
            "TS",
            phase=phase,
            table=table,
            take_back="7S 7H 7D 8S 8H 8D 5H 7C",
        )
        memory = Memory.start(view(state, 0))
        assert memory.held(1) == cards("7C")
        memory = memory.after(MeldsTakenBack(1))
        assert memory.held(1) == cards("7S 8S 7H 8H 7D 8D 7C")
        taken = attrs.evolve(phase, taken=card("7D"))
        state = attrs.evolve(state, public=attrs.evolve(state.public, phase=taken))
        assert Memory.start(view(state, 0)).held(1) == ()

    def test_shown_hands(self) -> None:
        state = build(
            CLASSIC, "2S 3S", "", "TS", phase=RoundOver(1, ()), face_down="9C", discarder=1
        )
        memory = Memory.start(view(state, 0))
        assert memory.hands == (cards("2S 3S"), (), cards("TS"))
        assert memory.pile == (card("2C"), None)

    def test_what_was_covered_before_is_not_known_in_a_refill_either(self) -> None:
        state = build(CLASSIC, "2S 3S", "5H 7C", "TS", pile="2C 3C KD")
        memory = attrs.evolve(Memory.start(view(state, 0)), stock_size=0, older=0)
        memory = memory.after(CardDiscarded(1, card("7C")), PileRefilled(3), CardDrawn(2, None))
        assert memory.recycled == ()
        assert (memory.stock_size, memory.older) == (2, 2)
        assert memory.recycled_held == (0, 0, 0)

    def test_a_card_uncovered_by_a_take(self) -> None:
        """Which card lies there now is told by the view alone; it can be taken all the same."""
        state = build(CLASSIC, "2S 3S", "5H 7C", "TS", pile="2C 3C KD")
        memory = Memory.start(view(state, 0)).after(ClaimsSettled(card("KD"), 2, (None,)))
        assert memory.pile == (None, None)
        memory = memory.after(UpcardTaken(2, card("3C")))
        assert memory.held(2) == cards("KD 3C")
