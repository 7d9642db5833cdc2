"""A state under construction: each action changes one draft and freezes it once."""

from __future__ import annotations

import attrs

from continental.cards import Card
from continental.events import Event
from continental.melds import TableMeld
from continental.phases import Answer, Phase
from continental.rules import PileVisible, RuleSet, RulesInForce
from continental.shuffle import shuffled
from continental.state import GameState, HiddenState, PublicState, RoundResult

__all__ = ["Draft"]


@attrs.define(eq=False)
class Draft:
    """The parts of a state, mutable, with the events so far.

    ``pile`` holds the discards bottom to top, those visible and those covered; a card
    discarded face down lies apart. Sizes and counts are derived when the draft is frozen.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    phase: Phase
    table: tuple[TableMeld, ...]
    opened: tuple[bool, ...]
    pile: tuple[Card, ...]
    discarder: int | None
    claims_used: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    round: int
    dealer: int
    turn: int
    lap: int
    refills: int
    dry_turns: int
    hands: list[tuple[Card, ...]]
    stock: tuple[Card, ...]
    penalty: tuple[Card, ...]
    face_down: Card | None
    answers: tuple[Answer | None, ...]
    take_back: tuple[Card, ...] | None
    seed: int
    shuffles: int
    events: list[Event] = attrs.field(factory=list)

    @classmethod
    def of(cls, state: GameState) -> Draft:
        """Open a state for changes."""
        public, hidden = state.public, state.hidden
        return cls(
            rules=public.rules,
            seats=public.seats,
            phase=public.phase,
            table=public.table,
            opened=public.opened,
            pile=hidden.covered + public.discards,
            discarder=public.discarder,
            claims_used=public.claims_used,
            rounds=public.rounds,
            round=public.round,
            dealer=public.dealer,
            turn=public.turn,
            lap=public.lap,
            refills=public.refills,
            dry_turns=public.dry_turns,
            hands=list(hidden.hands),
            stock=hidden.stock,
            penalty=hidden.penalty,
            face_down=hidden.face_down,
            answers=hidden.answers,
            take_back=hidden.take_back,
            seed=hidden.seed,
            shuffles=hidden.shuffles,
        )

    def freeze(self) -> GameState:
        """Return the state."""
        all_visible = self.rules_in_force.discard.visible is PileVisible.ALL
        covered = () if all_visible else self.pile[:-1]
        public = PublicState(
            rules=self.rules,
            seats=self.seats,
            phase=self.phase,
            table=self.table,
            opened=self.opened,
            hand_counts=tuple(map(len, self.hands)),
            discards=self.pile[len(covered) :],
            discard_count=self.discard_count,
            face_down=self.face_down is not None,
            stock_size=self.stock_size,
            penalty_size=self.penalty_size,
            discarder=self.discarder,
            claims_used=self.claims_used,
            rounds=self.rounds,
            round=self.round,
            dealer=self.dealer,
            turn=self.turn,
            lap=self.lap,
            refills=self.refills,
            dry_turns=self.dry_turns,
        )
        hidden = HiddenState(
            hands=tuple(self.hands),
            stock=self.stock,
            penalty=self.penalty,
            covered=covered,
            face_down=self.face_down,
            answers=self.answers,
            take_back=self.take_back,
            seed=self.seed,
            shuffles=self.shuffles,
        )
        return GameState(public, hidden)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return len(self.stock)

    @property
    def penalty_size(self) -> int:
        """How many cards the penalty pile holds."""
        return len(self.penalty)

    @property
    def discard_count(self) -> int:
        """How many cards the discard pile holds."""
        return len(self.pile) + (self.face_down is not None)

    @property
    def rules_in_force(self) -> RulesInForce:
        """The rules of the round."""
        return self.rules.at(len(self.seats), self.round or 1)

    def after(self, seat: int) -> int:
        """Return the seat next in turn order."""
        return (seat + 1) % len(self.seats)

    def log(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def give(self, seat: int, *cards: Card) -> None:
        """Put cards into a hand, which stays in index order."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Shuffle cards with the next shuffle of the match."""
        order = shuffled(cards, self.seed, self.shuffles)
        self.shuffles += 1
        return order
