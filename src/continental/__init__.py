"""Rules engine for Continental, the Spanish and Latin American contract rummy.

>>> import continental
>>> state = continental.new_game(continental.rulesets.CLASSIC, players=3, seed=1)
>>> state = continental.apply(state, continental.Deal(seat=0))
>>> continental.actors(state)
(1,)
>>> list(continental.legal_actions(state))
[DrawStock(seat=1), DrawUpcard(seat=1)]
"""

from importlib import import_module
from typing import TYPE_CHECKING

from continental import rulesets, search
from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.cards import (
    JOKER,
    Card,
    CardError,
    Rank,
    Suit,
    format_cards,
    parse_cards,
)
from continental.contracts import Contract, ContractError
from continental.events import Event
from continental.laying import arrangements, check_meld
from continental.legal import LegalActions, actors, check, default_action, legal_actions
from continental.melds import Meld, MeldKind, Run, Side, Swap, TableMeld, Trio
from continental.phases import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    DealPhase,
    DrawPhase,
    MatchOver,
    Phase,
    PlayPhase,
    RoundOver,
)
from continental.reducer import (
    SeatDraw,
    apply,
    draw_for_seats,
    new_game,
    seat_order,
    transition,
)
from continental.rules import OptionError, RoundSpec, RuleSet, RulesInForce
from continental.search import (
    MeldSplit,
    Opening,
    TurnPlan,
    best_layoffs,
    best_melds,
    best_opening,
    best_turn,
    can_close,
    can_open,
    cards_needed,
    openings,
    useful_cards,
)
from continental.state import (
    GameState,
    HiddenState,
    IllegalAction,
    PlayerView,
    Position,
    Problem,
    PublicState,
    RoundEnding,
    RoundResult,
)
from continental.view import view
from continental.violations import Code, Violation, ViolationData

if TYPE_CHECKING:
    from continental import bots, citations, codec
    from continental.bots import Bot
    from continental.citations import Citation, cite
    from continental.comparison import compare
    from continental.memory import Memory
    from continental.notation import (
        NotationError,
        format_action,
        format_position,
        parse_action,
        parse_position,
    )
    from continental.records import Record, format_record, parse_record
    from continental.redaction import RecordView, redact
    from continental.sampling import sample_state
    from continental.scores import ScoreSheet
    from continental.simulation import play_match

__all__ = [
    "JOKER",
    "Action",
    "Answer",
    "Bot",
    "Card",
    "CardError",
    "Citation",
    "Claim",
    "ClaimPhase",
    "ClaimWindow",
    "Close",
    "Code",
    "Contract",
    "ContractError",
    "Deal",
    "DealPhase",
    "Discard",
    "DrawPhase",
    "DrawStock",
    "DrawUpcard",
    "EndMatch",
    "Event",
    "GameState",
    "HiddenState",
    "IllegalAction",
    "LayDown",
    "LayOff",
    "LegalActions",
    "MatchOver",
    "Meld",
    "MeldKind",
    "MeldSplit",
    "Memory",
    "MoveJoker",
    "NotationError",
    "Opening",
    "OptionError",
    "Pass",
    "Phase",
    "PlayPhase",
    "PlayerView",
    "Position",
    "Problem",
    "PublicState",
    "Rank",
    "Record",
    "RecordView",
    "RoundEnding",
    "RoundOver",
    "RoundResult",
    "RoundSpec",
    "RuleSet",
    "RulesInForce",
    "Run",
    "ScoreSheet",
    "SeatDraw",
    "Side",
    "Suit",
    "Swap",
    "SwapJoker",
    "TableMeld",
    "TakeBack",
    "Trio",
    "TurnPlan",
    "Violation",
    "ViolationData",
    "actors",
    "apply",
    "arrangements",
    "best_layoffs",
    "best_melds",
    "best_opening",
    "best_turn",
    "bots",
    "can_close",
    "can_open",
    "cards_needed",
    "check",
    "check_meld",
    "citations",
    "cite",
    "codec",
    "compare",
    "default_action",
    "draw_for_seats",
    "format_action",
    "format_cards",
    "format_position",
    "format_record",
    "legal_actions",
    "new_game",
    "openings",
    "parse_action",
    "parse_cards",
    "parse_position",
    "parse_record",
    "play_match",
    "redact",
    "rulesets",
    "sample_state",
    "search",
    "seat_order",
    "transition",
    "useful_cards",
    "view",
]

_LAZY = {
    "Bot": "continental.bots",
    "Citation": "continental.citations",
    "Memory": "continental.memory",
    "NotationError": "continental.notation",
    "Record": "continental.records",
    "RecordView": "continental.redaction",
    "ScoreSheet": "continental.scores",
    "bots": "continental.bots",
    "citations": "continental.citations",
    "cite": "continental.citations",
    "codec": "continental.codec",
    "compare": "continental.comparison",
    "format_action": "continental.notation",
    "format_position": "continental.notation",
    "format_record": "continental.records",
    "parse_action": "continental.notation",
    "parse_position": "continental.notation",
    "parse_record": "continental.records",
    "play_match": "continental.simulation",
    "redact": "continental.redaction",
    "sample_state": "continental.sampling",
}
"""Names that are imported when they are first asked for, to keep the import quick."""


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module 'continental' has no attribute {name!r}")
    module = import_module(_LAZY[name])
    value: object = module if _LAZY[name].endswith(f".{name}") else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
