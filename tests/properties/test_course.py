"""The derived facts of the rules, §5, and the length of rounds (Q24, Q35, Q35b, Q48)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from continental.actions import Action, Claim, Deal, Discard, DrawStock, DrawUpcard, Pass
from continental.cards import ALL_CARDS, JOKER, Card
from continental.contracts import Contract
from continental.laying import check_meld
from continental.legal import actors, check, legal_actions
from continental.melds import Run, Trio
from continental.phases import DrawPhase, PlayPhase, RoundOver
from continental.reducer import apply, new_game
from continental.rules import RoundFacts, RuleSet, min_cards
from continental.rulesets import (
    CLASSIC,
    FOURNIER,
    NAIPPE,
    SUPERCONTINENTAL,
    XELU,
    apply_variants,
    get,
    names,
)
from continental.state import GameState, RoundEnding
from continental.testing import strategies as some
from continental.testing.course import Course, round_bound


def test_smallest_contracts() -> None:
    assert min_cards(Contract.parse("T"), CLASSIC) == 3
    assert min_cards(Contract.parse("E"), CLASSIC) == 4


@pytest.mark.parametrize(
    ("rules", "surplus"),
    [(CLASSIC, 1), (SUPERCONTINENTAL, 1), (XELU, 1), (FOURNIER, 0), (NAIPPE, 0)],
    ids=lambda value: getattr(value, "name", value),
)
def test_deals(rules: RuleSet, surplus: int) -> None:
    """A15, B4, C23, D13: one card more than the contract's smallest melds, or just these."""
    for spec in rules.rounds:
        assert spec.cards == min_cards(spec.contract, rules) + surplus


def test_stock_after_the_deal() -> None:
    everything = apply_variants(SUPERCONTINENTAL, "A53")
    sizes = []
    for number in range(1, len(everything.rounds) + 1):
        spec = everything.round_spec(number)
        single = everything.with_options({"rounds": [spec]})
        sizes.append(apply(new_game(single, 4, seed=number), Deal(0)).public.stock_size)
    assert sizes == [93, 89, 81, 77, 73, 69, 65, 61, 57, 57, 53, 49, 45, 41]


def test_longest_run() -> None:
    """26 naturals of a suit and six jokers, no two of which touch: 32 cards."""
    jokers = {0, 2, 4, 14, 16, 18}
    cards = [JOKER if place in jokers else ALL_CARDS[place % 13] for place in range(32)]
    assert Counter(cards).most_common(1) == [(JOKER, 6)]
    assert max(Counter(card for card in cards if card is not JOKER).values()) == 2
    assert check_meld(Run(cards), CLASSIC) == ()


def test_longest_trio() -> None:
    eight = [ALL_CARDS[13 * suit + 6] for suit in range(4) for _ in range(2)]
    assert check_meld(Trio([*eight, *[JOKER] * 6]), CLASSIC) == ()
    assert check_meld(Trio([*eight, *[JOKER] * 2]), FOURNIER) == ()
    assert check_meld(Trio([*eight, *eight[:1], *[JOKER] * 2]), FOURNIER) != ()


@pytest.mark.parametrize(
    ("variants", "stacking", "lowest"),
    [
        ((), "best", -10),
        (("A56", "A57"), "best", -50),
        (("A57",), "sum", -60),
        (("A56", "A57"), "sum", -100),
    ],
)
def test_lowest_score(variants: tuple[str, ...], stacking: str, lowest: int) -> None:
    rules = apply_variants(CLASSIC, *variants).with_options({"scoring.bonus_stacking": stacking})
    scores = [
        rules.scoring.score_round(
            RoundFacts(((), (JOKER,)), closer=0, same_turn=same_turn, discarded=discarded)
        )[0]
        for same_turn in (False, True)
        for discarded in (False, True)
    ]
    assert min(scores) == lowest


ANY_RULES = (
    st.sampled_from(names())
    .map(get)
    .flatmap(lambda base: some.rule_sets(base, most=6, always={"play.max_laps": 4}))
)


