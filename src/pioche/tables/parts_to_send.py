"""From tables, games and events to what is sent: nothing goes out but what a seen game or a seen event holds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from ..events import HandsRotated, HandsSwapped, PublicEvent
from ..protocol.table_info import SeatInfo, TableInfo
from ..round_ending import OVER, round_ending
from .seat_avatars import shown_avatar
from .words_to_send import (
    asked_of,
    bluff_words,
    game_words,
    happened,
    pledge_words,
    prompt_json,
    spoken_to,
    stuck_words,
    table_words,
    teller_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from ..events import Event
    from ..game import Game
    from ..protocol.table_info import ProposalInfo
    from ..score_sheet import SheetRow
    from ..teller import Teller
    from ..view import OwnCards
    from .shared_table import SharedTable


_json = msgspec.json.Encoder().encode
_MOVED_HANDS = (HandsRotated, HandsSwapped)
"""Of these each reader is told something else."""


class SeenNews:
    """The game as it is now and what has happened, for everybody at the table: what all see is written once.

    Each client gets the ``GameNews`` that its seat may see, as JSON.
    """

    def __init__(
        self,
        game: Game,
        seq: int,
        since: int,
        events: Iterable[Event],
        deadline: float | None,
        own: OwnParts,
        sheet: Sequence[SheetRow] | None = None,
        *,
        shows_hands: bool = True,
    ) -> None:
        self._own = own
        self._teller = own.teller
        self._open = game.lying_open()
        self._start = b'{"type":"game","seq":%d,"game":' % seq + _json(self._open)[:-1] + b","
        if shows_hands and self._open.phase in OVER:
            self._start += b'"ending":' + _json(round_ending(game)) + b","
        self._events = [
            (event, _told(own.teller, event, None) if isinstance(event, PublicEvent) else None) for event in events
        ]
        public = [told for _, told in self._events if told is not None]
        self._told = b",".join(public) if len(public) == len(self._events) else None
        self._since = b',"since":%d,"events":[' % since
        self._end = b'],"deadline":' + _json(deadline) + b',"words":'
        self._sheet = b"}" if sheet is None else b',"sheet":' + _json(sheet) + b"}"
        self._written: dict[int | None, bytes] = {}
        self._asked = None if self._open.phase in OVER else asked_of(self._open)
        self._spoken_to = spoken_to(self._open)
        self._said: dict[int | None, bytes] = {}
        self._pledges = b"}"
        if any(self._open.pledges):
            self._pledges = b',"pledges":' + _json(pledge_words(self._teller, self._open.pledges)) + b"}"

    def seen_by(self, seat: int | None) -> bytes:
        """The message for a seat, or with None for a spectator."""
        written = self._written.get(seat)
        if written is None:
            events = self._told
            if events is None:
                events = b",".join([told or self._told_to(seat, event) for event, told in self._events])
            lines = () if seat is None else self._own.game.legal_lines(seat)
            own, words = self._own.seen_by(seat, lines), self._words(seat, lines)
            written = b"".join((self._start, own, self._since, events, self._end, words, self._sheet))
            self._written[seat] = written
        return written

    def _told_to(self, seat: int | None, event: Event) -> bytes:
        """An event as the seat sees it; all to whom it looks alike are told the same, unless hands change owners."""
        reader = seat if isinstance(event, _MOVED_HANDS) else None
        return _told(self._teller, event.seen_by(seat), reader)

    def _words(self, seat: int | None, lines: tuple[str, ...]) -> bytes:
        """What the game says to a seat; to all who can only wait it says the same."""
        if self._asked is None:
            return _json(game_words(self._teller, self._open, seat, can_deal="next" in lines))
        reader = seat if seat in self._spoken_to else None
        words = self._said.get(reader)
        if words is None:
            words = b'{"prompt":' + prompt_json(self._teller, self._asked, reader)
            stuck = () if reader is None else stuck_words(self._teller, self._own.game, reader, lines, self._open)
            if stuck:  # why the reader can lay no card
                words += b',"stuck":' + _json(stuck)
            bluffs = {} if reader is None else bluff_words(self._teller, self._own.game, reader, lines, self._open)
            if bluffs:  # what they can lay, but should not lay unwarned
                words += b',"bluffs":' + _json(bluffs)
            words = self._said[reader] = words + self._pledges
        return words


class OwnParts:
    """What each seat alone sees, as JSON: a hand that nobody touched, mostly, which is not written again then."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self.game = game
        self.teller = teller
        self._cards: dict[int, tuple[tuple[object, ...], bytes]] = {}

    def seen_by(self, seat: int | None, lines: tuple[str, ...]) -> bytes:
        """The part of a seat that may do this, or with None of a spectator."""
        if seat is None:
            return _own_part(self.game.own_cards(None)) + b"[]}"
        key = self.game.own_key(seat)
        found = self._cards.get(seat)
        if found is None or found[0] != key:
            found = self._cards[seat] = (key, _own_part(self.game.own_cards(seat)))
        return found[1] + (_json(lines) if lines else b"[]") + b"}"


def _own_part(own: OwnCards) -> bytes:
    """A seat's own cards as the end of a ``SeenGame``, up to what is legal."""
    return _json(own)[1:-1] + b',"legal":'


def table_info(
    table: SharedTable,
    present: Collection[int],
    spectators: int,
    proposal: ProposalInfo | None = None,
    *,
    has_hints: bool = False,
) -> TableInfo:
    """A table as everybody may see it; tokens and the secret stay here."""
    config = table.config
    bots = table.bots
    teller = teller_of(config)
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
        shows_hands=config.shows_hands,
        honour=table.honour,
        host=table.host,
        seats=tuple(
            SeatInfo(
                seat,
                chair.name,
                bots.get(seat, ""),
                chair.is_person,
                seat in present,
                chair.has_agreed,
                chair.is_asked_again,
                chair.wrote,
                shown_avatar(chair),
                bool(chair.key_hash),
            )
            for seat, chair in enumerate(table.seats)
        ),
        spectators=spectators,
        needs_agreement=config.is_written,
        is_locked=table.is_locked,
        words=table_words(teller),
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
        has_hints=has_hints,
        is_lesson=table.is_lesson and table.game is not None,
        is_broken_off=table.is_broken_off,
    )


MOST_EVENTS = 500
"""How many of the latest events are sent to a client that connects."""
MOST_ROWS = 200


@lru_cache(8192)
def _told(teller: Teller, event: Event, reader: int | None) -> bytes:
    """An event as JSON; the same few thousand come again and again."""
    return _json(happened(teller, event, reader))
