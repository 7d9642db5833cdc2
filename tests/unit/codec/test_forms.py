"""The JSON forms, written out by hand (design §3)."""

from __future__ import annotations

import json
from types import UnionType

import attrs
import pytest

from continental import (
    Action,
    Close,
    Code,
    Deal,
    EndMatch,
    Event,
    GameState,
    LayDown,
    LayOff,
    MoveJoker,
    Pass,
    PlayerView,
    Position,
    Run,
    Side,
    Swap,
    SwapJoker,
    TakeBack,
    Trio,
    Violation,
    codec,
    parse_cards,
    rulesets,
    view,
)
from continental.codec import DecodeError, Encodable, EncodeError, Fault, FaultKind
from continental.events import ClaimsSettled, MeldsLaid, RoundClosed
from continental.rules import RuleSet
from continental.rules.scoring import ScoringRules
from continental.scores import ScoreSheet
from continental.state import RoundEnding
from tests.helpers import card, every_phase
from tests.json_samples import samples

SHAPE, MEANING = FaultKind.SHAPE, FaultKind.MEANING

FORMS: tuple[tuple[Encodable, str], ...] = (
    (Deal(0), '{"type": "deal", "seat": 0, "deck": null}'),
    (Deal(1, parse_cards("AS X")), '{"type": "deal", "seat": 1, "deck": ["AS", "X"]}'),
    (Pass(2), '{"type": "pass", "seat": 2}'),
    (
        LayOff(1, card("6H"), 0, Side.HIGH),
        '{"type": "lay_off", "seat": 1, "card": "6H", "meld": 0, "end": "high"}',
    ),
    (
        LayDown(1, [Trio(parse_cards("9C X 9D")), Run(parse_cards("4S 5S 6S 7S"))]),
        """{"type": "lay_down", "seat": 1, "melds": [
            {"type": "trio", "cards": ["9C", "X", "9D"]},
            {"type": "run", "cards": ["4S", "5S", "6S", "7S"]}], "swaps": []}""",
    ),
    (
        LayDown(1, [Trio(parse_cards("9C X 9D"))], [Swap(card("5H"), 2, 1)]),
        """{"type": "lay_down", "seat": 1, "melds": [
            {"type": "trio", "cards": ["9C", "X", "9D"]}],
            "swaps": [{"card": "5H", "meld": 2, "index": 1}]}""",
    ),
    (
        SwapJoker(1, card("5H"), 0, 2, 1, Side.LOW),
        """{"type": "swap_joker", "seat": 1, "card": "5H", "meld": 0, "index": 2,
            "target": 1, "end": "low"}""",
    ),
    (
        MoveJoker(1, 0, 3, 1),
        '{"type": "move_joker", "seat": 1, "meld": 0, "index": 3, "target": 1, "end": null}',
    ),
    (TakeBack(0), '{"type": "take_back", "seat": 0}'),
    (Close(0, card("2S")), '{"type": "close", "seat": 0, "card": "2S"}'),
    (EndMatch(3), '{"type": "end_match", "seat": 3}'),
    (
        MeldsLaid(1, (Trio(parse_cards("9C 9S 9D")),), 0, True),
        """{"type": "melds_laid", "seat": 1, "melds": [
            {"type": "trio", "cards": ["9C", "9S", "9D"]}],
            "first": 0, "opening": true, "swaps": []}""",
    ),
    (
        ClaimsSettled(card("KD"), 2, (None,)),
        '{"type": "claims_settled", "card": "KD", "winner": 2, "penalty": [null]}',
    ),
    (
        RoundClosed(None, RoundEnding.STOCK_OUT, False),
        """{"type": "round_closed", "closer": null, "ending": "stock_out",
            "same_turn": false}""",
    ),
    (
        Violation.of(Code.TRIO_TOO_SHORT, cards=parse_cards("9C 9D"), meld=0, need=3, have=2),
        """{"type": "violation", "code": "trio_too_short", "data": {"cards": ["9C", "9D"],
            "seats": [], "meld": 0, "index": null, "need": 3, "have": 2}}""",
    ),
)


@pytest.mark.parametrize(("value", "text"), FORMS, ids=lambda part: str(part)[:20])
def test_forms(value: Encodable, text: str) -> None:
    plain = json.loads(text)
    assert codec.encode(value) == plain
    assert codec.decode(plain) == value
    assert json.loads(codec.dumps(value)) == {"version": 1, **plain}
    assert codec.loads(text) == value
    assert codec.loads(text.encode()) == value


def test_the_form_of_a_view() -> None:
    position = every_phase()["play"]
    plain = codec.encode(view(position, 1))
    assert list(plain) == ["type", "seat", "public", "hand", "answer"]
    assert plain["type"] == "player_view"
    assert plain["hand"] == [one.code for one in position.hidden.hands[1]]
    assert plain["public"]["phase"]["type"] == "play_phase"
    assert plain["public"]["rules"]["name"] == position.public.rules.name
    assert plain["public"]["rules"]["options"]["run.ace"] == "circular"
    assert plain["public"]["table"][0].keys() == {"owner", "meld", "laid_by"}


