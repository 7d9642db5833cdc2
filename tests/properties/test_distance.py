"""The search against an oracle that tries everything (design §4: exact, never greedy)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import attrs
import pytest

from continental import JOKER, Card, Contract, RuleSet, Run, TableMeld, Trio, rulesets
from continental.cards import ALL_CARDS, format_cards
from continental.laying import LayingContext, check_lay_down, check_meld
from continental.search import best_melds, can_open, cards_needed, openings, useful_cards
from continental.search.candidates import meld_candidates, packed
from continental.search.combining import choices_of, pool_of
from tests.oracles.hands import (
    CHANGES,
    Question,
    deal,
    longest_run,
    near_runs,
    question,
    questions,
)
from tests.oracles.melds import Oracle, fewest_left

SMALL = ("T", "E", "TT", "TE", "EE")
LARGE = ("TTT", "TTE", "TEE", "EEE", "TTTT", "TTTE")


def told(asked: Question) -> str:
    changes = asked.rules.rule_set.diff(rulesets.CLASSIC)
    return f"{asked.rules.contract} {format_cards(sorted(asked.hand))} {changes}"


def compare(asked: Question) -> None:
    expected = asked.fewest_drawn()
    rules, hand = asked.rules, asked.hand
    assert cards_needed(hand, rules.contract, rules, seen=asked.seen) == expected, told(asked)
    assert can_open(hand, rules.contract, rules) == (expected == 0), told(asked)


@pytest.mark.parametrize("seed", range(12))
def test_the_distance_is_that_of_the_oracle(seed: int) -> None:
    for asked in questions(seed, 12, SMALL):
        compare(asked)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 1_100))
def test_many_distances_are_those_of_the_oracle(seed: int) -> None:
    for asked in questions(seed, 6, SMALL, hands=10):
        compare(asked)


@pytest.mark.soak
@pytest.mark.parametrize("label", LARGE)
@pytest.mark.parametrize("rules", [rulesets.CLASSIC, rulesets.XELU, rulesets.FOURNIER], ids=str)
def test_distances_of_large_contracts(label: str, rules: RuleSet) -> None:
    rng = Random(f"{label} {rules.name}")
    for _ in range(25):
        compare(question(rng, rules, label))


@pytest.mark.soak
@pytest.mark.parametrize("label", [*SMALL, "TTT", "TTE", "TEE", "EEE", "EEEE"])
@pytest.mark.parametrize("name", rulesets.names())
def test_distances_under_every_preset(name: str, label: str) -> None:
    """Twelve hands for each number of jokers; one of four runs, which the oracle tries for long."""
    rules = rulesets.get(name)
    in_force = attrs.evolve(rules.at(rules.players[0], 1), contract=Contract.parse(label))
    need = in_force.contract.min_cards(in_force.trio.min_size, in_force.run.min_size)
    pack = Counter(rules.deck.cards_at(in_force.players, 1))
    rng = Random(f"{name} {label}")
    for jokers in range(in_force.jokers + 1):
        for _ in range(1 if label == "EEEE" else 12):
            more = rng.randint(0, 3) if label == "EEEE" else rng.randint(-3, 2)
            hand = deal(rng, in_force.decks, need + more, jokers)
            compare(Question(in_force, hand, pack - Counter(hand)))


@pytest.mark.parametrize("seed", range(6))
def test_useful_cards_are_those_that_lower_the_distance(seed: int) -> None:
    for asked in questions(100 + seed, 3, SMALL):
        rules, hand = asked.rules, asked.hand
        if longest_run(rules) > 6:
            continue  # the oracle, asked of every card, would take minutes
        now = asked.fewest_drawn()
        expected = {}
        for card in ALL_CARDS if now else ():
            if asked.pack[card]:
                then = attrs.evolve(
                    asked, hand=(*hand, card), pack=asked.pack - Counter([card])
                ).fewest_drawn()
                assert now is not None
                if then is not None and then < now:
                    expected[card] = asked.pack[card]
        found = useful_cards(hand, rules.contract, rules, seen=asked.seen)
        assert dict(found) == expected, told(asked)
        assert list(found) == sorted(found)


@pytest.mark.parametrize("seed", range(8))
def test_an_opening_is_listed_exactly_where_the_hand_can_open(seed: int) -> None:
    for asked in questions(200 + seed, 40, (*SMALL, "TTT", "TEE", "free")):
        rules, hand = asked.rules, asked.hand
        some = next(openings(hand, rules.contract, rules), None)
        assert can_open(hand, rules.contract, rules) == (some is not None), told(asked)


APART: tuple[dict[str, object], ...] = (
    {},
    {"run.min_naturals": 3},
    {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
    {"run.min_size": 3, "run.adjacent_jokers": True},
)


@pytest.mark.parametrize("changes", APART, ids=str)
@pytest.mark.parametrize("label", ["EE", "EEE"])
def test_runs_that_lie_apart(label: str, changes: dict[str, object]) -> None:  # Q44
    """Every choice of runs, of any length, is judged by laying alone."""
    rng = Random(f"{label} {changes}")
    told_apart = 0
    for ace, gap in product(["circular", "low", "high", "high_or_low"], range(1, 7)):
        options = {**changes, "run.ace": ace, "opening.min_run_gap": gap}
        rules = attrs.evolve(
            rulesets.CLASSIC.with_options(options).at(2, 1), contract=Contract.parse(label)
        )
        for _ in range(8):
            jokers = rng.choice([0, 1, 2, 3])
            size = min(len(label) * 4 + rng.randint(-1, 2) - jokers, 11)
            pool = [*near_runs(rng)] * 2
            hand = (*rng.sample(pool, min(size, len(pool))), *(JOKER,) * jokers)
            _, runs = meld_candidates(hand, rules, longest=True)
            choices = [*choices_of(packed(hand), pool_of(runs, None), len(label))]
            context = LayingContext(rules, (), 0, hand)
            makes = any(not check_lay_down(context, melds) for melds in choices)
            assert can_open(hand, rules.contract, rules) == makes, (format_cards(hand), gap)
            told_apart += bool(choices) and not makes
    assert told_apart


@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_best_melds_leave_the_fewest_points(changes: dict[str, object]) -> None:
    rules = rulesets.CLASSIC.with_options(changes).at(2, 1)
    rng = Random(str(changes))
    for _ in range(12):
        jokers = min(rng.choice([0, 0, 1, 2, 3]), rules.jokers)
        hand = deal(rng, rules.decks, rng.randint(3, 7) + jokers, jokers)
        split = best_melds(hand, rules)
        melded = [card for meld in split.melds for card in meld.cards]
        assert Counter(melded) + Counter(split.left) == Counter(hand)
        assert rules.scoring.hand_points(split.left) == split.points
        assert not any(check_meld(meld, rules) for meld in split.melds)
        assert split.points == fewest_left(hand, rules), format_cards(hand)


def test_the_oracle_counts_copies() -> None:
    # two decks: no third 7H can come, and with every joker gone TT of sevens and kings is out
    rules = attrs.evolve(rulesets.CLASSIC.at(2, 1))
    hand = (ALL_CARDS[6],) * 2
    assert Oracle(rules).fewest_drawn(hand, Counter(), 3) is None


def table_with_jokers(rng: Random, jokers: int) -> tuple[TableMeld, ...]:
    """Return a run and a trio of another seat, in which some jokers stand."""
    ranks = rng.sample(range(3, 8), 4)
    run = [card for card in ALL_CARDS[13:26] if card.rank is not None and 3 <= card.rank <= 7][:4]
    trio = [ALL_CARDS[13 * suit + ranks[0]] for suit in range(4)]
    for place in rng.sample([0, 2], min(jokers, 2)):
        run[place] = JOKER
    trio[0] = JOKER if jokers > 2 else trio[0]
    return (TableMeld.of(0, Run(run)), TableMeld.of(0, Trio(trio)))


SWAPPING = {"joker_swap.who": "anyone", "joker_swap.source": "any"}


@pytest.mark.parametrize("target", ["owner_runs", "any_run", "any_meld"])
@pytest.mark.parametrize("label", ["T", "E", "TE", "free"])
def test_swaps_inside_an_opening(label: str, target: str) -> None:  # B15, Q66
    options = SWAPPING | {"joker_swap.target": target}
    rules = rulesets.XELU.with_options(options).at(3, 1)
    contract = Contract.parse(label)
    rules = attrs.evolve(rules, contract=contract)
    rng = Random(f"{label} {target}")
    opened = 0
    for _ in range(40):
        table = table_with_jokers(rng, rng.randint(1, 3))
        pool = [card for card in ALL_CARDS[:52] if card.rank is not None and 3 <= card.rank <= 7]
        size = contract.min_cards(3, 4) + rng.randint(0, 2)
        hand = tuple(rng.sample(pool, min(size, len(pool))))
        found = next(openings(hand, contract, rules, table, seat=1), None)
        assert can_open(hand, contract, rules, table, seat=1) == (found is not None)
        needed = cards_needed(hand, contract, rules, table)
        assert (needed == 0) == (found is not None), (format_cards(hand), table)
        opened += bool(found and found.swaps)
        if needed:  # the distance never exceeds that without the table
            alone = cards_needed(hand, contract, rules, seen=_all_of(table))
            assert alone is None or needed <= alone
    never = target == "owner_runs" or (label == "T" and target == "any_run")
    assert bool(opened) != never


def _all_of(table: tuple[TableMeld, ...]) -> list[Card]:
    return [card for laid in table for card in laid.cards]
