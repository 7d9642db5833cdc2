"""Rounds added to the list of a rule set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

import attrs

from continental.contracts import Contract
from continental.rules.inforce import min_cards
from continental.rules.kinds import OptionError
from continental.rules.play_groups import RoundSpec

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["AddedRounds"]


def _as_contracts(labels: Iterable[str]) -> tuple[Contract, ...]:
    return tuple(map(Contract.parse, labels))


@attrs.frozen
class AddedRounds:
    """A change of ``rounds`` that depends on the list: contracts before it, and after it (Q60).

    :meth:`RuleSet.with_options <continental.RuleSet.with_options>` takes it. An added round
    deals the same surplus over the contract's smallest melds as the neighbouring round of the
    list (classic: one card more, A15). A contract that the list begins or ends with already is
    not added twice.

    >>> from continental import rulesets
    >>> longer = rulesets.FOURNIER.with_options({"rounds": AddedRounds(before=("T", "E"))})
    >>> [str(spec) for spec in longer.rounds[:3]]
    ['T3', 'E4', 'TT6']
    """

    before: tuple[Contract, ...] = attrs.field(default=(), converter=_as_contracts)
    after: tuple[Contract, ...] = attrs.field(default=(), converter=_as_contracts)

    def added_to(self, rules: RuleSet) -> tuple[RoundSpec, ...]:
        """Return the longer list. Raises :class:`OptionError` for a list that plays free."""
        if any(spec.contract.is_free for spec in rules.rounds):
            raise OptionError(
                "rounds", rules.rounds, f"rounds are added to a list, but {rules.name!r} plays free"
            )
        listed = rules.rounds
        head = len(tuple(takewhile(lambda spec: spec.contract in self.before, listed)))
        tail = len(tuple(takewhile(lambda spec: spec.contract in self.after, listed[::-1])))
        core = listed[head : len(listed) - tail] or listed
        known = {spec.contract: spec for spec in (*listed[:head], *listed[len(listed) - tail :])}
        first = _dealt_like(core[0], self.before, rules)
        last = _dealt_like(core[-1], self.after, rules)
        return (
            *(known.get(spec.contract, spec) for spec in first),
            *core,
            *(known.get(spec.contract, spec) for spec in last),
        )


def _dealt_like(
    beside: RoundSpec, contracts: tuple[Contract, ...], rules: RuleSet
) -> tuple[RoundSpec, ...]:
    surplus = beside.cards - min_cards(beside.contract, rules)
    return tuple(
        RoundSpec(contract, max(1, min_cards(contract, rules) + surplus)) for contract in contracts
    )
