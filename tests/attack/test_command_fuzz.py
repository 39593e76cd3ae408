"""Every command, valid, nearly so and wildly invalid, at tables in every state: answered, harmless, nothing leaked."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.protocol.client_commands import Hello
from pioche.protocol.reading_and_writing import BadMessage, read_command
from pioche.server.websocket_clients import MAX_NUMBER
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Created, Started
from tests.attack.server_without_sockets import UNHURRIED, BareServer, Talker, Tracebacks, attacked
from tests.attack.strategies import COMMANDS, Json, as_text, broken_json, examples, nearly, valid
from tests.clockwork import later, settled
from tests.tables.games import log_of

PLAYED = ("classic", "friends", "custom", "dare", "emoji", "extreme")
STATES = ("open", "over", *PLAYED)
CONFIG: dict[str, AnyEntry] = {
    edition: Configured(1.0, edition, 3, {"target": 60}, ("swap chosen",) if edition == "custom" else ())
    for edition in PLAYED
}


class Siege:
    """A server where each attack has a table of its own, and others who must not notice have theirs."""

    def __init__(self, log: Tracebacks) -> None:
        self.bare = BareServer()
        self.log = log
        self.attacks = 0
        self.answered: Counter[str] = Counter()
        self.bare.put_open("calm", 2, Configured(1.0, "classic", 2), code="CALMXX")
        self.calm: Talker | None = None

    def put(self, state: str) -> str:
        """A new table in that state."""
        self.attacks += 1
        table, code = f"{state}-{self.attacks}", f"C{self.attacks:05}"
        if state == "over":
            self.bare.put(table, [Created(0.0, code, "07" * 32), *log_of()[1:]])
        elif state == "open":
            self.bare.put_open(table, 2, Configured(1.0, "classic", 4), code=code)
        else:
            begun = [CONFIG[state], BotSeated(2.5, 2, "random"), Started(3.0, "07" * 32, (), honour=False)]
            self.bare.put_open(table, 2, *begun, code=code)
        return table

    async def attack(self, state: str, seat: int | None, text: str) -> None:
        """Send a text, and see that it does what it may and nothing else."""
        await later(UNHURRIED)
        table = self.put(state)
        around = {one: await self.bare.greet(table, one) for one in ((None,) if state == "over" else (0, 1, None))}
        try:
            await self.attacked(around, around.get(seat, around[None]), text)
        finally:
            for one in around.values():
                one.hang_up()
            await settled()

    async def attacked(self, around: dict[int | None, Talker], talker: Talker, text: str) -> None:
        table = talker.table
        assert all(one.is_open for one in around.values())
        before, since = self.bare.state(table), len(talker.frames)
        talker.say(text)
        await settled()
        self.check_answer(talker, text, since, before)
        await self.others_are_served()
        assert self.log.found == []
        assert [leak for one in around.values() for leak in one.leaks] == []
        self.bare.check_log(table)

    def check_answer(self, talker: Talker, text: str, since: int, before: Json) -> None:
        """A command has one answer, and everything else ends the talk; what is not done changes nothing."""
        told = talker.frames[since:]
        try:
            command = read_command(text)
        except BadMessage:
            command = None
        if command is None or command.n > MAX_NUMBER or isinstance(command, Hello):
            assert talker.closed is not None, "nonsense is not talked on with"
            assert told[-1]["type"] == "bye"
            self.answered[told[-1]["reason"]["id"]] += 1
            after = self.bare.state(talker.table)
            assert (after[0], after[2:]) == (before[0], before[2:]), "nonsense has changed something"
            return
        answers = talker.answers(command.n, since)
        assert len(answers) == 1, f"{len(answers)} answers"
        self.answered[answers[0]["type"]] += 1
        if answers[0]["type"] != "done":
            assert talker.is_open, "a refusal is no reason to hang up"
            assert self.bare.state(talker.table) == before, "what was refused has changed something"

    async def others_are_served(self) -> None:
        if self.calm is None:
            self.calm = await self.bare.greet("calm", 0)
        since = len(self.calm.frames)
        assert await self.calm.answer("say", text="still here?") == ""
        assert [frame["type"] for frame in self.calm.frames[since:]] == ["said", "done"]


@pytest.fixture(scope="module")
def siege(runner: asyncio.Runner) -> Iterator[Siege]:
    yield from attacked(runner, Siege)


seats = st.sampled_from((0, 1, None))
states = st.sampled_from(STATES)


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "Hello"])
def test_each_command_is_answered_once(siege: Siege, runner: asyncio.Runner, name: str) -> None:
    @examples(4)
    @given(valid(COMMANDS[name]), states, seats)
    def attack(body: dict[str, Json], state: str, seat: int | None) -> None:
        runner.run(siege.attack(state, seat, as_text(body)))

    attack()


@pytest.mark.parametrize("name", COMMANDS)
def test_commands_with_something_wrong(siege: Siege, runner: asyncio.Runner, name: str) -> None:
    @examples(4)
    @given(nearly(valid(COMMANDS[name])), states, seats)
    def attack(body: dict[str, Json], state: str, seat: int | None) -> None:
        runner.run(siege.attack(state, seat, as_text(body)))

    attack()


@examples(20)
@given(broken_json(), states, seats)
def test_anything_at_all(siege: Siege, runner: asyncio.Runner, text: str, state: str, seat: int | None) -> None:
    runner.run(siege.attack(state, seat, text))


def test_all_kinds_of_answers_are_seen(siege: Siege, runner: asyncio.Runner) -> None:
    """Otherwise the strategies draw nothing that matters; whatever other tests have seen does not count."""
    siege.answered.clear()
    for name in COMMANDS:

        @examples(2)
        @given(st.one_of(valid(COMMANDS[name]), nearly(valid(COMMANDS[name]))), seats)
        def attack(body: dict[str, Json], seat: int | None) -> None:
            runner.run(siege.attack("classic", seat, as_text(body)))

        attack()
    assert siege.answered.keys() >= {"done", "refused", "because", "server-bad-message"}


def test_a_card_that_a_client_wrote_itself_is_no_leak(siege: Siege, runner: asyncio.Runner) -> None:
    text = r'{"type": "act", "n": 1, "line": "\rG0"}'  # it comes back, and as JSON it is one word: rG0
    runner.run(siege.attack("classic", 0, text))
