"""Pioche as a server of the Model Context Protocol: a language model sits down at a table and plays."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from .. import __version__
from .language_model_seat import CannotDo, ModelSeat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable

INSTRUCTIONS = """\
You play a card game: the one known as UNO, or one of its special editions. start_game begins a game against bots,
join_table sits down at a table on a server. Moves are lines: a seat letter, a verb, a card code: "A play R7", "A draw".
Every answer shows the table as you may see it and the lines that are legal now; play takes one of them and tells what
happens until you are asked again. A move that leaves you one card needs its call: add "uno" ("A play R7 uno").
rules explains everything."""


def mcp_server(seat: ModelSeat) -> MCPServer[None]:
    """The tools of one seat."""

    @asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await seat.close()

    server: MCPServer[None] = MCPServer(
        "pioche", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING", lifespan=lifespan
    )

    async def said(answer: Awaitable[str]) -> str:
        try:
            return await answer
        except CannotDo as no:
            raise ToolError(str(no)) from None

    @server.tool(structured_output=False)
    async def start_game(
        edition: str = "classic", bots: list[str] | None = None, options: list[str] | None = None, name: str = "Model"
    ) -> str:
        """Begin a game here against bots.

        edition: classic, friends, custom, dare, emoji or extreme; house rules as in classic+stack+jump_in.
        bots: one level for each opponent: random, novice, regular, learned or expert. options: as in target=200.
        """
        return await said(seat.start_game(edition, bots or ["regular"], options or [], name))

    @server.tool(structured_output=False)
    async def join_table(link: str, name: str = "") -> str:
        """Sit down at a table on a server by its link, or come back to your seat there."""
        return await said(seat.join_table(link, name))

    @server.tool(structured_output=False)
    async def look() -> str:
        """Show the table as you may see it, and what you may do."""
        return await said(seat.look())

    @server.tool(structured_output=False)
    async def legal_moves() -> str:
        """List the lines that you may play now."""
        return await said(seat.legal_moves())

    @server.tool(structured_output=False)
    async def play(line: str) -> str:
        """Play a line, and wait until you are asked again. A refused line changes nothing; the answer says why."""
        return await said(seat.play(line))

    @server.tool(structured_output=False)
    async def why(line: str) -> str:
        """Say why a line would be refused now, without playing it."""
        return await said(seat.why(line))

    @server.tool(structured_output=False)
    async def wait_for_turn(seconds: float = 45.0) -> str:
        """Let the others play until you are asked, or this number of seconds (at most 300) has passed."""
        return await said(seat.wait_for_turn(seconds))

    @server.tool(structured_output=False)
    async def rules(edition: str = "") -> str:
        """Explain the rules of an edition, or of the game you are playing."""
        return await said(seat.rules(edition))

    @server.tool(structured_output=False)
    async def leave_table() -> str:
        """Leave the table; your seat on a server is kept for you."""
        return await said(seat.leave())

    return server


def serve_model(seat: ModelSeat) -> None:
    """Speak with a client over standard input and output until it has gone."""
    mcp_server(seat).run("stdio")
