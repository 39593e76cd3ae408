"""The icon as PNG, for systems that install no SVG: the shapes of ``icon.svg``, drawn point by point."""

from __future__ import annotations

import struct
import zlib
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import NamedTuple

DRAWING = Path(__file__)
"""The file that the drawing depends on."""
SIZES = (192, 512)
SIDE = 64.0
"""The side of the drawing in its own units."""
PIVOT = (32.0, 40.0)
GROUND = (0xFD, 0xF4, 0xE3)
PAPER = (0xFF, 0xF8, 0xEA)
BLUE = (0x27, 0x66, 0xCC)
RED = (0xD6, 0x3A, 0x2F)
FINE = 3
"""At an edge a point is the mean of this many by this many."""
KEPT = 0.8
"""Systems cut icons to a circle or another shape: the drawing keeps this share of the side."""

Colour = tuple[int, int, int]


class DrawnCard(NamedTuple):
    """A card that lies at an angle."""

    angle: float
    """In radians."""
    x: float
    y: float
    width: float
    height: float
    colour: Colour


CARDS = (DrawnCard(radians(-14), 10, 12, 30, 42, BLUE), DrawnCard(radians(10), 22, 9, 32, 46, RED))
TURNS = tuple((cos(-card.angle), sin(-card.angle)) for card in CARDS)
ROUND = 6.0
EDGE = 1.5
PEN = 2.75


def colour_at(x: float, y: float) -> Colour:
    """The colour of the drawing at a place."""
    found = GROUND
    dx, dy = x - PIVOT[0], y - PIVOT[1]
    for card, (cosine, sine) in zip(CARDS, TURNS, strict=True):
        u, v = PIVOT[0] + dx * cosine - dy * sine, PIVOT[1] + dx * sine + dy * cosine
        depth = _depth(card, u, v)
        if depth > -EDGE:
            is_letter = card is CARDS[1] and _from_letter(u, v) <= PEN
            found = PAPER if depth < EDGE or is_letter else card.colour
    return found


def _depth(card: DrawnCard, u: float, v: float) -> float:
    """How far inside the rounded edge of a card a place lies; negative: outside."""
    right, below = abs(u - card.x - card.width / 2), abs(v - card.y - card.height / 2)
    over = (right - card.width / 2 + ROUND, below - card.height / 2 + ROUND)
    return ROUND - (hypot(max(over[0], 0.0), max(over[1], 0.0)) + min(max(over), 0.0))


def _from_letter(u: float, v: float) -> float:
    """How far a place is from the line of the letter P."""
    stem = hypot(u - 32, v - min(max(v, 21.0), 44.0))
    bars = min(hypot(u - min(max(u, 32.0), 40.5), v - height) for height in (21.0, 35.0))
    bow = abs(hypot(u - 40.5, v - 28) - 7) if u >= 40.5 else SIDE
    return min(stem, bars, bow)


def png(size: int) -> bytes:
    """The icon as a square PNG."""
    scale = SIDE / (size * KEPT)
    start = (SIDE - size * scale) / 2
    corners = [[colour_at(start + x * scale, start + y * scale) for x in range(size + 1)] for y in range(size + 1)]
    rows = bytearray()
    for y, (above, below) in enumerate(pairwise(corners)):
        rows.append(0)
        for x in range(size):
            around = {above[x], above[x + 1], below[x], below[x + 1]}
            rows += bytes(around.pop() if len(around) == 1 else _mean(start + x * scale, start + y * scale, scale))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _mean(x: float, y: float, side: float) -> Colour:
    """The mean colour of a square."""
    places = [(i + 0.5) * side / FINE for i in range(FINE)]
    found = [colour_at(x + right, y + down) for right in places for down in places]
    red, green, blue = (sum(part) // len(found) for part in zip(*found, strict=True))
    return red, green, blue


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
