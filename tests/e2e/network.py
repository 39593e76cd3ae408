"""A network between browser and server that can fail: with a bang, or in silence."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Network:
    """Carries bytes from its own port to a server's, as long as it is up."""

    def __init__(self, port: int) -> None:
        self.server = port
        self.is_silent = False
        self.is_cut = False
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self._start(self._welcome)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Everything that is connected is disconnected, and nothing connects."""
        self.is_cut = True
        self._hang_up()

    def hush(self) -> None:
        """Everything stays connected, and nothing arrives."""
        self.is_silent = True

    def mend(self) -> None:
        """New connections work again."""
        if self.is_silent:
            self._hang_up()
        self.is_cut = self.is_silent = False

    def close(self) -> None:
        self._hang_up()
        self.listening.close()

    def _start(self, task: object, *given: object) -> None:
        threading.Thread(target=task, args=given, daemon=True).start()  # type: ignore[arg-type]

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listening.accept()
                if self.is_cut:
                    client.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self.server))
                self.pairs.append((client, server))
                self._start(self._carry, client, server)
                self._start(self._carry, server, client)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if not self.is_silent:
                    target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _hang_up(self) -> None:
        for pair in self.pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self.pairs.clear()


@contextmanager
def network_to(port: int) -> Iterator[Network]:
    """A network in front of a server."""
    network = Network(port)
    try:
        yield network
    finally:
        network.close()
