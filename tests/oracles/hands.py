"""Random hands for comparing the search with the oracle, many of them built to be hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs

from continental import JOKER, Card, Contract, OptionError, RuleSet, RulesInForce, rulesets
from continental.cards import ALL_CARDS
from tests.oracles.melds import Oracle

NATURALS = ALL_CARDS[:52]

CHANGES: tuple[dict[str, object], ...] = (
    {},
    {"run.ace": "low"},
    {"run.ace": "high"},
    {"run.ace": "high_or_low"},
    {"run.adjacent_jokers": True},
    {"trio.min_naturals": 1},
    {"trio.max_jokers": 1},
    {"melds.jokers_at_most_naturals": True},
    {"melds.jokers_at_most_naturals": True, "run.adjacent_jokers": True},
    {"opening.distinct_melds": True},
    {"opening.min_run_gap": 1},
    {"opening.min_run_gap": 3, "run.ace": "high_or_low"},
    {"run.same_suit": False},
    {"trio.distinct_suits": True},
    {"trio.distinct_suits": True, "run.same_suit": False},
    {"deck.decks": 1},
    {"deck.decks": 1, "deck.jokers_per_deck": 0},
    {"deck.decks": 3},
    {"deck.jokers_per_deck": 1},
    {"run.min_size": 3},
    {"run.min_size": 5, "melds.jokers_at_most_naturals": True, "run.adjacent_jokers": True},
    {"run.min_naturals": 2, "run.adjacent_jokers": True},
    {"run.min_naturals": 3},
    {"opening.min_run_gap": 2, "run.min_naturals": 3},
    {"opening.min_run_gap": 2, "run.adjacent_jokers": True, "melds.jokers_at_most_naturals": True},
)


@attrs.frozen
class Question:
    """A hand under some rules, and the cards that can still be drawn."""

    rules: RulesInForce
    hand: tuple[Card, ...]
    pack: Counter[Card] = attrs.field(eq=False)
    seen: tuple[Card, ...] = ()

    def fewest_drawn(self) -> int | None:
        """Ask the oracle."""
        return Oracle(self.rules).fewest_drawn(self.hand, self.pack, longest_run(self.rules))


MOST_MIXED = 5
"""Of longer runs of mixed suits there are too many to list."""


def longest_run(rules: RulesInForce) -> int:
    """Return the most cards of a run that holds no smaller one.

    Beyond the minimum both its ends are naturals, of which there is none to spare.
    """
    run, jokers = rules.run, rules.jokers
    longest = run.min_size
    if run.min_naturals > 1:
        beside = jokers if run.adjacent_jokers else run.min_naturals - 1
        longest = max(longest, run.min_naturals + min(beside, jokers))
    if rules.melds.jokers_at_most_naturals and run.adjacent_jokers:
        # two parts of it that are long enough cannot both have too many jokers
        longest = max(longest, 2 * run.min_size - 1)
    return longest


def questions(seed: int, count: int, labels: tuple[str, ...], hands: int = 1) -> Iterator[Question]:
    """Yield questions under ``count`` rule sets: classic with one or two changes.

    There are so many ``hands`` under each; the oracle lists all melds of the rules only once.
    """
    rng = Random(seed)
    while count:
        changes = dict(rng.choice(CHANGES))
        if rng.random() < 0.5:
            changes |= rng.choice(CHANGES)
        try:
            rules = rulesets.CLASSIC.with_options(changes)
        except OptionError:
            continue
        if not rules.run.same_suit and longest_run(rules.at(rules.players[0], 1)) > MOST_MIXED:
            continue
        for _ in range(hands):
            yield question(rng, rules, rng.choice(labels))
        count -= 1


def question(rng: Random, rules: RuleSet, label: str) -> Question:
    """Return one question: a hand of about the size of the contract."""
    in_force = attrs.evolve(rules.at(rules.players[0], 1), contract=Contract.parse(label))
    jokers = min(rng.choice([0, 0, 1, 2, 3, 4, 6]), in_force.jokers)
    need = in_force.contract.min_cards(in_force.trio.min_size, in_force.run.min_size)
    hand = deal(rng, in_force.decks, need + rng.randint(-3, 2), jokers)
    left = Counter(rules.deck.cards_at(in_force.players, 1)) - Counter(hand)
    if rng.random() < 0.6:
        return Question(in_force, hand, left)
    order = sorted(left.elements())
    rng.shuffle(order)
    kept = rng.choice([5, 15, 30, 60])
    return Question(in_force, hand, Counter(order[:kept]), tuple(order[kept:]))


def deal(rng: Random, decks: int, size: int, jokers: int) -> tuple[Card, ...]:
    """Return a hand: of all cards, of the ranks 3 to 8, or of one or two suits."""
    pools = (
        NATURALS,
        [card for card in NATURALS if card.rank is not None and 3 <= card.rank <= 8],
        NATURALS[:26],
        NATURALS[:13],
        NATURALS[:6],
        near_runs(rng),
    )
    pool = [*rng.choice(pools)] * decks
    naturals = rng.sample(pool, max(0, min(len(pool), size - jokers)))
    return (*naturals, *(JOKER,) * jokers)


def near_runs(rng: Random) -> tuple[Card, ...]:
    """Return runs of one suit that overlap, touch or lie one or two ranks apart (Q44)."""
    suit, start = NATURALS[13 * rng.randrange(4) :][:13], rng.randrange(13)
    cards: list[Card] = []
    for _ in range(3):
        length = rng.randint(3, 5)
        cards += [suit[(start + step) % 13] for step in range(length)]
        start += length + rng.randint(-1, 2)
    return tuple(dict.fromkeys(cards))
