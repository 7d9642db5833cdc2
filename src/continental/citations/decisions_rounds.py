"""Decisions Q36 to Q66: laying, closing, scores, and the forms of play."""

from __future__ import annotations

from typing import Final

from continental.citations.record import decision

__all__ = ["DECISIONS"]

DECISIONS: Final = (
    decision(
        "Q36",
        "A38 A39 B7 B18 C12 C27 E14",
        "Is a round closed with a discard or without?",
        "Either way. close.discard can require or forbid the discard, also for a single round.",
    ),
    decision(
        "Q37",
        "A38 A39 D9",
        "Must every card that fits the table be placed?",
        "No. Nobody has to lay off, not even to close.",
    ),
    decision(
        "Q38",
        "A40 A56 A57",
        "What does a closer score to whom two bonuses apply?",
        "The better one; scoring.bonus_stacking=sum adds them.",
    ),
    decision(
        "Q39",
        "A40 A56",
        "Do the -50 of A56 come on top of the -10?",
        "No, they take their place.",
    ),
    decision(
        "Q40",
        "A58 A59",
        "How does one close with cards in the hand?",
        "As an opened player, by the discard that ends his turn; what is left after it may come "
        "to close.max_points. The closer scores these points, or none by close.points_count, and "
        "gets no bonus.",
    ),
    decision(
        "Q41",
        "B20",
        "When are penalties doubled?",
        "When the closer opened in the same turn, cards laid off on others included. He scores 0; "
        "scoring.others_multiplier gives the factor.",
    ),
    decision(
        "Q42",
        "A54",
        "How is opening without closing kept out of the last round?",
        "The discard that would end such a turn is refused: the player closes, with cards kept "
        "where A59 is on, or takes his melds back, which is then always allowed. Only a match "
        "that ends by rounds has a last one.",
    ),
    decision(
        "Q43",
        "A55",
        "Which contracts must have distinct melds?",
        "All with two or more trios (ranks) or runs (suits). A trio of jokers alone agrees with "
        "any at first, but may not take the rank of another contract trio of its owner later.",
    ),
    decision(
        "Q44",
        "A14 A33 B12",
        "May melds be laid beyond the contract?",
        "No: kinds and number are as it says, though each meld may be longer. "
        "opening.extra_melds allows further ones of its kinds, or of any, with the opening or "
        "later; they are no openings, and the demands on contract melds leave them out. Runs of "
        "one suit may touch unless opening.min_run_gap asks for ranks between them.",
    ),
    decision(
        "Q45",
        "A38 A40",
        "May cards be laid off in the turn of opening?",
        "Yes, else nobody could open and close at once. layoff.same_turn decides.",
    ),
    decision(
        "Q46",
        "A35 B14 C15 D8 E3 E15",
        "On whose melds may cards be laid off?",
        "On all; in C and E, which only speak of others' melds, on those of the others. "
        "layoff.targets touches lay-offs alone, not exchanged or moved jokers.",
    ),
    decision(
        "Q47",
        "C15 E5",
        "May a card that fits the table be discarded?",
        "Yes: the sentence of E is advice. discard.playable can bar it for unopened players or "
        "for all; a card fits if the seat could lay it off had it opened before.",
    ),
    decision(
        "Q48",
        "A37",
        "Until when may an opening be taken back, and what does that undo?",
        "In A until the turn has passed, elsewhere never. Hand and table become what they were "
        "before the opening; piles, other hands and claims stay. A turn has two openings at most.",
    ),
    decision("Q49", "A26", "May a discard be taken back?", "Never."),
    decision(
        "Q50",
        "A23 A25",
        "May the upcard just taken be discarded again?",
        "Yes; discard.taken_card can bar it, and any equal card.",
    ),
    decision("Q51", "A25", "May a joker be discarded?", "Yes; discard.jokers can bar it."),
    decision(
        "Q52",
        "A21 B6 C11 E13",
        "What if the first upcard is a joker?",
        "In A it is buried, beneath any buried before, until another card comes; elsewhere it "
        "stays.",
    ),
    decision(
        "Q53",
        "A16 A17 C8",
        "How do ranks count in the draw for seats?",
        "The ace is highest, then king to two; jokers are left out.",
    ),
    decision(
        "Q54",
        "A16",
        "Where do tied players sit after they have drawn again?",
        "In the place of the tie: their order among themselves changes, not towards the others.",
    ),
    decision(
        "Q55",
        "A44 B21 C17 D14 E17",
        "Who wins if totals are equal?",
        "All of them; match.tie_break=rounds_won looks at rounds closed first.",
    ),
    decision(
        "Q56",
        "A25 A27 A28",
        "What may a player know?",
        "Every count of cards; of the discards the top one, or all by discard.visible. A last "
        "card discarded to close stays unknown, also when hands are shown after the round.",
    ),
    decision(
        "Q57",
        "D18 D19",
        "How does target play score?",
        "Each laid card counts for the seat that brought it from its hand, wherever it lies "
        "later, a joker by scoring.joker_in_meld; any multiplier touches the hands alone. A round "
        "without closer scores in the same way. If several reach the target the highest total "
        "wins, and equal ones share.",
    ),
    decision(
        "Q58",
        "D15 D16",
        "Who wins free play?",
        "Nobody; the match ends on request.",
    ),
    decision(
        "Q59",
        "C24",
        "Which rounds extend Fournier's match?",
        "TTTE 13, TTEE 14, TEEE 15 and EEEE 16, one card more each, in a preset of their own. "
        "TTTT, whose least is that of EEE, is left out.",
    ),
    decision(
        "Q60",
        "A52 A53",
        "Where do added rounds go?",
        "T and E come before TT, the five of Supercontinental after EEE, in the order listed.",
    ),
    decision(
        "Q61",
        "D7",
        "May discards be claimed in D, which leaves that chapter out?",
        "No; claims.enabled can turn it on.",
    ),
    decision(
        "Q62",
        "A29 B10",
        "Does a claim change the turn?",
        "No. Nothing is discarded for it: the hand grows by the card and its penalty.",
    ),
    decision(
        "Q63",
        "Q47 Q50 Q51",
        "What if all cards of a hand are barred from being discarded?",
        "Then none is: a bar binds only while the hand holds a card free of all bars, and never "
        "for the last card or the discard of a close with cards kept.",
    ),
    decision(
        "Q64",
        "Q36",
        "What if a close may not discard and one card is left?",
        "It does not come to that: laying that leaves one card is refused unless that card can "
        "then be laid off, or exchanged for a joker. A close with cards kept is refused too.",
    ),
    decision(
        "Q65",
        "D15 D16 D17 D18 D19 D20",
        "What holds in free and target play where D is silent?",
        "Ten cards and a free contract each round, runs from three cards, further melds of any "
        "kind, no bonus, no claims, the rest as in its Continental. Free play scores penalties; "
        "the target is 100 and the highest total wins.",
    ),
    decision(
        "Q66",
        "Q10 Q16 Q17 Q24 Q33 Q40 Q45 Q55 A59 A65 D5",
        "What do further options mean in detail?",
        "layoff.same_turn=false bars laying off, exchanging and moving in the turn of opening, "
        "but not exchanges within it. melds.limits_apply=opening lifts joker majority, most "
        "jokers and adjacency after laying down, nothing else. With joker_swap.who=anyone an "
        "opening uses jokers that lay on the table before it, for naturals of the hand, and must "
        "lay all it frees. A trio of jokers alone gives none. In mixed runs a joker stands for "
        "any card of its rank. Without the circle a run ends at thirteen. Moves count even if "
        "taken back. Limits by lap start again with the turn of the round's starter. A close "
        "with cards kept keeps at least one, discards face up, and is never a same-turn close. "
        "Ties by rounds_won look at rounds closed. The penalty pile is an exact fraction.",
    ),
)
"""Q36 to Q66."""
