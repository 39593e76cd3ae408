"""A table on a server as a window: the wait before a game, the table with others, chat and emotes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input

from ..locales import Catalogue
from ..protocol.emotes import EMOTES
from ..protocol.lengths import MAX_CHAT
from .base_window import Window
from .finding_tables import TurnedAway
from .online_table import OPEN
from .play_screen import TableScreen
from .start_screen import StartScreen
from .table_screen import LEAVE, SMALLEST
from .waiting_room import Offer, chosen_by_plan, describe, offers, plan_of_table
from .widgets import Choice, Lines, LogLines, Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from ..narrate import Narrator
    from ..view import PlayableGame
    from .online_table import OnlineSitting
    from .table_port import News


OTHER_ROWS = 13
"""So many rows the wait before a game needs for everything but what can be chosen."""


class ChatLine(Input):
    """A line to write to everybody; it is there only while somebody writes."""

    DEFAULT_CSS = "ChatLine { display: none; } ChatLine.open { display: block; }"

    def open(self) -> None:
        """Begin to write."""
        self.add_class("open")
        self.focus()

    def close(self) -> None:
        """Give the keys back."""
        self.remove_class("open")
        self.screen.set_focus(None)


class SharedTable(TableScreen):
    """The table with others at it: somebody can talk, and the clock runs."""

    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, sitting: OnlineSitting, language: str) -> None:
        super().__init__(sitting, language)
        self._online = sitting
        self._emotes: tuple[Choice, ...] = ()
        self._more: tuple[Offer, ...] = ()
        self._was_lost = False
        self._keys |= {
            "t": self._write,
            "e": self._choose_emote,
            "f2": lambda: self._call(sitting.seat),
            "f3": self._catch_somebody,
            "+": lambda: self._consent(agrees=True),
            "-": lambda: self._consent(agrees=False),
        }
        self._all_keys = self._keys

    def compose(self) -> ComposeResult:
        """The table, and a line for chat."""
        yield from super().compose()
        yield ChatLine(placeholder=self.say("online-chat-help"), max_length=MAX_CHAT, compact=True)

    def _report(self, news: News) -> None:
        self._scored = self._online.sheet
        super()._report(news)

    def _score(self, event: object) -> None:
        """The sitting keeps the score sheet, also of rounds that were played while nobody was here."""

    def repaint(self) -> None:
        """The table as it is now; a lost connection is said as long as it is lost."""
        super().repaint()
        is_lost = self._online.connection.is_lost.is_set()
        if is_lost:
            self.note(self.say("web-reconnecting"))
        elif self._was_lost:
            self.note("")
        self._was_lost = is_lost

    def _question(self, narrator: Narrator, look: PlayableGame) -> tuple[str, Sequence[Choice]]:
        if self._emotes:
            return self.say("terminal-choose"), self._emotes
        if not look.winners:
            return super()._question(narrator, look)
        assert self._online.table is not None
        question = narrator.phase(look)
        if not self._online.is_host:
            question += " " + self.say("web-rematch-by-host")
        asked = self._more or offers(self._say, self._online.table, self._online.seat, self._online.connection.seq)
        choices = [Choice(offer.label, partial(self._ask, offer)) for offer in asked]
        return question, [*choices, Choice(self.say("terminal-quit"), self.leave, "q")]

    def _ask(self, offer: Offer) -> None:
        self._more = offer.more
        if offer.command is not None:
            self.run_worker(_said(self._online.ask(offer.command), self.note))
        self.repaint()

    def _write(self) -> None:
        """The line takes the keys, but for the calls and the way back."""
        self._keys = {name: self._all_keys[name] for name in ("f2", "f3", "escape")}
        self.query_one(ChatLine).open()

    def _choose_emote(self) -> None:
        self._emotes = () if self._emotes else _emotes(self.say, self._send_emote)
        self._in_panel = bool(self._emotes)
        self.repaint()

    def _send_emote(self, name: str) -> None:
        self._cancel()
        self.run_worker(_said(self._online.emote(name), self.note))

    def _consent(self, *, agrees: bool) -> None:
        """Whether somebody is removed, or a bot plays for them."""
        self.run_worker(_said(self._online.consent(agrees=agrees), self.note))

    def _catch_somebody(self) -> None:
        if self._online.seat is not None:
            self._catch(self._online.seat)

    def _cancel(self) -> None:
        self._emotes, self._more = (), ()
        self._stop_writing()
        super()._cancel()

    def _stop_writing(self) -> None:
        self._keys = self._all_keys
        self.query_one(ChatLine).close()

    def _help(self) -> None:
        self._toggle(f"{self.say('online-help')}\n{self.say('terminal-help')}", is_wide=True)

    def _shown_keys(self) -> list[Text]:
        return [
            *super()._shown_keys(),
            self.named_key("t", "online-key-chat"),
            self.named_key("e", "online-key-emote"),
        ]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        event.stop()
        self._stop_writing()
        self.run_worker(_said(self._online.say(_taken(event.input)), self.note))


class RoomScreen(Screen[None]):
    """The table before a game: who sits where, what is played, what can be asked for."""

    AUTO_FOCUS: ClassVar[str | None] = ""
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
        self._keys: dict[str, Callable[[], object]] = {
            "up": lambda: self._panel.move(-1),
            "down": lambda: self._panel.move(1),
            "left": lambda: self._panel.move(-1),
            "right": lambda: self._panel.move(1),
            "enter": self._enter,
            "escape": self._cancel,
            "t": lambda: self.query_one(ChatLine).open(),
            "e": self._choose_emote,
            "q": self._leave,
        }

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
        self._lines("keys").show(Text(self._say("online-room-help")))
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
        """Say something to whoever sits here."""
        self._lines("note").show(Text(sentence, "italic"))

    def repaint(self) -> None:
        """Show the table as it is now."""
        table, seat = self.sitting.table, self.sitting.seat
        assert table is not None
        lines = describe(self._say, table, seat, self.sitting.place.link)
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
            self.run_worker(_said(self.sitting.ask(offer.command), self.note))
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """Every key goes to what it means; while somebody writes, to the line."""
        if self.query_one(ChatLine).has_focus and event.key != "escape":
            return
        name = event.key if event.key in self._keys else (event.character or event.key).lower()
        if self.has_class("tiny") and name != LEAVE:
            return
        if name in self._keys:
            event.stop()
            event.prevent_default()
            self._keys[name]()
        elif name.isascii() and name.isdigit():
            self._panel.do_numbered(int(name))

    def on_panel_chosen(self, message: Panel.Chosen) -> None:
        """A click on an answer gives it."""
        message.choice.do()

    def _enter(self) -> None:
        choice = self._panel.chosen
        if choice is not None:
            choice.do()

    def _cancel(self) -> None:
        self._more, self._emotes = (), ()
        self.query_one(ChatLine).close()
        self.note("")
        self.repaint()

    def _leave(self) -> None:
        self.app.exit()

    def _choose_emote(self) -> None:
        self._emotes = () if self._emotes else _emotes(self._say, self._send_emote)
        self.repaint()

    def _send_emote(self, name: str) -> None:
        self._cancel()
        self.run_worker(_said(self.sitting.emote(name), self.note))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        event.stop()
        self.query_one(ChatLine).close()
        self.run_worker(_said(self.sitting.say(_taken(event.input)), self.note))


async def _said(answer: Coroutine[object, object, str], note: Callable[[str], None]) -> None:
    """Note a refusal, once it is there."""
    sentence = await answer
    if sentence:
        note(sentence)


def _emotes(say: Callable[..., str], send: Callable[[str], None]) -> tuple[Choice, ...]:
    return tuple(Choice(say(f"table-emote-{name}"), partial(send, name)) for name in EMOTES)


def _taken(line: Input) -> str:
    """What was written; the line is empty again."""
    written, line.value = line.value, ""
    return written


class SharedApp(Window):
    """Everything at one table on a server, in one window."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "to_room", show=False)]

    def __init__(self, sitting: OnlineSitting, language: str) -> None:
        super().__init__()
        self._sitting = sitting
        self._language = language
        self._no: TurnedAway | None = None

    async def attend(self) -> str:
        """Stay until somebody has enough, or the server has: ``TurnedAway``; what is left to say."""
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
        kind = SharedTable if self._sitting.is_playing else RoomScreen
        self.show_screen(kind(self._sitting, self._language))

    def on_room_screen_choose(self) -> None:
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

    def action_to_room(self) -> None:
        """From the start screen back to the others."""
        if isinstance(self.screen, StartScreen):
            self._show_table()
