"""The HTTP addresses as an OpenAPI description: ``python -m pioche.protocol.openapi`` prints it."""

from __future__ import annotations

import re
import sys
from http import HTTPStatus
from typing import Any

import msgspec

from .http_bodies import Problem
from .http_endpoints import ALWAYS, ENDPOINTS, Endpoint
from .wire_types import VERSION, Wire

_SCHEMAS = "#/components/schemas/{name}"
_JSON = "application/json"


def description() -> dict[str, Any]:
    """All addresses, and a schema for each type."""
    kinds: list[type[Wire]] = [Problem]
    for endpoint in ENDPOINTS:
        kinds += [kind for kind in (endpoint.answer, endpoint.body) if isinstance(kind, type)]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=_SCHEMAS)
    for schema in schemas.values():
        if "properties" in schema:  # the engine's own types are sent as they are, with nothing else either
            schema.setdefault("additionalProperties", False)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pioche",
            "version": str(VERSION),
            "description": "What a Pioche server answers over HTTP. The WebSocket of a table, "
            "/api/tables/{table}/socket, and everything else that a client needs is in docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    names = re.findall(r"{(\w+)}", endpoint.path)
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}} for name in names
    ]
    for query in endpoint.query:
        schema: dict[str, Any] = {"type": "string", **({"enum": list(query.values)} if query.values else {})}
        parameters.append({"name": query.name, "in": "query", "description": query.meaning, "schema": schema})
    answer, media = (endpoint.answer, _JSON) if isinstance(endpoint.answer, type) else (None, endpoint.answer)
    answers = {str(endpoint.status): _answer(endpoint.status, answer, media)}
    answers |= {str(status): _answer(status, Problem, _JSON) for status in sorted({*ALWAYS, *endpoint.refusals})}
    operation: dict[str, Any] = {"operationId": endpoint.name, "summary": endpoint.meaning}
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": _reference(endpoint.body)}}}
    return {**operation, "responses": answers}


def _answer(status: int, kind: type[Wire] | None, media: str) -> dict[str, Any]:
    schema = {"type": "string"} if kind is None else _reference(kind)
    return {"description": HTTPStatus(status).phrase, "content": {media: {"schema": schema}}}


def _reference(kind: type[Wire]) -> dict[str, str]:
    return {"$ref": _SCHEMAS.format(name=kind.__name__)}


def written() -> str:
    """The description as docs/openapi.json has it."""
    return msgspec.json.format(msgspec.json.encode(description()), indent=2).decode() + "\n"


def main() -> None:
    """Print the description."""
    sys.stdout.write(written())


if __name__ == "__main__":
    main()
