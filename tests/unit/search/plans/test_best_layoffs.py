"""The best a seat can do at the table: expected by hand, from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from continental.actions import Action, Close, Discard, LayOff, MoveJoker, SwapJoker
from continental.cards import Card, parse_cards
from continental.melds import Meld, TableMeld
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, TARGET_PLAY, XELU
from continental.search import TurnPlan, best_layoffs
from continental.search.plans import explore, shapes
from tests.helpers import HIGH, LOW, card, laid, run, trio

SEAT = 0


def planned(hand: str, *table: TableMeld, rules: RuleSet = CLASSIC, **options: object) -> TurnPlan:
    changed = rules.with_options({name.replace("__", "."): v for name, v in options.items()})
    plan = best_layoffs(parse_cards(hand), table, changed, SEAT)
    assert plan.proven
    assert plan.points == changed.scoring.hand_points(plan.left)
    return plan


def left(hand: str, *table: TableMeld, rules: RuleSet = CLASSIC, **options: object) -> str:
    """Return the cards that the best plan leaves."""
    return words(*planned(hand, *table, rules=rules, **options).left)


def words(*cards: Card) -> str:
    return " ".join(sorted(card.code for card in cards))


def others(*melds: Meld) -> tuple[TableMeld, ...]:
    return tuple(laid(1, meld) for meld in melds)


SEVENS = laid(1, trio("7S 7H 7D"))
HEARTS = laid(1, run("4H 5H 6H 7H"))


def test_nothing_fits() -> None:
    plan = planned("KD 2S JS", SEVENS, HEARTS)
    assert plan == TurnPlan((), parse_cards("2S JS KD"), 22, False, True)


def test_no_table() -> None:
    assert planned("KD 2S").actions == ()


def test_an_empty_hand_closes_nothing() -> None:
    assert planned("", SEVENS) == TurnPlan((), (), 0, False, True)


def test_chain_that_lays_all() -> None:
    """A35, A39: the last card is laid, not discarded."""
    plan = planned("9H 8H 7C", SEVENS, HEARTS, scoring__no_discard_bonus=-50)
    assert set(plan.actions) == {
        LayOff(0, card("8H"), 1, HIGH),
        LayOff(0, card("9H"), 1, HIGH),
        LayOff(0, card("7C"), 0),
    }
    assert (plan.left, plan.points, plan.closes) == ((), 0, True)


def test_last_card_is_discarded() -> None:
    """A38."""
    plan = planned("7C KD", SEVENS)
    assert plan.actions == (LayOff(0, card("7C"), 0), Discard(0, card("KD")))
    assert plan.closes


def test_points_before_a_discard_that_does_not_close() -> None:
    plan = planned("7C KD 2S", SEVENS)
    assert plan.actions == (LayOff(0, card("7C"), 0),)
    assert (plan.points, plan.closes) == (12, False)


def test_close_needs_a_discard() -> None:
    """Q36: of two cards that fit one is kept for it."""
    plan = planned("7C 8H", SEVENS, HEARTS, close__discard="required")
    assert isinstance(plan.actions[-1], Discard)
    assert len(plan.actions) == 2
    assert plan.closes


def test_close_forbids_a_discard() -> None:
    """Q64: a single card may be left only if it can be laid at once."""
    assert planned("7C KD", SEVENS, close__discard="forbidden").actions == ()
    assert planned("7C 8H", SEVENS, HEARTS, close__discard="forbidden").closes
    stays = planned("7C KD 2S", SEVENS, close__discard="forbidden")
    assert (words(*stays.left), stays.closes) == ("2S KD", False)
    assert not planned("KD", SEVENS, close__discard="forbidden").closes


def test_forbidden_discard_and_a_joker_to_move() -> None:
    """Q64: with one card in the hand a move must leave it a place to go."""
    table = others(run("X 3C 4C 5C 6C"), run("4H 5H 6H 7H"))
    plan = planned("9H", *table, close__discard="forbidden")
    assert plan.closes
    assert plan.actions == (MoveJoker(0, 0, 0, 1, HIGH), LayOff(0, card("9H"), 1, HIGH))


@pytest.mark.parametrize(("bonus", "last"), [(-50, LayOff), (0, Discard)])
def test_close_without_discard(bonus: int, last: type[Action]) -> None:
    """A57: worth laying the card for; without the bonus both closes are alike."""
    plan = planned("7C", SEVENS, scoring__no_discard_bonus=bonus)
    assert [type(action) for action in plan.actions] == [last]
    assert plan.closes


def test_close_with_cards_kept() -> None:
    """A59, Q40: the cards left after the discard count, at most five points."""
    plan = planned("KD 3S 2D", SEVENS, close__max_points=5)
    assert plan == TurnPlan((Close(0, card("KD")),), parse_cards("3S 2D"), 5, True, True)
    assert not planned("KD 4S 2D", SEVENS, close__max_points=5).closes
    assert planned("KD 4S 2D", SEVENS, close__max_points=6, close__points_count=False).closes


def test_close_with_fewer_cards_kept_is_better() -> None:
    plan = planned("KD 3S 7C 2D", SEVENS, close__max_points=12)
    assert plan.actions == (LayOff(0, card("7C"), 0), Close(0, card("KD")))


def test_where_melds_count_the_cheapest_card_is_discarded() -> None:
    """D19: what is laid counts for the closer."""
    table = others(trio("KS KH KC"), run("3H 4H 5H"))
    plan = planned("KD 2H", *table, rules=TARGET_PLAY, close__discard="required")
    assert plan.actions == (LayOff(0, card("KD"), 0), Discard(0, card("2H")))


def test_where_melds_count_laying_the_last_card_is_better() -> None:
    plan = planned("KD", *others(trio("KS KH KC")), rules=TARGET_PLAY)
    assert plan.actions == (LayOff(0, card("KD"), 0),)


def test_joker_from_the_hand_fills_a_gap() -> None:
    """A45: 9H can follow only where a joker stands for 8H, although a trio takes jokers too."""
    assert left("X 9H KD", SEVENS, HEARTS) == ""
    assert left("X 9H KD 2C", SEVENS, HEARTS) == "2C KD"


def test_jokers_do_not_touch() -> None:
    """A47: two gaps in a row stay open in classic, not where jokers may lie side by side."""
    far = laid(1, run("3H 4H 5H 6H"))
    assert left("X X 9H KD 2C", far) == "2C 9H KD"
    assert left("X X 9H KD 2C", far, run__adjacent_jokers=True) == "2C KD"
    freer: dict[str, Any] = {"melds__limits_apply": "opening"}
    assert left("X X 9H KD 2C", far, **freer) == "2C KD"


def test_end_joker_moves_to_a_gap() -> None:
    """A50: from a run that keeps four cards to another of the same owner."""
    table = others(run("X 3C 4C 5C 6C"), run("4H 5H 6H 7H"))
    plan = planned("9H KD", *table)
    assert plan.actions == (
        MoveJoker(0, 0, 0, 1, HIGH),
        LayOff(0, card("9H"), 1, HIGH),
        Discard(0, card("KD")),
    )


@pytest.mark.parametrize(
    ("table", "options"),
    [
        ((laid(1, run("X 4C 5C 6C")), HEARTS), {}),
        ((laid(0, run("X 3C 4C 5C 6C")), HEARTS), {}),
        ((laid(1, run("X 3C 4C 5C 6C")), HEARTS), {"joker_move__per_turn": 0}),
        ((laid(1, run("X 3C 4C 5C 6C")), HEARTS), {"joker_move__who": "nobody"}),
        ((laid(1, run("X 3C 4C 5C 6C")), HEARTS), {"joker_move__who": "owner"}),
        ((laid(1, run("3C X 5C 6C 7C")), HEARTS), {}),
    ],
    ids=["too short", "other owner", "no moves", "nobody", "not the owner", "not free"],
)
def test_joker_cannot_move(table: tuple[TableMeld, ...], options: dict[str, Any]) -> None:
    """A48, A50, Q22, Q23, Q24."""
    assert left("9H KD", *table, **options) == "9H KD"


def test_run_that_grows_can_lend_its_joker() -> None:
    """A50: 7C first, then the run keeps four cards without its joker."""
    assert left("7C 9H KD", laid(1, run("X 4C 5C 6C")), HEARTS) == ""


def test_a_joker_leaves_its_run_after_a_card_in_its_place() -> None:
    """A50: moved to the high end it makes room for the five, and may leave the run then."""
    table = (
        laid(SEAT, run("X 6H 7H 8H")),
        laid(SEAT, run("3H 4H 5H 6H")),
        laid(1, run("AH 2H 3H 4H")),
    )
    plan = planned("5H 8H KS", *table, joker_swap__who="nobody")
    assert plan.closes
    assert [type(action) for action in plan.actions].count(MoveJoker) == 2


def test_own_joker_moves_to_the_other_end() -> None:
    """A48: within the run no length is asked; 7C then follows the joker."""
    plan = planned("8C KD", laid(1, run("X 4C 5C 6C")))
    assert plan.actions[0] == MoveJoker(0, 0, 0, 0, HIGH)
    assert plan.closes


def test_moved_joker_makes_room_for_its_card() -> None:
    """A50: the natural takes the place that the joker has left, where swaps are not played."""
    table = others(run("X 3C 4C 5C 6C"), run("9H TH JH QH"))
    plan = planned("2C KD", *table, joker_swap__who="nobody")
    assert plan.actions[-2:] == (LayOff(0, card("2C"), 0, LOW), Discard(0, card("KD")))


def test_swapped_joker_fills_a_gap() -> None:
    """A49: 5H for the joker, which then stands for 8H, and 9H follows."""
    plan = planned("5H 9H KD", laid(1, run("4H X 6H 7H")))
    assert plan.actions == (
        SwapJoker(0, card("5H"), 0, 1, 0, HIGH),
        LayOff(0, card("9H"), 0, HIGH),
        Discard(0, card("KD")),
    )


def test_swap_to_another_meld_only() -> None:
    """C16, Q19: in fournier the joker may not stay in its run, and a trio can take it."""
    alone = laid(1, run("4H X 6H 7H"))
    assert left("5H KD", alone, rules=FOURNIER) == "5H KD"
    assert left("5H KD 9C", alone, SEVENS, rules=FOURNIER) == "9C KD"


def test_swap_out_of_a_trio() -> None:
    """B15, Q18: xelu frees the joker of a trio, which fills the gap before 9H."""
    table = others(trio("7S X 7D"), run("4H 5H 6H 7H"))
    assert left("7C 9H KD", *table, rules=XELU) == ""
    assert left("7C 9H KD", *table, rules=XELU, joker_swap__source="runs") == "9H KD"
    assert planned("7C KD", *others(trio("7S X 7D")), rules=XELU).closes


def test_swaps_of_mixed_runs() -> None:
    """Q66: where suits may mix a joker stands for any card of its rank."""
    table = others(run("4H X 6S 7D"))
    assert left("5C 9C KD 2S", *table, run__same_suit=False) == "2S KD"
    assert left("3D 8S KD JS", *table, run__same_suit=False) == "JS KD"


def test_majority_and_joker_limits() -> None:
    """B16, C20: xelu's run has as many jokers as naturals; fournier's trio two jokers."""
    assert left("X KD", *others(run("X 5H 6H X")), rules=XELU) == "KD X"
    assert left("X 7C KD 2S", *others(run("X 5H 6H X"), trio("7S 7D X")), rules=XELU) == "2S KD"
    assert left("X KD", *others(trio("7S X X")), rules=FOURNIER) == "KD X"


def test_trio_limits() -> None:
    """Q9, Q66: a size, and suits that may not repeat."""
    assert planned("7C 7S KD", SEVENS, trio__max_size=4).points == 17
    assert left("7C 7S KD", SEVENS, trio__distinct_suits=True) == "7S KD"
    assert left("7C 7S KD", SEVENS) == ""


def test_swap_into_a_trio_of_distinct_suits() -> None:
    table = others(trio("7S 7H X"))
    options: dict[str, Any] = {"trio__distinct_suits": True}
    assert left("7H 7C KD 2S", *table, rules=XELU, **options) == "2S 7H KD"


def test_trio_of_jokers_takes_the_better_rank() -> None:
    """A46: the first natural fixes it."""
    assert left("KC KD 5C 2S", *others(trio("X X X"))) == "2S 5C"


def test_trio_of_jokers_must_become_distinct() -> None:
    """Q43: not the rank of another contract trio of its owner; a further trio is free."""
    sevens, jokers = others(trio("7S 7H 7D"), trio("X X X"))
    options: dict[str, Any] = {"opening__distinct_melds": True, "trio__max_size": 4}
    assert left("7C 7C 2S 3S", jokers, sevens, **options) == "2S 7C"
    assert left("7C 7C 2S 3S", jokers, sevens, trio__max_size=4) == "2S 3S"
    nines = laid(1, trio("9S 9H 9D"))
    assert left("7C 7C 2S 3S", nines, sevens, jokers, **options) == "2S 3S"


def test_targets() -> None:
    """Q46: lay-offs obey them, swaps do not."""
    own, other = laid(0, trio("7S 7H 7D")), laid(1, trio("9S 9H 9D"))
    assert left("7C 9C 2S", own, other, layoff__targets="own") == "2S 9C"
    assert left("7C 9C 2S", own, other, layoff__targets="others") == "2S 7C"
    swap = laid(0, run("4H X 6H 7H"))
    assert left("5H 2S KD", swap, layoff__targets="others") == "2S KD"


def test_moved_joker_is_swapped_out_of_its_new_place() -> None:
    """A48, A49: 6D may not be laid off on an own run, yet it may take the joker's place."""
    own = laid(0, run("7D 8D 9D X"))
    plan = planned("6D KD", own, layoff__targets="others")
    assert [type(action) for action in plan.actions] == [MoveJoker, SwapJoker, Discard]


