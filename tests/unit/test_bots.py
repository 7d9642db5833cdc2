"""Bots: legal under every rule set, and what the reference bot promises."""

from __future__ import annotations

import attrs
import pytest

from continental import (
    Action,
    Claim,
    ClaimPhase,
    ClaimWindow,
    Close,
    Deal,
    Discard,
    DrawPhase,
    DrawStock,
    DrawUpcard,
    EndMatch,
    GameState,
    LayDown,
    LayOff,
    Pass,
    PlayerView,
    PlayPhase,
    RoundEnding,
    RoundOver,
    RuleSet,
    TakeBack,
    apply,
    check,
    legal_actions,
    new_game,
    rulesets,
    view,
)
from continental.bots import Bot, RandomBot, ReferenceBot
from continental.rules import MatchEnd
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, XELU
from continental.search.kernel_rules import is_exact
from continental.simulation import play_match
from tests.helpers import build, card, every_phase, laid, run, trio

TWO_TRIOS = trio("7S 7H 7D"), trio("QS QH QD")


class Watched:
    """The reference bot, with its promises tested at every choice."""

    def choose(self, view: PlayerView) -> Action:
        action = ReferenceBot().choose(view)
        legal = legal_actions(view)
        assert action in legal
        if isinstance(action, Discard):
            rules = view.public.rules_in_force
            must_close = rules.last_round and rules.opening.last_round_requires_close
            assert len(view.hand) == 1 or not legal.of(LayOff)
            assert view.public.opened[action.seat] or must_close or not legal.of(LayDown)
            assert not legal.of(Close)
        return action


def match(rules: RuleSet, players: int, seed: int, *, random_seats: tuple[int, ...] = ()) -> None:
    bots: list[Bot] = [Watched() for _ in range(players)]
    for seat in random_seats:
        bots[seat] = RandomBot(seat)
    rounds = 2 if rules.match.end is MatchEnd.OPEN else None
    result = play_match(rules, bots, seed, rounds=rounds)
    assert result.state.problems() == ()


@pytest.mark.parametrize("name", rulesets.names())
def test_plays_every_preset_from_views_alone(name: str) -> None:
    rules = rulesets.get(name)
    match(rules.with_options({"rounds": rules.rounds[:3]}), 2, seed=1, random_seats=(1,))
    match(rules.with_options({"rounds": rules.rounds[-1:]}), 3, seed=2)


@pytest.mark.parametrize(
    "changes",
    [
        {"close.discard": "forbidden"},
        {"close.discard": "required", "layoff.targets": "own"},
        {"opening.last_round_requires_close": True},
        {"opening.last_round_requires_close": True, "claims.window": "until_discard"},
        {"close.max_points": 20, "scoring.no_discard_bonus": -50},
        {"claims.window": "until_discard", "claims.own_discard": True},
        {"claims.window": "until_discard", "opening.extra_melds": "contract_kinds"},
        {"discard.jokers": False, "discard.taken_card": False, "discard.playable": "barred"},
        {"opening.extra_melds": "any", "joker_swap.who": "anyone", "joker_swap.source": "any"},
        {"layoff.same_turn": False, "joker_move.who": "owner"},
        {"opening.distinct_melds": True, "trio.distinct_suits": True},
        {"run.same_suit": False, "run.ace": "high", "run.max_size": 6},
        {"stock.exhausted": "end_round", "draw.upcard_after_opening": False},
        {"stock.max_recycles": 0, "trio.max_jokers": 1, "melds.jokers_at_most_naturals": True},
    ],
    ids=lambda changes: " ".join(map(str, changes)),
)
def test_plays_under_options(changes: dict[str, object]) -> None:
    rules = CLASSIC.with_options({"rounds": "TT7 TE8 ETE12", "play.max_laps": 30, **changes})
    match(rules, 3, seed=3, random_seats=(2,))
    match(rules, 2, seed=4)


def test_the_reference_bot_beats_the_random_bot() -> None:
    """The soak test plays 200; here are a few."""
    for seed in range(3):
        result = play_match(CLASSIC, [ReferenceBot(), RandomBot(seed)], seed)
        assert result.winners == (0,)


def test_random_bots_with_one_seed_choose_alike() -> None:
    state = every_phase()["play"]
    one, other = RandomBot(3), RandomBot(3)
    seen = view(state, 1)
    chosen = [one.choose(seen) for _ in range(30)]
    assert chosen == [other.choose(seen) for _ in range(30)]
    assert len(set(chosen)) > 3
    assert all(action in legal_actions(seen) for action in chosen)


