"""The rule set: everything that makes one way of playing Continental, as data."""

# ruff: noqa: RUF009 - _own() and _part() are attrs.field() with a check, not a shared value

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar, cast

import attrs

from continental.rules.consistency import infeasible_rounds, refuse_contradictions
from continental.rules.enums import Direction, MatchEnd
from continental.rules.inforce import RulesInForce, resolve
from continental.rules.kinds import Group, OptionError, Plain, option_field
from continental.rules.meld_groups import (
    JokerMoveRules,
    JokerSwapRules,
    LayOffRules,
    MeldRules,
    OpeningRules,
    RunRules,
    TrioRules,
)
from continental.rules.options import GROUPS, OPTIONS, find_option
from continental.rules.play_groups import (
    ClaimRules,
    CloseRules,
    DeckRules,
    DiscardRules,
    DrawRules,
    MatchRules,
    PlayRules,
    RoundSpec,
    StockRules,
)
from continental.rules.rounds import AddedRounds
from continental.rules.scoring import ScoringRules

__all__ = ["RuleSet"]

G = TypeVar("G", bound=Group)


def _as_rounds(rounds: Sequence[RoundSpec] | str) -> tuple[RoundSpec, ...]:
    return cast("tuple[RoundSpec, ...]", OPTIONS["rounds"].read(rounds))


def _as_cites(cites: Iterable[str]) -> tuple[str, ...]:
    return tuple(cites)


def _check_part(instance: object, attribute: attrs.Attribute[G], value: G) -> None:
    cls = GROUPS[attribute.name]
    if not isinstance(value, cls):
        raise OptionError(
            attribute.name, value, f"{attribute.name} must be {cls.__name__}, not {value!r}"
        )


def _own(name: str) -> Any:
    """Declare the field of an option that is in no group, as the list of options has it."""
    return option_field(OPTIONS[name].kind, OPTIONS[name].default)


def _part(cls: type[G]) -> G:
    """Declare the field of an option group; frozen, so all rule sets share the default."""
    field: G = attrs.field(default=cls(), validator=_check_part)
    return field


