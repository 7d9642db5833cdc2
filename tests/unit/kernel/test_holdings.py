"""Counts of ranks against a Counter, also where they take more than a machine word."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from continental.kernel.holdings import JOKER, count_of, fewest_of, hold, more, ranks_of, without
from continental.kernel.supply import Supply


def counted(counts: int) -> Counter[int]:
    return +Counter({rank: count_of(counts, rank) for rank in range(13)})


def pack(decks: int, jokers: int = 0) -> list[int]:
    return [*range(52)] * decks + [JOKER] * jokers


@pytest.mark.parametrize("decks", [1, 2, 3, 6])
@pytest.mark.parametrize("cards", [0, 1, 8, 20, 50])
def test_a_hand_is_held_by_track_and_rank(decks: int, cards: int) -> None:
    rng = Random(f"{decks} {cards}")
    for suits in (52, 13):
        pool = [index for index in pack(decks, 3) if index < suits or index == JOKER]
        hand = rng.sample(pool, min(cards, len(pool)))
        tracks, jokers = hold(hand, one_track=False)
        assert jokers == hand.count(JOKER)
        for suit, track in enumerate(tracks):
            assert counted(track) == Counter(i % 13 for i in hand if i // 13 == suit)
        mixed, jokers = hold(hand, one_track=True)
        assert jokers == hand.count(JOKER)
        ranks = Counter(i % 13 for i in hand if i != JOKER)
        for every in (ranks_of(tracks), ranks_of(mixed)):
            assert counted(every) == ranks


def test_one_more_and_one_less() -> None:
    rng = Random(5)
    counts, expected = 0, Counter[int]()
    for _ in range(400):
        mask = rng.randrange(1 << 13)
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        if rng.random() < 0.6:
            counts = more(counts, mask)
            expected.update(ranks)
        else:
            counts = without(counts, mask)
            expected = +(expected - Counter(ranks))
        assert counted(counts) == expected
        assert fewest_of(counts) == min(expected[rank] for rank in range(13))
    assert counts.bit_length() > 62


def test_a_supply_knows_its_scarcest_cards() -> None:
    supply = Supply.of(pack(2, 6), one_track=False)
    assert (supply.copies, supply.of_rank, supply.jokers) == (2, 8, 6)
    fewer = supply.less([0, 0, 0, 13, JOKER], one_track=False)  # the ace of spades is there twice
    assert (fewer.copies, fewer.of_rank, fewer.jokers) == (0, 5, 5)


def test_a_supply_covers_runs_and_leaves_trios() -> None:
    supply = Supply.of(pack(2), one_track=False)
    run = (0, 2, 4)  # 3S 4S 5S 6S
    assert supply.covers([run, run])
    assert not supply.covers([run, run, run])
    assert supply.covers([run, run, (1, 2, 4)])
    assert supply.leaves([run, run], 6)
    assert supply.leaves([run, (0, 6, 4)], 7)
    assert not supply.leaves([run, run], 7)
