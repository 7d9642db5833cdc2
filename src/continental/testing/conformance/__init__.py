"""Conformance scenarios: positions, actions and expected results, in YAML.

Files have the form that ``tests/conformance/README.md`` describes. They may name rule sets of
one's own, so that house rules are tested like the library's. Reading them needs PyYAML, which
comes with the extra ``testing``.

>>> scenarios = loads('''
... - id: H1
...   title: A trio of two
...   players: 2
...   contract: T
...   turn: P0
...   phase: play
...   hands: {P0: 9C 9D KS}
...   cases:
...   - name: a
...     ruleset: classic
...     do:
...     - {lay_down: [[trio, 9C 9D]], refused: trio_too_short}
...     - discard: KS
...     after:
...       hands: {P0: 9C 9D}
... ''')
>>> print(run_scenarios(scenarios))
1 passed, 0 failed
"""

from __future__ import annotations

from continental.testing.conformance.model import Case, Scenario
from continental.testing.conformance.place import Place, ScenarioError
from continental.testing.conformance.reading import load, loads
from continental.testing.conformance.running import (
    CaseRun,
    Failure,
    Report,
    prepare,
    run_scenarios,
)
from continental.testing.conformance.steps import Difference

__all__ = [
    "Case",
    "CaseRun",
    "Difference",
    "Failure",
    "Place",
    "Report",
    "Scenario",
    "ScenarioError",
    "load",
    "loads",
    "prepare",
    "run_scenarios",
]
