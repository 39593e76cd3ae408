"""The main screens as text; ``python -m tests.terminal.screens`` writes them again, to be read before a commit."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from pioche.terminal.app import PiocheApp
from pioche.terminal.plan import Plan
from tests.terminal.players import press, settle, shown, sitting_for

FOLDER = Path(__file__).parent
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
    "help": Scene(Plan(people=("Ana",), seed=7), ("question_mark",)),
    "rule": Scene(Plan(people=("Ana",), seed=7), ("tab", "r", "h")),
    "hidden": Scene(Plan(edition="emoji", people=("Ana", "Bo"), bots=("novice",), seed=2)),
    "launcher": Scene(Plan(edition="extreme", people=("Ana",), bots=("novice",) * 9, seed=3), ("p",)),
}


def picture(scene: Scene, size: tuple[int, int], language: str) -> str:
    """The screen as text."""

    async def whole() -> str:
        with TemporaryDirectory() as folder:
            plan = Plan(**{**(scene.plan or Plan()).__dict__, "language": language})
            sitting = None if scene.plan is None else sitting_for(plan)
            app = PiocheApp(sitting, plan, pace=0.0, folder=Path(folder))
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await settle(app)
                await press(app, *scene.keys)
                await pilot.pause()
                return shown(app)

    return asyncio.run(whole())


def names() -> list[tuple[str, str, str]]:
    """Every picture: scene, size, language."""
    return [(scene, size, language) for scene in SCENES for size in SIZES for language in ("en", "fr")]


def file_of(scene: str, size: str, language: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{scene}-{size}-{language}.txt"
