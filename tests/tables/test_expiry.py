"""When tables are forgotten, whatever the machine takes for the date."""

from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.sqlite import SqliteStorage
from pioche.tables.expiry import DAY, HOUR, OPEN_FOR, Retention, expired, sweep
from pioche.tables.registry import Registry
from pioche.tables.shared_table import State
from pioche.tables.storage import Quiet
from tests.tables.storage_writer_process import summary


@pytest.mark.parametrize(("state", "seconds"), [("open", 24 * HOUR), ("playing", 14 * DAY), ("over", 30 * DAY)])
def test_each_state_has_its_time(state: str, seconds: float) -> None:
    assert expired([Quiet("t", state, seconds)]) == ["t"]
    assert expired([Quiet("t", state, seconds - 1)]) == []


def test_every_state_has_a_time() -> None:
    assert all(Retention().of(state) < float("inf") for state in State)


def test_what_is_not_understood_is_kept() -> None:
    assert expired([Quiet("t", "from a newer server", 99 * DAY)]) == []


def test_a_sweep_forgets_what_expired_and_nobody_is_at() -> None:
    with closing(SqliteStorage(":memory:")) as storage:
        for table in ("old", "older", "live", "moved"):
            storage.append(table, 0, [b"one"], summary(table, 1))
        assert sweep(storage, 2 * DAY) == [], "what is seen for the first time is new"
        storage.append("new", 0, [b"one"], summary("new", 1))
        storage.append("moved", 1, [b"two"], summary("moved", 2))
        assert sweep(storage, 23 * HOUR) == []
        assert sweep(storage, 1 * HOUR, keep={"live", "unknown"}) == ["old", "older"]
        assert storage.load("old") == []
        assert {kept.table for kept in storage.summaries()} == {"new", "live", "moved"}
        assert sweep(storage, 0, keep={"live"}) == []
        assert sweep(storage, 0) == ["live"]
        assert sorted(sweep(storage, 23 * HOUR)) == ["moved", "new"]


class Times:
    """A date that jumps, and seconds that do not."""

    def __init__(self) -> None:
        self.date = 1_760_000_000.0
        self.seconds = 5000.0

    def registry(self, path: Path) -> Registry:
        return Registry(SqliteStorage(path), now=lambda: self.date, steady=lambda: self.seconds)

    def pass_by(self, seconds: float) -> None:
        self.date += seconds
        self.seconds += seconds


def kept(registry: Registry) -> int:
    return len(registry.storage.summaries())


@pytest.mark.parametrize("jump", [40 * DAY, -40 * DAY, 20 * 365 * DAY])
def test_a_date_that_jumps_forgets_no_table_and_keeps_none_for_ever(tmp_path: Path, jump: float) -> None:
    times = Times()
    registry = times.registry(tmp_path / "tables.sqlite")
    with closing(registry.storage):
        registry.create("Ana")
        registry.sweep()
        times.date += jump
        registry.create("Bo")
        registry.sweep()
        assert kept(registry) == 2
        times.date -= jump
        registry.sweep()
        assert kept(registry) == 2
        for _ in range(int(OPEN_FOR / registry.sweep_every)):
            times.pass_by(registry.sweep_every)
            registry.sweep()
        assert kept(registry) == 0


@pytest.mark.parametrize("jump", [40 * DAY, -40 * DAY])
def test_so_it_is_when_the_date_jumps_while_no_server_runs(tmp_path: Path, jump: float) -> None:
    times = Times()
    registry = times.registry(tmp_path / "tables.sqlite")
    registry.create("Ana")
    registry.sweep()
    steps = int(OPEN_FOR / registry.sweep_every)
    for _ in range(steps - 1):
        times.pass_by(registry.sweep_every)
        registry.sweep()
    registry.storage.close()

    times.date += jump
    times.seconds = 3.0  # the machine was started anew
    registry = times.registry(tmp_path / "tables.sqlite")
    with closing(registry.storage):
        registry.sweep()
        assert kept(registry) == 1
        times.pass_by(registry.sweep_every)
        registry.sweep()
        assert kept(registry) == 0, "what was lived before counts"


def test_a_machine_that_slept_has_not_lived(tmp_path: Path) -> None:
    times = Times()
    registry = times.registry(tmp_path / "tables.sqlite")
    with closing(registry.storage):
        registry.create("Ana")
        registry.sweep()
        times.pass_by(40 * DAY)
        registry.sweep()
        assert kept(registry) == 1
