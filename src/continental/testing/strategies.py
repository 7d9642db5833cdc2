"""Hypothesis strategies for cards, melds, rule sets, deals and states.

Needs the optional dependency ``hypothesis``. All that is drawn shrinks towards the simple: few
cards, few changed options, short matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Final, get_args

from hypothesis import strategies as st

from continental.actions import Action, Deal, LayDown
from continental.cards import ALL_CARDS, JOKER, Card, sorted_cards
from continental.contracts import FREE, Contract
from continental.legal import actors, legal_actions
from continental.melds import Meld, MeldKind, Run, Trio, make_meld
from continental.phases import DealPhase, RoundOver
from continental.reducer import apply, new_game
from continental.rules import (
    OPTIONS,
    DeckSchedule,
    OptionError,
    PerDeck,
    RuleSet,
    RulesInForce,
    ValueTable,
)
from continental.rulesets import CLASSIC
from continental.state import GameState

__all__ = [
    "ACTION_KINDS",
    "OPTION_VALUES",
    "any_melds",
    "cards",
    "contracts",
    "decks",
    "fresh_states",
    "hands",
    "legal_moves",
    "option_changes",
    "random_action",
    "rich_deck",
    "rich_hands",
    "rule_sets",
    "runs",
    "seeds",
    "states",
    "trios",
]

_NUMBERS: Final[Mapping[str, Sequence[object]]] = {
    "players": ((2, 4), (2, 2), (2, 6)),
    "rounds": ("TT7", "E5", "TE8", "EE9 TT7", "TET11:forbidden", "free10 T4", "T4:required EE9"),
    "deck.decks": (2, 1, 3, DeckSchedule.of({"2-3": [1, 2], "4-32": [2, 3]})),
    "deck.jokers_per_deck": (3, 0, 1, 2, 5),
    "trio.min_size": (3, 4),
    "trio.max_size": (None, 3, 4, 6, PerDeck(4, 2)),
    "trio.min_naturals": (0, 1, 2, 3),
    "trio.max_jokers": (None, 0, 1, 2),
    "run.min_size": (4, 3, 5),
    "run.max_size": (None, 5, 6, 13),
    "run.min_naturals": (1, 2, 3),
    "opening.min_run_gap": (0, 1, 2),
    "joker_move.per_turn": (12, 0, 1),
    "claims.limit": (None, 0, 1, 3),
    "claims.penalty_cards": (1, 0, 2),
    "stock.penalty_pile": (None, Fraction(1, 3), Fraction(1, 10)),
    "stock.max_recycles": (None, 0, 1),
    "draw.two_player_penalty": (0, 1, 2),
    "close.max_points": (None, 5, 30),
    "scoring.values": ("pips", "fives", ValueTable(0, tuple(range(13)))),
    "scoring.same_turn_bonus": (-10, 0, -50),
    "scoring.no_discard_bonus": (0, -50),
    "scoring.others_multiplier": (1, 2),
    "match.target": (None, 50, 200),
    "match.max_rounds": (3, 1),
    "play.max_laps": (4, 1, 2, 8),
}

OPTION_VALUES: Final[Mapping[str, Sequence[object]]] = {
    name: info.choices or _NUMBERS[name] for name, info in OPTIONS.items()
}
"""Values of every option that are worth a test: all of a choice, a few of a number."""

ACTION_KINDS: Final[tuple[type[Action], ...]] = get_args(Action)
"""The classes of actions."""


def cards(*, jokers: bool = True) -> st.SearchStrategy[Card]:
    """Any of the 53 cards, or of the 52 naturals."""
    return st.sampled_from(ALL_CARDS if jokers else ALL_CARDS[:-1])


def seeds() -> st.SearchStrategy[int]:
    """Seeds of matches."""
    return st.integers(0, 2**128 - 1)


def contracts(*, most: int = 3, free: bool = False) -> st.SearchStrategy[Contract]:
    """Contracts of up to ``most`` melds."""
    lettered = st.text("TE", min_size=1, max_size=most).map(Contract.parse)
    return lettered | st.just(FREE) if free else lettered


def hands(*, least: int = 0, most: int = 14) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of any cards, in index order."""
    return st.lists(cards(), min_size=least, max_size=most).map(sorted_cards)


