"""Sitting down in the middle of a game, and passing a seat on: who agrees, what is told, and what survives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pioche.bots import RegularBot, play_game
from pioche.protocol.client_commands import Consent, PassSeat, Start, TakeSeat
from pioche.tables.log_entries import (
    Acted,
    Agreed,
    AnyEntry,
    BotSeated,
    Configured,
    Locked,
    Origin,
    Started,
    decode_entry,
)
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.tokens import hash_of
from tests import clockwork
from tests.attack.server_without_sockets import BareServer, Talker, token_of
from tests.clockwork import later, settled, until
from tests.server.live import Json
from tests.server.processes import ask, has_led, processes, seated
from tests.tables.promising import promise_of
from tests.tables.tables import NEVER

TABLE, BOT = "table", 2
HOST, BO = 0, 1
MINE, KEY = "a-token-that-zoe-has-drawn", "a-key-that-bo-has-drawn-once"
SALT = "a-salt-that-zoe-has-drawn"
CLASSIC = Configured(1.0, "classic", 4)
Story = Callable[[BareServer, Talker, Talker], Awaitable[None]]


def played(story: Story, *more: AnyEntry, begun: bool = True, config: Configured = CLASSIC) -> None:
    """Two people and two bots in the middle of a game; nothing is leaked, and the log gives the same table."""

    async def tell() -> None:
        server = BareServer()
        bots: list[AnyEntry] = [BotSeated(2.5, seat, "regular", f"Bot {seat}") for seat in (2, 3)]
        agreed = [Agreed(2.4, BO)] if config.is_written else []
        start: list[AnyEntry] = [*bots, Started(3.0, "07" * 32, ("",) * 4, honour=False)] if begun else []
        server.put_open(TABLE, 2, config, *agreed, *start, *more)
        people = [await server.greet(TABLE, seat) for seat in (HOST, BO)]
        await story(server, *people)
        assert [leak for one in people for leak in one.leaks] == []
        server.check_log(TABLE)
        await server.registry.close()

    clockwork.run(tell())


async def spectator(server: BareServer, token: str = MINE) -> Talker:
    talker = await server.greet(TABLE)
    talker.token = token  # from the moment when the table knows it the cards of its seat are theirs
    return talker


def wish(**other: Json) -> dict[str, Any]:
    return {"name": "Zoe", "token": MINE, "seat": BOT, "avatar": "owl-teal", **other}


def proposal(talker: Talker) -> dict[str, Any] | None:
    found: dict[str, Any] | None = talker.last("table")["table"].get("proposal")
    return found


def name_at(talker: Talker, seat: int) -> str:
    return str(talker.last("table")["table"]["seats"][seat].get("name"))


# ---- a latecomer ----


def test_a_latecomer_has_a_bots_cards_once_everybody_has_agreed() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        before = server.storage.logs[TABLE][:]
        assert await zoe.answer("take-seat", **wish()) == ""
        asked = {"kind": "sit", "seat": BOT, "by": BOT, "name": "Zoe", "avatar": "owl-teal"}
        assert proposal(host) == proposal(bo) == proposal(zoe) == asked
        assert await host.answer("consent", seat=BOT, agrees=True) == ""
        assert server.storage.logs[TABLE] == before
        assert zoe.last("game")["game"]["hand"] == []
        assert await bo.answer("consent", seat=BOT, agrees=True) == ""
        assert zoe.last("seat")["seat"] == BOT
        game = server.registry.rooms[TABLE].table.game
        assert game is not None
        assert zoe.last("game")["game"]["hand"] == list(game.view(BOT).hand)
        seat = host.last("table")["table"]["seats"][BOT]
        assert seat == {"seat": BOT, "name": "Zoe", "is_person": True, "is_present": True, "avatar": "owl-teal"}
        assert proposal(host) is None
        assert MINE not in str(server.storage.logs[TABLE]), "only its hash is stored"
        assert zoe.leaks == []
        again = Talker(server, TABLE)
        await settled()
        again.say_hello(MINE)
        await settled()
        assert again.last("welcome")["seat"] == BOT

    played(story)


def test_one_objection_is_enough_and_nobody_is_asked_again_at_once() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        before = server.storage.logs[TABLE][:]
        await zoe.answer("take-seat", **wish())
        await host.answer("consent", seat=BOT, agrees=True)
        assert await bo.answer("consent", seat=BOT, agrees=False) == ""
        assert proposal(zoe) is None
        for seat in (2, 3):
            assert await zoe.answer("take-seat", **wish(seat=seat)) == "server-asked-already"
        await later(31)
        assert await zoe.answer("take-seat", **wish(seat=3)) == ""
        await later(31)
        assert proposal(zoe) is None, "nobody has answered"
        assert server.storage.logs[TABLE] == before

    played(story)


def test_who_asks_may_take_it_back_or_go() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe, other = await spectator(server), await spectator(server, "")
        await zoe.answer("take-seat", **wish())
        assert await zoe.answer("consent", seat=BOT, agrees=True) == "server-only-players"
        assert await other.answer("consent", seat=BOT, agrees=False) == "server-only-players"
        assert proposal(host) is not None
        assert await zoe.answer("consent", seat=BOT, agrees=False) == ""
        assert proposal(host) is None
        await later(31)
        assert await zoe.answer("take-seat", **wish()) == ""
        zoe.hang_up()
        await settled()
        assert proposal(bo) is None

    played(story)


@pytest.mark.parametrize(
    ("asked", "more", "reason"),
    [
        ({"seat": BO}, (), "server-seat-is-taken"),
        ({"seat": 7}, (), "server-no-such-seat"),
        ({"name": "PLAYER  0"}, (), "server-name-is-taken"),
        ({"name": "\u200b"}, (), "server-bad-name"),
        ({}, (Locked(4.0, is_locked=True),), "server-table-is-locked"),
        ({"key": KEY}, (), "server-unknown-key"),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, Any], more: tuple[AnyEntry, ...], reason: str) -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        before = server.state(TABLE)
        assert await zoe.answer("take-seat", **wish(**asked)) == reason
        assert server.state(TABLE) == before
        assert await bo.answer("take-seat", **wish()) == "server-has-a-seat"
        assert host.is_open

    played(story, *more)


def test_nobody_is_asked_where_nobody_is_or_before_a_game() -> None:
    async def story(server: BareServer, _host: Talker, _bo: Talker) -> None:
        zoe = await spectator(server)
        assert await zoe.answer("take-seat", **wish()) == "server-not-playing"

    async def alone(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        for one in (host, bo):
            one.hang_up()
        await settled()
        assert await zoe.answer("take-seat", **wish()) == "server-nobody-to-ask"

    played(story, begun=False)
    played(alone)


def test_a_seat_that_was_given_while_the_server_died_is_found_again() -> None:
    """Stored and not told: the same wish leads to the same seat."""

    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        await zoe.answer("take-seat", **wish())
        zoe.reads = False  # nothing arrives any more
        for one in (host, bo):
            await one.answer("consent", seat=BOT, agrees=True)
        log = server.storage.logs[TABLE][:]
        server.registry.drop(TABLE)  # as after kill -9: only the log is left
        again = await spectator(server)
        assert again.last("game")["game"]["hand"] == []
        assert await again.answer("take-seat", **wish()) == ""
        assert again.last("seat")["seat"] == BOT
        assert again.last("game")["game"]["hand"] != []
        assert again.last("table")["table"]["seats"][BOT]["is_present"] is True
        assert server.storage.logs[TABLE] == log, "it was theirs already"
        assert again.leaks == []

    played(story)


@pytest.mark.parametrize(
    "config",
    [
        Configured(1.0, "classic", 4, {"target": 1}),
        Configured(1.0, "custom", 4, {"target": 1}, ("draw 1 others", "", "", ""), ("Rain", "", "", "")),
    ],
    ids=["booklet", "written cards"],
)
@pytest.mark.parametrize("key", [None, KEY], ids=["a bot's seat", "Bo's seat"])
def test_a_latecomer_plays_again_with_the_others(config: Configured, key: str | None) -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        if key is None:
            await zoe.answer("take-seat", **wish())
            for one in (host, bo):
                await one.answer("consent", seat=BOT, agrees=True)
        else:
            await bo.answer("pass-seat", key=key)
            await zoe.answer("take-seat", **wish(key=key))
        mine = zoe.last("seat")["seat"]
        play_out(server)
        assert await host.answer("rematch") == ""
        for one in (host, bo, zoe):
            one.forget_game()
        seat = zoe.last("table")["table"]["seats"][mine]
        assert (seat["name"], seat["is_person"], seat["is_present"]) == ("Zoe", True, True)
        assert await zoe.answer("promise", promise=promise_of(server.registry.rooms[TABLE].table, mine, SALT)) == ""
        assert await host.answer("start") == ""
        assert await zoe.answer("salt", salt=SALT) == ""
        table = server.registry.rooms[TABLE].table
        assert (table.state, table.games, table.salts[mine]) == (State.PLAYING, 2, SALT)
        assert zoe.last("game")["game"]["hand"] == list(table.game.view(mine).hand if table.game else ())
        assert zoe.leaks == []

    played(story, config=config)


def play_out(server: BareServer) -> None:
    """Bots play the game to its end."""
    room = server.registry.rooms[TABLE]
    game = SharedTable.replayed(TABLE, map(decode_entry, server.storage.logs[TABLE])).game
    assert game is not None
    begun = len(game.history)
    play_game(game, [RegularBot(seat) for seat in range(room.table.config.players)])
    room.commit([Acted(4.0, str(action), Origin.BOT) for action in game.history[begun:]])
    assert room.table.state is State.OVER


# ---- a seat that is passed on ----


def test_the_first_one_with_the_key_has_the_seat_and_the_old_token_is_worth_nothing() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        window = await server.greet(TABLE, BO)
        assert await bo.answer("pass-seat", key=KEY) == ""
        assert host.last("table")["table"]["seats"][BO]["is_passed_on"] is True
        assert KEY not in str(server.storage.logs[TABLE]) + str(host.frames), "nobody else learns the key"
        hand = bo.last("game")["game"]["hand"]
        zoe, late = await spectator(server), await spectator(server, "")
        assert zoe.last("game")["game"]["hand"] == []
        assert await zoe.answer("take-seat", **wish(key=KEY)) == ""
        assert zoe.last("seat")["seat"] == BO
        assert zoe.last("game")["game"]["hand"] == hand
        assert name_at(host, BO) == "Zoe"
        for one in (bo, window):
            assert not one.is_open
            assert one.last("bye")["reason"]["id"] == "server-seat-is-gone"
        assert await late.answer("take-seat", **wish(key=KEY, token="x" * 30)) == "server-unknown-key"
        again = await server.greet(TABLE, BO)
        assert again.last("bye")["reason"]["id"] == "server-unknown-token"
        assert [leak for one in (zoe, late, window) for leak in one.leaks] == []

    played(story)


def test_the_key_survives_a_restart_and_the_host_stays_the_host() -> None:
    async def story(server: BareServer, host: Talker, _bo: Talker) -> None:
        await host.answer("pass-seat", key=KEY)
        server.registry.drop(TABLE)  # as after kill -9: only the log is left
        zoe = await spectator(server)
        assert await zoe.answer("take-seat", **wish(name="player 0", key=KEY)) == "", "its own name is not in the way"
        table = server.registry.rooms[TABLE].table
        assert (table.host, table.seat_of(hash_of(MINE)), table.seat_of(hash_of(token_of(HOST)))) == (0, 0, None)
        assert await zoe.answer("lock", on=True) == ""

    played(story)


def test_a_player_keeps_the_seat_after_all_or_makes_another_link() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        zoe = await spectator(server)
        await bo.answer("pass-seat", key=KEY)
        await bo.answer("pass-seat", key=KEY + "-2")
        assert await zoe.answer("take-seat", **wish(key=KEY)) == "server-unknown-key"
        before = server.storage.logs[TABLE][:]
        assert await bo.answer("pass-seat", key=KEY + "-2") == ""
        assert server.storage.logs[TABLE] == before, "nothing is stored twice"
        await bo.answer("pass-seat", key=None)
        assert "is_passed_on" not in host.last("table")["table"]["seats"][BO]
        assert await zoe.answer("take-seat", **wish(key=KEY + "-2")) == "server-unknown-key"
        await bo.answer("pass-seat", key=KEY)
        await host.answer("lock", on=True)
        assert await zoe.answer("take-seat", **wish(key=KEY)) == "server-table-is-locked"
        assert await bo.answer("pass-seat", key=KEY + "-3") == "server-table-is-locked"
        assert await bo.answer("pass-seat") == "", "it can always be kept"

    played(story)


def test_a_seat_is_passed_on_before_a_game_too_and_its_promise_is_void() -> None:
    async def story(server: BareServer, host: Talker, bo: Talker) -> None:
        await bo.answer("promise", promise="ab" * 32)
        await bo.answer("pass-seat", key=KEY)
        zoe = await spectator(server)
        assert await zoe.answer("take-seat", **wish(key=KEY)) == ""
        table = server.registry.rooms[TABLE].table
        assert table.state is State.OPEN
        assert "ab" * 32 not in str(host.last("table"))
        assert [table.seats[seat].name for seat in table.people] == ["player 0", "Zoe"]

    played(story, begun=False)


# ---- several processes ----


def test_a_latecomer_and_those_who_agree_may_be_at_different_processes(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, 2) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            await has_led(first, here)
            there, bo = await second.enter(table, 1)
            await until(lambda: here.presence.seats == there.presence.seats == {0, 1})
            ask(here, ana, Start(1, "novice"))
            await until(lambda: there.table.state is State.PLAYING)
            _, zoe = await second.enter(table, None, "client-of-zoe")
            ask(there, zoe, TakeSeat(1, "Zoe", MINE, BOT, "owl-teal"))
            await until(lambda: all(room.proposal is not None for room in (here, there)))
            ask(there, zoe, Consent(2, BOT, agrees=False))
            await until(lambda: all(room.proposal is None for room in (here, there)))
            await later(NEVER.consent + 1)
            ask(there, zoe, TakeSeat(3, "Zoe", MINE, BOT, "owl-teal"))
            await until(lambda: all(room.proposal is not None for room in (here, there)))
            ask(here, ana, Consent(2, BOT, agrees=True))
            ask(there, bo, Consent(1, BOT, agrees=True))
            await until(lambda: zoe.connection.seat == BOT)
            await until(lambda: here.presence.seats == {0, 1, BOT})
            assert zoe.messages("seat")[-1]["seat"] == BOT
            assert here.table.seats[BOT].name == there.table.seats[BOT].name == "Zoe"
            ask(there, zoe, PassSeat(4, KEY))
            await until(lambda: bool(here.table.seats[BOT].key_hash))
            _, max_ = await first.enter(table, None, "client-of-max")
            ask(here, max_, TakeSeat(1, "Max", "a-token-that-max-has-drawn", key=KEY))
            await until(lambda: max_.connection.seat == BOT)
            await until(lambda: zoe.connection.seat is None)

    clockwork.run(story())
