"""``continental replay``, ``check``, ``compare``, and ``demo --record``."""

from __future__ import annotations

import codecs
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from continental import Record, codec, format_position, format_record, parse_record
from continental.cli import main
from continental.cli.narration import Narrator
from continental.cli.output import write_what_can_be_written
from continental.cli.telling import standing
from continental.records import steps
from tests.helpers import every_phase
from tests.records import by_hand

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return saved(tmp_path, by_hand())


def saved(folder: Path, text: str) -> Path:
    path = folder / "match.txt"
    path.write_text(text, encoding="utf-8")
    return path


def output(capsys: Captured, status: int, *arguments: object) -> str:
    assert main(list(map(str, arguments))) == status
    written = capsys.readouterr()
    assert not written.err
    return written.out


def complaint(capsys: Captured, *arguments: object) -> str:
    assert main(list(map(str, arguments))) == 2
    written = capsys.readouterr()
    assert not written.out
    return written.err


def test_check(capsys: Captured, file: Path) -> None:
    assert output(capsys, 0, "check", file).splitlines() == [
        "13 actions, all legal",
        "The match is over: Berta # 2 wins.",
        "Totals: Ana 8, Berta # 2 0",
    ]


def test_check_of_the_beginning_of_a_match(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(by_hand().splitlines()[:10])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert output(capsys, 0, "check", "-").splitlines() == [
        "1 action, all legal",
        "Round 1, lap 1: Berta # 2 is to draw.",
    ]


def test_check_of_an_illegal_action(capsys: Captured, tmp_path: Path) -> None:
    path = saved(tmp_path, by_hand().replace("1 off 9C on 1 high", "1 off 9C on 0 high"))
    assert output(capsys, 1, "check", path).splitlines() == [
        "line 21, action 12, '1 off 9C on 0 high', is refused:",
        "  end_mismatch: Meld 0: a card joins a run at an end, and a trio without one. [A35]",
    ]


@pytest.mark.parametrize("command", ["check", "replay", "compare"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file or directory"),
        (b"\xff", "not UTF-8 at byte 0"),
        (b' {"version": 2, "rules": 1}', "$.version: 2 is unknown; this is 1; $.rules: must be an"),
        (b"continental record 1\nrules clasic", "line 2: no rule set is called 'clasic'"),
    ],
)
def test_files_that_are_no_record(
    capsys: Captured, tmp_path: Path, command: str, content: bytes | None, reason: str
) -> None:
    path = tmp_path / "match.txt"
    if content is not None:
        path.write_bytes(content)
    told = complaint(capsys, command, path)
    assert told.startswith(f"continental {command}: {path}: ")
    assert reason in told


def test_a_record_in_json(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record = parse_record(by_hand().replace("1 off 9C on 1 high", "1 off 9C on 0 high"))
    path.write_text(codec.dumps(record), encoding="utf-8")
    assert output(capsys, 1, "check", path).startswith(
        "action 12, '1 off 9C on 0 high', is refused:"
    )
    path.write_text(codec.dumps(parse_record(by_hand())), encoding="utf-8")
    assert "actions, all legal" in output(capsys, 0, "check", path)
    told = output(capsys, 1, "compare", "--option", "claims.enabled=no", path)
    assert told.startswith("action ")


def test_names_that_no_file_can_have(capsys: Captured, tmp_path: Path) -> None:
    assert "is no name of a file" in complaint(capsys, "check", "\x00")
    assert "Is a directory" in complaint(capsys, "check", tmp_path)


def test_replay(capsys: Captured, file: Path) -> None:
    told = output(capsys, 0, "replay", file, "--position")
    state = parse_record(by_hand()).replay().state
    assert told.splitlines() == [
        "Continental by 'classic' rules, seed 7: Ana, Berta # 2",
        "",
        "Round 1 of 1: TE, one trio and one run",
        "──────────────────────────────────────",
        "  Ana deals 8 cards each and turns up 5♥",
        "  lap   1   Ana claims 5♥, with 1 penalty card",
        "  lap   1   Berta # 2 opens with A♠ A♥ A♦ · 4♣ 5♣ X 7♣",
        "  lap   1   Ana opens with 9♠ 9♥ 9♦ · 2♥ 3♥ 4♥ 5♥",
        "  lap   1   Ana swaps 6♣ for a joker in Berta # 2's run and makes 4♣ 5♣ 6♣ 7♣ X",
        "  lap   1   Ana lays off A♣",
        "  lap   2   Berta # 2 lays off 9♣",
        "  lap   2   Berta # 2 closes with the last card face down",
        "  left      Ana        8♠",
        "  scores    Ana 8, Berta # 2 0",
        "",
        "Score sheet",
        "───────────",
        "round         Ana  Berta # 2",
        "TE        8     8    0     0",
        "rank            2          1",
        "",
        "The match is over: Berta # 2 wins.",
        "",
        format_position(state),
    ]


def test_replay_of_a_match_that_stops_in_a_turn(capsys: Captured, tmp_path: Path) -> None:
    text = by_hand().partition("0 discard QS")[0]
    told = output(capsys, 0, "replay", saved(tmp_path, text))
    assert told.splitlines()[-3:] == [
        "  lap   1   Ana lays off A♣",
        "",
        "Round 1, lap 1: Ana is to play.",
    ]


def test_replay_up_to_an_illegal_action(capsys: Captured, tmp_path: Path) -> None:
    path = saved(tmp_path, by_hand().replace("1 discard KD", "1 discard 2S"))
    told = output(capsys, 1, "replay", path)
    assert told.splitlines()[-5:] == [
        "",
        "Round 1, lap 1: Berta # 2 is to play.",
        "",
        "line 14, action 5, '1 discard 2S', is refused:",
        "  card_not_in_hand: Not in the hand often enough: 2S. [A33 Q21]",
    ]


def test_lay_offs_are_told_once() -> None:
    narrator, record = Narrator(), parse_record(by_hand())
    for step in steps(record):
        list(narrator.tell(step.state, step.action, step.events))
    assert list(narrator.finish(step.state, 1)) == []


def test_where_a_match_stands() -> None:
    told = {name: standing(state.public) for name, state in every_phase().items()}
    assert told == {
        "deal": "The match has not begun: Player 0 is to deal.",
        "draw": "Round 1, lap 1: Player 1 is to draw.",
        "claim": "Round 1, lap 1: the upcard is offered to Player 2 and Player 0.",
        "claim_answered": "Round 1, lap 1: the upcard is offered to Player 2.",
        "play": "Round 1, lap 1: Player 1 is to play.",
        "play_with_window": "Round 1, lap 1: Player 1 is to play.",
        "play_opened_now": "Round 1, lap 1: Player 1 is to play.",
        "round_over": "Round 1 is over: Player 1 is to deal.",
        "round_over_open": "Round 1 is over: Player 1 is to deal.",
        "match_over": "The match is over: Player 0 wins.",
    }


def test_compare_with_a_preset(capsys: Captured, file: Path) -> None:
    """D1: two jokers per deck, but the deck stays as recorded; D7: nothing is claimed."""
    told = output(capsys, 1, "compare", file, "--rules", "naippe")
    assert told.splitlines() == [
        "Dealt otherwise, but kept as recorded:",
        "  players: 2-4 in the record, 2-6 in the other rules",
        "  deck.jokers_per_deck: 3 in the record, 2 in the other rules",
        "  rounds: TE8 in the record, T3 E4 TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12 in the other rules",
        "  stock.joker_upcard: bury in the record, keep in the other rules",
        "line 11, action 2, '1 draw': another outcome by the other rules",
        "  differs in: phase",
        "  record: Round 1, lap 1: the upcard is offered to Ana.",
        "  other rules: Round 1, lap 1: Berta # 2 is to play.",
        "  option responsible: claims.enabled",
        "    claims.enabled: yes in the record, no in the other rules",
    ]


def test_compare_every_ruling(capsys: Captured, file: Path) -> None:
    told = output(
        capsys,
        1,
        "compare",
        "--all",
        "--variant",
        "A58",
        "--option",
        "claims.enabled=no",
        "--option",
        "layoff.targets = others",
        file,
    )
    assert told.splitlines() == [
        "line 11, action 2, '1 draw': another outcome by the other rules",
        "  differs in: phase",
        "  record: Round 1, lap 1: the upcard is offered to Ana.",
        "  other rules: Round 1, lap 1: Berta # 2 is to play.",
        "  option responsible: claims.enabled",
        "    claims.enabled: yes in the record, no in the other rules",
        "line 12, action 3, '0 claim': refused by the other rules",
        "  claims_off: These rules know no claims out of turn. [D7 Q61]",
        "  option responsible: claims.enabled",
        "    claims.enabled: yes in the record, no in the other rules",
        "line 21, action 12, '1 off 9C on 1 high': refused by the other rules",
        "  layoff_target: Seat 1 may not lay off on meld 1. [C15 Q46]",
        "  option responsible: layoff.targets",
        "    layoff.targets: any in the record, others in the other rules",
        "line 22, action 13, '1 discard JD': another outcome by the other rules",
        "  differs in: rounds",
        "  record: Ana 8, Berta # 2 0",
        "  other rules: Ana 10, Berta # 2 0",
        "  option responsible: scoring.values",
        "    scoring.values: pips in the record, fives in the other rules",
    ]


def test_compare_where_nothing_differs(capsys: Captured, file: Path) -> None:
    told = output(capsys, 0, "compare", "--option", "claims.limit=3", file)
    assert told == "13 actions, the same rulings on all of them\n"


def test_compare_where_the_match_cannot_begin(capsys: Captured, file: Path) -> None:
    told = output(capsys, 1, "compare", "--option", "players=3-4", file)
    assert told.splitlines()[2:] == [
        "The other rules cannot begin this match:",
        "  'classic' is for 3 to 4 players, not 2",
        "  option responsible: players",
        "    players: 2-4 in the record, 3-4 in the other rules",
    ]


def test_compare_names_options_that_act_together(capsys: Captured, tmp_path: Path) -> None:
    path = saved(tmp_path, by_hand(rounds="TE8 TE8"))
    told = output(
        capsys,
        1,
        "compare",
        path,
        "--option",
        "match.end=target",
        "--option",
        "match.target=5",
    )
    assert "  options responsible together: match.end, match.target\n" in told


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "give other rules by --rules, --variant or --option"),
        (["--rules", "clasic"], "did you mean classic"),
        (["--variant", "A99"], "no variant is called 'A99'"),
        (["--option", "claims.limit"], "--option is written NAME=VALUE: 'claims.limit'"),
        (["--option", "claims.limt=3"], "no option is called 'claims.limt'"),
        (["--option", "claims.limit=x"], "claims.limit cannot be 'x'"),
    ],
)
def test_rules_that_there_are_not(
    capsys: Captured, file: Path, arguments: list[str], reason: str
) -> None:
    assert reason in complaint(capsys, "compare", file, *arguments)