@given(some.fresh_states(ANY_RULES), st.integers(0, 2**32))
def test_hand_sizes_claims_and_length(state: GameState, seed: int) -> None:
    """Hand = deal + (1 + penalty) for a claim + B22 - laid; one claim a discard; bounds."""
    rng, course = Random(seed), Course(state)
    claims: Counter[tuple[int, int]] = Counter()
    for _ in range(150):
        if not actors(state):
            break
        action = some.random_action(state, rng)
        after = apply(state, action)
        course.follow(action, after)
        for seat, (old, new) in enumerate(
            zip(state.public.hand_counts, after.public.hand_counts, strict=True)
        ):
            if isinstance(action, Claim | Pass) and new > old:
                claims[after.public.lap, seat] += 1
        if after.public.turn_seat is None:
            own = state.public.rules_in_force.claims.own_discard
            most = state.public.players - (1 if own else 2)
            assert all(n <= most + (lap == 1) for (lap, _), n in claims.items())
            claims.clear()
        state = after


def lazy(state: GameState) -> Action:
    """The next action of players that never open and take and drop one upcard for ever."""
    (seat, *_) = actors(state)
    match state.phase:
        case DrawPhase():
            return DrawUpcard(seat)
        case PlayPhase(taken=Card() as taken):
            return Discard(seat, taken)
        case _:
            return Deal(seat)


@pytest.mark.parametrize("laps", [1, 3, 100])
def test_a_round_in_which_nobody_does_anything_ends(laps: int) -> None:
    rules = CLASSIC.with_options({"play.max_laps": laps})
    state = apply(new_game(rules, 3, seed=1), Deal(0))
    count = 1
    while state.public.turn_seat is not None:
        state = apply(state, lazy(state))
        count += 1
    assert state.rounds[-1].ending is RoundEnding.LAPS
    assert count == 1 + 2 * 3 * laps <= round_bound(state.public.rules_in_force)


@pytest.mark.parametrize("claims", ["all", "none"])
@pytest.mark.parametrize(
    ("changes", "ending"),
    [
        ({"stock.max_recycles": 0}, RoundEnding.DRY),
        ({"stock.max_recycles": 1}, RoundEnding.DRY),
        ({"stock.exhausted": "end_round"}, RoundEnding.STOCK_OUT),
        ({"stock.penalty_pile": "1/3", "stock.max_recycles": 0}, RoundEnding.DRY),
    ],
)
def test_a_stock_drawn_out_ends_the_round(
    changes: dict[str, object], ending: RoundEnding, claims: str
) -> None:
    """Everybody draws from the stock while there is one, and discards the first card."""
    rules = CLASSIC.with_options({"claims.own_discard": True, **changes})
    state = apply(new_game(rules, 3, seed=2), Deal(0))
    course = Course(new_game(rules, 3, seed=2))
    course.follow(Deal(0), state)
    while state.public.turn_seat is not None:
        assert state.public.dry_turns <= 3
        seat = actors(state)[0]
        asked = state.public.window is not None
        answer = Claim(seat) if claims == "all" else Pass(seat)
        tried: list[Action] = [answer] if asked else [DrawStock(seat), DrawUpcard(seat)]
        tried += [Discard(seat, card) for card in state.hand_of(seat)]
        action = next(action for action in tried if not check(state, action))
        state = apply(state, action)
        course.follow(action, state)
    assert state.rounds[-1].ending is ending
    assert state.rounds[-1].closer is None
    assert state.public.stock_size == 0
    assert isinstance(state.phase, RoundOver)


@given(some.fresh_states(ANY_RULES), st.integers(0, 2**32))
@settings(max_examples=15)
def test_every_turn_ends_however_busy(state: GameState, seed: int) -> None:
    """A player that does all that it can before it discards comes to an end (Q24, Q48)."""
    rng, course = Random(seed), Course(state)
    for _ in range(250):
        if not actors(state):
            break
        listed = legal_actions(state)
        busy = listed.of(*(kind for kind in some.ACTION_KINDS if kind is not Discard))
        action = (busy or listed).sample(rng)
        state = apply(state, action)
        course.follow(action, state)


def test_positions_after_the_draw() -> None:
    """An A or B hand holds the smallest contract and two cards more, C and D one more."""
    for rules, more in ((CLASSIC, 2), (XELU, 2), (FOURNIER, 1), (NAIPPE, 1)):
        state = apply(new_game(rules, 2, seed=4), Deal(0))
        state = apply(state, DrawStock(1))
        contract = state.public.rules_in_force.contract
        assert state.public.hand_counts[1] == min_cards(contract, rules) + more
