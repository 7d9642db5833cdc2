"""The score sheet: of a match on the computer, or kept by hand for a table with real cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

import attrs

from continental.cards import Card, parse_cards
from continental.integers import is_whole
from continental.melds import TableMeld
from continental.reducer import player_names
from continental.rules import CloseDiscard, RoundFacts, RoundScore, RuleSet, RulesInForce
from continental.state import (
    GameState,
    PlayerView,
    PublicState,
    match_is_over,
    rounds_won,
    totals,
)

__all__ = ["ScoreLine", "ScoreSheet"]

_POINTS: Final = 5
_TOTAL: Final = 6
_CELL: Final = _POINTS + _TOTAL
_LABEL: Final = 6


@attrs.frozen
class ScoreLine:
    """One round on the sheet: its contract's code, the points by seat, who closed it."""

    label: str
    scores: tuple[int, ...]
    closer: int | None = None


@attrs.frozen
class ScoreSheet:
    """What each seat scored in each round, and where the match stands (A42, A44, D10).

    A sheet is a value: to enter a round gives a new sheet, of which :meth:`undo` is the way
    back. ``players`` is their number, or their names in turn order, which :attr:`names` then
    gives; ``ValueError`` where the rules do not allow so many, and for repeated or empty names.
    ``str`` writes the table.

    >>> from continental import rulesets
    >>> sheet = ScoreSheet(rulesets.CLASSIC, ["Ana", "Berta"])
    >>> sheet = sheet.enter_cards(["", "KS 7H"], closer=0, same_turn=True)
    >>> sheet = sheet.enter_points([25, 0], closer=1)
    >>> print(sheet)
    round         Ana      Berta
    TT      -10   -10   17    17
    TE       25    15    0    17
    rank            1          2
    """

    rules: RuleSet
    names: tuple[str, ...] = attrs.field(converter=player_names, alias="players")
    lines: tuple[ScoreLine, ...] = ()

    def __attrs_post_init__(self) -> None:
        self._rules_at(1)

    @classmethod
    def of(cls, position: GameState | PlayerView | PublicState) -> ScoreSheet:
        """Return the sheet of the rounds finished so far."""
        public = position if isinstance(position, PublicState) else position.public
        lines = tuple(
            ScoreLine(result.contract.label, result.scores, result.closer)
            for result in public.rounds
        )
        return cls(public.rules, public.seats, lines)

    def enter_points(self, points: Sequence[int], closer: int | None = None) -> ScoreSheet:
        """Return the sheet with one more round, its points given by seat.

        ``closer`` is the seat that closed it, if any. Raises ``ValueError`` where the match is
        over, for another number of seats, points that are no whole numbers, or a closer that
        is no seat.
        """
        rules = self._next_round()
        self._require_seats("points", points, closer)
        for given in points:
            if not is_whole(given):
                raise ValueError(f"points: not a whole number: {given!r}")
        line = ScoreLine(rules.contract.label, tuple(points), closer)
        return attrs.evolve(self, lines=(*self.lines, line))

    def enter_cards(
        self,
        left: Sequence[str | Iterable[Card]],
        closer: int | None,
        same_turn: bool = False,
        no_discard: bool = False,
        table: Sequence[TableMeld] = (),
    ) -> ScoreSheet:
        """Return the sheet with one more round, scored by the rules (A40, A41).

        ``left`` are the cards left in each hand, as cards or their codes. ``closer`` is the
        seat that closed (``None``: nobody did, Q35), ``same_turn`` whether it opened in that
        turn, ``no_discard`` whether it laid its last card (A39). Cards left to the closer are
        a close with cards kept (A59). ``table`` is needed where melds count (D19).

        Raises ``ValueError`` like :meth:`enter_points`, :class:`~continental.CardError` for a
        code of no card, and ``ValueError`` where the pack does not hold the cards, where the
        rules do not allow such a close, where the facts contradict each other, or where melds
        count and none are given.
        """
        rules = self._next_round()
        hands = tuple(parse_cards(hand) if isinstance(hand, str) else tuple(hand) for hand in left)
        self._require_seats("left", hands, closer)
        self._require_in_pack(hands, table)
        _require_consistent(hands, closer, same_turn, no_discard, rules)
        if rules.scoring.round_score is RoundScore.MELDS_MINUS_HAND and not table:
            raise ValueError(f"melds count in {self.rules.name!r}: give them, or enter the points")
        facts = RoundFacts(
            hands=hands,
            table=tuple(table),
            closer=closer,
            same_turn=same_turn,
            discarded=not no_discard,
            kept=closer is not None and bool(hands[closer]),
            points_count=rules.close.points_count,
        )
        return self.enter_points(rules.scoring.score_round(facts), closer)

    def undo(self) -> ScoreSheet:
        """Return the sheet without its last round. Raises ``ValueError`` where it has none."""
        if not self.lines:
            raise ValueError("there is no round to take off the sheet")
        return attrs.evolve(self, lines=self.lines[:-1])

    @property
    def running_totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals by seat after each round."""
        columns = [accumulate([line.scores[seat] for line in self.lines]) for seat in self._seats]
        return tuple(zip(*columns, strict=True))

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat after the last round."""
        return totals(self.lines, len(self.names))

    @property
    def rounds_won(self) -> tuple[int, ...]:
        """How many rounds each seat has closed (Q66)."""
        return rounds_won(self.lines, len(self.names))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win if the match ends here; empty where none is named (Q55, Q58)."""
        return self.rules.match.winners(self.totals, self.rounds_won)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats by standing, the best first; those in one group are tied (Q55).

        Empty where the rules name no winner (Q58).

        >>> from continental import rulesets
        >>> sheet = ScoreSheet(rulesets.CLASSIC, 3).enter_points([12, -10, 12], closer=1)
        >>> sheet.ranking
        ((1,), (0, 2))
        """
        groups: list[tuple[int, ...]] = []
        points, won, seats = self.totals, self.rounds_won, list(self._seats)
        while seats:
            best = self.rules.match.winners(
                [points[seat] for seat in seats], [won[seat] for seat in seats]
            )
            if not best:
                break
            groups.append(tuple(seats[place] for place in best))
            seats = [seat for seat in seats if seat not in groups[-1]]
        return tuple(groups)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, from 1; tied seats share one and the next is left out.

        Empty where the rules name no winner.
        """
        place, ranks = 1, {}
        for group in self.ranking:
            ranks.update(dict.fromkeys(group, place))
            place += len(group)
        return tuple(ranks[seat] for seat in self._seats) if ranks else ()

    @property
    def is_over(self) -> bool:
        """Whether the rules end the match with the rounds entered (A44, D18)."""
        return match_is_over(self.rules, self.lines, len(self.names))

    def __str__(self) -> str:
        names = [f"{_shortened(name):>{_CELL}}" for name in self.names]
        rows = [_row("round", names)]
        for line, after in zip(self.lines, self.running_totals, strict=True):
            cells = zip(line.scores, after, strict=True)
            rows.append(_row(line.label, [f"{a:>{_POINTS}}{b:>{_TOTAL}}" for a, b in cells]))
        if self.ranks:
            rows.append(_row("rank", [f"{rank:>{_CELL}}" for rank in self.ranks]))
        return "\n".join(rows)

    @property
    def _seats(self) -> range:
        return range(len(self.names))

    def _rules_at(self, round: int) -> RulesInForce:
        return self.rules.at(len(self.names), round)

    def _next_round(self) -> RulesInForce:
        if self.is_over:
            raise ValueError(f"the match is over after {len(self.lines)} rounds")
        return self._rules_at(len(self.lines) + 1)

    def _require_seats(self, what: str, by_seat: Sequence[object], closer: object) -> None:
        if len(by_seat) != len(self.names):
            raise ValueError(f"{what}: {len(self.names)} seats play, not {len(by_seat)}")
        if closer is not None and not (is_whole(closer) and closer in self._seats):
            last = len(self.names) - 1
            raise ValueError(f"closer: there is no seat {closer!r}; seats are 0 to {last}")

    def _require_in_pack(
        self, hands: Sequence[tuple[Card, ...]], table: Sequence[TableMeld]
    ) -> None:
        """Refuse what is no card, and more cards than the pack of the round holds."""
        cards = [card for hand in hands for card in hand]
        for card in cards:
            if not isinstance(card, Card):
                raise ValueError(f"left: not a card: {card!r}")
        pack = Counter(self.rules.deck.cards_at(len(self.names), len(self.lines) + 1))
        given = Counter(cards) + Counter(card for laid in table for card in laid.cards)
        for card, count in given.items():
            if count > pack[card]:
                what = "left and table" if table else "left"
                raise ValueError(f"{what}: {count} of {card}, but the pack holds {pack[card]}")


def _shortened(name: str) -> str:
    return name if len(name) < _CELL else f"{name[: _CELL - 2]}…"


def _row(label: str, cells: Iterable[str]) -> str:
    return f"{label:<{_LABEL}}" + "".join(cells)


def _require_consistent(
    hands: Sequence[tuple[Card, ...]],
    closer: int | None,
    same_turn: bool,
    no_discard: bool,
    rules: RulesInForce,
) -> None:
    """Refuse facts that no round can end with."""
    for seat, hand in enumerate(hands):
        if not hand and seat != closer:
            raise ValueError(f"seat {seat} has no cards left but did not close")
    if closer is None:
        if same_turn or no_discard:
            raise ValueError("same_turn and no_discard tell how a seat closed, but none did")
        return
    rule, kept = rules.close, rules.scoring.hand_points(hands[closer])
    if no_discard and (hands[closer] or rule.discard is CloseDiscard.REQUIRED):
        raise ValueError(f"seat {closer} cannot have closed without a discard")
    if not no_discard and rule.discard is CloseDiscard.FORBIDDEN:
        raise ValueError(f"seat {closer} cannot have closed with a discard")
    if hands[closer] and (rule.max_points is None or kept > rule.max_points):
        raise ValueError(f"seat {closer} cannot have closed with {kept} points kept")
