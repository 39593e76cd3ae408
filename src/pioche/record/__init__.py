"""Records of played games and scenarios of the rules, in one format: read, write, replay, check, verify."""

from .contents import ActionLine, CommentLine, ExpectationLine, Record, RefusedLine, ScriptLine
from .errors import RecordError
from .from_game import record_of
from .opening import open_game
from .read import load_record, read_bytes, read_file, read_record
from .replay import ActionRefused, Step, replay, steps
from .scenario_check import Failure, Outcome, check
from .verify_fairness import Verdict, verify
from .write import write_record

__all__ = [
    "ActionLine",
    "ActionRefused",
    "CommentLine",
    "ExpectationLine",
    "Failure",
    "Outcome",
    "Record",
    "RecordError",
    "RefusedLine",
    "ScriptLine",
    "Step",
    "Verdict",
    "check",
    "load_record",
    "open_game",
    "read_bytes",
    "read_file",
    "read_record",
    "record_of",
    "replay",
    "steps",
    "verify",
    "write_record",
]
