"""The rules in force in one round: every schedule resolved to numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

import attrs

from continental.contracts import Contract
from continental.rules.enums import MatchEnd
from continental.rules.kinds import Group, OptionError
from continental.rules.meld_groups import (
    JokerMoveRules,
    JokerSwapRules,
    LayOffRules,
    MeldRules,
    OpeningRules,
    RunRules,
    TrioRules,
)
from continental.rules.play_groups import (
    ClaimRules,
    CloseRules,
    DiscardRules,
    DrawRules,
    MatchRules,
    PlayRules,
    StockRules,
)
from continental.rules.scoring import ScoringRules

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["RulesInForce", "in_force", "min_cards"]

_G = TypeVar("_G", bound=Group)


@attrs.frozen(cache_hash=True)
class RulesInForce:
    """The rules of one round for a number of players. Made by :meth:`RuleSet.at`.

    ``cards`` are dealt to each player; ``decks`` and ``jokers`` (all of them, not per deck)
    make the pack. The groups are those of the rule set, resolved: ``close`` has the round's
    own way of closing, ``draw.two_player_penalty`` is 0 unless two play (Q32).
    ``trio_limit`` and ``run_limit`` are the largest sizes of melds, ``None`` for no limit;
    a run that is not circular holds at most 13 cards (Q66). ``last_round`` is never true
    where the list of rounds repeats.
    """

    rule_set: RuleSet
    players: int
    round: int
    last_round: bool
    contract: Contract
    cards: int
    decks: int
    jokers: int
    trio: TrioRules
    run: RunRules
    melds: MeldRules
    opening: OpeningRules
    layoff: LayOffRules
    joker_swap: JokerSwapRules
    joker_move: JokerMoveRules
    claims: ClaimRules
    stock: StockRules
    draw: DrawRules
    discard: DiscardRules
    close: CloseRules
    scoring: ScoringRules
    match: MatchRules
    play: PlayRules
    trio_limit: int | None = attrs.field(init=False, eq=False)
    run_limit: int | None = attrs.field(init=False, eq=False)

    @trio_limit.default
    def _trio_limit(self) -> int | None:
        return self.trio.limit(self.decks)

    @run_limit.default
    def _run_limit(self) -> int | None:
        return self.run.limit


@lru_cache(maxsize=4096)
def resolve(rules: RuleSet, labels: str, players: int, round: int) -> RulesInForce:
    """Build the rules in force: a pure function, cached.

    ``labels`` belongs to the cache key only: rule sets are equal whatever the order of the
    letters in a label (Q7), yet each must get its own label back.
    """
    spec = rules.round_spec(round)
    decks = rules.deck.decks_at(players, round)
    return RulesInForce(
        rule_set=rules,
        players=players,
        round=round,
        last_round=rules.match.end is MatchEnd.ROUNDS and round == len(rules.rounds),
        contract=spec.contract,
        cards=rules.deck.dealt(spec, players, round),
        decks=decks,
        jokers=sum(card.is_joker for card in rules.deck.cards_at(players, round)),
        trio=_resolved(rules.trio, decks),
        run=rules.run,
        melds=rules.melds,
        opening=rules.opening,
        layoff=rules.layoff,
        joker_swap=rules.joker_swap,
        joker_move=rules.joker_move,
        claims=rules.claims,
        stock=rules.stock,
        draw=rules.draw if players == 2 else _changed(rules.draw, two_player_penalty=0),
        discard=rules.discard,
        close=_changed(rules.close, discard=spec.discard or rules.close.discard),
        scoring=rules.scoring,
        match=rules.match,
        play=rules.play,
    )


def _resolved(trio: TrioRules, decks: int) -> TrioRules:
    """Turn a size per deck into a number; with so few decks that no trio is legal it stays."""
    try:
        return _changed(trio, max_size=trio.limit(decks))
    except OptionError:
        return trio


def _changed(group: _G, **changes: object) -> _G:
    """Return the group itself where nothing changes, so that equal parts stay shared."""
    if all(getattr(group, name) == value for name, value in changes.items()):
        return group
    return cast("_G", attrs.evolve(cast("Any", group), **changes))


def in_force(rules: RuleSet | RulesInForce) -> RulesInForce:
    """Return rules in force; a rule set stands for its first round with fewest players.

    Raises :class:`TypeError` for anything else, such as the name of a rule set.
    """
    if isinstance(rules, RulesInForce):
        return rules
    try:
        return rules.at(rules.players[0], 1)
    except AttributeError:
        message = f"rules: neither a RuleSet nor rules in force: {rules!r}"
    raise TypeError(message)


def min_cards(contract: Contract, rules: RuleSet | RulesInForce) -> int:
    """The cards of the smallest melds of a contract under these rules (§5, Q5)."""
    return contract.min_cards(rules.trio.min_size, rules.run.min_size)
