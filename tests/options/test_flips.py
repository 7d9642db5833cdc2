"""Every option in every value that a document gives, on top of every preset.

The tables say what each value must bring, by rules.md; here they are played, and held against
the list of options, so that an option or a choice without a flip fails.
"""

from __future__ import annotations

import pytest

from continental.rules import OPTIONS
from continental.rulesets import CLASSIC, get, names, variant
from tests.options.ending_flips import CLOSE, DISCARD, MATCH, SCORING
from tests.options.flip import Flip
from tests.options.laying_flips import LAYING
from tests.options.meld_flips import MELDS, OPENING
from tests.options.pile_flips import CLAIMS, DRAW, STOCK
from tests.options.setup_flips import SETUP

FLIPS: tuple[Flip, ...] = (
    *SETUP,
    *MELDS,
    *OPENING,
    *LAYING,
    *CLAIMS,
    *STOCK,
    *DRAW,
    *DISCARD,
    *CLOSE,
    *SCORING,
    *MATCH,
)

VARIANTS = ("A52", "A53", "A54", "A55", "A56", "A57", "A58", "A59", "A60")


@pytest.mark.parametrize("preset", names())
@pytest.mark.parametrize("flip", FLIPS, ids=str)
def test_behaviour_follows_the_value(flip: Flip, preset: str) -> None:
    assert flip.observe(get(preset)) == flip.expected


@pytest.mark.parametrize("flip", FLIPS, ids=str)
def test_each_value_is_told_apart_from_every_other(flip: Flip) -> None:
    assert len(set(flip.expected.values())) == len(flip.expected) > 1
    assert flip.option not in flip.isolate


def flipped(name: str) -> list[object]:
    """The values in which an option is flipped."""
    return [value for flip in FLIPS if flip.option == name for value in flip.values()]


def test_no_option_is_without_a_flip() -> None:
    assert {flip.option for flip in FLIPS} == set(OPTIONS)


@pytest.mark.parametrize("name", [name for name, info in OPTIONS.items() if info.choices])
def test_every_choice_is_flipped(name: str) -> None:
    assert set(flipped(name)) == set(OPTIONS[name].choices)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_a_preset_or_variant_is_flipped(name: str) -> None:
    documented = [get(preset).option(name) for preset in names()]
    documented += [
        CLASSIC.with_options(changes).option(name)
        for changes in map(variant, VARIANTS)
        if name in changes
    ]
    values = flipped(name)
    assert [value for value in documented if value not in values] == []
