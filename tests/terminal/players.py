"""People who play by themselves: they type numbers into the plain game, and press keys at the table."""

from __future__ import annotations

import io
from random import Random
from typing import TYPE_CHECKING

from pioche.terminal.card_questions import accusations, catches
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.play_screen import TableScreen
from pioche.terminal.table_keys import PAIRS
from pioche.terminal.table_widgets import Panel
from pioche.terminal.text_mode import PlainTable
from pioche.terminal.typed_lines import TypedLines
from pioche.view import Phase
from tests import clockwork
from tests.terminal.timing import at_rest

if TYPE_CHECKING:
    from pioche.game import Game

MOST_KEYS = 1500
MOST_ACCUSATIONS = 2


def sitting_for(plan: Plan, game: Game | None = None) -> LocalTable:
    """A table whose bots answer at once, and of which nothing is kept."""
    return LocalTable(game or plan.game(), plan.written(), plan.levels, language=plan.language, pace=0.0)


def numbers(seed: int, count: int = 20_000) -> io.StringIO:
    """An input in which somebody answers every prompt with a number that may or may not be on the list."""
    rng = Random(seed)
    return io.StringIO("".join(f"{rng.randint(1, 6)}\n" for _ in range(count)))


def play_plain(sitting: LocalTable, language: str, source: io.StringIO, out: io.StringIO) -> None:
    """Play by lines, which are read in a thread of their own."""

    async def whole() -> None:
        with clockwork.loop().outside():
            await PlainTable(sitting, language, TypedLines(source), out).run()

    clockwork.run(whole())


def typed(sitting: LocalTable, *lines: str, language: str = "en") -> str:
    """What is printed when these lines are typed and then nobody answers any more."""
    out = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    play_plain(sitting, language, source, out)
    return out.getvalue()


def table(app: PiocheApp) -> TableScreen:
    """The table that the window shows."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


def shown(app: PiocheApp) -> str:
    """The whole window as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


async def settle(app: PiocheApp) -> None:
    """Wait until nothing is left to do: the table asks somebody here for something then."""
    await at_rest()
    screen = app.screen
    assert not isinstance(screen, TableScreen) or screen.panel.choices or screen.hand.playable, "the table asks nobody"


async def sit_down(app: PiocheApp) -> None:
    """Wait until the start screen has led to a table, and that asks for something."""
    await settle(app)
    assert isinstance(app.screen, TableScreen), "no table was opened"


async def press(app: PiocheApp, *keys: str) -> None:
    """Press keys one after the other, each when everything has happened that the one before has brought about."""
    for key in keys:
        app.simulate_key("question_mark" if key == "?" else key)  # as it comes from a terminal
        await clockwork.settled()


def some_answer(panel: Panel, rng: Random) -> str:
    """The key of one of the answers that are offered."""
    number = rng.randint(1, min(len(panel.choices), 9))
    key = panel.choices[number - 1].key
    return "enter" if key == "⏎" else key or str(number)


async def play_round(app: PiocheApp, seed: int = 1) -> None:
    """Press keys, mostly sensible ones, until the round is over."""
    rng = Random(seed)
    accused = 0
    for _ in range(MOST_KEYS):
        await settle(app)
        screen = table(app)
        if screen.sitting.look(None).phase in {Phase.ROUND_OVER, Phase.GAME_OVER}:
            return
        for seat, keys in zip(screen.sitting.seats, PAIRS, strict=False):
            look = screen.sitting.look(seat)
            if catches(look) and rng.random() < 0.5:
                await press(app, keys[1])
            elif accusations(look) and accused < MOST_ACCUSATIONS:
                accused += 1
                await press(app, "a", "1")
        if screen.hand.playable and screen.hand.is_active and rng.random() < 0.9:
            await press(app, "tab", "enter")
        elif screen.panel.choices:
            await press(app, some_answer(screen.panel, rng))
        if rng.random() < 0.3:
            await press(app, rng.choice(["space", "c", "left", "right", "up", "down", "escape", "r", "p"]))
    raise AssertionError("the round does not end")
