"""Every case of the scenario files beside this one."""

import re
from pathlib import Path

import pytest

from continental.testing.conformance import CaseRun, load, prepare

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
SCENARIOS = [scenario for path in FILES for scenario in load(path)]
CASES = prepare(SCENARIOS)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: CaseRun) -> None:
    failure = case.run()
    assert failure is None, str(failure)


def test_every_scenario_cites_its_rules() -> None:
    form = re.compile(r"[A-E][1-9][0-9]?|Q[1-9][0-9]?b?|SILENCE")
    for scenario in SCENARIOS:
        assert scenario.title, scenario.id
        assert scenario.cites, scenario.id
        assert all(form.fullmatch(cite) for cite in scenario.cites), scenario.id


def test_case_ids_are_told_apart() -> None:
    ids = [case.id for case in CASES]
    assert len(set(ids)) == len(ids)
