"""The window: the start screen, the table, and a clean end in every case."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..locales import text
from .base_window import Window
from .local_table import LocalTable
from .play_command import sitting_again, sitting_of
from .play_screen import TableScreen
from .remembered_choices import recall, remember
from .saves import standing_of, unfinished, why_not_deleted
from .start_screen import StartScreen
from .table_widgets import Choice

if TYPE_CHECKING:
    from pathlib import Path

    from .game_plan import Plan
    from .table_port import TablePort


class PiocheApp(Window):
    """Everything that is played in one window."""

    def __init__(
        self,
        sitting: TablePort | None,
        plan: Plan,
        *,
        pace: float = 1.0,
        folder: Path | None = None,
        memory: Path | None = None,
    ) -> None:
        """``folder`` and ``memory``: where games and choices are kept, if not in the usual place."""
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
            self.push_screen(self._start_screen())

    def _start_screen(self) -> StartScreen:
        return StartScreen(self._plan, [standing_of(path) for path in unfinished(self._folder)])

    def on_start_screen_spoken(self, message: StartScreen.Spoken) -> None:
        """Another language was chosen: the start screen speaks it next time, too."""
        remember(recall(self._memory).plan, self._memory, language=message.language)

    def on_start_screen_begin(self, message: StartScreen.Begin) -> None:
        """A new game."""
        self._plan = message.plan
        remember(message.plan, self._memory)
        self._play_plan()

    def on_start_screen_continue(self, message: StartScreen.Continue) -> None:
        """A game that was kept."""
        self._plan = replace(self._plan, language=message.language)
        try:
            sitting = sitting_again(message.path, message.language, pace=self._pace, folder=self._folder)
        except ValueError as error:
            if isinstance(self.screen, StartScreen):
                self.screen.complain(str(error))
        else:
            self._sit_down(sitting)

    def on_start_screen_delete(self, message: StartScreen.Delete) -> None:
        """A game that nobody wants to go on with."""
        self._plan = message.plan
        sentence = why_not_deleted(message.path, message.plan.language, self._folder)
        if not sentence:
            self.show_screen(self._start_screen())
        elif isinstance(self.screen, StartScreen):
            self.screen.complain(sentence)

    def _play_plan(self) -> None:
        self._sit_down(sitting_of(self._plan, pace=self._pace, folder=self._folder))

    def _sit_down(self, sitting: TablePort) -> None:
        self._sitting = sitting
        language = self._plan.language
        after = [
            Choice(text(language, "terminal-another"), self._play_another),
            Choice(text(language, "terminal-back-to-start"), self._start_again),
            Choice(text(language, "terminal-quit"), self.exit),
        ]
        self.show_screen(TableScreen(sitting, language, after))

    def _leave_table(self) -> None:
        """Leave the table; another process may go on with its game."""
        if isinstance(self._sitting, LocalTable):
            self._sitting.leave()
        self._sitting = None

    def _play_another(self) -> None:
        self._leave_table()
        self._plan = replace(self._plan, seed=None)
        self._play_plan()

    def _start_again(self) -> None:
        self._leave_table()
        self._plan = replace(self._plan, seed=None)
        self.show_screen(self._start_screen())

    async def close_table(self) -> str:
        """Leave the table, if there is one; returns what is left to say about it."""
        return "" if self._sitting is None else await self._sitting.close()
