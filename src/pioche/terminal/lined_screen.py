"""What every screen at a table has: parts made of lines, a note, keys, and a sentence if the window is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.messages import Prune
from textual.screen import Screen

from ..locales import Catalogue
from .key_bindings import bind
from .table_widgets import Lines, LogLines, Panel

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType
    from textual.geometry import Size

SMALLEST = (60, 20)
LEAVE = "leave"
"""What can be done in a window of any size."""


class LinedScreen(Screen[None], inherit_bindings=False):
    """A screen with a log, a question, a note and a line of keys."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("super+c", "copy_text")]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.say = Catalogue.of(language).say
        """Tells a message in the language of the screen."""

    def lines(self, name: str) -> Lines:
        """One of the parts that are made of lines."""
        return self.query_one(f"#{name}", Lines)

    @property
    def log_lines(self) -> LogLines:
        """What happened."""
        return self.query_one(LogLines)

    @property
    def panel(self) -> Panel:
        """The question."""
        return self.query_one(Panel)

    def note(self, sentence: str) -> None:
        """Say something to the players here."""
        self.lines("note").show(Text(sentence, "italic"))

    def repaint(self) -> None:
        """Show the table as it is now."""
        raise NotImplementedError

    @on(Prune)
    def end_work(self) -> None:
        """The screen is taken away: its work ends before its parts go, and tells nothing to one that is gone."""
        self.workers.cancel_node(self)

    def fit(self, size: Size) -> None:
        """A small window gets a sentence."""
        self.set_class(size.width < SMALLEST[0] or size.height < SMALLEST[1], "tiny")
        self.lines("small").show(Text(self.say("terminal-too-small", width=SMALLEST[0], height=SMALLEST[1])))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's)
        """Only leaving is possible while the window is too small to show the table."""
        return action == LEAVE or not self.has_class("tiny")

    def action_leave(self) -> None:
        """Stop; what there is to keep is kept."""
        self.app.exit()

    def on_panel_chosen(self, message: Panel.Chosen) -> None:
        """A click on an answer gives it."""
        message.choice.do()

    def action_answer(self, number: int) -> None:
        """Give the answer with that number."""
        self.panel.do_numbered(number)

    def acting_keys(self) -> list[Binding]:
        """The keys that do something now, of the screen and then of the window."""
        return [found.binding for found in self.active_bindings.values() if found.node in {self, self.app}]
