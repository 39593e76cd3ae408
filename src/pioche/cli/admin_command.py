"""The command ``admin``: the administrator's questions and orders to servers that run on this machine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from .output import OK, complain, not_installed, spoken, tell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from ..server.operations.admin_client import RunningServers

WITH_TARGET = ("close", "ban", "unban")
UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86_400.0}


def read_duration(typed: str) -> float | None:
    """Seconds.

    >>> read_duration("90s"), read_duration("12h"), read_duration("7d"), read_duration("soon")
    (90.0, 43200.0, 604800.0, None)
    """
    found = re.fullmatch(r"([0-9]{1,6})([smhd])", typed)
    return float(found[1]) * UNITS[found[2]] if found else None


def admin(given: argparse.Namespace) -> int:
    """Ask or tell all servers that run on a folder."""
    try:
        from ..server.operations.admin_client import NoServer, NotDone, RunningServers
        from ..server.serve import default_database
        from ..server.settings import read_settings
    except ModuleNotFoundError as error:
        return not_installed(error, "server", given.lang)
    from ..locales import Catalogue

    say = Catalogue.of(spoken(given)).say
    if given.action not in _DO:
        return complain(say("cli-admin-unknown", action=given.action, actions=", ".join(_DO)))
    if (given.target is None) == (given.action in WITH_TARGET):
        return complain(say("cli-admin-target", action=given.action, actions=", ".join(WITH_TARGET)))
    seconds = None if given.length is None else read_duration(given.length)
    if given.length is not None and seconds is None:
        return complain(say("cli-admin-length", typed=given.length))
    found = read_settings({"control": given.control, "database": given.database})
    folder = Path(str(found["control"] or Path(str(found["database"] or default_database())).parent))
    servers = RunningServers(folder)
    try:
        _DO[given.action](servers, given, seconds, say)
    except NoServer:
        return complain(say("cli-admin-none", folder=str(folder)))
    except NotDone as error:
        return complain(say("cli-admin-refused", why=str(error)))
    return OK


def _status(servers: RunningServers, _: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    from msgspec.json import decode

    from ..server.operations.admin_door import ProcessStatus

    for answer in servers.ask("/status"):
        one = decode(answer, type=ProcessStatus)
        state = "draining" if one.is_draining else "ready" if one.is_ready else "sick"
        tell(
            say(
                "cli-admin-status",
                pid=str(one.pid),
                version=one.version,
                hours=round(one.seconds / 3600),
                tables=one.tables,
                sockets=one.sockets,
                state=state,
            )
        )


def _list(servers: RunningServers, given: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    from msgspec.json import decode

    from ..server.operations.admin_door import TableRow

    rows: dict[str, TableRow] = {}
    for answer in servers.ask("/tables?all=1" if given.all else "/tables"):
        for row in decode(answer, type=list[TableRow]):
            known = rows.get(row.table)
            if known is None or row.players + row.spectators >= known.players + known.spectators:
                rows[row.table] = row
    for row in rows.values():
        tell(
            f"{row.table}  {row.state:8} {row.edition or '-':10} {row.players:3} {row.spectators:3}"
            f" {row.entries:6} {max(0, round(row.quiet / 60)):6} min"
        )
    tell(say("cli-admin-tables", count=len(rows)))


def _close(servers: RunningServers, given: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    servers.ask("/close", {"table": given.target})
    tell(say("cli-admin-closed", table=given.target))


def _ban(servers: RunningServers, given: argparse.Namespace, seconds: float | None, say: Callable[..., str]) -> None:
    from msgspec.json import decode

    from ..server.operations.admin_door import HowMany

    answers = servers.ask("/ban", {"network": given.target, "seconds": seconds})
    tell(say("cli-admin-banned", network=given.target, count=sum(decode(one, type=HowMany).count for one in answers)))


def _unban(servers: RunningServers, given: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    from msgspec.json import decode

    from ..server.operations.admin_door import HowMany

    answers = servers.ask("/unban", {"network": given.target})
    was_out = any(decode(one, type=HowMany).count for one in answers)
    tell(say("cli-admin-unbanned" if was_out else "cli-admin-not-banned", network=given.target))


def _bans(servers: RunningServers, _: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    import time

    from msgspec.json import decode

    from ..server.operations.bans import Ban

    bans = {ban.network: ban for answer in servers.ask("/bans") for ban in decode(answer, type=list[Ban])}
    for ban in bans.values():
        if ban.until is None:
            tell(say("cli-admin-ban-for-good", network=ban.network))
        else:
            until = time.strftime("%Y-%m-%d %H:%M", time.localtime(ban.until))
            tell(say("cli-admin-ban-until", network=ban.network, until=until))
    tell(say("cli-admin-bans", count=len(bans)))


def _drain(servers: RunningServers, _: argparse.Namespace, __: float | None, say: Callable[..., str]) -> None:
    from msgspec.json import decode

    from ..server.operations.admin_door import HowMany

    counts = [decode(one, type=HowMany).count for one in servers.ask("/drain", {})]
    tell(say("cli-admin-drained", processes=len(counts), count=sum(counts)))


_DO: dict[str, Callable[[RunningServers, argparse.Namespace, float | None, Callable[..., str]], None]] = {
    "status": _status,
    "list": _list,
    "close": _close,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "drain": _drain,
}
