"""The table with others at it: what is played there, chat and emotes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from ..protocol.client_commands import EndGame
from .chat_input import ChatLine, ChatScreen
from .key_bindings import bind
from .newcomer import keep_seat, pass_on
from .play_screen import TableScreen
from .table_changes import ending_question
from .table_keys import CALLS
from .table_widgets import Choice
from .waiting_room import offers

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

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
        bind("g", "pass_on", explained="pass-title"),
        bind("x", "end_game", explained="online-explain-end"),
        bind("plus", "consent(True)", explained="online-explain-consent"),
        bind("minus", "consent(False)", explained="online-explain-consent"),
        bind("f2", "call(0)", "terminal-key-uno", "online-explain-call", shown="F2"),
        bind("f3", "catch(0)", "table-keys-catch", "online-explain-catch", shown="F3"),
    ]

    def __init__(self, sitting: OnlineTable, language: str) -> None:
        super().__init__(sitting, language)
        self.online = sitting
        self._was_lost = False
        self.passing: tuple[Choice, ...] = ()
        """What can be chosen while the own seat is to be passed on."""
        self.ending: tuple[Choice, ...] = ()
        """What can be chosen while the host is asked whether the game is to end."""

    def compose(self) -> ComposeResult:
        """The table, and a line for chat."""
        yield from super().compose()
        yield self.new_chat_line()

    def repaint(self) -> None:
        """The table as it is now; a lost connection is said as long as it is lost."""
        self._seen = self.online.reader  # a newcomer gets a seat in the middle of a game
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
        assert self.online.table is not None
        if self.passing:
            return self.say("pass-help"), self.passing
        if self.ending:
            return ending_question(self.say, self.online.table), self.ending
        if not look.winners:
            newcomer = self.online.newcomer
            wish, seats = newcomer.question(self.say, self.online.table) if newcomer is not None else ("", [])
            return (wish, self.offered(seats)) if wish else super().question(narrator, look)
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

    def action_pass_on(self) -> None:
        """Pass the own seat on by a link, keep it after all, or close the question."""
        if self.online.seat is None:
            return
        choices = (
            Choice(self.say("pass-make-link"), partial(self._pass_on, pass_on)),
            Choice(self.say("pass-keep"), partial(self._pass_on, keep_seat)),
        )
        self.passing = () if self.passing else choices[: 1 + self._is_passed_on()]
        self.in_panel = bool(self.passing)
        self.repaint()

    def _is_passed_on(self) -> bool:
        table, seat = self.online.table, self.online.seat
        return table is not None and seat is not None and table.seats[seat].is_passed_on

    def _pass_on(self, change: Callable[[OnlineTable], Coroutine[object, object, str]]) -> None:
        self.action_cancel()
        self.run_worker(self._tell(change(self.online)))

    async def _tell(self, answer: Coroutine[object, object, str]) -> None:
        """Show the answer on a sheet, where the game goes on beside it until Esc."""
        self.read(Text(await answer), is_wide=True)

    def action_end_game(self) -> None:
        """Ask the host whether the game is to end, or close the question; others are told that it is not theirs."""
        if not self.online.is_host:
            self.note(self.say("server-only-the-host"))
            return
        end, go_on = Choice(self.say("stop-yes"), self._end_game), Choice(self.say("web-cancel"), self.action_cancel)
        self.ending = () if self.ending else (go_on, end)
        self.in_panel = bool(self.ending)
        self.repaint()

    def _end_game(self) -> None:
        self.action_cancel()
        self.send(self.online.ask(EndGame(0)))

    def choose_no_more(self) -> None:
        """Nothing is asked for any more."""
        self.passing = self.ending = ()
        super().choose_no_more()

    def action_consent(self, agrees: bool) -> None:
        """Whether somebody is removed, a bot plays for them, or the game ends."""
        self.send(self.online.consent(agrees=agrees))

    def action_cancel(self) -> None:
        """Leave a question, and the line that was being written."""
        self.choose_no_more()
        super().action_cancel()
