"""Numbers and lists that the browser client needs as well: ``python -m pioche.protocol.browser_constants`` prints them.

``npm run types`` writes them to ``web/src/protocol/constants.ts``.
"""

from __future__ import annotations

import sys

import msgspec

from ..cards import COLOUR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from ..editions.written_rules import MAX_AMOUNT, MAX_EFFECTS, OPS, WHOM
from .avatars import AVATAR_COLOURS, CREATURES
from .drawings import INKS, MAX_POINTS, MAX_STROKES, PAPER, PENS
from .http_bodies import PLAYERS_AT_FIRST
from .lengths import MAX_CHAT, MAX_NAME, MAX_TEXT, MAX_TITLE
from .rule_templates import TEMPLATES
from .wire_types import VERSION

CONSTANTS = {
    "VERSION": VERSION,
    "MIN_PLAYERS": MIN_PLAYERS,
    "MAX_PLAYERS": MAX_PLAYERS,
    "PLAYERS_AT_FIRST": PLAYERS_AT_FIRST,
    "MAX_NAME": MAX_NAME,
    "MAX_CHAT": MAX_CHAT,
    "MAX_TITLE": MAX_TITLE,
    "MAX_TEXT": MAX_TEXT,
    "COLOUR_NAMES": COLOUR_NAMES,
    "CREATURES": CREATURES,
    "AVATAR_COLOURS": AVATAR_COLOURS,
    "OPS": OPS,
    "WHOM": WHOM,
    "MAX_EFFECTS": MAX_EFFECTS,
    "MAX_AMOUNT": MAX_AMOUNT,
    "TEMPLATES": TEMPLATES,
    "PAPER": PAPER,
    "INKS": INKS,
    "PENS": PENS,
    "MAX_STROKES": MAX_STROKES,
    "MAX_POINTS": MAX_POINTS,
}


def main() -> None:
    """Print them."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(CONSTANTS), indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
