"""Turn plans over long play: in no position met is the bound of work hit.

``-k "classic and not super"`` takes one preset, ``-k "classic-0-"`` a part of it; ``-s`` shows what
was met.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from continental.actions import Action
from continental.bots import Bot, ReferenceBot
from continental.cards import ALL_CARDS, JOKER, Card, sorted_cards
from continental.events import Event
from continental.laying import check_meld
from continental.melds import Run, TableMeld, Trio
from continental.phases import PlayPhase
from continental.rules import RuleSet
from continental.rulesets import get, names
from continental.search import best_layoffs, best_opening, best_turn
from continental.simulation import play_match
from continental.state import GameState

pytestmark = pytest.mark.soak

ROUNDS = 10_000
"""The rounds of each preset, played by the reference bot."""
PER_PART = 250
REPEATED = 8
"""The rounds of a match whose list of rounds repeats."""
MOST_SECONDS = 10.0
"""What no hostile table may take."""
MOST_SECONDS_TO_OPEN = 30.0
"""What no hostile hand may take before its opening."""
HANDS = 60
HOSTILE = ["classic", "supercontinental", "xelu", "fournier"]


class Plans:
    """Plans every turn of a match after each action in it."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()
        self.unproven: list[GameState] = []
        self.longest = 0.0

    def __call__(self, state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        if not isinstance(state.phase, PlayPhase):
            return
        start = time.process_time()
        plan = best_turn(state, state.phase.seat)
        self.longest = max(self.longest, time.process_time() - start)
        self.met["positions"] += 1
        self.met["proven"] += plan.proven
        self.met["with actions"] += bool(plan.actions)
        self.met["closing"] += plan.closes
        if not plan.proven:
            self.unproven.append(state)


def seats(rules: RuleSet, seed: int) -> int:
    """Return the players of a match, each number that can play by turns."""
    low, high = rules.players
    possible = [count for count in range(low, high + 1) if not rules.problems(count)]
    return possible[seed % len(possible)]


@pytest.mark.parametrize("part", [f"{part}-" for part in range(ROUNDS // PER_PART)])
@pytest.mark.parametrize("name", names())
def test_every_plan_is_proven(name: str, part: str) -> None:
    rules, plans, played = get(name), Plans(), 0
    seed = int(part[:-1]) * PER_PART
    while played < PER_PART:
        bots: list[Bot] = [ReferenceBot() for _ in range(seats(rules, seed))]
        rounds = len(rules.rounds) if len(rules.rounds) > 1 else REPEATED
        played += len(play_match(rules, bots, seed, rounds=rounds, observe=plans).state.rounds)
        seed += 1
    print(f"{name} {part} {played} rounds {dict(plans.met)} longest {plans.longest:.3f} s")
    assert plans.met["positions"] > played
    assert plans.unproven == []


def hostile_table(name: str, rng: Random) -> tuple[list[Card], list[TableMeld]]:
    """Return a hand of up to ten cards before up to eight melds of one or two owners, all the
    jokers of the pack between them."""
    rules = get(name).at(2, len(get(name).rounds))
    jokers, pack = rules.jokers, list(ALL_CARDS[:-1]) * rules.decks
    table: list[TableMeld] = []
    for _ in range(200):
        suit, start = rng.randrange(4), rng.randrange(13)
        size = rng.choice((4, 4, 5, 6))
        natural = [ALL_CARDS[13 * suit + (start + place) % 13] for place in range(size)]
        cards = [JOKER if rng.random() < 0.4 else one for one in natural]
        meld = Run(cards) if rng.random() < 0.8 else Trio([JOKER, natural[0], natural[0]])
        used = [card for card in meld.cards if card is not JOKER]
        count = meld.cards.count(JOKER)
        if check_meld(meld, rules) or count > jokers or Counter(used) - Counter(pack):
            continue
        for card in used:
            pack.remove(card)
        jokers -= count
        table.append(TableMeld.of(rng.randrange(2), meld))
        if len(table) == 8:
            break
    return [*rng.sample(pack, rng.randrange(3, 11)), *[JOKER] * min(jokers, 2)], table


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_tables_are_bounded_in_time(name: str) -> None:
    rng, unproven, longest = Random(name), 0, 0.0
    rules = get(name).at(2, len(get(name).rounds))
    for _ in range(1_000):
        hand, table = hostile_table(name, rng)
        start = time.process_time()
        unproven += not best_layoffs(sorted_cards(hand), table, rules, seat=0).proven
        longest = max(longest, time.process_time() - start)
    print(f"{name}: {unproven} of 1,000 not proven, longest {longest:.3f} s")
    assert unproven == 0
    assert longest < MOST_SECONDS


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_hands_are_bounded_in_time(name: str) -> None:
    """Openings of up to 34 cards of two or three suits, up to six jokers among them."""
    rng, openings, unproven, longest = Random(name), 0, 0, 0.0
    rules = get(name).at(4, len(get(name).rounds))
    for _ in range(HANDS):
        _, table = hostile_table(name, rng)
        before = table[: rng.randrange(4)]
        suits = rng.choice((2, 3))
        pack = [card for card in ALL_CARDS[:-1] if card.index // 13 < suits] * rules.decks
        for card in (card for laid in before for card in laid.cards if card in pack):
            pack.remove(card)
        cards = rng.sample(pack, rng.choice((16, 20, 24, 28)))
        hand = sorted_cards([*cards, *[JOKER] * rng.choice((0, 1, 2, 4, 6))])
        start = time.process_time()
        plan = best_opening(hand, rules.contract, rules, before)
        longest = max(longest, time.process_time() - start)
        openings += bool(plan.actions)
        unproven += not plan.proven
    print(f"{name}: {openings} open, {unproven} of {HANDS} not proven, longest {longest:.3f} s")
    assert openings - unproven >= HANDS // 3
    assert longest < MOST_SECONDS_TO_OPEN
