"""The kernel once more, compiled: the same files under another name, on NumPy records (needs ``pioche[sim]``)."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TextIO

__path__ = [str(Path(__file__).parent.parent / "kernel")]

USUAL: Final = 250
"""About how many functions are compiled for a simulation if the cache is empty."""
SENTENCE: Final = "pioche: compiling the rules; once, for about half a minute ..."


class NotInstalled(ImportError):
    """The packages that compile the kernel are missing."""


class Compiling:
    """Announces that functions are compiled, in one line; a terminal also shows how far it is.

    The stream is asked for every time: what was standard error at first may be closed by now, or be another one.
    """

    def __init__(self, stream: Callable[[], TextIO | None]) -> None:
        self._stream = stream
        self._is_told = False
        self._depth = 0
        self._done = 0

    def begin(self) -> None:
        """The compilation of a function begins; functions that it calls are compiled before it ends."""
        self._depth += 1
        if not self._is_told:
            self._is_told = True
            self._write(SENTENCE if self._is_terminal else f"{SENTENCE}\n")

    def end(self) -> None:
        """The compilation of a function has ended; the outermost one ends last."""
        self._depth -= 1
        self._done += 1
        if self._is_terminal:
            part = f"{min(99, 100 * self._done // USUAL)}%" if self._depth else "100%\n"
            self._write(f"\r{SENTENCE} {part}")

    @property
    def _open_stream(self) -> TextIO | None:
        stream = self._stream()
        return None if stream is None or stream.closed else stream

    @property
    def _is_terminal(self) -> bool:
        stream = self._open_stream
        return stream is not None and stream.isatty()

    def _write(self, words: str) -> None:
        stream = self._open_stream
        if stream is not None:
            stream.write(words)
            stream.flush()


def load(name: str) -> ModuleType:
    """A compiled module of the kernel; functions that are not in the cache are announced when they are compiled.

    >>> load("playout").__name__
    'pioche.compiled.playout'
    """
    if find_spec("numba") is None:
        raise NotInstalled("compiled games need Numba and NumPy: pip install 'pioche[sim]'")
    _listen()
    return import_module(f"{__name__}.{name}")


def for_types_of(function: Callable[..., Any], *arguments: object) -> Callable[..., Any]:
    """A compiled function for arguments of exactly these types: it is called at once, without looking at the types.

    An argument of another type, or an array that lies in memory in another way, is misread.
    """
    from numba import typeof

    types = tuple(typeof(argument) for argument in arguments)
    function.compile(types)  # type: ignore[attr-defined]  # Numba counts as untyped
    found: Callable[..., Any] = function.get_overload(types)  # type: ignore[attr-defined]
    return found


@cache
def _listen() -> None:
    """Announce what Numba compiles; what it finds in its cache is not announced."""
    from numba.core import event

    told = Compiling(lambda: sys.stderr)

    class Listener(event.Listener):  # type: ignore[misc]  # Numba counts as untyped
        def on_start(self, event: event.Event) -> None:
            if is_ours(event):
                told.begin()

        def on_end(self, event: event.Event) -> None:
            if is_ours(event):
                told.end()

    def is_ours(event: event.Event) -> bool:
        return bool(event.data["dispatcher"].py_func.__module__.startswith(f"{__name__}."))

    event.register("numba:compile", Listener())
