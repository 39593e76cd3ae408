"""The commands that open a table: play, join, mcp, serve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .output import OK, complain, failed, not_installed, spoken, tell_broken_editions

if TYPE_CHECKING:
    import argparse


def play(given: argparse.Namespace) -> int:
    """A game in the terminal."""
    try:
        from ..terminal import play_command as terminal
    except ModuleNotFoundError as error:
        return not_installed(error, "terminal", given.lang)
    fault = terminal.play(
        terminal.Wishes(
            edition=given.edition,
            bots=given.bots,
            people=given.people,
            options=given.option,
            preset=given.preset,
            seed=given.seed,
            language=given.lang,
            is_plain=given.plain,
            continues=given.continues,
            pace=min(max(given.pace, 0.0), 10.0),
        )
    )
    return failed(fault) if fault else OK


def join(given: argparse.Namespace) -> int:
    """A table on a server, in the terminal."""
    try:
        from ..terminal import join_command as terminal
    except ModuleNotFoundError as error:
        return not_installed(error, "terminal", given.lang)
    sentence = terminal.join(
        terminal.Visit(
            given.table,
            server=given.server,
            name=given.name,
            watches=given.watch,
            opens=given.open,
            language=given.lang,
            is_plain=given.plain,
        )
    )
    return failed(sentence) if sentence else OK


def mcp(given: argparse.Namespace) -> int:
    """A seat for a language model, over standard input and output."""
    try:
        from ..terminal.language_model_seat import ModelSeat
        from ..terminal.mcp_server import serve_model
    except ModuleNotFoundError as error:
        return not_installed(error, "mcp", given.lang)
    serve_model(ModelSeat(spoken(given), given.records, given.seed))
    return OK


def serve(given: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    try:
        from ..server import serve as server
        from ..server.server_log import log_to_stderr
        from ..server.settings import read_settings
    except ModuleNotFoundError as error:
        return not_installed(error, "server", given.lang)
    from ..bots import find_bots
    from ..locales import text

    typed = {"sync": given.sync or None, "trust_proxy": "local" if given.trust_proxy == "" else given.trust_proxy}
    if given.database is not None and given.store is None:
        typed["store"] = ""  # a file that is named goes before a database of the environment
    names = ("host", "port", "database", "store", "workers", "public_url", "metrics", "control", "log_format", "site")
    found = read_settings({name: getattr(given, name) for name in names} | typed, given.set, given.config or "")
    log_to_stderr(str(found["log_format"]))
    tell_broken_editions(spoken(given))
    for name, why in find_bots().broken.items():
        complain(text(spoken(given), "terminal-broken-bot", level=name, why=why))
    server.serve(server.service_of(found, spoken(given)))
    return OK
