"""The figures of a server: they are what happened, they have a door of their own, and they cost next to nothing."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pioche.cli import main
from pioche.server.cannot_serve import CannotServe
from pioche.server.expert_pool import ExpertPool
from pioche.server.operations.inner_server import listening_at
from pioche.server.operations.metrics import LoopLag, metrics_at
from pioche.server.serve import Service, check, companions
from pioche.tables.storage import Conflict, Damaged, DatabaseLocked, DiskFull, Unavailable
from pioche.tables.tally import MOST_REASONS, OTHER, TALLY, Spread, Tally
from tests import clockwork
from tests.server.live import SOON, Live, running
from tests.server.test_health import Failing


class MeasuredServer(NamedTuple):
    """A server, and a way to its figures."""

    live: Live
    http: httpx.Client

    def figures(self) -> dict[str, float]:
        """Each figure under its name with its label, such as ``pioche_tables{open}``."""
        page = self.http.get("/metrics")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/plain")
        return {
            sample.name + (f"{{{','.join(sample.labels.values())}}}" if sample.labels else ""): sample.value
            for family in text_string_to_metric_families(page.text)
            for sample in family.samples
        }


@contextmanager
def measured_server(storage: Failing | None = None) -> Iterator[MeasuredServer]:
    listening = listening_at("127.0.0.1", 0)
    port = listening.getsockname()[1]
    with (
        running(storage, companions=[metrics_at(listening)]) as live,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=SOON) as http,
    ):
        yield MeasuredServer(live, http)


def test_a_round_shows_in_the_figures() -> None:
    with measured_server() as measured:
        before = measured.figures()
        live = measured.live
        host = live.open_table()
        player, watcher = live.client(host["table"], host["token"]), live.client(host["table"])
        watcher.until("welcome")
        assert player.ask("configure", edition="classic", players=2, options={"rounds": 1})["type"] == "done"
        assert player.ask("seat-bot", seat=1, level="regular")["type"] == "done"
        assert player.ask("start")["type"] == "done"
        playing = measured.figures()
        assert playing["pioche_tables{playing}"] == 1
        assert playing["pioche_sockets"] == 2
        assert (playing["pioche_clients{player}"], playing["pioche_clients{spectator}"]) == (1, 1)
        assert player.ask("act", seq=0, line="A draw")["reason"]["id"] == "server-stale"
        player.play()
        acts = sum(message["type"] == "done" for message in player.seen) - 3
        after = measured.figures()

        def grown(name: str) -> float:
            return after[name] - before.get(name, 0.0)

        assert grown("pioche_commands_total{act}") == acts > 0
        assert grown("pioche_commands_total{start}") == 1
        assert grown("pioche_refusals_total{server-stale}") >= 1
        assert grown("pioche_unasked_moves_total{bot}") > 0
        assert grown("pioche_command_seconds_count") == acts + 3
        assert grown("pioche_command_seconds_bucket{+Inf}") == acts + 3
        assert 0 < grown("pioche_command_seconds_sum") < SOON
        assert after["pioche_tables{over}"] == 1
        assert after["pioche_ready"] == 1
        assert after["process_resident_memory_bytes"] > 1_000_000
        for one in (player, watcher):
            one.close()


def test_the_open_port_has_no_figures_and_the_other_has_nothing_else() -> None:
    with measured_server() as measured:
        assert measured.live.http.get("/metrics").status_code == 404
        assert measured.http.get("/api/tables").status_code == 404
        assert [measured.http.get(path).status_code for path in ("/livez", "/healthz", "/readyz")] == [200] * 3


def test_a_storage_that_fails_is_counted_and_not_ready() -> None:
    storage = Failing()
    storage.fails = True
    with measured_server(storage) as measured:
        assert [measured.http.get(path).status_code for path in ("/livez", "/healthz", "/readyz")] == [200, 503, 503]
        figures = measured.figures()
        assert figures["pioche_ready"] == 0
        assert figures["pioche_storage_errors_total{unavailable}"] >= storage.asked == 1


def test_experts_that_are_busy_show_in_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    with measured_server() as measured:
        assert measured.figures()["pioche_expert_questions"] == 0
        pool = ExpertPool()
        measured.live.registry.thinkers = pool
        monkeypatch.setattr(ExpertPool, "waiting", 3)
        monkeypatch.setitem(TALLY.stand_ins, "busy", 5)
        figures = measured.figures()
        assert (figures["pioche_expert_questions"], figures["pioche_stand_ins_total{busy}"]) == (3, 5)


def test_every_error_of_a_storage_is_counted_by_its_kind() -> None:
    kinds = {Conflict: "conflict", DatabaseLocked: "locked", DiskFull: "full", Damaged: "damaged"}
    for error, kind in {**kinds, Unavailable: "unavailable"}.items():
        before = TALLY.failures[kind]
        error("details")
        assert TALLY.failures[kind] == before + 1


def test_reasons_are_bounded() -> None:
    tally = Tally()
    for number in range(2 * MOST_REASONS):
        tally.refuse(f"reason-{number}")
    tally.refuse("reason-0")
    assert len(tally.refused) == MOST_REASONS + 1
    assert (tally.refused["reason-0"], tally.refused[OTHER]) == (2, MOST_REASONS)


def test_a_loop_that_is_held_up_is_late() -> None:
    """Somebody holds the loop for three seconds while a timer is due."""

    async def story() -> list[int]:
        loop, held = asyncio.get_running_loop(), [0.0]
        lag = LoopLag(every=1.0, now=lambda: loop.time() + held[0])
        watching = asyncio.create_task(lag.watch())
        await clockwork.later(2.5)
        held[0] += 3.0
        await clockwork.later(1.0)
        watching.cancel()
        return lag.spread.counts

    counts = clockwork.run(story())
    bounds = [*Spread().bounds, float("inf")]
    assert {bound: count for bound, count in zip(bounds, counts, strict=True) if count} == {bounds[0]: 2, 5.0: 1}


def test_a_door_for_figures_that_cannot_be_had_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotServe, match="takes a port"):
        check(Service(Path("t.sqlite"), metrics="here"))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"cannot listen on 127.0.0.1, port {port}"):
            companions(Service(Path("t.sqlite"), metrics=str(port)))
    assert main(["serve", "--metrics", "::nine"]) == 2
    assert "::nine" in capsys.readouterr().err
