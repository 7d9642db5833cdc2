"""A short way to write melds, tables, rules and contexts in tests.

``T:7S 7H X | E:4C 5C 6C 7C`` are a trio and a run; ``0 T:7S 7H X`` lies before seat 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from continental.cards import Card, format_cards, parse_cards, sorted_cards
from continental.contracts import Contract
from continental.laying import LayingContext
from continental.melds import Meld, MeldKind, Swap, TableMeld, make_meld
from continental.rules import RuleSet, RulesInForce
from continental.rulesets import CLASSIC
from continental.violations import Code, Violation


def card(code: str) -> Card:
    return Card.parse(code)


def meld(text: str) -> Meld:
    kind, _, codes = text.strip().partition(":")
    return make_meld({"T": MeldKind.TRIO, "E": MeldKind.RUN}[kind], parse_cards(codes))


def melds(text: str) -> tuple[Meld, ...]:
    return tuple(meld(part) for part in text.split("|") if part.strip())


def table(text: str) -> tuple[TableMeld, ...]:
    laid = []
    for part in text.split("|"):
        if part.strip():
            seat, _, rest = part.strip().partition(" ")
            laid.append(TableMeld.of(int(seat), meld(rest)))
    return tuple(laid)


def show(laid: Iterable[Meld | TableMeld]) -> str:
    letters = {MeldKind.TRIO: "T", MeldKind.RUN: "E"}
    return " | ".join(f"{letters[one.kind]}:{format_cards(one.cards)}" for one in laid)


def swap(code: str, place: int, index: int) -> Swap:
    return Swap(card(code), place, index)


def rules(
    contract: str = "TE",
    changes: Mapping[str, object] | None = None,
    *,
    base: RuleSet = CLASSIC,
    players: int = 3,
) -> RulesInForce:
    """The rules of a round with the contract, whatever the rounds of the rule set are."""
    in_force = base.with_options(changes or {}).at(players, 1)
    return attrs.evolve(in_force, contract=Contract.parse(contract))


def context(
    hand: str,
    on_table: str = "",
    in_force: RulesInForce | None = None,
    *,
    seat: int = 0,
    opened: bool = True,
    opened_now: bool = False,
    openings: int = 0,
    moves: int = 0,
) -> LayingContext:
    return LayingContext(
        rules=rules() if in_force is None else in_force,
        table=table(on_table),
        seat=seat,
        hand=sorted_cards(parse_cards(hand)),
        opened=opened,
        opened_now=opened_now,
        openings=openings,
        moves=moves,
    )


def codes(violations: Iterable[Violation]) -> list[str]:
    """The codes; each violation must also make a sentence without gaps."""
    found = list(violations)
    for violation in found:
        text = violation.message()
        assert "None" not in text, text
        assert "  " not in text, text
        assert not text.endswith((" .", ": .")), text
    return [violation.code.value for violation in found]


def refusal(
    code: Code,
    cards: str = "",
    *,
    seat: int | None = None,
    meld: int | None = None,
    index: int | None = None,
    need: int | None = None,
    have: int | None = None,
) -> Violation:
    return Violation.of(
        code,
        cards=parse_cards(cards),
        seats=() if seat is None else (seat,),
        meld=meld,
        index=index,
        need=need,
        have=have,
    )
