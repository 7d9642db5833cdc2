"""Whole states that look to a seat like the one it is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import Final

import attrs

from continental.cards import JOKER, Card, format_cards, sorted_cards
from continental.laying import check_hand_left
from continental.memory import Memory
from continental.phases import Answer, PlayPhase
from continental.rules import CloseDiscard
from continental.search import laying_context
from continental.state import GameState, HiddenState, PlayerView, PublicState

__all__ = ["sample_state"]

_TRIES: Final = 10_000


def sample_state(view: PlayerView, rng: Random, memory: Memory | None = None) -> GameState:
    """Return a state drawn uniformly from those that the seat cannot tell from its own.

    The view of the seat (or spectator) in that state is ``view``, and nothing in it contradicts
    ``memory``. The cards that the seat cannot place are dealt at random to the places that it
    cannot see into: every way to assign the single cards is equally likely, so two equal cards
    of different decks count as two, and a hand that can come about in more ways comes more
    often. With a memory the cards that it knows stay where they are, and those shuffled into a
    refilled stock are told apart from equal ones. Answers still sealed in a claim window are
    each drawn evenly, but all before the first seat still to answer must have passed, or the
    window would have settled (Q28). What a seat did or did not do is no evidence: a discard
    does not make it less likely that others like it are held.

    All randomness comes from ``rng``, also a fresh seed of 128 bits, on which coming shuffles
    depend. The number of past shuffles cannot be known and matters no more: it is counted as
    one for each round and refill of the view.

    Raises ``ValueError`` where the memory is not of the same seat and moment, naming what
    differs, and for a view that no state can have.

    >>> from continental import Deal, apply, new_game, rulesets, view
    >>> state = apply(new_game(rulesets.CLASSIC, players=3, seed=1), Deal(seat=0))
    >>> other = sample_state(view(state, 2), Random(7))
    >>> view(other, 2) == view(state, 2), other.hand_of(1) == state.hand_of(1)
    (True, False)
    """
    shown = Memory.start(view)
    if memory is None:
        memory = shown
    else:
        for what in _contradictions(memory, shown):
            raise ValueError(f"the memory contradicts the view: {what}")
        # the card under an upcard taken is shown by the view, but by no event
        pile = (ours or theirs for ours, theirs in zip(memory.pile, shown.pile, strict=True))
        memory = attrs.evolve(memory, pile=tuple(pile))
    unseen = _Unseen.of(view.public, memory)
    for _ in range(_TRIES):
        state = unseen.deal(view, rng)
        if not _is_stuck(state, view.seat):
            return state
    raise ValueError("the view: no card can have been left to the turn seat (Q64)")


def _contradictions(memory: Memory, shown: Memory) -> Iterator[str]:
    """What the memory has otherwise than the view."""
    for name in ("rules", "players", "seat", "round", "hand_counts", "stock_size", "penalty_size"):
        ours, theirs = getattr(memory, name), getattr(shown, name)
        if ours != theirs:
            told = "" if name == "rules" else f": {ours!r} remembered, {theirs!r} seen"
            yield name + told
    for seat, hand in enumerate(shown.hands):
        missing = Counter(hand) - Counter(memory.hands[seat])
        if missing:
            yield f"hands[{seat}]: {_told(missing)} not remembered"
    if len(memory.pile) != len(shown.pile):
        yield f"pile: {len(memory.pile)} cards remembered, {len(shown.pile)} seen"
    for ours, theirs in zip(memory.pile, shown.pile, strict=False):
        if ours is not None and theirs is not None and ours is not theirs:
            yield f"pile: {ours} remembered, {theirs} seen"


def _told(cards: Counter[Card]) -> str:
    return format_cards(sorted_cards(cards.elements()))


@attrs.frozen
class _Place:
    """Hidden slots that take cards at random; ``least`` must come from those recycled."""

    size: int
    least: int = 0


@attrs.frozen
class _Unseen:
    """The cards that a seat cannot place, and the hidden slots among which they lie.

    ``recycled`` are those that may be in the refilled stock; what is left of them there fills
    ``refilled`` slots. ``places`` are the hands by seat, the rest of the stock but the jokers
    buried beneath it, the penalty pile, and the discards not seen.
    """

    memory: Memory
    recycled: tuple[Card, ...]
    others: tuple[Card, ...]
    refilled: int
    places: tuple[_Place, ...]

    @classmethod
    def of(cls, public: PublicState, memory: Memory) -> _Unseen:
        cards = _cards_unseen(public, memory)
        recycled = cards & Counter(memory.recycled)
        hands = [
            _Place(count - len(hand), held)
            for count, hand, held in zip(
                memory.hand_counts, memory.hands, memory.recycled_held, strict=True
            )
        ]
        places = (
            *hands,
            _Place(memory.older - memory.buried),
            _Place(memory.penalty_size),
            _Place(memory.pile.count(None)),
        )
        refilled = memory.stock_size - memory.older
        slots = refilled + sum(place.size for place in places)
        if slots != cards.total() or min(place.size for place in places) < 0:
            raise ValueError(f"the view: {cards.total()} cards are unseen, for {slots} places")
        return cls(
            memory,
            tuple(recycled.elements()),
            tuple((cards - recycled).elements()),
            refilled,
            places,
        )

    def deal(self, view: PlayerView, rng: Random) -> GameState:
        """Return a state with the cards dealt at random."""
        public, memory = view.public, self.memory
        recycled, others = list(self.recycled), list(self.others)
        rng.shuffle(recycled)
        rng.shuffle(others)
        refilled = _take(recycled, self.refilled)
        dealt = []
        for place, share in zip(self.places, self._shares(rng), strict=True):
            cards = _take(recycled, share) + _take(others, place.size - share)
            if 0 < share < place.size:
                rng.shuffle(cards)
            dealt.append(cards)
        *in_hands, stock, penalty, discards = dealt
        hands = tuple(
            sorted_cards((*known, *cards))
            for known, cards in zip(memory.hands, in_hands, strict=True)
        )
        pile = [discards.pop() if card is None else card for card in memory.pile]
        face_down = pile.pop() if public.face_down else None
        return GameState(
            public,
            HiddenState(
                hands=hands,
                stock=(*stock, *(JOKER,) * memory.buried, *refilled),
                penalty=tuple(penalty),
                covered=tuple(pile[: len(pile) - len(public.discards)]),
                face_down=face_down,
                answers=_answers(view, rng),
                take_back=_take_back(public, memory, hands),
                seed=rng.getrandbits(128),
                shuffles=public.round + public.refills,
            ),
        )

    def _shares(self, rng: Random) -> list[int]:
        """Draw how many of the recycled cards lie at each place.

        Each number is as likely as there are ways to choose the slots for them all.
        """
        count = len(self.recycled) - self.refilled
        ways = [[1, *(0,) * count]]
        for place in reversed(self.places):
            rest = ways[-1]
            ways.append([sum(_weights(place, rest, n)) for n in range(count + 1)])
        if count < 0 or not ways.pop()[count]:
            raise ValueError("the memory contradicts the view: the cards of the refilled stock")
        shares = []
        for place in self.places:
            sums = list(accumulate(_weights(place, ways.pop(), count)))
            drawn = rng.randrange(sums[-1])
            share = place.least + sum(total <= drawn for total in sums)
            shares.append(share)
            count -= share
        return shares


def _weights(place: _Place, rest: Sequence[int], count: int) -> list[int]:
    """In how many ways each possible number of ``count`` cards lies here, the others further on."""
    possible = range(place.least, min(place.size, count) + 1)
    return [comb(place.size, share) * rest[count - share] for share in possible]


def _cards_unseen(public: PublicState, memory: Memory) -> Counter[Card]:
    unseen: Counter[Card] = Counter()
    if public.round:
        unseen.update(public.rules.deck.cards_at(public.players, public.round))
    for hand in memory.hands:
        unseen.subtract(hand)
    unseen.subtract(card for card in memory.pile if card is not None)
    unseen.subtract(card for laid in public.table for card in laid.cards)
    unseen[JOKER] -= memory.buried
    if min(unseen.values()) < 0:
        raise ValueError(f"seen or remembered in more places than there are: {_told(-unseen)}")
    return +unseen


def _take(cards: list[Card], count: int) -> list[Card]:
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken


def _answers(view: PlayerView, rng: Random) -> tuple[Answer | None, ...]:
    public = view.public
    window = public.window
    if window is None:
        return ()
    answers: list[Answer | None] = [None] * public.players
    certain = True
    for seat in window.seats:
        if seat in window.waiting:
            certain = False
        elif seat == view.seat:
            answers[seat] = view.answer
        else:
            answers[seat] = Answer.PASS if certain else rng.choice(tuple(Answer))
    return tuple(answers)


def _take_back(
    public: PublicState, memory: Memory, hands: Sequence[tuple[Card, ...]]
) -> tuple[Card, ...] | None:
    """The hand that a TakeBack restores: what the turn seat holds and what it has laid."""
    phase = public.phase
    if not isinstance(phase, PlayPhase) or not phase.opened_now:
        return None
    return sorted_cards((*hands[phase.seat], *memory.laid))


def _is_stuck(state: GameState, viewer: int | None) -> bool:
    """Whether the turn seat was left a last card that it may neither lay nor discard (Q64)."""
    public = state.public
    seat = public.turn_seat
    if (
        seat is None
        or seat == viewer
        or public.rules_in_force.close.discard is not CloseDiscard.FORBIDDEN
        or not isinstance(public.phase, PlayPhase)
        or public.hand_counts[seat] != 1
    ):
        return False
    context = laying_context(state, seat)
    return any(check_hand_left(context, context.hand, context.table))
