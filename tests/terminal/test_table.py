"""The table on the whole window: rounds of every edition by keys, and everything a key can mean."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pioche.editions import EDITIONS
from pioche.terminal.app import PiocheApp
from pioche.terminal.local import LocalSitting
from pioche.terminal.plan import Plan
from pioche.view import Phase
from tests.terminal.players import play_round, press, settle, shown, sitting_for, table
from tests.terminal.tables import record, seated

Steps = Callable[[PiocheApp], Awaitable[None]]


def run(sitting: LocalSitting, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Sit down at a table in a window of that size and do something there."""

    async def whole() -> None:
        app = PiocheApp(sitting, Plan(language=sitting.language), pace=0.0)
        async with app.run_test(size=size):
            await settle(app)
            await steps(app)

    asyncio.run(whole())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_of_every_edition_is_played_with_keys(edition: str, language: str) -> None:
    async def steps(app: PiocheApp) -> None:
        await play_round(app)
        assert table(app).sitting.look(0).phase in {Phase.ROUND_OVER, Phase.GAME_OVER}

    plan = Plan(edition=edition, bots=("novice",), language=language, seed=5, options={"hand_size": 4})
    run(sitting_for(plan), steps)


async def go_to(app: PiocheApp, card: str) -> None:
    """Put the cursor on a card."""
    for _ in table(app).hand.cards:
        if table(app).hand.chosen != card:
            await press(app, "right")


async def pressed(app: PiocheApp, *keys: str) -> str:
    """The window after these keys."""
    await press(app, *keys)
    await settle(app)
    for _ in range(10):
        await asyncio.sleep(0.005)
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
        assert "Ana will call UNO with the next card." in await pressed(app, "space")
        assert "UNO✓" in shown(app)
        assert "Ana will not call UNO" in await pressed(app, "n")
        assert "You call UNO!" in await pressed(app, "n", "enter")
        assert "UNO✓" not in shown(app)

    run(seated(record(rest='"out"'), "", "regular"), steps)


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


def test_help_rule_scores_hint_undo_and_save() -> None:
    async def steps(app: PiocheApp) -> None:
        assert "Cards with a double frame can be played." in await pressed(app, "question_mark")
        assert "Cards with a double frame" not in await pressed(app, "question_mark")
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
        assert "x UNO" in said
        assert "Ana draws 2 cards (UNO not called)." in await pressed(app, "v")

    run(seated(record(rest='"out"'), "", ""), steps)


def test_votes_and_accusations() -> None:
    """Bo takes a dare, Ana accuses him with a key, and Cleo votes in the panel."""

    async def steps(app: PiocheApp) -> None:
        await press(app, "enter")
        await go_to(app, "R!1")
        await pressed(app, "enter")  # Ana lays the dare
        said = await pressed(app, "enter")  # Bo takes up his cards
        assert "Take the dare" in said
        await pressed(app, "2")
        assert "Ana: Accuse Bo of breaking a pledge" in await pressed(app, "a")
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

    asyncio.run(whole())


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

    asyncio.run(whole())


@pytest.mark.parametrize("keys", [("ctrl+c",), ("q",), ("ctrl+q",)])
def test_leaving_keeps_the_game(keys: tuple[str, ...]) -> None:
    async def whole() -> None:
        app = PiocheApp(seated(record(), "", "regular"), Plan(), pace=0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app)
            await pilot.press(*keys)
            await pilot.pause()
            assert not app.is_running or app._exit

    asyncio.run(whole())


def test_after_the_game_there_is_another_one() -> None:
    async def whole() -> None:
        app = PiocheApp(
            seated(record(hands='{ A = "R1", B = "G4 G5" }', options="{ target = 1 }"), "", "regular"), Plan(), pace=0.0
        )
        async with app.run_test(size=(80, 24)):
            await settle(app)
            said = await pressed(app, "enter")
            assert "Score sheet" in said
            assert "Play another game" in said

    asyncio.run(whole())
