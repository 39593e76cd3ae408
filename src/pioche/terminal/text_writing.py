"""Before a game at this keyboard, by lines of text: what is written on its cards, or in its house list of dares."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..control_characters import escaped_lines
from ..locales import Catalogue
from ..protocol.client_commands import Write
from ..tables.guest_writing import places, put_in
from ..tables.log_entries import CARDS
from .game_plan import PlanError
from .text_offers import TextOffers
from .typed_lines import EndOfInput, Stopped
from .waiting_room import written_cards
from .writing_offers import writing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from ..protocol.client_commands import Command
    from .game_plan import Plan
    from .table_offers import Offer
    from .typed_lines import TypedLines


class PlainWriting:
    """Asks what is written for a plan, until the game is to begin."""

    def __init__(self, plan: Plan, lines: TypedLines, out: TextIO) -> None:
        self.plan = plan
        self._lines = lines
        self._out = out
        self._say = Catalogue.of(plan.language).say
        self._menu = TextOffers(self._say, out, self._write)

    async def run(self) -> Plan:
        """The plan with everything that was written; raises ``Stopped`` if there is to be no game."""
        for message in ("web-written", "web-written-help") if places(self.plan, CARDS) else ("web-dares-help",):
            self._print(self._say(message))
        top = offered = self._offer()
        while True:
            try:
                line = await self._next_line()
            except EndOfInput:
                return self.plan
            chosen = await self._menu.answer(line, offered)
            if chosen is None and not line and offered is top:
                return self.plan
            if chosen is None:
                self._refuse(line)
            if chosen:
                offered = chosen
            else:
                top = offered = self._offer()

    def _refuse(self, line: str) -> None:
        """Say that a line is no answer, unless it only asks for everything again."""
        if line.casefold() == "q":
            raise Stopped
        if line not in {"", "?"}:
            self._print(self._say("terminal-not-understood", typed=line))

    def _offer(self) -> Sequence[Offer]:
        """List everything that can be written, as it is now."""
        for line in written_cards(self._say, self.plan):
            self._print(line)
        offered = [offer for group in writing(self._say, self.plan) for offer in group.more]
        self._menu.list(offered, self._say("terminal-write-first"))
        return offered

    async def _next_line(self) -> str:
        line = await self._lines.next()
        if not self._lines.are_shown:
            self._print(line)
        return line

    async def _write(self, command: Command) -> str:
        """Write it into the plan; if that could not be played, a sentence says why."""
        assert isinstance(command, Write)
        titles, texts, custom, dares = put_in(self.plan, command)
        plan = replace(self.plan, titles=titles, texts=texts, custom=custom, dares=dares)
        try:
            plan.check()
        except PlanError as error:
            return str(error)
        self.plan = plan
        return ""

    def _print(self, line: str) -> None:
        print(escaped_lines(line), file=self._out, flush=True)
