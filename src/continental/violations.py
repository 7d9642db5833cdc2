"""Why an action is refused: codes for programs, from which prose is made."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from continental.cards import Card, format_cards
from continental.messages import template

__all__ = ["Code", "Violation", "ViolationData"]


class Code(enum.StrEnum):
    """The refusal codes of the rules, §4."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_SEAT = "not_your_seat"
    MUST_DRAW_FIRST = "must_draw_first"
    ALREADY_DRAWN = "already_drawn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NOT_OPENED = "not_opened"
    ALREADY_OPENED = "already_opened"
    CONTRACT_INCOMPLETE = "contract_incomplete"
    CONTRACT_EXCEEDED = "contract_exceeded"
    CONTRACT_NOT_DISTINCT = "contract_not_distinct"
    TRIO_TOO_SHORT = "trio_too_short"
    TRIO_TOO_LONG = "trio_too_long"
    TRIO_NEEDS_NATURAL = "trio_needs_natural"
    TRIO_WRONG_RANK = "trio_wrong_rank"
    TRIO_REPEATED_SUIT = "trio_repeated_suit"
    RUN_TOO_SHORT = "run_too_short"
    RUN_TOO_LONG = "run_too_long"
    RUN_NEEDS_NATURAL = "run_needs_natural"
    RUN_MIXED_SUIT = "run_mixed_suit"
    RUN_NOT_CONSECUTIVE = "run_not_consecutive"
    RUN_ACE_POSITION = "run_ace_position"
    JOKERS_ADJACENT = "jokers_adjacent"
    JOKERS_EXCEED_NATURALS = "jokers_exceed_naturals"
    TOO_MANY_JOKERS = "too_many_jokers"
    SWAP_NOT_ALLOWED = "swap_not_allowed"
    SWAP_WRONG_CARD = "swap_wrong_card"
    JOKER_LOCKED_IN_TRIO = "joker_locked_in_trio"
    JOKER_NOT_FREE = "joker_not_free"
    JOKER_MOVE_OFF = "joker_move_off"
    JOKER_DESTINATION = "joker_destination"
    RUN_WOULD_BE_TOO_SHORT = "run_would_be_too_short"
    NOT_CLAIMABLE = "not_claimable"
    CLAIMS_OFF = "claims_off"
    CLAIM_OWN_DISCARD = "claim_own_discard"
    CLAIM_OPENED_PLAYER = "claim_opened_player"
    CLAIM_LIMIT = "claim_limit"
    NO_PENALTY_CARD = "no_penalty_card"
    MUST_CLOSE_IN_LAST_ROUND = "must_close_in_last_round"
    CLOSE_POINTS_EXCEEDED = "close_points_exceeded"
    DISCARD_REQUIRED = "discard_required"
    DISCARD_FORBIDDEN = "discard_forbidden"
    DISCARD_JOKER = "discard_joker"
    DISCARD_TAKEN_CARD = "discard_taken_card"
    DISCARD_PLAYABLE = "discard_playable"
    DISCARD_IS_FINAL = "discard_is_final"
    TAKE_BACK_TOO_LATE = "take_back_too_late"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    LAYOFF_TOO_EARLY = "layoff_too_early"
    LAYOFF_TARGET = "layoff_target"
    STOCK_EMPTY = "stock_empty"
    NO_UPCARD = "no_upcard"
    UPCARD_BARRED = "upcard_barred"
    JOKER_MOVE_LIMIT = "joker_move_limit"
    OPENING_LIMIT = "opening_limit"
    CLAIMS_OPEN = "claims_open"
    ALREADY_ANSWERED = "already_answered"
    NO_SUCH_MELD = "no_such_meld"
    NOT_A_JOKER = "not_a_joker"
    ROUND_OVER = "round_over"
    WRONG_PHASE = "wrong_phase"
    MATCH_OVER = "match_over"
    NO_SUCH_SEAT = "no_such_seat"
    DECK_MISMATCH = "deck_mismatch"
    END_MISMATCH = "end_mismatch"
    CLOSE_OFF = "close_off"
    CLOSE_LAST_CARD = "close_last_card"
    END_MATCH_OFF = "end_match_off"
    RUNS_TOO_CLOSE = "runs_too_close"


