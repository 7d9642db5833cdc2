"""Turn plans against every sequence of legal actions, through ``apply``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from continental.actions import Action
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.cards import ALL_CARDS, JOKER, Card, format_cards
from continental.events import Event
from continental.laying import check_meld
from continental.legal import actors
from continental.melds import Meld, Run, TableMeld, Trio
from continental.phases import PlayPhase
from continental.reducer import apply, new_game
from continental.rules import RuleSet
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, TARGET_PLAY, XELU, get, names
from continental.search import best_turn
from continental.search.plans import explore
from continental.simulation import play_match
from continental.state import GameState
from continental.testing import strategies as some
from tests.helpers import build, public_with
from tests.oracles.turns import TooManyError, Worth, best_worth, worth_of

STATES = 400
"""The states that the oracle looks at before it gives up."""
WORK = 500_000
"""A few tables of a dozen jokers want more work than the default."""
LITTLE_WORK = 3_000
"""What the search without sharp bounds is given: enough for most tables."""

DECKS = 8
NAMES = [
    name
    for name in some.OPTION_VALUES
    if name.split(".")[0]
    in ("trio", "run", "melds", "opening", "layoff", "joker_swap", "joker_move", "close", "discard")
    or name in ("claims.window", "scoring.values", "scoring.no_discard_bonus")
    or name in ("scoring.bonus_stacking", "scoring.others_multiplier", "scoring.round_score")
]


@pytest.fixture(scope="module", autouse=True)
def _sharp_bounds() -> Iterator[None]:
    """What else is asked of long searches only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(explore, "EASY", 0)
        yield


def agrees(state: GameState, seat: int, limit: int = STATES) -> bool | None:
    """See that no turn beats the plan, nor the plan every turn; ``None``: too many turns.

    Returns whether the plan has actions. The worth of a plan is read off the states after it.
    """
    plan = best_turn(state, seat, WORK)
    assert plan.proven
    worth = worth_of(state, seat, plan.actions)
    assert plan.closes is not worth[0]
    assert (plan.points, len(plan.left)) == worth[3:]
    try:
        best: Worth = best_worth(state, seat, limit)
    except TooManyError:
        return None
    assert worth == best, (plan, worth, best)
    return bool(plan.actions)


def follow(rules: RuleSet, players: int, seed: int, steps: int, limit: int = STATES) -> int:
    """Compare in every play phase of a random match; return how many plans had actions."""
    rng, state, found = Random(seed), new_game(rules, players, seed=seed), 0
    for _ in range(steps):
        if not actors(state):
            break
        state = apply(state, some.random_action(state, rng))
        if isinstance(state.phase, PlayPhase):
            found += agrees(state, state.phase.seat, limit) is True
    return found


@st.composite
def lively_rules(draw: st.DrawFn) -> RuleSet:
    base = draw(st.sampled_from((CLASSIC, CLASSIC, XELU, FOURNIER, FREE_PLAY, TARGET_PLAY)))
    always = {
        "rounds": draw(st.sampled_from(("TE9", "TT8", "EE10 T6", "TE10 E7", "T6 E7", "free7"))),
        "deck.decks": 2,
        "deck.jokers_per_deck": draw(st.sampled_from((2, 4, 8))),
        "play.max_laps": 5,
        "players": "2-3",
    }
    return draw(some.rule_sets(base, most=6, names=NAMES, always=always))


@settings(max_examples=25)
@given(lively_rules(), st.integers(0, 2**32))
def test_under_random_options(rules: RuleSet, seed: int) -> None:
    follow(rules, rules.players[0], seed, 60)


@pytest.mark.parametrize("name", names())
def test_positions_of_random_matches(name: str) -> None:
    rules = get(name)
    assert sum(follow(rules, rules.players[0], seed, 80, limit=100) for seed in range(2)) > 0