def test_the_random_bot_ends_a_match_only_where_it_can_do_nothing_else() -> None:
    state = every_phase()["round_over_open"]
    assert {RandomBot(seed).choose(view(state, 1)) for seed in range(9)} == {Deal(1)}
    assert RandomBot(0).choose(view(state, 0)) == EndMatch(0)
    assert ReferenceBot().choose(view(state, 0)) == EndMatch(0)


@pytest.mark.parametrize("bot", [RandomBot(1), ReferenceBot()])
def test_a_seat_that_may_not_act(bot: Bot) -> None:
    with pytest.raises(LookupError):
        bot.choose(view(every_phase()["draw"], 0))
    with pytest.raises(LookupError):
        bot.choose(view(every_phase()["match_over"], 0))


def test_a_spectator_has_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="spectator"):
        ReferenceBot().choose(view(every_phase()["draw"], None))


def chosen(state: GameState, seat: int = 1) -> Action:
    """What the reference bot does; always legal."""
    action = ReferenceBot().choose(view(state, seat))
    assert check(state, action) == ()
    return action


def play_out(state: GameState) -> tuple[list[Action], GameState]:
    """What the reference bot does until the turn of seat 1 is over, and where it leads."""
    actions = []
    while isinstance(state.phase, PlayPhase) and state.phase.seat == 1:
        actions.append(chosen(state))
        state = apply(state, actions[-1])
    return actions, state


def played(state: GameState) -> list[Action]:
    """What the reference bot does until the turn of seat 1 is over."""
    return play_out(state)[0]


def ending_of(state: GameState) -> tuple[int | None, RoundEnding]:
    """Who closed the last round, and how it ended."""
    return state.rounds[-1].closer, state.rounds[-1].ending


def test_deals() -> None:
    assert chosen(new_game(CLASSIC, 2, seed=1), 0) == Deal(0)
    assert chosen(every_phase()["round_over"]) == Deal(1)


def drawing(hand: str, pile: str, rules: RuleSet = CLASSIC, **changes: object) -> GameState:
    given = {"phase": DrawPhase(1), "pile": pile, "discarder": 0, **changes}
    return build(rules, "2S 3S", hand, **given)  # type: ignore[arg-type]


def test_takes_the_upcard_that_brings_the_contract_nearer() -> None:
    assert chosen(drawing("7S 7H KS KH 2D 4C 9S", "KD")) == DrawUpcard(1)
    assert chosen(drawing("7S 7H KS KH 2D 4C 9S", "JD")) == DrawStock(1)
    assert chosen(drawing("7S 7H KS KH 2D 4C 9S", "")) == DrawStock(1)


def test_once_opened_takes_the_upcard_that_it_can_lay_off() -> None:
    table = [laid(1, meld) for meld in TWO_TRIOS]
    assert chosen(drawing("2D 4C", "7C", table=table)) == DrawUpcard(1)
    assert chosen(drawing("2D 4C", "8C", table=table)) == DrawStock(1)


def test_pays_for_the_upcard_once_opened_only_to_close() -> None:
    """B22: between two players it costs a card more."""
    rules = CLASSIC.with_options({"draw.two_player_penalty": 1})
    table = [laid(1, meld) for meld in TWO_TRIOS]
    assert chosen(drawing("2D 4C", "7C", rules, table=table)) == DrawStock(1)
    assert chosen(drawing("2D", "7C", rules, table=table)) == DrawUpcard(1)
    assert chosen(drawing("2D 4C", "7C", rules, table=table, discarder=None)) == DrawUpcard(1)


