"""The documentation site: built without a warning, complete, and whole in itself: no other host is asked."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pioche
from tests.test_documents import PAGES, ROOT, name_of

LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "use": "href",
}
"""What a browser loads by itself, and which attribute says from where."""


def build(folder: Path) -> Path:
    """The site as ``make docs`` builds it, with warnings as errors."""
    strict = ["--quiet", "--fail-on-warning", "--keep-going", "-d", str(folder / "doctrees")]
    command = [sys.executable, "-m", "sphinx", *strict, "-c", "docs", ".", str(folder / "html")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "html"


class Loads(HTMLParser):
    """Collects the addresses that a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        address = dict(attrs).get(LOADED.get(tag, ""))
        if address:
            self.loaded.append(address)


def missing_pages(site: Path) -> list[str]:
    return [name_of(page) for page in PAGES if not (site / name_of(page)).with_suffix(".html").exists()]


def names_without_reference(site: Path) -> list[str]:
    reference = (site / "docs/api.html").read_text(encoding="utf-8")
    return [name for name in pioche.__all__ if f'id="pioche.{name}"' not in reference]


def loaded_from_elsewhere(site: Path) -> list[str]:
    found = []
    for page in site.rglob("*.html"):
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        found += [f"{page.name}: {address}" for address in loads.loaded if re.match(r"(\w+:)?//", address)]
    for sheet in site.rglob("*.css"):
        addresses = re.findall(r"(?:url\(|@import)\s*[\"']?((?:\w+:)?//[^)\"']*)", sheet.read_text(encoding="utf-8"))
        found += [f"{sheet.name}: {address}" for address in addresses]
    return found


@pytest.mark.long
def test_the_site_is_complete_and_whole_in_itself(tmp_path: Path) -> None:
    """One test, because each worker that has one of them would build the site again."""
    site = build(tmp_path)
    assert missing_pages(site) == []
    assert "docs/index.html" in (site / "index.html").read_text(encoding="utf-8")
    assert names_without_reference(site) == []
    assert "Play the action, given as an object" in (site / "docs/api.html").read_text(encoding="utf-8")
    assert loaded_from_elsewhere(site) == []


def test_what_is_loaded_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<a href="https://a.example">a</a><script src="//b.example/b.js"></script><img src="c.png">'
        '<link rel="stylesheet" href="https://d.example/d.css">'
    )
    (tmp_path / "sheet.css").write_text("@import 'https://e.example/e.css'; a { background: url(f.png) }")
    assert loaded_from_elsewhere(tmp_path) == [
        "page.html: //b.example/b.js",
        "page.html: https://d.example/d.css",
        "sheet.css: https://e.example/e.css",
    ]
