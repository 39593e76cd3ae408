"""The seat of a language model: everything is said in words, and nothing that its seat may not know."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..bots.plugin_bots import BotFailed
from ..bots.program_bots import is_command
from ..cards import seat_letter
from ..editions.options import changed
from ..locales import Catalogue
from ..locales.table_rules import told_rulebook
from ..notation import NotationError, parse_action
from .card_questions import claims, deciding
from .finding_tables import TurnedAway, in_words
from .game_plan import Plan, edition_from_text, options_from_text
from .join_command import Visit, come
from .local_table import LocalTable
from .online_table import OnlineTable
from .saves import new_save
from .table_port import narrator_of
from .table_words import table_in_words
from .waiting_room import describe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ..locales import Argument
    from ..narrate import Narrator
    from ..view import PlayableGame
    from .table_port import News

MOST_TOLD = 40
"""How many of the latest events are told at once."""
LONGEST_WAIT = 300.0
USUAL_WAIT = 45.0
"""Seconds that an answer may take while others play: clients give up after a minute."""
LONGEST_LINE = 200


class CannotDo(Exception):
    """What a model asks for is impossible; the sentence says why."""


@dataclass
class ModelSeat:
    """At most one table at a time: on this machine against bots, or on a server."""

    language: str = "en"
    folder: Path | None = None
    """Where records and results are kept; by default with the games of the terminal."""
    seed: int | None = None
    """Of the first game here; the next ones have the numbers after it."""
    visit: Callable[[Sequence[str], str | None], Visit] | None = None
    """How a table on a server is visited."""
    _sitting: LocalTable | OnlineTable | None = None
    _plan: Plan | None = None
    _games: int = 0
    _moves: int = 0
    _refused: int = 0
    _is_counted: bool = False
    _is_quiet: bool = True
    """Whether the table here had nothing more to tell when it was last asked."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    # ---- coming and going ----

    async def start_game(self, edition: str, bots: Sequence[str], options: Sequence[str], name: str) -> str:
        """Sit down here, against bots."""
        if any(is_command(bot) for bot in bots):
            raise self._no("model-no-programs")
        async with self._lock:
            await self._leave()
            try:
                chosen, added = edition_from_text(edition, self.language)
                seed = None if self.seed is None else self.seed + self._games
                wanted = options_from_text(chosen, [*added, *options], self.language)
                plan = Plan(chosen, (name,), tuple(bots), wanted, seed=seed, language=self.language)
                game = plan.game()
            except ValueError as error:
                raise CannotDo(str(error)) from None
            self._games += 1
            save = new_save(plan.edition, self.folder)
            self._sitting = LocalTable(game, plan.written(), plan.levels, language=self.language, save=save, pace=0.0)
            self._plan = plan
            return await self._until_asked(await self._news(USUAL_WAIT), USUAL_WAIT)

    async def join_table(self, link: str, name: str) -> str:
        """Sit down at a table on a server, or come back to it."""
        async with self._lock:
            await self._leave()
            visit = (self.visit or self._visit)(link.split(), name or None)
            try:
                self._sitting = await come(visit, self.language)
            except TurnedAway as no:
                raise CannotDo(in_words(no.reason, self.language)) from None
            return self._shown([])

    def _visit(self, words: Sequence[str], name: str | None) -> Visit:
        return Visit(words, name=name, folder=self.folder)

    async def leave(self) -> str:
        """Leave; a seat on a server is kept, and so is a game on this machine."""
        async with self._lock:
            self._table()
            return await self._leave() or self._say("model-left")

    async def close(self) -> None:
        """Leave the table, because the client has gone."""
        async with self._lock:
            await self._leave()

    async def _leave(self) -> str:
        sitting, self._sitting, self._plan = self._sitting, None, None
        self._moves, self._refused, self._is_counted = 0, 0, False
        if sitting is None:
            return ""
        left = await sitting.close()
        if isinstance(sitting, LocalTable):
            return ""  # a player need not know where the file is
        await sitting.settle()
        await sitting.leave()
        return left

    # ---- what a model asks ----

    async def look(self) -> str:
        """The table, and what may be done."""
        async with self._lock:
            return self._shown([])

    async def legal_moves(self) -> str:
        """The lines that may be played now."""
        async with self._lock:
            self._need_game()
            return "\n".join(self._legal()) or self._say("model-nothing-to-do")

    async def play(self, line: str) -> str:
        """Do something, and what happens until the model is asked again."""
        async with self._lock:
            sitting, look = self._need_game()
            line = line[:LONGEST_LINE].strip()
            try:
                action = parse_action(line, sitting.setting)
            except NotationError as error:
                self._refused += 1
                raise self._no("model-refused", why=f"{error}.") from None
            if getattr(action, "seat", look.seat) != look.seat:
                self._refused += 1
                why = self._say("model-other-seat", seat=seat_letter(look.seat or 0))
                raise self._no("model-refused", why=why)
            refusal = await sitting.act(action)
            if refusal and isinstance(sitting, OnlineTable) and sitting.connection.is_lost.is_set():
                return refusal
            if refusal:
                self._refused += 1
                raise self._no("model-refused", why=refusal)
            self._moves += 1
            return await self._until_asked(await self._news(USUAL_WAIT), USUAL_WAIT)

    async def why(self, line: str) -> str:
        """Why a line would be refused now; nothing is done."""
        async with self._lock:
            sitting, _ = self._need_game()
            try:
                return await sitting.why_refused(line[:LONGEST_LINE].strip()) or self._say("model-can-be-played")
            except NotationError as error:
                return f"{error}."

    async def wait_for_turn(self, seconds: float) -> str:
        """Let others play until the model is asked, or these seconds have passed; also lets a claim pass."""
        async with self._lock:
            self._table()
            if self._has_nothing_to_wait_for():
                return self._shown([])
            seconds = min(max(seconds, 0.0), LONGEST_WAIT)
            return await self._until_asked(await self._news(seconds), seconds)

    async def rules(self, edition: str) -> str:
        """The rules of an edition, or of what is played."""
        async with self._lock:
            if edition:
                try:
                    name, added = edition_from_text(edition, self.language)
                    setting = Plan(name, options=options_from_text(name, added, self.language)).check()
                except ValueError as error:
                    raise CannotDo(str(error)) from None
            else:
                setting = self._table().setting
            chosen = changed(setting.base, setting.options)
            sections = told_rulebook(self.language, setting.base.name, chosen)
            return "\n\n".join(part for each in sections for part in (f"# {each.title}", *each.paragraphs))

    # ---- words ----

    def _say(self, message_id: str, **words: Argument) -> str:
        return Catalogue.of(self.language).say(message_id, **words)

    def _no(self, message_id: str, **words: Argument) -> CannotDo:
        return CannotDo(self._say(message_id, **words))

    def _table(self) -> LocalTable | OnlineTable:
        if self._sitting is None:
            raise self._no("model-no-table", start="start_game", join="join_table")
        return self._sitting

    def _need_game(self) -> tuple[LocalTable | OnlineTable, PlayableGame]:
        sitting = self._table()
        if isinstance(sitting, OnlineTable) and not sitting.is_playing:
            raise self._no("model-not-begun", wait="wait_for_turn")
        if sitting.reader is None:
            raise self._no("server-only-players")
        return sitting, sitting.look(sitting.reader)

    def _narrator(self) -> Narrator:
        sitting = self._table()
        return narrator_of(sitting, self.language, sitting.reader)

    def _legal(self) -> list[str]:
        _, look = self._need_game()
        narrator = self._narrator()
        return [f"{action}  ({narrator.action(action)})" for action in look.legal]

    def _shown(self, told: list[str]) -> str:
        """What happened, the table, what is asked, what may be done."""
        sitting = self._table()
        say = self._say
        if isinstance(sitting, OnlineTable) and not sitting.is_playing:
            assert sitting.table is not None
            return "\n".join([*told, *describe(say, sitting.table, sitting.seat, sitting.place.link)])
        sitting, look = self._need_game()
        narrator = self._narrator()
        names = [f"{seat_letter(seat)} {name}" for seat, name in enumerate(sitting.texts.names)]
        lines = [say("model-who", own=names[look.seat or 0], all=", ".join(names))]
        lines += table_in_words(sitting, narrator, look)
        lines.append(say("model-codes", hand=" ".join(look.hand) or "–", top=look.top))
        lines += [
            say("terminal-score", name=n, points=p) for n, p in zip(sitting.texts.names, look.scores, strict=True)
        ]
        lines.append(narrator.phase(look))
        if look.winners:
            lines.append(say("model-moves", moves=self._moves, refused=self._refused))
        elif look.legal:
            lines += [say("model-lines"), *self._legal()]
            if deciding([look]) is None:
                lines.append(say("model-may-pass", wait="wait_for_turn"))
        return "\n".join([*told, *([""] if told else []), *lines])

    # ---- news ----

    async def _news(self, seconds: float) -> list[News]:
        """The next news, if there are any in time."""
        sitting = self._table()
        news = asyncio.ensure_future(sitting.news())
        waiting: set[asyncio.Future[Any]] = {news}
        if isinstance(sitting, OnlineTable):
            waiting.add(asyncio.ensure_future(sitting.stay()))
        try:
            done, _ = await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                await each
        except TurnedAway as no:
            raise CannotDo(in_words(no.reason, self.language)) from None
        except BotFailed as failed:
            raise self._no("terminal-bot-failed", level=failed.level, why=failed.why) from None
        finally:
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        if news not in done:
            return []
        self._is_quiet = news.result().is_quiet
        return [news.result()]

    async def _until_asked(self, found: list[News], seconds: float) -> str:
        """Follow the table until the model has something to do, and tell all of it."""
        until = asyncio.get_running_loop().time() + seconds
        while found and not self._is_asked(found[-1]):
            more = await self._news(max(until - asyncio.get_running_loop().time(), 0.0))
            if not more:
                break
            found += more
        narrator, told = self._narrator(), []
        for news in found:
            told += [narrator.event(event) for event in news.events]
            told += [news.notice] if news.notice else []
        self._count()
        return self._shown(told[-MOST_TOLD:])

    def _is_asked(self, news: News) -> bool:
        sitting = self._table()
        if isinstance(sitting, OnlineTable) and (not sitting.is_playing or sitting.has_news):
            return False
        look = sitting.look(sitting.reader)
        if look.winners:
            return True
        return bool(claims(look)) or (news.is_quiet and deciding([look]) is not None)

    def _has_nothing_to_wait_for(self) -> bool:
        """Whether the next move is the model's own, or there is none."""
        sitting = self._table()
        if isinstance(sitting, OnlineTable) and (not sitting.is_playing or sitting.has_news):
            return False
        look = sitting.look(sitting.reader)
        is_mine = deciding([look]) is not None and self._is_quiet
        return is_mine or (bool(look.winners) and isinstance(sitting, LocalTable))

    def _count(self) -> None:
        """Write down the result of a game, once."""
        sitting, plan = self._sitting, self._plan
        if not isinstance(sitting, LocalTable) or plan is None or self._is_counted:
            return
        look = sitting.look(None)
        if not look.winners or self.folder is None:
            return
        self._is_counted = True
        result = {
            "edition": plan.edition,
            "options": dict(plan.options),
            "bots": list(plan.bots),
            "seed": sitting.game.seed,
            "seat": sitting.reader,
            "winners": list(look.winners),
            "scores": list(look.scores),
            "rounds": look.round,
            "moves": self._moves,
            "refused": self._refused,
        }
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "results.jsonl").open("a", encoding="utf-8") as results:
            results.write(json.dumps(result) + "\n")
