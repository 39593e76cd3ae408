"""A table on a server as lines of text: the wait before a game, the game, and what comes after it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from ..control_characters import escaped_lines
from ..locales import Catalogue
from ..protocol.client_commands import EndGame
from .newcomer import keep_seat, pass_on
from .said_words import quick_words
from .table_changes import OVER, ending_question
from .text_offers import TextOffers
from .text_questions import Did, PlainQuestions
from .typed_lines import EndOfInput, Interrupted, Stopped, TypedLines, Typing
from .waiting_room import describe, offers, with_option

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from ..locales import Argument
    from .newcomer import Newcomer
    from .online_table import OnlineTable
    from .table_offers import Offer


class Talker:
    """Chat, emotes and phrases by typed lines."""

    def __init__(self, sitting: OnlineTable, language: str, out: TextIO) -> None:
        self._sitting = sitting
        self._say = Catalogue.of(language).say
        self._quick = quick_words(self._say)
        self._out = out

    def tell(self, message_id: str, **words: Argument) -> None:
        """Print a message."""
        self.print(self._say(message_id, **words))

    def print(self, line: str) -> None:
        """Print a line, if there is anything in it."""
        if line:
            print(escaped_lines(line), file=self._out, flush=True)

    async def understands(self, typed: str) -> bool:
        """Say what is to be said; False: it was something else."""
        word, _, rest = typed.partition(" ")
        match word.casefold(), rest.strip():
            case "t", line if line:
                self.print(await self._sitting.say(line))
            case (("+" | "-"), ""):
                self.print(await self._sitting.consent(agrees=word == "+"))
            case "x", ("" | "+") as sign if self._sitting.is_playing:
                await self._end_game(is_certain=sign == "+")
            case "s", wanted if self._sitting.newcomer is not None:
                await self._ask_for_seat(self._sitting.newcomer, wanted)
            case "s", ("+" | "-") as sign:
                self.print(await (pass_on if sign == "+" else keep_seat)(self._sitting))
            case "e", "":
                for number, (words, _) in enumerate(self._quick, 1):
                    self.tell("online-emote", number=number, emote=words)
            case "e", number if number.isascii() and number.isdecimal() and 0 < int(number[:3]) <= len(self._quick):
                self.print(await self._sitting.ask(self._quick[int(number) - 1][1]))
            case "?", "":
                self.tell("online-plain-help")
                return False  # there is more to say
            case _:
                return False
        return True

    async def _end_game(self, *, is_certain: bool) -> None:
        """The host ends the game, and reads first what that does."""
        assert self._sitting.table is not None
        if is_certain or not self._sitting.is_host:
            self.print(await self._sitting.ask(EndGame(0)))
        else:
            self.print(f"{ending_question(self._say, self._sitting.table)} {self._say('online-end-key')}")

    async def _ask_for_seat(self, newcomer: Newcomer, number: str) -> None:
        """Ask for the seat of a bot by its number; without one that is there, list them."""
        assert self._sitting.table is not None
        question, offered = newcomer.question(self._say, self._sitting.table)
        if number.isascii() and number.isdecimal() and 0 < int(number[:3]) <= len(offered):
            command = offered[int(number) - 1].command
            assert command is not None
            self.print(await self._sitting.ask(command))
            return
        self.print(question or self._say("server-nobody-to-ask"))
        for place, offer in enumerate(offered, 1):
            self.tell("online-ask-for", number=place, seat=offer.label)


class SharedPlainTable:
    """One game at a table with others: news can come at any time, and so can typed lines."""

    def __init__(self, sitting: OnlineTable, language: str, out: TextIO, lines: TypedLines) -> None:
        self._sitting = sitting
        self.typing = Typing(sitting, lines, out, late=self._refuse_late)
        self._talker = Talker(sitting, language, out)
        self._questions = PlainQuestions(sitting, language, self.typing, out, commands=self._talker.understands)

    async def play(self) -> None:
        """Play until the game is over, or another one begins."""
        self._sitting.touch()
        if self._sitting.newcomer is not None:
            await self._talker.understands("s")
        try:
            while self._sitting.is_playing:
                self._questions.report(await self.typing.news_while(self._do_any_time))
                if self._sitting.has_news:
                    continue
                if self._questions.is_over:
                    return
                with suppress(Interrupted):
                    await self._questions.ask(is_quiet=True)
        finally:
            left = self.typing.close()
            if left:
                self._questions.tell("online-too-late", typed=left)

    async def _do_any_time(self, typed: str) -> None:
        """Commands are carried out while others play; anything else has to wait."""
        if not await self._is_command(typed):
            self._questions.say_what_is_asked()

    async def _refuse_late(self, typed: str) -> None:
        """What was typed as an answer to another question is no answer to this one."""
        if not await self._is_command(typed):
            self._questions.tell("online-too-late", typed=typed)

    async def _is_command(self, typed: str) -> bool:
        if typed.casefold() == "q":
            raise Stopped
        return await self._questions.command(typed, self._sitting.reader or 0) is not Did.NOTHING


class PlainVisit:
    """From ``hello`` to ``bye``, with an input and an output of lines."""

    def __init__(self, sitting: OnlineTable, language: str, source: TextIO, out: TextIO) -> None:
        self._sitting = sitting
        self._language = language
        self._lines = TypedLines(source)
        self._out = out
        self._talker = Talker(sitting, language, out)
        self._say = Catalogue.of(language).say
        self._shown: list[str] = []
        self._menu = TextOffers(self._say, out, sitting.ask)

    async def run(self) -> None:
        """Stay until the player leaves, or the server ends it: ``TurnedAway``."""
        self._talker.tell("online-plain-welcome")
        gone = asyncio.ensure_future(self._sitting.stay())
        visit = asyncio.ensure_future(self._visit())
        try:
            await asyncio.wait({gone, visit}, return_when=asyncio.FIRST_COMPLETED)
            if gone.done():
                await gone
            await visit
        except EndOfInput:
            self._talker.tell("terminal-end-of-input")
        except Stopped:
            pass
        finally:
            for task in (gone, visit):
                task.cancel()
            await asyncio.gather(gone, visit, return_exceptions=True)
        self._talker.print(await self._sitting.close())

    @property
    def _has_game(self) -> bool:
        return self._sitting.is_playing and not self._sitting.look(None).winners

    async def _visit(self) -> None:
        while True:
            if self._has_game:
                await SharedPlainTable(self._sitting, self._language, self._out, self._lines).play()
                await self._sitting.settle()
            await self._wait_for_game()

    async def _wait_for_game(self) -> None:
        """Tell what changes, and do what is typed, until a game begins."""
        self._shown, self._menu.wanted = [], None
        top: Sequence[Offer] = ()
        offered: Sequence[Offer] = ()
        stirred: asyncio.Task[None] | None = None
        typed: asyncio.Task[str] | None = None
        try:
            while not self._has_game:
                self._show()
                found = self._offers()
                if [offer.label for offer in found] != [offer.label for offer in top]:
                    offered = found
                    self._menu.list(found)
                elif offered is top:
                    offered = found
                top = found
                stirred = stirred or asyncio.ensure_future(self._sitting.stir())
                typed = typed or asyncio.ensure_future(self._next_line())
                await asyncio.wait({stirred, typed}, return_when=asyncio.FIRST_COMPLETED)
                if not stirred.done():
                    line, typed = await typed, None
                    offered = await self._do(line, offered)
                    top = top if offered else ()
                elif not self._has_game:  # what happens in a game is told at its table
                    stirred = None
                    self._talker.print(self._sitting.take().notice)
        finally:
            for task in (stirred, typed):
                if task is not None:
                    task.cancel()

    async def _next_line(self) -> str:
        """What is typed next; after the end of the input a spectator still watches the game."""
        try:
            return await self._lines.next()
        except EndOfInput:
            table = self._sitting.table
            if self._sitting.seat is None and table is not None and table.state != OVER:
                await asyncio.Event().wait()
            raise

    def _show(self) -> None:
        """What is new about the table."""
        table = self._sitting.table
        assert table is not None
        lines = describe(self._say, table, self._sitting.seat, self._sitting.place.link)
        for line in lines:
            if line not in self._shown:
                self._talker.print(line)
        self._shown = lines

    def _offers(self) -> list[Offer]:
        assert self._sitting.table is not None
        return offers(self._say, self._sitting.table, self._sitting.seat, self._sitting.connection.seq)

    async def _do(self, line: str, offered: Sequence[Offer]) -> Sequence[Offer]:
        """Carry out what was typed; returns what is offered next, nothing if that is everything again."""
        assert self._sitting.table is not None
        chosen = await self._menu.answer(line, offered)
        if chosen is not None:
            return chosen
        if line.casefold() == "q":
            raise Stopped
        if line.casefold().startswith("o "):
            wanted = with_option(self._sitting.table, line[2:].strip(), self._language)
            self._talker.print(wanted if isinstance(wanted, str) else await self._sitting.ask(wanted))
        elif not line:
            self._shown = []
            self._show()
        elif not await self._talker.understands(line) and line != "?":
            self._talker.tell("terminal-not-understood", typed=line)
        return ()
