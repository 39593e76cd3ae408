"""How long things take at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds."""

    away: float = 30.0
    """Until a bot plays for an absent player."""
    consent: float = 30.0
    """To agree with a proposal of the host, or to object to being removed."""
    arrive: float = 30.0
    """Until a seat is free again if its player has taken it and never connected."""
    round_pause: float | None = 120.0
    """Until the next round is dealt automatically (all hands lie open to be read); None: when a player says so."""
    bots_pause: float = 4.0
    """The same if nobody who is there plays on: all of them are out, or only watch."""
    bots: float = 1.0
    """A factor for the hesitation of bots."""
    retry: float = 5.0
    """Until a move that could not be stored is tried again."""
    second: float = 1.0
    """How long a second of the turn clock lasts."""
    salts: float = 10.0
    """Until a start is called off because a player does not send a salt."""
    patience: float = 300.0
    """Until a bot answers for somebody who is there but does nothing, at a table of several people without a clock."""
