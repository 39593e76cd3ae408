"""When tables are forgotten."""

from contextlib import closing

import pytest

from pioche.server.expiry import DAY, HOUR, KEPT_FOR, expired, sweep
from pioche.server.sqlite import SqliteStorage
from pioche.server.table import State
from tests.server.writer import summary

NOW = 1_760_000_000.0


@pytest.mark.parametrize(("state", "seconds"), [("open", 24 * HOUR), ("playing", 14 * DAY), ("over", 30 * DAY)])
def test_each_state_has_its_time(state: str, seconds: float) -> None:
    assert expired([summary("t", 1, changed=NOW - seconds, state=state)], NOW) == ["t"]
    assert expired([summary("t", 1, changed=NOW - seconds + 1, state=state)], NOW) == []


def test_every_state_has_a_time() -> None:
    assert set(KEPT_FOR) == set(State)


@pytest.mark.parametrize(("changed", "state"), [(0.0, "from a newer server"), (NOW + 99 * DAY, "open")])
def test_what_is_not_understood_is_kept(changed: float, state: str) -> None:
    assert expired([summary("t", 1, changed=changed, state=state)], NOW) == []


def test_a_sweep_forgets_what_expired_and_nobody_is_at() -> None:
    with closing(SqliteStorage(":memory:")) as storage:
        ages = {"new": 1 * HOUR, "old": 2 * DAY, "older": 3 * DAY, "live": 90 * DAY}
        for table, age in ages.items():
            storage.append(table, 0, [b"one"], summary(table, 1, changed=NOW - age))
        assert sweep(storage, NOW, keep={"live", "unknown"}) == ["old", "older"]
        assert [kept.table for kept in storage.summaries()] == ["new", "live"]
        assert storage.load("old") == []
        assert sweep(storage, NOW, keep={"live"}) == []
        assert sweep(storage, NOW) == ["live"]
