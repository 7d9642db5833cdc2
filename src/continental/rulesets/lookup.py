"""Rule sets by name, and the variants that document A lists."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from continental.naming import UnknownNameError, stripped
from continental.rules import FIVES, AddedRounds, LimitScope, RuleSet
from continental.rulesets.presets import PRESETS

__all__ = ["RuleSetError", "apply_variants", "get", "names", "variant"]


class RuleSetError(UnknownNameError):
    """A name that no rule set or variant has. ``name`` is what was given."""


def names() -> tuple[str, ...]:
    """The names of the library's rule sets."""
    return tuple(PRESETS)


def get(name: str) -> RuleSet:
    """Return a rule set by its name; capitals, blanks and hyphens do not matter.

    Raises :class:`RuleSetError` naming close matches and all names.

    >>> get("free play").match.winner
    <WinnerRule.NONE: 'none'>
    """
    key = stripped(name).lower().replace(" ", "_").replace("-", "_")
    if key in PRESETS:
        return PRESETS[key]
    raise RuleSetError.among("rule set", name, PRESETS)


_OPTION_VARIANTS: Final[Mapping[str, Mapping[str, object]]] = {
    "A54": {"opening.last_round_requires_close": True},
    "A55": {"opening.distinct_melds": True},
    "A56": {"scoring.same_turn_bonus": -50},
    "A57": {"scoring.no_discard_bonus": -50},
    "A58": {"scoring.values": FIVES},
    "A59": {"close.max_points": 5},
    "A60": {"claims.limit": 3, "claims.limit_scope": LimitScope.ROUND},
}

_ROUND_VARIANTS: Final[Mapping[str, AddedRounds]] = {
    "A52": AddedRounds(after=("TTTT", "TTTE", "TTEE", "EEET", "EEEE")),
    "A53": AddedRounds(before=("T", "E")),
}

_VARIANTS: Final = tuple(sorted((*_ROUND_VARIANTS, *_OPTION_VARIANTS)))


def _known_variant(variant_id: str) -> str:
    key = stripped(variant_id).upper()
    if key not in _VARIANTS:
        raise RuleSetError.among("variant", variant_id, _VARIANTS)
    return key


def variant(variant_id: str) -> Mapping[str, object]:
    """The option changes that make a variant of document A (A52 to A60).

    :meth:`RuleSet.with_options <continental.RuleSet.with_options>` takes them on top of any
    rule set; :func:`apply_variants` takes several at once. Raises :class:`RuleSetError` for any
    other id.

    >>> variant("A57")
    mappingproxy({'scoring.no_discard_bonus': -50})
    """
    key = _known_variant(variant_id)
    if key in _ROUND_VARIANTS:
        return MappingProxyType({"rounds": _ROUND_VARIANTS[key]})
    return MappingProxyType(dict(_OPTION_VARIANTS[key]))


def apply_variants(rules: RuleSet, *variant_ids: str) -> RuleSet:
    """Return a rule set with variants of document A applied; the name stays.

    They combine in any order. Added rounds deal the same surplus over the contract's
    smallest melds as the neighbouring round of the list (classic: one card more, A15), and
    are not added twice. Raises :class:`RuleSetError` for an unknown id and
    :class:`~continental.rules.OptionError` where the rules contradict a variant.

    >>> [str(spec) for spec in apply_variants(get("classic"), "A53").rounds[:3]]
    ['T4', 'E5', 'TT7']
    """
    for key in map(_known_variant, variant_ids):
        rules = rules.with_options(variant(key))
    return rules
