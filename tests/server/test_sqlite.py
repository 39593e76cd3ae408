"""SQLite keeps the port's contract: how a file is opened, and several who use it at once."""

import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from zlib import crc32

import pytest

from pioche.server.checked_table_log import first_link
from pioche.server.sqlite import APPLICATION, SqliteStorage
from pioche.server.sqlite_migrations import MIGRATIONS
from pioche.tables.storage import Conflict, Storage, Summary, Unavailable
from tests.server.database_file import insert, pragma
from tests.server.live import SOON
from tests.tables.storage_contract import ROOT, SharedStorageContract, StorageContract, append
from tests.tables.storage_writer_process import summary

CLASS = "pioche.server.sqlite:SqliteStorage"


class TestInMemory(StorageContract):
    @pytest.fixture
    def address(self) -> tuple[str, str]:
        return CLASS, ":memory:"


class TestInAFile(SharedStorageContract):
    @pytest.fixture
    def address(self, tmp_path: Path) -> tuple[str, str]:
        return CLASS, str(tmp_path / "tables.db")


# ---- how the file is opened ----


def test_the_class_is_a_storage() -> None:
    storage: Storage = SqliteStorage(":memory:")
    storage.close()


def test_the_settings(path: Path) -> None:
    with closing(SqliteStorage(path, timeout=1.5)) as storage:
        assert pragma(storage, "journal_mode") == "wal"
        assert pragma(storage, "synchronous") == 1  # NORMAL
        assert pragma(storage, "foreign_keys") == 1
        assert pragma(storage, "busy_timeout") == 1500
        assert pragma(storage, "user_version") == len(MIGRATIONS)
        assert pragma(storage, "application_id") == APPLICATION
    with closing(SqliteStorage(path, syncs_every_append=True)) as storage:
        assert pragma(storage, "synchronous") == 2  # FULL


def test_the_path_may_be_a_string_and_closing_leaves_one_file(path: Path) -> None:
    with closing(SqliteStorage(str(path))) as storage:
        append(storage, "t", 0, b"one")
        assert {file.name for file in path.parent.iterdir()} == {"tables.db", "tables.db-wal", "tables.db-shm"}
    assert [file.name for file in path.parent.iterdir()] == ["tables.db"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_nobody_else_reads_the_secrets_of_running_games(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"one")
        assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"one")
        assert storage.load("t") == [b"one"]


def test_many_processes_may_create_the_file_at_once(path: Path) -> None:
    script = "import sys; from pioche.server.sqlite import SqliteStorage; sys.stdin.read(); SqliteStorage(sys.argv[1])"
    command = [sys.executable, "-W", "ignore", "-c", script, str(path)]
    processes = [subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE) for _ in range(6)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.close()
    assert [process.wait() for process in processes] == [0] * 6


def test_opening_waits_for_somebody_who_is_creating_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            SqliteStorage(path, timeout=0.05)
        waits = []

        def let_go(seconds: float) -> None:
            waits.append(seconds)
            other.execute("ROLLBACK")

        monkeypatch.setattr("pioche.server.sqlite.time.sleep", let_go)
        SqliteStorage(path, timeout=60).close()
        assert len(waits) == 1


def test_forgetting_leaves_nothing_in_the_file(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"the name of somebody")
        append(storage, "u", 0, b"another")
    assert b"the name of somebody" in path.read_bytes()
    with closing(SqliteStorage(path)) as storage:
        storage.delete(["t"])
    assert b"the name of somebody" not in path.read_bytes()
    assert b"another" in path.read_bytes()


# ---- several at once ----


def test_a_reader_does_not_wait_for_a_writer(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage, closing(sqlite3.connect(path, isolation_level=None)) as other:
        append(storage, "t", 0, b"one")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET entries = 2")
        insert(other, "t", 1, b"\0", checksum=crc32(b"one\0", first_link("t")))
        assert storage.load("t") == [b"one"]
        assert storage.summaries() == [summary("t", 1)]
        other.execute("COMMIT")
        assert storage.load("t") == [b"one", b"\0"]


def test_a_writer_does_not_wait_for_a_reader(path: Path) -> None:
    with closing(SqliteStorage(path, timeout=0)) as storage, closing(sqlite3.connect(path)) as other:
        append(storage, "t", 0, b"one", b"two")
        reading = other.execute("SELECT entry FROM entries ORDER BY number")
        assert reading.fetchone() == (b"one",)
        append(storage, "t", 2, b"three")
        assert reading.fetchall() == [(b"two",)]
        reading.close()


def test_a_writer_waits_for_another_up_to_the_timeout(path: Path) -> None:
    with closing(SqliteStorage(path, timeout=0.05)) as impatient, closing(SqliteStorage(path, timeout=60)) as patient:
        append(impatient, "t", 0, b"one")
        begun = threading.Event()
        patient._db.set_trace_callback(lambda _: begun.set())
        with closing(sqlite3.connect(path, isolation_level=None)) as other, ThreadPoolExecutor(1) as pool:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable, match="locked"):
                append(impatient, "t", 1, b"two")
            assert impatient.load("t") == [b"one"]
            writing = pool.submit(append, patient, "t", 1, b"two")
            assert begun.wait(SOON)
            assert not writing.done(), "nobody writes beside the other"
            other.execute("ROLLBACK")
            writing.result(SOON)
        assert impatient.load("t") == [b"one", b"two"]


