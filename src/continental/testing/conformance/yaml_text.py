"""YAML whose scalars stay text, as written: ``off`` and ``3`` are read by who knows the key.

Imported only to read a file, since PyYAML comes with the extra ``testing``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import yaml

__all__ = ["YAMLError", "parse_yaml"]

YAMLError = yaml.YAMLError

_MERGE = "tag:yaml.org,2002:merge"


class _TextLoader(yaml.SafeLoader):
    """A loader without implicit types that refuses a key given twice."""

    yaml_implicit_resolvers = {"<": [(_MERGE, re.compile("<<"))]}  # noqa: RUF012 - PyYAML's own

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """Build a mapping after looking for repeated keys."""
        seen: set[str] = set()
        for key, _ in node.value:
            name = str(key.value)
            if key.tag != _MERGE and name in seen:
                raise yaml.constructor.ConstructorError(
                    problem=f"the key {name!r} is given twice", problem_mark=key.start_mark
                )
            seen.add(name)
        return super().construct_mapping(node, deep=deep)


def parse_yaml(text: str) -> object:
    """Return the document as text, lists and mappings. Raises :class:`YAMLError`."""
    loader = _TextLoader(text)
    try:
        parsed: object = loader.get_single_data()
    finally:
        loader.dispose()
    return parsed
