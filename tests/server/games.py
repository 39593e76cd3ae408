"""Logs of tables whose games were played to the end, always the same ones."""

from __future__ import annotations

from functools import cache
from random import Random

from pioche.bots import RegularBot, play_game
from pioche.fair import FairWords
from pioche.game import Game
from pioche.server.entries import (
    Acted,
    AnyEntry,
    BotSeated,
    Configured,
    Created,
    Origin,
    Rematched,
    Salted,
    Seated,
    Started,
    encode_entry,
)
from pioche.server.past import PastGame, past_game
from pioche.server.table import Table
from tests.server.tables import MemoryStorage

ANA_HASH = "ana's hash"


def secret_of(number: int) -> str:
    return f"{number:02x}" * 32


@cache
def log_of(
    games: int = 1, edition: str = "classic", options: tuple[tuple[str, object], ...] = (("target", 1),)
) -> tuple[AnyEntry, ...]:
    """Ana with a salt of her own, Bo without, and a bot play one game after the other."""
    config = Configured(1.0, edition, 3, dict(options))
    log: list[AnyEntry] = [
        Created(0.0, "ABCDEF", secret_of(1)),
        Seated(0.0, 0, "Ana", ANA_HASH),
        config,
        Seated(2.0, 1, "Bo", "bo's hash"),
    ]
    for number in range(1, games + 1):
        salts = (f"salt-{number}", "Bo", "")
        if number > 1:
            log.append(Rematched(100.0 * number, secret_of(number)))
        else:
            log.append(BotSeated(3.0, 2, "novice"))
        log += [
            Salted(100.0 * number + 1, 0, salts[0]),
            Started(100.0 * number + 2, secret_of(number), salts, honour=False),
        ]
        game = Game.new(edition, 3, options=config.options, words=FairWords(bytes.fromhex(secret_of(number)), salts))
        play_game(game, [RegularBot(Random(seat)) for seat in range(3)], Random(number))
        log += [Acted(100.0 * number + 3, str(action), Origin.BOT) for action in game.history]
    return tuple(log)


def past(number: int = 1, *, of: int = 1, edition: str = "classic", **options: object) -> PastGame:
    """One game of such a table."""
    chosen = {"target": 1, **options}
    return past_game("table", log_of(of, edition, tuple(chosen.items())), number)


def stored(log: tuple[AnyEntry, ...], table_id: str = "table") -> MemoryStorage:
    """A storage with this one log."""
    storage = MemoryStorage()
    table = Table.replayed(table_id, log)
    storage.logs[table_id] = [encode_entry(entry) for entry in log]
    assert table.entries == len(log)
    return storage
