"""The shuffle, against a second implementation written from its description."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from continental import shuffle
from continental.cards import ALL_CARDS, parse_cards, sorted_cards
from continental.shuffle import fresh_seed, permutation, shuffled


def by_the_book(seed: int, number: int, size: int) -> list[int]:
    stream = b"".join(
        hashlib.sha256(f"continental/1/{seed}/{number}/{block}".encode("ascii")).digest()
        for block in range(size // 8 + 2)  # eight words each, two in reserve
    )
    words = [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        greatest = 2**32 // (i + 1) * (i + 1)
        while (word := words.pop(0)) >= greatest:
            pass
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize("size", [0, 1, 2, 8, 9, 52, 110, 220])
@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1])
@pytest.mark.parametrize("number", [0, 1, 17])
def test_permutation(seed: int, number: int, size: int) -> None:
    order = permutation(seed, number, size)
    assert list(order) == by_the_book(seed, number, size)
    assert sorted(order) == list(range(size))


def test_a_vector_worked_by_hand() -> None:
    """The digest is 6f34f6b9 79a23dd1 dcda5004 65691d9d cda7eb7e 53278808 94ebf56f 759c93b4.

    Its words modulo 8, 7, 6, 5, 4, 3, 2 are 1, 2, 0, 2, 2, 2, 1.
    """
    assert permutation(1, 0, 8) == (5, 7, 3, 4, 6, 0, 2, 1)


def test_seed_and_number_are_apart() -> None:
    assert permutation(1, 11, 52) != permutation(11, 1, 52)
    assert permutation(1, 0, 52) != permutation(0, 1, 52)


def test_words_beyond_the_greatest_multiple_are_rejected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def words(seed: int, number: int) -> Iterator[int]:
        # 2**32 is 1 above a multiple of 3, so only the last number is too great for i = 2
        yield from [2**32 - 1, 2**32 - 1, 2**32 - 2, 1]

    monkeypatch.setattr(shuffle, "_words", words)
    # 2**32 - 2 is 2 modulo 3: the third stays; 1 is 1 modulo 2: the second stays
    assert permutation(0, 0, 3) == (0, 1, 2)


@pytest.mark.parametrize(
    ("arguments", "name"), [((-1, 0, 0), "seed"), ((0, -1, 0), "number"), ((0, 0, -1), "size")]
)
def test_negative_arguments(arguments: tuple[int, int, int], name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must not be negative: -1"):
        permutation(*arguments)


def test_shuffled_starts_from_index_order() -> None:
    pack = ALL_CARDS[:-1] * 2 + ALL_CARDS[-1:] * 6
    expected = [sorted_cards(pack)[place] for place in by_the_book(7, 3, 110)]
    assert list(shuffled(pack, 7, 3)) == expected
    assert list(shuffled(reversed(pack), 7, 3)) == expected
    assert shuffled(parse_cards("X"), 7, 3) == parse_cards("X")


def test_fresh_seed() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 2**128 for seed in seeds)
