"""What the commands that play many games share: checks of what was asked, a line of progress, how a run ends."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from .output import INTERRUPTED, complain, failed, spoken

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from ..editions.options import Value

OFTEN = 0.2
"""Seconds between two times that progress is shown."""


class ProgressLine:
    """How far it is, how fast, and how long it will take, in one line of a terminal."""

    def __init__(self, say: Callable[..., str], clock: Callable[[], float] = time.monotonic) -> None:
        self._say = say
        self._clock = clock
        self._is_shown = sys.stderr.isatty()
        self._began = self._last = clock()
        self._width = 0

    def __call__(self, done: int, count: int) -> None:
        """Show how many are done, and of how many."""
        now = self._clock()
        if not self._is_shown or (now - self._last < OFTEN and done < count):
            return
        self._last = now
        rate = done / max(now - self._began, 1e-9)
        left = duration((count - done) / rate)
        numbers = {"done": f"{done:,}", "count": f"{count:,}", "rate": f"{rate:,.0f}"}
        line = self._say("cli-sim-progress", **numbers, time=left)
        sys.stderr.write(f"\r{line:{self._width}}")
        sys.stderr.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write(f"\r{'':{self._width}}\r")
            sys.stderr.flush()


def duration(seconds: float) -> str:
    """A duration, rounded up.

    >>> duration(3.2), duration(95), duration(8000)
    ('4 s', '2 min', '2 h 14 min')
    """
    whole = int(seconds) + 1
    if whole < 90:
        return f"{whole} s"
    minutes = -(-whole // 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def chosen_game(typed: str, given: argparse.Namespace) -> tuple[str, dict[str, Value]]:
    """The edition that was typed, with the options for it; a sentence where they make no sense."""
    from ..terminal.game_plan import edition_from_text, options_from_text

    language = spoken(given)
    edition, added = edition_from_text(typed, language)
    return edition, options_from_text(edition, [*added, *given.set], language)


def wrong_crew(given: argparse.Namespace, bots: Sequence[str], say: Callable[..., str]) -> str:
    """Why the given workers or bots make no sense; empty if they do."""
    if given.workers is not None and given.workers < 1:
        return say("cli-sim-no-workers", count=given.workers)
    if given.workers is not None and given.on not in (None, "gpu"):
        return say("cli-sim-workers-or-on")
    if len(bots) not in (1, given.seats):
        return say("cli-sim-bots-and-seats", count=len(bots), seats=given.seats)
    return ""


def ended_by(error: BaseException, say: Callable[..., str], language: str) -> int:
    """Say what ended a run before it had a result; returns the exit status."""
    from ..sim.cluster_errors import ClusterError
    from ..sim.gpu_simulation import NotOnGpu

    match error:
        case KeyboardInterrupt():
            failed(say("cli-sim-nothing-done"))
            return INTERRUPTED
        case NotOnGpu():
            return complain(say(f"cli-sim-gpu-{error.problem}"))
        case ClusterError():
            return complain(error.sentence(language))
    return complain(str(error))


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of which each column is as wide as it has to be; words to the left, numbers to the right.

    >>> columns([["seat", "won"], ["A", "7"]])
    ['seat  won', 'A       7']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    is_word = [not any(character.isdigit() for character in "".join(column[1:])) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:<{width}}" if word else f"{cell:>{width}}"
            for cell, width, word in zip(row, widths, is_word, strict=True)
        ).rstrip()
        for row in rows
    ]
