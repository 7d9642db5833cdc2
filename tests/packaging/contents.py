"""What lies in a wheel and in a source archive, file by file.

``python -m tests.packaging.contents dist/*`` says of each what is missing and what is too much;
``--compiled`` expects the wheel with the compiled kernel. Run it from the checkout that the
archives were built from.
"""

from __future__ import annotations

import argparse
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "continental"
DATA = ("codec/schema.json", "py.typed")
METADATA = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")

FILES = (
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "conftest.py",
    "pyproject.toml",
)
SOURCES = {
    "benchmarks": {".py"},
    "docs": {".md", ".py"},
    "examples": {".py"},
    "src": {".py", ".json", ".typed"},
    "tests": {".py", ".json", ".yaml", ".md", ".txt"},
}
"""The folders of a source archive, and the kinds of files that lie there."""

_EXTENSION = re.compile(r"(continental/kernel/)(\w+)\.[\w.-]+\.(?:so|pyd)")
_SHARED = re.compile(r"\w+__mypyc\.[\w.-]+\.(?:so|pyd)")
_ROOT_OF = re.compile(r"(continental-[\w.+]+?)(?:\.dist-info)?/")


def expected_in_wheel() -> set[str]:
    """Return the files of a pure wheel, without the version in the name of the metadata."""
    modules = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")]
    package = {f"continental/{name}" for name in (*modules, *DATA)}
    return package | {f"dist-info/{name}" for name in METADATA}


def expected_in_sdist() -> set[str]:
    """Return the files of a source archive, without the folder that holds them."""
    found = {"PKG-INFO", *FILES}
    for folder, kinds in SOURCES.items():
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in kinds and "__pycache__" not in path.parts:
                found.add(path.relative_to(ROOT).as_posix())
    return found


def differences(names: Iterable[str], expected: set[str]) -> list[str]:
    """Return what is missing and what is too much, a line each."""
    names = list(names)
    return [
        *(f"missing: {name}" for name in sorted(expected - set(names))),
        *(f"too much: {name}" for name in sorted(set(names) - expected)),
        *(f"twice: {name}" for name in sorted({name for name in names if names.count(name) > 1})),
    ]


def wheel_faults(wheel: Path, compiled: bool = False) -> list[str]:
    """Return what is wrong with the files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
    plain = [_ROOT_OF.sub("dist-info/", name, count=1) for name in names]
    expected = expected_in_wheel()
    faults = []
    if compiled:
        modules = {path.stem for path in PACKAGE.glob("kernel/*.py") if path.name != "__init__.py"}
        found = [match[2] for name in plain if (match := _EXTENSION.fullmatch(name))]
        faults += [f"extension {line}" for line in differences(found, modules)]
        shared = [name for name in plain if _SHARED.fullmatch(name)]
        if len(shared) != 1:
            faults.append(f"shared extensions: {shared}")
        plain = [name for name in plain if not _EXTENSION.fullmatch(name) and name not in shared]
    if wheel.name.endswith("-py3-none-any.whl") is compiled:
        faults.append(f"tagged as the other kind: {wheel.name}")
    return faults + differences(plain, expected)


def sdist_faults(sdist: Path) -> list[str]:
    """Return what is wrong with the files of a source archive."""
    with tarfile.open(sdist) as archive:
        names = [member.name for member in archive if not member.isdir()]
    return differences([_ROOT_OF.sub("", name, count=1) for name in names], expected_in_sdist())


def main(arguments: list[str] | None = None) -> int:
    """Check archives; return how many are faulty."""
    parser = argparse.ArgumentParser(prog="python -m tests.packaging.contents")
    parser.add_argument("archive", nargs="+", type=Path)
    parser.add_argument("--compiled", action="store_true", help="the wheel's kernel is compiled")
    chosen = parser.parse_args(arguments)
    faulty = 0
    for archive in chosen.archive:
        wheel = archive.suffix == ".whl"
        faults = wheel_faults(archive, chosen.compiled) if wheel else sdist_faults(archive)
        print(f"{archive.name}: {'; '.join(faults) or 'holds what it must'}")
        faulty += bool(faults)
    return faulty


if __name__ == "__main__":
    sys.exit(main())