def test_run_laps() -> None:
    """A13: a run of thirteen takes its first card again; with a limit it does not."""
    whole = laid(1, run("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"))
    assert left("AS 2S KD 3C", whole) == "3C KD"
    assert left("AS 2S KD 3C", whole, run__max_size=14) == "2S 3C KD"
    assert left("AS 2S KD 3C", whole, run__max_size=13) == "2S 3C AS KD"


def test_one_end_only() -> None:
    """A13: two cards for the two ends of a run that may take one more."""
    twelve = laid(1, run("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"))
    assert left("AS 2D 3C", twelve, run__max_size=13) == "2D 3C"
    ten = laid(1, run("3S 4S 5S 6S"))
    assert left("2S 7S 3C 9D", ten, run__max_size=5) == "2S 3C 9D"


@pytest.mark.parametrize(
    ("ace", "expected"),
    [("low", "2C AS KD"), ("high", "2C KD"), ("high_or_low", "2C KD"), ("circular", "2C KD")],
)
def test_ace_after_the_king(ace: str, expected: str) -> None:
    """Q11."""
    hand = left("AS 2C KD", laid(1, run("TS JS QS KS")), run__ace=ace)
    assert hand == expected


def test_one_card_for_two_runs() -> None:
    """The end that leads on is the better one: 8H then 9H, or 8H and nothing."""
    short = laid(1, run("4H 5H 6H 7H"))
    upper = laid(1, run("9H TH JH QH"))
    assert left("8H KH 2C 3D", short, upper) == "2C 3D"
    assert left("8H 8H 3H 2C 4D", short, upper) == "2C 4D"


