"""Files of records."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from continental.codec import DecodeError, loads
from continental.notation import NotationError
from continental.notation.errors import MAX_RECORD
from continental.records import Record, TextRecord, format_record, parse_record_lines

__all__ = ["RecordFileError", "add_file_argument", "read_record", "write_record"]

_MOST_BYTES: Final = 4 * MAX_RECORD


class RecordFileError(ValueError):
    """A file that cannot be read or written, or that holds no record."""


def add_file_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the file for :func:`read_record`."""
    parser.add_argument("file", metavar="FILE", help="a record of a match, - for standard input")


def read_record(path: str) -> TextRecord:
    """Read a record, as text or JSON, from a file, or from the standard input for ``-``.

    Raises :class:`RecordFileError`.
    """
    text = _read(path)
    try:
        if text.lstrip().startswith("{"):
            return TextRecord(loads(text, Record), ())
        return parse_record_lines(text)
    except (NotationError, DecodeError) as error:
        raise RecordFileError(f"{path}: {error}") from None


def _read(path: str) -> str:
    try:
        if path == "-":
            data = sys.stdin.buffer.read(_MOST_BYTES)
        else:
            with Path(path).open("rb") as file:
                data = file.read(_MOST_BYTES)
    except OSError as error:
        raise RecordFileError(f"{path}: {error.strerror}") from None
    except ValueError:  # such as a NUL in the name
        raise RecordFileError(f"{path!r} is no name of a file") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordFileError(f"{path}: not UTF-8 at byte {error.start}") from None


def write_record(path: str, record: Record) -> None:
    """Write a record as text. Raises :class:`RecordFileError`."""
    try:
        Path(path).write_text(format_record(record), encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordFileError(f"{path}: {error.strerror}") from None