def test_takes_the_upcard_that_lets_it_open_and_close() -> None:
    """A54: in the last round nobody may open without closing."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    assert chosen(drawing("7S 7H 7D KS KH KD 2C", "7C", rules)) == DrawUpcard(1)
    assert chosen(drawing("7S 7H 7D KS KH KD 2C", "9C", rules)) == DrawStock(1)


def claiming(hand: str, pile: str, other: str = "2S 3S 4S 6S", **changes: object) -> GameState:
    phase = ClaimPhase(0, ClaimWindow((1,), (1,)))
    given = {"phase": phase, "pile": pile, "discarder": 2, "answers": (None,) * 3, **changes}
    return build(CLASSIC, other, hand, "5S", **given)  # type: ignore[arg-type]


def test_claims_what_brings_the_contract_nearer() -> None:
    assert chosen(claiming("7S 7H KS KH 2D 4C 9S", "KD")) == Claim(1)
    assert chosen(claiming("7S 7H KS KH 2D 4C 9S", "JD")) == Pass(1)
    beside = CLASSIC.with_options({"claims.window": "until_discard"})
    phase = PlayPhase(0, ClaimWindow((1,), (1,)))
    hands = "2S 3S", "7S 7H KS KH 2D 4C 9S", "5S 6S"
    for pile, answer in (("KD", Claim(1)), ("JD", Pass(1))):
        state = build(beside, *hands, phase=phase, pile=pile, discarder=2, answers=(None,) * 3)
        assert chosen(state) == answer


def test_claims_nothing_once_opened() -> None:
    table = [laid(1, meld) for meld in TWO_TRIOS]
    assert chosen(claiming("2D 4C", "7C", table=table)) == Pass(1)


def test_claims_for_more_helpful_cards_while_the_contract_is_far() -> None:
    # a five makes one more rank of which a second card would bring TT nearer
    assert chosen(claiming("7S 7H 9S KH 2D 4C JC", "5D")) == Claim(1)  # three away
    assert chosen(claiming("7S 7H KS KH 2D 4C JC", "5D")) == Pass(1)  # two away


def test_claims_no_card_of_no_use_where_useful_ones_are_not_counted() -> None:
    gap = {"run.same_suit": False, "opening.min_run_gap": 2, "rounds": "EE9"}
    phase = ClaimPhase(0, ClaimWindow((1,), (1,)))
    given = {"phase": phase, "pile": "JC", "discarder": 2, "answers": (None,) * 3}
    hands = "2S 3S 4S 6S", "2S 7D QH 4C 9D JC", "5S"
    state = build(CLASSIC.with_options(gap), *hands, **given)  # type: ignore[arg-type]
    in_force = CLASSIC.with_options(gap).at(3, 1)
    assert not is_exact(in_force, in_force.contract, 0)
    assert chosen(state) == Pass(1)


def test_claims_of_one_other_player_only_what_completes_the_contract() -> None:
    phase = ClaimPhase(0, ClaimWindow((1,), (1,)))
    given = {"phase": phase, "discarder": 0, "answers": (None,) * 2}
    for hand, answer in (("7S 7H KS KH 2D 4C", Pass(1)), ("7S 7H 7D KS KH 4C", Claim(1))):
        state = build(CLASSIC, "2S 3S", hand, pile="KD", **given)  # type: ignore[arg-type]
        assert chosen(state) == answer


def test_opens_with_the_melds_after_which_least_is_left() -> None:
    state = build(CLASSIC, "2S", "7S 7H 7D QS QH QD 7C 2D", pile="4C")
    opening, lay_off, close = played(state)
    assert isinstance(opening, LayDown)
    assert isinstance(lay_off, LayOff)
    assert close == Discard(1, card("2D"))  # A38
    state = build(CLASSIC, "2S", "2S 2H 2D QS QH QD KS KH KD", pile="4C")
    opening = chosen(state)
    assert isinstance(opening, LayDown)
    assert set(opening.melds) == {trio("QS QH QD"), trio("KS KH KD")}


def test_opens_long_where_nothing_can_be_laid_off_in_the_same_turn() -> None:
    """Q45, Q46: what a meld does not hold at once stays in the hand."""
    for rules in (CLASSIC.with_options({"layoff.same_turn": False}), FOURNIER):
        state = build(rules, "2S", "7S 7H 7D QS QH QD QC 2D 4C", pile="6C")
        opening = chosen(state)
        assert isinstance(opening, LayDown)
        assert {one for meld in opening.melds for one in meld.cards} >= {card("QC"), card("7S")}
    rules = CLASSIC.with_options({"layoff.same_turn": False, "rounds": "TE8"})
    state = build(rules, "2S", "7S 7H 7D 9D TD JD QD KD 8D 2S 3H", pile="6C")
    opening = chosen(state)
    assert isinstance(opening, LayDown)
    assert set(opening.melds) == {trio("7S 7H 7D"), run("8D 9D TD JD QD KD")}


def test_opens_shorter_where_the_last_card_must_be_discarded() -> None:
    rules = CLASSIC.with_options({"layoff.same_turn": False, "close.discard": "required"})
    opening, discard = played(build(rules, "2S", "7S 7H 7D 7C QS QH QD", pile="6C"))
    assert isinstance(opening, LayDown)
    assert sum(len(meld.cards) for meld in opening.melds) == 6
    assert isinstance(discard, Discard)


def test_opens_with_a_joker_from_the_table() -> None:
    """B15: the card that it replaces is given for it."""
    table = [laid(0, trio("7S 7H X")), laid(0, trio("QS QH QD"))]
    state = build(XELU, "2S", "7D KS KH AS AH AD 3C 4C", table=table, pile="6C")
    opening = chosen(state)
    assert isinstance(opening, LayDown)
    assert [swap.card for swap in opening.swaps] == [card("7D")]


def test_opens_in_the_last_round_only_to_close() -> None:
    """A54, Q42."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    state = build(rules, "2S", "7S 7H 7D QS QH QD 2D 4C", pile="6C")
    assert isinstance(chosen(state), Discard)
    state = build(rules, "2S", "7S 7H 7D QS QH QD 7C 4C", pile="6C")
    (opening, lay_off, discard), after = play_out(state)
    assert isinstance(opening, LayDown)
    assert isinstance(lay_off, LayOff)
    assert discard == Discard(1, card("4C"))
    assert ending_of(after) == (1, RoundEnding.DISCARD)


