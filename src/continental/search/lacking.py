"""The distance to a contract where the kernel does not know enough: by trying melds.

That is where runs may mix suits while a trio's must differ or runs of one suit must lie apart,
and where swapped jokers may only go into runs. It is slow, and no preset asks for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import attrs

from continental.cards import JOKER, Card, Suit
from continental.contracts import Contract
from continental.kernel.runs import RANKS
from continental.kernel.supply import Supply
from continental.laying import LayingContext, check_lay_down, go_together
from continental.melds import Meld, MeldKind, Run
from continental.rules import CloseRules, RulesInForce
from continental.search.candidates import trio_candidates
from continental.search.combining import contract_of
from continental.search.drawable import NO_LIMIT, drawable_runs
from continental.search.kernel_rules import (
    compiled_runs,
    is_exact,
    kernel_indices,
    longest_run,
    may_have_to_grow,
    necessary,
)

__all__ = ["fewest_lacking"]

_SUITS: Final = tuple(Suit)


def fewest_lacking(
    hand: Sequence[Card],
    contract: Contract,
    rules: RulesInForce,
    pack: Counter[Card],
    in_runs: int,
    most: int | None = None,
) -> int | None:
    """Return the fewest cards to draw from ``pack`` for the contract; ``None`` for never.

    At least ``in_runs`` of the jokers laid must lie in runs. It may be known that ``most``
    cards suffice.
    """
    asked = attrs.evolve(rules, contract=contract, close=CloseRules())
    return _Question(asked, in_runs, _Held(Counter(hand), pack, 0)).fewest(most)


@lru_cache(maxsize=64)
def _most_jokers(rules: RulesInForce, jokers: int, grown: bool) -> int:
    """Return a number of jokers, of so many, that no run need exceed."""
    rule, longest = compiled_runs(rules, any_length=grown), longest_run(rules, jokers, apart=grown)
    lengths = rule.lengths if longest == RANKS else (longest,)
    return max([rule.most_jokers(length, (1 << length) - 1) for length in lengths], default=0)


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

    def within(self, limit: int) -> _Held:
        """Leave out the pack where so many cards have been drawn."""
        return self if self.drawn < limit else attrs.evolve(self, pack=Counter())

    @property
    def jokers(self) -> int:
        """How many there are, drawn or not."""
        return self.hand[JOKER] + self.pack[JOKER]

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
        rule = necessary(rules, contract, self.jokers)
        assert rule is not None  # the contract is not free
        supply = Supply.of(kernel_indices((self.hand + self.pack).elements()), rule.one_track)
        return rule.cards_needed(kernel_indices(self.hand.elements()), supply)


@attrs.frozen
class _Question:
    """What is asked of the hand and the cards that can be drawn."""

    rules: RulesInForce
    in_runs: int
    start: _Held

    def fewest(self, most: int | None) -> int | None:
        """Return the fewest cards to draw, of which ``most`` may be known; ``None``: never."""
        least = self.start.fewest(self.rules, self.rules.contract)
        if least is None or least == most or self._within(least) is not None:
            return least
        if most is None:
            most = self._within(NO_LIMIT)
        limits = range(least + 1, most) if most is not None else ()
        return next((limit for limit in limits if self._within(limit) is not None), most)

    def _within(self, limit: int) -> int | None:
        """Return a number of cards drawn, within the limit, that suffices; ``None``: none does."""
        found = self._find(limit, grown=False)
        if found is None and may_have_to_grow(self.rules, self.rules.contract):
            return self._find(limit, grown=True)
        return found

    def _find(self, limit: int, *, grown: bool) -> int | None:
        contract = self.rules.contract
        search = _Search(self.rules, self.in_runs, self.start, limit, grown)
        return search.place(contract.trios, contract.runs, self.start.within(limit), ())


@attrs.frozen
class _Search:
    """A depth-first search; the kernel tells the least that the melds left cost."""

    rules: RulesInForce
    in_runs: int
    start: _Held
    limit: int
    grown: bool
    _pools: dict[MeldKind, Sequence[tuple[int, Meld]]] = attrs.field(factory=dict, init=False)

    def place(
        self, trios: int, runs: int, held: _Held, melds: tuple[Meld, ...], first: int = 0
    ) -> int | None:
        """Lay so many trios, then runs, of their pools, the next from ``first`` on."""
        if not trios and not runs:
            return held.drawn if self._allowed(melds) else None
        most_in_run = _most_jokers(self.rules, self.start.jokers, self.grown)
        if self._in_runs(melds) + runs * most_in_run < self.in_runs:
            return None
        contract = contract_of(trios, runs)
        besides = held.fewest(self.rules, contract)
        if besides is None or held.drawn + besides > self.limit:
            return None
        if self._kernel_suffices(contract, held, melds):
            return held.drawn + besides
        rest = (trios - 1, runs) if trios else (0, runs - 1)
        again = rest[0] or not trios
        pool = self._pool(MeldKind.TRIO if trios else MeldKind.RUN)
        for place in range(first, len(pool)):
            alone, meld = pool[place]
            if held.drawn + alone > self.limit:
                continue
            if not all(go_together(one, meld, self.rules) for one in melds):
                continue
            after = held.spend(meld.cards)
            if after is not None and after.drawn <= self.limit:
                after = after.within(self.limit).from_suit(self._suit(meld))
                found = self.place(*rest, after, (*melds, meld), place if again else 0)
                if found is not None:
                    return found
        return None

    def _pool(self, kind: MeldKind) -> Sequence[tuple[int, Meld]]:
        """Return the melds of a kind with the number of cards that the whole hand lacks of each.

        Those that lack fewest come first, but runs come suit by suit.
        """
        if kind not in self._pools:
            counted = ((self._lacking(meld), meld) for meld in self._melds(kind))

            def order(one: tuple[int, Meld]) -> tuple[int, int]:
                suit = self._suit(one[1])
                return 0 if suit is None else _SUITS.index(suit), one[0]

            self._pools[kind] = sorted((one for one in counted if one[0] <= self.limit), key=order)
        return self._pools[kind]

    def _melds(self, kind: MeldKind) -> Iterable[Meld]:
        hand, pack = self.start.hand, self.start.pack
        if kind is MeldKind.RUN:
            return drawable_runs(hand, pack, self.rules, self.limit, grown=self.grown)
        return trio_candidates((*hand.elements(), *pack.elements()), self.rules)

    def _lacking(self, meld: Meld) -> int:
        return (Counter(meld.cards) - self.start.hand).total()

    def _suit(self, meld: Meld) -> Suit | None:
        """The suit of a run where runs come suit by suit."""
        return meld.suit if isinstance(meld, Run) and self.rules.run.same_suit else None

    def _kernel_suffices(self, contract: Contract, held: _Held, melds: tuple[Meld, ...]) -> bool:
        """Whether the kernel knows all that is asked of the melds left."""
        opening = self.rules.opening
        bound = opening.distinct_melds or opening.min_run_gap
        apart = not bound or not {meld.kind for meld in melds} & {*contract.kinds}
        in_runs = self._in_runs(melds) >= self.in_runs
        return apart and in_runs and is_exact(self.rules, contract, held.jokers)

    def _allowed(self, melds: tuple[Meld, ...]) -> bool:
        cards = tuple(card for meld in melds for card in meld.cards)
        context = LayingContext(self.rules, (), 0, cards)
        return self._in_runs(melds) >= self.in_runs and not check_lay_down(context, melds)

    def _in_runs(self, melds: tuple[Meld, ...]) -> int:
        """Count the jokers in runs."""
        return sum(meld.cards.count(JOKER) for meld in melds if meld.kind is MeldKind.RUN)
