"""From tables, games and events to what is sent: nothing goes out but what a seen game or a seen event holds."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from ..actions import Play
from ..events import PublicEvent
from ..protocol.game_info import Happened, RoundScore
from ..protocol.server_messages import History
from ..protocol.table_info import SeatInfo, TableInfo
from .amounts import amounts_of, lasting_dares

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ..events import Event
    from ..game import Game
    from ..protocol.server_messages import Said
    from ..protocol.table_info import ProposalInfo
    from ..view import OwnCards
    from .shared_table import SharedTable


_json = msgspec.json.Encoder().encode


class SeenNews:
    """The game as it is now and what has happened, for everybody at the table: what all see is written once.

    Each client gets the ``GameNews`` that its seat may see, as JSON.
    """

    def __init__(
        self, game: Game, seq: int, events: Iterable[Event], deadline: float | None, own: OwnParts | None = None
    ) -> None:
        self._own = own or OwnParts(game)
        self._start = b'{"type":"game","seq":%d,"game":' % seq + _json(game.lying_open())[:-1] + b","
        self._events = [(event, _told(event) if isinstance(event, PublicEvent) else None) for event in events]
        public = [told for _, told in self._events if told is not None]
        self._told = b",".join(public) if len(public) == len(self._events) else None
        self._end = b'],"deadline":' + _json(deadline) + b"}"
        self._written: dict[int | None, bytes] = {}

    def seen_by(self, seat: int | None) -> bytes:
        """The message for a seat, or with None for a spectator."""
        written = self._written.get(seat)
        if written is None:
            events = self._told
            if events is None:
                events = b",".join([told or _told(event.seen_by(seat)) for event, told in self._events])
            written = b"".join((self._start, self._own.seen_by(seat), b',"events":[', events, self._end))
            self._written[seat] = written
        return written


class OwnParts:
    """What each seat alone sees, as JSON: a hand that nobody touched, mostly, which is not written again then."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cards: dict[int, tuple[tuple[object, ...], bytes]] = {}

    def seen_by(self, seat: int | None) -> bytes:
        """The part of a seat, or with None of a spectator."""
        if seat is None:
            return _own_part(self.game.own_cards(None)) + b"[]}"
        key = self.game.own_key(seat)
        found = self._cards.get(seat)
        if found is None or found[0] != key:
            found = self._cards[seat] = (key, _own_part(self.game.own_cards(seat)))
        return found[1] + _json(self.game.legal_lines(seat)) + b"}"


def _own_part(own: OwnCards) -> bytes:
    """A seat's own cards as the end of a ``SeenGame``, up to what is legal."""
    return _json(own)[1:-1] + b',"legal":'


def table_info(
    table: SharedTable, present: Collection[int], spectators: int, proposal: ProposalInfo | None = None
) -> TableInfo:
    """A table as everybody may see it; tokens and the secret stay here."""
    config = table.config
    bots = table.bots
    return TableInfo(
        id=table.id,
        code=table.code,
        state=table.state.value,
        edition=config.edition,
        players=config.players,
        options=config.options,
        custom=config.custom,
        titles=config.titles,
        texts=config.texts,
        dares=config.dares,
        clock=config.clock,
        is_open=config.is_open,
        chat=config.chat,
        honour=table.honour,
        host=table.host,
        seats=tuple(
            SeatInfo(seat, chair.name, bots.get(seat, ""), chair.is_person, seat in present, chair.has_agreed)
            for seat, chair in enumerate(table.seats)
        ),
        spectators=spectators,
        needs_agreement=config.is_written,
        is_locked=table.is_locked,
        amounts=amounts_of(config.edition, config.options),
        lasting_dares=lasting_dares(config.edition, config.options),
        commitment=table.commitment,
        salts=table.salts,
        number=table.number,
        is_played_out=table.is_played_out,
        proposal=proposal,
        lot=table.salting.lot,
        promises=table.salting.shown(config.players),
        is_starting=table.salting.is_starting,
        called_off=table.salting.called_off,
        silent=table.salting.silent,
    )


MOST_EVENTS = 500
MOST_ROUNDS = 200


def history(table: SharedTable, seat: int | None, chat: Iterable[Said]) -> History:
    """What a client missed, as its seat may have seen it; of a very long game, the latest."""
    first = max(0, len(table.sheet) - MOST_ROUNDS)
    return History(
        rounds=tuple(RoundScore(number, points) for number, points in enumerate(table.sheet[first:], first + 1)),
        events=tuple([happened(event.seen_by(seat)) for event in table.round_events()[-MOST_EVENTS:]]),
        chat=tuple(chat),
    )


def happened(event: Event) -> Happened:
    """An event, as seen by its receiver already, as it is sent."""
    kind, names = _FORMS.get(type(event).__name__) or _form(event)
    return Happened(kind, {name: _plain(getattr(event, name)) for name in names})


@lru_cache(4096)
def _told(event: Event) -> bytes:
    """An event as JSON; the same few thousand come again and again."""
    return _json(happened(event))


_FORMS: dict[str, tuple[str, tuple[str, ...]]] = {}


def _form(event: Event) -> tuple[str, tuple[str, ...]]:
    """The name of an event's class in the ids of the catalogue, and the names of its fields."""
    name = type(event).__name__
    kind = re.sub("(?<!^)([A-Z])", r"-\1", name).lower()
    _FORMS[name] = found = (kind, tuple(field.name for field in fields(event)))
    return found


def _plain(value: Any) -> Any:  # noqa: ANN401 (JSON values are of any type)
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Play) else value
