"""The machine on which is measured."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def describe() -> str:
    return (
        f"{cpu_model()}, {os.cpu_count()} cores; {platform.system()}; "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def cpu_model(source: Path = Path("/proc/cpuinfo")) -> str:
    if source.exists():
        for line in source.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
