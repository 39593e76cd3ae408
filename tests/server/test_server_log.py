"""A log that cannot be filled: lines that come too often are left out and counted."""

from __future__ import annotations

import logging

import pytest

from pioche.server.limits import Rate
from pioche.server.server_log import MOST_KINDS, Sparing, log_to_stderr


def record(message: str, *given: object) -> logging.LogRecord:
    return logging.LogRecord("pioche", logging.WARNING, "limits.py", 1, message, given, None)


def test_a_flood_is_cut_short_and_counted() -> None:
    now = 100.0
    sparing = Sparing(Rate(2, 1), lambda: now)
    flood = [record("refused %s", f"10.0.0.{number}") for number in range(5)]
    assert [sparing.filter(line) for line in flood] == [True, True, False, False, False]
    assert sparing.filter(record("something else")), "another kind of line is not held back"
    now += 1.0
    later = record("refused %s", "10.0.0.9")
    assert sparing.filter(later)
    assert later.getMessage() == "refused 10.0.0.9 (and 3 more like this)"
    now += 1.0
    last = record("refused %s", "10.0.0.9")
    assert sparing.filter(last)
    assert last.getMessage() == "refused 10.0.0.9"


def test_kinds_are_forgotten_before_they_are_too_many() -> None:
    sparing = Sparing(Rate(1, 1e-9))
    for number in range(3 * MOST_KINDS):
        assert sparing.filter(record(f"a line that names {number} itself"))
    assert len(sparing._kinds) <= MOST_KINDS


def new_root(monkeypatch: pytest.MonkeyPatch) -> logging.RootLogger:
    """A log of which nobody has made anything yet."""
    root = logging.RootLogger(logging.NOTSET)
    monkeypatch.setattr(logging, "root", root)
    monkeypatch.setattr(logging.Logger, "root", root)
    return root


def test_what_somebody_else_logs_to_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    root = new_root(monkeypatch)
    other = logging.NullHandler()
    root.addHandler(other)
    log_to_stderr()
    assert root.handlers == [other]
    assert other.filters == []


def test_the_server_writes_its_log_sparingly(monkeypatch: pytest.MonkeyPatch) -> None:
    root = new_root(monkeypatch)
    log_to_stderr()
    (handler,) = root.handlers
    (found,) = handler.filters
    assert isinstance(found, Sparing)
    assert root.level == logging.WARNING