_RULES: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        Code.NOT_YOUR_TURN: ("A23", "A33", "A35"),
        Code.NOT_YOUR_SEAT: ("Q56",),
        Code.MUST_DRAW_FIRST: ("A23", "A24"),
        Code.ALREADY_DRAWN: ("A23",),
        Code.CARD_NOT_IN_HAND: ("A33", "Q21"),
        Code.NOT_OPENED: ("A35", "B14"),
        Code.ALREADY_OPENED: ("Q44",),
        Code.CONTRACT_INCOMPLETE: ("A33", "B12"),
        Code.CONTRACT_EXCEEDED: ("A33", "Q44"),
        Code.CONTRACT_NOT_DISTINCT: ("A55", "Q43"),
        Code.TRIO_TOO_SHORT: ("A12", "C18"),
        Code.TRIO_TOO_LONG: ("C21", "Q9"),
        Code.TRIO_NEEDS_NATURAL: ("C20", "E8", "Q12"),
        Code.TRIO_WRONG_RANK: ("A12", "B3"),
        Code.TRIO_REPEATED_SUIT: ("Q66",),
        Code.RUN_TOO_SHORT: ("A13", "C19", "Q8"),
        Code.RUN_TOO_LONG: ("C22", "E3", "Q10"),
        Code.RUN_NEEDS_NATURAL: ("Q13",),
        Code.RUN_MIXED_SUIT: ("A13", "D5"),
        Code.RUN_NOT_CONSECUTIVE: ("A13", "B3"),
        Code.RUN_ACE_POSITION: ("A13", "D5", "Q11"),
        Code.JOKERS_ADJACENT: ("A47", "Q14"),
        Code.JOKERS_EXCEED_NATURALS: ("B16", "Q16"),
        Code.TOO_MANY_JOKERS: ("C20", "C21"),
        Code.SWAP_NOT_ALLOWED: ("A49", "B15", "Q17"),
        Code.SWAP_WRONG_CARD: ("A49", "B15"),
        Code.JOKER_LOCKED_IN_TRIO: ("A51", "C16", "Q18"),
        Code.JOKER_NOT_FREE: ("A50", "Q23"),
        Code.JOKER_MOVE_OFF: ("A48", "Q22"),
        Code.JOKER_DESTINATION: ("A49", "A50", "Q19", "Q20"),
        Code.RUN_WOULD_BE_TOO_SHORT: ("A48", "A50"),
        Code.NOT_CLAIMABLE: ("A29", "A30", "Q28", "Q30"),
        Code.CLAIMS_OFF: ("D7", "Q61"),
        Code.CLAIM_OWN_DISCARD: ("A32", "Q25"),
        Code.CLAIM_OPENED_PLAYER: ("B8", "B11", "Q26"),
        Code.CLAIM_LIMIT: ("A60", "Q1"),
        Code.NO_PENALTY_CARD: ("Q34", "Q35"),
        Code.MUST_CLOSE_IN_LAST_ROUND: ("A54", "Q42"),
        Code.CLOSE_POINTS_EXCEEDED: ("A59", "Q40"),
        Code.DISCARD_REQUIRED: ("Q36",),
        Code.DISCARD_FORBIDDEN: ("Q36", "Q64"),
        Code.DISCARD_JOKER: ("Q51", "Q63"),
        Code.DISCARD_TAKEN_CARD: ("Q50", "Q63"),
        Code.DISCARD_PLAYABLE: ("E5", "Q47", "Q63"),
        Code.DISCARD_IS_FINAL: ("A26", "Q49"),
        Code.TAKE_BACK_TOO_LATE: ("A37", "Q48"),
        Code.NOTHING_TO_TAKE_BACK: ("Q48",),
        Code.LAYOFF_TOO_EARLY: ("Q45", "Q66"),
        Code.LAYOFF_TARGET: ("C15", "Q46"),
        Code.STOCK_EMPTY: ("Q35",),
        Code.NO_UPCARD: ("A23",),
        Code.UPCARD_BARRED: ("B11", "Q27"),
        Code.JOKER_MOVE_LIMIT: ("Q24",),
        Code.OPENING_LIMIT: ("Q48",),
        Code.CLAIMS_OPEN: ("A30", "Q28"),
        Code.ALREADY_ANSWERED: ("Q28",),
        Code.NO_SUCH_MELD: ("A35",),
        Code.NOT_A_JOKER: ("A49",),
        Code.ROUND_OVER: ("A61",),
        Code.WRONG_PHASE: ("A19", "A43"),
        Code.MATCH_OVER: ("A44",),
        Code.NO_SUCH_SEAT: ("A6", "Q2"),
        Code.DECK_MISMATCH: ("A8", "Q3"),
        Code.END_MISMATCH: ("A35",),
        Code.CLOSE_OFF: ("A59",),
        Code.CLOSE_LAST_CARD: ("Q66",),
        Code.END_MATCH_OFF: ("D16", "Q58"),
        Code.RUNS_TOO_CLOSE: ("Q44",),
    }
)


def _as_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(cards)


def _as_seats(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seats)


@attrs.frozen(kw_only=True)
class ViolationData:
    """The facts of a refusal; what does not apply is empty or ``None``.

    ``meld`` is a place in the table, or in the melds of the action where these are judged;
    ``index`` a place in a meld; ``need`` and ``have`` are numbers of cards, points or times.
    """

    cards: tuple[Card, ...] = attrs.field(default=(), converter=_as_cards)
    seats: tuple[int, ...] = attrs.field(default=(), converter=_as_seats)
    meld: int | None = None
    index: int | None = None
    need: int | None = None
    have: int | None = None


_NOTHING: Final = ViolationData()


@attrs.frozen
class Violation:
    """One reason why an action is refused.

    >>> Violation.of(Code.TRIO_TOO_SHORT, meld=0, need=3, have=2).message()
    'Meld 0: a trio needs 3 cards, it has 2.'
    """

    code: Code
    data: ViolationData = _NOTHING

    @classmethod
    def of(
        cls,
        code: Code,
        *,
        cards: Iterable[Card] = (),
        seats: Iterable[int] = (),
        meld: int | None = None,
        index: int | None = None,
        need: int | None = None,
        have: int | None = None,
    ) -> Violation:
        """Build a violation and its data in one step."""
        data = ViolationData(cards=cards, seats=seats, meld=meld, index=index, need=need, have=have)
        return cls(code, data)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules and decisions on which the refusal rests."""
        return _RULES[self.code]

    def message(self, language: str = "en") -> str:
        """Return the reason as a sentence.

        Raises :class:`~continental.messages.UnknownLanguageError`.
        """
        data = self.data
        return template(self.code, language, placed=data.meld is not None).format(
            cards=format_cards(data.cards),
            seats=", ".join(map(str, data.seats)),
            meld=data.meld,
            index=data.index,
            need=data.need,
            have=data.have,
        )

    def __str__(self) -> str:
        return self.message()
