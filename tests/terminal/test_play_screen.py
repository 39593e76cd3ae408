"""The table on the whole window: rounds of every edition by keys, and everything a key can mean."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pioche.cards import Card
from pioche.locales import Catalogue
from pioche.score_sheet import SheetRow
from pioche.terminal.drawn_scores import score_sheet
from pioche.terminal.followed_table import CLOCK
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.save_file import Save
from pioche.terminal.saves import read_kept
from pioche.terminal.start_screen import StartScreen
from tests import clockwork
from tests.terminal.players import press, settle, shown, table
from tests.terminal.tables import record, seated
from tests.terminal.timing import PAINTED

Steps = Callable[[PiocheApp], Awaitable[None]]


def run(sitting: LocalTable, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Sit down at a table in a window of that size and do something there."""

    async def whole() -> None:
        app = PiocheApp(sitting, Plan(language=sitting.language), pace=0.0)
        async with app.run_test(size=size):
            await settle(app)
            await steps(app)

    clockwork.run(whole())


async def go_to(app: PiocheApp, card: str) -> None:
    """Put the cursor on a card."""
    for _ in table(app).hand.cards:
        if table(app).hand.chosen != card:
            await press(app, "right")


async def pressed(app: PiocheApp, *keys: str) -> str:
    """The window after these keys."""
    await press(app, *keys)
    await settle(app)
    return shown(app)


def test_enter_lays_the_card_and_a_refusal_is_a_sentence() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "does not go on a red 7" in await pressed(app, "right", "enter")
        assert table(app).sitting.look(0).counts == (2, 2)
        assert "You play a red 1." in await pressed(app, "left", "enter")
        assert table(app).sitting.look(0).counts[0] == 1

    run(seated(record(rest='"out"'), "", "regular"), steps)


def test_uno_is_called_with_the_next_card_where_it_was_announced() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "You will call UNO with your next card." in await pressed(app, "space")
        assert "UNO✓" in shown(app)
        assert "You will not call UNO with your next card." in await pressed(app, "n")
        assert "You call UNO!" in await pressed(app, "n", "enter")
        assert "UNO✓" not in shown(app)

    run(seated(record(rest='"out"'), "", "regular"), steps)


def test_keys_that_mean_nothing_now_do_nothing() -> None:
    """Nobody's hand is on the table: there is no card to go to, to lay, or to draw for."""

    async def steps(app: PiocheApp) -> None:
        before = shown(app)
        assert await pressed(app, "tab", "left", "right", "d", "k", "h", "1", "5", "f9", "escape") == before

    run(seated(record(rest='"out"'), "", ""), steps)


def test_a_wild_asks_for_its_colour_and_uno_stays_reachable() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "Wild: which colour?" in await pressed(app, "end", "tab", "enter")
        assert "will call UNO" in await pressed(app, "n")
        assert "There is nothing to catch" in await pressed(app, "c")
        assert "Wild: which colour?" in shown(app)
        assert "It goes on any card" in await pressed(app, "r")
        assert "Play a card that fits" in await pressed(app, "escape")
        said = await pressed(app, "enter", "down", "down", "enter")
        assert "You play a Wild and name green." in said
        assert "You call UNO!" in said

    run(seated(record(hands='{ A = "W B2", B = "G4 G5" }', rest='"out"'), "", "regular"), steps)


def test_friends_asks_for_number_and_colour_by_keys() -> None:
    async def steps(app: PiocheApp) -> None:
        await go_to(app, "WF")
        assert "Best Friends: which number?" in await pressed(app, "enter")
        assert "Best Friends: which colour?" in await pressed(app, "4")
        assert "calls the number 3 and names pink" in " ".join((await pressed(app, "2")).split())

    run(
        seated(record("friends", hands='{ A = "WF P1 P2", B = "G4 G5" }', discard='"P7"', rest='"out"'), "", ""),
        _as_a(steps),
    )


def _as_a(steps: Steps) -> Steps:
    """The same, once the first person has taken up the cards."""

    async def taken_up(app: PiocheApp) -> None:
        await press(app, "enter")
        await steps(app)

    return taken_up


def test_direct_keys_draw_and_keep() -> None:
    async def steps(app: PiocheApp) -> None:
        said = await pressed(app, "k")
        assert "There is no drawn card to keep" in said
        assert "Keep what you have drawn" in await pressed(app, "d")
        assert "k Keep what you have drawn" in shown(app)
        assert "You keep" in await pressed(app, "k")

    run(seated(record(draw='"R3 Y4"', rest='"out"'), "", "regular"), steps)


