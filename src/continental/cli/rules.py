"""The arguments that choose a rule set: ``--rules``, ``--variant`` and ``--option``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import cast

from continental import rulesets
from continental.rules import RuleSet

__all__ = ["add_rules_arguments", "chosen_rules"]


def add_rules_arguments(parser: argparse.ArgumentParser, default: str) -> None:
    """Add the arguments; ``default`` says in words which rules there are without ``--rules``."""
    names = ", ".join(rulesets.names())
    parser.add_argument("--rules", metavar="NAME", help=f"one of {names}; without it {default}")
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="ID",
        help="a variant such as A56 on top of them (may be given several times)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option such as claims.limit=3 on top of them (may be given several times)",
    )


def chosen_rules(arguments: argparse.Namespace, default: RuleSet) -> RuleSet:
    """Return the rules that the arguments name, ``default`` without ``--rules``.

    Raises :class:`~continental.rulesets.RuleSetError` and ``ValueError``.
    """
    name = cast("str | None", arguments.rules)
    rules = default if name is None else rulesets.get(name)
    rules = rulesets.apply_variants(rules, *cast("Sequence[str]", arguments.variant))
    changes = {}
    for given in cast("Sequence[str]", arguments.option):
        option, equals, value = given.partition("=")
        if not equals:
            raise ValueError(f"--option is written NAME=VALUE: {given!r}")
        changes[option.strip()] = value
    return rules.with_options(changes)
