"""The rules of document A."""

from __future__ import annotations

from typing import Final

from continental.citations.record import Document

__all__ = ["RULES"]

_A: Final = Document("Wikipedia in Spanish, 'Continental (juego)' (document A)")

RULES: Final = (
    _A.rule("A1", (3, 15), "The pack is two English decks, or more, shuffled together."),
    _A.rule(
        "A2",
        (4, 28),
        "A match is seven rounds; each has its own contract of trios and runs, and each contract "
        "is harder than the one before.",
    ),
    _A.rule(
        "A3",
        (5,),
        "Two things mark the game: the contract of each round is given, and the upcard may be "
        "taken out of turn while nothing covers it.",
    ),
    _A.rule("A4", (9,), "What a player still holds scores, melded or not."),
    _A.rule("A5", (10, 61), "Who has the fewest points after the last round wins."),
    _A.rule("A6", (12,), "Two to four play."),
    _A.rule("A7", (13,), "Each plays for himself; there are no partners or teams."),
    _A.rule(
        "A8", (15,), "Each of the two decks has three jokers; with two each one can play as well."
    ),
    _A.advice("A9", (16,), "Spanish poker decks do as well."),
    _A.rule(
        "A10",
        (18, 19, 20, 21),
        "A joker is worth 50 points, an ace 20, king, queen and jack 10 each, ten to two their "
        "number.",
    ),
    _A.rule("A11", (23,), "There are two kinds of meld, the trio and the run."),
    _A.rule("A12", (24, 98), "A trio is three or more cards of one rank; suits do not matter."),
    _A.rule(
        "A13",
        (25, 85),
        "A run is four or more cards of one suit in sequence, however many: ranks may come again. "
        "The ranks form a circle, so the ace stands low, high, or between king and two.",
    ),
    _A.rule(
        "A14", (26,), "The runs of a contract may share one suit, and its trios may share one rank."
    ),
    _A.rule(
        "A15",
        (28, 29, 30, 31, 32, 33, 34, 35),
        "Each round deals one card more than its contract needs: TT 7, TE 8, EE 9, TTT 10, "
        "TET 11, ETE 12, EEE 13.",
    ),
    _A.rule(
        "A16",
        (38,),
        "Each player draws a card for his seat; who ties in rank draws again among the tied.",
    ),
    _A.rule(
        "A17",
        (39,),
        "The highest card deals first; the next highest sits at his right, and so on, "
        "counter-clockwise.",
    ),
    _A.rule("A18", (39,), "Play goes round counter-clockwise, to the right."),
    _A.rule(
        "A19",
        (40, 60),
        "Before each round the dealer shuffles and the next player cuts; the cards of the round "
        "are dealt singly, counter-clockwise, from the dealer's right to the dealer.",
    ),
    _A.rule(
        "A20",
        (41,),
        "What is left is the stock; its top card, turned up beside it, starts the discard pile.",
    ),
    _A.rule(
        "A21",
        (41,),
        "A joker may not be the first upcard: it goes beneath the stock, and another card is "
        "turned.",
    ),
    _A.rule("A22", (42,), "The player at the dealer's right, who cut, plays first."),
    _A.rule(
        "A23", (44,), "A player in turn takes one card: the upcard, or the top card of the stock."
    ),
    _A.rule("A24", (44,), "With that card his turn begins."),
    _A.rule(
        "A25",
        (45,),
        "A discard from the hand ends the turn; it lies face up, or face down if it is the last "
        "card of the hand.",
    ),
    _A.rule("A26", (45,), "A discard that has touched the pile cannot be changed for another."),
    _A.rule("A27", (46,), "Of the discard pile only the top card may be seen."),
    _A.rule("A28", (47,), "Who is asked how many cards he holds must tell the truth."),
    _A.rule(
        "A29",
        (49,),
        "If the player in turn leaves the upcard, any player after him may take it: he also "
        "draws the top card of the stock, as a penalty, and discards nothing.",
    ),
    _A.rule(
        "A30",
        (49, 92),
        "It must be taken before the player in turn discards; then it is covered, and nobody can "
        "claim it any more.",
    ),
    _A.rule("A31", (50,), "Of several who want the upcard, the one whose turn comes first has it."),
    _A.rule(
        "A32",
        (94,),
        "To take de contra is to take the discard of another player out of turn, at the price of "
        "one more card from the stock.",
    ),
    _A.rule(
        "A33",
        (52,),
        "In his turn a player who holds the melds of the contract may lay them face up on the "
        "table.",
    ),
    _A.rule("A34", (52,), "Cards laid do not count against a player when another closes."),
    _A.rule("A35", (53,), "An opened player may, in his turn, add cards to any meld on the table."),
    _A.rule(
        "A36",
        (54,),
        "Who is left with more than one card plays on until he has placed them and can close.",
    ),
    _A.rule(
        "A37", (55,), "Once his turn has passed, an opened player may not take melds up again."
    ),
    _A.rule(
        "A38",
        (57,),
        "An opened player who has placed what can be placed and is left with one card closes the "
        "round by discarding it face down.",
    ),
    _A.rule(
        "A39",
        (57,),
        "If the last card fits a meld, he may lay it there instead and close with his palm on "
        "the pile.",
    ),
    _A.rule(
        "A40",
        (58,),
        "Who opens and closes in one turn scores -10 for the round; who opened in an earlier "
        "turn scores 0.",
    ),
    _A.rule("A41", (59,), "The others score the worth of the cards in their hands."),
    _A.rule(
        "A42",
        (59,),
        "The score sheet has for each player a line per round: the code of the contract, the "
        "points of the round, and the total so far.",
    ),
    _A.rule("A43", (60,), "The cards are gathered, and the next player deals the next round."),
    _A.rule("A44", (61,), "After the last round the lowest total wins."),
    _A.rule("A45", (63,), "A joker stands for any card."),
    _A.rule(
        "A46",
        (64,),
        "A trio may hold any number of jokers, even jokers alone; then the first other card "
        "added to it settles its rank.",
    ),
    _A.rule("A47", (65,), "Two jokers may not lie side by side in a run."),
    _A.rule(
        "A48",
        (65,),
        "A joker of a laid run may be moved within it, or to other runs of the same player, "
        "unless a run would be left with fewer than four cards or two jokers would touch.",
    ),
    _A.rule(
        "A49",
        (65,),
        "The joker of a run may be exchanged for the card it stands for; it goes at once into "
        "some run of the player who laid that run, where no two jokers may touch.",
    ),
    _A.rule(
        "A50",
        (65,),
        "A joker at the end of a run is free and may move to another run of that player, if the "
        "run it leaves keeps four cards.",
    ),
    _A.rule(
        "A51", (66,), "Apart from these jokers of runs, no card that has been laid may be moved."
    ),
    _A.variant(
        "A52",
        (68,),
        "Supercontinental: five more rounds, TTTT 13, TTTE 14, TTEE 15, EEET 16, EEEE 17 cards.",
    ),
    _A.variant("A53", (69,), "Two more rounds at the start: T with 4 cards and E with 5."),
    _A.variant("A54", (70,), "In the last round nobody may open without closing."),
    _A.variant(
        "A55",
        (71,),
        "The runs of EE, ETE and EEE must differ in suit, the trios of TT, TTT and TET in rank.",
    ),
    _A.variant("A56", (72,), "Who opens and closes in one turn scores -50."),
    _A.variant("A57", (73,), "Who closes by placing all cards, with none to discard, scores -50."),
    _A.variant(
        "A58",
        (74,),
        "Other values: two to seven 5 points, eight to king 10, an ace 20, a joker 50.",
    ),
    _A.variant(
        "A59", (75,), "A player may close with cards in his hand that come to five points or less."
    ),
    _A.variant("A60", (76,), "Nobody may take de contra more than three times in a round."),
    _A.definition("A61", (80,), "To close: to end a round by having no card left in the hand."),
    _A.definition("A62", (92,), "To cover (pisar): to put a card on a pile that holds one."),
    _A.definition(
        "A63", (87, 96), "A meld is clean (limpia) without a joker and dirty (sucia) with one."
    ),
    _A.rule("A64", (90,), "Draws in turn and penalty cards come from one stock."),
    _A.definition(
        "A65",
        (95,),
        "Ronda: the turns from one of the player who began the round until his next, a lap.",
    ),
)
"""A1 to A65."""
