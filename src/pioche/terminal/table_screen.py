"""The table as a screen: what it looks like, in play and in replay."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll

from ..teller.choice_words import edition_name
from .card_drawing import LARGE, LARGEST_CARD, SMALL, box, colour_mark
from .key_bindings import flowing, key_name, together
from .lined_screen import LinedScreen
from .table_widgets import MOST_ROWS, Hand, Lines, LogLines, Panel, clickable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from ..cards import Seat
    from ..narrate import Narrator
    from ..view import PlayableGame

TALL = 30
"""From this number of lines on, cards are drawn larger."""
LARGEST = 38
"""From this number of lines on, cards are drawn as large as possible."""
WIDE = 110
"""From this number of columns on, scores and the rule of a card are next to the log."""
ROOM = 18
"""How many lines are needed in addition to those of the seats; with fewer, everything moves together."""
SEAT_WIDTH, NAME_WIDTH = 25, 10
CLOSE_SEAT_WIDTH, CLOSE_NAME_WIDTH, CLOSE_KEY_WIDTH = 19, 7, 5
CENTRE_WIDTH, SIDE_WIDTH = 30, 38
NOTE_ROWS, CROWDED_NOTE_ROWS = 3, 2
CLOSE_ROWS = 3
"""How many rows of answers are shown at once at a crowded table."""


class Board(LinedScreen):
    """Seats above, the discard and the log in the middle, the question and the hand below."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Board { layout: vertical; padding: 0 1; overflow: hidden; }
    #header { height: 1; text-style: bold; }
    #middle { height: 1fr; min-height: 5; margin: 1 0 0 0; }
    #centre { width: 30; height: 1fr; }
    #log { width: 1fr; height: 1fr; }
    #sheet { width: 1fr; height: 1fr; display: none; scrollbar-size-vertical: 1; }
    Board.reads #log { display: none; }
    Board.reads #sheet { display: block; }
    Board.wide #centre { display: none; }
    #side { display: none; width: 38; height: 1fr; padding: 0 0 0 2; }
    Board.roomy #side { display: block; }
    #note { max-height: 3; }
    #hand { height: 5; }
    Board.tall #hand { height: 6; }
    Board.largest #hand { height: 8; }
    Board.crowded #hand { height: 3; }
    Board.crowded #middle { min-height: 3; }
    Board.crowded #note { max-height: 2; }
    #keys { dock: bottom; max-height: 4; }
    #small { display: none; height: 1fr; }
    Board.tiny > * { display: none; }
    Board.tiny #small { display: block; }
    """

    def compose(self) -> ComposeResult:
        """Everything on the table."""
        yield Lines("small")
        yield Lines("header")
        yield Lines("seats")
        with Horizontal(id="middle"):
            yield Lines("centre")
            yield LogLines("log")
            with VerticalScroll(id="sheet", can_focus=False):
                yield Lines("page")
            yield Lines("side")
        yield Lines("note")
        yield Panel("panel")
        yield Hand("hand")
        yield Lines("keys")

    @property
    def hand(self) -> Hand:
        """The cards."""
        return self.query_one(Hand)

    def on_resize(self, event: events.Resize) -> None:
        """A small window gets a sentence, a large one large cards."""
        width, height = event.size
        self.fit(event.size)
        self.set_class(height >= TALL, "tall")
        self.set_class(height >= LARGEST, "largest")
        self.set_class(width >= WIDE and height >= TALL, "roomy")
        self.repaint()

    # ---- keys ----

    def show_keys(self, before: Sequence[Text] = ()) -> None:
        """The keys that matter, each one whole on its line; keys with the same word stand together."""
        offered = [binding for binding in self.acting_keys() if self.is_offered(binding)]
        keys = [self._keys_text(group) for group in together(offered, lambda binding: binding.description).values()]
        line = flowing([*before, *keys], self.size.width - 2, 2)
        self.lines("keys").show(Text(no_wrap=True).append_text(line))

    def _keys_text(self, group: Sequence[Binding]) -> Text:
        """Keys and their word; a click on one is a press."""
        names = [key_name(binding, self.say) for binding in group]
        names[-1] = f"{names[-1]} {self.key_label(group[-1])}".strip()
        found = zip(names, group, strict=True)
        return Text(" ").join(clickable(name, binding.action, self.key_style(binding)) for name, binding in found)

    def is_offered(self, binding: Binding) -> bool:
        """Whether a key is worth its place in the key line; one that is not may still answer with a sentence."""
        return bool(binding.description)

    def key_label(self, binding: Binding) -> str:
        """What a key is called in the key line."""
        return self.say(binding.description)

    def key_style(self, binding: Binding) -> str:  # noqa: ARG002 (for tables with keys that matter more)
        """How a key is drawn there."""
        return "dim"

    # ---- the parts ----

    def read(self, text: Text | None, *, is_wide: bool = False) -> None:
        """Lay a sheet over the log, and a wide one over the discard too; or take it away."""
        self.set_class(text is not None, "reads")
        self.set_class(text is not None and is_wide, "wide")
        if text is not None:
            self.lines("page").show(text)
            self.query_one("#sheet").scroll_home(animate=False)

    @property
    def sheet_width(self) -> int:
        """How wide a sheet over the log is, its scroll bar aside; at a crowded table over the discard too."""
        beside = SIDE_WIDTH * self.has_class("roomy") + CENTRE_WIDTH * (not self.is_crowded)
        return self.size.width - 3 - beside

    def fits_note(self, *lines: str) -> bool:
        """Whether all of it can be read in the note."""
        rows = sum(len(wrap(line, self.size.width - 2)) for line in lines)
        return rows <= (CROWDED_NOTE_ROWS if self.is_crowded else NOTE_ROWS)

    def turn_pages(self, lines: int) -> None:
        """Look further back in the log, or up in the sheet that covers it."""
        if self.has_class("reads"):
            self.query_one("#sheet").scroll_relative(y=-lines, animate=False)
        else:
            self.log_lines.scroll_by(lines)

    def show_header(self, narrator: Narrator, look: PlayableGame, deadline: float | None) -> None:
        """Edition, round, direction, clock."""
        arrow, way = ("↻", "table-to-the-left") if look.to_the_left else ("↺", "table-to-the-right")
        parts = [
            "Pioche",
            self.say(edition_name(narrator.setting.base.name).id),
            self.say("table-round", round=look.round),
            f"{arrow} {self.say(way)}",
        ]
        if deadline is not None:
            parts.append(self.say("table-clock", seconds=max(round(deadline), 0)))
        self.lines("header").show(Text(" · ".join(parts), no_wrap=True, overflow="ellipsis"))

    def show_seats(self, names: Sequence[str], look: PlayableGame) -> None:
        """Everybody with the size of the hand, the total, and what is owed."""
        columns = max((self.size.width - 2) // SEAT_WIDTH, 1)
        self.set_class(self.size.height + (-len(names) // columns) < ROOM, "crowded")
        self.panel.most_rows = CLOSE_ROWS if self.is_crowded else MOST_ROWS
        if self.is_crowded:
            columns = max(self.size.width // CLOSE_SEAT_WIDTH, 1)
        text = Text(no_wrap=True)
        for seat, name in enumerate(names):
            if seat and seat % columns == 0:
                text.append("\n")
            text.append_text(self._seat(seat, name, look))
        self.lines("seats").show(text)

    @property
    def is_crowded(self) -> bool:
        """Whether there are so many players that everything must move together."""
        return self.has_class("crowded")

    def _seat(self, seat: Seat, name: str, look: PlayableGame) -> Text:
        acts = seat in look.actors
        width, name_width = (CLOSE_SEAT_WIDTH, CLOSE_NAME_WIDTH) if self.is_crowded else (SEAT_WIDTH, NAME_WIDTH)
        cell = Text(("▶" if acts else " ") + f"{cut(name, name_width):<{name_width}} ", "bold" if acts else "")
        if seat in look.out or seat not in look.playing:
            cell.append(self.say("table-is-out"), "dim")
        else:
            cell.append(f"{look.counts[seat]:>2}▯", "bold reverse" if look.counts[seat] == 1 else "")
            if seat not in look.owes or not self.is_crowded:
                cell.append(f"{look.scores[seat]:>{4 if self.is_crowded else 5}}")
            if seat in look.owes:
                cell.append(f" {self.say('table-owes-short')}", "bold reverse")
            elif look.pledges[seat]:
                cell.append(" ✋")
            elif seat == look.dealer:
                cell.append(" ⚑", "dim")
        cell.truncate(width - 1, overflow="ellipsis")
        cell.pad_right(width - cell.cell_len)
        return cell

    def show_centre(self, narrator: Narrator, look: PlayableGame) -> None:
        """The card on top, the colour in force, the pile, and what is at stake."""
        size = LARGEST_CARD if self.has_class("largest") else LARGE if self.has_class("tall") else SMALL
        card = box(look.top, narrator.setting.base, size, strong=True)
        name = narrator.card(look.top)
        beside = [Text(name[:1].upper() + name[1:], "bold")]
        if look.colour is not None:
            beside.append(colour_mark(look.colour) + Text(f" {narrator.colour(look.colour)}"))
        else:
            beside.append(Text(self.say("table-no-colour")))
        pile = "table-launcher" if narrator.setting.edition.launcher else "table-pile"
        beside.append(Text(self.say(pile, count=look.pile), "dim"))
        if look.penalty is not None:
            beside.append(Text(self.say("table-penalty", count=look.penalty.cards), "bold"))
        if look.vote is not None:
            tally = self.say("table-tally", guilty=look.vote.guilty, innocent=look.vote.innocent)
            beside.append(Text(tally, "bold"))
        text = Text()
        width = CENTRE_WIDTH - 1 - size.width
        wrapped = [line for part in beside for line in part.wrap(self.app.console, width)]
        for row in range(max(len(card), len(wrapped))):
            text.append_text(card[row] if row < len(card) else Text(" " * size.width)).append(" ")
            text.append_text(wrapped[row] if row < len(wrapped) else Text()).append("\n")
        if look.shown is not None:
            what = self.say("table-shown-hand", name=narrator.name(look.shown.seat))
            text.append(self.say("terminal-fact", what=what, fact=narrator.cards(look.shown.cards)))
        self.lines("centre").show(text)


def cut(text: str, width: int) -> str:
    """The beginning of a text that is too long."""
    return text if len(text) <= width else text[: width - 1] + "…"
