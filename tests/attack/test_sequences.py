"""Several clients do anything in any order: whatever they do, the table stays sound and nobody is told too much."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.protocol.reading_and_writing import BadMessage, read_command
from pioche.server.websocket_clients import MAX_NUMBER
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Started
from pioche.tables.shared_table import State
from pioche.tables.table_pace import Pace
from pioche.tables.tokens import hash_of
from tests.attack.server_without_sockets import BareServer, Talker, token_of, watched_log
from tests.attack.strategies import as_text, commands, examples, nearly
from tests.attack.test_command_fuzz import CONFIG, PLAYED
from tests.clockwork import JumpingLoop, later, settled

PEOPLE = 3
TABLE = "table"
WHO = st.integers(0, PEOPLE + 1)
"""Three players, one of whom the table does not know, and somebody who watches."""
PACE = Pace(away=30, round_pause=20, bots=1, patience=300, consent=30, arrive=30)


class Crowd(RuleBasedStateMachine):
    """A table from its opening on."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.log = self.stack.enter_context(watched_log())
        self.runner = self.stack.enter_context(asyncio.Runner(loop_factory=JumpingLoop))
        self.talkers: dict[int, Talker] = {}
        self.gone: list[Talker] = []
        self.bare: BareServer
        self.n = 0

    def teardown(self) -> None:
        async def end() -> None:
            if TABLE in self.bare.registry.rooms:
                self.bare.check_log(TABLE)
            for talker in self.talkers.values():
                talker.hang_up()
            await settled()
            await self.bare.registry.close()

        if hasattr(self, "bare"):
            self.runner.run(end())
        self.stack.close()

    @initialize(edition=st.sampled_from(PLAYED), begun=st.booleans())
    def open(self, edition: str, begun: bool) -> None:
        async def opened() -> None:
            self.bare = BareServer(pace=PACE)
            more: list[AnyEntry] = [BotSeated(2.5, 2, "random"), Started(3.0, "07" * 32, (), honour=False)]
            self.bare.put_open(TABLE, 2, CONFIG[edition], *(more if begun else ()))
            self.bare.put_open("calm", 1, Configured(1.0, "classic", 2), code="CALMXX")
            self.calm = await self.bare.greet("calm", 0)
            for who in (0, 1, PEOPLE + 1):
                await self.come(who)

        self.runner.run(opened())

    async def come(self, who: int) -> None:
        """Somebody opens a window, and another one if one is open."""
        talker = await self.bare.greet(TABLE, None if who > PEOPLE else who)
        if who in self.talkers:
            self.gone.append(self.talkers[who])
        self.talkers[who] = talker

    @rule(who=WHO)
    def coming(self, who: int) -> None:
        self.runner.run(self.come(who))

    @rule(who=WHO)
    def going(self, who: int) -> None:
        talker = self.talkers.pop(who, None)
        if talker is not None:
            talker.hang_up()
            self.runner.run(settled())
            self.gone.append(talker)

    @rule(name=st.sampled_from(("Ana", "Bo", "player 0", "\u202e", "x" * 200)), seat=st.none() | st.integers(0, 9))
    def joining(self, name: str, seat: int | None) -> None:
        body = as_text({"name": name, "seat": seat}).encode()
        answer = self.runner.run(self.bare.ask("POST", f"/api/tables/{TABLE}/join".encode(), body))
        assert answer.status in (201, 400, 409, 429)

    @rule(seconds=st.sampled_from((0.5, 5, 31, 400)))
    def waiting(self, seconds: float) -> None:
        self.runner.run(later(seconds))

    @precondition(lambda self: self.playing)
    @rule(data=st.data())
    def playing_on(self, data: st.DataObject) -> None:
        """A legal move of somebody who is there."""
        game = self.bare.registry.rooms[TABLE].table.game
        assert game is not None
        legal = [(who, str(one)) for who in self.talkers if who < PEOPLE for one in self.legal(who)]
        if legal:
            who, line = data.draw(st.sampled_from(legal))
            self.send(who, {"type": "act", "seq": self.bare.registry.rooms[TABLE].table.entries, "line": line})

    def legal(self, who: int) -> tuple[Any, ...]:
        room = self.bare.registry.rooms[TABLE]
        holds = room.table.seat_of(hash_of(token_of(who)))
        return () if holds is None or room.table.game is None else tuple(room.table.game.legal_actions(holds))

    @property
    def playing(self) -> bool:
        room = self.bare.registry.rooms.get(TABLE)
        return room is not None and room.table.state is State.PLAYING

    @rule(who=WHO, body=commands())
    def asking(self, who: int, body: dict[str, Any]) -> None:
        self.send(who, body)

    @rule(who=st.just(0), level=st.sampled_from(("random", "regular")))
    def starting(self, who: int, level: str) -> None:
        self.send(who, {"type": "start", "level": level})

    @rule(who=WHO, body=nearly(commands()))
    def asking_wrongly(self, who: int, body: dict[str, Any]) -> None:
        self.send(who, body)

    def send(self, who: int, body: dict[str, Any]) -> None:
        talker = self.talkers.get(who)
        if talker is not None and talker.is_open:
            self.n += 1
            self.runner.run(self.sent(talker, {**body, "n": self.n} if "n" in body else {**body}))

    async def sent(self, talker: Talker, body: dict[str, Any]) -> None:
        """What is refused changes nothing; what is a command has one answer."""
        if body.get("type") in ("act", "start"):
            body = {"type": body["type"], "n": self.n, **body}
        text = as_text(body)
        before, since = self.bare.state(TABLE), len(talker.frames)
        talker.say(text)
        await settled()
        try:
            command = read_command(text)
        except BadMessage:
            assert talker.closed is not None
            return
        answers = talker.answers(command.n, since)
        if command.n > MAX_NUMBER or body["type"] == "hello":
            assert talker.closed is not None
        else:
            assert len(answers) == 1
            if answers[0]["type"] != "done":
                assert self.bare.state(TABLE) == before

    @invariant()
    def nobody_knows_too_much(self) -> None:
        everybody = [*self.talkers.values(), *self.gone]
        assert [leak for talker in everybody for leak in talker.leaks] == []

    @invariant()
    def nothing_fails(self) -> None:
        assert self.log.found == []

    @invariant()
    def others_play_on(self) -> None:
        if hasattr(self, "bare"):
            assert self.runner.run(self.calm.answer("say", text="still here?")) == ""


TestCrowd = Crowd.TestCase
TestCrowd.settings = examples(8, stateful_step_count=30)
