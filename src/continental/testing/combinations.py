"""Random combinations of many options at once, and matches under them watched at every step.

All is drawn from a ``random.Random``, so that a seed names a combination and its match. Needs
the optional dependency ``hypothesis``, whose strategies give the values of options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from continental.actions import (
    Action,
    Close,
    Deal,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    SwapJoker,
    TakeBack,
)
from continental.legal import actors, legal_actions
from continental.phases import DealPhase, RoundOver
from continental.reducer import apply, new_game
from continental.rules import DeckSchedule, OptionError, PerDeck, RuleSet
from continental.rulesets import get, names
from continental.state import GameState
from continental.testing.course import Course
from continental.testing.invariants import check_legal_actions, check_state
from continental.testing.strategies import OPTION_VALUES, rich_deck

__all__ = ["THEMES", "play_watched", "random_combination"]

_RARE: Final[Mapping[str, Sequence[object]]] = {
    "players": ((2, 8), (2, 2), (3, 8), (5, 8)),
    "rounds": (
        "T1 E2 T3",
        "free3:forbidden free4:required",
        "T3:forbidden E4:required TT6:optional",
        "TTT10:forbidden EE8:forbidden",
        "TTTT13 EEEE17",
    ),
    "deck.decks": (1, DeckSchedule.of({"2-3": [1, 2], "4-32": [2, 3]})),
    "deck.jokers_per_deck": (0, 5, 8),
    "trio.min_size": (4, 5),
    "trio.max_size": (3, 5, PerDeck(4, 2)),
    "trio.max_jokers": (0, 3),
    "run.max_size": (3, 4),
    "opening.min_run_gap": (6, 12),
    "joker_move.per_turn": (2,),
    "claims.penalty_cards": (5,),
    "stock.penalty_pile": (Fraction(9, 10), Fraction(99, 100)),
    "stock.max_recycles": (2,),
    "draw.two_player_penalty": (3,),
    "close.max_points": (0, 1000),
    "match.target": (1,),
    "play.max_laps": (1, 3, 6),
}

_SMALL_STOCK: Final = {"stock.penalty_pile": Fraction(9, 10), "stock.max_recycles": 1}

THEMES: Final[Sequence[Mapping[str, object]]] = (
    {},
    {"discard.jokers": False, "discard.taken_card": False, "discard.playable": "barred"},
    {"discard.jokers": False, "discard.taken_card": False, "close.discard": "forbidden"},
    {"close.discard": "forbidden"},
    {"close.discard": "forbidden", "layoff.targets": "others", "layoff.same_turn": False},
    {"close.discard": "forbidden", "joker_swap.who": "anyone", "joker_swap.source": "any"},
    {"opening.last_round_requires_close": True, "close.max_points": 30},
    {"opening.last_round_requires_close": True, "close.discard": "forbidden"},
    {"opening.last_round_requires_close": True, "rounds": "T4", "layoff.same_turn": False},
    {"stock.exhausted": "end_round", **_SMALL_STOCK},
    {"stock.penalty_exhausted": "from_stock", **_SMALL_STOCK},
    {"stock.penalty_exhausted": "no_claims", **_SMALL_STOCK},
    {"stock.penalty_exhausted": "recycle", **_SMALL_STOCK},
    {"draw.upcard_after_opening": False, "stock.max_recycles": 0, "deck.decks": 1},
    {"opening.extra_melds": "any", "layoff.targets": "others", "layoff.same_turn": False},
    {"joker_swap.who": "anyone", "joker_swap.target": "any_meld", "deck.jokers_per_deck": 5},
    {"claims.window": "until_discard", "claims.own_discard": True, "players": (4, 8)},
)
"""Options that together come closest to leaving a seat nothing to do."""


def random_combination(rng: Random, theme: Mapping[str, object] | None = None) -> RuleSet:
    """Draw a preset, change what a theme says, and then each other option by some chance.

    Without a theme it is one of :data:`THEMES`. The chance too is drawn, so that few or nearly
    all options are changed. A change that contradicts those before it is left out. Rounds are
    short: they end after a few laps.
    """
    rules = get(rng.choice(names())).with_options({"play.max_laps": rng.choice((2, 4, 8))})
    theme = rng.choice(THEMES) if theme is None else theme
    chance = rng.choice((0.1, 0.2, 0.4, 0.7))
    others = [name for name in OPTION_VALUES if name not in theme and rng.random() < chance]
    rng.shuffle(others)
    changes = [*theme.items(), *((name, _value(name, rng)) for name in others)]
    for name, value in changes:
        try:
            rules = rules.with_options({name: value})
        except OptionError:
            continue
    return rules


def _value(name: str, rng: Random) -> object:
    return rng.choice((*OPTION_VALUES[name], *_RARE.get(name, ())))


def play_watched(rules: RuleSet, rng: Random, *, steps: int = 400, looks: float = 0.25) -> int:
    """Play a match of so many actions at most, and check every state of it; return their number.

    No card is lost, nobody who must act is stuck, hands have the size that they must have, and
    turns and rounds end in time. At a share of ``looks`` of the states the legal actions are
    held against :func:`~continental.check` both ways. Raises
    :class:`~continental.testing.invariants.InvariantError`, with a note that tells the rules.
    Without a number of players that can play nothing is played.
    """
    low, high = rules.players
    counts = [count for count in range(low, high + 1) if not rules.problems(count)]
    if not counts:
        return 0
    players = rng.choice(counts)
    state = new_game(rules, players, seed=rng.getrandbits(64))
    course, played = Course(state), 0
    try:
        check_state(state)
        while played < steps and actors(state):
            action = _choice(state, rng)
            state = apply(state, action)
            played += 1
            course.follow(action, state)
            check_state(state)
            if rng.random() < looks:
                views = rng.random() < 0.2
                check_legal_actions(state, rng, limit=30, tries=2, views=views)
    except Exception as error:
        changes = {name: new for name, (new, _) in rules.diff(get(rules.name)).items()}
        error.add_note(f"{rules.name} with {changes}, {players} players, after {played} actions")
        raise
    return played


def _choice(state: GameState, rng: Random) -> Action:
    """Draw a legal action, more often one that lays, lays off, swaps, moves or takes back."""
    phase, listed = state.phase, legal_actions(state)
    if isinstance(phase, DealPhase | RoundOver):
        if rng.random() < 0.1 and (ends := listed.of(EndMatch)):
            return ends.sample(rng)
        coming = state.public.rules.at(state.public.players, state.public.round + 1)
        return Deal(phase.dealer, rich_deck(coming, rng) if rng.random() < 0.8 else None)
    if rng.random() < 0.5 and (openings := listed.of(LayDown)):
        return openings.sample(rng)
    if rng.random() < 0.3 and (busy := listed.of(LayOff, SwapJoker, MoveJoker, TakeBack, Close)):
        return busy.sample(rng)
    return listed.sample(rng)
