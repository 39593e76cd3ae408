"""From the command line to a table on a server: find it, sit down or return to the own seat, and play."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass
from getpass import getuser
from typing import TYPE_CHECKING

from ..control_characters import escaped_lines
from ..locales import language_of_environment, text
from ..protocol.client_commands import TakeSeat
from ..protocol.lengths import MAX_TEXT
from ..protocol.plain_text import clean_name
from ..protocol.wire_types import Text
from .connection import NOT_CONNECTED
from .crash_report import guarded
from .finding_tables import TurnedAway, in_words, place_of, turned_away
from .http_client import find, open_table, sit_down
from .newcomer import Newcomer, free_name, seats_to_ask_for
from .online_table import OnlineTable
from .seat_tokens import SeatToken, SeatTokens
from .text_mode_online import PlainVisit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ..protocol.http_bodies import Joined
    from ..tables.randomness import Randomness
    from .finding_tables import Place

SEAT_LOST = {"server-unknown-token", "server-seat-is-gone"}
CAN_WATCH = {"server-not-open", "server-table-is-full", "server-table-is-locked"}


@dataclass(frozen=True)
class Visit:
    """The choices of the command line; None if not given."""

    words: Sequence[str]
    server: str | None = None
    name: str | None = None
    watches: bool = False
    opens: bool = False
    language: str | None = None
    is_plain: bool = False
    folder: Path | None = None
    """Where seats and records are kept, if not in the usual place."""
    waits: tuple[float, ...] | None = None
    """Seconds between tries to come back."""
    chance: Randomness | None = None
    """Where salts and ids come from, if not from the system."""


def join(visit: Visit) -> str:
    """Play at a table on a server until the player leaves; if that is impossible, a sentence says why."""
    language = visit.language or language_of_environment()

    def attend() -> str:
        try:
            asyncio.run(_attend(visit, language))
        except TurnedAway as no:
            return in_words(no.reason, language)
        return ""

    return guarded(attend, language)


async def _attend(visit: Visit, language: str) -> None:
    sitting = await come(visit, language, asks=True)
    try:
        if visit.is_plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
            await PlainVisit(sitting, language, sys.stdin, sys.stdout).run()
        else:
            from .online_window import SharedApp

            left = await SharedApp(sitting, language).attend()
            if left:
                print(escaped_lines(left))
    except TurnedAway as no:
        if not sitting.is_leaving:
            raise TurnedAway(_why_gone(no.reason, sitting, visit)) from None
        _forget(sitting, visit)
        print(text(language, "online-gone"))
    finally:
        await sitting.leave()


async def come(visit: Visit, language: str, *, asks: bool = False) -> OnlineTable:
    """Find the table and sit down, or return to a seat of this machine.

    ``asks``: whether a latecomer can be asked which bot's seat they would like.
    """
    place = place_of(visit.words, visit.server)
    if visit.opens and not place.table and not place.code:
        place, joined = await open_table(place, _name(visit, language))
        token: str | None = _keep(joined, place, visit)
    elif not place.table and not place.code:
        raise turned_away("online-no-table", server=place.server)
    else:
        place = await find(place)
        if place.key and not visit.watches:
            try:
                return await _take_passed_seat(place, visit, language)
            except TurnedAway as no:
                if no.reason.id != "server-unknown-key" or SeatTokens.of(place, visit.folder).find(visit.name) is None:
                    raise
        held = None if visit.watches else SeatTokens.of(place, visit.folder).find(visit.name)
        if held is not None:
            try:
                return await _arrive(place, held.token, visit, language)
            except TurnedAway as no:
                if no.reason.id not in SEAT_LOST:
                    raise
                SeatTokens.of(place, visit.folder).forget(held.token)
        try:
            token = None if visit.watches else await _sit_down(place, visit, language)
        except TurnedAway as no:
            if no.reason.id not in CAN_WATCH:
                raise
            newcomer = await _newcomer(place, visit, language) if asks and no.reason.id == "server-not-open" else None
            if newcomer is None:
                why = in_words(no.reason, language)
                raise turned_away("online-watch-instead", why=why, link=place.link) from None
            return newcomer
    return await _arrive(place, token, visit, language)


async def _newcomer(place: Place, visit: Visit, language: str) -> OnlineTable | None:
    """Somebody who watches the game and may ask for the seat of a bot; None: there is no such seat."""
    sitting = await _arrive(place, None, visit, language)
    assert sitting.table is not None
    if not seats_to_ask_for(sitting.table):
        await sitting.leave()
        return None
    name, token = free_name(tuple(_names(visit, language)), sitting.table), sitting.chance.token()
    held = SeatToken(clean_name(name), token)
    sitting.newcomer = Newcomer(name, token, lambda: SeatTokens.of(place, visit.folder).keep(held))
    return sitting


async def _take_passed_seat(place: Place, visit: Visit, language: str) -> OnlineTable:
    """The seat that its player passes on; its token is kept first, so that it is known even if no answer arrives."""
    sitting = await _arrive(place, None, visit, language)
    assert sitting.table is not None
    tokens, token = SeatTokens.of(place, visit.folder), sitting.chance.token()
    reason: Text | None = None
    for name in _names(visit, language):
        tokens.keep(SeatToken(clean_name(name), token))
        sitting.newcomer = Newcomer(name, token, lambda: None)
        reason = await sitting.connection.ask(TakeSeat(0, name, token, key=place.key))
        if reason is None or reason.id != "server-name-is-taken":
            break
    if reason is None:
        return sitting
    if reason != NOT_CONNECTED:
        tokens.forget(token)
    await sitting.leave()
    raise TurnedAway(reason)


async def _arrive(place: Place, token: str | None, visit: Visit, language: str) -> OnlineTable:
    sitting = OnlineTable(place, token, language, folder=visit.folder, waits=visit.waits, chance=visit.chance)
    try:
        await sitting.arrive()
    except TurnedAway as no:
        raise TurnedAway(_other_version(no.reason)) from None
    return sitting


async def _sit_down(place: Place, visit: Visit, language: str) -> str:
    """A new seat."""
    taken: TurnedAway | None = None
    for name in _names(visit, language):
        try:
            return _keep(await sit_down(place, name), place, visit)
        except TurnedAway as no:
            if no.reason.id != "server-name-is-taken":
                raise
            taken = no
    assert taken is not None
    raise taken


def _names(visit: Visit, language: str) -> Iterator[str]:
    """The chosen name; a default name gets a number if another player has it."""
    name = _name(visit, language)
    yield name
    if visit.name is None:
        yield from (f"{name} {number}" for number in range(2, 10))


def _name(visit: Visit, language: str) -> str:
    """The chosen name, or that of the user."""
    if visit.name is not None:
        return visit.name[:MAX_TEXT]
    try:
        name = clean_name(getuser())
    except (OSError, KeyError, ImportError):  # the user has no name
        name = ""
    return name.capitalize() or text(language, "web-default-name")


def _keep(joined: Joined, place: Place, visit: Visit) -> str:
    SeatTokens.of(place, visit.folder).keep(SeatToken(joined.name, joined.token))
    return joined.token


def _forget(sitting: OnlineTable, visit: Visit) -> None:
    if sitting.connection.token is not None:
        SeatTokens.of(sitting.place, visit.folder).forget(sitting.connection.token)


def _why_gone(reason: Text, sitting: OnlineTable, visit: Visit) -> Text:
    if reason.id in SEAT_LOST:
        _forget(sitting, visit)
        return Text("online-seat-lost", {"link": sitting.place.link})
    return _other_version(reason)


def _other_version(reason: Text) -> Text:
    """A browser would load the page again; here a new version must be installed."""
    return Text("online-other-version", reason.args) if reason.id == "server-other-version" else reason
