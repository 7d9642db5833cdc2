"""A memory is never wrong, and on packs of a few cards it knows all that can be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from continental.cards import JOKER, Card, sorted_cards
from continental.memory import Memory
from continental.redaction import redact
from continental.rules import RuleSet
from continental.state import GameState, PublicState
from continental.view import view
from tests.oracles.worlds import World, Worlds, spread
from tests.properties.histories import History, changed, histories, refilling
from tests.tiny import TinyDeck, tiny_rules

Cards = tuple[Card, ...]


def memories(history: History, seat: int | None) -> Iterator[tuple[Memory, GameState]]:
    """Yield the memory of a seat after every action."""
    memory = Memory.start(view(history.start, seat))
    for step in history.steps:
        memory = memory.after(*redact(step.events, seat))
        yield memory, step.after


def pile_of(state: GameState) -> Cards:
    face_down = () if state.hidden.face_down is None else (state.hidden.face_down,)
    return (*state.hidden.covered, *state.public.discards, *face_down)


def agrees(memory: Memory, state: GameState) -> None:
    """Check everything that a memory says against the state."""
    hidden, public = state.hidden, state.public
    assert memory.hand_counts == public.hand_counts
    assert (memory.stock_size, memory.penalty_size) == (public.stock_size, public.penalty_size)
    assert memory.round == public.round
    for known, hand in zip(memory.hands, hidden.hands, strict=True):
        assert not Counter(known) - Counter(hand)
        assert known == sorted_cards(known)
    pile = pile_of(state)
    assert len(memory.pile) == len(pile)
    assert all(ours in (None, theirs) for ours, theirs in zip(memory.pile, pile, strict=True))
    recycled = Counter(memory.recycled)
    assert not Counter(hidden.stock[memory.older :]) - recycled
    assert set(hidden.stock[memory.older - memory.buried : memory.older]) <= {JOKER}
    for hand, known, least in zip(hidden.hands, memory.hands, memory.recycled_held, strict=True):
        assert (recycled & (Counter(hand) - Counter(known))).total() >= least


@given(histories(changed, most=150) | histories(refilling, most=250))
def test_a_memory_is_never_wrong(history: History) -> None:
    for seat in history.seats:
        for memory, state in memories(history, seat):
            agrees(memory, state)
            if seat is not None:
                assert memory.held(seat) == state.hand_of(seat)
            # all discards are seen but a last one face down
            unseen = state.public.face_down and seat != state.public.discarder
            assert memory.pile.count(None) <= unseen


@given(histories(changed, most=150) | histories(refilling, most=250), st.data())
def test_one_that_begins_late_is_not_wrong_either(history: History, data: st.DataObject) -> None:
    """Begun with a view in the middle it knows less, but no other things."""
    first = data.draw(st.integers(0, len(history.steps) - 1))
    for seat in history.seats:
        memory = Memory.start(view(history.steps[first].after, seat))
        agrees(memory, history.steps[first].after)
        for step in history.steps[first + 1 :]:
            memory = memory.after(*step.events)
            agrees(memory, step.after)


PACKS = (
    "2S 2S 2H 3S 3S 3H 4S 4H X X",
    "2S 2S 2H 3S 3S 3H 4S 4H 5S 5S 6S X",
    "2S 2S 2S 2S 3S 3S 3S 3S X X",
)


@st.composite
def tiny(draw: st.DrawFn) -> RuleSet:
    """Rules of tiny packs, in which melds are rare, refills frequent and all hands small."""
    pick = {
        "play__max_laps": (4, 2, 8),
        "claims__own_discard": (True, False),
        "claims__penalty_cards": (1, 0, 2),
        "draw__two_player_penalty": (0, 1, 2),
        "stock__penalty_pile": (None, "1/3", "1/2"),
        "stock__penalty_exhausted": ("from_stock", "recycle"),
        "stock__joker_upcard": ("bury", "keep"),
    }
    options = {name: draw(st.sampled_from(values)) for name, values in pick.items()}
    pack, hand = draw(st.sampled_from(PACKS)), draw(st.sampled_from((2, 3)))
    return tiny_rules(pack, hand, **options, players=(2, 3))


Placed = tuple[tuple[Cards, ...], Cards, Cards, Cards, Cards]


def placed(world: World, older: int) -> Placed:
    """Where the cards lie: hands, the older and the refilled part of the stock, penalty, pile."""
    old: list[Card] = []
    layers = [layer for layer in world.stock if layer]
    while len(old) < older:
        old += layers.pop(0)
    assert len(old) == older
    refilled = sorted_cards(one for layer in layers for one in layer)
    penalty = sorted_cards(one for layer in world.penalty for one in layer)
    return world.hands, sorted_cards(old), refilled, penalty, world.pile


def left_open(memory: Memory, public: PublicState, pack: Cards) -> tuple[set[Placed], bool]:
    """All places that a memory leaves open, and whether it knows of each recycled card which."""
    known = Counter(one for hand in memory.hands for one in hand)
    known += Counter(one for one in memory.pile if one is not None)
    known += Counter(one for laid in public.table for one in laid.cards)
    assert not known - Counter(pack)
    unseen = Counter(pack) - known
    again = unseen & Counter(memory.recycled)
    refilled = memory.stock_size - memory.older
    sizes = [n - len(hand) for n, hand in zip(memory.hand_counts, memory.hands, strict=True)]
    sizes += [memory.older, refilled, memory.penalty_size, memory.pile.count(None)]
    least = [*memory.recycled_held, 0, refilled, 0, 0]
    found: set[Placed] = set()
    for shares in product(*(range(low, n + 1) for low, n in zip(least, sizes, strict=True))):
        if sum(shares) != again.total():
            continue
        rest = [size - share for size, share in zip(sizes, shares, strict=True)]
        for ones in spread(sorted_cards(again.elements()), shares):
            for others in spread(sorted_cards((unseen - again).elements()), rest):
                *hands, old, new, penalty, face_down = map(_joined, ones, others)
                if old.count(JOKER) >= memory.buried:
                    held = tuple(map(_joined, memory.hands, hands))
                    pile = tuple(one or face_down[0] for one in memory.pile)
                    found.add((held, old, new, penalty, pile))
    return found, again.total() == sum(least)


def _joined(one: Cards, other: Cards) -> Cards:
    return sorted_cards(one + other)


@given(histories(tiny(), most=24), st.data())
def test_against_all_that_can_be(history: History, data: st.DataObject) -> None:
    """Whatever can be is left open; before a second refill nothing else is, but for doubts."""
    public = history.start.public
    deck = public.rules.deck
    assert isinstance(deck, TinyDeck)
    pack, share = deck.pack, public.rules.stock.penalty_pile
    penalty = 0 if share is None else int((len(pack) - deck.hand * public.players) * share)
    seat = data.draw(st.integers(0, public.players - 1))
    worlds = Worlds(pack, penalty)
    penalty_refilled = False
    for step, (memory, state) in zip(history.steps, memories(history, seat), strict=True):
        for event in redact(step.events, seat):
            worlds = worlds.after(event)
            penalty_refilled |= getattr(event, "penalty", False) is True
        possible = {placed(world, memory.older) for world in worlds.left}
        assert any(world.hands == state.hidden.hands for world in worlds.left)
        open_, certain = left_open(memory, state.public, pack)
        assert possible <= open_
        if certain and state.public.refills <= 1 and not penalty_refilled:
            assert possible == open_
