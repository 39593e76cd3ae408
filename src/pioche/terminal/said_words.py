"""What players say to each other at a table on a server, as a terminal shows it: words, and drawings in dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol.client_commands import Emote, Phrase
from ..protocol.drawings import INKS, PAPER, PENS
from ..protocol.emotes import EMOTES, PHRASES
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..protocol.drawings import Stroke
    from ..protocol.server_messages import Said

ROWS = 10
"""Lines of text that a drawing takes at most."""
WHITE = INKS.index("white")
BRAILLE = 0x2800
DOT_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Which bit of a braille character is which of its dots: four rows of two."""


def quick_words(say: Callable[..., str]) -> list[tuple[str, Emote | Phrase]]:
    """What can be said at one press, in words: emotes first."""
    emotes = [(say(f"table-emote-{name}"), Emote(0, name)) for name in EMOTES]
    return [*emotes, *((say(f"table-phrase-{name}"), Phrase(0, name)) for name in PHRASES)]


def said_words(say: Callable[..., str], said: Said) -> str:
    """Who says it, and what; an emote, a phrase or a drawing in words."""
    if said.emote in EMOTES:
        words = say(f"table-emote-{said.emote}")
    elif said.phrase in PHRASES:
        words = say(f"table-phrase-{said.phrase}")
    else:
        words = say("table-drawing") if said.drawing else clean(said.text)
    return say("table-said", name=clean(said.name), words=words)


def in_braille(strokes: Sequence[Stroke], rows: int = ROWS) -> list[str]:
    """A drawing in lines of dots, without the empty ones above and below; white ink wipes out.

    >>> from ..protocol.drawings import Stroke
    >>> print("|".join(in_braille((Stroke(0, 0, (0, 0, 255, 255)), Stroke(1, 0, (255, 0, 255, 255))), rows=2)))
    ⠑⢄⠀⢸|⠀⠀⠑⢼
    """
    size = 4 * rows
    dots: set[tuple[int, int]] = set()
    for stroke in strokes:
        inked = _dots_of(stroke, size)
        dots = dots - inked if stroke.ink == WHITE else dots | inked
    lines = ["".join(_cell(dots, column, row) for column in range(size // 2)) for row in range(rows)]
    used = [row for row, line in enumerate(lines) if line.strip(chr(BRAILLE))]
    return lines[used[0] : used[-1] + 1] if used else []


def _dots_of(stroke: Stroke, size: int) -> set[tuple[int, int]]:
    """Where a stroke leaves dots on so many rows and columns of them."""
    corners = [at * (size - 1) / PAPER for at in stroke.points]
    points = list(zip(corners[::2], corners[1::2], strict=False))
    around = int(PENS[stroke.pen] * size / PAPER / 2)
    found = set()
    for (x, y), (to_x, to_y) in zip(points, points[1:] or points, strict=False):
        steps = max(1, round(max(abs(to_x - x), abs(to_y - y))))
        for step in range(steps + 1):
            at_x, at_y = round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
            found |= {
                (at_x + aside, at_y + down)
                for aside in range(-around, around + 1)
                for down in range(-around, around + 1)
            }
    return found


def _cell(dots: set[tuple[int, int]], column: int, row: int) -> str:
    """The character with the dots of one cell."""
    bits = sum(
        bit
        for down, pair in enumerate(DOT_BITS)
        for aside, bit in enumerate(pair)
        if (2 * column + aside, 4 * row + down) in dots
    )
    return chr(BRAILLE + bits)