def test_what_nothing_determines_is_left_alone() -> None:
    """No such meld lies on a table; asked all the same, nothing is laid there."""
    table = others(run("X X X X"), trio("7S 8S 9S"))
    assert left("7C KD 2S", *table) == "2S 7C KD"


def test_work_is_bounded() -> None:
    plan = best_layoffs(parse_cards("7C KD 2S"), [SEVENS], CLASSIC, SEAT, work=1)
    assert not plan.proven
    assert plan.points == 19


def test_swap_to_runs_of_others() -> None:
    """Q19: to the runs of the owner alone, or to any run."""
    table = (laid(1, run("4H X 6H 7H")), laid(0, run("8C 9C TC JC")))
    assert left("5H KC AD 2D", *table) == "2D AD KC"
    assert left("5H KC AD 2D", *table, joker_swap__target="any_run") == "2D AD"


def test_joker_moved_then_swapped_to_a_run_of_another() -> None:
    """A48, A49, Q19: at the low end it stands for 3H, for which it goes to another owner's run."""
    table = (laid(1, run("4H 5H 6H X")), laid(0, run("8C 9C TC JC")))
    options: dict[str, Any] = {"joker_swap__target": "any_run", "layoff__targets": "others"}
    plan = best_layoffs(
        parse_cards("3H KD AD"),
        [laid(0, run("4H 5H 6H X")), laid(1, run("8C 9C TC JC"))],
        CLASSIC.with_options({name.replace("__", "."): v for name, v in options.items()}),
        SEAT,
    )
    assert words(*plan.left) == "AD KD"
    assert left("3H KC AD 2D", *table, joker_swap__target="any_run") == "2D AD"


