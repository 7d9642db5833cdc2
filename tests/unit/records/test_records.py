"""Records: made from play, written, read, played again."""

from __future__ import annotations

import pickle

import attrs
import pytest

from continental import (
    Bot,
    Claim,
    Code,
    Deal,
    Discard,
    DrawStock,
    MatchOver,
    NotationError,
    Pass,
    Record,
    bots,
    format_record,
    parse_cards,
    parse_record,
    play_match,
    rulesets,
    transition,
)
from continental.records import (
    Recorder,
    ReplayError,
    parse_record_lines,
    replay,
    steps,
)
from continental.rules import ScoringRules
from tests.helpers import card
from tests.records import RULES, by_hand

HEAD = "continental record 1\nrules classic\nplayer Ana\nplayer Berta\nseed 7\n"


def test_a_record_written_by_hand_replays() -> None:
    """A29 claim, A33 opening, A49 swap into the same run, A35 lay-offs, A38 close."""
    record = parse_record(by_hand())
    assert record.seats == ("Ana", "Berta # 2")
    assert (record.seed, record.rules) == (7, RULES)
    replayed = record.replay()
    assert len(replayed.steps) == 13
    assert len(replayed.states) == 14
    assert replayed.states[0] == replayed.start == record.start
    claimed = replayed.states[3]
    assert claimed.hand_of(0) == parse_cards("8S 9S QS 2H 3H 4H 5H 9H 9D 6C")
    swapped = replayed.states[8]
    assert swapped.public.table[1].cards == parse_cards("4C 5C 6C 7C X")
    assert swapped.public.table[1].laid_by == (1, 1, 0, 1, 1)
    state = replayed.state
    assert isinstance(state.phase, MatchOver)
    assert state.hidden.face_down is card("JD")
    # 8S is left to Ana; Berta closed, but not in the turn in which she opened (A40, A41)
    assert state.totals == (8, 0)
    assert state.phase.winners == (1,)


def test_what_was_read_is_written_and_read_again() -> None:
    record = parse_record(by_hand())
    text = format_record(record)
    lines = text.splitlines()
    deck = lines[8].removeprefix("0 deal ")
    assert lines == [
        "continental record 1",
        "rules classic",
        "option rounds TE8",
        "player Ana",
        'player "Berta # 2"',
        "seed 7",
        "",
        "# round 1: TE",
        f"0 deal {deck}",
        "1 draw",
        "0 claim",
        "1 lay T AS AH AD / E 4C 5C X 7C",
        "1 discard KD",
        "0 draw",
        "0 lay T 9S 9H 9D / E 2H 3H 4H 5H",
        "0 swap 6C for 1.2 to 1 high",
        "0 off AC on 0",
        "0 discard QS",
        "1 draw",
        "1 off 9C on 1 high",
        "1 discard JD",
    ]
    assert parse_record(text) == record
    assert parse_record(text.replace("\n", "\r\n")) == record
    assert parse_record("\ufeff" + text) == record


def test_passes_are_in_the_record() -> None:
    record = Record(rulesets.CLASSIC, 3, 7, [Deal(0), DrawStock(1), Claim(0), Pass(2)])
    assert "0 claim\n2 pass\n" in format_record(record)
    assert parse_record(format_record(record)).replay() == record.replay()


def test_a_record_is_made_of_a_match() -> None:
    recorder = Recorder()
    with pytest.raises(ValueError, match="nothing has been recorded yet"):
        _ = recorder.record
    players: list[Bot] = [bots.ReferenceBot(), bots.RandomBot(3)]
    played = play_match(rulesets.NAIPPE, players, seed=3, rounds=2, observe=recorder)
    record = Record.of(played.state, played.actions)
    assert recorder.record == record
    assert record.replay().state == played.state
    assert parse_record(format_record(record)) == record
    state, events = transition(record.start, Deal(0))
    host = Recorder()
    host(state, Deal(0), events)
    assert host.record == attrs.evolve(record, actions=(Deal(0),))


def test_an_empty_record() -> None:
    record = parse_record(HEAD)
    assert record == Record(rulesets.CLASSIC, ("Ana", "Berta"), 7)
    assert record.replay().state == record.start
    assert list(steps(record)) == []


