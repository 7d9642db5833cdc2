"""The end of a round and of the match: scores, totals, winners (A38 to A44)."""

from __future__ import annotations

from continental.actions import EndMatch
from continental.events import HandsShown, MatchEnded, RoundClosed, RoundScored
from continental.phases import MatchOver, RoundOver
from continental.reducer.draft import Draft
from continental.rules import RoundFacts
from continental.state import RoundEnding, RoundResult, match_is_over, rounds_won, totals

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
    draft.log(RoundClosed(closer, ending, same_turn))
    draft.log(HandsShown(hands))
    draft.log(RoundScored(draft.round, scores, totals(draft.rounds, draft.players)))
    if match_is_over(draft.rules, draft.rounds, draft.players):
        _end_match(draft)
    else:
        draft.phase = RoundOver(draft.after(draft.dealer), hands)


def apply_end_match(draft: Draft, action: EndMatch) -> None:
    """End a match on request (D16)."""
    del action
    _end_match(draft)


def _end_match(draft: Draft) -> None:
    rounds, players = draft.rounds, draft.players
    winners = draft.rules.match.winners(totals(rounds, players), rounds_won(rounds, players))
    draft.phase = MatchOver(winners, tuple(draft.hands))
    draft.log(MatchEnded(winners))
