"""Shuffling as a pure function, specified to the byte so that any language can repeat it.

Shuffle number *k* (from 0) of a match with seed *s* arranges *n* things as follows.

1. The stream of 32-bit numbers is the concatenation of the SHA-256 digests of the ASCII texts
   ``continental/1/s/k/0``, ``continental/1/s/k/1`` and so on (*s* and *k* in decimal), cut into
   words of four bytes, the first byte the most significant.
2. A number below *m* is drawn by taking the next word, rejecting it and taking another while it
   is not below the greatest multiple of *m* within 2**32, and reducing it modulo *m*.
3. Starting from 0, 1, ... *n*-1, for each place *i* from *n*-1 down to 1 a number *j* below
   *i*+1 is drawn and the things at *i* and *j* are exchanged.

The things are the cards in index order before the shuffle; the first after it is the top.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator

from continental.cards import Card, sorted_cards

__all__ = ["fresh_seed", "permutation", "shuffled"]

_WORDS = 2**32


def fresh_seed() -> int:
    """Return an unpredictable seed of 128 bits."""
    return secrets.randbits(128)


def _words(seed: int, number: int) -> Iterator[int]:
    block = 0
    while True:
        text = f"continental/1/{seed}/{number}/{block}"
        digest = hashlib.sha256(text.encode("ascii")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def permutation(seed: int, number: int, size: int) -> tuple[int, ...]:
    """Return the order in which shuffle ``number`` of ``seed`` puts ``size`` things.

    Raises ``ValueError`` for a negative argument.

    >>> permutation(seed=1, number=0, size=8)
    (5, 7, 3, 4, 6, 0, 2, 1)
    """
    for name, value in (("seed", seed), ("number", number), ("size", size)):
        if value < 0:
            raise ValueError(f"{name} must not be negative: {value}")
    words = _words(seed, number)
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        limit = _WORDS - _WORDS % (i + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def shuffled(cards: Iterable[Card], seed: int, number: int) -> tuple[Card, ...]:
    """Return the cards, top first, after shuffle ``number`` of ``seed``."""
    ordered = sorted_cards(cards)
    return tuple(ordered[place] for place in permutation(seed, number, len(ordered)))
