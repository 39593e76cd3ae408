"""A server offers a site beside its own pages: its files, the policy that Python needs, and nothing around them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.locales import LANGUAGES
from pioche.server.cannot_serve import CannotServe
from pioche.server.http_headers import CONTENT, FOR_EVER, WITH_PYTHON
from pioche.server.serve import Service, check, service_of
from pioche.server.settings import read_settings
from tests.server.live import Live, running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("offline") / "site"
    files = {
        "index.html": "<title>Site</title>",
        "pioche-site.json": "{}",
        "python/1f3/pyodide.mjs": "export {}",
        "python/memory.bin-1f3.gz": "packed",
    }
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(data, encoding="utf-8")
    (folder.parent / "secret.txt").touch()
    return folder


@pytest.fixture(scope="module")
def live(site: Path) -> Iterator[Live]:
    with running(site=site) as server:
        yield server


@pytest.mark.parametrize(
    ("path", "media_type", "kept"),
    [
        ("", "text/html; charset=utf-8", "no-cache"),
        ("index.html", "text/html; charset=utf-8", "no-cache"),
        ("python/1f3/pyodide.mjs", "text/javascript; charset=utf-8", FOR_EVER),
        ("python/memory.bin-1f3.gz", "application/octet-stream", FOR_EVER),
    ],
)
def test_every_file_comes_as_it_is_and_may_run_webassembly(live: Live, path: str, media_type: str, kept: str) -> None:
    found = live.http.get(f"/offline/{path}")
    assert (found.status_code, found.headers["Content-Type"], found.headers["Cache-Control"]) == (200, media_type, kept)
    assert "Content-Encoding" not in found.headers
    assert found.headers["Content-Security-Policy"] == WITH_PYTHON
    assert "script-src 'self' 'wasm-unsafe-eval';" in WITH_PYTHON
    assert "frame-ancestors 'none'" in WITH_PYTHON


@pytest.mark.parametrize("path", ["/offline", "/offline/x", "/offline/%2e%2e/secret.txt", "/offline//index.html"])
def test_there_is_nothing_around_it(live: Live, path: str) -> None:
    found = live.http.get(path)
    assert (found.status_code, found.headers["Cache-Control"]) == (404, "no-cache")


def test_the_pages_of_the_server_are_as_strict_as_before(live: Live) -> None:
    assert live.http.get("/").headers["Content-Security-Policy"] == CONTENT
    assert live.http.get("/api/editions").json()["offline"] is True


def test_a_file_that_has_gone_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Site</title>", encoding="utf-8")
    with running(site=tmp_path) as live:
        assert live.http.get("/offline/").text == "<title>Site</title>"
        (tmp_path / "index.html").unlink()
        assert live.http.get("/offline/").status_code == 404


def test_without_a_site_none_is_offered() -> None:
    with running() as live:
        assert "offline" not in live.http.get("/api/editions").json()
        assert live.http.get("/offline/").status_code == 404


def test_a_folder_that_is_no_site_is_refused_in_words(site: Path, tmp_path: Path) -> None:
    service = service_of(read_settings({"site": str(site)}, environment={}), "en")
    assert service.site == site
    check(service)
    for language in LANGUAGES:
        with pytest.raises(CannotServe, match="pioche site"):
            check(Service(tmp_path / "tables.sqlite", site=tmp_path, language=language))
