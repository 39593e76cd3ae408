"""From tables, views and events to what is sent: nothing goes out but what a view or a seen event holds."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict

from ..actions import Play
from ..events import PublicEvent
from ..protocol.game_info import GameInfo, Happened, OpenInfo, OwnInfo, PledgeInfo, RoundScore, VoteInfo
from ..protocol.server_messages import History
from ..protocol.table_info import SeatInfo, TableInfo
from ..view import Own
from .amounts import amounts_of, lasting_dares

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ..events import Event
    from ..game import Game
    from ..protocol.server_messages import Said
    from ..protocol.table_info import ProposalInfo
    from ..view import Open, Pledge, View, VoteState
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
        self._start = b'{"type":"game","seq":%d,"game":' % seq + _json(open_info(game.lying_open()))[:-1] + b","
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
            return _without_legal(self.game.own_cards(None)) + b"[]}"
        key = self.game.own_key(seat)
        found = self._cards.get(seat)
        if found is None or found[0] != key:
            found = self._cards[seat] = (key, _without_legal(self.game.own_cards(seat)))
        return found[1] + _json(self.game.legal_lines(seat)) + b"}"


def game_info(view: View) -> GameInfo:
    """A view as it is sent."""
    own = own_info(Own(view.hand, view.drawn, view.shown), tuple(map(str, view.legal)))
    return GameInfo(**asdict(open_info(view)), **asdict(own))


def own_info(own: Own, legal: tuple[str, ...]) -> OwnInfo:
    """A seat's own cards, and what it may do, as they are sent."""
    seat, cards = own.shown or (None, ())
    return OwnInfo(own.hand, own.drawn, seat, cards, legal)


def _without_legal(own: Own) -> bytes:
    """A seat's own part as JSON, inside the braces, up to its last field: what is legal."""
    return _json(own_info(own, ()))[1 : -len(b"[]}")]


def open_info(seen: View | Open) -> OpenInfo:
    """What lies open, as it is sent."""
    return OpenInfo(
        phase=seen.phase.value,
        actors=seen.actors,
        dealer=seen.dealer,
        to_the_left=seen.to_the_left,
        counts=seen.counts,
        top=seen.top,
        discards=seen.discards,
        pile=seen.pile,
        colour=seen.colour or "",
        penalty=seen.penalty.cards if seen.penalty else 0,
        friends_caller=seen.friends.caller if seen.friends else None,
        friends_number=seen.friends.number if seen.friends else None,
        owes=seen.owes,
        pledges=tuple([tuple(map(_pledge_info, pledges)) if pledges else () for pledges in seen.pledges]),
        vote=_vote_info(seen.vote),
        scores=seen.scores,
        points=seen.points,
        round=seen.round,
        playing=seen.playing,
        out=seen.out,
        round_winner=seen.round_winner,
        void=seen.void,
        winners=seen.winners,
    )


def _pledge_info(pledge: Pledge) -> PledgeInfo:
    return PledgeInfo(pledge.cost, pledge.card, pledge.face or "")


def _vote_info(vote: VoteState | None) -> VoteInfo | None:
    return vote and VoteInfo(vote.accused, vote.accuser, vote.about.value, vote.guilty, vote.innocent)


def table_info(
    table: SharedTable, present: Collection[int], spectators: int, proposal: ProposalInfo | None = None
) -> TableInfo:
    """A table as everybody may see it; tokens and the secret stay here."""
    config = table.config
    stand_in = "regular" if table.is_played_out else ""
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
            SeatInfo(seat, chair.name, chair.level or stand_in, chair.is_person, seat in present, chair.has_agreed)
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
