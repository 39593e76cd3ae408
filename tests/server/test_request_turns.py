"""Requests of one address take turns with those of others."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from pioche.server.http_timeouts import HurriedProtocol
from pioche.server.request_turns import Turns
from tests import clockwork
from tests.server.live import SOON, Live, standing
from tests.server.test_http_timeouts import HEALTH, answer_to, is_hung_up


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    with standing() as live:
        yield live


def test_an_address_has_one_turn_in_each_round_of_the_loop() -> None:
    async def story() -> None:
        turns, loop = Turns(), clockwork.loop()
        done: list[tuple[str, int]] = []
        names = ("first", "second", "third")

        def act(name: str) -> None:
            done.append((name, loop.rounds))

        assert turns.has_one("ana", loop)
        for name in names:
            assert not turns.has_one("ana", loop)
            turns.wait("ana", partial(act, name))
        assert turns.has_one("bo", loop), "others have their own"
        began = loop.rounds
        await clockwork.settled()
        assert done == [(name, began + number) for number, name in enumerate(names, 1)]
        assert turns.has_one("ana", loop)

    clockwork.run(story())


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, HurriedProtocol]]:
    """Each piece of a request that was handled: in which round of the loop, and by whom."""
    found: list[tuple[int, HurriedProtocol]] = []
    take = HurriedProtocol._take

    def noted(self: HurriedProtocol, data: bytes) -> None:
        found.append((clockwork.loop().rounds, self))
        take(self, data)

    monkeypatch.setattr(HurriedProtocol, "_take", noted)
    return found


@contextmanager
def at_once(live: Live) -> Iterator[None]:
    """What is sent inside comes in the same round of the loop."""
    is_held, may_go = threading.Event(), threading.Event()

    def hold() -> None:
        is_held.set()
        may_go.wait(SOON)

    assert live.clock is not None
    live.clock.call_soon_threadsafe(hold)
    assert is_held.wait(SOON)
    try:
        yield
    finally:
        may_go.set()


def test_requests_that_come_at_once_are_handled_round_by_round(
    server: Live, taken: list[tuple[int, HurriedProtocol]]
) -> None:
    lines = [server.knock() for _ in range(20)]
    with at_once(server):
        for line in lines:
            line.sendall(HEALTH)
    for line in lines:
        assert answer_to(line).startswith(b"HTTP/1.1 200")
        line.close()
    rounds = [number for number, _ in taken]
    assert len(rounds) == len(set(rounds)) == 20


def test_nothing_is_handled_for_a_connection_that_was_ended_while_it_waited(
    server: Live, taken: list[tuple[int, HurriedProtocol]], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Turns.wait

    def wait_and_end(self: Turns, address: str, act: Callable[[], None]) -> None:
        waits(self, address, act)
        assert isinstance(act, partial)
        act.func.__self__.transport.abort()  # type: ignore[attr-defined]

    monkeypatch.setattr(Turns, "wait", wait_and_end)
    lines = [server.knock() for _ in range(3)]
    with at_once(server):
        for line in lines:
            line.sendall(HEALTH)
    server.advance()
    assert len(taken) == 1
    assert [is_hung_up(line) for line in lines[1:]] == [True, True]
    assert answer_to(lines[0]).startswith(b"HTTP/1.1 200")
    for line in lines:
        line.close()
