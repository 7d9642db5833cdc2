"""Players: what a bot is, one that plays at random and one that plays to win.

A bot sees the view of its seat and nothing else, so none can know a hidden card.
"""

from continental.bots.protocol import Bot
from continental.bots.random_bot import RandomBot
from continental.bots.reference import ReferenceBot

__all__ = ["Bot", "RandomBot", "ReferenceBot"]
