"""Which options have an effect beside the others: claims off, and no other of claims does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from continental.melds import MeldKind
from continental.rules.enums import (
    AcePosition,
    CloseDiscard,
    ExtraMelds,
    MatchEnd,
    MoveWho,
    RoundScore,
    StockExhausted,
    SwapSource,
    SwapWho,
    WinnerRule,
)
from continental.rules.meld_groups import TRACK

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["is_in_use"]


def _jokers(rules: RuleSet) -> bool:
    # a house's own deck may add jokers whatever its options say
    return rules.deck.jokers_per_deck > 0 or "deck" in rules.custom_parts


def _can_be_laid(rules: RuleSet, kind: MeldKind) -> bool:
    if rules.opening.extra_melds is ExtraMelds.ANY:
        return True
    return any(spec.contract.is_free or kind in spec.contract.kinds for spec in rules.rounds)


def _trios(rules: RuleSet) -> bool:
    return _can_be_laid(rules, MeldKind.TRIO)


def _runs(rules: RuleSet) -> bool:
    return _can_be_laid(rules, MeldKind.RUN)


def _run_size(rules: RuleSet) -> bool:
    # off the circle a run has at most 13 cards in any case (Q66)
    circular, most = rules.run.ace is AcePosition.CIRCULAR, rules.run.max_size
    return circular or (most is not None and most <= TRACK)


def _joker_limits(rules: RuleSet) -> bool:
    majority, most = rules.melds.jokers_at_most_naturals, rules.trio.max_jokers
    limits = majority or most is not None or not rules.run.adjacent_jokers
    return limits and _jokers(rules)


def _distinct(rules: RuleSet) -> bool:
    return any(spec.contract.trios > 1 or spec.contract.runs > 1 for spec in rules.rounds)


def _gaps(rules: RuleSet) -> bool:
    # runs of distinct suits are never near each other
    several = any(spec.contract.runs > 1 for spec in rules.rounds)
    return several and not rules.opening.distinct_melds


def _take_back(rules: RuleSet) -> bool:
    # in a last round that requires a close melds can be taken back all the same (Q42)
    return not rules.opening.last_round_requires_close or len(rules.rounds) > 1


def _swappable(rules: RuleSet) -> bool:
    return _jokers(rules) and (_runs(rules) or rules.joker_swap.source is SwapSource.ANY)


def _swaps(rules: RuleSet) -> bool:
    return rules.joker_swap.who is not SwapWho.NOBODY and _swappable(rules)


def _swap_sources(rules: RuleSet) -> bool:
    return rules.joker_swap.who is not SwapWho.NOBODY and _jokers(rules) and _trios(rules)


def _movable(rules: RuleSet) -> bool:
    return _jokers(rules) and _runs(rules)


def _claims(rules: RuleSet) -> bool:
    return rules.claims.enabled and rules.claims.limit != 0


def _penalty_pile_used(rules: RuleSet) -> bool:
    pile = rules.stock.penalty_pile is not None
    return pile and _claims(rules) and rules.claims.penalty_cards > 0


def _ways_to_close(rules: RuleSet) -> set[CloseDiscard]:
    return {spec.discard or rules.close.discard for spec in rules.rounds}


def _with_discard(rules: RuleSet) -> bool:
    return _ways_to_close(rules) != {CloseDiscard.FORBIDDEN}


def _without_discard(rules: RuleSet) -> bool:
    return _ways_to_close(rules) != {CloseDiscard.REQUIRED}


def _to_target(rules: RuleSet) -> bool:
    return rules.match.end is MatchEnd.TARGET


_NEEDS: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "trio": _trios,
    "trio.min_naturals": lambda rules: (
        _jokers(rules) or rules.trio.min_naturals > rules.trio.min_size
    ),
    "trio.max_jokers": _jokers,
    "run": _runs,
    "run.max_size": _run_size,
    "run.adjacent_jokers": _jokers,
    "run.min_naturals": lambda rules: _jokers(rules) or rules.run.min_naturals > rules.run.min_size,
    "melds.jokers_at_most_naturals": _jokers,
    "melds.limits_apply": _joker_limits,
    "opening.distinct_melds": _distinct,
    "opening.last_round_requires_close": lambda rules: rules.match.end is MatchEnd.ROUNDS,
    "opening.min_run_gap": _gaps,
    "opening.take_back": _take_back,
    "joker_swap.who": _swappable,
    "joker_swap.source": _swap_sources,
    "joker_swap.target": _swaps,
    "joker_swap.same_meld": _swaps,
    "joker_move.who": _movable,
    "joker_move.per_turn": lambda rules: (
        _movable(rules) and rules.joker_move.who is not MoveWho.NOBODY
    ),
    "claims.after_opening": _claims,
    "claims.own_discard": _claims,
    "claims.first_upcard": _claims,
    "claims.limit": lambda rules: rules.claims.enabled,
    "claims.limit_scope": lambda rules: _claims(rules) and rules.claims.limit is not None,
    "claims.penalty_cards": _claims,
    "claims.window": _claims,
    "stock.penalty_exhausted": _penalty_pile_used,
    "stock.max_recycles": lambda rules: rules.stock.exhausted is StockExhausted.RECYCLE,
    "stock.joker_upcard": _jokers,
    "draw.two_player_penalty": lambda rules: rules.players[0] == 2,
    "discard.jokers": _jokers,
    "close.discard": lambda rules: any(spec.discard is None for spec in rules.rounds),
    "close.max_points": _with_discard,
    "close.points_count": lambda rules: _with_discard(rules) and rules.close.max_points is not None,
    "scoring.no_discard_bonus": _without_discard,
    "scoring.bonus_stacking": lambda rules: bool(
        rules.scoring.same_turn_bonus and rules.scoring.no_discard_bonus and _without_discard(rules)
    ),
    "scoring.joker_in_meld": lambda rules: (
        _jokers(rules) and rules.scoring.round_score is RoundScore.MELDS_MINUS_HAND
    ),
    "match.target": _to_target,
    "match.max_rounds": _to_target,
    "match.tie_break": lambda rules: rules.match.winner is not WinnerRule.NONE,
}
"""What the options of a group, or one of them, need to have an effect."""


def is_in_use(rules: RuleSet, name: str) -> bool:
    """Whether the value of an option has any effect beside the others.

    The options of a house's own part count as used: what it makes of them is not known.
    """
    group = name.rpartition(".")[0]
    if group in rules.custom_parts:
        return True
    return all(_NEEDS[key](rules) for key in (group, name) if key in _NEEDS)
