"""A second, small HTTP server inside the event loop of the first, for administrators."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

import uvicorn

from ..own_addresses import LOOPBACK

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractContextManager

    from starlette.types import ASGIApp


class InnerServer(uvicorn.Server):
    """Uvicorn's server, which leaves the signals of the process to the outer one."""

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        """They belong to the outer server."""
        return nullcontext()


def read_address(typed: str) -> tuple[str, int]:
    """Host and port; where only a port is typed, on this machine alone. Raises ``ValueError``.

    >>> read_address("9100"), read_address("[::1]:9100"), read_address("10.0.0.7:9100"), read_address("")
    (('127.0.0.1', 9100), ('::1', 9100), ('10.0.0.7', 9100), ('127.0.0.1', 0))
    """
    host, _, port = typed.rpartition(":")
    if typed and not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise ValueError(typed)
    return host.strip("[]") or LOOPBACK, int(port or 0)


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises ``OSError`` where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(64)
    except BaseException:
        found.close()
        raise
    return found


@asynccontextmanager
async def answering(app: ASGIApp, listening: socket.socket) -> AsyncIterator[None]:
    """Answer on a socket while something else is done."""
    config = uvicorn.Config(
        app,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
        limit_concurrency=32,
    )
    server = InnerServer(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)
        listening.close()
