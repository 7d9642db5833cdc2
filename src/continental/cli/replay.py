"""``continental replay``: tell a recorded match."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from continental.cli.files import RecordFileError, add_file_argument, read_record
from continental.cli.narration import Narrator
from continental.cli.output import say
from continental.cli.telling import refusal, sheet, standing, title
from continental.notation import format_position
from continental.records import ReplayError, TextRecord, steps
from continental.state import GameState

__all__ = ["add_parser", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "replay",
        help="tell a recorded match round by round",
        description="Tell a recorded match round by round, as far as its actions are legal. The "
        "exit status is 1 at an illegal action, and 2 for a file that is no record.",
    )
    add_file_argument(parser)
    parser.add_argument(
        "--position", action="store_true", help="print the last position in its notation too"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    try:
        read = read_record(cast("str", arguments.file))
    except RecordFileError as error:
        say(f"continental replay: {error}", file=sys.stderr)
        return 2
    state, refused = _tell(read)
    if state.rounds:
        say(f"\n{sheet(state)}")
    say(f"\n{standing(state.public)}")
    if cast("bool", arguments.position):
        say(f"\n{format_position(state)}")
    if refused is not None:
        say(f"\n{refusal(refused)}")
        return 1
    return 0


def _tell(read: TextRecord) -> tuple[GameState, ReplayError | None]:
    """Tell the match and return its last state and what stopped it."""
    record, narrator = read.record, Narrator()
    state, seat = record.start, 0
    refused = None
    say(title(record.rules, record.seed, record.seats))
    try:
        for step in steps(record, read.lines):
            state, seat = step.state, step.action.seat
            for line in narrator.tell(state, step.action, step.events):
                say(line)
    except ReplayError as error:
        refused = error
    for line in narrator.finish(state, seat):
        say(line)
    return state, refused
