"""What a turn is worth, by the rules on scoring; values compare, the lowest is the best."""

from __future__ import annotations

import attrs

from continental.cards import Card, parse_cards
from continental.rules import RuleSet, ScoringRules
from continental.rulesets import CLASSIC, TARGET_PLAY, XELU
from continental.search import best_layoffs
from continental.search.plans.model import Aim, Indices
from tests.helpers import laid, trio


def indices(text: str) -> Indices:
    return tuple(one.index for one in parse_cards(text))


def aim(rules: RuleSet = CLASSIC, *, opened_now: bool = False, claims_open: bool = False) -> Aim:
    return Aim(rules.at(2, 1), opened=True, opened_now=opened_now, claims_open=claims_open)


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
    hand = indices("2S 3S KD")
    for rules in (
        CLASSIC,
        CLASSIC.with_options({"close.discard": "forbidden"}),
        CLASSIC.with_options({"close.discard": "required"}),
        CLASSIC.with_options({"close.max_points": 3}),
        CLASSIC.with_options({"close.max_points": 3, "close.points_count": False}),
        CLASSIC.with_options({"scoring.no_discard_bonus": -50}),
        TARGET_PLAY,
    ):
        one = aim(rules)
        for stuck in ((), hand[:1], hand[1:], hand):
            kept = [left for left in _parts(hand) if set(stuck) <= set(left)]
            allowed = [left for left in kept if left or one.empties]
            assert one.bound(hand, stuck) <= min(one.value(left) for left in allowed)


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


@attrs.frozen
class Kind(ScoringRules):
    """A house rule: a seven held is worth something."""

    def points(self, card: Card) -> int:
        return -7 if card.rank == 7 else super().points(card)


def test_cards_better_kept() -> None:
    """A card of negative points is not laid for its own sake."""
    rules = attrs.evolve(CLASSIC, scoring=Kind())
    table = [laid(1, trio("7S 7H 7D")), laid(1, trio("KS KH KD"))]
    plan = best_layoffs(parse_cards("7C 7D KC 2S 3S"), table, rules, seat=0)
    assert plan.left == parse_cards("2S 3S 7D 7C")
    assert plan.points == -9
