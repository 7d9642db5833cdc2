"""A Hypothesis state machine that plays matches and checks what must always hold.

Needs the optional dependency ``hypothesis``. With a rule set of your own::

    from hypothesis import settings, strategies as st

    from continental.testing.machine import MatchMachine


    class HouseMachine(MatchMachine):
        rule_sets = st.just(HOUSE)


    TestHouse = HouseMachine.TestCase
    TestHouse.settings = settings(deadline=None, max_examples=50, stateful_step_count=30)

and pytest or unittest plays so many matches of so many steps. Where something does not hold
the machine prints the shortest match it finds that shows it. A low ``play.max_laps`` in the
rule set makes rounds end soon, so that later ones are reached.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import ClassVar

import attrs
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from continental.actions import Action, Claim, Deal, Pass
from continental.legal import actors, check
from continental.phases import DealPhase, RoundOver
from continental.reducer import apply
from continental.rules import RuleSet
from continental.rulesets import CLASSIC
from continental.state import GameState, IllegalAction
from continental.testing.candidates import random_lay_down, single_actions
from continental.testing.course import Course
from continental.testing.invariants import check_position, require
from continental.testing.strategies import (
    decks,
    fresh_states,
    legal_moves,
    random_action,
    rule_sets,
    seeds,
)

__all__ = ["MatchMachine", "answers_commute", "refuses"]


def refuses(state: GameState, action: Action) -> None:
    """Check that an illegal action is refused, with its reasons, and changes nothing.

    Raises :class:`~continental.testing.invariants.InvariantError` where that does not hold.
    """
    before, faults = hash(state), check(state, action)
    copy = GameState(attrs.evolve(state.public), attrs.evolve(state.hidden))
    try:
        apply(state, action)
    except IllegalAction as refusal:
        require(refusal.violations == faults != (), "refused for other reasons", refusal, faults)
        require(refusal.state is state, "the refusal holds another state", action)
        require(refusal.action == action, "the refusal holds another action", action)
    else:
        require(False, "an illegal action was carried out", action)
    same = state == copy and hash(state) == hash(copy) == before
    require(same, "a refused action left a trace", action)


def _waiting(state: GameState) -> tuple[int, ...]:
    """The seats still to answer a claim window."""
    window = state.public.window
    return () if window is None else window.waiting


def answers_commute(state: GameState, claims: dict[int, bool]) -> GameState:
    """Check that the order of the claim answers does not matter (A31, Q28); return the outcome.

    ``claims`` tells of each seat still to answer whether it wants the card. Answers that come
    after the window has settled are left out. Raises
    :class:`~continental.testing.invariants.InvariantError` where an order leads elsewhere.
    """
    outcomes = []
    for order in permutations(claims):
        reached = state
        for seat in order:
            if seat in _waiting(reached):
                reached = apply(reached, Claim(seat) if claims[seat] else Pass(seat))
        require(reached.public.window is None, "all have answered, but the window is open", order)
        outcomes.append(reached)
    require(
        all(outcome == outcomes[0] for outcome in outcomes),
        "the order of the answers matters",
        claims,
    )
    return outcomes[0]


class MatchMachine(RuleBasedStateMachine):
    """Plays matches under the rule sets of ``rule_sets``; ``players`` may fix their number.

    Its rules play legal actions, deal hands rich in melds, answer claims in every order, try
    illegal actions, and hurry on by random play. After every step
    :func:`~continental.testing.invariants.check_position` must hold, and after every action
    :class:`~continental.testing.course.Course`. ``state`` is the position of the match.
    """

    rule_sets: ClassVar[st.SearchStrategy[RuleSet]] = rule_sets(CLASSIC)
    players: ClassVar[st.SearchStrategy[int] | None] = None

    state: GameState
    course: Course

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Begin a match."""
        self.state = data.draw(fresh_states(self.rule_sets, self.players), "match")
        self.course = Course(self.state)

    def play(self, action: Action) -> None:
        """Carry an action out."""
        self.state = apply(self.state, action)
        self.course.follow(action, self.state)

    @precondition(lambda self: isinstance(self.state.phase, DealPhase | RoundOver))
    @rule(data=st.data())
    def deal_rich_hands(self, data: st.DataObject) -> None:
        """Deal from a deck whose hands are close to the contract."""
        public, dealer = self.state.public, actors(self.state)[0]
        coming = public.rules.at(public.players, public.round + 1)
        self.play(Deal(dealer, data.draw(decks(coming), "deck")))

    @precondition(lambda self: bool(actors(self.state)))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Carry out a legal action."""
        self.play(data.draw(legal_moves(self.state), "action"))

    @precondition(lambda self: bool(actors(self.state)))
    @rule(seed=seeds(), steps=st.integers(1, 25))
    def hurry_on(self, seed: int, steps: int) -> None:
        """Carry out some random actions, unchecked on the way but for the course."""
        rng = Random(seed)
        for _ in range(steps):
            if actors(self.state):
                self.play(random_action(self.state, rng))

    @precondition(lambda self: _waiting(self.state) != ())
    @rule(data=st.data())
    def answer_in_every_order(self, data: st.DataObject) -> None:
        """Let all seats answer the claim window, in every order."""
        wishes = {seat: st.booleans() for seat in _waiting(self.state)}
        claims = data.draw(st.fixed_dictionaries(wishes), "claims")
        outcome = answers_commute(self.state, claims)
        for seat, wants in claims.items():
            if seat in _waiting(self.state):
                self.play(Claim(seat) if wants else Pass(seat))
        require(self.state == outcome, "the same answers lead elsewhere")

    @rule(seed=seeds())
    def try_illegal(self, seed: int) -> None:
        """Try actions that must be refused."""
        rng = Random(seed)
        for seat in (-1, *range(self.state.public.players + 1)):
            known = 0 <= seat < self.state.public.players
            tried = list(single_actions(self.state, seat)) if known else [Pass(seat)]
            picked = rng.sample(tried, min(len(tried), 8))
            melds = random_lay_down(self.state, seat, rng) if known else None
            for action in (*picked, *(() if melds is None else (melds,))):
                if check(self.state, action):
                    refuses(self.state, action)

    @invariant()
    def everything_holds(self) -> None:
        """Check all that must hold in a position."""
        check_position(self.state, Random(self.course.round_actions), limit=60)
