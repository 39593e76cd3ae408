"""Pages are moved from the WAL into the file beside the moves, and the WAL does not grow for ever."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server import sqlite
from pioche.server.sqlite import SqliteStorage
from pioche.server.sqlite_checkpoints import OFTEN, Checkpoints
from tests.server.live import SOON
from tests.tables.storage_contract import append

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def moving(storage: SqliteStorage) -> Future[None] | None:
    """What the thread was given last."""
    assert storage._checkpoints is not None
    return storage._checkpoints.latest


def test_a_thread_moves_what_was_appended_into_the_file(path: Path) -> None:
    with closing(SqliteStorage(path, alone=True)) as storage:
        append(storage, "first", 0, *[b"so far in the WAL alone"] * (OFTEN - 1))
        append(storage, "second", 0, b"one more")
        assert moving(storage) is None
        assert b"so far in the WAL alone" not in path.read_bytes()
        append(storage, "second", 1, b"another")
        once = moving(storage)
        assert once is not None
        once.result(SOON)
        assert b"so far in the WAL alone" in path.read_bytes()
        append(storage, "second", 2, b"it is counted anew")
        assert moving(storage) is once


def test_a_storage_that_shares_its_file_has_no_thread(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        assert storage._checkpoints is None


def test_the_wal_has_an_end_although_the_thread_is_always_late(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_PAGES", 50)
    monkeypatch.setattr(Checkpoints, "count", lambda *_: None)
    with closing(SqliteStorage(path, alone=True)) as storage:
        for number in range(100):
            append(storage, "table", number, b"x" * PAGE)
        assert 0 < Path(f"{path}-wal").stat().st_size < 70 * (PAGE + 24)


def test_a_file_that_cannot_be_written_to_stops_nobody(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The callers that append are told; the thread only logs it, and tries again later."""
    checkpoints = Checkpoints(str(path), often=1)
    checkpoints._db.close()
    for _ in range(3):
        checkpoints.count(1)
        if checkpoints.latest is not None:
            checkpoints.latest.result(SOON)
    checkpoints.close()
    assert caplog.text.count("the WAL could not be moved into the file") == 2
