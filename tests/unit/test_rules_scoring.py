"""Card values, round scores, ends and winners."""

from __future__ import annotations

import attrs
import pytest

from continental.cards import ALL_CARDS, Card, parse_cards
from continental.melds import Run, TableMeld, Trio
from continental.rules import (
    FIVES,
    PIPS,
    BonusStacking,
    JokerInMeld,
    MatchEnd,
    MatchRules,
    RoundFacts,
    RoundScore,
    ScoringRules,
    TieBreak,
    WinnerRule,
)

HANDS = (parse_cards("KS 2H"), (), parse_cards("X AD"))  # 12, -, 70 (A10)


def run(text: str, *credit: int) -> TableMeld:
    cards = parse_cards(text)
    return TableMeld(0, Run(cards), credit or (0,) * len(cards))


def trio(text: str, *credit: int) -> TableMeld:
    cards = parse_cards(text)
    return TableMeld(0, Trio(cards), credit or (0,) * len(cards))


@pytest.mark.parametrize(
    ("cards", "pips", "fives"),
    [
        ("X", 50, 50),  # A10, C7
        ("AS AH", 20, 20),
        ("KD QC JS TH", 10, 10),
        ("9S 8S", None, 10),
        ("7S 6H 5D 4C 3S 2H", None, 5),
    ],
)
def test_card_values(cards: str, pips: int | None, fives: int) -> None:
    for card in parse_cards(cards):
        face = int(card.rank) if card.rank is not None else 0
        assert PIPS.points(card) == (face if pips is None else pips)
        assert FIVES.points(card) == fives
        assert ScoringRules(values=FIVES).points(card) == fives


def test_every_card_has_its_value_by_index() -> None:
    assert len(PIPS.by_index) == 53
    # 4 suits of A 20 + 2..10 = 54 + 30, and the joker
    assert sum(PIPS.by_index) == 4 * 104 + 50
    assert [PIPS.by_index[card.index] for card in ALL_CARDS] == list(map(PIPS.points, ALL_CARDS))


def test_hand_points() -> None:
    assert ScoringRules().hand_points(HANDS[2]) == 70
    assert ScoringRules().hand_points(()) == 0


@pytest.mark.parametrize(
    ("same_turn", "discarded", "same", "palm", "stacking", "closer"),
    [
        (False, True, -10, 0, "best", 0),  # A40: opened earlier
        (True, True, -10, 0, "best", -10),  # A40
        (True, False, -10, 0, "best", -10),  # A39: palm, and no bonus for it
        (True, True, -50, 0, "best", -50),  # A56
        (False, False, -10, -50, "best", -50),  # A57
        (True, False, -10, -50, "best", -50),  # Q38
        (True, False, -10, -50, "sum", -60),  # Q38
        (True, False, -50, -50, "best", -50),  # Q38
        (True, False, -50, -50, "sum", -100),  # A56 + A57
        (True, True, -10, -50, "sum", -10),
        (True, False, 0, -50, "best", -50),
        (True, False, 0, 0, "best", 0),  # B18
        (False, True, -10, -50, "sum", 0),
    ],
)
def test_bonuses(
    same_turn: bool, discarded: bool, same: int, palm: int, stacking: str, closer: int
) -> None:
    rules = ScoringRules(
        same_turn_bonus=same, no_discard_bonus=palm, bonus_stacking=BonusStacking(stacking)
    )
    facts = RoundFacts(HANDS, closer=1, same_turn=same_turn, discarded=discarded)
    assert rules.score_round(facts) == (12, closer, 70)


def test_b20_doubles_the_others_after_a_same_turn_close() -> None:
    rules = ScoringRules(same_turn_bonus=0, others_multiplier=2)
    assert rules.score_round(RoundFacts(HANDS, closer=1, same_turn=True)) == (24, 0, 140)
    assert rules.score_round(RoundFacts(HANDS, closer=1)) == (12, 0, 70)


def test_a_round_without_closer_scores_the_hands() -> None:
    # Q35: everybody scores his hand, no bonus; whatever the flags say
    rules = ScoringRules(others_multiplier=2, no_discard_bonus=-50)
    facts = RoundFacts(HANDS, closer=None, same_turn=True, discarded=False)
    assert rules.score_round(facts) == (12, 0, 70)


@pytest.mark.parametrize(("counts", "score"), [(True, 5), (False, 0)])
def test_a_close_with_cards_kept(counts: bool, score: int) -> None:
    # Q40, Q66: exactly the points kept, no bonus, never a same-turn close
    hands = (parse_cards("2H 3H"), HANDS[0])
    rules = ScoringRules(others_multiplier=2, no_discard_bonus=-50)
    facts = RoundFacts(
        hands, closer=0, same_turn=True, discarded=True, kept=True, points_count=counts
    )
    assert rules.score_round(facts) == (score, 12)


