"""What hostile clients do to a server, one attack in one process: `make attack` runs them and watches the others.

Every attack comes from many addresses at once (127.0.2.0/24 and so on, which Linux has without being told), goes on
until its time is over, and prints what it did as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import sys
import zlib
from collections.abc import Callable, Coroutine
from typing import Any

from pioche.protocol.table_codes import CODE_LENGTH, CODE_LETTERS
from tests.heavy.attacker_connections import HOST, UPGRADE, Attackers, Ending, frame, text_frame
from tests.heavy.paced_tables import asked

Way = Callable[[Attackers], Coroutine[Any, Any, None]]
WAYS: dict[str, Way] = {}


def way(act: Way) -> Way:
    """An attack that can be asked for by its name."""
    WAYS[act.__name__.replace("_", "-")] = act
    return act


async def drained(all_of: Attackers, reader: asyncio.StreamReader) -> None:
    """Until the server closes the connection."""
    with contextlib.suppress(*Ending):
        while await reader.read(65536):
            all_of.counts["answers read"] += 1
    all_of.counts["cut off"] += 1


# ---- floods ----


@way
async def requests(all_of: Attackers) -> None:
    """Requests one after the other, some of them for slow things, as fast as they are answered."""

    async def ask(address: str) -> None:
        path = random.choice(("/", "/api/tables", "/api/editions", f"/api/tables/{all_of.table}/qr.svg", "/healthz"))
        head = f"GET {path} HTTP/1.1\r\nConnection: close\r\n".encode() + HOST + b"\r\n"
        answer = await asked(all_of.port, address, head)
        all_of.counts[answer[9:12].decode() or "cut off"] += 1

    await all_of.each(ask, times=4)


@way
async def new_tables(all_of: Attackers) -> None:
    """Tables opened and seats taken by nobody."""

    async def ask(address: str) -> None:
        path = random.choice(("/api/tables", f"/api/tables/{all_of.table}/join"))
        body = json.dumps({"name": f"n{random.random()}"}).encode()
        head = f"POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        answer = await asked(all_of.port, address, head.encode() + b"Connection: close\r\n" + HOST + b"\r\n" + body)
        all_of.counts[answer[9:12].decode() or "cut off"] += 1

    await all_of.each(ask, times=2)


@way
async def connections(all_of: Attackers) -> None:
    """Thousands of connections that say nothing."""

    async def hold(address: str) -> None:
        async with all_of.line(address) as (reader, _):
            await drained(all_of, reader)

    await all_of.each(hold, times=300)


@way
async def commands(all_of: Attackers) -> None:
    """Commands as fast as the socket takes them."""

    async def flood(address: str) -> None:
        async with all_of.talk(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            for n in range(2, 10_000):
                kind = random.choice(({"type": "why", "line": "A draw"}, {"type": "say", "text": "x" * 300}))
                writer.write(text_frame(json.dumps({**kind, "n": n})))
                all_of.counts["messages"] += 1
                await writer.drain()
                if task.done():
                    return

    await all_of.each(flood, times=2)


@way
async def pings(all_of: Attackers) -> None:
    """Pings as fast as the socket takes them."""

    async def flood(address: str) -> None:
        async with all_of.talk(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            while not task.done():
                writer.write(frame(9, b"x" * 125) * 100)
                all_of.counts["pings"] += 100
                await writer.drain()

    await all_of.each(flood, times=2)


# ---- slowly ----


@way
async def slow_heads(all_of: Attackers) -> None:
    """Heads of requests that come byte by byte and never end."""

    async def drip(address: str) -> None:
        async with all_of.line(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            writer.write(b"GET / HTTP/1.1\r\n" + HOST)
            while not task.done():
                writer.write(b"X: y\r\n")
                await asyncio.sleep(0.5)

    await all_of.each(drip, times=200)


@way
async def slow_handshakes(all_of: Attackers) -> None:
    """WebSockets whose handshake never ends, and others that never say hello."""

    async def drip(address: str) -> None:
        async with all_of.line(address) as (reader, writer):
            head = b"GET /api/tables/" + all_of.table.encode() + b"/socket HTTP/1.1\r\n" + HOST + UPGRADE
            writer.write(head + (b"\r\n" if random.random() < 0.5 else b""))
            await drained(all_of, reader)

    await all_of.each(drip, times=100)


@way
async def slow_bodies(all_of: Attackers) -> None:
    """Bodies that come byte by byte."""

    async def drip(address: str) -> None:
        async with all_of.line(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            head = b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n"
            writer.write(head + HOST + b"\r\n")
            while not task.done():
                writer.write(b" ")
                await asyncio.sleep(0.5)

    await all_of.each(drip, times=100)


@way
async def slow_readers(all_of: Attackers) -> None:
    """Clients that ask and never read: over HTTP, and as spectators of a table where much is said."""

    async def ask(address: str) -> None:
        if random.random() < 0.5:
            async with all_of.talk(address, small=True) as (reader, writer):
                reader._transport.pause_reading()
                for n in range(2, 40):
                    writer.write(text_frame(json.dumps({"type": "why", "n": n, "line": "A draw"})))
                    await asyncio.sleep(0.2)
                await asyncio.sleep(60)
        async with all_of.line(address, small=True) as (reader, writer):
            reader._transport.pause_reading()
            writer.write((b"GET /api/editions HTTP/1.1\r\n" + HOST + b"\r\n") * 60)
            await asyncio.sleep(60)

    await all_of.each(ask, times=60)


# ---- what is no message ----


@way
async def huge_frames(all_of: Attackers) -> None:
    """Frames of megabytes, and heads that announce more than anybody has."""

    async def send(address: str) -> None:
        async with all_of.talk(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            claimed = random.choice((None, 1 << 30, 1 << 62, (1 << 63) + 1))
            writer.write(frame(random.choice((1, 2)), b"[" * (4 << 20), claimed=claimed))
            all_of.counts["megabytes"] += 4
            await writer.drain()
            await task

    await all_of.each(send, times=4)


@way
async def bombs(all_of: Attackers) -> None:
    """What would be large if anybody unpacked it: over HTTP, and as a compressed message that nobody agreed to."""
    packed = zlib.compress(b"[" * (64 << 20), 9)
    head = b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Encoding: deflate\r\n"

    async def send(address: str) -> None:
        if random.random() < 0.5:
            size = f"Content-Length: {len(packed)}\r\nConnection: close\r\n\r\n".encode()
            answer = await asked(all_of.port, address, head + HOST + size + packed)
            all_of.counts[answer[9:12].decode() or "cut off"] += 1
            return
        async with all_of.talk(address) as (reader, writer):
            writer.write(frame(1, packed[:60_000], first=0x40))
            await drained(all_of, reader)

    await all_of.each(send, times=4)


@way
async def fragments(all_of: Attackers) -> None:
    """One message in ever more pieces, most of them empty."""

    async def send(address: str) -> None:
        async with all_of.talk(address) as (reader, writer):
            task = asyncio.create_task(drained(all_of, reader))
            writer.write(frame(1, b"{", fin=False))
            while not task.done():
                writer.write(frame(0, b"", fin=False) * 50 + frame(0, b" ", fin=False))
                all_of.counts["pieces"] += 51
                await writer.drain()

    await all_of.each(send, times=2)


@way
async def nonsense(all_of: Attackers) -> None:
    """Bytes that are no text, reserved bits, unknown opcodes, frames without a mask, and noise instead of a request."""

    async def send(address: str) -> None:
        if random.random() < 0.3:
            async with all_of.line(address) as (reader, writer):
                writer.write(random.choice((b"", b"GET ", b"POST /api/tables HTTP/1.1\r\n")) + random.randbytes(3000))
                await drained(all_of, reader)
            return
        async with all_of.talk(address) as (reader, writer):
            bad = [frame(1, b"\xff\xfe"), frame(3, b"x"), frame(1, b"{}", first=0x20), b"\x81\x02{}"]
            writer.write(random.choice([*bad, random.randbytes(99)]))
            all_of.counts["messages"] += 1
            await drained(all_of, reader)

    await all_of.each(send, times=4)


@way
async def half_closed(all_of: Attackers) -> None:
    """Sockets closed on one side, in the middle of a request, a handshake or a talk."""

    async def send(address: str) -> None:
        if random.random() < 0.5:
            async with all_of.line(address) as (reader, writer):
                writer.write(b"GET /api/editions HTTP/1.1\r\n" + random.choice((b"", HOST, HOST + b"\r\n")))
                writer.write_eof()
                await drained(all_of, reader)
            return
        async with all_of.talk(address) as (reader, writer):
            writer.write_eof()
            await drained(all_of, reader)

    await all_of.each(send, times=10)


# ---- guessing ----


@way
async def codes(all_of: Attackers) -> None:
    """Codes of tables tried at random; 404 is a guess that was answered."""

    async def guess(address: str) -> None:
        code = "".join(random.choices(CODE_LETTERS, k=CODE_LENGTH))
        head = f"GET /api/codes/{code} HTTP/1.1\r\nConnection: close\r\n".encode() + HOST + b"\r\n"
        answer = await asked(all_of.port, address, head)
        all_of.counts[answer[9:12].decode() or "cut off"] += 1

    await all_of.each(guess, times=2)


@way
async def tokens(all_of: Attackers) -> None:
    """Tokens of a seat tried at random; `unknown-token` is a guess that was answered."""

    async def guess(address: str) -> None:
        async with all_of.talk(address, random.randbytes(16).hex()) as (reader, _):
            said = await reader.read(4096)
            answered = next((one for one in ("unknown-token", "too-many") if one.encode() in said), "cut off")
            all_of.counts[answered] += 1

    await all_of.each(guess, times=2)


def main() -> None:
    """Do one attack and print what came of it."""
    name, port, seconds, table, addresses = sys.argv[1:]
    os.nice(5)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    all_of = Attackers(int(port), float(seconds), table, int(addresses))
    asyncio.run(WAYS[name](all_of))
    print(json.dumps({**all_of.counts, "at once": all_of.most_held}))


if __name__ == "__main__":
    main()
