"""Where turns begin and end: laps, dry turns, the guards that make a round finite."""

from __future__ import annotations

from continental.phases import DrawPhase
from continental.reducer.draft import Draft
from continental.reducer.rounds import end_round
from continental.rules import LimitScope
from continental.state import RoundEnding
from continental.state.supply import is_dry

__all__ = ["begin_turn", "end_turn"]


def begin_turn(draft: Draft, seat: int) -> None:
    """Let a seat's turn begin: it must draw."""
    draft.turn += 1
    if seat == draft.after(draft.dealer):
        draft.lap += 1
        if draft.rules_in_force.claims.limit_scope is LimitScope.LAP:
            draft.claims_used = (0,) * draft.players
    draft.dry_turns = draft.dry_turns + 1 if is_dry(draft) else 0
    draft.phase = DrawPhase(seat)


def end_turn(draft: Draft, seat: int) -> None:
    """Pass the turn on, or end a round that has dried up or lasted too long (Q35, Q35b)."""
    following = draft.after(seat)
    if draft.dry_turns >= draft.players:
        end_round(draft, RoundEnding.DRY)
    elif following == draft.after(draft.dealer) and draft.lap >= draft.rules_in_force.play.max_laps:
        end_round(draft, RoundEnding.LAPS)
    else:
        begin_turn(draft, following)
