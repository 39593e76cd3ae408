"""How a browser is found or installed, on machines that are made up of a few scripts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.e2e import browser


class Machine:
    """A PATH of its own, with scripts that write down how they were called."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "bin"
        self.folder.mkdir()
        self.calls = folder / "calls"
        self.set = monkeypatch.setattr
        monkeypatch.setenv("PATH", str(self.folder))
        monkeypatch.delenv("PIOCHE_BROWSER", raising=False)
        self.set(browser, "downloaded", lambda: str(self.folder / "playwright-chromium"))
        self.is_root(True)
        self.has("env", 'shift; exec "$@"')
        self.has("python", 'echo "no network" >&2; exit 1')
        self.set("sys.executable", str(self.folder / "python"))

    def has(self, name: str, does: str = "exit 0") -> Path:
        script = self.folder / name
        script.write_text(f'#!/bin/sh\necho "{name} $*" >> {self.calls}\n{does}\n')
        script.chmod(0o755)
        return script

    def is_root(self, yes: bool) -> None:
        self.set(os, "geteuid", lambda: 0 if yes else 1000)

    @property
    def brings_chromium(self) -> str:
        """A script whose ``install`` leaves a browser."""
        made = self.folder / "chromium"
        return f'case "$*" in *install*) printf "#!/bin/sh\\nexit 0\\n" > {made}; /bin/chmod 755 {made};; esac'

    @property
    def called(self) -> list[str]:
        """Everything that was run, but for looking whether a browser starts."""
        lines = self.calls.read_text().splitlines() if self.calls.exists() else []
        return [line for line in lines if "--version" not in line]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_a_browser_that_is_there_is_taken(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    found = machine.has("google-chrome")
    assert browser.main() == 0
    assert machine.called == []
    assert capsys.readouterr().out == f"== browser: {found}\n"


def test_one_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.has("chromium", "exit 127")
    assert browser.find_browser() is None
    working = machine.has("playwright-chromium")
    assert browser.find_browser() == working


def test_the_one_that_is_named_is_taken_or_complained_about(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has("chromium")
    monkeypatch.setenv("PIOCHE_BROWSER", str(machine.has("mine")))
    assert browser.find_browser() == machine.folder / "mine"
    monkeypatch.setenv("PIOCHE_BROWSER", "/nowhere/chrome")
    assert browser.main() == 1
    assert machine.called == []
    assert "PIOCHE_BROWSER is /nowhere/chrome, and that does not start." in capsys.readouterr().err


def test_playwright_downloads_one(machine: Machine) -> None:
    made = machine.folder / "playwright-chromium"
    machine.has("python", f'printf "#!/bin/sh\\nexit 0\\n" > {made}; /bin/chmod 755 {made}')
    machine.has("apt-get")
    assert browser.main() == 0
    assert machine.called == ["python -m playwright install chromium"]


def test_root_on_debian_needs_no_sudo(machine: Machine) -> None:
    machine.has("apt-get", machine.brings_chromium)
    assert browser.main() == 0
    assert [call for call in machine.called if call.startswith("apt-get")] == [
        "apt-get -qq update",
        "apt-get -qq install --yes --no-install-recommends chromium-headless-shell",
    ]
    assert not any(call.startswith("sudo") for call in machine.called)


def test_where_there_is_no_headless_shell_the_whole_browser_does(machine: Machine) -> None:
    lacks = 'case "$*" in *headless-shell) echo "E: no such package" >&2; exit 100;; esac'
    machine.has("apt-get", f"{lacks}\n{machine.brings_chromium}")
    assert browser.main() == 0
    assert machine.called[-1] == "apt-get -qq install --yes --no-install-recommends chromium"


def test_the_headless_shell_goes_before_the_whole_browser(machine: Machine) -> None:
    machine.has("chromium")
    shell = machine.has("chromium-headless-shell")
    assert browser.find_browser() == shell


def test_others_ask_sudo_which_never_asks_back(machine: Machine) -> None:
    machine.is_root(False)
    machine.has("sudo", 'shift; exec "$@"')
    machine.has("apt-get", machine.brings_chromium)
    assert browser.main() == 0
    assert [call.split()[:2] for call in machine.called if call.startswith("sudo")] == [["sudo", "-n"]] * 2


def test_where_nothing_helps_a_sentence_says_what_would(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.is_root(False)
    machine.has("apt-get")
    assert browser.main() == 1
    assert not any(call.startswith("apt-get") for call in machine.called), "without sudo it is not even tried"
    said = capsys.readouterr().err
    assert "Install one, or name it: make e2e PIOCHE_BROWSER=/path/to/chromium" in said
    assert "playwright install chromium: no network" in said


def test_lists_that_cannot_be_updated_may_still_do(machine: Machine) -> None:
    fails = 'case "$*" in *update*) echo "E: no mirror" >&2; exit 100;; esac'
    machine.has("apt-get", f"{fails}\n{machine.brings_chromium}")
    assert browser.main() == 0


def test_every_failure_is_told(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.has("apt-get", 'echo "E: no mirror" >&2; exit 100')
    assert browser.main() == 1
    said = capsys.readouterr().err
    assert "apt-get -qq update: E: no mirror" in said
    assert "install --yes --no-install-recommends chromium: E: no mirror" in said
