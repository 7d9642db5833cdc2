"""Cold caches.

Three states are told apart. In each the rule is compiled, as it is after the first call of a
program.

*Cold*: no hand was ever searched; each call starts with empty caches.
*Fresh*: caches are emptied, then fill as hands are asked, each for the first time.
*Warm*: these very hands were asked before.
"""

from __future__ import annotations

import sys

from continental import Contract, RuleSet, RulesInForce
from continental.search import best_melds, can_open, cards_needed


def clear_caches() -> None:
    """Empty every cache below ``continental.search``; the kernel's tables are in them."""
    for name, module in list(sys.modules.items()):
        if name.startswith("continental.search"):
            for thing in list(vars(module).values()):
                clear = getattr(thing, "cache_clear", None)
                if clear is not None:
                    clear()


def make_cold(rules: RuleSet | RulesInForce, *contracts: Contract) -> None:
    """Forget every hand; compile the rules anew, by calls with an empty hand."""
    clear_caches()
    for contract in contracts:
        can_open((), contract, rules)
        cards_needed((), contract, rules)
    if not contracts:
        best_melds((), rules)