def test_the_first_illegal_action_is_named() -> None:
    text = by_hand().replace("0 off AC on 0", "0 off QS on 0").replace("1 off 9C", "1 off JD")
    read = parse_record_lines(text)
    assert len(read.lines) == 13
    assert text.splitlines()[read.lines[8] - 1] == "0 off QS on 0"
    with pytest.raises(ReplayError) as caught:
        replay(read.record, read.lines)
    error = caught.value
    assert (error.number, error.line) == (9, 18)
    assert error.action == read.record.actions[8]
    assert [violation.code for violation in error.violations] == [Code.TRIO_WRONG_RANK]
    assert error.state.public.turn == 2
    assert error.__cause__ is error.illegal
    assert str(error).startswith("line 18, action 9, '0 off QS on 0': ")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.number, again.line) == (str(error), 9, 18)
    with pytest.raises(ReplayError, match=r"^action 9, "):
        read.record.replay()
    lazy = steps(read.record)
    assert [next(lazy).number for _ in range(8)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_an_illegal_action_that_text_cannot_say() -> None:
    record = Record(rulesets.CLASSIC, 2, 7, [Deal(0, parse_cards("AS " * 10_000))])
    with pytest.raises(ReplayError, match="action 1, Deal: "):
        record.replay()


def test_a_deal_too_many_can_be_written() -> None:
    rules = rulesets.CLASSIC.with_options({"rounds": "TT7"})
    text = format_record(Record(rules, 2, 7, [Deal(0), Deal(1)]))
    assert text.endswith("# round 1: TT\n0 deal\n\n# round 2\n1 deal\n")


def test_texts_of_every_kind_come_back() -> None:
    for text in (
        "plain",
        'with "quotes"',
        "a # b",
        " blanks ",
        "two\nlines",
        "\x00",
        "Fermín",
        "\ud800",
    ):
        rules = attrs.evolve(
            rulesets.XELU, name=text, description=text, source=text, cites=("A1", text)
        )
        record = Record(rules, (text, "other"), 0)
        written = format_record(record)
        assert parse_record(written) == record
        assert format_record(parse_record(written)) == written
    for cites in ((), ("",), ("[",), ("A1", "A2"), ("A 1",)):
        record = Record(attrs.evolve(rulesets.XELU, cites=cites), 2, 0)
        assert parse_record(format_record(record)) == record
    plain = attrs.evolve(rulesets.XELU, name="house", cites=("A1", "A2"))
    assert "\nname house\ncites A1 A2\n" in format_record(Record(plain, 2, 0))


def test_what_text_cannot_say() -> None:
    class House(ScoringRules):
        """Scoring of its own."""

    rules = attrs.evolve(rulesets.CLASSIC, scoring=House())
    with pytest.raises(NotationError, match="parts of its own that text cannot say: scoring"):
        format_record(Record(rules, 2, 0))
    with pytest.raises(NotationError, match="text cannot say this"):
        format_record(Record(rulesets.CLASSIC, ("\ud83d\ude00", "b"), 0))
    with pytest.raises(NotationError, match="seed: numbers have at most 1000 digits"):
        format_record(Record(rulesets.CLASSIC, 2, 10**5000))
    with pytest.raises(NotationError, match="a line has at most 20000 characters"):
        format_record(Record(rulesets.CLASSIC, ("x" * 20_000, "b"), 0))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules": "classic"}, "rules: not a rule set"),
        ({"seats": 5}, "for 2 to 4 players, not 5"),
        ({"seats": ("a", "a")}, "the name 'a' is given twice"),
        ({"seed": None}, "seed: not a whole number: None"),
        ({"seed": True}, "seed: not a whole number: True"),
        ({"seed": -1}, "seed must be a whole number that is not negative"),
        ({"actions": ["0 deal"]}, "actions: number 1 is no action: '0 deal'"),
    ],
)
def test_no_such_match(changes: dict[str, object], reason: str) -> None:
    given: dict[str, object] = {"rules": rulesets.CLASSIC, "seats": 2, "seed": 1, "actions": ()}
    with pytest.raises(ValueError, match=reason):
        Record(**{**given, **changes})  # type: ignore[arg-type] # wrong on purpose


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", None, "the text does not begin with 'continental record 1'"),
        ("# only a comment", None, "the text does not begin with"),
        ("\n0 deal", 2, "the text does not begin with"),
        ("record 1", 1, "the text does not begin with"),
        ("continental record 2", 1, "only version 1 is known: '2'"),
        ("continental record 1", None, "rules: the line is missing"),
        ("continental record 1\nrules classic", None, "seed: the line is missing"),
        ("continental record 1\nrules clasic\nseed 1", 2, "did you mean classic"),
        ("continental record 1\nrules", 2, "rules: is empty"),
        (f"{HEAD}rules xelu", 6, "rules: was given in line 2 already"),
        (f"{HEAD}seed 8", 6, "seed: was given in line 5 already"),
        (f"{HEAD}seed x", 6, "seed: was given in line 5 already"),
        ("continental record 1\nseed x", 2, "seed: not a whole number: 'x'"),
        (f"{HEAD}option claims.limt 3", 6, "option: no option is called so: 'claims.limt'"),
        (f"{HEAD}option claims.limit x", 6, "claims.limit: claims.limit cannot be 'x'"),
        (f"{HEAD}option claims.limit", 6, "claims.limit cannot be ''"),
        (f"{HEAD}option run.ace low\noption run.ace high", 7, "given in line 6 already"),
        (f"{HEAD}option match.end target", 6, "the target total is missing"),
        (f'{HEAD}name ""', 6, "a rule set needs a name"),
        (f'{HEAD}name "a', 6, "name: not valid JSON"),
        (f'{HEAD}name "a" b', 6, "name: nothing more is expected: ' b'"),
        (f"{HEAD}cites [1]", 6, "cites: not a list of strings"),
        (f"{HEAD}cites {'[' * 10_000}", 6, "cites: not valid JSON"),
        (f"{HEAD}player Ana", None, "no such match can begin: players: the name 'Ana' is given"),
        (f"{HEAD}player C\nplayer D\nplayer E", None, "for 2 to 4 players, not 5"),
        (HEAD + "".join(f"player {n}\n" for n in range(31)), 36, "at most 32 play"),
        (f"{HEAD}dance", 6, "neither an action nor one of rules, name, "),
        (f"{HEAD}0 deal\n\nplayer Carlos", 8, "player: comes before the first action"),
        (f"{HEAD}0 deal\n1 dance", 7, "no action: one of"),
        (f"{HEAD}0 deal\n1 draw {'x' * 20_000}", 7, "a line has at most 20000 characters"),
    ],
)
def test_what_is_no_record(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert reason in str(caught.value)


def test_what_is_no_text_or_too_long() -> None:
    with pytest.raises(NotationError, match="a record is text, not bytes"):
        parse_record(b"")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="a record has at most 10000000 characters"):
        parse_record("\n" * 10_000_001)


def test_actions_are_read_not_judged() -> None:
    record = parse_record(f"{HEAD}9 discard KS")
    assert record.actions == (Discard(9, card("KS")),)
