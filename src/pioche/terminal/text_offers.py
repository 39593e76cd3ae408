"""Offers as lines of text: a number chooses one of them, and some of them ask for a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..control_characters import escaped_lines
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from typing import TextIO

    from ..protocol.client_commands import Command
    from .table_offers import AskedLine, Offer


class TextOffers:
    """Lists offers, and does what is typed about them."""

    def __init__(self, say: Callable[..., str], out: TextIO, ask: Callable[[Command], Awaitable[str]]) -> None:
        """``ask``: carries a command out; a refusal is a sentence."""
        self._say = say
        self._out = out
        self._ask = ask
        self.wanted: AskedLine | None = None
        """What the next line is typed for, if not as an answer."""

    def list(self, offered: Sequence[Offer], last: str = "") -> None:
        """Print the offers with their numbers, a last line if there is one, and the prompt."""
        for number, offer in enumerate(offered, 1):
            self._print(f"{number:3}  {offer.label}")
        self._print(last)
        if offered:
            self._prompt()

    async def answer(self, line: str, offered: Sequence[Offer]) -> Sequence[Offer] | None:
        """What is offered after this line, nothing if that is everything again; None: the line is no answer."""
        if self.wanted is not None:
            await self._write(line, self.wanted)
            return ()
        if not (line.isascii() and line.isdecimal() and 0 < int(line[:3]) <= len(offered)):
            return None
        offer = offered[int(line) - 1]
        if offer.more:
            self._print(offer.label)
            self.list(offer.more)
            return offer.more
        if offer.line is not None:
            self._ask_for_line(offer.label, offer.line)
            return offered
        self._print(offer.note if offer.command is None else await self._ask(offer.command))
        return ()

    def _ask_for_line(self, label: str, wanted: AskedLine) -> None:
        self.wanted = wanted
        self._print(label)
        if wanted.text:
            self._print(self._say("terminal-quoted", text=wanted.text))
        self._print(self._say("online-plain-line"))
        self._prompt()

    async def _write(self, typed: str, wanted: AskedLine) -> None:
        """Ask for what was typed; an empty line leaves everything as it was."""
        self.wanted = None
        if typed:
            self._print(await self._ask(wanted.command(clean(typed)[: wanted.longest])))

    def _print(self, line: str) -> None:
        if line:
            print(escaped_lines(line), file=self._out, flush=True)

    def _prompt(self) -> None:
        print("> ", end="", file=self._out, flush=True)
