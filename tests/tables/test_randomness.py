"""Chance has one source, handed down from the server to its tables: a seed gives the same tables and the same games."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

import pytest

from pioche.protocol.client_commands import Configure, Rematch, SeatBot, Start
from pioche.tables import randomness as chance_module
from pioche.tables.randomness import BotChance, Randomness
from pioche.tables.registry import Registry
from pioche.tables.shared_table import State
from pioche.tables.table_pace import Pace
from tests import clockwork
from tests.tables.tables import Client, MemoryStorage

PACKAGE = Path(chance_module.__file__).parents[1]
MAY_TAKE = {
    "tables/randomness.py": "it is the one source",
    "server/postgres_peers.py": "the name of a process among those that share a database",
    "server/operations/admin_door.py": "the password in a file that only the administrator can read",
    "server/operations/json_log.py": "the number of a request in the server's log",
    "page/waking.py": "a stored memory of Python must not give each page the same chance",
}
"""Modules that take chance from the system, and why."""
AT_ONCE = Pace(away=3600, round_pause=0.0, bots=0.0)


def logs_of(chance: Randomness) -> dict[str, list[bytes]]:
    """All that a server stores of two games, the second one a rematch, that bots play for somebody."""

    async def story() -> dict[str, list[bytes]]:
        storage = MemoryStorage()
        registry = Registry(storage, AT_ONCE, now=lambda: 1.0, chance=chance)
        room = registry.create("Ana").room
        registry.join(room.table.id, "Bo")
        host = Client(0)
        over = asyncio.Event()
        send = host.connection.send

        def listen(frame: bytes) -> None:
            send(frame)
            if room.table.state is State.OVER:
                over.set()

        host.connection.send = listen
        room.enter(host.connection)
        room.handle(host.connection, Configure(1, "classic", 3, {"target": 1}))
        for n in (10, 20):
            over.clear()
            room.handle(host.connection, Start(n, "novice"))
            for seat in range(2):
                room.handle(host.connection, SeatBot(n + 1 + seat, seat, "random"))
            await over.wait()
            room.handle(host.connection, Rematch(n + 3))
        assert room.table.games == 2
        await registry.close()
        return storage.logs

    return clockwork.run(story())


def test_a_seed_gives_ids_codes_tokens_secrets_and_bots_again() -> None:
    first, second, other = Randomness(1), Randomness(1), Randomness(2)
    for take in (Randomness.table_id, Randomness.code, Randomness.token, Randomness.secret, Randomness.bots):
        given = [take(first) for _ in range(3)]
        assert given == [take(second) for _ in range(3)]
        assert len({str(one) for one in given} | {str(take(other))}) == 4


def test_without_a_seed_nothing_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance_module, "SystemRandom", SystemRandom)
    for take in (Randomness.table_id, Randomness.token, Randomness.secret, Randomness.bots):
        assert take(Randomness()) != take(Randomness())


def test_a_secret_and_a_token_are_as_long_as_they_were() -> None:
    chance = Randomness(1)
    assert (len(chance.secret()), len(chance.token()), len(chance.table_id())) == (32, 32, 16)


def test_what_bots_do_depends_on_the_moment_and_the_seat() -> None:
    bots = BotChance(5)
    moments = [(entries, seat) for entries in range(20) for seat in (None, *range(10))]
    assert len({bots.at(*moment) for moment in moments}) == len(moments)
    assert BotChance(6).at(0) not in {bots.at(*moment) for moment in moments}


def test_the_same_chance_gives_the_same_games_to_the_last_byte() -> None:
    first = logs_of(Randomness(3))
    assert logs_of(Randomness(3)) == first
    assert logs_of(Randomness(4)) != first


# ---- nothing takes its chance from elsewhere ----


def chances(tree: ast.AST) -> Iterator[int]:
    """The lines that take chance from the system: a module for it, or a generator without a seed."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if {name.name for name in names} & {"random", "secrets", "uuid"}:
                yield node.lineno
            case ast.ImportFrom(module="secrets" | "uuid"):
                yield node.lineno
            case ast.ImportFrom(module="random", names=names) if {name.name for name in names} != {"Random"}:
                yield node.lineno
            case ast.Call(func=ast.Name(id="Random" | "SystemRandom"), args=[]):
                yield node.lineno
            case ast.Attribute(attr="urandom" | "getrandom") | ast.Name(id="new_secret"):
                yield node.lineno


def test_no_module_at_or_around_a_table_takes_chance_from_elsewhere() -> None:
    modules = (file for part in ("tables", "server", "terminal", "page") for file in (PACKAGE / part).rglob("*.py"))
    found = {file.relative_to(PACKAGE).as_posix(): list(chances(ast.parse(file.read_text()))) for file in modules}
    assert {name for name, lines in found.items() if lines} == set(MAY_TAKE), "all others ask Randomness"


@pytest.mark.parametrize(
    "line",
    [
        "import secrets",
        "import random",
        "from secrets import token_hex",
        "from random import Random, choice",
        "Random()",
        "os.urandom(8)",
        "new_secret()",
    ],
)
def test_the_check_finds_what_it_looks_for(line: str) -> None:
    assert list(chances(ast.parse(line))) == [1]
    assert not list(chances(ast.parse("from random import Random\nRandom(7)")))
