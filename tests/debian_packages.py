"""Debian packages that the tests need beside Python's; run as a program it installs those whose command is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PATIENCE = 600
"""Seconds for one command."""

Way = list[list[str]]
"""Commands, one after the other."""

POSTGRES = "postgresql"
NO_CLUSTER = (
    "sed -i 's/^#* *create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf"
)
"""The tests make their own clusters: the machine needs none that starts with it."""


def by_apt(package: str) -> Way:
    """How a package is installed here without asking for a password; nothing where that cannot be."""
    is_root = os.geteuid() == 0
    if not shutil.which("apt-get") or not (is_root or shutil.which("sudo")):
        return []
    root = [] if is_root else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install = [*apt, "install", "--yes", "--no-install-recommends"]
    if package == POSTGRES:
        return [[*apt, "update"], [*install, "postgresql-common"], [*root, "sh", "-c", NO_CLUSTER], [*install, package]]
    return [[*apt, "update"], [*install, package]]


def run(command: list[str]) -> str:
    """Why a command failed, in its own last words; nothing if it did not."""
    try:
        done = subprocess.run(command, check=False, timeout=PATIENCE, capture_output=True, text=True, errors="replace")
    except (OSError, subprocess.TimeoutExpired) as problem:
        return str(problem)
    said = done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}"
    return said.splitlines()[-1] if done.returncode else ""


def find_postgres() -> Path | None:
    """The folder with PostgreSQL's programs, the newest version first; None: it is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: float(one.parent.name), reverse=True)
    asked = shutil.which("pg_config")
    if asked:
        done = subprocess.run([asked, "--bindir"], check=False, capture_output=True, text=True)
        folders.append(Path(done.stdout.strip()))
    found = shutil.which("initdb")
    if found:
        folders.append(Path(found).resolve().parent)
    return next((one for one in folders if (one / "initdb").exists() and (one / "postgres").exists()), None)


def postgres_programs() -> Path:
    """The same, where it has to be there."""
    found = find_postgres()
    if found is None:
        raise RuntimeError("PostgreSQL (initdb, postgres) is needed: `python -m tests.debian_packages postgresql`")
    return found


def is_there(package: str) -> bool:
    """Whether a package need not be installed; all but one have a command of their own name."""
    return find_postgres() is not None if package == POSTGRES else shutil.which(package) is not None


def main(packages: list[str]) -> int:
    """Install the packages that are missing."""
    for package in packages:
        if is_there(package):
            continue
        sys.stdout.write(f"== installing {package}\n")
        sys.stdout.flush()
        problems = [problem for command in by_apt(package) if (problem := run(command))]
        if not is_there(package):
            why = f" ({'; '.join(problems)})" if problems else ""
            sys.stderr.write(f"The tests need {package}, and it could not be installed here{why}. Install it.\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
