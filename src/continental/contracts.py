"""Contracts: which melds a round asks for."""

from __future__ import annotations

from typing import Final

import attrs

from continental.integers import is_whole
from continental.melds import MeldKind

__all__ = ["FREE", "Contract", "ContractError", "require_contract"]

_LETTERS: Final = {"T": MeldKind.TRIO, "E": MeldKind.RUN}


class ContractError(ValueError):
    """Text that is not a contract. ``text`` is what was given."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text

    def __reduce__(self) -> tuple[type[ContractError], tuple[str, str]]:
        return type(self), (self.text, str(self))


def _spells(label: object, trios: object, runs: object) -> bool:
    """Whether a label is text for these numbers of melds; ``True`` is no number."""
    if not isinstance(label, str) or not is_whole(trios) or not is_whole(runs):
        return False
    if label == "free":
        return trios == runs == 0
    letters = (label.count("T"), label.count("E"))
    return len(label) > 0 and letters == (trios, runs) and sum(letters) == len(label)


@attrs.frozen(cache_hash=True)
class Contract:
    """The melds that a player must lay to open: trios (T) and runs (E, *escaleras*).

    A contract is a multiset (Q7): ``TET`` equals ``TTE``. The label keeps the order in which
    it was written. The *free* contract asks for one or more legal melds of any kinds (Q65).
    Numbers that the label does not spell are refused (:class:`ContractError`).

    >>> Contract.parse("TET") == Contract.parse("TTE")
    True
    >>> Contract.parse("TET").label
    'TET'
    """

    trios: int
    runs: int
    label: str = attrs.field(eq=False)

    def __attrs_post_init__(self) -> None:
        if not _spells(self.label, self.trios, self.runs):
            raise ContractError(
                self.label,
                f"not a contract: {self.trios!r} trios and {self.runs!r} runs as {self.label!r}",
            )

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a label of the letters T and E in any order, or ``free``.

        Raises :class:`ContractError` for anything else.
        """
        if isinstance(text, str):
            if text.lower() == "free":
                return FREE
            label = text.upper()
            if label and all(letter in _LETTERS for letter in label):
                return cls(label.count("T"), label.count("E"), label)
        raise ContractError(text, f"not a contract: {text!r} (letters T and E, or 'free')")

    @property
    def is_free(self) -> bool:
        """Whether any legal melds open."""
        return not self.trios and not self.runs

    @property
    def kinds(self) -> tuple[MeldKind, ...]:
        """The required kinds, trios first; empty for the free contract."""
        return (MeldKind.TRIO,) * self.trios + (MeldKind.RUN,) * self.runs

    def min_cards(self, trio_size: int, run_size: int) -> int:
        """How many cards the smallest melds of the contract take (§5: T 3, E 4)."""
        if self.is_free:
            return min(trio_size, run_size)
        return self.trios * trio_size + self.runs * run_size

    def __str__(self) -> str:
        return self.label


def require_contract(given: object) -> Contract:
    """Return a contract that was passed. Raises :class:`TypeError` for anything else."""
    if given.__class__ is Contract:
        return given
    raise TypeError(f"contract: not a Contract (Contract.parse reads labels): {given!r}")


FREE: Final = Contract(0, 0, "free")
