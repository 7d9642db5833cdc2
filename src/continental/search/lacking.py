"""The distance to a contract where the kernel does not know enough: by trying melds.

That is where runs may mix suits while a trio's must differ, and where swapped jokers may only
go into runs. It is slow, and no preset asks for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from continental.cards import JOKER, Card
from continental.contracts import Contract
from continental.laying import LayingContext, check_lay_down
from continental.melds import Meld, MeldKind
from continental.rules import CloseRules, RulesInForce
from continental.search.candidates import meld_candidates

__all__ = ["fewest_lacking"]


def fewest_lacking(
    hand: Sequence[Card],
    contract: Contract,
    rules: RulesInForce,
    pack: Counter[Card],
    in_runs: int,
) -> int | None:
    """Return the fewest cards to draw from ``pack`` for the contract; ``None`` for never.

    At least ``in_runs`` of the jokers laid must lie in runs.
    """
    asked = attrs.evolve(rules, contract=contract, close=CloseRules())
    search = _Search(asked, in_runs)
    trios, runs = meld_candidates((*hand, *pack.elements()), rules, longest=False)
    start = _Held(Counter(hand), pack, 0)
    slots: list[Sequence[Meld]] = [trios] * contract.trios + [runs] * contract.runs
    search.place([_nearest_first(melds, start) for melds in slots], start, ())
    return search.best


@attrs.frozen
class _Held:
    """What is left of hand and pack, and how many cards were drawn."""

    hand: Counter[Card]
    pack: Counter[Card]
    drawn: int

    def spend(self, cards: Sequence[Card]) -> _Held | None:
        """Take cards from the hand, else from the pack; ``None`` where one does not exist."""
        need = Counter(cards)
        lacking = need - self.hand
        if not lacking <= self.pack:
            return None
        return _Held(self.hand - need, self.pack - lacking, self.drawn + lacking.total())


def _nearest_first(melds: Sequence[Meld], held: _Held) -> list[tuple[int, Meld]]:
    """Sort melds by how many of their cards the whole hand lacks."""
    lacking = [((Counter(meld.cards) - held.hand).total(), meld) for meld in melds]
    return sorted(lacking, key=lambda pair: pair[0])


@attrs.define
class _Search:
    """A depth-first search with a bound: each meld lacks at least what it does alone."""

    rules: RulesInForce
    in_runs: int
    best: int | None = None

    def place(
        self,
        slots: list[list[tuple[int, Meld]]],
        held: _Held,
        melds: tuple[Meld, ...],
        first: int = 0,
    ) -> None:
        """Fill the slots left, one kind after the other, with melds from ``first`` on."""
        if not slots:
            if self._allowed(melds):
                self.best = held.drawn
            return
        (slot, *others) = slots
        rest = sum(later[0][0] for later in others if later)
        for place in range(first, len(slot)):
            lacking, meld = slot[place]
            if self.best is not None and held.drawn + rest + lacking >= self.best:
                return
            after = held.spend(meld.cards)
            if after is not None and (self.best is None or after.drawn + rest < self.best):
                same = bool(others) and others[0] == slot
                self.place(others, after, (*melds, meld), place if same else 0)

    def _allowed(self, melds: tuple[Meld, ...]) -> bool:
        runs = [meld for meld in melds if meld.kind is MeldKind.RUN]
        if sum(run.cards.count(JOKER) for run in runs) < self.in_runs:
            return False
        cards = tuple(card for meld in melds for card in meld.cards)
        return not check_lay_down(LayingContext(self.rules, (), 0, cards), melds)
