"""``cards_needed`` over the seven contracts, beside the *shanten* of mahjong.

Both are the distance of a hand from what its player wants. Shanten counts tiles to the last but
one, of one goal of four melds and a pair, of thirteen orphans, or of seven pairs; ours the
cards to one of seven contracts, with jokers, and it knows which cards exist. Hands are of 13 and
14 cards, ours from two decks with six jokers, theirs from 136 tiles. Caches fresh and warm.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from benchmarks.caches import make_cold
from benchmarks.goals import Goal
from benchmarks.hands import SEVEN, Hand, hands_of_the_pack
from benchmarks.peers import absent, named, peer
from benchmarks.timing import Rate, best_of_three
from continental import Contract, rulesets
from continental.search import cards_needed

TITLE = "cards_needed, classic, 13 and 14 cards"

COUNT = 400
SIZES = (13, 14)
RULES = rulesets.CLASSIC.at(4, 7)
CONTRACTS = tuple(Contract.parse(label) for label in SEVEN)


def rows(count: int = COUNT) -> Iterator[object]:
    given = [hand for size in SIZES for hand in hands_of_the_pack(count, size)]
    for contract in CONTRACTS:
        yield best_of_three(
            f"{contract}, fresh",
            "calls",
            partial(_ask, given, (contract,)),
            partial(make_cold, RULES, contract),
        )
    fresh, warm = ours(count)
    yield fresh
    yield warm
    theirs = shanten_rate(count)
    if theirs is None:
        yield absent("mahjong shanten", "mahjong")
        return
    yield theirs
    for rate, state in ((fresh, "fresh"), (warm, "warm")):
        yield Goal(f"{state}, beside shanten", rate.per_second / theirs.per_second, 1.0, "x")


def ours(count: int = COUNT) -> tuple[Rate, Rate]:
    """Return the rates over the seven contracts, fresh and warm."""
    given = [hand for size in SIZES for hand in hands_of_the_pack(count, size)]
    ask = partial(_ask, given, CONTRACTS)
    prepare = partial(make_cold, RULES, *CONTRACTS)
    fresh = best_of_three("seven contracts, fresh", "calls", ask, prepare)
    return fresh, best_of_three("seven contracts, warm", "calls", ask)


def shanten_rate(count: int = COUNT) -> Rate | None:
    """Return the rate of mahjong's shanten; ``None`` where it is not installed."""
    shanten = peer("mahjong.shanten")
    if shanten is None:
        return None
    tiles = [_tiles(Random(f"{size} {seed}"), size) for size in SIZES for seed in range(2 * count)]

    def work() -> int:
        for hand in tiles:
            shanten.Shanten.calculate_shanten(hand)
        return len(tiles)

    return best_of_three(named("shanten", "mahjong"), "calls", work)


def _ask(given: list[Hand], contracts: tuple[Contract, ...]) -> int:
    for contract in contracts:
        for hand in given:
            cards_needed(hand, contract, RULES)
    return len(given) * len(contracts)


def _tiles(rng: Random, size: int) -> list[int]:
    counts = [0] * 34
    for tile in rng.sample(range(136), size):
        counts[tile // 4] += 1
    return counts
