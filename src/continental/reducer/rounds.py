"""The end of a round and of the match: scores, totals, winners (A38 to A44)."""

from __future__ import annotations

from continental.actions import EndMatch
from continental.events import HandsShown, MatchEnded, RoundClosed, RoundScored
from continental.phases import MatchOver, RoundOver
from continental.reducer.draft import Draft
from continental.rules import RoundFacts
from continental.state import RoundEnding, RoundResult

__all__ = ["apply_end_match", "end_round"]

_BY_DISCARD = (RoundEnding.DISCARD, RoundEnding.KEPT)


def end_round(
    draft: Draft, ending: RoundEnding, closer: int | None = None, *, same_turn: bool = False
) -> None:
    """Show the hands, score them, and end the match where its rules say so."""
    rules = draft.rules_in_force
    hands = tuple(draft.hands)
    scores = rules.scoring.score_round(
        RoundFacts(
            hands=hands,
            table=draft.table,
            closer=closer,
            same_turn=same_turn,
            discarded=ending in _BY_DISCARD,
            kept=ending is RoundEnding.KEPT,
            points_count=rules.close.points_count,
        )
    )
    result = RoundResult(
        round=draft.round,
        contract=rules.contract,
        dealer=draft.dealer,
        closer=closer,
        ending=ending,
        same_turn=same_turn,
        scores=scores,
    )
    draft.rounds = (*draft.rounds, result)
    draft.answers, draft.take_back = (), None
    totals = _totals(draft)
    draft.log(RoundClosed(closer, ending, same_turn))
    draft.log(HandsShown(hands))
    draft.log(RoundScored(draft.round, scores, totals))
    if draft.rules.match.is_over(len(draft.rounds), len(draft.rules.rounds), totals):
        _end_match(draft)
    else:
        draft.phase = RoundOver(draft.after(draft.dealer), hands)


def apply_end_match(draft: Draft, action: EndMatch) -> None:
    """End a match on request (D16)."""
    del action
    _end_match(draft)


def _end_match(draft: Draft) -> None:
    closers = [result.closer for result in draft.rounds]
    rounds_won = tuple(closers.count(seat) for seat in range(draft.players))
    winners = draft.rules.match.winners(_totals(draft), rounds_won)
    draft.phase = MatchOver(winners, tuple(draft.hands))
    draft.log(MatchEnded(winners))


def _totals(draft: Draft) -> tuple[int, ...]:
    return tuple(
        sum(result.scores[seat] for result in draft.rounds) for seat in range(draft.players)
    )