def test_compare_of_an_illegal_record(capsys: Captured, tmp_path: Path) -> None:
    path = saved(tmp_path, by_hand().replace("0 claim", "0 draw"))
    told = complaint(capsys, "compare", path, "--rules", "classic", "--option", "rounds=TE8")
    assert told.startswith("continental compare: line 12, action 3, '0 draw', is refused:\n")


def test_demo_writes_its_record(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "demo.txt"
    rules = ("--rules", "free_play", "--players", "2")
    told = output(capsys, 0, "demo", *rules, "--record", path)
    assert told == output(capsys, 0, "demo", *rules)
    record = parse_record(path.read_text("utf-8"))
    assert format_record(record) == path.read_text("utf-8")
    again = output(capsys, 0, "replay", path)
    assert again.splitlines()[:40] == told.splitlines()[:40]
    assert again.endswith("The match is over: These rules name no winner.\n")
    assert main(["demo", *rules, "--record", str(tmp_path)]) == 2
    assert "Is a directory" in capsys.readouterr().err


def run(*arguments: object, encoding: str) -> str:
    command = [sys.executable, "-X", "utf8=0", "-m", "continental", *map(str, arguments)]
    done = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": encoding}
    )
    assert not done.stderr
    return done.stdout.decode(encoding)


def test_a_terminal_that_knows_ascii_only(file: Path) -> None:
    told = run("replay", file, encoding="ascii")
    assert "Ana opens with 9S 9H 9D | 2H 3H 4H 5H" in told
    assert "-----------\n" in told
    assert "9♠ 9♥ 9♦ · 2♥" in run("replay", file, encoding="utf-8")


