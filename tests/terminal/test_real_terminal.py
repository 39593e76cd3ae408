"""A real game in a real terminal, driven through tmux to its end."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from pioche.terminal.game_plan import Plan
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.play_command import sitting_of
from tests import clockwork
from tests.server.live import PATIENT, running
from tests.terminal.players import press, settle, shown

PATIENCE = 300
"""Seconds in which even a machine that is very busy must have done it."""
MOST_KEYS = 50
_NUMBERS = count()


class Terminal:
    """One tmux session of its own server, with one command in it."""

    def __init__(self, folder: Path, socket: Path, command: str, term: str) -> None:
        self._socket = str(socket)
        self.output = b""
        """Everything that came from the command."""
        places = " ".join(f"XDG_{kind}_HOME={folder}/{kind.lower()}" for kind in ("DATA", "CONFIG", "STATE"))
        begin, output = f"{socket}-begin", f"{socket}-output"
        for path in (begin, output):
            os.mkfifo(path)
        self._begin = os.open(begin, os.O_RDWR)
        self._pipe = os.open(output, os.O_RDWR)
        # The shell waits for a line before it begins, so that nothing is missed, and after the end until it is killed.
        waits = f"head -n 1 {begin}"
        shell = f"{waits}; env -u COLUMNS -u LINES {places} TERM={term} {command}; echo the end $?; {waits}"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", shell)
        self.tmux("pipe-pane", "-O", f"exec cat > {output}")
        os.write(self._begin, b"\n")

    def tmux(self, *arguments: str) -> str:
        done = subprocess.run(["tmux", "-S", self._socket, *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def shown(self) -> str:
        return self.tmux("capture-pane", "-p")

    def until(self, holds: Callable[[str], bool], what: str) -> str:
        """The screen, once something holds for it: looked at again whenever the command prints something."""
        while True:
            screen = self.shown()
            if holds(screen):
                return screen
            if "the end" in screen or not self._read():
                raise AssertionError(f"{what} never came:\n{screen}")

    def _read(self) -> bool:
        """Wait until something is printed; false if nothing comes any more."""
        if not select.select([self._pipe], [], [], PATIENCE)[0]:
            return False
        self.output += os.read(self._pipe, 1 << 20)
        return True

    def wait_for(self, *texts: str) -> str:
        """The screen, once one of the texts stands on it."""
        return self.until(lambda screen: any(text in screen for text in texts), f"none of {texts}")

    def wait_for_screen(self, expected: str) -> None:
        """Wait until this is the whole screen."""
        self.until(lambda screen: screen == expected, f"this screen:\n{expected}\n")

    def wait_for_output(self, sequence: bytes, count: int) -> None:
        """Wait until something that cannot be seen was printed this number of times."""
        while self.output.count(sequence) < count:
            assert self._read(), f"{sequence!r} never came"

    def resize(self, width: int, height: int) -> None:
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    @property
    def process(self) -> int:
        """The command itself, not the shell around it."""
        shell = self.tmux("display", "-p", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children")
        if not children.exists():  # no Linux
            found = subprocess.run(["pgrep", "-P", shell], capture_output=True, text=True, check=True)
            return int(found.stdout)
        return int(children.read_text())

    def close(self) -> None:
        self.tmux("kill-server")
        os.close(self._pipe)
        os.close(self._begin)


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


@asynccontextmanager
async def twin(plan: Plan, folder: Path) -> AsyncIterator[PiocheApp]:
    """The same game in a window without a terminal, of which one knows what it shows when a key has done its work."""
    app = PiocheApp(sitting_of(plan, pace=0.0, folder=folder), plan, pace=0.0, folder=folder)
    async with app.run_test(size=(80, 24)):
        await settle(app)
        yield app


def test_a_game_is_played_to_its_end(tmp_path: Path, terminal: Opener) -> None:
    """After each key the terminal shows what the window shows."""
    options = "--option target=1 --option hand_size=2 --pace 0 --lang en"
    window = terminal(f"{COMMAND} play --people Ana --bots random --seed 10 {options}")
    plan = Plan(people=("Ana",), bots=("random",), seed=10, options={"target": 1, "hand_size": 2})

    async def whole() -> None:
        async with twin(plan, tmp_path / "twin") as app:
            for _ in range(MOST_KEYS):
                screen = shown(app)
                window.wait_for_screen(screen)
                if "Play another game" in screen:
                    return
                window.press("Enter")
                await press(app, "enter")
                await settle(app)
            raise AssertionError("the game does not end")

    clockwork.run(whole())
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
    fault = "from pioche.terminal.local_table import LocalTable; LocalTable.hint = lambda *_: 1 // 0"
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
    fault = (
        "from pioche.terminal.replay_screen import ReplayScreen; ReplayScreen.action_choose_seat = lambda *_: 1 // 0"
    )
    window = terminal(f"{broken(fault)} replay {record} --lang fr")
    window.wait_for("La donne.")
    window.press("Down")
    left = window.wait_for("the end 1").replace("\n", "")
    assert "Traceback" not in left
    log = tmp_path / "state" / "pioche" / "log" / "terminal.log"
    assert f"Les détails sont dans {log}." in left
    assert "ZeroDivisionError" in log.read_text()


def test_a_fault_at_a_table_with_others_is_a_sentence_and_the_seat_is_kept(tmp_path: Path, terminal: Opener) -> None:
    imported = "from pioche.terminal.waiting_room_screen import WaitingRoomScreen"
    fault = f"{imported}; WaitingRoomScreen.action_emotes = lambda *_: 1 // 0"
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


READS_KEYS = b"\x1b[?2004h"
"""What Textual prints as soon as it reads keys: pasted text is to be marked."""


def test_a_game_that_was_stopped_goes_on_and_ends_when_it_should(terminal: Opener) -> None:
    window = terminal(f"{COMMAND} play --bots novice --seed 3 --lang en --pace 0")
    window.wait_for("Play a card that fits")
    process = window.process
    for number in range(5):
        window.wait_for_output(READS_KEYS, 1 + number)
        os.kill(process, signal.SIGSTOP)
        os.kill(process, signal.SIGCONT)
    window.wait_for_output(READS_KEYS, 6)
    window.press("d")
    window.wait_for("You draw 1 card")
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
    drawn = drawn_cards(before)
    assert drawn
    assert drawn <= drawn_cards(again.wait_for("You draw 1 card"))


COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?([349][0-9](?:;[25];[0-9;]+)?)m")


def colours(screen: str) -> set[str]:
    """The foreground and background colours in the escape sequences of a screen."""
    return set(COLOUR.findall(screen))


def picture_of(plan: Plan, folder: Path) -> str:
    """The window at the beginning of a game."""

    async def whole() -> str:
        async with twin(plan, folder) as app:
            return shown(app)

    return clockwork.run(whole())


def test_a_terminal_with_sixteen_colours_gets_no_others(tmp_path: Path, terminal: Opener) -> None:
    """Seed 7 deals a Wild and cards of three colours, on a blue 7."""
    text = picture_of(Plan(people=("Ana",), bots=("regular",) * 3, seed=7), tmp_path / "twin")
    play = f"env -u COLORTERM {COMMAND} play --bots 3 --people Ana --seed 7 --lang en --pace 0"
    few = terminal(play, term="xterm-16color")
    few.wait_for_screen(text)
    seen = colours(few.tmux("capture-pane", "-e", "-p"))
    assert seen
    assert not any(";" in colour for colour in seen)
    assert "96" in seen  # the blue 7, in bright cyan
    none = terminal(f"env NO_COLOR=1 {play}")
    none.wait_for_screen(text)
    assert colours(none.tmux("capture-pane", "-e", "-p")) <= {"39", "49"}
