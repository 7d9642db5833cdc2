"""Let bots play a classic match and print the score sheet."""

from continental import rulesets
from continental.bots import RandomBot, ReferenceBot
from continental.scores import ScoreSheet
from continental.simulation import play_match

# Any option can be changed on the way: no more than three claims for each player and round.
rules = rulesets.CLASSIC.with_options({"claims.limit": 3})

# The same rules, bots and seed give the same match on every machine.
result = play_match(
    rules,
    [ReferenceBot(), ReferenceBot(), RandomBot(seed=7)],
    seed=2024,
    names=["Ana", "Berta", "Carlos"],
)

print(f"{len(result.actions)} actions")
print(ScoreSheet.of(result.state))
print("won by", " and ".join(result.state.public.seats[seat] for seat in result.winners))
