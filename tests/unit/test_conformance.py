"""The conformance runner: what it runs, compares and reports."""

import argparse
import textwrap
from collections.abc import Iterable
from pathlib import Path

import attrs
import pytest

from continental.cards import Card
from continental.cli.conformance import add_parser, run
from continental.rules import ScoringRules
from continental.rulesets import CLASSIC
from continental.testing.conformance import (
    Report,
    ScenarioError,
    load,
    loads,
    prepare,
    run_scenarios,
)
from continental.testing.conformance.board import Board

POSITION = """\
- id: S
  title: t
  players: 3
  contract: TE
  turn: P1
  phase: play
  opened: [P0, P1]
  pile: 4D
  stock: 2C 3C
  hands: {P1: 9S 5H KC}
  table:
    M1: {owner: P0, kind: trio, cards: 9C 9D X}
    M2: {owner: P0, kind: run, cards: 4H X 6H 7H}
  cases:
  - name: a
    ruleset: classic
"""
DRAW = """\
- id: D
  players: 3
  contract: TE
  turn: P1
  phase: draw
  discarder: P0
  pile: 4D 7H
  stock: 2C 3C
  cases:
  - name: a
    ruleset: classic
"""


def case(body: str, scenario: str = POSITION) -> str:
    return scenario + textwrap.indent(textwrap.dedent(body), "    ")


def only_failure(text: str) -> str:
    report = run_scenarios(loads(text, "f.yaml"))
    assert (report.passed, report.failed) == (0, 1)
    return str(report.failures[0])


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ("discard: AS", "step 1 (discard): expected accepted, got refused (card_not_in_hand)"),
        (
            "{discard: AS, refused: not_opened}",
            "step 1 (discard): expected refused (not_opened), got refused (card_not_in_hand)",
        ),
        (
            "{discard: KC, refused: claims_open}",
            "step 1 (discard): expected refused (claims_open), got accepted",
        ),
        (
            "undo_discard",
            "step 1 (undo_discard): expected accepted, got refused (discard_is_final)",
        ),
        (
            "claims: [P2, P0]",
            "step 1 (claims): expected accepted, got refused (not_claimable)",
        ),
        (
            "{claims: [P2], refused: claim_limit}",
            "step 1 (claims): expected refused (claim_limit), got refused (not_claimable)",
        ),
        (
            "{claims: [], winner: P2}",
            "step 1 (claims): expected winner P2, got winner none",
        ),
    ],
)
def test_a_step_that_goes_wrong(do: str, expected: str) -> None:
    text = case(f"do:\n- {do}\nafter: {{turn: P0}}\n")
    assert only_failure(text) == f"f.yaml: S a: {expected}"


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ("{claims: [P2, P0], winner: none}", "expected winner none, got winner P2"),
        ("{claims: [P2], refused: claims_off}", "expected refused (claims_off), got P2 may claim"),
        ("{claims: [], winner: P2}", "expected winner P2, got winner none"),
    ],
)
def test_claims_that_go_wrong(claims: str, expected: str) -> None:
    text = case(f"do:\n- take: stock\n- {claims}\n", DRAW)
    assert only_failure(text) == f"f.yaml: D a: step 2 (claims): {expected}"