def test_meld_points_follow_the_credit() -> None:
    # Q57: each laid card counts for the seat that first took it from its hand
    table = [run("3H 4H 5H 6H KH", 0, 0, 0, 0, 1), trio("9C 9D X", 0, 0, 2)]
    rules = ScoringRules()
    assert [rules.meld_points(table, seat) for seat in range(3)] == [18 + 18, 10, 50]


@pytest.mark.parametrize(
    ("meld", "own", "replaced"),
    [
        (run("X 5D 6D 7D"), 68, 22),  # a four
        (run("QS KS X 2S"), 72, 42),  # an ace on the circle
        (run("5S X 7D 8D"), 70, 26),  # mixed suits: a joker stands for its rank (Q66)
        (trio("KS KH X"), 70, 30),
        (trio("X X X"), 150, 150),  # undetermined (A46)
        (run("X X X X"), 200, 200),
    ],
)
def test_jokers_in_melds(meld: TableMeld, own: int, replaced: int) -> None:
    assert ScoringRules().meld_points([meld], 0) == own
    assert ScoringRules(joker_in_meld=JokerInMeld.REPLACED).meld_points([meld], 0) == replaced


def test_melds_minus_hand() -> None:
    # D19: melds minus hand; no meld = negative
    rules = ScoringRules(
        round_score=RoundScore.MELDS_MINUS_HAND, same_turn_bonus=0, others_multiplier=3
    )
    table = (run("3H 4H 5H 6H", 1, 1, 1, 1), trio("9C 9D 9S 9H", 1, 1, 1, 2))
    assert rules.score_round(RoundFacts(HANDS, table, closer=1)) == (-12, 45, 9 - 70)
    # Q57: the multiplier applies to the hand part only
    doubled = rules.score_round(RoundFacts(HANDS, table, closer=1, same_turn=True))
    assert doubled == (-36, 45, 9 - 210)
    # Q57: without closer, melds minus hand for all
    assert rules.score_round(RoundFacts(HANDS, table)) == (-12, 45, 9 - 70)


def test_a_bonus_adds_where_melds_count() -> None:
    rules = ScoringRules(round_score=RoundScore.MELDS_MINUS_HAND)
    table = (run("3H 4H 5H 6H", 1, 1, 1, 1),)
    assert rules.score_round(RoundFacts(HANDS, table, closer=1, same_turn=True)) == (
        -12,
        28,
        -70,
    )


def test_scoring_can_be_replaced() -> None:
    @attrs.frozen
    class NoJokers(ScoringRules):
        def points(self, card: Card) -> int:
            return 0 if card.is_joker else super().points(card)

    assert NoJokers().score_round(RoundFacts(HANDS, closer=1)) == (12, 0, 20)


@pytest.mark.parametrize(
    ("rules", "played", "totals", "over"),
    [
        (MatchRules(), 6, (500, 0), False),
        (MatchRules(), 7, (0, 0), True),
        (MatchRules(end=MatchEnd.OPEN), 1000, (10**6, 0), False),  # D16
        (MatchRules(end=MatchEnd.TARGET, target=100), 5, (99, -20), False),
        (MatchRules(end=MatchEnd.TARGET, target=100), 5, (10, 100), True),  # D18: reaches
        (MatchRules(end=MatchEnd.TARGET, target=100), 1, (130, 0), True),  # D18: exceeds
        (MatchRules(end=MatchEnd.TARGET, target=100), 99, (0, 0), False),
        (MatchRules(end=MatchEnd.TARGET, target=100), 100, (0, 0), True),  # Q35b
        (MatchRules(end=MatchEnd.TARGET), 100, (0, 0), False),
    ],
)
def test_end_of_match(rules: MatchRules, played: int, totals: tuple[int, ...], over: bool) -> None:
    assert rules.is_over(played, 7, totals) is over


@pytest.mark.parametrize(
    ("winner", "tie", "totals", "won", "winners"),
    [
        (WinnerRule.LOWEST, TieBreak.SHARED, (30, 12, 40), (0, 0, 0), (1,)),  # A44
        (WinnerRule.HIGHEST, TieBreak.SHARED, (130, 112, 40), (0, 0, 0), (0,)),  # Q57
        (WinnerRule.HIGHEST, TieBreak.SHARED, (130, 130, 40), (1, 0, 0), (0, 1)),
        (WinnerRule.LOWEST, TieBreak.SHARED, (12, 30, 12), (2, 2, 3), (0, 2)),  # Q55
        (WinnerRule.LOWEST, TieBreak.ROUNDS_WON, (12, 30, 12), (2, 9, 3), (2,)),
        (WinnerRule.LOWEST, TieBreak.ROUNDS_WON, (12, 30, 12), (3, 1, 3), (0, 2)),  # Q66
        (WinnerRule.NONE, TieBreak.SHARED, (12, 30, 12), (3, 1, 3), ()),  # Q58
        (WinnerRule.LOWEST, TieBreak.SHARED, (), (), ()),
    ],
)
def test_winners(
    winner: WinnerRule,
    tie: TieBreak,
    totals: tuple[int, ...],
    won: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    assert MatchRules(winner=winner, tie_break=tie).winners(totals, won) == winners
