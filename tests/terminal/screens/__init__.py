"""The main screens as text; ``python -m tests.terminal.screens`` writes them again, to be read before a commit."""

from __future__ import annotations

from collections.abc import Callable
from colorsys import rgb_to_hsv
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar
from unittest.mock import patch

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from pioche.cards import COLOUR_NAMES
from pioche.terminal import hints
from pioche.terminal.card_drawing import HUES
from pioche.terminal.game_plan import Plan
from pioche.terminal.main_window import PiocheApp
from tests import clockwork
from tests.terminal.players import press, settle, shown, sitting_for
from tests.terminal.timing import following_the_loop

FOLDER = Path(__file__).parent
T = TypeVar("T")
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


@dataclass(frozen=True)
class Scene:
    """A way to a screen: what is played, which keys are pressed."""

    plan: Plan | None
    """None: the start screen."""
    keys: tuple[str, ...] = ()


SCENES = {
    "start": Scene(None),
    "table": Scene(Plan(people=("Ana",), seed=7)),
    "colours": Scene(Plan(people=("Ana",), seed=7), ("tab", "enter")),
    "help": Scene(Plan(people=("Ana",), seed=7), ("?",)),
    "rule": Scene(Plan(people=("Ana",), seed=7), ("tab", "r", "h")),
    "hidden": Scene(Plan(edition="emoji", people=("Ana", "Bo"), bots=("novice",), seed=2)),
    "launcher": Scene(Plan(edition="extreme", people=("Ana",), bots=("novice",) * 9, seed=3), ("p",)),
}


def seen(scene: Scene, size: tuple[int, int], language: str, look: Callable[[PiocheApp], T]) -> T:
    """What is seen in the window with that scene in it."""

    async def whole(folder: Path) -> T:
        plan = Plan(**{**(scene.plan or Plan()).__dict__, "language": language})
        sitting = None if scene.plan is None else sitting_for(plan)
        app = PiocheApp(sitting, plan, pace=0.0, folder=folder)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await settle(app)
            await press(app, *scene.keys)
            await pilot.pause()
            return look(app)

    with TemporaryDirectory() as folder, following_the_loop(), patch.object(hints, "is_compiled", lambda: False):
        return clockwork.run(whole(Path(folder)))


def picture(app: PiocheApp) -> str:
    """The screen as text, and below it how each part that is not plain is drawn."""
    return f"{shown(app)}\n{styles(app)}"


def styles(app: PiocheApp) -> str:
    """One line for each run of cells with a style of its own: row, column, text, and what it looks like."""
    lines = []
    for row, strip in enumerate(app.screen._compositor.render_strips()):
        column = 0
        for style, segments in groupby(strip, lambda segment: _style(segment.style)):
            text = "".join(segment.text for segment in segments)
            if style and text.strip():
                lines.append(f"{row:2} {column:3} {text.rstrip()}  {style}\n")
            column += cell_len(text)
    return "".join(lines)


def _style(style: Style | None) -> str:
    if style is None:
        return ""
    colour = style.color.triplet if style.color is not None else None
    marks = [name for name in ("bold", "italic", "reverse") if getattr(style, name)]
    if colour is not None and max(colour) < FAINT:
        marks.append("faint")
    if colour is not None and max(colour) - min(colour) > GREY:
        marks.insert(0, min(HUE, key=lambda name: abs(HUE[name] - _hue(*colour))))
    return " ".join(marks)


def _hue(*colour: int) -> float:
    return rgb_to_hsv(*(part / 255 for part in colour))[0]


HUE = {COLOUR_NAMES[letter]: _hue(*Color.parse(hue).get_truecolor()) for letter, hue in HUES.items()}
GREY, FAINT = 25, 200
"""Colours whose parts differ by less are grey; those that are darker are faint."""


def names() -> list[tuple[str, str, str]]:
    """Every picture: scene, size, language."""
    return [(scene, size, language) for scene in SCENES for size in SIZES for language in ("en", "fr")]


def file_of(scene: str, size: str, language: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{scene}-{size}-{language}.txt"
