"""What is sent compressed, to whom, and what is not sent again."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from pioche.server.client_files import Pages
from pioche.server.compression import best_encoding
from pioche.server.limits import Rate
from tests.server.live import GENEROUS, Live, running
from tests.tables.games import log_of, stored

SCRIPT = b"console.log('Pioche')\n" * 100
GZIPPED = gzip.compress(SCRIPT, mtime=0)
ALL = ["br", "gzip", "identity"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_bytes(b"<!doctype html><title>Pioche</title>")
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "a-1f3.js").write_bytes(SCRIPT)
    (folder / "assets" / "a-1f3.js.gz").write_bytes(GZIPPED)
    (folder / "assets" / "a-1f3.js.br").write_bytes(b"what brotli makes of it")
    return folder


@pytest.fixture(scope="module")
def live(client: Path) -> Iterator[Live]:
    with running(stored(log_of()), client=client) as server:
        yield server


def ask(live: Live, path: str, accepted: str | None, **headers: str) -> httpx.Response:
    """The answer to a client that takes these encodings, as it came over the wire."""
    sent = {**headers, **({} if accepted is None else {"Accept-Encoding": accepted})}
    request = live.http.build_request("GET", path, headers=sent)
    if accepted is None:
        del request.headers["accept-encoding"]
    answer = live.http.send(request, stream=True)
    answer._content = b"".join(answer.iter_raw())
    answer.close()
    return answer


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("x-gzip", "gzip"),
        ("br;q=0.3, gzip;q=0.8", "gzip"),
        ("br;q=1.0, gzip; q=1.0", "br"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", "identity"),
        ("identity, gzip;q=0.5", "identity"),
        ("gzip;q=0", "identity"),
        ("gzip;q=nonsense, br;q=7", "identity"),
        ("gzip;q=nan", "identity"),
        ("deflate", "identity"),
        ("", "identity"),
        (",;,=", "identity"),
        (None, "identity"),
    ],
)
def test_the_client_says_what_it_takes(live: Live, accepted: str | None, encoding: str) -> None:
    assert best_encoding(accepted, ALL) == encoding
    answer = ask(live, "/assets/a-1f3.js", accepted)
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding", "identity") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    body = answer._content
    assert int(answer.headers["content-length"]) == len(body)
    assert body == {"br": b"what brotli makes of it", "gzip": GZIPPED, "identity": SCRIPT}[encoding]


def test_what_the_client_has_is_not_sent_again(live: Live) -> None:
    tags = {}
    for accepted in ALL:
        answer = ask(live, "/assets/a-1f3.js", accepted)
        tags[accepted] = answer.headers["etag"]
        again = ask(live, "/assets/a-1f3.js", accepted, **{"If-None-Match": f'"other", {answer.headers["etag"]}'})
        assert (again.status_code, again._content) == (304, b"")
        assert again.headers["etag"] == answer.headers["etag"]
        assert again.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in again.headers
    assert len(set(tags.values())) == 3
    other = ask(live, "/assets/a-1f3.js", "gzip", **{"If-None-Match": tags["br"]})
    assert other.status_code == 200


def test_the_head_of_a_file_and_parts_of_it(live: Live) -> None:
    head = live.http.head("/assets/a-1f3.js", headers={"Accept-Encoding": "gzip"})
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-encoding"] == "gzip"
    assert int(head.headers["content-length"]) == len(GZIPPED)
    part = ask(live, "/assets/a-1f3.js", None, Range="bytes=0-9")
    assert (part.status_code, part._content) == (200, SCRIPT)
    assert "accept-ranges" not in part.headers


def test_other_files_are_what_they_are(live: Live) -> None:
    for path, kind in (
        ("/icon.svg", "image/svg+xml"),
        ("/", "text/html; charset=utf-8"),
        ("/t/x", "text/html; charset=utf-8"),
    ):
        answer = ask(live, path, "br, gzip")
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        assert "content-encoding" not in answer.headers
        assert "vary" not in answer.headers
    page = live.http.get("/nowhere", headers={"Accept": "text/html"})
    assert (page.status_code, page.text) == (404, "<!doctype html><title>Pioche</title>")


@pytest.mark.parametrize("path", ["/assets/a-1f3.js.gz", "/assets/a-1f3.js.br", "/assets", "/assets/", "/..%2f..%2fx"])
def test_what_is_no_file_is_not_there(live: Live, path: str) -> None:
    assert live.http.get(path).status_code == 404
    assert live.http.post("/assets/a-1f3.js").status_code == 405


def test_files_that_were_built_again_are_read_again(tmp_path: Path) -> None:
    pages = Pages(tmp_path)
    assert [pages.is_built] == [False]
    (tmp_path / "index.html").write_text("one")
    assert pages.is_built
    assert pages._pages["index.html"].body.plain == b"one"
    (tmp_path / "index.html").write_text("two")
    os.utime(tmp_path / "index.html", ns=(5, 5))
    assert pages.is_built
    assert pages._pages["index.html"].body.plain == b"two"
    (tmp_path / "index.html").unlink()
    assert not pages.is_built


@pytest.mark.parametrize("path", ["/api/editions", "/api/rules/classic", "/api/tables/table/games/1/replay?eye=all"])
def test_long_answers_are_compressed_too(live: Live, path: str) -> None:
    plain, compressed = (ask(live, path, accepted) for accepted in (None, "gzip, br"))
    assert compressed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(compressed._content) == plain._content
    assert len(compressed._content) * 2 < len(plain._content)


def test_pages_and_files_are_counted_too(client: Path) -> None:
    with running(client=client, limits=replace(GENEROUS, anything=Rate(5, 1e-6))) as live:
        paths = ("/", "/assets/a-1f3.js", "/healthz", "/nowhere", "/api/editions")
        assert [live.http.get(path).status_code for path in paths] == [200, 200, 200, 404, 200]
        assert [live.http.get(path).status_code for path in paths] == [429] * 5
