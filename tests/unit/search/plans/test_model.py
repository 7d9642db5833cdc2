"""What a turn is worth, by the rules on scoring; values compare, the lowest is the best."""

from __future__ import annotations

import attrs

from continental.cards import Card, parse_cards
from continental.contracts import Contract
from continental.rules import RuleSet, ScoringRules
from continental.rulesets import CLASSIC, TARGET_PLAY, XELU
from continental.search import best_layoffs, best_opening
from continental.search.plans.model import Aim, Indices, Shortage
from tests.helpers import laid, run, trio


def indices(text: str) -> Indices:
    return tuple(one.index for one in parse_cards(text))


def aim(rules: RuleSet = CLASSIC, *, opened_now: bool = False, claims_open: bool = False) -> Aim:
    return Aim(rules.at(2, 1), opened=True, opened_now=opened_now, claims_open=claims_open)


@attrs.frozen
class Kind(ScoringRules):
    """A house rule: a seven held is worth something."""

    def points(self, card: Card) -> int:
        return -7 if card.rank == 7 else super().points(card)


def test_closing_is_better_than_any_points() -> None:
    assert aim().value(indices("X")) < aim().value(indices("2S 2H"))
    assert aim().value(indices("2S 2H")) == (True, 4, True, 4, 2)


def test_bonuses_of_the_closer() -> None:
    """A40, A56, A57, Q38."""
    rules = CLASSIC.with_options({"scoring.no_discard_bonus": -50})
    assert aim(rules).value(())[1] == -50
    assert aim(rules).value(indices("KD"))[1] == 0
    assert aim(rules, opened_now=True).value(indices("KD"))[1] == -10
    both = rules.with_options({"scoring.bonus_stacking": "sum"})
    assert aim(both, opened_now=True).value(())[1] == -60


def test_others_multiplied() -> None:
    """B20: an ordinary close in the turn of opening, not one with cards kept."""
    rules = XELU.with_options({"close.max_points": 5, "close.points_count": False})
    ordinary, kept = (aim(rules, opened_now=True).value(indices(text)) for text in ("KD", "KD 2S"))
    assert ordinary == (False, 0, False, 0, 0)
    assert kept == (False, 0, True, 2, 1)


def test_melds_count() -> None:
    """D19: a card discarded or kept is one not laid, and a card kept counts once more."""
    rules = TARGET_PLAY.with_options({"close.max_points": 5})
    assert aim(rules).value(indices("KD"))[1] == 10
    assert aim(rules).value(indices("2S KD"))[1] == 12 + 2


def test_bounds() -> None:
    """No hand left of one that must keep some cards is worth more than the bound."""
    hand = indices("2S 7S KD")
    for rules in (
        CLASSIC,
        CLASSIC.with_options({"close.discard": "forbidden"}),
        CLASSIC.with_options({"close.discard": "required"}),
        CLASSIC.with_options({"close.max_points": 3}),
        CLASSIC.with_options({"close.max_points": 3, "close.points_count": False}),
        CLASSIC.with_options({"scoring.no_discard_bonus": -50}),
        TARGET_PLAY,
        attrs.evolve(CLASSIC, scoring=Kind()),
        attrs.evolve(CLASSIC, scoring=Kind()).with_options({"close.max_points": 3}),
    ):
        one = aim(rules)
        for stuck in ((), hand[:1], hand[1:], hand):
            kept = [left for left in _parts(hand) if set(stuck) <= set(left)]
            allowed = [left for left in kept if left or one.empties]
            assert one.bound(hand, stuck) <= min(one.value(left) for left in allowed)


def test_bounds_with_a_shortage() -> None:
    """Of six cards one is stuck, and others want for cards between them."""
    hand, stuck = indices("2S 3S 4S 5S KD KH"), indices("KD")
    short = Shortage(points=5, cards=1, with_points=2)
    assert aim().bound(hand, stuck, short) == (True, 15, True, 15, 3)
    assert aim().bound(hand, (), short) == (False, 0, True, 0, 0)  # the card short is discarded
    # Of the king and what is short the king is discarded, and five points kept.
    kept = aim(CLASSIC.with_options({"close.max_points": 5})).bound(hand, stuck, short)
    assert kept == (False, 5, True, 5, 1)
    assert aim(CLASSIC.with_options({"close.max_points": 4})).bound(hand, stuck, short)[0]
    # D19: what is not laid counts.
    assert aim(TARGET_PLAY).bound(hand, (), short) == (False, 5, True, 0, 0)


def _parts(hand: Indices) -> list[Indices]:
    parts: list[Indices] = [()]
    for card in hand:
        parts += [(*part, card) for part in parts]
    return parts


def test_nothing_closes_while_claims_are_open() -> None:
    """Q28."""
    waiting = aim(CLASSIC.with_options({"close.max_points": 50}), claims_open=True)
    assert waiting.value(indices("2S"))[0]
    assert waiting.value(indices("2S 3S"))[0]
    assert waiting.bound(indices("2S 3S"), ()) == (True, 0, True, 0, 0)


def test_cards_better_kept() -> None:
    """A card of negative points is not laid for its own sake."""
    rules = attrs.evolve(CLASSIC, scoring=Kind())
    table = [laid(1, trio("7S 7H 7D")), laid(1, trio("KS KH KD"))]
    plan = best_layoffs(parse_cards("7C 7D KC 2S 3S"), table, rules, seat=0)
    assert plan.left == parse_cards("2S 3S 7D 7C")
    assert plan.points == -9


def test_a_card_worth_keeping_is_kept_by_who_closes() -> None:
    """A59: the seven could be laid too, but counts for who closes with it in hand."""
    rules = attrs.evolve(CLASSIC, scoring=Kind()).with_options({"close.max_points": 0})
    runs = ("3S 4S 5S 6S", "5H 6H 7H 8H", "5D 6D 7D 8D")
    table = [laid(1, run(cards)) for cards in runs]
    plan = best_layoffs(parse_cards("7S 9H 9D KC"), table, rules, seat=0)
    assert plan.closes
    assert (plan.left, plan.points) == (parse_cards("7S"), -7)
    # The sevens may be laid to open, the nines then laid off; but the nines open too.
    table = [laid(1, trio("9S 9H 9C"))]
    hand = parse_cards("7S 7H 7D 8S 8H 8D 9S 9H 9D")
    plan = best_opening(hand, Contract.parse("TT"), rules, table)
    assert plan.closes
    assert plan.points == -14
