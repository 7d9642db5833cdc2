"""The rules of document E."""

from __future__ import annotations

from typing import Final

from continental.citations.record import Document

__all__ = ["RULES"]

_E: Final = Document("acanomas, 'Continental', page 2 (document E)")

RULES: Final = (
    _E.rule(
        "E1",
        (4,),
        "Who has made the contract closes; if penalty cards keep him from it, he may lay the "
        "contract and keep the rest, melded or not.",
    ),
    _E.advice("E2", (8,), "Laying the contract lowers the penalty if another closes."),
    _E.rule(
        "E3",
        (9,),
        "Unmatched cards may be placed on the melds of others; runs may not be split, nor hold "
        "the same card twice.",
    ),
    _E.rule(
        "E4",
        (10,),
        "Once opened, a player may replace a joker on the table by the card it stands for and use "
        "it in another run; only to keep it from the others would it go into a trio.",
    ),
    _E.advice(
        "E5",
        (11,),
        "Who does not lay the contract goes without these advantages, cannot rid himself of cards "
        "that fit the table, and may have to break up melds.",
    ),
    _E.advice("E6", (13,), "Laying the contract makes it easier for another to close."),
    _E.definition(
        "E7",
        (17, 18, 19, 20, 21, 22, 23),
        "Bacetas are the two face-down piles to draw from; a penalty card is the extra card for "
        "taking out of turn; a run is four or more cards of a suit in sequence; a trio is three "
        "or more of a rank.",
    ),
    _E.rule("E8", (26,), "Two jokers and a natural make a trio; three jokers do not."),
    _E.rule("E9", (29,), "Any player may take another's discard if none before him has taken it."),
    _E.rule(
        "E10",
        (31,),
        "In turn it is taken as usual; anybody else also takes a card from a second pile that is "
        "set up for it.",
    ),
    _E.rule("E11", (33,), "A discard may be taken merely for the sake of the penalty card."),
    _E.rule("E12", (35,), "A player may take his own discard if nobody before him has."),
    _E.rule(
        "E13",
        (38,),
        "The first dealer is drawn by lot. Cards are shuffled, cut and dealt singly, "
        "counter-clockwise, six each; the rest is split in two piles, the one for turns usually "
        "larger, and its top card starts the discard pile.",
    ),
    _E.rule(
        "E14",
        (41, 43),
        "A turn takes the upcard or the top of the stock and ends with a discard. An upcard left "
        "may be taken by a later player, by turn, with the top of the second pile.",
    ),
    _E.rule(
        "E15",
        (45,),
        "Who holds the contract in his turn may lay it without closing, and then place his other "
        "cards on the melds of the others where they fit.",
    ),
    _E.rule("E16", (47,), "After a close each notes what his hand is worth; the deal passes on."),
    _E.rule("E17", (49,), "After the last round the fewest points win."),
)
"""E1 to E17."""
