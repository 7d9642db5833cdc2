"""Where another rule set rules otherwise: a record judged under two rule sets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, TypeVar

import attrs

from continental.actions import Action, Deal
from continental.legal import check
from continental.phases import RoundOver
from continental.records import Record, Step, steps
from continental.reducer import apply
from continental.rules import GROUPS, OptionError, RuleSet
from continental.state import GameState, PublicState, match_is_over
from continental.violations import Code, Violation

__all__ = ["SETUP_OPTIONS", "Comparison", "Difference", "compare", "differences", "setup_options"]

SETUP_OPTIONS: Final = (
    "players",
    "direction",
    "deck.decks",
    "deck.jokers_per_deck",
    "rounds",
    "stock.penalty_pile",
    "stock.joker_upcard",
)
"""Options about what is dealt and to whom, which a replay keeps as the record has it."""

_T = TypeVar("_T")


@attrs.frozen
class _Ruling:
    """What rules say of an action: the reasons against it, or the public part it leads to."""

    violations: tuple[Violation, ...] = ()
    outcome: PublicState | None = None


@attrs.frozen
class Difference:
    """An action on which the other rules rule otherwise.

    ``number`` counts actions from 1, and ``position`` is the record's state before. Either the
    other rules refuse the action, then ``violations`` are their reasons, or they accept it with
    another outcome, then ``changed`` names the parts of the public state that differ and
    ``own`` and ``other`` are the outcomes. ``options`` are responsible: each of them alone
    changes the ruling or, where ``together``, only all of them do. The name of a group stands
    for a part that was subclassed.

    Number 0 without an action: the other rules cannot begin such a match, and ``problems``
    say why.
    """

    number: int
    action: Action | None
    position: GameState
    options: tuple[str, ...]
    together: bool = False
    violations: tuple[Violation, ...] = ()
    changed: tuple[str, ...] = ()
    own: PublicState | None = None
    other: PublicState | None = None
    problems: tuple[str, ...] = ()
    line: int | None = None


@attrs.frozen
class Comparison:
    """The first ruling that differs, ``None`` where none does, and what is dealt otherwise.

    ``setup`` names the options that differ about the deal: the pack, the cards dealt, the
    penalty pile. A replay keeps the deals of the record, so these change a ruling only where
    it looks at them again.
    """

    first: Difference | None
    setup: tuple[str, ...]


def compare(record: Record, rules: RuleSet, lines: Sequence[int] = ()) -> Comparison:
    """Judge a record under other rules and return the first ruling that differs.

    Each action is judged by both rule sets in the same position, that of the record; of a deal
    only whether it is legal counts. ``lines`` are those of the actions, where the record was
    text. Raises :class:`~continental.records.ReplayError` where the record itself is illegal.

    >>> from continental import Deal, DrawStock, Pass, rulesets
    >>> record = Record(rulesets.CLASSIC, 2, 7, [Deal(0), DrawStock(1), Pass(0)])
    >>> compared = compare(record, rulesets.NAIPPE)
    >>> compared.first.number, compared.first.changed, compared.first.options
    (2, ('phase',), ('claims.enabled',))
    >>> compared.setup
    ('players', 'deck.jokers_per_deck', 'rounds', 'stock.joker_upcard')
    """
    first = next(differences(record, rules, lines), None)
    return Comparison(first, setup_options(record.rules, rules))


def setup_options(own: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """The options about the deal in which two rule sets differ."""
    changed = own.diff(other)
    return tuple(name for name in SETUP_OPTIONS if name in changed)


def differences(record: Record, rules: RuleSet, lines: Sequence[int] = ()) -> Iterator[Difference]:
    """Yield every ruling of a record that differs, in order; see :func:`compare`.

    It ends early at players or a round that the other rules do not have.
    """
    changes = _Changes(record.rules, rules)
    start, players = record.start, len(record.seats)
    problems = rules.problems(players)
    if problems:
        options, together = changes.responsible(
            lambda tried: bool(tried.problems(players)), other=True
        )
        yield Difference(0, None, start, options, together, problems=problems)
    low, high = rules.players
    if not low <= players <= high:
        return
    for step in steps(record, lines):
        found = _difference(step, changes)
        if found is not None:
            yield found
        if not _has_round(rules, step.state.public.round):
            return


def _difference(step: Step, changes: _Changes) -> Difference | None:
    own = _Ruling((), None if isinstance(step.action, Deal) else step.state.public)
    other = _ruling(step, changes.other)
    if other == own:
        return None
    options, together = changes.responsible(lambda tried: _ruling(step, tried), other=other)
    return Difference(
        step.number,
        step.action,
        step.before,
        options,
        together,
        violations=other.violations,
        changed=() if other.violations else _changed(own.outcome, other.outcome),
        own=own.outcome,
        other=other.outcome,
        line=step.line,
    )


def _ruling(step: Step, rules: RuleSet) -> _Ruling:
    """What the rules say of an action in the position in which the record has it."""
    public = step.before.public
    over = isinstance(public.phase, RoundOver) and match_is_over(
        rules, public.rounds, public.players
    )
    if over or not _has_round(rules, public.round):
        return _Ruling((Violation.of(Code.MATCH_OVER),))
    position = GameState(attrs.evolve(public, rules=rules), step.before.hidden)
    if isinstance(step.action, Deal):
        # the cards of its deck are the record's, whatever pack the rules have
        return _Ruling(check(position, Deal(step.action.seat)))
    violations = check(position, step.action)
    if violations:
        return _Ruling(violations)
    after = apply(position, step.action).public
    return _Ruling((), attrs.evolve(after, rules=public.rules))


def _has_round(rules: RuleSet, round: int) -> bool:
    try:
        rules.round_spec(max(round, 1))
    except ValueError:
        return False
    return True


def _changed(own: PublicState | None, other: PublicState | None) -> tuple[str, ...]:
    fields = (field.name for field in attrs.fields(PublicState))
    return tuple(name for name in fields if getattr(own, name) != getattr(other, name))


class _Changes:
    """What makes one rule set out of another: options by name, and subclassed parts."""

    def __init__(self, own: RuleSet, other: RuleSet) -> None:
        self.own, self.other = own, other
        custom = {*own.custom_parts, *other.custom_parts}
        self.parts = tuple(
            name for name in GROUPS if name in custom and getattr(own, name) != getattr(other, name)
        )
        self.options = {name: theirs for name, (_, theirs) in own.diff(other).items()}
        self.names = (*self.options, *self.parts)
        self._alone = [(name, self.changed([name])) for name in self.names]

    def changed(self, names: Collection[str]) -> RuleSet | None:
        """The record's rules with some of the changes; ``None`` where these contradict."""
        parts = {name: getattr(self.other, name) for name in self.parts if name in names}
        options = {name: self.options[name] for name in self.options if name in names}
        try:
            return attrs.evolve(self.own, **parts).with_options(options)
        except OptionError:
            return None

    def responsible(
        self, judge: Callable[[RuleSet], _T], *, other: _T
    ) -> tuple[tuple[str, ...], bool]:
        """Name the changes that turn one judgement into another, and whether only together.

        Those that do so alone come first; without any, what is left when as many changes as
        possible are taken back.
        """
        alone = [(name, judge(rules)) for name, rules in self._alone if rules is not None]
        exact = tuple(name for name, judgement in alone if judgement == other)
        if exact:
            return exact, False
        needed = list(self.names)
        for name in self.names:
            fewer = [kept for kept in needed if kept != name]
            rules = self.changed(fewer)
            if rules is not None and judge(rules) == other:
                needed = fewer
        return tuple(needed), len(needed) > 1
