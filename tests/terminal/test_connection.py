"""What a goodbye of the server means to the terminal: stay away, or come back."""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from pioche.protocol.client_commands import AskWhy, Say
from pioche.protocol.server_messages import AnyMessage, Because, Bye, Welcome
from pioche.protocol.wire_types import Text
from pioche.tables.randomness import Randomness
from pioche.terminal.connection import MOVES_WITHIN, NOT_CONNECTED, Connection
from pioche.terminal.finding_tables import Place, TurnedAway
from tests import clockwork


class Heard:
    """Who is told."""

    def hear(self, message: AnyMessage) -> None:
        """Nothing is kept."""

    def lose(self) -> None:
        """Nothing is lost."""


class Wire:
    """A socket on which these messages come, and then nothing more."""

    def __init__(self, *messages: AnyMessage) -> None:
        self.coming = [msgspec.json.encode(message).decode() for message in messages]
        self.sent: list[str] = []

    async def send(self, frame: str) -> None:
        self.sent.append(frame)

    async def recv(self) -> str:
        if not self.coming:
            raise EOFError
        return self.coming.pop(0)


def talk(*messages: AnyMessage) -> None:
    """One whole connection of somebody who was at the table before."""

    async def whole() -> None:
        connection = Connection(Place("http://here", "table"), None, Heard(), chance=Randomness(1))
        connection.has_arrived.set()
        await connection._talk(cast("ClientConnection", Wire(*messages)))

    clockwork.run(whole())


def test_after_a_goodbye_for_good_nobody_comes_back() -> None:
    with pytest.raises(TurnedAway, match="server-unheard-of"):
        talk(Welcome(1, 0), Bye(Text("server-unheard-of")))


def test_after_a_goodbye_for_now_the_connection_only_ends() -> None:
    with pytest.raises(EOFError):
        talk(Welcome(1, 0), Bye(Text("server-unheard-of"), again=True))


def test_who_is_sent_elsewhere_and_finds_nobody_there_has_lost_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try comes at once and unnoticed; when it fails, all is as after any loss."""
    heard = Heard()
    wires = [Wire(Welcome(1, 0), Bye(Text("server-moving"), again=True, at_once=True))]
    tries: list[float] = []

    class Dialled:
        def __init__(self, *_: object, **__: object) -> None:
            tries.append(asyncio.get_running_loop().time() - clockwork.START)

        async def __aenter__(self) -> Wire:
            if not wires:
                raise OSError("nobody is there")
            return wires.pop()

        async def __aexit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr("pioche.terminal.connection.connect", Dialled)

    async def whole() -> None:
        connection = Connection(Place("http://here", "table"), None, heard, chance=Randomness(1))
        connection.has_arrived.set()
        staying = asyncio.ensure_future(connection.run())
        await clockwork.until(lambda: connection._is_moving)
        asked = asyncio.ensure_future(connection.ask(Say(0, "hello?")))
        await clockwork.until(connection.is_lost.is_set)
        assert await asked == NOT_CONNECTED
        assert await connection.ask(Say(0, "hello?")) == NOT_CONNECTED
        staying.cancel()

    clockwork.run(whole())
    assert tries[0] == 0
    assert 0 < tries[1] <= MOVES_WITHIN


def test_the_answer_to_why_is_its_reason() -> None:
    async def whole() -> None:
        connection = Connection(Place("http://here", "table"), None, Heard(), chance=Randomness(1))
        socket = cast("ClientConnection", Wire())
        answers: list[Text | None] = []
        for reason in (Text("server-not-your-seat"), None):
            await connection._receive(Welcome(1, 0), socket)
            asked = asyncio.ensure_future(connection.ask(AskWhy(0, "A draw")))
            await clockwork.settled()
            await connection._receive(Because(connection._n, reason), socket)
            answers.append(await asked)
        assert answers == [Text("server-not-your-seat"), None]

    clockwork.run(whole())
