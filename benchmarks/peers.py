"""Other libraries, each of them optional: the group ``bench`` installs them."""

from __future__ import annotations

import importlib
from importlib.metadata import version
from typing import Any


def peer(module: str) -> Any | None:
    """Import a module of another library; ``None`` where it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def absent(label: str, package: str) -> str:
    return f"{label:<42}   not installed: {package}"


def named(label: str, package: str) -> str:
    """Return the label with the version installed."""
    return f"{label} ({package} {version(package)})"
