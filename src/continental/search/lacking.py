"""The distance to a contract where the kernel does not know enough: by trying melds.

That is where runs may mix suits while a trio's must differ or runs of one suit must lie apart,
and where swapped jokers may only go into runs. It is slow, and no preset asks for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from continental.cards import JOKER, Card, Suit
from continental.contracts import Contract
from continental.kernel.runs import RANKS
from continental.kernel.supply import Supply
from continental.laying import LayingContext, check_lay_down, is_meld
from continental.melds import Meld, MeldKind, Run
from continental.rules import CloseRules, RulesInForce
from continental.search.candidates import candidates_of
from continental.search.combining import contract_of
from continental.search.kernel_rules import growing_helps, is_exact, kernel_indices, necessary
from continental.violations import Code, Violation

__all__ = ["fewest_lacking"]

_APART: Final = frozenset({Code.CONTRACT_NOT_DISTINCT, Code.RUNS_TOO_CLOSE})
"""What further melds do not cure."""
_SUITS: Final = tuple(Suit)
_NO_LIMIT: Final = 1_000
"""More cards than there are."""


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
    start = _Held(Counter(hand), pack, 0)
    least = start.fewest(asked, contract)
    if least is None:
        return None
    if not least and _Search(asked, in_runs, attrs.evolve(start, pack=Counter())).fewest(0) == 0:
        return 0  # far fewer melds are listed
    return _Search(asked, in_runs, start).fewest(least)


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

    def from_suit(self, suit: Suit | None) -> _Held:
        """Leave out the suits before one, which no run to come can be of."""
        before = _SUITS.index(suit) if suit is not None else 0
        if not before:
            return self
        gone = set(_SUITS[:before])
        hand, pack = (
            Counter({card: count for card, count in cards.items() if card.suit not in gone})
            for cards in (self.hand, self.pack)
        )
        return _Held(hand, pack, self.drawn)

    def fewest(self, rules: RulesInForce, contract: Contract) -> int | None:
        """Return how many cards must be drawn for a contract at the least, ``None``: never."""
        rule = necessary(rules, contract)
        assert rule is not None  # the contract is not free
        supply = Supply.of(kernel_indices((self.hand + self.pack).elements()), rule.one_track)
        return rule.cards_needed(kernel_indices(self.hand.elements()), supply)


@attrs.frozen
class _Search:
    """Depth-first searches; the kernel tells the least that the melds left cost."""

    rules: RulesInForce
    in_runs: int
    start: _Held
    _pools: dict[MeldKind, Sequence[Meld]] = attrs.field(factory=dict)

    def fewest(self, least: int) -> int | None:
        """Return the fewest cards to draw, of which at least so many are needed."""
        most = _rising(least, self.find(_NO_LIMIT), self.find)
        if most == least or not growing_helps(self.rules, self.rules.contract):
            return most
        if most is None:
            most = self.grown(_NO_LIMIT).find(_NO_LIMIT)
        return _rising(least, most, lambda limit: self.grown(limit).find(limit))

    def find(self, limit: int) -> int | None:
        """Return a number of cards drawn, within the limit, that suffices; ``None``: none does."""
        contract = self.rules.contract
        return self._place(contract.trios, contract.runs, self.start, (), limit)

    def _place(
        self,
        trios: int,
        runs: int,
        held: _Held,
        melds: tuple[Meld, ...],
        limit: int,
        first: int = 0,
    ) -> int | None:
        """Lay so many trios, then runs, of their pools, the next from ``first`` on."""
        if not trios and not runs:
            return held.drawn if self._allowed(melds) else None
        contract = contract_of(trios, runs)
        besides = held.fewest(self.rules, contract)
        if besides is None or held.drawn + besides > limit or self._too_near(melds):
            return None
        if self._kernel_suffices(contract, melds):
            return held.drawn + besides
        rest = (trios - 1, runs) if trios else (0, runs - 1)
        again = rest[0] or not trios
        pool = self._pool(MeldKind.TRIO if trios else MeldKind.RUN)
        for place in range(first, len(pool)):
            meld = pool[place]
            after = held.spend(meld.cards)
            if after is not None and after.drawn <= limit:
                after = after.from_suit(self._suit(meld))
                found = self._place(*rest, after, (*melds, meld), limit, place if again else 0)
                if found is not None:
                    return found
        return None

    def _pool(self, kind: MeldKind) -> Sequence[Meld]:
        """Return the melds of a kind. Runs of mixed suits are listed only where they are needed."""
        if kind not in self._pools:
            self._pools[kind] = self._in_order(candidates_of(kind, self._all_cards(), self.rules))
        return self._pools[kind]

    def _all_cards(self) -> tuple[Card, ...]:
        return (*self.start.hand.elements(), *self.start.pack.elements())

    def _in_order(self, melds: Iterable[Meld]) -> Sequence[Meld]:
        """Those of which the whole hand lacks fewest cards come first; runs come suit by suit."""

        def order(meld: Meld) -> tuple[int, int]:
            suit = self._suit(meld)
            return 0 if suit is None else _SUITS.index(suit), self._lacking(meld)

        return sorted(melds, key=order)

    def _lacking(self, meld: Meld) -> int:
        return (Counter(meld.cards) - self.start.hand).total()

    def grown(self, limit: int) -> _Search:
        """Return a search in which runs may be longer, so that they reach each other (Q44).

        Of each the hand lacks so many cards at the most. A run of several suits need not grow.
        """
        cards = Counter(self._all_cards())

        def exists(run: Meld) -> bool:
            return self._lacking(run) <= limit and Counter(run.cards) <= cards

        every = dict.fromkeys(run for run in self._pool(MeldKind.RUN) if exists(run))
        layer = [*every]
        while layer := [*dict.fromkeys(run for run in self._longer(layer) if exists(run))]:
            every |= dict.fromkeys(layer)
        pools = {**self._pools, MeldKind.RUN: self._in_order(every)}
        return attrs.evolve(self, pools=pools)

    def _longer(self, runs: Iterable[Meld]) -> Iterator[Run]:
        """Yield the legal runs of one card more, of up to 13."""
        for run in runs:
            if not isinstance(run, Run) or run.suit is None or len(run.cards) == RANKS:
                continue
            suits = (run.suit,) if self.rules.run.same_suit else _SUITS
            for place in (-1, len(run.cards)):
                rank = run.rank_at(place)
                for card in (JOKER, *(Card(rank, suit) for suit in suits)):
                    cards = (card, *run.cards) if place < 0 else (*run.cards, card)
                    if is_meld(longer := Run(cards), self.rules):
                        yield longer

    def _suit(self, meld: Meld) -> Suit | None:
        """The suit of a run where runs come suit by suit."""
        return meld.suit if isinstance(meld, Run) and self.rules.run.same_suit else None

    def _kernel_suffices(self, contract: Contract, melds: tuple[Meld, ...]) -> bool:
        """Whether the kernel knows all that is asked of the melds left."""
        opening = self.rules.opening
        bound = opening.distinct_melds or opening.min_run_gap
        apart = not bound or not {meld.kind for meld in melds} & {*contract.kinds}
        in_runs = self._in_runs(melds) >= self.in_runs
        return apart and in_runs and is_exact(self.rules, contract)

    def _too_near(self, melds: tuple[Meld, ...]) -> bool:
        return not _APART.isdisjoint(fault.code for fault in self._faults(melds))

    def _allowed(self, melds: tuple[Meld, ...]) -> bool:
        return self._in_runs(melds) >= self.in_runs and not self._faults(melds)

    def _in_runs(self, melds: tuple[Meld, ...]) -> int:
        """Count the jokers in runs."""
        return sum(meld.cards.count(JOKER) for meld in melds if meld.kind is MeldKind.RUN)

    def _faults(self, melds: tuple[Meld, ...]) -> tuple[Violation, ...]:
        cards = tuple(card for meld in melds for card in meld.cards)
        return check_lay_down(LayingContext(self.rules, (), 0, cards), melds)


def _rising(least: int, most: int | None, find: Callable[[int], int | None]) -> int | None:
    """Return the lowest limit from ``least`` on with which something is found, else ``most``."""
    limits = range(least, most) if most is not None else ()
    return next((limit for limit in limits if find(limit) is not None), most)
