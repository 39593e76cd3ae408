"""What people tell each other after a game: who laid the most +4, who drew best, who called UNO first.

Awards are counted here, from all events of the game, and not in a client: a page that was reloaded, a big screen and
somebody who came late all show the same ones.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from ..editions import edition_named
from ..events import Caught, DareTaken, Dealt, Drew, Kept, Laid, LaidAlong, MayPlayDrawn, TurnCame, UnoCalled
from ..events.moved_cards import Why
from ..protocol.wire_types import Text
from .log_entries import Acted, AnyEntry, Origin, Started

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..cards import Card, Seat
    from ..events import Event
    from ..game import Game
    from .shared_table import SharedTable

LEAST = {"plus-fours": 1, "generous": 4, "lucky-draws": 2, "collector": 6, "catches": 1, "dares": 1}
"""What is counted, and from how many on it is worth telling."""
GIVEN = {Why.PENALTY, Why.HIT, Why.RULE}
"""Why cards are drawn that somebody else has laid a card for."""
FEW = 3
"""Decisions after which one can say how quick somebody is."""


class Stopwatch:
    """How long people think: from one action to the next, where the table waits for them."""

    def __init__(self) -> None:
        self.seconds: defaultdict[Seat, float] = defaultdict(float)
        self.decisions: Counter[Seat] = Counter()
        self._since = 0.0

    def see(self, table: SharedTable, entry: AnyEntry) -> None:
        """An entry that the table has not applied yet."""
        if isinstance(entry, Started):
            self.seconds.clear()
            self.decisions.clear()
        elif isinstance(entry, Acted):
            seat = SEAT_LETTERS.find(entry.line[0])
            if entry.origin is Origin.PERSON and table.game is not None and seat in table.game.actors:
                self.seconds[seat] += max(0.0, entry.at - self._since)
                self.decisions[seat] += 1
        else:
            return
        self._since = entry.at


class AwardCounts:
    """What every seat has done in a game."""

    def __init__(self, edition: str) -> None:
        self.counts: defaultdict[str, Counter[Seat]] = defaultdict(Counter)
        self.soonest: dict[Seat, int] = {}
        """The fewest cards laid in a round before UNO was called."""
        self._face_of = edition_named(edition).face_of
        self._laid: Counter[Seat] = Counter()
        self._last: Seat | None = None
        self._drawn_by: Seat | None = None

    def see(self, event: Event) -> None:
        """Count what happened."""
        match event:
            case Dealt():
                self._laid.clear()
            case Laid(play):
                self._lay(play.seat, play.card)
            case LaidAlong(seat):
                self._laid[seat] += 1
            case MayPlayDrawn(seat):
                self._drawn_by = seat
            case Kept() | TurnCame():
                self._drawn_by = None
            case Drew(seat, cards, why):
                self.counts["collector"][seat] += len(cards)
                if why in GIVEN and self._last is not None and self._last != seat:
                    self.counts["generous"][self._last] += len(cards)
            case UnoCalled(seat):
                self.soonest[seat] = min(self._laid[seat], self.soonest.get(seat, self._laid[seat]))
            case Caught(seat):
                self.counts["catches"][seat] += 1
            case DareTaken(seat):
                self.counts["dares"][seat] += 1
            case _:
                pass

    def _lay(self, seat: Seat, card: Card) -> None:
        self._laid[seat] += 1
        self._last = seat
        self.counts["plus-fours"][seat] += self._face_of[card].name == "wild-four"
        self.counts["lucky-draws"][seat] += self._drawn_by == seat
        self._drawn_by = None


def awards(game: Game, edition: str, watch: Stopwatch) -> tuple[Text, ...]:
    """The awards of a game that is over, each as a message with its seats and its number."""
    tally = AwardCounts(edition)
    for event in game.events:
        tally.see(event)
    found = [_given(kind, tally.counts[kind], most=True, least=least) for kind, least in LEAST.items()]
    found.append(_given("soonest-uno", tally.soonest, most=False))
    paces = {seat: round(watch.seconds[seat] / times, 1) for seat, times in watch.decisions.items() if times >= FEW}
    if len(paces) > 1:
        found.append(_given("quickest", paces, most=False))
    return tuple(one for one in found if one is not None)


def _given(kind: str, values: Mapping[Seat, float], *, most: bool, least: float = 0) -> Text | None:
    """The award for the most or the least of something; what too many share is none."""
    if not values:
        return None
    best = (max if most else min)(values.values())
    seats = sorted(seat for seat, value in values.items() if value == best)
    if best < least or len(seats) > 2:
        return None
    return Text(f"award-{kind}", {"seats": seats, "count": best})
