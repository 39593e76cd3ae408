"""The description of the HTTP addresses is the one of this code: every address, every type, the file in docs."""

from __future__ import annotations

from pathlib import Path

from starlette.routing import Route

from pioche.protocol.http_endpoints import ENDPOINTS
from pioche.protocol.json_schema import ANSWERS
from pioche.protocol.openapi import description, written
from pioche.server.client_files import Pages
from pioche.server.http_app import PAGES, Doors
from pioche.server.limits import Limiter
from pioche.server.request_origin import Origins
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.tables.registry import Registry
from tests.tables.tables import MemoryStorage

ROOT = Path(__file__).parents[2]
FOR_PEOPLE = {*PAGES, "/{file:path}"}
"""The browser client and its files."""


def test_every_address_of_the_server_is_described_and_no_other() -> None:
    doors = Doors(Registry(MemoryStorage()), Limiter(), Origins(), Pages(ROOT / "nowhere"), SlowWorkQueue())
    routes = {
        (method, route.path)
        for route in doors.routes()
        if isinstance(route, Route) and route.path not in FOR_PEOPLE
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert routes == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


def test_the_types_are_those_of_the_protocol() -> None:
    used = {kind for one in ENDPOINTS for kind in (one.answer, one.body) if isinstance(kind, type)}
    assert used <= set(ANSWERS)


def test_the_file_is_current() -> None:
    path = ROOT / "docs" / "openapi.json"
    assert path.read_text(encoding="utf-8") == written(), "run make docs"


def test_every_reference_leads_somewhere() -> None:
    found = description()
    schemas = found["components"]["schemas"]
    references = {part.split('"')[0].rpartition("/")[2] for part in written().split('"$ref": "')[1:]}
    assert references >= {"Problem", "NewTable", "TableInfo", "SeenGame"}
    assert references <= schemas.keys()
    operations = [operation["operationId"] for path in found["paths"].values() for operation in path.values()]
    assert len(set(operations)) == len(operations) == len(ENDPOINTS)
