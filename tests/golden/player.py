"""A deterministic random player, and the digest of a match that it plays.

``python -m tests.golden.player FILE`` plays the match of a file and prints its record;
``--record`` writes it to the file. Record anew only where a change of the rules, or of the order
in which legal actions come, is meant: another digest is another game.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from continental.actions import Action
from continental.legal import actors, legal_actions
from continental.reducer import apply, new_game
from continental.rules import RuleSet
from continental.rulesets import get
from continental.state import GameState

FILES = sorted(Path(__file__).parent.glob("*.json"))


def next_action(state: GameState, order: Random, players: list[Random]) -> Action:
    """Let a seat that can act do so; several answer in a random order."""
    able = [seat for seat in actors(state) if legal_actions(state, seat)]
    seat = order.choice(able)
    return legal_actions(state, seat).sample(players[seat])


def record(game: dict[str, Any]) -> dict[str, Any]:
    """Play the match of a record and return it with what came out."""
    rules: RuleSet = get(game["rules"]).with_options(game["options"])
    state = new_game(rules, game["players"], seed=game["seed"])
    order = Random(game["seed"])
    players = [Random(seed) for seed in game["bot_seeds"]]
    digest, count = sha256(), 0
    while actors(state):
        action = next_action(state, order, players)
        digest.update(f"{action!r}\n".encode())
        state = apply(state, action)
        count += 1
    return {
        **{key: game[key] for key in ("rules", "options", "players", "seed", "bot_seeds")},
        "actions": count,
        "digest": digest.hexdigest(),
        "endings": [result.ending.value for result in state.rounds],
        "scores": [list(result.scores) for result in state.rounds],
    }


def main(arguments: list[str]) -> None:
    """Play one file."""
    path = Path(arguments[-1])
    text = json.dumps(record(json.loads(path.read_text("utf-8"))), indent=2) + "\n"
    if "--record" in arguments:
        path.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
