"""The table with others at it: what is played there, chat and emotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .chat_input import ChatLine, ChatScreen
from .key_bindings import bind
from .play_screen import TableScreen
from .table_keys import CALLS
from .table_widgets import Choice
from .waiting_room import offers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from ..narrate import Narrator
    from ..view import PlayableGame
    from .online_table import OnlineTable


class OnlineTableScreen(TableScreen, ChatScreen):
    """The table with others at it: players can chat, and the clock runs.

    The table comes first: Textual takes styles from the first base alone.
    """

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("t", "write", "online-key-chat", "online-explain-write"),
        bind("e", "emotes", "online-key-emote", "online-explain-emote"),
        bind("plus", "consent(True)", explained="online-explain-consent"),
        bind("minus", "consent(False)", explained="online-explain-consent"),
        bind("f2", "call(0)", "terminal-key-uno", "online-explain-call", shown="F2"),
        bind("f3", "catch(0)", "table-keys-catch", "online-explain-catch", shown="F3"),
    ]

    def __init__(self, sitting: OnlineTable, language: str) -> None:
        super().__init__(sitting, language)
        self.online = sitting
        self._was_lost = False

    def compose(self) -> ComposeResult:
        """The table, and a line for chat."""
        yield from super().compose()
        yield self.new_chat_line()

    def repaint(self) -> None:
        """The table as it is now; a lost connection is said as long as it is lost."""
        super().repaint()
        is_lost = self.online.connection.is_lost.is_set()
        if is_lost:
            self.note(self.say("web-reconnecting"))
        elif self._was_lost:
            self.note("")
        self._was_lost = is_lost

    def question(self, narrator: Narrator, look: PlayableGame) -> tuple[str, Sequence[Choice]]:
        """Which emote, if one is wanted; after the game, whether there is another game."""
        if self.emotes:
            return self.say("terminal-choose"), self.emotes
        if not look.winners:
            return super().question(narrator, look)
        assert self.online.table is not None
        question = narrator.phase(look)
        if not self.online.is_host:
            question += " " + self.say("web-rematch-by-host")
        asked = self.more or offers(self.say, self.online.table, self.online.seat, self.online.connection.seq)
        return question, [*self.offered(asked), Choice(self.say("terminal-quit"), self.action_leave, "q")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The line that is being written takes the keys, except the calls and Esc."""
        if isinstance(self.focused, ChatLine) and action not in {*CALLS, "cancel"}:
            return False
        return super().check_action(action, parameters)

    def action_emotes(self) -> None:
        """Choose an emote, or close the list: keys go to it first."""
        self.in_panel = not self.emotes
        super().action_emotes()

    def action_consent(self, agrees: bool) -> None:
        """Whether somebody is removed, or a bot plays for them."""
        self.send(self.online.consent(agrees=agrees))

    def action_cancel(self) -> None:
        """Leave a question, and the line that was being written."""
        self.choose_no_more()
        super().action_cancel()
