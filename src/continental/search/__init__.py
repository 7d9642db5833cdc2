"""Exact meld search: can a hand open, how, what is missing, what is best.

Search generates; whether a meld or an opening is legal is asked of :mod:`continental.laying`.
"""

from types import BuiltinFunctionType
from typing import Final

from continental.kernel.holdings import hold
from continental.laying import check_meld
from continental.search.best import MeldSplit, best_melds
from continental.search.distance import cards_needed, useful_cards
from continental.search.laydowns import lay_downs
from continental.search.opening import Opening, can_open, needs_long_melds, openings
from continental.search.plans import TurnPlan, best_layoffs, best_opening, best_turn, can_close
from continental.search.standing import laying_context

__all__ = [
    "MeldSplit",
    "Opening",
    "TurnPlan",
    "best_layoffs",
    "best_melds",
    "best_opening",
    "best_turn",
    "can_close",
    "can_open",
    "cards_needed",
    "check_meld",
    "compiled",
    "lay_downs",
    "laying_context",
    "needs_long_melds",
    "openings",
    "useful_cards",
]

compiled: Final = isinstance(hold, BuiltinFunctionType)
"""Whether the kernel in use is the compiled one. Both give the same answers."""
