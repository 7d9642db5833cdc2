"""``continental demo``: bots play a match, told as it goes."""

from __future__ import annotations

import argparse
import sys
from typing import Final, cast

from continental import rulesets
from continental.actions import Action
from continental.bots import ReferenceBot
from continental.cli.files import write_record
from continental.cli.narration import Narrator
from continental.cli.output import say
from continental.cli.telling import outcome, sheet, title
from continental.events import Event
from continental.records import Record
from continental.reducer import player_names
from continental.rules import MatchEnd, RuleSet
from continental.simulation import play_match
from continental.state import GameState

__all__ = ["add_parser", "run"]

_NAMES: Final = ("Ana", "Berta", "Carlos", "Diego", "Elena", "Fermín", "Gloria", "Hugo")
_OPEN_ROUNDS: Final = 3


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "demo",
        help="watch bots play a match",
        description="Bots play a match, told as it goes. The same arguments give the same match.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many play")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the match")
    parser.add_argument(
        "--rules", default="classic", metavar="NAME", help="one of " + ", ".join(rulesets.names())
    )
    parser.add_argument(
        "--record", metavar="FILE", help="write the record of the match to this file"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status: 0, or 2 for values that cannot be."""
    players, seed = cast("int", arguments.players), cast("int", arguments.seed)
    file = cast("str | None", arguments.record)
    try:
        rules = rulesets.get(cast("str", arguments.rules))
        rules.require_feasible(players)
        if seed < 0:
            raise ValueError(f"--seed must not be negative: {seed}")
        record = _play(rules, players, seed)
        if file is not None:
            write_record(file, record)
    except (rulesets.RuleSetError, ValueError) as error:
        say(f"continental demo: {error}", file=sys.stderr)
        return 2
    return 0


def _play(rules: RuleSet, players: int, seed: int) -> Record:
    names = (*_NAMES[:players], *player_names(players)[len(_NAMES) :])
    bots = [ReferenceBot() for _ in names]
    say(title(rules, seed, names))
    narrator = Narrator()

    def observe(state: GameState, action: Action, events: tuple[Event, ...]) -> None:
        for line in narrator.tell(state, action, events):
            say(line)

    rounds = _OPEN_ROUNDS if rules.match.end is MatchEnd.OPEN else None
    result = play_match(rules, bots, seed, names=names, rounds=rounds, observe=observe)
    say(f"\n{sheet(result.state)}\n")
    say(outcome(names, result.winners))
    return Record.of(result.state, result.actions)
