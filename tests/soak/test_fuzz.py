"""Every parser under coverage-guided fuzzing, where atheris is installed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

SECONDS = 60
ROOT = Path(__file__).parents[2]


@pytest.mark.soak
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is not installed")
@pytest.mark.parametrize("reader", ["json", "position", "action", "record"])
def test_only_the_documented_errors(reader: str, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    limits = [f"-max_total_time={SECONDS}", "-timeout=20", "-rss_limit_mb=1500", "-max_len=20000"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.fuzz", reader, str(corpus), *limits],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
