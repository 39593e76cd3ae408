"""The window: the start screen, the table, and a clean end whatever happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..locales import text
from .memory import remember
from .play import sitting_again, sitting_of
from .saves import unfinished
from .start import StartScreen
from .table import TableScreen
from .widgets import Choice
from .window import Window

if TYPE_CHECKING:
    from pathlib import Path

    from .plan import Plan
    from .sitting import Sitting


class PiocheApp(Window):
    """Everything that is played in one window."""

    def __init__(
        self,
        sitting: Sitting | None,
        plan: Plan,
        *,
        pace: float = 1.0,
        folder: Path | None = None,
        memory: Path | None = None,
    ) -> None:
        """``folder`` and ``memory``: where games and choices are kept, if not where they usually are."""
        super().__init__()
        self._sitting = sitting
        self._plan = plan
        self._pace = pace
        self._folder = folder
        self._memory = memory

    def on_mount(self) -> None:
        """Begin at once where it is known what is played."""
        if self._sitting is not None:
            self._sit_down(self._sitting)
        else:
            self.push_screen(StartScreen(self._plan, unfinished(self._folder)))

    def on_start_screen_begin(self, message: StartScreen.Begin) -> None:
        """A new game."""
        self._plan = message.plan
        remember(message.plan, self._memory)
        self._play_plan()

    def on_start_screen_continue(self, message: StartScreen.Continue) -> None:
        """A game that was kept."""
        self._plan = replace(self._plan, language=message.language)
        try:
            sitting = sitting_again(message.save, message.language, pace=self._pace)
        except ValueError as error:
            if isinstance(self.screen, StartScreen):
                self.screen.complain(str(error))
        else:
            self._sit_down(sitting)

    def _play_plan(self) -> None:
        self._sit_down(sitting_of(self._plan, pace=self._pace, folder=self._folder))

    def _sit_down(self, sitting: Sitting) -> None:
        self._sitting = sitting
        language = self._plan.language
        after = [
            Choice(text(language, "terminal-another"), self._play_another),
            Choice(text(language, "terminal-back-to-start"), self._start_again),
            Choice(text(language, "terminal-quit"), self.exit),
        ]
        self.show_screen(TableScreen(sitting, language, after))

    def _play_another(self) -> None:
        self._plan = replace(self._plan, seed=None)
        self._play_plan()

    def _start_again(self) -> None:
        self._sitting = None
        self.show_screen(StartScreen(replace(self._plan, seed=None), unfinished(self._folder)))

    async def close_table(self) -> str:
        """Leave the table, if there is one; what is left to say about it."""
        return "" if self._sitting is None else await self._sitting.close()
