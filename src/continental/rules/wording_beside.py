"""The sentences of a rule sheet that read differently beside other options.

Each function gives the sentence where another option changes what is true, and ``None`` where
the usual sentence of the option holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from continental.rules.enums import CloseDiscard, RoundScore, StockExhausted, TakeBackRule
from continental.rules.wording_choices import CHOICES

if TYPE_CHECKING:
    from continental.rules.ruleset import RuleSet

__all__ = ["BESIDE"]


def _trio_naturals(rules: RuleSet) -> str | None:
    trio, majority = rules.trio, rules.melds.jokers_at_most_naturals
    too_few = trio.max_jokers is not None and trio.max_jokers < trio.min_size
    if trio.min_naturals or not (majority or too_few):
        return None
    return (
        "No least number of cards that are no jokers is set for a trio, but the limits on jokers "
        "rule out a trio of jokers alone. [B16, C20, Q12]"
    )


def _take_back(rules: RuleSet) -> str | None:
    opening = rules.opening
    if opening.take_back is TakeBackRule.SAME_TURN or not opening.last_round_requires_close:
        return None
    return (
        "Only in the last round may a player who has opened take his melds up again, in the same "
        "turn. [A54, Q42, Q48]"
    )


def _stock_exhausted(rules: RuleSet) -> str | None:
    stock = rules.stock
    if stock.exhausted is not StockExhausted.RECYCLE or stock.max_recycles != 0:
        return None
    return (
        "When the stock is used up, only the upcard can be taken, and after one lap of such turns "
        "the round ends without a closer. [Q35]"
    )


_CLOSES_WITH_CARDS: Final[Mapping[CloseDiscard, str]] = {
    CloseDiscard.OPTIONAL: "A round is closed by discarding the last card, by placing it on a "
    "meld, or by a discard that leaves few enough points in the hand. "
    "[A38, A39, A59, Q36, Q40]",
    CloseDiscard.REQUIRED: "A round is closed only by a discard: of the last card, or one that "
    "leaves few enough points in the hand. [A59, Q36, Q40]",
    # without a discard nobody closes with cards in hand (Q64)
    CloseDiscard.FORBIDDEN: CHOICES["close.discard"][CloseDiscard.FORBIDDEN],
}


def _close(rules: RuleSet) -> str:
    with_cards = rules.close.max_points is not None
    ways = _CLOSES_WITH_CARDS if with_cards else CHOICES["close.discard"]
    told = ways[rules.close.discard]
    if all(spec.discard is None for spec in rules.rounds):
        return told
    return told.replace("A round is", "A round with no way of its own is", 1)


def _melds_count(rules: RuleSet) -> bool:
    return rules.scoring.round_score is RoundScore.MELDS_MINUS_HAND


def _points_count(rules: RuleSet) -> str | None:
    if not _melds_count(rules):
        return None
    if rules.close.points_count:
        return (
            "From the melds of who closes with cards in hand their points are subtracted, and "
            "there is no bonus. [Q40, Q57]"
        )
    return (
        "From the melds of who closes with cards in hand nothing is subtracted, and there is no "
        "bonus. [Q40, Q57]"
    )


def _same_turn_bonus(rules: RuleSet) -> str | None:
    bonus = rules.scoring.same_turn_bonus
    if not bonus or not _melds_count(rules):
        return None
    return (
        f"Who opens and closes in the same turn scores {_more(bonus)}, the bonus of {bonus} being "
        "subtracted. [A40, A56, D14, Q39, Q57]"
    )


def _no_discard_bonus(rules: RuleSet) -> str | None:
    bonus = rules.scoring.no_discard_bonus
    if not bonus or not _melds_count(rules):
        return None
    return (
        f"Who closes without a discard scores {_more(bonus)}, the bonus of {bonus} being "
        "subtracted. [A57, Q57]"
    )


def _more(bonus: int) -> str:
    return "one point more" if bonus == -1 else f"{-bonus} points more"


BESIDE: Final[Mapping[str, Callable[[RuleSet], str | None]]] = {
    "trio.min_naturals": _trio_naturals,
    "opening.take_back": _take_back,
    "stock.exhausted": _stock_exhausted,
    "close.discard": _close,
    "close.points_count": _points_count,
    "scoring.same_turn_bonus": _same_turn_bonus,
    "scoring.no_discard_bonus": _no_discard_bonus,
}
"""The sentences that depend on other options, by option."""
