"""Keys are declared once: what a key does, the key line and the help agree on every screen, in both languages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from textual.actions import parse
from textual.binding import Binding
from textual.screen import Screen

from pioche.locales import LANGUAGES, Catalogue
from pioche.terminal.base_window import Window
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.play_screen import TableScreen
from pioche.terminal.replay_screen import ReplayScreen
from pioche.terminal.start_screen import StartScreen
from pioche.terminal.waiting_room_screen import WaitingRoomScreen
from tests import clockwork
from tests.terminal.players import press, settle, shown, table
from tests.terminal.tables import record, seated

SCREENS = (TableScreen, OnlineTableScreen, WaitingRoomScreen, ReplayScreen, StartScreen)


def declared(kind: type[Screen[None] | Window]) -> list[Binding]:
    """The bindings of a class, one for each key."""
    return list(Binding.make_bindings(kind.BINDINGS))


@pytest.mark.parametrize("kind", [*SCREENS, Window])
def test_every_key_does_something_and_says_what_in_both_languages(kind: type[Screen[None] | Window]) -> None:
    bindings = declared(kind)
    assert bindings
    for binding in bindings:
        assert callable(getattr(kind, f"action_{parse(binding.action)[1]}", None)), binding
        for language in LANGUAGES:
            for message in filter(None, (binding.description, binding.tooltip)):
                assert Catalogue.of(language).has(message), (language, message)


@pytest.mark.parametrize("kind", SCREENS)
def test_no_key_does_two_things_and_letters_count_in_both_cases(kind: type[Screen[None]]) -> None:
    does: dict[str, list[str]] = {}
    for binding in declared(kind):
        does.setdefault(binding.key, []).append(binding.action)
    twice = {key: actions for key, actions in does.items() if len(actions) > 1}
    assert twice == ({"enter": ["play", "agree"]} if kind is StartScreen else {})  # here, and at a table
    for key in filter(lambda key: len(key) == 1 and key.isalpha(), does):
        assert does[key.swapcase()] == does[key]


Steps = Callable[[PiocheApp], Awaitable[None]]


def run(sitting: LocalTable, steps: Steps) -> None:
    """Sit down and do something."""

    async def whole() -> None:
        app = PiocheApp(sitting, Plan(language=sitting.language), pace=0.0)
        async with app.run_test(size=(120, 40)):
            await settle(app)
            await steps(app)

    clockwork.run(whole())


def test_a_capital_letter_does_what_the_small_one_does() -> None:
    async def steps(app: PiocheApp) -> None:
        await press(app, "D")
        await settle(app)
        assert "You draw 1 card: yellow 3." in shown(app)
        await press(app, "N")
        assert "n UNO✓" in shown(app)

    run(seated(record(rest='"out"'), "", "regular"), steps)


@pytest.mark.parametrize(
    ("people", "calls", "catches"),
    [(("", "regular"), "n Space: UNO (or", "c: catch."), (("", ""), "n x Space: UNO (or", "c v: catch.")],
    ids=["alone", "two people"],
)
def test_the_help_has_the_keys_of_those_who_sit_here(people: tuple[str, ...], calls: str, catches: str) -> None:
    async def steps(app: PiocheApp) -> None:
        await press(app, "?")
        assert calls in shown(app)
        assert catches in shown(app)
        assert "Ctrl-C: quit." in shown(app)

    run(seated(record(rest='"out"'), *people), steps)


def test_a_key_that_is_not_offered_still_answers() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "a accuse" not in shown(app)
        await press(app, "a")
        assert "There is nobody to accuse at the moment." in shown(app)

    run(seated(record(rest='"out"'), "", "regular"), steps)


def test_too_small_a_window_has_no_key_but_those_that_leave() -> None:
    async def steps(app: PiocheApp) -> None:
        table(app).add_class("tiny")
        assert {binding.action for binding in table(app).acting_keys()} == {"leave"}

    run(seated(record(rest='"out"'), "", "regular"), steps)