def test_an_entry_without_its_summary_is_a_conflict_too(path: Path) -> None:
    """The primary key alone is enough for one entry; several need that none is there yet."""
    with closing(SqliteStorage(path)) as storage, closing(sqlite3.connect(path, isolation_level=None)) as other:
        append(storage, "t", 0, b"one")
        insert(other, "t", 1, b"\0", checksum=crc32(b"one\0", first_link("t")))
        with pytest.raises(Conflict, match=r"entries\.table_id, entries\.number"):
            append(storage, "t", 1, b"two")
        with pytest.raises(Conflict, match="does not have 1 entries"):
            append(storage, "t", 1, b"two", b"three")
        assert storage.load("t") == [b"one", b"\0"]


def test_an_entry_that_changes_nothing_else_leaves_the_row_of_its_table_alone(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage, closing(sqlite3.connect(path, isolation_level=None)) as other:
        append(storage, "t", 0, b"one")
        for number, state in [(1, "open"), (2, "open"), (3, "playing"), (4, "playing")]:
            storage.append("t", number, [b"more"], summary("t", number + 1, changed=10.0 + number, state=state))
            assert storage.summaries() == [summary("t", number + 1, changed=10.0 + number, state=state)]
        assert other.execute("SELECT entries, changed, state FROM tables").fetchall() == [(4, 13.0, "playing")]


def test_a_file_of_the_first_version_goes_on(path: Path) -> None:
    """Its entries do not know when they were made; its tables do."""
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for statement in MIGRATIONS[0]:
            assert isinstance(statement, str)
            old.execute(statement)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO tables VALUES ('t', 'code-t', 2, 7.0, 'open', 0), ('u', 'code-u', 1, 9.0, 'open', 0)")
        old.execute("INSERT INTO entries VALUES ('t', 0, x'01'), ('t', 1, x'02'), ('u', 0, x'01')")
    with closing(SqliteStorage(path)) as storage:
        assert (storage.load("t"), storage.load("u")) == ([b"\1", b"\2"], [b"\1"])
        found = [(one.table, one.entries, one.changed) for one in storage.summaries()]
        assert found == [("u", 1, 9.0), ("t", 2, 7.0)]
        storage.append("t", 2, [b"three"], Summary("t", "code-t", 3, 11.0, "open"))
        found = [(one.table, one.entries, one.changed) for one in storage.summaries()]
        assert found == [("t", 3, 11.0), ("u", 1, 9.0)]


def test_a_file_of_the_third_version_goes_on(path: Path) -> None:
    """It has a column that the log makes needless, and that has to be given where it is there."""
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for statement in (statement for version in MIGRATIONS[:3] for statement in version):
            statement(old) if callable(statement) else old.execute(statement)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 3")
        old.execute("INSERT INTO tables VALUES ('t', 'code-t', 1, 7.0, 'open', 1, 0, 0)")
        checksum = crc32(b"one", first_link("t"))
        old.execute("INSERT INTO entries VALUES ('t', 0, ?, 7.0, ?)", (b"one", checksum))
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 1, b"two")
        append(storage, "u", 0, b"one")
        assert (storage.load("t"), storage.load("u")) == ([b"one", b"two"], [b"one"])
        assert storage.find_code("code-t") == "t"


def test_what_is_appended_together_is_stored_at_the_end(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage, closing(SqliteStorage(path)) as other:
        append(storage, "t", 0, b"one")
        with storage.together():
            append(storage, "t", 1, b"two")
            append(storage, "u", 0, b"one", b"two")
            assert (other.load("t"), other.load("u")) == ([b"one"], [])
        assert (other.load("t"), other.load("u")) == ([b"one", b"two"], [b"one", b"two"])


def test_an_error_undoes_all_that_is_appended_together(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"one")
        append(storage, "u", 0, b"one")

        def fail() -> None:
            with storage.together():
                append(storage, "t", 1, b"two")
                append(storage, "u", 5, b"six")

        with pytest.raises(Conflict):
            fail()
        assert (storage.load("t"), storage.load("u")) == ([b"one"], [b"one"])
        append(storage, "t", 1, b"two")
        assert storage.load("t") == [b"one", b"two"]


def test_a_file_that_is_locked_stores_nothing_together(path: Path) -> None:
    with (
        closing(SqliteStorage(path, timeout=0)) as storage,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        append(storage, "t", 0, b"one")
        other.execute("BEGIN IMMEDIATE")

        def fail() -> None:
            with storage.together():
                append(storage, "t", 1, b"two")

        with pytest.raises(Unavailable, match="locked"):
            fail()
        other.execute("ROLLBACK")
        assert storage.load("t") == [b"one"]
