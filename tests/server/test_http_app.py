"""The doors over HTTP: what each answers, and every refusal in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pioche.server.limits import Limits, Rate
from pioche.server.request_origin import THIS_MACHINE, Origins, read_proxies
from pioche.tables.registry import Registry
from pioche.tables.storage import Conflict, Summary
from tests.server.live import JSON, Live, running
from tests.tables.tables import MemoryStorage


def error(answer: object) -> str:
    found: str = answer.json()["error"]["id"]  # type: ignore[attr-defined]
    return found


def test_a_table_is_opened_joined_and_found(server: Live) -> None:
    host = server.open_table("Ana")
    assert (host["seat"], host["name"]) == (0, "Ana")
    assert re.fullmatch("[B-Z]{6}", host["code"])
    guest = server.join(host["table"], "Bo")
    assert guest["seat"] == 1
    assert guest["token"] != host["token"]
    assert server.http.get(f"/api/codes/{host['code'].lower()}").json() == {"id": host["table"]}
    page = server.http.get(f"/api/tables/{host['table']}").json()
    assert [seat.get("name") for seat in page["table"]["seats"]] == ["Ana", "Bo", None, None]
    assert page["link"].endswith(f"/t/{host['table']}")
    assert host["token"] not in str(page)


@pytest.mark.parametrize(
    ("seat", "status", "reason"),
    [(0, 409, "server-seat-is-taken"), (9, 409, "server-no-such-seat"), (10, 400, "server-bad-message")],
)
def test_a_seat_that_cannot_be_had_is_refused(server: Live, seat: int, status: int, reason: str) -> None:
    table = server.open_table("Ana")["table"]
    answer = server.post(f"/api/tables/{table}/join", {"name": "Bo", "seat": seat})
    assert (answer.status_code, error(answer)) == (status, reason)
    assert server.post(f"/api/tables/{table}/join", {"name": "Bo", "seat": 3}).json()["seat"] == 3


def test_names_are_one_clean_line(server: Live) -> None:
    host = server.open_table("  A\u202en\x07a \n <b>Maria</b>  " + "x" * 60)
    assert host["name"] == "Ana <b>Maria</b> xxxxxxx"
    for nothing in ("\u200b\u202e", " \n ", "\u3164"):
        assert error(server.post("/api/tables", {"name": nothing})) == "server-bad-name"


def test_a_name_is_taken_once(server: Live) -> None:
    host = server.open_table("Ana")
    answer = server.post(f"/api/tables/{host['table']}/join", {"name": "ANA"})
    assert (answer.status_code, error(answer)) == (409, "server-name-is-taken")
    assert answer.json()["error"]["args"] == {"name": "ANA"}


def test_a_full_table_is_full(server: Live) -> None:
    host = server.open_table()
    for name in "BCD":
        server.join(host["table"], name)
    answer = server.post(f"/api/tables/{host['table']}/join", {"name": "E"})
    assert (answer.status_code, error(answer)) == (409, "server-table-is-full")


@pytest.mark.parametrize("path", ["/api/tables/nothing", "/api/codes/ZZZZZZ", "/api/tables/nothing/qr.svg"])
def test_what_does_not_exist_is_said_not_to(server: Live, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, error(answer)) == (404, "server-no-such-table")


def test_other_addresses_and_methods_are_refused_in_words(server: Live) -> None:
    assert error(server.http.get("/api/nothing")) == "server-no-such-page"
    answer = server.http.delete("/api/tables")
    assert (answer.status_code, error(answer)) == (405, "server-wrong-method")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"name": 3}', "Expected `str`"),
        (b'{"name": "Ana", "admin": true}', "unknown field `admin`"),
        (b'{"name": ""}', "length >= 1"),
        (b'{"name": "' + b"x" * 300 + b'"}', "length <= 200"),
        (b'{"name": ' + b"[" * 8000, ""),
        (b'{"name": "\xff\xfe"}', ""),
    ],
)
def test_malformed_bodies_are_refused(server: Live, body: bytes, why: str) -> None:
    answer = server.http.post("/api/tables", content=body, headers=JSON)
    assert (answer.status_code, error(answer)) == (400, "server-bad-message")
    assert why in answer.json()["error"]["detail"]


def test_big_bodies_are_refused_whether_they_say_so_or_not(server: Live) -> None:
    big = b'{"name": "' + b"x" * 20_000 + b'"}'
    for content in (big, iter([big[:9000], big[9000:]])):
        answer = server.http.post("/api/tables", content=content, headers=JSON)
        assert (answer.status_code, error(answer)) == (413, "server-message-too-big")


def test_a_form_of_another_page_is_refused(server: Live) -> None:
    """What a page can send without asking first: forms and plain text."""
    answer = server.http.post("/api/tables", content=b'{"name": "x"}', headers={"Content-Type": "text/plain"})
    assert (answer.status_code, error(answer)) == (415, "server-json-only")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://[", ""])
def test_other_origins_are_refused(server: Live, origin: str) -> None:
    answer = server.post("/api/tables", {"name": "Ana"}, Origin=origin)
    assert (answer.status_code, error(answer)) == (403, "server-wrong-origin")


def test_our_own_origins_are_welcome(server: Live) -> None:
    for origin in (server.url, f"http://192.168.0.7:{server.port}"):
        assert server.post("/api/tables", {"name": "Ana"}, Origin=origin).status_code == 201
    assert server.post("/api/tables", {"name": "A"}, Origin="http://box:9", Host="box:9").status_code == 201


def test_the_record_comes_when_the_game_is_over(server: Live) -> None:
    host = server.open_table()
    answer = server.http.get(f"/api/tables/{host['table']}/record")
    assert (answer.status_code, error(answer)) == (409, "server-record-later")


def test_the_qr_code_is_a_drawing(server: Live) -> None:
    host = server.open_table()
    answer = server.http.get(f"/api/tables/{host['table']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(answer.text).tag.endswith("svg")  # noqa: S314 (our own drawing)


def test_the_server_says_that_it_is_well(server: Live) -> None:
    assert server.http.get("/healthz").json().keys() == {"version", "rooms", "connections"}


def test_every_answer_has_strict_headers(server: Live) -> None:
    for path, cache in (("/", "no-cache"), ("/api/tables", "no-store"), ("/api/nothing", "no-store")):
        headers = server.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == cache


def test_what_browsers_take_from_trusted_addresses_only_is_sent_there(server: Live) -> None:
    at_home = server.http.get("/", headers={"Host": f"192.168.0.7:{server.port}"})
    behind_a_proxy = server.http.get("/", headers={"Host": "inside", "X-Forwarded-Proto": "https"})
    assert "cross-origin-opener-policy" not in at_home.headers
    for answer in (server.http.get("/"), behind_a_proxy):
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_without_a_built_client_the_page_says_so(server: Live) -> None:
    assert "docs/protocol.md" in server.http.get("/").text
    assert '<html lang="fr">' in server.http.get("/t/x", headers={"Accept-Language": "fr-FR"}).text


def test_a_built_client_is_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>here")
    (tmp_path / "assets" / "a.123.js").write_text("1")
    with running(client=tmp_path) as live:
        for path in ("/", "/t/some-table", "/t/some-table/screen", "/c/ABCDEF"):
            assert live.http.get(path).text == "<!doctype html>here"
        script = live.http.get("/assets/a.123.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-security-policy"]
        for path in ("/assets/gone.js", "/../app.py", "/%2e%2e/app.py", "/assets/%00"):
            answer = live.http.get(path)
            assert (answer.status_code, error(answer)) == (404, "server-no-such-page")
        for path, is_shown in (("/nowhere", True), ("/t/a/b", True), ("/api/nowhere", False)):
            answer = live.http.get(path, headers={"accept": "text/html,*/*"})
            assert (answer.status_code, "here" in answer.text) == (404, is_shown)


def test_who_sits_down_again_and_again_is_refused() -> None:
    with running(limits=Limits(joins=Rate(2, 1e-6))) as live:
        table = live.open_table()["table"]
        joined = [live.post(f"/api/tables/{table}/join", {"name": name}) for name in ("Bo", "Cleo", "Dana")]
        assert [answer.status_code for answer in joined] == [201, 201, 429]
        assert error(joined[2]) == "server-too-many-requests"


def test_too_many_requests_tables_and_codes_are_refused(caplog: pytest.LogCaptureFixture) -> None:
    never = 1e-6
    limits = Limits(requests=Rate(12, never), new_tables=Rate(2, never), wrong_codes=Rate(3, never))
    with running(limits=limits) as live:
        codes = [live.http.get("/api/codes/ZZZZZZ").status_code for _ in range(4)]
        tables = [live.post("/api/tables", {"name": "A"}).status_code for _ in range(3)]
        assert codes == [404, 404, 404, 429]
        assert tables == [201, 201, 429]
        requests = [live.http.get("/api/tables").status_code for _ in range(6)]
        assert requests == [200, 200, 200, 200, 200, 429]
        assert live.http.get("/api/tables").headers["retry-after"] == "10"
        assert live.http.get("/healthz").status_code == 200
    assert "too-many-codes" in caplog.text
    assert "too-many-requests" in caplog.text


class Broken(MemoryStorage):
    """A disk that is full."""

    def append(self, table: str, expected: int, entries: object, summary: Summary) -> None:  # noqa: ARG002
        raise OSError("no space left on device")


def test_a_failure_is_told_without_its_inside() -> None:
    with running(Broken()) as live:
        answer = live.post("/api/tables", {"name": "Ana"})
        assert (answer.status_code, error(answer)) == (500, "server-broken")
        assert "space" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert live.http.get("/healthz").status_code == 200


class Elsewhere(MemoryStorage):
    """Another process is always quicker, except at opening tables."""

    def append(self, table: str, expected: int, entries: object, summary: Summary) -> None:
        if expected:
            raise Conflict(table)
        super().append(table, expected, entries, summary)  # type: ignore[arg-type]


def test_a_conflict_asks_to_try_again() -> None:
    with running(Elsewhere()) as live:
        host = live.open_table()
        answer = live.post(f"/api/tables/{host['table']}/join", {"name": "Bo"})
        assert (answer.status_code, error(answer)) == (409, "server-try-again")


def test_behind_a_proxy_its_headers_are_believed_only_if_told_to() -> None:
    forwarded = {
        "X-Forwarded-For": "1.2.3.4, 5.6.7.8",
        "X-Forwarded-Host": "play.example",
        "X-Forwarded-Proto": "https",
    }
    limits = Limits(new_tables=Rate(1, 1e-6))
    for trusts in (False, True):
        with running(limits=limits, origins=Origins(proxies=read_proxies(THIS_MACHINE) if trusts else ())) as live:
            host = live.post("/api/tables", {"name": "A"}, **forwarded).json()
            link = live.http.get(f"/api/tables/{host['table']}", headers=forwarded).json()["link"]
            assert link.startswith("https://play.example/t/") == trusts
            answer = live.post("/api/tables", {"name": "A"}, **forwarded, Origin="https://play.example")
            assert answer.status_code == (429 if trusts else 403)
            other = live.post("/api/tables", {"name": "A"}, **{**forwarded, "X-Forwarded-For": "9.9.9.9"})
            assert other.status_code == (201 if trusts else 429)


def test_links_lead_to_the_public_address() -> None:
    with running(origins=Origins(public_url="https://play.example/")) as live:
        host = live.post("/api/tables", {"name": "A"}, Origin="https://play.example").json()
        link = live.http.get(f"/api/tables/{host['table']}").json()["link"]
        assert link == f"https://play.example/t/{host['table']}"


def test_a_house_of_other_storage_is_used() -> None:
    registry = Registry(MemoryStorage())
    with running(registry=registry) as live:
        host = live.open_table()
        assert host["table"] in registry.rooms


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("evil.example:8000", "http://evil.example:8000", 403),
        ("nas.local:8000", "http://nas.local:8000", 201),
        ("nas:8000", "http://nas:8000", 201),
        ("[fd00::7]:8000", "http://[fd00::7]:8000", 201),
        ("play.example.org", "https://play.example.org", 201),
    ],
)
def test_a_name_that_anybody_could_lead_here_is_no_origin_of_ours(
    server: Live, host: str, origin: str, status: int
) -> None:
    answer = server.post("/api/tables", {"name": "Eve"}, Host=host, Origin=origin)
    assert answer.status_code == status


PATHS = ("/", "/api/tables", "/api/editions", "/api/nothing", "/healthz", "/t/x")


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "192.168.0.7.evil.example", "local.evil.example", "evil.example.", "a/b"],
)
def test_a_page_under_a_name_that_anybody_could_lead_here_reads_nothing(server: Live, host: str) -> None:
    """To its browser it is the same origin as what it asks for (DNS rebinding)."""
    for path in PATHS:
        answer = server.http.get(path, headers={"Host": host})
        assert (answer.status_code, error(answer)) == (403, "server-wrong-origin")
        assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "host",
    ["localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.0.7:8000", "8.8.8.8", "nas", "NAS.local:8000", "pc.lan"],
)
def test_names_of_the_home_network_are_ours(server: Live, host: str) -> None:
    assert server.http.get("/api/tables", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("origins", "headers", "status"),
    [
        (Origins(public_url="https://play.example.org/"), {}, 200),
        (Origins(public_url="https://Play.example.org:8443"), {}, 200),
        (Origins(public_url="https://other.example.org"), {}, 403),
        (Origins(proxies=read_proxies(THIS_MACHINE)), {}, 200),
        (Origins(), {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "nas"}, 403),
        (Origins(), {"Sec-Fetch-Site": "same-origin"}, 200),
    ],
    ids=[
        "public",
        "public, another port",
        "another one",
        "proxy",
        "headers that a page can send",
        "a browser with TLS",
    ],
)
def test_a_public_name_is_ours_if_it_is_said_to_be(origins: Origins, headers: dict[str, str], status: int) -> None:
    with running(origins=origins) as live:
        answer = live.http.get("/api/tables", headers={"Host": "play.example.org", **headers})
        assert answer.status_code == status


def test_a_person_under_a_wrong_name_is_told_so_on_a_page(server: Live) -> None:
    for host in ("evil.example", "[", "a/api/b"):
        asked = {"Host": host, "Accept": "text/html,*/*", "Accept-Language": "fr-CH"}
        answer = server.http.get("/t/x", headers=asked)
        assert answer.status_code == 403
        assert "--public-url" in answer.text
        assert 'lang="fr"' in answer.text
        assert error(server.http.get("/api/tables", headers=asked)) == "server-wrong-origin"


def test_a_host_that_is_far_too_long_is_refused(server: Live) -> None:
    assert server.http.get("/api/tables", headers={"Host": "a" * 5000}).status_code == 403
