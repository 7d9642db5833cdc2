"""The options whose readings have names, as enums.

Each member's value is the spelling of rules.md §4, which is also the one of JSON and of the
command line.
"""

from __future__ import annotations

import enum

__all__ = [
    "AcePosition",
    "BonusStacking",
    "ClaimTiming",
    "CloseDiscard",
    "Direction",
    "ExtraMelds",
    "JokerInMeld",
    "JokerUpcard",
    "LayOffTargets",
    "LimitScope",
    "LimitsApply",
    "MatchEnd",
    "MoveWho",
    "PenaltyExhausted",
    "PileVisible",
    "PlayableDiscard",
    "RoundScore",
    "StockExhausted",
    "SwapSource",
    "SwapTarget",
    "SwapWho",
    "TakeBackRule",
    "TieBreak",
    "WinnerRule",
]


class Direction(enum.Enum):
    """The sense in which turns, deal and dealer go round the table (A18)."""

    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


class AcePosition(enum.Enum):
    """Where an ace may stand in a run (Q11)."""

    LOW = "low"
    HIGH = "high"
    HIGH_OR_LOW = "high_or_low"
    CIRCULAR = "circular"


class LimitsApply(enum.Enum):
    """When the limits on jokers in melds bind: always, or only as a meld is laid (Q16)."""

    ALWAYS = "always"
    OPENING = "opening"


class ExtraMelds(enum.Enum):
    """Which melds beyond the contract may be laid (Q44)."""

    NONE = "none"
    CONTRACT_KINDS = "contract_kinds"
    ANY = "any"


class TakeBackRule(enum.Enum):
    """Until when an opening may be taken back (Q48)."""

    SAME_TURN = "same_turn"
    NEVER = "never"


class LayOffTargets(enum.Enum):
    """On whose melds a player may lay off (Q46)."""

    ANY = "any"
    OWN = "own"
    OTHERS = "others"


class SwapWho(enum.Enum):
    """Who may exchange a joker on the table for the card it stands for (Q17)."""

    NOBODY = "nobody"
    OPENED = "opened"
    ANYONE = "anyone"


class SwapSource(enum.Enum):
    """From which melds a joker may be exchanged (Q18)."""

    RUNS = "runs"
    ANY = "any"


class SwapTarget(enum.Enum):
    """Where an exchanged joker may be placed (Q19)."""

    OWNER_RUNS = "owner_runs"
    ANY_RUN = "any_run"
    ANY_MELD = "any_meld"


class MoveWho(enum.Enum):
    """Who may move a free joker from run to run (Q22)."""

    NOBODY = "nobody"
    OWNER = "owner"
    OPENED = "opened"


class LimitScope(enum.Enum):
    """The stretch of play over which claims are counted against their limit (Q1)."""

    ROUND = "round"
    LAP = "lap"
    MATCH = "match"


class ClaimTiming(enum.Enum):
    """How long a claim window stays open (Q28)."""

    AFTER_DRAW = "after_draw"
    UNTIL_DISCARD = "until_discard"


class PenaltyExhausted(enum.Enum):
    """What happens when the penalty pile has run out (Q34)."""

    FROM_STOCK = "from_stock"
    NO_CLAIMS = "no_claims"
    RECYCLE = "recycle"


class StockExhausted(enum.Enum):
    """What happens when the stock has run out (Q35)."""

    RECYCLE = "recycle"
    END_ROUND = "end_round"


class JokerUpcard(enum.Enum):
    """What happens when the first upcard is a joker (Q52)."""

    BURY = "bury"
    KEEP = "keep"


class PlayableDiscard(enum.Enum):
    """Whether a card that fits a meld on the table may be discarded (Q47)."""

    ALLOWED = "allowed"
    UNOPENED_BARRED = "unopened_barred"
    BARRED = "barred"


class PileVisible(enum.Enum):
    """How much of the discard pile may be looked at (Q56)."""

    TOP = "top"
    ALL = "all"


class CloseDiscard(enum.Enum):
    """Whether a round is closed with a discard (Q36)."""

    OPTIONAL = "optional"
    REQUIRED = "required"
    FORBIDDEN = "forbidden"


class BonusStacking(enum.Enum):
    """What a closer gets when several bonuses apply (Q38)."""

    BEST = "best"
    SUM = "sum"


class RoundScore(enum.Enum):
    """How a round is scored: cards left, or cards laid minus cards left (Q57)."""

    PENALTY = "penalty"
    MELDS_MINUS_HAND = "melds_minus_hand"


class JokerInMeld(enum.Enum):
    """What a laid joker is worth: its own value, or that of the card it replaces (Q57)."""

    OWN = "own"
    REPLACED = "replaced"


class MatchEnd(enum.Enum):
    """When a match ends: after the listed rounds, on request, or at a target (D16, D18)."""

    ROUNDS = "rounds"
    OPEN = "open"
    TARGET = "target"


class WinnerRule(enum.Enum):
    """Which total wins, if any (D12, D16)."""

    LOWEST = "lowest"
    HIGHEST = "highest"
    NONE = "none"


class TieBreak(enum.Enum):
    """How a tie at the end of a match is broken (Q55)."""

    SHARED = "shared"
    ROUNDS_WON = "rounds_won"
