"""A match written by hand: two players, one round, the deck in a known order."""

from __future__ import annotations

from continental import RuleSet, format_cards, rulesets
from tests.helpers import stacked

HANDS = ("6C 9S 9H 9D 2H 3H 4H QS", "AS AH AD 4C 5C X 7C KD")
UPCARD = "5H"
STOCK = "JD 8S AC 9C"
RULES = rulesets.CLASSIC.with_options({"rounds": "TE8"})

ACTIONS = """\
0 deal {deck}
1 draw                                  # JD
0 claim                                 # 5H, with 8S
1 lay T AS AH AD / E 4C 5C X 7C
1 discard KD
0 draw                                  # AC; nobody else may claim
0 lay T 9S 9H 9D / E 2H 3H 4H 5H
0 swap 6C for 1.2 to 1 high
0 off AC on 0
0 discard QS
1 draw                                  # 9C
1 off 9C on 1 high
1 discard JD                            # closes, face down
"""


def by_hand(rules: RuleSet = RULES, rounds: str = "TE8") -> str:
    """The record of the match as a person would write it, its first action in line 10."""
    deck = format_cards(stacked(rules, *HANDS, upcard=UPCARD, stock=STOCK))
    head = f"""\
# written by hand

Continental record 1
RULES classic
option rounds   {rounds}  # one round only
player Ana
player "Berta \\u0023 2"
seed 7

"""
    return head + ACTIONS.format(deck=deck)
