"""Pages of somebody else, lies in headers, odd paths, lines in the log, and patterns that never end."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.protocol.http_endpoints import ENDPOINTS
from pioche.server.http_app import create_app
from pioche.tables.log_entries import Configured
from tests import clockwork
from tests.attack.server_without_sockets import Answer, BareServer, watched_log
from tests.clockwork import settled
from tests.server.live import GENEROUS

SRC = Path(__file__).parents[2] / "src" / "pioche"
EVIL = b"https://evil.example"


def asked(*requests: tuple[str, bytes, bytes, dict[bytes, bytes]], client: Path | None = None) -> list[Answer]:
    """What a server answers, one after the other; nothing that it logs breaks a line."""

    async def story() -> list[Answer]:
        bare = BareServer()
        if client is not None:
            bare.app = create_app(bare.registry, limits=GENEROUS, client=client)
        bare.put_open("table", 1, Configured(1.0, "classic", 4))
        with watched_log() as log:
            answers = [await bare.ask(method, target, body, headers) for method, target, body, headers in requests]
        assert log.found == []
        assert [line for line in log.lines if re.search(r"[\x00-\x1f\x7f\x85\u2028]", line)] == []
        await bare.registry.close()
        return answers

    return clockwork.run(story())


NAME = b'{"name": "Ana"}'


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({b"origin": EVIL}, 403),
        ({b"origin": b"null"}, 403),
        ({b"origin": b"http://localhost.evil.example"}, 403),
        ({b"origin": b"http://evil.example:80@localhost"}, 403),
        ({b"origin": EVIL, b"x-forwarded-host": b"evil.example", b"x-forwarded-proto": b"https"}, 403),
        ({b"origin": b"http://evil.example", b"host": b"evil.example"}, 403),
        ({b"host": b"evil.example"}, 403),
        ({b"content-type": b"text/plain"}, 415),
        ({b"content-type": b"application/x-www-form-urlencoded"}, 415),
        ({b"content-type": b"multipart/form-data; boundary=x"}, 415),
        ({b"origin": b"http://localhost"}, 201),
    ],
)
def test_no_page_of_somebody_else_opens_a_table(headers: dict[bytes, bytes], status: int) -> None:
    (answer,) = asked(("POST", b"/api/tables", NAME, headers))
    assert answer.status == status


def test_no_page_of_somebody_else_reads_an_answer() -> None:
    paths = [one.path.format(table="table", number="1", code="BCDFGH", edition="classic") for one in ENDPOINTS]
    preflight = {b"origin": EVIL, b"access-control-request-method": b"POST"}
    found = asked(
        *(("GET", path.encode(), b"", {b"origin": EVIL}) for path in (*paths, "/", "/t/table")),
        *(("OPTIONS", path.encode(), b"", preflight) for path in paths),
    )
    for answer in found:
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", [EVIL, b"null", b"http://evil.example", b"file://"])
def test_no_page_of_somebody_else_opens_a_socket(origin: bytes) -> None:
    async def story() -> None:
        bare = BareServer()
        bare.put_open("table", 1, Configured(1.0, "classic", 4))
        talker = bare.connect("table", headers={b"origin": origin})
        await settled()
        assert talker.frames[-1]["reason"]["id"] == "server-wrong-origin"
        assert not talker.is_open
        await bare.registry.close()

    clockwork.run(story())


LIES: tuple[dict[bytes, bytes], ...] = (
    {b"x-forwarded-host": b"evil.example"},
    {b"x-forwarded-for": b"1.2.3.4\r\nevil: 1"},
    {b"x-forwarded-proto": b"https"},
    {b"forwarded": b"host=evil.example"},
    {b"x-original-url": b"/evil"},
    {b"x-rewrite-url": b"/evil"},
    {b"host": b"localhost:1"},
    {b"host": b"nas.local"},
)


def test_lies_in_headers_change_nothing_that_is_kept(tmp_path: Path) -> None:
    """What a shared cache might keep is the same, whatever the request says of itself."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "assets" / "a.1.js").write_text("1", encoding="utf-8")
    for path in (b"/", b"/assets/a.1.js"):
        honest, *others = asked(*(("GET", path, b"", lie) for lie in ({}, *LIES)), client=tmp_path)
        assert honest.status == 200
        assert {(one.status, one.body, one.headers["cache-control"]) for one in others} == {
            (200, honest.body, honest.headers["cache-control"])
        }
    pages = asked(*(("GET", b"/api/tables/table", b"", lie) for lie in LIES))
    assert {page.headers["cache-control"] for page in pages} == {"no-store"}
    assert not [page for page in pages if b"evil" in page.body]


