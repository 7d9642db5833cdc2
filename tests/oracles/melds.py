"""A brute-force oracle for the meld search, written for clarity; it shares no code with it.

It lists every smallest legal meld of the game as a tuple of cards, judged by a few lines of its
own, and tries all choices of them. A card that the hand lacks may be drawn from the pack, which
gives the distance; a hand that lacks none can open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, product

import attrs

from continental import JOKER, Card, Rank, RulesInForce, Suit
from continental.rules import AcePosition

Cards = tuple[Card, ...]


def spans(length: int, rules: RulesInForce) -> Iterator[tuple[Rank, ...]]:
    """Yield the sequences of ranks that the ace rule allows (Q11); 14 is the ace on the king."""
    for start in range(1, 14):
        last = start + length - 1
        match rules.run.ace:
            case AcePosition.CIRCULAR:
                legal = True
            case AcePosition.LOW:
                legal = last <= 13
            case AcePosition.HIGH:
                legal = start >= 2 and last <= 14
            case AcePosition.HIGH_OR_LOW:
                legal = last <= 14 and length <= 13
        if legal:
            yield tuple(Rank((start + step - 1) % 13 + 1) for step in range(length))


def jokers_fit(cards: Cards, least_naturals: int, rules: RulesInForce) -> bool:
    jokers = cards.count(JOKER)
    naturals = len(cards) - jokers
    majority = not rules.melds.jokers_at_most_naturals or jokers <= naturals
    return naturals >= least_naturals and majority


def is_run(cards: Cards, rules: RulesInForce) -> bool:
    side_by_side = any(a is b is JOKER for a, b in pairwise(cards))
    return jokers_fit(cards, rules.run.min_naturals, rules) and (
        rules.run.adjacent_jokers or not side_by_side
    )


def is_trio(cards: Cards, rules: RulesInForce) -> bool:
    suits = [card.suit for card in cards if card is not JOKER]
    most = rules.trio.max_jokers
    return (
        jokers_fit(cards, rules.trio.min_naturals, rules)
        and (most is None or cards.count(JOKER) <= most)
        and (not rules.trio.distinct_suits or len(set(suits)) == len(suits))
    )


@lru_cache(maxsize=8)  # a list can hold hundreds of thousands of melds
def all_runs(rules: RulesInForce, longest: int) -> tuple[Cards, ...]:
    """Return every run of the game up to a length.

    Where runs must lie apart those of one suit may have to be longer, by as many ranks as lie
    between and the one that is reached (Q44).
    """
    found: dict[Cards, None] = {}
    gap = rules.opening.min_run_gap if rules.contract.runs > 1 else 0
    grown = longest + gap
    limit = min(grown, rules.run_limit or grown)
    for length in range(rules.run.min_size, limit + 1):
        for ranks in spans(length, rules):
            tracks: list[list[Cards]]
            if rules.run.same_suit or length > longest:
                tracks = [[(Card(rank, suit), JOKER) for rank in ranks] for suit in Suit]
            else:
                tracks = [[(*(Card(rank, suit) for suit in Suit), JOKER) for rank in ranks]]
            for track in tracks:
                found |= dict.fromkeys(run for run in product(*track) if is_run(run, rules))
    return tuple(found)


@lru_cache(maxsize=8)
def all_trios(rules: RulesInForce) -> tuple[Cards, ...]:
    """Return every trio of the game that holds no smaller one."""
    size = max(rules.trio.min_size, rules.trio.min_naturals)
    found: dict[Cards, None] = {}
    for rank in Rank:
        cards = (*(Card(rank, suit) for suit in Suit), JOKER)
        trios = combinations_with_replacement(cards, size)
        found |= dict.fromkeys(trio for trio in trios if is_trio(trio, rules))
    return tuple(found)


def traits(meld: Cards, kind: str) -> set[Rank | Suit | None]:
    naturals = [card for card in meld if card is not JOKER]
    return {card.rank if kind == "trio" else card.suit for card in naturals}


def line(run: Cards) -> range:
    """Return the places of a run from its first rank on, the ace after a king being 14."""
    at, card = next((at, card) for at, card in enumerate(run) if card is not JOKER)
    assert card.rank is not None
    start = (card.rank - at - 1) % 13 + 1
    return range(start, start + len(run))


def too_close(run: Cards, other: Cards, rules: RulesInForce) -> bool:
    """Whether two runs of one suit that share no rank have too few ranks between (Q44)."""
    if len(traits(run + other, "run")) != 1:
        return False
    here, there = line(run), line(other)
    if {place % 13 for place in here} & {place % 13 for place in there}:
        return False
    steps = there[0] - here[-1] - 1, here[0] - there[-1] - 1
    if rules.run.ace is AcePosition.CIRCULAR:
        return min(steps[0] % 13, steps[1] % 13) < rules.opening.min_run_gap
    return max(steps) < rules.opening.min_run_gap


def go_together(kind: str, meld: Cards, other: Cards, rules: RulesInForce) -> bool:
    if rules.opening.distinct_melds and traits(meld, kind) & traits(other, kind):
        return False
    return kind == "trio" or not too_close(meld, other, rules)


@attrs.define
class Oracle:
    """A search that cuts only what already costs as much as the best found."""

    rules: RulesInForce
    best: int | None = None

    def fewest_drawn(self, hand: Cards, pack: Counter[Card], longest: int) -> int | None:
        """Return the fewest cards to draw until the contract can be laid; ``None``: never.

        No run has to be longer than ``longest`` but to reach another.
        """
        held = Counter(hand)
        contract = self.rules.contract
        slots = []
        for kind, count, melds in (
            ("trio", contract.trios, all_trios(self.rules)),
            ("run", contract.runs, all_runs(self.rules, longest)),
        ):
            ranked = sorted(((lacking(meld, held), meld) for meld in melds), key=first)
            slots += [(kind, ranked)] * count
        self._place(slots, held, pack, 0, [], 0)
        return self.best

    def _place(
        self,
        slots: list[tuple[str, list[tuple[int, Cards]]]],
        held: Counter[Card],
        pack: Counter[Card],
        drawn: int,
        chosen: list[tuple[str, Cards]],
        start: int,
    ) -> None:
        if not slots:
            self.best = drawn
            return
        (kind, ranked), *others = slots
        least = sum(melds[0][0] for _, melds in others if melds)
        for place in range(start, len(ranked)):
            alone, meld = ranked[place]
            if self.best is not None and drawn + alone + least >= self.best:
                return
            extra = Counter(meld) - held
            cost = drawn + extra.total()
            if self.best is not None and cost + least >= self.best:
                continue
            if any(pack[card] < copies for card, copies in extra.items()):
                continue
            if all(k != kind or go_together(kind, meld, one, self.rules) for k, one in chosen):
                again = bool(others) and others[0][0] == kind
                self._place(
                    others,
                    held - Counter(meld),
                    pack - extra,
                    cost,
                    [*chosen, (kind, meld)],
                    place if again else 0,
                )


def lacking(meld: Cards, held: Counter[Card]) -> int:
    return sum(max(0, meld.count(card) - held[card]) for card in set(meld))


def first(pair: tuple[int, Cards]) -> int:
    return pair[0]


def melds_of(hand: Cards, rules: RulesInForce) -> list[Counter[Card]]:
    """Return the cards of every meld that a hand can make."""
    found: dict[Cards, None] = {}
    naturals = [card for card in hand if card is not JOKER]
    for size in range(1, len(hand) + 1):
        for cards in set(combinations(sorted(hand), size)):
            one_rank = len({card.rank for card in cards if card is not JOKER}) <= 1
            if one_rank and trio_size(size, rules) and is_trio(cards, rules):
                found[cards] = None
        if rules.run.min_size <= size <= (rules.run_limit or size):
            for ranks in spans(size, rules):
                held = [[card for card in {*naturals} if card.rank is rank] for rank in ranks]
                for run in product(*[[*cards, *({*hand} & {JOKER})] for cards in held]):
                    if is_run(run, rules) and one_suit(run, rules):
                        found[tuple(sorted(run))] = None
    return [Counter(cards) for cards in found if not Counter(cards) - Counter(hand)]


def trio_size(size: int, rules: RulesInForce) -> bool:
    return rules.trio.min_size <= size <= (rules.trio_limit or size)


def one_suit(run: Cards, rules: RulesInForce) -> bool:
    return not rules.run.same_suit or len(traits(run, "run")) == 1


def fewest_left(hand: Cards, rules: RulesInForce) -> int:
    """Return the fewest points that any melds of a hand leave, by trying all of them."""
    melds = melds_of(hand, rules)

    @cache
    def least(left: Cards, first_meld: int) -> int:
        counts = Counter(left)
        best = rules.scoring.hand_points(left)
        for place in range(first_meld, len(melds)):
            if not melds[place] - counts:
                rest = tuple(sorted((counts - melds[place]).elements()))
                best = min(best, least(rest, place))
        return best

    return least(tuple(sorted(hand)), 0)