def rich_hands(
    *, least: int = 0, most: int = 10, ranks: int = 5, suits: int = 2, jokers: int = 2
) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of few ranks and suits, which hold many melds; the ranks may pass the ace."""

    @st.composite
    def build(draw: st.DrawFn) -> tuple[Card, ...]:
        first = draw(st.integers(0, 12))
        pool = [
            ALL_CARDS[13 * suit + (first + step) % 13]
            for suit in range(suits)
            for step in range(ranks)
        ]
        wild = draw(st.integers(0, min(jokers, most)))
        fewest = max(0, least - wild)
        naturals = st.lists(st.sampled_from(pool), min_size=fewest, max_size=most - wild)
        return sorted_cards((*draw(naturals), *(JOKER,) * wild))

    return build()


def trios(*, most: int = 8) -> st.SearchStrategy[Trio]:
    """Trios that are legal by classic, in any order."""

    @st.composite
    def build(draw: st.DrawFn) -> Trio:
        rank = draw(st.integers(0, 12))
        pool = (*(ALL_CARDS[13 * suit + rank] for suit in range(4)), JOKER)
        return Trio(draw(st.lists(st.sampled_from(pool), min_size=3, max_size=most)))

    return build()


def runs(*, most: int = 14, touching: bool = False) -> st.SearchStrategy[Run]:
    """Runs that are legal by classic: circular, no two jokers side by side.

    With ``touching`` jokers may lie anywhere, so that classic and others may refuse them.
    """

    @st.composite
    def build(draw: st.DrawFn) -> Run:
        suit, first = draw(st.integers(0, 3)), draw(st.integers(0, 12))
        wild = draw(st.lists(st.booleans(), min_size=4, max_size=most))
        run: list[Card] = []
        for step, joker in enumerate(wild):
            natural = ALL_CARDS[13 * suit + (first + step) % 13]
            run.append(JOKER if joker and (touching or run[-1:] != [JOKER]) else natural)
        return Run(run)

    return build()


def any_melds(*, most: int = 8) -> st.SearchStrategy[Meld]:
    """Melds legal and illegal, among them many that are nearly legal."""
    anything = st.builds(
        make_meld, st.sampled_from(MeldKind), st.lists(cards(), min_size=1, max_size=most)
    )

    @st.composite
    def spoilt(draw: st.DrawFn) -> Meld:
        meld = draw(trios(most=most) | runs(most=most + 5))
        laid = list(meld.cards)
        place = draw(st.integers(0, len(laid) - 1))
        laid[place] = draw(cards())
        return make_meld(meld.kind, laid[draw(st.integers(0, 2)) :])

    wild = runs(most=most, touching=True)
    return st.one_of(trios(most=most), runs(most=most + 5), wild, spoilt(), anything)


def option_changes(
    *, most: int = 6, names: Sequence[str] | None = None
) -> st.SearchStrategy[dict[str, object]]:
    """Values for a few options, which may contradict each other."""
    chosen = st.lists(
        st.sampled_from(tuple(OPTION_VALUES) if names is None else names),
        max_size=most,
        unique=True,
    )
    return chosen.flatmap(
        lambda picked: st.fixed_dictionaries(
            {name: st.sampled_from(OPTION_VALUES[name]) for name in picked}
        )
    )


def rule_sets(
    base: RuleSet = CLASSIC,
    *,
    most: int = 6,
    names: Sequence[str] | None = None,
    always: Mapping[str, object] | None = None,
) -> st.SearchStrategy[RuleSet]:
    """Rule sets that differ from ``base`` in up to ``most`` options.

    A change that would contradict those before it is left out. ``names`` are the options that
    may change, ``always`` what is changed in any case.
    """
    fixed = base.with_options(always or {})

    def changed(changes: Mapping[str, object]) -> RuleSet:
        rules = fixed
        for name, value in changes.items():
            try:
                rules = rules.with_options({name: value})
            except OptionError:
                continue
        return rules

    return option_changes(most=most, names=names).map(changed)


def fresh_states(
    rules: RuleSet | st.SearchStrategy[RuleSet] = CLASSIC,
    players: st.SearchStrategy[int] | None = None,
) -> st.SearchStrategy[GameState]:
    """Matches before the first deal, with players that their rules can deal to."""

    @st.composite
    def build(draw: st.DrawFn) -> GameState:
        rule_set = rules if isinstance(rules, RuleSet) else draw(rules)
        low, high = rule_set.players
        possible = [count for count in range(low, high + 1) if not rule_set.problems(count)]
        wanted = st.sampled_from(possible) if possible else st.nothing()
        return new_game(rule_set, draw(wanted if players is None else players), draw(seeds()))

    return build()


def decks(rules: RulesInForce) -> st.SearchStrategy[tuple[Card, ...]]:
    """Decks to deal from whose hands hold much of the contract, so that play soon opens."""
    return seeds().map(lambda seed: rich_deck(rules, Random(seed)))


def rich_deck(rules: RulesInForce, rng: Random) -> tuple[Card, ...]:
    """Return such a deck, drawn by ``rng``."""
    pack = list(rules.rule_set.deck.cards_at(rules.players, rules.round))
    rng.shuffle(pack)
    dealt: list[list[Card]] = []
    for _ in range(rules.players):
        hand: list[Card] = []
        while len(hand) < rules.cards:
            hand += _take_lookalikes(pack, min(4, rules.cards - len(hand)), rng)
        dealt.append(hand)
    singly = [hand[place] for place in range(rules.cards) for hand in dealt]
    return (*singly, *pack)


def _take_lookalikes(pack: list[Card], count: int, rng: Random) -> list[Card]:
    """Take cards that would meld from the pack: one rank, or neighbours of one suit."""
    seed = pack[-1]
    trio = rng.random() < 0.5

    def distance(card: Card) -> float:
        if card is JOKER or seed is JOKER:
            return 1.0 if rng.random() < 0.2 else 20.0
        if trio:
            return 0.0 if card.rank == seed.rank else 20.0
        step = (card.index - seed.index) % 13
        return float(step or 0.5) if card.suit is seed.suit else 20.0

    pack.sort(key=distance)
    taken = pack[:count] if trio else list(dict.fromkeys(pack))[:count]
    for card in taken:
        pack.remove(card)
    rng.shuffle(pack)
    return taken


def legal_moves(state: GameState, *, limit: int = 30) -> st.SearchStrategy[Action]:
    """Legal actions of a state: first the class of one is drawn, so that rare ones are not."""
    acting = legal_actions(state)
    by_kind: dict[type[Action], list[Action]] = {}
    for kind in ACTION_KINDS:
        found = list(islice(acting.of(kind), limit))
        if found:
            by_kind[kind] = found
    return st.sampled_from(list(by_kind.values())).flatmap(st.sampled_from)


def states(
    rules: RuleSet | st.SearchStrategy[RuleSet] = CLASSIC,
    players: st.SearchStrategy[int] | None = None,
    *,
    most: int = 80,
) -> st.SearchStrategy[GameState]:
    """States reached by up to ``most`` random actions from a rich deal on, or the end before."""

    @st.composite
    def build(draw: st.DrawFn) -> GameState:
        state = draw(fresh_states(rules, players))
        steps, rng = draw(st.integers(1, most)), Random(draw(st.integers(0, 2**32)))
        for _ in range(steps):
            if not actors(state):
                break
            state = apply(state, random_action(state, rng))
        return state

    return build()


def random_action(state: GameState, rng: Random) -> Action:
    """Draw a legal action by ``rng``; deals are rich, and melds are laid where they can be."""
    if isinstance(state.phase, DealPhase | RoundOver):
        coming = state.public.rules.at(state.public.players, state.public.round + 1)
        return Deal(state.phase.dealer, rich_deck(coming, rng))
    laying = legal_actions(state).of(LayDown)
    if rng.random() < 0.5 and laying:
        return laying.sample(rng)
    return legal_actions(state).sample(rng)
