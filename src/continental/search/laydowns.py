"""The LayDowns of a seat in a position: openings, or extra melds once it has opened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs

from continental.contracts import FREE
from continental.laying import OPENINGS_PER_TURN, LayingContext, is_extra_allowed
from continental.rules import ExtraMelds
from continental.search.opening import Opening, openings_in

__all__ = ["lay_downs"]


def lay_downs(context: LayingContext, rng: Random | None = None) -> Iterator[Opening]:
    """Yield the openings of a seat that has not opened, else single extra melds (Q44).

    With ``rng`` they come in random order.
    """
    rules = context.rules
    if not context.opened:
        if context.openings < OPENINGS_PER_TURN:
            yield from openings_in(context, rng)
        return
    if rules.opening.extra_melds is ExtraMelds.NONE:
        return
    free = attrs.evolve(rules, contract=FREE)
    unbound = attrs.evolve(context, opened=False, openings=0, rules=free)
    for opening in openings_in(unbound, rng):
        if is_extra_allowed(opening.melds[0], rules):
            yield opening
