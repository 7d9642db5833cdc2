"""A match told as it goes: lines of text made from its events."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

import attrs

from continental.actions import Action
from continental.cards import Card
from continental.cli.telling import by_name, counted
from continental.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    ClaimAnswered,
    ClaimsOpened,
    ClaimsSettled,
    Event,
    HandsShown,
    JokerMoved,
    JokerSwapped,
    MatchEnded,
    MeldsLaid,
    MeldsTakenBack,
    PileRefilled,
    RoundClosed,
    RoundDealt,
    RoundScored,
    UpcardTaken,
)
from continental.rules import MatchEnd
from continental.rules.sheet import melds_in_words
from continental.state import GameState, PublicState, RoundEnding

__all__ = ["Narrator"]

_WIDTH: Final = 92
_INDENT: Final = "            "
_ENDINGS: Final = {
    RoundEnding.DRY: "The stock has run dry: nobody closes.",
    RoundEnding.STOCK_OUT: "The stock is used up: nobody closes.",
    RoundEnding.LAPS: "The round has gone on too long: nobody closes.",
}


def _pretty(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)


@attrs.define
class Narrator:
    """Turns what happens into lines. Lay-offs of one turn are told in one line.

    Draws, discards and passes are left out: a match has hundreds of them.
    """

    _laid_off: list[Card] = attrs.field(factory=list, init=False)
    _lap: int = attrs.field(default=0, init=False)

    def tell(self, state: GameState, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
        """Yield the lines for an action that led to ``state``."""
        for event in events:
            if isinstance(event, CardLaidOff):
                self._laid_off.append(event.card)
                self._lap = state.public.lap  # the discard that follows may begin another
                continue
            if self._laid_off:
                yield self._lay_offs(state.public, action.seat)
            line = _line(state.public, event)
            if line is not None:
                yield line

    def finish(self, state: GameState, seat: int) -> Iterator[str]:
        """Yield what is still untold where a match stops in the turn of ``seat``."""
        if self._laid_off:
            yield self._lay_offs(state.public, seat)

    def _lay_offs(self, public: PublicState, seat: int) -> str:
        cards, self._laid_off = self._laid_off, []
        return _told(self._lap, f"{public.seats[seat]} lays off {_pretty(cards)}")


def _told(lap: int, text: str) -> str:
    """A line of the story, with the lap that it belongs to."""
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=f"  lap {lap:>3}   ",
        subsequent_indent=_INDENT,
        break_on_hyphens=False,
    )


def _line(public: PublicState, event: Event) -> str | None:
    match event:
        case RoundDealt():
            return _dealt(public, event)
        case MeldsLaid() | JokerSwapped() | JokerMoved():
            return _told(public.lap, _at_table(public, event))
        case MeldsTakenBack(seat):
            return _told(public.lap, f"{public.seats[seat]} takes it all back")
        case ClaimsSettled(card, int() as winner, penalty):
            extra = f", with {counted(len(penalty), 'penalty card')}" if penalty else ""
            return _told(public.lap, f"{public.seats[winner]} claims {card.pretty}{extra}")
        case PileRefilled(count, penalty):
            pile = "penalty pile" if penalty else "stock"
            return _told(public.lap, f"The {pile} is refilled with {counted(count, 'discard')}")
        case RoundClosed():
            return _told(public.lap, _closed(public, event))
        case HandsShown(hands):
            return _hands(public, hands)
        case RoundScored(_, scores, _):
            return f"  scores    {by_name(public.seats, scores)}"
        case ClaimsSettled() | ClaimsOpened() | ClaimAnswered():
            return None
        case CardDrawn() | UpcardTaken() | CardDiscarded() | CardLaidOff() | MatchEnded():
            return None
        case _:
            assert_never(event)


def _dealt(public: PublicState, event: RoundDealt) -> str:
    listed = f" of {len(public.rules.rounds)}" if public.rules.match.end is MatchEnd.ROUNDS else ""
    contract, melds = event.contract, melds_in_words(event.contract)
    asked = melds if contract.is_free else f"{contract.label}, {melds}"
    title = f"Round {event.round}{listed}: {asked}"
    cards = counted(public.rules_in_force.cards, "card")
    facts = f"{public.seats[event.dealer]} deals {cards} each and turns up {event.upcard.pretty}"
    return f"\n{title}\n{'─' * len(title)}\n  {facts}"


def _at_table(public: PublicState, event: MeldsLaid | JokerSwapped | JokerMoved) -> str:
    name = public.seats[event.seat]
    if isinstance(event, MeldsLaid):
        does = "opens with" if event.opening else "lays down"
        text = f"{name} {does} {' · '.join(_pretty(meld.cards) for meld in event.melds)}"
        given = _pretty(swap.card for swap in event.swaps)
        jokers = "a joker" if len(event.swaps) == 1 else "jokers"
        return f"{text}, giving {given} for {jokers} on the table" if given else text
    source, made = _whose(public, event.seat, event.meld), public.table[event.target]
    if isinstance(event, JokerSwapped):
        does = f"swaps {event.card.pretty} for a joker in {source}"
    else:
        does = f"moves a joker from {source}"
    return f"{name} {does} and makes {_pretty(made.cards)}"


def _whose(public: PublicState, seat: int, place: int) -> str:
    """Name a meld by its owner and kind."""
    laid = public.table[place]
    owner = "its own" if laid.owner == seat else f"{public.seats[laid.owner]}'s"
    return f"{owner} {laid.kind.value}"


def _closed(public: PublicState, event: RoundClosed) -> str:
    if event.closer is None:
        return _ENDINGS[event.ending]
    ways = {
        RoundEnding.DISCARD: "closes with the last card face down",
        RoundEnding.LAID: "closes by laying the last card",
        RoundEnding.KEPT: "closes keeping the cards left",
    }
    at_once = ", having opened in this very turn" if event.same_turn else ""
    return f"{public.seats[event.closer]} {ways[event.ending]}{at_once}"


def _hands(public: PublicState, hands: tuple[tuple[Card, ...], ...]) -> str:
    width = max(map(len, public.seats))
    lines = [
        textwrap.fill(
            _pretty(hand),
            _WIDTH,
            initial_indent=f"{_INDENT}{public.seats[seat]:<{width}}  ",
            subsequent_indent=_INDENT + " " * (width + 2),
        )
        for seat, hand in enumerate(hands)
        if hand
    ]
    return "\n".join([f"  left      {lines[0].strip()}", *lines[1:]])
