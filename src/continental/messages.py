"""The prose of refusals, one template per code and language.

Templates are data; :class:`~continental.violations.Violation` fills them in. A template may
name ``{cards}``, ``{seats}``, ``{meld}``, ``{index}``, ``{need}`` and ``{have}``. A code that
only sometimes knows its meld has a second template for that case, under ``code.meld``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["LANGUAGES", "UnknownLanguageError", "template"]

_ENGLISH: Final[Mapping[str, str]] = MappingProxyType(
    {
        "not_your_turn": "It is not the turn of seat {seats}.",
        "not_your_seat": "This view cannot judge an action of seat {seats}.",
        "must_draw_first": "A card must be drawn before anything else.",
        "already_drawn": "The card of this turn has been drawn already.",
        "card_not_in_hand": "Not in the hand often enough: {cards}.",
        "not_opened": "Seat {seats} has not opened yet.",
        "already_opened": "Seat {seats} has opened already.",
        "contract_incomplete": "Melds of the contract needed: {need}, laid: {have}.",
        "contract_exceeded": "Melds allowed here: {need}, laid: {have}.",
        "contract_not_distinct": "Meld {meld} has the suit or rank of another contract meld.",
        "trio_too_short": "Meld {meld}: a trio needs {need} cards, it has {have}.",
        "trio_too_long": "Meld {meld}: a trio has at most {need} cards, it would have {have}.",
        "trio_needs_natural": "Meld {meld}: naturals needed in a trio: {need}, laid: {have}.",
        "trio_wrong_rank": "Meld {meld}: the cards are not of one rank: {cards}.",
        "trio_repeated_suit": "Meld {meld}: a suit occurs twice in the trio: {cards}.",
        "run_too_short": "Meld {meld}: a run needs {need} cards, it has {have}.",
        "run_too_long": "Meld {meld}: a run has at most {need} cards, it would have {have}.",
        "run_needs_natural": "Meld {meld}: naturals needed in a run: {need}, laid: {have}.",
        "run_mixed_suit": "Meld {meld}: the cards are not of one suit: {cards}.",
        "run_not_consecutive": "Meld {meld}: the cards do not follow one another: {cards}.",
        "run_ace_position": "Meld {meld}: the ace may not stand there: {cards}.",
        "jokers_adjacent": "Meld {meld}: two jokers would stand side by side.",
        "jokers_exceed_naturals": "Meld {meld}: more jokers ({have}) than naturals ({need}).",
        "too_many_jokers": "Meld {meld}: jokers allowed: {need}, laid: {have}.",
        "swap_not_allowed": "Jokers may not be swapped here by seat {seats}.",
        "swap_wrong_card": "Meld {meld}: the joker at place {index} does not stand for {cards}.",
        "joker_locked_in_trio": "The joker of trio {meld} is locked.",
        "joker_not_free": "The joker in meld {meld} at place {index} is not at an end.",
        "joker_move_off": "Seat {seats} may not move jokers.",
        "joker_move_off.meld": "Seat {seats} may not move a joker of meld {meld}.",
        "joker_destination": "The joker may not be placed there.",
        "joker_destination.meld": "Meld {meld}: the joker may not be placed there.",
        "run_would_be_too_short": "Run {meld} would keep {have} cards; it needs {need}.",
        "not_claimable": "No card can be claimed by seat {seats} now.",
        "claims_off": "These rules know no claims out of turn.",
        "claim_own_discard": "Seat {seats} may not claim its own discard.",
        "claim_opened_player": "Seat {seats} has opened and may not claim.",
        "claim_limit": "Seat {seats} has no claim left (allowed: {need}).",
        "no_penalty_card": "Penalty cards needed: {need}, to be had: {have}.",
        "must_close_in_last_round": "In the last round opening means closing in the same turn.",
        "close_points_exceeded": "The cards kept count {have}; at most {need} are allowed.",
        "discard_required": "The last card must be discarded, not laid.",
        "discard_forbidden": "The round may not be closed by a discard.",
        "discard_joker": "Jokers may not be discarded while another card can be.",
        "discard_taken_card": "{cards} was taken from the pile in this turn.",
        "discard_playable": "{cards} fits a meld and may not be discarded.",
        "discard_is_final": "A discard cannot be changed.",
        "take_back_too_late": "The melds of seat {seats} cannot be taken back any more.",
        "nothing_to_take_back": "Seat {seats} has laid nothing in this turn.",
        "layoff_too_early": "Nothing may be laid off in the turn of opening.",
        "layoff_target": "Seat {seats} may not lay off on meld {meld}.",
        "stock_empty": "The stock is empty and cannot be refilled.",
        "no_upcard": "There is no card on the discard pile to take.",
        "upcard_barred": "Seat {seats} has opened and may not take the upcard.",
        "joker_move_limit": "No more jokers may be moved in this turn (allowed: {need}).",
        "opening_limit": "At most {need} openings may be laid in a turn.",
        "claims_open": "Claims of the upcard are still open.",
        "already_answered": "Seat {seats} has answered already.",
        "no_such_meld": "There is no meld {meld} on the table.",
        "not_a_joker": "There is no joker in meld {meld} at place {index}.",
        "round_over": "The round is over.",
        "wrong_phase": "This action does not belong to the present phase.",
        "match_over": "The match is over.",
        "no_such_seat": "There is no seat {seats}.",
        "deck_mismatch": "The deck given is not the pack of this round: {cards}.",
        "end_mismatch": "A card joins a run at an end, and a trio without one.",
        "end_mismatch.meld": "Meld {meld}: a card joins a run at an end, and a trio without one.",
        "close_off": "These rules do not let a player close with cards kept.",
        "close_last_card": "A close keeps at least one card; the last is discarded.",
        "end_match_off": "This match does not end on request.",
        "runs_too_close": "Meld {meld} is too near another run: {have} between, {need} needed.",
    }
)

LANGUAGES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({"en": _ENGLISH})
"""Templates by language, then by code (or ``code.meld``)."""


class UnknownLanguageError(LookupError):
    """A language for which there are no messages."""


def template(code: str, language: str = "en", *, placed: bool = False) -> str:
    """Return the template of a code; ``placed`` where a meld can be named.

    Raises :class:`UnknownLanguageError` for a language that has no messages.
    """
    try:
        messages = LANGUAGES[language]
    except KeyError:
        known = ", ".join(sorted(LANGUAGES))
        raise UnknownLanguageError(f"no messages in {language!r}; known: {known}") from None
    return messages.get(f"{code}.meld", messages[code]) if placed else messages[code]
