"""Search against everything that passes the judge: small hands, all subsets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from continental.cards import Card, parse_cards, sorted_cards
from continental.laying import arrangements, check_lay_down, is_meld
from continental.melds import Meld, MeldKind, Run, Trio, make_meld
from continental.rules import ExtraMelds, RulesInForce
from continental.search import openings
from tests.unit.laying.notation import context, rules

Key = tuple[tuple[bool, tuple[Card, ...]], ...]


def all_melds(hand: tuple[Card, ...], in_force: RulesInForce) -> Iterator[Meld]:
    subsets = {subset for size in range(3, len(hand) + 1) for subset in combinations(hand, size)}
    for subset in subsets:
        yield from arrangements(subset, MeldKind.TRIO, in_force)
        yield from arrangements(subset, MeldKind.RUN, in_force)


def reducible(meld: Meld, in_force: RulesInForce) -> bool:
    size = len(meld.cards)
    places = range(size) if isinstance(meld, Trio) else (0, size - 1)
    return any(
        is_meld(make_meld(meld.kind, meld.cards[:at] + meld.cards[at + 1 :]), in_force)
        for at in places
    )


def key(melds: tuple[Meld, ...]) -> Key:
    return tuple(
        sorted(
            (isinstance(one, Run), one.cards if isinstance(one, Run) else sorted_cards(one.cards))
            for one in melds
        )
    )


def oracle(hand: str, in_force: RulesInForce, *, long: bool, exact: bool) -> set[Key]:
    cards = sorted_cards(parse_cards(hand))
    before = context(hand, "", in_force, opened=False)
    pool = [
        one for one in all_melds(cards, in_force) if long or exact or not reducible(one, in_force)
    ]
    held = Counter(cards)
    found = set()
    sizes = [len(in_force.contract.kinds)]
    if in_force.contract.is_free:
        alone = in_force.opening.extra_melds is not ExtraMelds.NONE and not exact
        sizes = [1] if alone else [1, 2, 3]
    for size in sizes:
        # every multiset: the same meld may be laid twice
        for chosen in combinations([one for one in pool for _ in range(size)], size):
            used = Counter(card for one in chosen for card in one.cards)
            if used > held or any(used[card] > held[card] for card in used):
                continue
            if exact and used != held:
                continue
            if not check_lay_down(before, chosen):
                found.add(key(chosen))
    return found


CASES: list[tuple[str, str, dict[str, object]]] = [
    ("T", "7S 7S 7H X X X 8D", {}),
    ("T", "7S 7S 7H X X X 8D", {"trio.distinct_suits": True, "trio.max_jokers": 1}),
    ("T", "7S 7S 7H 7D X X", {"trio.min_naturals": 4}),
    ("E", "4C 5C 6C 7C 8C X", {}),
    ("E", "QC KC AC 2C X X", {}),
    ("E", "QC KC AC 2C X X", {"run.ace": "high_or_low", "run.adjacent_jokers": True}),
    ("E", "4C 5D 6C 7C 5C X", {"run.same_suit": False}),
    (
        "E",
        "4C X X X 8C 9C",
        {"run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
    ),
    ("E", "4C 5C 6C 7C 8C X X", {"run.min_naturals": 4, "run.adjacent_jokers": True}),
    ("TE", "7C 7H 7D 4C 5C 6C X", {}),
    ("TE", "7C 7H 7D 4C 5C 6C X X", {"layoff.same_turn": False}),
    ("TT", "7S 7H 7D 7C 7S X", {}),
    ("TT", "7S 7H X X X 8S 8H", {"opening.distinct_melds": True}),
    ("EE", "4C 5C 6C 7C 8C 9C TC JC", {"run.min_size": 3, "opening.min_run_gap": 1}),
    ("free", "7S 7H 7D 5D 6D X", {"run.min_size": 3}),
    ("free", "7S 7H 7D 5D 6D X", {"run.min_size": 3, "opening.extra_melds": "any"}),
]


@pytest.mark.parametrize(("contract", "hand", "changes"), CASES)
@pytest.mark.parametrize("exact", [False, True])
def test_search_finds_what_the_judge_allows(
    contract: str, hand: str, changes: dict[str, object], exact: bool
) -> None:
    in_force = rules(contract, changes)
    long = not in_force.layoff.same_turn
    found = [
        key(opening.melds)
        for opening in openings(parse_cards(hand), in_force.contract, in_force, exact=exact)
    ]
    assert len(found) == len(set(found))
    assert set(found) == oracle(hand, in_force, long=long, exact=exact)
