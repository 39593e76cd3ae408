"""From what a server sends to settings, looks and events: the inverse of ``server.wire``, and it believes nothing."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, get_args

import msgspec

from ..actions import Play
from ..cards import HIDDEN
from ..editions import edition_named
from ..editions.options import read_options
from ..editions.written import read_effects
from ..events import Accusation, Event, Laid
from ..kernel.lower import Setting
from ..notation import parse_action
from ..view import Phase
from .look import Ballot, Called, Due, Look, Promise

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..cards import Card, Seat
    from ..protocol.game_info import GameInfo, Happened
    from ..protocol.table_info import TableInfo

_CLASSES: dict[str, type[Event]] = {
    re.sub("(?<!^)([A-Z])", r"-\1", event.__name__).lower(): event for event in get_args(Event)
}


class BadNews(ValueError):
    """The server told something that makes no sense at this table."""


def read_setting(table: TableInfo) -> Setting:
    """What is played at a table."""
    options = {**table.options, **({"judging": "off"} if table.honour else {})}
    try:
        edition = edition_named(table.edition)
        written = tuple(map(read_effects, table.custom))
        return Setting(edition, table.players, read_options(edition, options), written)
    except ValueError as error:
        raise BadNews(str(error)) from error


def read_event(told: Happened, setting: Setting) -> Event:
    """The event that was sent.

    >>> from pioche.game import Game
    >>> from pioche.protocol.game_info import Happened
    >>> setting = Game.new("classic", players=2).setting
    >>> read_event(Happened("drew", {"seat": 1, "cards": ["??"], "why": "turn"}), setting)
    Drew(seat=1, cards=('??',), why=<Why.TURN: 'turn'>)
    """
    kind = _CLASSES.get(told.kind)
    if kind is None:
        raise BadNews(f"there is no event {told.kind!r}")
    try:
        event: Event
        if kind is Laid:
            play = parse_action(str(told.fields.get("play")), setting)
            if not isinstance(play, Play):
                raise BadNews(f"{play} lays no card")
            event = Laid(play)
        else:
            event = msgspec.convert(told.fields, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadNews(str(error)) from error
    _check(event, setting)
    return event


def _check(event: Event, setting: Setting) -> None:
    """Seats and cards have to be those of the table; everything else was checked by its type."""
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat" | "target" | "to":
                _check_seats([value], setting)
            case "seats":
                _check_seats(value, setting)
            case "card" | "face":
                _read_cards([] if value is None else [value], setting)
            case "cards" | "seat_got" | "target_got" if isinstance(value, tuple):
                _read_cards(value, setting)
            case "got":
                for giver, taker, cards in value:
                    _check_seats([giver, taker], setting)
                    _read_cards(cards, setting)


def _check_seats(seats: Iterable[int], setting: Setting) -> None:
    for seat in seats:
        if not 0 <= seat < setting.players:
            raise BadNews(f"there is no seat {seat}")


def _read_cards(cards: Sequence[str], setting: Setting) -> tuple[Card, ...]:
    for card in cards:
        if card != HIDDEN and card not in setting.edition.face_of:
            raise BadNews(f"there is no card {card!r}")
    return tuple(cards)  # type: ignore[arg-type]  # they are cards, as was just checked


def read_look(game: GameInfo, seat: Seat | None, setting: Setting) -> Look:
    """The game that was sent to a seat, or with None to a spectator."""
    own = () if seat is None else (seat,)
    shown = () if game.shown_seat is None else (game.shown_seat,)
    caller = () if game.friends_caller is None else (game.friends_caller,)
    _check_seats((game.dealer, *own, *shown, *caller, *game.actors, *game.owes, *game.playing, *game.out), setting)
    _check_seats(game.winners, setting)
    for told in (game.counts, game.scores, game.points, game.pledges):
        if len(told) != setting.players:
            raise BadNews(f"{setting.players} players cannot have {told}")
    if game.colour and game.colour not in setting.edition.colours:
        raise BadNews(f"there is no colour {game.colour!r}")
    try:
        phase = Phase(game.phase)
        legal = tuple(parse_action(line, setting) for line in game.legal)
        vote = _read_ballot(game, setting)
    except ValueError as error:
        raise BadNews(str(error)) from error
    return Look(
        seat=seat,
        phase=phase,
        actors=game.actors,
        dealer=game.dealer,
        to_the_left=game.to_the_left,
        hand=_read_cards(game.hand, setting),
        counts=game.counts,
        drawn=_read_cards(game.drawn, setting),
        shown=None if game.shown_seat is None else (game.shown_seat, _read_cards(game.shown, setting)),
        top=_read_cards([game.top], setting)[0],
        pile=game.pile,
        colour=game.colour or None,
        penalty=Due(game.penalty) if game.penalty else None,
        friends=_read_call(game),
        owes=game.owes,
        pledges=tuple(
            tuple(
                Promise(
                    p.cost, _read_cards([p.card], setting)[0], _read_cards([p.face], setting)[0] if p.face else None
                )
                for p in pledges
            )
            for pledges in game.pledges
        ),
        vote=vote,
        scores=game.scores,
        points=game.points,
        round=game.round,
        playing=game.playing,
        out=game.out,
        winners=game.winners,
        legal=legal,
    )


def _read_call(game: GameInfo) -> Called | None:
    if game.friends_caller is None or game.friends_number is None:
        return None
    return Called(game.friends_caller, game.friends_number)


def _read_ballot(game: GameInfo, setting: Setting) -> Ballot | None:
    vote = game.vote
    if vote is None:
        return None
    _check_seats([vote.accused, *([] if vote.accuser is None else [vote.accuser])], setting)
    return Ballot(vote.accused, vote.accuser, Accusation(vote.about), vote.guilty, vote.innocent)
