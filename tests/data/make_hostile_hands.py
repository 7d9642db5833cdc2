"""Write hostile_hands.json: hands that cost the search of openings the most steps.

For each call, contract, rule set and limit of size a hand is changed card by card, and a change
is kept where the search takes no fewer nodes than before (:mod:`continental.kernel` counts
them; nothing is timed) and the hand is no further from being searched at
all. Some climbs start from random cards, others from those of a few suits or ranks. Everything
is drawn from seeds, so the file comes out the same until the kernel changes. Run it as
``python -m tests.data.make_hostile_hands``; it takes some minutes, and writes the file beside it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from random import Random

import attrs

from continental import JOKER, Card, Contract, RulesInForce, rulesets
from continental.cards import ALL_CARDS, format_cards, parse_cards, sorted_cards
from continental.kernel.contract import ContractRule
from continental.search import can_open, cards_needed
from continental.search.kernel_rules import contract_rule, kernel_indices

FILE = Path(__file__).with_name("hostile_hands.json")

CALLS: dict[str, Callable[..., object]] = {"can_open": can_open, "cards_needed": cards_needed}
CONTRACTS = ("TET", "ETE", "EEE", "EEEE", "TTTE")
LIMITS = ((20, 3), (30, 6))
"""The most cards, and the most jokers among them."""
PLACES = {"classic": (4, 7), "xelu": (6, 7), "fournier": (8, 7)}
"""The players and the round whose pack bounds the copies of a card."""

CLIMBS, CHANGES = 6, 450
NODES = 400_000
"""A climb ends when its hands took so many nodes together."""
LONGER = {("can_open", "EEEE"): 3}
"""How many times as long climbs are where hands come nearest to what a call may take."""
KEPT = 5


@attrs.frozen
class Hostile:
    """A hand, what is asked of it, and how many nodes that took when it was written."""

    call: str
    contract: str
    rules: str
    limit: str
    nodes: int
    hand: str

    def ask(self) -> object:
        """Make the call."""
        rules = in_force_of(self.rules)
        return CALLS[self.call](parse_cards(self.hand), Contract.parse(self.contract), rules)


def in_force_of(name: str) -> RulesInForce:
    """Return a preset in the round whose pack is the largest."""
    players, round = PLACES[name]
    return rulesets.get(name).at(players, round)


def limit_of(cards: int, jokers: int) -> str:
    """Name a limit of size."""
    return f"{cards} cards, {jokers} jokers"


def saved() -> list[Hostile]:
    """Read the file."""
    return [Hostile(**entry) for entry in json.loads(FILE.read_text(encoding="utf-8"))]


def nodes_of(case: Hostile) -> int:
    """Count the nodes of one call."""
    rule = contract_rule(in_force_of(case.rules), Contract.parse(case.contract))
    assert isinstance(rule, ContractRule)
    before = rule.nodes
    case.ask()
    return rule.nodes - before


def climb(case: tuple[str, str, str, tuple[int, int]]) -> list[Hostile]:
    """Return the worst hand of each climb."""
    call, contract, name, (cards, jokers) = case
    rules = in_force_of(name)
    rng = Random(f"{call} {contract} {name} {cards}")
    jokers = min(jokers, rules.jokers)
    asked = Contract.parse(contract)
    least = asked.min_cards(rules.trio.min_size, rules.run.min_size)
    longer = LONGER.get((call, contract), 1)
    found = []
    for number in range(CLIMBS):
        hand = _start(rng, rules, number, rng.randint(min(least + 2, cards), cards), jokers)
        best = Hostile(call, contract, name, limit_of(*case[3]), 0, format_cards(hand))
        best = attrs.evolve(best, nodes=nodes_of(best))
        spent, far = 0, _hopeless(hand, rules, asked)
        for _ in range(longer * CHANGES):
            hand = _changed(rng, parse_cards(best.hand), rules, cards, jokers)
            other = attrs.evolve(best, hand=format_cards(hand))
            nodes = nodes_of(other)
            other_far = _hopeless(hand, rules, asked)
            if (nodes, -other_far) >= (best.nodes, -far):
                best, far = attrs.evolve(other, nodes=nodes), other_far
            spent += nodes
            if spent > longer * NODES:
                break
        found.append(best)
    return found


def _hopeless(hand: Sequence[Card], rules: RulesInForce, contract: Contract) -> int:
    """By how much the hand fails the bound under which it is refused without a search."""
    rule = contract_rule(rules, contract)
    assert isinstance(rule, ContractRule)
    return rule.at_least(kernel_indices(hand))


def _pool(rules: RulesInForce, number: int) -> list[Card]:
    """The naturals from which a climb starts: all, few ranks, few suits, or every other rank."""
    pools = (
        ALL_CARDS[:52],
        [card for card in ALL_CARDS[:52] if card.index % 13 < 7],
        ALL_CARDS[:26],
        [card for card in ALL_CARDS[:52] if card.index % 13 % 2 == 0],
    )
    return [*pools[number % 4]] * rules.decks


def _start(
    rng: Random, rules: RulesInForce, number: int, size: int, jokers: int
) -> tuple[Card, ...]:
    filled = rng.randint(0, jokers)
    return (*rng.sample(_pool(rules, number), size - filled), *(JOKER,) * filled)


def _changed(
    rng: Random, hand: tuple[Card, ...], rules: RulesInForce, most: int, jokers: int
) -> tuple[Card, ...]:
    """Take some cards out and put about as many in."""
    cards = list(hand)
    rng.shuffle(cards)
    changes = rng.choice((1, 1, 1, 2, 2, 3))
    del cards[: changes - rng.choice((0, 0, 0, 1))]
    wanted = min(most, len(cards) + changes - rng.choice((0, 0, 0, 1)))
    held = Counter(cards)
    while len(cards) < wanted:
        card = rng.choice(ALL_CARDS) if rng.random() < 0.9 else JOKER
        if held[card] < (jokers if card is JOKER else rules.decks):
            held[card] += 1
            cards.append(card)
    return sorted_cards(cards)


def main() -> None:
    """Climb, keep the worst of each call, contract and limit, and write them."""
    cases = list(product(CALLS, CONTRACTS, PLACES, LIMITS))
    with Pool() as pool:
        found = []
        for case, several in zip(cases, pool.imap(climb, cases, chunksize=1), strict=True):
            print(*case, [one.nodes for one in several], flush=True)
            found += several
    kept = []
    for call, (cards, jokers), contract in product(CALLS, LIMITS, CONTRACTS):
        key = (call, limit_of(cards, jokers), contract)
        group = {one for one in found if (one.call, one.limit, one.contract) == key}
        kept += sorted(group, key=lambda one: (-one.nodes, one.rules, one.hand))[:KEPT]
    lines = ",\n".join(f"  {json.dumps(attrs.asdict(one))}" for one in kept)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
