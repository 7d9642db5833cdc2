"""Write shuffle.json: shuffles computed anew from the text of ``continental.shuffle``.

Nothing of the package is used, so that the vectors do not repeat its mistakes. Run it as
``python tests/data/make_shuffle_vectors.py``; the file is then written beside it.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from struct import unpack

FILE = Path(__file__).with_name("shuffle.json")

CASES = [
    *((seed, number, 8) for seed in (0, 1, 2) for number in (0, 1, 2)),
    *((seed, 0, size) for seed in (7, 2**64) for size in (0, 1, 2, 3, 52)),
    (1, 0, 110),
    (1, 1, 110),
    (20_261_128, 3, 108),
    (2**128 - 1, 12, 220),
    (10**50, 0, 16),
    # place 87 rejects a word, which happens about once in a million shuffles of a pack
    (1_971_477, 0, 110),
]


def stream(seed: int, number: int) -> Iterator[int]:
    """The 32-bit numbers of a shuffle (step 1)."""
    for block in count():
        digest = sha256(b"continental/1/%d/%d/%d" % (seed, number, block)).digest()
        yield from unpack(">8I", digest)


def below(words: Iterator[int], bound: int) -> int:
    """A number below ``bound`` (step 2)."""
    greatest_multiple = (2**32 // bound) * bound
    return next(word for word in words if word < greatest_multiple) % bound


def order(seed: int, number: int, size: int) -> list[int]:
    """The order after the shuffle (step 3)."""
    things, words = [*range(size)], stream(seed, number)
    for i in reversed(range(1, size)):
        j = below(words, i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def main() -> None:
    """Write the file."""
    vectors = [
        {"seed": str(seed), "number": number, "size": size, "order": order(seed, number, size)}
        for seed, number, size in CASES
    ]
    lines = ",\n".join(f"  {json.dumps(vector)}" for vector in vectors)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
