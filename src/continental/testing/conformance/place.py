"""Where in a scenario file something stands, and the error that names it."""

from __future__ import annotations

import attrs

__all__ = ["Place", "ScenarioError"]


@attrs.frozen
class Place:
    """A place in a scenario file: what is not known is empty.

    >>> print(Place("my.yaml", "S01", "a").at("do").at(0).at("take"))
    my.yaml, scenario S01, case a, do[0].take
    """

    source: str = ""
    scenario: str = ""
    case: str = ""
    key: str = ""

    def at(self, key: str | int) -> Place:
        """Return the place of a key or an entry below this one."""
        if isinstance(key, int):
            return attrs.evolve(self, key=f"{self.key}[{key}]")
        return attrs.evolve(self, key=f"{self.key}.{key}" if self.key else key)

    def __str__(self) -> str:
        parts = (
            self.source,
            self.scenario and f"scenario {self.scenario}",
            self.case and f"case {self.case}",
            self.key,
        )
        return ", ".join(part for part in parts if part)


class ScenarioError(ValueError):
    """Scenarios that cannot be read, or that no position can be made of.

    ``place`` tells the file, scenario, case and key, ``reason`` what is wrong there.
    """

    def __init__(self, reason: str, place: Place) -> None:
        super().__init__(f"{place}: {reason}")
        self.reason = reason
        self.place = place

    def __reduce__(self) -> tuple[type[ScenarioError], tuple[str, Place]]:
        return type(self), (self.reason, self.place)
