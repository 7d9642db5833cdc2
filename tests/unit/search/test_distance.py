"""cards_needed and useful_cards by hand-made hands (design §4)."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    JOKER,
    Card,
    Contract,
    RuleSet,
    RulesInForce,
    Run,
    TableMeld,
    Trio,
    format_cards,
    openings,
    parse_cards,
)
from continental.kernel.contract import ContractRule
from continental.rulesets import CLASSIC, FREE_PLAY, NAIPPE, XELU
from continental.search import can_open, cards_needed, useful_cards
from continental.search.kernel_rules import contract_rule


def under(label: str, **changes: object) -> RulesInForce:
    options = {name.replace("__", "."): value for name, value in changes.items()}
    rules = CLASSIC.with_options(options).at(2, 1)
    return attrs.evolve(rules, contract=Contract.parse(label))


def needed(hand: str, rules: RulesInForce, seen: str = "") -> int | None:
    return cards_needed(parse_cards(hand), rules.contract, rules, seen=parse_cards(seen))


@pytest.mark.parametrize(
    ("label", "hand", "expected"),
    [
        ("T", "", 3),
        ("T", "7S", 2),
        ("T", "7S X", 1),
        ("T", "X X X", 0),  # A46
        ("E", "4C 5C 7C", 1),
        ("E", "4C 5C X 8C", 1),  # 4 5 6 X, or 5 X 7 8: one natural more
        ("E", "KC AC 2C", 1),  # A13
        ("TT", "7S 7H 7D 7C", 2),  # one trio of sevens, then a seven and two cards more
        ("EE", "4C 5C 6C 7C 8C 9C TC JC", 0),
        ("EE", "4C 5C 6C 7C", 4),
        ("TE", "7S 7H 4C 5C 7C", 2),  # the 7C serves the trio or the run
        ("free", "7S 7H", 1),
    ],
)
def test_how_many_cards_are_needed(label: str, hand: str, expected: int) -> None:
    assert needed(hand, under(label)) == expected


def test_a_natural_is_left_to_the_run_that_needs_it() -> None:
    # if the low run takes the seven, the high one begins with two jokers (A47)
    rules = under("EE", run__ace="low", run__min_size=7)
    hand = parse_cards("AS 2S 3S 4S 5S 6S 7S 9S TS JS QS KS X X")
    assert can_open(hand, rules.contract, rules)
    found = [
        [format_cards(meld.cards) for meld in opening.melds]
        for opening in openings(hand, rules.contract, rules)
    ]
    assert found == [["AS 2S 3S 4S 5S 6S X", "7S X 9S TS JS QS KS"]]


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        (NAIPPE, "AS 2S 3S 4S X X X X"),  # AS 2S X X and 3S 4S X X
        (CLASSIC.with_options({"run.ace": "low", "run.adjacent_jokers": True}), "AS 2S" + 6 * " X"),
    ],
    ids=["naippe", "classic"],
)
def test_naturals_are_shared_where_none_may_be_without(rules: RuleSet, hand: str) -> None:
    in_force = attrs.evolve(rules.at(2, 1), contract=Contract.parse("EE"))  # Q66
    cards = parse_cards(hand)
    assert can_open(cards, in_force.contract, in_force)
    assert needed(hand, in_force) == 0
    assert next(openings(cards, in_force.contract, in_force), None) is not None


def test_the_last_joker_where_naturals_are_shared() -> None:
    rules = under("EE", run__ace="low", run__adjacent_jokers=True)
    hand = parse_cards("AS 2S X X X X X")
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    for card in (*hand, JOKER):
        gone.remove(card)
    assert cards_needed(hand, rules.contract, rules, seen=gone) == 1


@pytest.mark.parametrize(
    ("hand", "seen", "expected"),
    [
        ("7S 7H", "", 1),
        ("7S 7H", "7S 7H 7D 7D 7C 7C", 1),  # a joker may come
        ("7S 7H", "7S 7H 7D 7D 7C 7C X X X X X", 1),  # the last joker
        ("7S 7H", "7S 7H 7D 7D 7C 7C X X X X X X", 3),  # another rank
    ],
)
def test_copies_that_cannot_come(hand: str, seen: str, expected: int) -> None:
    assert needed(hand, under("T"), seen) == expected


def test_more_copies_seen_than_exist_are_none_left() -> None:
    rules = under("T", deck__jokers_per_deck=0)
    assert needed("7S 7H", rules, "7S 7S 7S 7D 7D 7D 7C 7C 7H") == 3


def test_where_the_pack_cannot_suffice_there_is_no_distance() -> None:
    rules = under("TTT", deck__decks=1, deck__jokers_per_deck=0)
    rest = [card for card in CLASSIC.deck.cards_at(2, 1) if card.rank not in (7, 8)]
    assert cards_needed(parse_cards("7S 7H"), rules.contract, rules, seen=rest) is None
    assert useful_cards(parse_cards("7S 7H"), rules.contract, rules, seen=rest) == {}


def test_useful_cards_with_their_copies() -> None:
    rules = under("T")
    found = useful_cards(parse_cards("7S 7H"), rules.contract, rules, seen=parse_cards("7D"))
    assert {card.code: copies for card, copies in found.items()} == {
        "7S": 1,
        "7H": 1,
        "7D": 1,
        "7C": 2,
        "X": 6,
    }
    assert useful_cards(parse_cards("7S 7H 7D"), rules.contract, rules) == {}


@pytest.mark.parametrize(
    ("label", "hand", "pack", "expected"),
    [
        # 4S 5S 6S 7S lacks two cards; QH KH AH X and the trio 8S 8H X lack none
        (
            "TEE",
            "4S 5S 8S KS AH 4H 8H QH KH X X",
            "6S 7S JS TS 6H 7H 5H JH 9S 9H 3S 3H",
            2,
        ),
        # no two hearts lie within four ranks but KH and 3H, whose gap is two jokers (A47); of
        # clubs there is one, of diamonds none
        ("EE", "AS JS JS QS 3H 3H KH X X X", "8S TS 8H 3C X", None),
    ],
)
def test_a_scarce_pack_is_searched_to_the_end(
    label: str, hand: str, pack: str, expected: int | None
) -> None:
    rules = under(label, opening__distinct_melds=True)
    held, left = parse_cards(hand), parse_cards(pack)
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    for card in (*held, *left):
        gone.remove(card)
    assert cards_needed(held, rules.contract, rules, seen=gone) == expected


def test_a_scarce_pack_and_a_gap() -> None:
    # of hearts only 3-6 and 8-J can be made, with one rank between where three are asked (Q44)
    hand, left = parse_cards("3H 4H 5H 6H 8H 9H TH"), parse_cards("JH KS")
    for gap, expected in ((1, 1), (3, None)):
        rules = under("EE", opening__min_run_gap=gap)
        gone = list(rules.rule_set.deck.cards_at(2, 1))
        for card in (*hand, *left):
            gone.remove(card)
        assert cards_needed(hand, rules.contract, rules, seen=gone) == expected
    # with a queen besides 9-Q can be made, two ranks from 3-6; no ace and no five of clubs comes
    hand, queen = (*hand, *parse_cards("2C 3C 4C")), parse_cards("QH")[0]
    gone = [card for card in gone if card not in hand[-3:]]
    gone.remove(queen)
    rules = under("EE", opening__min_run_gap=2)
    assert cards_needed(hand, rules.contract, rules, seen=gone) == 2


def test_more_runs_than_suits_to_be_distinct_in() -> None:  # Q43
    assert needed("7S 7H", under("EEEE", opening__distinct_melds=True)) == 14
    assert needed("7S 7H", under("EEEEE", opening__distinct_melds=True)) is None


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("4C 5C 6C 7H 8C 9C TC JC", 0),  # the first run is of no one suit
        ("4C 5C 6C 7C 8C 9C TC JC", 1),  # any card of another suit takes the place of one
        ("7S 9S AH 9H AD TD KC X", 2),  # 7S 8 9S TD and J Q KC AH, one of them the joker
    ],
)
def test_runs_of_mixed_suits_need_not_lie_apart(hand: str, expected: int) -> None:  # Q44, Q66
    rules = under("EE", opening__min_run_gap=3, run__same_suit=False, run__ace="high_or_low")
    assert needed(hand, rules) == expected
    assert can_open(parse_cards(hand), rules.contract, rules) == (expected == 0)


@pytest.mark.parametrize("same_suit", [True, False])
@pytest.mark.parametrize(
    ("naturals", "gap", "hand"),
    [
        (3, 2, "5S 6S 7S 9S TS QS X X X"),  # 5-8 and 8-Q share the eight
        (4, 1, "4S 5S 6S 7S 8S TS JS QS X X"),  # 4-8 and 8-Q
        (4, 2, "4S 5S 6S 7S X 9S TS JS QS X"),  # 4-8 and 8-Q
    ],
)
def test_a_run_may_have_to_grow_to_reach_another(
    naturals: int, gap: int, hand: str, same_suit: bool
) -> None:  # Q44
    rules = under(
        "EE", run__min_naturals=naturals, opening__min_run_gap=gap, run__same_suit=same_suit
    )
    assert can_open(parse_cards(hand), rules.contract, rules)
    assert needed(hand, rules) == 0


BRIDGED = "2S 3S 4S 5S 5S 6S 7S 8S 9S TS JS QS QS KS AS 2S"
"""2-5, 5-Q and Q-2. A run of four beside the others is less than four ranks from one of them."""


@pytest.mark.parametrize("same_suit", [True, False])
def test_a_run_may_have_to_reach_two_others(same_suit: bool) -> None:  # Q44
    rules = under("EEE", opening__min_run_gap=4, run__same_suit=same_suit)
    hand = parse_cards(BRIDGED)
    assert can_open(hand, rules.contract, rules)
    assert needed(BRIDGED, rules) == 0
    found = [
        [format_cards(meld.cards) for meld in one.melds]
        for one in openings(hand, rules.contract, rules)
    ]
    assert found == [["2S 3S 4S 5S", "5S 6S 7S 8S 9S TS JS QS", "QS KS AS 2S"]]
    # the eight drawn is of spades, or a joker; without one the bridge is broken
    broken = BRIDGED.replace("8S ", "")
    assert needed(broken, rules) == 1
    # 2-5, 9-Q and Q-2: between the queen and the two lie the king and the ace
    assert needed(broken, under("EEE", opening__min_run_gap=2)) == 0
    assert needed(broken, under("EEE", opening__min_run_gap=3)) == 1


def test_bridges_that_the_pack_no_longer_has() -> None:  # Q44
    rules = under("EEE", opening__min_run_gap=4)
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    hand = parse_cards(BRIDGED.replace("8S ", ""))
    for card in hand:
        gone.remove(card)
    assert cards_needed(hand, rules.contract, rules, seen=gone) is None
    gone.remove(JOKER)
    assert cards_needed(hand, rules.contract, rules, seen=gone) == 1


def test_no_runs_at_all_lie_apart() -> None:  # Q44
    rules = under("EE", opening__min_run_gap=1)
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    gone.remove(parse_cards("7S")[0])
    assert cards_needed(parse_cards("7S"), rules.contract, rules, seen=gone) is None


def test_runs_that_ask_for_naturals_and_a_gap() -> None:  # Q44
    # sixteen cards, all six held among them: 2-5 and 9-Q of clubs have three ranks between
    rules = under("EEEE", run__min_naturals=2, opening__min_run_gap=3)
    assert needed("4C 5C 9C TC X X", rules) == 10


@pytest.mark.parametrize(
    "changes",
    [
        {"run__min_naturals": 2, "run__adjacent_jokers": True},
        {"run__same_suit": False, "opening__min_run_gap": 3},
    ],
    ids=str,
)
def test_hardly_a_card_left(changes: dict[str, object]) -> None:
    # of one suit no two lie near enough for three jokers; of all, 5 8 and Q 2 are one too far
    rules = under("EE", **changes)
    hand, left = parse_cards("5H QH X X X"), parse_cards("2C 8C")
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    for card in (*hand, *left):
        gone.remove(card)
    assert cards_needed(hand, rules.contract, rules, seen=gone) is None


@pytest.mark.parametrize("rules", [XELU, FREE_PLAY], ids=lambda rules: rules.name)
def test_a_rule_set_stands_for_its_first_round(rules: RuleSet) -> None:
    first = rules.at(rules.players[0], 1)
    hand = parse_cards("7S 7H 4C 5C 6C 2D")
    assert cards_needed(hand, first.contract, rules) == cards_needed(hand, first.contract, first)


def test_caches_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    # rules of its own: what other tests ask may fill one cache and leave the other
    rules = under("TT", trio__min_naturals=1, match__max_rounds=77)
    rule = contract_rule(rules, rules.contract)
    assert isinstance(rule, ContractRule)
    monkeypatch.setattr(rule.trio_rule, "cached", 1)
    assert needed("7S 7H 8S 8H X X", rules) == 0
    assert needed("7S 7H 8S 9H X X", rules) == 1
    assert len(rule.trio_rule._pareto) == 1
    rules = under("EE", match__max_rounds=77)
    rule = contract_rule(rules, rules.contract)
    assert isinstance(rule, ContractRule)
    monkeypatch.setattr(rule, "cached", 1)
    assert needed("2S 4H 5H 6H 7H 8H 9H TH JH", rules) == 0
    assert len(rule._pairs) == 1


def test_runs_of_the_whole_suit() -> None:
    assert needed("AS", under("EE", run__ace="low", run__min_size=13)) == 25


def after(rules: RulesInForce, held: str, table: str, pack: str) -> list[Card]:
    """Return the cards seen where only these are left to be drawn."""
    gone = list(rules.rule_set.deck.cards_at(rules.players, 1))
    for card in parse_cards(f"{held} {table} {pack}"):
        gone.remove(card)
    return gone


@pytest.mark.parametrize(
    ("rules", "pack", "expected"),
    [
        (XELU, "", None),  # 5S and the freed joker lack a card: the five given away is on the table
        (XELU, "5H", 1),
        (XELU.with_options({"trio.min_naturals": 2}), "KS", None),
    ],
)
def test_a_natural_given_for_a_joker_cannot_come_again(
    rules: RuleSet, pack: str, expected: int | None
) -> None:  # B15
    at = attrs.evolve(rules.at(3, 1), contract=Contract.parse("T"))
    table = (TableMeld.of(1, Run(parse_cards("3H 4H X 6H"))),)
    seen = after(at, "5S 5H", "3H 4H X 6H", pack)
    hand = parse_cards("5S 5H")
    assert cards_needed(hand, at.contract, at, table, seen) == expected
    assert bool(useful_cards(hand, at.contract, at, table, seen)) == bool(expected)


@pytest.mark.parametrize("target", ["any_meld", "any_run"])
@pytest.mark.parametrize(("label", "more"), [("T", ""), ("TE", " 4C 5C 6C 8C")])
def test_swaps_that_spoil_the_meld_on_the_table_do_not_count(
    target: str, label: str, more: str
) -> None:  # Q66: 5S 5H 5S is no trio of distinct suits
    options: dict[str, object] = {"joker_swap__who": "anyone", "joker_swap__source": "any"}
    options |= {"joker_swap__target": target, "trio__distinct_suits": True}
    rules = under(label, **options)
    table = (TableMeld.of(0, Trio(parse_cards("5S 5H X"))),)
    hand = parse_cards("5S 7S 7H" + more)
    expected = 1 if label == "T" else 2
    assert cards_needed(hand, rules.contract, rules, table) == expected
    assert not can_open(hand, rules.contract, rules, table, seat=1)


def test_swaps_for_runs_alone_help_no_contract_of_trios() -> None:  # Q19
    rules = under("TT", joker_swap__who="anyone", joker_swap__target="any_run")
    table = (TableMeld.of(0, Run(parse_cards("3H 4H X 6H"))),)
    assert cards_needed(parse_cards("5H 7S 7H 7D KS KH"), rules.contract, rules, table) == 1


LAPS = "2S X 4S X 6S X 8S X TS X QS X AS 2S"
"""Fourteen cards with eight naturals, of which one rank comes twice."""


@pytest.mark.parametrize(
    ("changes", "hand", "expected"),
    [
        ({}, LAPS, 0),
        ({"run__adjacent_jokers": True}, LAPS, 0),
        ({"run__max_size": 13}, LAPS, 1),
        ({"run__ace": "low"}, LAPS, 1),
        ({"run__min_naturals": 13}, "AH 2H 3H 4H 5H 6H 8H 9H TH QH KH AH 3H X X X", 0),
        ({"opening__min_run_gap": 2}, LAPS, 0),
        ({}, "2S X 4S X 6S X 8S X TS X QS X AS", 1),
    ],
)
def test_a_run_may_have_to_pass_its_first_rank(
    changes: dict[str, object], hand: str, expected: int
) -> None:  # Q10, Q13
    rules = under("E", **{"run__min_naturals": 8, **changes})
    assert needed(hand, rules) == expected
    cards = parse_cards(hand)
    assert can_open(cards, rules.contract, rules) == (expected == 0)
    assert (next(openings(cards, rules.contract, rules), None) is not None) == (expected == 0)


def test_a_long_run_of_as_many_jokers() -> None:  # Q13: 5-J and seven jokers up to the next five
    options: dict[str, object] = {"melds__jokers_at_most_naturals": True, "run__min_size": 13}
    options |= {"run__adjacent_jokers": True, "deck__jokers_per_deck": 4}
    rules = under("E", **options)
    hand = parse_cards("5H 6H 7H 8H 9H TH 5H" + 7 * " X")
    assert can_open(hand, rules.contract, rules)
    assert cards_needed(hand, rules.contract, rules) == 0


@pytest.mark.parametrize(
    ("changes", "hand"),
    [
        # 4-9 with five jokers, and any three of them: 4S X X and X X X 9S touch, 4-7 and 7-9 do not
        ({"run__min_size": 3, "run__adjacent_jokers": True, "opening__min_run_gap": 4}, "4S 9S"),
        (
            {"run__min_size": 5, "melds__jokers_at_most_naturals": True, "opening__min_run_gap": 2},
            "4S 6S 8S 9S JS KS",
        ),
    ],
)
def test_a_run_grows_by_jokers_to_reach_another(changes: dict[str, object], hand: str) -> None:
    rules = under("EE", **changes)  # Q44
    cards = parse_cards(hand + 5 * " X")
    assert can_open(cards, rules.contract, rules)
    assert cards_needed(cards, rules.contract, rules) == 0


def test_many_naturals_against_as_many_jokers() -> None:  # Q13
    options: dict[str, object] = {"run__min_naturals": 8, "run__adjacent_jokers": True}
    options |= {"melds__jokers_at_most_naturals": True, "deck__decks": 4}
    rules = under("E", **options)
    hand = parse_cards("AS AS 2S 2S 5S 7S 9S JS X X X X X X X")
    assert can_open(hand, rules.contract, rules)  # A 2 X X 5 X 7 X 9 X J X X A 2
    gone = list(rules.rule_set.deck.cards_at(2, 1))
    for card in hand:
        gone.remove(card)
    assert cards_needed(hand, rules.contract, rules, seen=gone) == 0
    for card in parse_cards("3S 4S"):
        gone.remove(card)
    assert cards_needed(hand[:-1], rules.contract, rules, seen=(*gone, JOKER)) == 1
    assert cards_needed(hand[:-1], rules.contract, rules) == 1
    shorter = under("E", run__max_size=14, **options)
    assert not can_open(hand, shorter.contract, shorter)
    assert next(openings(hand, shorter.contract, shorter), None) is None


def test_no_run_passes_its_limit() -> None:  # Q10
    rules = under("E", run__min_naturals=3, run__adjacent_jokers=True, run__max_size=14)
    hand = parse_cards("AS 2S 7S" + 12 * " X")
    for opening in openings(hand, rules.contract, rules):
        assert len(opening.melds[0].cards) <= 14
