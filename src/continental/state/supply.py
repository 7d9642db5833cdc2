"""How many cards the piles can supply, by public facts alone (Q34, Q35)."""

from __future__ import annotations

from typing import Protocol, assert_never

from continental.rules import PenaltyExhausted, RulesInForce, StockExhausted

__all__ = ["Piles", "is_dry", "may_refill", "penalty_supply", "stock_supply"]


class Piles(Protocol):
    """What is asked of a position: a public state, or one under construction."""

    @property
    def rules_in_force(self) -> RulesInForce:
        """The rules of the round."""
        ...

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        ...

    @property
    def penalty_size(self) -> int:
        """How many cards the penalty pile holds."""
        ...

    @property
    def discard_count(self) -> int:
        """How many cards the discard pile holds."""
        ...

    @property
    def refills(self) -> int:
        """How often the stock was refilled in this round."""
        ...


def may_refill(piles: Piles) -> bool:
    """Whether the rules still allow discards to become a new stock."""
    rule = piles.rules_in_force.stock
    if rule.exhausted is not StockExhausted.RECYCLE:
        return False
    return rule.max_recycles is None or piles.refills < rule.max_recycles


def _beneath(piles: Piles) -> int:
    """The discards under the top one."""
    return max(0, piles.discard_count - 1)


def stock_supply(piles: Piles) -> int:
    """Return how many cards the stock can give, a refill included."""
    return piles.stock_size + (_beneath(piles) if may_refill(piles) else 0)


def is_dry(piles: Piles) -> bool:
    """Whether the stock is empty and cannot be refilled.

    Under ``stock.exhausted=end_round`` a stock is never dry: to draw from it ends the round.
    """
    if piles.rules_in_force.stock.exhausted is StockExhausted.END_ROUND:
        return False
    return stock_supply(piles) == 0


def penalty_supply(piles: Piles) -> int:
    """Return how many penalty cards a claim of the upcard can be given."""
    rule = piles.rules_in_force.stock
    if rule.penalty_pile is None:
        return stock_supply(piles)
    match rule.penalty_exhausted:
        case PenaltyExhausted.NO_CLAIMS:
            return piles.penalty_size
        case PenaltyExhausted.RECYCLE:
            return piles.penalty_size + _beneath(piles)
        case PenaltyExhausted.FROM_STOCK:
            return piles.penalty_size + stock_supply(piles)
        case other:
            assert_never(other)
