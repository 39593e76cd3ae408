"""The table on a server before a game, as a screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.message import Message
from textual.screen import Screen

from ..locales import Catalogue
from ..protocol.lengths import MAX_CHAT
from .key_bindings import bind, flowing, numbered, sentences
from .table_changes import OPEN
from .table_screen import LEAVE, SMALLEST
from .talking import ChatLine, emote_choices, said, taken
from .waiting_room import Offer, describe, offers
from .widgets import Choice, Lines, LogLines, Panel

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widgets import Input

    from .online_table import OnlineSitting

OTHER_ROWS = 13
"""So many rows the wait before a game needs for everything but what can be chosen."""


class RoomScreen(Screen[None], inherit_bindings=False):
    """The table before a game: who sits where, what is played, what can be asked for."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("super+c", "copy_text"),
        bind("up,left", "move(-1)", explained="online-explain-choose"),
        bind("down,right", "move(1)", explained="online-explain-choose"),
        bind("enter", "take", explained="online-explain-choose"),
        *numbered("answer", range(1, 10), "online-explain-choose"),
        bind("escape", "cancel", explained="terminal-explain-cancel"),
        bind("t", "write", explained="online-explain-write"),
        bind("e", "emotes", explained="online-explain-emote"),
        bind("q", "leave", explained="online-explain-leave"),
    ]
    DEFAULT_CSS = """
    RoomScreen { layout: vertical; padding: 0 1; }
    RoomScreen #title { text-style: bold; }
    RoomScreen #about { margin: 1 0; }
    RoomScreen #log { height: 1fr; min-height: 2; }
    RoomScreen #panel { margin: 1 0 0 0; }
    RoomScreen #keys { text-style: dim; }
    RoomScreen #small { display: none; }
    RoomScreen.tiny > * { display: none; }
    RoomScreen.tiny #small { display: block; }
    """

    class Choose(Message):
        """The host wants to choose what is played."""

    def __init__(self, sitting: OnlineSitting, language: str) -> None:
        super().__init__()
        self.sitting = sitting
        self._say = Catalogue.of(language).say
        self._more: tuple[Offer, ...] = ()
        """What can be chosen instead of everything."""
        self._asked = ""
        """What it is chosen for."""
        self._emotes: tuple[Choice, ...] = ()

    def compose(self) -> ComposeResult:
        """Everything there is to see before a game."""
        yield Lines("small")
        yield Lines("title")
        yield Lines("about")
        yield LogLines("log")
        yield Lines("note")
        yield Panel("panel")
        yield Lines("keys")
        yield ChatLine(placeholder=self._say("online-chat-help"), max_length=MAX_CHAT, compact=True)

    @property
    def _panel(self) -> Panel:
        return self.query_one(Panel)

    def on_mount(self) -> None:
        """Listen to the table."""
        self._lines("title").show(Text(f"Pioche · {self._say('web-room')}"))
        self.repaint()
        self.run_worker(self._listen(), exclusive=True)

    def on_resize(self, event: events.Resize) -> None:
        """A small window gets a sentence, a high one more to choose from at once."""
        width, height = event.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "tiny")
        self._lines("small").show(Text(self._say("terminal-too-small", width=SMALLEST[0], height=SMALLEST[1])))
        self._panel.most_rows = max(height - OTHER_ROWS, 1)
        self.repaint()

    async def _listen(self) -> None:
        while True:
            await self.sitting.stir()
            if self.sitting.is_playing:
                return  # what happens in a game is told at its table
            notice = self.sitting.take().notice
            if notice:
                self.query_one(LogLines).tell(notice)
            self.repaint()

    def _lines(self, name: str) -> Lines:
        return self.query_one(f"#{name}", Lines)

    def note(self, sentence: str) -> None:
        """Say something to the players here."""
        self._lines("note").show(Text(sentence, "italic"))

    def repaint(self) -> None:
        """Show the table as it is now."""
        table, seat = self.sitting.table, self.sitting.seat
        assert table is not None
        lines = describe(self._say, table, seat, self.sitting.place.link)
        keys = [found.binding for found in self.active_bindings.values() if found.node in {self, self.app}]
        self._lines("keys").show(flowing(sentences(keys, self._say), self.size.width - 2))
        self._lines("about").show(Text("\n").join(Text(line) for line in lines))
        if self._emotes:
            self._panel.show(self._say("terminal-choose"), self._emotes, is_active=True)
            return
        found = self._more or offers(self._say, table, seat, self.sitting.connection.seq, chooses=False)
        choices = [Choice(offer.label, partial(self._ask, offer)) for offer in found]
        if not self._more and self.sitting.is_host and table.state == OPEN:
            choices.insert(1, Choice(self._say("online-choose"), lambda: self.post_message(self.Choose())))
        self._panel.show(self._asked if self._more else "", choices, is_active=True)

    def _ask(self, offer: Offer) -> None:
        self._more, self._asked = offer.more, offer.label
        self.note("")
        if offer.command is not None:
            self.run_worker(said(self.sitting.ask(offer.command), self.note))
        self.repaint()

    # ---- keys and mouse ----

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's)
        """While somebody writes, the line takes the keys; and nothing acts that the window is too small to show."""
        if isinstance(self.focused, ChatLine):
            return action == "cancel"
        return action == LEAVE or not self.has_class("tiny")

    def action_move(self, step: int) -> None:
        """To the next thing to choose, or back."""
        self._panel.move(step)

    def action_answer(self, number: int) -> None:
        """Choose what has that number."""
        self._panel.do_numbered(number)

    def action_write(self) -> None:
        """Write to everybody."""
        self.query_one(ChatLine).open()
        self.repaint()

    def on_panel_chosen(self, message: Panel.Chosen) -> None:
        """A click on an answer gives it."""
        message.choice.do()

    def action_take(self) -> None:
        """Choose what is under the cursor."""
        choice = self._panel.chosen
        if choice is not None:
            choice.do()

    def action_cancel(self) -> None:
        """Back to everything that can be chosen."""
        self._more, self._emotes = (), ()
        self.query_one(ChatLine).close()
        self.note("")
        self.repaint()

    def action_leave(self) -> None:
        """Stop; the seat is kept."""
        self.app.exit()

    def action_emotes(self) -> None:
        """Choose an emote, or none after all."""
        self._emotes = () if self._emotes else emote_choices(self._say, self._send_emote)
        self.repaint()

    def _send_emote(self, name: str) -> None:
        self.action_cancel()
        self.run_worker(said(self.sitting.emote(name), self.note))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        event.stop()
        self.query_one(ChatLine).close()
        self.repaint()
        self.run_worker(said(self.sitting.say(taken(event.input)), self.note))
