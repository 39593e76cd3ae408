"""The PostgreSQL of the tests keeps what it was told, stands still when it is to, and leaves nothing behind."""

import os
import select
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from tests.debian_packages import by_apt
from tests.postgres_cluster import ROOT, Cluster
from tests.server.live import patiently

OWNER = """
import sys
from tests.postgres_cluster import Cluster
with Cluster() as cluster:
    print(cluster.postmaster, flush=True)
    sys.stdin.readline()
"""


def state_of(process: int) -> str:
    """A letter: ``T`` is stopped."""
    return Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0]


def test_what_was_committed_survives_a_crash_of_a_durable_cluster() -> None:
    with Cluster(is_durable=True, listens=True) as cluster:
        url = cluster.new_database(over="tcp")
        with psycopg.connect(url) as db:
            db.execute("CREATE TABLE kept (x int)")
            db.execute("INSERT INTO kept VALUES (7)")
        cluster.crash()
        cluster.start()
        with psycopg.connect(url) as db:
            assert db.execute("SELECT x FROM kept").fetchall() == [(7,)]
            with ThreadPoolExecutor(1) as threads:
                cluster.pause()
                try:
                    asked = threads.submit(db.execute, "SELECT 8")
                    for _ in patiently("the cluster does not stand still"):
                        if {state_of(process) for process in cluster.processes} == {"T"}:
                            break
                finally:
                    cluster.resume()
                assert asked.result().fetchall() == [(8,)]
    assert not cluster.folder.exists()


def test_a_cluster_ends_with_its_owner_who_was_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as owner:
        assert owner.stdout is not None
        postmaster = int(owner.stdout.readline())
        watcher = os.pidfd_open(postmaster)
        owner.kill()
    assert select.select([watcher], [], [], 60.0)[0], "the postmaster is still there"
    os.close(watcher)


def test_postgresql_is_installed_without_a_cluster_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    commands = [" ".join(command) for command in by_apt("postgresql")]
    assert "postgresql-common" in commands[1]
    assert "create_main_cluster = false" in commands[2]
    assert commands[3].endswith("install --yes --no-install-recommends postgresql")
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert by_apt("postgresql") == []
