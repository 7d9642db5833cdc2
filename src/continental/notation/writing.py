"""A position in one line: fields ``key=value``, those with their default left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from continental.cards import Card
from continental.melds import TableMeld
from continental.notation.actions import KIND_LETTERS
from continental.notation.errors import MAX_POSITION, require_text
from continental.notation.ruletext import TEXTS, describe_rules
from continental.notation.words import EMPTY, quoted, run_together, written_number
from continental.phases import (
    ClaimPhase,
    DealPhase,
    DrawPhase,
    MatchOver,
    PlayPhase,
    RoundOver,
)
from continental.reducer import player_names
from continental.rules import OPTIONS, RuleSet
from continental.state import GameState, HiddenState, PlayerView, Position, PublicState, RoundResult

__all__ = ["format_position"]

Field = tuple[str, str | None]
"""A key and its value; ``None`` where the value is the default."""

_OPTION_SAFE: Final = "!\"#$&'()*+,-./:;<=>?@[]^_`{|}~"


def format_position(position: Position) -> str:
    """Write a state or a view as one line, which :func:`parse_position` takes back.

    The line holds fields ``key=value`` in a fixed order, the rules first; what has its default
    is left out, so that a line stays short. Made for positions of play: what such a position
    says twice, such as sizes of piles whose cards are given, is written once.

    Raises :class:`NotationError` for a rule set with parts of its own.

    >>> from continental import new_game, rulesets
    >>> format_position(new_game(rulesets.XELU, ["Ana", "Berta Mas"], seed=7))
    'rules=xelu seats=Ana,Berta%20Mas phase=deal:0 seed=7'
    """
    public = position.public
    fields = [*_rules(public.rules), *_head(position), *_phase(public)]
    if isinstance(position, GameState):
        fields += [*_board(public), *_state_cards(public, position.hidden)]
    else:
        fields += [*_board(public), *_view_cards(position)]
    fields += _course(public)
    if isinstance(position, GameState):
        fields += _secrets(position.hidden)
    line = " ".join(f"{key}={value}" for key, value in fields if value is not None)
    return require_text(line, MAX_POSITION, "a position")


def _rules(rules: RuleSet) -> Iterable[Field]:
    told = describe_rules(rules)
    yield "rules", told.base
    for name in TEXTS:
        yield f"rules.{name}", quoted(told.texts[name]) if name in told.texts else None
    yield "rules.cites", None if told.cites is None else _quoted_list(told.cites)
    for name in OPTIONS:
        if name in told.options:
            # a list of rounds is read with commas as well as with blanks
            text = told.options[name].replace(" ", ",")
            yield f"rules.{name}", quoted(text, safe=_OPTION_SAFE)


def _quoted_list(texts: Sequence[str]) -> str:
    """Write texts between commas; one that is empty is not the same as none."""
    return ",".join(map(quoted, texts)) if texts else EMPTY


def _head(position: Position) -> Iterable[Field]:
    public = position.public
    named = public.seats != player_names(public.players)
    yield "seats", _quoted_list(public.seats) if named else str(public.players)
    if isinstance(position, PlayerView):
        yield "sees", "table" if position.seat is None else str(position.seat)
    for key in ("round", "dealer", "turn", "lap"):
        yield key, _number(key, getattr(public, key))


def _number(key: str, number: int, default: int = 0) -> str | None:
    return None if number == default else written_number(number, key)


def _numbers(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers)) or EMPTY


def _phase(public: PublicState) -> Iterable[Field]:
    match public.phase:
        case DealPhase(dealer):
            yield "phase", f"deal:{dealer}"
        case DrawPhase(seat):
            yield "phase", f"draw:{seat}"
        case ClaimPhase(seat):
            yield "phase", f"claim:{seat}"
        case PlayPhase() as phase:
            yield "phase", f"play:{phase.seat}"
            yield "taken", None if phase.taken is None else phase.taken.code
            yield "restore", None if phase.restore is None else _table(phase.restore)
            yield "openings", _number("openings", phase.openings)
            yield "moves", _number("moves", phase.joker_moves)
        case RoundOver(dealer):
            yield "phase", f"over:{dealer}"
        case MatchOver(winners):
            yield "phase", f"end:{_numbers(winners)}"
        case phase:
            assert_never(phase)
    window = public.window
    if window is not None:
        yield "window", _numbers(window.seats)
        yield "waiting", None if window.waiting == window.seats else _numbers(window.waiting)


def _table(table: Sequence[TableMeld]) -> str:
    """Write melds: owner, letter of the kind, cards, and who brought each where others did."""
    return "/".join(map(_meld, table)) or EMPTY


def _meld(laid: TableMeld) -> str:
    text = f"{laid.owner}:{KIND_LETTERS[laid.kind]}:{run_together(laid.cards)}"
    own = laid.laid_by == (laid.owner,) * len(laid.cards)
    return text if own else f"{text}:{_numbers(laid.laid_by)}"


def _board(public: PublicState) -> Iterable[Field]:
    yield "table", _table(public.table) if public.table else None
    opened = [seat for seat, has in enumerate(public.opened) if has]
    owners = sorted({laid.owner for laid in public.table})
    yield "opened", None if opened == owners else _numbers(opened)
    yield "discards", _cards(public.discards)
    discarder = public.discarder
    yield "discarder", None if discarder is None else str(discarder)


def _hands(hands: Iterable[Sequence[Card]]) -> str:
    """Write hands by seat."""
    return "/".join(map(run_together, hands))


def _cards(cards: Sequence[Card]) -> str | None:
    return run_together(cards) if cards else None


def _state_cards(public: PublicState, hidden: HiddenState) -> Iterable[Field]:
    yield "hands", _hands(hidden.hands) if any(hidden.hands) else None
    yield "covered", _cards(hidden.covered)
    yield "facedown", None if hidden.face_down is None else hidden.face_down.code
    yield "stock", _cards(hidden.stock)
    yield "penalty", _cards(hidden.penalty)


def _view_cards(view: PlayerView) -> Iterable[Field]:
    public = view.public
    shown = public.shown_hands
    if shown is None:
        yield "hand", _cards(view.hand)
        counts = public.hand_counts
        yield "counts", _numbers(counts) if any(counts) else None
    else:
        yield "hands", _hands(shown)
    yield "pile", _number("pile", public.discard_count, len(public.discards) + public.face_down)
    yield "facedown", "yes" if public.face_down else None
    yield "stock", _number("stock", public.stock_size)
    yield "penalty", _number("penalty", public.penalty_size)
    yield "answer", None if view.answer is None else view.answer.value


def _course(public: PublicState) -> Iterable[Field]:
    used = public.claims_used
    yield "claims", _numbers(used) if any(used) else None
    yield "refills", _number("refills", public.refills)
    yield "dry", _number("dry", public.dry_turns)
    yield "results", "/".join(map(_result, public.rounds)) or None


def _result(result: RoundResult) -> str:
    closer = EMPTY if result.closer is None else str(result.closer)
    ending = f"{result.ending.value}{'+opened' if result.same_turn else ''}"
    scores = ",".join(written_number(points, "results") for points in result.scores)
    return f"{result.round}:{result.contract.label}:{result.dealer}:{closer}:{ending}:{scores}"


def _secrets(hidden: HiddenState) -> Iterable[Field]:
    answers = (EMPTY if answer is None else answer.value for answer in hidden.answers)
    yield "answers", ",".join(answers) or None
    yield "back", None if hidden.take_back is None else run_together(hidden.take_back)
    yield "seed", written_number(hidden.seed, "seed")
    yield "shuffles", _number("shuffles", hidden.shuffles)
