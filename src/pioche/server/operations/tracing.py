"""Traces for OpenTelemetry, where somebody wants them: a span for each command at a table and each request over HTTP.

Nothing of OpenTelemetry is loaded before ``begin_tracing`` is called. Where spans are sent is said by its own variables
(``OTEL_EXPORTER_OTLP_ENDPOINT``). Spans name no person, no card and no whole id.
"""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ... import __version__
from .json_log import discreet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from opentelemetry.sdk.trace.export import SpanExporter

    from ..http_app import Doors

_NUMBERS = re.compile(r"/\d+(?=/|$)")
_FILES = re.compile(r"^/(?:assets/.*|[^/]+\.[a-z0-9]+)$")


class Tracing:
    """Receives the spans, while tracing is on."""

    def __init__(self) -> None:
        self.tell: Callable[[str, float, Mapping[str, str | int], Mapping[str, str]], None] | None = None
        """A name, how many seconds it took until now, what is known about it, and the headers it came with."""


TRACING = Tracing()
"""That of this process."""


def route_of(path: str) -> str:
    """What an address asks for, without what it asks about.

    >>> route_of("/api/tables/BcD3fGhIjKlMnOpQ/games/2/replay"), route_of("/api/codes/KMPRTW"), route_of("/assets/a.js")
    ('/api/tables/{table}/games/{number}/replay', '/api/codes/*', '/{file}')
    """
    if _FILES.match(path):
        return "/{file}"
    path = re.sub(r"(/t/|/tables/)[^/]+", r"\1{table}", path)
    return discreet(_NUMBERS.sub("/{number}", path))[:100]


def lacking() -> str:
    """The package for traces that is not installed; empty: none."""
    for package in ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"):
        try:
            found = find_spec(package)
        except ModuleNotFoundError:
            found = None
        if found is None:
            return package
    return ""


@asynccontextmanager
async def traced(_: Doors) -> AsyncIterator[None]:
    """Spans are sent while the server runs; what is left is sent at its end, in a thread."""
    end = begin_tracing()
    try:
        yield
    finally:
        await asyncio.to_thread(end)


def begin_tracing(exporter: SpanExporter | None = None) -> Callable[[], None]:
    """Send spans from now on; returns what ends it, once all are sent."""
    from opentelemetry import propagate  # noqa: PLC0415 (only where traces are wanted)
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor  # noqa: PLC0415

    provider = TracerProvider(resource=Resource.create({"service.name": "pioche", "service.version": __version__}))
    if exporter is None:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415

        provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    else:
        provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracer = provider.get_tracer("pioche", __version__)

    def tell(name: str, seconds: float, known: Mapping[str, str | int], headers: Mapping[str, str]) -> None:
        ends = time.time_ns()
        context = propagate.extract(headers) if headers else None
        span = tracer.start_span(name, context, attributes=dict(known), start_time=ends - int(seconds * 1e9))
        span.end(ends)

    def end() -> None:
        TRACING.tell = None
        provider.shutdown()

    TRACING.tell = tell
    return end
