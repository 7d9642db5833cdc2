"""Positions built by hand: cards and melds from text, decks in a given order, whole states.

Every state made here holds each card of its pack exactly once and has no ``problems()``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import attrs
import pytest

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.cards import Card, parse_cards, sorted_cards
from continental.events import Event
from continental.legal import check
from continental.melds import Meld, Run, Side, Swap, TableMeld, Trio
from continental.phases import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    DrawPhase,
    MatchOver,
    Phase,
    PlayPhase,
    RoundOver,
)
from continental.reducer import apply, new_game, transition
from continental.rules import PileVisible, RuleSet
from continental.rulesets import CLASSIC, FREE_PLAY
from continental.state import (
    GameState,
    IllegalAction,
    Position,
    PublicState,
    RoundEnding,
    RoundResult,
)

LOW, HIGH = Side.LOW, Side.HIGH


def card(text: str) -> Card:
    """Read one card."""
    return Card.parse(text)


def trio(text: str) -> Trio:
    """Read a trio."""
    return Trio(parse_cards(text))


def run(text: str) -> Run:
    """Read a run."""
    return Run(parse_cards(text))


def laid(owner: int, meld: Meld) -> TableMeld:
    """Return a meld on the table, all of it brought by its owner."""
    return TableMeld.of(owner, meld)


def without(pack: Iterable[Card], used: Iterable[Card]) -> tuple[Card, ...]:
    """Return the pack without the cards used, in index order; all of them must be there."""
    left = Counter(pack)
    left.subtract(Counter(used))
    lacking = [one for one, count in left.items() if count < 0]
    assert not lacking, f"not in the pack so often: {lacking}"
    return sorted_cards(left.elements())


def stacked(
    rules: RuleSet,
    *hands: str,
    upcard: str,
    stock: str = "",
    penalty: str = "",
    round: int = 1,
    dealer: int = 0,
) -> tuple[Card, ...]:
    """Return a deck, top first, that deals these hands by seat, this upcard, this stock.

    Cards are dealt singly from the dealer's right (A19). What is left of the pack lies between
    the stock and the ``penalty`` cards, which lie at the very bottom.
    """
    players = len(hands)
    parsed = [parse_cards(hand) for hand in hands]
    count = rules.at(players, round).cards
    assert {len(hand) for hand in parsed} == {count}
    order = [(dealer + 1 + place) % players for place in range(players)]
    dealt = [parsed[seat][turn] for turn in range(count) for seat in order]
    top = [*dealt, card(upcard), *parse_cards(stock)]
    bottom = parse_cards(penalty)
    pack = rules.deck.cards_at(players, round)
    return (*top, *without(pack, [*top, *bottom]), *bottom)


def dealt(rules: RuleSet, *hands: str, upcard: str, stock: str = "", seed: int = 7) -> GameState:
    """Return a match whose first round has just been dealt so."""
    deck = stacked(rules, *hands, upcard=upcard, stock=stock)
    return apply(new_game(rules, len(hands), seed=seed), Deal(0, deck))


def build(
    rules: RuleSet,
    *hands: str,
    phase: Phase | None = None,
    table: Sequence[TableMeld] = (),
    pile: str = "2C",
    stock: str = "",
    penalty: str = "",
    rest: str | int = "stock",
    opened: Sequence[bool] | None = None,
    discarder: int | None = None,
    face_down: str = "",
    answers: Sequence[Answer | None] = (),
    take_back: str | None = None,
    claims_used: Sequence[int] | None = None,
    rounds: Sequence[RoundResult] | None = None,
    round: int = 1,
    dealer: int = 0,
    turn: int = 1,
    lap: int = 1,
    refills: int = 0,
    dry_turns: int = 0,
    seed: int = 7,
) -> GameState:
    """Return a state with these hands; by default seat 1 has drawn and may play.

    ``pile`` is given bottom to top, ``stock`` and ``penalty`` top first. The rest of the pack
    goes under the ``"stock"`` or the ``"penalty"`` pile, to the bottom of the ``"pile"``, or
    to the hand of a seat.
    """
    players = len(hands)
    held = [parse_cards(hand) for hand in hands]
    piles = {"stock": parse_cards(stock), "penalty": parse_cards(penalty), "pile": ()}
    discards, hidden_discard = parse_cards(pile), parse_cards(face_down)
    on_table = [one for meld in table for one in meld.cards]
    used = [*discards, *hidden_discard, *on_table]
    for part in (*held, *piles.values()):
        used += part
    left = without(rules.deck.cards_at(players, round), used)
    if isinstance(rest, int):
        held[rest] += left
    else:
        piles[rest] += left
    discards = piles["pile"] + discards
    in_order = tuple(sorted_cards(hand) for hand in held)
    if opened is None:
        owners = {meld.owner for meld in table}
        opened = [seat in owners for seat in range(players)]
    phase = PlayPhase(1) if phase is None else phase
    if isinstance(phase, RoundOver | MatchOver):
        phase = attrs.evolve(phase, hands=in_order)
    over = isinstance(phase, RoundOver | MatchOver)
    if rounds is None:
        rounds = [result(n, rules, players) for n in range(1, round + over)]
    seen = 0 if rules.discard.visible is PileVisible.ALL else max(0, len(discards) - 1)
    start = new_game(rules, players, seed=seed)
    state = GameState(
        attrs.evolve(
            start.public,
            phase=phase,
            table=tuple(table),
            opened=tuple(opened),
            hand_counts=tuple(map(len, in_order)),
            discards=discards[seen:],
            discard_count=len(discards) + len(hidden_discard),
            face_down=bool(hidden_discard),
            stock_size=len(piles["stock"]),
            penalty_size=len(piles["penalty"]),
            discarder=discarder,
            claims_used=tuple(claims_used or (0,) * players),
            rounds=tuple(rounds),
            round=round,
            dealer=dealer,
            turn=turn,
            lap=lap,
            refills=refills,
            dry_turns=dry_turns,
        ),
        attrs.evolve(
            start.hidden,
            hands=in_order,
            stock=piles["stock"],
            penalty=piles["penalty"],
            covered=discards[:seen],
            face_down=hidden_discard[0] if hidden_discard else None,
            answers=tuple(answers),
            take_back=None if take_back is None else sorted_cards(parse_cards(take_back)),
        ),
    )
    assert state.problems() == ()
    return state


def result(
    number: int, rules: RuleSet, players: int, scores: Sequence[int] = (), closer: int | None = 0
) -> RoundResult:
    """Return a finished round, by default closed by seat 0 and without points."""
    return RoundResult(
        round=number,
        contract=rules.at(players, number).contract,
        dealer=(number - 1) % players,
        closer=closer,
        ending=RoundEnding.LAPS if closer is None else RoundEnding.DISCARD,
        same_turn=False,
        scores=tuple(scores) or (0,) * players,
    )


def play(state: GameState, *actions: Action) -> GameState:
    """Apply actions one after another; every state on the way must be sound."""
    for action in actions:
        state = apply(state, action)
        assert state.problems() == (), (action, state.problems())
    return state


def happens(state: GameState, action: Action) -> tuple[Event, ...]:
    """Return the events of an action."""
    return transition(state, action)[1]


def codes(position: Position, action: Action) -> list[str]:
    """Return the codes that ``check`` gives."""
    return [violation.code.value for violation in check(position, action)]


def refused(state: GameState, action: Action) -> list[str]:
    """Return why ``apply`` refuses an action, and see that it left an equal state."""
    before = GameState(attrs.evolve(state.public), attrs.evolve(state.hidden))
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    error = caught.value
    assert error.state is state
    assert error.action is action
    assert state == before
    assert error.violations == check(state, action)
    return [violation.code.value for violation in error.violations]


def waiting_seats(state: GameState) -> tuple[int, ...]:
    """Return the seats that a claim window still waits for."""
    window = state.public.window
    return () if window is None else window.waiting


def public_with(state: GameState, **changes: object) -> GameState:
    """Return a state whose public part is changed, sound or not."""
    public: PublicState = attrs.evolve(state.public, **changes)  # type: ignore[arg-type]
    return GameState(public, state.hidden)


def hidden_with(state: GameState, **changes: object) -> GameState:
    """Return a state whose hidden part is changed, sound or not."""
    return GameState(state.public, attrs.evolve(state.hidden, **changes))  # type: ignore[arg-type]


def in_claim_phase(state: GameState) -> ClaimPhase:
    """Return the phase, which must be that of a claim window."""
    assert isinstance(state.phase, ClaimPhase)
    return state.phase


def in_play_phase(state: GameState) -> PlayPhase:
    """Return the phase, which must be that of play."""
    assert isinstance(state.phase, PlayPhase)
    return state.phase


def taken_card(state: GameState, seat: int) -> tuple[Card, ...]:
    """The card that everybody saw a seat take in this turn, while it holds it."""
    phase = state.phase
    if not isinstance(phase, PlayPhase) or phase.seat != seat or phase.taken is None:
        return ()
    return (phase.taken,) if phase.taken in state.hidden.hands[seat] else ()


def every_phase() -> dict[str, GameState]:
    """Return a state of each phase, by name: three players, seat 1 the one in turn.

    Seat 1 has opened where there is a table, and seat 0 left the upcard KD.
    """
    rules = CLASSIC.with_options({"claims.own_discard": True})
    beside = rules.with_options({"claims.window": "until_discard"})
    hands = ("2S 3S", "5H 7C KC", "TS JS")
    table = [
        laid(1, trio("7S 7H 7D")),
        laid(1, run("3H 4H X 6H")),
        laid(1, run("8S 9S TS JS X")),
    ]

    def at(phase: Phase, rules: RuleSet = rules, **changes: object) -> GameState:
        given = {"table": table, "pile": "2C KD", "discarder": 0, **changes}
        return build(rules, *hands, phase=phase, **given)  # type: ignore[arg-type]

    draw = at(DrawPhase(1))
    window = ClaimWindow((2, 0), (2, 0))
    nobody = (None, None, None)
    short = CLASSIC.with_options({"rounds": "TT7"})
    return {
        "deal": new_game(rules, 3, seed=7),
        "draw": draw,
        "claim": at(ClaimPhase(1, window), answers=nobody),
        "claim_answered": at(
            ClaimPhase(1, ClaimWindow((2, 0), (2,))), answers=(Answer.CLAIM, None, None)
        ),
        "play": at(PlayPhase(1)),
        "play_with_window": at(PlayPhase(1, window), beside, answers=nobody),
        "play_opened_now": at(
            PlayPhase(1, restore=(), openings=1),
            take_back="7S 7H 7D 3H 4H X 6H 8S 9S TS JS X 5H 7C KC",
        ),
        "round_over": at(RoundOver(1, ()), face_down="9C", discarder=1),
        "round_over_open": build(FREE_PLAY, *hands, phase=RoundOver(1, ())),
        "match_over": at(MatchOver((0,), ()), short, rounds=[result(1, short, 3, (0, 5, 7))]),
    }


def one_of_each(seat: int) -> tuple[Action, ...]:
    """Return actions of every class for a seat, with sound and with absurd arguments."""
    joker, five = card("X"), card("5H")
    return (
        Deal(seat),
        Deal(seat, (five,)),
        DrawStock(seat),
        DrawUpcard(seat),
        Claim(seat),
        Pass(seat),
        LayDown(seat, ()),
        LayDown(seat, (trio("7S 7H 7D"), run("X X X X"), run(""), trio(""))),
        LayDown(seat, (trio("5H 5S X"),), (Swap(five, 1, 2), Swap(joker, -1, 99))),
        LayOff(seat, five, 0),
        LayOff(seat, card("7C"), 0),
        LayOff(seat, five, -1, LOW),
        SwapJoker(seat, five, 1, 2, 2, LOW),
        SwapJoker(seat, joker, 99, -1, -1),
        SwapJoker(seat, five, 0, 0, 0),
        MoveJoker(seat, 2, 4, 2, LOW),
        MoveJoker(seat, -1, -1, 99),
        TakeBack(seat),
        Discard(seat, five),
        Discard(seat, joker),
        Close(seat, five),
        EndMatch(seat),
    )
