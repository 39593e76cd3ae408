"""The game as lines of text: one for each event, one prompt for each decision; for pipes and screen readers."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from enum import Enum
from threading import Thread
from typing import TYPE_CHECKING, TextIO

from ..control_characters import escaped_lines
from ..locales import Catalogue
from ..notation import NotationError, parse_card
from .action_menu import MenuEntry, chosen, entries, follow_up
from .card_rules import rule
from .choosing import claims, deciding
from .table_port import narrator_of
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..cards import Card, Seat
    from ..locales import Argument
    from ..narrate import Narrator
    from ..view import PlayableGame
    from .table_port import News, TablePort

LONGEST_LINE = 200
MOST_EVENTS = 40
"""Events told at most when a game is continued: the latest."""


class EndOfInput(Exception):
    """Nobody is there to answer any more."""


class Interrupted(Exception):
    """Something happened while an answer was waited for."""


class Stopped(Exception):
    """Somebody wants to stop."""


class Did(Enum):
    """What a command did."""

    NOTHING = "it was none"
    SAID = "something was said"
    MOVED = "the game has changed"


class TypedLines:
    """The lines of an input, read in a thread of its own, so that news can come in the meantime."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._reads = False

    async def next(self) -> str:
        """The next line, without its end."""
        if not self._reads:
            self._reads = True
            Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        line = await self._queue.get()
        if line is None:
            self._queue.put_nowait(None)
            raise EndOfInput
        return clean(line[:LONGEST_LINE])

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody asks any more
            try:
                while line := self._source.readline():
                    loop.call_soon_threadsafe(self._queue.put_nowait, line)
            except (OSError, ValueError):
                pass  # the input is gone, or is no text
            loop.call_soon_threadsafe(self._queue.put_nowait, None)


