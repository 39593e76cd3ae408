"""What a history may be found guilty of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Wrong(StrEnum):
    """What was promised and not kept."""

    LOST = "an acknowledged command is not in the log"
    TWICE = "a command is in the log more than once"
    REFUSED_BUT_DONE = "a refused action is in the log"
    UNASKED = "an action in the log was never asked for, or otherwise"
    ORDER = "the log is not in the order of what happened"
    PHANTOM = "a client was shown what is not in the log"
    STALE = "who came was shown an earlier table than somebody had been shown before"
    BACK = "a client was shown an earlier table than before"
    GAP = "a client was not told of some events"
    REPEATED = "a client was told of events twice"
    VIEW = "a client was shown something else than its log tells"
    FRESH = "the last view of a client is not what a new connection is shown"
    LEAK = "a client was shown what it must not know"
    STUCK = "a table did not go on"
    REPLAY = "a log cannot be replayed"
    DAMAGED = "a log is not what was stored"
    UNNOTICED = "damage was not noticed"


@dataclass(frozen=True)
class Violation:
    """One promise that was not kept, at one table."""

    wrong: Wrong
    table: str
    detail: str

    def __str__(self) -> str:
        return f"{self.table}: {self.wrong.value}: {self.detail}"
