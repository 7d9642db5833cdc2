"""Contradictions between options of different groups, and matches that cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from continental.rules.enums import MatchEnd
from continental.rules.feasibility import Obstacle, find_obstacle, surely_laid
from continental.rules.kinds import OptionError
from continental.rules.packing import trio_size
from continental.rules.play_groups import DeckRules
from continental.rules.values import DeckSchedule, PerDeck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from continental.rules.ruleset import RuleSet

__all__ = ["infeasible_rounds", "refuse_contradictions"]


def _clash(
    first: tuple[str, object], *others: tuple[str, object], because: str, shown: str | None = None
) -> OptionError:
    """Build the error: ``first`` contradicts the others; ``shown`` is its value in words."""
    told = first[1] if shown is None else shown
    options = (first, *others)
    return OptionError(
        tuple(name for name, _ in options),
        tuple(value for _, value in options),
        f"{first[0]} = {_text(told)} contradicts {_listed(others)}: {because}",
    )


def _listed(options: tuple[tuple[str, object], ...]) -> str:
    *before, last = (f"{name} = {_text(value)}" for name, value in options)
    return f"{', '.join(before)} and {last}" if before else last


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, DeckSchedule):
        return str(value.plain())
    return "none" if value is None else str(getattr(value, "value", value))


def refuse_contradictions(rules: RuleSet) -> None:
    """Raise :class:`OptionError` for the first contradiction found."""
    opening, match = rules.opening, rules.match
    if opening.distinct_melds and not rules.run.same_suit:
        raise _clash(
            ("opening.distinct_melds", True),
            ("run.same_suit", False),
            because="runs of mixed suits have no suit to be distinct in (Q66)",
        )
    if opening.last_round_requires_close and match.end is not MatchEnd.ROUNDS:
        raise _clash(
            ("opening.last_round_requires_close", True),
            ("match.end", match.end),
            because="only a listed round can be the last one (Q42)",
        )
    if match.end is MatchEnd.TARGET and match.target is None:
        raise _clash(
            ("match.end", match.end),
            ("match.target", None),
            because="the target total is missing (D18)",
        )
    _refuse_schedule(rules)
    _refuse_sizes(rules)
    _refuse_dead_rounds(rules)


def _refuse_sizes(rules: RuleSet) -> None:
    most, (least, least_name) = rules.trio.max_size, trio_size(rules)
    if not isinstance(most, PerDeck) or most.resolve(1) >= least:
        return  # the group itself compared plain numbers
    low, high = rules.players
    decks = max(
        rules.deck.decks_at(players, number)
        for players in range(low, high + 1)
        for number in _rounds_that_differ(rules, players)
    )
    if most.resolve(decks) < least:
        raise _clash(
            ("trio.max_size", most),
            (least_name, least),
            because=f"it is only {most.resolve(decks)} where the decks are {decks}",
        )


def _refuse_dead_rounds(rules: RuleSet) -> None:
    """Refuse a list with which, whatever the players, some contract can never be laid.

    What a house's own deck deals is asked when a match starts.
    """
    if type(rules.deck) is not DeckRules or all(surely_laid(rules, spec) for spec in rules.rounds):
        return
    low, high = rules.players
    found: list[tuple[int, Obstacle]] = []
    for players in range(low, high + 1):
        dead = next(_dead_rounds(rules, players), None)
        if dead is None:
            return
        found.append(dead)
    number, obstacle = found[0]
    names = dict.fromkeys(name for dead, other in found if dead == number for name in other.names)
    raise _clash(
        ("rounds", rules.rounds),
        *((name, rules.option(name)) for name in names),
        because=obstacle.because,
        shown=str(rules.round_spec(number)),
    )


def _dead_rounds(rules: RuleSet, players: int) -> Iterator[tuple[int, Obstacle]]:
    """Yield the numbers of the rounds in which nobody can ever open, and why."""
    for number in _rounds_that_differ(rules, players):
        if not surely_laid(rules, rules.round_spec(number)):
            obstacle = find_obstacle(rules, players, number)
            if obstacle is not None:
                yield number, obstacle


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
    """Say of every round that so many cannot deal, or in which they can never open, why (Q2)."""
    dead = dict(_dead_rounds(rules, players))
    problems = []
    for number in _rounds_that_differ(rules, players):
        spec = rules.round_spec(number)
        problem = _too_few_cards(rules, players, number)
        if problem is None and number in dead:
            names = dead[number].names
            options = _listed(tuple((name, rules.option(name)) for name in names))
            problem = f"{dead[number].because} ({options})"
        if problem is not None:
            problems.append(f"round {number} ({spec.contract}): {problem}")
    return tuple(problems)


def _too_few_cards(rules: RuleSet, players: int, number: int) -> str | None:
    dealt = rules.deck.dealt(rules.round_spec(number), players, number)
    needed = players * dealt + 1 + players
    pack = len(rules.deck.cards_at(players, number))
    if needed <= pack:
        return None
    return (
        f"{players} players with {dealt} cards each, the upcard and a reserve of {players} need "
        f"{needed} cards, but {pack} are in play"
    )
