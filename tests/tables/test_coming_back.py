"""Wherever a connection breaks: who comes back is told every event and line of chat once, in order, and the sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.protocol.client_commands import Act, Hello, Rematch, Say, Start
from pioche.protocol.reading_and_writing import read_command
from pioche.protocol.wire_types import VERSION
from pioche.tables.presence import TableClient, ToldSoFar
from pioche.tables.room import Room
from pioche.tables.shared_table import State
from pioche.tables.words_to_send import happened, teller_of
from tests import clockwork
from tests.tables.tables import NEVER, open_table, room_of

MOVES = 90


@dataclass
class Reader:
    """A client that does what the protocol asks of it, and whose connection breaks after some frames."""

    room: Room
    seat: int | None
    events: list[Any] = field(default_factory=list)
    chat: list[str] = field(default_factory=list)
    sheet: list[Any] = field(default_factory=list)
    number: int = 1
    known: dict[str, int] = field(default_factory=dict)
    frames_left: int = 0
    _client: TableClient | None = None

    def come(self, frames: int) -> None:
        """Say hello on a new connection, which breaks after this number of frames."""
        self.frames_left = frames
        command = {"type": "hello", "n": 1, "client": "client-09", "version": VERSION, "known": self.known}
        hello = read_command(msgspec.json.encode(command))
        assert isinstance(hello, Hello)
        told = ToldSoFar(hello.known.game, hello.known.events, chat=hello.known.chat)
        self._client = TableClient(self._receive, "client-09", self.seat, told=told)
        self.room.enter(self._client)

    def go(self) -> None:
        """The server has noticed that nobody is there any more."""
        if self._client is not None:
            self.room.leave(self._client)
            self._client = None

    def _receive(self, data: bytes) -> None:
        if not self.frames_left:
            return
        self.frames_left -= 1
        message = msgspec.json.decode(data)
        match message["type"]:
            case "table":
                self.number = message["table"].get("number", 1)
            case "history":
                for said in message["chat"]:
                    self._hear(said)
            case "said":
                self._hear(message)
            case "game":
                if self.known.get("game") != self.number:
                    self.events = []
                self.events += message["events"]
                self.sheet = message.get("sheet", self.sheet)
                self.known |= {"game": self.number, "events": message["since"] + len(message["events"])}

    def _hear(self, said: dict[str, Any]) -> None:
        self.chat.append(said["text"])
        self.known["chat"] = said["at"]


def play(seat: int | None, breaks: list[tuple[int, int]], seed: int) -> None:
    """Play; ``breaks`` has how many frames each connection carries, and how many moves the reader is away after it."""
    rng = Random(seed)
    table = open_table(2, 2, options={"hand_size": 2, "target": 60})
    room = room_of(table, NEVER)
    players = [TableClient(lambda _: None, f"client-0{seat}", seat) for seat in (0, 1)]
    for player in players:
        room.enter(player)
    room.handle(players[0], Start(1))
    reader = Reader(room, seat)
    said: list[str] = []
    plan = iter(breaks)
    away = 0
    reader.come(1000)
    for move in range(MOVES):
        if reader.frames_left == 0:
            reader.go()
            away -= 1
            if away <= 0:
                frames, away = next(plan, (1000, 0))
                reader.come(frames)
        elif move == 3:
            reader.frames_left, away = next(plan, (1000, 0))
        if move % 7 == 0:
            said.append(f"line {move}")
            room.handle(players[move % 2], Say(1000 + move, said[-1]))
        if room.table.state is State.OVER:
            room.handle(players[0], Rematch(2000 + move))
            room.handle(players[0], Start(3000 + move))
        game = room.table.game
        assert game is not None
        action = rng.choice(game.legal_actions())
        room.handle(players[getattr(action, "seat", 0)], Act(10 + move, room.table.entries, str(action)))
    if reader.frames_left == 0:
        reader.go()
        reader.come(1000)
    game = room.table.game
    assert game is not None
    teller = teller_of(room.table.config)
    everything = [happened(teller, event.seen_by(seat), seat) for event in game.events]
    told = msgspec.json.decode(msgspec.json.encode(everything))
    assert reader.known["game"] == room.table.number
    assert reader.known["events"] == len(told)
    assert reader.events == told[len(told) - len(reader.events) :], "not every event once, in order"
    first = len(told) - len(reader.events)
    assert first == 0 or reader.events[0]["kind"].startswith("dealer-"), "the present round begins with its deal"
    assert reader.chat == said
    assert reader.sheet == msgspec.json.decode(msgspec.json.encode(room.table.sheet))
    room.close()


@settings(max_examples=40)
@given(
    st.sampled_from([0, 1, None]),
    st.lists(st.tuples(st.integers(0, 25), st.integers(0, 20)), min_size=1, max_size=8),
    st.integers(0, 5),
)
def test_every_line_is_told_once_in_order(seat: int | None, breaks: list[tuple[int, int]], seed: int) -> None:
    async def story() -> None:
        play(seat, breaks, seed)

    clockwork.run(story())


@pytest.mark.parametrize("frames", range(40))
def test_at_every_single_frame_the_connection_may_break(frames: int) -> None:
    async def story() -> None:
        play(0, [(frames, 3)], seed=1)

    clockwork.run(story())


def test_what_was_stored_but_not_told_is_told_once() -> None:
    """A client that comes between the two halves of a command."""

    async def story() -> None:
        room = room_of(open_table(2, 2), NEVER)
        players = [TableClient(lambda _: None, f"client-0{seat}", seat) for seat in (0, 1)]
        for player in players:
            room.enter(player)
        room.handle(players[0], Start(1))
        game = room.table.game
        assert game is not None
        (actor,) = game.actors
        tell = room.begin(players[actor], Act(2, room.table.entries, f"{'AB'[actor]} draw"))
        reader = Reader(room, None)
        reader.come(1000)
        tell()
        assert len(reader.events) == len(game.events)
        assert reader.known["events"] == len(game.events)
        room.close()

    clockwork.run(story())