def test_names_that_a_terminal_cannot_write(tmp_path: Path) -> None:
    record = Record(parse_record(by_hand()).rules, ("Fermín", "\ud800 日本"), 7)
    told = run("check", saved(tmp_path, format_record(record)), encoding="ascii")
    assert told == "0 actions, all legal\nThe match has not begun: Fermin is to deal.\n"


def test_names_command_no_terminal(capsys: Captured, tmp_path: Path) -> None:
    record = Record(parse_record(by_hand()).rules, ("\x1b[2JAna", "a\u202eb"), 7)
    told = output(capsys, 0, "check", saved(tmp_path, format_record(record)))
    assert told == "0 actions, all legal\nThe match has not begun: \\x1b[2JAna is to deal.\n"
    told = output(capsys, 0, "replay", saved(tmp_path, format_record(record)))
    assert "seed 7: \\x1b[2JAna, a\\u202eb\n" in told
    assert "\x1b" not in told
    assert "\u202e" not in told


def test_names_break_no_line_and_keep_their_joiners(capsys: Captured, tmp_path: Path) -> None:
    record = Record(parse_record(by_hand()).rules, ("Ana\u2028b", "\u0646\u200c\u0647"), 7)
    told = output(capsys, 0, "replay", saved(tmp_path, format_record(record)))
    assert "seed 7: Ana\\u2028b, \u0646\u200c\u0647\n" in told


def test_what_stands_for_what_cannot_be_written() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    write_what_can_be_written(stream)
    stream.write("é♠\ud800日…")
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    assert buffer.getvalue() == b"eS??..."
    write_what_can_be_written(io.StringIO())
    with pytest.raises(UnicodeDecodeError):
        codecs.lookup_error("continental.cli")(UnicodeDecodeError("ascii", b"\xff", 0, 1, "no"))