def test_an_outcome_that_depends_on_the_order_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A31: turn order decides, never speed."""
    answer = Board.answer

    def first_come(self: Board, claiming: tuple[int, ...], order: tuple[int, ...]) -> Board:
        return answer(self, tuple(seat for seat in claiming if seat == order[0]), order)

    monkeypatch.setattr(Board, "answer", first_come)
    failure = only_failure(case("discarder: none\ndo:\n- take: stock\n- claims: [P2, P0]\n", DRAW))
    assert "expected PlayPhase with P0 no cards; P1 2C; P2 7H 3C, got" in failure
    assert failure.endswith("when answered in the order P0 P2")


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("table: {}", "table: expected no melds, got 9C 9D X; 4H X 6H 7H"),
        ("table: {M1: 9C 9D}", "table M1: expected 9C 9D, got 9C 9D X"),
        ("table: {M3: 9C}", "table M3: expected 9C, got no such meld"),
        (
            "table: {M2: {owner: P1, kind: trio, cards: 4H X 6H 7H}}",
            "table M2 kind: expected trio, got run; table M2 owner: expected P1, got P0",
        ),
        ("stands_for: {M1: 9C 9D}", "stands_for M1: expected 9C 9D, got 9C 9D ?"),
        ("stands_for: {M5: 9C}", "stands_for M5: expected 9C, got no such meld"),
        ("hands: {P1: 9S 5H, P0: ''}", "hands P1: expected 9S 5H, got 9S 5H KC"),
        ("hand_sizes: {P0: 2}", "hand_sizes P0: expected 2, got 0"),
        ("claims_used: {P0: 1}", "claims_used P0: expected 1, got 0"),
        ("scores: {P0: 1}", "scores P0: expected 1, got none: the round has not ended"),
        ("pile: ''", "pile: expected no cards, got 4D"),
        ("stock: 3C 2C", "stock: expected 3C 2C, got 2C 3C"),
        ("stock_size: 3", "stock_size: expected 3, got 2"),
        ("penalty: 2C", "penalty: expected 2C, got no cards"),
        ("recycled: 2C", "recycled: expected 2C, got no cards"),
        ("turn: P2", "turn: expected P2, got P1"),
        ("phase: draw", "phase: expected draw, got play"),
        ("pile_top_hidden: true", "pile_top_hidden: expected True, got False"),
        ("{turn: P0, phase: draw}", "turn: expected P0, got P1; phase: expected draw, got play"),
    ],
)
def test_an_end_that_differs(after: str, expected: str) -> None:
    text = case(f"after:\n  {after}\n")
    assert only_failure(text) == f"f.yaml: S a: {expected}"


def test_nobody_is_in_turn_when_the_round_is_over() -> None:
    text = case(
        """\
        hands: {P1: 9S}
        do:
        - discard: 9S
        after: {turn: P1, phase: play, pile: 4D 2C}
        """
    )
    assert only_failure(text) == (
        "f.yaml: S a: pile: expected 4D 2C, got 4D 9S; turn: expected P1, got nobody's; "
        "phase: expected play, got roundover"
    )


@pytest.mark.parametrize("pile", ["4D", "4D 9S"])
def test_a_pile_with_or_without_its_hidden_card(pile: str) -> None:
    text = case(f"hands: {{P1: 9S}}\ndo:\n- discard: 9S\nafter: {{pile: {pile}}}\n")
    assert run_scenarios(loads(text)) == Report(1, ())


TABLES = {
    "value": (
        "cards: KD 2C\n  expect: {pips: 12, fives: 16}",
        "fives: expected 16, got 15",
    ),
    "target": (
        (
            "target: 50\n  before: {A: 60, B: 0}\n  in_hand: {B: KC}\n"
            "  expect: {hand: {B: 10}, total: {B: -9}, ended: false, winners: [B]}"
        ),
        (
            "hand B: expected 10, got -10; total B: expected -9, got -10; "
            "ended: expected False, got True; winners: expected B, got A"
        ),
    ),
    "game": (
        (
            "rounds: [TT, TE]\n  scores: {A: [1, 2], B: [0, 9]}\n"
            "  expect: {partials: {A: [1, 4]}, winners: [B]}"
        ),
        "partials A: expected (1, 4), got (1, 3); winners: expected B, got A",
    ),
    "tie": (
        "totals: {A: 1, B: 1}\n  expect: {shared: [A]}",
        "shared: expected A, got A B",
    ),
    "seating": (
        "draws:\n  - {A: K, B: 2}\n  expect: {order: [B, A], dealer: B, cutter: A, first: A}",
        (
            "order: expected B A, got A B; dealer: expected B, got A; cutter: expected A, got B; "
            "first: expected A, got B"
        ),
    ),
    "deal": (
        "players: 2\n  expect: {TT: [8, 90], TE: [8]}",
        (
            "TT cards dealt: expected 8, got 7; TT cards dealt: expected 8, got 7; "
            "TT stock: expected 90, got 95"
        ),
    ),
    "growth": (
        "expect:\n    2: {decks: [2, 3], stock: {1: 90}, penalty: {1: 1}}",
        (
            "2 players decks: expected (2, 3), got (2, 2); 2 players stock 1: expected 90, got 95; "
            "2 players penalty 1: expected 1, got 0"
        ),
    ),
}


@pytest.mark.parametrize("kind", TABLES)
def test_a_table_that_differs(kind: str) -> None:
    body, expected = TABLES[kind]
    assert only_failure(f"- id: T\n  kind: {kind}\n  {body}\n") == f"f.yaml: T: {expected}"


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("target", "target: 1\n  before: {A: 0, B: 0}\n  laid: {A: KC}\n  expect: {}"),
        ("game", "rounds: [TT]\n  scores: {A: [1], B: [1]}\n  expect: {}"),
        ("seating", "draws:\n  - {A: K, B: 2}\n  expect: {}"),
        ("growth", "rounds: [TT, TE, EE, TTT, TTE, TEE, EEE]\n  expect: {2: {}}"),
        ("upcard", "stock_before: KC\n  cases:\n  - ruleset: classic"),
    ],
)
def test_only_what_is_given_is_compared(kind: str, body: str) -> None:
    report = run_scenarios(loads(f"- id: T\n  kind: {kind}\n  {body}\n"))
    assert str(report) == "1 passed, 0 failed"


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        (
            "seating",
            "draws:\n  - {A: K, B: K}\n  expect: {dealer: A}",
            "T: draws: expected an order of seats, got still tied: A, B",
        ),
        (
            "growth",
            "rounds: [TT]\n  expect: {2: {}}",
            "T: rounds: expected TT, got TT TE EE TTT TET ETE EEE",
        ),
        (
            "growth",
            "expect: {5: {decks: [2]}}",
            (
                "T: the case: expected no error, got OptionError: "
                "'classic' is for 2 to 4 players, not 5"
            ),
        ),
        (
            "upcard",
            "stock_before: X KC\n  cases:\n  - {ruleset: classic, pile: X, stock: KC}",
            "T 1: pile: expected X, got KC; stock: expected KC, got X",
        ),
    ],
)
def test_a_table_that_fails(kind: str, body: str, expected: str) -> None:
    assert only_failure(f"- id: T\n  kind: {kind}\n  {body}\n") == f"f.yaml: {expected}"


@attrs.frozen
class Lottery(ScoringRules):
    """A house's own scoring, which fails for jokers."""

    def hand_points(self, cards: Iterable[Card]) -> int:
        if any(card.is_joker for card in cards):
            raise ZeroDivisionError("no value for jokers")
        return 7