def test_own_melds_without_swaps() -> None:
    """Q46, A48: where only others' melds take cards, a joker moved in one's own opens nothing."""
    own = laid(0, run("4H 5H 6H 7H X"))
    options: dict[str, Any] = {"layoff__targets": "others", "joker_swap__who": "nobody"}
    assert left("8H KD 2S", own, **options) == "2S 8H KD"


def test_joker_far_inside_a_run_that_laps() -> None:
    """A13, A49: the fourteenth card is an ace again; KS takes the joker's place."""
    long = laid(1, run("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS X AS"))
    assert left("KS 3S KD 4C", long) == "4C KD"


def test_joker_that_may_not_stay_beside_another() -> None:
    """A47: the joker of the first run finds no end in the second that is not a joker's."""
    table = others(run("X 3C 4C 5C 6C"), run("X 6H 7H X"))
    assert left("TH KD 2S", *table) == "2S KD TH"
    assert left("5H TH KD 2S", *table) == "2S KD TH"


def test_single_card_before_moves_that_do_not_help() -> None:
    """Q64: KD can go nowhere, and so no move may be made."""
    table = others(run("X 3C 4C 5C 6C"), run("4H 5H 6H 7H"))
    assert planned("KD", *table, close__discard="forbidden").actions == ()
    plan = planned("2C", *table, close__discard="forbidden", joker_swap__who="nobody")
    assert plan.closes


