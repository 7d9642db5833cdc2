"""Choices of melds that together take no more cards than there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

import attrs

from continental.cards import JOKER
from continental.contracts import Contract
from continental.laying import go_together
from continental.melds import Meld
from continental.rules import RulesInForce
from continental.search.candidates import GUARD, count_of, packed, unpacked
from continental.search.kernel_rules import necessary

__all__ = ["Pool", "choices_of", "contract_choices", "contract_of", "pool_of"]

Pool: TypeAlias = list[tuple[Meld, int]]
"""Melds with the cards that they take, packed."""

_MANY: Final = 250
"""So many choices to go through take longer than to ask the kernel whether there is one."""


def pool_of(melds: Sequence[Meld], rng: Random | None) -> Pool:
    """Return the melds with the cards they take, in random order with ``rng``."""
    pool = [(meld, packed(meld.cards)) for meld in melds]
    if rng is not None:
        rng.shuffle(pool)
    return pool


def choices_of(have: int, pool: Pool, count: int) -> Iterator[tuple[Meld, ...]]:
    """Yield the choices of so many melds, in the order of the pool, one meld also repeatedly."""
    if not count:
        yield ()
        return
    pool = _fitting(have, pool)
    for place, (meld, need) in enumerate(pool):
        for rest in choices_of(have - need, pool[place:], count - 1):
            yield (meld, *rest)


def _fitting(have: int, pool: Pool) -> Pool:
    """The melds that the packed cards suffice for: what no longer fits is left out at once."""
    guarded = have | GUARD
    return [one for one in pool if (guarded - one[1]) & GUARD == GUARD]


def contract_choices(
    have: int, rules: RulesInForce, trios: Pool, runs: Pool
) -> Iterator[tuple[Meld, ...]]:
    """Yield the choices of the contract's trios, then runs, that the packed cards suffice for.

    Melds that may not be laid together (Q43, Q44) are not chosen together.
    Whether the rest can be made of the cards that a meld leaves is asked before all its
    choices are gone through, so that none is waited for long.
    """
    contract = rules.contract
    return _Picker(rules).choices(have, (contract.trios, contract.runs), (trios, runs))


@attrs.frozen
class _Picker:
    rules: RulesInForce

    def choices(
        self, have: int, counts: tuple[int, int], pools: tuple[Pool, Pool]
    ) -> Iterator[tuple[Meld, ...]]:
        """Yield the choices of so many trios of their pool, and then of so many runs."""
        trios, runs = counts
        if not trios and not runs:
            yield ()
            return
        rest = (trios - 1, runs) if trios else (0, runs - 1)
        pool = _fitting(have, pools[0] if trios else pools[1])
        more = rest[0] if trios else rest[1]
        next_pool = pool if more or not trios else pools[1]
        look_ahead = len(next_pool) ** sum(rest) > _MANY
        for place, (meld, need) in enumerate(pool):
            left = have - need
            if look_ahead and not self._makes(left, *rest):
                continue
            again = self._beside(meld, pool[place:]) if more else []
            following = (again, pools[1]) if trios else ([], again)
            for others in self.choices(left, rest, following):
                yield (meld, *others)

    def _beside(self, meld: Meld, pool: Pool) -> Pool:
        """The melds of a kind that may be laid together with one of it."""
        opening = self.rules.opening
        if not opening.distinct_melds and not opening.min_run_gap:
            return pool
        return [one for one in pool if go_together(meld, one[0], self.rules)]

    def _makes(self, cards: int, trios: int, runs: int) -> bool:
        """Whether packed cards can make so many melds, as far as the kernel knows."""
        rule = necessary(self.rules, contract_of(trios, runs), count_of(cards, JOKER))
        return rule is None or rule.can_open(unpacked(cards))


@lru_cache(maxsize=64)
def contract_of(trios: int, runs: int) -> Contract:
    """Return a contract of so many melds."""
    return Contract.parse("T" * trios + "E" * runs)
