"""The numbers with which the server closes a socket; the ``bye`` before says why in words."""

from __future__ import annotations

TEXT_ONLY = 1003
POLICY = 1008
TOO_BIG = 1009
INTERNAL = 1011
MOVING = 1012
"""The process stops; another one may have its tables."""
TRY_AGAIN_LATER = 1013
LEFT = 4000
"""For a client whose seat is no longer its own."""
