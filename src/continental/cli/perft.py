"""``continental perft``: count action sequences, to compare implementations."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from continental import rulesets
from continental.cli.output import say
from continental.cli.rules import add_rules_arguments, chosen_rules
from continental.notation import brief_action, parse_position
from continental.reducer import new_game
from continental.state import GameState
from continental.testing.perft import count_sequences, divide

__all__ = ["add_parser", "run"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "perft",
        help="count action sequences",
        description="Count the sequences of legal actions from the start of a match, or from a "
        "position, for every length up to a depth. Another implementation of the rules must "
        "find the same numbers.",
    )
    add_rules_arguments(parser, "classic")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many play (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed (1)")
    parser.add_argument(
        "--position", metavar="LINE", help="a state in its notation, instead of a new match"
    )
    parser.add_argument("--depth", type=int, default=4, metavar="N", help="how many actions (4)")
    parser.add_argument(
        "--divide", action="store_true", help="tell the numbers for each first action too"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status: 0, or 2 for values that cannot be."""
    try:
        state, depth = _start(arguments), cast("int", arguments.depth)
        if depth < 1:
            raise ValueError(f"--depth must be 1 or more: {depth}")
    except (rulesets.RuleSetError, ValueError) as error:
        say(f"continental perft: {error}", file=sys.stderr)
        return 2
    for length in range(1, depth + 1):
        say(f"{length:>3} {count_sequences(state, length)}")
    if arguments.divide:
        for action, count in divide(state, depth):
            say(f"    {brief_action(action)}: {count}")
    return 0


def _start(arguments: argparse.Namespace) -> GameState:
    line = cast("str | None", arguments.position)
    if line is None:
        rules = chosen_rules(arguments, rulesets.CLASSIC)
        return new_game(rules, cast("int", arguments.players), cast("int", arguments.seed))
    position = parse_position(line)
    if not isinstance(position, GameState):
        raise ValueError("--position must be a whole state, not the view of a seat")
    return position
