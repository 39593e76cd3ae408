"""One server has a file at a time, under all its names; other programs are not waited for."""

import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from pioche.server.sqlite import InUse, SqliteStorage, UnusableFile
from pioche.tables.storage import DatabaseLocked, Unavailable
from tests.server.database_file import filled, pragma, refusal
from tests.tables.storage_contract import append

# ---- one server at a time ----


def test_a_second_server_on_the_same_file_is_refused(path: Path) -> None:
    with closing(SqliteStorage(path, alone=True)) as first:
        with pytest.raises(InUse, match="is used by another server"):
            SqliteStorage(path, alone=True)
        append(first, "t", 0, b"one")
    with closing(SqliteStorage(path, alone=True)) as again:
        assert again.load("t") == [b"one"]


def test_the_lock_ends_with_the_process_that_holds_it(path: Path) -> None:
    program = (
        "from pioche.server.sqlite import SqliteStorage\n"
        f"held = SqliteStorage({str(path)!r}, alone=True)\n"
        "print(1, flush=True)\n"
        "input()"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        with pytest.raises(InUse):
            SqliteStorage(path, alone=True)
        process.kill()
    SqliteStorage(path, alone=True).close()


def test_a_file_that_cannot_be_used_is_not_kept_locked(path: Path) -> None:
    path.write_text("not a database" * 100)
    with pytest.raises(UnusableFile, match="is not a SQLite database"):
        SqliteStorage(path, alone=True)
    path.unlink()
    SqliteStorage(path, alone=True).close()
    with pytest.raises(UnusableFile, match="cannot be opened"):
        SqliteStorage(path / "below", alone=True)


# ---- one file, whatever it is called ----


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_file_is_locked_under_all_its_names(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = path.with_name("link.db")
    folder = path.parent / "elsewhere"
    link.symlink_to(path)
    folder.symlink_to(path.parent)
    monkeypatch.chdir(path.parent)
    with closing(SqliteStorage(path, alone=True)) as first:
        append(first, "t", 0, b"one")
        for name in (link, folder / path.name, folder / link.name, Path(path.name)):
            with pytest.raises(InUse):
                SqliteStorage(name, alone=True)
    with closing(SqliteStorage(link, alone=True)) as again:
        assert again.load("t") == [b"one"]
        with pytest.raises(InUse):
            SqliteStorage(path, alone=True)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_file_with_a_second_name_is_refused(path: Path) -> None:
    """SQLite would look for the latest moves in a -wal beside each name."""
    filled(path)
    second = path.with_name("second.db")
    second.hardlink_to(path)
    for name in (path, second):
        assert refusal(name).startswith("has several names (hard links)")
    second.unlink()
    SqliteStorage(path).close()


# ---- other programs that write ----


def test_a_server_does_not_wait_for_another_program(path: Path) -> None:
    with closing(SqliteStorage(path, alone=True)) as storage:
        assert pragma(storage, "busy_timeout") == 0
        append(storage, "t", 0, b"one")
        storage.check_ready()
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseLocked):
                append(storage, "t", 1, b"two")
            with pytest.raises(DatabaseLocked):
                storage.check_ready()
            with pytest.raises(DatabaseLocked), storage.together():
                pass
        assert storage.load("t") == [b"one"]
        storage._blocked_until = 0.0  # some moments later
        storage.check_ready()
        append(storage, "t", 1, b"two")
        assert storage.load("t") == [b"one", b"two"]


def test_a_probe_writes(path: Path) -> None:
    with closing(SqliteStorage(path, alone=True)) as storage, closing(sqlite3.connect(path)) as other:
        storage.probe()
        storage.probe()
        assert other.execute("SELECT probes FROM clock").fetchall() == [(2,)]
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseLocked):
            storage.probe()


def test_a_file_that_another_server_creates_at_this_moment_is_not_another_programs(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if sql == "PRAGMA user_version":
                monkeypatch.undo()
                with suppress(Unavailable):
                    SqliteStorage(path, timeout=0).close()
            return super().execute(sql, *values)  # type: ignore[arg-type]

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Slow))
    SqliteStorage(path).close()
