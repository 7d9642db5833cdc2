"""A record of a match: all that is needed to play it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, get_args

import attrs

from continental.actions import Action
from continental.events import Event
from continental.integers import is_whole
from continental.reducer import new_game, player_names
from continental.rules import RuleSet
from continental.state import GameState

if TYPE_CHECKING:
    from continental.records.replaying import Replay

__all__ = ["Record", "Recorder"]

_KINDS = get_args(Action)


def _as_actions(actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(actions)


@attrs.frozen
class Record:
    """The rules, the names by seat, the seed, and every action of a match, passes too.

    Decks that a host dealt itself are in the Deal actions. A record may stop in the middle of a
    match, and hold actions that the rules refuse: :meth:`replay` judges them.

    Raises ``ValueError`` where no such match can begin, as :func:`~continental.new_game` does.

    >>> from continental import Deal, rulesets
    >>> record = Record(rulesets.CLASSIC, ["Ana", "Berta"], 7, [Deal(0)])
    >>> record.replay().state.public.hand_counts
    (7, 7)
    """

    rules: RuleSet
    seats: tuple[str, ...] = attrs.field(converter=player_names)
    seed: int
    actions: tuple[Action, ...] = attrs.field(default=(), converter=_as_actions)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rules, RuleSet):
            raise ValueError(f"rules: not a rule set: {self.rules!r}")
        for number, action in enumerate(self.actions, 1):
            if not isinstance(action, _KINDS):
                raise ValueError(f"actions: number {number} is no action: {action!r}")
        if not is_whole(self.seed):
            raise ValueError(f"seed: not a whole number: {self.seed!r}")
        new_game(self.rules, self.seats, self.seed)

    @classmethod
    def of(cls, state: GameState, actions: Iterable[Action]) -> Record:
        """Return the record of a match from any of its states and its actions so far.

        >>> from continental import bots, play_match, rulesets
        >>> played = play_match(rulesets.NAIPPE, [bots.RandomBot(1)] * 2, seed=3, rounds=1)
        >>> Record.of(played.state, played.actions).replay().state == played.state
        True
        """
        public = state.public
        return cls(public.rules, public.seats, state.hidden.seed, tuple(actions))

    @property
    def start(self) -> GameState:
        """The state before the first action."""
        return new_game(self.rules, self.seats, self.seed)

    def replay(self) -> Replay:
        """Play every action again; see :func:`replay`."""
        from continental.records.replaying import replay

        return replay(self)


@attrs.define
class Recorder:
    """Collects the actions of a match: an observer for :func:`~continental.play_match`.

    A host that calls :func:`~continental.transition` itself calls the recorder with what it
    gave. The actions must be all of one match, from its first deal on.

    >>> from continental import bots, play_match, rulesets
    >>> recorder = Recorder()
    >>> played = play_match(
    ...     rulesets.NAIPPE, [bots.RandomBot(1)] * 2, seed=3, rounds=1, observe=recorder
    ... )
    >>> recorder.record == Record.of(played.state, played.actions)
    True
    """

    actions: list[Action] = attrs.field(factory=list, init=False)
    _last: GameState | None = attrs.field(default=None, init=False)

    def __call__(self, state: GameState, action: Action, events: tuple[Event, ...] = ()) -> None:
        """Note an action that led to a state."""
        self.actions.append(action)
        self._last = state

    @property
    def record(self) -> Record:
        """The record so far. Raises ``ValueError`` before the first action."""
        if self._last is None:
            raise ValueError("nothing has been recorded yet")
        return Record.of(self._last, self.actions)
