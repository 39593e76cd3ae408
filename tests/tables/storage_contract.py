"""What every storage must do. An adapter's tests inherit from one of the classes and say, in ``address``, what to open.

``StorageContract`` needs one connection; ``SharedStorageContract`` adds what several connections and processes see.
"""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from pioche.tables.storage import Conflict, Storage, Summary
from tests.server.live import patiently
from tests.tables.storage_writer_process import TABLES, batch, open_storage, summary

ROOT = Path(__file__).parents[2]

Connect = Callable[[], Storage]
UNICODE = ("Zoë", "日本語", "🃏🂡", "e\u0301", "\u00e9", "a\0b", "a'; DROP TABLE tables; --", "ß", "ẞ", " ")
"""Names that must stay what they are, and apart from each other."""


def append(storage: Storage, table: str, expected: int, *entries: bytes, state: str = "open") -> None:
    storage.append(table, expected, entries, summary(table, expected + len(entries), state=state))


class StorageContract:
    """What one connection sees."""

    @pytest.fixture
    def address(self) -> tuple[str, str]:
        """The storage as ``module:class``, and the argument that opens an empty one."""
        raise NotImplementedError

    @pytest.fixture
    def connect(self, address: tuple[str, str]) -> Iterator[Connect]:
        """Opens the storage once more."""
        with ExitStack() as stack:
            yield lambda: stack.enter_context(closing(open_storage(address)))

    @pytest.fixture
    def storage(self, connect: Connect) -> Storage:
        return connect()

    def test_an_empty_storage_knows_nothing(self, storage: Storage) -> None:
        assert storage.load("t") == []
        assert storage.find_code("code-t") is None
        assert storage.summaries() == []
        assert storage.summaries("open") == []
        storage.delete([])
        storage.delete(["t"])

    def test_entries_are_kept_in_the_order_they_were_appended(self, storage: Storage) -> None:
        append(storage, "t", 0, b"one")
        append(storage, "t", 1, b"two", b"three")
        for number in range(3, 120):  # 10 sorts behind 9, not behind 1
            append(storage, "t", number, b"%d" % number)
        assert storage.load("t") == [b"one", b"two", b"three", *(b"%d" % number for number in range(3, 120))]

    def test_an_entry_is_any_bytes(self, storage: Storage) -> None:
        entries = [b"", bytes(range(256)), b"\0", "« 🃏 »".encode(), b"x" * 1_000_000]
        append(storage, "t", 0, *entries)
        assert storage.load("t") == entries

    def test_the_latest_summary_is_kept(self, storage: Storage) -> None:
        first = Summary("t", "ABCDEF", 1, 1_760_000_000.123456, "open")
        storage.append("t", 0, [b"one"], first)
        assert storage.summaries() == [first]
        second = Summary("t", "ABCDEF", 3, 1_760_000_001.5, "playing")
        storage.append("t", 1, [b"two", b"three"], second)
        assert storage.summaries() == [second]
        assert storage.find_code("ABCDEF") == "t"

    def test_nothing_may_be_appended_to_a_log_that_has_begun(self, storage: Storage) -> None:
        append(storage, "t", 0, b"one")
        append(storage, "t", 1, state="playing")
        assert storage.load("t") == [b"one"]
        assert storage.summaries() == [summary("t", 1, state="playing")]
        with pytest.raises(Conflict):
            append(storage, "t", 2)

    @pytest.mark.parametrize("expected", [0, 1, 3, 100, -1])
    def test_a_wrong_number_is_a_conflict_and_changes_nothing(self, storage: Storage, expected: int) -> None:
        append(storage, "t", 0, b"one", b"two")
        with pytest.raises(Conflict):
            append(storage, "t", expected, b"three", b"four", state="over")
        assert storage.load("t") == [b"one", b"two"]
        assert storage.summaries() == [summary("t", 2)]
        append(storage, "t", 2, b"three")
        assert storage.load("t") == [b"one", b"two", b"three"]

    def test_a_log_cannot_begin_in_the_middle(self, storage: Storage) -> None:
        with pytest.raises(Conflict):
            append(storage, "t", 1, b"two")
        assert storage.load("t") == []
        assert storage.summaries() == []

    def test_a_summary_of_something_else_is_refused(self, storage: Storage) -> None:
        append(storage, "t", 0, b"one")
        for wrong in (summary("t", 3), summary("t", 1), summary("other", 2)):
            with pytest.raises(ValueError, match="is not about table t with 2 entries"):
                storage.append("t", 1, [b"two"], wrong)
        with pytest.raises(ValueError, match="must begin with an entry"):
            append(storage, "new", 0)
        assert storage.summaries() == [summary("t", 1)]
        assert storage.load("t") == [b"one"]

    def test_a_code_leads_to_one_table(self, storage: Storage) -> None:
        storage.append("a", 0, [b"one"], Summary("a", "ABCDEF", 1, 0.0, "open"))
        with pytest.raises(Conflict, match="code"):
            storage.append("b", 0, [b"one"], Summary("b", "ABCDEF", 1, 0.0, "open"))
        assert storage.load("b") == []
        assert storage.find_code("ABCDEF") == "a"
        assert storage.find_code("abcdef") is None

    def test_a_table_keeps_its_code(self, storage: Storage) -> None:
        append(storage, "t", 0, b"one")
        with pytest.raises(Conflict, match="code"):
            storage.append("t", 1, [b"two"], Summary("t", "ANOTHER", 2, 0.0, "open"))
        assert storage.find_code("ANOTHER") is None
        assert storage.load("t") == [b"one"]

    def test_summaries_come_latest_first(self, storage: Storage) -> None:
        expected = []
        for index, (changed, state) in enumerate([(3.0, "open"), (9.5, "over"), (1.0, "open"), (10.0, "playing")]):
            table = f"t{index}"
            expected.append(summary(table, 1, changed=changed, state=state))
            storage.append(table, 0, [b"one"], expected[-1])
        assert storage.summaries() == [expected[3], expected[1], expected[0], expected[2]]
        assert storage.summaries("open") == [expected[0], expected[2]]
        assert storage.summaries("playing") == [expected[3]]
        assert storage.summaries("nonsense") == []

    def test_a_deleted_table_is_gone(self, storage: Storage) -> None:
        for table in "abc":
            append(storage, table, 0, b"one", table.encode())
        storage.delete(["a", "c", "unknown"])
        assert storage.load("a") == storage.load("c") == []
        assert storage.load("b") == [b"one", b"b"]
        assert storage.find_code("code-a") is None
        assert [kept.table for kept in storage.summaries()] == ["b"]
        with pytest.raises(Conflict):  # a caller that still has the table open is told
            append(storage, "a", 2, b"three")
        append(storage, "a", 0, b"anew")
        assert storage.load("a") == [b"anew"]

    def test_names_may_be_in_any_script(self, storage: Storage) -> None:
        for index, name in enumerate(UNICODE):
            about = Summary(name, f"«{name}»", 1, float(-index), name)
            storage.append(name, 0, [name.encode()], about)
        assert [found.table for found in storage.summaries()] == list(UNICODE)
        for name in UNICODE:
            assert storage.load(name) == [name.encode()]
            assert storage.find_code(f"«{name}»") == name
            assert [found.table for found in storage.summaries(name)] == [name]
        storage.delete(UNICODE[1:])
        assert [found.table for found in storage.summaries()] == ["Zoë"]

    def test_many_tables_do_not_touch_each_other(self, storage: Storage) -> None:
        tables = [f"t{index}" for index in range(500)]
        for number in range(3):
            for table in tables:
                append(storage, table, number, f"{table}/{number}".encode())
        assert len(storage.summaries()) == 500
        storage.delete(tables[::2])
        assert {kept.table for kept in storage.summaries()} == set(tables[1::2])
        for table in tables[1::2]:
            assert storage.load(table) == [f"{table}/{number}".encode() for number in range(3)]

    def test_threads_may_share_a_connection(self, storage: Storage, request: pytest.FixtureRequest) -> None:
        request.addfinalizer(partial(sys.setswitchinterval, sys.getswitchinterval()))
        sys.setswitchinterval(1e-6)
        together = threading.Barrier(4)

        def write(table: str) -> list[bytes]:
            together.wait()
            for number in range(200):
                append(storage, table, number, f"{table}/{number}".encode())
            return storage.load(table)

        with ThreadPoolExecutor(4) as threads:
            for index, log in enumerate(threads.map(write, ["t0", "t1", "t2", "t3"])):
                assert log == [f"t{index}/{number}".encode() for number in range(200)]

    def test_closing_twice_is_closing_once(self, storage: Storage) -> None:
        storage.close()
        storage.close()


