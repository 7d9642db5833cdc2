"""From a position to a state of the library, under a rule set that has its round."""

from __future__ import annotations

import attrs

from continental.cards import sorted_cards
from continental.contracts import Contract
from continental.phases import DrawPhase, PlayPhase
from continental.reducer.draft import Draft
from continental.rules import RoundSpec, RuleSet, min_cards
from continental.state import GameState, RoundEnding, RoundResult
from continental.state.supply import is_dry
from continental.testing.conformance.model import PhaseName, Position

__all__ = ["place_round", "state_of"]


def place_round(
    rules: RuleSet, contract: Contract, *, last: bool = False, extra: int | None = None
) -> tuple[RuleSet, int]:
    """Return a rule set that plays the contract, and the number of that round.

    A listed round keeps its number, so that schedules hold; another is round 1, with one card
    more than its smallest melds. The list is cut after the last round of a match, and
    extended behind any other. ``extra`` is the surplus of cards dealt, whatever is listed.
    """
    listed = [spec.contract for spec in rules.rounds]
    surplus = 1 if extra is None else extra
    spec = RoundSpec(contract, min_cards(contract, rules) + surplus)
    if contract in listed:
        number = listed.index(contract) + 1
        before = rules.rounds[: number - 1]
        if extra is None:
            spec = rules.rounds[number - 1]
        behind = rules.rounds[number:] or (spec,)
    else:
        number, before, behind = 1, (), (spec,)
    rounds = (*before, spec) if last else (*before, spec, *behind)
    return attrs.evolve(rules, rounds=rounds), number


def state_of(rules: RuleSet, position: Position) -> GameState:
    """Return the state of a position.

    The turn seat is the starter of the round, so that the next lap begins as late as it can.
    Rounds before this one are filled in without points. Raises ``ValueError`` where the
    rules are not for so many players.
    """
    rules, number = place_round(rules, position.contract, last=position.last_round)
    players = position.players
    rules.at(players, number)
    dealer = (position.turn - 1) % players
    drawing = position.phase is PhaseName.DRAW
    draft = Draft(
        rules=rules,
        seats=tuple(f"P{seat}" for seat in range(players)),
        phase=DrawPhase(position.turn) if drawing else PlayPhase(position.turn),
        table=tuple(meld for _, meld in position.table),
        opened=position.opened,
        pile=position.pile,
        discarder=position.discarder,
        claims_used=position.claims_used,
        rounds=_rounds_before(rules, number, players, dealer),
        round=number,
        dealer=dealer,
        turn=1,
        lap=1,
        refills=0,
        dry_turns=0,
        hands=[sorted_cards(hand) for hand in position.hands],
        stock=position.stock,
        penalty=position.penalty,
        face_down=None,
        answers=(),
        take_back=None,
        seed=0,
        shuffles=number,
    )
    if drawing and is_dry(draft):
        draft.dry_turns = 1  # as where the turn begins (Q35)
    return draft.freeze()


def _rounds_before(
    rules: RuleSet, number: int, players: int, dealer: int
) -> tuple[RoundResult, ...]:
    return tuple(
        RoundResult(
            round=before,
            contract=rules.round_spec(before).contract,
            dealer=(dealer - (number - before)) % players,
            closer=None,
            ending=RoundEnding.LAPS,
            same_turn=False,
            scores=(0,) * players,
        )
        for before in range(1, number)
    )
