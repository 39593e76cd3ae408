"""A language model at a table: what it is told and asked over the Model Context Protocol, here and on a server."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import TextContent

from pioche.cards import SEAT_LETTERS
from pioche.record import read_file
from pioche.terminal import language_model_seat
from pioche.terminal.language_model_seat import ModelSeat
from pioche.terminal.local_table import LocalTable
from pioche.terminal.mcp_server import mcp_server
from tests import clockwork
from tests.server.live import Live, at_once, in_real_time, standing

TOOLS = {
    "start_game", "join_table", "look", "legal_moves", "play", "why", "wait_for_turn", "rules", "leave_table",
}  # fmt: skip
PAGE = (Path(__file__).parents[2] / "docs" / "language-models.md").read_text(encoding="utf-8")


class Model:
    """Calls tools."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: object) -> tuple[bool, str]:
        """Whether it was done, and what was said."""
        found = await self.client.call_tool(tool, arguments)
        (content,) = found.content
        assert isinstance(content, TextContent)
        return not found.is_error, content.text

    async def done(self, tool: str, **arguments: object) -> str:
        done, said = await self.call(tool, **arguments)
        assert done, said
        return said

    async def refused(self, tool: str, **arguments: object) -> str:
        done, said = await self.call(tool, **arguments)
        assert not done, said
        return said.removeprefix(f"Error executing tool {tool}: ")

    async def lines(self) -> list[str]:
        """What may be played."""
        return [line.split("  (")[0] for line in (await self.done("legal_moves")).splitlines()]


@asynccontextmanager
async def model(seat: ModelSeat) -> AsyncIterator[Model]:
    async with Client(mcp_server(seat)) as client:
        yield Model(client)


def test_the_page_names_every_tool(tmp_path: Path) -> None:
    async def whole() -> None:
        async with model(ModelSeat(folder=tmp_path)) as player:
            tools = {tool.name for tool in (await player.client.list_tools()).tools}
            assert tools == TOOLS
            assert {name for name in TOOLS if f"\n| `{name}` |" in PAGE} == TOOLS

    clockwork.run(whole())


@pytest.mark.parametrize("edition", ["classic", "dare", "friends"])
def test_a_model_plays_a_round(edition: str, tmp_path: Path) -> None:
    async def whole() -> str:
        seat = ModelSeat(folder=tmp_path, seed=5)
        async with model(seat) as player:
            said = await player.done("start_game", edition=edition, bots=["random", "regular"], options=["rounds=1"])
            for _ in range(400):
                if "Your moves" in said:
                    return said
                assert only_own_cards(seat, said)
                lines = said.partition("one of these lines:\n")[2].splitlines()
                said = await player.done("play", line=lines[0].split("  (")[0])
        raise AssertionError("the round has no end")

    assert "The game is over" in clockwork.run(whole())
    (result,) = (json.loads(line) for line in (tmp_path / "results.jsonl").read_text("utf-8").splitlines())
    assert (result["edition"], result["seed"], result["bots"]) == (edition, 5, ["random", "regular"])
    (kept,) = (tmp_path / "games").glob("*.toml")
    assert len(read_file(kept).actions) > result["moves"] > 0
    assert result["refused"] == 0


def only_own_cards(seat: ModelSeat, said: str) -> bool:
    """Whether the codes that are told are those of the seat's hand, its lines and the top card."""
    sitting = seat._sitting
    assert isinstance(sitting, LocalTable)
    view = sitting.game.view(0)
    told = said.rpartition("You are A ")[2]
    hidden = {str(card) for other in (1, 2) for card in sitting.game.view(other).hand}
    hidden -= {*map(str, view.hand), str(view.top), *(part for line in view.legal for part in str(line).split())}
    return hidden.isdisjoint(told.replace(".", " ").replace(";", " ").split()) or bool(view.winners)


