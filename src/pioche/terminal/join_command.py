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
from ..protocol.lengths import MAX_TEXT
from ..protocol.plain_text import clean_name
from ..protocol.wire_types import Text
from .crash_report import guarded
from .finding_tables import TurnedAway, in_words, place_of, turned_away
from .http_client import find, open_table, sit_down
from .online_table import OnlineTable
from .seat_tokens import SeatToken, SeatTokens
from .text_mode_online import PlainVisit

if TYPE_CHECKING:
    from collections.abc import Sequence
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
    sitting = await come(visit, language)
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


async def come(visit: Visit, language: str) -> OnlineTable:
    """Find the table and sit down, or return to a seat of this machine."""
    place = place_of(visit.words, visit.server)
    if visit.opens and not place.table and not place.code:
        place, joined = await open_table(place, _name(visit, language))
        token: str | None = _keep(joined, place, visit)
    elif not place.table and not place.code:
        raise turned_away("online-no-table", server=place.server)
    else:
        place = await find(place)
        held = None if visit.watches else SeatTokens.of(place, visit.folder).find(visit.name)
        if held is not None:
            try:
                return await _arrive(place, held.token, visit, language)
            except TurnedAway as no:
                if no.reason.id not in SEAT_LOST:
                    raise
                SeatTokens.of(place, visit.folder).forget(held.token)
        token = None if visit.watches else await _sit_down(place, visit, language)
    return await _arrive(place, token, visit, language)


async def _arrive(place: Place, token: str | None, visit: Visit, language: str) -> OnlineTable:
    sitting = OnlineTable(place, token, language, folder=visit.folder, waits=visit.waits, chance=visit.chance)
    try:
        await sitting.arrive()
    except TurnedAway as no:
        raise TurnedAway(_other_version(no.reason)) from None
    return sitting


async def _sit_down(place: Place, visit: Visit, language: str) -> str:
    """A new seat; a default name gets a number if another player has it."""
    name = _name(visit, language)
    for number in range(1, 10):
        try:
            return _keep(await sit_down(place, name if number == 1 else f"{name} {number}"), place, visit)
        except TurnedAway as no:
            if no.reason.id in CAN_WATCH:
                why = in_words(no.reason, language)
                raise turned_away("online-watch-instead", why=why, link=place.link) from None
            if no.reason.id != "server-name-is-taken" or visit.name is not None:
                raise
    raise turned_away("server-name-is-taken", name=name)


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
