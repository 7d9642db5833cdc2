"""Contracts that nobody can ever lay: refused when the rule set is built, or at the start (Q2).

``NEVER`` and ``JUST`` stand at two sides of each edge: with one card, joker or claim more the
contract can be laid.
"""

from __future__ import annotations

import attrs
import pytest

from continental import new_game
from continental.cards import JOKER, Card
from continental.rules import DeckRules, OptionError, RoundSpec, RuleSet, ScoringRules
from continental.rulesets import (
    CLASSIC,
    FOURNIER,
    FREE_PLAY,
    NAIPPE,
    XELU,
    apply_variants,
    get,
    names,
)

Changes = dict[str, object]

ONE_DECK: Changes = {"deck.decks": 1, "deck.jokers_per_deck": 0}
GROWING: Changes = {"players": "2", "claims.enabled": True, "claims.own_discard": True}
"""Each lap the own discard comes back with a penalty card, so hands grow without end."""
HURRIED: Changes = {"opening.last_round_requires_close": True}

NEVER: list[tuple[RuleSet, Changes, tuple[str, ...], str]] = [
    # a trio: eight naturals of a rank in two decks, six jokers in classic, four in xelu
    (
        CLASSIC,
        {"trio.min_size": 15},
        ("trio.min_size", "deck.jokers_per_deck", "deck.decks"),
        "with 8 naturals a trio of 15 cards needs 7 jokers, with 6 in play",
    ),
    (
        XELU,
        {"trio.min_naturals": 9},
        ("trio.min_naturals", "deck.decks"),
        "a trio can have no more than 8 naturals",
    ),
    (
        FOURNIER,  # at most two jokers (C20), and eight naturals in the first rounds
        {"trio.min_size": 11, "trio.max_size": None, "players": "2-3"},
        ("trio.min_size", "trio.max_jokers", "deck.decks"),
        "with 8 naturals a trio of 11 cards needs 3 jokers",
    ),
    (
        XELU,  # B16
        {"trio.distinct_suits": True, "trio.min_size": 9, "deck.jokers_per_deck": 4},
        ("trio.min_size", "melds.jokers_at_most_naturals", "trio.distinct_suits"),
        "with 4 naturals a trio of 9 cards needs 5 jokers",
    ),
    (
        CLASSIC,  # Q66
        {"trio.distinct_suits": True, "trio.min_size": 5, "deck.jokers_per_deck": 0},
        ("trio.min_size", "deck.jokers_per_deck", "trio.distinct_suits"),
        "needs 1 joker, with 0 in play",
    ),
    (
        CLASSIC,  # Q9: too few in the second round, in which one deck is in play
        {"rounds": "TT7 TT7", "deck.decks": {"2-4": [2, 1]}, "trio.max_size": "2*decks"},
        ("trio.max_size", "trio.min_size", "deck.decks"),
        r"it is only 2 where the decks are 1",
    ),
    # all melds of a contract together
    (
        CLASSIC,  # three trios of nine cards want a joker each
        {"rounds": "TTT26", "trio.min_size": 9, "deck.jokers_per_deck": 1},
        ("trio.min_size", "deck.decks", "deck.jokers_per_deck"),
        "TTT takes at least 3 jokers, with 2 in play",
    ),
    (
        CLASSIC,  # A55, Q43
        {"rounds": "EEEEE20", "opening.distinct_melds": True},
        ("opening.distinct_melds",),
        r"there are four suits for 5 runs \(Q43\)",
    ),
    (
        XELU,  # thirteen ranks; a trio of jokers alone is none here (Q12)
        {"rounds": "T" * 14 + "42", "opening.distinct_melds": True, **GROWING},
        ("trio.min_size", "opening.distinct_melds"),
        "the ranks do not suffice for 14 trios",
    ),
    (
        NAIPPE,  # each rank has four naturals, one trio's worth
        {"rounds": "T" * 14 + "5", **ONE_DECK, **GROWING},
        ("trio.min_size", "deck.decks"),
        "the ranks do not suffice for 14 trios",
    ),
    (
        NAIPPE,  # six cards of one rank, of which four are naturals
        {"rounds": "T" * 14 + "5", **ONE_DECK, **GROWING, "deck.jokers_per_deck": 1},
        ("trio.min_size", "deck.decks", "deck.jokers_per_deck"),
        "T{14} takes at least 2 jokers, with 1 in play",
    ),
    (
        NAIPPE,  # of seven cards one run fits a suit of 13, six ranks of two would be jokers
        {"rounds": "EEEEE5", "run.min_size": 7, **GROWING, **ONE_DECK},
        ("run.min_size", "run.ace", "deck.decks", "deck.jokers_per_deck"),
        "EEEEE takes at least 1 joker, with 0 in play",
    ),
    (
        NAIPPE,  # on the circle too: 14 cards
        {"rounds": "EEEEE5", "run.min_size": 7, "run.ace": "circular", **GROWING, **ONE_DECK},
        ("run.min_size", "deck.decks", "deck.jokers_per_deck"),
        "EEEEE takes at least 1 joker, with 0 in play",
    ),
    (
        NAIPPE,  # Q44: 4 + 6 + 4 ranks in a suit of 13
        {"rounds": "EEEEE5", "opening.min_run_gap": 6, **GROWING, **ONE_DECK},
        ("run.min_size", "run.ace", "opening.min_run_gap", "deck.decks", "deck.jokers_per_deck"),
        "EEEEE takes at least 1 joker, with 0 in play",
    ),
    (
        NAIPPE,  # Q44: on the circle there are two gaps of three
        {
            "rounds": "EEEEE5",
            "opening.min_run_gap": 3,
            "run.ace": "circular",
            **GROWING,
            **ONE_DECK,
        },
        ("run.min_size", "opening.min_run_gap", "deck.decks", "deck.jokers_per_deck"),
        "EEEEE takes at least 1 joker, with 0 in play",
    ),
    # the hand: five dealt and one drawn, where no claim makes it grow
    (
        NAIPPE,
        {"rounds": "TT4"},
        ("trio.min_size", "claims.enabled", "draw.two_player_penalty"),
        "TT takes a hand of 6 cards, but with 2 players none holds more than 5",
    ),
    (
        NAIPPE,
        {"rounds": "TT6 EE6"},
        ("run.min_size", "claims.enabled", "draw.two_player_penalty"),
        "^rounds = EE6 contradicts .* EE takes a hand of 8 cards",
    ),
    (
        NAIPPE,
        {"rounds": "E5", "run.min_naturals": 7},
        ("run.min_naturals", "claims.enabled", "draw.two_player_penalty"),
        "E takes a hand of 7 cards",
    ),
    (
        FREE_PLAY,
        {"rounds": "free1"},
        ("trio.min_size", "run.min_size", "claims.enabled", "draw.two_player_penalty"),
        "free takes a hand of 3 cards, but with 2 players none holds more than 2",
    ),
    (  # Q36: one card must be left to discard
        NAIPPE,
        {"rounds": "TT5", "close.discard": "required"},
        ("trio.min_size", "close.discard", "claims.enabled", "draw.two_player_penalty"),
        "TT takes a hand of 7 cards, but with 2 players none holds more than 6",
    ),
    (
        NAIPPE,
        {"rounds": "TT5:required"},
        ("trio.min_size", "claims.enabled", "draw.two_player_penalty"),
        "^rounds = TT5:required contradicts",
    ),
    (
        CLASSIC,
        {"rounds": "TT4", "claims.limit": 0},
        ("trio.min_size", "claims.limit", "draw.two_player_penalty"),
        "TT takes a hand of 6 cards",
    ),
    (  # one claim a match: 5 + 2 cards for two players, and for four
        CLASSIC,
        {"rounds": "TT3", "claims.limit": 1, "claims.penalty_cards": 0},
        ("trio.min_size", "claims.penalty_cards", "draw.two_player_penalty", "claims.limit"),
        "TT takes a hand of 6 cards, but with 2 players none holds more than 5",
    ),
    (  # Q32: with two players only the upcard of the deal can be claimed
        CLASSIC,
        {"rounds": "TT4", "players": "2", "claims.first_upcard": False},
        (
            "trio.min_size",
            "claims.own_discard",
            "claims.first_upcard",
            "draw.two_player_penalty",
        ),
        "TT takes a hand of 6 cards, but with 2 players none holds more than 5",
    ),
    (  # Q34: the pile of (108 - 4 * 2) / 100 cards supplies no claim of two
        FOURNIER,
        {
            "rounds": "TT4",
            "players": "2-4",
            "deck.decks": 2,
            "claims.penalty_cards": 2,
            "stock.penalty_pile": "1/100",
            "stock.penalty_exhausted": "no_claims",
        },
        ("trio.min_size", "deck.decks", "stock.penalty_exhausted", "draw.two_player_penalty"),
        "TT takes a hand of 6 cards, but with 2 players none holds more than 5",
    ),
    (  # Q35b: in one lap of two the dealer can claim once, and take once with a card more
        XELU,
        {"rounds": "TTT4", "players": "2", "play.max_laps": 1},
        (
            "trio.min_size",
            "claims.penalty_cards",
            "draw.two_player_penalty",
            "play.max_laps",
        ),
        "TTT takes a hand of 9 cards, but with 2 players none holds more than 8",
    ),
    (  # 52 cards, of which the other holds 12, and 13 and two for each claim are 39
        NAIPPE,
        {"rounds": "EEEEEEEEEE12", **GROWING, **ONE_DECK},
        ("run.min_size", "deck.decks", "draw.two_player_penalty"),
        "takes a hand of 40 cards, but with 2 players none holds more than 39",
    ),
    # Q64: seven cards, of which six are laid
    (
        NAIPPE,
        {"rounds": "TT6", "close.discard": "forbidden", "trio.max_size": 3},
        (
            "trio.min_size",
            "trio.max_size",
            "close.discard",
            "claims.enabled",
            "draw.two_player_penalty",
        ),
        r"TT always leaves one card, which nothing takes \(Q64\)",
    ),
    (  # without a limit of its own a trio of four is all that one deck holds
        NAIPPE,
        {"rounds": "TE8:forbidden", "trio.min_size": 4, "run.max_size": 4, **ONE_DECK},
        (
            "trio.min_size",
            "run.min_size",
            "deck.decks",
            "run.max_size",
            "claims.enabled",
            "draw.two_player_penalty",
        ),
        "TE always leaves one card",
    ),
    # Q42: fourteen cards after the draw, of which twelve are laid and one is discarded
    (
        CLASSIC,
        {**HURRIED, "run.max_size": 4},
        (
            "opening.last_round_requires_close",
            "run.min_size",
            "run.max_size",
            "close.discard",
        ),
        "to open and close at once takes a hand of 12 to 13 cards, which never comes",
    ),
    (
        FOURNIER,
        {**HURRIED, "run.max_size": 4, "close.discard": "forbidden"},
        (
            "opening.last_round_requires_close",
            "run.min_size",
            "run.max_size",
            "close.discard",
        ),
        "takes a hand of 12 cards, which never comes with 2 players",
    ),
    (  # Q40: two twos or one four besides the discard: 6 + 1 + 2 cards of ten
        NAIPPE,
        {**HURRIED, "rounds": "TT9:required", "trio.max_size": 3, "close.max_points": 4},
        ("opening.last_round_requires_close", "trio.min_size", "trio.max_size"),
        "takes a hand of 7 to 9 cards",
    ),
]

