"""The finished games of all tables, for who asks: built beside the event loop one at a time, the last few kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, TypeVar

from .api import PastGames, write_body
from .commands import Denied
from .entries import decode_entry
from .limits import TRY_AGAIN_LATER, Refusal
from .past import EVERYBODY, SPECTATOR, past_game, record_text, replay, summary
from .table import State
from .transcript import chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from .api import GameSummary
    from .house import House
    from .past import PastGame

KEPT = TypeVar("KEPT")
BUILT = TypeVar("BUILT")
MOST_WAITING = 32
"""Answers that are built or wait for it; who asks for more is told to come back."""


class NoSuchGame(Denied):
    """The table has not played this game, or the game not this round."""

    def __init__(self) -> None:
        super().__init__("no-such-game")


class Shelf(Generic[KEPT]):
    """Keeps what was used last."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[tuple[object, ...], KEPT] = OrderedDict()

    def find(self, key: tuple[object, ...]) -> KEPT | None:
        """What is kept under the key."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: tuple[object, ...], thing: KEPT) -> None:
        """Keep a thing, and let the one go that was not used for the longest time.

        >>> shelf = Shelf[int](2)
        >>> for number in (1, 2, 3):
        ...     shelf.keep((number,), number)
        >>> shelf.find((1,)), shelf.find((3,))
        (None, 3)
        """
        self._kept[key] = thing
        self._kept.move_to_end(key)
        if len(self._kept) > self._size:
            self._kept.popitem(last=False)


class Archive:
    """Answers about finished games; those never change, so an answer may be kept."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._games: Shelf[PastGame] = Shelf(4)
        self._summaries: Shelf[GameSummary] = Shelf(2000)
        self._answers: Shelf[bytes] = Shelf(32)
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0

    def last(self, table_id: str) -> int:
        """The number of the last game that is over."""
        table = self._house.room(table_id).table
        number = table.games - (table.state is State.PLAYING)
        if not number:
            raise Denied("record-later")
        return number

    async def games(self, table_id: str) -> bytes:
        """All games that are over, in short."""
        table = self._house.room(table_id).table
        over = table.games - (table.state is State.PLAYING)
        return write_body(PastGames(tuple([await self._summary(table_id, number) for number in range(1, over + 1)])))

    async def _summary(self, table_id: str, number: int) -> GameSummary:
        key = (table_id, number)
        found = self._summaries.find(key)
        if found is None:
            found = summary(await self._past(table_id, number))
            self._summaries.keep(key, found)
        return found

    async def record(self, table_id: str, number: int) -> bytes:
        """The record of a game."""
        return await self._answer(table_id, number, ("record",), lambda past: record_text(past).encode())

    async def chance(self, table_id: str, number: int) -> bytes:
        """Everything random about a game."""
        return await self._answer(table_id, number, ("chance",), lambda past: write_body(chance(past)))

    async def replay(self, table_id: str, number: int, eye: str, round_number: str) -> bytes:
        """One round of a game as somebody saw it."""

        def build(past: PastGame) -> bytes:
            eyes = {*map(str, range(len(past.names))), SPECTATOR, EVERYBODY}
            rounds = {str(played): played for played in range(1, len(past.rounds) + 1)}
            if eye not in eyes or round_number not in rounds:
                raise NoSuchGame
            return write_body(replay(past, eye, rounds[round_number]))

        return await self._answer(table_id, number, (eye, round_number), build)

    async def _answer(
        self, table_id: str, number: int, what: tuple[str, ...], build: Callable[[PastGame], bytes]
    ) -> bytes:
        self._check(table_id, number)
        key = (table_id, number, *what)
        found = self._answers.find(key)
        if found is None:
            past = await self._past(table_id, number)
            found = await self._in_turn(lambda: build(past))
            self._answers.keep(key, found)
        return found

    async def _in_turn(self, build: Callable[[], BUILT]) -> BUILT:
        if self._waiting >= MOST_WAITING:
            raise Refusal("too-many-requests", TRY_AGAIN_LATER, 429)
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                return await asyncio.to_thread(build)
        finally:
            self._waiting -= 1

    def _check(self, table_id: str, number: int) -> None:
        """The game has to be over."""
        table = self._house.room(table_id).table
        if not 1 <= number <= table.games:
            raise NoSuchGame
        if number == table.games and table.state is State.PLAYING:
            raise Denied("record-later")

    async def _past(self, table_id: str, number: int) -> PastGame:
        key = (table_id, number)
        found = self._games.find(key)
        if found is None:
            stored = self._house.storage.load(table_id)
            found = await self._in_turn(lambda: past_game(table_id, map(decode_entry, stored), number))
            self._games.keep(key, found)
        return found
