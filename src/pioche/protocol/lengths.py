"""How long the names, texts and messages may be that are sent."""

from __future__ import annotations

MAX_NAME = 24
MAX_CHAT = 300
MAX_TITLE = 40
MAX_TEXT = 200
MAX_LINE = 64
MAX_MESSAGE = 16_384
"""Bytes of the longest message a client may send."""
