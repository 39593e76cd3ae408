"""How long the terminal takes, through a real pseudo terminal: from the command to the first decision, from a key to
the last byte of what it changes on the screen.

A key is written to the terminal as its bytes; the answer is over when nothing more comes for a while, and took until
its last byte. The emulator that draws the bytes is not measured. `make bench-terminal` writes results/terminal.md.
"""

import argparse
import fcntl
import os
import platform
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from benchmark_report import RESULTS, _cpu_model, _markdown_table, _version, quartiles

PLAY = "import sys; from pioche.cli import main; sys.exit(main())"
ARGUMENTS = ("play", "--edition", "classic", "--bots", "3", "--seed", "7", "--pace", "0", "--lang", "en")
DECISION = b"Play a card that fits"
KEYS = {"cursor to the next card (→)": b"\x1b[C", "the rule of a card, and away again (r)": b"r"}
SIZES = ((80, 24), (120, 40))
QUIET = 0.15
"""Seconds without a byte after which an answer is over."""
PATIENCE = 60.0


class Terminal:
    """A process with a pseudo terminal of its own."""

    def __init__(self, folder: str, size: tuple[int, int]) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        homes = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "DATA", "STATE")}
        kept = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
        self.began = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAY, *ARGUMENTS],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, **homes, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
            start_new_session=True,
        )
        os.close(slave)

    def read(self, seconds: float) -> bytes:
        """What comes within that time, as soon as anything does; nothing where nothing does."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        return os.read(self._master, 1 << 16) if ready else b""

    def until(self, wanted: bytes) -> float:
        """Seconds from the start until the text stood on the screen."""
        seen = b""
        while wanted not in seen:
            came = self.read(PATIENCE)
            if not came:
                raise TimeoutError(f"{wanted!r} never came: {seen[-500:]!r}")
            seen = seen[-len(wanted) :] + came
        return time.perf_counter() - self.began

    def settle(self) -> None:
        """Wait until nothing more comes."""
        while self.read(QUIET):
            pass

    def press(self, key: bytes) -> float:
        """Seconds from the key to the last byte of what it changes."""
        began = time.perf_counter()
        os.write(self._master, key)
        if not self.read(PATIENCE):
            raise TimeoutError(f"{key!r} changed nothing")
        last = time.perf_counter()
        while self.read(QUIET):
            last = time.perf_counter()
        return last - began

    def close(self) -> None:
        """End the process."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        os.close(self._master)


@contextmanager
def opened(size: tuple[int, int]) -> Iterator[Terminal]:
    """A game that has just been started."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(folder, size)
        try:
            yield terminal
        finally:
            terminal.close()


def measure_starts(size: tuple[int, int], count: int) -> list[float]:
    """Seconds from the command to the first decision, each in a process of its own; the first is not counted."""
    found = []
    for _ in range(count + 1):
        with opened(size) as terminal:
            found.append(terminal.until(DECISION))
    return found[1:]


def measure_keys(size: tuple[int, int], key: bytes, count: int) -> list[float]:
    """Seconds from a key to the last byte of what it changes; the first ten are not counted."""
    with opened(size) as terminal:
        terminal.until(DECISION)
        terminal.settle()
        return [terminal.press(key) for _ in range(count + 10)][10:]


def row(name: str, size: tuple[int, int], seconds: Sequence[float], wanted: str) -> tuple[str, ...]:
    """One line of the table, in milliseconds."""
    low, high = quartiles(seconds)
    slowest = statistics.quantiles(seconds, n=20, method="inclusive")[-1]
    figures = (f"{1000 * figure:.1f}" for figure in (statistics.median(seconds), low, high, slowest, max(seconds)))
    return name, f"{size[0]}×{size[1]}", str(len(seconds)), *figures, wanted


def markdown(rows: Sequence[tuple[str, ...]], load: float) -> str:
    """The page of results."""
    machine = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "load before": f"{load:.1f}",
        "OS": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": platform.python_version(),
        "textual": _version("textual"),
    }
    columns = ("measurement", "size", "samples", "median ms", "25 %", "75 %", "95 %", "worst", "wanted")
    method = (
        "Measured through a pseudo terminal: `pioche play` in a process of its own, files in the page cache. A start"
        " is from the fork to the question on the screen; a key from the write of its bytes to the last byte of what it"
        " changes. The emulator that draws the bytes adds what it adds."
    )
    lines = ["# Terminal", "", method, "", *(f"- {key}: {value}" for key, value in machine.items()), ""]
    return "\n".join([*lines, *_markdown_table(columns, rows)]) + "\n"


def main() -> None:
    """Measure everything and write benchmarks/results/terminal.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=15)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--folder", type=Path, default=RESULTS, help="where the results are written")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    rows = []
    for size in SIZES:
        rows.append(row("start to first decision", size, measure_starts(size, asked.starts), "1500"))
        for name, key in KEYS.items():
            rows.append(row(name, size, measure_keys(size, key, asked.keys), "50"))
    page = markdown(rows, load)
    print(page)
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / "terminal.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
