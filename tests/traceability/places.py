"""Where a rule lives: options, refusals, presets, variants, and what the code says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from continental import Code, RuleSet, Violation, rulesets
from continental.rules.options import GROUPS, OPTIONS
from continental.rules.sheet import sentences
from continental.rules.wording_choices import CHOICES
from continental.rules.wording_numbers import NUMBERS
from continental.rulesets import CLASSIC, RuleSetError
from tests.traceability.passages import Passage, ids_in, passages

__all__ = [
    "Hit",
    "code_places",
    "option_places",
    "preset_places",
    "refusal_places",
    "variant_places",
]

Hit = tuple[str, str]
"""An id, and where it is cited."""

_SRC: Final = Path(__file__).parents[2] / "src" / "continental"

_USERS: Final = ("bots", "citations", "cli", "simulation", "testing")
"""Parts that follow the rules or test them, so that no rule lives there."""

_BRACKETS: Final = re.compile(r"\[([^\]]+)\]$")

_OTHER_VALUES: Final[Iterable[dict[str, object]]] = (
    {"deck.decks": 1},
    {"scoring.values": "fives"},
    {"scoring.values": dict.fromkeys("XA23456789TJQK", 1)},
    {"stock.penalty_pile": "1/3"},
)
"""Changes of classic that bring sentences which no table of sentences and no preset has."""

_GROUP_OF: Final = {cls.__name__: f"{group}." for group, cls in GROUPS.items()} | {"RuleSet": ""}


def option_places() -> Iterator[Hit]:
    """Yield what sentences of the rule sheet and docstrings of options cite, by option."""
    presets = [rulesets.get(name) for name in rulesets.names()]
    sheets = [*presets, *(CLASSIC.with_options(changes) for changes in _OTHER_VALUES)]
    for name in OPTIONS:
        for text in _wordings(name, sheets):
            for ids in _BRACKETS.findall(text):
                yield from ((rule, name) for rule in ids_in(ids))
    for _, passage in _engine():
        option = _option(passage.owner)
        if option is not None:
            yield from ((rule, option) for rule in ids_in(passage.text))


def _wordings(name: str, sheets: Iterable[RuleSet]) -> Iterator[str]:
    yield from CHOICES.get(name, {}).values()
    if name in NUMBERS:
        counted = NUMBERS[name]
        yield from filter(None, (counted.many, counted.one, counted.zero, counted.none))
    for rules in sheets:
        yield from sentences(rules, name)


def refusal_places() -> Iterator[Hit]:
    """Yield the rules on which refusals rest, by their codes."""
    for code in Code:
        yield from ((rule, code.value) for rule in Violation.of(code).rules)


def preset_places() -> Iterator[Hit]:
    """Yield the rules on which presets rest, by their names."""
    for name in rulesets.names():
        yield from ((rule, name) for rule in rulesets.get(name).cites)


def variant_places(ids: Iterable[str]) -> Iterator[Hit]:
    """Yield those ids that name option changes."""
    for rule in ids:
        try:
            rulesets.variant(rule)
        except RuleSetError:
            continue
        yield rule, f'variant("{rule}")'


def code_places() -> Iterator[Hit]:
    """Yield what docstrings and comments of the engine cite, by module and name in it."""
    for module, passage in _engine():
        if _option(passage.owner) is None:
            place = f"{module}.{passage.owner}".strip(".")
            yield from ((rule, place) for rule in ids_in(passage.text))


def _engine() -> Iterator[tuple[str, Passage]]:
    """Yield every passage of the parts that make the rules, with its module."""
    for path in sorted(_SRC.rglob("*.py")):
        parts = path.relative_to(_SRC).with_suffix("").parts
        if parts[0] not in _USERS:
            module = ".".join(part for part in parts if part != "__init__")
            yield from ((module, one) for one in passages(path.read_text(encoding="utf-8")))


def _option(owner: str) -> str | None:
    """The option that an attribute holds, by the name of class and attribute."""
    cls, _, attribute = owner.partition(".")
    name = f"{_GROUP_OF.get(cls, '-')}{attribute}"
    return name if name in OPTIONS else None
