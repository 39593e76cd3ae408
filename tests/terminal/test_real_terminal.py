"""A real game in a real terminal, driven through tmux to its end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.live import PATIENT, running

PATIENCE = 300
"""Seconds in which even a machine that is very busy must have done it."""
_NUMBERS = count()


class Terminal:
    """One tmux session of its own server, with one command in it."""

    def __init__(self, folder: Path, socket: Path, command: str, term: str) -> None:
        self._socket = str(socket)
        places = " ".join(f"XDG_{kind}_HOME={folder}/{kind.lower()}" for kind in ("DATA", "CONFIG", "STATE"))
        shell = f"env -u COLUMNS -u LINES {places} TERM={term} {command}; echo the end $?; sleep 600"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", shell)

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
            if "the end" in screen:
                break
            time.sleep(0.05)
        raise AssertionError(f"none of {texts} came:\n{self.shown()}")

    def changed_from(self, before: str) -> str:
        """The screen once it is another one; or as it was, where a key has changed nothing for a while."""
        until = time.monotonic() + 1
        while (screen := self.shown()) == before and time.monotonic() < until:
            time.sleep(0.02)
        return screen

    def resize(self, width: int, height: int) -> None:
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    @property
    def process(self) -> int:
        """The command itself, not the shell around it."""
        shell = self.tmux("display", "-p", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell], capture_output=True, text=True, check=True)
        return int(found.stdout)

    def close(self) -> None:
        self.tmux("kill-server")


Opener = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Opener]:
    """Opens terminals, one after the other, in which the same games are kept."""
    opened: list[Terminal] = []

    def opens(command: str, term: str = "xterm-256color") -> Terminal:
        for old in opened:
            old.close()
        opened[:] = [Terminal(tmp_path, tmp_path / f"tmux-{next(_NUMBERS)}", command, term)]
        return opened[0]

    yield opens
    for old in opened:
        old.close()


COMMAND = f"{sys.executable} -c 'import sys; from pioche.cli import main; sys.exit(main())'"


def test_a_game_is_played_to_its_end(tmp_path: Path, terminal: Opener) -> None:
    options = "--edition classic --bots random --seed 4 --option target=1 --option hand_size=2 --pace 0 --lang en"
    window = terminal(f"{COMMAND} play {options}")
    screen = window.wait_for("Round 1")
    until = time.monotonic() + PATIENCE
    while "Play another game" not in screen:
        assert time.monotonic() < until, screen
        window.press("d" if "does not go on" in screen else "Enter")
        screen = window.changed_from(screen)
    window.press("Enter")  # one too many does not throw the result away
    window.press("q")
    assert "The record of the game is in" in window.wait_for("the end 0")
    records = list((tmp_path / "data" / "pioche" / "games").glob("*-classic.toml"))
    assert len(records) == 1


def test_control_c_keeps_the_game_and_it_goes_on(terminal: Opener) -> None:
    window = terminal(f"{COMMAND} play --edition dare --bots novice --seed 3 --lang fr --pace 0")
    window.wait_for("Manche 1")
    window.resize(40, 10)
    window.wait_for("La fenêtre est trop petite")
    window.resize(80, 24)
    window.wait_for("Manche 1")
    window.press("C-c")
    left = window.wait_for("the end 0")
    assert "Traceback" not in left
    assert "La partie est gardée dans" in left
    again = terminal(f"{COMMAND} play --continue --lang fr")
    assert "Défi" in again.wait_for("Manche 1")


def test_a_fault_is_a_sentence_and_the_game_goes_on(tmp_path: Path, terminal: Opener) -> None:
    fault = "from pioche.terminal.local import LocalSitting; LocalSitting.hint = lambda *_: 1 // 0"
    window = terminal(f"{broken(fault)} play --bots novice --seed 3 --lang fr --pace 0")
    window.wait_for("Joue une carte")
    window.press("h")
    left = window.wait_for("the end 1").replace("\n", "")
    assert "Traceback" not in left
    assert "La partie est gardée dans" in left
    log = tmp_path / "state" / "pioche" / "log" / "terminal.log"
    assert f"Les détails sont dans {log}." in left
    assert "ZeroDivisionError" in log.read_text()
    again = terminal(f"{COMMAND} play --continue --lang en")
    again.wait_for("Play a card that fits")


def broken(fault: str) -> str:
    """The command with a fault inside."""
    return f"{sys.executable} -c 'import sys; from pioche.cli import main; {fault}; sys.exit(main())'"


def test_a_fault_while_a_record_is_shown_is_a_sentence(tmp_path: Path, terminal: Opener) -> None:
    record = Path(__file__).parents[1] / "golden" / "emoji.toml"
    fault = "from pioche.terminal.replay import ReplayScreen; ReplayScreen._choose_seat = lambda *_: 1 // 0"
    window = terminal(f"{broken(fault)} replay {record} --lang fr")
    window.wait_for("La donne.")
    window.press("Down")
    left = window.wait_for("the end 1").replace("\n", "")
    assert "Traceback" not in left
    log = tmp_path / "state" / "pioche" / "log" / "terminal.log"
    assert f"Les détails sont dans {log}." in left
    assert "ZeroDivisionError" in log.read_text()


def test_a_fault_at_a_table_with_others_is_a_sentence_and_the_seat_is_kept(tmp_path: Path, terminal: Opener) -> None:
    fault = "from pioche.terminal.shared import RoomScreen; RoomScreen._choose_emote = lambda *_: 1 // 0"
    with running(pace=PATIENT) as live:
        window = terminal(f"{broken(fault)} join {live.url} --open --name Ana --lang en")
        screen = window.wait_for("Ana (you, host)")
        window.press("e")
        left = window.wait_for("the end 1").replace("\n", "")
        assert "Traceback" not in left
        assert "Something went wrong inside Pioche" in left
        assert "ZeroDivisionError" in (tmp_path / "state" / "pioche" / "log" / "terminal.log").read_text()
        found = re.search(r"Code: (\w+)\.", screen)
        assert found is not None
        again = terminal(f"{COMMAND} join {live.url} {found[1]} --lang en")
        again.wait_for("Ana (you, host)")


@pytest.mark.parametrize("name", ["TERM", "HUP"])
def test_a_process_that_is_stopped_leaves_the_terminal_and_keeps_the_game(name: str, terminal: Opener) -> None:
    window = terminal(f"{COMMAND} play --bots novice --seed 3 --lang en --pace 0")
    window.wait_for("Play a card that fits")
    window.press("d")
    window.wait_for("You draw")
    os.kill(window.process, getattr(signal, f"SIG{name}"))
    assert "The game is kept in" in window.wait_for("the end 0")


def test_a_game_that_was_stopped_goes_on_and_ends_when_it_should(terminal: Opener) -> None:
    window = terminal(f"{COMMAND} play --bots novice --seed 3 --lang en --pace 0")
    window.wait_for("Play a card that fits")
    process = window.process
    for _ in range(5):
        os.kill(process, signal.SIGSTOP)
        os.kill(process, signal.SIGCONT)
        time.sleep(0.07)
    until = time.monotonic() + PATIENCE
    while "You draw 1 card" not in (screen := window.shown()):
        assert time.monotonic() < until, screen
        window.press("d")  # lost where the terminal is being taken over again
        window.changed_from(screen)
    os.kill(process, signal.SIGCONT)  # a terminal that is closed sends both, the one as good as with the other
    os.kill(process, signal.SIGHUP)
    assert "The game is kept in" in window.wait_for("the end 0")


def drawn_cards(screen: str) -> set[str]:
    return set(re.findall(r"You draw 1 card: .*", screen))


def test_a_process_that_is_killed_loses_nothing_that_was_seen(terminal: Opener) -> None:
    window = terminal(f"{COMMAND} play --bots novice,novice --seed 3 --lang en --pace 0")
    window.wait_for("Play a card that fits")
    window.press("d")
    before = window.wait_for("You draw 1 card")
    os.kill(window.process, signal.SIGKILL)
    window.wait_for("the end 137")
    again = terminal(f"{COMMAND} play --continue --lang en --pace 0")
    assert drawn_cards(before) <= drawn_cards(again.wait_for("You draw 1 card"))


COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?([349][0-9](?:;[25];[0-9;]+)?)m")


def colours(screen: str) -> set[str]:
    """The foreground and background colours in the escape sequences of a screen."""
    return set(COLOUR.findall(screen))


def test_a_terminal_with_sixteen_colours_gets_no_others(terminal: Opener) -> None:
    """Seed 7 deals a Wild and cards of three colours, on a blue 7."""
    play = f"env -u COLORTERM {COMMAND} play --bots 3 --people Ana --seed 7 --lang en --pace 0"
    few = terminal(play, term="xterm-16color")
    text = few.wait_for("Play a card that fits")
    seen = colours(few.tmux("capture-pane", "-e", "-p"))
    assert seen
    assert not any(";" in colour for colour in seen)
    assert "96" in seen  # the blue 7, in bright cyan
    none = terminal(f"env NO_COLOR=1 {play}")
    assert none.wait_for("Play a card that fits") == text
    assert colours(none.tmux("capture-pane", "-e", "-p")) <= {"39", "49"}
