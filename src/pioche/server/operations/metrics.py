"""The figures of one process for Prometheus: collected from plain numbers when somebody asks, and not before."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...tables.shared_table import State
from ...tables.tally import TALLY, Spread
from .inner_server import answering

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable, Iterable, Mapping

    from prometheus_client.metrics_core import Metric
    from starlette.requests import Request

    from ...tables.room import Room
    from ..http_app import Companion, Doors

TEXT = "text/plain; version=0.0.4; charset=utf-8"
SLICE = 100
"""Tables that are counted at once."""


class LoopLag:
    """How late the event loop is: a timer that is due now and is called later tells it."""

    def __init__(self, every: float = 0.25, now: Callable[[], float] = time.monotonic) -> None:
        self._every = every
        self._now = now
        self.spread = Spread()

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            due = self._now() + self._every
            await asyncio.sleep(self._every)
            self.spread.add(max(0.0, self._now() - due))


class Census:
    """The tables in memory, counted."""

    def __init__(self) -> None:
        self.states: Counter[State] = Counter()
        self.clients = {"player": 0, "spectator": 0}
        self.waiting = 0

    async def take(self, rooms: Iterable[Room]) -> None:
        """Count some tables in each round of the loop: a thousand at once would delay moves by milliseconds."""
        for number, room in enumerate(list(rooms), 1):
            self.states[room.table.state] += 1
            self.waiting += room.waits_for_bot
            for client in room.presence.clients:
                self.clients["spectator" if client.seat is None else "player"] += 1
            if not number % SLICE:
                await asyncio.sleep(0)


class ServerCollector(Collector):
    """Everything about one server; its names are those of the dashboard in deploy/grafana."""

    def __init__(self, doors: Doors, lag: LoopLag) -> None:
        self._doors = doors
        self._lag = lag
        self.census = Census()

    def collect(self) -> Iterable[Metric]:
        """The figures as they are now."""
        yield _gauges("pioche_info", "The version that runs.", "version", {__version__: 1})
        yield from self._present()
        yield from self._so_far()

    def describe(self) -> Iterable[Metric]:
        """Nothing is collected when this is registered."""
        return ()

    def _present(self) -> Iterable[Metric]:
        doors, census, thinkers = self._doors, self.census, self._doors.registry.thinkers
        states = {state.value: census.states[state] for state in State}
        yield _gauges("pioche_tables", "Tables in memory.", "state", states)
        yield _gauges("pioche_clients", "Clients at tables.", "kind", census.clients)
        for name, help_, value in (
            ("pioche_sockets", "WebSockets that are open.", sum(doors.limiter.connections.values())),
            ("pioche_bot_moves_waiting", "Moves of bots and clocks that wait for their time.", census.waiting),
            (
                "pioche_expert_questions",
                "Decisions that wait for the processes of experts.",
                0 if thinkers is None else thinkers.waiting,
            ),
            (
                "pioche_worker_jobs",
                "Slow jobs that wait for the worker.",
                len(doors.workshop.orders),
            ),
            ("pioche_ready", "1 where something can be stored and new people may come.", int(doors.health.is_ready)),
            ("pioche_draining", "1 while clients are asked to go elsewhere.", int(doors.health.is_draining)),
        ):
            yield GaugeMetricFamily(name, help_, value)

    def _so_far(self) -> Iterable[Metric]:
        done = {str(kind.__struct_config__.tag): count for kind, count in TALLY.done.items()}
        yield _counters("pioche_commands", "Commands of clients that were carried out.", "command", done)
        yield _counters("pioche_unasked_moves", "Moves of bots and clocks.", "origin", TALLY.unasked)
        yield _counters("pioche_stand_ins", "Decisions of experts that a stand-in made.", "reason", TALLY.stand_ins)
        yield _counters("pioche_refusals", "Commands, requests, connections refused.", "reason", TALLY.refused)
        yield _counters("pioche_storage_errors", "Errors of the storage.", "kind", TALLY.failures)
        yield _histogram("pioche_command_seconds", "From a command to when all have been told.", TALLY.told)
        yield _histogram("pioche_loop_lag_seconds", "How late the event loop is.", self._lag.spread)


def _gauges(name: str, help_: str, label: str, values: Mapping[str, int]) -> Metric:
    found = GaugeMetricFamily(name, help_, labels=[label])
    for key, value in values.items():
        found.add_metric([key], value)
    return found


def _counters(name: str, help_: str, label: str, values: Mapping[str, int]) -> Metric:
    found = CounterMetricFamily(name, help_, labels=[label])
    for key, value in sorted(values.items()):
        found.add_metric([str(key)], value)
    return found


def _histogram(name: str, help_: str, spread: Spread) -> Metric:
    buckets, so_far = [], 0
    for bound, count in zip([*map(str, spread.bounds), "+Inf"], spread.counts, strict=True):
        so_far += count
        buckets.append((bound, float(so_far)))
    found = HistogramMetricFamily(name, help_)
    found.add_metric([], buckets, spread.total)
    return found


class Metrics:
    """The page of figures of one server, as Prometheus reads it."""

    def __init__(self, doors: Doors, lag: LoopLag | None = None) -> None:
        self.registry = CollectorRegistry()
        self._rooms = doors.registry.rooms
        self._collector = ServerCollector(doors, lag or LoopLag())
        self.registry.register(self._collector)
        ProcessCollector(registry=self.registry)

    async def answer(self, _: Request) -> Response:
        """The page, over HTTP."""
        census = Census()
        await census.take(self._rooms.values())
        self._collector.census = census
        return Response(generate_latest(self.registry), headers={"Content-Type": TEXT, "Cache-Control": "no-store"})


def metrics_at(listening: socket.socket) -> Companion:
    """A separate port for figures and health, because only the administrator should see them."""

    @asynccontextmanager
    async def companion(doors: Doors) -> AsyncIterator[None]:
        lag = LoopLag()
        routes = [Route("/metrics", Metrics(doors, lag).answer, methods=["GET"]), *doors.health.routes()]
        watching = asyncio.create_task(lag.watch())
        try:
            async with answering(Starlette(routes=routes), listening):
                yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    return companion
