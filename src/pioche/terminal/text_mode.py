"""The game as lines of text: one for each event, one prompt for each decision; for pipes and screen readers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from .text_questions import PlainQuestions
from .typed_lines import EndOfInput, Interrupted, Stopped, Typing

if TYPE_CHECKING:
    from typing import TextIO

    from .table_port import TablePort
    from .typed_lines import TypedLines


class PlainTable:
    """Plays one sitting over an input and an output of lines."""

    def __init__(self, sitting: TablePort, language: str, lines: TypedLines, out: TextIO) -> None:
        self._sitting = sitting
        self._typing = Typing(sitting, lines, out)
        self._questions = PlainQuestions(sitting, language, self._typing, out)

    async def run(self) -> None:
        """Play until the game is over or nobody answers any more; then keep the game."""
        self._questions.tell("terminal-plain-welcome")
        try:
            await self._play()
        except EndOfInput:
            self._questions.print()
            self._questions.tell("terminal-end-of-input")
        except Stopped:
            pass
        finally:
            self._typing.close()
            left = await self._sitting.close()
            if left:
                self._questions.print(left)

    async def _play(self) -> None:
        while True:
            news = await self._typing.news()
            self._questions.report(news)
            if self._questions.is_over:
                return
            with suppress(Interrupted):
                await self._questions.ask(is_quiet=news.is_quiet)
