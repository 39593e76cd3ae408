"""Drawings: a few strokes on a square sheet of paper, in bounded numbers and nothing else."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from .wire_types import Wire

PAPER = 255
"""The highest coordinate, in both directions."""
INKS = ("black", "red", "yellow", "green", "blue", "brown", "white")
"""What one can draw with; each has its name in the catalogue."""
PENS = (3, 8, 18)
"""How wide the pens are, in the measure of the paper."""
MAX_STROKES = 40
MAX_POINTS = 500
"""Of a drawing, all strokes together; as JSON it has less than 6,000 bytes, which one notice of PostgreSQL carries."""


class Stroke(Wire, frozen=True):
    """One stroke of a pen: x and y of each point in turn, from the upper left corner."""

    ink: Annotated[int, Meta(ge=0, le=len(INKS) - 1)]
    pen: Annotated[int, Meta(ge=0, le=len(PENS) - 1)]
    points: Annotated[tuple[Annotated[int, Meta(ge=0, le=PAPER)], ...], Meta(min_length=2, max_length=2 * MAX_POINTS)]


Strokes = Annotated[tuple[Stroke, ...], Meta(min_length=1, max_length=MAX_STROKES)]


def is_drawing(strokes: tuple[Stroke, ...]) -> bool:
    """Whether each point has both coordinates, and the points are not too many.

    >>> is_drawing((Stroke(0, 1, (10, 10, 200, 30)),)), is_drawing((Stroke(0, 1, (10, 10, 200)),))
    (True, False)
    >>> is_drawing((Stroke(0, 1, (10, 10) * MAX_POINTS),) * 2)
    False
    """
    lengths = [len(stroke.points) for stroke in strokes]
    return not any(length % 2 for length in lengths) and sum(lengths) <= 2 * MAX_POINTS
