"""Positions in one line."""

from __future__ import annotations

from typing import cast

import attrs
import pytest

from continental import (
    DrawPhase,
    GameState,
    NotationError,
    PlayerView,
    RoundOver,
    format_position,
    new_game,
    parse_position,
    rulesets,
    view,
)
from tests.helpers import build, every_phase, laid, public_with, run, trio

PHASES = every_phase()
START = "rules=classic seats=2 phase=deal:0 seed=1"


def test_lines_written_by_hand() -> None:
    names = ["Ana", "Berta Mas", "-"]
    state = new_game(rulesets.XELU, names, seed=7)
    assert format_position(state) == ("rules=xelu seats=Ana,Berta%20Mas,%2D phase=deal:0 seed=7")
    table = [laid(1, trio("7S 7H X")), laid(0, run("2C 3C 4C 5C"))]
    lent = attrs.evolve(table[1], laid_by=(0, 0, 0, 1))
    state = build(
        rulesets.CLASSIC, "2S 3S", "AH KH", phase=DrawPhase(1), table=[table[0], lent], discarder=0
    )
    line = format_position(view(state, 1))
    assert line == (
        "rules=classic seats=2 sees=1 round=1 turn=1 lap=1 phase=draw:1 "
        "table=1:T:7S7HX/0:E:2C3C4C5C:0,0,0,1 discards=2C discarder=0 hand=AHKH counts=2,2 "
        "stock=98"
    )
    assert parse_position(line) == view(state, 1)
    assert format_position(view(state, None)) == line.replace("sees=1", "sees=table").replace(
        "hand=AHKH ", ""
    )


@pytest.mark.parametrize("name", PHASES)
def test_every_phase_comes_back(name: str) -> None:
    state = PHASES[name]
    line = format_position(state)
    assert parse_position(line) == state
    assert hash(parse_position(line)) == hash(state)
    fields = line.split()
    assert parse_position("\n".join(reversed(fields))) == state
    for seat in (0, 1, 2, None):
        seen = view(state, seat)
        assert parse_position(format_position(seen)) == seen


@pytest.mark.parametrize(
    "name", ["Fermín", "a,b", "x=y", "%20", " blank ", "\x00\n", "\ud83d\ude00", "😀", "-", "·"]
)
def test_any_name_comes_back(name: str) -> None:
    state = new_game(rulesets.CLASSIC, [name, "other"], seed=0)
    line = format_position(state)
    assert len(line.split()) == 4
    assert parse_position(line).public.seats == (name, "other")
    rules = attrs.evolve(rulesets.CLASSIC, name=name, source="", cites=(name, "", "-"))
    for cites in (rules.cites, (), ("",), ("-",)):
        named = new_game(attrs.evolve(rules, cites=cites), 2, seed=0)
        assert parse_position(format_position(named)) == named


def test_rules_stand_as_fields() -> None:
    rules = rulesets.FOURNIER.with_options(
        {"claims.limit": 3, "rounds": "TT7 TE8:forbidden", "deck.decks": {"2-8": [2, 3]}}
    )
    state = new_game(rules, 3, seed=2)
    line = format_position(state)
    assert line == (
        'rules=fournier rules.rounds=TT7,TE8:forbidden rules.deck.decks={"2-8":[2,3]} '
        "rules.claims.limit=3 seats=3 phase=deal:0 seed=2"
    )
    assert parse_position(line) == state


def test_hidden_cards_are_in_no_line_of_a_view() -> None:
    state = PHASES["play"]
    others = format_position(view(state, 0))
    assert "hand=2S3S" in others
    assert "5H7C" not in others
    assert "seed" not in others