def test_what_is_refused_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    async def whole() -> None:
        async with model(ModelSeat(folder=tmp_path, seed=5)) as player:
            assert "You are at no table" in await player.refused("look")
            before = await player.done("start_game", bots=["regular", "novice"])
            assert "Your hand: red 5, red 6, red 9, yellow 5, yellow Reverse, green 2, blue 5" in before
            assert (await player.refused("play", line="A play R5")).startswith(
                "Refused: That card does not go on a yellow 3"
            )
            assert "You play seat A" in await player.refused("play", line="B draw")
            assert "there is no verb 'hop'" in await player.refused("play", line="A hop")
            assert (await player.done("why", line="A play W R")).startswith("You do not have that card")
            assert await player.done("why", line="A draw") == "It can be played now."
            assert await player.lines() == ["A play Y5", "A play YR", "A draw"]
            now = await player.done("wait_for_turn")  # which has nothing to wait for
            assert now == await player.done("look")
            assert before.endswith(now)
            assert "You have left the table." in await player.done("leave_table")
            assert "You are at no table" in await player.refused("play", line="A draw")

    clockwork.run(whole())
    assert not (tmp_path / "results.jsonl").exists()


def test_what_cannot_be_started(tmp_path: Path) -> None:
    async def whole() -> None:
        async with model(ModelSeat(folder=tmp_path)) as player:
            assert "no program is started for a model" in await player.refused("start_game", bots=["cmd: sh"])
            assert "There is no bot genius" in await player.refused("start_game", bots=["genius"])
            assert "clasic" in await player.refused("start_game", edition="clasic")
            assert "“Scoring” is one of" in await player.refused("start_game", options=["scoring=none"])
            assert (await player.done("rules", edition="dare")).startswith("# ")
            assert "clasic" in await player.refused("rules", edition="clasic")
            assert "Nobody answers" in await player.refused("join_table", link="http://127.0.0.1:9/t/none")

    clockwork.run(whole())


def test_the_same_seeds_give_the_same_games(tmp_path: Path) -> None:
    async def whole(folder: Path) -> list[str]:
        async with model(ModelSeat(folder=folder, seed=40)) as player:
            return [await player.done("start_game", bots=["regular"]) for _ in range(2)]

    first, again = (clockwork.run(whole(tmp_path / name)) for name in "ab")
    assert first == again
    assert first[0] != first[1]


def test_a_model_speaks_over_standard_input_and_output(tmp_path: Path) -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "pioche", "mcp", "--seed", "5", "--records", str(tmp_path), "--lang", "fr"]
    )

    async def whole() -> str:
        async with Client(stdio_client(command)) as client:
            return await Model(client).done("start_game", bots=["regular", "novice"])

    assert "Tu peux jouer une de ces lignes" in in_real_time(whole())


# ---- on a server ----


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


def test_a_model_plays_at_a_table_on_a_server(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        opened = await asyncio.to_thread(live.open_table, "Ana")
        host = await asyncio.to_thread(live.client, opened["table"], opened["token"])
        await asyncio.to_thread(lambda: host.ask("configure", edition="classic", players=2, options={"rounds": 1}))
        async with model(ModelSeat(folder=tmp_path)) as player:
            said = await player.done("join_table", link=f"{live.url}/t/{opened['table']}", name="Model")
            assert "Ana" in said
            assert "has not begun" in await player.refused("play", line="B draw")
            start = asyncio.create_task(asyncio.to_thread(host.ask, "start"))
            while "Your hand" not in said:
                said = await player.done("wait_for_turn", seconds=5)
            await start
            game = asyncio.create_task(asyncio.to_thread(host.play))
            assert f"You are {SEAT_LETTERS[1]} Model" in said
            assert "You play seat B" in await player.refused("play", line="A draw")
            while "Your moves" not in said:
                lines = await player.lines()
                done, said = await player.call("play", line=lines[0])
                if not done or lines[0].startswith("There is nothing"):
                    said = await player.done("wait_for_turn", seconds=5)
            assert (await game)["game"]["phase"] == "game-over"
        host.close()

    in_real_time(whole())


def test_waiting_has_an_end(tmp_path: Path, live: Live) -> None:
    async def whole() -> None:
        opened = await asyncio.to_thread(live.open_table, "Ana")
        async with model(ModelSeat(folder=tmp_path)) as player:
            said = await player.done("join_table", link=f"{live.url}/t/{opened['table']}", name="Model")
            assert await player.done("wait_for_turn", seconds=0.01) == said
            again = await player.done("join_table", link=f"{live.url}/t/{opened['table']}")
            assert again == said  # the seat is the same

    in_real_time(whole())
    assert language_model_seat.USUAL_WAIT < 60
