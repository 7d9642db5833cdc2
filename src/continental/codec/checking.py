"""What is wrong with a value whose every part has the right type."""

from __future__ import annotations

from collections.abc import Iterator

from continental.codec.faults import Fault, FaultKind
from continental.codec.types import Encodable
from continental.scores import ScoreSheet
from continental.state import GameState, PlayerView

__all__ = ["faults_in"]


def faults_in(value: Encodable) -> Iterator[Fault]:
    """Yield what contradicts the rules, or itself."""
    match value:
        case GameState() | PlayerView():
            for problem in value.problems():
                yield Fault(f"$.{problem.path}", problem.message, FaultKind.MEANING)
        case ScoreSheet():
            yield from _sheet_faults(value)
        case _:
            return


def _sheet_faults(sheet: ScoreSheet) -> Iterator[Fault]:
    """Enter the rounds once more, one after another."""
    entered = ScoreSheet(sheet.rules, sheet.names)
    for place, line in enumerate(sheet.lines):
        path = f"$.lines[{place}]"
        try:
            entered = entered.enter_points(line.scores, line.closer)
        except ValueError as error:
            yield Fault(path, str(error), FaultKind.MEANING)
            return
        if entered.lines[place].label != line.label:
            contract = entered.lines[place].label
            yield Fault(f"{path}.label", f"the round has {contract}", FaultKind.MEANING)
