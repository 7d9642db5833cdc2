"""The readable rule sheet of a rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final

from continental.contracts import Contract
from continental.rules.enums import CloseDiscard
from continental.rules.options import OPTIONS
from continental.rules.use import is_in_use
from continental.rules.values import FIVES, PIPS, DeckSchedule, PerDeck
from continental.rules.wording_beside import BESIDE
from continental.rules.wording_choices import CHOICES
from continental.rules.wording_numbers import NUMBERS

if TYPE_CHECKING:
    from continental.rules.play_groups import RoundSpec
    from continental.rules.ruleset import RuleSet

__all__ = ["melds_in_words", "rule_sheet", "sentences"]

_TITLES: Final[Mapping[str, str]] = {
    "": "Players and rounds",
    "deck": "Cards",
    "trio": "Trios",
    "run": "Runs",
    "melds": "Jokers in melds",
    "opening": "Opening",
    "layoff": "Adding to melds",
    "joker_swap": "Exchanging jokers",
    "joker_move": "Moving jokers",
    "claims": "Taking a discard out of turn (de contra)",
    "stock": "Stock",
    "draw": "Drawing",
    "discard": "Discarding",
    "close": "Closing",
    "scoring": "Scoring",
    "match": "The match",
    "play": "Guards",
}
"""The headings, by group."""


def _players(rules: RuleSet) -> Iterator[str]:
    low, high = rules.players
    count = f"{low}" if low == high else f"{low} to {high}"
    yield f"The game is for {count} players, each for himself. [A6, A7, C5, Q2]"


def _rounds(rules: RuleSet) -> Iterator[str]:
    for number, spec in enumerate(rules.rounds, 1):
        yield (
            f"Round {number} is {spec.contract}, {melds_in_words(spec.contract)}, with "
            f"{_counted(spec.cards, 'card')} dealt to each player{_closing(spec)}. {_ROUND_IDS}"
        )


_ROUND_IDS: Final = "[A2, A15, B4, C23, D13, Q5]"


def _closing(spec: RoundSpec) -> str:
    return f", and {_CLOSINGS[spec.discard]}" if spec.discard is not None else ""


_CLOSINGS: Final[Mapping[CloseDiscard, str]] = {
    CloseDiscard.OPTIONAL: "it may be closed with or without a discard",
    CloseDiscard.REQUIRED: "it must be closed with a discard",
    CloseDiscard.FORBIDDEN: "it must be closed without a discard",
}


def melds_in_words(contract: Contract) -> str:
    """Return the melds that a contract asks for, such as ``one trio and 2 runs``."""
    if contract.is_free:
        return "any legal melds"
    parts = [(contract.trios, "trio"), (contract.runs, "run")]
    return " and ".join(_counted(count, noun) for count, noun in parts if count)


def _counted(count: int, noun: str) -> str:
    return f"one {noun}" if count == 1 else f"{count} {noun}s"


def _decks(rules: RuleSet) -> Iterator[str]:
    decks = rules.deck.decks
    if not isinstance(decks, DeckSchedule):
        packs = "one deck" if decks == 1 else f"{decks} decks"
        yield f"The pack is {packs} of 52 cards shuffled together. [A1, B1, D1]"
        return
    for row in decks.rows:
        counts = ", ".join(map(str, row.decks))
        yield (
            f"With {row.seats.replace('-', ' to ')} players the numbers of 52-card decks, round "
            f"by round, are {counts}; the last one stays. [C4, Q4]"
        )


def _penalty_pile(rules: RuleSet) -> Iterator[str]:
    share = rules.stock.penalty_pile
    if share is None:
        yield "Penalty cards come from the stock; there is no pile for them. [A64, Q33]"
    else:
        yield (
            f"After the deal {share} of the rest, rounded down, is set apart as the penalty "
            "pile. [C10, E13, Q33]"
        )


def _values(rules: RuleSet) -> Iterator[str]:
    values = rules.scoring.values
    if values == PIPS:
        yield (
            "A joker counts 50, an ace 20, king, queen and jack 10 each, and every other card "
            "its face value. [A10, B19]"
        )
    elif values == FIVES:
        yield (
            "A joker counts 50, an ace 20, each card from eight to king 10, and each from two "
            "to seven 5. [C7, A58]"
        )
    else:
        points = values.plain()
        joker = points.pop("X")
        listed = ", ".join(f"{code} {value}" for code, value in points.items())
        yield f"A joker counts {joker}, and the ranks count {listed}. [D6]"


_SPECIAL: Final[Mapping[str, Callable[[RuleSet], Iterator[str]]]] = {
    "players": _players,
    "rounds": _rounds,
    "deck.decks": _decks,
    "stock.penalty_pile": _penalty_pile,
    "scoring.values": _values,
}


def sentences(rules: RuleSet, name: str) -> tuple[str, ...]:
    """The sentences that say what an option is set to: one, but for lists and schedules."""
    if name in _SPECIAL:
        return tuple(_SPECIAL[name](rules))
    beside = BESIDE[name](rules) if name in BESIDE else None
    if beside is not None:
        return (beside,)
    value = rules.option(name)
    if isinstance(value, PerDeck):
        return (_per_deck(value),)
    return (CHOICES[name][value] if name in CHOICES else NUMBERS[name].sentence(value),)


def _per_deck(size: PerDeck) -> str:
    plus = f" and {size.plus} more" if size.plus else ""
    return (
        f"A trio has at most {_counted(size.per_deck, 'card')} for each deck in play{plus}. "
        "[C21, Q9]"
    )


def rule_sheet(rules: RuleSet) -> str:
    """Write the rule sheet: sections of sentences, one option after the other.

    Options without effect beside the others come last, under a heading that says so.
    """
    blocks = ["\n".join(_head(rules))]
    used = [name for name in OPTIONS if is_in_use(rules, name)]
    for group, names in groupby(used, key=lambda name: name.rpartition(".")[0]):
        blocks.append(_block(_TITLES[group], rules, names))
    unused = [name for name in OPTIONS if name not in used]
    if unused:
        blocks.append(_block("Without effect here", rules, unused))
    return "\n\n".join(blocks) + "\n"


def _head(rules: RuleSet) -> Iterator[str]:
    yield rules.name
    yield "=" * len(rules.name)
    if rules.description:
        yield rules.description
    if rules.source:
        yield f"Source: {rules.source}"
    if rules.cites:
        yield f"Rests on {', '.join(rules.cites)}."
    for name in rules.custom_parts:
        yield f"The part {name!r} is the house's own: {type(getattr(rules, name)).__name__}."


def _block(title: str, rules: RuleSet, names: Iterable[str]) -> str:
    lines = [f"- {text}" for name in names for text in sentences(rules, name)]
    return "\n".join([title, *lines])
