"""Pages that stand alone: closed to the outside, written over nothing that is not ours; plots within their bounds."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pioche.sim.pages.frame import NotOurPage, PageFigure, PageSection, check_target, page, table, write_page
from pioche.sim.pages.plots import WIDTH, Bar, Dot, Hill, bars, dots, hills


class Nesting(HTMLParser):
    """Every element is closed, in order, and no name stands twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.images: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag == "svg":
            self.images.append(dict(attrs).get("aria-label"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Nesting:
    """Read a page; what is wrong with it is an assertion."""
    found = Nesting()
    found.feed(text)
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert not re.search(r"https?://|<script|<link|url\(|@import|\son\w+=", text)
    return found


def a_page(word: str) -> str:
    plot = dots(
        word, "d", [Dot("heading"), Dot(word, 0.25, 0.2, 0.3, ring=0.4)], "{:.0%}".format, par=0.25, par_word="p"
    )
    shown = PageFigure("Wins", plot, table(word, [word, "b"], [[word, "1"]]), [word])
    sections = [PageSection("wins", word, [word], [shown], "<p>more</p>"), PageSection("empty", "none", [])]
    return page("en", word, [word], sections, foot=[word], contents_word="Contents", figures_word="Figures")


def test_a_page_is_closed_and_asks_nobody() -> None:
    word = "<script src=//x>&\"'"
    text = a_page(word)
    assert "<script" not in text
    assert read(text).images == [f"{word}. d"]
    assert a_page("same") == a_page("same")


def test_only_pages_of_ours_are_written_over(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    write_page(path, a_page("one"))
    write_page(path, a_page("two"))
    assert path.read_text() == a_page("two")
    path.write_text("<!doctype html><title>my thesis</title>")
    for refused in (path, tmp_path):
        with pytest.raises(NotOurPage, match="exists and is no page of Pioche"):
            check_target(refused, force=False)
    with pytest.raises(NotOurPage):
        write_page(path, a_page("three"))
    assert "my thesis" in path.read_text()
    write_page(path, a_page("three"), force=True)
    assert path.read_text() == a_page("three")
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_drawn_lies_inside_the_picture() -> None:
    heights = [0, 1, 5, 2, 0]
    pictures = [
        dots("t", "d", [Dot("a", 3.0, 2.0, 9.0), Dot("b", -4.0)], "{:g}".format),
        dots("t", "d", [Dot("one", 1.0)], "{:g}".format),
        hills("t", "d", [Hill("a", heights, middle=2), Hill("b", heights, 1, 2, middle=99)], "{:g}".format, last=4),
        hills("t", "d", [Hill("alone", [])], "{:g}".format, last=10),
        bars("t", "d", [Bar("a", 3, expected=5), Bar("b", 0)], "{:g}".format),
        bars("t", "d", [], "{:g}".format),
    ]
    for picture in pictures:
        read(picture)
        height = float(re.findall(r'viewBox="0 0 \d+ ([0-9.]+)"', picture)[0])
        for name, most in (("x1", WIDTH), ("x2", WIDTH), ("cx", WIDTH), ("x", WIDTH), ("y1", height), ("cy", height)):
            assert all(0 <= float(n) <= most for n in re.findall(rf'\b{name}="(-?[0-9.]+)"', picture))
        for points in re.findall(r'points="([^"]+)"', picture):
            assert all(0 <= float(pair.split(",")[0]) <= WIDTH for pair in points.split())


def test_values_stand_in_their_order() -> None:
    picture = dots("t", "d", [Dot(str(n), n, n - 0.5, n + 0.5) for n in (3, 1, 2)], "{:g}".format)
    first, second, third = (float(x) for x in re.findall(r'<circle class="dot" cx="([0-9.]+)"', picture))
    assert second < third < first
