"""Checking the scenarios that hold one table, through the library's own functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

import attrs

from continental.actions import Deal
from continental.cards import Card
from continental.contracts import Contract
from continental.melds import TableMeld, Trio
from continental.phases import DealPhase
from continental.reducer import apply, new_game, seat_order
from continental.reducer.deal import turn_up
from continental.rules import RoundFacts, RuleSet
from continental.rulesets import CLASSIC, TARGET_PLAY
from continental.state import GameState, RoundEnding, RoundResult
from continental.testing.conformance.comparing import compare_value, show
from continental.testing.conformance.model import (
    Check,
    DealTable,
    GameTable,
    GrowthTable,
    SeatingTable,
    TargetTable,
    TieTable,
    UpcardTable,
    ValuesTable,
)
from continental.testing.conformance.positions import place_round
from continental.testing.conformance.steps import Difference

__all__ = ["Table", "check_table", "default_rules"]

Table = (
    ValuesTable
    | TargetTable
    | GameTable
    | TieTable
    | SeatingTable
    | DealTable
    | GrowthTable
    | UpcardTable
)

_ANY_PLAYERS: Final = {"players": "2-32", "deck.decks": 8, "rounds": "T3"}
"""Changes of classic with which any table of players can be seated."""


def default_rules(check: Check) -> RuleSet:
    """Return the rule set of a case that names none."""
    return TARGET_PLAY if isinstance(check, TargetTable) else CLASSIC


def check_table(table: Table, rules: RuleSet) -> Iterator[Difference]:
    """Yield every difference between a table and what the library makes of it."""
    match table:
        case ValuesTable():
            return _check_values(table, rules)
        case TargetTable():
            return _check_target(table, rules)
        case GameTable():
            return _check_game(table, rules)
        case TieTable():
            return _check_tie(table, rules)
        case SeatingTable():
            return _check_seating(table, rules)
        case DealTable():
            return _check_deal(table, rules)
        case GrowthTable():
            return _check_growth(table, rules)
        case UpcardTable():
            return _check_upcard(table, rules)
        case _:
            assert_never(table)


def _check_values(table: ValuesTable, rules: RuleSet) -> Iterator[Difference]:
    for name, points in table.expected:
        scoring = rules.with_options({"scoring.values": name}).scoring
        yield from compare_value(name, points, scoring.hand_points(table.cards))


def _credited(cards: tuple[Card, ...], seat: int) -> TableMeld:
    """All that a seat has laid; how it is split into melds does not matter for its worth."""
    return TableMeld.of(seat, Trio(cards))


def _check_target(table: TargetTable, rules: RuleSet) -> Iterator[Difference]:
    rules = rules.with_options({"match.target": table.target})
    empty = [seat for seat, cards in enumerate(table.in_hand) if not cards]
    scores = rules.scoring.score_round(
        RoundFacts(
            hands=table.in_hand,
            table=tuple(_credited(cards, seat) for seat, cards in enumerate(table.laid)),
            closer=empty[0] if empty else None,
        )
    )
    totals = tuple(map(sum, zip(table.before, scores, strict=True)))
    for key, expected, got in (("hand", table.hand, scores), ("total", table.total, totals)):
        for name, points in expected:
            yield from compare_value(f"{key} {name}", points, got[table.players.index(name)])
    ended = rules.match.is_over(1, len(rules.rounds), totals)
    if table.ended is not None:
        yield from compare_value("ended", table.ended, ended)
    winners = rules.match.winners(totals, (0,) * len(totals)) if ended else ()
    yield from _compare_winners("winners", table.players, table.winners, winners)


def _compare_winners(
    what: str, players: tuple[str, ...], expected: tuple[str, ...] | None, seats: tuple[int, ...]
) -> Iterator[Difference]:
    if expected is not None:
        winners = " ".join(sorted(players[seat] for seat in seats))
        yield from compare_value(what, " ".join(sorted(expected)) or "none", winners or "none")


def _check_game(table: GameTable, rules: RuleSet) -> Iterator[Difference]:
    state = new_game(rules.with_options(_ANY_PLAYERS), table.players, seed=0)
    columns = zip(table.rounds, zip(*table.scores, strict=True), strict=True)
    results = tuple(
        _result(number, contract, scores) for number, (contract, scores) in enumerate(columns, 1)
    )
    states = [_with_results(state, results[:played]) for played in range(1, len(results) + 1)]
    for name, line in table.partials:
        seat = table.players.index(name)
        totals = tuple(after.totals[seat] for after in states)
        yield from compare_value(f"partials {name}", line, totals)
    public = _with_results(state, results).public
    winners = rules.match.winners(public.totals, public.rounds_won)
    yield from _compare_winners("winners", table.players, table.winners, winners)


def _result(number: int, contract: Contract, scores: tuple[int, ...]) -> RoundResult:
    """Return a finished round; who has no points beyond 0 and the fewest is its closer."""
    best = min(scores)
    closed = best <= 0 and scores.count(best) == 1
    return RoundResult(
        round=number,
        contract=contract,
        dealer=(number - 1) % len(scores),
        closer=scores.index(best) if closed else None,
        ending=RoundEnding.DISCARD if closed else RoundEnding.LAPS,
        same_turn=best < 0,
        scores=scores,
    )


def _with_results(state: GameState, results: tuple[RoundResult, ...]) -> GameState:
    public = attrs.evolve(state.public, rounds=results, round=len(results))
    return attrs.evolve(state, public=public)


def _check_tie(table: TieTable, rules: RuleSet) -> Iterator[Difference]:
    for name, expected in table.expected:
        match = rules.with_options({"match.tie_break": name}).match
        winners = match.winners(table.totals, table.rounds_won)
        yield from _compare_winners(name, table.players, expected, winners)


def _check_seating(table: SeatingTable, rules: RuleSet) -> Iterator[Difference]:
    try:
        order = seat_order([dict(draw) for draw in table.draws])
    except ValueError as error:
        yield Difference("draws", "an order of seats", str(error))
        return
    state = apply(new_game(rules.with_options(_ANY_PLAYERS), order, seed=0), Deal(0))
    public = state.public
    turn = public.turn_seat
    facts = {
        "order": (table.order and " ".join(table.order), " ".join(public.seats)),
        "dealer": (table.dealer, public.seats[public.dealer]),
        "cutter": (table.cutter, public.seats[public.after(public.dealer)]),
        "first": (table.first, None if turn is None else public.seats[turn]),
    }
    for what, (expected, got) in facts.items():
        if expected is not None:
            yield from compare_value(what, expected, got)


def _dealt(rules: RuleSet, players: int, number: int) -> GameState:
    """Return the state after the deal of a round."""
    state = new_game(rules, players, seed=0)
    dealer = (number - 1) % players
    public = attrs.evolve(state.public, round=number - 1, dealer=dealer, phase=DealPhase(dealer))
    return apply(attrs.evolve(state, public=public), Deal(dealer))


def _check_deal(table: DealTable, rules: RuleSet) -> Iterator[Difference]:
    for contract, cards, stock in table.expected:
        placed, number = place_round(rules, contract, last=True, extra=table.extra)
        public = _dealt(placed, table.players, number).public
        for count in public.hand_counts:
            yield from compare_value(f"{contract} cards dealt", cards, count)
        if stock is not None:
            yield from compare_value(f"{contract} stock", stock, public.stock_size)


def _check_growth(table: GrowthTable, rules: RuleSet) -> Iterator[Difference]:
    listed = tuple(spec.contract for spec in rules.rounds)
    if table.rounds is not None and table.rounds != listed:
        yield Difference("rounds", " ".join(map(str, table.rounds)), " ".join(map(str, listed)))
        return
    for row in table.rows:
        where = f"{row.players} players"
        if row.decks is not None:
            decks = tuple(
                rules.at(row.players, number).decks for number in range(1, len(row.decks) + 1)
            )
            yield from compare_value(f"{where} decks", row.decks, decks)
        for number, size in row.stock:
            public = _dealt(rules, row.players, number).public
            yield from compare_value(f"{where} stock {number}", size, public.stock_size)
        for number, size in row.penalty:
            public = _dealt(rules, row.players, number).public
            yield from compare_value(f"{where} penalty {number}", size, public.penalty_size)


def _check_upcard(table: UpcardTable, rules: RuleSet) -> Iterator[Difference]:
    upcard, stock = turn_up(table.stock_before, rules.stock.joker_upcard)
    if table.pile is not None:
        yield from compare_value("pile", show(table.pile), show((upcard,)))
    if table.stock is not None:
        yield from compare_value("stock", show(table.stock), show(stock))
