"""Actions as lines of text."""

from __future__ import annotations

import pickle

import pytest

from continental import (
    Action,
    Claim,
    Close,
    Deal,
    Discard,
    DrawStock,
    DrawUpcard,
    EndMatch,
    LayDown,
    LayOff,
    MoveJoker,
    NotationError,
    Pass,
    Swap,
    SwapJoker,
    TakeBack,
    format_action,
    parse_action,
    parse_cards,
)
from tests.helpers import HIGH, LOW, card, one_of_each, run, trio

LINES: dict[str, Action] = {
    "0 deal": Deal(0),
    "0 deal AS TD X": Deal(0, parse_cards("AS TD X")),
    "0 deal -": Deal(0, ()),
    "1 draw": DrawStock(1),
    "1 take": DrawUpcard(1),
    "2 claim": Claim(2),
    "3 pass": Pass(3),
    "1 lay T 9C X 9D / E 4S 5S X 7S": LayDown(1, (trio("9C X 9D"), run("4S 5S X 7S"))),
    "1 lay T 9C 9D X with 5H for 2.1": LayDown(1, (trio("9C 9D X"),), (Swap(card("5H"), 2, 1),)),
    "1 lay E 4S X X 7S with 5H for 2.1, 6D for 0.3": LayDown(
        1, (run("4S X X 7S"),), (Swap(card("5H"), 2, 1), Swap(card("6D"), 0, 3))
    ),
    "1 lay -": LayDown(1, ()),
    "1 off 6H on 0 high": LayOff(1, card("6H"), 0, HIGH),
    "1 off 9S on 2": LayOff(1, card("9S"), 2),
    "1 swap 5H for 0.2 to 1 low": SwapJoker(1, card("5H"), 0, 2, 1, LOW),
    "1 swap 5H for 0.2 to 1": SwapJoker(1, card("5H"), 0, 2, 1),
    "1 move 0.3 to 1 high": MoveJoker(1, 0, 3, 1, HIGH),
    "1 back": TakeBack(1),
    "1 discard KS": Discard(1, card("KS")),
    "1 close X": Close(1, card("X")),
    "0 end": EndMatch(0),
}


@pytest.mark.parametrize("line", LINES)
def test_every_action_has_its_line(line: str) -> None:
    assert format_action(LINES[line]) == line
    assert parse_action(line) == LINES[line]


@pytest.mark.parametrize("seat", [0, 3, -1, 10**30])
def test_absurd_actions_come_back_too(seat: int) -> None:
    for action in one_of_each(seat):
        assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  1   DRAW ", "1 draw"),
        ("1\tLay t 9c x 9d/e 4s 5s x 7s", "1 lay T 9C X 9D / E 4S 5S X 7S"),
        ("1 off 10♥ on 0 High", "1 off TH on 0 high"),
        ("0 Deal as, td, x", "0 deal AS TD X"),
        (
            "1 lay E 4S X X 7S WITH 5H For 2.1 6D for 0.3",
            "1 lay E 4S X X 7S with 5H for 2.1, 6D for 0.3",
        ),
    ],
)
def test_a_person_may_write_it_otherwise(text: str, line: str) -> None:
    assert format_action(parse_action(text)) == line


@pytest.mark.parametrize(
    ("text", "reason", "word"),
    [
        ("", "the line ends where the seat is expected", ""),
        ("draw", "the seat: not a whole number", "draw"),
        ("1", "the line ends where what the seat does is expected", "1"),
        ("1 dance", "no action: one of deal, draw, take, claim, pass, lay, ", "dance"),
        ("1 draw 2", "nothing more is expected", "2"),
        ("1 discard", "the line ends where a card is expected", "1 discard"),
        ("1 discard 1S", "a card: not a card", "1S"),
        ("1 off 6H 0", "'on' is expected", "0"),
        ("1 off 6H on high", "a meld: not a whole number", "high"),
        ("1 off 6H on 0 middle", "nothing more is expected", "middle"),
        ("1 swap 5H for 2 to 1", "not a meld and a place such as 2.1", "2"),
        ("1 swap 5H for 2. to 1", "not a whole number", ""),
        ("1 move 2.x to 1", "not a whole number", "x"),
        ("1 lay 9C 9D 9S", "a meld begins with T for a trio or E for a run", "9C"),
        ("1 lay", "the line ends where T or E is expected", "1 lay"),
        ("1 lay T 9C with", "the line ends where a card is expected", "1 lay T 9C with"),
        ("1 lay T 9C with 5H", "the line ends where 'for' is expected", "1 lay T 9C with 5H"),
        ("٣ draw", "not a whole number", "٣"),
        ("1" * 1001 + " draw", "not a whole number", "1" * 1001),
        ("0 deal \u212aS", "not a card", "\u212aS"),
        ("1 discard \ud800\x00", "not a card", "\ud800\x00"),
    ],
)
def test_what_is_no_action(text: str, reason: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    error = caught.value
    assert reason in str(error)
    assert error.text == word
    assert str(error).isascii()
    assert len(str(error)) < 200
    assert error.line is None


def test_what_is_no_text_or_too_long() -> None:
    with pytest.raises(NotationError, match="an action is text, not bytes"):
        parse_action(b"1 draw")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="an action has at most 20000 characters, not 10000006"):
        parse_action("1 draw" + " " * 10_000_000)
    with pytest.raises(NotationError, match="an action has at most 20000 characters"):
        format_action(Deal(0, parse_cards("AS " * 10_000)))
    with pytest.raises(NotationError, match="numbers have at most 1000 digits"):
        format_action(DrawStock(10**5000))


def test_the_error_can_be_sent_between_processes() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("1 discard 1S")
    error = pickle.loads(pickle.dumps(caught.value.at_line(4)))
    assert str(error) == "line 4, a card: not a card: '1S'"
    assert (error.reason, error.text, error.place) == ("not a card", "1S", "a card")
    assert (error.line, error.problems) == (4, ())
