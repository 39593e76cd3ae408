"""The finished games of all tables for clients: made by a worker, the latest ones kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..protocol.http_bodies import PastGames
from ..protocol.reading_and_writing import write_body
from ..protocol.review_bodies import GameReview
from ..tables.command_refused import CommandRefused
from ..tables.finished import NoSuchGame, games_over, need_game
from ..tables.replay_hints import hint_at
from . import review_jobs, slow_work_jobs
from .compression import Packed, packed
from .recently_used import RecentlyUsed

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..judgement.judged_moves import JudgedStep
    from ..protocol.http_bodies import GameSummary
    from ..tables.registry import Registry
    from .review_jobs import ReviewPart
    from .slow_work_jobs import Load
    from .slow_work_queue import SlowWorkQueue

SUMMARIES = 20_000
"""Lines about games that are kept: some megabytes."""
ANSWERS = 64
LONG = 50_000
"""Lists of games above this number of bytes are not compressed: that would stop the loop for milliseconds."""
REVIEW_PLAYOUTS = 200
BEGUN = 16
"""Reviews that are begun and kept until somebody asks for more of them."""
BATCH = 50
"""How many games one job summarises; each takes some hundredths of a second."""


class Archive:
    """Answers about finished games; those never change, so an answer may be kept."""

    def __init__(self, registry: Registry, workshop: SlowWorkQueue, playouts: int = REVIEW_PLAYOUTS) -> None:
        """``playouts``: how often reviews try each move."""
        self._playouts = playouts
        self._judged: RecentlyUsed[tuple[JudgedStep, ...]] = RecentlyUsed(BEGUN)
        self._registry = registry
        self._workshop = workshop
        self._summaries: RecentlyUsed[GameSummary] = RecentlyUsed(SUMMARIES)
        self._answers: RecentlyUsed[Packed] = RecentlyUsed(ANSWERS)

    def last(self, table_id: str) -> int:
        """The number of the last game that is over."""
        number = games_over(self._registry.room(table_id))
        if not number:
            raise CommandRefused("record-later")
        return number

    async def games(self, address: str, table_id: str) -> Packed:
        """All finished games, in short; those that are not cached yet are read in batches."""
        over = games_over(self._registry.room(table_id))
        found = self._answers.find((table_id, over))
        if found is not None:
            return found
        told: list[GameSummary] = []
        while len(told) < over:
            number = len(told) + 1
            kept = self._summaries.find((table_id, number))
            told += [kept] if kept else await self._in_short(address, table_id, number, min(over, number + BATCH - 1))
        body = write_body(PastGames(tuple(told)))
        answer = packed(body) if len(body) <= LONG else Packed(body)
        self._answers.keep((table_id, over), answer)
        return answer

    async def _in_short(self, address: str, table_id: str, first: int, last: int) -> list[GameSummary]:
        def keep(told: list[GameSummary]) -> None:
            for one in told:
                self._summaries.keep((table_id, one.number), one)

        which = (table_id, first, last)
        return await self._workshop.make(
            address, which, slow_work_jobs.told_in_short, self._load(table_id), *which, keep=keep
        )

    async def record(self, address: str, table_id: str, number: int) -> Packed:
        """The record of a game."""
        return await self._answer(address, table_id, number, slow_work_jobs.told_as_record)

    async def chance(self, address: str, table_id: str, number: int) -> Packed:
        """Everything random about a game."""
        return await self._answer(address, table_id, number, slow_work_jobs.told_as_chance)

    async def replay(self, address: str, table_id: str, number: int, eye: str, round_number: str) -> Packed:
        """One round of a game as somebody saw it."""
        return await self._answer(address, table_id, number, slow_work_jobs.told_as_replay, eye, round_number)

    async def rules(self, address: str, table_id: str, number: int, language: str) -> Packed:
        """The rules as a game was played."""
        return await self._answer(address, table_id, number, slow_work_jobs.told_as_game_rules, language)

    async def review(self, address: str, table_id: str, number: int) -> Packed:
        """The review of a game, or how far it has come: each request judges some more moves."""
        need_game(self._registry.room(table_id), number)
        key = (table_id, number, "review")
        found = self._answers.find(key)
        if found is not None:
            return found
        steps = self._judged.find(key) or ()
        job = (*key, len(steps))
        given = (self._load(table_id), table_id, number, self._playouts, steps)
        part = await self._workshop.make(
            address, job, review_jobs.judged_further, *given, keep=partial(self._keep_part, key)
        )
        return part.whole or Packed(write_body(GameReview(len(part.steps), part.actions)))

    async def hint(self, address: str, table_id: str, number: int, step: str) -> Packed:
        """What was best in a position of a game; not kept, since compiled playouts will know better."""
        need_game(self._registry.room(table_id), number)
        key = (table_id, number, step)
        position = await self._workshop.make(
            address, key, slow_work_jobs.position_of, self._load(table_id), *key, keep=lambda _: None
        )
        if position is None:
            raise NoSuchGame
        return Packed(write_body(await hint_at(position, self._registry.hints)))

    def _keep_part(self, key: tuple[object, ...], part: ReviewPart) -> None:
        if part.whole is not None:
            self._answers.keep(key, part.whole)
        else:
            self._judged.keep(key, part.steps)

    async def _answer(
        self, address: str, table_id: str, number: int, job: Callable[..., Packed | None], *which: str
    ) -> Packed:
        need_game(self._registry.room(table_id), number)
        key = (table_id, number, job.__name__, *which)
        found = self._answers.find(key)
        if found is None:
            given = (self._load(table_id), table_id, number, *which)
            found = await self._workshop.make(address, key, job, *given, keep=partial(self._keep, key))
        if found is None:
            raise NoSuchGame
        return found

    def _keep(self, key: tuple[object, ...], answer: Packed | None) -> None:
        if answer is not None:
            self._answers.keep(key, answer)

    def _load(self, table_id: str) -> Load:
        """What reads the log in the worker: from the file, or from what was read here."""
        storage = self._registry.storage
        return storage.reader() or partial(slow_work_jobs.given, storage.load(table_id))
