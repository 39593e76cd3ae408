"""What a hostile spectator, player or host may try: it is refused, or the others are asked first.

What an administrator may try is in ``tests/tables/test_dishonest_administrator.py``; consent is in ``test_consent.py``
beside it.
"""

from __future__ import annotations

from typing import Any, get_args

import pytest

from pioche.protocol.client_commands import RoomCommand
from pioche.protocol.wire_types import Wire
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Started
from tests import clockwork
from tests.attack.server_without_sockets import BareServer, Talker, watched_log
from tests.clockwork import settled

HOST, ANA, BO = range(3)
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"seq": 99, "line": "A draw"},
    "why": {"line": "A draw"},
    "hint": {},
    "say": {"text": "hello"},
    "emote": {"emote": "clap"},
    "phrase": {"phrase": "guess"},
    "show": {"strokes": [{"ink": 0, "pen": 1, "points": [10, 10, 20, 20]}]},
    "configure": {"edition": "classic", "players": 4},
    "agree": {},
    "promise": {"promise": "ab" * 32},
    "salt": {"salt": "mine"},
    "seat-bot": {"seat": 3, "level": "regular"},
    "free-seat": {"seat": ANA},
    "return-seat": {"seat": ANA},
    "consent": {"seat": ANA, "agrees": True},
    "move-seat": {"seat": 3},
    "take-seat": {"name": "Zoe", "token": "a-token-that-zoe-has-drawn", "seat": ANA},
    "pass-seat": {"key": "a-key-that-somebody-has-drawn"},
    "switch-chat": {"on": False},
    "lock": {"on": True},
    "start": {},
    "rematch": {},
    "end-game": {},
    "write": {"what": "cards", "number": 1, "text": "mine"},
}


def tag_of(kind: type[Wire]) -> str:
    return str(kind.__struct_config__.tag)


KINDS = sorted(tag_of(kind) for kind in get_args(RoomCommand))


def test_every_command_is_tried() -> None:
    assert sorted(FIELDS) == KINDS


async def at_table(bare: BareServer, *, playing: bool) -> list[Talker]:
    """Three people, one of them the host, at a table with four seats, the last of them free or a bot's."""
    begun: list[AnyEntry] = [BotSeated(2.5, 3, "random"), Started(3.0, "07" * 32, (), honour=False)]
    bare.put_open("table", 3, Configured(1.0, "classic", 4), *(begun if playing else ()))
    return [await bare.greet("table", seat) for seat in range(3)]


def tried(seat: int | None, kind: str, fields: dict[str, Any], *, playing: bool) -> tuple[str, bool]:
    """What a command of somebody is refused with, and whether anything has changed."""

    async def story() -> tuple[str, bool]:
        bare = BareServer()
        people = await at_table(bare, playing=playing)
        someone = await bare.greet("table") if seat is None else people[seat]
        before = bare.state("table")
        with watched_log() as log:
            n = someone.command(kind, **fields)
            await settled()
        (answer,) = someone.answers(n)
        changed = bare.state("table") != before
        assert log.found == []
        assert [leak for one in (*people, someone) for leak in one.leaks] == []
        for one in (*people, someone):
            one.hang_up()
        await settled()
        await bare.registry.close()
        return answer.get("reason", {}).get("id", ""), changed

    return clockwork.run(story())


@pytest.mark.parametrize("playing", [False, True], ids=["open", "playing"])
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "take-seat"])
def test_a_spectator_does_nothing(kind: str, playing: bool) -> None:
    assert tried(None, kind, FIELDS[kind], playing=playing) == ("server-only-players", False)


@pytest.mark.parametrize(("playing", "reason"), [(False, "server-not-playing"), (True, "server-seat-is-taken")])
def test_a_spectator_takes_nobodys_seat(playing: bool, reason: str) -> None:
    assert tried(None, "take-seat", FIELDS["take-seat"], playing=playing) == (reason, False)
    with_key = {**FIELDS["take-seat"], "key": "a-key-that-nobody-has-drawn"}
    assert tried(None, "take-seat", with_key, playing=playing) == ("server-unknown-key", False)


HOSTS_ALONE = ("configure", "switch-chat", "lock", "start", "rematch", "end-game", "seat-bot")


@pytest.mark.parametrize("playing", [False, True], ids=["open", "playing"])
@pytest.mark.parametrize("kind", HOSTS_ALONE)
def test_a_player_is_no_host(kind: str, playing: bool) -> None:
    assert tried(ANA, kind, FIELDS[kind], playing=playing) == ("server-only-the-host", False)


