"""The quick emotes, in the order in which they are offered."""

from __future__ import annotations

EMOTES = ("clap", "laugh", "wow", "cry", "angry", "wave", "think", "heart")
"""Each has its words in the catalogue."""