@attrs.frozen(cache_hash=True)
class RuleSet:
    """One way of playing: a name, the rounds, and groups of options.

    What is not given is as in the classic rules (A). Each option is a field of a group and
    has a dotted name, such as ``claims.limit``; the groups say what their options mean.
    Values are checked at construction, so also by :func:`attrs.evolve`:
    :class:`OptionError` names what is out of range or contradicts itself, contracts that
    nobody could ever lay included. The groups may be subclassed to replace scoring, the deck
    and deal schedule, or the end of the match.

    >>> house = RuleSet("house", rounds="TT7 TE8").with_options({"claims.limit": 3})
    >>> house.diff(RuleSet("plain", rounds="TT7 TE8"))
    {'claims.limit': (3, None)}
    >>> house.at(players=3, round=2).contract
    Contract(trios=1, runs=1, label='TE')
    """

    name: str
    rounds: tuple[RoundSpec, ...] = attrs.field(converter=_as_rounds)
    """The rounds of a match, in order (A15, B4, C23, D13)."""
    description: str = ""
    """A sentence about the rule set."""
    source: str = ""
    """Where the rules come from."""
    cites: tuple[str, ...] = attrs.field(default=(), converter=_as_cites)
    """The ids of the rules and decisions it rests on."""
    players: tuple[int, int] = _own("players")
    """The fewest and the most players, each for himself (A6, A7, C5, D2, Q2)."""
    direction: Direction = _own("direction")
    """The sense of play (A18, B6, C9)."""
    deck: DeckRules = _part(DeckRules)
    trio: TrioRules = _part(TrioRules)
    run: RunRules = _part(RunRules)
    melds: MeldRules = _part(MeldRules)
    opening: OpeningRules = _part(OpeningRules)
    layoff: LayOffRules = _part(LayOffRules)
    joker_swap: JokerSwapRules = _part(JokerSwapRules)
    joker_move: JokerMoveRules = _part(JokerMoveRules)
    claims: ClaimRules = _part(ClaimRules)
    stock: StockRules = _part(StockRules)
    draw: DrawRules = _part(DrawRules)
    discard: DiscardRules = _part(DiscardRules)
    close: CloseRules = _part(CloseRules)
    scoring: ScoringRules = _part(ScoringRules)
    match: MatchRules = _part(MatchRules)
    play: PlayRules = _part(PlayRules)

    def __attrs_post_init__(self) -> None:
        if not self.name:
            raise OptionError("name", self.name, "a rule set needs a name")
        refuse_contradictions(self)

    def options(self) -> dict[str, object]:
        """Every option by its dotted name, with its Python value."""
        return {name: self.option(name) for name in OPTIONS}

    def plain_options(self) -> dict[str, Plain]:
        """Every option in JSON-able form; :meth:`with_options` takes it back.

        >>> plain = RuleSet("house", rounds="TT7").plain_options()
        >>> plain["rounds"], plain["run.ace"], plain["scoring.values"]
        ([{'contract': 'TT', 'cards': 7}], 'circular', 'pips')
        """
        return {name: info.plain(self.option(name)) for name, info in OPTIONS.items()}

    def option(self, name: str) -> object:
        """The value of one option. Raises :class:`OptionError` for an unknown name."""
        find_option(name)
        group, _, field = name.rpartition(".")
        return getattr(getattr(self, group) if group else self, field)

    def with_options(self, changes: Mapping[str, object]) -> RuleSet:
        """Return a copy with other values for some options; the name stays.

        Values are Python values, their text (``"3"``, ``"yes"``, ``"none"``, ``"1/3"``,
        ``"4*decks+2"``, ``"TT7 TE8"``) or plain data as in :meth:`plain_options`; ``rounds`` also
        takes :class:`~continental.rules.AddedRounds`. Raises :class:`OptionError` for unknown
        names, bad values and contradictions.
        """
        own: dict[str, Any] = {}
        grouped: dict[str, dict[str, Any]] = {}
        for name, given in changes.items():
            if isinstance(given, AddedRounds):
                given = given.added_to(self)
            value = find_option(name).read(given)
            group, _, field = name.rpartition(".")
            (grouped.setdefault(group, {}) if group else own)[field] = value
        for group, fields in grouped.items():
            # evolving the part itself keeps a subclass and what it added
            own[group] = attrs.evolve(getattr(self, group), **fields)
        return attrs.evolve(self, **own)

    def diff(self, other: RuleSet) -> dict[str, tuple[object, object]]:
        """The options in which two rule sets differ: this one's value, the other's.

        Names, texts and the classes of subclassed parts are no options.
        """
        theirs = other.options()
        return {
            name: (value, theirs[name])
            for name, value in self.options().items()
            if value != theirs[name]
        }

    @property
    def custom_parts(self) -> tuple[str, ...]:
        """The attributes that hold a subclass of the library's group."""
        return tuple(name for name, cls in GROUPS.items() if type(getattr(self, name)) is not cls)

    def sheet(self) -> str:
        """The rules as text to read: a sentence for each option, with rule ids."""
        # deferred: its sentences would make every import slower, and few programs ask for them
        from continental.rules.sheet import rule_sheet

        return rule_sheet(self)

    def round_spec(self, round: int) -> RoundSpec:
        """The entry of the list for a round, counted from 1.

        Where the match is not ended by its rounds, the list repeats. Raises
        :class:`ValueError` for a round that is never played.
        """
        listed = len(self.rounds)
        if round < 1 or (round > listed and self.match.end is MatchEnd.ROUNDS):
            raise ValueError(f"round {round} is not one of the {listed} rounds of {self.name!r}")
        return self.rounds[(round - 1) % listed]

    @cached_property
    def _labels(self) -> str:
        return " ".join(spec.contract.label for spec in self.rounds)

    def at(self, players: int, round: int) -> RulesInForce:
        """The rules in force in a round, counted from 1, with every schedule resolved.

        Raises :class:`ValueError` for players or a round out of range, and :class:`TypeError`
        for what is no whole number.
        """
        for name, given in (("players", players), ("round", round)):
            if type(given) is not int:  # the cache would take 2.0 and True for 2 and 1
                raise TypeError(f"{name}: not a whole number: {given!r}")
        self._require_players(players)
        return resolve(self, self._labels, players, round)

    def _require_players(self, players: int) -> None:
        low, high = self.players
        if not low <= players <= high:
            raise OptionError(
                "players", players, f"{self.name!r} is for {low} to {high} players, not {players}"
            )

    def problems(self, players: int) -> tuple[str, ...]:
        """Why so many players cannot play a match; empty when they can (Q2).

        In every round that can come, also where the list repeats, the deal, the upcard and a
        reserve of one card for each player must be there, and some hand that can lay the
        contract. What no number of players can play is refused at construction already.

        >>> rules = RuleSet("house", rounds="TT7 TT4").with_options({"claims.first_upcard": False})
        >>> [len(rules.problems(players)) for players in (2, 3)]  # two can claim nothing (Q32)
        [1, 0]
        """
        try:
            self._require_players(players)
        except OptionError as error:
            return (str(error),)
        return infeasible_rounds(self, players)

    def require_feasible(self, players: int) -> None:
        """Raise :class:`OptionError` naming the first of the :meth:`problems`, if any."""
        self._require_players(players)
        problems = infeasible_rounds(self, players)
        if problems:
            raise OptionError(("players", "rounds"), players, problems[0])
