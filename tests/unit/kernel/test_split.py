"""What a suit leaves, by its whole stretches and by trying every run."""

from __future__ import annotations

from random import Random

import pytest

from continental.kernel.split import SplitRule
from continental.rulesets import CLASSIC
from continental.search.best import _split_rule


@pytest.mark.parametrize("ace", ["circular", "low", "high", "high_or_low"])
@pytest.mark.parametrize("size", [3, 4])
def test_stretches_leave_what_trying_every_run_leaves(ace: str, size: int) -> None:
    options = {"run.ace": ace, "run.min_size": size}
    rule: SplitRule = _split_rule(CLASSIC.with_options(options).at(2, 1))
    rng = Random(f"{ace} {size}")
    for mask in [0b1111111111111, 0b1100000000011, *(rng.randrange(1, 8192) for _ in range(200))]:
        best, runs, ranks = rule._suit(mask)
        assert best == rule._cut(mask)[0], f"{mask:013b}"
        used = 0
        for start, length in runs:
            span = sum(1 << (start + step) % 13 for step in range(length))
            assert span & mask & ~used == span
            assert start in rule.run_rule.starts[length]
            used |= span
        left = [rank for rank in range(13) if (mask & ~used) >> rank & 1]
        assert tuple(left) == ranks
        assert sum(rule.points[rank] for rank in left) == best
