"""``continental conformance``: run scenario files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import cast

from continental.cli.output import say
from continental.testing.conformance import ScenarioError, load, run_scenarios

__all__ = ["add_parser", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "conformance",
        help="run conformance scenarios",
        description="Run the cases of scenario files. Prints a line for each case that fails; "
        "the exit status is 1 if one does, and 2 for files that cannot be read.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a YAML file of scenarios")
    parser.add_argument(
        "--ruleset",
        action="append",
        default=[],
        metavar="NAME",
        help="run only the cases of this rule set (may be given several times)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    files = cast("Sequence[str]", arguments.files)
    only = cast("Sequence[str]", arguments.ruleset)
    try:
        scenarios = [scenario for file in files for scenario in load(file)]
        report = run_scenarios(scenarios, only=only)
    except ScenarioError as error:
        say(f"continental conformance: {error}", file=sys.stderr)
        return 2
    for failure in report.failures:
        say(failure)
    say(report)
    return 1 if report.failures else 0
