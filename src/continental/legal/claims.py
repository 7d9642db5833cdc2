"""What an answer to a claim window may be (A29 to A32, Q25 to Q32)."""

from __future__ import annotations

from continental.state import PublicState
from continental.state.offers import claim_faults
from continental.violations import Code, Violation

__all__ = ["check_answer", "check_claim"]


def check_answer(public: PublicState, seat: int) -> tuple[Violation, ...]:
    """Return every reason against any answer: there is no window for it, or it was given."""
    window = public.window
    if window is not None and seat in window.seats:
        if seat in window.waiting:
            return ()
        return (Violation.of(Code.ALREADY_ANSWERED, seats=(seat,)),)
    return (Violation.of(Code.NOT_CLAIMABLE, seats=(seat,)),)


def check_claim(public: PublicState, seat: int) -> tuple[Violation, ...]:
    """Return every reason against a claim, where no window is open too (Q28)."""
    faults = (*claim_faults(public, seat), *check_answer(public, seat))
    return tuple(dict.fromkeys(faults))
