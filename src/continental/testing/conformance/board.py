"""A case under way: the state with the names that the scenario gives its melds."""

from __future__ import annotations

import attrs

from continental.actions import (
    Action,
    Claim,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    SwapJoker,
)
from continental.cards import Card, format_cards
from continental.events import ClaimsSettled, Event, PileRefilled
from continental.legal import check
from continental.melds import Swap
from continental.reducer import transition
from continental.rules import RuleSet
from continental.state import GameState
from continental.testing.conformance.model import Position
from continental.testing.conformance.positions import state_of
from continental.violations import Code

__all__ = ["Board", "codes_against"]


def codes_against(state: GameState, action: Action) -> tuple[Code, ...]:
    """Return the codes with which an action is refused; empty where it is legal."""
    return tuple(dict.fromkeys(violation.code for violation in check(state, action)))


@attrs.frozen
class Board:
    """A state; ``melds`` are the ``M`` numbers by place of the table.

    ``actor`` is the player in turn, or who last was. ``recycled`` are the cards that refills
    have shuffled back so far, ``winner`` who got the last upcard offered (empty: nobody).
    """

    state: GameState
    melds: tuple[int, ...]
    actor: int
    recycled: tuple[Card, ...] = ()
    winner: tuple[int, ...] = ()

    @classmethod
    def of(cls, rules: RuleSet, position: Position) -> Board:
        """Set a position up."""
        numbers = tuple(number for number, _ in position.table)
        return cls(state_of(rules, position), numbers, position.turn)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discards bottom to top, but one that lies face down."""
        return self.state.hidden.covered + self.state.public.discards

    def place(self, number: int) -> int:
        """Return the place of a meld; behind the last one where there is no such meld."""
        return self.melds.index(number) if number in self.melds else len(self.melds)

    def bind(self, action: Action, by: int | None) -> Action:
        """Return an action of a step as the library's: its actor, and places for ``M`` numbers."""
        action = attrs.evolve(action, seat=self.actor if by is None else by)
        match action:
            case LayDown(swaps=swaps):
                placed = [Swap(swap.card, self.place(swap.meld), swap.index) for swap in swaps]
                return attrs.evolve(action, swaps=placed)
            case LayOff(meld=meld):
                return attrs.evolve(action, meld=self.place(meld))
            case SwapJoker(meld=meld, target=target) | MoveJoker(meld=meld, target=target):
                return attrs.evolve(action, meld=self.place(meld), target=self.place(target))
            case _:
                return action

    def play(self, action: Action) -> Board:
        """Return the board after an action. Raises ``IllegalAction`` where it is refused."""
        state, events = transition(self.state, action)
        melds = self.melds[: len(state.public.table)]
        while len(melds) < len(state.public.table):
            melds = (*melds, max(melds, default=0) + 1)
        turn_seat = state.public.turn_seat
        return Board(
            state=state,
            melds=melds,
            actor=self.actor if turn_seat is None else turn_seat,
            recycled=self.recycled + self._recycled_by(events),
            winner=_winner(events, self.winner),
        )

    def _recycled_by(self, events: tuple[Event, ...]) -> tuple[Card, ...]:
        """Return what a refill took: always the lowest cards of the pile as it was."""
        return tuple(
            card
            for event in events
            if isinstance(event, PileRefilled)
            for card in self.pile[: event.count]
        )

    def answer(self, claiming: tuple[int, ...], order: tuple[int, ...]) -> Board:
        """Answer the open claim window in an order, as far as answers are still taken."""
        board = self
        for seat in order:
            if board.state.public.window is None:
                break
            board = board.play(Claim(seat) if seat in claiming else Pass(seat))
        return board

    def settle(self) -> Board:
        """Let every seat that has still to answer pass."""
        window = self.state.public.window
        return self if window is None else self.answer((), window.waiting)

    def describe(self) -> str:
        """Return the hands and the phase in short, to tell two outcomes apart."""
        hands = "; ".join(
            f"P{seat} {format_cards(hand) or 'no cards'}"
            for seat, hand in enumerate(self.state.hidden.hands)
        )
        return f"{type(self.state.phase).__name__} with {hands}"


def _winner(events: tuple[Event, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    for event in events:
        if isinstance(event, ClaimsSettled):
            return () if event.winner is None else (event.winner,)
    return before
