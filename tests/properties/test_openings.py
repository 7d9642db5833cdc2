"""The search for openings, against a brute force that shares no code with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from continental.cards import Card, parse_cards
from continental.contracts import Contract
from continental.laying import LayingContext, check_lay_down, check_meld
from continental.melds import Meld, MeldKind, Run, TableMeld, Trio
from continental.rules import RuleSet, RulesInForce
from continental.rulesets import CLASSIC, FOURNIER, XELU
from continental.search import Opening, can_open, openings
from continental.search.opening import needs_long_melds
from continental.testing import strategies as some
from tests.properties import naive

NAMES = tuple(
    name
    for name in some.OPTION_VALUES
    if name.split(".")[0] in ("trio", "run", "melds", "layoff")
    or name in ("opening.distinct_melds", "opening.min_run_gap")
)
bases = st.sampled_from((CLASSIC, CLASSIC, XELU, FOURNIER))
small_rules = bases.flatmap(lambda base: some.rule_sets(base, most=4, names=NAMES))
small_hands = st.one_of(
    some.rich_hands(least=5, most=9, ranks=5, suits=2, jokers=2),
    some.rich_hands(least=6, most=9, ranks=7, suits=1, jokers=1),
    some.rich_hands(least=5, most=8, ranks=2, suits=4, jokers=3),
)
small_contracts = st.sampled_from([Contract.parse(text) for text in ("T", "E", "TT", "TE", "EE")])
SWAP_RULES = XELU.with_options({"melds.jokers_at_most_naturals": False})


def plain(opening: Opening) -> naive.NaiveOpening:
    melds = tuple(
        sorted(
            (meld.kind.value, tuple(sorted(meld.cards)) if isinstance(meld, Trio) else meld.cards)
            for meld in opening.melds
        )
    )
    swaps = [(swap.card, swap.meld, swap.index) for swap in opening.swaps]
    return melds, tuple(sorted(swaps, key=lambda swap: swap[1:]))


def same_as_brute_force(
    hand: tuple[Card, ...],
    rules: RulesInForce,
    table: Sequence[TableMeld] = (),
    *,
    exact: bool = False,
) -> set[naive.NaiveOpening]:
    found = [plain(o) for o in openings(hand, rules.contract, rules, table, 0, exact)]
    assert len(set(found)) == len(found), "an opening comes twice"
    expected = naive.all_openings(hand, rules, table, exact)
    assert set(found) == expected
    return expected


def in_force(rules: RuleSet, contract: Contract) -> RulesInForce:
    return attrs.evolve(rules.at(2, 1), contract=contract)


@given(small_hands, small_contracts, small_rules)
def test_openings(hand: tuple[Card, ...], contract: Contract, rules: RuleSet) -> None:
    expected = same_as_brute_force(hand, in_force(rules, contract))
    assert can_open(hand, contract, in_force(rules, contract)) == bool(expected)


TELLING: dict[str, tuple[RuleSet, dict[str, object], str, dict[str, int]]] = {
    "majority": (XELU, {}, "E", {"ranks": 6, "suits": 1, "jokers": 4}),
    "naturals": (FOURNIER, {"run.min_naturals": 3}, "E", {"ranks": 7, "suits": 1, "jokers": 3}),
    "adjacent": (CLASSIC, {}, "E", {"ranks": 7, "suits": 1, "jokers": 4}),
    "trios": (XELU, {"trio.min_naturals": 2}, "TT", {"ranks": 2, "suits": 4, "jokers": 4}),
    "gap": (
        CLASSIC,
        {"opening.min_run_gap": 1, "run.adjacent_jokers": True, "run.min_size": 3},
        "EE",
        {"ranks": 8, "suits": 1, "jokers": 3},
    ),
    "distinct runs": (
        CLASSIC,
        {"opening.distinct_melds": True, "run.min_size": 3},
        "EE",
        {"ranks": 4, "suits": 2, "jokers": 4},
    ),
    "distinct trios": (
        CLASSIC,
        {"opening.distinct_melds": True},
        "TT",
        {"ranks": 2, "suits": 4, "jokers": 4},
    ),
}


@pytest.mark.parametrize("name", TELLING)
def test_openings_where_limits_bind(name: str) -> None:
    base, changes, contract, shape = TELLING[name]
    rules = in_force(base.with_options(changes), Contract.parse(contract))
    found = []

    @settings(max_examples=30)
    @given(some.rich_hands(least=7, most=9, **shape))
    def compare(hand: tuple[Card, ...]) -> None:
        found.append(bool(same_as_brute_force(hand, rules)))

    compare()
    assert any(found)


@given(small_hands, small_contracts, small_rules)
def test_openings_that_use_all_cards(
    hand: tuple[Card, ...], contract: Contract, rules: RuleSet
) -> None:
    same_as_brute_force(hand, in_force(rules, contract), exact=True)


@st.composite
def tables(draw: st.DrawFn) -> tuple[TableMeld, ...]:
    """One or two melds with jokers, near the cards of :func:`swap_hands`."""
    melds: tuple[Meld, ...] = (
        Run(parse_cards("3S X 5S 6S")),
        Run(parse_cards("X 4S 5S X")),
        Run(parse_cards("4H 5H 6H X")),
        Trio(parse_cards("4S 4H X")),
        Trio(parse_cards("X X 5H")),
    )
    chosen = draw(st.lists(st.sampled_from(melds), min_size=1, max_size=2))
    return tuple(TableMeld.of(1, meld) for meld in chosen)


swap_hands = st.lists(
    st.sampled_from(parse_cards("3S 4S 5S 6S 7S 4H 5H 6H 7H X")), min_size=4, max_size=7
).map(lambda cards: tuple(sorted(cards)))
swap_contracts = st.sampled_from([Contract.parse(text) for text in ("T", "E", "TT", "TE")])
swap_rules = some.rule_sets(
    SWAP_RULES,
    most=4,
    names=(
        "joker_swap.source",
        "joker_swap.target",
        "joker_swap.who",
        "trio.distinct_suits",
        "melds.jokers_at_most_naturals",
        "layoff.same_turn",
    ),
)


@given(swap_hands, tables(), swap_contracts, swap_rules)
def test_openings_with_jokers_of_the_table(
    hand: tuple[Card, ...], table: tuple[TableMeld, ...], contract: Contract, rules: RuleSet
) -> None:
    """B15, Q66: they may go into the opening itself."""
    assume(all(not check_meld(laid.meld, rules) for laid in table))
    same_as_brute_force(hand, in_force(rules, contract), table)


def smaller(melds: Sequence[Meld]) -> Iterator[Meld]:
    """Each meld without an end card, of a trio without any card."""
    for meld in melds:
        size = len(meld.cards)
        for place in (0, size - 1) if isinstance(meld, Run) else range(size):
            yield type(meld)(meld.cards[:place] + meld.cards[place + 1 :])


@given(
    some.rich_hands(least=7, most=13, ranks=6, suits=3, jokers=3),
    some.contracts(),
    small_rules,
)
@settings(max_examples=25)
def test_openings_of_larger_hands(
    hand: tuple[Card, ...], contract: Contract, rules: RuleSet
) -> None:
    """What comes is accepted by laying, comes once, and is irreducible."""
    judged = in_force(rules, contract)
    context = LayingContext(judged, (), 0, hand)
    seen = set()
    for opening, _ in zip(openings(hand, contract, judged), range(300), strict=False):
        assert check_lay_down(context, opening.melds, opening.swaps) == ()
        seen.add(plain(opening))
        if not needs_long_melds(judged):
            assert all(check_meld(meld, judged) for meld in smaller(opening.melds))
        kinds = [meld.kind for meld in opening.melds]
        assert kinds == sorted(kinds, key=lambda kind: kind is MeldKind.RUN)


@pytest.mark.soak
@settings(max_examples=3000, derandomize=False, database=None)
@given(small_hands, small_contracts, small_rules)
def test_many_openings(hand: tuple[Card, ...], contract: Contract, rules: RuleSet) -> None:
    same_as_brute_force(hand, in_force(rules, contract))
    same_as_brute_force(hand, in_force(rules, contract), exact=True)


@pytest.mark.soak
@settings(max_examples=1500, derandomize=False, database=None)
@given(swap_hands, tables(), swap_contracts, swap_rules)
def test_many_openings_with_jokers_of_the_table(
    hand: tuple[Card, ...], table: tuple[TableMeld, ...], contract: Contract, rules: RuleSet
) -> None:
    assume(all(not check_meld(laid.meld, rules) for laid in table))
    same_as_brute_force(hand, in_force(rules, contract), table)
