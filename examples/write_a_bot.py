"""Write a bot, and measure it against one that plays at random."""

from continental import (
    Action,
    Discard,
    LayDown,
    LayOff,
    Pass,
    PlayerView,
    legal_actions,
    rulesets,
)
from continental.bots import RandomBot
from continental.simulation import play_match


class Hasty:
    """Opens and lays off as soon as it can, claims nothing, discards what costs most."""

    def choose(self, view: PlayerView) -> Action:
        """Return a legal action of the seat whose view this is."""
        # A view shows what the seat may know. Its legal actions are found lazily.
        legal = legal_actions(view)
        for kind in (LayDown, LayOff, Pass):
            action = next(iter(legal.of(kind)), None)
            if action is not None:
                return action
        discards = [action for action in legal.of(Discard) if isinstance(action, Discard)]
        if discards:
            points = view.public.rules.scoring.points
            return max(discards, key=lambda discard: points(discard.card))
        return next(iter(legal))  # deal, draw, or whatever else there is to do


wins = 0
for seed in range(4):
    result = play_match(rulesets.NAIPPE, [Hasty(), RandomBot(seed)], seed)
    wins += 0 in result.winners
print(f"Hasty wins {wins} of 4 matches against a random player")
