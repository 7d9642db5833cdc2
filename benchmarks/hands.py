"""Seeded hands."""

from __future__ import annotations

from random import Random

from continental import JOKER, Card
from continental.cards import ALL_CARDS

NATURALS = ALL_CARDS[:52]
RICH = tuple(card for card in NATURALS if card.rank is not None and 3 <= card.rank <= 8)
"""The ranks 3 to 8: many melds."""

SEVEN = ("TT", "TE", "EE", "TTT", "TET", "ETE", "EEE")
"""The contracts of a match."""

Hand = tuple[Card, ...]


def hands(
    count: int, size: int, jokers: int = 0, decks: int = 2, rich: bool = False, seed: object = 0
) -> list[Hand]:
    """Return hands with just so many jokers, from all naturals or from rich ones."""
    rng = Random(f"{count} {size} {jokers} {decks} {rich} {seed}")
    pool = (RICH if rich else NATURALS) * decks
    return [
        tuple(rng.sample([*rng.sample(pool, size - jokers), *[JOKER] * jokers], size))
        for _ in range(count)
    ]


def mixed_hands(count: int, size: int, jokers: int, seed: object = 0) -> list[Hand]:
    """Return hands from two decks, every other one rich."""
    plain = hands((count + 1) // 2, size, jokers, seed=seed)
    rich = hands(count // 2, size, jokers, rich=True, seed=seed)
    return [*plain, *rich]


def hands_of_the_pack(count: int, size: int, seed: object = 0) -> list[Hand]:
    """Return hands dealt from two decks with six jokers."""
    rng = Random(f"pack {count} {size} {seed}")
    pack = [*NATURALS * 2, *[JOKER] * 6]
    return [tuple(rng.sample(pack, size)) for _ in range(count)]
