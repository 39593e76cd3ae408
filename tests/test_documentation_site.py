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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as ``make docs`` builds it, with warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
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


def test_every_page_is_in_it(site: Path) -> None:
    missing = [name_of(page) for page in PAGES if not (site / name_of(page)).with_suffix(".html").exists()]
    assert missing == []
    assert "docs/index.html" in (site / "index.html").read_text(encoding="utf-8")


def test_the_reference_has_every_name_of_the_front_door(site: Path) -> None:
    reference = (site / "docs/api.html").read_text(encoding="utf-8")
    assert [name for name in pioche.__all__ if f'id="pioche.{name}"' not in reference] == []
    assert "Do the action, or the one that a line of the notation stands for" in reference


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    found = []
    for page in site.rglob("*.html"):
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        found += [f"{page.name}: {address}" for address in loads.loaded if re.match(r"(\w+:)?//", address)]
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        found += [
            f"{sheet.name}: {address}"
            for address in re.findall(r"(?:url\(|@import)\s*[\"']?((?:\w+:)?//[^)\"']*)", text)
        ]
    assert found == []
