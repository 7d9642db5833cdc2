"""Nobody is ever stuck, whatever options are combined (Q27, Q32, Q35, Q42, Q48, Q63, Q64)."""

from __future__ import annotations

from random import Random

import pytest

from continental.rulesets import CLASSIC, names
from continental.testing import combinations
from continental.testing.combinations import THEMES, play_watched, random_combination
from continental.testing.invariants import InvariantError
from continental.testing.strategies import OPTION_VALUES

PLACES = range(len(THEMES))


@pytest.mark.parametrize("theme", PLACES)
def test_nobody_is_stuck(theme: int) -> None:
    rng = Random(theme)
    for _ in range(2):
        assert play_watched(random_combination(rng, THEMES[theme]), rng, steps=80, looks=0.1) > 0


@pytest.mark.soak
@pytest.mark.parametrize("theme", PLACES)
def test_nobody_is_ever_stuck(theme: int) -> None:
    """Sixty combinations of each theme with matches of up to 400 actions, new ones each time."""
    seed = Random().getrandbits(32)
    for number in range(60):
        rng = Random(f"{seed} {number}")
        try:
            play_watched(random_combination(rng, THEMES[theme]), rng)
        except Exception as error:
            error.add_note(f"Random('{seed} {number}')")
            raise


@pytest.mark.parametrize("theme", PLACES)
def test_a_theme_is_no_contradiction(theme: int) -> None:
    rules = CLASSIC.with_options({"rounds": "T5 E6", "players": "2-8", **THEMES[theme]})
    assert all(rules.option(name) == value for name, value in _plain(theme).items())


def _plain(theme: int) -> dict[str, object]:
    read = CLASSIC.with_options({"rounds": "T5", "players": "2-8", **THEMES[theme]})
    return {name: read.option(name) for name in THEMES[theme]}


def test_combinations_are_many_and_wide() -> None:
    """Of 300 combinations each preset is the base of some, and each value of a choice in some."""
    drawn = [random_combination(Random(seed)) for seed in range(300)]
    assert {rules.name for rules in drawn} == set(names())
    for name in OPTION_VALUES:
        assert len({rules.option(name) for rules in drawn}) > 1, name
    changed = [len(rules.diff(CLASSIC)) for rules in drawn]
    assert max(changed) > 30


def test_what_goes_wrong_is_told_with_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise InvariantError("wrong")

    monkeypatch.setattr(combinations, "check_legal_actions", fail)
    rules = CLASSIC.with_options({"claims.limit": 2})
    with pytest.raises(InvariantError) as caught:
        play_watched(rules, Random(1), looks=1)
    (note,) = caught.value.__notes__
    assert note.startswith("classic with {'claims.limit': 2}, ")
    assert note.endswith(" players, after 1 actions")


def test_nothing_is_played_without_players_that_can() -> None:
    crowd = CLASSIC.with_options({"players": (20, 20), "deck.decks": 1})
    assert play_watched(crowd, Random(1)) == 0
