"""Results that no line of play can bring about."""

from __future__ import annotations

from tests.helpers import every_phase, public_with


def test_more_results_than_there_are_rounds() -> None:
    """A44: this match has one round."""
    over = every_phase()["match_over"]
    (first,) = over.public.rounds
    paths = [problem.path for problem in public_with(over, rounds=(first, first, first)).problems()]
    assert "public.rounds[1]" in paths
    assert "public.rounds[2]" not in paths
