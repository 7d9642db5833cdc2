"""Rules with a pack of a few cards, for counting everything that can be."""

from __future__ import annotations

import attrs

from continental.cards import Card, parse_cards, sorted_cards
from continental.rules import DeckRules, RoundSpec, RuleSet
from continental.rulesets import CLASSIC


@attrs.frozen
class TinyDeck(DeckRules):
    """A pack of the given cards, of which each player is dealt a given number."""

    pack: tuple[Card, ...] = ()
    hand: int = 2

    def cards_at(self, players: int, round: int) -> tuple[Card, ...]:
        """The whole pack in index order."""
        return self.pack

    def dealt(self, spec: RoundSpec, players: int, round: int) -> int:
        """The cards each player is dealt."""
        return self.hand


def tiny_rules(pack: str, hand: int, **options: object) -> RuleSet:
    """Return classic with another pack and one round, of a trio."""
    deck = TinyDeck(pack=sorted_cards(parse_cards(pack)), hand=hand)
    changes = {name.replace("__", "."): value for name, value in options.items()}
    return attrs.evolve(CLASSIC, deck=deck).with_options({"rounds": "T3", **changes})
