"""A tournament as one page that stands alone: standings, ratings as a plot, cross table, faults."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ...locales import Catalogue
from ..pages.frame import PageFigure, PageSection, page, paragraphs, table
from ..pages.plots import Dot, dots
from .ratings import MIDDLE, SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from .standings import Tournament


class Words:
    """A tournament in one language, for terminals and pages."""

    def __init__(self, found: Tournament, language: str) -> None:
        self.found = found
        self.language = language
        self.say: Callable[..., str] = Catalogue.of(language).say

    def number(self, value: float, form: str) -> str:
        """A number as the language writes it."""
        written = f"{value:{form}}"
        if self.language != "fr":
            return written
        return written.replace(",", "\u202f").replace(".", ",").replace("%", "\u202f%")

    def title(self) -> str:
        """What it was."""
        return self.say("cli-tour-title", bots=len(self.found.standings), edition=self.found.edition)

    def lead(self) -> list[str]:
        """How it was played."""
        found = self.found
        lines = [
            self.say(f"cli-tour-{found.style}", seats=str(found.players)),
            self.say(
                "cli-tour-played",
                games=found.games,
                deals=found.deals,
                seed=str(found.seed),
            ),
        ]
        if found.options:
            written = ", ".join(f"{name} = {json.dumps(value)}" for name, value in sorted(found.options.items()))
            lines.append(self.say("cli-tour-options", options=written))
        return [*lines, self.say("cli-tour-kernel" if found.is_within_kernel else "cli-tour-python")]

    def rating_note(self) -> str:
        """What ratings are."""
        return self.say("cli-tour-rating-note", samples=str(SAMPLES))

    def standings(self) -> list[list[str]]:
        """The table of places, its heads first."""
        heads = ("place", "bot", "rating", "certain", "games", "won", "rate", "certain")
        rows = [[self.say(f"cli-tour-{head}") for head in heads]]
        rows += [
            [
                str(one.place),
                one.bot,
                self.number(one.rating, ".0f"),
                f"{self.number(one.rating_low, '.0f')} – {self.number(one.rating_high, '.0f')}",
                self.number(one.games, ","),
                self.number(one.won, ",.1f"),
                self.number(one.win_rate, ".1%"),
                f"{self.number(one.win_rate_low, '.1%')} – {self.number(one.win_rate_high, '.1%')}",
            ]
            for one in self.found.standings
        ]
        return rows

    def cross(self, between: str) -> list[list[str]]:
        """The cross table, its heads first; ``between`` is written before an interval."""
        names = [one.bot for one in self.found.standings]
        rows = [[self.say("cli-tour-bot"), *names]]
        for bot in names:
            cells = []
            for other in names:
                cell = self.found.cell(bot, other)
                if cell is None:
                    cells.append("·")
                    continue
                low, high = self.number(cell.low, ".0%"), self.number(cell.high, ".0%")
                cells.append(f"{self.number(cell.share, '.1%')}{between}({low} – {high})")
            rows.append([bot, *cells])
        return rows

    def faults(self) -> list[str]:
        """Who lost by a fault, and how."""
        return [
            self.say("cli-tour-fault", bot=one.bot, games=str(one.games), deal=str(one.deal), error=one.error)
            for one in self.found.faults
        ]


def tournament_page(found: Tournament, language: str) -> str:
    """The page."""
    words = Words(found, language)
    say = words.say
    rows = [Dot(one.bot, one.rating, one.rating_low, one.rating_high) for one in found.standings]
    places, cross = words.standings(), words.cross(" ")
    listed = [[row[1], row[0], *row[2:]] for row in places]
    plot = dots(
        say("cli-tour-ratings"),
        words.rating_note(),
        rows,
        lambda value: words.number(value, ".0f"),
        par=MIDDLE,
        par_word=say("cli-tour-average"),
    )
    ratings = [row[1:4] for row in places]
    sections = [
        PageSection("standings", say("cli-tour-standings"), [], body=table("", listed[0], listed[1:])),
        PageSection(
            "ratings",
            say("cli-tour-ratings"),
            [words.rating_note()],
            [PageFigure(say("cli-tour-ratings"), plot, table("", ratings[0], ratings[1:]))],
        ),
        PageSection("cross", say("cli-tour-cross"), [say("cli-tour-cross-note")], body=table("", cross[0], cross[1:])),
    ]
    if found.faults:
        sections.append(PageSection("faults", say("cli-tour-faults"), [], body=paragraphs(words.faults())))
    return page(
        language,
        words.title(),
        words.lead(),
        sections,
        foot=[say("cli-tour-foot")],
        contents_word=say("cli-tour-contents"),
        figures_word=say("cli-tour-figures"),
    )
