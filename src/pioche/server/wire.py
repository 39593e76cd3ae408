"""From tables, views and events to what is sent: nothing goes out but what a view or a seen event holds."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

from ..actions import Play
from .protocol import GameInfo, Happened, PledgeInfo, SeatInfo, TableInfo, VoteInfo

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..events import Event
    from ..view import View
    from .table import Table


def game_info(view: View) -> GameInfo:
    """A view as it is sent."""
    return GameInfo(
        phase=view.phase.value,
        actors=view.actors,
        dealer=view.dealer,
        to_the_left=view.to_the_left,
        hand=view.hand,
        counts=view.counts,
        drawn=view.drawn,
        shown_seat=view.shown[0] if view.shown else None,
        shown=view.shown[1] if view.shown else (),
        top=view.top,
        discards=len(view.discard),
        pile=view.pile,
        colour=view.colour or "",
        penalty=view.penalty.cards if view.penalty else 0,
        friends_caller=view.friends.caller if view.friends else None,
        friends_number=view.friends.number if view.friends else None,
        owes=view.owes,
        pledges=tuple([tuple([PledgeInfo(p.cost, p.card, p.face or "") for p in pledges]) for pledges in view.pledges]),
        vote=_vote_info(view),
        scores=view.scores,
        points=view.points,
        round=view.round,
        playing=view.playing,
        out=view.out,
        round_winner=view.round_winner,
        void=view.void,
        winners=view.winners,
        legal=tuple(map(str, view.legal)),
    )


def _vote_info(view: View) -> VoteInfo | None:
    vote = view.vote
    return vote and VoteInfo(vote.accused, vote.accuser, vote.about.value, vote.guilty, vote.innocent)


def table_info(table: Table, present: Collection[int], spectators: int) -> TableInfo:
    """A table as everybody may see it; tokens and the secret stay here."""
    config = table.config
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
            SeatInfo(seat, chair.name, chair.level, chair.is_person, seat in present, chair.has_agreed)
            for seat, chair in enumerate(table.seats)
        ),
        spectators=spectators,
        commitment=table.commitment,
    )


def happened(event: Event) -> Happened:
    """An event, as seen by its receiver already, as it is sent."""
    told = {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
    return Happened(_kind(type(event).__name__), told)


@cache
def _kind(name: str) -> str:
    """The name of an event's class in the ids of the catalogue."""
    return re.sub("(?<!^)([A-Z])", r"-\1", name).lower()


def _plain(value: Any) -> Any:  # noqa: ANN401 (JSON values are of any type)
    match value:
        case Enum():
            return value.value
        case Play():
            return str(value)
        case _:
            return value
