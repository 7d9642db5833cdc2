"""Records of matches: made from play, written as text, read, and played again."""

from continental.records.model import Record, Recorder
from continental.records.reading import TextRecord, parse_record, parse_record_lines
from continental.records.replaying import Replay, ReplayError, Step, replay, steps
from continental.records.writing import format_record

__all__ = [
    "Record",
    "Recorder",
    "Replay",
    "ReplayError",
    "Step",
    "TextRecord",
    "format_record",
    "parse_record",
    "parse_record_lines",
    "replay",
    "steps",
]
