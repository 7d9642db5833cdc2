"""The command line: ``continental COMMAND``.

Each command is a module with ``add_parser``, which names the function that runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import cast

from continental.cli.check import add_parser as add_check
from continental.cli.compare import add_parser as add_compare
from continental.cli.conformance import add_parser as add_conformance
from continental.cli.demo import add_parser as add_demo
from continental.cli.output import write_what_can_be_written
from continental.cli.perft import add_parser as add_perft
from continental.cli.replay import add_parser as add_replay

__all__ = ["build_parser", "main"]

_COMMANDS = (add_demo, add_replay, add_check, add_compare, add_conformance, add_perft)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="continental", description="Rules engine for the card game Continental."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('continental')}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for add_command in _COMMANDS:
        add_command(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    arguments = build_parser().parse_args(argv)
    run = cast("Callable[[argparse.Namespace], int]", arguments.run)
    write_what_can_be_written(sys.stdout)
    try:
        status = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as ``head``, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status
