"""Whether the server is alive, can store, and may get new clients; asked by other programs."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from .. import __version__
from ..protocol.http_bodies import Health
from ..tables.command_refused import CommandRefused
from .json_answers import json_answer, problem
from .limits import Elsewhere

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from ..tables.registry import Registry
    from ..tables.storage import Storage
    from .limits import Limiter

log = logging.getLogger(__name__)


class Probe:
    """Tries the storage by writing; a caller that asks again soon gets the same answer."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.monotonic, seconds: float = 1.0) -> None:
        self._storage = storage
        self._now = now
        self._seconds = seconds
        self._asked: float | None = None
        self._works = True

    def works(self) -> bool:
        """Whether something could be written just now."""
        if self._asked is None or self._now() - self._asked >= self._seconds:
            self._asked = self._now()
            try:
                if self._storage.later is None:
                    self._storage.probe()
                else:
                    self._storage.check_ready()  # it writes every second by itself, and the loop must not wait for it
                self._works = True
            except Exception as error:  # noqa: BLE001 (whatever it is, nothing can be stored)
                log.error("nothing can be stored: %s", error)  # noqa: TRY400 (it says all there is)
                self._works = False
        return self._works


class HealthDoors:
    """The three addresses that tell how the server is."""

    def __init__(self, registry: Registry, limiter: Limiter) -> None:
        self.registry = registry
        self.limiter = limiter
        self.probe = Probe(registry.storage)
        self.is_draining = False
        """Whether clients are sent to another process."""

    def routes(self) -> list[BaseRoute]:
        """What is asked, and what answers."""
        doors = {"/livez": self.alive, "/healthz": self.healthy, "/readyz": self.ready}
        return [Route(path, answers, methods=["GET"]) for path, answers in doors.items()]

    async def alive(self, _: Request) -> Response:
        """The process answers: where it does not, it should be started again. Nothing else is looked at."""
        return self._well()

    async def healthy(self, _: Request) -> Response:
        """The server answers, and can store what is played."""
        return self._well() if self.probe.works() else self._not_available()

    async def ready(self, _: Request) -> Response:
        """The same, and new clients may be sent here."""
        return self._well() if self.is_ready else self._not_available()

    @property
    def is_ready(self) -> bool:
        """Whether new people may be sent here."""
        return not self.is_draining and self.probe.works()

    def _well(self) -> Response:
        return json_answer(Health(__version__, len(self.registry.rooms), sum(self.limiter.connections.values())))

    def _not_available(self) -> Response:
        return problem((Elsewhere() if self.is_draining else CommandRefused("not-available")).reason, 503)
