"""PostgreSQL keeps the port's contract, and says what is wrong with a database that it cannot use."""

import os
import pickle
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import psycopg
import pytest

from pioche.server.postgres import PostgresStorage, load_log
from pioche.server.postgres_connections import UnusableStore
from pioche.server.postgres_migrations import MIGRATIONS
from pioche.server.sqlite import SqliteStorage
from pioche.tables.storage import Conflict, Damaged, DiskFull, Quiet, Unavailable
from tests.postgres_cluster import Cluster
from tests.tables.storage_contract import ROOT, SharedStorageContract, append


class TestPostgres(SharedStorageContract):
    @pytest.fixture
    def address(self, postgres: str) -> tuple[str, str]:
        return "pioche.server.postgres:PostgresStorage", postgres


def sql(url: str, statement: str) -> list[tuple[object, ...]]:
    """What another program may do."""
    with psycopg.connect(url, autocommit=True) as db:
        done = db.execute(statement.encode())
        return done.fetchall() if done.description else []


# ---- how the database is opened ----


def test_servers_that_start_together_bring_a_new_database_into_shape_once(postgres: str) -> None:
    with ThreadPoolExecutor(6) as threads:
        for storage in threads.map(PostgresStorage, [postgres] * 6):
            storage.close()
    assert sql(postgres, "SELECT number FROM pioche.version") == [(len(MIGRATIONS),)]


