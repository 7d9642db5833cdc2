"""Rule sets in text: a preset, and what differs from it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, cast

import attrs

from continental import rulesets
from continental.notation.errors import MAX_LINE, NotationError, require_text
from continental.notation.words import written_number
from continental.rules import OPTIONS, OptionError, PerDeck, Plain, RoundSpec, RuleSet

__all__ = ["TEXTS", "RuleText", "build_rules", "describe_rules", "option_text", "read_option_text"]

TEXTS: Final[tuple[str, ...]] = ("name", "description", "source")
"""What of a rule set is text and no option."""

_LONG: Final = re.compile(r"-?[0-9]{10,900}")
_PER_DECK: Final = re.compile(r"([0-9]{1,900})\*decks(?:\+([0-9]{1,900}))?")


@attrs.frozen
class RuleText:
    """A rule set as a preset and what differs from it; ``cites`` is ``None`` where they do not.

    ``options`` are spelt so that ``OPTIONS[name].read`` takes them back.
    """

    base: str
    texts: Mapping[str, str]
    cites: tuple[str, ...] | None
    options: Mapping[str, str]


def describe_rules(rules: RuleSet) -> RuleText:
    """Return the shortest description of a rule set.

    Raises :class:`NotationError` for a rule set with parts of its own, which text cannot say.
    """
    if rules.custom_parts:
        raise NotationError(
            f"the rule set {rules.name!r} has parts of its own that text cannot say: "
            + ", ".join(rules.custom_parts)
        )
    # equal rule sets may differ in the labels of their contracts (Q7)
    return _describe(rules, " ".join(spec.contract.label for spec in rules.rounds))


@lru_cache(maxsize=64)
def _describe(rules: RuleSet, labels: str) -> RuleText:
    plain = rules.plain_options()
    base = min(
        (rulesets.get(name) for name in rulesets.names()),
        key=lambda preset: _distance(rules, plain, preset),
    )
    theirs = base.plain_options()
    return RuleText(
        base=base.name,
        texts={
            name: require_text(getattr(rules, name), MAX_LINE, name)
            for name in TEXTS
            if getattr(rules, name) != getattr(base, name)
        },
        cites=None if rules.cites == base.cites else rules.cites,
        options={
            name: option_text(name, rules.option(name))
            for name, value in plain.items()
            if value != theirs[name]
        },
    )


def _distance(rules: RuleSet, plain: Mapping[str, Plain], preset: RuleSet) -> int:
    theirs = preset.plain_options()
    texts = sum(bool(getattr(rules, name) != getattr(preset, name)) for name in (*TEXTS, "cites"))
    return texts + sum(value != theirs[name] for name, value in plain.items())


def option_text(name: str, value: object) -> str:
    """Write the value of an option, so that ``OPTIONS[name].read`` takes it back.

    Raises :class:`NotationError` for the few values, all of them beyond any sense, that have no
    such text.

    >>> from continental.rulesets import FOURNIER
    >>> [option_text(name, FOURNIER.option(name)) for name in ("players", "trio.max_size")]
    ['2-8', '4*decks+2']
    """
    plain = OPTIONS[name].plain(value)
    text = require_text(_spelling(name, value, plain), MAX_LINE, name)
    try:
        back = OPTIONS[name].plain(read_option_text(name, text))
    except OptionError:
        back = None
    if back != plain:
        raise NotationError("text cannot say this value", text, place=name)
    return text


def _spelling(name: str, value: object, plain: Plain) -> str:
    match plain:
        case None:
            return "none"
        case bool():
            return "yes" if plain else "no"
        case int():
            return written_number(plain, name)
        case str():
            return plain
        case _ if name == "rounds":
            return _rounds(cast("tuple[RoundSpec, ...]", value), plain)
        case list():
            return "-".join(map(str, plain))
        case _:
            return _json(plain)


def _rounds(rounds: tuple[RoundSpec, ...], plain: Plain) -> str:
    short = all(spec.cards < 10_000 for spec in rounds)
    return " ".join(map(str, rounds)) if short else _json(plain)


def _json(plain: Plain) -> str:
    return json.dumps(plain, separators=(",", ":"))


def read_option_text(name: str, text: str) -> object:
    """Read the value of an option. Raises :class:`~continental.OptionError`."""
    if _LONG.fullmatch(text):
        return OPTIONS[name].read(int(text))
    sizes = _PER_DECK.fullmatch(text)
    if sizes is not None and int(sizes[1]):
        return OPTIONS[name].read(PerDeck(int(sizes[1]), int(sizes[2] or 0)))
    return OPTIONS[name].read(text)


def build_rules(
    base: str,
    texts: Mapping[str, str],
    cites: tuple[str, ...] | None,
    options: Mapping[str, object],
) -> RuleSet:
    """Build a rule set from a preset and what differs.

    Raises :class:`~continental.rulesets.RuleSetError` for no preset and
    :class:`~continental.OptionError` for bad options and contradictions.
    """
    rules = rulesets.get(base).with_options(options)
    if texts:
        rules = attrs.evolve(rules, **dict(texts))  # type: ignore[arg-type] # the names of TEXTS
    return rules if cites is None else attrs.evolve(rules, cites=cites)
