"""Coverage-guided fuzzing of one parser: ``python -m tests.soak.fuzz json -max_total_time=60``.

Needs atheris. Anything but the documented error ends the run with the input that did it; so do
inputs that take too long or too much memory, by the options of libFuzzer.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["continental", "json"]):
    from continental import (
        NotationError,
        codec,
        format_action,
        format_position,
        parse_action,
        parse_position,
        parse_record,
    )
    from continental.codec import DecodeError
    from tests.golden.vectors import GAMES
    from tests.helpers import every_phase
    from tests.json_samples import plain_samples


def read_json(data: bytes) -> None:
    with contextlib.suppress(DecodeError):
        value = codec.loads(data)
        assert codec.loads(codec.dumps(value)) == value


def read_position(data: bytes) -> None:
    with contextlib.suppress(NotationError):
        position = parse_position(data.decode("utf-8", "replace"))
        assert parse_position(format_position(position)) == position


def read_action(data: bytes) -> None:
    with contextlib.suppress(NotationError):
        action = parse_action(data.decode("utf-8", "replace"))
        assert parse_action(format_action(action)) == action


def read_record(data: bytes) -> None:
    with contextlib.suppress(NotationError):
        parse_record(data.decode("utf-8", "replace"))


READERS: dict[str, Callable[[bytes], None]] = {
    "json": read_json,
    "position": read_position,
    "action": read_action,
    "record": read_record,
}


def seeds(name: str) -> list[str]:
    """Texts to begin with."""
    if name == "json":
        return list(plain_samples()[::40])
    if name == "position":
        return [format_position(state) for state in every_phase().values()]
    games = [path.read_text("utf-8") for path in sorted(GAMES.glob("*.txt"))]
    if name == "action":
        return [line for text in games for line in text.splitlines() if line[:1].isdigit()][::25]
    return [text[:3000] for text in games]


def main(arguments: list[str]) -> None:
    """Fuzz a reader with libFuzzer's options; ``corpus`` is a directory to keep texts in."""
    name, corpus, *options = arguments
    for number, text in enumerate(seeds(name)):
        (Path(corpus) / f"seed{number}").write_text(text, encoding="utf-8")
    atheris.Setup([sys.argv[0], corpus, *options], READERS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
