"""A short run of `make faults`: some tables over real sockets, one fault of each kind, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.heavy.faults.__main__ import options
from tests.heavy.faults.postgres_setup import POSTGRESQL, PostgresSetup
from tests.heavy.faults.report import Result, merged, page, result_of
from tests.heavy.faults.run import Outcome, Run
from tests.heavy.faults.schedule import KINDS, SQLITE, Planned, each_once, schedule
from tests.heavy.faults.server_setups import ServerSetup, SqliteSetup

EACH = 12
"""Acknowledged actions between two faults."""


def played(setup: ServerSetup, folder: Path, planned: list[Planned]) -> Outcome:
    try:
        run = Run(setup, folder, planned, seed=11, slots=4, games=2, actions=(len(planned) + 2) * EACH, watch=0.5)
        return asyncio.run(run.play())
    finally:
        setup.close()


def nothing_is_lost(outcome: Outcome, planned: list[Planned]) -> None:
    """Every fault came, games were played meanwhile, and the history checker found nothing wrong."""
    assert outcome.violations == []
    assert [fault.planned for fault in outcome.faults] == planned
    assert outcome.counts.acknowledged >= (len(planned) + 2) * EACH
    assert outcome.counts.compared > 0


@pytest.mark.long
def test_nothing_is_lost_at_a_server_with_sqlite(tmp_path: Path) -> None:
    setup = SqliteSetup(tmp_path)
    planned = each_once({"kill": 1, "cut": 1, "hush": 1, "full": 1, "duplicate": 1, "pause": 1, "delay": 1}, EACH)
    outcome = played(setup, tmp_path, planned)
    nothing_is_lost(outcome, planned)
    assert outcome.faults[0].recovered


@pytest.mark.long
def test_nothing_is_lost_at_three_servers_with_postgresql(tmp_path: Path) -> None:
    setup = PostgresSetup(tmp_path, with_replica=False)
    planned = each_once({"kill": 1, "cut": 1, "database-restart": 1, "database-cut": 1}, EACH)
    nothing_is_lost(played(setup, tmp_path, planned), planned)
    assert len({server.pid for server in setup.servers}) == len(setup.servers) == 3


def test_a_seed_gives_the_same_faults_again() -> None:
    for kinds in (SQLITE, POSTGRESQL):
        once, again, other = (schedule(seed, 400, 50, kinds) for seed in (7, 7, 8))
        assert once == again != other
        assert {planned.kind for planned in once} == set(kinds) <= set(KINDS)


def test_the_page_has_a_row_for_each_kind_and_names_what_is_wrong() -> None:
    outcome = Outcome()
    result = result_of("sqlite", 3, outcome, {})
    result.faults = {"cut": 2, "kill": 1}
    result.recovered = {"cut": [0.5, 0.25]}
    both = page(merged([result, Result("postgresql", violations=["t: lost"])]))
    assert "| some connections are reset | 2 | 2 | 0.25 | 0.50 | 0.50 | 0.50 |" in both
    assert "| kill -9 of a server, which is started again at once | 1 | 0 | – | – | – | – |" in both
    assert "sqlite and postgresql" in both
    assert "- t: lost" in both


def test_what_can_be_chosen() -> None:
    given = options(["--faults", "5", "--seed", "4"])
    assert (given.faults, given.seed, given.merge) == (5, 4, None)
