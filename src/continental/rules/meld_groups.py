"""Option groups about melds: what is legal, how a player opens, what may be done after."""

# ruff: noqa: RUF009 - option_field() is attrs.field() with a check, not a shared value

from __future__ import annotations

from typing import ClassVar

import attrs

from continental.rules.enums import (
    AcePosition,
    ExtraMelds,
    LayOffTargets,
    LimitsApply,
    MoveWho,
    SwapSource,
    SwapTarget,
    SwapWho,
    TakeBackRule,
)
from continental.rules.kinds import Choice, Flag, Group, Limit, OptionError, Whole, option_field
from continental.rules.values import PerDeck, SizeLimit

__all__ = [
    "JokerMoveRules",
    "JokerSwapRules",
    "LayOffRules",
    "MeldRules",
    "OpeningRules",
    "RunRules",
    "TrioRules",
]

TRACK = 13
"""The ranks from ace to king, and so the cards of the longest run that does not lap."""

_SUITS = 4


@attrs.frozen
class TrioRules(Group):
    """What a legal trio is (A12)."""

    group: ClassVar[str] = "trio"

    min_size: int = option_field(Whole(3, 20), 3)
    """The fewest cards, 3 or more (A12, B3, C18)."""
    max_size: int | PerDeck | None = option_field(SizeLimit(3), None)
    """The most cards: a number, a number per deck (C21, Q9), or ``None`` (A12)."""
    min_naturals: int = option_field(Whole(0, 20), 0)
    """The fewest cards that are no jokers; 0 allows a trio of jokers alone (A46, Q12)."""
    max_jokers: int | None = option_field(Limit(0), None)
    """The most jokers, or ``None`` (A46, C20)."""
    distinct_suits: bool = option_field(Flag(), False)
    """Whether the naturals must be of different suits (Q66)."""

    def __attrs_post_init__(self) -> None:
        most = self.max_size
        if isinstance(most, int):
            _at_most("trio.min_size", self.min_size, "trio.max_size", most)
            _at_most("trio.min_naturals", self.min_naturals, "trio.max_size", most)
        if self.distinct_suits:
            self._require_suits()

    def limit(self, decks: int) -> int | None:
        """The most cards a trio can hold with so many decks in play (Q9)."""
        return self.max_size.resolve(decks) if isinstance(self.max_size, PerDeck) else self.max_size

    def _require_suits(self) -> None:
        if self.min_naturals > _SUITS:
            raise OptionError(
                ("trio.min_naturals", "trio.distinct_suits"),
                (self.min_naturals, True),
                f"trio.min_naturals = {self.min_naturals} contradicts trio.distinct_suits: "
                "there are four suits",
            )
        if self.max_jokers is not None and self.min_size > _SUITS + self.max_jokers:
            raise OptionError(
                ("trio.min_size", "trio.max_jokers", "trio.distinct_suits"),
                (self.min_size, self.max_jokers, True),
                f"trio.min_size = {self.min_size} contradicts trio.distinct_suits: four suits and "
                f"trio.max_jokers = {self.max_jokers} are fewer cards",
            )


@attrs.frozen
class RunRules(Group):
    """What a legal run is (A13)."""

    group: ClassVar[str] = "run"

    min_size: int = option_field(Whole(3, TRACK), 4)
    """The fewest cards, 3 to 13 (A13, Q8)."""
    max_size: int | None = option_field(Limit(3), None)
    """The most cards, or ``None``; a run that is not circular never passes 13 (Q10, Q66)."""
    ace: AcePosition = option_field(Choice(AcePosition), AcePosition.CIRCULAR)
    """Where an ace may stand (A13, B17, D5, Q11)."""
    same_suit: bool = option_field(Flag(), True)
    """Whether the naturals must be of one suit (A13, D5)."""
    adjacent_jokers: bool = option_field(Flag(), False)
    """Whether two jokers may lie side by side (A47)."""
    min_naturals: int = option_field(Whole(1, TRACK), 1)
    """The fewest cards that are no jokers, 1 to 13 (Q13)."""

    def __attrs_post_init__(self) -> None:
        if self.max_size is not None:
            _at_most("run.min_size", self.min_size, "run.max_size", self.max_size)
            _at_most("run.min_naturals", self.min_naturals, "run.max_size", self.max_size)

    @property
    def limit(self) -> int | None:
        """The most cards a run can hold: ``max_size``, but 13 off the circle (Q66)."""
        if self.ace is AcePosition.CIRCULAR:
            return self.max_size
        return TRACK if self.max_size is None else min(TRACK, self.max_size)


def _at_most(small: str, less: int, large: str, more: int) -> None:
    if less > more:
        raise OptionError(
            (small, large), (less, more), f"{small} = {less} is more than {large} = {more}"
        )


@attrs.frozen
class MeldRules(Group):
    """What holds for trios and runs alike."""

    group: ClassVar[str] = "melds"

    jokers_at_most_naturals: bool = option_field(Flag(), False)
    """Whether a meld may not hold more jokers than naturals (B16)."""
    limits_apply: LimitsApply = option_field(Choice(LimitsApply), LimitsApply.ALWAYS)
    """Whether the limits on jokers bind always, or only in a LayDown (Q16, Q66)."""


@attrs.frozen
class OpeningRules(Group):
    """How a player opens (A33)."""

    group: ClassVar[str] = "opening"

    distinct_melds: bool = option_field(Flag(), False)
    """Whether contract runs must differ in suit and contract trios in rank (A55, Q43)."""
    last_round_requires_close: bool = option_field(Flag(), False)
    """Whether in the last round nobody may open without closing (A54, Q42)."""
    extra_melds: ExtraMelds = option_field(Choice(ExtraMelds), ExtraMelds.NONE)
    """Which melds beyond the contract may be laid (Q44)."""
    min_run_gap: int = option_field(Whole(0, TRACK - 1), 0)
    """The ranks that must lie between two contract runs of one suit, 0 to 12 (Q44)."""
    take_back: TakeBackRule = option_field(Choice(TakeBackRule), TakeBackRule.SAME_TURN)
    """Until when an opening may be taken back (A37, Q48)."""


@attrs.frozen
class LayOffRules(Group):
    """How cards are added to melds on the table (A35)."""

    group: ClassVar[str] = "layoff"

    same_turn: bool = option_field(Flag(), True)
    """Whether cards may be added in the very turn of opening (Q45, Q66)."""
    targets: LayOffTargets = option_field(Choice(LayOffTargets), LayOffTargets.ANY)
    """On whose melds (Q46)."""


@attrs.frozen
class JokerSwapRules(Group):
    """How a joker on the table is exchanged for the card it stands for (A49)."""

    group: ClassVar[str] = "joker_swap"

    who: SwapWho = option_field(Choice(SwapWho), SwapWho.OPENED)
    """Who may (Q17)."""
    source: SwapSource = option_field(Choice(SwapSource), SwapSource.RUNS)
    """From which melds (Q18)."""
    target: SwapTarget = option_field(Choice(SwapTarget), SwapTarget.OWNER_RUNS)
    """Where the joker may be placed (Q19)."""
    same_meld: bool = option_field(Flag(), True)
    """Whether it may go back into the meld it came from (Q19)."""


@attrs.frozen
class JokerMoveRules(Group):
    """How a free joker moves from run to run (A48, A50)."""

    group: ClassVar[str] = "joker_move"

    who: MoveWho = option_field(Choice(MoveWho), MoveWho.OPENED)
    """Who may (Q22)."""
    per_turn: int = option_field(Whole(0, 1000), 12)
    """How many moves a turn may have; a guard that no real turn reaches (Q24)."""