def test_the_help_tells_where_the_table_differs_from_the_booklet() -> None:
    async def steps(app: PiocheApp) -> None:
        told = " ".join((await pressed(app, "?")).split())
        assert "House rules" in told
        assert "Stacking: +2 on +2, +4 on +4." in told

    run(seated(record(options='{ stack = "same" }'), "", "regular"), steps)


def test_help_rule_scores_hint_undo_and_save() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "Cards with a double frame can be played." in await pressed(app, "?")
        assert "Cards with a double frame" not in await pressed(app, "?")
        assert "Clauses of the booklet: CL-" in await pressed(app, "r")
        assert "Score sheet" in await pressed(app, "p")
        assert "Play a red 1" in await pressed(app, "escape", "h")
        assert "There is nothing to take back." in await pressed(app, "u")
        assert "You draw 1 card: yellow 3." in await pressed(app, "d")
        assert "Your last decision is taken back." in await pressed(app, "u")
        assert table(app).sitting.look(0).counts == (2, 2)
        assert "could not be kept" in await pressed(app, "s")

    run(seated(record(rest='"out"'), "", "regular"), steps)


def test_several_people_have_keys_of_their_own_and_hidden_hands() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "Ana, press Enter when only you are looking." in shown(app)
        assert table(app).hand.cards == ()
        await pressed(app, "enter")
        assert table(app).hand.cards == ("R1", "B2")
        said = await pressed(app, "enter")
        assert "Bo, press Enter when only you are looking." in said
        assert table(app).hand.cards == ()
        assert "UNO and catch:  Ana n·c  Bo x·v" in said
        assert "Ana draws 2 cards (UNO not called)." in await pressed(app, "v")

    run(seated(record(rest='"out"'), "", ""), steps)


def test_votes_and_accusations() -> None:
    """Bo takes a dare, Ana accuses them with a key, and Cleo votes in the panel."""

    async def steps(app: PiocheApp) -> None:
        await press(app, "enter")
        await go_to(app, "R!1")
        await pressed(app, "enter")  # Ana lays the dare
        said = await pressed(app, "enter")  # Bo takes up their cards
        assert "Take the dare" in said
        await pressed(app, "2")
        assert "Ana: Accuse Bo of failing the dare" in await pressed(app, "a")
        assert "Ana accuses Bo" in await pressed(app, "1")
        said = await pressed(app, "enter")
        assert "Vote guilty" in said
        assert "1 guilty, 0 innocent" in said
        assert "Bo draws 2 cards" in await pressed(app, "1")

    hands = '{ A = "R!1 R2 R3", B = "R4 G4 G5", C = "Y8 Y9 Y1" }'
    run(seated(record("dare", players="3", hands=hands, rest='"out"'), "", "", ""), steps)


