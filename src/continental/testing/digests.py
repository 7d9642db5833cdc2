"""A digest of a whole match, which two implementations of the rules can compare."""

from __future__ import annotations

import json
from hashlib import sha256

from continental import codec
from continental.records import Record

__all__ = ["digest"]


def digest(record: Record) -> str:
    """Return the SHA-256 of all states of a recorded match, in hexadecimal.

    What is hashed is one line for the state before the first action and after each: the JSON
    form of the state with its keys sorted, in ASCII, without blanks, ended by a line feed.
    Raises :class:`~continental.records.ReplayError` where the record is illegal.

    >>> from continental import Deal, rulesets
    >>> digest(Record(rulesets.CLASSIC, 2, 1, [Deal(0)]))[:16]
    '88d4bfe92a2d70c2'
    """
    found = sha256()
    for state in record.replay().states:
        line = json.dumps(codec.encode(state), sort_keys=True, separators=(",", ":"))
        found.update(f"{line}\n".encode())
    return found.hexdigest()
