"""What the conformance runner refuses to read or to set up, always naming the place."""

import pickle
import sys
import textwrap

import pytest

from continental.testing.conformance import Place, ScenarioError, loads, run_scenarios

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


def case(body: str) -> str:
    return POSITION + textwrap.indent(textwrap.dedent(body), "    ")


MALFORMED = [
    ("{", "", "is not YAML"),
    ("", "", "a list is expected here, not None"),
    ("[]", "", "a list of scenarios is expected"),
    ("- {id: S, id: T}", "", "the key 'id' is given twice"),
    ("- id: &a [*a]\n  kind: value", "[0].id", "text is expected here"),
    ("- word", "[0]", "a mapping is expected here, not 'word'"),
    ("- title: t", "[0]", "id is missing"),
    ("- id:", "[0]", "a scenario needs an id"),
    ("- {id: !!int 3}", "[0].id", "text is expected here, not 3"),
    ("- {id: S, kind: x}", "S, kind", "one of value, target"),
    ("- {id: S, kases: x}", "S, kases", "(did you mean cases or phase?)"),
    ("- {id: S, zzzzz: x}", "S, zzzzz", "no key is called 'zzzzz' here"),
    ("- {id: S, cases: []}", "S", "cases are missing"),
    ("- {id: S}", "S", "cases is missing"),
    ("- {id: S, kind: value, cards: KD}", "S", "expect is missing"),
    ("- {id: S, kind: value, cards: KD, expect: {pip: 1}}", "S, expect.pip", "did you mean pips"),
    ("- &a {id: S, kind: tie, totals: {A: 1, B: 1}, expect: {}}\n- *a", "[1]", "id S is given"),
    ("- {id: S, kind: tie, totals: {A: 1}, expect: {}}", "S, totals", "two players or more"),
    (
        "- {id: S, kind: tie, totals: {A: 1, B: 2}, expect: {shared: [C]}}",
        "S, expect.shared[0]",
        "no player is called 'C'",
    ),
    (
        "- {id: S, kind: game, rounds: [TT], scores: {A: [1], B: [1, 2]}, expect: {}}",
        "S, scores",
        "B has 2 scores for 1 rounds",
    ),
    ("- {id: S, kind: seating, draws: [], expect: {}}", "S", "draws are expected here"),
    (
        "- {id: S, kind: seating, draws: [{A: K, B: X}], expect: {}}",
        "S, draws[0].B",
        "jokers are not used in the draw",
    ),
    (
        "- {id: S, kind: deal, players: 2, expect: {TU: [1]}}",
        "S, expect.TU",
        "not a contract",
    ),
    (
        "- {id: S, kind: deal, players: 2, expect: {TT: 1}}",
        "S, expect.TT",
        "a list is expected here, not '1'",
    ),
    (
        "- {id: S, kind: upcard, stock_before: '', cases: [{ruleset: classic}]}",
        "S, stock_before",
        "a stock is expected here",
    ),
    (POSITION + "  - {name: a}\n", "S, cases[1]", "the name a is given twice"),
    (POSITION + "  - {name: b}\n", "S, case b", "ruleset is missing"),
    (case("players: 1"), "S, case a, players", "two players or more"),
    (case("players: some"), "S, case a, players", "a whole number is expected here, not 'some'"),
    (case("players: -3"), "S, case a, players", "cannot be -3"),
    (case("turn: P3"), "S, case a, turn", "there is no P3: the seats are P0 to P2"),
    (case("turn: P01"), "S, case a, turn", "a seat such as P1 is expected here, not 'P01'"),
    (case("hands: {P5: KD}"), "S, case a, hands.P5", "there is no P5"),
    (case("hands: {P0: 1D}"), "S, case a, hands.P0", "not a card: '1D'"),
    (case("last_round: maybe"), "S, case a, last_round", "true or false is expected here"),
    (case("phase: claim"), "S, case a, phase", "one of draw, play is expected here"),
    (case("table: {1: {}}"), "S, case a, table.1", "a meld such as M1 is expected here"),
    (case("table: {M1: {owner: P0, cards: 3C}}"), "S, case a, table.M1", "kind is missing"),
    (case("do:\n- discard: KC KD"), "S, case a, do[0].discard", "one card is expected here, not 2"),
    (case("do:\n- {by: P1}"), "S, case a, do[0]", "a step has one of the keys take, claims"),
    (case("do:\n- jump"), "S, case a, do[0]", "a step has one of the keys"),
    (case("do:\n- {take: stock, winner: P1}"), "S, case a, do[0].winner", "no key is called"),
    (case("do:\n- {take_back: false}"), "S, case a, do[0].take_back", "is written with true"),
    (
        case("do:\n- {take: stock, refused: no_way}"),
        "S, case a, do[0].refused",
        "no refusal code is called 'no_way'",
    ),
    (
        case("do:\n- {claims: [], refused: claims_off}"),
        "S, case a, do[0]",
        "claims that are refused name seats and no winner",
    ),
    (case("do:\n- lay_off: [KC]"), "S, case a, do[0].lay_off", "[card, meld, low or high]"),
]


@pytest.mark.parametrize(("text", "place", "reason"), MALFORMED)
def test_what_is_malformed_is_refused_with_its_place(text: str, place: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        loads(text, "f.yaml")
    error = caught.value
    where = f"f.yaml, {place}" if place else "f.yaml"
    assert str(error).startswith(where.replace("f.yaml, S", "f.yaml, scenario S") + ": ")
    assert reason in error.reason


def test_options_nested_without_end_are_refused() -> None:
    with pytest.raises(ScenarioError, match=r"f\.yaml: is nested without end"):
        loads(case("options: {deck.decks: &a [*a]}"), "f.yaml")


UNUSABLE = [
    (case("options: {claims.limits: 3}"), "case a, options: no option is called"),
    (case("options: {run.ace: middle}"), "case a, options: run.ace cannot be 'middle'"),
    (case("players: 5"), "case a: 'classic' is for 2 to 4 players, not 5"),
    (POSITION.replace("classic", "clasic"), "case a, ruleset: no rule set is called 'clasic'"),
]


@pytest.mark.parametrize(("text", "message"), UNUSABLE)
def test_what_cannot_be_set_up_is_refused_before_anything_runs(text: str, message: str) -> None:
    good = loads(POSITION)
    with pytest.raises(ScenarioError) as caught:
        run_scenarios([*good, *loads(text, "f.yaml")])
    assert str(caught.value).startswith(f"f.yaml, scenario S, {message}")


def test_an_error_survives_pickling() -> None:
    error = ScenarioError("wrong", Place("f.yaml", "S", "a", "do"))
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.place) == ("f.yaml, scenario S, case a, do: wrong", error.place)


def test_without_pyyaml_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "continental.testing.conformance.yaml_text", raising=False)
    monkeypatch.setitem(sys.modules, "yaml", None)
    with pytest.raises(ScenarioError, match=r"needs PyYAML: install continental\[testing\]"):
        loads(POSITION)
