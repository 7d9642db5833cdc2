"""The reference bot against the random one."""

from __future__ import annotations

import pytest

from continental.bots import Bot, RandomBot, ReferenceBot
from continental.rulesets import CLASSIC
from continental.simulation import play_match


@pytest.mark.soak
def test_wins_nineteen_of_twenty_matches() -> None:
    wins = 0
    for seed in range(200):
        bots: list[Bot] = [ReferenceBot(), RandomBot(seed)]
        own = seed % 2
        if own:
            bots.reverse()
        wins += play_match(CLASSIC, bots, seed).winners == (own,)
    assert wins >= 190
