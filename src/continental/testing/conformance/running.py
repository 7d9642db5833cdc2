"""Running scenarios: every case is prepared before the first one runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import attrs

from continental import rulesets as library
from continental.rules import RuleSet
from continental.testing.conformance.board import Board
from continental.testing.conformance.comparing import compare
from continental.testing.conformance.model import Case, PositionCheck, Scenario
from continental.testing.conformance.place import Place, ScenarioError
from continental.testing.conformance.steps import Difference, take_step
from continental.testing.conformance.tables import check_table, default_rules

__all__ = ["CaseRun", "Failure", "Report", "prepare", "run_scenarios"]


@attrs.frozen
class Failure:
    """A case that went wrong: at a step, or in all that differs in the end."""

    scenario: Scenario
    case: Case
    differences: tuple[Difference, ...]

    def __str__(self) -> str:
        names = f"{self.scenario.id} {self.case.name}".rstrip()
        found = "; ".join(map(str, self.differences))
        return " ".join(f"{self.scenario.place.source}: {names}: {found}".split())


@attrs.frozen
class CaseRun:
    """A case that is ready to run; ``rules`` are those named, with the case's options."""

    scenario: Scenario
    case: Case
    rules: RuleSet
    _check: Callable[[], Iterator[Difference]] = attrs.field(repr=False)

    @property
    def id(self) -> str:
        """The scenario and the name of the case, such as ``S01-a``."""
        return f"{self.scenario.id}-{self.case.name}" if self.case.name else self.scenario.id

    def run(self) -> Failure | None:
        """Run the case; ``None`` when it passes."""
        try:
            differences = tuple(self._check())
        except Exception as error:  # whatever the library raises is this case's failure
            differences = (_raised("the case", error),)
        return Failure(self.scenario, self.case, differences) if differences else None


def _raised(what: str, error: Exception) -> Difference:
    return Difference(what, "no error", f"{type(error).__name__}: {error}")


@attrs.frozen
class Report:
    """What came of some scenarios."""

    passed: int
    failures: tuple[Failure, ...]

    @property
    def failed(self) -> int:
        """How many cases failed."""
        return len(self.failures)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def run_scenarios(
    scenarios: Iterable[Scenario],
    rulesets: Mapping[str, RuleSet] | None = None,
    only: Iterable[str] = (),
) -> Report:
    """Run every case and report those that fail; arguments as for :func:`prepare`."""
    outcomes = [case.run() for case in prepare(scenarios, rulesets, only)]
    failures = tuple(failure for failure in outcomes if failure is not None)
    return Report(len(outcomes) - len(failures), failures)


def prepare(
    scenarios: Iterable[Scenario],
    rulesets: Mapping[str, RuleSet] | None = None,
    only: Iterable[str] = (),
) -> tuple[CaseRun, ...]:
    """Set every case up without running it.

    ``rulesets`` are rule sets of one's own by the names that scenarios give them; other names
    are the library's. With ``only``, cases of other rule sets, or of none, are left out.
    Raises :class:`ScenarioError` for unknown rule sets, options and numbers of players.
    """
    own = rulesets or {}
    place = Place("only")
    wanted = [_resolve(name, own, place) for name in only]
    cases = (
        (scenario, case)
        for scenario in scenarios
        for case in scenario.cases
        if not wanted or _named(case, own) in wanted
    )
    return tuple(_prepare(scenario, case, own) for scenario, case in cases)


def _resolve(name: str, own: Mapping[str, RuleSet], place: Place) -> RuleSet:
    try:
        return own[name] if name in own else library.get(name)
    except library.RuleSetError as error:
        raise ScenarioError(str(error), place) from None


def _named(case: Case, own: Mapping[str, RuleSet]) -> RuleSet | None:
    if case.ruleset is None:
        return None
    return _resolve(case.ruleset, own, case.place.at("ruleset"))


def _prepare(scenario: Scenario, case: Case, own: Mapping[str, RuleSet]) -> CaseRun:
    check = case.check
    named = _named(case, own)
    rules = _changed(default_rules(check) if named is None else named, case)
    if isinstance(check, PositionCheck):
        try:
            board = Board.of(rules, check.position)
        except ValueError as error:
            raise ScenarioError(str(error), case.place) from None
        return CaseRun(scenario, case, rules, partial(_check_position, board, check))
    return CaseRun(scenario, case, rules, partial(check_table, check, rules))


def _changed(rules: RuleSet, case: Case) -> RuleSet:
    try:
        return rules.with_options(dict(case.options))
    except ValueError as error:
        raise ScenarioError(str(error), case.place.at("options")) from None


def _check_position(board: Board, check: PositionCheck) -> Iterator[Difference]:
    """Yield the first step that goes wrong, else all that differs when the steps are done."""
    for number, step in enumerate(check.steps, 1):
        what = f"step {number} ({step.name})"
        try:
            outcome = take_step(board, step, what)
        except Exception as error:
            outcome = _raised(what, error)
        if isinstance(outcome, Difference):
            yield outcome
            return
        board = outcome
    yield from compare(board.settle(), check.after)