def test_closes_the_last_round_in_any_way() -> None:
    """A38, A39, A59 under A54."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    hands = {"7S 7H 7D QS QH QD": RoundEnding.LAID, "7S 7H 7D QS QH QD 4C": RoundEnding.DISCARD}
    for hand, ending in hands.items():
        assert ending_of(play_out(build(rules, "2S", hand, pile="6C"))[1]) == (1, ending)
    keeping = rules.with_options({"close.max_points": 5})
    state = build(keeping, "2S", "7S 7H 7D QS QH QD 2D KC", pile="6C")
    assert ending_of(play_out(state)[1]) == (1, RoundEnding.KEPT)
    forbidden = rules.with_options({"close.discard": "forbidden"})
    state = build(forbidden, "2S", "7S 7H 7D QS QH QD 2D", pile="6C")
    assert isinstance(chosen(state), Discard)


@pytest.mark.parametrize("window", ["after_draw", "until_discard"])
def test_a_match_whose_last_round_must_be_closed(window: str) -> None:
    """A54: what is laid is never taken back, for only what closes is laid."""
    rules = CLASSIC.with_options(
        {
            "rounds": "TT7",
            "opening.last_round_requires_close": True,
            "claims.window": window,
        }
    )
    endings = set()
    for seed in range(5):
        result = play_match(rules, [ReferenceBot() for _ in range(3)], seed)
        laid_down = [action for action in result.actions if isinstance(action, LayDown)]
        assert len(laid_down) == 1
        assert not any(isinstance(action, TakeBack) for action in result.actions)
        assert result.state.rounds[-1].closer == laid_down[0].seat
        endings.add(result.state.rounds[-1].ending)
    assert RoundEnding.DISCARD in endings


def test_takes_back_what_does_not_close() -> None:
    """A54: an opening that was made all the same, as a host may resume one."""
    rules = CLASSIC.with_options({"rounds": "TT7", "opening.last_round_requires_close": True})
    state = build(
        rules,
        "2S",
        "2D 4C",
        phase=PlayPhase(1, restore=(), openings=1),
        table=[laid(1, meld) for meld in TWO_TRIOS],
        take_back="7S 7H 7D QS QH QD 2D 4C",
        pile="6C",
    )
    assert chosen(state) == TakeBack(1)


def test_discards_what_serves_the_contract_least_and_costs_most() -> None:
    state = build(CLASSIC, "2S", "7S 7H KS KH 2D 9C JD", pile="6C")
    assert chosen(state) == Discard(1, card("JD"))
    runs = CLASSIC.with_options({"rounds": "EE9"})
    state = build(runs, "2S", "7S 8S 9S KS KH 2D 3D 4D 5D TH", pile="6C")
    assert chosen(state) in (Discard(1, card("KH")), Discard(1, card("KS")))


def test_waits_with_legal_actions_only() -> None:
    """Asked while the claims are open, it still does something legal."""
    rules = CLASSIC.with_options({"claims.window": "until_discard"})
    window = ClaimWindow((0,), (0,))
    state = build(
        rules,
        "2S 3S",
        "2D 4C",
        phase=PlayPhase(1, window, restore=(), openings=1),
        table=[laid(1, meld) for meld in TWO_TRIOS],
        take_back="7S 7H 7D QS QH QD 2D 4C",
        pile="6C",
        answers=(None, None),
    )
    assert chosen(state) == TakeBack(1)


def test_chooses_by_the_view_alone() -> None:
    """Other hidden cards make no difference."""
    state = every_phase()["play"]
    hands = state.hidden.hands
    other = attrs.evolve(state.hidden, hands=(hands[2], hands[1], hands[0]))
    assert chosen(state) == chosen(GameState(state.public, other))


def test_between_rounds_the_dealer_deals() -> None:
    state = build(FREE_PLAY, "2S", "3S", phase=RoundOver(1, ()))
    assert chosen(state) == Deal(1)
