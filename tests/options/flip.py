"""What a flip of an option is, and short ways to set up what its probe looks at.

Seat 1 is in turn before three players. A probe takes a rule set, plays something small under it
and returns what it saw; a refusal is seen as its codes, an accepted action as ``""``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

import attrs

from continental.actions import (
    Action,
    Claim,
    Deal,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    Pass,
)
from continental.cards import format_cards
from continental.legal import check, legal_actions
from continental.melds import Side
from continental.phases import DealPhase, DrawPhase, Phase, RoundOver
from continental.reducer import apply, new_game
from continental.rules import OPTIONS, RuleSet
from continental.search import can_open
from continental.state import GameState
from tests.helpers import build, play
from tests.unit.laying.notation import card, melds, table

Probe = Callable[[RuleSet], Hashable]


@attrs.frozen
class Flip:
    """An option, what its probe must see under each of several values, and the rules that say so.

    ``isolate`` are changes of other options without which some preset would hide the effect, or
    a match would last too long.
    """

    option: str
    cites: str
    probe: Probe
    expected: Mapping[Hashable, Hashable]
    isolate: Mapping[str, object] = attrs.field(factory=dict)

    def __str__(self) -> str:
        return f"{self.option} {self.cites}"

    def values(self) -> tuple[object, ...]:
        """The values flipped, as the option holds them."""
        return tuple(OPTIONS[self.option].read(value) for value in self.expected)

    def observe(self, preset: RuleSet) -> dict[Hashable, Hashable]:
        """What the probe sees under each value, on top of a preset."""
        base = preset.with_options(self.isolate)
        return {
            value: self.probe(base.with_options({self.option: value})) for value in self.expected
        }


def said(state: GameState, action: Action) -> str:
    """The codes of a refusal; empty where the action is accepted, and then it is also applied.

    The list of legal actions must say the same. Of LayDowns it has the shortest alone.
    """
    found = " ".join(dict.fromkeys(violation.code.value for violation in check(state, action)))
    if not isinstance(action, LayDown):
        listed = legal_actions(state, action.seat).of(type(action))
        assert (action in set(listed)) == (not found)
    if not found:
        play(state, action)
    return found


def before(
    rules: RuleSet,
    hand: str,
    on_table: str = "",
    *,
    pile: str = "2C",
    phase: Phase | None = None,
    discarder: int | None = None,
    rest: str | int = "stock",
    round: int = 1,
) -> GameState:
    """A state in which seat 1, with this hand, has drawn and may play."""
    return build(
        rules,
        "KD",
        hand,
        "5S",
        table=table(on_table),
        pile=pile,
        phase=phase,
        discarder=discarder,
        rest=rest,
        round=round,
    )


def to_draw(
    rules: RuleSet,
    hand: str,
    on_table: str = "",
    *,
    pile: str = "2C QD",
    discarder: int | None = 0,
    rest: str | int = "stock",
) -> GameState:
    """A state in which seat 1 must draw; seat 0 left the upcard QD, unless given otherwise."""
    return before(
        rules, hand, on_table, pile=pile, phase=DrawPhase(1), discarder=discarder, rest=rest
    )


def opening(rules: RuleSet, text: str, round: int = 1) -> str:
    """What is said to seat 1 when it lays these melds down and keeps two cards.

    Where they may be laid, the search must know that its hand can open.
    """
    laid = melds(text)
    held = format_cards(one for meld in laid for one in meld.cards)
    state = before(rules, f"{held} 2D 3D", round=round)
    refusal = said(state, LayDown(1, laid))
    in_force = state.public.rules_in_force
    assert refusal or can_open(state.hand_of(1), in_force.contract, in_force)
    return refusal


def accepted(rules: RuleSet, texts: Mapping[str, str]) -> str:
    """The names of those openings that are accepted."""
    return " ".join(name for name, text in texts.items() if not opening(rules, text))


def lay_off(code: str, place: int, end: Side | None = None) -> LayOff:
    """Seat 1 adds a card to a meld."""
    return LayOff(1, card(code), place, end)


def discard(code: str) -> Discard:
    """Seat 1 discards."""
    return Discard(1, card(code))


def answer(state: GameState, claimer: int | None = None) -> GameState:
    """Settle an open claim window: the claimer wants the card where it may, all others pass."""
    while state.public.window is not None:
        seat = state.public.window.waiting[0]
        state = apply(state, Claim(seat) if seat == claimer else Pass(seat))
    return state


def take_turn(state: GameState, claimer: int | None = None) -> GameState:
    """Play a turn: draw from the stock, let claims settle, discard the lowest card."""
    seat = state.public.turn_seat
    assert seat is not None
    state = answer(apply(state, DrawStock(seat)), claimer)
    return apply(state, Discard(seat, state.hand_of(seat)[0]))


def deal(state: GameState) -> GameState:
    """Deal the next round."""
    assert isinstance(state.phase, DealPhase | RoundOver)
    return apply(state, Deal(state.phase.dealer))


def dealt_rounds(rules: RuleSet, players: int, most: int) -> Iterator[GameState]:
    """Yield a match just after each deal, ``most`` rounds or to its end."""
    state = new_game(rules, players, seed=7)
    while state.public.round < most and isinstance(state.phase, DealPhase | RoundOver):
        state = deal(state)
        yield state
        while state.public.turn_seat is not None:
            state = take_turn(state)


def standing_of(state: GameState) -> str:
    """The name of the phase."""
    return type(state.phase).__name__
