"""The quick emotes and phrases, in the order in which they are offered."""

from __future__ import annotations

EMOTES = ("clap", "laugh", "wow", "cry", "angry", "wave", "think", "heart")
"""Each has its words in the catalogue."""
PHRASES = (
    *("yes", "no", "thanks", "sorry", "well-played", "no-hurry"),
    *("just-wait", "guess", "almost", "exactly", "masterpiece", "back-soon"),
)
"""The same, as whole sentences: everybody reads them in their own language."""