def test_a_seed_is_a_string_of_digits() -> None:
    position = every_phase()["play"]
    large = attrs.evolve(position, hidden=attrs.evolve(position.hidden, seed=2**127 + 1))
    plain = codec.encode(large)
    assert plain["hidden"]["seed"] == "170141183460469231731687303715884105729"
    assert codec.decode(plain) == large
    too_large = attrs.evolve(position, hidden=attrs.evolve(position.hidden, seed=10**5000))
    with pytest.raises(EncodeError, match="seed"):
        codec.dumps(too_large)


@pytest.mark.parametrize("name", codec.TYPES)
def test_round_trip(name: str) -> None:
    values = [value for value in samples() if type(value) is codec.TYPES[name]]
    assert values
    for value in values:
        text = codec.dumps(value)
        assert text.isascii()
        loaded = codec.loads(text, type(value))
        assert loaded == value
        assert hash(loaded) == hash(value)
        assert codec.dumps(loaded) == text


def test_the_type_is_asked_for_or_named() -> None:
    text = '{"type": "pass", "seat": 2}'
    wanted: tuple[type[Pass] | UnionType | None, ...] = (None, Pass, Action, Pass | Deal)
    for kind in wanted:
        assert codec.loads(text, kind) == Pass(2)
    assert codec.loads('{"seat": 2}', Pass) == Pass(2)
    for other in (Deal, Event, Position, GameState, PlayerView, ScoreSheet):
        with pytest.raises(DecodeError) as caught:
            codec.loads(text, other)
        assert [fault.path for fault in caught.value.faults] == ["$.type"]
    with pytest.raises(EncodeError, match="no JSON form for <class 'int'>"):
        codec.loads("1", int)  # type: ignore[type-var]  # on purpose
    with pytest.raises(DecodeError, match=r"\$\.type: must be one of game_state, "):
        codec.loads('{"seat": 2}')


def test_an_action_is_bound_to_its_seat() -> None:
    assert codec.loads('{"type": "pass"}', Action, seat=2) == Pass(2)
    assert codec.loads('{"type": "pass", "seat": 2}', Action, seat=2) == Pass(2)
    with pytest.raises(DecodeError) as caught:
        codec.loads('{"type": "pass", "seat": 1}', Action, seat=2)
    assert caught.value.faults == (Fault("$.seat", "is 1, but this comes from seat 2", MEANING),)
    with pytest.raises(DecodeError) as caught:
        codec.loads('{"type": "pass", "seat": "2"}', Action, seat=2)
    assert caught.value.faults == (Fault("$.seat", "must be a whole number", SHAPE),)
    with pytest.raises(EncodeError, match="a seat is bound to actions"):
        codec.loads('{"type": "match_ended", "winners": []}', Event, seat=2)


@pytest.mark.parametrize("value", [object(), 7, "text", None, card("6H"), [Pass(1)]])
def test_other_values_have_no_form(value: object) -> None:
    with pytest.raises(EncodeError, match="no JSON form for"):
        codec.encode(value)  # type: ignore[arg-type]  # on purpose


def test_parts_of_ones_own_have_no_form() -> None:
    @attrs.frozen
    class Doubled(ScoringRules):
        """A house rule that no data says."""

    house = attrs.evolve(rulesets.CLASSIC, scoring=Doubled())
    with pytest.raises(EncodeError, match="'classic' has parts that are no data \\(scoring\\)"):
        codec.encode(house)

    @attrs.frozen(cache_hash=True)
    class Other(RuleSet):
        """Another class."""

    with pytest.raises(EncodeError, match="Other"):
        codec.encode(
            view(
                attrs.evolve(
                    every_phase()["play"],
                    public=attrs.evolve(every_phase()["play"].public, rules=Other("o", "TT7")),
                ),
                None,
            )
        )


def test_a_rule_set_may_leave_options_out() -> None:
    rounds = [{"contract": "TT", "cards": 7}]
    text = json.dumps({"type": "rule_set", "name": "house", "options": {"rounds": rounds}})
    assert codec.loads(text) == RuleSet("house", "TT7")


def test_what_no_reader_would_take_is_not_written() -> None:
    assert codec.loads(codec.dumps(Pass(2**53 - 1))) == Pass(2**53 - 1)
    with pytest.raises(EncodeError, match="a number of this size has no JSON form: 90071992"):
        codec.dumps(Pass(2**53))
    with pytest.raises(EncodeError, match="not Unicode text"):
        codec.dumps(RuleSet("\ud800", "TT7"))
    # other characters beyond the basic plane are text
    smiling = RuleSet("\U0001f0cf", "TT7")
    assert codec.loads(codec.dumps(smiling)) == smiling
