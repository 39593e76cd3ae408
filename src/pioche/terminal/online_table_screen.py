"""The table with others at it: what is played there, chat and emotes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from ..protocol.lengths import MAX_CHAT
from .key_bindings import bind
from .play_screen import TableScreen
from .table_keys import CALLS
from .talking import ChatLine, emote_choices, said, taken
from .waiting_room import Offer, offers
from .widgets import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widgets import Input

    from ..narrate import Narrator
    from ..view import PlayableGame
    from .online_table import OnlineSitting


class OnlineTableScreen(TableScreen):
    """The table with others at it: somebody can talk, and the clock runs."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("t", "write", "online-key-chat", "online-explain-write"),
        bind("e", "emotes", "online-key-emote", "online-explain-emote"),
        bind("plus", "consent(True)", explained="online-explain-consent"),
        bind("minus", "consent(False)", explained="online-explain-consent"),
        bind("f2", "call(0)", "terminal-key-uno", "online-explain-call", shown="F2"),
        bind("f3", "catch(0)", "table-keys-catch", "online-explain-catch", shown="F3"),
    ]

    def __init__(self, sitting: OnlineSitting, language: str) -> None:
        super().__init__(sitting, language)
        self._online = sitting
        self._emotes: tuple[Choice, ...] = ()
        self._more: tuple[Offer, ...] = ()
        self._was_lost = False

    def compose(self) -> ComposeResult:
        """The table, and a line for chat."""
        yield from super().compose()
        yield ChatLine(placeholder=self.say("online-chat-help"), max_length=MAX_CHAT, compact=True)

    def repaint(self) -> None:
        """The table as it is now; a lost connection is said as long as it is lost."""
        super().repaint()
        is_lost = self._online.connection.is_lost.is_set()
        if is_lost:
            self.note(self.say("web-reconnecting"))
        elif self._was_lost:
            self.note("")
        self._was_lost = is_lost

    def question(self, narrator: Narrator, look: PlayableGame) -> tuple[str, Sequence[Choice]]:
        """Which emote, where one is wanted; after the game, whether there is another one."""
        if self._emotes:
            return self.say("terminal-choose"), self._emotes
        if not look.winners:
            return super().question(narrator, look)
        assert self._online.table is not None
        question = narrator.phase(look)
        if not self._online.is_host:
            question += " " + self.say("web-rematch-by-host")
        asked = self._more or offers(self.say, self._online.table, self._online.seat, self._online.connection.seq)
        choices = [Choice(offer.label, partial(self._ask, offer)) for offer in asked]
        return question, [*choices, Choice(self.say("terminal-quit"), self.action_leave, "q")]

    def _ask(self, offer: Offer) -> None:
        self._more = offer.more
        if offer.command is not None:
            self.run_worker(said(self._online.ask(offer.command), self.note))
        self.repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The line that is written takes the keys, but for the calls and the way back."""
        if isinstance(self.focused, ChatLine) and action not in {*CALLS, "cancel"}:
            return False
        return super().check_action(action, parameters)

    def action_write(self) -> None:
        """Write to everybody."""
        self.query_one(ChatLine).open()
        self.repaint()

    def action_emotes(self) -> None:
        """Choose an emote, or none after all."""
        self._emotes = () if self._emotes else emote_choices(self.say, self._send_emote)
        self.in_panel = bool(self._emotes)
        self.repaint()

    def _send_emote(self, name: str) -> None:
        self.action_cancel()
        self.run_worker(said(self._online.emote(name), self.note))

    def action_consent(self, agrees: bool) -> None:
        """Whether somebody is removed, or a bot plays for them."""
        self.run_worker(said(self._online.consent(agrees=agrees), self.note))

    def action_cancel(self) -> None:
        """Back from whatever was asked for, and from what was being written."""
        self._emotes, self._more = (), ()
        self.query_one(ChatLine).close()
        super().action_cancel()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        event.stop()
        self.query_one(ChatLine).close()
        self.repaint()
        self.run_worker(said(self._online.say(taken(event.input)), self.note))