@pytest.mark.parametrize(
    ("meld", "hand"), [(run("4H 5H"), "6H"), (trio("7S"), "7H"), (trio("X X X"), "X")]
)
def test_what_laying_refuses_is_not_planned(meld: Meld, hand: str) -> None:
    """Too short still, or without the natural that xelu asks for: no table of play has them."""
    assert left(f"{hand} 2S KD", laid(1, meld), rules=XELU) == words(*parse_cards(f"{hand} 2S KD"))


def test_known_runs_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "MOST_KNOWN", 0)
    assert left("8H 9H 2S KD", HEARTS) == "2S KD"


def test_limits_that_bind_only_when_laying_down() -> None:
    """Q16: a trio takes more jokers than naturals, and than its limit."""
    free: dict[str, Any] = {"melds__limits_apply": "opening"}
    assert left("X 2S KD", *others(trio("7S 7D X X")), rules=FOURNIER, **free) == "2S KD"
    assert left("X 2S KD", *others(run("X 5H X 7H")), rules=XELU, **free) == "2S KD"


def test_jokers_put_away_where_room_is_short() -> None:
    """C22, B16: thirteen cards, and no more jokers than naturals."""
    twelve = laid(1, run("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"))
    assert left("X X 2D KD", twelve, rules=FOURNIER) == "2D KD X"
    assert left("X X X 2D KD", laid(1, run("4H 5H X 7H")), rules=XELU) == "2D KD X"


def test_a_run_that_nobody_lays_off_on_lends_no_joker() -> None:
    """A50: it keeps four cards, and the seat may lay off on its own melds alone (Q46)."""
    table = others(run("X 5H 6H 7H"), run("4C 5C 6C 7C"))
    plan = planned("8H 9C KD", *table, joker_swap__who="nobody", layoff__targets="own")
    assert plan.actions == ()


# Tables set up by hand that no play gives.


def test_jokers_side_by_side_that_may_not_be() -> None:
    """A47: the jokers of one run serve the other, one after the other."""
    table = (laid(SEAT, run("X X 6H 7H")), laid(SEAT, run("5C 6C 7C 8C")))
    assert left("9C KS 3D", *table) == "3D KS"


def test_a_run_that_is_too_short_takes_no_joker_from_others() -> None:
    runs = ("X 5H 6H", "X 5C 6C 7C 8C", "4D 5D 6D 7D")
    assert left("9D KS QS", *[laid(SEAT, run(cards)) for cards in runs]) == "KS QS"


@pytest.mark.parametrize("easy", [0, 1_000])
def test_tables_that_no_play_gives_with_and_without_sharp_bounds(
    easy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore, "EASY", easy)
    test_jokers_side_by_side_that_may_not_be()
    test_a_run_that_is_too_short_takes_no_joker_from_others()
