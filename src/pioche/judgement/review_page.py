"""A review as one page that stands alone: the graph, the costly moves, luck and skill, every move as a table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from ..sim.pages.frame import PageFigure, PageSection, page, paragraphs, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from .review import Review
    from .review_words import ReviewWords

    Scale = Callable[[float], float]

WIDTH: Final = 760
HEIGHT: Final = 300
LEFT: Final = 40
RIGHT: Final = 120
TOP: Final = 12
BOTTOM: Final = 26
COLOURS: Final = (
    "#2f7fd6",
    "#d1502b",
    "#2e9e5b",
    "#a35bd0",
    "#b8860b",
    "#0f9aa8",
    "#d04a8f",
    "#6b7a2b",
    "#7a6ad8",
    "#8a6a50",
)
DASHES: Final = ("", "7 3", "2 3", "10 3 2 3", "4 4", "1 4", "12 4", "6 2 2 2 2 2", "3 6", "14 2")
"""How the lines are dashed, so that they differ in more than their colour."""


def graph(words: ReviewWords) -> str:
    """Everybody's chances after every move, as a drawing."""
    found = words.found
    count = len(found.moves)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / max(count, 1)

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts = []
    for tenths in (0, 25, 50, 75, 100):
        high = y(tenths / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{high:.1f}" x2="{WIDTH - RIGHT}" y2="{high:.1f}"/>')
        parts.append(f'<text class="soft end" x="{LEFT - 5}" y="{high + 4:.1f}">{tenths}</text>')
    for before, after in zip(found.moves, found.moves[1:], strict=False):
        if after.round != before.round:
            at = x(before.number)
            parts.append(f'<line class="par" x1="{at:.1f}" y1="{TOP}" x2="{at:.1f}" y2="{HEIGHT - BOTTOM}"/>')
    parts += [_line(words, seat, x, y) for seat in range(len(found.names))]
    parts += [_label(words, seat, place) for seat, place in _places(found, y)]
    for move in found.costly():
        assert move.seat is not None, "only moves of players cost something"
        at, high = x(move.number), y(move.chances[move.seat])
        told = escape(f"{move.number}. {words.told(move)} – {words.why(move)}")
        shown = f"{move.mark}<title>{told}</title>"
        parts.append(f'<text class="strong middle" x="{at:.1f}" y="{high - 6:.1f}">{shown}</text>')
    parts.append(f'<text class="soft" x="{LEFT}" y="{HEIGHT - 6}">0</text>')
    parts.append(f'<text class="soft end" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}">{count}</text>')
    named = escape(f"{words.say('review-graph')}. {words.say('review-graph-note')}")
    head = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" style="max-width:none" role="img" aria-label="{named}">'
    return f"{head}{''.join(parts)}</svg>"


def _line(words: ReviewWords, seat: int, x: Scale, y: Scale) -> str:
    found = words.found
    points = " ".join(f"{x(at):.1f},{y(found.chances(at)[seat]):.1f}" for at in range(len(found.moves) + 1))
    look = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
    name = f"<title>{escape(words.narrator.name(seat))}</title>"
    return f'<polyline points="{points}" fill="none" stroke-width="2" {look}>{name}</polyline>'


def _places(found: Review, y: Scale) -> list[tuple[int, float]]:
    """Where each name stands at the end of its line, so that no two overlap."""
    wanted = sorted((y(found.chances(len(found.moves))[seat]), seat) for seat in range(len(found.names)))
    places: list[tuple[int, float]] = []
    lowest = HEIGHT - BOTTOM - 13.0 * (len(wanted) - 1)
    for i, (high, seat) in enumerate(wanted):
        at = min(high, lowest + 13 * i)
        places.append((seat, max(at, places[-1][1] + 13) if places else at))
    return places


def _label(words: ReviewWords, seat: int, high: float) -> str:
    name = words.narrator.name(seat)
    short = name if len(name) <= 14 else f"{name[:13]}…"
    at = WIDTH - RIGHT
    look = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}" stroke-width="3"'
    mark = f'<line x1="{at + 4}" x2="{at + 26}" y1="{high:.1f}" y2="{high:.1f}" {look}/>'
    return f'{mark}<text x="{at + 30}" y="{high + 4:.1f}">{escape(short)}</text>'


def review_page(words: ReviewWords) -> str:
    """The page."""
    say, found = words.say, words.found
    points, costly, luck, accuracies = words.points(), words.costly(), words.luck(), words.accuracies()
    figure = PageFigure(say("review-graph"), graph(words), table("", points[0], points[1:]), [say("review-graph-note")])
    worst = [f"{move.number}. {words.told(move)} – {words.why(move)}" for move in found.costly()]
    listed = table("", costly[0], costly[1:]) + paragraphs(worst) if worst else paragraphs([say("review-no-costly")])
    sections = [
        PageSection("graph", say("review-graph"), [], [figure], body=" "),
        PageSection("costly", say("review-costly"), [say("review-knowable")], body=listed),
        PageSection("accuracy", say("review-accuracy"), [], body=table("", accuracies[0], accuracies[1:])),
        PageSection("luck", say("review-luck"), [say("review-luck-note")], body=table("", luck[0], luck[1:])),
    ]
    return page(
        words.language,
        words.title(),
        [words.note()],
        sections,
        foot=[say("cli-review-foot")],
        contents_word=say("cli-review-contents"),
        figures_word=say("cli-review-figures"),
    )
