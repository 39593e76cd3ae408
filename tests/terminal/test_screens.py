"""The main screens look as they did, in both languages and sizes; without colours nothing is lost."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from pioche.cards import Card
from pioche.editions import EDITIONS
from pioche.terminal.card_drawing import HUES, label, symbol
from pioche.terminal.main_window import PiocheApp
from tests.terminal.screens import FOLDER, SCENES, SIZES, file_of, names, picture, seen


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(*name).name for name in names()}


Cell = tuple[str, bool, bool, bool]


def drawn(app: PiocheApp) -> tuple[list[Cell], set[tuple[int, ...]]]:
    """Every cell with its marks, and all colours that reach the terminal."""
    cells: list[Cell] = []
    colours: set[tuple[int, ...]] = set()
    for strip in app.screen._compositor.render_strips():
        for line_filter in app._filters:
            if line_filter.enabled:
                strip = strip.apply_filter(line_filter, app.screen.background_colors[1])  # noqa: PLW2901
        for text, style, _ in strip:
            style = style or Style()  # noqa: PLW2901
            cells += [(letter, bool(style.bold), bool(style.italic), bool(style.reverse)) for letter in text]
            for colour in (style.color, style.bgcolor):
                if colour is not None and colour.triplet is not None:
                    colours.add(tuple(colour.triplet))
    return cells, colours


@pytest.mark.parametrize(("scene", "size", "language"), names())
def test_the_screen_looks_as_it_did_and_the_same_with_the_terminals_own_colours(
    scene: str, size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, (cells, colours) = seen(SCENES[scene], SIZES[size], language, lambda app: (picture(app), drawn(app)))
    assert looks == file_of(scene, size, language).read_text(encoding="utf-8")
    assert any(len(set(colour)) > 1 for colour in colours)
    monkeypatch.setenv("NO_COLOR", "1")
    plain_cells, painted = seen(SCENES[scene], SIZES[size], language, drawn)
    assert plain_cells == cells
    assert painted == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_an_edition_can_be_told_apart_without_colours(edition: str) -> None:
    cards: list[Card] = [card for card, _, _ in EDITIONS[edition].cards()]
    drawn = [(symbol(card), label(card, EDITIONS[edition])) for card in cards]
    assert len(set(drawn)) == len(drawn)
    assert all(1 <= len(text) <= 3 for _, text in drawn)


def test_sixteen_colours_are_enough_to_tell_all_of_them_apart() -> None:
    numbers = {Color.parse(hue).downgrade(ColorSystem.STANDARD).number for hue in HUES.values()}
    assert numbers == {9, 10, 11, 12, 13, 14}  # bright red, green, yellow, blue, magenta, cyan
