"""How long the names, texts and messages may be that are sent."""

from __future__ import annotations

MAX_NAME = 24
"""Characters of a name as it is kept."""
MAX_CHAT = 300
MAX_TITLE = 40
"""Characters of the title of a customizable card."""
MAX_TEXT = 200
"""Characters of a text or rule on a customizable card, of a dare that players wrote, and of a name as it is typed."""
MAX_LINE = 64
"""Characters of an action in the notation."""
MAX_MESSAGE = 16_384
"""Bytes of the longest message a client may send."""