class PlainTable:
    """Plays one sitting over an input and an output of lines."""

    def __init__(self, sitting: TablePort, language: str, source: TextIO, out: TextIO) -> None:
        self._sitting = sitting
        self._lines = TypedLines(source)
        self._echoes = source.isatty()
        """Whether a terminal shows what is typed."""
        self._out = out
        self._say = Catalogue.of(language).say
        self._language = language
        self._seen_by: Seat | None = sitting.reader
        """Whose hand may stand on the screen."""
        self._news: asyncio.Task[News] | None = None
        self._typed: asyncio.Task[str] | None = None

    def _print(self, line: str = "") -> None:
        print(escaped_lines(line), file=self._out, flush=True)

    def _tell(self, message_id: str, **words: Argument) -> None:
        self._print(self._say(message_id, **words))

    def _narrator(self, reader: Seat | None) -> Narrator:
        return narrator_of(self._sitting, self._language, reader)

    async def run(self) -> None:
        """Play until the game is over or nobody answers any more; then keep the game."""
        self._tell("terminal-plain-welcome")
        try:
            await self._play()
        except EndOfInput:
            self._print()
            self._tell("terminal-end-of-input")
        except Stopped:
            pass
        finally:
            for task in (self._news, self._typed):
                if task is not None:
                    task.cancel()
            left = await self._sitting.close()
            if left:
                self._print(left)

    async def _play(self) -> None:
        while True:
            news = await self._next_news()
            self._news = None
            self._report(news)
            looks = [self._sitting.look(seat) for seat in self._sitting.seats]
            if (looks[0] if looks else self._sitting.look(None)).winners:
                return
            seat = deciding(looks) if news.is_quiet else None
            with suppress(Interrupted):
                if seat is not None:
                    await self._decide(seat)
                else:
                    await self._offer([look for look in looks if claims(look)], is_quiet=news.is_quiet)

    def _next_news(self) -> asyncio.Task[News]:
        if self._news is None:
            self._news = asyncio.ensure_future(self._sitting.news())
        return self._news

    def _report(self, news: News) -> None:
        narrator = self._narrator(self._sitting.reader)
        if news.is_rewound:
            self._tell("terminal-taken-back")
        for event in news.events[-MOST_EVENTS:]:
            self._print(narrator.event(event))
        if news.notice:
            self._print(news.notice)

    # ---- one decision ----

    async def _decide(self, seat: Seat) -> None:
        """Ask one seat until it has done something."""
        await self._show_only_to(seat)
        narrator = self._narrator(seat)
        look = self._sitting.look(seat)
        self._describe(narrator, look)
        self._print(narrator.phase(look))
        await self._ask(seat, entries(narrator, look))

    async def _offer(self, looks: Sequence[PlayableGame], *, is_quiet: bool) -> None:
        """Somebody could call, catch or jump in before the game goes on; Enter lets it pass."""
        for look in looks:
            assert look.seat is not None
            narrator = self._narrator(look.seat)
            offered = [entry for entry in entries(narrator, look) if set(entry.ways) & set(claims(look))]
            for other in look.owes:
                if other != look.seat:
                    self._tell("terminal-forgot", name=narrator.name(other))
            self._tell("terminal-claim", name=self._sitting.texts.names[look.seat])
            if await self._ask(look.seat, offered, may_pass=True, races=is_quiet):
                return

    async def _ask(self, seat: Seat, offered: list[MenuEntry], *, may_pass: bool = False, races: bool = True) -> bool:
        """Ask until something is done; False: it was let pass. ``races``: news in the meantime come first."""
        top = offered
        self._list(offered)
        while True:
            typed = await self._line(races=races)
            if not typed and may_pass:
                return False
            if not typed and len(offered) == 1:
                typed = "1"
            if not typed:
                offered = self._again(seat, offered, top)
                continue
            command = await self._command(typed, seat)
            if command is Did.MOVED:
                return True
            if command is Did.SAID:
                continue
            answer = self._understood(typed, seat, offered)
            if isinstance(answer, list):
                offered = answer
                continue
            refusal = await self._sitting.act(answer)
            if not refusal:
                return True
            self._print(refusal)
            offered = top

    def _again(self, seat: Seat, offered: list[MenuEntry], top: list[MenuEntry]) -> list[MenuEntry]:
        """The table and the first question once more."""
        if offered is top:
            self._describe(self._narrator(seat), self._sitting.look(seat))
        self._list(top)
        return top

    def _understood(self, typed: str, seat: Seat, offered: list[MenuEntry]) -> Action | list[MenuEntry]:
        """The action that was meant, or what is offered next: the same, fewer, or the next question."""
        narrator = self._narrator(seat)
        found = chosen(typed, offered, narrator, self._sitting.look(seat))
        if not found:
            self._tell("terminal-not-understood", typed=typed)
            return offered
        if len(found) > 1:
            self._tell("terminal-several")
            self._list(found)
            return found
        question = follow_up(narrator, found[0].ways)
        if question is None:
            return found[0].ways[0]
        self._print(question[0])
        self._list(question[1])
        return question[1]

    def _list(self, offered: Sequence[MenuEntry]) -> None:
        for number, entry in enumerate(offered, 1):
            self._print(f"{number:3}  {entry.label}")

    async def _line(self, *, races: bool = True) -> str:
        """What is typed next, unless something happens before."""
        print("> ", end="", file=self._out, flush=True)
        if self._typed is None:
            self._typed = asyncio.ensure_future(self._lines.next())
        waited = {self._typed, self._next_news()} if races else {self._typed}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if races and self._next_news().done():
            self._print()
            raise Interrupted
        typed, self._typed = await self._typed, None
        if not self._echoes:
            self._print(typed)
        if typed.casefold() == "q":
            raise Stopped
        return typed

    async def _show_only_to(self, seat: Seat) -> None:
        """Where several people sit at the keyboard, a hand is shown only once its owner is there."""
        if self._seen_by == seat:
            return
        if self._out.isatty():
            self._print("\n" * os.get_terminal_size(self._out.fileno()).lines)
        self._tell("terminal-press-enter", name=self._sitting.texts.names[seat])
        await self._line()
        self._seen_by = seat

    def _describe(self, narrator: Narrator, look: PlayableGame) -> None:
        """The table in four lines."""
        say, seat = self._say, look.seat
        top = narrator.card(look.top)
        if look.colour and look.top[0] != look.colour:
            top = say("terminal-top-colour", card=top, colour=narrator.colour(look.colour))
        direction = say("table-to-the-left" if look.to_the_left else "table-to-the-right")
        self._tell("terminal-top", card=top, direction=direction, count=look.pile)
        others = [
            say("terminal-holds", name=self._sitting.texts.names[other], count=look.counts[other])
            + (f" ({say('table-owes')})" if other in look.owes else "")
            for other in look.playing
            if other != seat
        ]
        self._print(", ".join(others) + ".")
        if seat is not None:
            self._tell("terminal-hand", cards=narrator.cards(look.hand) if look.hand else "–")
            if look.drawn:
                self._tell("terminal-drawn", cards=narrator.cards(look.drawn))

    # ---- everything that is no move ----

    async def _command(self, typed: str, seat: Seat) -> Did:
        """Do a command, if it is one rather than an answer."""
        word, _, rest = typed.partition(" ")
        match word.casefold():
            case "?":
                self._tell("terminal-plain-help")
            case "r" if not rest or self._card(rest) is not None:
                card = self._card(rest) or self._sitting.look(seat).top
                self._print(rule(self._narrator(seat), self._sitting.texts, card))
            case "h" if not rest:
                self._print(self._sitting.hint(seat))
            case "s" if not rest:
                self._print(self._sitting.save())
            case "p" if not rest:
                self._scores()
            case "u" if not rest:
                refusal = await self._sitting.undo()
                if not refusal:
                    return Did.MOVED
                self._print(refusal)
            case _:
                return Did.NOTHING
        return Did.SAID

    def _card(self, typed: str) -> Card | None:
        try:
            return parse_card(typed.strip().upper(), self._sitting.setting.edition)
        except NotationError:
            return None

    def _scores(self) -> None:
        scores = self._sitting.look(None).scores
        for name, points in zip(self._sitting.texts.names, scores, strict=True):
            self._tell("terminal-score", name=name, points=points)


def play_plain(sitting: TablePort, language: str, source: TextIO, out: TextIO) -> None:
    """Play one sitting to its end over lines of text."""
    asyncio.run(PlainTable(sitting, language, source, out).run())
