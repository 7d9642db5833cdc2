"""Single melds that a hand makes, where they pass a rank twice."""

from __future__ import annotations

from continental import Run, parse_cards
from continental.laying import is_meld
from continental.rulesets import CLASSIC
from continental.search.candidates import meld_candidates

RULES = CLASSIC.with_options(
    {
        "melds.jokers_at_most_naturals": True,
        "run.adjacent_jokers": True,
        "deck.jokers_per_deck": 4,
    }
).at(2, 1)


def test_an_irreducible_run_of_fourteen() -> None:
    # seven jokers against seven naturals (B16): without either ace there would be six
    run = Run(parse_cards("AS 2S 3S X X X X X X X JS QS KS AS"))
    assert is_meld(run, RULES)
    assert not is_meld(Run(run.cards[1:]), RULES)
    assert not is_meld(Run(run.cards[:-1]), RULES)
    _, runs = meld_candidates(run.cards, RULES, longest=False)
    assert run in runs
    assert len(set(runs)) == len(runs)
    # with a single ace there is no such run
    fewer = parse_cards("AS 2S 3S X X X X X X X JS QS KS")
    assert not any(
        len(found.cards) > 13 for found in meld_candidates(fewer, RULES, longest=False)[1]
    )
