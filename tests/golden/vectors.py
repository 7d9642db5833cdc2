"""Played games with their digests, and counts of action sequences, as portable data.

``python -m tests.golden.vectors`` plays the games of ``games/`` anew and writes their records, and
``digests.json`` and ``perft.json`` beside them. Do so only where a change of the rules, of the
JSON form or of the bots is meant: what is recorded is what another implementation is compared
with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from continental import rulesets
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.notation import format_position, parse_position
from continental.records import Record, format_record, parse_record
from continental.reducer import new_game
from continental.rules import MatchEnd
from continental.simulation import play_match
from continental.state import GameState
from continental.testing.digests import digest
from continental.testing.perft import count_sequences

HERE = Path(__file__).parent
GAMES = HERE / "games"
DIGESTS = GAMES / "digests.json"
PERFT = GAMES / "perft.json"

DEPTH = 7
DEPTH_OF_MIDDLES = 4
OPTIONS: dict[str, dict[str, object]] = {
    "": {"play.max_laps": 12},
    "beside": {"play.max_laps": 12, "claims.enabled": True, "claims.window": "until_discard"},
}


def games() -> Iterator[tuple[str, Record]]:
    """Play the games: each preset with its fewest players and with more, and both windows."""
    for name in rulesets.names():
        for seed, (label, options) in enumerate(OPTIONS.items(), 1):
            rules = rulesets.get(name).with_options(options)
            players = rules.players[0] + 2 * (seed - 1)
            bots: list[Bot] = [ReferenceBot(), *(RandomBot(seat) for seat in range(1, players))]
            rounds = 3 if rules.match.end is MatchEnd.OPEN else None
            played = play_match(rules, bots, seed, rounds=rounds)
            file = "-".join(filter(None, (name, str(players), label)))
            yield f"{file}.txt", Record.of(played.state, played.actions)


def told(record: Record) -> dict[str, Any]:
    """What is recorded of a game besides its actions."""
    state = record.replay().state
    return {
        "actions": len(record.actions),
        "digest": digest(record),
        "scores": [list(result.scores) for result in state.rounds],
    }


def read_game(file: str) -> Record:
    """Read a recorded game."""
    return parse_record((GAMES / file).read_text("utf-8"))


def starts() -> Iterator[dict[str, Any]]:
    """The matches whose sequences are counted."""
    for name in rulesets.names():
        for players in rulesets.get(name).players[0], 4:
            yield {"rules": name, "players": players, "seed": players}


def middles() -> Iterator[dict[str, Any]]:
    """Positions out of the middle of the games, in their notation."""
    for path in sorted(GAMES.glob("*.txt")):
        states = read_game(path.name).replay().states
        for share in 3, 5:
            yield {"position": format_position(states[share * len(states) // 8])}


def counts(start: dict[str, Any], depth: int) -> list[int]:
    """Count the sequences of each length."""
    if "position" in start:
        state = parse_position(start["position"])
        assert isinstance(state, GameState)
    else:
        state = new_game(rulesets.get(start["rules"]), start["players"], start["seed"])
    return [count_sequences(state, length) for length in range(1, depth + 1)]


def main() -> None:
    """Write all files anew."""
    digests = {}
    for file, record in games():
        (GAMES / file).write_text(format_record(record), encoding="utf-8", newline="\n")
        digests[file] = told(record)
    _write(DIGESTS, digests)
    deep = [{**start, "counts": counts(start, DEPTH)} for start in starts()]
    short = [{**start, "counts": counts(start, DEPTH_OF_MIDDLES)} for start in middles()]
    _write(PERFT, [*deep, *short])


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