def test_a_database_that_lacks_the_last_migration_gets_it(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        append(storage, "t", 0, b"one")
    more = (*MIGRATIONS, ("CREATE TABLE pioche.more (x int)", "INSERT INTO pioche.more VALUES (7)"))
    monkeypatch.setattr("pioche.server.postgres_migrations.MIGRATIONS", more)
    with closing(PostgresStorage(postgres)) as storage:
        assert storage.load("t") == [b"one"]
    assert sql(postgres, "SELECT x FROM pioche.more") == [(7,)]


def test_a_migration_that_fails_changes_nothing(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PostgresStorage(postgres).close()
    more = (*MIGRATIONS, ("CREATE TABLE pioche.more (x int)", "SELECT 1 / 0"))
    monkeypatch.setattr("pioche.server.postgres_migrations.MIGRATIONS", more)
    with pytest.raises(psycopg.errors.DivisionByZero):
        PostgresStorage(postgres)
    assert sql(postgres, "SELECT to_regclass('pioche.more')") == [(None,)]
    assert sql(postgres, "SELECT number FROM pioche.version") == [(len(MIGRATIONS),)]


def test_a_newer_database_is_refused(postgres: str) -> None:
    PostgresStorage(postgres).close()
    sql(postgres, "UPDATE pioche.version SET number = 99")
    with pytest.raises(UnusableStore, match="has version 99, and this server knows versions up to"):
        PostgresStorage(postgres)


def test_the_schema_of_another_program_is_left_alone(postgres: str) -> None:
    sql(postgres, "CREATE SCHEMA pioche CREATE TABLE tables (pigs int)")
    with pytest.raises(UnusableStore, match="belongs to another program"):
        PostgresStorage(postgres)
    assert sql(postgres, "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'pioche'") == [(1,)]


def test_a_user_who_may_not_write_is_told(postgres: str) -> None:
    PostgresStorage(postgres).close()
    sql(postgres, "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    with pytest.raises(UnusableStore, match="permission denied"):
        PostgresStorage(postgres.replace("pioche@", "guest@"))


def test_what_is_no_address_is_told_without_the_password() -> None:
    with pytest.raises(UnusableStore) as told:
        PostgresStorage("postgresql://ana:topsecret@db:5432/games?nonsense=1")
    assert "topsecret" not in str(told.value)
    with pytest.raises(Unavailable) as away:
        PostgresStorage("postgresql://ana:topsecret@127.0.0.1:1/games")
    assert "topsecret" not in str(away.value)
    assert "postgresql://ana@127.0.0.1:1/games" in str(away.value)


# ---- what is in it ----


def test_checksums_are_those_of_a_sqlite_file(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as ours, closing(SqliteStorage(":memory:")) as theirs:
        for storage in (ours, theirs):
            append(storage, "t", 0, b"one", b"two")
            append(storage, "t", 2, b"three")
        kept = theirs._db.execute("SELECT number, entry, checksum FROM entries ORDER BY number").fetchall()
    found = sql(postgres, "SELECT number, entry, checksum FROM pioche.entries ORDER BY number")
    assert [(number, bytes(entry), checksum) for number, entry, checksum in found] == kept  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE pioche.entries SET entry = 'TWO' WHERE number = 1", "entry 1 of table t is not what was stored"),
        ("DELETE FROM pioche.entries WHERE number = 1", "table t lacks entry 1"),
        ("DELETE FROM pioche.entries WHERE number = 2", "table t lacks entry 2"),
        ("DELETE FROM pioche.entries", "table t lacks entry 0"),
    ],
)
def test_a_damaged_log_is_noticed_and_the_others_go_on(postgres: str, damage: str, told: str) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        append(storage, "t", 0, b"one", b"two", b"three")
        append(storage, "other", 0, b"one")
        sql(postgres, f"{damage}{' AND' if 'WHERE' in damage else ' WHERE'} table_id = 't'")
        with pytest.raises(Damaged, match=told):
            storage.load("t")
        with pytest.raises(Damaged, match=told):
            load_log(postgres, "t")
        assert storage.load("other") == [b"one"]


def test_a_log_that_was_restored_to_another_course_takes_nothing_from_who_knows_the_old_one(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as ours, closing(PostgresStorage(postgres)) as theirs:
        append(ours, "t", 0, b"one")
        theirs.delete(["t"])
        append(theirs, "t", 0, b"eins")
        with pytest.raises(Conflict):
            append(ours, "t", 1, b"two")
        assert ours.load("t") == [b"eins"]


def test_what_is_stored_together_is_stored_or_not(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as storage, closing(PostgresStorage(postgres)) as other:
        with storage.together():
            append(storage, "a", 0, b"one")
            append(storage, "b", 0, b"one")
            assert other.load("a") == []
        assert other.load("a") == other.load("b") == [b"one"]
        with pytest.raises(Conflict), storage.together():  # noqa: PT012 (the first one is undone with the second)
            append(storage, "a", 1, b"two")
            append(storage, "b", 5, b"two")
        assert storage.load("a") == storage.load("b") == [b"one"]


def test_the_age_of_a_table_counts_the_time_in_which_servers_ran(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        append(storage, "t", 0, b"one")
        assert storage.pass_time(10.0) == [Quiet("t", "open", 0.0)]
        assert storage.pass_time(10.0) == [Quiet("t", "open", 10.0)]
        append(storage, "t", 1, b"two", state="playing")
        assert storage.pass_time(5.0) == [Quiet("t", "playing", 0.0)]
        storage.delete(["t"])
        assert storage.pass_time(5.0) == []


def test_another_process_reads_logs_by_itself(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        append(storage, "t", 0, b"one", b"two")
        read = "import pickle, sys; print(pickle.load(sys.stdin.buffer)('t'))"
        given = pickle.dumps(storage.reader())
        done = subprocess.run([sys.executable, "-c", read], cwd=ROOT, input=given, capture_output=True, check=True)
    assert done.stdout == b"[b'one', b'two']\n"


# ---- when it is away ----


def test_connections_that_the_database_has_ended_are_made_anew(cluster: Cluster, postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        append(storage, "t", 0, b"one")
        cluster.drop_connections(of=postgres)
        append(storage, "t", 1, b"two")
        assert storage.load("t") == [b"one", b"two"]


def test_a_connection_is_used_again_where_a_thousand_clients_are_open(postgres: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as clients:
        clients.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        for _ in range(1100):
            clients.callback(os.close, os.open(os.devnull, os.O_RDONLY))
        with closing(PostgresStorage(postgres)) as storage:
            append(storage, "t", 0, b"one")
            assert storage.load("t") == [b"one"]


def test_a_full_disk_and_a_lock_are_told_as_such(postgres: str) -> None:
    with closing(PostgresStorage(postgres)) as storage:
        sql(
            postgres,
            """
            CREATE FUNCTION pioche.full() RETURNS trigger LANGUAGE plpgsql
                AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
            CREATE TRIGGER full_disk BEFORE INSERT ON pioche.entries EXECUTE FUNCTION pioche.full();
            """,
        )
        with pytest.raises(DiskFull):
            append(storage, "t", 0, b"one")
        assert storage.summaries() == []
        sql(postgres, "DROP FUNCTION pioche.full CASCADE")
        append(storage, "t", 0, b"one")
