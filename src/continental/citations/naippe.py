"""The rules of document D."""

from __future__ import annotations

from typing import Final

from continental.citations.record import Document

__all__ = ["RULES"]

_D: Final = Document("Naippe, 'Reglas de juego' (document D)")

RULES: Final = (
    _D.rule(
        "D1",
        (8,),
        "One or two decks are used, by the number of players, with or without jokers as agreed.",
    ),
    _D.rule("D2", (9,), "Each plays for himself."),
    _D.definition("D3", (12,), "Trio (terna): three cards of one rank."),
    _D.definition("D4", (14,), "Four of a kind (cuarta, poker): four cards of one rank."),
    _D.rule(
        "D5",
        (16,),
        "A run is three or more cards in the order ace, two, to king, of one suit; some variants "
        "mix suits.",
    ),
    _D.rule(
        "D6",
        (18, 19, 20, 21, 22),
        "A joker is worth 50 points, an ace 20, king, queen and jack 10 each, ten to two their "
        "number; players may agree on other values for joker and ace.",
    ),
    _D.rule(
        "D7",
        (24,),
        "A turn begins with the upcard or the top of the stock and ends with a discard, face down "
        "if it is the last card; a discard stays, and card counts must be told. Nothing is said "
        "of taking cards out of turn.",
    ),
    _D.rule(
        "D8",
        (26,),
        "In his turn a player may lay the melds of the round and add to any meld; with more than "
        "one card left he plays on.",
    ),
    _D.rule(
        "D9", (28,), "A round is closed by discarding the last card face down, or by placing it."
    ),
    _D.rule(
        "D10",
        (29,),
        "The others count the cards in their hands (and melds too, but not in Continental); the "
        "sheet has a line per round with its points and the total.",
    ),
    _D.rule("D11", (30,), "The next player gathers, shuffles and deals the next round."),
    _D.rule("D12", (31,), "The fewest or the most points win, as the game has it."),
    _D.rule(
        "D13",
        (34, 35, 36, 37, 38, 39, 40, 41, 42, 43),
        "Continental is said to have seven rounds, with a card more than needed, but nine are "
        "listed: T 3, E 4, TT 6, TE 7, EE 8, TTT 9, TET 10, ETE 11, EEE 12.",
    ),
    _D.rule(
        "D14",
        (45,),
        "Opening and closing in one turn scores -10, closing later 0; the fewest points win.",
    ),
    _D.rule(
        "D15",
        (47,),
        "Free play keeps the general rules and leaves number of rounds, contracts and scoring "
        "to the players.",
    ),
    _D.rule(
        "D16",
        (48,),
        "Free play names no winner: the players decide when and how it ends, and see a chart of "
        "the points.",
    ),
    _D.advice(
        "D17", (49,), "It is meant for Supercontinental, its variants, or other games of the kind."
    ),
    _D.rule(
        "D18",
        (51,),
        "Free play with a target ends when a player reaches or passes it; the most points win.",
    ),
    _D.rule(
        "D19",
        (52,),
        "There a round scores what a player has laid minus what he holds, so without a meld the "
        "score is negative.",
    ),
    _D.rule(
        "D20",
        (48, 53),
        "A chart shows the totals round by round; the target in the example is 100.",
    ),
)
"""D1 to D20."""