@pytest.mark.parametrize(
    "path",
    [
        *(b"/../secret", b"/assets/../../secret", b"/assets/%2e%2e/%2e%2e/secret", b"/%2e%2e%2fsecret", b"//secret"),
        *(b"/assets/..%5c..%5csecret", b"/assets/%00../secret", b"/assets/....//secret", b"/%252e%252e/secret"),
        *(b"/index.html/../../secret", b"/assets", b"/assets/", b"/index.html.gz", b"/.git/config", b"/tables.sqlite"),
    ],
)
def test_no_path_leads_out_of_the_client(path: bytes, tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (client / "index.html.gz").write_text("packed", encoding="utf-8")
    (tmp_path / "secret").write_text("SECRET", encoding="utf-8")
    (answer,) = asked(("GET", path, b"", {}), client=client)
    assert answer.status == 404
    assert b"SECRET" not in answer.body


def test_names_and_paths_break_no_line_of_log_or_head() -> None:
    nasty = "%0d%0aSet-Cookie:%20a=b%0d%0a%1b[2J"
    found = asked(
        ("POST", b"/api/tables", b'{"name": "Ana\\r\\nSet-Cookie: a=b\\u001b[2J"}', {}),
        ("POST", b"/api/tables", b'{"name\\r\\n": 1}', {}),
        ("POST", b"/api/tables", b'{"name": "Ana"}', {b"origin": b"http://x\x1b[2J"}),
        *(("GET", f"/api/{where}/{nasty}".encode(), b"", {}) for where in ("tables", "codes", "rules")),
        ("GET", f"/api/tables/table/games/{nasty}/record".encode(), b"", {}),
        ("GET", f"/{nasty}".encode(), b"", {b"accept": b"text/html", b"accept-language": b"\x1b[2J"}),
    )
    for answer in found:
        assert "set-cookie" not in answer.headers
        assert not [value for value in answer.headers.values() if re.search(r"[\x00-\x1f]", value)]
    assert found[0].json["name"] == "Ana Set-Cookie: a=b[2J"[:24].strip()


# ---- patterns that never end ----


def patterns() -> Iterator[tuple[str, str]]:
    """Every regular expression in the package that stands there as a literal."""
    functions = {"compile", "match", "fullmatch", "search", "findall", "finditer", "sub", "split"}
    for path in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in functions:
                of_re = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
                if of_re and node.args and isinstance(node.args[0], ast.Constant):
                    yield f"{path.relative_to(SRC)}:{node.lineno}", str(node.args[0].value)


def is_nested(pattern: str) -> bool:
    """Whether something that may repeat without end repeats without end, and the inner one can take the outer's place.

    >>> is_nested("(a+)+"), is_nested("(a|b)*"), is_nested("x(, x)*"), is_nested("(?:-[a-z]+)*")
    (True, False, False, False)
    """
    return any(_repeats(part, inside=False) for part in re._parser.parse(pattern))  # type: ignore[attr-defined]


def _repeats(part: Any, *, inside: bool) -> bool:  # noqa: ANN401 (a part of a parsed pattern)
    kind, value = str(part[0]), part[1]
    if kind in ("MAX_REPEAT", "MIN_REPEAT"):
        endless = value[1] > 1000
        if endless and inside:
            return True
        body = list(value[2])
        while len(body) == 1 and str(body[0][0]) == "SUBPATTERN":
            body = list(body[0][1][-1])
        begins_fixed = bool(body) and str(body[0][0]) in ("LITERAL", "AT") and len(body) > 1
        return any(_repeats(one, inside=(inside or endless) and not begins_fixed) for one in body)
    if kind == "SUBPATTERN":
        return any(_repeats(one, inside=inside) for one in value[-1])
    if kind == "BRANCH":
        return any(_repeats(one, inside=inside) for way in value[1] for one in way)
    return False


def test_no_pattern_can_be_made_to_try_for_ever() -> None:
    found = list(patterns())
    assert len(found) > 15
    assert [(where, pattern) for where, pattern in found if is_nested(pattern)] == []
