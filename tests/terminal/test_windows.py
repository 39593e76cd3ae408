"""Windows of every size: nothing acts unseen, nothing that matters is lost, and what is large is used."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.style import Style
from textual.pilot import Pilot

from pioche.locales import LANGUAGES, text
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from tests import clockwork
from tests.terminal.players import press, settle, shown, sitting_for, table
from tests.terminal.tables import record, seated

Steps = Callable[[PiocheApp, Pilot[None]], Awaitable[None]]


def run(
    sitting: LocalTable | None,
    steps: Steps,
    size: tuple[int, int],
    *,
    language: str = "en",
    folder: Path | None = None,
) -> None:
    """Open a window of that size, at a table or at the start screen, and do something there."""

    async def whole() -> None:
        plan = Plan(language=sitting.language if sitting else language)
        app = PiocheApp(sitting, plan, pace=0.0, folder=folder)
        async with app.run_test(size=size) as pilot:
            await settle(app)
            await steps(app, pilot)

    clockwork.run(whole())


def test_keys_do_nothing_behind_a_window_that_is_too_small() -> None:
    async def steps(app: PiocheApp, pilot: Pilot[None]) -> None:
        before = table(app).sitting.look(0)
        await pilot.resize_terminal(40, 10)
        await settle(app)
        await press(app, "enter", "d", "n", "space", "1", "a", "h", "u", "s", "p")
        await settle(app)
        assert table(app).sitting.look(0) == before
        await pilot.resize_terminal(80, 24)
        await settle(app)
        assert "✓" not in shown(app)
        assert "Score sheet" not in shown(app)
        assert "You play a red 1." in await _pressed(app, "enter")

    run(seated(record(rest='"out"'), "", "regular"), steps, (80, 24))


def test_one_can_still_leave_a_window_that_is_too_small() -> None:
    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        assert "too small" in shown(app)
        assert "q" in shown(app)
        await press(app, "q")
        assert app._exit

    run(seated(record(rest='"out"'), "", "regular"), steps, (40, 10))


async def _pressed(app: PiocheApp, *keys: str) -> str:
    await press(app, *keys)
    await settle(app)
    return shown(app)


def test_an_accusation_is_offered_before_anybody_shows_a_hand() -> None:
    """Several people share the keyboard and the table waits for Enter: a player who wants to accuse sees whom."""
    dares = record("dare", players="3", hands='{ A = "R!1 R2", B = "R4 G4 G5", C = "Y8 Y9 Y1" }', rest='"out"')

    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        await _pressed(app, "enter")
        while table(app).hand.chosen != "R!1":
            await press(app, "right")
        await _pressed(app, "enter")  # Ana lays the dare
        await _pressed(app, "enter", "2")  # Bo takes up their cards, and the dare
        while table(app).hand.chosen != "R4":
            await press(app, "right")
        assert "Cleo, press Enter" in await _pressed(app, "enter")
        offered = await _pressed(app, "a")
        assert "Ana: Accuse Bo of failing the dare" in offered
        assert "press Enter" not in offered
        assert "Cleo, press Enter" in await _pressed(app, "escape")
        await _pressed(app, "a", "1")
        assert table(app).sitting.look(0).vote is not None

    run(seated(dares, "", "", ""), steps, (80, 24))


EIGHT = ("Anastasia", "Bartholomew", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hildegard")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "plan",
    [
        Plan(edition="extreme", people=("Ana",), bots=("novice",) * 9, seed=3),
        Plan(edition="dare", people=EIGHT, bots=("novice",) * 2, seed=1),
    ],
    ids=["alone", "eight people"],
)
def test_ten_players_keep_their_keys_and_the_score_sheet_in_a_small_window(plan: Plan, language: str) -> None:
    plan = Plan(**{**plan.__dict__, "language": language})

    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        if len(plan.people) > 1:
            await press(app, "enter")
        seen = ""
        for keys in ((), ("p",)):
            seen = await _pressed(app, *keys)
            assert len(seen.rstrip("\n").split("\n")) <= 20
            for name in ("rule", "hint", "scores", "help", "quit"):
                assert text(language, f"terminal-key-{name}") in seen, (keys, name)
            assert table(app).max_scroll_y == 0
            assert seen.count("▯") >= 10
        for name in plan.written().names:
            assert name[:10] in seen, name
        assert len(set(re.findall(r"[▶ ]([A-Z][^▯]{5,7})[ 0-9]{2}▯", seen))) == 10  # nobody is cut to somebody else
        assert table(app).query_one("#sheet").max_scroll_y == 0

    run(sitting_for(plan), steps, (60, 20))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_is_whole_in_a_very_small_window(language: str, tmp_path: Path) -> None:
    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        seen = shown(app)
        for message_id in ("terminal-play", "terminal-quit", "web-edition", "edition-classic"):
            assert text(language, message_id) in seen, message_id
        assert f"{text(language, 'terminal-key-quit')}." in seen
        assert "…" not in seen
        visited = set()
        for _step in range(12):
            assert app.screen.focused is not None
            visited.add(app.screen.focused.id)
            await press(app, "down")
        assert {"language", "edition", "people", "count", "level", "play", "quit"} <= visited

    run(None, steps, (40, 10), language=language, folder=tmp_path)


@pytest.mark.parametrize("is_table", [True, False])
def test_no_colour_means_none_at_all(is_table: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR the terminal's own colours are used; marks such as bold and reverse stay."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        styles = _styles(app)
        assert not any(colour and not colour.is_default for style in styles for colour in (style.color, style.bgcolor))
        assert any(style.reverse for style in styles)
        assert not is_table or any(style.dim for style in styles)

    sitting = sitting_for(Plan(people=("Ana",), seed=7)) if is_table else None
    run(sitting, steps, (80, 24), folder=tmp_path)


@pytest.mark.parametrize("name", ["language", "edition", "people", "count"])
def test_without_colours_one_sees_where_the_keys_go(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        before = [(text, style.reverse) for text, style in _segments(app)]
        app.screen.query_one(f"#{name}").focus()
        await settle(app)
        after = [(text, style.reverse) for text, style in _segments(app)]
        assert before != after
        assert any(reverse for _, reverse in after)

    run(None, steps, (80, 24), folder=tmp_path)


def _segments(app: PiocheApp) -> list[tuple[str, Style]]:
    """Every run of cells as it reaches the terminal."""
    found = []
    for strip in app.screen._compositor.render_strips():
        for line_filter in app._filters:
            if line_filter.enabled:
                strip = strip.apply_filter(line_filter, app.screen.background_colors[1])  # noqa: PLW2901
        found += [(text, style or Style()) for text, style, _ in strip]
    return found


def _styles(app: PiocheApp) -> list[Style]:
    return [style for _, style in _segments(app)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_window_is_used(language: str) -> None:
    """The score sheet and the rule of the card under the cursor stand beside the log, and cards are drawn larger."""

    async def steps(app: PiocheApp, _: Pilot[None]) -> None:
        seen = shown(app)
        assert text(language, "table-scores") in seen
        assert text(language, "card-help-wild")[:20] in seen
        lines = seen.split("\n")
        assert sum(not line.strip() for line in lines) <= 14
        await press(app, "left")
        assert text(language, "card-help-wild")[:20] not in shown(app)

    run(sitting_for(Plan(people=("Ana",), seed=7, language=language)), steps, (120, 40))


def test_a_signal_never_interrupts_what_is_being_written() -> None:
    class Driver:
        def __init__(self) -> None:
            self.done: list[str] = []

        def suspend_application_mode(self) -> None:
            self.done.append("stopped")

        def resume_application_mode(self) -> None:
            self.done.append("going on")

    async def story() -> None:
        window = PiocheApp(None, Plan(), pace=0.0)
        driver = Driver()
        vars(window).update(_driver=driver, _running=True)
        window.take_turns_with_signals()
        os.kill(os.getpid(), signal.SIGCONT)  # Python calls a handler of its own here, in the middle of this
        assert driver.done == []
        await clockwork.until(lambda: bool(driver.done))
        assert driver.done == ["going on"]
        asyncio.get_running_loop().remove_signal_handler(signal.SIGCONT)

    clockwork.run(story())
