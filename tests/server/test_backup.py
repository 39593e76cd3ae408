"""Copies of tables: made while a server writes, checked by replaying, restored into either storage."""

from __future__ import annotations

import gzip
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.server.operations.backup import (
    back_up,
    check,
    open_to_read,
    open_to_write,
    restore,
)
from pioche.server.operations.backup_file import UnusableBackup
from pioche.server.postgres import PostgresStorage
from pioche.server.sqlite import SqliteStorage
from pioche.tables.storage import Storage, Summary
from tests.server.live import PATIENT, at_once, running

Out = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file with a table that was played at, and one that only was opened; a server still works with it."""
    path = tmp_path_factory.mktemp("backup") / "tables.sqlite"
    with running(SqliteStorage(path, alone=True), pace=PATIENT, workshop=at_once()) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        assert player.ask("configure", edition="classic", players=2, options={"rounds": 1})["type"] == "done"
        assert player.ask("seat-bot", seat=1, level="regular")["type"] == "done"
        assert player.ask("start")["type"] == "done"
        player.play()
        live.open_table("Zoé 🂡")
        yield path
        player.close()


@contextmanager
def opened(store: str | Path) -> Iterator[Storage]:
    with closing(PostgresStorage(store) if isinstance(store, str) else SqliteStorage(store)) as storage:
        yield storage


def contents(storage: Storage) -> dict[str, tuple[str, str, list[bytes]]]:
    return {one.table: (one.code, one.state, storage.load(one.table)) for one in storage.summaries()}


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    path = tmp_path / "copy.tables.gz"
    with open_to_read(played) as storage:
        report = back_up(storage, path)
    assert (report.path, report.tables, report.problems) == (path, 2, [])
    return path


def test_a_copy_of_a_server_that_runs_becomes_the_same_tables(played: Path, copy: Path, tmp_path: Path) -> None:
    with open_to_write(tmp_path / "deep" / "new.sqlite") as storage:
        report = restore(copy, storage)
        assert (report.tables, report.already, report.problems) == (2, 0, [])
        assert restore(copy, storage).already == 2, "twice changes nothing"
        restored = contents(storage)
    with opened(played) as storage:
        assert restored == contents(storage)
    assert sorted(state for _, state, _ in restored.values()) == ["open", "over"]
    assert max(len(log) for _, _, log in restored.values()) > 10
    with running(SqliteStorage(tmp_path / "deep" / "new.sqlite", alone=True), workshop=at_once()) as live:
        over = next(table for table, (_, state, _) in restored.items() if state == "over")
        assert live.http.get(f"/api/tables/{over}/games/1/record").status_code == 200


def test_tables_move_to_postgresql_and_back(copy: Path, played: Path, postgres: str, tmp_path: Path) -> None:
    with open_to_write(postgres) as storage:
        assert restore(copy, storage).tables == 2
    back = tmp_path / "back.tables.gz"
    with open_to_read(postgres) as storage:
        assert back_up(storage, back).tables == 2
    with open_to_write(tmp_path / "again.sqlite") as storage:
        assert restore(back, storage).tables == 2
        again = contents(storage)
    with opened(played) as storage:
        assert again == contents(storage)


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files")
def test_nobody_else_reads_a_copy_and_nothing_is_left_beside_it(played: Path, copy: Path) -> None:
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    assert not any(path.name.startswith(".pioche") for path in played.parent.iterdir())


def test_in_a_folder_copies_have_dates_and_old_ones_go(played: Path, tmp_path: Path) -> None:
    (tmp_path / "pioche-notes.tables.gz").touch()
    for day in range(1, 5):
        with open_to_read(played) as storage:
            back_up(storage, tmp_path, now=lambda: 86_400.0 * day, most=2)  # noqa: B023
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "pioche-19700104-000000.tables.gz",
        "pioche-19700105-000000.tables.gz",
        "pioche-notes.tables.gz",
    ]


@pytest.mark.parametrize("cut", [0.0, 0.3, 0.99])
def test_a_file_that_was_cut_off_is_refused(copy: Path, tmp_path: Path, cut: float) -> None:
    data = copy.read_bytes()
    copy.write_bytes(data[: int(len(data) * cut)])
    with open_to_write(tmp_path / "new.sqlite") as storage:
        with pytest.raises(UnusableBackup, match="no backup of tables"):
            restore(copy, storage)
        assert storage.summaries() == []


def changed(path: Path, before: bytes, after: bytes) -> None:
    text = gzip.decompress(path.read_bytes())
    assert before in text
    path.write_bytes(gzip.compress(text.replace(before, after, 1)))


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        (b"Ana", b"Eve", "is not what was written"),
        (b'"over"', b'"open"', "is not what was written"),
        (b'"tables":2', b'"tables":3', "does not hold what it says"),
        (b'"version":1', b'"version":2', "is of version 2"),
        (b"pioche-tables", b"other-tables", "is of version"),
        (b'{"format"', b'{"farmat"', "no backup of tables"),
    ],
)
def test_a_file_that_was_changed_is_refused(copy: Path, before: bytes, after: bytes, why: str) -> None:
    changed(copy, before, after)
    with pytest.raises(UnusableBackup, match=why):
        check(copy)


def test_a_log_that_cannot_be_replayed_is_refused_with_right_checksums_too(played: Path, tmp_path: Path) -> None:
    class Odd(SqliteStorage):
        def load(self, table: str) -> list[bytes]:
            log = super().load(table)
            odd = b'{"type":"acted","at":1,"line":"A play R5","origin":"player"}'
            return [*log[:-1], odd] if len(log) > 5 else log

    with opened(played) as storage, closing(SqliteStorage(tmp_path / "odd.sqlite")) as target:
        for one in storage.summaries():
            target.append(one.table, 0, storage.load(one.table), one)
    with closing(Odd(tmp_path / "odd.sqlite")) as storage, pytest.raises(UnusableBackup, match="cannot be replayed"):
        back_up(storage, tmp_path / "copy.tables.gz")
    assert not (tmp_path / "copy.tables.gz").exists(), "what is not good replaces nothing"


def test_what_is_there_with_another_log_stays_as_it_is(copy: Path, played: Path, tmp_path: Path) -> None:
    with opened(played) as storage, closing(SqliteStorage(tmp_path / "new.sqlite")) as other:
        one = max(storage.summaries(), key=lambda one: one.entries)
        log = [*storage.load(one.table)[:2], *storage.load(one.table)[3:]]
        other.append(one.table, 0, log, one._replace(entries=len(log)))
        second = next(two for two in storage.summaries() if two.table != one.table)
        other.append("another", 0, [b"{}"], second._replace(table="another", entries=1))
        report = restore(copy, other)
        assert (report.tables, report.already, len(report.problems)) == (0, 0, 2)
        assert "is there with another log" in " ".join(report.problems)
        assert "its code leads to another table" in " ".join(report.problems)
        assert other.load(one.table) == log


def test_a_damaged_table_is_named_and_the_others_are_copied(copy: Path, tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    with open_to_write(path) as storage:
        restore(copy, storage)
        damaged = max(storage.summaries(), key=lambda one: one.entries).table
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE entries SET entry = x'7b7d' WHERE table_id = ? AND number = 3", (damaged,))
    with open_to_read(path) as storage:
        report = back_up(storage, tmp_path / "rest.tables.gz")
    assert report.tables == 1
    assert [f"entry 3 of table {damaged}" in problem for problem in report.problems] == [True]


def test_the_commands(played: Path, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    file, new = str(tmp_path / "c.tables.gz"), str(tmp_path / "n.sqlite")
    assert main(["backup", file, "--database", str(played), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("2 tables with ")
    monkeypatch.setenv("PIOCHE_DATABASE", str(played))
    assert main(["backup", file, "--lang", "en"]) == 0, "as a container has it"
    assert capsys.readouterr().out.startswith("2 tables with ")
    assert main(["restore", file, "--check", "--lang", "en"]) == 0
    assert "Every checksum is right" in capsys.readouterr().out
    assert main(["restore", file, "--database", new, "--lang", "en"]) == 0
    assert "Taken over: 2 tables" in capsys.readouterr().out
    assert main(["restore", file, "--database", str(played), "--lang", "en"]) == 2
    assert "is used by another server" in capsys.readouterr().err
    assert main(["backup", file, "--database", str(tmp_path / "none.sqlite")]) == 2
    assert "none.sqlite" in capsys.readouterr().err
    assert main(["restore", new, "--check"]) == 2
    assert "no backup of tables" in capsys.readouterr().err


def test_the_room_of_what_is_forgotten_is_given_back(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(SqliteStorage(path)) as storage:
        entry = b"{" + b"x" * 50_000 + b"}"
        for number in range(20):
            storage.append(f"t{number}", 0, [entry], Summary(f"t{number}", f"c{number}", 1, 0.0, "open"))
        storage.delete([f"t{number}" for number in range(19)])
    before = path.stat().st_size
    assert main(["vacuum", "--database", str(path), "--lang", "en"]) == 0
    assert path.stat().st_size < before / 5
    assert f"it had {before // 1024:,}." in capsys.readouterr().out
    with closing(SqliteStorage(path)) as storage:
        assert storage.load("t19") == [entry]
    assert main(["vacuum", "--database", str(tmp_path / "none.sqlite")]) == 2
