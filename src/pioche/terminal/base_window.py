"""What every window has in common: keys that leave it, signals that end it, and how faults are hidden."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.worker import WorkerFailed

if TYPE_CHECKING:
    from textual.binding import BindingType
    from textual.screen import Screen

ENDS = ("SIGTERM", "SIGHUP")
"""Somebody stops the process, or closes the terminal."""
PAUSES = ("SIGTSTP", "SIGCONT")
"""Somebody suspends the process, and continues it."""


def _is_reading() -> bool:
    """Whether keys are being read."""
    return any(thread.name == "textual-input" for thread in threading.enumerate())


class Window(App[None]):
    """A window over the whole terminal; afterwards the terminal is as it was."""

    TITLE = "Pioche"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", key_display="Ctrl-C", priority=True, tooltip="terminal-key-quit"),
        Binding("ctrl+q", "leave", priority=True),
    ]

    def __init__(self) -> None:
        # With NO_COLOR the terminal's own colours stay: Textual would paint in shades of grey.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)

    def on_ready(self) -> None:
        """Loaded objects stay: searching them for garbage again and again would delay keys by 100 ms."""
        if not self.is_headless:
            gc.freeze()
            self.take_turns_with_signals()

    def take_turns_with_signals(self) -> None:
        """Stop and go on between two turns of the loop: in the middle of a write, Textual would wait for itself."""
        loop = asyncio.get_running_loop()
        if hasattr(signal, "SIGCONT"):
            stop = signal.getsignal(signal.SIGTSTP)
            if callable(stop):  # Textual's: it stops reading, and then the process
                loop.add_signal_handler(signal.SIGTSTP, stop, signal.SIGTSTP, None)
            loop.add_signal_handler(signal.SIGCONT, self._come_back)

    def _come_back(self) -> None:
        """Read the keys again after a stop.

        Textual would read them a second time where it never stopped: a terminal that is closed sends SIGCONT as well,
        and the second reader would outlive the game.
        """
        driver = self._driver
        if driver is not None and self._running:
            if _is_reading():
                driver.suspend_application_mode()
            driver.resume_application_mode()

    def action_leave(self) -> None:
        """Stop; what there is to keep is kept."""
        self.exit()

    def show_screen(self, screen: Screen[None]) -> None:
        """Show that screen instead of the one there is."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    async def run_to_end(self) -> None:
        """Stay until the player leaves; a fault inside is raised here, once the terminal is restored."""
        loop = asyncio.get_running_loop()
        ends = [getattr(signal, name) for name in ENDS if hasattr(signal, name)]
        for end in ends:
            with suppress(NotImplementedError, RuntimeError):  # not on this system, or not in this thread
                loop.add_signal_handler(end, self.exit)
        try:
            await self.run_async()
        finally:
            for end in [*ends, *(getattr(signal, name) for name in PAUSES if hasattr(signal, name))]:
                with suppress(NotImplementedError, RuntimeError):
                    loop.remove_signal_handler(end)
        fault = self._exception
        if fault is not None:
            raise fault.error if isinstance(fault, WorkerFailed) else fault

    def _print_error_renderables(self) -> None:
        """Textual would print a traceback with all variables, other people's cards among them."""
        self._exit_renderables.clear()
