"""PostgreSQL for tests, fault runs and benchmarks: a cluster of one's own in a temporary folder, gone at the end.

    with Cluster() as cluster:
        url = cluster.new_database()        # postgresql://…, empty; as many as one likes
        cluster.stop(), cluster.start()     # the database is away for a while
        cluster.crash(), cluster.start()    # its processes are killed, and it recovers
        cluster.pause(), cluster.resume()   # it holds its connections, and answers nobody (SIGSTOP)

- ``Cluster(is_durable=True)`` waits for the disk like one in production; as a rule nothing does, which is quicker.
- ``Cluster(listens=True)`` also listens on 127.0.0.1, at ``cluster.port``, for tests with a proxy in between or
  with a password; ``cluster.new_database(over="tcp")`` leads there.
- The machine's own clusters are neither started nor touched. Root lends the cluster to an unprivileged user.
- A small process watches over the folder: it ends the cluster when its owner is gone, however that ended.
- ``python -m tests.postgres_cluster`` starts one, prints its address and waits for Enter.
"""

from __future__ import annotations

import getpass
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.debian_packages import postgres_programs

ROOT = Path(__file__).parents[1]
PATIENCE = 60
"""Seconds for one command."""
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
USER = "pioche"
UNPRIVILEGED = ("postgres", "nobody")


class Cluster:
    """One PostgreSQL server, which runs between ``__enter__`` and ``__exit__``."""

    def __init__(self, *settings: str, is_durable: bool = False, listens: bool = False) -> None:
        self._settings = (*(() if is_durable else QUICK), *settings)
        self._listens = listens
        self.port = 5432
        self._programs = postgres_programs()

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the path of a socket has 100 characters
        command = [sys.executable, "-m", "tests.postgres_cluster", "--watch", str(self.folder)]
        self._watcher = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        try:
            if os.geteuid() == 0:
                user = _unprivileged()
                os.chown(self.folder, user.pw_uid, user.pw_gid)
            if self._listens:
                self.port = _free_port()
            self._run("initdb", "--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust", f"--username={USER}")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        assert self._watcher.stdin is not None
        self._watcher.stdin.close()
        self._watcher.wait()

    # ---- addresses ----

    def new_database(self, *, over: str = "socket") -> str:
        """The address of a new, empty database."""
        name = f"d{secrets.token_hex(6)}"
        self._sql(f'CREATE DATABASE "{name}"')
        return self.url(name, over=over)

    def url(self, database: str, *, over: str = "socket") -> str:
        """The address of a database."""
        if over == "tcp":
            return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={self.port}"

    def drop_connections(self, *, of: str) -> None:
        """End all connections to the database of an address, as an administrator can."""
        name = of.split("?", maxsplit=1)[0].rsplit("/", 1)[1]
        self._sql(f"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608

    # ---- coming and going ----

    def start(self) -> None:
        """Run, and wait until connections are taken."""
        settings = (
            f"listen_addresses={'127.0.0.1' if self._listens else ''}",
            f"port={self.port}",
            f"unix_socket_directories={self.folder}",
            "shared_buffers=32MB",
            "max_connections=200",
            "log_min_messages=fatal",
            *self._settings,
        )
        options = " ".join(f"-c {setting}" for setting in settings)
        self._run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder}/log", f"--options={options}")

    def stop(self) -> None:
        """End all connections and stop, in order."""
        self._run("pg_ctl", "stop", "--wait", "--silent", "--mode=fast")

    def crash(self) -> None:
        """Stop without any order: what was committed is found again in the log at the next start."""
        self._run("pg_ctl", "stop", "--wait", "--silent", "--mode=immediate")

    def pause(self) -> None:
        """Answer nobody, while connections stay open."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Go on after a pause."""
        self._signal(signal.SIGCONT)

    @property
    def postmaster(self) -> int:
        """The process that all others of the cluster belong to."""
        found = _postmaster(self.folder)
        assert found is not None, "it does not run"
        return found

    @property
    def processes(self) -> list[int]:
        """All processes of the cluster, that one first."""
        first = self.postmaster
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text("ascii").split())]

    def _signal(self, number: signal.Signals) -> None:
        for process in self.processes:
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def _sql(self, statement: str) -> None:
        self._run(
            "psql", "--quiet", "--no-psqlrc", "--output=/dev/null", f"--dbname={self.url('postgres')}", "-c", statement
        )

    def _run(self, program: str, *arguments: str) -> None:
        given = {**os.environ, "PGDATA": str(self.folder / "data"), "LC_ALL": "C"}
        command = [*_lent(), str(self._programs / program), *arguments]
        with (self.folder / "said").open("w+") as said:
            done = subprocess.run(
                command, check=False, timeout=PATIENCE, cwd=self.folder, env=given, stdout=said, stderr=said
            )
            if done.returncode:
                said.seek(0)
                log = self.folder / "log"
                more = log.read_text("utf-8", "replace") if log.exists() else ""
                raise RuntimeError(f"{program} failed with {done.returncode}: {said.read()} {more[-2000:]}")


def _unprivileged() -> pwd.struct_passwd:
    for name in UNPRIVILEGED:
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError(f"PostgreSQL does not run as root, and there is none of the users {', '.join(UNPRIVILEGED)}")


def _lent() -> list[str]:
    """What runs a command as an unprivileged user, where this one is root."""
    if os.geteuid():
        return []
    user = _unprivileged()
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _postmaster(folder: Path) -> int | None:
    with suppress(OSError, ValueError, IndexError):
        return int((folder / "data" / "postmaster.pid").read_text("ascii").splitlines()[0])
    return None


def watch(folder: Path) -> None:
    """Wait until the owner of a cluster is gone, then end it and remove its folder."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # a signal that stops the tests ends their owner, and then this
    sys.stdin.buffer.read()
    postmaster = _postmaster(folder)
    if postmaster is not None:
        programs = postgres_programs()
        with suppress(ProcessLookupError):
            os.kill(postmaster, signal.SIGCONT)
        subprocess.run(
            [*_lent(), programs / "pg_ctl", "stop", "--silent", "--mode=immediate", f"--pgdata={folder / 'data'}"],
            check=False,
            cwd=folder,
        )
    shutil.rmtree(folder, ignore_errors=True)


def main(given: list[str]) -> None:
    """Watch over a cluster, or run one until Enter is pressed."""
    if given[:1] == ["--watch"]:
        watch(Path(given[1]))
        return
    with Cluster(listens=True) as cluster:
        sys.stdout.write(f"{cluster.new_database(over='tcp')}\nEnter ends it, {getpass.getuser()}.\n")
        sys.stdin.readline()


if __name__ == "__main__":
    main(sys.argv[1:])
