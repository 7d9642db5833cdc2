"""The face of the package."""

from __future__ import annotations

import subprocess
import sys

import pytest

import continental

NAMES = """
    Suit Rank Card JOKER parse_cards Trio Run Meld TableMeld Contract RoundSpec RuleSet
    GameState PlayerView Position view new_game draw_for_seats redact Memory sample_state
    DealPhase DrawPhase ClaimPhase PlayPhase RoundOver MatchOver
    Deal DrawStock DrawUpcard Claim Pass LayDown Swap LayOff SwapJoker MoveJoker TakeBack
    Discard Close EndMatch Action Side
    actors check apply IllegalAction transition legal_actions LegalActions Violation
    Record parse_record format_record format_position parse_position format_action parse_action
    compare NotationError
    RoundResult ScoreSheet Bot play_match check_meld can_open openings Opening rulesets search bots
    TurnPlan best_turn best_opening best_layoffs can_close
"""


def test_all_names_are_there_once() -> None:
    names = continental.__all__
    assert len(set(names)) == len(names)
    for name in names:
        assert getattr(continental, name) is not None


def test_every_public_name_is_listed() -> None:
    # the names of the parts of the package are attributes too once they are imported
    parts = {name.split(".")[1] for name in sys.modules if name.startswith("continental.")}
    public = {name for name in vars(continental) if not name.startswith("_")}
    own = {"TYPE_CHECKING", "import_module"}
    assert public - parts - own <= set(continental.__all__)


def test_what_is_costly_comes_when_asked_for() -> None:
    code = (
        "import sys, continental;"
        "print('continental.bots' in sys.modules, 'continental.simulation' in sys.modules);"
        "print('continental.memory' in sys.modules, 'continental.sampling' in sys.modules);"
        "print(continental.Bot.__name__, continental.play_match.__name__);"
        "print('Bot' in dir(continental))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [*["False"] * 4, "Bot", "play_match", "True"]


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Joker'"):
        _ = continental.Joker


def test_the_names_of_the_design() -> None:
    expected = NAMES.split()
    assert set(expected) <= set(continental.__all__)


def test_parts_are_attributes_after_one_import() -> None:
    code = (
        "import continental;"
        "print(continental.rulesets.CLASSIC.name, continental.search.can_open.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["classic", "can_open"]


def test_the_example_of_the_package() -> None:
    state = continental.new_game(continental.rulesets.CLASSIC, players=3, seed=1)
    state = continental.apply(state, continental.Deal(seat=0))
    assert continental.actors(state) == (1,)
    assert list(continental.legal_actions(state)) == [
        continental.DrawStock(seat=1),
        continental.DrawUpcard(seat=1),
    ]
