"""Output to terminals and files that cannot write every character."""

from __future__ import annotations

import codecs
import io
import unicodedata
from typing import Final, TextIO

__all__ = ["say", "write_what_can_be_written"]

_ESCAPED: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})
_KEPT: Final = "\n\u200c\u200d"
_HANDLER: Final = "continental.cli"
_SPELT: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "─": "-", "·": "|"}


def say(text: object, file: TextIO | None = None) -> None:
    """Print lines of text, all control and format characters but line ends as their escapes.

    So are line ends that only some programs know; the joiners that names may need are kept.

    Names come from files that others wrote: what they hold commands no terminal.
    """
    print("".join(map(_harmless, str(text))), file=file)


def _harmless(char: str) -> str:
    if char in _KEPT or unicodedata.category(char) not in _ESCAPED:
        return char
    return char.encode("unicode_escape").decode("ascii")


def write_what_can_be_written(stream: TextIO) -> None:
    """Let a stream write letters for what its encoding lacks, rather than fail.

    Suits become their letters, letters lose their accents, anything else becomes ``?``.
    """
    if isinstance(stream, io.TextIOWrapper):
        codecs.register_error(_HANDLER, _spell)
        stream.reconfigure(errors=_HANDLER)


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(map(_plain, text)), error.end


def _plain(char: str) -> str:
    letters = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode("ascii")
    return _SPELT.get(char, letters or "?")
