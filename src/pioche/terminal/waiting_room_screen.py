"""The table on a server before a game, as a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.message import Message

from .chat_input import ChatLine, ChatScreen
from .key_bindings import bind, flowing, numbered, sentences
from .table_changes import OPEN
from .table_widgets import Choice, Lines, LogLines, Panel
from .waiting_room import describe, offers

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from .online_table import OnlineTable

OTHER_ROWS = 13
"""How many rows the screen before a game needs, without the answers."""


class WaitingRoomScreen(ChatScreen):
    """The table before a game: who sits where, what is played, what players can ask for."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [
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
    WaitingRoomScreen { layout: vertical; padding: 0 1; }
    WaitingRoomScreen #title { text-style: bold; }
    WaitingRoomScreen #about { margin: 1 0; }
    WaitingRoomScreen #log { height: 1fr; min-height: 2; }
    WaitingRoomScreen #panel { margin: 1 0 0 0; }
    WaitingRoomScreen #keys { text-style: dim; }
    WaitingRoomScreen #small { display: none; }
    WaitingRoomScreen.tiny > * { display: none; }
    WaitingRoomScreen.tiny #small { display: block; }
    """

    class Choose(Message):
        """The host wants to choose what is played."""

    def __init__(self, sitting: OnlineTable, language: str) -> None:
        super().__init__(language)
        self.online = sitting

    def compose(self) -> ComposeResult:
        """Everything there is to see before a game."""
        yield Lines("small")
        yield Lines("title")
        yield Lines("about")
        yield LogLines("log")
        yield Lines("note")
        yield Panel("panel")
        yield Lines("keys")
        yield self.new_chat_line()

    def on_mount(self) -> None:
        """Listen to the table."""
        self.lines("title").show(Text(f"Pioche · {self.say('web-room')}"))
        self.repaint()
        self.run_worker(self._listen(), exclusive=True)

    def on_resize(self, event: events.Resize) -> None:
        """A small window gets a sentence, a high one more to choose from at once."""
        self.fit(event.size)
        self.panel.most_rows = max(event.size.height - OTHER_ROWS, 1)
        self.repaint()

    async def _listen(self) -> None:
        while True:
            await self.online.stir()
            if self.online.is_playing:
                return  # what happens in a game is told at its table
            notice = self.online.take().notice
            if notice:
                self.log_lines.tell(notice)
            self.repaint()

    def repaint(self) -> None:
        """Show the table as it is now."""
        table, seat = self.online.table, self.online.seat
        assert table is not None
        lines = describe(self.say, table, seat, self.online.place.link)
        self.lines("keys").show(flowing(sentences(self.acting_keys(), self.say), self.size.width - 2))
        self.lines("about").show(Text("\n").join(Text(line) for line in lines))
        if self.emotes:
            self.panel.show(self.say("terminal-choose"), self.emotes, is_active=True)
            return
        if self.wanted is not None:
            self.panel.show(self.asked, (), is_active=False)
            return
        found = self.more or offers(self.say, table, seat, self.online.connection.seq, chooses=False)
        choices = self.offered(found)
        if not self.more and self.online.is_host and table.state == OPEN:
            choices.insert(1, Choice(self.say("online-choose"), lambda: self.post_message(self.Choose())))
        self.panel.show(self.asked if self.more else "", choices, is_active=True)

    # ---- keys and mouse ----

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While somebody writes, the line takes the keys; and nothing acts that the window is too small to show."""
        if isinstance(self.focused, ChatLine):
            return action == "cancel"
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """To the next thing to choose, or back."""
        self.panel.move(step)

    def action_take(self) -> None:
        """Choose what is under the cursor."""
        choice = self.panel.chosen
        if choice is not None:
            choice.do()