JUST: list[tuple[RuleSet, Changes]] = [
    (CLASSIC, {"rounds": "T14", "trio.min_size": 14}),
    (XELU, {"trio.min_naturals": 8, "rounds": "T8 E5"}),
    (FOURNIER, {"trio.min_size": 10, "rounds": "T9", "trio.max_size": None}),
    (XELU, {"trio.distinct_suits": True, "trio.min_size": 8, "rounds": "T8"}),
    (CLASSIC, {"trio.distinct_suits": True, "trio.min_size": 5, "rounds": "T5"}),
    (CLASSIC, {"rounds": "TT7 EE9", "deck.decks": {"2-4": [2, 1]}, "trio.max_size": "2*decks"}),
    (CLASSIC, {"rounds": "TTT26", "trio.min_size": 9, "deck.jokers_per_deck": 2}),
    (CLASSIC, {"rounds": "EEEE17", "opening.distinct_melds": True}),
    (CLASSIC, {"rounds": "EEEEE20"}),
    (XELU, {"rounds": "T" * 13 + "39", "opening.distinct_melds": True, **GROWING}),
    # A46: the fourteenth is of jokers alone
    (CLASSIC, {"rounds": "T" * 14 + "42", "opening.distinct_melds": True, **GROWING}),
    (XELU, {"rounds": "T" * 14 + "42", **GROWING}),
    (NAIPPE, {"rounds": "T" * 13 + "5", **ONE_DECK, **GROWING}),
    (NAIPPE, {"rounds": "T" * 14 + "5", **ONE_DECK, **GROWING, "deck.jokers_per_deck": 2}),
    (NAIPPE, {"rounds": "EEEE5", "run.min_size": 7, **GROWING, **ONE_DECK}),
    (NAIPPE, {"rounds": "EEEEE5", "run.min_size": 6, **GROWING, **ONE_DECK}),
    (NAIPPE, {"rounds": "EEEEE5", "opening.min_run_gap": 5, **GROWING, **ONE_DECK}),
    # a joker lets two runs share a rank, so that no gap is asked
    (NAIPPE, {"rounds": "EEEEE5", "opening.min_run_gap": 6, **GROWING, "deck.decks": 1}),
    (
        NAIPPE,
        {
            "rounds": "EEEEE5",
            "opening.min_run_gap": 2,
            "run.ace": "circular",
            **GROWING,
            **ONE_DECK,
        },
    ),
    # Q44: runs of two decks can be equal; of mixed suits they are never of one suit
    (NAIPPE, {"rounds": "EEEEE5", "opening.min_run_gap": 12, **GROWING}),
    (
        NAIPPE,
        {"rounds": "EEEEE5", "opening.min_run_gap": 12, "run.same_suit": False}
        | {**GROWING, **ONE_DECK},
    ),
    # two aces in two decks: A-7, 8-A and 2-8 in one suit
    (
        NAIPPE,
        {"rounds": "E" * 9 + "5", "run.min_size": 7, "run.ace": "high_or_low"}
        | {**GROWING, "deck.jokers_per_deck": 0},
    ),
    (NAIPPE, {"rounds": "TT5"}),
    (NAIPPE, {"rounds": "TT4", "claims.enabled": True}),
    (NAIPPE, {"rounds": "TT4", "draw.two_player_penalty": 1}),
    (FREE_PLAY, {"rounds": "free2"}),
    (NAIPPE, {"rounds": "TT6", "close.discard": "required"}),
    (CLASSIC, {"rounds": "TT4", "claims.limit": 1}),
    (CLASSIC, {"rounds": "TT3", "claims.limit": 1}),
    (CLASSIC, {"rounds": "TT4", "players": "2"}),
    (XELU, {"rounds": "TTT5", "players": "2", "play.max_laps": 1}),
    (NAIPPE, {"rounds": "EEEEEEEEEE11", **GROWING, **ONE_DECK}),
    # Q64: a hand of six or of eight leaves none or two; a fourth card makes room
    (NAIPPE, {"rounds": "TT5", "close.discard": "forbidden", "trio.max_size": 3}),
    (NAIPPE, {"rounds": "TT7", "close.discard": "forbidden", "trio.max_size": 3}),
    (NAIPPE, {"rounds": "TT6", "close.discard": "forbidden", "trio.max_size": 4}),
    (CLASSIC, {"rounds": "TT6", "close.discard": "forbidden", "trio.max_size": 3}),
    # Q42
    (CLASSIC, {**HURRIED, "run.max_size": 5}),
    (CLASSIC, {**HURRIED, "run.max_size": 4, "close.max_points": 5}),
    (CLASSIC, {**HURRIED, "run.max_size": 4, "opening.extra_melds": "any"}),
    (FOURNIER, {**HURRIED, "run.max_size": 4}),
    (NAIPPE, {**HURRIED, "rounds": "TT8:required", "trio.max_size": 3, "close.max_points": 4}),
    (
        NAIPPE,  # Q16: laid off, jokers may be more than a trio can be laid with
        {**HURRIED, "rounds": "T9", "trio.max_jokers": 0, "melds.limits_apply": "opening"},
    ),
]


