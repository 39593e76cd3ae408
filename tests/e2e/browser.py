"""Finds a Chromium for the end-to-end tests; run as a program it installs one where there is none.

``PIOCHE_BROWSER`` names one. Else it is the system's, else Playwright's own download, else Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 600
"""Seconds for one try to install a browser."""


def find_browser() -> Path | None:
    """The browser to test in, if there is one that starts."""
    named = os.environ.get("PIOCHE_BROWSER")
    if named:
        return Path(named)
    found = [path for name in NAMES if (path := shutil.which(name))]
    with sync_playwright() as playwright:
        found.append(playwright.chromium.executable_path)
    return next((Path(path) for path in found if starts(path)), None)


def starts(path: str) -> bool:
    """Whether a browser is there, with the libraries it needs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def ways_to_install() -> list[list[str]]:
    """Commands that may bring a browser, the gentlest first."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        quietly = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        ways += [[*quietly, "update"], [*quietly, "install", "--yes", "--no-install-recommends", "chromium"]]
    return ways


def install() -> Path | None:
    """Try one way after the other."""
    for command in ways_to_install():
        sys.stdout.write(f"== no browser yet: {' '.join(command)}\n")
        sys.stdout.flush()
        try:
            subprocess.run(command, check=False, timeout=PATIENCE, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.TimeoutExpired) as problem:
            sys.stdout.write(f"{problem}\n")
        found = find_browser()
        if found is not None:
            return found
    return None


def main() -> int:
    """Say which browser is used, after installing it where that is needed."""
    found = find_browser() or install()
    if found is None:
        sys.stderr.write(
            "The end-to-end tests need Chromium or Chrome, and none could be installed here. Install one, "
            "or name it: make e2e PIOCHE_BROWSER=/path/to/chromium\n"
        )
        return 1
    sys.stdout.write(f"== browser: {found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
