"""The rulebook in the browser: cards drawn beside their sentences, editions as tabs, search, and what is printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Guests

pytestmark = pytest.mark.e2e


def test_a_book_with_pictures_to_search_and_to_print(guests: Guests) -> None:
    ana = guests("Ana", "fr")
    ana.page.goto("/#/rules/classic")
    book = ana.page.get_by_role("tabpanel", name=ana.say("edition-classic"))
    drawn = book.get_by_role("article").get_by_role("listitem").filter(has=ana.page.locator("svg"))
    expect(drawn).to_have_count(5)
    expect(drawn.first.locator("svg")).to_have_count(4)
    ana.press(ana.page.get_by_role("tab", name=ana.say("edition-extreme")))
    expect(ana.page).to_have_url(re.compile("#/rules/extreme$"))
    book = ana.page.get_by_role("tabpanel", name=ana.say("edition-extreme"))
    expect(book.get_by_role("heading", level=2).filter(has_text=ana.say("edition-extreme")).first).to_be_visible()
    expect(book.get_by_role("article").locator("li svg").first).to_be_visible()
    contents = ana.page.get_by_role("navigation", name=ana.say("book-contents")).get_by_role("button")
    ana.press(contents.last)
    expect(book.get_by_role("heading", level=2).last).to_be_focused()
    ana.page.get_by_role("searchbox", name=ana.say("book-search")).fill("DISTRIBUTEUR")
    expect(book.locator("mark").first).to_have_text(re.compile("distributeur", re.IGNORECASE))
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ana.page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    ana.page.emulate_media(media="print")
    for gone in (
        ana.page.locator("header"),
        contents.first,
        ana.button("book-print"),
        ana.page.get_by_role("searchbox"),
    ):
        expect(gone).to_be_hidden()
    expect(book.get_by_role("article")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(book.get_by_role("listitem").first).to_be_visible()