@pytest.mark.parametrize(
    ("line", "place", "reason"),
    [
        ("", "rules", "the field is missing"),
        ("rules", "", "a field is written key=value: 'rules'"),
        ("rules=classic rules=classic", "rules", "the field is given twice"),
        ("rules=clasic", "rules", "did you mean classic"),
        ("rules=classic rules.claims.limt=3", "rules.claims.limt", "no option is called so"),
        ("rules=classic rules.claims.limit=x", "rules.claims.limit", "claims.limit cannot be 'x'"),
        ("rules=classic rules.name=%2", "rules.name", "two hexadecimal digits"),
        ("rules=classic rules.name=%FF", "rules.name", "not UTF-8"),
        ("rules=classic rules.name=", "rules.name", "a rule set needs a name"),
        (
            "rules=classic rules.match.end=target",
            "rules.match.end",
            "the target total is missing (D18)",
        ),
        ("rules=classic", "seats", "the field is missing"),
        ("rules=classic seats=5", "seats", "the rules are for 2 to 4 players"),
        ("rules=classic seats=999999999", "seats", "the rules are for 2 to 4 players"),
        ("rules=classic seats=Ana", "seats", "not a whole number"),
        ("rules=classic seats=Ana,Ana", "seats", "the name 'Ana' is given twice"),
        ("rules=classic seats=Ana,%", "seats", "two hexadecimal digits"),
        ("rules=classic seats=2", "seed", "the field is missing"),
        (f"{START} colour=red", "", "no such field here: 'colour=red'"),
        (f"{START} hand=AS", "", "no such field here"),
        (f"{START} round=8", "round", "round 8 is not one of the 7 rounds"),
        (f"{START} round=1.5", "round", "not a whole number"),
        (f"{START} dealer=2", "dealer", "seats are 0 to 1"),
        (f"{START} discarder=-1", "discarder", "seats are 0 to 1"),
        (f"{START} hands=AS", "hands", "not one entry for each of 2 seats"),
        (f"{START} hands=A/S", "hands", "not cards such as AS2SX"),
        (f"{START} stock=", "stock", "not cards such as AS2SX"),
        (f"{START} facedown=1", "facedown", "not a card"),
        (f"{START} claims=1,2,3", "claims", "not one entry for each"),
        (f"{START} answers=claim,maybe", "answers", "not one of claim, pass"),
        (f"{START} table=0:T", "table", "not owner:T:cards or owner:E:cards"),
        (f"{START} table=0:A:ASASAS", "table", "not one of T, E"),
        (f"{START} table=0:T:ASASAS:0,0", "table", "not one seat for each card"),
        (f"{START} opened=0,0", "opened", "a seat is named twice"),
        (f"{START} results=1:TT", "results", "not round:contract:dealer:closer:ending:scores"),
        (f"{START} results=1:XX:0:0:discard:0,0", "results", "not a contract"),
        (f"{START} results=1:TT:0:0:bang:0,0", "results", "not one of discard, discard+opened"),
        (f"{START} results=1:TT:0:0:discard:0", "results", "not one entry for each"),
        ("rules=classic seats=2 phase=deal: seed=1", "phase", "not a whole number"),
        ("rules=classic seats=2 phase=dance:1 seed=1", "phase", "no phase: one of deal, draw"),
        ("rules=classic seats=2 phase=claim:1 seed=1", "window", "the field is missing"),
        ("rules=classic seats=2 phase=over:1 sees=0", "hands", "hands are shown when"),
        ("rules=classic seats=2 phase=draw:1 sees=2", "sees", "seats are 0 to 1"),
        (
            "rules=classic seats=2 phase=over:1 sees=1 hands=AS/- counts=1,0",
            "hands",
            "tell hand and counts too",
        ),
        ("rules=classic seats=2 sees=0 phase=draw:1 facedown=no", "facedown", "not one of yes"),
    ],
)
def test_what_is_no_position(line: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(line)
    assert caught.value.place == place
    assert reason in str(caught.value)
    assert caught.value.problems == ()


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ("sees=1 hand=AS counts=1,2", "hand"),
        ("sees=1 hand=2SAS counts=1,2", "hand"),
        ("sees=table hand=AS counts=1,1", "seat"),
        ("sees=1 hand=AS counts=1,1", "public"),
        ("sees=1 hand=ASASAS counts=1,3", "cards"),
    ],
)
def test_views_are_checked_too(fields: str, path: str) -> None:
    with pytest.raises(NotationError, match="no position that play can reach") as caught:
        parse_position(f"rules=classic seats=2 round=1 turn=1 lap=1 phase=draw:1 {fields}")
    assert path in [problem.path for problem in caught.value.problems]


def test_all_problems_of_a_state_are_told() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(f"{START} turn=3 lap=-1 stock=AS")
    error = caught.value
    assert [problem.path for problem in error.problems] == ["public.lap"]
    with pytest.raises(NotationError) as caught:
        parse_position(f"{START} turn=3 stock=AS")
    error = caught.value
    assert [problem.path for problem in error.problems] == ["public.phase", "cards"]
    assert "public.phase: a match that has begun awaits no first deal" in str(error)
    assert "cards: too many: AS" in str(error)


def test_only_the_first_of_many_problems_are_in_the_message() -> None:
    melds = "/".join(["0:T:AS"] * 30)
    with pytest.raises(NotationError) as caught:
        parse_position(f"rules=classic seats=2 round=1 phase=draw:0 seed=1 table={melds}")
    problems = caught.value.problems
    assert len(problems) > 30
    assert str(caught.value).endswith(f"; and {len(problems) - 20} more")


def test_what_is_no_text_or_too_long() -> None:
    with pytest.raises(NotationError, match="a position is text, not NoneType"):
        parse_position(None)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="a position has at most 1000000 characters"):
        parse_position("x" * 1_000_001)
    with pytest.raises(NotationError, match=r"rules\.name has at most 20000 characters"):
        parse_position("rules=classic rules.name=" + "x" * 20_001)
    with pytest.raises(NotationError) as caught:
        parse_position("rules=classic rules.claims.limit=" + "x" * 20_000)
    assert len(str(caught.value)) < 5_000 < len(caught.value.reason)
    deep = "[" * 10_000
    with pytest.raises(NotationError, match="not valid JSON"):
        parse_position(f"rules=classic rules.rounds={deep}")


def test_shown_hands_are_the_hands_held() -> None:
    over = PHASES["round_over"]
    seen = cast("PlayerView", parse_position(format_position(view(over, 1))))
    assert isinstance(seen.phase, RoundOver)
    assert seen.hand == seen.phase.hands[1] == over.hand_of(1)
    assert isinstance(parse_position(format_position(over)), GameState)


def test_more_results_than_rounds_are_a_problem() -> None:
    state = public_with(PHASES["match_over"])
    results = state.public.rounds
    with pytest.raises(NotationError, match="round 2 is not one of the 1 rounds"):
        parse_position(format_position(public_with(state, rounds=(results[0], results[0]))))