def test_rule_sets_of_ones_own() -> None:
    house = attrs.evolve(CLASSIC, name="house", scoring=Lottery())
    text = case(
        """\
        ruleset: house
        hands: {P0: KD, P1: 9S, P2: 2C}
        do:
        - discard: 9S
        after:
          scores: {P0: 7, P1: 0, P2: 7}
        """,
        POSITION.replace("    ruleset: classic\n", ""),
    )
    assert str(run_scenarios(loads(text), {"house": house})) == "1 passed, 0 failed"
    report = run_scenarios(loads(text.replace("2C}\n", "X}\n", 1)), {"house": house})
    assert str(report.failures[0]).endswith(
        "S a: step 1 (discard): expected no error, got ZeroDivisionError: no value for jokers"
    )


def test_only_some_rule_sets() -> None:
    table = "- {id: V, kind: value, cards: KD, expect: {pips: 10}}"
    scenarios = loads(POSITION + "  - {name: b, ruleset: xelu}\n") + loads(table)
    assert [case.id for case in prepare(scenarios)] == ["S-a", "S-b", "V"]
    assert [case.id for case in prepare(scenarios, only=["xelu"])] == ["S-b"]
    with pytest.raises(ScenarioError, match="only: no rule set is called 'xelo'"):
        prepare(scenarios, only=["xelo"])


def run_command(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    parsed = parser.parse_args(["conformance", *arguments])
    assert parsed.run == run
    return run(parsed)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        POSITION + "  - {name: b, ruleset: xelu, after: {turn: P2}}\n", encoding="utf-8"
    )
    assert run_command(str(file)) == 1
    line = f"{file}: S b: turn: expected P2, got P1"
    assert capsys.readouterr().out.splitlines() == [line, "1 passed, 1 failed"]
    assert run_command(str(file), "--ruleset", "classic") == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_the_command_runs_nothing_of_bad_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, binary = tmp_path / "good.yaml", tmp_path / "binary.yaml"
    good.write_text(POSITION, encoding="utf-8")
    binary.write_bytes(b"\xff\xfe\x00")
    for bad in (binary, tmp_path / "missing.yaml", tmp_path):
        assert run_command(str(good), str(bad)) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(f"continental conformance: {bad}: cannot be read: ")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load("nul\0byte.yaml")
