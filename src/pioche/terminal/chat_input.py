"""Chat at a table on a server: the line that is written, emotes and phrases, and what players can ask for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import Input

from ..protocol.lengths import MAX_CHAT
from .lined_screen import LinedScreen
from .said_words import quick_words
from .table_widgets import Choice
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from ..protocol.client_commands import Emote, Phrase
    from .online_table import OnlineTable
    from .table_offers import AskedLine, Offer


class ChatLine(Input):
    """A line to write to everybody; it is there only while somebody writes."""

    DEFAULT_CSS = "ChatLine { display: none; }"

    def open(self) -> None:
        """Show the line, and give it the keys at once."""
        self.display = True
        self.screen.set_focus(self)

    def close(self) -> None:
        """Hide the line, and give the keys back."""
        self.display = False
        self.screen.set_focus(None)

    def ask_for(self, text: str, longest: int) -> None:
        """Change a text of this length instead of writing to everybody."""
        self.max_length = longest
        self.placeholder = ""
        self.value = text
        self.cursor_position = len(text)
        self.open()

    def chat_again(self, help_line: str, draft: str) -> None:
        """Write to everybody again, beginning with what was there before."""
        self.max_length = MAX_CHAT
        self.placeholder = help_line
        self.value = draft


class ChatScreen(LinedScreen):
    """A screen at a table with others."""

    online: OnlineTable
    emotes: tuple[Choice, ...] = ()
    """Those to choose from while one is wanted, and the quick phrases."""
    more: tuple[Offer, ...] = ()
    """What can be chosen instead of everything."""
    asked = ""
    """What it is chosen for."""
    wanted: AskedLine | None = None
    """What the line is written for; None: chat."""
    _draft = ""
    """What was being written to everybody before that."""

    @property
    def chat_line(self) -> ChatLine:
        """Where somebody writes."""
        return self.query_one(ChatLine)

    def new_chat_line(self) -> ChatLine:
        """An empty one, for the end of the screen."""
        return ChatLine(placeholder=self.say("online-chat-help"), max_length=MAX_CHAT, compact=True)

    def offered(self, found: Sequence[Offer]) -> list[Choice]:
        """What the player can ask for, as answers."""
        return [Choice(offer.label, partial(self._ask, offer)) for offer in found]

    def _ask(self, offer: Offer) -> None:
        self.more, self.asked = offer.more, offer.label
        self.note(offer.note if offer.line is None else self.say("online-line-help"))
        if offer.command is not None:
            self.send(self.online.ask(offer.command))
        if offer.line is not None:
            self._draft, self.wanted = self.chat_line.value, offer.line
            self.chat_line.ask_for(offer.line.text, offer.line.longest)
        self.repaint()

    def _close_line(self) -> None:
        """Nothing is being written any more."""
        self.chat_line.close()
        if self.wanted is not None:
            self.wanted = None
            self.chat_line.chat_again(self.say("online-chat-help"), self._draft)

    def send(self, answer: Coroutine[object, object, str]) -> None:
        """Ask the server for something; a refusal is shown when it comes."""
        self.run_worker(self._noted(answer))

    async def _noted(self, answer: Coroutine[object, object, str]) -> None:
        sentence = await answer
        if sentence:
            self.note(sentence)

    def choose_no_more(self) -> None:
        """Nothing is asked for, and nothing is being written any more."""
        self.emotes, self.more = (), ()
        self._close_line()

    def action_cancel(self) -> None:
        """Back to everything that can be chosen."""
        self.choose_no_more()
        self.note("")
        self.repaint()

    def action_write(self) -> None:
        """Write to everybody."""
        self.chat_line.open()
        self.repaint()

    def action_emotes(self) -> None:
        """Choose an emote or a phrase, or none after all."""
        found = () if self.emotes else quick_words(self.say)
        self.emotes = tuple(Choice(words, partial(self._send_quickly, command)) for words, command in found)
        self.repaint()

    def _send_quickly(self, command: Emote | Phrase) -> None:
        self.action_cancel()
        self.send(self.online.ask(command))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it, or ask for what it was written for."""
        event.stop()
        wanted, line = self.wanted, event.input.value
        event.input.value = ""
        self._close_line()
        self.note("")
        self.repaint()
        self.send(self.online.say(line) if wanted is None else self.online.ask(wanted.command(clean(line))))
