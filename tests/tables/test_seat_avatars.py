"""What players look like: chosen, kept in the log, different at one table, and told to everybody."""

from __future__ import annotations

import json

import msgspec
import pytest

from pioche.bots.first_names import NAMES
from pioche.protocol.avatars import AVATAR_COLOURS, CREATURES, ROBOTS
from pioche.protocol.client_commands import Configure, SeatBot, Start
from pioche.protocol.http_bodies import Join, NewTable
from pioche.tables.log_entries import Seated, decode_entry
from pioche.tables.parts_to_send import table_info
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.seat_avatars import bot_avatar, person_avatar
from tests import clockwork
from tests.tables.tables import NEVER, Client, MemoryStorage


def avatars(room: Room) -> list[str]:
    return [seat.avatar for seat in table_info(room.table, (), 0).seats]


def test_people_look_as_they_wish_also_after_a_restart() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        seat = Registry(storage).create("Ana", "fox-teal")
        registry = Registry(storage)
        registry.join(seat.room.table.id, "Bo", avatar="owl-pink")
        again = Registry(storage).room(seat.room.table.id)
        assert avatars(again) == ["fox-teal", "owl-pink", "", ""]

    clockwork.run(story())


def test_two_at_one_table_differ_and_who_chose_nothing_is_another_creature() -> None:
    async def story() -> None:
        seat = Registry(storage := MemoryStorage()).create("Ana", "fox-pink")
        registry = Registry(storage)
        for name, wished in (("Bo", "fox-pink"), ("Cy", ""), ("Di", "")):
            registry.join(seat.room.table.id, name, avatar=wished)
        shown = avatars(registry.room(seat.room.table.id))
        assert shown[:3] == ["fox-pink", "fox-red", person_avatar("Cy")]
        assert (person_avatar("Di"), shown[3]) == ("fox-blue", "owl-blue"), "nobody is given what somebody has"

    clockwork.run(story())


def test_a_log_without_avatars_still_loads() -> None:
    stored = {"entry": "seated", "at": 1.0, "seat": 0, "name": "Ana", "token_hash": "hash"}
    assert decode_entry(json.dumps(stored).encode()) == Seated(1.0, 0, "Ana", "hash")


def test_each_name_of_a_bot_has_a_robot_of_its_own() -> None:
    looks = {bot_avatar(name) for name in NAMES.split()}
    assert len(looks) == len(NAMES.split())
    assert {look.split("-")[0] for look in looks} == set(ROBOTS)
    assert bot_avatar("a bot of a plugin").split("-")[1] in AVATAR_COLOURS


def test_bots_are_told_with_their_robots_and_a_stand_in_changes_nothing() -> None:
    async def story() -> None:
        room = Registry(MemoryStorage(), NEVER).create("Ana", "cat-red").room
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Configure(1, "classic", 3))
        room.handle(host.connection, SeatBot(2, 1, "novice"))
        room.handle(host.connection, Start(3, "regular"))
        names = [chair.name for chair in room.table.seats]
        assert avatars(room) == ["cat-red", bot_avatar(names[1]), bot_avatar(names[2])]
        room.handle(host.connection, SeatBot(4, 0, "regular"))
        assert room.table.seats[0].is_played_by_bot
        assert avatars(room)[0] == "cat-red"
        room.close()

    clockwork.run(story())


@pytest.mark.parametrize(
    "wrong", ["dragon-red", "cat-black", "cat", "cat-red-", "cat-red\\n", "<svg>", "bolt-red", "CAT-RED", "x" * 200]
)
def test_what_there_is_not_is_refused(wrong: str) -> None:
    for kind in (NewTable, Join):
        with pytest.raises(msgspec.ValidationError, match="avatar"):
            msgspec.json.decode(f'{{"name": "Ana", "avatar": "{wrong}"}}', type=kind)


def test_every_creature_in_every_colour_can_be_chosen() -> None:
    for creature in CREATURES:
        for colour in AVATAR_COLOURS:
            asked = NewTable("Ana", f"{creature}-{colour}")
            assert msgspec.json.decode(msgspec.json.encode(asked), type=NewTable) == asked
