"""What the contract of a round takes of the pack: naturals, ranks, suits and jokers.

By arithmetic, and on the safe side: what trios and runs take from each other is not counted.
That matters only where runs of seven cards and more meet a pack that hardly suffices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import attrs

from continental.rules.enums import AcePosition, CloseDiscard, MatchEnd
from continental.rules.meld_groups import TRACK
from continental.rules.play_groups import DeckRules, RoundSpec

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = [
    "SUITS",
    "Obstacle",
    "RoundDeal",
    "counted",
    "lacking_in_pack",
    "run_size",
    "size_names",
    "trio_size",
]

SUITS: Final = 4
"""The suits, and so the naturals of one rank in a deck."""


@attrs.frozen
class Obstacle:
    """Why the contract of a round can never be laid, and by which options besides ``rounds``."""

    names: tuple[str, ...]
    because: str


@attrs.frozen
class RoundDeal:
    """A round as it is dealt: ``copies`` of each natural, and so many jokers.

    Where a house's pack holds them unevenly ``copies`` is the most there are of any.
    """

    rules: RuleSet
    spec: RoundSpec
    players: int
    dealt: int
    decks: int
    copies: int
    jokers: int
    pack: int
    last: bool

    @classmethod
    def of(cls, rules: RuleSet, players: int, number: int) -> RoundDeal:
        """Look up a round, counted from 1."""
        deck, spec = rules.deck, rules.round_spec(number)
        decks = copies = deck.decks_at(players, number)
        jokers = decks * deck.jokers_per_deck
        pack = 4 * TRACK * decks + jokers
        if type(deck) is not DeckRules:
            counts = Counter(deck.cards_at(players, number))
            pack = counts.total()
            jokers = sum(count for card, count in counts.items() if card.is_joker)
            copies = max((n for card, n in counts.items() if not card.is_joker), default=0)
        return cls(
            rules=rules,
            spec=spec,
            players=players,
            dealt=deck.dealt(spec, players, number),
            decks=decks,
            copies=copies,
            jokers=jokers,
            pack=pack,
            last=rules.match.end is MatchEnd.ROUNDS and number == len(rules.rounds),
        )

    @property
    def discard(self) -> CloseDiscard:
        """How this round is closed."""
        return self.spec.discard or self.rules.close.discard

    @property
    def of_a_rank(self) -> int:
        """The naturals of one rank that a trio can hold."""
        suits = min(SUITS, SUITS * self.copies)
        return suits if self.rules.trio.distinct_suits else SUITS * self.copies

    @property
    def least(self) -> int:
        """The cards of the smallest melds of the contract."""
        return self.spec.contract.min_cards(trio_size(self.rules)[0], run_size(self.rules)[0])


def trio_size(rules: RuleSet) -> tuple[int, str]:
    """The smallest size of a trio, and the option that sets it."""
    trio = rules.trio
    if trio.min_naturals > trio.min_size:
        return trio.min_naturals, "trio.min_naturals"
    return trio.min_size, "trio.min_size"


def run_size(rules: RuleSet) -> tuple[int, str]:
    """The smallest size of a run, and the option that sets it."""
    run = rules.run
    if run.min_naturals > run.min_size:
        return run.min_naturals, "run.min_naturals"
    return run.min_size, "run.min_size"


def size_names(deal: RoundDeal) -> Iterator[str]:
    """Yield the options that set the smallest melds of the contract."""
    contract = deal.spec.contract
    if contract.trios or contract.is_free:
        yield trio_size(deal.rules)[1]
    if contract.runs or contract.is_free:
        yield run_size(deal.rules)[1]


def counted(count: int, word: str) -> str:
    """Write a number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def lacking_in_pack(deal: RoundDeal) -> Obstacle | None:
    """Return what keeps the melds of the contract from being made of the whole pack."""
    contract = deal.spec.contract
    if contract.is_free:
        return None  # a run can always be made
    return (_no_trio(deal) if contract.trios else None) or _too_many_melds(deal)


def _no_trio(deal: RoundDeal) -> Obstacle | None:
    """A single trio: as many naturals as there are, and jokers for the rest."""
    trio, (size, size_name) = deal.rules.trio, trio_size(deal.rules)
    limit = trio.limit(deal.decks)
    if limit is not None and limit < size:
        because = f"it is only {limit} where the decks are {deal.decks}"
        return Obstacle(("trio.max_size", size_name, "deck.decks"), because)
    found, supply = deal.of_a_rank, _supply_name(deal)
    if found < trio.min_naturals:
        because = f"a trio can have no more than {found} naturals"
        return Obstacle(("trio.min_naturals", supply), because)
    jokers = max(0, size - found)
    because = f"with {found} naturals a trio of {size} cards needs {counted(jokers, 'joker')}"
    if trio.max_jokers is not None and jokers > trio.max_jokers:
        return Obstacle(("trio.min_size", "trio.max_jokers", supply), because)
    if deal.rules.melds.jokers_at_most_naturals and jokers > found:
        return Obstacle(("trio.min_size", "melds.jokers_at_most_naturals", supply), because)
    if jokers > deal.jokers:
        because += f", with {deal.jokers} in play"
        return Obstacle(("trio.min_size", "deck.jokers_per_deck", supply), because)
    return None


