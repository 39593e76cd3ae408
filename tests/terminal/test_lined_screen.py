"""A screen that is taken away does no work any more: Textual takes its parts away first."""

from __future__ import annotations

import asyncio

from textual.app import ComposeResult
from textual.screen import Screen

from pioche.terminal.base_window import Window
from pioche.terminal.lined_screen import LinedScreen
from pioche.terminal.table_widgets import Lines
from tests import clockwork


class LastNote(Lines):
    """Something comes from the server in the moment in which the note goes."""

    def __init__(self, came: asyncio.Event) -> None:
        super().__init__("note")
        self._came = came

    def on_unmount(self) -> None:
        self._came.set()


class Table(LinedScreen):
    """Says what comes."""

    def __init__(self) -> None:
        super().__init__("en")
        self._came = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield LastNote(self._came)

    def on_mount(self) -> None:
        self.run_worker(self._listen())

    async def _listen(self) -> None:
        await self._came.wait()
        self.note("Bo draws two cards.")


def test_what_comes_while_a_screen_is_taken_away_does_no_harm() -> None:
    async def story() -> None:
        window = Window()
        async with window.run_test() as pilot:
            window.show_screen(Table())
            await pilot.pause()
            other = Screen[None]()
            window.show_screen(other)
            await pilot.pause()
            assert window.screen is other

    clockwork.run(story())
