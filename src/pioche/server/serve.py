"""The server as a program: it binds its port, says where it is, and runs until it is stopped."""

from __future__ import annotations

import errno
import os
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import segno
import uvicorn
from platformdirs import user_data_path

from ..locales import text
from ..tables.expiry import Retention
from ..tables.randomness import Randomness
from ..tables.registry import Registry
from ..tables.table_pace import Pace
from .cannot_serve import CannotServe
from .connection_limit import open_more_files
from .expert_pool import ExpertPool
from .garbage_collection import Garbage
from .hint_pool import HintPool, hint_wishes
from .http_app import create_app
from .http_timeouts import hurried
from .limits import Limits
from .offline_site import is_site
from .opened_storage import opened_database, opened_file, shown_store
from .operations.admin_door import admin_in
from .operations.bans import Bans
from .operations.draining import DrainingServer, DrainTimes
from .operations.inner_server import listening_at, read_address
from .operations.metrics import metrics_at
from .operations.tracing import lacking, traced
from .own_addresses import EVERYWHERE, LOOPBACK, base_url
from .request_origin import THIS_MACHINE, Origins, origin_of, read_proxies
from .settings import drain_of, experts_of, limits_of, retention_of
from .supervisor import Supervisor
from .thinking_pool import ExpertWishes
from .websocket_hardening import HardenedProtocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..tables.peers import Peers
    from ..tables.storage import Storage
    from .http_app import Companion

PORT = 8000
SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a client who does not read; left alone it keeps up to 4 MB for each."""
HARD_LIMIT = 4
"""The socket reads messages up to this many times the limit, so that a refusal can say why."""


_DATABASE = "tables.sqlite"
_BEFORE = {"win32": "$LOCALAPPDATA", "darwin": "~/Library/Application Support"}
"""Where the data directory was before platformdirs was asked: a database that is still there stays in use."""


@dataclass(frozen=True)
class Service:
    """How a server is run."""

    database: Path
    host: str | None = None
    """Where it listens; None: everywhere, or on this machine alone if its proxy is there."""
    port: int = PORT
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose X-Forwarded headers are trusted."""
    language: str = "en"
    store: str = ""
    """The address of a PostgreSQL database; empty: the file."""
    workers: int = 1
    """How many processes serve the port."""
    metrics: str = ""
    """Where its figures are served, as HOST:PORT; empty: nowhere."""
    control: Path | None = None
    """Where `pioche admin` finds it and bans are kept; None: in the folder of the database."""
    traces: bool = False
    """Whether spans are sent to OpenTelemetry."""
    drain: DrainTimes = field(default_factory=DrainTimes)
    """How it is emptied before it stops."""
    site: Path | None = None
    """A folder built by `pioche site`, to play without a network."""
    experts: ExpertWishes = field(default_factory=ExpertWishes)
    """Where bots think that take long."""
    syncs: bool = False
    """Whether every move waits for the disk, so that a power cut loses nothing."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    chance: Randomness = field(default_factory=Randomness)

    @property
    def listens_on(self) -> str:
        """The address to bind to."""
        if self.host is not None:
            return self.host
        is_alone = bool(self.proxies) and all(network.is_loopback for network in read_proxies(self.proxies))
        return LOOPBACK if is_alone else EVERYWHERE[0]


def service_of(found: Mapping[str, object], language: str) -> Service:
    """A server as the settings want it."""
    texts = ("host", "database", "store", "public_url", "metrics", "control", "trust_proxy", "site")
    told = {name: str(found[name]) for name in texts}
    proxies = THIS_MACHINE if told["trust_proxy"] == "local" else tuple(filter(None, told["trust_proxy"].split(",")))
    return Service(
        database=Path(told["database"]) if told["database"] else default_database(),
        store=told["store"],
        workers=int(str(found["workers"])),
        host=told["host"] or None,
        port=int(str(found["port"])),
        public_url=told["public_url"],
        proxies=proxies,
        metrics=told["metrics"],
        control=Path(told["control"]) if told["control"] else None,
        site=Path(told["site"]) if told["site"] else None,
        traces=bool(found["traces"]),
        drain=drain_of(found),
        experts=experts_of(found),
        language=language,
        syncs=bool(found["sync"]),
        limits=limits_of(found),
        retention=retention_of(found),
    )


def default_database() -> Path:
    """Where tables are kept if nothing else is said: the user's data directory."""
    place = user_data_path("pioche", appauthor=False) / _DATABASE
    before = Path(os.path.expandvars(_BEFORE.get(sys.platform, "$XDG_DATA_HOME"))).expanduser() / "pioche" / _DATABASE
    return before if before.is_file() and not place.is_file() else place


def serve(service: Service, out: TextIO | None = None) -> None:
    """Run the server until it is told to stop."""
    out = out or sys.stdout
    check(service)
    with bound(service) as listening:
        port = int(listening.getsockname()[1])
        if service.workers > 1:
            opened(service)[0].close()  # a problem is reported here, and not by every worker
            announce(service, port, out)
            Supervisor(partial(_work, service, port, listening), service.workers).watch()
        else:
            server = make_server(service, port)
            announce(service, port, out)
            with suppress(KeyboardInterrupt):
                server.run(sockets=[listening])
    print(text(service.language, "server-stopped"), file=out, flush=True)


