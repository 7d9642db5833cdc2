"""The list of all options: what each is called, may hold, and is spelt like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, cast

import attrs

from continental.contracts import Contract
from continental.rules.enums import CloseDiscard, Direction
from continental.rules.kinds import (
    Choice,
    Group,
    Kind,
    OptionError,
    Plain,
    Whole,
    from_json,
    kind_of,
    read_number,
    read_option,
)
from continental.rules.meld_groups import (
    JokerMoveRules,
    JokerSwapRules,
    LayOffRules,
    MeldRules,
    OpeningRules,
    RunRules,
    TrioRules,
)
from continental.rules.play_groups import (
    ClaimRules,
    CloseRules,
    DeckRules,
    DiscardRules,
    DrawRules,
    MatchRules,
    PlayRules,
    RoundSpec,
    StockRules,
)
from continental.rules.scoring import ScoringRules

__all__ = ["GROUPS", "OPTIONS", "OptionInfo", "PlayerRange", "RoundList", "find_option"]

MAX_PLAYERS: Final = 32


class PlayerRange(Kind[tuple[int, int]]):
    """The fewest and the most players; written ``2-4`` or ``[2, 4]``."""

    __slots__ = ()

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return f"the fewest and the most players such as 2-4, from 2 to {MAX_PLAYERS}"

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        if not isinstance(value, tuple) or len(value) != 2:
            return False
        count = Whole(2, MAX_PLAYERS)
        return count.holds(value[0]) and count.holds(value[1]) and value[0] <= value[1]

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        given = from_json(given)
        if isinstance(given, str):
            parts = given.split("-")
            return tuple(read_number(part) for part in (parts * 2 if len(parts) == 1 else parts))
        return tuple(given) if isinstance(given, list) else given

    def plain(self, value: tuple[int, int]) -> Plain:
        """Write a legal value in JSON-able form."""
        return list(value)


class RoundList(Kind[tuple[RoundSpec, ...]]):
    """The rounds of a match; written ``TT7 TE8`` or as a list of entries.

    An entry is such text, or data with the keys ``contract``, ``cards`` and, where the round
    has its own way of closing, ``discard``.
    """

    __slots__ = ()

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return (
            'one or more rounds such as "TT7 TE8" or "TT7 EEE13:forbidden", or '
            '{"contract": "TT", "cards": 7} each'
        )

    def holds(self, value: object) -> bool:
        """Whether this is a legal Python value."""
        if not isinstance(value, tuple) or not value:
            return False
        return all(isinstance(spec, RoundSpec) for spec in value)

    def convert(self, given: object) -> object:
        """Turn a spelling into the Python value."""
        given = from_json(given)
        entries = given.replace(",", " ").split() if isinstance(given, str) else given
        if not isinstance(entries, list | tuple):
            return given
        return tuple(_read_round(entry) for entry in entries)

    def plain(self, value: tuple[RoundSpec, ...]) -> Plain:
        """Write a legal value in JSON-able form."""
        return [_plain_round(spec) for spec in value]


def _read_round(entry: object) -> object:
    if isinstance(entry, str):
        return RoundSpec.parse(entry)
    if not isinstance(entry, Mapping):
        return entry
    unknown = [str(key) for key in entry if key not in ("contract", "cards", "discard")]
    if unknown:
        raise ValueError(f"a round has no {', '.join(unknown)}")
    contract, discard = entry.get("contract", ""), entry.get("discard")
    return RoundSpec(
        contract if isinstance(contract, Contract) else Contract.parse(contract),
        cast("int", read_number(entry.get("cards"))),
        cast("CloseDiscard | None", Choice(CloseDiscard).convert(discard)),
    )


def _plain_round(spec: RoundSpec) -> Plain:
    entry: dict[str, Plain] = {"contract": spec.contract.label, "cards": spec.cards}
    if spec.discard is not None:
        entry["discard"] = spec.discard.value
    return entry


@attrs.frozen
class OptionInfo:
    """One option: its dotted name, its kind, and classic's value.

    The list of rounds has no default: its ``default`` is empty.
    """

    name: str
    kind: Kind[object]
    default: object

    @property
    def legal(self) -> str:
        """The legal values in words."""
        return self.kind.legal

    @property
    def choices(self) -> tuple[object, ...]:
        """All legal values where they are few; empty where they are a range."""
        return self.kind.choices

    def read(self, given: object) -> object:
        """Read a Python value, text or plain data. Raises :class:`OptionError`."""
        return read_option(self.name, self.kind, given)

    def plain(self, value: object) -> Plain:
        """Write a value in JSON-able form, which :meth:`read` takes back."""
        return self.kind.plain(value)


GROUPS: Final[Mapping[str, type[Group]]] = MappingProxyType(
    {
        cls.group: cls
        for cls in (
            DeckRules,
            TrioRules,
            RunRules,
            MeldRules,
            OpeningRules,
            LayOffRules,
            JokerSwapRules,
            JokerMoveRules,
            ClaimRules,
            StockRules,
            DrawRules,
            DiscardRules,
            CloseRules,
            ScoringRules,
            MatchRules,
            PlayRules,
        )
    }
)
"""The library's own option groups by the name of the rule set's attribute."""


def _all_options() -> Iterator[OptionInfo]:
    own: tuple[tuple[str, object, object], ...] = (
        ("players", PlayerRange(), (2, 4)),
        ("direction", Choice(Direction), Direction.COUNTER_CLOCKWISE),
        ("rounds", RoundList(), ()),
    )
    for name, kind, default in own:
        yield OptionInfo(name, cast("Kind[object]", kind), default)
    for group, cls in GROUPS.items():
        for field in attrs.fields(cast("type[attrs.AttrsInstance]", cls)):
            yield OptionInfo(f"{group}.{field.name}", kind_of(field), field.default)


OPTIONS: Final[Mapping[str, OptionInfo]] = MappingProxyType(
    {info.name: info for info in _all_options()}
)
"""Every option by its dotted name, in the order of rule sheets."""


def find_option(name: str) -> OptionInfo:
    """Return an option. Raises :class:`OptionError` that names close matches.

    >>> find_option("run.ace").legal
    'low, high, high_or_low, circular'
    """
    info = OPTIONS.get(name)
    if info is not None:
        return info
    import difflib  # deferred: for mistakes only

    word = str(name)
    field = word.rpartition(".")[2]
    close = [
        *(known for known in OPTIONS if known.rpartition(".")[2] == field),
        *difflib.get_close_matches(word, OPTIONS, n=3, cutoff=0.7),
    ]
    hint = f": did you mean {' or '.join(dict.fromkeys(close))}?" if close else ""
    raise OptionError(word, None, f"no option is called {word!r}{hint}")
