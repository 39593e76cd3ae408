"""SQLite keeps the port's contract, and says what is wrong with a file that it cannot use."""

import re
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

from pioche.server.sqlite import APPLICATION, InUse, SqliteStorage, UnusableFile
from pioche.server.sqlite_migrations import MIGRATIONS, first_link
from pioche.tables.storage import Conflict, Damaged, DatabaseLocked, Storage, Summary, Unavailable
from tests.server.live import SOON
from tests.tables.storage_contract import ROOT, SharedStorageContract, StorageContract, append
from tests.tables.writer import summary

CLASS = "pioche.server.sqlite:SqliteStorage"


class TestInMemory(StorageContract):
    @pytest.fixture
    def address(self) -> tuple[str, str]:
        return CLASS, ":memory:"


class TestInAFile(SharedStorageContract):
    @pytest.fixture
    def address(self, tmp_path: Path) -> tuple[str, str]:
        return CLASS, str(tmp_path / "tables.db")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def filled(path: Path) -> None:
    """A file with some tables, larger than a few pages."""
    with closing(SqliteStorage(path)) as storage:
        for index in range(50):
            append(storage, f"t{index}", 0, *[b"%d " % index * 50] * 10)


def pragma(storage: SqliteStorage, name: str) -> object:
    return storage._db.execute(f"PRAGMA {name}").fetchone()[0]


def insert(db: sqlite3.Connection, table: str, number: int, entry: bytes, *, checksum: int) -> None:
    """What another program may write."""
    db.execute("INSERT INTO entries VALUES (?, ?, ?, 2.0, ?)", (table, number, entry, checksum))


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


# ---- files that cannot be used ----


def refusal(path: Path) -> str:
    with pytest.raises(UnusableFile, match=re.escape(str(path))) as refused:
        SqliteStorage(path)
    assert refused.value.path == str(path)
    return refused.value.reason


@pytest.mark.parametrize(
    "content", [b"Dear diary,\n" * 500, b"xy", b"\0" * 4096, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert refusal(path).startswith("is not a SQLite database: name another file (")
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE tables (id)", "PRAGMA user_version = 1", "PRAGMA application_id = 7"]
)
def test_the_database_of_another_program_is_refused_and_left_alone(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute(statement)
        other.commit()
    content = path.read_bytes()
    assert refusal(path) == "is the SQLite database of another program: name another file"
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_file_of_a_newer_server_is_refused_and_left_alone(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    content = path.read_bytes()
    assert refusal(path) == "has version 5, and this server knows versions up to 4: use a newer one"
    assert path.read_bytes() == content


def test_a_migration_is_done_once_and_keeps_what_is_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path)
    added = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'",))
    monkeypatch.setattr("pioche.server.sqlite.MIGRATIONS", added)
    for _ in range(2):
        with closing(SqliteStorage(path)) as storage:
            assert pragma(storage, "user_version") == 5
            assert storage.load("t7") == [b"7 " * 50] * 10


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path)
    added = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN mood TEXT", "nonsense"))
    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.sqlite.MIGRATIONS", added)
        with pytest.raises(sqlite3.OperationalError, match="nonsense"):
            SqliteStorage(path)
    with closing(SqliteStorage(path)) as storage:
        assert pragma(storage, "user_version") == 4
        assert "mood" not in [column[1] for column in storage._db.execute("PRAGMA table_info(tables)")]


def test_a_directory_that_is_not_there(tmp_path: Path) -> None:
    advice = "name a file in a directory that exists and may be written to"
    assert advice in refusal(tmp_path / "nowhere" / "tables.db")
    assert advice in refusal(tmp_path)


def test_a_file_without_a_name_could_not_be_found_again() -> None:
    with pytest.raises(UnusableFile, match="stays in journal mode 'delete' where WAL is needed"):
        SqliteStorage("")


def test_damage_is_reported_as_what_it_is(path: Path) -> None:
    filled(path)
    content = bytearray(path.read_bytes())
    assert len(content) > 8 * 4096
    content[4096:] = b"\xa5" * (len(content) - 4096)  # the first page tells only what is in the others
    path.write_bytes(content)
    with closing(SqliteStorage(path)) as storage:
        for use in (
            lambda: storage.load("t1"),
            storage.summaries,
            lambda: storage.find_code("code-t1"),
            lambda: append(storage, "t1", 10, b"more"),
            lambda: storage.delete(["t1"]),
        ):
            with pytest.raises(UnusableFile, match=r"tables\.db: is damaged: restore a copy"):
                use()


def test_a_file_that_was_cut_off_is_damaged(path: Path) -> None:
    filled(path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])

    def use() -> None:
        with closing(SqliteStorage(path)) as storage:
            for index in range(50):
                storage.load(f"t{index}")

    with pytest.raises(UnusableFile, match="is damaged: restore a copy"):
        use()


@pytest.mark.parametrize("where", ["number = 3", "number = 9", "number < 3", "true"])
def test_a_log_with_a_gap_is_not_loaded(path: Path, where: str) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"DELETE FROM entries WHERE table_id = 't4' AND {where}")  # noqa: S608
        other.commit()
    with closing(SqliteStorage(path)) as storage:
        assert len(storage.load("t3")) == 10
        with pytest.raises(Damaged, match="table t4 lacks entry"):
            storage.load("t4")


def test_a_torn_wal_is_cut_where_it_tears(path: Path) -> None:
    """What a power failure may leave: the log ends earlier, without a gap, and goes on."""
    with closing(SqliteStorage(path)) as storage:
        for number in range(40):
            append(storage, "t", number, b"%d" % number)
        wal = path.with_name("tables.db-wal").read_bytes()
        main = path.read_bytes()
    copy = path.with_name("copy.db")
    copy.write_bytes(main)
    path.with_name("copy.db-wal").write_bytes(wal[: len(wal) * 2 // 3 + 17] + b"\x5a" * 5000)
    with closing(SqliteStorage(copy)) as storage:
        log = storage.load("t")
        assert 0 < len(log) < 40
        assert log == [b"%d" % number for number in range(len(log))]
        assert storage.summaries() == [summary("t", len(log))]
        append(storage, "t", len(log), b"and on")


def test_a_closed_storage_is_not_used(path: Path) -> None:
    storage = SqliteStorage(path)
    storage.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        storage.load("t")


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


def test_a_full_disk_is_said_to_be_unavailable_and_changes_nothing(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"one")
        pages = pragma(storage, "page_count")
        assert isinstance(pages, int)
        storage._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Unavailable, match="full"):
            append(storage, "t", 1, b"x" * 100_000)
        assert storage.load("t") == [b"one"]
        storage._db.execute(f"PRAGMA max_page_count = {pages + 100}")
        append(storage, "t", 1, b"two")
        assert storage.load("t") == [b"one", b"two"]


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
