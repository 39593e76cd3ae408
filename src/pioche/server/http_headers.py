"""The headers of every answer: what a page may load, who may frame it, what is kept."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

from .offline_site import PLACE
from .operations.json_log import REQUEST, new_request_id
from .operations.tracing import TRACING, route_of
from .own_addresses import is_loopback

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

CONTENT = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
"""Nothing inline, nothing from elsewhere."""

WITH_PYTHON = CONTENT.replace(";", "; script-src 'self' 'wasm-unsafe-eval';", 1)
"""Beside that WebAssembly, which the Python of a page that is its own host is made of."""

STRICT = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ALONE = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Browsers accept it only from addresses they trust; elsewhere, as in a home network, they report an error."""
FOR_EVER = "public, max-age=31536000, immutable"
SITE = f"/{PLACE}"
HASHED = ("/assets/", f"{SITE}assets/", f"{SITE}python/")
"""Where built pages have files whose names change with their contents."""


class StrictHeaders:
    """Puts the headers on every answer over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers."""
        request = new_request_id()
        if scope["type"] != "lifespan":  # a lifespan belongs to no request
            REQUEST.set(request)
        if scope["type"] != "http":
            with suppress(asyncio.CancelledError):  # the server stops, and waits no longer
                await self.app(scope, receive, send)
            return
        has_begun, status, began = False, 0, perf_counter()

        async def send_with_headers(message: Message) -> None:
            nonlocal has_begun, status
            if message["type"] == "http.response.start":
                has_begun, status = True, message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in {**STRICT, **(ALONE if is_trusted(Headers(scope=scope)) else {})}.items():
                    headers[name] = value
                if scope["path"].startswith(SITE):
                    headers["Content-Security-Policy"] = WITH_PYTHON
                headers["X-Request-Id"] = request
                headers["Cache-Control"] = cache_control(scope["path"], message["status"])
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except asyncio.CancelledError:  # the server stops, and waits no longer
            if not has_begun:
                await Response(status_code=503, headers={"Connection": "close"})(scope, receive, send_with_headers)
        except Exception:  # it has been answered already, in words
            log.exception("%s %.160r failed", scope["method"], scope["path"])
        if TRACING.tell is not None:
            known: dict[str, str | int] = {"http.response.status_code": status, "pioche.request": request}
            name = f"{scope['method']} {route_of(scope['path'])}"
            TRACING.tell(name, perf_counter() - began, known, Headers(scope=scope))


def is_trusted(asked: Headers) -> bool:
    """Whether a browser trusts the address that it requested; a forged header changes only its sender's answer.

    >>> is_trusted(Headers({"host": "localhost:8000"})), is_trusted(Headers({"host": "192.168.0.7:8000"}))
    (True, False)
    >>> is_trusted(Headers({"host": "inside:8000", "x-forwarded-proto": "https"})), is_trusted(Headers({}))
    (True, False)
    """
    host = asked.get("host", "")
    return asked.get("x-forwarded-proto") == "https" or is_loopback(host.rpartition(":")[0] or host)


def cache_control(path: str, status: int = 200) -> str:
    """How long an answer may be kept.

    >>> cache_control("/api/tables"), cache_control("/"), cache_control("/assets/a.1f3.js") == FOR_EVER
    ('no-store', 'no-cache', True)
    """
    if path.startswith("/api/") or path in {"/livez", "/healthz", "/readyz"}:
        return "no-store"
    return FOR_EVER if path.startswith(HASHED) and status in {200, 206, 304} else "no-cache"
