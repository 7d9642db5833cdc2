"""Contradictions between options of different groups, and matches that cannot be dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from continental.rules.enums import MatchEnd
from continental.rules.kinds import OptionError
from continental.rules.values import DeckSchedule, PerDeck

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["infeasible_rounds", "refuse_contradictions"]


def _clash(first: tuple[str, object], second: tuple[str, object], because: str) -> OptionError:
    return OptionError(
        (first[0], second[0]),
        (first[1], second[1]),
        f"{first[0]} = {_text(first[1])} contradicts {second[0]} = {_text(second[1])}: {because}",
    )


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(getattr(value, "value", value))


def refuse_contradictions(rules: RuleSet) -> None:
    """Raise :class:`OptionError` for the first contradiction found."""
    opening, match = rules.opening, rules.match
    if opening.distinct_melds and not rules.run.same_suit:
        raise _clash(
            ("opening.distinct_melds", True),
            ("run.same_suit", False),
            "runs of mixed suits have no suit to be distinct in (Q66)",
        )
    if opening.last_round_requires_close and match.end is not MatchEnd.ROUNDS:
        raise _clash(
            ("opening.last_round_requires_close", True),
            ("match.end", match.end),
            "only a listed round can be the last one (Q42)",
        )
    if match.end is MatchEnd.TARGET and match.target is None:
        raise _clash(
            ("match.end", match.end), ("match.target", None), "the target total is missing (D18)"
        )
    _refuse_schedule(rules)
    _refuse_sizes(rules)


def _refuse_sizes(rules: RuleSet) -> None:
    most, least = rules.trio.max_size, max(rules.trio.min_size, rules.trio.min_naturals)
    if not isinstance(most, PerDeck):
        return  # the group itself compared plain numbers
    low, high = rules.players
    decks = min(
        rules.deck.decks_at(players, number)
        for players in range(low, high + 1)
        for number in _rounds_that_differ(rules, players)
    )
    if most.resolve(decks) < least:
        name = "min_size" if rules.trio.min_size == least else "min_naturals"
        raise _clash(
            ("trio.max_size", most),
            (f"trio.{name}", least),
            f"it is only {most.resolve(decks)} where the decks are {decks}",
        )


def _refuse_schedule(rules: RuleSet) -> None:
    low, high = rules.players
    decks = rules.deck.decks
    if isinstance(decks, DeckSchedule):
        for players in range(low, high + 1):
            if not decks.covers(players):
                raise OptionError(
                    ("players", "deck.decks"),
                    (rules.players, decks),
                    f"players = {low}-{high} contradicts deck.decks: the schedule has no row "
                    f"for {players} players",
                )


def _rounds_that_differ(rules: RuleSet, players: int) -> range:
    """The numbers of the rounds that can come, as far as their deals can differ.

    Where the list repeats, one whole list after the schedule of decks has become steady shows
    the deal of every later round.
    """
    listed, match = len(rules.rounds), rules.match
    if match.end is MatchEnd.ROUNDS:
        return range(1, listed + 1)
    last = rules.deck.steady_from(players) + listed - 1
    if match.end is MatchEnd.TARGET and "match" not in rules.custom_parts:
        last = min(last, match.max_rounds)
    return range(1, last + 1)


def infeasible_rounds(rules: RuleSet, players: int) -> tuple[str, ...]:
    """Say of every round whose deal the cards in play do not suffice for, why (Q2)."""
    problems = []
    for number in _rounds_that_differ(rules, players):
        spec = rules.round_spec(number)
        dealt = rules.deck.dealt(spec, players, number)
        needed = players * dealt + 1 + players
        pack = len(rules.deck.cards_at(players, number))
        if needed > pack:
            problems.append(
                f"round {number} ({spec.contract}): {players} players with {dealt} cards each, "
                f"the upcard and a reserve of {players} need {needed} cards, but {pack} are in "
                "play"
            )
    return tuple(problems)
