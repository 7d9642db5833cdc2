"""Recorded matches: the same seeds give the same actions and scores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.player import FILES, record

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_replay(path: Path) -> None:
    game = json.loads(path.read_text("utf-8"))
    assert record(game) == game


def test_all_sizes_and_windows_are_recorded() -> None:
    games = [json.loads(path.read_text("utf-8")) for path in FILES]
    recorded = {(g["players"], g["options"].get("claims.window")) for g in games}
    assert recorded >= {(n, w) for n in (2, 3, 4) for w in ("after_draw", "until_discard")}


def test_the_hash_seed_does_not_matter() -> None:
    """Nothing depends on the order of sets or on hashes of strings."""
    path = next(path for path in FILES if path.stem == "classic-3-until_discard")
    outputs = []
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        environment["PYTHONPATH"] = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        done = subprocess.run(
            [sys.executable, "-m", "tests.golden.player", str(path)],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env=environment,
            text=True,
        )
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0]) == json.loads(path.read_text("utf-8"))
