"""A record on the table: step, jump, rounds, by itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pioche.narrate import Narrator
from pioche.record import Record, read_file, read_record
from pioche.sim.pages.numbers import written
from pioche.terminal import replay_review, replay_screen
from pioche.terminal.replay_screen import SECONDS_A_STEP, ReplayApp, ReplayScreen
from pioche.view import View
from tests import clockwork

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = '''
edition = "classic"
players = 2
names = ["Ana", "Bo\\u200b"]
hands = { A = "R1 B2", B = "G4 G5" }
discard = "R7"
draw = "Y3 Y4"
turn = "A"
script = """
A play R1 uno
B draw
A draw
"""
'''


def screen(app: ReplayApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def shown(app: ReplayApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def run(text: str, steps: Callable[[ReplayApp, Pilot[None]], Awaitable[None]]) -> None:
    async def whole() -> None:
        app = ReplayApp(read_record(text), "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await steps(app, pilot)

    clockwork.run(whole())


def test_the_last_action_of_a_game_that_was_broken_off_says_so() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        assert "nobody has won it" not in shown(app)
        await pilot.press("end")
        assert "The game was ended here: nobody has won it." in shown(app)

    run(SHORT.replace("players = 2", "players = 2\nbroken_off = true"), steps)


def test_steps_jumps_and_hands() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        assert "0 of 3 · The deal." in shown(app)
        assert screen(app).hand.cards == ("R1", "B2")
        await pilot.press("right", "right")
        assert "2 of 3 · Action: B draw" in shown(app)
        assert "\u200b" not in shown(app)
        assert "Bo draws 1 card" in shown(app)
        await pilot.press("down")
        assert screen(app).hand.cards == ("Y3", "G4", "G5")
        await pilot.press("left", "left", "left")
        assert screen(app).at == 0
        await pilot.press("3")
        assert "To action 3" in shown(app)
        await pilot.press("enter", "right")
        assert screen(app).at == 3
        await pilot.press("home", "9", "9", "9", "9", "9", "9", "9", "enter")
        assert screen(app).at == 3
        await pilot.press("r")
        assert "It goes on its own colour" in shown(app)

    run(SHORT, steps)


def test_every_key_of_the_key_bar_can_be_clicked() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        async def click(label: str) -> str:
            bar = app.screen.query_one("#keys").region
            rows = shown(app).splitlines()[bar.y : bar.bottom]
            row, column = next((row, line.index(label)) for row, line in enumerate(rows) if label in line)
            await pilot.click("#keys", offset=(column - bar.x, row))
            await pilot.pause()
            return shown(app)

        assert "1 of 3" in await click("→ step")
        assert "0 of 3" in await click("← →")
        assert "3 of 3" in await click("End the last action")
        assert "0 of 3" in await click("Home the deal")
        assert "3 of 3" in await click("↓ round")
        assert "0 of 3" in await click("Page ↑")
        assert "Cards of Bo" in await click("↓ whose cards")
        assert "Cards of Ana" in await click("↑ ↓ whose cards")
        assert "▶ 0 of 3" in await click("Space runs by itself")
        assert "Clauses of the booklet" in await click("r rule")
        await click("q quit")
        assert app._exit

    run(SHORT, steps)


COSTLY = "options = { rounds = 1 }" + SHORT.replace('"R1 B2"', '"R1"').replace(
    "A play R1 uno\nB draw\nA draw", "A draw\nB draw\nA play R1 uno"
)
"""Ana could have won at once."""


def test_a_review_shows_everybodys_chances_and_marks_what_cost_much() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        assert "To win the game" not in shown(app)
        await pilot.press("v")
        await clockwork.until(lambda: "To win the game" in shown(app))
        review = screen(app)._review
        assert review is not None
        assert review.found is not None
        assert review.done == review.count == 3
        for at in range(4):
            both = [written(f"{chance:.1%}", "en") for chance in review.found.chances(at)]
            assert f"To win the game: Ana {both[0]} · Bo {both[1]}" in shown(app)
            marked = [move for move in review.found.moves[:at] if move.mark]
            assert [f"{move.mark} cost" in shown(app) for move in marked] == [True] * min(at, 1)
            await pilot.press("right")
        assert [move.number for move in review.found.moves if move.mark] == [1]
        await pilot.press("v")
        assert screen(app)._review is review
        assert "q quit" in shown(app)

    run(COSTLY, steps)


def test_a_hint_says_what_was_best_for_the_player_to_move_by_what_they_could_know() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await clockwork.until(lambda: "What Ana would have been told" in shown(app))
        assert "Play a red 1, and call UNO:" in shown(app)
        assert "% to win the round" in shown(app)
        await pilot.press("h")
        assert "What Ana would" not in shown(app)
        await pilot.press("h")
        await clockwork.until(lambda: "What Ana would" in shown(app))
        await pilot.press("right")
        assert "What Ana would" not in shown(app), "it goes with its position"
        await pilot.press("h")
        await clockwork.until(lambda: "What Bo would" in shown(app))
        assert "nothing in your hand fits" in " ".join(shown(app).split())
        await pilot.press("r")
        assert "What Bo would" not in shown(app)

    run(SHORT, steps)


def test_a_hint_that_comes_late_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[View] = []

    async def hint(_: Narrator, view: View) -> tuple[str, ...]:
        asked.append(view)
        await goes_on.wait()
        return ("too late",)

    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await clockwork.until(lambda: bool(asked))
        assert "Trying every move" in shown(app)
        assert asked[0].seat == 0
        assert asked[0].hand == ("R1", "B2")
        await pilot.press("right")
        goes_on.set()
        await pilot.app.workers.wait_for_complete()
        assert "too late" not in shown(app)

    goes_on = asyncio.Event()
    monkeypatch.setattr(replay_screen, "hint", hint)
    run(SHORT, steps)


def test_where_nobody_decides_there_is_no_hint() -> None:
    over = SHORT.replace('"R1 B2"', '"R1"').replace("A play R1 uno\nB draw\nA draw", "A play R1")

    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end", "h")
        await clockwork.until(lambda: "Nobody had anything to decide here." in shown(app))

    run("options = { rounds = 1 }" + over, steps)


def test_a_review_says_how_far_it_is_and_is_given_up_with_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on = threading.Event(), threading.Event()
    seen: list[int] = []
    loops: list[clockwork.JumpingLoop] = []

    def slow(record: Record, *, progress: Callable[[int, int], None], **_: object) -> None:
        progress(1, len(record.actions))
        begun.set()
        loops[0].call_soon_threadsafe(lambda: None)  # it looks again
        assert goes_on.wait(60)
        seen.append(1)
        progress(2, len(record.actions))
        seen.append(2)

    monkeypatch.setattr(replay_review, "review", slow)

    async def whole() -> None:
        loops.append(clockwork.loop())
        app = ReplayApp(read_record(SHORT), "fr")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.simulate_key("v")
            await clockwork.until(begun.is_set)
            screen(app).repaint()
            note = str(screen(app).lines("note").render())
            assert "La partie est en cours d’analyse\u202f: 1 coup sur 3" in note
        goes_on.set()

    clockwork.run(whole())
    assert seen == [1]


def test_it_runs_by_itself_to_the_end_and_stops_there() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("space")
        assert screen(app).runs
        for _ in range(5):
            screen(app)._tick()
        assert screen(app).at == 3
        assert not screen(app).runs

    run(SHORT, steps)


def test_key_moments_and_speeds() -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("n")
        assert "★ 1 of 3" in shown(app), "Ana calls UNO"
        await pilot.press("n", "n")
        assert screen(app).at == 3, "no other moment: the end"
        await pilot.press("b")
        assert screen(app).at == 1
        await pilot.press("b", "b")
        assert screen(app).at == 0
        for key, speed in (("plus", 2), ("plus", 4), ("plus", 8), ("plus", 8), ("minus", 4)):
            await pilot.press(key)
            assert f"×{speed} 0 of 3" in shown(app)
        await pilot.press("minus", "minus", "minus")
        assert screen(app).speed == 1
        before = clockwork.loop().time()
        await pilot.press("plus", "plus", "plus", "space")
        await clockwork.until(lambda: not screen(app).runs)
        assert screen(app).at == 3
        assert clockwork.loop().time() - before < 3 * SECONDS_A_STEP

    run(SHORT, steps)


@pytest.mark.parametrize("edition", ["classic", "dare", "emoji", "extreme", "friends", "custom"])
def test_every_golden_game_can_be_looked_at(edition: str) -> None:
    record = read_file(GOLDEN / f"{edition}.toml")

    async def whole() -> None:
        app = ReplayApp(record, "fr")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            rounds = {frame.look.round for frame in screen(app).frames}
            for expected in sorted(rounds)[1:]:
                await pilot.press("pagedown")
                assert screen(app).frames[screen(app).at].look.round == expected
            await pilot.press("end")
            assert screen(app).at == len(record.actions)
            assert screen(app).frames[-1].look.winners
            await pilot.press("pageup", "pageup")
            assert screen(app).frames[screen(app).at].look.round >= max(rounds) - 1

    clockwork.run(whole())
