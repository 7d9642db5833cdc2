"""Contracts refused because they can never be laid, against melds made of the whole pack.

The packer below knows nothing of the arithmetic: it makes melds of what is left of the pack at
random, and ``laying`` judges them. What it can lay may not be refused; and where runs are short
and melds few it finds them, so that there nothing may be accepted that it cannot lay.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from continental.cards import ALL_CARDS, JOKER, Card, Rank, Suit
from continental.contracts import Contract
from continental.laying import LayingContext, check_lay_down
from continental.melds import Meld, MeldKind, Run, Trio
from continental.rules import AcePosition, OptionError, PerDeck, RuleSet, RulesInForce
from continental.rulesets import NAIPPE

Pool = Counter[Card]

LIBERAL: dict[str, object] = {
    "players": "2",
    "rounds": "E1",
    "claims.enabled": True,
    "claims.own_discard": True,
    "claims.penalty_cards": 0,
    "play.max_laps": 1000,
}
"""Rules under which a hand can grow card by card, until the other holds one alone."""

OPTIONS: dict[str, tuple[object, ...]] = {
    "deck.decks": (1, 2, 3),
    "deck.jokers_per_deck": (0, 1, 2, 5),
    "trio.min_size": (3, 4, 5, 6, 9),
    "trio.max_size": (None, 9, PerDeck(3, 0), PerDeck(4, 2)),
    "trio.min_naturals": (0, 1, 2, 4, 5, 9),
    "trio.max_jokers": (None, 0, 1, 2, 5),
    "trio.distinct_suits": (False, True),
    "run.ace": tuple(AcePosition),
    "run.adjacent_jokers": (True, False),
    "run.same_suit": (True, True, False),
    "melds.jokers_at_most_naturals": (False, True),
    "opening.distinct_melds": (False, True),
}
LONG_RUNS: dict[str, tuple[object, ...]] = {
    "run.min_size": (4, 3, 6, 7, 13),
    "run.min_naturals": (1, 2, 6),
    "opening.min_run_gap": (0, 1, 3, 12),
}


def changes(options: dict[str, tuple[object, ...]]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({n: st.sampled_from(values) for n, values in options.items()})


def built(options: dict[str, object]) -> RuleSet | None:
    try:
        return NAIPPE.with_options({**LIBERAL, **options})
    except OptionError:
        return None


def can_lay(rules: RulesInForce, rng: Random, tries: int = 20) -> bool:
    """Whether some tries to pack the contract succeed; the other player holds one card."""
    for _ in range(tries):
        hand = list(rules.rule_set.deck.cards_at(2, 1))
        hand.pop(rng.randrange(len(hand)))
        context = LayingContext(rules, (), 0, tuple(hand))
        melds = packed(rules, Counter(hand), rng)
        if melds is not None and not check_lay_down(context, melds):
            return True
    return False


def packed(rules: RulesInForce, pool: Pool, rng: Random) -> list[Meld] | None:
    """Make the melds of the contract one after another, each where it costs fewest jokers."""
    melds: list[Meld] = []
    kinds = list(rules.contract.kinds)
    rng.shuffle(kinds)
    for kind in kinds:
        found = _trios(rules, pool, melds) if kind is MeldKind.TRIO else _runs(rules, pool, melds)
        if not found:
            return None
        fewest = min(meld.cards.count(JOKER) for meld in found)
        meld = rng.choice([meld for meld in found if meld.cards.count(JOKER) == fewest])
        pool.subtract(meld.cards)
        melds.append(meld)
    return melds


def _trios(rules: RulesInForce, pool: Pool, before: list[Meld]) -> list[Meld]:
    size = max(rules.trio.min_size, rules.trio.min_naturals)
    used = {meld.rank for meld in before if isinstance(meld, Trio)}
    found: list[Meld] = []
    if pool[JOKER] >= size and not rules.trio.min_naturals:
        found.append(Trio((JOKER,) * size))
    for rank in Rank:
        cards = [card for card in ALL_CARDS[:-1] if card.rank is rank]
        copies = (1 if rules.trio.distinct_suits else pool[card] for card in cards)
        naturals = [
            card
            for card, count in zip(cards, copies, strict=True)
            for _ in range(min(count, pool[card]))
        ][:size]
        lacking = size - len(naturals)
        distinct = not rules.opening.distinct_melds or rank not in used
        if naturals and lacking <= pool[JOKER] and distinct:
            found.append(Trio([*naturals, *(JOKER,) * lacking]))
    return found


def _runs(rules: RulesInForce, pool: Pool, before: list[Meld]) -> list[Meld]:
    size = max(rules.run.min_size, rules.run.min_naturals)
    used = {meld.suit for meld in before if isinstance(meld, Run)}
    suits = [suit for suit in Suit if not rules.opening.distinct_melds or suit not in used]
    groups = [[suit] for suit in suits] if rules.run.same_suit else [suits]
    found: list[Meld] = []
    for group in groups:
        for start in range(13):
            run = [_card_for(pool, group, (start + step) % 13) for step in range(size)]
            if run.count(JOKER) <= pool[JOKER] and run.count(JOKER) < size:
                found.append(Run(run))
    return found


def _card_for(pool: Pool, suits: list[Suit], place: int) -> Card:
    cards = [Card(Rank(place + 1), suit) for suit in suits]
    return max((card for card in cards if pool[card] > 0), key=pool.__getitem__, default=JOKER)


def asking(rules: RuleSet, contract: str) -> RulesInForce:
    """The rules in force with another contract, whatever the rule set would say of it."""
    return attrs.evolve(rules.at(2, 1), contract=Contract.parse(contract))


@settings(max_examples=3 * settings().max_examples)
@given(
    changes({**OPTIONS, **LONG_RUNS}),
    st.text("TE", min_size=1, max_size=6) | st.integers(12, 15).map("T".__mul__),
    st.integers(0, 2**16),
)
def test_what_can_be_laid_is_never_refused(
    options: dict[str, object], contract: str, seed: int
) -> None:
    rules = built(options)
    assume(rules is not None)
    assert rules is not None
    if can_lay(asking(rules, contract), Random(seed), tries=2):
        assert rules.with_options({"rounds": f"{contract}1"}).problems(2) == ()


@settings(max_examples=3 * settings().max_examples)
@given(changes(OPTIONS), st.text("TE", min_size=1, max_size=4), st.integers(0, 2**16))
def test_what_is_accepted_can_be_laid(options: dict[str, object], contract: str, seed: int) -> None:
    rules = built({**options, "rounds": f"{contract}1"})
    event(f"accepted: {rules is not None}")
    if rules is not None:
        assert can_lay(rules.at(2, 1), Random(seed), tries=50)
