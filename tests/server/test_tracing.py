"""Traces: a span for each command and request, without anybody in it; and nothing is loaded without them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from pioche.server.cannot_serve import CannotServe
from pioche.server.http_app import Doors
from pioche.server.operations import tracing
from pioche.server.operations.tracing import TRACING, begin_tracing, lacking
from pioche.server.serve import Service, check, companions
from tests.server.live import running

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


def test_commands_and_requests_leave_spans_without_anybody_in_them() -> None:
    exporter = InMemorySpanExporter()

    @asynccontextmanager
    async def traced(_: Doors) -> AsyncIterator[None]:
        end = begin_tracing(exporter)
        yield
        end()

    with running(companions=[traced]) as live:
        host = live.open_table("Ana the Great")
        player = live.client(host["table"], host["token"])
        assert player.ask("configure", edition="classic", players=2)["type"] == "done"
        assert player.ask("act", seq=0, line="A draw")["type"] == "refused"
        live.http.get(f"/api/codes/{host['code']}", headers={"traceparent": f"00-{TRACE}-00f067aa0ba902b7-01"})
        live.http.get(f"/api/tables/{host['table']}")
        player.close()
    assert TRACING.tell is None
    spans = exporter.get_finished_spans()
    names = [span.name for span in spans]
    for name in ("POST /api/tables", "command configure", "command act", "GET /api/codes/*", "GET /api/tables/{table}"):
        assert name in names
    by_name = {span.name: span for span in spans}
    assert dict(by_name["command act"].attributes or {})["pioche.refusal"] == "server-not-playing"
    assert dict(by_name["GET /api/codes/*"].attributes or {})["http.response.status_code"] == 200
    assert format(by_name["GET /api/codes/*"].context.trace_id, "x") == TRACE, "a trace that was begun goes on"
    for span in spans:
        assert span.start_time is not None
        assert span.end_time is not None
        assert span.start_time <= span.end_time
        for secret in (host["table"], host["code"], host["token"], "Ana", "127.0.0.1"):
            assert secret not in span.to_json()


def test_without_them_nothing_of_opentelemetry_is_loaded() -> None:
    code = "import sys, pioche.server.serve; print([name for name in sys.modules if name.startswith('opentelemetry')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_without_their_packages_they_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lacking() == ""
    service = Service(Path("t.sqlite"), traces=True)
    check(service)
    assert companions(service) == [tracing.traced]
    monkeypatch.setattr(tracing, "find_spec", lambda _: None)
    with pytest.raises(CannotServe, match=r"need the package opentelemetry\.sdk"):
        check(service)

    def gone(_: str) -> None:
        raise ModuleNotFoundError

    monkeypatch.setattr(tracing, "find_spec", gone)
    assert lacking() == "opentelemetry.sdk"
