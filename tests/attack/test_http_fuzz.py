"""Every address over HTTP, drawn from its description: answered as it says, never with a 500."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from copy import deepcopy
from urllib.parse import quote, quote_from_bytes

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.page.page_hints import PageHints
from pioche.protocol.http_bodies import Problem
from pioche.protocol.http_endpoints import ALWAYS, ENDPOINTS, Endpoint
from pioche.server.http_headers import STRICT
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Created, Started
from tests.attack.server_without_sockets import UNHURRIED, Answer, BareServer, Tracebacks, attacked
from tests.attack.strategies import ODD_TEXTS, anything, as_text, examples, nearly, valid
from tests.clockwork import later
from tests.tables.games import log_of

KNOWN = {
    "table": ("open", "play", "over"),
    "code": ("BCDFGH", "bcd fgh", "ABCDEF"),
    "number": ("1", "2", "0", "01", "99999", "100000", "１"),
    "edition": ("classic", "extreme"),
    "eye": ("none", "all", "0", "1", "9", "99"),
    "round": ("1", "2", "0", "-1", "9" * 30),
    "lang": ("en", "fr", "de"),
}
odd = st.one_of(
    st.sampled_from(ODD_TEXTS).map(lambda text: quote(text, safe="", errors="surrogatepass")),
    st.text(max_size=12).map(lambda text: quote(text, safe="")),
    st.binary(max_size=6).map(lambda data: quote_from_bytes(data, safe="")),
    st.sampled_from(("..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%00", "a" * 4000, "%", "%zz", ";", "~", "*", "@host")),
)
headers = st.dictionaries(
    st.sampled_from(
        (
            *(b"accept", b"accept-language", b"accept-encoding", b"if-none-match", b"range", b"content-type"),
            *(b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"forwarded", b"x-http-method-override"),
            *(b"if-modified-since", b"expect", b"te", b"referer", b"cookie", b"x-original-url", b"transfer-encoding"),
        )
    ),
    st.one_of(
        st.binary(max_size=20).filter(lambda value: not set(value) & {0, 10, 13}),
        st.sampled_from((b"text/html", b"gzip", b"br;q=0", b"*", b"bytes=0-", b"bytes=9-1", b'W/"x"', b"evil.example")),
        st.sampled_from((b"https", b"127.0.0.1", b"fr", b"fr-\xff", b"application/json", b"DELETE", b"a" * 9000)),
    ),
    max_size=3,
)


def targets(endpoint: Endpoint) -> st.SearchStrategy[bytes]:
    """Addresses of that form, often of something that is there."""
    names = re.findall(r"{(\w+)}", endpoint.path)
    parts = {name: st.one_of(st.sampled_from(KNOWN[name]).map(quote), odd) for name in names}
    query = st.lists(
        st.tuples(
            st.sampled_from([one.name for one in endpoint.query] or ["x"]),
            st.one_of(st.sampled_from(sum(KNOWN.values(), ())).map(quote), odd),
        ),
        max_size=2,
    ).map(lambda pairs: "&".join(f"{name}={value}" for name, value in pairs))

    def written(path: dict[str, str], behind: str) -> bytes:
        return (endpoint.path.format(**path) + (f"?{behind}" if behind else "")).encode("ascii")

    return st.builds(written, st.fixed_dictionaries(parts), query)


def bodies(endpoint: Endpoint) -> st.SearchStrategy[bytes]:
    """What is sent with it: fitting, nearly fitting, anything, nothing."""
    if endpoint.body is None:
        return st.sampled_from((b"", b"", b"{}", b"\x00"))
    fitting = valid(endpoint.body)
    return st.one_of(
        st.one_of(fitting, nearly(fitting), anything).map(lambda body: as_text(body).encode()), st.binary(max_size=30)
    )


class Website:
    """A server with a table that is open, one that is played at and one whose game is over."""

    def __init__(self, log: Tracebacks) -> None:
        self.log = log
        self.bare = BareServer()
        self.bare.registry.hints = PageHints()
        self.bare.put_open("open", 1, Configured(1.0, "classic", 10))
        begun: list[AnyEntry] = [BotSeated(2.0, 2, "random"), Started(3.0, "07" * 32, (), honour=False)]
        self.bare.put_open("play", 2, Configured(1.0, "classic", 3), *begun, code="PLAYED")
        self.bare.put("over", [Created(0.0, "ABCDEF", "07" * 32), *log_of()[1:]])

    async def attack(self, endpoint: Endpoint, target: bytes, body: bytes, head: dict[bytes, bytes]) -> Answer:
        await later(UNHURRIED)
        before = deepcopy(self.bare.storage.logs)
        answer = await self.bare.ask(endpoint.method, target, body, head)
        self.check(endpoint, answer)
        if answer.status != 201:
            assert self.bare.storage.logs == before, "what was refused has changed something"
        else:
            changed = [name for name in self.bare.storage.logs if self.bare.storage.logs[name] != before.get(name)]
            assert len(changed) == 1
        secret = b"07" * 32
        assert secret not in answer.body or b"/games/" in target or target.endswith(b"/record")
        return answer

    def check(self, endpoint: Endpoint, answer: Answer) -> None:
        """It is what the description says, or a refusal in words."""
        assert self.log.found == []
        assert answer.status < 500
        assert answer.headers.items() >= {(name.lower(), value) for name, value in STRICT.items()}
        assert answer.headers["cache-control"] in ("no-store", "no-cache")
        assert answer.status in {endpoint.status, 404, 405, *ALWAYS, *endpoint.refusals, 304, 206, 416}
        plain = "content-encoding" not in answer.headers
        if answer.status == endpoint.status and isinstance(endpoint.answer, type) and plain:
            msgspec.json.decode(answer.body, type=endpoint.answer)
        elif answer.status >= 400 and answer.headers["content-type"] == "application/json":
            assert msgspec.json.decode(answer.body, type=Problem).error.id.startswith("server-")


@pytest.fixture(scope="module")
def website(runner: asyncio.Runner) -> Iterator[Website]:
    yield from attacked(runner, Website)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=[endpoint.name for endpoint in ENDPOINTS])
def test_every_address_answers_as_it_is_described(website: Website, runner: asyncio.Runner, endpoint: Endpoint) -> None:
    statuses = set()

    @examples(10)
    @given(targets(endpoint), bodies(endpoint), headers)
    def attack(target: bytes, body: bytes, head: dict[bytes, bytes]) -> None:
        statuses.add(runner.run(website.attack(endpoint, target, body, head)).status)

    attack()
    fields = {"table": "over", "code": "ABCDEF", "number": "1", "edition": "classic"}
    fitting = as_text({"name": "Ana"}).encode() if endpoint.body else b""
    path = endpoint.path.replace("{table}/join", "open/join").format(**fields).encode()
    assert runner.run(website.attack(endpoint, path, fitting, {})).status == endpoint.status


@pytest.mark.parametrize("path", [b"/api/tables", b"/api/tables/open/join"])
def test_who_hangs_up_in_the_middle_of_a_body_leaves_nothing(
    website: Website, runner: asyncio.Runner, path: bytes
) -> None:
    before = deepcopy(website.bare.storage.logs)
    runner.run(website.bare.ask("POST", path, b'{"name":', hangs_up=True))
    assert website.log.found == []
    assert website.bare.storage.logs == before


@examples(20)
@given(st.sampled_from(("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "X")), odd, odd)
def test_other_addresses_lead_nowhere(
    website: Website, runner: asyncio.Runner, method: str, one: str, other: str
) -> None:
    async def ask() -> None:
        before = deepcopy(website.bare.storage.logs)
        for path in (f"/{one}", f"/api/{one}/{other}", f"/api/tables/{one}/{other}", f"/assets/{one}", f"/t/{one}"):
            answer = await website.bare.ask(method, path.encode())
            assert answer.status in (200, 404, 405)
            assert answer.status != 200 or path.startswith("/t/") or one in ("", "%2F")
        assert website.bare.storage.logs == before
        assert website.log.found == []

    runner.run(ask())
