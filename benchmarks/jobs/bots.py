"""The reference bot beside a baseline: who wins, and how long a choice takes.

Each seed is played once with the reference bot in each seat, the baseline in all others, so that
both get the same deals. A win that is shared counts in parts. The interval is Wilson's, for 95%;
it takes matches of one seed for independent, which makes it a little wider than it need be.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist, fmean

import attrs

from benchmarks.baseline import BaselineBot
from continental import Action, PlayerView, RuleSet, play_match
from continental import rulesets as presets
from continental.bots import Bot, ReferenceBot

TITLE = "the reference bot beside the baseline"

MATCHES = {
    "classic": {2: 3_000, 4: 400},
    "xelu": {2: 3_000, 4: 400},
    "fournier": {2: 400, 4: 400},
}
"""The matches by preset and number of players: where the bots are closer, more tell them apart."""


def wilson(wins: float, matches: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the bounds between which the rate of wins lies with that confidence."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / matches
    middle = rate + z * z / (2 * matches)
    half = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches**2))
    whole = 1 + z * z / matches
    return (middle - half) / whole, (middle + half) / whole


@attrs.define
class Timed:
    """A bot, the choices it made and the seconds of CPU time that they took."""

    bot: Bot
    choices: int = 0
    seconds: float = 0.0

    def choose(self, view: PlayerView) -> Action:
        start = time.process_time()
        action = self.bot.choose(view)
        self.seconds += time.process_time() - start
        self.choices += 1
        return action

    @property
    def per_second(self) -> float:
        return self.choices / self.seconds


@attrs.define
class Duel:
    """The matches of one preset and number of players."""

    name: str
    players: int
    ours: Timed = attrs.field(factory=lambda: Timed(ReferenceBot()))
    theirs: Timed = attrs.field(factory=lambda: Timed(BaselineBot()))
    wins: float = 0.0
    margins: list[float] = attrs.field(factory=list)

    def play(self, rules: RuleSet, seed: int) -> None:
        for seat in range(self.players):
            bots: list[Bot] = [self.theirs] * self.players
            bots[seat] = self.ours
            played = play_match(rules, bots, seed)
            self.wins += (seat in played.winners) / len(played.winners)
            others = [total for at, total in enumerate(played.totals) if at != seat]
            self.margins.append(played.totals[seat] - fmean(others))

    def __str__(self) -> str:
        matches = len(self.margins)
        low, high = wilson(self.wins, matches)
        share = self.wins / matches
        return (
            f"{self.name:<10}{self.players:>8}{matches:>9,}{share:>9.1%}"
            f"   {low:.1%} to {high:.1%}{1 / self.players:>8.0%}{fmean(self.margins):>+10.1f}"
            f"{self.ours.per_second:>10,.0f}{self.theirs.per_second:>10,.0f}"
        )


def rows(matches: int | None = None) -> Iterator[object]:
    yield (
        f"{'':<10}{'players':>8}{'matches':>9}{'won':>9}   {'95%':<14}{'even':>8}"
        f"{'points':>10}{'choices/s':>10}{'baseline':>10}"
    )
    for name, by_players in MATCHES.items():
        for players, asked in by_players.items():
            duel = Duel(name, players)
            for seed in range(max(1, (matches or asked) // players)):
                duel.play(presets.get(name), seed)
            yield duel
