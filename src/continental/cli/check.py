"""``continental check``: verify a record."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from continental.cli.files import RecordFileError, add_file_argument, read_record
from continental.cli.output import say
from continental.cli.telling import by_name, counted, refusal, standing
from continental.records import ReplayError, steps
from continental.testing.digests import digest

__all__ = ["add_parser", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "check",
        help="verify the record of a match",
        description="Judge every action of a record. Prints where the match stands; the exit "
        "status is 1 at an illegal action, and 2 for a file that is no record.",
    )
    add_file_argument(parser)
    parser.add_argument(
        "--digest", action="store_true", help="print the digest of all states, to compare it"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    try:
        read = read_record(cast("str", arguments.file))
    except RecordFileError as error:
        say(f"continental check: {error}", file=sys.stderr)
        return 2
    state = read.record.start
    try:
        for step in steps(read.record, read.lines):
            state = step.state
    except ReplayError as error:
        say(refusal(error))
        return 1
    say(f"{counted(len(read.record.actions), 'action')}, all legal")
    say(standing(state.public))
    if state.rounds:
        say(f"Totals: {by_name(state.public.seats, state.totals)}")
    if arguments.digest:
        say(f"Digest: {digest(read.record)}")
    return 0
