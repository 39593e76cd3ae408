"""Writes the figures in docs/security.md from the constants of the code: ``python -m docs.write_security``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

from pioche.protocol.lengths import MAX_CHAT, MAX_LINE, MAX_MESSAGE, MAX_NAME, MAX_TEXT, MAX_TITLE
from pioche.protocol.table_codes import CODE_LENGTH, CODE_LETTERS
from pioche.server.limits import Limits, Rate
from pioche.server.serve import HARD_LIMIT, SEND_BUFFER
from pioche.server.server_log import LINES
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.server.websocket_hardening import SLICE, SMALL_FRAMES, HardenedProtocol
from pioche.tables.commands import MOST_CHANGES, OWN_CHANGES
from pioche.tables.randomness import Randomness
from pioche.tables.table_pace import Pace

PAGE = Path(__file__).parent / "security.md"
DAY = 86_400

MEANINGS = {
    "message": "bytes of a message on the socket",
    "body": "bytes of a request",
    "backlog": "messages that wait for a client that does not read; then its connection is closed",
    "head": "seconds until the head of a request is complete",
    "body_seconds": "seconds until its body is",
    "reading": "seconds for which a client may take nothing of an answer",
    "hello": "seconds until a client has said hello",
    "requests_open": "connections of an address that are no WebSockets",
    "connecting": "connections that an address opens",
    "connections": "connections of all together, as far as the system gives open files; then idle ones give way",
    "connections_per_address": "WebSockets of an address",
    "spectators": "clients that watch one table",
    "windows": "clients of one player at a table",
    "tables_in_lobby": "tables that the lobby lists",
    "listed_tables": "of these, tables of one address",
    "waiting_seats": "seats that an address has taken and nobody came to",
    "messages": "messages of a connection",
    "chat": "lines of chat of a player",
    "moves": "moves, claims, votes and questions of a player",
    "hints": "hints for an address",
    "kept_bytes": "bytes that an address adds to logs, moves excepted",
    "messages_per_address": "messages of an address",
    "anything": "requests of an address, files included",
    "requests": "requests to tables, and new WebSockets, of an address",
    "new_tables": "tables that an address opens",
    "joins": "seats that an address takes",
    "wrong_codes": "wrong codes that an address tries",
}
"""What each limit counts, by its name in ``Limits``."""


def limits_table() -> str:
    """Every limit of a server."""
    limits = Limits()
    rows = [(MEANINGS[each.name], said(getattr(limits, each.name)), f"Limits.{each.name}") for each in fields(Limits)]
    rows += [
        ("bytes of a message after which the connection is cut off", said(HARD_LIMIT * MAX_MESSAGE), "HARD_LIMIT"),
        ("pings, pongs and parts of messages of a connection", said(SMALL_FRAMES), "SMALL_FRAMES"),
        ("bytes of a connection that are read in one round of the loop", said(SLICE), "SLICE"),
        ("bytes that the system is asked to keep for a client who does not read", said(SEND_BUFFER), "SEND_BUFFER"),
        ("seconds to take a goodbye", said(HardenedProtocol.linger), "HardenedProtocol.linger"),
        ("slow jobs (replays, records, QR codes) of all, and of one address", slow_jobs(), "SlowWorkQueue"),
        (
            "changes of a table by one player before a game, and by all",
            f"{OWN_CHANGES:,}, {MOST_CHANGES:,}",
            "OWN_CHANGES",
        ),
        ("characters of a name, line, chat, title, text", lengths(), "protocol.lengths"),
        ("lines of one kind in the server's log", said(LINES), "LINES"),
        ("seconds until a bot plays for an absent player", said(Pace().away), "Pace.away"),
        (
            "seconds until a bot answers for somebody who is there and does nothing",
            said(Pace().patience),
            "Pace.patience",
        ),
        ("seconds to agree with a host's proposal, or object", said(Pace().consent), "Pace.consent"),
    ]
    lines = [f"| {what} | {value} | `{name}` |" for what, value, name in rows]
    return "\n".join(("| what | at most | in the code |", "|---|---|---|", *lines))


def slow_jobs() -> str:
    return f"{SlowWorkQueue.most:,}, {SlowWorkQueue.most_of_one:,}"


def changes() -> str:
    return f"{OWN_CHANGES:,}, {MOST_CHANGES:,}"


def lengths() -> str:
    return ", ".join(map(str, (MAX_NAME, MAX_LINE, MAX_CHAT, MAX_TITLE, MAX_TEXT)))


def said(value: float | Rate) -> str:
    """A limit in words.

    >>> said(Rate(12, 0.1)), said(Rate(400, 50)), said(16384), said(10.0)
    ('12 at once, then 1 in 10 s', '400 at once, then 50 a second', '16,384', '10')
    """
    if not isinstance(value, Rate):
        return f"{value:,.0f}"
    pace = f"{value.per_second:,.0f} a second" if value.per_second >= 1 else f"1 in {1 / value.per_second:.3g} s"
    return f"{value.burst:,.0f} at once, then {pace}"


def per_day(rate: Rate) -> int:
    """How many in a day."""
    return round(rate.burst + DAY * rate.per_second)


def guessing() -> str:
    """What can be guessed, and how likely that is in a day of one address."""
    limits = Limits()
    codes = len(CODE_LETTERS) ** CODE_LENGTH
    tries, asked = per_day(limits.wrong_codes), per_day(limits.requests)
    secrets = {"the id of a table": Randomness().table_id(), "a token": Randomness().token()}
    rows = [
        f"| a code, where one table waits | {codes:,} | {tries:,} | {tries / codes:.1e} |",
        f"| a code, where 1,000 tables wait | {codes:,} | {tries:,} | {tries * 1000 / codes:.2f} tables |",
        *(f"| {what} | 2^{bits(text)} | {asked:,} | {asked / 2 ** bits(text):.0e} |" for what, text in secrets.items()),
    ]
    head = "| what is guessed | how many there are | tries a day from one address | found in a day |"
    return "\n".join((head, "|---|---|---|---|", *rows))


def bits(text: str) -> int:
    """Bits of chance in a text of base64."""
    return len(text) * 6 // 8 * 8


BLOCKS: dict[str, Callable[[], str]] = {"limits": limits_table, "guessing": guessing}


def with_figures(page: str) -> str:
    """The page with its figures as they are in the code."""
    for name, made in BLOCKS.items():
        begin, end = f"<!-- {name}: written by `make docs` -->", f"<!-- end of {name} -->"
        assert begin in page
        assert end in page
        page = re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", f"{begin}\n\n{made()}\n\n{end}", page, flags=re.DOTALL)
    return page


def main() -> None:
    """Write the page again."""
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
