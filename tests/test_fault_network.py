"""The network of `make faults` breaks as it is told to, and never in another way: what arrives, arrives in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from tests.heavy.faults.faulty_network import Link, Network

Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter, Link], Awaitable[None]]
MANY = 300


def through(talk: Talk) -> None:
    """Talk to a server that sends everything back, over a network."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass  # it was cut
        finally:
            writer.close()

    async def play() -> None:
        async with await asyncio.start_server(echo, "127.0.0.1", 0) as server:
            network = Network(lambda: int(server.sockets[0].getsockname()[1]))
            await network.open()
            reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
            writer.write(b"hello")
            assert await reader.readexactly(5) == b"hello"
            await talk(reader, writer, network.links[writer.get_extra_info("sockname")[1]])
            writer.close()
            await network.close()

    asyncio.run(play())


def test_a_slow_link_keeps_the_order_also_when_it_becomes_quick_again() -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: Link) -> None:
        for number in range(MANY):
            link.delay = 0.02 if number % 50 < 25 else 0.0
            writer.write(b"%06d" % number)
            await writer.drain()
            if number % 7 == 0:
                await asyncio.sleep(0)
        told = await reader.readexactly(6 * MANY)
        assert told == b"".join(b"%06d" % number for number in range(MANY))

    through(talk)


def test_a_silent_link_stays_open_and_says_nothing_until_it_is_cut() -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: Link) -> None:
        link.is_silent[:] = (True, False)
        writer.write(b"lost")
        link.carry(1, b"only this")
        assert await reader.readexactly(9) == b"only this"
        link.cut()
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""

    through(talk)


def test_a_server_that_is_away_is_like_a_cut() -> None:
    async def play() -> None:
        async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as gone:
            port = gone.sockets[0].getsockname()[1]
        network = Network(lambda: int(port))
        await network.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""
        assert network.links == {}
        writer.close()
        await network.close()

    asyncio.run(play())
