"""The sentences of a rule sheet for options with few values: one for each value.

A sentence ends in the ids of the rules and decisions that it rests on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from continental.rules.enums import (
    AcePosition,
    BonusStacking,
    ClaimTiming,
    CloseDiscard,
    Direction,
    ExtraMelds,
    JokerInMeld,
    JokerUpcard,
    LayOffTargets,
    LimitsApply,
    LimitScope,
    MatchEnd,
    MoveWho,
    PenaltyExhausted,
    PileVisible,
    PlayableDiscard,
    RoundScore,
    StockExhausted,
    SwapSource,
    SwapTarget,
    SwapWho,
    TakeBackRule,
    TieBreak,
    WinnerRule,
)

__all__ = ["CHOICES"]

CHOICES: Final[Mapping[str, Mapping[object, str]]] = {
    "direction": {
        Direction.COUNTER_CLOCKWISE: "Play, deal and dealer go round counter-clockwise, "
        "to the right. [A18, B6, C9]",
        Direction.CLOCKWISE: "Play, deal and dealer go round clockwise, to the left; "
        "the sources go the other way. [A18, B6, C9]",
    },
    "trio.distinct_suits": {
        False: "The cards of a trio may repeat a suit. [A12]",
        True: "The natural cards of a trio must be of different suits. [Q66]",
    },
    "run.ace": {
        AcePosition.LOW: "The ace is low: it stands before the two and nowhere else, so a run "
        "has at most 13 cards. [D5, Q11, Q66]",
        AcePosition.HIGH: "The ace is high: it stands after the king and nowhere else, so a run "
        "has at most 13 cards. [Q11, Q66]",
        AcePosition.HIGH_OR_LOW: "The ace stands before the two or after the king, but not both "
        "in one run, which has at most 13 cards; this is one reading of document B, which leaves "
        "the place of the ace to the group. [B17, Q11, Q66]",
        AcePosition.CIRCULAR: "Runs are circular: the ace is low, high, or between king and "
        "two. [A13, C22, Q11]",
    },
    "run.same_suit": {
        True: "The cards of a run are of one suit. [A13, B3, C19]",
        False: "A run may mix suits, and a joker in it stands for any card of its rank. [D5, Q66]",
    },
    "run.adjacent_jokers": {
        False: "A run may not hold two jokers side by side. [A47, Q14]",
        True: "Two jokers may lie side by side in a run. [Q13]",
    },
    "melds.jokers_at_most_naturals": {
        False: "A meld may hold more jokers than natural cards. [A46]",
        True: "A meld may not hold more jokers than natural cards. [B16]",
    },
    "melds.limits_apply": {
        LimitsApply.ALWAYS: "The limits on jokers hold for a meld at all times. [B16, Q16]",
        LimitsApply.OPENING: "The limits on jokers are checked only as a meld is laid down. "
        "[Q16, Q66]",
    },
    "opening.distinct_melds": {
        False: "The runs of a contract may be of one suit and its trios of one rank. [A14]",
        True: "The runs of a contract must be of different suits and its trios of different "
        "ranks. [A55, Q43]",
    },
    "opening.last_round_requires_close": {
        False: "In the last round a player may open without closing, as in the others. [A33]",
        True: "In the last round nobody may open without closing in the same turn: who cannot "
        "close takes his melds up again. [A54, Q42]",
    },
    "opening.extra_melds": {
        ExtraMelds.NONE: "No melds are laid beyond those of the contract. [A33, B12, Q44]",
        ExtraMelds.CONTRACT_KINDS: "Beyond the contract, further melds of the kinds in it may "
        "be laid. [Q44]",
        ExtraMelds.ANY: "Beyond the contract, further melds of any kind may be laid. [Q44]",
    },
    "opening.take_back": {
        TakeBackRule.SAME_TURN: "A player who has opened may take his melds up again until his "
        "turn has passed. [A37, Q48]",
        TakeBackRule.NEVER: "A player who has opened may not take his melds up again. [Q48]",
    },
    "layoff.same_turn": {
        True: "A player may add cards to melds in the very turn in which he opens. [A38, A40, Q45]",
        False: "A player may add cards to melds, and exchange or move jokers, only from the "
        "turn after he opened. [Q66]",
    },
    "layoff.targets": {
        LayOffTargets.ANY: "An opened player may add cards to any meld on the table. "
        "[A35, B14, D8]",
        LayOffTargets.OWN: "An opened player may add cards to his own melds only. [Q46]",
        LayOffTargets.OTHERS: "An opened player may add cards to the melds of others only. "
        "[C15, E3, E15, Q46]",
    },
    "joker_swap.who": {
        SwapWho.NOBODY: "Nobody may exchange a joker on the table for the card it stands for. "
        "[Q17]",
        SwapWho.OPENED: "An opened player may, in his turn, exchange a joker on the table for "
        "the card it stands for. [A49, C16, E4, Q17]",
        SwapWho.ANYONE: "A player may exchange a joker on the table for the card it stands for, "
        "even to complete his own opening. [B15, Q17, Q66]",
    },
    "joker_swap.source": {
        SwapSource.RUNS: "Only jokers of runs can be exchanged. [A51, C16, Q18]",
        SwapSource.ANY: "Jokers of runs and of trios can be exchanged. [B15, Q18]",
    },
    "joker_swap.target": {
        SwapTarget.OWNER_RUNS: "An exchanged joker goes at once into a run of the player who laid "
        "the meld it came from. [A49, Q19]",
        SwapTarget.ANY_RUN: "An exchanged joker goes at once into any run. [E4, Q19]",
        SwapTarget.ANY_MELD: "An exchanged joker goes at once into any meld. [B15, C16, Q19]",
    },
    "joker_swap.same_meld": {
        True: "An exchanged joker may go back into the meld it came from. [Q19]",
        False: "An exchanged joker may not go back into the meld it came from. [C16, E4, Q19]",
    },
    "joker_move.who": {
        MoveWho.NOBODY: "Nobody may move a joker from one place on the table to another. [Q22]",
        MoveWho.OWNER: "The player who laid a run may, in his turn, move a joker at its end to "
        "its other end or to an end of another of his runs, if a run that it leaves keeps its "
        "least number of cards. [A48, A50, Q22, Q23]",
        MoveWho.OPENED: "An opened player may, in his turn, move a joker at the end of a run to "
        "its other end or to an end of another run of the same owner, if a run that it leaves "
        "keeps its least number of cards. [A48, A50, Q22, Q23]",
    },
    "claims.enabled": {
        True: "When the player in turn does not take the upcard, another may claim it out of "
        "turn; the earlier in turn order comes first. [A29, A31, B8, C13]",
        False: "No discard may be taken out of turn. [D7, Q61]",
    },
    "claims.after_opening": {
        True: "A player who has opened may still claim. [Q26]",
        False: "A player who has opened may no longer claim. [B8, B11, Q26]",
    },
    "claims.own_discard": {
        False: "Nobody may claim the card that he discarded himself. [A32, Q25]",
        True: "A player may claim the card that he discarded himself. [C26, E12, Q25]",
    },
    "claims.first_upcard": {
        True: "The upcard of the deal may be claimed. [Q31]",
        False: "The upcard of the deal may not be claimed. [Q31]",
    },
    "claims.limit_scope": {
        LimitScope.ROUND: "Claims are counted anew in each round. [A60, Q1]",
        LimitScope.LAP: "Claims are counted anew in each lap, when the starter of the round "
        "begins a turn. [A65, Q1, Q66]",
        LimitScope.MATCH: "Claims are counted through the whole match. [Q1]",
    },
    "claims.window": {
        ClaimTiming.AFTER_DRAW: "Claims are settled as soon as the player in turn has drawn, "
        "before he plays on. [Q28]",
        ClaimTiming.UNTIL_DISCARD: "A card can be claimed until the player in turn discards. "
        "[A30, Q28]",
    },
    "stock.penalty_exhausted": {
        PenaltyExhausted.FROM_STOCK: "When the penalty pile is used up, penalty cards come "
        "from the stock. [Q34]",
        PenaltyExhausted.NO_CLAIMS: "When the penalty pile is used up, there are no more "
        "claims. [Q34]",
        PenaltyExhausted.RECYCLE: "When the penalty pile is used up, the discards beneath the "
        "claimed card make a new one. [Q34]",
    },
    "stock.exhausted": {
        StockExhausted.RECYCLE: "When the stock is used up, all discards but the top one are "
        "shuffled into a new stock. [Q35]",
        StockExhausted.END_ROUND: "When a player must draw from a stock that is used up, the "
        "round ends without a closer. [Q35]",
    },
    "stock.joker_upcard": {
        JokerUpcard.BURY: "A joker turned up as the first upcard goes to the bottom of the "
        "stock, and the next card is turned. [A21, Q52]",
        JokerUpcard.KEEP: "A joker turned up as the first upcard stays. [Q52]",
    },
    "draw.upcard_after_opening": {
        True: "A player who has opened may still take the upcard in his turn. [B11, Q27]",
        False: "A player who has opened must draw from the stock while it lasts. [Q27]",
    },
    "discard.jokers": {
        True: "A joker may be discarded. [Q51]",
        False: "A joker may not be discarded while another card can be. [Q51, Q63]",
    },
    "discard.taken_card": {
        True: "The upcard just taken may be discarded again. [Q50]",
        False: "The upcard just taken, or its like, may not be discarded in that turn while "
        "another card can be. [Q50, Q63]",
    },
    "discard.playable": {
        PlayableDiscard.ALLOWED: "A card that fits a meld on the table may be discarded. [E5, Q47]",
        PlayableDiscard.UNOPENED_BARRED: "A player who has not opened may not discard a card "
        "that fits a meld on the table while another can be. [E5, Q47, Q63]",
        PlayableDiscard.BARRED: "Nobody may discard a card that fits a meld on the table while "
        "another can be. [Q47, Q63]",
    },
    "discard.visible": {
        PileVisible.TOP: "Only the top card of the discard pile may be looked at. [A27, Q56]",
        PileVisible.ALL: "The whole discard pile may be looked through. [Q56]",
    },
    "close.discard": {
        CloseDiscard.OPTIONAL: "A round is closed by discarding the last card or by placing it "
        "on a meld. [A38, A39, Q36]",
        CloseDiscard.REQUIRED: "A round is closed only by discarding the last card. [Q36]",
        CloseDiscard.FORBIDDEN: "A round is closed only by placing the last card on a meld, "
        "without a discard. [Q36, Q64]",
    },
    "close.points_count": {
        True: "Who closes with cards in hand scores their points, and no bonus. [Q40]",
        False: "Who closes with cards in hand scores nothing for them, and no bonus. [Q40]",
    },
    "scoring.bonus_stacking": {
        BonusStacking.BEST: "When two bonuses apply, the closer gets the better one. [Q38]",
        BonusStacking.SUM: "When two bonuses apply, the closer gets both together. [Q38]",
    },
    "scoring.round_score": {
        RoundScore.PENALTY: "A round scores the points of the cards left in the hand, melded or "
        "not. [A4, A41, B19, C27]",
        RoundScore.MELDS_MINUS_HAND: "A round scores the points of the cards laid minus those "
        "of the cards left in the hand, and minus any bonus, which is below 0. [D19, Q57]",
    },
    "scoring.joker_in_meld": {
        JokerInMeld.OWN: "A joker in a meld is worth its own points. [Q57]",
        JokerInMeld.REPLACED: "A joker in a meld is worth the points of the card it replaces. "
        "[Q57]",
    },
    "match.end": {
        MatchEnd.ROUNDS: "The match ends after the last round of the list. [A2, B21, C17]",
        MatchEnd.OPEN: "The match goes on, repeating its rounds, until the players end it. "
        "[D16, Q65]",
        MatchEnd.TARGET: "The match goes on, repeating its rounds, until a total reaches the "
        "target. [D18, Q57]",
    },
    "match.winner": {
        WinnerRule.LOWEST: "The lowest total wins. [A44, B21, C17]",
        WinnerRule.HIGHEST: "The highest total wins. [D12, D18]",
        WinnerRule.NONE: "No winner is named. [D16, Q58]",
    },
    "match.tie_break": {
        TieBreak.SHARED: "Players with equal totals share the win. [Q55]",
        TieBreak.ROUNDS_WON: "Among players with equal totals the one who closed more rounds "
        "wins; if these are equal too, they share the win. [Q55, Q66]",
    },
}
"""Sentences of options with few values."""
