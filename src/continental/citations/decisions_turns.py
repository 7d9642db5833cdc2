"""Decisions Q25 to Q35b: claims, and piles that run out."""

from __future__ import annotations

from typing import Final

from continental.citations.record import decision

__all__ = ["DECISIONS"]

DECISIONS: Final = (
    decision(
        "Q25",
        "A32 C26 E12",
        "May a player claim his own discard?",
        "In C and E, with a penalty card; in A not, whose glossary speaks of another's discard. "
        "claims.own_discard decides.",
    ),
    decision(
        "Q26",
        "A29 B8 B11 C13 E9",
        "May an opened player claim?",
        "In B not; elsewhere nothing forbids it. claims.after_opening decides.",
    ),
    decision(
        "Q27",
        "A23 B11 C12 D7",
        "May an opened player take the upcard in his turn?",
        "Yes, everywhere. draw.upcard_after_opening can forbid it, but not while the stock is dry.",
    ),
    decision(
        "Q28",
        "A29 A30 A31",
        "How long can a card be claimed?",
        "From the draw of the player in turn on. Each seat that may claim answers once, in any "
        "order, and the first in turn order that wants the card gets it. By claims.window "
        "everybody waits for the answers (after_draw), or the player in turn plays on beside them "
        "but can neither discard nor close nor shed his last card until they are certain "
        "(until_discard). A claim that is refused names every reason.",
    ),
    decision(
        "Q29",
        "A24 A29",
        "Who draws first, the player in turn or the claimer?",
        "The player in turn: his draw is what declines the upcard.",
    ),
    decision(
        "Q30",
        "A29 A30",
        "How many claims can follow one discard?",
        "One. The card that it uncovers had been covered, and stays dead for all out of turn.",
    ),
    decision(
        "Q31",
        "A29",
        "Can the upcard of the deal be claimed?",
        "Yes. Nobody discarded it, so rules on one's own discard do not touch it. "
        "claims.first_upcard decides.",
    ),
    decision(
        "Q32",
        "A32 B22 C26",
        "What of claims between two players?",
        "The only other seat is the one that discarded, so without claims of one's own discard "
        "only the first upcard is left. The extra card of B falls on the player in turn who takes "
        "the other's discard: not for the first upcard, not as a claim, and free where no card is "
        "left to draw.",
    ),
    decision(
        "Q33",
        "C10 E13",
        "How large is the penalty pile?",
        "A third of the cards left by the deal, rounded down; the upcard then comes from the rest.",
    ),
    decision(
        "Q34",
        "C10 C13 E14",
        "What if the penalty pile is used up?",
        "Penalty cards come from the stock. Or claims end (no_claims), or the discards beneath "
        "the claimed card become the new pile (recycle). The pile never serves draws in turn.",
    ),
    decision(
        "Q35",
        "A23 A64",
        "What if the stock is used up?",
        "When a card is needed all discards but the top, or but the one being taken, are shuffled "
        "into a new stock. Where there are none a turn is dry: only the upcard can be taken, and "
        "after a lap of dry turns the round ends without closer or bonus. A claim needs all its "
        "penalty cards. stock.exhausted=end_round ends the round at once when a player in turn "
        "finds no card.",
    ),
    decision(
        "Q35b",
        "A33 B13",
        "Does a round end if nobody opens?",
        "Yes, without a closer after play.max_laps laps, 100 unless changed. A match that ends at "
        "a target has a last round, match.max_rounds; one that ends on request has none.",
    ),
)
"""Q25 to Q35b."""
