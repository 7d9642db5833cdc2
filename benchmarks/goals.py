"""What was to be reached, and whether it was."""

from __future__ import annotations

import attrs


@attrs.frozen
class Goal:
    """A figure measured and the one asked for; ``most`` where it may not be exceeded."""

    what: str
    measured: float
    asked: float
    unit: str
    most: bool = False

    @property
    def met(self) -> bool:
        return self.measured <= self.asked if self.most else self.measured >= self.asked

    def __str__(self) -> str:
        sign = "at most" if self.most else "at least"
        verdict = "met" if self.met else "MISSED"
        return (
            f"goal {verdict}: {self.what}: {self.measured:.2f}{self.unit}, "
            f"asked {sign} {self.asked:g}{self.unit}"
        )
