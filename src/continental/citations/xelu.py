"""The rules of document B."""

from __future__ import annotations

from typing import Final

from continental.citations.record import Document

__all__ = ["RULES"]

_B: Final = Document("Xelu.net, 'Continental' (document B)")

RULES: Final = (
    _B.rule(
        "B1", (5,), "The pack is French decks with jokers, as a rule two with two jokers each."
    ),
    _B.rule("B2", (5,), "The aim is the fewest penalty points over seven rounds."),
    _B.rule(
        "B3",
        (5,),
        "A trio has at least three cards of a rank, a run at least four cards of a suit in "
        "sequence.",
    ),
    _B.rule(
        "B4",
        (9, 10, 11, 12, 13, 14, 15),
        "Contracts and cards dealt: TT 7, TE 8, EE 9, TTT 10, TTE 11, TEE 12, EEE 13.",
    ),
    _B.rule("B5", (17,), "The deal passes to the next player, counter-clockwise."),
    _B.rule(
        "B6",
        (17,),
        "The rest lies face down, and one card is turned up for the discards. The player at the "
        "dealer's right begins, and play goes on to the right.",
    ),
    _B.rule(
        "B7",
        (21,),
        "In turn a player takes the discard or draws from the stock, then lays if the conditions "
        "for opening hold, and ends by discarding a card.",
    ),
    _B.rule(
        "B8",
        (21,),
        "A discard that the player in turn refuses may be bought by another who has not opened; "
        "he takes it together with one penalty card from the stock.",
    ),
    _B.rule("B9", (21,), "Of several who want it, the earlier in playing order comes first."),
    _B.rule("B10", (21,), "A purchase out of turn leaves the order of turns as it is."),
    _B.rule(
        "B11",
        (23,),
        "An opened player cannot buy out of turn; in his turn he may take the discard just made "
        "at his left, or draw from the stock.",
    ),
    _B.rule("B12", (27,), "To open, all melds of the contract must be shown together."),
    _B.rule("B13", (27,), "Who holds them need not open."),
    _B.rule(
        "B14",
        (27,),
        "After opening a player may add cards to trios and runs, his own and those of others who "
        "have opened.",
    ),
    _B.rule(
        "B15",
        (29,),
        "A joker on the table may be replaced by the card it stands for and used, even where it "
        "is needed to complete one's own opening.",
    ),
    _B.rule("B16", (29,), "No meld may hold more jokers than natural cards."),
    _B.rule(
        "B17",
        (29,),
        "Whether the ace is low, high or both is left open: a group keeps to its custom through "
        "the match.",
    ),
    _B.rule("B18", (33,), "The round ends when a player has no cards left; he scores zero."),
    _B.rule(
        "B19",
        (33,),
        "The others score only what they hold: a joker 50, an ace 20, king, queen, jack and ten "
        "10 each, the rest their number.",
    ),
    _B.rule(
        "B20",
        (33,),
        "Who opens and sheds the whole hand at one go doubles the penalties of the others.",
    ),
    _B.rule(
        "B21", (35,), "Results are added up; after the seventh contract the lowest total wins."
    ),
    _B.variant(
        "B22",
        (35,),
        "With two players, whoever takes the other's discard also draws one card from the stock.",
    ),
)
"""B1 to B22."""
