"""The start screen: every choice arrives in the plan, wrong ones are sentences, Enter plays at once."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, Select

from pioche.terminal.game_plan import Plan
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.play_screen import TableScreen
from pioche.terminal.remembered_choices import recall
from pioche.terminal.save_file import Save
from pioche.terminal.saved_table import table_of
from pioche.terminal.saves import new_save
from pioche.terminal.start_screen import StartScreen
from tests import clockwork
from tests.terminal.players import shown, sit_down


def window(tmp_path: Path, plan: Plan | None = None) -> PiocheApp:
    return PiocheApp(None, plan or Plan(), pace=0.0, folder=tmp_path, memory=tmp_path / "terminal.toml")


def start(app: PiocheApp) -> StartScreen:
    assert isinstance(app.screen, StartScreen)
    return app.screen


async def choose(app: PiocheApp, pilot: Pilot[None], name: str, value: str) -> None:
    control = start(app).query_one(f"#{name}")
    assert isinstance(control, Select | Input)
    control.value = value
    await pilot.pause()


def test_enter_plays_what_was_played_last_time(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(edition="emoji", bots=("novice",), seed=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("enter")
            await sit_down(app)
            assert isinstance(app.screen, TableScreen)
            assert app.screen.sitting.setting.players == 2

    clockwork.run(whole())


def test_the_colour_after_an_emoji_is_shown_before_the_start_with_the_printed_sentence(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(edition="emoji"))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert "Colour after an Emoji" in shown(app)
            assert "so it lets whoever holds it change" in shown(app)
            assert "Strict votes" not in shown(app)
            await choose(app, pilot, "option-emoji_colour", "announced")
            assert start(app).read_plan().options == {"emoji_colour": "announced"}

    clockwork.run(whole())


def test_arrows_go_from_line_to_line_and_choose_in_a_list_that_is_open(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "↑ ↓: move." in shown(app)
            await pilot.press("up", "up", "up")
            assert app.screen.focused is not None
            assert app.screen.focused.id == "level"
            await pilot.press("enter", "up", "enter")
            await pilot.pause()
            assert start(app).read_plan().bots == ("novice",) * 3
            await pilot.press("down", "down", "down")
            assert app.screen.focused is not None
            assert app.screen.focused.id == "play"

    clockwork.run(whole())


def test_bots_get_a_strength_and_a_temperament(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(bots=("regular:joker",) * 2))
        async with app.run_test(size=(80, 40)) as pilot:
            await pilot.pause()
            assert "A matter of style, not of strength." in shown(app)
            assert start(app).read_plan().bots == ("regular:joker",) * 2
            await choose(app, pilot, "level", "expert-2")
            await choose(app, pilot, "temperament", "cautious")
            assert start(app).read_plan().bots == ("expert-2:cautious",) * 2
            await choose(app, pilot, "temperament", "even")
            assert start(app).read_plan().bots == ("expert-2",) * 2
            await choose(app, pilot, "temperament", "aggressive")
            await choose(app, pilot, "level", "novice")
            assert start(app).read_plan().bots == ("novice",) * 2, "a beginner has none"

    clockwork.run(whole())


def test_from_a_list_something_is_always_chosen(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(edition="custom", options={"jump_in": True}))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert not any(select._allow_blank for select in app.screen.query(Select))

    clockwork.run(whole())


def kept(folder: Path, edition: str, name: str, at: datetime) -> Path:
    """A game that was left at that time."""
    plan = Plan(edition=edition, people=("Ana",), bots=("novice",), seed=1)
    save = Save(folder / "unfinished" / f"{name}.toml")
    save.write(table_of(plan.game(), plan.written(), plan.levels))
    save.leave()
    os.utime(save.path, (at.timestamp(), at.timestamp()))
    return save.path


FIRST, SECOND = datetime(2026, 11, 14, 9, 30).astimezone(), datetime(2026, 11, 15, 9, 30).astimezone()


def test_unfinished_games_can_be_told_apart(tmp_path: Path) -> None:
    kept(tmp_path, "dare", "a", FIRST)

    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(100, 24)) as pilot:
            await pilot.pause()
            assert " Dare · 2026-11-14 09:30 · round 1, 0 – 0 · Ana, Julia " in shown(app)

    clockwork.run(whole())


def test_a_file_that_cannot_be_read_is_called_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "unfinished").mkdir()
    (tmp_path / "unfinished" / "mine.toml").write_text("?")

    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert " mine.toml (cannot be read) " in shown(app)

    clockwork.run(whole())


async def press(app: PiocheApp, pilot: Pilot[None], name: str) -> None:
    """Press a button of the start screen, and let everything come of it."""
    start(app).query_one(f"#{name}", Button).press()
    for _ in range(3):
        await pilot.pause()


def test_a_game_is_deleted_at_the_second_press(tmp_path: Path) -> None:
    old, new = kept(tmp_path, "dare", "old", FIRST), kept(tmp_path, "emoji", "new", SECOND)

    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await press(app, pilot, "delete")
            assert "Delete this game for good? Emoji · 2026-11-15 09:30" in shown(app)
            assert "Yes, delete it" in shown(app)
            await choose(app, pilot, "save", "1")  # another game: asked anew
            assert "for good" not in shown(app)
            await press(app, pilot, "delete")
            assert "Delete this game for good? Dare · 2026-11-14 09:30" in shown(app)
            assert old.exists()
            assert new.exists()
            await press(app, pilot, "delete")
            assert not old.exists()
            assert new.exists()
            assert "Dare · 2026" not in shown(app)
            await press(app, pilot, "delete")
            await press(app, pilot, "delete")
            assert not new.exists()
            assert not start(app).query("#delete")

    clockwork.run(whole())


def test_a_foreign_file_is_not_deleted(tmp_path: Path) -> None:
    path = kept(tmp_path, "dare", "a", FIRST)
    path.write_text(path.read_text().replace("# seats:", "# chairs:"))

    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await press(app, pilot, "delete")
            await press(app, pilot, "delete")
            assert "“a.toml” was not written by Pioche" in shown(app)
            assert path.exists()

    clockwork.run(whole())


def test_the_language_changes_the_form_at_once(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "what shall we play?" in shown(app)
            await choose(app, pilot, "language", "fr")
            assert "à quoi joue-t-on" in shown(app)
            await choose(app, pilot, "people", "Ana, Bo")
            assert start(app).read_plan().people == ("Ana", "Bo")
            assert start(app).read_plan().language == "fr"
            assert recall(tmp_path / "terminal.toml").language == "fr"

    clockwork.run(whole())


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("option-target", "many", "“Target” is a whole number from 1 to"),
        ("option-target", "0", "“Target” is a whole number from 1 to"),
        ("option-hand_size", "50", "There are not enough cards to deal"),
        ("people", "Ana, ana", "Two players have the same name"),
        ("people", "a,b,c,d,e,f,g,h,i,j,k", "2 to 10 can play"),
    ],
)
def test_a_wrong_choice_is_a_sentence(name: str, value: str, sentence: str, tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await choose(app, pilot, name, value)
            await pilot.click("#play")
            await pilot.pause()
            assert sentence in shown(app)
            assert isinstance(app.screen, StartScreen)

    clockwork.run(whole())


def test_customizable_cards_are_written_here(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(edition="custom"))
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            await choose(app, pilot, "title-1", "Rain")
            await choose(app, pilot, "template-1", "rain")
            await choose(app, pilot, "text-2", "Sing")
            await choose(app, pilot, "rule-2", "pledge next 3")
            plan = start(app).read_plan()
            assert plan.custom == ("draw 1 others", "pledge next 3", "", "")
            assert plan.titles == ("Rain", "", "", "")
            assert plan.texts == ("", "Sing", "", "")
            await choose(app, pilot, "rule-3", "explode")
            await pilot.click("#play")
            await pilot.pause()
            assert "The effects of customizable card 3 cannot be understood" in shown(app)

    clockwork.run(whole())


def test_the_house_list_of_dares_is_written_here(tmp_path: Path) -> None:
    async def whole() -> None:
        app = window(tmp_path, Plan(edition="dare"))
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            assert not app.screen.query("#dare-1")
            await choose(app, pilot, "option-dare_list", "house")
            await choose(app, pilot, "dare-16", "Bark")
            plan = start(app).read_plan()
            assert plan.options == {"dare_list": "house"}
            assert plan.dares == ("",) * 15 + ("Bark",)

    clockwork.run(whole())


def test_an_unfinished_game_is_offered_and_a_damaged_one_is_a_sentence(tmp_path: Path) -> None:
    plan = Plan(edition="dare", bots=("novice",), seed=1)
    save = new_save("dare", tmp_path)
    save.write(table_of(plan.game(), plan.written(), plan.levels))
    save.leave()

    async def whole() -> None:
        app = window(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            text = save.path.read_text()
            save.path.write_text("broken")
            await pilot.click("#continue")
            await pilot.pause()
            assert "cannot be continued" in shown(app)
            save.path.write_text(text)
            await clockwork.later(1.0)  # it takes no second click before it is up again
            await pilot.click("#continue")
            await sit_down(app)
            assert isinstance(app.screen, TableScreen)
            assert app.screen.sitting.setting.base.name == "dare"

    clockwork.run(whole())
