"""How far a hand is from its contract, and which cards bring it nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import attrs

from continental.cards import JOKER, Card, sorted_cards
from continental.contracts import Contract, require_contract
from continental.kernel.runs import NEVER
from continental.kernel.supply import Supply
from continental.laying import LayingContext
from continental.melds import Swap, TableMeld
from continental.rules import RuleSet, RulesInForce, SwapTarget, SwapWho, in_force
from continental.search.kernel_rules import (
    KernelRule,
    contract_rule,
    jokers_past_suit,
    kernel_indices,
)
from continental.search.lacking import fewest_lacking
from continental.search.swaps import after_swaps, swap_choices

__all__ = ["cards_needed", "useful_cards"]

_SINGLE: Final = (Contract.parse("T"), Contract.parse("E"))


def cards_needed(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld] = (),
    seen: Iterable[Card] = (),
) -> int | None:
    """Return the fewest cards still to be drawn before the contract can be laid down.

    0 means that the hand can open; ``None`` that the cards in existence cannot suffice. A card
    can be drawn as often as the pack of the round holds it, less the copies in the hand, on the
    table and in ``seen``; a joker may be drawn like any other card. Jokers on the table count
    where the rules let an opening swap for them (B15).

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> cards_needed(parse_cards("7S 7H 4C 5C 7C 9D KD"), Contract.parse("TE"), rulesets.CLASSIC)
    2
    """
    in_effect = in_force(rules)
    whole = _whole(in_effect, contract)
    if whole is None or table or seen:
        return _Question.of(contract, rules, table, seen).answer(tuple(hand))
    rule, supply = whole
    return rule.cards_needed([card.index for card in hand], supply)


def useful_cards(
    hand: Iterable[Card],
    contract: Contract,
    rules: RuleSet | RulesInForce,
    table: Sequence[TableMeld] = (),
    seen: Iterable[Card] = (),
) -> Mapping[Card, int]:
    """Return the cards that lower :func:`cards_needed`, and how many copies can still come.

    They come in index order; the mapping is empty where the hand can open, or never will.

    >>> from continental import rulesets
    >>> from continental.cards import parse_cards
    >>> hand = parse_cards("7S 7H 7D 4C 5C 7C 9D")
    >>> found = useful_cards(hand, Contract.parse("TE"), rulesets.CLASSIC)
    >>> {card.code: copies for card, copies in found.items()}
    {'6C': 2, 'X': 6}
    """
    question = _Question.of(contract, rules, table, seen)
    held_cards = tuple(hand)
    now = question.answer(held_cards)
    if not now:
        return {}
    pack = question.pack(held_cards)
    return {card: pack[card] for card in pack if question.is_nearer((*held_cards, card), now)}


@attrs.frozen
class _Question:
    """What the distance of a hand depends on; ``gone`` are the cards that cannot come."""

    contract: Contract
    rules: RulesInForce
    table: tuple[TableMeld, ...]
    gone: tuple[Card, ...]

    @classmethod
    def of(
        cls,
        contract: Contract,
        rules: RuleSet | RulesInForce,
        table: Sequence[TableMeld],
        seen: Iterable[Card],
    ) -> _Question:
        gone = (*(card for laid in table for card in laid.cards), *seen)
        return cls(require_contract(contract), in_force(rules), tuple(table), gone)

    def pack(self, hand: Sequence[Card]) -> Counter[Card]:
        """Return the cards that can still be drawn, in index order."""
        left = Counter(_pack(self.rules))
        left.subtract(self.gone)
        left.subtract(hand)
        return +left

    def is_nearer(self, hand: tuple[Card, ...], now: int) -> bool:
        """Whether the hand needs fewer cards."""
        then = self.answer(hand)
        return then is not None and then < now

    def answer(self, hand: tuple[Card, ...]) -> int | None:
        """Return the distance of a hand: the least over the swaps that it can come to make."""
        best = self._fewest(hand, ())
        if not self.table or not _swaps_help(self.rules):
            return best
        pack = self.pack(hand)
        context = LayingContext(self.rules, self.table, 0, sorted_cards([*hand, *pack.elements()]))
        for swaps in swap_choices(context):
            drawn = Counter(swap.card for swap in swaps) - Counter(hand)
            found = drawn.total()
            if not swaps or (best is not None and found >= best):
                continue
            rest = self._fewest((*hand, *drawn.elements()), swaps)
            if rest is not None and (best is None or found + rest < best):
                best = found + rest
        return best

    def _fewest(self, hand: tuple[Card, ...], swaps: tuple[Swap, ...]) -> int | None:
        """Return the distance of a hand that makes just these swaps, or none."""
        contracts = _SINGLE if self.contract.is_free else (self.contract,)
        found = [self._lacking(hand, contract, swaps) for contract in contracts]
        return min((fewest for fewest in found if fewest is not None), default=None)

    def _lacking(
        self, hand: tuple[Card, ...], contract: Contract, swaps: tuple[Swap, ...]
    ) -> int | None:
        cards = after_swaps(hand, swaps)
        in_runs = len(swaps) if self.rules.joker_swap.target is SwapTarget.ANY_RUN else 0
        if in_runs and not contract.runs:
            return None
        rule = contract_rule(self.rules, contract)
        if rule is None or in_runs:
            return fewest_lacking(cards, contract, self.rules, self.pack(hand), in_runs)
        supply = _existing(self.rules, rule.one_track)
        gone = (*self.gone, *(swap.card for swap in swaps))
        if gone:
            supply = supply.less(kernel_indices(gone), rule.one_track)
        most = rule.cards_needed(kernel_indices(cards), supply, len(swaps))
        if most == 0:
            return most
        left = self.pack(hand)
        jokers = left[JOKER] if most is None else min(left[JOKER], most - 1)
        if cards.count(JOKER) + jokers < jokers_past_suit(self.rules, contract):
            return most
        return fewest_lacking(cards, contract, self.rules, left, in_runs, most)


def _swaps_help(rules: RulesInForce) -> bool:
    """Whether an opening may swap for jokers; who has not opened owns no run to put one in."""
    swap = rules.joker_swap
    return swap.who is SwapWho.ANYONE and swap.target is not SwapTarget.OWNER_RUNS


@lru_cache(maxsize=64)
def _pack(rules: RulesInForce) -> Counter[Card]:
    """The whole pack of the round. Callers copy it before they change it."""
    return Counter(rules.rule_set.deck.cards_at(rules.players, rules.round))


@lru_cache(maxsize=64)
def _existing(rules: RulesInForce, one_track: bool) -> Supply:
    return Supply.of(kernel_indices(_pack(rules).elements()), one_track)


@lru_cache(maxsize=256)
def _whole(rules: RulesInForce, contract: Contract) -> tuple[KernelRule, Supply] | None:
    """Return what is asked where every card of the pack can come, for the kernel."""
    rule = contract_rule(rules, contract)
    if rule is None or jokers_past_suit(rules, contract) != NEVER:
        return None
    return rule, _existing(rules, rule.one_track)