@contextmanager
def writer(address: tuple[str, str], task: str, *rest: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """A writing process that is ready and waits for a line, with its input and output; it is killed in the end."""
    command = [sys.executable, "-m", "tests.tables.storage_writer_process", task, *address, *rest]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process, process.stdin, process.stdout
        finally:
            process.kill()


def go(stdin: IO[str]) -> None:
    stdin.write("go\n")
    stdin.flush()


class SharedStorageContract(StorageContract):
    """What several connections and several processes see."""

    def test_what_was_appended_is_there_after_reopening(self, connect: Connect) -> None:
        storage = connect()
        append(storage, "t", 0, b"one", b"two")
        storage.close()
        again = connect()
        assert again.load("t") == [b"one", b"two"]
        assert again.summaries() == [summary("t", 2)]
        append(again, "t", 2, b"three")
        assert again.load("t") == [b"one", b"two", b"three"]

    def test_of_two_connections_one_wins(self, connect: Connect) -> None:
        ours, theirs = connect(), connect()
        append(ours, "t", 0, b"one")
        assert theirs.load("t") == [b"one"]
        append(theirs, "t", 1, b"theirs")
        with pytest.raises(Conflict):
            append(ours, "t", 1, b"ours", b"and more")
        assert ours.load("t") == theirs.load("t") == [b"one", b"theirs"]
        append(ours, "t", 2, b"ours")
        with pytest.raises(Conflict):
            append(theirs, "t", 0, b"from the beginning")
        assert theirs.load("t") == [b"one", b"theirs", b"ours"]
        assert theirs.summaries() == [summary("t", 3)]

    def test_a_table_deleted_elsewhere_takes_nothing_more(self, connect: Connect) -> None:
        ours, theirs = connect(), connect()
        append(ours, "t", 0, b"one")
        theirs.delete(["t"])
        with pytest.raises(Conflict):
            append(ours, "t", 1, b"two")
        assert ours.load("t") == []

    def test_two_processes_never_win_the_same_number(self, address: tuple[str, str], connect: Connect) -> None:
        wins = 60
        with (
            writer(address, "compete", "left", str(wins)) as (left, left_in, left_out),
            writer(address, "compete", "right", str(wins)) as (right, right_in, right_out),
        ):
            go(left_in)
            go(right_in)
            winners = {number: b"left %d" % number for number in map(int, left_out)}
            assert len(winners) == wins
            winners |= {number: b"right %d" % number for number in map(int, right_out)}
            assert left.wait() == right.wait() == 0
        assert sorted(winners) == list(range(2 * wins))
        assert connect().load("t") == [winners[number] for number in range(2 * wins)]

    def test_a_killed_process_loses_nothing_it_has_acknowledged(
        self, address: tuple[str, str], connect: Connect
    ) -> None:
        for acknowledgements in (1, 40, 400, 100):
            acknowledged = {f"t{index}": 0 for index in range(TABLES)}
            with writer(address, "stream") as (process, stdin, stdout):
                go(stdin)
                lines = [stdout.readline() for _ in range(acknowledgements)]
                process.kill()
                lines += stdout.readlines()  # so that it never waits for us; what it said last counts too
                assert process.wait() != 0
            for line in lines:
                table, length = line.split()
                acknowledged[table] = int(length)
            storage = connect()
            summaries = {found.table: found.entries for found in storage.summaries()}
            unacknowledged = 0
            for table, entries in acknowledged.items():
                log = storage.load(table)
                whole: list[bytes] = []
                while len(whole) < len(log):  # batches are there as a whole or not at all
                    whole += batch(table, len(whole))
                assert log == whole
                assert summaries.get(table, 0) == len(log)
                assert len(log) >= entries
                unacknowledged += bool(entries) and len(log) > entries
            assert unacknowledged <= 1
            storage.close()

    def test_readers_see_whole_appends_while_somebody_writes(self, address: tuple[str, str], connect: Connect) -> None:
        reader = connect()
        with writer(address, "stream") as (process, stdin, stdout):
            go(stdin)
            silent = threading.Thread(target=stdout.readlines)
            silent.start()
            lengths, listed = [0], [0]
            for _ in patiently("the writer does not write"):
                if len(set(lengths)) == 20:
                    break
                listed.append(sum(found.entries for found in reader.summaries() if found.table == "t0"))
                log = reader.load("t0")
                lengths.append(len(log))
                assert all(entry.startswith(b"t0/%d/" % number) for number, entry in enumerate(log))
                assert len(log) % 3 != 2  # `batch` ends behind 1, 3, 4, 6, 7, 9, ... entries
                assert lengths[-2] <= listed[-1] <= lengths[-1]
            process.kill()
            silent.join()  # before its pipe is closed
