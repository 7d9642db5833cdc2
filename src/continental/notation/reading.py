"""Reads a position from its line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from continental.cards import Card
from continental.contracts import Contract, ContractError
from continental.notation.errors import MAX_LINE, MAX_POSITION, NotationError, require_text
from continental.notation.fields import Fields, list_of
from continental.notation.ruletext import TEXTS, build_rules, read_option_text
from continental.notation.words import EMPTY, read_number, read_run_together, unquoted
from continental.phases import (
    Answer,
    ClaimPhase,
    ClaimWindow,
    DealPhase,
    DrawPhase,
    MatchOver,
    Phase,
    PlayPhase,
    RoundOver,
)
from continental.reducer import player_names
from continental.rules import OPTIONS, OptionError, RuleSet
from continental.rulesets import RuleSetError
from continental.state import (
    GameState,
    HiddenState,
    PlayerView,
    Position,
    Problem,
    PublicState,
    RoundEnding,
    RoundResult,
)

__all__ = ["parse_position"]

Hands = tuple[tuple[Card, ...], ...]

_TOLD: Final = 20
"""Of more problems than this the message tells only how many more there are."""

_ANSWERS: Final[Mapping[str, Answer]] = {answer.value: answer for answer in Answer}
_ENDINGS: Final[Mapping[str, tuple[RoundEnding, bool]]] = {
    f"{ending.value}{added}": (ending, bool(added))
    for ending in RoundEnding
    for added in ("", "+opened")
}


def parse_position(text: str) -> Position:
    """Read a state or a view from the line that :func:`format_position` writes.

    Fields may come in any order. The position is checked as a whole: where it has
    :meth:`~continental.GameState.problems`, the error carries all of them.

    Raises :class:`NotationError` that names the field which is wrong.

    >>> parse_position("rules=classic seats=3 phase=deal:0 seed=1").public.seats
    ('Player 0', 'Player 1', 'Player 2')
    """
    fields = Fields(require_text(text, MAX_POSITION, "a position"))
    rules = _rules(fields)
    names = _names(fields, rules)
    fields.players = len(names)
    sees = fields.text("sees")
    position = _state(fields, rules, names) if sees is None else _view(fields, rules, names, sees)
    fields.require_end()
    problems = position.problems()
    if problems:
        raise _unreachable(problems)
    return position


def _unreachable(problems: tuple[Problem, ...]) -> NotationError:
    reasons = "; ".join(map(str, problems[:_TOLD]))
    more = f"; and {len(problems) - _TOLD} more" if len(problems) > _TOLD else ""
    return NotationError(f"no position that play can reach: {reasons}{more}", problems=problems)


def _rules(fields: Fields) -> RuleSet:
    base = fields.require("rules")
    texts, options = {}, {}
    cites: tuple[str, ...] | None = None
    for key in fields.beginning("rules."):
        value = require_text(fields.require(key), MAX_LINE, key)
        name = key.removeprefix("rules.")
        if name in TEXTS:
            texts[name] = unquoted(value, key)
        elif name == "cites":
            cites = tuple(fields.names(value, key))
        elif name in OPTIONS:
            options[name] = _option(name, unquoted(value, key), key)
        else:
            raise NotationError("no option is called so", name, place=key)
    try:
        return build_rules(base, texts, cites, options)
    except RuleSetError as error:
        raise NotationError(str(error), place="rules") from None
    except OptionError as error:
        raise NotationError(str(error), place=f"rules.{error.names[0]}") from None


def _option(name: str, text: str, key: str) -> object:
    try:
        return read_option_text(name, text)
    except OptionError as error:
        raise NotationError(str(error), place=key) from None


def _names(fields: Fields, rules: RuleSet) -> tuple[str, ...]:
    value = fields.require("seats")
    fewest, most = rules.players
    many = "," in value
    parts = value.split(",") if many else []
    count = len(parts) if many else read_number(value, "seats")
    if not fewest <= count <= most:
        raise NotationError(f"the rules are for {fewest} to {most} players", value, place="seats")
    if not many:
        return player_names(count)
    try:
        return player_names(unquoted(part, "seats") for part in parts)
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError(str(error), place="seats") from None


def _state(fields: Fields, rules: RuleSet, names: tuple[str, ...]) -> GameState:
    hands = fields.hands("hands")
    covered, face_down = fields.cards("covered"), fields.card("facedown")
    stock, penalty = fields.cards("stock"), fields.cards("penalty")
    discards = fields.cards("discards")
    hidden = HiddenState(
        hands=hands,
        stock=stock,
        penalty=penalty,
        covered=covered,
        face_down=face_down,
        answers=_answers(fields),
        take_back=_take_back(fields),
        seed=read_number(fields.require("seed"), "seed"),
        shuffles=fields.number("shuffles"),
    )
    public = _public(
        fields,
        rules,
        names,
        hands=hands,
        counts=tuple(map(len, hands)),
        discards=discards,
        pile=len(covered) + len(discards) + (face_down is not None),
        face_down=face_down is not None,
        sizes=(len(stock), len(penalty)),
    )
    return GameState(public, hidden)


def _answers(fields: Fields) -> tuple[Answer | None, ...]:
    value = fields.text("answers")
    if value is None:
        return ()
    parts = fields.by_seat(value.split(","), value, "answers")
    return tuple(
        None if part == EMPTY else fields.choice(part, "answers", _ANSWERS) for part in parts
    )


def _take_back(fields: Fields) -> tuple[Card, ...] | None:
    cards = fields.text("back")
    return None if cards is None else read_run_together(cards, "back")


def _view(fields: Fields, rules: RuleSet, names: tuple[str, ...], sees: str) -> PlayerView:
    seat = None if sees == "table" else fields.seat(sees, "sees")
    shown: Hands | None = fields.hands("hands") if fields.beginning("hands") else None
    hand = fields.cards("hand")
    counts = fields.numbers("counts")
    if shown is not None:
        if hand or any(counts):
            raise NotationError("hands that are shown tell hand and counts too", place="hands")
        counts = tuple(map(len, shown))
        hand = () if seat is None else shown[seat]
    discards, face_down = fields.cards("discards"), fields.flag("facedown")
    answer = fields.text("answer")
    public = _public(
        fields,
        rules,
        names,
        hands=shown,
        counts=counts,
        discards=discards,
        pile=fields.number("pile", len(discards) + face_down),
        face_down=face_down,
        sizes=(fields.number("stock"), fields.number("penalty")),
    )
    return PlayerView(
        seat,
        public,
        hand,
        None if answer is None else fields.choice(answer, "answer", _ANSWERS),
    )


def _public(
    fields: Fields,
    rules: RuleSet,
    names: tuple[str, ...],
    *,
    hands: Hands | None,
    counts: tuple[int, ...],
    discards: tuple[Card, ...],
    pile: int,
    face_down: bool,
    sizes: tuple[int, int],
) -> PublicState:
    round = fields.number("round")
    try:
        rules.round_spec(max(round, 1))
    except ValueError as error:
        raise NotationError(str(error), place="round") from None
    table = fields.table("table") or ()
    opened = fields.text("opened")
    owners = {laid.owner for laid in table}
    has_opened = owners if opened is None else set(fields.seats(opened, "opened"))
    return PublicState(
        rules=rules,
        seats=names,
        phase=_phase(fields, hands),
        table=table,
        opened=tuple(seat in has_opened for seat in range(len(names))),
        hand_counts=counts,
        discards=discards,
        discard_count=pile,
        face_down=face_down,
        stock_size=sizes[0],
        penalty_size=sizes[1],
        discarder=fields.optional_seat("discarder"),
        claims_used=fields.numbers("claims"),
        rounds=_results(fields),
        round=round,
        dealer=fields.seat(fields.text("dealer") or "0", "dealer"),
        turn=fields.number("turn"),
        lap=fields.number("lap"),
        refills=fields.number("refills"),
        dry_turns=fields.number("dry"),
    )


def _phase(fields: Fields, hands: Hands | None) -> Phase:
    name, _, arguments = fields.require("phase").partition(":")
    if name in ("over", "end") and hands is None:
        raise NotationError("hands are shown when a round is over", place="hands")
    match name:
        case "deal":
            return DealPhase(fields.seat(arguments, "phase"))
        case "draw":
            return DrawPhase(fields.seat(arguments, "phase"))
        case "claim":
            window = _window(fields)
            if window is None:
                raise NotationError("the field is missing", place="window")
            return ClaimPhase(fields.seat(arguments, "phase"), window)
        case "play":
            return _play(fields, fields.seat(arguments, "phase"))
        case "over":
            return RoundOver(fields.seat(arguments, "phase"), hands or ())
        case "end":
            return MatchOver(fields.seats(arguments, "phase"), hands or ())
        case _:
            phases = "deal, draw, claim, play, over, end"
            raise NotationError(f"no phase: one of {phases}", name, place="phase")


def _play(fields: Fields, seat: int) -> PlayPhase:
    return PlayPhase(
        seat,
        window=_window(fields),
        taken=fields.card("taken"),
        restore=fields.table("restore"),
        openings=fields.number("openings"),
        joker_moves=fields.number("moves"),
    )


def _window(fields: Fields) -> ClaimWindow | None:
    value = fields.text("window")
    if value is None:
        return None
    seats = fields.seats(value, "window")
    waiting = fields.text("waiting")
    return ClaimWindow(seats, seats if waiting is None else fields.seats(waiting, "waiting"))


def _results(fields: Fields) -> tuple[RoundResult, ...]:
    value = fields.text("results")
    if value is None:
        return ()
    return tuple(_result(fields, part) for part in list_of(value, "/"))


def _result(fields: Fields, word: str) -> RoundResult:
    key = "results"
    parts = word.split(":")
    if len(parts) != 6:
        raise NotationError("not round:contract:dealer:closer:ending:scores", word, place=key)
    round, label, dealer, closer, how, scores = parts
    try:
        contract = Contract.parse(label)
    except ContractError:
        raise NotationError("not a contract", label, place=key) from None
    ending, same_turn = fields.choice(how, key, _ENDINGS)
    return RoundResult(
        round=read_number(round, key),
        contract=contract,
        dealer=fields.seat(dealer, key),
        closer=None if closer == EMPTY else fields.seat(closer, key),
        ending=ending,
        same_turn=same_turn,
        scores=tuple(
            read_number(part, key) for part in fields.by_seat(scores.split(","), scores, key)
        ),
    )