def _work(service: Service, port: int, listening: socket.socket, number: int) -> None:
    """Be one of several workers; each serves its figures at its own port, numbered from the first."""
    if service.metrics:
        host, first = read_address(service.metrics)
        service = replace(service, metrics=f"{f'[{host}]' if ':' in host else host}:{first + number}")
    make_server(service, port).run(sockets=[listening])


def check(service: Service) -> None:
    """Refuse what cannot work, before anything is opened."""
    if service.workers < 1:
        raise CannotServe(text(service.language, "server-bad-workers"))
    if service.workers > 1 and not service.store:
        raise CannotServe(text(service.language, "server-workers-need-store"))
    if service.workers > 1 and not hasattr(os, "fork"):
        raise CannotServe(text(service.language, "server-workers-not-here"))
    if service.public_url and not origin_of(service.public_url).startswith(("http://", "https://")):
        raise CannotServe(text(service.language, "server-bad-public-url", url=service.public_url))
    try:
        read_proxies(service.proxies)
    except ValueError as error:
        raise CannotServe(text(service.language, "server-bad-proxy", why=str(error))) from error
    if service.site is not None and not is_site(service.site):
        raise CannotServe(text(service.language, "server-no-site", path=str(service.site)))
    if service.traces and lacking():
        raise CannotServe(text(service.language, "server-no-traces", package=lacking()))
    try:
        read_address(service.metrics)
    except ValueError as error:
        raise CannotServe(text(service.language, "server-bad-metrics", typed=service.metrics)) from error


def companions(service: Service) -> list[Companion]:
    """What runs next to the server: the port for its figures, if it is wanted."""
    beside: list[Companion] = [traced] if service.traces else []
    if not service.metrics:
        return beside
    host, port = read_address(service.metrics)
    try:
        return [*beside, metrics_at(listening_at(host, port))]
    except OSError as error:
        raise CannotServe(
            text(service.language, "server-cannot-listen", host=host, port=str(port), why=str(error))
        ) from error


def bound(service: Service) -> socket.socket:
    """The socket on which the server listens; a port in use is reported as such."""
    host = service.listens_on
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind((host, service.port))
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        message = "port-in-use" if getattr(error, "errno", 0) == errno.EADDRINUSE else "cannot-listen"
        raise CannotServe(
            text(service.language, f"server-{message}", host=host, port=str(service.port), why=str(error))
        ) from error
    return listening


def opened(service: Service) -> tuple[Storage, Peers | None]:
    """Where the tables are kept, and who else serves them."""
    if service.store:
        return opened_database(service.store, service.language)
    return opened_file(service.database, service.language, syncs=service.syncs), None


def make_server(service: Service, port: int) -> DrainingServer:
    """A server that has its tables, but does not run yet."""
    storage, peers = opened(service)
    experts = hints = None
    if service.experts.processes:
        experts, hints = ExpertPool(service.experts), HintPool(hint_wishes(service.experts.idle))
    registry = Registry(
        storage,
        service.pace,
        chance=service.chance,
        peers=peers,
        retention=service.retention,
        thinkers=experts,
        hints=hints,
    )
    open_more_files()
    proxies = read_proxies(service.proxies)
    origins = Origins(port, service.public_url, proxies, service.listens_on)
    beside = companions(service)
    beside += [pool.companion for pool in (experts, hints) if pool is not None]
    config = uvicorn.Config(
        create_app(
            registry,
            limits=service.limits,
            origins=origins,
            site=service.site,
            garbage=Garbage(),
            companions=beside,
        ),
        http=hurried(service.limits, proxies),
        ws=HardenedProtocol,
        ws_max_size=HARD_LIMIT * service.limits.message,
        ws_per_message_deflate=False,  # it costs more than it saves, and lengths would tell of hands
        proxy_headers=False,  # Origins decides whom to believe
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    server = DrainingServer(config, service.drain)
    control = service.control or service.database.parent
    with suppress(OSError):
        control.mkdir(parents=True, exist_ok=True)
    beside += [server.knows, admin_in(control, Bans(control), server.stop)]
    return server


def announce(service: Service, port: int, out: TextIO) -> None:
    """Say where the server is, with a QR code for phones."""
    say = service.language
    link = base_url(service.listens_on, port, service.public_url)
    print(text(say, "server-running", link=link), file=out)
    if service.listens_on in EVERYWHERE and not service.public_url:
        print(text(say, "server-same-network"), file=out)
    if _can_show_blocks(out):
        segno.make_qr(link, error="l").terminal(out=out, border=2, compact=True)
    kept = shown_store(service.store) if service.store else str(service.database)
    print(text(say, "server-database", path=kept), file=out)
    if service.workers > 1:
        print(text(say, "server-workers", count=service.workers), file=out)
    print(text(say, "server-how-to-stop"), file=out, flush=True)


def _can_show_blocks(out: TextIO) -> bool:
    """Whether the stream can show the blocks that a QR code is made of."""
    try:
        "█▀▄".encode(getattr(out, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True
