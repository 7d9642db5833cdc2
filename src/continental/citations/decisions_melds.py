"""Decisions Q1 to Q24: the frame of the match, melds, and jokers on the table."""

from __future__ import annotations

from typing import Final

from continental.citations.record import decision

__all__ = ["DECISIONS"]

DECISIONS: Final = (
    decision(
        "Q1",
        "A54 A60 A65",
        "Is a ronda a lap or a round?",
        "The glossary says lap, but a round has no last lap that players could know of, and in a "
        "lap of four nobody could claim more than three times: in both variants it is a round. "
        "claims.limit_scope has lap and match as well.",
    ),
    decision(
        "Q2",
        "A6 C5 B1 D1",
        "How many may play where a document gives no number?",
        "Two to six. A match is refused, naming the round, unless every round has cards for the "
        "deal, the upcard and a reserve of one card per player.",
    ),
    decision(
        "Q3",
        "A8 B1 C3 D1",
        "How many jokers has a deck?",
        "Three for A, two for the others; deck.jokers_per_deck takes any number.",
    ),
    decision(
        "Q4",
        "C4",
        "When are decks added, and what of two or three players?",
        "Two or three players keep two decks; four get the third in round 6; five to eight get it "
        "in round 3 and the fourth in round 5. Jokers come with the decks, and after the list the "
        "last number stays.",
    ),
    decision(
        "Q5",
        "A15 B4 C23 D13",
        "How many cards are dealt, where D's sentence and its numbers disagree?",
        "The numbers hold: one card above the contract's least in A and B, exactly the least in C, "
        "D and E. Every round says its number of cards.",
    ),
    decision("Q6", "D13", "Has D's Continental seven rounds or nine?", "The nine that it lists."),
    decision(
        "Q7",
        "A15 B4 C23 D13",
        "Does the order of letters in a contract matter?",
        "No. TET and TTE ask for the same melds, which may be laid in any order; the label is a "
        "name only.",
    ),
    decision(
        "Q8",
        "D5 D13",
        "Is D's shortest run of three cards or of four?",
        "Four in its Continental, whose deals fit no other length; three in its free forms.",
    ),
    decision(
        "Q9",
        "A12 C20 C21 D3",
        "How long may a trio grow?",
        "Without end, but in C to four cards per deck and two more, of which two may be jokers; "
        "trio.max_size and trio.max_jokers take other limits.",
    ),
    decision(
        "Q10",
        "A13 C15 C22 E3",
        "May a run pass thirteen cards?",
        "In A it may, and laps; elsewhere it ends at thirteen, which on a circle is what "
        "forbidding repeated cards comes to. The words of C about repeats are read for runs alone.",
    ),
    decision(
        "Q11",
        "A13 B17 C22 D5",
        "Where does the ace stand?",
        "On the circle in A, C and E, low in D. B leaves it open; its preset takes high or low, "
        "not both in one run.",
    ),
    decision(
        "Q12",
        "A46 B16 C20 E8",
        "May a trio be jokers alone?",
        "In A only. It has no rank until an opened player adds a natural; jokers may be added "
        "before that.",
    ),
    decision(
        "Q13",
        "A47",
        "How many naturals must a run hold?",
        "One, from which rank and suit of its jokers follow; run.min_naturals can ask for more.",
    ),
    decision(
        "Q14",
        "A13 A47",
        "Do jokers at both ends of a closed circle touch?",
        "No. Neighbours are judged in the order laid, in which the ends are apart.",
    ),
    decision(
        "Q15",
        "A45",
        "What does a joker in a run stand for?",
        "The card of its place: melds keep the order in which they are laid. A helper lists the "
        "arrangements of loose cards and does not choose between them.",
    ),
    decision(
        "Q16",
        "B16",
        "Do limits on jokers hold only when a meld is laid down?",
        "No, always; melds.limits_apply=opening is the other reading.",
    ),
    decision(
        "Q17",
        "A49 B15 C16 E4",
        "Who may exchange a joker?",
        "An opened player in his turn; in B also one who opens with it; in D nobody, since it "
        "does not speak of it.",
    ),
    decision(
        "Q18",
        "A49 A51 B15 C16",
        "From which melds may a joker be exchanged?",
        "From runs; in B from trios too, where any natural of the rank will do.",
    ),
    decision(
        "Q19",
        "A49 B15 C16 E4",
        "Where may an exchanged joker go?",
        "In A into a run of the player who laid the run it came from, that run included; in C and "
        "E into any other meld; in B anywhere, one's own opening included.",
    ),
    decision(
        "Q20",
        "A49 B15 C16 E4",
        "May an exchanged joker go to the hand?",
        "No. It is placed in the same action, which in B may be the opening.",
    ),
    decision(
        "Q21",
        "A49 A51 B15 C16",
        "Where does the card come from that replaces a joker?",
        "From the hand of the player who exchanges it, since laid cards do not move.",
    ),
    decision(
        "Q22",
        "A48 A50",
        "Who may move a free joker?",
        "In A any opened player, in his turn after drawing; elsewhere nobody. joker_move.who also "
        "knows the owner alone.",
    ),
    decision(
        "Q23",
        "A48 A50",
        "Which jokers may be moved, and where to?",
        "Those at an end of a run, for another would leave a hole; they go to an end of a run of "
        "the same owner, the other end of the same run included.",
    ),
    decision(
        "Q24",
        "A48 A49 A50",
        "May one turn have several exchanges and moves?",
        "Yes, if every step is legal. joker_move.per_turn, 12 unless changed, guards against "
        "turns without end.",
    ),
)
"""Q1 to Q24."""
