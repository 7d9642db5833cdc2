"""The command line as a whole."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from continental.cli import main


def test_a_command_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--rules", "target_play", "--players", "2"]) == 0
    assert capsys.readouterr().out.startswith("Continental by 'target_play' rules")
    assert main(["demo", "--players", "9"]) == 2


@pytest.mark.parametrize("arguments", [[], ["dance"]])
def test_without_a_command_it_says_how(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: continental" in capsys.readouterr().err


def test_a_reader_that_has_had_enough() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "continental", "demo", "--players", "2"]
    with os.fdopen(writer, "w") as pipe:
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"continental {version('continental')}\n"
