"""The parts of the table: seats, the middle, the log, the question, the hand, the keys."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from .card_drawing import CHIP_WIDTH, LARGE, LARGEST_CARD, SMALL, Size, box, chip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events

    from ..cards import Card
    from ..editions import Edition


MOST_ROWS = 6
"""How many rows of answers are shown at once, if there is no room for more."""


class Lines(Widget):
    """A few lines of text that are put together elsewhere."""

    DEFAULT_CSS = "Lines { height: auto; }"

    def __init__(self, id: str) -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.auto_links = False
        self._text = Text()

    def show(self, text: Text) -> None:
        """Show these lines instead."""
        if text != self._text:
            self._text = text
            self.refresh(layout=True)

    def render(self) -> Text:
        """The lines."""
        return self._text


def clickable(label: str, action: str, style: str = "") -> Text:
    """A label that means an action of the screen; a click on it does what its key does."""
    return Text(label, Style.parse(style) + Style(meta={"@click": f"screen.{action}"}))


class LogLines(Widget):
    """What happened, the newest below; it can be scrolled back."""

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._lines: list[str] = []
        self._back = 0

    def tell(self, line: str) -> None:
        """One more line."""
        self._lines.append(line)
        self._back = 0
        self.refresh()

    def tell_again(self, lines: Sequence[str]) -> None:
        """These lines instead of all others."""
        self._lines = list(lines)
        self._back = 0
        self.refresh()

    def scroll_by(self, lines: int) -> None:
        """Look further back, or forward again."""
        most = max(len(self._wrapped()) - self.size.height, 0)
        self._back = min(max(self._back + lines, 0), most)
        self.refresh()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Look back."""
        event.stop()
        self.scroll_by(2)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Look forward."""
        event.stop()
        self.scroll_by(-2)

    def _wrapped(self) -> list[tuple[str, bool]]:
        """The lines as they fit the width, each with whether it belongs to the newest."""
        width = max(self.size.width, 10)
        newest = len(self._lines) - 1
        return [
            (part, number == newest)
            for number, line in enumerate(self._lines[-400:], max(len(self._lines) - 400, 0))
            for part in wrap(line, width - 1, subsequent_indent="  ")
        ]

    def render(self) -> Text:
        """The last lines that fit."""
        height = max(self.size.height, 1)
        lines = self._wrapped()
        end = len(lines) - self._back
        shown = lines[max(end - height, 0) : end]
        text = Text("\n" * (height - len(shown)))
        for number, (line, is_newest) in enumerate(shown):
            text.append(line + ("" if number == len(shown) - 1 else "\n"), "bold" if is_newest else "")
        return text


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose in the question's panel."""

    label: str
    do: Callable[[], object]
    key: str = ""
    mark: Text | None = None


