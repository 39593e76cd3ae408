"""A real game in a real terminal, driven through tmux to its end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
PATIENCE = 120
"""Seconds in which a machine that does something must have done it."""


class Terminal:
    """One tmux session of its own server, with one command in it."""

    def __init__(self, folder: Path, command: str, width: int = 80, height: int = 24) -> None:
        self._socket = str(folder / "tmux")
        environment = f"XDG_DATA_HOME={folder}/data XDG_CONFIG_HOME={folder}/config TERM=xterm-256color"
        shell = f"env -u COLUMNS -u LINES {environment} {command}; echo the end $?; sleep 600"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", str(width), "-y", str(height), shell)

    def tmux(self, *arguments: str) -> str:
        done = subprocess.run(["tmux", "-S", self._socket, *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def shown(self) -> str:
        return self.tmux("capture-pane", "-p")

    def wait_for(self, *texts: str) -> str:
        """The screen, once one of the texts stands on it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            screen = self.shown()
            if any(text in screen for text in texts):
                return screen
            time.sleep(0.05)
        raise AssertionError(f"none of {texts} came:\n{self.shown()}")

    def resize(self, width: int, height: int) -> None:
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def close(self) -> None:
        self.tmux("kill-server")


@pytest.fixture
def pioche() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


COMMAND = f"{sys.executable} -c 'import sys; from pioche.cli import main; sys.exit(main())'"


def test_a_game_is_played_to_its_end(tmp_path: Path, pioche: list[Terminal]) -> None:
    options = "--edition classic --bots random --seed 4 --option target=1 --option hand_size=2 --pace 0 --lang en"
    terminal = Terminal(tmp_path, f"{COMMAND} play {options}")
    pioche.append(terminal)
    terminal.wait_for("Round 1")
    until = time.monotonic() + PATIENCE
    while "Play another game" not in terminal.shown():
        assert time.monotonic() < until, terminal.shown()
        screen = terminal.shown()
        if "which colour?" in screen or "Challenge the Wild" in screen:
            terminal.press("1")
        elif "Keep what you have drawn" in screen:
            terminal.press("k")
        else:
            terminal.press("n", "Tab", "Enter")
            time.sleep(0.1)
            if "does not go on" in terminal.shown():
                terminal.press("d")
        time.sleep(0.1)
    terminal.press("q")
    assert "The record of the game is in" in terminal.wait_for("the end 0")
    records = list((tmp_path / "data" / "pioche" / "games").glob("*-classic.toml"))
    assert len(records) == 1


def test_control_c_keeps_the_game_and_it_goes_on(tmp_path: Path, pioche: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, f"{COMMAND} play --edition dare --bots novice --seed 3 --lang fr --pace 0")
    pioche.append(terminal)
    terminal.wait_for("Manche 1")
    terminal.resize(40, 10)
    terminal.wait_for("La fenêtre est trop petite")
    terminal.resize(80, 24)
    terminal.wait_for("Manche 1")
    terminal.press("C-c")
    left = terminal.wait_for("the end 0")
    assert "Traceback" not in left
    assert "La partie est gardée dans" in left
    terminal.close()
    again = Terminal(tmp_path, f"{COMMAND} play --continue --lang fr")
    pioche[:] = [again]
    assert "Défi" in again.wait_for("Manche 1")
