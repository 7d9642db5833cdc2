"""The portable data: recorded games replay to their digests, counts come out the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from continental import rulesets
from continental.records import format_record
from tests.golden.vectors import DIGESTS, GAMES, PERFT, counts, read_game, told

DIGEST_DATA: dict[str, Any] = json.loads(DIGESTS.read_text("utf-8"))
PERFT_DATA: list[dict[str, Any]] = json.loads(PERFT.read_text("utf-8"))
NAMES = [str(n) for n, _ in enumerate(PERFT_DATA)]


def test_every_game_has_a_digest() -> None:
    assert {path.name for path in GAMES.glob("*.txt")} == set(DIGEST_DATA)
    presets = {file.removesuffix(".txt").split("-")[0] for file in DIGEST_DATA}
    assert presets == set(rulesets.names())


@pytest.mark.parametrize("file", DIGEST_DATA)
def test_a_game_replays_to_its_digest(file: str) -> None:
    record = read_game(file)
    assert told(record) == DIGEST_DATA[file]
    assert format_record(record) == (GAMES / file).read_text("utf-8")


@pytest.mark.parametrize("entry", PERFT_DATA, ids=NAMES)
def test_counts(entry: dict[str, Any]) -> None:
    listed = entry["counts"]
    depth = next((n for n, count in enumerate(listed, 1) if count > 1500), len(listed)) - 1
    assert depth >= 1
    assert counts(entry, depth) == listed[:depth]


@pytest.mark.soak
@pytest.mark.parametrize("entry", PERFT_DATA, ids=NAMES)
def test_counts_to_full_depth(entry: dict[str, Any]) -> None:
    assert counts(entry, len(entry["counts"])) == entry["counts"]


def test_a_match_of_classic_begins_as_counted_by_hand() -> None:
    # Deal; a draw from stock or pile (A23); after the stock draw both others may claim the first
    # upcard or pass (A29, Q31), after the other seven different cards can be discarded (A15, A25)
    start = {"rules": "classic", "players": 3, "seed": 1}
    assert counts(start, 3) == [1, 2, 4 + 7]