@pytest.mark.parametrize(("base", "changes", "options", "reason"), NEVER)
def test_a_contract_that_can_never_be_laid_is_refused(
    base: RuleSet, changes: Changes, options: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(OptionError, match=reason) as caught:
        base.with_options(changes)
    error = caught.value
    assert error.names == ("rounds", *options)
    assert str(error).startswith("rounds = ")
    assert all(f"{name} = " in str(error) for name in error.names)
    assert len(str(error.value)) > 0
    assert isinstance(error.value, tuple)
    assert len(error.value) == len(error.names)


@pytest.mark.parametrize(("base", "changes"), JUST)
def test_a_contract_that_can_just_be_laid_is_not(base: RuleSet, changes: Changes) -> None:
    rules = base.with_options(changes)
    low, high = rules.players
    assert any(rules.problems(count) == () for count in range(low, high + 1))


@pytest.mark.parametrize("name", names())
def test_presets_and_variants_can_be_played(name: str) -> None:
    rules = get(name)
    low, high = rules.players
    assert all(rules.problems(count) == () for count in range(low, high + 1))
    ended_by_rounds = rules.with_options({"match.end": "rounds"})
    adding = ("A52", "A53") if not rules.rounds[0].contract.is_free else ()
    for variant_id in (*adding, "A54", "A55", "A56", "A57", "A58", "A59", "A60"):
        if (name, variant_id) != ("supercontinental", "A52"):
            assert apply_variants(ended_by_rounds, variant_id).problems(low) == ()


def test_what_fails_for_some_players_is_told_at_the_start() -> None:
    # Q31, Q32: two players have no claim but of the upcard of the deal
    rules = CLASSIC.with_options({"rounds": "TT7 TT4 TTT7", "claims.first_upcard": False})
    assert rules.problems(3) == rules.problems(4) == ()
    bounds = "claims.own_discard = no, claims.first_upcard = no and draw.two_player_penalty = 0"
    takes, most = "takes a hand of", "but with 2 players none holds more than"
    assert rules.problems(2) == (
        f"round 2 (TT): TT {takes} 6 cards, {most} 5 (trio.min_size = 3, {bounds})",
        f"round 3 (TTT): TTT {takes} 9 cards, {most} 8 (trio.min_size = 3, {bounds})",
    )
    with pytest.raises(OptionError, match=r"^round 2 \(TT\): TT takes") as caught:
        new_game(rules, 2)
    assert caught.value.names == ("players", "rounds")
    assert new_game(rules, 3).public.players == 3


def test_rounds_that_fail_for_different_players_leave_nobody() -> None:
    # the first round is dead with three players, the second with two
    decks: Changes = {"deck.decks": {"2": [2, 1], "3": [1, 2]}, "deck.jokers_per_deck": 0}
    changes: Changes = {"rounds": "T5 T5", "players": "2-3", "trio.min_size": 5, **decks}
    with pytest.raises(OptionError, match=r"needs 1 joker") as caught:
        NAIPPE.with_options(changes)
    assert caught.value.names == ("rounds", "trio.min_size", "deck.jokers_per_deck", "deck.decks")
    assert "deck.decks = {'2': [2, 1], '3': [1, 2]}" in str(caught.value)
    fewer = NAIPPE.with_options({**changes, "rounds": "T5"})
    assert [bool(fewer.problems(count)) for count in (2, 3)] == [False, True]


def test_a_round_that_cannot_be_dealt_is_told_first() -> None:
    rules = NAIPPE.with_options({"rounds": "T3 TTTT24", "trio.min_size": 4, **ONE_DECK})
    assert rules.problems(2) == ()
    (problem,) = rules.problems(3)  # 3 * 24 + 1 + 3 = 76
    assert problem.startswith("round 2 (TTTT): 3 players with 24 cards each")


def test_a_house_deck_is_asked_at_the_start() -> None:
    @attrs.frozen
    class Spanish(DeckRules):
        """Without eights, nines and tens; a card more for each player."""

        def cards_at(self, players: int, round: int) -> tuple[Card, ...]:
            cards = super().cards_at(players, round)
            return tuple(c for c in cards if c.rank is None or c.rank not in (8, 9, 10))

        def dealt(self, spec: RoundSpec, players: int, round: int) -> int:
            return spec.cards + 1

    house = attrs.evolve(NAIPPE, deck=Spanish(decks=1, jokers_per_deck=1))
    assert house.with_options({"rounds": "TT4"}).problems(3) == ()
    assert house.problems(2) == ()  # 2 * 13 + 1 + 2 = 29 of 41
    (problem,) = house.with_options({"rounds": "TT3"}).problems(2)
    assert problem.startswith("round 1 (TT): TT takes a hand of 6 cards, but with 2 players none")
    (problem,) = house.with_options({"rounds": "T6", "trio.min_size": 6}).problems(2)
    assert "with 4 naturals a trio of 6 cards needs 2 jokers, with 1 in play" in problem

    @attrs.frozen
    class Jokers(DeckRules):
        """Nothing but jokers."""

        def cards_at(self, players: int, round: int) -> tuple[Card, ...]:
            return (JOKER,) * 60

    wild = attrs.evolve(CLASSIC, deck=Jokers(), rounds="TT7")
    assert wild.problems(2) == ()  # A46
    (problem,) = wild.with_options({"trio.min_naturals": 1}).problems(2)
    assert "a trio can have no more than 0 naturals" in problem


def test_a_house_scoring_may_let_any_cards_be_kept() -> None:
    @attrs.frozen
    class Free(ScoringRules):
        def points(self, card: Card) -> int:
            return 0

    changes: Changes = {"rounds": "TT9:required", "trio.max_size": 3, "close.max_points": 4}
    house = attrs.evolve(NAIPPE, scoring=Free())
    assert house.with_options({**HURRIED, **changes}).problems(2) == ()
