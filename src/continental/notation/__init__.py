"""Text for people: actions by the line, positions in one line, rule sets as what differs."""

from continental.notation.actions import brief_action, format_action, parse_action
from continental.notation.errors import NotationError
from continental.notation.reading import parse_position
from continental.notation.ruletext import (
    TEXTS,
    RuleText,
    build_rules,
    describe_rules,
    option_text,
    read_option_text,
)
from continental.notation.writing import format_position

__all__ = [
    "TEXTS",
    "NotationError",
    "RuleText",
    "brief_action",
    "build_rules",
    "describe_rules",
    "format_action",
    "format_position",
    "option_text",
    "parse_action",
    "parse_position",
    "read_option_text",
]
