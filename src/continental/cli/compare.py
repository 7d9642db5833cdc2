"""``continental compare``: what other rules would have ruled in a recorded match."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import cast

from continental import rulesets
from continental.cli.files import add_file_argument, read_record
from continental.cli.output import say
from continental.cli.rules import add_rules_arguments, chosen_rules
from continental.cli.telling import by_name, counted, reasons, refusal, standing
from continental.comparison import Difference, differences, setup_options
from continental.notation import option_text
from continental.records import ReplayError, TextRecord
from continental.records.replaying import place_of
from continental.rules import RuleSet

__all__ = ["add_parser", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "compare",
        help="judge a recorded match by other rules",
        description="Judge every action of a record by other rules in the same position. Prints "
        "the first whose ruling differs, and the option responsible. The exit status is 0 where "
        "none differs, 1 where one does, and 2 for what cannot be compared.",
    )
    add_file_argument(parser)
    add_rules_arguments(parser, "those of the record")
    parser.add_argument("--all", action="store_true", help="print every ruling that differs")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    try:
        read = read_record(cast("str", arguments.file))
        rules = _other_rules(arguments, read.record.rules)
    except (rulesets.RuleSetError, ValueError) as error:
        say(f"continental compare: {error}", file=sys.stderr)
        return 2
    try:
        return _compare(read, rules, every=cast("bool", arguments.all))
    except ReplayError as error:
        say(f"continental compare: {refusal(error)}", file=sys.stderr)
        return 2


def _other_rules(arguments: argparse.Namespace, own: RuleSet) -> RuleSet:
    if not (arguments.rules or arguments.variant or arguments.option):
        raise ValueError("give other rules by --rules, --variant or --option")
    return chosen_rules(arguments, own)


def _compare(read: TextRecord, rules: RuleSet, *, every: bool) -> int:
    own = read.record.rules
    setup = setup_options(own, rules)
    if setup:
        say("Dealt otherwise, but kept as recorded:")
        for line in _options(setup, own, rules):
            say(line)
    found = False
    for difference in islice(differences(read.record, rules, read.lines), None if every else 1):
        found = True
        for line in _told(difference, own, rules):
            say(line)
    if not found:
        count = counted(len(read.record.actions), "action")
        say(f"{count}, the same rulings on all of them")
    return 1 if found else 0


def _options(names: Sequence[str], own: RuleSet, other: RuleSet) -> Iterator[str]:
    for name in names:
        here, there = (option_text(name, rules.option(name)) for rules in (own, other))
        yield f"  {name}: {here} in the record, {there} in the other rules"


def _told(difference: Difference, own: RuleSet, other: RuleSet) -> Iterator[str]:
    action = difference.action
    if action is None:
        yield "The other rules cannot begin this match:"
        yield from (f"  {problem}" for problem in difference.problems)
    else:
        where = place_of(difference.number, action, difference.line)
        if difference.violations:
            yield f"{where}: refused by the other rules"
            yield reasons(difference.violations)
        else:
            yield f"{where}: another outcome by the other rules"
            yield f"  differs in: {', '.join(difference.changed)}"
            yield from _outcomes(difference)
    alone = "options responsible together:" if difference.together else "option responsible:"
    yield f"  {alone} {', '.join(difference.options)}"
    yield from (f"  {line}" for line in _options(difference.options, own, other))


def _outcomes(difference: Difference) -> Iterator[str]:
    """Where the match stands by both rules, and the scores, as far as these differ."""
    for rules, public in (("record", difference.own), ("other rules", difference.other)):
        if public is not None and "phase" in difference.changed:
            yield f"  {rules}: {standing(public)}"
        if public is not None and "rounds" in difference.changed:
            yield f"  {rules}: {by_name(public.seats, public.rounds[-1].scores)}"
