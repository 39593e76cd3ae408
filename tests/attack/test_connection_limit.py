"""An address with many connections keeps nobody out: where there is no room for one more, one of its own is closed."""

from __future__ import annotations

import socket
from dataclasses import replace

import pytest

from pioche.server import connection_limit
from pioche.server.connection_limit import FEWEST, RESERVED, ConnectionLimit, open_more_files, room_for
from pioche.server.limits import Limits
from tests.server.live import GENEROUS, SOON, Live, eventually, running


class Held:
    """A connection; it says when it had to go."""

    def __init__(self, name: str, gone: list[str], *, is_idle: bool = True) -> None:
        self.name = name
        self.gone = gone
        self.is_idle = is_idle

    def give_way(self) -> None:
        self.gone.append(self.name)


def test_the_oldest_idle_connection_of_whoever_has_most_gives_way() -> None:
    gone: list[str] = []
    room = ConnectionLimit(4)
    many = [Held("busy", gone, is_idle=False), Held("old", gone), Held("new", gone)]
    assert room.enter("single", Held("single", gone))
    for line in many:
        assert room.enter("many", line)
    assert room.enter("newcomer", Held("newcomer", gone))
    assert gone == ["old"]
    room.leave("many", many[1])
    assert room.taken == 4


def test_nobody_gives_way_who_is_being_answered() -> None:
    gone: list[str] = []
    room = ConnectionLimit(1)
    assert room.enter("one", Held("one", gone, is_idle=False))
    assert not room.enter("two", Held("two", gone))
    assert gone == []


def from_address(live: Live, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", live.port), timeout=SOON, source_address=(address, 0))


def test_others_are_answered_while_somebody_holds_all_connections() -> None:
    with running(limits=replace(GENEROUS, connections=8)) as live:
        table = live.open_table()
        player = live.client(table["table"], table["token"])
        player.until("table")
        room = live.protocol.room
        before = room.taken
        held = [from_address(live, "127.0.0.2") for _ in range(room.most - before)]
        eventually(lambda: room.taken == room.most)
        with from_address(live, "127.0.0.3") as visitor:
            visitor.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert visitor.recv(12) == b"HTTP/1.1 200"
        assert is_ended(held[0])
        assert player.ask("lock", on=True)["type"] == "done", "who plays is not concerned"
        for line in held:
            line.close()
        player.close()
        eventually(lambda: room.taken <= before)


def is_ended(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_room_is_what_the_system_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [1024, 4096]

    class System:
        """Open files, as a system counts them."""

        RLIMIT_NOFILE = 7
        RLIM_INFINITY = -1

        @staticmethod
        def getrlimit(_: int) -> tuple[int, int]:
            return given[0], given[1]

        @staticmethod
        def setrlimit(_: int, limits: tuple[int, int]) -> None:
            given[:] = limits

    monkeypatch.setattr(connection_limit, "resource", System)
    assert room_for(Limits()) == 1024 - RESERVED
    open_more_files()
    assert room_for(Limits()) == 4096 - RESERVED
    given[:] = [10, 10]
    assert room_for(Limits()) == FEWEST
    given[:] = [-1, -1]
    assert room_for(Limits()) == Limits().connections
    monkeypatch.setattr(connection_limit, "resource", None)
    open_more_files()
    assert room_for(Limits()) == connection_limit.UNKNOWN
