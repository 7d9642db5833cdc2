"""The rule sets of the source documents, as rules.md §4 lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from continental.rules import RuleSet

__all__ = [
    "CLASSIC",
    "FOURNIER",
    "FOURNIER_EXTENDED",
    "FREE_PLAY",
    "NAIPPE",
    "PRESETS",
    "SUPERCONTINENTAL",
    "TARGET_PLAY",
    "XELU",
]


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _derive(
    base: RuleSet,
    changes: Mapping[str, object],
    *,
    name: str,
    description: str,
    source: str,
    cites: str,
) -> RuleSet:
    return attrs.evolve(
        base.with_options(changes),
        name=name,
        description=description,
        source=source,
        cites=_ids(cites),
    )


_WIKIPEDIA: Final = "Wikipedia in Spanish, 'Continental (juego)' (document A)"
_NAIPPE: Final = "Naippe, 'Reglas de juego' (document D)"
_FOURNIER: Final = (
    "two tellings of the Fournier rules: in Greek (document C) and from acanomas (document E)"
)

CLASSIC: Final = RuleSet(
    "classic",
    rounds="TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13",
    description="Continental as the Spanish Wikipedia tells it: seven rounds, circular runs, "
    "discards taken de contra.",
    source=_WIKIPEDIA,
    cites=[
        "A1",
        "A2",
        "A6",
        "A8",
        "A10",
        "A12",
        "A13",
        "A15",
        "A18",
        "A21",
        "A29",
        "A33",
        "A35",
        "A37",
        "A38",
        "A39",
        "A40",
        "A41",
        "A44",
        "A46",
        "A47",
        "A48",
        "A49",
        "A50",
        "A51",
    ],
)
"""Document A. Every option of a rule set has its value here unless given."""

SUPERCONTINENTAL: Final = _derive(
    CLASSIC,
    {
        "rounds": "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13 TTTT13 TTTE14 TTEE15 EEET16 EEEE17",
    },
    name="supercontinental",
    description="The classic rules with five more rounds of four melds each.",
    source=_WIKIPEDIA,
    cites="A52 Q60",
)
"""Document A with the five rounds of A52."""

XELU: Final = _derive(
    CLASSIC,
    {
        "players": "2-6",
        "deck.jokers_per_deck": 2,
        "trio.min_naturals": 1,
        "run.max_size": 13,
        "run.ace": "high_or_low",
        "run.adjacent_jokers": True,
        "melds.jokers_at_most_naturals": True,
        "opening.take_back": "never",
        "joker_swap.who": "anyone",
        "joker_swap.source": "any",
        "joker_swap.target": "any_meld",
        "joker_move.who": "nobody",
        "claims.after_opening": False,
        "stock.joker_upcard": "keep",
        "draw.two_player_penalty": 1,
        "scoring.same_turn_bonus": 0,
        "scoring.others_multiplier": 2,
    },
    name="xelu",
    description="Continental as Xelu.net tells it: exposed jokers are free to all, only who "
    "has not opened buys out of turn, and closing in one go doubles the others' points.",
    source="Xelu.net, 'Continental' (document B)",
    cites="B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B22 Q11",
)
"""Document B."""

FOURNIER: Final = _derive(
    CLASSIC,
    {
        "players": "2-8",
        "deck.decks": {
            "2-3": [2, 2, 2, 2, 2, 2, 2],
            "4": [2, 2, 2, 2, 2, 3, 3],
            "5-8": [2, 2, 3, 3, 4, 4, 4],
        },
        "deck.jokers_per_deck": 2,
        "rounds": "TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12",
        "trio.max_size": "4*decks+2",
        "trio.min_naturals": 1,
        "trio.max_jokers": 2,
        "run.max_size": 13,
        "run.adjacent_jokers": True,
        "opening.take_back": "never",
        "layoff.targets": "others",
        "joker_swap.target": "any_meld",
        "joker_swap.same_meld": False,
        "joker_move.who": "nobody",
        "claims.own_discard": True,
        "stock.penalty_pile": "1/3",
        "stock.joker_upcard": "keep",
        "scoring.values": "fives",
        "scoring.same_turn_bonus": 0,
    },
    name="fournier",
    description="Continental as Fournier tells it: decks are added as the rounds go on, and "
    "penalty cards come from a pile of their own.",
    source=_FOURNIER,
    cites="C3 C4 C5 C7 C10 C13 C15 C16 C18 C19 C20 C21 C22 C23 C25 C26 C27 E3 E4 E8 E12 E15 "
    "Q4 Q33 Q46",
)
"""Documents C and E."""

FOURNIER_EXTENDED: Final = _derive(
    FOURNIER,
    {"rounds": "TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12 TTTE13 TTEE14 TEEE15 EEEE16"},
    name="fournier_extended",
    description="The Fournier rules with four more rounds, up to sixteen cards dealt.",
    source=_FOURNIER,
    cites="C24 Q59",
)
"""Document C with the rounds of its extension (C24, Q59)."""

NAIPPE: Final = _derive(
    CLASSIC,
    {
        "players": "2-6",
        "deck.jokers_per_deck": 2,
        "rounds": "T3 E4 TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12",
        "trio.min_naturals": 1,
        "run.max_size": 13,
        "run.ace": "low",
        "run.adjacent_jokers": True,
        "opening.take_back": "never",
        "joker_swap.who": "nobody",
        "joker_move.who": "nobody",
        "claims.enabled": False,
        "stock.joker_upcard": "keep",
    },
    name="naippe",
    description="Continental as the Naippe app tells it: nine rounds, the ace low, nothing "
    "taken out of turn, jokers on the table fixed.",
    source=_NAIPPE,
    cites="D1 D2 D3 D5 D6 D7 D8 D9 D10 D11 D13 D14 Q5 Q6 Q8 Q61",
)
"""Document D, section 2, with the nine rounds that it lists (D13, Q6)."""

_FREE: Final[Mapping[str, object]] = {
    "rounds": "free10",
    "run.min_size": 3,
    "opening.extra_melds": "any",
    "scoring.same_turn_bonus": 0,
}

FREE_PLAY: Final = _derive(
    NAIPPE,
    {**_FREE, "match.end": "open", "match.winner": "none"},
    name="free_play",
    description="Naippe's free play: any melds open, rounds go on until the players stop, "
    "and no winner is named.",
    source=_NAIPPE,
    cites="D15 D16 D17 Q8 Q58 Q65",
)
"""Document D, section 3 (D15, D16, Q65)."""

TARGET_PLAY: Final = _derive(
    NAIPPE,
    {
        **_FREE,
        "scoring.round_score": "melds_minus_hand",
        "match.end": "target",
        "match.winner": "highest",
        "match.target": 100,
    },
    name="target_play",
    description="Naippe's free play with a target: melds count for, cards left against, and "
    "the highest total wins once one reaches the target.",
    source=_NAIPPE,
    cites="D18 D19 D20 Q57 Q65",
)
"""Document D, section 4 (D18, D19, Q65)."""

PRESETS: Final[Mapping[str, RuleSet]] = {
    rules.name: rules
    for rules in (
        CLASSIC,
        SUPERCONTINENTAL,
        XELU,
        FOURNIER,
        FOURNIER_EXTENDED,
        NAIPPE,
        FREE_PLAY,
        TARGET_PLAY,
    )
}
"""All rule sets of the library by name."""
