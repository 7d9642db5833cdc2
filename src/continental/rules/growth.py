"""How large a hand can be when its seat opens first: the deal, claims and taken upcards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import attrs

from continental.rules.enums import LimitScope, PenaltyExhausted

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["HandGrowth"]

_FROM_STOCK: Final = PenaltyExhausted.FROM_STOCK
_NO_CLAIMS: Final = PenaltyExhausted.NO_CLAIMS

_PLENTY: Final = 1_000
"""More claims, cards or laps than any hand needs."""


@attrs.frozen
class HandGrowth:
    """What lets a hand grow before anybody has opened.

    ``dealt`` cards come to each of the ``players`` from a pack of so many. The other fields
    are options of the rule set.
    """

    players: int
    dealt: int
    pack: int
    enabled: bool
    limit: int | None
    limit_scope: LimitScope
    own_discard: bool
    first_upcard: bool
    penalty_cards: int
    penalty_pile: Fraction | None
    exhausted: PenaltyExhausted
    take_penalty: int
    laps: int

    @classmethod
    def of(cls, rules: RuleSet, players: int, dealt: int, pack: int) -> HandGrowth:
        """Read the options."""
        claims = rules.claims
        return cls(
            players=players,
            dealt=dealt,
            pack=pack,
            enabled=claims.enabled,
            limit=claims.limit,
            limit_scope=claims.limit_scope,
            own_discard=claims.own_discard,
            first_upcard=claims.first_upcard,
            penalty_cards=claims.penalty_cards,
            penalty_pile=rules.stock.penalty_pile,
            exhausted=rules.stock.penalty_exhausted,
            take_penalty=rules.draw.two_player_penalty,
            laps=rules.play.max_laps,
        )

    def _claims(self) -> int:
        """The claims that one seat can be granted before its last turn; the dealer's are most.

        In a lap it is offered the discards of all but itself and of the seat before it, whose
        discard it takes in its turn; besides, the upcard of the deal (Q31), and from the second
        lap on its own discard of the lap before (Q25).
        """
        if not self.enabled:
            return 0
        offers = self.laps * (self.players - 2) + (self.laps - 1) * self.own_discard
        most = offers + self.first_upcard
        if self.limit is not None:
            laps = self.laps if self.limit_scope is LimitScope.LAP else 1
            most = min(most, self.limit * laps)
        rest = max(0, self.pack - self.players * self.dealt)
        if self.penalty_pile and self.penalty_cards and self.exhausted is _NO_CLAIMS:
            most = min(most, int(rest * self.penalty_pile) // self.penalty_cards)  # Q34
        return most

    def _spans(self) -> Iterator[tuple[int, int]]:
        """Yield the sizes of a hand in play, as least and most of each span, the largest first.

        Each claim adds a card and the penalty cards, each take of the other's discard between
        two players up to ``take_penalty`` (Q32); every other turn draws one and discards one.
        The others still hold what they were dealt.
        """
        least = self.dealt + 1
        most = max(least, self.pack - (self.players - 1) * self.dealt)
        takes = self.laps * self.take_penalty if self.players == 2 else 0
        step = 1 + self.penalty_cards
        claims = min(self._claims(), (most - least) // step)
        for size in range(least + claims * step, least - 1, -step):
            yield size, min(most, size + takes)

    @property
    def largest(self) -> int:
        """The cards of the largest hand."""
        return next(self._spans())[1]

    def holds(self, least: int, most: int) -> bool:
        """Whether a hand of ``least`` to ``most`` cards can come about."""
        return any(max(least, low) <= min(most, high) for low, high in self._spans())

    def bounds(self) -> tuple[str, ...]:
        """The options each of which alone keeps hands from growing larger."""
        return tuple(name for name, ease in _EASED.items() if ease(self).largest > self.largest)


_EASED: Final[dict[str, Callable[[HandGrowth], HandGrowth]]] = {
    "deck.decks": lambda growth: attrs.evolve(growth, pack=_PLENTY),
    "claims.enabled": lambda growth: attrs.evolve(growth, enabled=True),
    "claims.own_discard": lambda growth: attrs.evolve(growth, own_discard=True),
    "claims.first_upcard": lambda growth: attrs.evolve(growth, first_upcard=True),
    "claims.limit": lambda growth: attrs.evolve(growth, limit=None),
    "claims.penalty_cards": lambda growth: attrs.evolve(growth, penalty_cards=20),
    "stock.penalty_exhausted": lambda growth: attrs.evolve(growth, exhausted=_FROM_STOCK),
    "draw.two_player_penalty": lambda growth: attrs.evolve(growth, take_penalty=20),
    "play.max_laps": lambda growth: attrs.evolve(growth, laps=_PLENTY),
}
"""Each option at its most generous."""
