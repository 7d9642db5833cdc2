"""The partition of a hand that leaves the fewest points, by the rules of gin.

One deck, no jokers, the ace low and of one point, runs of three or more, trios of three or four.
Both peers get cards in their own form, made beforehand; ours are card objects. RLCard lists
every cluster of melds and returns the best ones; it refuses hands that are not of ten cards.
OpenSpiel's ``min_deadwood`` is C++ and returns a number, not the melds. Of eleven cards it does
not count the dearest one left over, which would be discarded. It takes one of the groups of melds
that are best before that discard, so it is not always the least that a discard can leave. Its
``best_meld_group`` of eleven cards is what we compare with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from benchmarks.caches import make_cold
from benchmarks.goals import Goal
from benchmarks.hands import Hand, hands
from benchmarks.peers import absent, named, peer
from benchmarks.timing import Rate, best_of_three
from continental import rulesets
from continental.rules import ValueTable
from continental.search import best_melds

TITLE = "best_melds with the partition, one deck without jokers, rules of gin"

COUNT = 3_000

GIN = rulesets.CLASSIC.with_options(
    {
        "run.min_size": 3,
        "run.ace": "low",
        "trio.max_size": 4,
        "scoring.values": ValueTable(joker=50, ranks=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)),
    }
)
RULES = GIN.at(2, 1)


def split_all(given: Sequence[Hand]) -> int:
    for hand in given:
        best_melds(hand, RULES)
    return len(given)


def points_after_discard(hand: Hand) -> int:
    """Return the fewest points that are left after any discard."""
    return min(best_melds(hand[:at] + hand[at + 1 :], RULES).points for at in range(len(hand)))


def samples(count: int = COUNT) -> dict[str, list[Hand]]:
    """Return the hands by name."""
    return {
        f"{size} cards, {'rich' if rich else 'random'}": hands(count, size, decks=1, rich=rich)
        for size in (10, 11)
        for rich in (False, True)
    }


def ours(name: str, given: Sequence[Hand]) -> tuple[Rate, Rate]:
    """Return the rates, fresh and warm."""
    work = partial(split_all, given)
    fresh = best_of_three(f"{name}, fresh", "hands", work, partial(make_cold, RULES))
    return fresh, best_of_three(f"{name}, warm", "hands", work)


def openspiel_rate(given: Sequence[Hand]) -> Rate | None:
    """Return the rate of OpenSpiel's ``min_deadwood``; ``None`` where it is not installed."""
    pyspiel = peer("pyspiel")
    if pyspiel is None:
        return None
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    theirs = [[card.index for card in hand] for hand in given]

    def work() -> int:
        for hand in theirs:
            utils.min_deadwood(hand)
        return len(theirs)

    return best_of_three(named("  OpenSpiel", "open_spiel"), "hands", work)


def rows(count: int = COUNT) -> Iterator[object]:
    goals: list[Goal] = []
    for name, given in samples(count).items():
        fresh, warm = ours(name, given)
        yield fresh
        yield warm
        if len(given[0]) == 10:
            yield from _beside_rlcard(given, (fresh, warm), goals, name)
        yield from _beside_openspiel(given, fresh, goals, name)
    yield "RLCard takes hands of ten cards only, so it has no rows for eleven."
    yield from goals


def _beside_rlcard(
    given: Sequence[Hand], ours: tuple[Rate, Rate], goals: list[Goal], name: str
) -> Iterator[object]:
    melding, utils = (peer(f"rlcard.games.gin_rummy.utils.{part}") for part in ("melding", "utils"))
    if melding is None or utils is None:
        yield absent("RLCard", "rlcard")
        return
    theirs = [[utils.get_card(card.index) for card in hand] for hand in given]

    def work() -> int:
        for hand in theirs:
            melding.get_best_meld_clusters(hand)
        return len(theirs)

    rate = best_of_three(named("  RLCard", "rlcard"), "hands", work)
    yield rate
    answers = []
    for hand in theirs:
        best = melding.get_best_meld_clusters(hand)
        answers.append(int(utils.get_deadwood_count(hand, best[0] if best else [])))
    differ = sum(
        best_melds(hand, RULES).points != answer
        for hand, answer in zip(given, answers, strict=True)
    )
    yield f"    answers that differ: {differ} of {len(given):,}"
    for state, one in zip(("fresh", "warm"), ours, strict=True):
        goals.append(Goal(f"{name}, {state}, beside RLCard", _ratio(one, rate), 5.0, "x"))


def _beside_openspiel(
    given: Sequence[Hand], fresh: Rate, goals: list[Goal], name: str
) -> Iterator[object]:
    rate = openspiel_rate(given)
    pyspiel = peer("pyspiel")
    if rate is None or pyspiel is None:
        yield absent("OpenSpiel min_deadwood", "open_spiel")
        return
    yield rate
    utils: Any = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    theirs = [[card.index for card in hand] for hand in given]
    exact = [best_melds(hand, RULES).points for hand in given]
    answers = [utils.min_deadwood(hand) for hand in theirs]
    if len(given[0]) == 10:
        yield f"    answers that differ: {_differ(exact, answers)} of {len(given):,}"
    else:
        before = [_points_left(utils, hand) for hand in theirs]
        yield f"    points before the discard that differ: {_differ(exact, before)}"
        after = [points_after_discard(hand) for hand in given]
        more = sum(one > least for one, least in zip(answers, after, strict=True))
        less = sum(one < least for one, least in zip(answers, after, strict=True))
        yield f"    theirs above the least that a discard can leave: {more}; below: {less}"
    goals.append(
        Goal(f"{name}, fresh, beside OpenSpiel, a later goal", _ratio(fresh, rate), 0.6, "x")
    )


def _points_left(utils: Any, hand: Sequence[int]) -> int:
    melded = {card for meld in utils.best_meld_group(hand) for card in meld}
    return sum(utils.card_value(card) for card in hand if card not in melded)


def _differ(ours: Sequence[int], theirs: Sequence[int]) -> int:
    return sum(one != other for one, other in zip(ours, theirs, strict=True))


def _ratio(ours: Rate, theirs: Rate) -> float:
    return ours.per_second / theirs.per_second
