"""Finds a Chromium for the end-to-end tests; run as a program it installs one where there is none.

``PIOCHE_BROWSER`` names one. Else it is the system's, else Playwright's own download, else Debian's package. The same
engine without windows, tabs and their pages, the headless shell, goes first: a test there takes half the time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.debian_packages import Way, by_apt, run

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = "Install one, or name it: make e2e PIOCHE_BROWSER=/path/to/chromium"


class NoBrowser(RuntimeError):
    """There is no browser; the message says what would help."""


def find_browser() -> Path | None:
    """The browser to test in, if there is one that starts."""
    named = os.environ.get("PIOCHE_BROWSER")
    if named:
        if not starts(named):
            raise NoBrowser(f"PIOCHE_BROWSER is {named}, and that does not start. {HELP}")
        return Path(named)
    return next((Path(path) for path in candidates() if starts(path)), None)


def candidates() -> Iterator[str]:
    """Where a browser may be; Playwright, which starts Node to say so, is asked only where the system has none."""
    yield from (path for name in NAMES if (path := shutil.which(name)))
    yield downloaded()


def downloaded() -> str:
    """Where Playwright puts the browser that it downloads."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Whether a browser is there, with the libraries it needs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def ways_to_install() -> list[Way]:
    """What may bring a browser, the gentlest first: nothing asks for a password."""
    ways: list[Way] = [[[sys.executable, "-m", "playwright", "install", "chromium"]]]
    packages = [by_apt(package) for package in ("chromium-headless-shell", "chromium")]
    return [*ways, *filter(None, packages)]


def install() -> Path:
    """Try one way after the other."""
    problems: list[str] = []
    for way in ways_to_install():
        for command in way:
            sys.stdout.write(f"== no browser yet: {' '.join(command)}\n")
            sys.stdout.flush()
            problem = run(command)
            if problem:
                problems.append(f"{' '.join(command)}: {problem}")
        found = find_browser()
        if found is not None:
            return found
    tried = "".join(f"\n  {problem}" for problem in problems)
    raise NoBrowser(f"The end-to-end tests need Chromium or Chrome, and none could be installed here. {HELP}{tried}")


def main() -> int:
    """Say which browser is used, after installing it where that is needed."""
    try:
        found = find_browser() or install()
    except NoBrowser as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    sys.stdout.write(f"== browser: {found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