@pytest.mark.parametrize(
    ("kind", "fields", "playing", "reason"),
    [
        ("act", {"seq": 7, "line": "A draw"}, True, "server-not-your-seat"),
        ("act", {"seq": 7, "line": "C draw"}, True, "server-not-your-seat"),
        ("act", {"seq": 6, "line": "B draw"}, True, "server-stale"),
        ("act", {"seq": 99, "line": "B draw"}, True, "server-stale"),
        ("act", {"seq": 6, "line": "B draw"}, False, "server-not-playing"),
        ("why", {"line": "A play R5"}, True, "server-not-your-seat"),
        ("free-seat", {"seat": HOST}, True, "server-only-the-host"),
        ("free-seat", {"seat": BO}, False, "server-only-the-host"),
        ("return-seat", {"seat": BO}, True, "server-not-your-seat"),
        ("return-seat", {"seat": ANA}, True, "server-seat-is-not-lent"),
        ("consent", {"seat": BO, "agrees": True}, True, "server-nothing-asked"),
        ("move-seat", {"seat": HOST}, False, "server-seat-is-taken"),
        ("move-seat", {"seat": 9}, False, "server-no-such-seat"),
        ("move-seat", {"seat": 3}, True, "server-not-open"),
        ("take-seat", {**FIELDS["take-seat"], "seat": 3}, True, "server-has-a-seat"),
        ("salt", {"salt": "mine"}, False, "server-bad-salt"),
        ("salt", {"salt": "mine"}, True, "server-not-open"),
        ("promise", {"promise": "ab" * 32}, True, "server-not-open"),
        ("write", {"what": "cards", "number": 1, "text": "mine"}, False, "server-nothing-to-write"),
        ("write", {"what": "dares", "number": 1, "text": "mine"}, False, "server-nothing-to-write"),
        ("write", {"what": "cards", "number": 1, "text": "mine"}, True, "server-not-open"),
        ("seat-bot", {"seat": ANA, "level": "regular"}, False, "server-not-playing"),
    ],
)
def test_what_a_player_tries_is_refused(kind: str, fields: dict[str, Any], playing: bool, reason: str) -> None:
    refused, changed = tried(ANA, kind, fields, playing=playing)
    assert not changed
    assert refused == reason


@pytest.mark.parametrize(
    ("kind", "fields", "playing", "reason"),
    [
        ("configure", {"edition": "dare", "players": 4}, True, "server-not-open"),
        ("configure", {"edition": "classic", "players": 2}, False, "server-seats-are-taken"),
        ("start", {}, True, "server-not-open"),
        ("rematch", {}, True, "server-not-over"),
        ("end-game", {}, False, "server-not-playing"),
        ("return-seat", {"seat": ANA}, True, "server-not-your-seat"),
        ("seat-bot", {"seat": ANA, "level": "random"}, True, "server-player-is-here"),
        ("seat-bot", {"seat": ANA, "level": "random"}, False, "server-player-is-here"),
        ("seat-bot", {"seat": 3, "level": "random"}, True, "server-not-open"),
        ("free-seat", {"seat": 3}, True, "server-seat-is-free"),
        ("act", {"seq": 7, "line": "B draw"}, True, "server-not-your-seat"),
        ("why", {"line": "C play R5"}, True, "server-not-your-seat"),
        ("move-seat", {"seat": ANA}, False, "server-seat-is-taken"),
    ],
)
def test_what_a_host_tries_is_refused(kind: str, fields: dict[str, Any], playing: bool, reason: str) -> None:
    refused, changed = tried(HOST, kind, fields, playing=playing)
    assert not changed
    assert refused == reason


def test_a_host_who_wants_somebody_out_of_a_game_only_proposes_it() -> None:
    async def story() -> None:
        bare = BareServer()
        host, ana, bo = await at_table(bare, playing=True)
        log = list(bare.storage.logs["table"])
        assert await host.answer("free-seat", seat=ANA) == ""
        assert bare.storage.logs["table"] == log, "nothing has happened yet"
        assert ana.last("table")["table"]["proposal"]["seat"] == ANA
        assert await bo.answer("consent", seat=ANA, agrees=False) == ""
        assert bare.storage.logs["table"] == log
        assert "proposal" not in ana.last("table")["table"]
        await bare.registry.close()

    clockwork.run(story())


def test_a_removed_player_is_a_stranger() -> None:
    """The token is worthless from then on, in every window."""

    async def story() -> None:
        bare = BareServer()
        host, ana, _ = await at_table(bare, playing=False)
        window = await bare.greet("table", ANA)
        assert await host.answer("free-seat", seat=ANA) == ""
        for one in (ana, window):
            assert not one.is_open
            assert one.last("bye")["reason"]["id"] == "server-seat-is-gone"
        again = await bare.greet("table", ANA)
        assert again.last("bye")["reason"]["id"] == "server-unknown-token"
        await bare.registry.close()

    clockwork.run(story())
