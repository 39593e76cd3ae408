"""The main screens look as they did, in both languages and sizes; without colours nothing is lost."""

from __future__ import annotations

import asyncio

import pytest

from pioche.cards import Card
from pioche.editions import EDITIONS
from pioche.terminal.app import PiocheApp
from pioche.terminal.faces import label, symbol
from pioche.terminal.plan import Plan
from tests.terminal.players import settle, shown, sitting_for
from tests.terminal.screens import FOLDER, SCENES, SIZES, file_of, names, picture


@pytest.mark.parametrize(("scene", "size", "language"), names())
def test_the_screen_looks_as_it_did(scene: str, size: str, language: str) -> None:
    assert picture(SCENES[scene], SIZES[size], language) == file_of(scene, size, language).read_text(encoding="utf-8")


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(*name).name for name in names()}


async def window(plan: Plan) -> tuple[str, set[tuple[int, ...]]]:
    """The table as text, and all colours it is drawn in."""
    app = PiocheApp(sitting_for(plan), plan, pace=0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app)
        await pilot.pause()
        colours: set[tuple[int, ...]] = set()
        for strip in app.screen._compositor.render_strips():
            for segment in (
                strip.apply_filter(app._filters[-1], app.screen.background_colors[1]) if app.no_color else strip
            ):
                style = segment.style
                if style is not None and style.color is not None and style.color.triplet is not None:
                    colours.add(tuple(style.color.triplet))
        return shown(app), colours


def test_without_colours_the_same_is_shown_in_shades_of_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(people=("Ana",), seed=7)
    text, colours = asyncio.run(window(plan))
    assert any(len(set(colour)) > 1 for colour in colours)
    monkeypatch.setenv("NO_COLOR", "1")
    grey_text, greys = asyncio.run(window(plan))
    assert grey_text == text
    assert greys
    assert all(len(set(colour)) == 1 for colour in greys)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_an_edition_can_be_told_apart_without_colours(edition: str) -> None:
    cards: list[Card] = [card for card, _, _ in EDITIONS[edition].cards()]
    drawn = [(symbol(card), label(card)) for card in cards]
    assert len(set(drawn)) == len(drawn)
    assert all(1 <= len(text) <= 3 for _, text in drawn)
