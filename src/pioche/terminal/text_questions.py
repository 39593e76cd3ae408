"""Decisions as lines of text: the table in words, what is offered, what was meant by what is typed."""

from __future__ import annotations

import os
from enum import Enum
from typing import TYPE_CHECKING, TextIO

from ..control_characters import escaped_lines
from ..events import RoundVoid, RoundWon
from ..locales import Catalogue
from ..notation import NotationError, parse_card
from .action_menu import MenuEntry, chosen, entries, follow_up
from .card_questions import claims, deciding
from .card_rules import rule
from .table_port import narrator_of
from .table_words import ending_in_words, table_in_words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from ..actions import Action
    from ..cards import Card, Seat
    from ..locales import Argument
    from ..narrate import Narrator
    from ..view import PlayableGame
    from .table_port import News, TablePort
    from .typed_lines import Typing

MOST_EVENTS = 40
"""Events told at most when a game is continued: the latest."""


class Did(Enum):
    """What a command did."""

    NOTHING = "it was none"
    SAID = "something was said"
    MOVED = "the game has changed"


class PlainQuestions:
    """Tells what happens at a table, and asks the seats at this keyboard what they do."""

    def __init__(
        self,
        sitting: TablePort,
        language: str,
        typing: Typing,
        out: TextIO,
        commands: Callable[[str], Awaitable[bool]] | None = None,
    ) -> None:
        """``commands``: tries to understand a line as a command of the table's own, before all others."""
        self._sitting = sitting
        self._language = language
        self._typing = typing
        self._out = out
        self._commands = commands
        self._say = Catalogue.of(language).say
        self._seen_by: Seat | None = sitting.reader
        """Whose hand may be on the screen."""

    def print(self, line: str = "") -> None:
        """Print a line."""
        print(escaped_lines(line), file=self._out, flush=True)

    def tell(self, message_id: str, **words: Argument) -> None:
        """Print a message."""
        self.print(self._say(message_id, **words))

    def _narrator(self, reader: Seat | None) -> Narrator:
        return narrator_of(self._sitting, self._language, reader)

    def report(self, news: News) -> None:
        """Tell what happened."""
        narrator = self._narrator(self._sitting.reader)
        if news.is_rewound:
            self.tell("terminal-taken-back")
        for event in news.events[-MOST_EVENTS:]:
            self.print(narrator.event(event))
        if any(isinstance(event, RoundWon | RoundVoid) for event in news.events):
            for line in ending_in_words(narrator, self._sitting.look(self._sitting.reader)):
                self.print(line)
        if news.notice:
            self.print(news.notice)

    def say_what_is_asked(self) -> None:
        """What the table waits for."""
        reader = self._sitting.reader
        self.print(self._narrator(reader).phase(self._sitting.look(reader)))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._sitting.look(self._sitting.reader).winners)

    async def ask(self, *, is_quiet: bool) -> None:
        """Ask a seat that has to decide, or all who could call something; not ``is_quiet``: bots are about to move."""
        looks = [self._sitting.look(seat) for seat in self._sitting.seats]
        seat = deciding(looks) if is_quiet else None
        if seat is not None:
            await self._decide(seat)
        else:
            await self._offer([look for look in looks if claims(look)], is_quiet=is_quiet)

    # ---- one decision ----

    async def _decide(self, seat: Seat) -> None:
        """Ask one seat until it has done something."""
        await self._show_only_to(seat)
        narrator = self._narrator(seat)
        look = self._sitting.look(seat)
        self._describe(narrator, look)
        self.print(narrator.phase(look))
        await self._ask(seat, entries(narrator, look))

    async def _offer(self, looks: Sequence[PlayableGame], *, is_quiet: bool) -> None:
        """Somebody could call, catch or jump in before the game goes on; Enter lets it pass."""
        for look in looks:
            assert look.seat is not None
            narrator = self._narrator(look.seat)
            offered = [entry for entry in entries(narrator, look) if set(entry.ways) & set(claims(look))]
            for other in look.owes:
                if other != look.seat:
                    self.tell("terminal-forgot", name=narrator.name(other))
            self.tell("terminal-claim", name=self._sitting.texts.names[look.seat])
            if await self._ask(look.seat, offered, may_pass=True, races=is_quiet):
                return

    async def _ask(self, seat: Seat, offered: list[MenuEntry], *, may_pass: bool = False, races: bool = True) -> bool:
        """Ask until something is done; False: it was let pass. ``races``: news in the meantime come first."""
        top = offered
        self._list(offered)
        while True:
            typed = await self._typing.line(races=races)
            if not typed and may_pass:
                return False
            if not typed and len(offered) == 1:
                typed = "1"
            if not typed:
                offered = self._again(seat, offered, top)
                continue
            command = await self.command(typed, seat)
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
            self.print(refusal)
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
            self.tell("terminal-not-understood", typed=typed)
            return offered
        if len(found) > 1:
            self.tell("terminal-several")
            self._list(found)
            return found
        question = follow_up(narrator, found[0].ways)
        if question is None:
            return found[0].ways[0]
        self.print(question[0])
        self._list(question[1])
        return question[1]

    def _list(self, offered: Sequence[MenuEntry]) -> None:
        for number, entry in enumerate(offered, 1):
            self.print(f"{number:3}  {entry.label}")

    async def _show_only_to(self, seat: Seat) -> None:
        """Where several people sit at the keyboard, a hand is shown only once its owner is there."""
        if seat in {self._seen_by, self._sitting.reader}:
            return
        if self._out.isatty():
            self.print("\n" * os.get_terminal_size(self._out.fileno()).lines)
        self.tell("terminal-press-enter", name=self._sitting.texts.names[seat])
        await self._typing.line()
        self._seen_by = seat

    def _describe(self, narrator: Narrator, look: PlayableGame) -> None:
        """The table in a few lines."""
        for line in table_in_words(self._sitting, narrator, look):
            self.print(line)

    # ---- everything that is no move ----

    async def command(self, typed: str, seat: Seat) -> Did:
        """Do a command, if it is one rather than an answer."""
        if self._commands is not None and await self._commands(typed):
            return Did.SAID
        word, _, rest = typed.partition(" ")
        match word.casefold():
            case "?":
                self.tell("terminal-plain-help")
            case "r" if not rest or self._card(rest) is not None:
                card = self._card(rest) or self._sitting.look(seat).top
                self.print(rule(self._narrator(seat), card))
            case "h" if not rest:
                self.print(next(iter(await self._sitting.hint(seat)), ""))
            case "s" if not rest:
                self.print(self._sitting.save())
            case "p" if not rest:
                self._scores()
            case "u" if not rest:
                refusal = await self._sitting.undo()
                if not refusal:
                    return Did.MOVED
                self.print(refusal)
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
            self.tell("terminal-score", name=name, points=points)
