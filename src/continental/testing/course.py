"""What must hold over the course of a match: hand sizes, claims, piles, and its length."""

from __future__ import annotations

import attrs

from continental.actions import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    LayDown,
    LayOff,
    Pass,
    SwapJoker,
    TakeBack,
)
from continental.phases import Answer
from continental.rules import MatchEnd, RulesInForce, StockExhausted
from continental.state import GameState, PublicState
from continental.testing.invariants import require

__all__ = ["Course", "round_bound", "turn_bound"]


def turn_bound(rules: RulesInForce) -> int:
    """Return a number of actions that no turn exceeds (Q24, Q48).

    A draw, an answer of each other seat, the joker moves, a discard; and three times all the
    cards of the pack laid one by one, since a turn may take back two openings.
    """
    pack = len(rules.rule_set.deck.cards_at(rules.players, rules.round))
    return 1 + (rules.players - 1) + rules.joker_move.per_turn + 1 + 3 * pack + 2


def round_bound(rules: RulesInForce) -> int:
    """Return a number of actions that no round exceeds: a deal and laps of turns (Q35b)."""
    return 1 + rules.play.max_laps * rules.players * turn_bound(rules)


@attrs.define
class Course:
    """Follows a match action by action, from before a deal on.

    Call :meth:`follow` after every action; it raises
    :class:`~continental.testing.invariants.InvariantError` where a hand has a size that the
    rules cannot give it, a claim goes to the wrong seat, more than one is granted of a card,
    or a turn, a round or the match outlasts its bound.
    """

    state: GameState
    sizes: list[int] = attrs.field(factory=list)
    before_opening: int = 0
    granted: int = 0
    turn_actions: int = 0
    round_actions: int = 0

    def follow(self, action: Action, after: GameState) -> None:
        """Take note of an action that led to ``after``."""
        before, self.state = self.state, after
        if isinstance(action, Deal):
            self._deal(after)
        elif before.public.turn_seat is not None:
            self._play(before, action, after)
        if self.sizes:
            require(
                tuple(self.sizes) == after.public.hand_counts,
                "a hand has another size than deal + claims + takes - laid",
                action,
                self.sizes,
                after.public.hand_counts,
            )
        self._count(before, after)

    def _deal(self, after: GameState) -> None:
        public, rules = after.public, after.public.rules_in_force
        self.sizes = [rules.cards] * public.players
        self.granted = self.round_actions = 0
        pack = len(rules.rule_set.deck.cards_at(rules.players, rules.round))
        rest = pack - rules.cards * rules.players
        share = rules.stock.penalty_pile
        penalty = 0 if share is None else int(rest * share)
        piles = (public.stock_size, public.penalty_size, public.discard_count)
        require(piles == (rest - penalty - 1, penalty, 1), "piles of other sizes (A20, Q33)", piles)
        require(public.turn_seat == public.after(public.dealer), "another seat begins (A22)")

    def _play(self, before: GameState, action: Action, after: GameState) -> None:
        """Expect the size of each hand after an action within a round."""
        public, seat = before.public, action.seat
        match action:
            case DrawStock():
                self.sizes[seat] += after.public.turn_seat is not None
                _check_draw(public, after.public)
            case DrawUpcard():
                self.sizes[seat] += 1 + _take_cost(before)
                upcard, hand = public.upcard, after.hand_of(seat)
                require(upcard in hand, "the upcard is not in the hand that took it", upcard)
            case Claim() | Pass():
                self._answer(before, action, after)
            case LayDown(_, melds):
                # a freed joker is laid instead of the natural that it cost
                if not public.opened[seat]:
                    self.before_opening = self.sizes[seat]
                self.sizes[seat] -= sum(len(meld.cards) for meld in melds)
            case TakeBack():
                self.sizes[seat] = self.before_opening
            case LayOff() | SwapJoker() | Discard() | Close():
                self.sizes[seat] -= 1
        if isinstance(action, Discard):
            self.granted = 0

    def _answer(self, before: GameState, action: Claim | Pass, after: GameState) -> None:
        """Expect the card and its penalty with the first seat in turn order that wants it."""
        window = before.public.window
        require(window is not None, "an answer without a window", action)
        answers = dict(enumerate(before.hidden.answers))
        answers[action.seat] = Answer.CLAIM if isinstance(action, Claim) else Answer.PASS
        seats = () if window is None else window.seats
        undecided = [seat for seat in seats if answers[seat] is not Answer.PASS]
        settled = not undecided or answers[undecided[0]] is Answer.CLAIM
        require(settled == (after.public.window is None), "settled too early or late", action)
        if settled and undecided:
            rules = before.public.rules_in_force
            self.sizes[undecided[0]] += 1 + rules.claims.penalty_cards
            self.granted += 1
            require(self.granted == 1, "more than one claim of a card (Q30)", action)

    def _count(self, before: GameState, after: GameState) -> None:
        public, rules = after.public, after.public.rules_in_force
        self.round_actions += 1
        self.turn_actions += 1
        if public.turn != before.public.turn or public.turn_seat is None:
            self.turn_actions = 0
        require(self.turn_actions <= turn_bound(rules), "an endless turn", after.phase)
        require(self.round_actions <= round_bound(rules), "an endless round", after.phase)
        require(public.lap <= rules.play.max_laps, "a lap too many (Q35b)", public.lap)
        most = {
            MatchEnd.ROUNDS: len(public.rules.rounds),
            MatchEnd.TARGET: rules.match.max_rounds,
        }.get(rules.match.end)
        require(most is None or public.round <= most, "a round too many", public.round)


def _check_draw(before: PublicState, after: PublicState) -> None:
    """The stock gives one card; where it must be refilled, by all discards but the upcard (Q35)."""
    require(after.upcard is before.upcard, "the upcard changed", before.upcard, after.upcard)
    refilled = after.refills - before.refills
    expected = {
        0: (max(0, before.stock_size - 1), before.discard_count),
        1: (before.discard_count - 2, 1),
    }
    piles = (after.stock_size, after.discard_count)
    require(expected.get(refilled) == piles, "a draw leaves other piles (Q35)", before, after)


def _take_cost(before: GameState) -> int:
    """The cards that come with a take of the other's discard (B22, Q32)."""
    public = before.public
    rules = public.rules_in_force
    if public.players != 2 or public.discarder is None:
        return 0
    supply = public.stock_size
    refill = rules.stock.exhausted is StockExhausted.RECYCLE
    most = rules.stock.max_recycles
    if refill and (most is None or public.refills < most):
        supply += public.discard_count - 1
    return min(rules.rule_set.draw.two_player_penalty, supply)
