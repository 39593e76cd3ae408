"""What is wrong with a file that SQLite cannot use is said, and the file left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.sqlite import SqliteStorage, UnusableFile
from pioche.server.sqlite_migrations import MIGRATIONS
from pioche.tables.storage import Damaged, Unavailable
from tests.server.database_file import filled, pragma, refusal
from tests.tables.storage_contract import append
from tests.tables.storage_writer_process import summary


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
        assert "is damaged" in refusal(path)
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
