"""Ready-made rule sets: those of the source documents, and the variants they list."""

from __future__ import annotations

from continental.rulesets.lookup import RuleSetError, apply_variants, get, names, variant
from continental.rulesets.presets import (
    CLASSIC,
    FOURNIER,
    FOURNIER_EXTENDED,
    FREE_PLAY,
    NAIPPE,
    SUPERCONTINENTAL,
    TARGET_PLAY,
    XELU,
)

__all__ = [
    "CLASSIC",
    "FOURNIER",
    "FOURNIER_EXTENDED",
    "FREE_PLAY",
    "NAIPPE",
    "SUPERCONTINENTAL",
    "TARGET_PLAY",
    "XELU",
    "RuleSetError",
    "apply_variants",
    "get",
    "names",
    "variant",
]
