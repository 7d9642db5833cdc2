"""Ask whether a move is legal, show every reason why not, and then make one that is."""

from continental import (
    Deal,
    DrawStock,
    LayDown,
    Pass,
    Run,
    Trio,
    apply,
    check,
    check_meld,
    legal_actions,
    new_game,
    parse_cards,
    rulesets,
    view,
)

rules = rulesets.CLASSIC

# A meld alone, before it is part of any move.
for violation in check_meld(Run(parse_cards("4D X X 8D")), rules):
    print(f"{violation.code}: {violation}  (rules {', '.join(violation.rules)})")

# A move at the table. Seat 0 deals, so seat 1 plays first.
state = new_game(rules, players=["Ana", "Berta"], seed=1)
state = apply(state, Deal(seat=0))
state = apply(state, DrawStock(seat=1))

# Three things are wrong at once: seat 0 may still claim the upcard, the melds are none, and
# the cards are not in the hand.
move = LayDown(seat=1, melds=[Trio(parse_cards("7S 7H")), Trio(parse_cards("KS KH QD"))])
for violation in check(state, move):
    print(f"{violation.code}: {violation}  (rules {', '.join(violation.rules)})")

# What a seat may do can be asked of its view alone, which is all that a client needs.
print(list(legal_actions(view(state, 0))))
state = apply(state, Pass(seat=0))
print(len(list(legal_actions(view(state, 1)))), "legal actions for seat 1 now")
