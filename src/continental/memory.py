"""What a seat knows of the cards by having watched, beyond what its view shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

import attrs

from continental.cards import JOKER, Card, sorted_cards
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
from continental.laying import cards_spent, remove_cards
from continental.phases import PlayPhase
from continental.redaction import redact
from continental.rules import RuleSet
from continental.state import PlayerView, PublicState
from continental.tuples import replaced

__all__ = ["Memory"]

Cards = tuple[Card, ...]


@attrs.frozen
class Memory:
    """What a seat that forgets nothing knows of the cards of a round; a spectator's likewise.

    It begins with a view (:meth:`start`) and grows with the events as the seat saw them
    (:meth:`after`); each deal begins it anew. It keeps

    - ``hands``, by seat in index order: the own cards, and those of others that were taken or
      claimed from the pile, or laid and taken back, and have not left the hand since. Of equal
      cards it does not matter which one leaves;
    - ``hand_counts``, ``stock_size`` and ``penalty_size``: how many cards there are;
    - ``pile``, the discards bottom to top. ``None`` are those that it did not see: a last card
      that another seat discarded face down (A25) unless nothing else can have been left to it,
      and what was covered before it began;
    - ``buried``: the jokers at the bottom of the stock since the first upcard was turned (A21).
      Who draws one of them is known to hold it;
    - ``recycled``: of the discards that were last shuffled into a new stock those that may
      still be there. All of the stock comes from these but its first ``older`` cards (which is
      the whole stock until it is refilled), and of the hidden cards of each seat at least
      ``recycled_held``. Where another plays a card that may have come from either part of its
      hand, both possibilities are left open.

    It does not keep: which of the hidden cards in hands were drawn before the stock was last
    refilled; what a refilled penalty pile holds (Q34); what a seat must have had or lacked to do
    what it did, such as to pass, or to discard under a bar (Q63). What follows by counting, where
    all unseen cards lie in one place, is left to the reader;
    :func:`~continental.sample_state` respects it.

    >>> from continental import Deal, DrawUpcard, new_game, redact, rulesets, transition, view
    >>> state = new_game(rulesets.CLASSIC, players=3, seed=5)
    >>> memory = Memory.start(view(state, 0))
    >>> for action in Deal(0), DrawUpcard(1):
    ...     state, events = transition(state, action)
    ...     memory = memory.after(*redact(events, 0))
    >>> memory.held(1)
    (Card('9S'),)

    What is out of reach makes the count of useful cards exact: of the two 9S one can still come.

    >>> from continental import useful_cards
    >>> rules, table, mine = state.public.rules_in_force, state.public.table, memory.held(0)
    >>> useful_cards(mine, rules.contract, rules, table, memory.seen)[Card.parse("9S")]
    1
    """

    rules: RuleSet
    players: int
    seat: int | None
    round: int
    hands: tuple[Cards, ...]
    hand_counts: tuple[int, ...]
    pile: tuple[Card | None, ...]
    stock_size: int
    penalty_size: int
    older: int
    recycled: Cards
    recycled_held: tuple[int, ...]
    buried: int = 0
    laid: Cards = ()
    """The cards laid in this turn, which a TakeBack would return to the hand (Q48)."""

    @classmethod
    def start(cls, view: PlayerView) -> Memory:
        """Return what a view alone tells: the memory of who has just sat down in that seat.

        Of earlier turns that is next to nothing; from the following deal on all is remembered.
        """
        public = view.public
        covered = public.discard_count - len(public.discards) - public.face_down
        return cls(
            rules=public.rules,
            players=public.players,
            seat=view.seat,
            round=public.round,
            hands=tuple(_shown(view, seat) for seat in range(public.players)),
            hand_counts=public.hand_counts,
            pile=(*(None,) * covered, *public.discards, *(None,) * public.face_down),
            stock_size=public.stock_size,
            penalty_size=public.penalty_size,
            older=public.stock_size,
            recycled=(),
            recycled_held=(0,) * public.players,
            laid=_laid_now(public),
        )

    def held(self, seat: int) -> Cards:
        """Return the cards that a seat is known to hold, in index order; of the own seat all.

        Raises ``ValueError`` for no such seat.
        """
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")
        return self.hands[seat]

    @property
    def seen(self) -> Cards:
        """The cards that are out of reach, in index order, for ``seen`` of ``useful_cards``.

        These are the known cards in other hands and the covered discards. The upcard can still
        be taken; hand and table are counted by that function itself.
        """
        others = (hand for seat, hand in enumerate(self.hands) if seat != self.seat)
        covered = (card for card in self.pile[:-1] if card is not None)
        return sorted_cards((*covered, *(card for hand in others for card in hand)))

    def after(self, *events: Event) -> Memory:
        """Return the memory after what happened next, in order.

        No event may be left out. They are redacted for the seat first, so a host may give
        them as they are. Raises ``ValueError`` where one cannot follow.
        """
        memory = self
        for event in events:
            memory = memory._after(redact(event, self.seat))
        return memory

    def _after(self, event: Event) -> Memory:
        match event:
            case RoundDealt():
                return self._dealt(event)
            case CardDrawn(seat, card):
                return self._from_stock(seat, card)
            case UpcardTaken(seat, card, penalty):
                return self._took(seat, card)._from_stock(seat, *penalty)
            case ClaimsSettled(card, int() as seat, penalty):
                from_pile = min(self.penalty_size, len(penalty))
                memory = self._took(seat, card)._from_penalty(seat, *penalty[:from_pile])
                return memory._from_stock(seat, *penalty[from_pile:])
            case PileRefilled():
                return self._refilled(event)
            case MeldsLaid() | CardLaidOff() | JokerSwapped() | MeldsTakenBack():
                return self._at_table(event)
            case CardDiscarded(seat, card):
                return self._discarded(seat, card)
            case HandsShown(hands):
                return self._all_shown(hands)
            case ClaimsOpened() | ClaimAnswered() | ClaimsSettled() | JokerMoved():
                return self
            case RoundClosed() | RoundScored() | MatchEnded():
                return self
            case _:
                assert_never(event)

    def _dealt(self, event: RoundDealt) -> Memory:
        rules = self.rules.at(self.players, event.round)
        pack = len(self.rules.deck.cards_at(self.players, event.round))
        rest = pack - rules.cards * self.players
        penalty = rules.stock.penalty_size(rest)
        return attrs.evolve(
            self,
            round=event.round,
            hands=tuple(hand or () for hand in event.hands),
            hand_counts=(rules.cards,) * self.players,
            pile=(event.upcard,),
            stock_size=rest - penalty - 1,
            penalty_size=penalty,
            older=rest - penalty - 1,
            recycled=(),
            recycled_held=(0,) * self.players,
            buried=event.buried,
            laid=(),
        )

    def _took(self, seat: int, card: Card) -> Memory:
        """A seat took the upcard."""
        if not self.pile or self.pile[-1] not in (card, None):
            raise ValueError(f"{card} was taken, but it is not on top of the pile")
        return attrs.evolve(self._received(seat, card), pile=self.pile[:-1])

    def _received(self, seat: int, *cards: Card | None) -> Memory:
        """Cards came into a hand, ``None`` where they are not known."""
        known = (card for card in cards if card is not None)
        return attrs.evolve(
            self,
            hands=replaced(self.hands, seat, sorted_cards((*self.hands[seat], *known))),
            hand_counts=replaced(self.hand_counts, seat, self.hand_counts[seat] + len(cards)),
        )

    def _from_penalty(self, seat: int, *cards: Card | None) -> Memory:
        size = self.penalty_size - len(cards)
        return attrs.evolve(self._received(seat, *cards), penalty_size=size)

    def _from_stock(self, seat: int, *cards: Card | None) -> Memory:
        """A seat drew cards, the uppermost first."""
        memory = self
        for card in cards:
            memory = memory._drew(seat, card)
        return memory

    def _drew(self, seat: int, card: Card | None) -> Memory:
        if not self.stock_size:
            raise ValueError(f"seat {seat} drew a card, but the stock is empty")
        left = attrs.evolve(self, stock_size=self.stock_size - 1)
        if self.older:
            if self.older <= self.buried:
                card = JOKER
            older = self.older - 1
            left = attrs.evolve(left, older=older, buried=min(self.buried, older))
        elif card is not None:
            left = attrs.evolve(left, recycled=remove_cards(self.recycled, (card,)))
        else:
            held = replaced(self.recycled_held, seat, self.recycled_held[seat] + 1)
            left = attrs.evolve(left, recycled_held=held)
        return left._received(seat, card)

    def _refilled(self, event: PileRefilled) -> Memory:
        """All discards but the upcard, or the one just being taken, went into a pile."""
        used, pile = self.pile[: event.count], self.pile[event.count :]
        if event.penalty:
            size = self.penalty_size + event.count
            return attrs.evolve(self, pile=pile, penalty_size=size)
        known = tuple(card for card in used if card is not None)
        size = self.stock_size + event.count
        seen_all = len(known) == len(used)
        return attrs.evolve(
            self,
            pile=pile,
            stock_size=size,
            # cards still there are drawn by the same action, before those that come under them
            older=self.stock_size if seen_all else size,
            recycled=sorted_cards(known) if seen_all else (),
            recycled_held=(0,) * self.players,
        )

    def _revealed(self, seat: int, card: Card) -> Memory:
        """A card that was hidden in a hand has become known; it is still there."""
        hidden = self.hand_counts[seat] - len(self.hands[seat])
        if not hidden:
            raise ValueError(f"seat {seat} is known not to hold {card}")
        hands = replaced(self.hands, seat, sorted_cards((*self.hands[seat], card)))
        memory, held = attrs.evolve(self, hands=hands), self.recycled_held[seat]
        if not held or card not in self.recycled:
            return memory
        return attrs.evolve(
            memory,
            recycled=remove_cards(self.recycled, (card,)) if held == hidden else self.recycled,
            recycled_held=replaced(self.recycled_held, seat, held - 1),
        )

    def _spent(self, seat: int, *cards: Card) -> Memory:
        """Cards left a hand for all to see."""
        memory = self
        for card in cards:
            if card not in memory.hands[seat]:
                memory = memory._revealed(seat, card)
            memory = attrs.evolve(
                memory,
                hands=replaced(memory.hands, seat, remove_cards(memory.hands[seat], (card,))),
                hand_counts=replaced(memory.hand_counts, seat, memory.hand_counts[seat] - 1),
            )
        return memory

    def _at_table(self, event: MeldsLaid | CardLaidOff | JokerSwapped | MeldsTakenBack) -> Memory:
        match event:
            case MeldsLaid(seat, melds, swaps=swaps):
                spent = cards_spent(melds, swaps)
                return attrs.evolve(self._spent(seat, *spent), laid=(*self.laid, *spent))
            case CardLaidOff(seat, card) | JokerSwapped(seat, card):
                return attrs.evolve(self._spent(seat, card), laid=(*self.laid, card))
            case MeldsTakenBack(seat):
                return attrs.evolve(self._received(seat, *self.laid), laid=())
            case _:
                assert_never(event)

    def _discarded(self, seat: int, card: Card | None) -> Memory:
        if card is None:  # the last card of a hand, face down
            (card,) = self.hands[seat] or (None,)
            left = attrs.evolve(
                self,
                hands=replaced(self.hands, seat, ()),
                hand_counts=replaced(self.hand_counts, seat, 0),
                recycled_held=replaced(self.recycled_held, seat, 0),
            )
        else:
            left = self._spent(seat, card)
        return attrs.evolve(left, pile=(*left.pile, card), laid=())

    def _all_shown(self, hands: tuple[Cards, ...]) -> Memory:
        memory = self
        for seat, hand in enumerate(hands):
            for card in (Counter(hand) - Counter(self.hands[seat])).elements():
                memory = memory._revealed(seat, card)
        return memory


def _shown(view: PlayerView, seat: int) -> Cards:
    """The cards of a hand that a view shows, or whose taking it tells of."""
    public = view.public
    if public.shown_hands is not None:
        return public.shown_hands[seat]
    if seat == view.seat:
        return view.hand
    match public.phase:
        case PlayPhase(turn_seat, taken=Card() as taken) if turn_seat == seat:
            return () if taken in _may_have_laid(public, seat) else (taken,)
        case _:
            return ()


def _may_have_laid(public: PublicState, seat: int) -> Iterable[Card]:
    """The cards that the turn seat may have brought to the table in this turn."""
    phase = public.phase
    if isinstance(phase, PlayPhase) and phase.opened_now:
        return _laid_now(public)
    return [
        card
        for laid in public.table
        for card, brought_by in zip(laid.cards, laid.laid_by, strict=True)
        if brought_by == seat
    ]


def _laid_now(public: PublicState) -> Cards:
    """The cards brought to the table since the turn seat opened in this turn."""
    phase = public.phase
    if not isinstance(phase, PlayPhase) or phase.restore is None:
        return ()
    before = Counter(card for laid in phase.restore for card in laid.cards)
    now = Counter(card for laid in public.table for card in laid.cards)
    return sorted_cards((now - before).elements())
