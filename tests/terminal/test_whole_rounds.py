"""Whole rounds of every edition by keys, with all their special moments; one more from the command line."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Input, Select

from pioche.actions import Accuse, Action, Catch, Challenge, Draw, Lay, Play, TakeCards, TakeDare, Vote
from pioche.cli import main
from pioche.editions import EDITIONS
from pioche.editions.written_rules import read_rules
from pioche.locales import text
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from pioche.terminal.remembered_choices import recall, remember
from pioche.view import Phase
from tests import clockwork
from tests.terminal.players import play_round, press, settle, sit_down, table

MOMENTS = {
    "classic": {"colour", "challenge", "catch"},
    "friends": {"colour", "number", "laying"},
    "custom": {"colour", "written rule", "target", "accusation", "vote"},
    "dare": {"colour", "dare taken", "dare declined", "accusation", "vote"},
    "emoji": {"face", "accusation", "vote"},
    "extreme": {"colour", "launcher", "target"},
}
WRITTEN = ("draw 3 chosen", "pledge all 2", "pledge all 1", "swap chosen")
PEOPLE = ("Ana", "Bo", "Cleo")
MOST_ROUNDS = 30
HAND_SIZE = {"custom": 12, "emoji": 7, "extreme": 7}
"""Rare cards are met sooner in large hands; the others are small, so that rounds are short."""
SEEDS = {"classic": 3, "friends": 4, "custom": 9, "dare": 2, "emoji": 7, "extreme": 9}
"""Games in which the moments come soon."""


def moments(action: Action, edition: str) -> Iterator[str]:
    """What is special about an action."""
    match action:
        case Play():
            yield from (part for part in ("colour", "number", "face", "target") if getattr(action, part) is not None)
            if action.card.startswith("WC"):
                yield "written rule"
        case Lay():
            yield "laying"
        case Draw() if edition == "extreme":
            yield "launcher"
        case TakeDare():
            yield "dare taken"
        case TakeCards():
            yield "dare declined"
        case Accuse() | Vote() | Challenge() | Catch():
            yield {"Accuse": "accusation", "Vote": "vote", "Challenge": "challenge", "Catch": "catch"}[
                type(action).__name__
            ]


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the special moments that were answered by keys and accepted."""
    counts: Counter[str] = Counter()
    act = LocalTable.act

    async def counted(sitting: LocalTable, action: Action) -> str:
        refusal = await act(sitting, action)
        if not refusal:
            counts.update(moments(action, sitting.setting.base.name))
        return refusal

    monkeypatch.setattr(LocalTable, "act", counted)
    return counts


async def play_until(app: PiocheApp, wanted: set[str], counts: Counter[str]) -> None:
    """Whole rounds, one after the other, until every moment was met."""
    for number in range(MOST_ROUNDS):
        await play_round(app, seed=number)
        phase = table(app).sitting.look(None).phase
        if wanted <= set(counts):
            return
        assert phase is Phase.ROUND_OVER
        await press(app, "enter")
    raise AssertionError(f"never met: {wanted - set(counts)}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_the_start_screen(edition: str, tmp_path: Path, answered: Counter[str]) -> None:
    async def whole() -> None:
        app = PiocheApp(None, Plan(seed=SEEDS[edition]), pace=0.0, folder=tmp_path, memory=tmp_path / "terminal.toml")
        async with app.run_test(size=(100, 40)) as pilot:

            async def choose(name: str, value: str) -> None:
                control = app.screen.query_one(f"#{name}")
                assert isinstance(control, Select | Input)
                control.value = value
                await pilot.pause()

            await pilot.pause()
            await choose("edition", edition)
            await choose("people", ", ".join(PEOPLE))
            await choose("count", "1")
            await choose("level", "novice")  # a regular one catches before anybody else can
            await choose("option-hand_size", str(HAND_SIZE.get(edition, 4)))
            await choose("option-target", "100000")
            if edition == "custom":
                for number, rule in enumerate(WRITTEN, 1):
                    await choose(f"rule-{number}", rule)
            await pilot.click("#play")
            await sit_down(app)
            assert table(app).sitting.setting.base.name == edition
            await play_until(app, MOMENTS[edition], answered)

    clockwork.run(whole())
    assert recall(tmp_path / "terminal.toml").plan.edition == edition
    assert list((tmp_path / "unfinished").glob(f"*-{edition}.toml"))
    assert set(answered) >= MOMENTS[edition]


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_the_command_line(
    edition: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def played(app: PiocheApp) -> None:
        async with app.run_test(size=(80, 24)):
            await settle(app)
            setting = table(app).sitting.setting
            assert setting.base.name == edition
            assert setting.written == read_rules(WRITTEN if edition == "custom" else ())
            if edition == "custom":
                await play_round(app)
                assert table(app).sitting.look(None).phase is Phase.ROUND_OVER

    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(PiocheApp, "run_to_end", played)
    monkeypatch.setattr("pioche.terminal.play_command.asyncio.run", clockwork.run)
    remember(Plan(edition="custom", custom=WRITTEN))
    wishes = [
        "--people",
        ",".join(PEOPLE),
        "--bots",
        "novice",
        "--seed",
        str(SEEDS[edition]),
        "--pace",
        "0",
        "--lang",
        "fr",
    ]
    wishes += ["--option", "hand_size=4", "--option", "target=100000"]
    if edition != "custom":  # what is written on the cards is remembered with the edition
        wishes += ["--edition", edition]
    status = main(["play", *wishes])
    said = capsys.readouterr()
    assert (status, said.err) == (0, "")
    assert said.out.startswith(text("fr", "terminal-saved", path=str(tmp_path))[:20])
