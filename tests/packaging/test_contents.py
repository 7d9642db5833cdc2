"""The wheel and the source archive hold what they must, and nothing else.

Both are built here by the build backend itself, without a network.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.contents import ROOT, main, sdist_faults, wheel_faults


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A pure wheel and a source archive."""
    folder = tmp_path_factory.mktemp("dist")
    plain = {name: value for name, value in os.environ.items() if not name.startswith("HATCH_")}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        env=plain,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    return wheel, sdist


def test_the_wheel_is_pure_and_holds_the_package_alone(built: tuple[Path, Path]) -> None:
    wheel, _ = built
    assert wheel_faults(wheel) == []
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/WHEEL"))
        assert "Root-Is-Purelib: true" in archive.read(name).decode().splitlines()


def test_the_source_archive_holds_all_that_its_tests_need(built: tuple[Path, Path]) -> None:
    _, sdist = built
    assert sdist_faults(sdist) == []


def test_the_command_says_what_is_wrong(
    built: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel, sdist = built
    assert main([str(wheel), str(sdist)]) == 0
    assert capsys.readouterr().out.count("holds what it must") == 2
    assert main([str(wheel), "--compiled"]) == 1
    assert "extension missing: contract" in capsys.readouterr().out

    other = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(other, "w") as target:
        for name in source.namelist():
            if not name.endswith("/py.typed"):
                target.writestr(name, source.read(name))
        target.writestr("tests/helpers.py", "")
        target.writestr("continental/kernel/runs.cpython-311-x86_64-linux-gnu.so", "")
    assert wheel_faults(other) == [
        "missing: continental/py.typed",
        "too much: continental/kernel/runs.cpython-311-x86_64-linux-gnu.so",
        "too much: tests/helpers.py",
    ]

    fewer = tmp_path / sdist.name
    with tarfile.open(sdist) as source, tarfile.open(fewer, "w:gz") as target:
        for member in source:
            if not member.name.endswith("/hostile_hands.json"):
                target.addfile(member, source.extractfile(member))
            else:
                member.name = member.name.replace("hostile_hands.json", "hostile_hands.pyc")
                target.addfile(member, source.extractfile(member))
    assert sdist_faults(fewer) == [
        "missing: tests/data/hostile_hands.json",
        "too much: tests/data/hostile_hands.pyc",
    ]