def positions(rules: RuleSet, bots: Sequence[Bot], seed: int, rounds: int) -> Iterator[GameState]:
    """The states of the play phase in a match."""
    met: list[GameState] = []

    def watch(state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        if isinstance(state.phase, PlayPhase):
            met.append(state)

    play_match(rules, bots, seed, rounds=rounds, observe=watch)
    yield from met


@pytest.mark.parametrize("name", names())
def test_positions_of_reference_bots(name: str) -> None:
    rules = get(name)
    bots: list[Bot] = [ReferenceBot(), ReferenceBot(), RandomBot(1)]
    found = [
        agrees(state, seat, limit=200)
        for state in positions(rules, bots, seed=2, rounds=2)
        for seat in range(len(bots))
        if state.phase.seat == seat  # type: ignore[union-attr] # watched in play only
    ]
    assert True in found


# Hostile tables: runs of one owner with jokers at their ends, chains of swaps, trios of jokers.


def _runs() -> st.SearchStrategy[Run]:
    @st.composite
    def build_run(draw: st.DrawFn) -> Run:
        suit, start = draw(st.integers(0, 1)), draw(st.integers(0, 12))
        wild = draw(st.lists(st.sampled_from((True, False, False)), min_size=4, max_size=5))
        cards = [
            JOKER if joker else ALL_CARDS[13 * suit + (start + place) % 13]
            for place, joker in enumerate(wild)
        ]
        return Run(cards)

    return build_run()


def _trios() -> st.SearchStrategy[Trio]:
    naturals = st.lists(st.integers(0, 3), max_size=3, unique=True)
    return st.builds(
        lambda rank, suits, jokers: Trio(
            [*[ALL_CARDS[13 * suit + rank] for suit in suits], *[JOKER] * jokers]
        ),
        st.integers(0, 12),
        naturals,
        st.integers(0, 3),
    )


@st.composite
def hostile(draw: st.DrawFn, most: int, melds_at_most: int = 4) -> GameState:
    """A seat that has opened before a table of some melds, with few cards that fit."""
    base = draw(st.sampled_from((CLASSIC, CLASSIC, XELU, FOURNIER)))
    always = {"rounds": "TE8", "deck.decks": DECKS, "deck.jokers_per_deck": 5, "players": "2-3"}
    rules = draw(some.rule_sets(base, most=4, names=NAMES, always=always))
    in_effect = rules.at(2, 1)
    drawn: list[Meld] = draw(
        st.lists(_runs() | _runs() | _trios(), min_size=1, max_size=melds_at_most)
    )
    melds = [meld for meld in drawn if not check_meld(meld, in_effect)]
    owners = draw(st.lists(st.integers(0, 1), min_size=len(melds), max_size=len(melds)))
    table = [TableMeld.of(owner, meld) for owner, meld in zip(owners, melds, strict=True)]
    near = sorted(
        {
            ALL_CARDS[(card.index // 13) * 13 + (card.index + step) % 13]
            for meld in melds
            for card in meld.cards
            if card is not JOKER
            for step in range(-2, 3)
        }
    )
    cards = st.sampled_from([*near, JOKER] if near else [JOKER, ALL_CARDS[0]])
    hand: list[Card] = draw(st.lists(cards, min_size=1, max_size=most))
    used = Counter([*hand, *(card for meld in melds for card in meld.cards), ALL_CARDS[39]])
    assume(all(count <= DECKS for card, count in used.items() if card is not JOKER))
    state = build(rules, "AC", format_cards(hand))
    return public_with(state, table=tuple(table), opened=(True, True))


@settings(max_examples=150)
@given(hostile(most=4))
def test_hostile_tables(state: GameState) -> None:
    agrees(state, 1)


def sharp_bounds_change_nothing(state: GameState) -> None:
    """The search without them finds a plan as good where it comes to its end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(explore, "EASY", WORK)
        plain = best_turn(state, 1, LITTLE_WORK)
    if plain.proven:
        sharp = best_turn(state, 1, LITTLE_WORK)
        assert sharp.proven
        assert (sharp.closes, sharp.points) == (plain.closes, plain.points)
        assert len(sharp.left) == len(plain.left)
        assert worth_of(state, 1, sharp.actions) == worth_of(state, 1, plain.actions)


@settings(max_examples=150)
@given(hostile(most=10, melds_at_most=7))
def test_sharp_bounds_change_nothing(state: GameState) -> None:
    sharp_bounds_change_nothing(state)


@pytest.mark.soak
@settings(max_examples=10_000, derandomize=False, database=None)
@given(hostile(most=12, melds_at_most=8))
def test_sharp_bounds_change_nothing_on_many_tables(state: GameState) -> None:
    sharp_bounds_change_nothing(state)


@pytest.mark.soak
@settings(max_examples=3000, derandomize=False, database=None)
@given(hostile(most=5))
def test_many_hostile_tables(state: GameState) -> None:
    agrees(state, 1, limit=4000)


@pytest.mark.soak
@settings(max_examples=1000, derandomize=False, database=None)
@given(lively_rules(), st.integers(0, 2**32))
def test_under_many_random_options(rules: RuleSet, seed: int) -> None:
    follow(rules, rules.players[0], seed, 100, limit=1500)
