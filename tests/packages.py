"""Debian packages that the tests need beside Python's; run as a program it installs those whose command is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PATIENCE = 600
"""Seconds for one command."""

Way = list[list[str]]
"""Commands, one after the other."""


def by_apt(package: str) -> Way:
    """How a package is installed here without asking for a password; nothing where that cannot be."""
    is_root = os.geteuid() == 0
    if not shutil.which("apt-get") or not (is_root or shutil.which("sudo")):
        return []
    apt = [*([] if is_root else ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    return [[*apt, "update"], [*apt, "install", "--yes", "--no-install-recommends", package]]


def run(command: list[str]) -> str:
    """Why a command failed, in its own last words; nothing if it did not."""
    try:
        done = subprocess.run(command, check=False, timeout=PATIENCE, capture_output=True, text=True, errors="replace")
    except (OSError, subprocess.TimeoutExpired) as problem:
        return str(problem)
    said = done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}"
    return said.splitlines()[-1] if done.returncode else ""


def main(packages: list[str]) -> int:
    """Install the packages that are missing; each has a command of its own name."""
    for package in packages:
        if shutil.which(package):
            continue
        sys.stdout.write(f"== installing {package}\n")
        sys.stdout.flush()
        problems = [problem for command in by_apt(package) if (problem := run(command))]
        if not shutil.which(package):
            why = f" ({'; '.join(problems)})" if problems else ""
            sys.stderr.write(f"The tests need {package}, and it could not be installed here{why}. Install it.\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
