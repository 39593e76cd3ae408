"""A table on a server as a window: the wait before a game, the game, and what the host chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base_window import Window
from .finding_tables import TurnedAway
from .online_table_screen import OnlineTableScreen
from .start_screen import StartScreen
from .waiting_room import chosen_by_plan, plan_of_table
from .waiting_room_screen import WaitingRoomScreen

if TYPE_CHECKING:
    from .online_table import OnlineTable


class SharedApp(Window):
    """Everything at one table on a server, in one window."""

    def __init__(self, sitting: OnlineTable, language: str) -> None:
        super().__init__()
        self._sitting = sitting
        sitting.shows_drawings = True
        self._language = language
        self._no: TurnedAway | None = None

    async def attend(self) -> str:
        """Stay until the player leaves or the server ends it (``TurnedAway``); returns what is left to say."""
        await self.run_to_end()
        self._sitting.turned = lambda: None
        if self._no is not None:
            raise self._no
        await self._sitting.settle()
        return await self._sitting.close()

    def on_mount(self) -> None:
        """Show the table, and stay as long as the server lets us."""
        self._sitting.turned = lambda: self.call_later(self._show_table)
        self._show_table()
        self.run_worker(self._stay())

    async def _stay(self) -> None:
        try:
            await self._sitting.stay()
        except TurnedAway as no:
            self._no = no
            self.exit()

    def _show_table(self) -> None:
        """The game, or the wait for one."""
        kind = OnlineTableScreen if self._sitting.is_playing else WaitingRoomScreen
        self.show_screen(kind(self._sitting, self._language))

    def on_waiting_room_screen_choose(self) -> None:
        """The host chooses on the start screen."""
        assert self._sitting.table is not None
        self.show_screen(StartScreen(plan_of_table(self._sitting.table, self._language), at_table=True))

    async def on_start_screen_begin(self, message: StartScreen.Begin) -> None:
        """Tell the server what was chosen, and go back to the others."""
        assert self._sitting.table is not None
        refusal = await self._sitting.ask(chosen_by_plan(self._sitting.table, message.plan))
        if refusal and isinstance(self.screen, StartScreen):
            self.screen.complain(refusal)
        else:
            self._show_table()

    def on_start_screen_back(self) -> None:
        """Everything stays as it was."""
        self._show_table()