def test_a_small_window_says_what_to_do_and_loses_nothing() -> None:
    async def whole() -> None:
        sitting = seated(record(rest='"out"'), "", "regular")
        app = PiocheApp(sitting, Plan(), pace=0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            await pilot.resize_terminal(40, 10)
            await pilot.pause()
            assert "The window is too small for the table" in shown(app)
            assert "Red 7" not in shown(app)
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert "Red 7" in shown(app)

    clockwork.run(whole())


def test_a_click_lays_a_card_and_chooses_an_answer() -> None:
    async def whole() -> None:
        app = PiocheApp(
            seated(record(hands='{ A = "W B2 B3", B = "G4 G5" }', rest='"out"'), "", "regular"), Plan(), pace=0.0
        )
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            assert await pilot.click("#hand", offset=(2 * 6 + 2, 2))
            await pilot.pause()
            assert "Wild: which colour?" in shown(app)
            await pilot.click("#panel", offset=(3, 1))
            await pilot.pause()
            assert "You play a Wild and name red." in shown(app)

    clockwork.run(whole())


async def click(app: PiocheApp, pilot: Pilot[None], label: str) -> str:
    """Click on a word of the key bar; the window after it."""
    bar = app.screen.query_one("#keys").region
    rows = shown(app).splitlines()[bar.y : bar.bottom]
    [(row, column)] = [(row, line.index(label)) for row, line in enumerate(rows) if label in line]
    await pilot.click("#keys", offset=(column - bar.x, row))
    await pilot.pause()
    return shown(app)


def test_every_key_of_the_key_bar_can_be_clicked() -> None:
    async def whole() -> None:
        app = PiocheApp(seated(record(rest='"out"'), "", "regular"), Plan(), pace=0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            assert "You will call UNO with your next card." in await click(app, pilot, "n UNO")
            assert "There is nothing to catch" in await click(app, pilot, "c catch")
            assert "Clauses of the booklet" in await click(app, pilot, "r rule")
            assert "Play a red 1" in await click(app, pilot, "h hint")
            assert "There is nothing to take back." in await click(app, pilot, "u undo")
            assert "could not be kept" in await click(app, pilot, "s save")
            assert "Score sheet" in await click(app, pilot, "p scores")
            assert "Cards with a double frame" in await click(app, pilot, "? help")
            await click(app, pilot, "q quit")
            assert app._exit

    clockwork.run(whole())


def test_several_people_can_click_their_own_keys() -> None:
    async def whole() -> None:
        app = PiocheApp(seated(record(rest='"out"'), "", ""), Plan(), pace=0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            assert "Bo will call UNO with the next card." in await click(app, pilot, "x·v")
            assert "Bo x✓·v" in shown(app)

    clockwork.run(whole())


def test_a_clock_that_starts_later_is_seen_running() -> None:
    async def steps(app: PiocheApp) -> None:
        sitting = table(app).sitting
        assert isinstance(sitting, LocalTable)
        assert "seconds" not in shown(app)
        for seconds in (15, 14, 13):
            sitting.deadline = float(seconds)
            await clockwork.later(CLOCK + PAINTED)
            assert f"{seconds} seconds" in shown(app)
        sitting.deadline = None
        await pressed(app, "escape")
        assert "seconds" not in shown(app)

    run(seated(record(rest='"out"'), "", "regular"), steps)


@pytest.mark.parametrize("keys", [("ctrl+c",), ("q",), ("ctrl+q",)])
def test_leaving_keeps_the_game(keys: tuple[str, ...], tmp_path: Path) -> None:
    save = Save(tmp_path / "unfinished" / "a.toml")

    async def whole() -> str:
        app = PiocheApp(seated(record(rest='"out"'), "", "regular", save=save), Plan(), pace=0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            await pilot.press("d")
            await pilot.press(*keys)
            assert app._exit
        return await app.close_table()

    assert clockwork.run(whole()).startswith(f"The game is kept in {save.path}.")
    assert Card("Y3") in read_kept(save.path).game.view(0).hand  # which was drawn


def test_how_a_round_ended_is_no_longer_said_in_the_next_one() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "You win the round!" in await pressed(app, "enter")
        await pressed(app, "1")
        sheet = await pressed(app, "p")
        assert "Score sheet" in sheet
        assert "You win the round!" not in sheet

    run(seated(record(hands='{ A = "R1", B = "G4 G5" }', seed="3"), "", "regular"), steps)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (47, "Score sheet           1     2     3     4     Σ\nAna                   5    40     ·     7    52"),
        (35, "Score sheet           3     4     Σ\nAna                   ·     7    52"),
        (20, "Score sheet           Σ\nAna                  52"),
    ],
)
def test_the_score_sheet_shows_as_many_rounds_as_fit(width: int, shown: str) -> None:
    rounds = [SheetRow("round", number, (won,)) for number, won in enumerate((5, 40, None, 7), 1)]
    assert score_sheet(Catalogue.of("en").say, ["Ana"], rounds, width).plain == shown


def test_the_score_sheet_shows_points_that_were_taken_back() -> None:
    rows = [SheetRow("before", 1, (40,)), SheetRow("round", 2, (7,)), SheetRow("reset", 2, (-47,))]
    shown = "Score sheet           …     2    →0     Σ\nAna                  40     7   -47     0"
    assert score_sheet(Catalogue.of("en").say, ["Ana"], rows, 47).plain == shown


def test_after_the_game_there_is_another_one() -> None:
    async def whole() -> None:
        app = PiocheApp(
            seated(record(hands='{ A = "R1", B = "G4 G5" }', options="{ target = 1 }"), "", "regular"), Plan(), pace=0.0
        )
        async with app.run_test(size=(80, 24)):
            await settle(app)
            said = await pressed(app, "enter")
            assert "Score sheet" in said
            assert "You win the round!" in said
            assert "You win the game!" in said
            assert "Play another game" in said
            assert "You win the game!" in await pressed(app, "p", "p")  # away, and there again
            assert "Play another game" in await pressed(app, "enter")  # in haste: nothing is thrown away
            assert not isinstance(app.screen, StartScreen)
            await pressed(app, "down", "down", "enter")
            assert isinstance(app.screen, StartScreen)

    clockwork.run(whole())
