"""Why a server does not start."""

from __future__ import annotations


class CannotServe(ValueError):
    """The server cannot start; the message says what would help."""