class Panel(Widget):
    """A question with its answers, in as many columns as fit."""

    DEFAULT_CSS = "Panel { height: auto; }"

    class Chosen(Message):
        """An answer was clicked."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.most_rows = MOST_ROWS
        self.question = ""
        self.choices: Sequence[Choice] = ()
        self.cursor = 0
        self.is_active = False

    def show(self, question: str, choices: Sequence[Choice], *, is_active: bool) -> None:
        """Ask something else."""
        is_other = [choice.label for choice in choices] != [choice.label for choice in self.choices]
        if is_other:
            self.cursor = 0
        is_other |= question != self.question
        self.question, self.choices, self.is_active = question, choices, is_active
        self.refresh(layout=is_other)

    def move(self, step: int) -> None:
        """Go to the next answer, or back."""
        if self.choices:
            self.cursor = (self.cursor + step) % len(self.choices)
            self.refresh()

    @property
    def chosen(self) -> Choice | None:
        """The answer under the cursor."""
        return self.choices[self.cursor] if self.cursor < len(self.choices) else None

    def do_numbered(self, number: int) -> None:
        """Give the answer with this number; an answer with its own key has no number."""
        if 0 < number <= len(self.choices) and not self.choices[number - 1].key:
            self.choices[number - 1].do()

    def _names(self) -> list[Text]:
        names = []
        for number, choice in enumerate(self.choices, 1):
            name = Text(f" {choice.key or (number if number < 10 else '·')} ")
            if choice.mark is not None:
                name += choice.mark + Text(" ")
            names.append(name + Text(choice.label + " "))
        return names

    def _columns(self, names: Sequence[Text]) -> tuple[int, int]:
        """How many columns there are, and how wide they are."""
        width = max((name.cell_len for name in names), default=1)
        columns = max(self.size.width // (width + 1), 1)
        if len(names) <= 3 and columns >= len(names):
            return len(names) or 1, width
        return columns, width

    def _first_row(self, columns: int) -> int:
        """The first row of answers that is shown; the one with the cursor always is."""
        return max(self.cursor // columns - self.most_rows + 1, 0)

    def render(self) -> Text:
        """The question above its answers."""
        names = self._names()
        columns, width = self._columns(names)
        first = self._first_row(columns) * columns
        text = Text(self.question, "bold")
        for number, name in enumerate(names[first : first + self.most_rows * columns], first):
            if number % columns == 0:
                text.append("\n" if text else "")
            name.truncate(self.size.width or width, overflow="ellipsis")
            name.pad_right(width - name.cell_len)
            if self.is_active and number == self.cursor:
                name.stylize("reverse")
            text.append_text(name).append(" ")
        return text

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        columns, width = self._columns(self._names())
        column, row = event.x // (width + 1), event.y - self._question_height()
        number = (self._first_row(columns) + row) * columns + column
        if row >= 0 and column < columns and number < len(self.choices):
            self.cursor = number
            self.post_message(self.Chosen(self.choices[number]))

    def _question_height(self) -> int:
        if not self.question:
            return 0
        return len(Text(self.question).wrap(self.app.console, max(self.size.width, 1)))


class Hand(Widget):
    """The hand: boxes as long as they fit, then one line for each card."""

    class Chosen(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.cards: tuple[Card, ...] = ()
        self.edition: Edition  # known as soon as there are cards
        self.playable: frozenset[Card] = frozenset()
        self.cursor = 0
        self.is_active = True

    def show(self, edition: Edition, cards: tuple[Card, ...], playable: frozenset[Card], *, is_active: bool) -> None:
        """Hold these cards."""
        if cards != self.cards or playable != self.playable:
            self.cursor = self._next_cursor(cards, playable)
        self.edition, self.cards, self.playable, self.is_active = edition, cards, playable, is_active
        self.refresh()

    def _next_cursor(self, cards: tuple[Card, ...], playable: frozenset[Card]) -> int:
        """On the same card if it is still there, else on one that can be played."""
        held = self.cards[self.cursor] if self.cursor < len(self.cards) else None
        if held in cards and (held in playable or not playable):
            return cards.index(held)
        return next((number for number, card in enumerate(cards) if card in playable), 0)

    def move(self, step: int) -> None:
        """Go to the next card, or back."""
        if self.cards:
            self.cursor = (self.cursor + step) % len(self.cards)
            self.refresh()

    def move_to_playable(self) -> None:
        """Go to the next card that can be played."""
        fitting = [number for number, card in enumerate(self.cards) if card in self.playable]
        further = [number for number in fitting if number > self.cursor]
        self.cursor = next(iter(further or fitting), self.cursor)
        self.refresh()

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor."""
        return self.cards[self.cursor] if self.cursor < len(self.cards) else None

    def _drawn_as(self) -> tuple[Size, int] | None:
        """How large the cards can be drawn and how far apart; None: as one line each."""
        for size in (LARGEST_CARD, LARGE, SMALL):
            for gap in (1, 0):
                if size.height + 1 <= self.size.height and len(self.cards) * (size.width + gap) <= self.size.width:
                    return size, gap
        return None

    def render(self) -> Text:
        """All cards; those that can be played stand a little higher."""
        found = self._drawn_as()
        return self._chips() if found is None else self._boxes(*found)

    def _boxes(self, size: Size, gap: int) -> Text:
        rows = [Text() for _ in range(size.height + 1)]
        blank = Text(" " * (size.width + gap))
        for number, card in enumerate(self.cards):
            strong = card in self.playable
            lines = box(card, self.edition, size, marked=self.is_active and number == self.cursor, strong=strong)
            for row, line in enumerate(lines, 0 if strong else 1):
                rows[row].append_text(line).append(" " * gap)
            rows[-1 if strong else 0].append_text(blank)
        return Text("\n").join(rows)

    def _chips(self) -> Text:
        per_row = max(self.size.width // CHIP_WIDTH, 1)
        text = Text()
        for number, card in enumerate(self.cards):
            if number and number % per_row == 0:
                text.append("\n")
            marked = self.is_active and number == self.cursor
            text.append_text(chip(card, self.edition, marked=marked, strong=card in self.playable))
        return text

    def on_click(self, event: events.Click) -> None:
        """Choose the card that was clicked."""
        found = self._drawn_as()
        if found is None:
            number = event.y * max(self.size.width // CHIP_WIDTH, 1) + event.x // CHIP_WIDTH
        else:
            number = event.x // (found[0].width + found[1])
        if number < len(self.cards):
            self.post_message(self.Chosen(number))
