"""``continental check``: verify a record."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from continental.cli.files import RecordFileError, read_record
from continental.cli.telling import reasons, standing
from continental.records import ReplayError, steps
from continental.testing.digests import digest

__all__ = ["add_parser", "refusal", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "check",
        help="verify the record of a match",
        description="Judge every action of a record. Prints where the match stands; the exit "
        "status is 1 at an illegal action, and 2 for a file that is no record.",
    )
    parser.add_argument("file", metavar="FILE", help="a record of a match, - for standard input")
    parser.add_argument(
        "--digest", action="store_true", help="print the digest of all states, to compare it"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    try:
        read = read_record(cast("str", arguments.file))
    except RecordFileError as error:
        print(f"continental check: {error}", file=sys.stderr)
        return 2
    state, count = read.record.start, len(read.record.actions)
    try:
        for step in steps(read.record, read.lines):
            state = step.state
    except ReplayError as error:
        print(refusal(error))
        return 1
    print(f"{count} action{'s' if count != 1 else ''}, all legal")
    print(standing(state.public))
    if state.rounds:
        totals = zip(state.public.seats, state.totals, strict=True)
        print("Totals: " + ", ".join(f"{name} {total}" for name, total in totals))
    if arguments.digest:
        print(f"Digest: {digest(read.record)}")
    return 0


def refusal(error: ReplayError) -> str:
    """Say which action is refused, and why."""
    line = f"line {error.line}, " if error.line else ""
    told = f"{line}action {error.number}, {error.told}, is refused:"
    return f"{told}\n{reasons(error.violations)}"
