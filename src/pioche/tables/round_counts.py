"""What is counted in a round apart from the rules: moves that lead nowhere, and dismissed accusations."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..actions import Accuse, CallUno, Catch, Lay, Play, Vote
from ..events import Judged

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..actions import Action
    from ..events import Event

CLAIMS = (CallUno, Catch, Accuse, Vote)
"""What may be done while others do something else."""
LAYS = (Play, Lay)
MOST_BARREN = 80
"""Moves in a row without a card laid: in 2.3 million moves of random players there were never more than 33."""
MOST_MOVES = 2000
"""Moves of one round: where the pile is soon empty, those who only draw and keep have to lay a card now and then. The
longest round of random players who lay a card whenever they can had 216."""


@dataclass
class RoundCounts:
    """One round so far."""

    moves: int = 0
    barren: int = 0
    """How many moves there were since a card was laid."""
    accusations: int = 0
    have_accused: set[int] = field(default_factory=set)
    """Who has accused somebody since the last move."""
    wrongly_accused: Counter[int] = field(default_factory=Counter)
    """How many accusations of each seat were dismissed."""
    _accuser: int | None = None
    """Who accused somebody last, until it is judged."""

    @property
    def is_too_long(self) -> bool:
        """Whether it would go on for ever like this."""
        return self.barren >= MOST_BARREN or self.moves >= MOST_MOVES

    def note(self, action: Action, events: Iterable[Event]) -> None:
        """Count an action and its events."""
        if not isinstance(action, CLAIMS):
            self.moves += 1
            self.barren = 0 if isinstance(action, LAYS) else self.barren + 1
            self.have_accused.clear()
        elif isinstance(action, Accuse | Vote):
            if isinstance(action, Accuse):
                self.accusations += 1
                self._accuser = action.seat
                self.have_accused.add(action.seat)
            self._note_verdict(events)

    def _note_verdict(self, events: Iterable[Event]) -> None:
        """Who accused somebody wrongly is known once all have voted."""
        for event in events:
            if isinstance(event, Judged):
                if self._accuser is not None and not event.upheld:
                    self.wrongly_accused[self._accuser] += 1
                self._accuser = None
