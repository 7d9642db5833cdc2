"""Before the first deal: seats, and a new match (A16 to A22)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import attrs

from continental.cards import Rank
from continental.integers import is_whole
from continental.phases import DealPhase
from continental.rules import RuleSet
from continental.shuffle import fresh_seed, permutation
from continental.state import GameState, HiddenState, PublicState

__all__ = ["SeatDraw", "draw_for_seats", "new_game", "player_names", "seat_order"]

_P = TypeVar("_P")


def new_game(rules: RuleSet, players: int | Iterable[str], seed: int | None = None) -> GameState:
    """Return the start of a match, before its first deal.

    ``players`` is their number, or their names in turn order. Seat 0 deals first, seat 1 plays
    first (A22). Everything that is shuffled follows from ``seed`` (not negative); without one
    a seed of 128 bits is drawn from :mod:`secrets`.

    Raises ``ValueError`` where the rules do not allow so many players or where the pack is too
    small for a round (Q2), for repeated or empty names, and for a negative seed; ``TypeError``
    for rules that are no rule set.

    >>> from continental import rulesets
    >>> new_game(rulesets.CLASSIC, players=3, seed=7).public.phase
    DealPhase(dealer=0)
    """
    if not isinstance(rules, RuleSet):
        raise TypeError(f"rules: not a RuleSet (rulesets.get finds one by name): {rules!r}")
    if isinstance(players, int):
        rules.require_feasible(players)
    names = player_names(players)
    rules.require_feasible(len(names))
    count = len(names)
    public = PublicState(
        rules=rules,
        seats=names,
        phase=DealPhase(0),
        table=(),
        opened=(False,) * count,
        hand_counts=(0,) * count,
        discards=(),
        discard_count=0,
        face_down=False,
        stock_size=0,
        penalty_size=0,
        discarder=None,
        claims_used=(0,) * count,
        rounds=(),
        round=0,
        dealer=0,
        turn=0,
        lap=0,
        refills=0,
        dry_turns=0,
    )
    hidden = HiddenState(
        hands=((),) * count,
        stock=(),
        penalty=(),
        covered=(),
        face_down=None,
        answers=(),
        take_back=None,
        seed=_seed(seed),
        shuffles=0,
    )
    return GameState(public, hidden)


def _seed(given: object) -> int:
    if given is None:
        return fresh_seed()
    if not is_whole(given, 0):
        raise ValueError(f"seed must be a whole number that is not negative: {given!r}")
    return given


def player_names(players: int | Iterable[str]) -> tuple[str, ...]:
    """Return the names of so many players, ``Player 0`` and so on, or the names given.

    Raises ``ValueError`` for repeated or empty names.

    >>> player_names(2)
    ('Player 0', 'Player 1')
    """
    if isinstance(players, int):
        return tuple(f"Player {number}" for number in range(players))
    names = (players,) if isinstance(players, str) else tuple(players)
    for name in names:
        if not _is_name(name):
            raise ValueError(f"players: not a name: {name!r}")
        if names.count(name) > 1:
            raise ValueError(f"players: the name {name!r} is given twice")
    return names


def _is_name(given: object) -> bool:
    return isinstance(given, str) and bool(given.strip())


def seat_order(draws: Sequence[Mapping[_P, Rank]]) -> tuple[_P, ...]:
    """Return the players in turn order, the first dealer first (A16, A17).

    The first mapping gives the rank that each player drew, ace high (Q53); each further one
    the redraw of those that were still tied, who keep their place among the others (Q54).

    Raises ``ValueError`` where a tie is left, or where a redraw names other players than the
    tied.

    >>> seat_order(
    ...     [
    ...         {"A": Rank.KING, "B": Rank.NINE, "C": Rank.KING, "D": Rank.TWO},
    ...         {"A": Rank.FIVE, "C": Rank.JACK},
    ...     ]
    ... )
    ('C', 'A', 'B', 'D')
    """
    groups, first = [list(draws[0])] if draws else [], True
    for draw in draws:
        tied = {player for group in groups if len(group) > 1 for player in group}
        if not first and set(draw) != tied:
            raise ValueError(f"the redraw is for {sorted(map(str, tied))}, not {list(draw)}")
        first = False
        groups = [part for group in groups for part in _split(group, draw)]
    for group in groups:
        if len(group) > 1:
            raise ValueError(f"still tied: {', '.join(map(str, group))}")
    return tuple(player for group in groups for player in group)


def _split(group: list[_P], draw: Mapping[_P, Rank]) -> list[list[_P]]:
    """Split a group by what its players drew, highest first."""
    if len(group) == 1 and group[0] not in draw:
        return [group]
    heights = sorted({_height(draw[player]) for player in group}, reverse=True)
    return [[p for p in group if _height(draw[p]) == height] for height in heights]


def _height(rank: Rank) -> int:
    return 14 if rank is Rank.ACE else int(rank)


@attrs.frozen
class SeatDraw:
    """The draw for seats: the cards drawn, round by round, and the seating they give."""

    draws: tuple[Mapping[str, Rank], ...]
    order: tuple[str, ...]

    @property
    def dealer(self) -> str:
        """Who deals first."""
        return self.order[0]


def draw_for_seats(players: Iterable[str], seed: int | None = None) -> SeatDraw:
    """Draw one card for each player, ties again, and seat them by rank (A16, A17, C8).

    A deck without jokers (Q53) is shuffled for each draw; ``seed`` makes it repeatable. Raises
    ``ValueError`` for repeated or empty names, for nobody, and for more than 52 players.
    """
    names = player_names(players)
    if not 1 <= len(names) <= 52:
        raise ValueError(f"one deck seats 1 to 52 players, not {len(names)}")
    seed = _seed(seed)
    draws: list[Mapping[str, Rank]] = []
    tied: tuple[str, ...] = names
    while tied or not draws:
        order = permutation(seed, len(draws), 52)
        draws.append({name: Rank(place % 13 + 1) for name, place in zip(tied, order, strict=False)})
        tied = _still_tied(draws)
    return SeatDraw(tuple(draws), seat_order(draws))


def _still_tied(draws: Sequence[Mapping[str, Rank]]) -> tuple[str, ...]:
    groups = [list(draws[0])]
    for draw in draws:
        groups = [part for group in groups for part in _split(group, draw)]
    return tuple(player for group in groups if len(group) > 1 for player in group)
