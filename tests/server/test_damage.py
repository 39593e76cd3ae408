"""A damaged log is noticed, refused in words, and concerns no other table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.sqlite import APPLICATION, SqliteStorage, UnusableFile
from pioche.server.sqlite_migrations import MIGRATIONS
from pioche.server.sqlite_table_log import load_log
from pioche.tables.registry import Registry
from pioche.tables.storage import Damaged
from tests import clockwork
from tests.server.live import running
from tests.tables.storage_contract import append
from tests.tables.storage_writer_process import summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def flip(path: Path, table: str, number: int, before: bytes, after: bytes) -> None:
    """Change bytes of an entry, so that it can still be read."""
    with closing(sqlite3.connect(path)) as other:
        (entry,) = other.execute(
            "SELECT entry FROM entries WHERE table_id = ? AND number = ?", (table, number)
        ).fetchone()
        assert before in entry
        changed = entry.replace(before, after)
        other.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND number = ?", (changed, table, number))
        other.commit()


def swap(path: Path, table: str, one: int, two: int) -> None:
    """Exchange two entries with their checksums."""
    with closing(sqlite3.connect(path)) as other:
        for old, new in ((one, -1), (two, one), (-1, two)):
            other.execute("UPDATE entries SET number = ? WHERE table_id = ? AND number = ?", (new, table, old))
        other.commit()


def test_an_entry_that_was_changed_is_noticed(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        for table in ("t", "u"):
            append(storage, table, 0, b"one", b"two", b"three")
            append(storage, table, 3, b"four")
            append(storage, table, 4, b"five")
    flip(path, "t", 3, b"four", b"tour")
    with closing(SqliteStorage(path)) as storage:
        with pytest.raises(Damaged, match="entry 3 of table t is not what was stored"):
            storage.load("t")
        assert storage.load("u") == [b"one", b"two", b"three", b"four", b"five"]
    swap(path, "u", 1, 4)
    with closing(SqliteStorage(path)) as storage, pytest.raises(Damaged, match="entry 1 of table u is not"):
        storage.load("u")


def test_an_entry_of_another_table_is_noticed(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        append(storage, "t", 0, b"one")
        append(storage, "u", 0, b"other")
    with closing(sqlite3.connect(path)) as other:
        other.execute("DELETE FROM entries WHERE table_id = 't'")
        other.execute("UPDATE entries SET table_id = 't' WHERE table_id = 'u'")
        other.commit()
    with closing(SqliteStorage(path)) as storage, pytest.raises(Damaged, match="entry 0 of table t is not"):
        storage.load("t")


def test_missing_last_moves_are_noticed_after_a_stop_or_a_sweep(path: Path) -> None:
    """A move does not write the row of its table; stopping and sweeping write how many there were."""
    with closing(SqliteStorage(path)) as storage:
        for table in ("t", "u"):
            append(storage, table, 0, b"one")
            append(storage, table, 1, b"two")
        storage.pass_time(1.0)
        with closing(sqlite3.connect(path)) as other:
            other.execute("DELETE FROM entries WHERE table_id = 't' AND number = 1")
            other.commit()
        with pytest.raises(Damaged, match="table t lacks entry 1"):
            storage.load("t")
        append(storage, "u", 2, b"three")
    with closing(sqlite3.connect(path)) as other:
        other.execute("DELETE FROM entries WHERE table_id = 'u' AND number = 2")
        other.commit()
    with closing(SqliteStorage(path)) as storage, pytest.raises(Damaged, match="table u lacks entry 2"):
        storage.load("u")


def test_older_files_get_their_checksums(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for statements in MIGRATIONS[:2]:
            for statement in statements:
                assert isinstance(statement, str)
                old.execute(statement)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 2")
        for table in ("t", "u"):
            old.execute("INSERT INTO tables VALUES (?, ?, 2, 7.0, 'open', 0)", (table, f"code-{table}"))
            old.executemany(
                "INSERT INTO entries VALUES (?, ?, ?, 7.0)",
                [(table, 0, b"one"), (table, 1, b"two of " + table.encode())],
            )
    with closing(SqliteStorage(path)) as storage:
        assert storage.load("t") == [b"one", b"two of t"]
        storage.append("t", 2, [b"three"], summary("t", 3))
        assert storage.load("t") == [b"one", b"two of t", b"three"]
        assert storage.load("u") == [b"one", b"two of u"]
    flip(path, "u", 1, b"of u", b"on u")
    with closing(SqliteStorage(path)) as storage, pytest.raises(Damaged, match="entry 1 of table u"):
        storage.load("u")


def test_another_process_reads_the_same(path: Path) -> None:
    with closing(SqliteStorage(path, alone=True)) as storage:
        append(storage, "t", 0, b"one", b"two")
        load = storage.reader()
        assert load is not None
        assert load("t") == [b"one", b"two"]
        assert load("nothing") == []
        append(storage, "t", 2, b"three")
        assert load("t") == [b"one", b"two", b"three"]
    flip(path, "t", 0, b"one", b"one!")
    with pytest.raises(Damaged, match="entry 0 of table t"):
        load_log(str(path), "t")
    with closing(SqliteStorage(":memory:")) as storage:
        assert storage.reader() is None


def test_a_damaged_table_is_refused_in_words_and_the_others_go_on(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def two_tables() -> list[str]:
        registry = Registry(SqliteStorage(path))
        seats = [registry.create(name) for name in ("Ana", "Bo")]
        await registry.close()
        return [seat.room.table.id for seat in seats]

    damaged, sound = clockwork.run(two_tables())
    flip(path, damaged, 1, b"Ana", b"Ann")
    with running(SqliteStorage(path)) as live:
        assert live.http.get(f"/api/tables/{sound}").status_code == 200
        answer = live.http.get(f"/api/tables/{damaged}")
        assert (answer.status_code, answer.json()["error"]["id"]) == (500, "server-table-is-damaged")
        assert live.client(damaged).ending() == ("server-table-is-damaged", 1011)
        sound_one = live.client(sound)
        sound_one.until("welcome")
        sound_one.close()
    assert f"entry 1 of table {damaged} is not what was stored" in caplog.text
    assert "Traceback" not in caplog.text


def test_a_file_without_its_tables_is_damaged_in_words(path: Path) -> None:
    with closing(SqliteStorage(path)) as storage:
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE tables")
        for use in (storage.summaries, lambda: storage.find_code("ABCDEF"), lambda: storage.load("one")):
            with pytest.raises(Damaged, match="is damaged"):
                use()


@pytest.mark.parametrize(
    ("at", "value"),
    [(44, b"\x00\x00\x00\x09"), (56, b"\x00\x00\x00\x07"), (100, b"\x00")],
    ids=["schema format", "text encoding", "first page"],
)
def test_a_damaged_head_is_refused_in_words(path: Path, at: int, value: bytes) -> None:
    SqliteStorage(path).close()
    data = bytearray(path.read_bytes())
    data[at : at + len(value)] = value
    path.write_bytes(data)
    with pytest.raises(UnusableFile):
        SqliteStorage(path)
