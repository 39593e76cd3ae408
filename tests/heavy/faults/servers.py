"""`pioche serve` in processes of its own, which can be killed, stopped, paused and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sysconfig
from pathlib import Path

COMMAND = Path(sysconfig.get_path("scripts")) / "pioche"
STARTS = 60.0
"""Seconds in which a server has to answer."""


class NeverUp(Exception):
    """A server does not start."""


class Server:
    """One process at one port."""

    def __init__(self, name: str, folder: Path, arguments: list[str], environment: dict[str, str]) -> None:
        # A socket that is bound but does not listen keeps the port for the server, which can still use it.
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self.port: int = self._held.getsockname()[1]
        self.name = name
        self.log = folder / f"{name}.log"
        self._arguments = [
            *(str(COMMAND), "serve", "--host", "127.0.0.1", "--port", str(self.port)),
            *("--trust-proxy", "127.0.0.1", *arguments),
        ]
        self._environment = {**os.environ, **environment, "PYTHONUNBUFFERED": "1"}
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self.is_up = False

    @property
    def pid(self) -> int:
        """The process that runs, or ran last."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it and wait until it answers; again, if it could not start because of something that is broken now."""
        loop = asyncio.get_running_loop()
        until = loop.time() + STARTS
        while True:
            process = self._spawn()
            while process.poll() is None:
                if await self.is_healthy():
                    self.is_up = True
                    return
                if loop.time() > until:
                    raise NeverUp(f"{self.name} does not answer, see {self.log}")
                await asyncio.sleep(0.03)
            if loop.time() > until:
                raise NeverUp(f"{self.name} ended with {process.returncode}, see {self.log}")
            await asyncio.sleep(0.3)

    def _spawn(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._arguments, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )
        self._groups.append(self._process.pid)
        return self._process

    async def is_healthy(self) -> bool:
        """Whether it answers that it can store something."""
        try:
            async with asyncio.timeout(2):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                with contextlib.closing(writer):  # a busy machine may be too slow for the answer
                    writer.write(
                        f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode()
                    )
                    line = await reader.readline()
        except (OSError, TimeoutError):
            return False
        return b" 200 " in line

    async def kill(self, which: int = 0) -> None:
        """As ``kill -9`` does, the process alone: it has no time to put anything in order."""
        del which  # there is one
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """As its owner stops it."""
        await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> None:
        self.is_up = False
        assert self._process is not None
        self._process.send_signal(number)
        await asyncio.to_thread(self._process.wait)

    def pause(self, which: int = 0) -> None:
        """It does nothing, and nobody is told."""
        del which
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """It goes on as if nothing had been."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(number)

    def close(self) -> None:
        """End it for good, with whatever it started."""
        for group in self._groups:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()
        self._held.close()

    def tracebacks(self) -> int:
        """How many errors it did not expect."""
        return self.log.read_bytes().count(b"Traceback (most recent call last)") if self.log.exists() else 0
