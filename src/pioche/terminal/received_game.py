"""What a server sends is checked before it is shown: settings, games and events; nothing is trusted."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from ..actions import Play
from ..cards import HIDDEN
from ..editions import UnknownEdition
from ..events import Accusation, Event, Laid
from ..kernel.game_setting import Setting
from ..notation import parse_action
from ..protocol.wire_types import Text
from ..teller import Told
from ..view import PlayableGame
from .finding_tables import turned_away
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..cards import Card, Seat
    from ..protocol.game_info import Happened
    from ..protocol.table_info import TableInfo
    from ..score_sheet import SheetRow
    from ..view import SeenGame

_CLASSES: dict[str, type[Event]] = {
    re.sub("(?<!^)([A-Z])", r"-\1", event.__name__).lower(): event for event in get_args(Event)
}


class BadNews(ValueError):
    """The server sent something that makes no sense at this table."""


def read_setting(table: TableInfo) -> Setting:
    """What is played at a table."""
    try:
        return Setting.read(table.edition, table.players, table.options, table.custom, honour=table.honour)
    except UnknownEdition:
        raise turned_away("online-unknown-edition", edition=table.edition) from None
    except ValueError as error:
        raise BadNews(str(error)) from error


def read_event(told: Happened, setting: Setting) -> Event:
    """The event that was sent.

    >>> from pioche.game import Game
    >>> from pioche.protocol.game_info import Happened
    >>> from pioche.protocol.wire_types import Text
    >>> setting = Game.new("classic", players=2).setting
    >>> read_event(Happened("drew", Text("event-drew"), {"seat": 1, "cards": ["??"], "why": "turn"}), setting)
    Drew(seat=1, cards=('??',), why=<Why.TURN: 'turn'>)
    """
    kind = _CLASSES.get(told.kind)
    if kind is None:
        raise BadNews(f"there is no event {told.kind!r}")
    try:
        event: Event = Laid(_read_play(told.fields, setting)) if kind is Laid else msgspec.convert(told.fields, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadNews(str(error)) from error
    _check(event, setting)
    return event


def _read_play(fields: dict[str, Any], setting: Setting) -> Play:
    """A card that was laid, with what was named for it; its line can be read."""
    play = msgspec.convert(fields, Play)
    _check(play, setting)
    parse_action(str(play), setting)
    return play


def _check(event: Event | Play, setting: Setting) -> None:
    """Seats and cards must be those of the table; everything else was checked by its type."""
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat" | "target" | "to":
                _check_seats([] if value is None else [value], setting)
            case "seats":
                _check_seats(value, setting)
            case "card" | "face":
                _check_cards([] if value is None else [value], setting)
            case "cards" | "seat_got" | "target_got" if isinstance(value, tuple):
                _check_cards(value, setting)
            case "got":
                for giver, taker, cards in value:
                    _check_seats([giver, taker], setting)
                    _check_cards(cards, setting)


def read_told(text: object) -> Told | None:
    """A message that is an argument of another one, from a server or a local table; None if it is not one.

    >>> read_told({"id": "refusal-no-pledge", "args": {"count": 2}})
    Told(id='refusal-no-pledge', args={'count': 2})
    """
    if isinstance(text, Text):
        text = msgspec.to_builtins(text)
    if not isinstance(text, dict) or not isinstance(text.get("id"), str):
        return None
    args = text.get("args", {})
    return Told(text["id"], {str(name): _read_argument(value) for name, value in dict(args).items()})


def _read_argument(value: Any) -> Any:  # noqa: ANN401 (JSON values are of any type)
    return clean(value) if isinstance(value, str) else read_told(value) or value


def _check_seats(seats: Iterable[int], setting: Setting) -> None:
    for seat in seats:
        if not 0 <= seat < setting.players:
            raise BadNews(f"there is no seat {seat}")


def _check_cards(cards: Iterable[Card], setting: Setting) -> None:
    for card in cards:
        if card != HIDDEN and card not in setting.edition.face_of:
            raise BadNews(f"there is no card {card!r}")


def read_game(game: SeenGame, seat: Seat | None, setting: Setting) -> PlayableGame:
    """The game that was sent to a seat, or with None to a spectator."""
    _check_seats(_seats_in(game), setting)
    _check_seats(() if seat is None else (seat,), setting)
    _check_cards(_cards_in(game), setting)
    left = () if game.ending is None else (game.ending.hands, game.ending.points)
    for told in (game.counts, game.scores, game.pledges, *left):
        if len(told) != setting.players:
            raise BadNews(f"{setting.players} players cannot have {told}")
    for colour in (game.colour, game.penalty.colour if game.penalty else None):
        if colour is not None and colour not in setting.edition.colours:
            raise BadNews(f"there is no colour {colour!r}")
    vote = game.vote
    if vote and vote.about is not Accusation.SUGGESTION and vote.pledge not in range(len(game.pledges[vote.accused])):
        raise BadNews(f"seat {vote.accused} has no pledge {vote.pledge}")
    try:
        legal = tuple(parse_action(line, setting) for line in game.legal)
    except ValueError as error:
        raise BadNews(str(error)) from error
    return PlayableGame(**{**vars(game), "legal": legal}, seat=seat)


def read_sheet(rows: tuple[SheetRow, ...], setting: Setting) -> tuple[SheetRow, ...]:
    """The score sheet that was sent."""
    if any(len(row.points) != setting.players for row in rows):
        raise BadNews(f"each row of the sheet has {setting.players} places")
    return rows


def _seats_in(game: SeenGame) -> Iterator[Seat]:
    """Every seat that the game speaks of."""
    yield game.dealer
    for seats in (game.actors, game.owes, game.playing, game.out, game.winners):
        yield from seats
    if game.round_winner is not None:
        yield game.round_winner
    if game.penalty:
        yield game.penalty.attacker
    if game.friends:
        yield game.friends.caller
    if game.shown:
        yield game.shown.seat
    if game.vote:
        yield from (game.vote.accused, game.vote.waiting, *(() if game.vote.accuser is None else (game.vote.accuser,)))
    for pledges in game.pledges:
        for pledge in pledges:
            yield from pledge.dismissed


def _cards_in(game: SeenGame) -> Iterator[Card]:
    """Every card that the game speaks of."""
    yield game.top
    yield from (*game.hand, *game.drawn, *(game.shown.cards if game.shown else ()))
    if game.ending is not None:
        yield from (card for hand in (*game.ending.hands, (game.ending.last or game.top,)) for card in hand)
    for pledges in game.pledges:
        for pledge in pledges:
            yield from (pledge.card, *(() if pledge.face is None else (pledge.face,)))
