"""Two rule sets on one record. The match is that of :mod:`tests.records`."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    Deal,
    DrawUpcard,
    Record,
    RuleSet,
    compare,
    format_cards,
    parse_record,
    rulesets,
)
from continental.comparison import Difference, differences
from continental.records import ReplayError, parse_record_lines
from continental.rules import RoundFacts, ScoringRules
from tests.helpers import stacked
from tests.records import HANDS, RULES, by_hand

RECORD = parse_record(by_hand())
TWO_ROUNDS = parse_record(by_hand(rounds="TE8 TE8") + "1 deal\n0 draw\n")


def only(record: Record, rules: RuleSet) -> Difference:
    (difference,) = differences(record, rules)
    assert compare(record, rules).first == difference
    return difference


def codes(difference: Difference) -> list[str]:
    return [violation.code.value for violation in difference.violations]


@pytest.mark.parametrize("record", [RECORD, TWO_ROUNDS])
def test_the_same_rules_rule_the_same(record: Record) -> None:
    assert list(differences(record, record.rules)) == []
    compared = compare(record, record.rules)
    assert (compared.first, compared.setup) == (None, ())
    # nobody claims twice, and the names of rule sets are no rules
    other = attrs.evolve(record.rules.with_options({"claims.limit": 5}), name="other")
    assert compare(record, other).first is None


def test_a_refusal() -> None:
    """C15: nobody lays off on melds of his own; action 12 does."""
    rules = RULES.with_options({"layoff.targets": "others", "claims.limit": 7})
    difference = only(RECORD, rules)
    assert difference.number == 12
    assert difference.action == RECORD.actions[11]
    assert codes(difference) == ["layoff_target"]
    assert difference.options == ("layoff.targets",)
    assert not difference.together
    assert (difference.changed, difference.other, difference.problems) == ((), None, ())
    assert difference.own == RECORD.replay().states[12].public
    assert difference.position == RECORD.replay().states[11]


def test_another_outcome() -> None:
    """A41, A58: the 8S left to seat 0 counts 10 by fives."""
    difference = only(RECORD, RULES.with_options({"scoring.values": "fives"}))
    assert (difference.number, difference.options) == (13, ("scoring.values",))
    assert difference.violations == ()
    assert difference.changed == ("rounds",)
    assert difference.own is not None
    assert difference.other is not None
    assert difference.own.totals == (8, 0)
    assert difference.other.totals == (10, 0)
    assert difference.other.rules == RULES


def test_a_window_that_does_not_open() -> None:
    """Q61: without claims the drawing seat plays at once, and the claim is refused."""
    first, second = differences(RECORD, RULES.with_options({"claims.enabled": False}))
    assert (first.number, first.changed) == (2, ("phase",))
    assert (second.number, codes(second)) == (3, ["claims_off"])
    assert first.options == second.options == ("claims.enabled",)


def test_lines_are_told_where_they_are_known() -> None:
    read = parse_record_lines(by_hand())
    compared = compare(read.record, RULES.with_options({"claims.enabled": False}), read.lines)
    assert compared.first is not None
    assert compared.first.line == 11


def test_options_that_each_change_a_part() -> None:
    """Both change the outcome alone, the points and the winner; only both give the other one."""
    rules = RULES.with_options({"scoring.values": "fives", "match.winner": "highest"})
    difference = only(RECORD, rules)
    assert difference.number == 13
    assert difference.options == ("scoring.values", "match.winner")
    assert difference.together


def test_options_that_act_only_together() -> None:
    """D18: a target of 5 points is reached; the end alone would lack its target."""
    rules = TWO_ROUNDS.rules.with_options(
        {"match.end": "target", "match.target": 5, "play.max_laps": 50}
    )
    first, second = differences(TWO_ROUNDS, rules)
    assert first.number == 13
    assert first.options == ("match.end", "match.target")
    assert first.together
    assert first.changed == ("phase",)
    assert (second.number, codes(second)) == (14, ["match_over"])
    assert second.options == ("match.end", "match.target")


def test_fewer_rounds() -> None:
    """A44: the deal of a second round is refused, and what comes after is not judged."""
    first, second = differences(TWO_ROUNDS, RULES)
    assert (first.number, first.changed) == (13, ("phase",))
    assert (second.number, codes(second)) == (14, ["match_over"])
    assert first.options == second.options == ("rounds",)
    assert len(TWO_ROUNDS.actions) == 15


def test_a_change_that_takes_rounds_away_is_not_to_blame() -> None:
    """B22: a take of the other's discard costs a card. The end of the match, changed alone, would
    leave no second round to play at all, but that is not what the other rules rule.
    """
    text = by_hand().replace("player Ana", "option match.end open\nplayer Ana")
    deck = format_cards(stacked(RULES, *HANDS, upcard="5H", dealer=1))
    record = parse_record(f"{text}1 deal {deck}\n0 take\n0 discard QS\n1 take\n")
    rules = record.rules.with_options(
        {"match.end": "rounds", "rounds": "TE8 TE8 TE8", "draw.two_player_penalty": 1}
    )
    difference = only(record, rules)
    assert (difference.number, difference.action) == (17, DrawUpcard(1))
    assert set(difference.changed) == {"hand_counts", "stock_size"}
    assert difference.options == ("draw.two_player_penalty",)


def test_players_that_the_rules_do_not_allow() -> None:
    difference = only(RECORD, RULES.with_options({"players": (3, 4), "run.ace": "low"}))
    assert (difference.number, difference.action) == (0, None)
    assert difference.position == RECORD.start
    assert difference.options == ("players",)
    assert difference.problems == ("'classic' is for 3 to 4 players, not 2",)


def test_a_pack_too_small_for_the_match() -> None:
    """Q2: two hands of 30, an upcard and a reserve of two need 63 cards; one deck has 55."""
    rules = RULES.with_options({"deck.decks": 1, "rounds": "TE8 TE30", "claims.limit": 3})
    first, *others = differences(RECORD, rules)
    assert (first.number, first.options, first.together) == (0, ("rounds", "deck.decks"), True)
    assert len(first.problems) == 1
    # the deck of the record stays what was dealt, but another round would follow
    assert [(d.number, codes(d), d.options) for d in others] == [(13, [], ("rounds",))]


def test_what_is_dealt_otherwise_is_no_ruling() -> None:
    record = Record(rulesets.CLASSIC, 2, 7, [Deal(0)])
    compared = compare(record, rulesets.FOURNIER)
    assert compared.first is None
    assert compared.setup == (
        "players",
        "deck.decks",
        "deck.jokers_per_deck",
        "rounds",
        "stock.penalty_pile",
        "stock.joker_upcard",
    )


class Generous(ScoringRules):
    """One point less for everybody."""

    def score_round(self, facts: RoundFacts) -> tuple[int, ...]:
        """Score as ever, and take one off."""
        return tuple(points - 1 for points in super().score_round(facts))


@pytest.mark.parametrize("reverse", [False, True])
def test_a_part_of_its_own_is_named_by_its_group(reverse: bool) -> None:
    house = attrs.evolve(RULES, scoring=Generous())
    record = attrs.evolve(RECORD, rules=house) if reverse else RECORD
    difference = only(record, RULES if reverse else house)
    assert (difference.number, difference.options) == (13, ("scoring",))


def test_an_illegal_record_is_no_measure() -> None:
    record = parse_record(by_hand().replace("0 claim", "0 draw"))
    with pytest.raises(ReplayError, match="action 3"):
        compare(record, RULES.with_options({"layoff.targets": "others"}))
