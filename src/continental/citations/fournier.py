"""The rules of document C."""

from __future__ import annotations

from typing import Final

from continental.citations.record import Document

__all__ = ["RULES"]

_C: Final = Document("Fournier's rules in Greek, 'Kanones Continental' (document C)")

RULES: Final = (
    _C.rule(
        "C1",
        (3,),
        "The melds of each deal are given, and another's discard may be taken out of turn with a "
        "penalty card.",
    ),
    _C.rule(
        "C2", (5,), "Cards left in the hand score, melded or not; the fewest points win the match."
    ),
    _C.rule(
        "C3",
        (7,),
        "The pack is several decks of 52 cards, Spanish or English, each with two jokers.",
    ),
    _C.rule(
        "C4",
        (7,),
        "Four players start with two decks and end with three. Five to eight start with two, add "
        "one after two rounds and another after two more.",
    ),
    _C.rule("C5", (9,), "Two to eight play, each for himself."),
    _C.rule("C6", (11,), "The ranks go in order from ace to king."),
    _C.rule(
        "C7",
        (13, 14, 15, 16),
        "A joker is worth 50 points, an ace 20, king to eight 10 each, seven to two 5 each.",
    ),
    _C.rule("C8", (18,), "Cards are drawn for the first deal."),
    _C.rule(
        "C9",
        (18,),
        "The cards are shuffled, cut and dealt singly, counter-clockwise: six each in the first "
        "round.",
    ),
    _C.rule(
        "C10",
        (18,),
        "The rest is split in two piles: the stock, usually the larger, and the penalty pile.",
    ),
    _C.rule("C11", (18,), "The top card of the stock starts the discard pile."),
    _C.rule(
        "C12",
        (20,),
        "In turn a player takes the top card of the discard pile or of the stock, and ends with "
        "a discard.",
    ),
    _C.rule(
        "C13",
        (20,),
        "An upcard that is not taken may be taken by a later player, in order, who also draws "
        "from the penalty pile.",
    ),
    _C.rule(
        "C14",
        (21,),
        "A player who holds the contract may lay it in his turn even if penalty cards keep him "
        "from closing; he keeps the rest, melded or not.",
    ),
    _C.rule(
        "C15",
        (23, 24),
        "Laying the contract lowers the penalty, and allows unmatched cards to be placed on the "
        "melds of others, without splitting melds and without repeating a card in one.",
    ),
    _C.rule(
        "C16",
        (25,),
        "Once he has laid his melds, a player may replace a joker on the table by the card it "
        "stands for and use it in any other meld; in a trio nobody else can get at it.",
    ),
    _C.rule(
        "C17",
        (27,),
        "After a close each notes what his hand is worth and the deal passes on; after the last "
        "round the fewest points win.",
    ),
    _C.rule("C18", (30,), "A trio is three cards of a rank, whatever their suits."),
    _C.rule("C19", (31,), "A run is four cards of one suit in sequence."),
    _C.rule(
        "C20",
        (32,),
        "A joker stands for any card. Two jokers and a natural make a trio, three jokers do not.",
    ),
    _C.rule("C21", (33,), "A trio holds at most four cards for each deck in play, and two jokers."),
    _C.rule(
        "C22",
        (33,),
        "A run has at most thirteen cards, jokers among them or not. It may begin and end "
        "anywhere, and the ace may stand between king and two.",
    ),
    _C.rule(
        "C23",
        (34, 35, 36, 37, 38, 39, 40, 41),
        "Contracts and cards dealt: TT 6, TE 7, EE 8, TTT 9, TTE 10, TEE 11, EEE 12.",
    ),
    _C.variant(
        "C24",
        (42,),
        "The match may be extended, mostly with three or four players, by dealing up to sixteen "
        "cards along the same scale.",
    ),
    _C.rule(
        "C25",
        (44,),
        "Any player may take another's discard if none before him has. In turn it is free; "
        "anybody else takes a penalty card too, and so may hold cards after laying the contract.",
    ),
    _C.rule(
        "C26",
        (45,),
        "A player may take back his own discard if nobody else has taken it, with a penalty card.",
    ),
    _C.rule(
        "C27",
        (47,),
        "When a player closes, the others score the cards that they hold, melded or not.",
    ),
)
"""C1 to C27."""
