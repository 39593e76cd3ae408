"""Following a game at the table: news become lines, rounds a score sheet, and sheets can cover the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ..events import Eliminated, ExtraRoundDue, GameWon, RoundVoid, RoundWon, TurnCame
from ..view import Phase, PlayableGame
from .card_rules import rule
from .drawn_scores import score_sheet, totals
from .table_port import narrator_of
from .table_screen import SIDE_WIDTH, Board
from .table_words import ending_in_words

if TYPE_CHECKING:
    from ..cards import Card, Seat
    from ..narrate import Narrator
    from .table_port import News, TablePort

OUTCOMES = (RoundWon, RoundVoid, Eliminated, ExtraRoundDue, GameWon)
"""What else is worth saying with the score sheet."""
CLOCK = 1.0
"""Seconds between two looks at the clock."""


class FollowedTable(Board):
    """A table with everything that is not a move: news, scores, undo, saving."""

    def __init__(self, sitting: TablePort, language: str) -> None:
        super().__init__(language)
        self.sitting = sitting
        self._is_between = False
        self._outcome: list[str] = []
        """How the last round ended, and perhaps the game."""

    def on_mount(self) -> None:
        """Listen to the table."""
        self.run_worker(self._listen(), exclusive=True)
        self.set_interval(CLOCK, self._tick)

    def _tick(self) -> None:
        if self.sitting.deadline is not None:
            self.repaint()

    async def _listen(self) -> None:
        while True:
            self.report(await self.sitting.news())

    def report(self, news: News) -> None:
        """Show what happened."""
        narrator = self.narrator(self.sitting.reader)
        if news.is_rewound:
            self.log_lines.tell(self.say("terminal-taken-back"))
        for event in news.events:
            if isinstance(event, RoundWon | RoundVoid):
                self._outcome = []
            if isinstance(event, OUTCOMES):
                self._outcome.append(narrator.event(event))
            if not isinstance(event, TurnCame):
                self.log_lines.tell(narrator.event(event))
        if news.notice:
            self.log_lines.tell(news.notice)
        if news.events:
            self.note("")
            self._show_scores_between_rounds()
        self.repaint()

    def _show_scores_between_rounds(self) -> None:
        was_between = self._is_between
        self._is_between = self.sitting.look(None).phase in {Phase.ROUND_OVER, Phase.GAME_OVER}
        if self._is_between:
            self.read(self._sheet(), is_wide=self.is_crowded)
        elif was_between:
            self.read(None)

    def narrator(self, reader: Seat | None) -> Narrator:
        """Who tells the game to a reader."""
        return narrator_of(self.sitting, self.language, reader)

    def looks(self) -> list[PlayableGame]:
        """The game as each seat at this keyboard sees it."""
        return [self.sitting.look(seat) for seat in self.sitting.seats]

    def show_side(self, narrator: Narrator, look: PlayableGame, card: Card | None) -> None:
        """Where there is room: the scores, and what the card under the cursor does."""
        if not self.has_class("roomy"):
            return
        sheet = score_sheet(self.say, self.sitting.texts.names, self.sitting.sheet, SIDE_WIDTH - 2)
        told = rule(narrator, card or look.top)
        self.lines("side").show(sheet + Text("\n\n") + Text(told))

    def action_scores(self) -> None:
        """Show the scores; the same key closes them."""
        self.toggle_sheet(self._sheet(), is_wide=self.is_crowded)

    def _sheet(self) -> Text:
        """The score sheet; between rounds below the end of the last round, because it covers the log."""
        make = totals if self.is_crowded else score_sheet
        sheet = make(self.say, self.sitting.texts.names, self.sitting.sheet, self.sheet_width)
        if not self._is_between or not self._outcome:
            return sheet
        gap = "\n" * (1 if self.is_crowded else 2)
        left = ending_in_words(self.narrator(self.sitting.reader), self.sitting.look(self.sitting.reader))
        return Text("\n".join(self._outcome) + gap, "bold") + sheet + Text(gap + "\n".join(left) if left else "")

    def toggle_sheet(self, sheet: str | Text, *, is_wide: bool = False) -> None:
        """Show a sheet over the log; the same key closes it."""
        text = sheet if isinstance(sheet, Text) else Text(sheet)
        shown = self.has_class("reads") and self.lines("page").render() == text
        self.read(None if shown else text, is_wide=is_wide)

    def action_undo(self) -> None:
        """Take the last decision back."""
        self.run_worker(self._take_back())

    async def _take_back(self) -> None:
        refusal = await self.sitting.undo()
        if refusal:
            self.note(refusal)

    def action_save(self) -> None:
        """Keep the game."""
        self.note(self.sitting.save())
