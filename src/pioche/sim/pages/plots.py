"""Plots as SVG inside the page: as wide as a phone, in the colours of the page, each with a description."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import floor, log10
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Written = Callable[[float], str]

WIDTH: Final = 360
ROW: Final = 20
LETTER: Final = 5.9
"""About the width of a letter in a label."""


@dataclass(frozen=True)
class Dot:
    """A value with its interval; a second value is drawn as a ring. A row without a value is a heading."""

    label: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    ring: float | None = None


@dataclass(frozen=True)
class Hill:
    """How often each value comes, from ``first`` on, ``step`` apart; only their ratios matter."""

    label: str
    heights: Sequence[float]
    first: float = 0
    step: float = 1
    middle: float | None = None
    """Marked with a line: the median."""


@dataclass(frozen=True)
class Bar:
    """How large something is, and how large it was expected to be."""

    label: str
    value: float
    expected: float | None = None


def nice_ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round numbers between two others, about this many.

    >>> nice_ticks(0.21, 0.29)
    [0.22, 0.24, 0.26, 0.28]
    >>> nice_ticks(0, 130)
    [0, 50, 100]
    """
    span = (high - low) or 1
    raw = span / about
    ten = 10 ** floor(log10(raw))
    step = next(step * ten for step in (1, 2, 5, 10) if step * ten >= raw * 0.7)
    first = -floor(-low / step + 1e-9)
    return [round(step * n, 10) for n in range(first, floor(high / step + 1e-9) + 1)]


def _svg(height: float, title: str, description: str, parts: Sequence[str]) -> str:
    told = escape(f"{title}. {description}")
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{told}">{"".join(parts)}</svg>'


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{marked}>{escape(words)}</text>'


def _room_for(labels: Sequence[str], most: float) -> float:
    return min(most, 8 + LETTER * max(map(len, labels), default=0))


def dots(
    title: str,
    description: str,
    rows: Sequence[Dot],
    written: Written,
    *,
    par: float | None = None,
    par_word: str = "",
    axis_written: Written | None = None,
) -> str:
    """Values below each other with their intervals, and a line for what would be par."""
    seen = [end for row in rows for end in (row.value, row.low, row.high, row.ring) if end is not None]
    seen += [] if par is None else [par]
    low, high = min(seen, default=0.0), max(seen, default=1.0)
    pad = (high - low) * 0.06 or abs(high) * 0.02 or 0.01
    low, high = low - pad, high + pad
    left = _room_for([row.label for row in rows if row.value is not None], 180)
    right = WIDTH - _room_for([written(row.value) for row in rows if row.value is not None], 80)
    top, bottom = 16, 16 + ROW * len(rows)

    def x(value: float) -> float:
        return left + 6 + (value - low) / (high - low) * (right - left - 12)

    on_axis = axis_written or written
    parts = []
    for tick in nice_ticks(low, high):
        parts += [
            _line("grid", x(tick), top, x(tick), bottom),
            _text(x(tick), bottom + 14, on_axis(tick), "soft middle"),
        ]
    if par is not None:
        parts += [_line("par", x(par), top, x(par), bottom), _text(x(par), 10, par_word, "soft middle")]
    for at, row in enumerate(rows):
        y = top + ROW * at + ROW / 2
        if row.value is None:
            parts.append(_text(0, y + 5, row.label, "strong"))
            continue
        parts.append(_text(0, y + 4, row.label))
        if row.low is not None and row.high is not None:
            parts.append(_line("whisker", x(row.low), y, x(row.high), y))
        if row.ring is not None:
            parts.append(f'<circle class="ring" cx="{x(row.ring):.1f}" cy="{y:.1f}" r="4"/>')
        parts.append(f'<circle class="dot" cx="{x(row.value):.1f}" cy="{y:.1f}" r="3.5"/>')
        parts.append(_text(WIDTH, y + 4, written(row.value), "end"))
    return _svg(bottom + 20, title, description, parts)


def hills(title: str, description: str, rows: Sequence[Hill], written: Written, *, last: float) -> str:
    """Distributions below each other over one axis that ends at ``last``."""
    left = _room_for([row.label for row in rows], 110)
    right, tall = WIDTH - 8.0, 46 if len(rows) > 1 else 130
    top, bottom = 6, 6 + tall * len(rows)

    def x(value: float) -> float:
        return left + value / last * (right - left)

    parts = []
    for tick in nice_ticks(0, last):
        parts += [
            _line("grid", x(tick), top, x(tick), bottom),
            _text(x(tick), bottom + 14, written(tick), "soft middle"),
        ]
    for at, row in enumerate(rows):
        ground, highest = top + tall * (at + 1), max(row.heights, default=0) or 1
        points = [f"{x(row.first):.1f},{ground:.1f}"]
        end = row.first
        for n, height in enumerate(row.heights):
            value = row.first + n * row.step
            if value > last:
                break
            end = value
            points.append(f"{x(value):.1f},{ground - height / highest * (tall - 8):.1f}")
        points.append(f"{x(end):.1f},{ground:.1f}")
        parts.append(f'<polygon class="area" points="{" ".join(points)}"/>')
        if row.middle is not None and row.middle <= last:
            parts.append(_line("tick", x(row.middle), ground - tall + 8, x(row.middle), ground))
        parts.append(_text(0, ground - 4, row.label))
    return _svg(bottom + 20, title, description, parts)


def bars(title: str, description: str, rows: Sequence[Bar], written: Written) -> str:
    """Bars below each other; a tick shows what was expected."""
    left = _room_for([row.label for row in rows], 150)
    right = WIDTH - 6 - _room_for([written(row.value) for row in rows], 80)
    high = max((max(row.value, row.expected or 0) for row in rows), default=1.0) or 1.0
    parts = []
    for at, row in enumerate(rows):
        y = 4 + ROW * at
        width = row.value / high * (right - left)
        parts += [
            _text(0, y + 14, row.label),
            f'<rect class="bar" x="{left:.1f}" y="{y + 3:.1f}" width="{width:.1f}" height="{ROW - 6}" rx="2"/>',
            _text(WIDTH, y + 14, written(row.value), "end"),
        ]
        if row.expected is not None:
            place = left + row.expected / high * (right - left)
            parts.append(_line("tick", place, y + 1, place, y + ROW - 1))
    return _svg(8 + ROW * len(rows), title, description, parts)