def _supply_name(deal: RoundDeal) -> str:
    """What limits the naturals of a trio."""
    return "trio.distinct_suits" if deal.rules.trio.distinct_suits else "deck.decks"


def _too_many_melds(deal: RoundDeal) -> Obstacle | None:
    """All melds together: ranks and suits enough, and jokers where naturals run out."""
    rules, contract = deal.rules, deal.spec.contract
    if rules.opening.distinct_melds and contract.runs > SUITS:
        because = f"there are four suits for {contract.runs} runs (Q43)"
        return Obstacle(("opening.distinct_melds",), because)
    spare = _jokers_in_trios(deal)
    if spare is None:
        name = "opening.distinct_melds" if rules.opening.distinct_melds else "deck.decks"
        because = f"the ranks do not suffice for {contract.trios} trios"
        return Obstacle((trio_size(rules)[1], name), because)
    dirty = _jokers_in_runs(deal)
    if spare + dirty <= deal.jokers:
        return None
    trio_names = (trio_size(rules)[1],) if spare else ()
    run_names = tuple(_run_names(rules)) if dirty else ()
    names = (*trio_names, *run_names, "deck.decks", "deck.jokers_per_deck")
    needed = counted(spare + dirty, "joker")
    because = f"{contract} takes at least {needed}, with {deal.jokers} in play"
    return Obstacle(names, because)


def _run_names(rules: RuleSet) -> Iterator[str]:
    """What limits the runs that naturals can make."""
    yield run_size(rules)[1]
    if rules.run.ace is not AcePosition.CIRCULAR:
        yield "run.ace"
    if rules.opening.min_run_gap:
        yield "opening.min_run_gap"


def _jokers_in_trios(deal: RoundDeal) -> int | None:
    """The fewest jokers that the contract's trios take; ``None`` if the ranks do not suffice.

    Trios are spread evenly over the ranks. What finds no rank must be of jokers alone (A46),
    which any other trio goes with (Q43).
    """
    rules, trios = deal.rules, deal.spec.contract.trios
    trio, size = rules.trio, trio_size(rules)[0]
    most_jokers = deal.jokers if trio.max_jokers is None else min(deal.jokers, trio.max_jokers)
    half = (size + 1) // 2 if rules.melds.jokers_at_most_naturals else 0
    least = max(trio.min_naturals, size - most_jokers, half)
    stacked = SUITS * deal.copies // max(1, least)
    per_rank = min(1, stacked) if rules.opening.distinct_melds else stacked
    rankless = max(0, trios - TRACK * per_rank)
    if rankless and least > 0:
        return None
    together, more = divmod(trios - rankless, TRACK)

    def lacking(count: int) -> int:
        naturals = min(SUITS * deal.copies, count * min(size, deal.of_a_rank))
        return count * size - naturals

    spread = (TRACK - more) * lacking(together) + more * lacking(together + 1)
    return rankless * size + spread


def _jokers_in_runs(deal: RoundDeal) -> int:
    """The fewest jokers that the contract's runs take, spread evenly over the suits."""
    suits = SUITS if deal.rules.run.same_suit else 1
    together, more = divmod(deal.spec.contract.runs, suits)
    return (suits - more) * _lacking_in_suit(deal, together) + more * _lacking_in_suit(
        deal, together + 1
    )


def _lacking_in_suit(deal: RoundDeal, count: int) -> int:
    """The fewest jokers that so many runs of one suit take (or of all, where suits may mix).

    On a circle the runs follow each other, and what passes the copies of a suit is jokers. On
    a line each run holds one rank of every class of ranks a run's length apart; most classes
    have but ``13 // length`` ranks. With a gap runs without jokers lie apart, unless there are
    copies so that they may share their ranks (Q44).
    """
    rules, size = deal.rules, run_size(deal.rules)[0]
    copies = deal.copies if rules.run.same_suit else SUITS * deal.copies
    circular = rules.run.ace is AcePosition.CIRCULAR
    gap = rules.opening.min_run_gap
    if gap and copies == 1:
        fitting = TRACK // (size + gap) if circular else (TRACK + gap) // (size + gap)
        return max(0, count - max(1, fitting))
    if circular or (rules.run.ace is AcePosition.HIGH_OR_LOW and copies > 1):
        return max(0, count * size - TRACK * copies)
    ranks, longer = divmod(TRACK, size)
    usual = (size - longer) * max(0, count - ranks * copies)
    return usual + longer * max(0, count - (ranks + 1) * copies)
